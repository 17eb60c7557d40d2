"""Glyphs: every sign that is drawn, in three tiers.

* ``full``: also signs that some terminal fonts lack (suits, pickaxe, hourglass).
* ``safe``: only what every terminal font has (box drawing, blocks, arrows, the WGL4 shapes), each one cell wide.
* ``ascii``: plain ASCII, also the cure for terminals that draw ambiguous signs two cells wide.

No emoji, no variation selectors, no joined signs in any tier.
"""

from __future__ import annotations

from typing import Final

TIERS: Final = ("full", "safe", "ascii")

TABLE: Final[dict[str, tuple[str, str, str]]] = {
    # name: full, safe, ascii
    "rule": ("─", "─", "-"),
    "bar": ("│", "│", "|"),
    "heavy bar": ("┃", "║", "#"),
    "ellipsis": ("…", "…", ".."),
    "point": ("▶", "►", ">"),
    "here": ("▲", "▲", "^"),
    "cursor": ("❯", "►", ">"),
    "left": ("←", "←", "<"),
    "right": ("→", "→", ">"),
    "up": ("↑", "↑", "^"),
    "down": ("↓", "↓", "v"),
    "covered": ("░", "░", ":"),
    "wall": ("▓", "▓", "%"),
    "full block": ("█", "█", "#"),
    "half block": ("▌", "▌", "|"),
    "bar full": ("■", "■", "#"),
    "bar empty": ("·", "·", "."),
    "dot": ("•", "•", "*"),
    "token": ("●", "●", "o"),
    "ring": ("○", "○", "o"),
    "card": ("▯", "□", "#"),
    "filled card": ("▮", "■", "#"),
    "yes": ("✓", "√", "y"),
    "no": ("✗", "×", "x"),
    "minus": ("−", "-", "-"),
    "times": ("×", "×", "x"),
    "dash": ("—", "─", "-"),
    "pick": ("⛏", "¤", "*"),
    # seats: a shape each, beside letter and colour
    "seat 0": ("◆", "♦", "A"),
    "seat 1": ("◇", "◊", "B"),
    "seat 2": ("●", "●", "C"),
    "seat 3": ("■", "■", "D"),
    "seat 4": ("▲", "▲", "E"),
    # suits of the soothsayers
    "pentacles": ("⛤", "¤", "P"),
    "cups": ("♥", "♥", "C"),
    "wands": ("⚚", "↑", "W"),
    "swords": ("†", "†", "S"),
    # terrain of the bestiary
    "plain": ("·", "·", "."),
    "forest": ("♣", "♣", "&"),
    "mountain": ("▲", "▲", "^"),
    "hill": ("∩", "∩", "n"),
    "water": ("≈", "≈", "~"),
    "castle": ("♜", "#", "#"),
    "tower": ("♖", "T", "T"),
    "die": ("⚂", "■", "o"),
    # a curve in eight heights, drawn by index
    "spark 0": ("▁", "_", "_"),
    "spark 1": ("▂", "_", "_"),
    "spark 2": ("▃", "▄", "."),
    "spark 3": ("▄", "▄", "-"),
    "spark 4": ("▅", "▄", "-"),
    "spark 5": ("▆", "█", "="),
    "spark 6": ("▇", "█", "^"),
    "spark 7": ("█", "█", "^"),
}

FRAMES: Final[dict[str, dict[str, tuple[str, str, str, str, str, str]]]] = {
    "light": {
        "full": ("┌", "─", "┐", "│", "└", "┘"),
        "safe": ("┌", "─", "┐", "│", "└", "┘"),
        "ascii": (".", "-", ".", "|", "'", "'"),
    },
    "heavy": {
        "full": ("┏", "━", "┓", "┃", "┗", "┛"),
        "safe": ("╔", "═", "╗", "║", "╚", "╝"),
        "ascii": ("#", "=", "#", "#", "#", "#"),
    },
}


def _twins() -> dict[int, str]:
    twins: dict[int, str] = {ord("–"): "-", ord("‘"): "'", ord("’"): "'", ord("“"): '"', ord("”"): '"'}
    frames = [tuple(tiers[tier][part] for tier in TIERS) for tiers in FRAMES.values() for part in range(6)]
    for *signs, plain in [*TABLE.values(), *frames]:
        for sign in signs:
            if not sign.isascii():
                twins.setdefault(ord(sign), plain)
    return twins


PLAIN: Final = _twins()
"""What the ASCII tier draws instead of a sign that stands in a sentence."""


class Glyphs:
    """The signs of one tier.

    Args:
        tier: one of ``TIERS``.
    """

    __slots__ = ("_index", "tier")

    def __init__(self, tier: str) -> None:
        self.tier = tier
        self._index = TIERS.index(tier)

    def __getitem__(self, name: str) -> str:
        return TABLE[name][self._index]

    def plain(self, text: str) -> str:
        """A sentence as this tier can show it: in ASCII without signs; letters of a person's name stay."""
        return text if self.tier != "ascii" or text.isascii() else text.translate(PLAIN)

    def frame(self, kind: str) -> tuple[str, str, str, str, str, str]:
        """Corner, top, corner, side, low corner, low corner of a ``light`` or ``heavy`` frame."""
        return FRAMES[kind][self.tier]

    def bar(self, full: int, length: int) -> str:
        """A bar of so many cells, some of them full."""
        return self["bar full"] * min(full, length) + self["bar empty"] * max(0, length - full)


SAFE: Final = Glyphs("safe")
