"""Random legal play of Siberia holds every invariant of the house and of the box."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.games.siberia.components import RESOURCES
from core.games.siberia.state import EMPTY, Siberia
from core.state import State
from tests.core.contract import walk
from tests.core.games.siberia.positions import SIBERIA


def conserved(state: State) -> None:
    """36 resources, 60 action cards and 23 persons are where they can be, and the counters are what they can be."""
    assert isinstance(state, Siberia)
    facts = state.facts
    up = [abs(card) for card in state.row if card]
    captured = [card for cards in state.captured for card in cards]
    assert sorted(up + state.stack + captured) == facts.resource_cards()
    hands = [kind for hand in state.hands for kind in hand]
    assert sorted(hands + state.deck + state.discards) == facts.action_cards()
    assert all(len(hand) <= facts.hand.limit for hand in state.hands)
    assert all(hand == sorted(hand) for hand in state.hands)
    assert state.deck, "the deck is made anew at once"
    assert all(workers >= 1 for workers in state.workers)
    assert 0 <= state.workers_on_offer() <= facts.persons.workers - state.seats
    assert all(-1 <= owner < state.seats for owner in (*state.salesman_of, *state.investor_of))
    assert (len(state.salesman_of), len(state.investor_of)) == (8, len(RESOURCES))
    assert len(state.row) == facts.row.places
    if state.decision is None or state.decision[0] in ("reveal", "action"):
        assert EMPTY not in state.row or not state.stack, "a gap is filled while there is a stack"
    assert 0 <= state.idle <= 2 * state.seats
    assert (state.last > 0 or state.ended == "uncovered") == (state.to_uncover() == 0)
    assert len(state.legal()) <= (25 if state.decision is None or state.decision[0] == "action" else 9)
    assert state.turns <= longest(state.seats)


def longest(seats: int) -> int:
    """The guard's bound: so many turns can reveal, play or draw, and fewer than two a seat may lie between them."""
    plays = 36 + 23 - seats
    draws = 3 * plays + 8 * seats
    return (33 + plays + draws + 1) * 2 * seats


@settings(max_examples=30, deadline=None, derandomize=True)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**64 - 1),
    payment=st.sampled_from(["loose", "strict"]),
    totals=st.sampled_from(["open", "hidden"]),
    first=st.sampled_from(["random", 1, 2]),
    every=st.integers(7, 12),
)
def test_random_play(seats: int, seed: int, payment: str, totals: str, first: str | int, every: int) -> None:
    options = {"payment": payment, "totals": totals, "first_seat": first}
    state = walk(SIBERIA, seats, options, seed, conserved, every=every)
    assert state.turn is None
    assert isinstance(state, Siberia)
    assert state.ended in ("uncovered", "stalled")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_one_match(seats: int) -> None:
    walk(SIBERIA, seats, {}, 1, conserved, every=1)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10_000))
def test_play_that_shuns_extraction_comes_to_an_end_too(seats: int, seed: int) -> None:
    """Without extraction the guard must stop the game: all that can be done in it runs out."""
    state = SIBERIA.setup(seats, {}, seed)
    assert isinstance(state, Siberia)
    while state.turn is not None:
        shunned = [move for move in state.legal() if move[0] not in ("extract", "reveal")]
        state.play((shunned or state.legal())[0])
        conserved(state)
    assert state.ended == "stalled"
    assert not any(state.captured)


@pytest.mark.slow
def test_a_long_campaign() -> None:
    for seed in range(100):
        walk(SIBERIA, 2 + seed % 3, {"payment": ("loose", "strict")[seed % 2]}, 1000 + seed, conserved, every=9)


# ── counts of all ways to go on: any change of the rules shows here ──────────────────────────────────────────────


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if depth == 0 or state.turn is None:
        return 1
    if depth == 1:
        return len(state.legal())
    count = 0
    for move in state.legal():
        after = state.copy()
        after.advance(move)
        count += perft(after, depth - 1)
    return count


def after(seats: int, payment: str, moves: int) -> State:
    """The table after so many random moves."""
    state = SIBERIA.setup(seats, {"payment": payment}, 2012)
    luck = Chance(2012)
    for _ in range(moves):
        state.advance(luck.pick(state.legal()))
    return state


@pytest.mark.parametrize(
    ("seats", "payment", "moves", "counts"),
    [
        (2, "loose", 0, [5, 91, 242, 1744]),
        (2, "loose", 40, [5, 43, 424, 1682]),
        (2, "strict", 40, [4, 38, 233, 1444]),
        (3, "loose", 70, [2, 6, 18, 129]),
        (4, "loose", 90, [12, 26, 81, 232]),
    ],
)
def test_the_number_of_ways_to_go_on(seats: int, payment: str, moves: int, counts: list[int]) -> None:
    state = after(seats, payment, moves)
    assert [perft(state, depth) for depth in range(1, 5)] == counts
