"""Random legal play of Sibille holds every invariant of the house and of the box."""

from __future__ import annotations

import pytest

from core.games.sibille import SIBILLE
from core.games.sibille.entries import NUMBER
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    ALL_CARDS,
    FIRST_MYSTICAL,
    FIRST_TRINKET,
    ITEMS,
    STRENGTH,
)
from core.games.sibille.removal import cover_of
from core.games.sibille.state import BAG, CENTRE, OUT, UNBOUND, Sibille
from core.state import State
from tests.core.contract import walk


def conserved(state: State) -> None:
    assert isinstance(state, Sibille)
    cards(state)
    items(state)
    assert len(state.dice) == 8
    assert all(0 <= face < 6 for face in state.dice)
    out = state.facts.setup.customers_out[state.seats - 2]
    assert state.holder.count(OUT) == out
    for holder, face, bound in zip(state.holder, state.face, state.bound, strict=True):
        assert OUT <= holder < state.seats
        assert bound == UNBOUND or holder >= 0
        assert holder >= CENTRE or face == 0 or holder == OUT
        assert holder != BAG or face == 0
    for have in state.have:
        assert min(have) >= 0
        assert max(have[5:]) <= state.facts.track.last
    for seat in range(state.seats):
        for place, number in enumerate(state.blessings):
            held = bool(state.discs[seat] >> place & 1)
            if number >= 4 and not state.ended:
                assert held == (state.progress(seat, place) >= state.goal(place))
        assert state.ended or state.discs[seat].bit_count() < 2


def cards(state: Sibille) -> None:
    for owner in range(state.seats):
        zones = state.lines[owner] + state.prophecies[owner] + state.removed[owner]
        found = [entry & NUMBER for entry in zones] + bits(state.decks[owner]) + bits(state.aside)
        found += [STRENGTH for line in state.lines for entry in line if cover_of(entry) == owner + 1]
        if state.owner_of_scroll() == owner:
            found += bits(state.scroll)
        assert sorted(found) == bits(ALL_CARDS)
        assert state.deck_size(owner) == state.decks[owner].bit_count()
        assert state.laid[owner] & ~state.decks[owner] == 0
        assert state.foreseen[owner] & ~(state.decks[owner] & ~state.laid[owner]) == 0


def items(state: Sibille) -> None:
    if state.ended:
        return
    found = [item for item in state.market if item >= 0] + state.in_use()
    for owned in state.owned:
        found += bits(owned)
    for pile, buried in zip(state.piles, state.buried, strict=True):
        found += pile
        assert buried <= len(pile)
    most = FIRST_TRINKET if state.options["relics"] else FIRST_MYSTICAL + 3
    assert sorted(found) == list(range(most)) + list(range(FIRST_TRINKET, len(ITEMS)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("deities", [False, True])
@pytest.mark.parametrize("relics", [False, True])
def test_walk(seats: int, deities: bool, relics: bool) -> None:
    for seed in range(2):
        options = {"deities": deities, "relics": relics, "stop": True, "first_game": seed == 1}
        walk(SIBILLE, seats, options, seed, conserved, every=10, most=1500)
