"""Levels: what Easy, Medium, Hard and Expert are, and the one way to ask any of them for a move.

An opponent is given a view. What it does not see it cannot use, so no level cheats; they differ in how they search
and for how long. A search obeys a budget: milliseconds for people, iterations for tests and the arena (the same view,
seed and iterations give the same move).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol

import msgspec

from core.agenda import Id
from core.state import State


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a search may think; what is reached first ends it. Without a limit it plays at once.

    Attributes:
        ms: milliseconds of wall-clock time, None for no limit.
        iterations: worlds sampled, None for no limit. What one iteration is, the search says.
    """

    ms: int | None = None
    iterations: int | None = None

    def times(self, factor: float) -> Budget:
        """A budget larger or smaller by this factor, never below one iteration or millisecond."""
        return Budget(
            None if self.ms is None else max(1, round(self.ms * factor)),
            None if self.iterations is None else max(1, round(self.iterations * factor)),
        )


class Ranked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was looked at.

    Attributes:
        move: the move.
        estimate: what the thinking seat can hope for after it, 0 (lost) to 1 (won).
        share: how much of the search went into it, 0 to 1.
        reason: why one might play it, in a few words.
    """

    move: tuple[Id, ...]
    estimate: float
    share: float
    reason: str


class Thought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an opponent answers.

    Attributes:
        move: what it plays, one of the legal moves.
        estimate: what it hopes for, 0 (lost) to 1 (won).
        ranked: the moves it looked at, the best one first; ``move`` is the first one for all levels but Easy.
        iterations: how many iterations it took.
    """

    move: tuple[Id, ...]
    estimate: float
    ranked: list[Ranked]
    iterations: int


class Level(msgspec.Struct, frozen=True):
    """How strong an opponent is.

    Attributes:
        id: as on the command line and in records.
        name: as on the screen.
        sentence: what to expect, one sentence.
        budget: how long it thinks about one move.
    """

    id: str
    name: str
    sentence: str
    budget: Budget


LEVELS: Final[dict[str, Level]] = {
    level.id: level
    for level in (
        Level("easy", "Easy", "Plays at random, but nothing absurd.", Budget()),
        Level("medium", "Medium", "Looks at each of its moves, but not at yours.", Budget(400, 12)),
        Level("hard", "Hard", "Looks ahead for most of a second.", Budget(700)),
        Level("expert", "Expert", "Looks ahead for two and a half seconds.", Budget(2500)),
    )
}

_SEARCHES: Final[dict[str, str]] = {
    "easy": "core.ai.plain",
    "medium": "core.ai.plain",
    "hard": "core.ai.mcts",
    "expert": "core.ai.mcts",
}
_WHOLE_TURNS: Final[dict[str, str]] = {
    "medium": "core.ai.turns",
    "hard": "core.ai.turns",
    "expert": "core.ai.turns",
}
_SECRET_CHOICES: Final[dict[str, str]] = {
    "medium": "core.ai.sibille_turns",
    "hard": "core.ai.sibille_turns",
    "expert": "core.ai.sibille_turns",
}
_SEARCHES_OF: Final[dict[str, dict[str, str]]] = {"sigillum": _WHOLE_TURNS, "sibille": _SECRET_CHOICES}
"""Games in which the order within a turn hardly matters are searched by whole turns; in Sibille the secret choice of
lines and prophecies is mixed instead of searched."""


class Search(Protocol):
    """A module that thinks; imported when it is first needed."""

    def think(self, view: State, level: Level, seed: int, budget: Budget) -> Thought:
        """Chooses a move. It ends with the best so far when the budget is used up, but for one last iteration."""


def think(view: State, level: str, seed: int, budget: Budget | None = None) -> Thought:
    """What an opponent of this level plays.

    Args:
        view: the table as the seat in turn sees it, with a choice to make.
        level: one of ``LEVELS``.
        seed: of the search's own luck; any integer.
        budget: instead of the level's own. Easy needs none and ignores it.

    Raises:
        ValueError: a full state, the view of a seat that is not in turn, or an unknown level.
    """
    if view.viewer is None or view.viewer != view.turn:
        raise ValueError(f"an opponent thinks on the view of the seat in turn ({view.turn}), not of {view.viewer}")
    chosen = find(level)
    module: Any = import_module(_SEARCHES_OF.get(view.game, {}).get(level, _SEARCHES[level]))
    search: Search = module
    return search.think(view, chosen, seed, chosen.budget if budget is None else budget)


def find(level: str) -> Level:
    """The level with this id.

    Raises:
        ValueError: there is none; the sentence lists them.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no level '{level}'; the levels are {', '.join(LEVELS)}.")
    return LEVELS[level]
