"""Statistics: what the finished records add up to."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.state import SeatResult
from saves.record import Level, Record, Seat
from saves.statistics import ANCHORS, MIXED, START, STEP, add_up, expected
from saves.store import Store
from tests.saves.tables import played


def result(
    own: tuple[int, int],
    *others: tuple[int, int],
    game: str = "siberia",
    levels: tuple[Level | None, ...] = ("medium",),
    seat: int = 0,
    practice: bool = False,
) -> Record:
    """A finished match: places and scores of the person and the others."""
    outcome = [SeatResult(*other, "uncovered") for other in others]
    outcome.insert(seat, SeatResult(*own, "uncovered"))
    seats = [Seat("Boris", level) for level in levels]
    seats.insert(seat, Seat("Ann"))
    moment = datetime(2026, 11, 30, tzinfo=UTC)
    return Record(
        format=1,
        game=game,
        rules=1,
        id="a",
        created=moment,
        updated=moment,
        seed=1,
        options={},
        seats=seats,
        practice=practice,
        outcome=outcome,
        digest="",
        moves=[],
    )


WON, LOST, SHARED = result((1, 9), (2, 4)), result((2, 3), (1, 5)), result((1, 6), (1, 6))


def test_without_a_match_there_is_nothing() -> None:
    total = add_up([])
    assert total.all.played == 0 and total.all.rate is None and total.all.margin is None and total.rating == {}


def test_wins_margins_and_streaks_are_counted_in_order() -> None:
    total = add_up([WON, WON, LOST, WON, SHARED]).all
    assert (total.played, total.won, total.shared) == (5, 4, 1)
    assert (total.streak, total.best_streak) == (2, 2)
    assert total.rate == 0.8 and total.margin == (5 + 5 - 2 + 5 + 0) / 5
    assert add_up([WON, LOST]).all.streak == 0


def test_the_margin_is_the_lead_over_the_best_opponent() -> None:
    record = result((2, 10), (1, 15), (3, 2), levels=("easy", "easy"))
    assert add_up([record]).all.margin == -5


def test_matches_are_grouped_by_game_level_and_seat() -> None:
    total = add_up(
        [
            WON,
            result((1, 5), (2, 1), levels=("easy",), seat=1),
            result((3, 1), (1, 5), (2, 3), levels=("easy", "hard"), game="sibille"),
            result((1, 5), (2, 3), (3, 1), levels=("hard", "hard"), seat=2),
        ]
    )
    assert {game: tally.played for game, tally in total.by_game.items()} == {"siberia": 3, "sibille": 1}
    assert {level: (tally.played, tally.won) for level, tally in total.by_level.items()} == {
        "medium": (1, 1),
        "easy": (1, 1),
        MIXED: (1, 0),
        "hard": (1, 1),
    }
    assert {seat: tally.played for seat, tally in total.by_seat.items()} == {0: 2, 1: 1, 2: 1}
    assert set(total.rating) == {"siberia", "sibille"}


def test_practice_matches_and_those_of_several_persons_or_none_are_left_out() -> None:
    total = add_up(
        [
            result((1, 9), (2, 4), practice=True),
            result((1, 9), (2, 4), levels=(None,)),
            result((1, 9), (2, 4), (3, 1), levels=(None, "easy")),
        ]
    )
    assert total.all.played == 0 and total.left_out == 3 and total.rating == {}


def test_a_match_against_an_equal_moves_half_a_step_and_a_shared_place_none() -> None:
    assert ANCHORS["medium"] == START
    assert add_up([WON]).rating["siberia"] == START + STEP / 2
    assert add_up([LOST]).rating["siberia"] == START - STEP / 2
    assert add_up([SHARED]).rating["siberia"] == START


def test_beating_a_stronger_level_counts_more_and_losing_to_it_less() -> None:
    assert expected(1200, 800) == pytest.approx(10 / 11)
    gains = [
        add_up([result((1, 9), (2, 4), levels=(level,))]).rating["siberia"] for level in ("easy", "hard", "expert")
    ]
    assert START < gains[0] < gains[1] < gains[2] < START + STEP
    losses = [add_up([result((2, 4), (1, 9), levels=(level,))]).rating["siberia"] for level in ("easy", "expert")]
    assert losses[0] < losses[1] < START


def test_several_opponents_together_move_no_more_than_one() -> None:
    three: tuple[Level, ...] = ("medium", "medium", "medium")
    first = add_up([result((1, 9), (2, 4), (3, 3), (4, 2), levels=three)]).rating["siberia"]
    second = add_up([result((2, 4), (1, 9), (3, 3), (4, 2), levels=three)]).rating["siberia"]
    assert first == pytest.approx(START + STEP / 2)
    assert second == pytest.approx(START + STEP / 6)


def test_somebody_who_wins_half_against_a_level_is_rated_like_it() -> None:
    matches = [result((1 + n % 2, 5), (2 - n % 2, 5), levels=("hard",)) for n in range(400)]
    assert add_up(matches).rating["siberia"] == pytest.approx(ANCHORS["hard"], abs=STEP)


def test_the_records_of_the_store_are_added_up_the_oldest_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    outcomes = []
    for seed in range(4):
        match = played(1000 if seed != 2 else 20, seed)
        with store.create("siberia") as keeper:
            keeper.save(match)
        if match.state.outcome is not None:
            outcomes.append(match.state.outcome)
    total = add_up(store.finished())
    assert total.all.played == 3 and total.by_level["easy"].played == 3
    assert total.all.won == sum(outcome[0].place == 1 for outcome in outcomes)
    assert total.all.margins == sum(outcome[0].score - outcome[1].score for outcome in outcomes)
