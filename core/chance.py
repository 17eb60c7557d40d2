"""Luck: every shuffle, draw and die of every game comes from here.

The generator is SplitMix64 (Steele, Lea, Flood 2014), a published sequence over one 64-bit integer. So copying a
state costs nothing for its luck, and a save replays alike under every Python version and platform.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
GAMMA: Final = 0x9E37_79B9_7F4A_7C15


class Chance:
    """A stream of unbiased draws.

    Args:
        seed: any integer; its lowest 64 bits count.

    Attributes:
        value: the whole inner state, 0 to 2**64 - 1. It changes with every draw and with nothing else, so two equal
            values mean that no luck was used in between.
    """

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        self.value = seed & MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.value = z = (self.value + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others (Lemire's multiplication with rejection).

        Args:
            n: how many outcomes, 1 to 2**32.
        """
        product = (self.bits() >> 32) * n
        low = product & 0xFFFF_FFFF
        if low < n:
            reject = (0x1_0000_0000 - n) % n
            while low < reject:
                product = (self.bits() >> 32) * n
                low = product & 0xFFFF_FFFF
        return product >> 32

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts a list into random order, in place (Fisher-Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.bits() >> 11) / 9007199254740992.0

    def copy(self) -> Chance:
        """A second stream that goes on exactly like this one."""
        return Chance(self.value)
