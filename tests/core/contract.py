"""The invariants of ``core.state``, checked on random legal play. Every game's walks call ``walk``."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from core.agenda import Move
from core.chance import Chance
from core.game import Game
from core.state import Event, IllegalMove, State

Check = Callable[[State], None]


def nothing(_state: State) -> None:
    """The check of a walk that has none of its own."""


def walk(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    check: Check = nothing,
    *,
    most: int = 100_000,
    every: int = 1,
    check_view: Callable[[State, State, int], None] | None = None,
) -> State:
    """Plays random moves from the set-up, holds every invariant at every step, and returns the last state.

    Args:
        game: the game.
        seats: how many play.
        options: its options.
        seed: of the set-up and of the walk.
        check: a game's own invariants (conservation), called with the full state after every move.
        most: how many moves are played at the most.
        every: the dear invariants (dump, views, samples) are held at every n-th step only.
        check_view: a game's own test of a view: called as (full state, view, seat).
    """
    state = game.setup(seats=seats, options=options, seed=seed)
    luck = Chance(seed ^ 0x5EED)
    moves: list[Move] = []
    check(state)
    while state.turn is not None and len(moves) < most:
        legal = state.legal()
        assert len(legal) > 1, "a forced decision was put to a seat"
        assert len(set(legal)) == len(legal), "the same move twice"
        if len(moves) % every == 0:
            hold(game, state, luck, check_view)
        move = luck.pick(legal)
        before = state.dump()
        twin = state.copy()
        assert twin.dump() == before
        events: list[Event] = []
        state.play(move, events.append)
        assert twin.dump() == before, "playing on a state changed its copy"
        twin.advance(move)
        assert twin.dump() == state.dump(), "play and advance differ"
        moves.append(move)
        check(state)
    if state.turn is None:
        outcome = state.outcome
        assert outcome is not None and len(outcome) == seats
        assert min(result.place for result in outcome) == 1
        assert state.legal() == []
    else:
        assert state.outcome is None
    again = game.setup(seats=seats, options=options, seed=seed)
    for move in moves:
        again.play(move)
    assert again.dump() == state.dump(), "a replay gives another state"
    return state


def hold(game: Game, state: State, luck: Chance, check_view: Callable[[State, State, int], None] | None = None) -> None:
    """The dear invariants at one moment: dump and load, refusals, views and samples of every seat."""
    dump = state.dump()
    loaded = game.load(json.loads(json.dumps(dump)))
    assert loaded.dump() == dump, "dump and load differ"
    assert loaded.legal() == state.legal()
    with pytest.raises(IllegalMove):
        state.play(("no such verb",))
    assert state.dump() == dump, "a refused move changed the state"
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        shown = view.dump()
        assert view.turn == state.turn
        assert view.view(seat).dump() == shown, "the view of a view differs"
        assert game.load(json.loads(json.dumps(shown))).legal() == view.legal()
        if seat is None:
            assert view.legal() == [], "somebody who only watches is offered moves"
            continue
        if check_view is not None:
            check_view(state, view, seat)
        assert view.legal() == (state.legal() if seat == state.turn else [])
        sample = view.sample(luck)
        assert sample.viewer is None
        assert sample.view(seat).dump() == shown, "a sample contradicts what the seat knows"
        assert sample.turn == state.turn
        legal = sample.legal()
        assert len(legal) > 1
        if seat == state.turn:
            assert legal == state.legal()
        sample.advance(luck.pick(legal))
    assert state.dump() == dump, "looking at a state changed it"
