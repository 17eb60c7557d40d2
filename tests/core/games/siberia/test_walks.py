"""Random legal play of Siberia holds every invariant of the house and of the box."""

from __future__ import annotations

import pytest

from core.games import GAMES
from core.games.siberia.state import Siberia
from core.state import State
from tests.core.contract import walk


def conserved(state: State) -> None:
    assert isinstance(state, Siberia)
    facts = state.facts
    up = [abs(card) for card in state.row if card]
    captured = [card for cards in state.captured for card in cards]
    assert sorted(up + state.stack + captured) == sorted(facts.resource_cards())
    hands = [kind for hand in state.hands for kind in hand]
    assert sorted(hands + state.deck + state.discards) == facts.action_cards()
    assert all(len(hand) <= facts.hand.limit for hand in state.hands)
    assert all(hand == sorted(hand) for hand in state.hands)
    assert 0 <= state.workers_on_offer() <= facts.persons.workers - state.seats


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("payment", ["loose", "strict"])
def test_walk(seats: int, payment: str) -> None:
    for seed in range(3):
        walk(GAMES["siberia"], seats, {"payment": payment}, seed, conserved, every=5)
