"""Matches for the tests of saves."""

from __future__ import annotations

import json
from typing import Any

from core.chance import Chance
from core.games import GAMES
from core.match import Match, Player
from saves.record import Record, encode, from_match

ID = "siberia-20261130-0107-k3f9"


def played(moves: int, seed: int = 1, seats: int = 2, name: str = "Ann", practice: bool = False) -> Match:
    """A match of Siberia after so many random moves."""
    others = [Player(f"Boris {seat}", "easy") for seat in range(1, seats)]
    match = Match.start(GAMES["siberia"], [Player(name), *others], seed, practice=practice)
    go_on(match, moves, seed)
    return match


def go_on(match: Match, moves: int, seed: int = 1) -> None:
    """Plays so many random moves more."""
    luck = Chance(seed ^ len(match.log))
    for _ in range(moves):
        if match.state.turn is None:
            break
        match.play(luck.pick(match.state.legal()))


def raw(match: Match) -> dict[str, Any]:
    """The record of a match as plain JSON data, to be damaged."""
    data: dict[str, Any] = json.loads(encode(recorded(match)))
    return data


def recorded(match: Match, id: str = ID) -> Record:
    """The record of a match."""
    return from_match(match, id)
