r"""Hex map: flat hexes drawn with slashes and underscores, each with three lines of content.

A hex of pitch 8 looks like this; neighbours share their edges, columns lie half a hex lower or higher::

      ______
     /C5 . #\        head: six cells
    /♦ILL 2/2\       body: eight cells
    \ +D     /       foot: eight cells
     \______/
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tui.widgets.painter import Painter

Run = tuple[str, str]
"""A piece of text with its style words."""

ROWS: Final = 4
"""Lines from one hex to the next below it."""


class Hex(NamedTuple):
    """What is drawn of one hex.

    Attributes:
        element: its id, for the cursor and the mouse.
        column: counted from the left, 0 on.
        half: how many half hexes it lies below the top of the map, 0 on.
        head: the first line: name, ground, buildings.
        body: the second line: who stands here.
        foot: the third line: what lies upon it.
        open: whether it can be chosen; then its edges are drawn strongly, and a dot stands in the foot.
        tint: style words for its ground, laid under everything; "" for none.
    """

    element: str
    column: int
    half: int
    head: tuple[Run, ...] = ()
    body: tuple[Run, ...] = ()
    foot: tuple[Run, ...] = ()
    open: bool = False
    tint: str = ""


def size(columns: int, halves: int, pitch: int) -> tuple[int, int]:
    """Width and height in cells of a map.

    Args:
        columns: how many columns of hexes.
        halves: the largest ``half`` of its hexes plus 2.
        pitch: cells from one column to the next.
    """
    return columns * pitch + 2, halves * ROWS // 2 + 1


def draw(sheet: Painter, left: int, top: int, hexes: Iterable[Hex], pitch: int) -> None:
    """Draws a map.

    Args:
        sheet: where to draw.
        left: the left edge in cells.
        top: the line of the highest edge.
        hexes: all hexes of the field.
        pitch: cells from one column to the next, 8 or more: a hex is two cells wider.
    """
    ordered = sorted(hexes, key=lambda hex: hex.open)
    for hex in ordered:
        _edges(sheet, left + hex.column * pitch, top + hex.half * ROWS // 2, pitch, hex)
    for hex in ordered:
        _content(sheet, left + hex.column * pitch, top + hex.half * ROWS // 2, pitch, hex)


def _edges(sheet: Painter, x: int, y: int, pitch: int, hex: Hex) -> None:
    style = "accent bold" if hex.open else "faint"
    flat = "_" * (pitch - 2)
    sheet.text(x + 2, y, flat, style)
    sheet.text(x + 1, y + 1, "/", style)
    sheet.text(x + pitch, y + 1, "\\", style)
    sheet.text(x, y + 2, "/", style)
    sheet.text(x + pitch + 1, y + 2, "\\", style)
    sheet.text(x, y + 3, "\\", style)
    sheet.text(x + pitch + 1, y + 3, "/", style)
    sheet.text(x + 1, y + 4, "\\" + flat + "/", style)


def _content(sheet: Painter, x: int, y: int, pitch: int, hex: Hex) -> None:
    rows = ((x + 2, y + 1, pitch - 2, hex.head), (x + 1, y + 2, pitch, hex.body), (x + 1, y + 3, pitch, hex.foot))
    for left, line, room, runs in rows:
        sheet.text(left, line, " " * room, hex.tint, hex.element)
        at = left
        for text, style in runs:
            at = sheet.text(at, line, text[: left + room - at], f"{hex.tint} {style}".strip(), hex.element)
    if hex.open:
        sheet.text(x + pitch, y + 3, sheet.glyphs["dot"], f"{hex.tint} accent bold".strip(), hex.element)
