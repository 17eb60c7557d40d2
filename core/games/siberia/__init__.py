"""Siberia: The Card Game, by Reiner Stockhausen."""

from __future__ import annotations

from core.game import Game, Option
from core.games.siberia.components import Facts, check
from core.games.siberia.rules import build
from core.games.siberia.state import Siberia

SIBERIA = Game(
    id="siberia",
    title="Siberia: The Card Game",
    seats=range(2, 5),
    options=(
        Option(
            "totals",
            "Totals",
            "Whether the money that everybody would have now is counted up for all to see, or only your own.",
            ("open", "hidden"),
        ),
        Option(
            "payment",
            "Second symbol",
            "Loose: any two cards may stand in for the second symbol; strict: only if you do not hold it.",
            ("loose", "strict"),
        ),
        Option("first_seat", "First seat", "Who has the first turn.", ("random", 1, 2, 3, 4)),
    ),
    rules_version=1,
    state=Siberia,
    facts=Facts,
    build=build,
    check=check,
    package=__name__,
)
