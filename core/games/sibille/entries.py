"""Entries: a tarot card that can lie face down, as one int (see ``state.py``)."""

from __future__ import annotations

from typing import Final

NUMBER: Final = 31
"""The bits of the number; all of them set is a card that the viewer does not know."""
UNKNOWN: Final = 31
UP: Final = 32
COVER_SHIFT: Final = 6
COVER: Final = 15 << COVER_SHIFT
"""What lies on it: 0 nothing, 1 to 4 the Strength of that seat less one, 5 to 8 a Binding Contract of that seat."""
KNOWN_SHIFT: Final = 10
EVERYBODY: Final = 15 << KNOWN_SHIFT
"""Who knows it although it lies face down, one bit a seat."""
RULED_SHIFT: Final = 14
RULED: Final = ((1 << 22) - 1) << RULED_SHIFT
"""Which numbers it cannot be, as everybody can work out."""


def rule_out(entries: list[int], mask: int) -> None:
    """None of the cards that lie face down here is one of these."""
    mask <<= RULED_SHIFT
    for place, entry in enumerate(entries):
        if not entry & UP:
            entries[place] = entry | mask
