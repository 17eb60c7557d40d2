"""The signs of Sibille: letters for what a seat has, effects in a few cells, and words that flow over several lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tui.widgets.painter import Painter

SHUT, FOLDED, PLAIN, OPEN = range(4)
"""How much of the table lies open: each seat cut to a line, each area in a line, the cards of each seat in one, or all
in words."""
KIND_SIGNS: Final = {
    "coin": ("c", "coins"),
    "crystal": ("x", "crystals"),
    "prophecy": ("p", "prophecy"),
    "arcana": ("a", "arcana"),
    "cog": ("g", "cogs"),
    "fame": ("fa", "fame"),
    "power": ("po", "power"),
}
"""A letter or two for each thing that a seat can have, and its style word; the detail line has it in full."""
LEGEND: Final = "  ".join(f"{letter}\u00a0{word}" for letter, word in KIND_SIGNS.values())
DEMANDS: Final = {
    "yellow": ("fame", "fame", "fame"),
    "purple": ("power", "power", "power"),
    "grey": ("coins", "coins", "coins"),
    "blue": ("crystals", "cryst", "crystals"),
    "red": ("artifacts", "artif", "artifacts"),
    "pink": ("prophecy", "proph", "prophecy"),
    "green": ("1st token", "token", "good"),
}
"""What a customer asks for: in a word, in five cells, and its style word."""
SHORT: Final = (
    *("Fool", "Magician", "Popess", "Empress", "Emperor", "Pope", "Lovers", "Chariot", "Justice", "Hermit", "Wheel"),
    *("Strength", "Hanged", "Death", "Temper.", "Devil", "Tower", "Star", "Moon", "Sun", "Judgm.", "World"),
)
"""The Arcana in eight cells."""
BRIEF: Final = {
    "musso_koroni": "Musso",
    "quetzacoatl": "Quetzac.",
    "lakshmi_vishnu": "Lakshmi",
}
"""Blessings whose name is long."""


def sign(effect: list[list[Any]]) -> str:
    """An effect in a few cells, for dice and customers; the detail line tells it in words."""
    return "+".join(_sign(op) for op in effect)


def _sign(op: list[Any]) -> str:
    name = op[0]
    if name in KIND_SIGNS:
        return f"{op[1]}{KIND_SIGNS[name][0]}"
    if name == "pay":
        cost = "".join(f"{amount}{KIND_SIGNS[kind][0]}" for kind, amount in op[1].items())
        return f"{cost}>{sign(op[2])}"
    if name == "choice":
        return "/".join(sign(part).removeprefix("1") for part in op[1:])
    if name == "buy":
        return f"buy-{op[2]}" if op[2] else "buy"
    return {"play_random": "random", "roll": "die"}.get(name, str(name)[:6])


class Piece(NamedTuple):
    """Some cells of one look."""

    text: str
    style: str
    element: str | None = None


def flow(
    sheet: Painter, x: int, y: int, left: int, right: int, words: Iterable[list[Piece]], gap: int = 1
) -> tuple[int, int]:
    """Writes words one behind the other, in as many lines as they need; a word is never broken.

    Args:
        sheet: where to draw.
        x: where the first word begins.
        y: its line.
        left: where the other lines begin.
        right: the column behind the last one that may be used.
        words: each some pieces.
        gap: blanks between words.

    Returns:
        The column behind the last word, and its line.
    """
    end = x
    for word in words:
        start = x if end == x else end + gap
        if start + sum(len(piece.text) for piece in word) > right and start > left:
            y, x, start = y + 1, left, left
        end = start
        for piece in word:
            end = sheet.text(end, y, piece.text, piece.style, piece.element)
    return end, y
