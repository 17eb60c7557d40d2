"""The arena counts right and gives the same result again; the bench measures all it names."""

from __future__ import annotations

import json

import pytest

from core.ai.arena import arena, budget_of, wilson
from core.ai.bench import bench
from core.ai.levels import Budget
from core.game import SetupError
from core.games import GAMES

TINY = Budget(iterations=3)


def test_the_same_arguments_give_the_same_result() -> None:
    first = arena("siberia", ["hard", "easy"], 4, 7, budget=TINY)
    assert arena("siberia", ["hard", "easy"], 4, 7, budget=TINY) == first
    assert json.loads(json.dumps(first)) == first


def test_two_processes_give_the_result_of_one() -> None:
    assert arena("siberia", ["medium", "easy"], 4, 3, processes=2) == arena("siberia", ["medium", "easy"], 4, 3)


def test_every_deal_is_played_once_from_each_seat() -> None:
    result = arena("siberia", ["easy", "easy", "easy"], 6, 2)
    for contestant in result["contestants"]:
        assert [seat["games"] for seat in contestant["by_seat"]] == [2, 2, 2]
        assert [seat["seat"] for seat in contestant["by_seat"]] == [0, 1, 2]
    assert sum(contestant["wins"] for contestant in result["contestants"]) == pytest.approx(6, abs=0.01)


def test_two_seats_mirror_each_other() -> None:
    one, two = arena("siberia", ["medium", "easy"], 6, 5)["contestants"]
    assert one["wins"] + two["wins"] == 6
    assert one["margin"] == -two["margin"]
    assert one["rate"] == pytest.approx(1 - two["rate"])
    assert one["ties"] == two["ties"]


def test_medium_beats_easy() -> None:
    medium = arena("siberia", ["medium", "easy"], 10, 11)["contestants"][0]
    assert medium["wins"] >= 9


def test_hard_beats_easy_with_few_iterations() -> None:
    hard = arena("siberia", ["hard", "easy"], 4, 11, budget=Budget(iterations=20))["contestants"][0]
    assert hard["wins"] >= 3


def test_options_reach_the_table() -> None:
    assert arena("siberia", ["easy", "easy"], 1, 1, {"payment": "strict"})["options"]["payment"] == "strict"
    with pytest.raises(SetupError):
        arena("siberia", ["easy", "easy"], 1, 1, {"payment": "free"})
    with pytest.raises(SetupError):
        arena("siberia", ["easy"] * 5, 1, 1)
    with pytest.raises(ValueError, match="no level"):
        arena("siberia", ["easy", "genius"], 1, 1)
    with pytest.raises(ValueError, match="at least 1"):
        arena("siberia", ["easy", "easy"], 0, 1)


def test_the_levels_keep_their_distance_whatever_the_budget() -> None:
    assert budget_of("hard", Budget(iterations=70)) == Budget(iterations=70)
    assert budget_of("expert", Budget(iterations=70)) == Budget(iterations=250)
    assert budget_of("expert", Budget(ms=70)) == Budget(ms=250)
    assert budget_of("easy", Budget(iterations=70)) is None
    assert budget_of("medium", Budget(iterations=70)) is None
    assert budget_of("hard", None) is None


def test_the_interval_is_wilsons() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_the_bench_measures_all_it_names() -> None:
    measured = bench("siberia", seconds=0.02, rounds=1)
    assert set(measured) == {"siberia"}
    siberia = measured["siberia"]
    assert set(siberia) == {"seats", "moves", "copies", "samples", "playouts", "decisions"}
    assert all(figure > 0 for figure in siberia.values())
    assert siberia["copies"] > siberia["samples"]
    assert json.loads(json.dumps(measured)) == measured


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_opponents_alone_takes_the_options_that_make_it_end(game: str) -> None:
    wanted = dict(GAMES[game].unattended)
    played = arena(game, ["easy"] * GAMES[game].seats[0], 1, 5)
    assert played["options"] == GAMES[game].read_options(wanted)
