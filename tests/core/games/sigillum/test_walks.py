"""Random legal play of Bestiary of Sigillum holds every invariant of the house and of the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.games import GAMES
from core.games.sigillum.board import EMPTY, NOWHERE, OBSTACLE
from core.games.sigillum.marks import NEGATIVE_MARKS, POSITIVE_MARKS
from core.games.sigillum.state import Sigillum
from core.state import Event, State
from tests.core.contract import walk

GAME = GAMES["sigillum"]
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {"field": "two_castles"}),
    (4, {"field": "four_way"}),
    (2, {"field": "four_way"}),
]


def sound(state: State) -> None:
    """One character a hex, nobody in a hostile Castle, no free Castle while somebody waits for it, sane counters."""
    assert isinstance(state, Sigillum)
    assert len(state.legal()) <= 60
    if not state.at:
        return
    standing = [place for place in state.at if place != NOWHERE]
    assert len(standing) == len(set(standing))
    for place, who in enumerate(state.on):
        assert who in (EMPTY, OBSTACLE) or state.at[who] == place
    assert len(standing) == sum(who >= 0 for who in state.on)
    assert (state.obstacle == NOWHERE) == (OBSTACLE not in state.on)
    for figure, place in enumerate(state.at):
        assert place not in state.castles[1 - (figure & 1)]
        assert 1 <= state.life[figure] <= state.vitality(figure)
        assert len([m for m in state.markers(figure) if m in ("flying",)]) == state.count(figure, "flying")
        if place == NOWHERE:
            assert state.marks[figure] == 0
            if not state.ended:
                assert state.on[state.homes[figure]] != EMPTY
    for side in (0, 1):
        assert state.handicap(side) <= state.damage[side] <= state.spaces
    assert (state.spaces in state.damage) == (state.ended == "destroyed")
    for token, ready in enumerate(state.ready):
        assert ready == 0 or state.round - 1 < ready <= state.round + 6, token


class Watch:
    """Follows a match and holds what can only be seen over time."""

    def __init__(self) -> None:
        self.home: dict[int, int] = {}

    def before(self, state: Sigillum) -> None:
        self.ready = list(state.ready)
        self.round = state.round
        self.side = state.side

    def after(self, state: Sigillum, events: list[Event]) -> None:
        if state.ended or not state.at:
            return
        if (state.round, state.side) != (self.round, self.side) and state.round > 1:
            for figure in range(len(state.at)):
                mask = POSITIVE_MARKS if figure & 1 == state.side else NEGATIVE_MARKS
                if state.turn is not None and not any(event.kind == "mark" for event in events):
                    assert not state.marks[figure] & mask, "a marker outlived its Time phase"
        hastened = {(event.ids[0], event.ids[1]) for event in events if event.kind == "hastened"}
        for token, ready in enumerate(self.ready):
            if ready and not state.ready[token] and state.round < ready:
                ability = state._book.abilities[state.kinds[token // 2]][token % 2 + 1]
                assert (ability.of, ability.id) in hastened, f"{ability.id} came home early"


@pytest.mark.parametrize(("seats", "options"), MODES, ids=["duel", "team", "four_way"])
@pytest.mark.parametrize("bands", ["drawn", "pick", "premade"])
def test_walk(seats: int, options: dict[str, Any], bands: str) -> None:
    for seed in range(2):
        walk(GAME, seats, {**options, "bands": bands, "bans": "between"}, seed, sound, every=7)


@settings(max_examples=40, deadline=None)
@given(
    mode=st.sampled_from(MODES),
    seed=st.integers(0, 2**64 - 1),
    exile=st.sampled_from(["single", "double"]),
    castle=st.sampled_from(["short", "medium", "long"]),
)
def test_markers_and_tokens_come_and_go_in_their_time(
    mode: tuple[int, dict[str, Any]], seed: int, exile: str, castle: str
) -> None:
    seats, options = mode
    state = GAME.setup(seats, {**options, "bands": "drawn", "exile": exile, "castle": castle}, seed)
    assert isinstance(state, Sigillum)
    luck = Chance(seed)
    watch = Watch()
    while state.turn is not None:
        events: list[Event] = []
        watch.before(state)
        state.play(luck.pick(state.legal()), events.append)
        watch.after(state, events)
        sound(state)


def endings(games: int, first: int = 0) -> Counter[str]:
    """How random duels over random bands end."""
    found: Counter[str] = Counter()
    for seed in range(first, first + games):
        state = GAME.setup(2, {"bands": "drawn"}, seed)
        assert isinstance(state, Sigillum)
        luck = Chance(seed)
        while state.turn is not None:
            state.advance(luck.pick(state.legal()))
            assert state.round <= 100
        found[state.ended] += 1
    return found


def test_random_duels_end() -> None:
    assert sum(endings(150).values()) == 150


@pytest.mark.slow
def test_two_thousand_random_duels_end_without_the_stall_rule() -> None:
    assert endings(2000, 10_000) == {"destroyed": 2000}


def test_a_match_in_which_nobody_does_anything_is_ended_by_the_stall_rule() -> None:
    state = GAME.setup(2, {"bands": "novice"}, 1)
    assert isinstance(state, Sigillum)
    state.play(state.legal()[0])
    while state.turn is not None:
        state.play(("end",))
    assert (state.ended, state.round) == ("stalled", 30)
