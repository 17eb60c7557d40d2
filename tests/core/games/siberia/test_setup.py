"""Preparation: what lies where before the first turn, and what an owner of the box may correct."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from core.chance import Chance
from core.components import ComponentsError
from core.game import SetupError
from core.games.siberia.components import KINDS, PERSONS, RESOURCES, Facts
from core.games.siberia.state import NOBODY, Siberia
from tests.core.games.siberia.positions import SIBERIA, row


def setup(seats: int = 2, seed: int = 1, **options: Any) -> Siberia:
    state = SIBERIA.setup(seats, options, seed)
    assert isinstance(state, Siberia)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_cards_lie_beside_the_stack_three_of_them_face_up_nearest_the_headframe(seats: int) -> None:
    state = setup(seats)
    assert len(state.row) == 8
    assert [card > 0 for card in state.row] == [True] * 3 + [False] * 5
    assert len(state.stack) == 28
    assert (state.face_down(), state.to_uncover()) == (5, 33)


@pytest.mark.parametrize(("seats", "deck"), [(2, 50), (3, 45), (4, 40)])
def test_everybody_has_one_worker_and_five_cards_whatever_the_number_of_seats(seats: int, deck: int) -> None:
    """Ruling Q2: no rule depends on how many play."""
    state = setup(seats)
    assert state.workers == [1] * seats
    assert state.workers_on_offer() == 10 - seats
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert (len(state.deck), state.discards) == (deck, [])
    assert state.captured == [[]] * seats
    assert state.salesman_of == [NOBODY] * 8
    assert state.investor_of == [NOBODY] * 5
    assert (state.idle, state.last, state.ended) == (0, 0, "")


def test_the_first_seat_begins_with_a_reveal_that_it_cannot_leave() -> None:
    state = setup()
    assert state.decision == ("reveal", state.turn)
    assert state.legal() == [("reveal", place) for place in (4, 5, 6, 7, 8)]


def test_the_box_holds_36_resources_60_actions_and_23_persons() -> None:
    facts = setup().facts
    cards = facts.resource_cards()
    assert Counter(card // 100 for card in cards) == {0: 10, 1: 8, 2: 7, 3: 6, 4: 5}
    assert cards == sorted(cards)
    assert sum(card % 100 for card in cards) == 126
    assert Counter(facts.action_cards()) == dict.fromkeys(range(15), 4)
    assert facts.persons.workers + len(facts.salesmen) + len(RESOURCES) == 23


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_deals_the_same_cards_in_the_published_order(seats: int) -> None:
    """First seat, resources, row, action cards, hands from the first seat on: each use of luck in its place."""
    for seed in range(5):
        state = setup(seats, seed)
        luck = Chance(seed)
        first = luck.below(seats)
        resources = state.facts.resource_cards()
        luck.shuffle(resources)
        actions = state.facts.action_cards()
        luck.shuffle(actions)
        assert [abs(card) for card in state.row] == resources[:-9:-1]
        assert state.stack == resources[:-8]
        for after in range(seats):
            end = 60 - 5 * after
            assert state.hands[(first + after) % seats] == sorted(actions[end - 5 : end])
        assert state.deck == actions[: 60 - 5 * seats]
        assert state.turn == first
        assert state.chance.value == luck.value


def test_a_given_first_seat_uses_no_luck() -> None:
    """Ruling Q24."""
    for seat in (1, 2, 3):
        state = setup(3, 9, first_seat=seat)
        assert state.turn == seat - 1
        resources = state.facts.resource_cards()
        Chance(9).shuffle(resources)
        assert state.stack == resources[:-8]


def test_left_to_luck_every_seat_begins_now_and_then() -> None:
    assert {setup(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_a_first_seat_that_nobody_takes_is_refused() -> None:
    with pytest.raises(SetupError) as fault:
        setup(2, first_seat="3")
    assert str(fault.value) == "Option first_seat cannot be 3 with 2 seats; it can be 1 to 2."


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(SetupError) as fault:
        setup(seats)
    assert str(fault.value) == (f"Siberia: The Card Game cannot be played with {seats} seats; it takes 2, 3, 4.")


def test_a_row_is_written_from_the_headframe_on() -> None:
    state = setup()
    assert row(state).split(" · ")[3:] == ["#"] * 5


# ── an owner's corrections ───────────────────────────────────────────────────────────────────────────────────────


def facts(**corrections: Any) -> Facts:
    found = SIBERIA.read_facts(corrections)
    assert isinstance(found, Facts)
    return found


def test_an_owner_may_give_every_single_card_its_true_value() -> None:
    found = facts(resources={"gas": {"values": [1] * 9 + [3]}}, salesmen={"oil": {"worth": 5}})
    assert found.resource_cards()[:10] == [1] * 9 + [3]
    assert found.salesmen["oil"].worth == 5


def test_an_owner_may_correct_how_often_each_pair_is_printed() -> None:
    found = facts(actions={"gas": {"worker": 6}, "diamond": {"worker": 2}})
    count = Counter(found.action_cards())
    assert (count[KINDS.index("gas/worker")], count[KINDS.index("diamond/worker")]) == (6, 2)
    assert len(found.action_cards()) == 60
    state = SIBERIA.setup(2, {}, 1, {"actions": {"gas": {"worker": 6}, "diamond": {"worker": 2}}})
    assert isinstance(state, Siberia)
    dealt = sorted(kind for pile in (*state.hands, state.deck) for kind in pile)
    assert dealt == found.action_cards()


@pytest.mark.parametrize(
    ("corrections", "sentence"),
    [
        (
            {"resources": {"gas": {"values": [1, 2]}}},
            "resources.gas.values: expected 10 numbers, found 2.",
        ),
        (
            {"resources": {"oil": {"values": [0, 3, 4, 4, 4, 5, 6]}}},
            "resources.oil.values: expected thousands from 1 to 99.",
        ),
        ({"salesmen": {"gas": {"worth": 100}}}, "salesmen.gas.worth: expected thousands from 0 to 99."),
        ({"actions": {"gas": {"worker": 5}}}, "actions: expected 60 cards in all pairs, found 61."),
        ({"actions": {"gas": {"worker": -1}}}, "actions.gas.worker: expected a number from 0 to 100, found -1."),
        ({"actions": {"gas": {"miner": 1}}}, "actions.gas.miner: there is no such entry; expected one of"),
        ({"persons": {"workers": 3}}, "persons.workers: expected a number from 4 to 40, found 3."),
        ({"persons": {"workers_at_start": 3}}, "persons.workers_at_start: expected a number from 1 to 2, found 3."),
        ({"row": {"places": 2}}, "row.face_up_at_start: expected a number from 0 to 2, found 3."),
        ({"hand": {"limit": 2}}, "hand.limit: expected a number from 3 to 12, found 2."),
        ({"hand": {"draw_after_playing": 2}}, "hand.draw_after_playing: expected a number from 0 to 1, found 2."),
        ({"payment": {"pair": 3}}, "payment.pair: expected 2, found 3."),
        ({"stall": {"idle_turns_a_seat": 0}}, "stall.idle_turns_a_seat: expected a number from 1 to 10, found 0."),
        (
            {"resources": {name: {"count": {"cards": 1}, "values": [3]} for name in RESOURCES}},
            "resources: expected at least 8 cards in all, as many as row.places.",
        ),
        (
            {
                "actions": {
                    "count": {"cards": 30},
                    **{name: dict.fromkeys(PERSONS, 2) for name in RESOURCES},
                }
            },
            "actions: expected more than 32 cards in all, as many as four full hands, found 30.",
        ),
    ],
)
def test_a_correction_that_makes_no_game_is_refused_with_its_place(corrections: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ComponentsError) as fault:
        facts(**corrections)
    assert str(fault.value).startswith(sentence)
