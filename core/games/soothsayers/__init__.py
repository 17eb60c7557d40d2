"""Soothsayers, by Jeff Grisenthwaite."""

from __future__ import annotations

from core.game import Game, Option
from core.games.soothsayers.components import Facts, check
from core.games.soothsayers.rules import build
from core.games.soothsayers.state import Soothsayers

SOOTHSAYERS = Game(
    id="soothsayers",
    title="Soothsayers",
    seats=range(2, 6),
    options=(
        Option(
            "ties",
            "Ties for the highest level",
            "Steal: reaching the highest level of a suit takes its token; strict: only a higher level does.",
            ("steal", "strict"),
        ),
        Option(
            "capture_limit",
            "Card limit",
            "Whether the level in Swords limits how many cards may pay for captures.",
            (True, False),
        ),
        Option(
            "reshuffle",
            "Reshuffle",
            "Whether the discarded cards become a new deck when the deck is empty.",
            (True, False),
        ),
        Option(
            "transcended",
            "Transcended Tarot",
            "Whether the High Priestess, the Lovers, the Chariot and the Tower have their other powers.",
            (False, True),
        ),
        Option(
            "bot",
            "Solo bot",
            "Whether the last seat plays by its own simple rules and leads first; the harder one buys fate if it can.",
            ("off", "simple", "harder"),
        ),
        Option(
            "round_limit",
            "Round limit",
            "After which round a match of opponents alone is stopped and ranked; people need none.",
            ("none", 150),
        ),
    ),
    rules_version=1,
    state=Soothsayers,
    facts=Facts,
    build=build,
    check=check,
    package=__name__,
    unattended=(("round_limit", 150),),
)
