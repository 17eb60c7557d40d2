"""Bestiary of Sigillum (Collector's Edition)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.game import Game, Option, SetupError, Value
from core.games.sigillum.checks import check
from core.games.sigillum.components import Facts
from core.games.sigillum.draft import NOBODY, build
from core.games.sigillum.state import Sigillum


@dataclass(frozen=True, slots=True)
class Barred(Option):
    """The one option that takes any set of characters: their ids joined by +."""

    def read(self, given: Any) -> Value:
        """The ids in rising order; the set-up checks that they exist.

        Raises:
            SetupError: not a text.
        """
        if not isinstance(given, str):
            raise SetupError(f"Option {self.id} cannot be '{given}'; write ids of characters joined by +, or {NOBODY}.")
        names = sorted({name for name in given.lower().replace(",", "+").replace(" ", "+").split("+") if name})
        return "+".join(names) or NOBODY


SIGILLUM = Game(
    id="sigillum",
    title="Bestiary of Sigillum",
    seats=range(2, 5, 2),
    options=(
        Option(
            "field",
            "Field",
            "Two play on the Kingdom of Two Castles or with four characters each on the Four-Way Crossing, four always "
            "on the latter.",
            ("usual", "two_castles", "four_way"),
        ),
        Option(
            "bands",
            "Bands",
            "Pick characters in turn, take the novice bands, draw two pre-made bands, choose among the pre-made bands, "
            "or draw every character.",
            ("pick", "novice", "premade", "choose", "drawn"),
        ),
        Option(
            "bans",
            "Bans",
            "When characters are picked: ban none, ban before the picks, or ban and pick by turns.",
            ("none", "before", "between"),
        ),
        Barred(
            "barred",
            "Barred",
            "Characters that cannot be picked, such as those banned in the last match: ids joined by +.",
            (NOBODY,),
        ),
        Option("castle", "Castles", "How much damage a Castle withstands.", ("medium", "short", "long")),
        Option("exile", "Exile", "Whether an exile costs the printed damage or twice as much.", ("single", "double")),
        Option("first_seat", "First", "Which seat is First.", ("random", 1, 2, 3, 4)),
    ),
    rules_version=1,
    state=Sigillum,
    facts=Facts,
    build=build,
    check=check,
    package=__name__,
)
