"""Taught games: a first match against an easy opponent, with a few words at the right moments.

A lesson is a game's ``lesson.toml``: a fixed set-up, and tips which are shown when the person comes to a decision for
the first, second, … time. The person plays freely; nothing depends on following the advice.
"""

from __future__ import annotations

import tomllib
from typing import Final

import msgspec

from core.game import Game
from core.match import Match

NOTE: Final = "taught game"
"""What the record of a taught game is marked with, so that its tips come again when it is taken up later."""


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few words at one moment.

    Attributes:
        at: the decision and how many times the person has come to it: "reveal 1".
        text: what is said.
    """

    at: str
    text: str


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A taught game.

    Attributes:
        seats: how many play; the person has the first seat.
        seed: decides all luck.
        level: of the opponents.
        options: of the game.
        tip: the tips.
    """

    seats: int
    seed: int
    level: str
    options: dict[str, str | int | bool]
    tip: list[Tip]

    def at(self, match: Match, seat: int) -> Tip | None:
        """The tip for the decision that waits for this seat."""
        step = match.state.decision
        if step is None or match.state.turn != seat:
            return None
        count = 1
        state = match.replay(0)
        for move in match.moves:
            if state.turn == seat and state.decision is not None and state.decision[0] == step[0]:
                count += 1
            state.advance(move)
        wanted = f"{step[0]} {count}"
        return next((tip for tip in self.tip if tip.at == wanted), None)


def lesson(game: Game) -> Lesson | None:
    """The taught game of a game, None if it has none."""
    path = game.folder / "lesson.toml"
    if not path.exists():
        return None
    with path.open("rb") as file:
        return msgspec.convert(tomllib.load(file), Lesson)
