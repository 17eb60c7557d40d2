"""Every blessing, discs that come and go, and the end of the game (rulings E-107 to E-115, E-155, E-161)."""

from __future__ import annotations

from typing import Any

import pytest

from core.chance import Chance
from core.games.sibille import SIBILLE
from core.games.sibille.names import BLESSINGS, D20, MAINTAIN, ONCE
from core.games.sibille.state import Sibille
from tests.core.games.sibille.positions import at_cleanup, at_turn, blessed, end, has, lay_out, play

QUIET = ("ade", "apollo", "quetzacoatl")


def showing(blessing: str) -> tuple[str, ...]:
    return (blessing, *[name for name in (*QUIET, "thoth", "mammon") if name != blessing][:3])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goals_by_number_of_players(seats: int) -> None:
    goals = {}
    for name in BLESSINGS:
        goals[name] = lay_out(seats=seats, blessings=showing(name)).goal(0)
    place = seats - 2
    assert [goals[name] for name in ("odino", "mammon", "utu")] == [
        (9, 11, 13)[place],
        (40, 35, 30)[place],
        (6, 5, 4)[place],
    ]
    assert [goals[name] for name in ("yue_lao", "thoth", "inari")] == [6, 4, 25]
    assert [goals[name] for name in ("musso_koroni", "ade", "quetzacoatl", "apollo")] == [10, 5, 9, 3]
    assert [goals[name] for name in ("nabu", "ananke", "lakshmi_vishnu", "bacchus")] == [13, 20, 5, 10]


def test_odino_asks_for_crystals_and_goes_with_them() -> None:
    state = at_turn(lines={0: ["fool", "devil"]}, have={0: {"crystal": 8, "coin": 1}}, blessings=showing("odino"))
    play(state, "base devil", "pay coin 1")
    assert blessed(state, 0) == {"odino"}
    play(state, "base fool", "pay crystal 1")
    assert blessed(state, 0) == set()


def test_mammon_asks_for_coins() -> None:
    state = at_turn(lines={0: ["devil", "world"]}, have={0: {"crystal": 1, "coin": 37}}, blessings=showing("mammon"))
    play(state, "enhanced devil")
    assert blessed(state, 0) == {"mammon"}


def test_yue_lao_counts_customers_also_bound_ones_and_between_the_phases() -> None:
    state = at_turn(
        lines={0: ["lovers"], 1: ["death"]},
        customers={"c1a": 0, "c2a": 0, "c3a": 0, "c4a": 0, "c5a": 0, "c6a": "centre"},
        blessings=showing("yue_lao"),
    )
    state.bound[0] = 16
    play(state, "base lovers")
    assert blessed(state, 0) == {"yue_lao"}, "E-113"
    end(state)
    play(state, "base death", "return c2")
    assert state.discs[0] == 0


def test_thoth_counts_artifacts_and_mystical_ones_once() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]},
        have={0: {"coin": 6}},
        owned={0: ["homunculus", "balance"]},
        market=["candles"],
        blessings=showing("thoth"),
    )
    play(state, "base chariot", "buy candles")
    assert blessed(state, 0) == set()
    state.agenda.append(("buy", 0, 1, 20))
    state.market[0] = 2
    state._moves = None
    play(state, "buy hourglass")
    assert blessed(state, 0) == {"thoth"}


def test_inari_counts_fame_and_power_together() -> None:
    state = at_turn(lines={0: ["emperor", "justice"]}, have={0: {"fame": 12, "power": 12}}, blessings=showing("inari"))
    play(state, "base emperor")
    assert blessed(state, 0) == {"inari"}
    play(state, "base justice")
    assert blessed(state, 0) == set()


def test_e110_passing_the_goal_for_a_moment_counts() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]},
        have={0: {"fame": 1, "crystal": 8, "coin": 1}},
        dice={2: "b_exchange"},
        blessings=("odino", "ade", "apollo", "thoth"),
    )
    state.discs[0] = 2
    play(state, "base empress", "pay coin 1")
    assert state.ended == "blessings"
    assert state.winner == 0


