"""Markers as numbers: the markers of a character are one integer with four bits for each of the 13 effects.

A side has at most eight support abilities and can use each of them at most twice a turn, so a count of 15 is out of
reach. The order of the positive ones matters to Fluidity alone and is kept beside: four bits (effect + 1) for each,
the newest lowest.
"""

from __future__ import annotations

from typing import Final

from core.games.sigillum.components import EFFECTS, POSITIVE

BITS: Final = 4
FULL: Final = 15
NUMBER: Final = {effect: number for number, effect in enumerate(EFFECTS)}
SHIFT: Final = {effect: BITS * number for effect, number in NUMBER.items()}
CONTRARY: Final = len(POSITIVE)
"""The contrary of effect n, where there is one, is n + 7."""
CONTRARY_PAIRS: Final = 4
POSITIVES: Final = len(POSITIVE)

POSITIVE_MARKS: Final = (1 << BITS * len(POSITIVE)) - 1
NEGATIVE_MARKS: Final = ((1 << BITS * len(EFFECTS)) - 1) ^ POSITIVE_MARKS
ATTACK_UP: Final = SHIFT["attack+"]
ATTACK_DOWN: Final = SHIFT["attack-"]
DEFENSE_UP: Final = SHIFT["defense+"]
DEFENSE_DOWN: Final = SHIFT["defense-"]
CONTROL_UP: Final = SHIFT["control+"]
CONTROL_DOWN: Final = SHIFT["control-"]
SWIFTNESS: Final = SHIFT["swiftness"]
SLOWNESS: Final = SHIFT["slowness"]
POISON: Final = SHIFT["poison"]
PACE_MARKS: Final = FULL << SWIFTNESS | FULL << SLOWNESS
FLYING_MARKS: Final = FULL << SHIFT["flying"]
RESISTANCE_MARKS: Final = FULL << SHIFT["resistance"]
VAMPIRISM_MARKS: Final = FULL << SHIFT["vampirism"]
STUN_MARKS: Final = FULL << SHIFT["stun"]


def negative_markers(marks: int) -> int:
    """How many negative markers there are."""
    marks >>= BITS * len(POSITIVE)
    total = 0
    while marks:
        total += marks & FULL
        marks >>= BITS
    return total
