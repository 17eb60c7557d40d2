"""The four games, by id. A game is imported when it is first asked for, so that a screen need not wait for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from core.game import Game

NAMES: Final = {"siberia": "SIBERIA", "sigillum": "SIGILLUM", "soothsayers": "SOOTHSAYERS", "sibille": "SIBILLE"}
"""Each game's package in this folder, with the name of the game in it."""


class Games(Mapping[str, Game]):
    """The games in the order in which they are shown."""

    def __getitem__(self, id: str) -> Game:
        name = NAMES[id]
        game: Game = getattr(import_module(f"{__name__}.{id}"), name)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, id: object) -> bool:
        return id in NAMES


GAMES: Final = Games()