def test_musso_koroni_counts_faces_of_the_own_turn() -> None:
    state = at_turn(
        lines={0: ["emperor", "world"]}, have={0: {"fame": 1}}, dice={2: "b_coins"}, blessings=showing("musso_koroni")
    )
    state.faces = 9
    play(state, "base emperor")
    assert blessed(state, 0) == {"musso_koroni"}
    assert has(state, 0, "coin") == 2


def test_e161_musso_koroni_wins_before_the_face_is_resolved() -> None:
    state = at_turn(
        lines={0: ["emperor", "world"]}, have={0: {"fame": 1}}, dice={2: "b_coins"}, blessings=showing("musso_koroni")
    )
    state.faces = 9
    state.discs[0] = 2
    play(state, "base emperor")
    assert state.ended == "blessings"
    assert has(state, 0, "coin") == 0


def test_e111_the_same_customer_may_count_again_for_ade() -> None:
    state = at_turn(
        lines={0: ["death", "world", "fool"]},
        have={0: {"crystal": 1}},
        customers={"c1a": "centre"} | {f"c{n}": "out" for n in range(2, 10)},
        blessings=showing("ade"),
    )
    state.bagged = 3
    play(state, "base death", "base world", "face c1 a", "base fool", "pay crystal 1", "copy death")
    assert blessed(state, 0) == {"ade"}


def test_customers_returned_outside_ones_turn_do_not_count_for_ade() -> None:
    state = lay_out(customers={"c1a": "centre"}, blessings=showing("ade"))
    state.bagged = 4
    state.agenda = [("token", 0), ("do", 0, state.facts.program.base[13], 0, 63, 768)]
    state.settle()
    assert state.holder[0] == -2
    assert blessed(state, 0) == set()


def test_e112_nine_cards_at_the_start_of_ones_turn_are_quetzacoatl() -> None:
    cards = ["moon", "sun", "star", "world", "tower", "devil", "death", "wheel", "pope"]
    state = at_turn(lines={0: cards}, blessings=showing("quetzacoatl"))
    assert blessed(state, 0) == {"quetzacoatl"}
    state = at_turn(lines={0: ["world"], 1: cards}, blessings=showing("quetzacoatl"))
    assert blessed(state, 1) == set(), "only in one's own turn"


def test_e112_quetzacoatl_wins_before_anything_is_revealed() -> None:
    state = lay_out(
        lines={0: ["moon", "sun", "star", "world", "tower", "devil", "death", "wheel", "pope"]},
        prophecies={1: ["moon"]},
        blessings=showing("quetzacoatl"),
    )
    state.discs[0] = 2
    state.agenda = [("turn", 0)]
    state.settle()
    assert state.ended == "blessings"
    assert has(state, 1, "crystal") == 0


def test_apollo_asks_for_three_hits_in_one_reveal() -> None:
    table: dict[str, Any] = {"prophecies": {1: ["moon", "sun", "star"]}, "blessings": showing("apollo")}
    assert blessed(at_turn(lines={0: ["moon", "sun", "world"]}, **table), 1) == set()
    assert blessed(at_turn(lines={0: ["moon", "sun", "star"]}, **table), 1) == {"apollo"}


def test_a_momentary_blessing_is_never_lost() -> None:
    state = at_turn(
        lines={0: ["emperor", "world"]}, have={0: {"fame": 1}}, dice={2: "b_coins"}, blessings=showing("musso_koroni")
    )
    state.faces = 9
    play(state, "base emperor")
    end(state)
    assert state.faces == 10 or state.active != 0
    assert blessed(state, 0) == {"musso_koroni"}


def counted(blessing: str, at: int, **table: Any) -> Sibille:
    state = at_turn(blessings=showing(blessing), **table)
    state.d20[0] = at
    return state


