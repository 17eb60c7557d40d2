"""Judges: what a good position is, one module a game.

A judge is a module with the functions of ``Judge``. It is asked about full states only: samples of what an opponent
knows. It must be fast (``guess`` about as dear as listing the moves) and must not change the state.

A judge may also offer ``prior(state, moves) -> list[float]``: how likely it thinks each of these moves the best one,
adding up to 1. The tree search then tries the likely ones first; without it all are alike. And it may name its
``PLIES``: how many decisions are played by rules of thumb below the tree before its value is asked.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from core.agenda import Move
from core.chance import Chance


class Judge(Protocol):
    """What the search asks about a game."""

    def value(self, state: Any) -> list[float]:
        """What each seat can hope for, 0 (lost) to 1 (won), also in the middle of a turn and at the end.

        With two seats the values should add up to about 1. A lead in score counts a little beyond winning, so that
        an opponent that cannot win still plays sensibly.
        """

    def moves(self, state: Any) -> list[Move]:
        """The legal moves worth a search: all but the clearly dominated ones; never empty, in a fixed order."""

    def guess(self, state: Any, chance: Chance) -> Move:
        """A sensible move by rules of thumb with a little luck in it, for playouts; one of ``state.legal()``."""

    def absurd(self, state: Any, move: Move) -> bool:
        """Whether no person who knows the rules would play this; the Easy opponent does not either."""

    def reason(self, state: Any, move: Move) -> str:
        """Why one might play this move, in a few words for a hint: "two golds for one pair"."""


def judge(game: str) -> Judge:
    """The judge of a game, by the game's id."""
    module: Any = import_module(f"core.ai.judges.{game}")
    return module  # type: ignore[no-any-return]
