"""Tables of Siberia in the middle of play, for the tests of the opponents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.chance import Chance
from core.games import GAMES
from core.state import State

SIBERIA = GAMES["siberia"]


def table(seed: int, moves: int, seats: int = 2, options: dict[str, Any] | None = None) -> State:
    """The table after some random moves; the game is not over there if they are few."""
    state = SIBERIA.setup(seats, options or {}, seed)
    luck = Chance(seed ^ 0xAB)
    for _ in range(moves):
        state.play(luck.pick(state.legal()))
    assert state.turn is not None
    return state


def decisions(seed: int, seats: int, every: int, options: dict[str, Any] | None = None) -> Iterator[State]:
    """Every n-th decision of a random game."""
    state = SIBERIA.setup(seats, options or {}, seed)
    luck = Chance(seed ^ 0xCD)
    number = 0
    while state.turn is not None:
        if number % every == 0:
            yield state
        state.play(luck.pick(state.legal()))
        number += 1