def test_nabu_counts_spent_tokens() -> None:
    state = at_cleanup(have={0: {"prophecy": 1}}, prophecies={0: ["moon"]}, blessings=showing("nabu"))
    state.d20[0] = 12
    play(state, "take_back moon")
    assert blessed(state, 0) == {"nabu"}


def test_ananke_goes_in_order_of_the_arcana() -> None:
    state = at_turn(lines={0: ["sun", "world"]}, blessings=showing("ananke"))
    assert state.d20[0] == 0, "without the Fool it does not begin"
    state = lay_out(lines={0: ["sun", "world"]}, blessings=showing("ananke"))
    state.d20[0] = 19
    state.agenda = [("token", 0), ("turn", 0)]
    state.settle()
    assert blessed(state, 0) == {"ananke"}


def test_lakshmi_and_vishnu_count_spreads() -> None:
    state = counted("lakshmi_vishnu", 4, lines={0: ["empress", "emperor"]}, owned={0: ["sovereigns_scepter"]})
    play(state, "spread sovereigns_scepter")
    assert blessed(state, 0) == {"lakshmi_vishnu"}


def test_utu_counts_clean_ups_with_the_token() -> None:
    state = lay_out(token=1, blessings=showing("utu"))
    state.d20[1] = 5
    state.agenda = [("cleanup",)]
    state.settle()
    assert blessed(state, 1) == {"utu"}
    assert state.d20 == [0, 6]


def test_e155_the_die_stays_on_its_goal() -> None:
    state = lay_out(blessings=showing("utu"))
    state.d20[0] = 6
    state.discs[0] = 1
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.d20[0] == 6


def test_e108_several_players_may_hold_one_blessing() -> None:
    state = at_turn(
        lines={0: ["moon", "sun", "world"]},
        seats=3,
        prophecies={1: ["moon"], 2: ["sun"]},
        have={1: {"crystal": 10}, 2: {"crystal": 10}},
        blessings=showing("odino"),
    )
    assert blessed(state, 1) == blessed(state, 2) == {"odino"}


def test_e109_one_can_win_in_anothers_turn() -> None:
    state = lay_out(
        lines={0: ["moon", "sun", "star"]}, prophecies={1: ["moon", "sun", "star"]}, blessings=showing("apollo")
    )
    state.discs[1] = 2
    state.agenda = [("turn", 0)]
    state.settle()
    assert state.winner == 1
    assert state.outcome is not None and [result.place for result in state.outcome] == [2, 1]


def test_a_stopped_match_ranks_by_blessings_then_fame_and_power_then_crystals_then_coins_then_turn_order() -> None:
    state = lay_out(
        seats=4,
        token=2,
        stop=True,
        have={0: {"fame": 5}, 1: {"fame": 4, "power": 1, "crystal": 1}, 2: {"coin": 3}, 3: {"coin": 3}},
        blessings=("mammon", "odino", "thoth", "inari"),
    )
    state.round = 40
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.ended == "stopped"
    assert state.outcome is not None
    assert [result.place for result in state.outcome] == [2, 1, 3, 4]
    assert state.turn is None and state.legal() == []


def test_without_the_option_a_match_goes_on_after_round_40() -> None:
    state = at_cleanup()
    state.round = 40
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.ended == ""
    assert state.round == 41


def test_all_kinds_of_blessings_are_named() -> None:
    assert sorted(ONCE + MAINTAIN + D20) == list(range(14))
    facts = SIBILLE.read_facts({})
    assert [facts.blessings[BLESSINGS[number]].kind for number in (*ONCE[:1], *MAINTAIN[:1], *D20[:1])] == [
        "once",
        "maintain",
        "d20",
    ]


def test_played_matches_end_by_blessings() -> None:
    won = 0
    for seed in range(12):
        state = SIBILLE.setup(4, {"stop": True, "deities": True}, seed)
        luck = Chance(seed)
        while state.turn is not None:
            state.advance(luck.pick(state.legal()))
        assert isinstance(state, Sibille)
        if state.ended == "blessings":
            won += 1
            assert state.discs[state.winner].bit_count() == 2
    assert won >= 3
