"""Random legal play of Sibille holds every invariant of the house and of the box."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.games.sibille import SIBILLE
from core.games.sibille.counting import deck_size, in_use
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
from tests.core.contract import hold, walk
from tests.core.games.sibille.recording import CHEAP, shopper


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
        assert deck_size(state, owner) == state.decks[owner].bit_count()
        assert state.laid[owner] & ~state.decks[owner] == 0
        assert state.foreseen[owner] & ~(state.decks[owner] & ~state.laid[owner]) == 0


def items(state: Sibille) -> None:
    if state.ended:
        return
    found = [item for item in state.market if item >= 0] + in_use(state)
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
    options = {"deities": deities, "relics": relics, "first_game": seats == 2}
    walk(SIBILLE, seats, options, 17 * seats, conserved, every=25, most=500)


@settings(max_examples=8, deadline=None, derandomize=True)
@given(
    st.integers(2, 4),
    st.integers(0, 1_000_000),
    st.fixed_dictionaries({option.id: st.sampled_from(option.values[:2]) for option in SIBILLE.options}),
)
def test_walks_over_all_options(seats: int, seed: int, options: dict[str, Any]) -> None:
    walk(SIBILLE, seats, options, seed, conserved, every=30, most=200)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_walk_in_which_everything_is_bought_and_used(seats: int) -> None:
    for seed in range(3):
        options = {"relics": True, "deities": seed > 0, "chest_literal": seed > 1}
        state = SIBILLE.setup(seats, options, seed, CHEAP)
        luck = Chance(seed)
        for number in range(450):
            assert isinstance(state, Sibille)
            if state.turn is None:
                break
            if number % 50 == 49:
                hold(SIBILLE, state, luck)
            state.play(shopper(state, luck))
            conserved(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_match_with_the_stop_runs_for_ever(seats: int) -> None:
    for seed in range(6):
        state = SIBILLE.setup(seats, {"stop": True, "relics": seed % 2 == 0, "deities": seed % 3 == 0}, seed)
        luck = Chance(seed)
        moves = 0
        while state.turn is not None:
            state.advance(luck.pick(state.legal()))
            moves += 1
            assert moves < 6000
        assert isinstance(state, Sibille)
        assert state.round <= state.facts.stop.round
        assert state.ended in ("blessings", "stopped")
