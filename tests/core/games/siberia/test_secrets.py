"""What each seat may know: the row face up, all that is owned, the discards, how many cards lie where; no more."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.games.siberia.components import RESOURCES, SHOWS
from core.games.siberia.state import COVERED, NOBODY, UNKNOWN, Siberia
from core.state import Event
from tests.core.games.siberia.positions import SIBERIA, build, do, table


def middle(seats: int, seed: int, moves: int, payment: str = "loose") -> Siberia:
    """A table after some random moves."""
    state = SIBERIA.setup(seats, {"payment": payment}, seed)
    assert isinstance(state, Siberia)
    luck = Chance(seed ^ 0xABC)
    for _ in range(moves):
        if state.turn is None:
            break
        state.advance(luck.pick(state.legal()))
    return state


def exchange_hidden(state: Siberia, seat: int | None, luck: Chance) -> Siberia:
    """A table that differs in what this seat may not know, and in nothing else."""
    other = state.copy()
    cards = other.stack + [-card for card in other.row if card < 0]
    luck.shuffle(cards)
    other.row = [-cards.pop() if card < 0 else card for card in other.row]
    other.stack = cards
    actions = other.deck + [kind for owner, hand in enumerate(other.hands) if owner != seat for kind in hand]
    luck.shuffle(actions)
    other.hands = [
        hand if owner == seat else sorted(actions.pop() for _ in hand) for owner, hand in enumerate(other.hands)
    ]
    other.deck = actions
    other.chance = Chance(luck.bits())
    other._moves = None
    return other


def everything(view: Siberia) -> dict[str, Any]:
    """All that a view holds, the fields that are not dumped included."""
    return {**view.dump(), "_moves": view._moves, "_tell": view._tell, "facts": view.facts}


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 150))
def test_no_leak_two_tables_that_differ_in_hidden_cards_look_alike(seats: int, seed: int, moves: int) -> None:
    state = middle(seats, seed, moves)
    luck = Chance(seed)
    for seat in (*range(seats), None):
        other = exchange_hidden(state, seat, luck)
        if seat == state.turn:
            other.legal()
            state.legal()
        assert everything(state.view(seat)) == everything(other.view(seat))
        assert json.dumps(state.view(seat).dump()) == json.dumps(other.view(seat).dump())
        if seat is not None:
            mine, theirs = state.view(seat).sample(Chance(5)), other.view(seat).sample(Chance(5))
            assert mine.dump() == theirs.dump(), "a sample depends on something the seat does not know"


def test_the_exchange_does_change_the_table() -> None:
    state = middle(3, 4, 10)
    other = exchange_hidden(state, 0, Chance(1))
    assert other.dump() != state.dump()
    assert other.view(1).dump() != state.view(1).dump(), "seat 1 holds other cards there"


def test_a_view_shows_what_lies_open_and_counts_what_does_not() -> None:
    state = table(
        "row P",
        hands={"A": "gas/worker, oil/salesman", "B": "gold/worker"},
        captured={"A": "gold 6", "B": "gas 1, gas 1, gas 2, gas 2, gas 2, gas 3, gas 3"},
        salesmen={"B": "gold"},
        investors={"A": "oil"},
        deck=20,
    )
    view = state.view(0)
    assert view.row == [1, 304, 303, 202, 305, COVERED, COVERED, COVERED]
    assert view.stack == [UNKNOWN] * len(state.stack)
    assert view.deck == [UNKNOWN] * 20
    assert view.hands == [[0, 7], [UNKNOWN]]
    assert view.discards == state.discards
    assert (view.workers, view.salesman_of, view.investor_of) == (state.workers, state.salesman_of, state.investor_of)
    assert view.captured == state.captured
    assert view.chance.value == 0
    assert (view.face_down(), view.to_uncover()) == (state.face_down(), state.to_uncover())


@pytest.mark.parametrize("totals", ["open", "hidden"])
def test_captures_and_discards_are_known_to_all(totals: str) -> None:
    """Rulings Q23 and Q29: everybody saw them; hidden totals change what is counted up, not what is known."""
    state = table("row P", options={"totals": totals}, hands={"A": "gold/worker ×2"})
    do(state, ("extract", "gold", 1), "gold/worker ×2")
    for seat in (0, 1, None):
        assert state.view(seat).captured == state.captured
        assert state.view(seat).discards == state.discards
        assert state.view(seat).score(0) == state.score(0)


def test_only_the_drawer_is_told_what_was_drawn() -> None:
    told: list[Event] = []
    table("row P", deck="gold/worker, oil/worker, oil/salesman").play(("draw", 2), told.append)
    draw, drew = told
    assert draw == Event("draw", (0, 2))
    assert drew == Event("drew", ("gold/worker", "oil/worker"), (0,))
    assert not drew.seen_by(1) and not drew.seen_by(None)


def test_a_refill_is_told_without_its_cards() -> None:
    told: list[Event] = []
    table("row P", stack="diamond 7, oil 6", hands={"A": "gold/worker ×2"}).play(("extract", "gold", 1), told.append)
    assert Event("refill", (1,)) in told


def test_what_is_unseen_can_be_worked_out_by_everybody() -> None:
    state = middle(3, 8, 60)
    hidden = sorted(state.stack + [-card for card in state.row if card < 0])
    for seat in range(3):
        assert state.view(seat).unseen_resources() == hidden


def test_a_sample_favours_no_card() -> None:
    """Each unseen card is as likely to lie at a place, be it the true one or not."""
    state = build(
        {
            "row": "gas 1 · # · # · gold 3",
            "stack": "gold 6, diamond 7",
            "covered": "oil 6, oil 5",
            "components": {"row": {"places": 4}},
            "hands": {"B": "gas/worker"},
            "deck": 9,
        }
    )
    view = state.view(0)
    luck = Chance(12)
    samples = [view.sample(luck) for _ in range(2000)]
    for seen in (
        Counter(sample.row[1] for sample in samples),
        Counter(sample.row[2] for sample in samples),
        Counter(sample.stack[0] for sample in samples),
        Counter(sample.stack[1] for sample in samples),
    ):
        assert len(seen) == 4
        assert all(430 < count < 570 for count in seen.values())
    assert len({sample.chance.value for sample in samples}) == 2000
    hands = Counter(sample.hands[1][0] for sample in samples)
    assert len(hands) == len(set(state.deck + state.hands[1]))


def test_a_sample_of_a_payment_in_progress_can_complete_it() -> None:
    """Everybody saw the action and its first cards, so the hand that is imagined must be able to go on."""
    state = table("row P", hands={"A": "gold/worker ×2, gold/salesman, gas/salesman, oil/salesman, diamond/investor"})
    state.play(("extract", "gold", 1))
    state.play(("size", 3))
    state.play(("pay", "gas/salesman"))
    luck = Chance(3)
    for _ in range(50):
        sample = state.view(1).sample(luck)
        assert len(sample.legal()) > 1
        while sample.turn == 0:
            sample.play(luck.pick(sample.legal()))


@pytest.mark.parametrize("backed", [False, True])
def test_a_sample_of_a_strict_payment_holds_no_card_that_would_have_made_it_smaller(backed: bool) -> None:
    """Rulings Q6 and Q7 with ``payment=strict``: three cards only with one that matches, two with none."""
    others = "charcoal/worker, charcoal/salesman, gas/salesman, oil/salesman, diamond/worker"
    hand = others if backed else f"gold/worker, {others}"
    state = table("row P", hands={"A": hand}, options={"payment": "strict"})
    state.investor_of[RESOURCES.index("gold")] = 0 if backed else NOBODY
    state._moves = None
    state.play(("extract", "gold", 1))
    luck = Chance(3)
    seen = 0
    while state.decision is not None and state.decision[:2] == ("pay", 0):
        seen += 1
        left = sum(SHOWS[RESOURCES.index("gold")][kind] for kind in state.hands[0])
        for _ in range(60):
            sample = state.view(1).sample(luck)
            assert sum(SHOWS[RESOURCES.index("gold")][kind] for kind in sample.hands[0]) == left
        state.play(state.legal()[0])
    assert seen > 1


def test_a_sample_of_a_full_table_is_the_table_with_fresh_luck() -> None:
    state = middle(2, 3, 30)
    sample = state.sample(Chance(4))
    assert {**sample.dump(), "chance": 0} == {**state.dump(), "chance": 0}
    assert sample.chance.value != state.chance.value


def test_who_only_watches_knows_no_hand_and_can_imagine_all() -> None:
    state = middle(3, 6, 50)
    view = state.view(None)
    assert [set(hand) for hand in view.hands] == [{UNKNOWN}] * 3
    sample = view.sample(Chance(2))
    assert sample.view(None).dump() == view.dump()
    # Even when neither a hand nor the row holds anything unknown, the deck does.
    state = table("row U", stack=4, components={"hand": {"draw_after_playing": 0}})
    assert state.hands == [[], []]
    assert UNKNOWN not in state.view(None).sample(Chance(1)).deck


def test_the_order_of_discards_means_nothing() -> None:
    """Ruling Q34."""
    state = table("the deck is nearly empty")
    other = state.copy()
    other.discards.reverse()
    for playing in (state, other):
        playing.play(("draw", 2))
    assert state.dump() == other.dump()
