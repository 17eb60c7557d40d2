"""Sibille, by Math On Games, with the expansions Deities and Relics."""

from __future__ import annotations

from core.game import Game, Option
from core.games.sibille.components import Facts, check
from core.games.sibille.rules import build
from core.games.sibille.state import Sibille

SIBILLE = Game(
    id="sibille",
    title="Sibille",
    seats=range(2, 5),
    options=(
        Option("deities", "Deities", "Adds five blessings that count up on a twenty-sided die.", (False, True)),
        Option("relics", "Relics", "Adds the two temples with mystical artifacts, and market control.", (False, True)),
        Option(
            "first_game",
            "First game",
            "Only twelve of the cards can be chosen in the first two rounds.",
            (False, True),
        ),
        Option(
            "max_once",
            "Momentary blessings",
            "How many of the four blessings may be ones that are gained once; fewer make shorter matches. "
            "Without effect with Deities, which always has one.",
            (4, 3, 2, 1),
        ),
        Option(
            "chest_literal",
            "Chest of Awen",
            "Whether arcana tokens that the owner of the Chest of Awen has used stay with it too.",
            (False, True),
        ),
        Option(
            "mandragora_moves_die",
            "Mandragora Flower",
            "Whether its second effect swaps two dice of the track instead of setting one.",
            (False, True),
        ),
        Option(
            "crystal_supply",
            "Limited crystals",
            "Whether there are only as many crystals as lie in the box.",
            (False, True),
        ),
        Option("stop", "Stop", "Ends the match after round 40 by blessings, then by fame and power.", (False, True)),
        Option("first_seat", "First seat", "Who holds the first player token at the start.", ("random", 1, 2, 3, 4)),
    ),
    rules_version=1,
    state=Sibille,
    facts=Facts,
    build=build,
    check=check,
    package=__name__,
    unattended=(("stop", True),),
)
