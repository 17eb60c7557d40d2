"""The time dial: what comes back in how many rounds, as a table or as a wheel of six sectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.widgets.painter import Painter

SECTORS: Final = 6


class Token(NamedTuple):
    """Something on the dial.

    Attributes:
        sector: in how many rounds it comes home, 1 to 6.
        row: which line of a sector it lies on: one a side.
        label: its name.
        style: style words.
        element: its id, None if it cannot be pointed at.
    """

    sector: int
    row: int
    label: str
    style: str
    element: str | None = None


def table(sheet: Painter, x: int, y: int, width: int, rows: Sequence[tuple[str, str]], tokens: Sequence[Token]) -> int:
    """Draws the dial as a table: a column a sector, a line a side.

    Args:
        sheet: where to draw.
        x: the left edge.
        y: the line of the heading.
        width: the room in cells.
        rows: (letter, style words) of each side.
        tokens: what lies on the dial.

    Returns:
        The line below the table.
    """
    sheet.text(x, y, "dial", "faint")
    column = (width - 6) // SECTORS
    for sector in range(1, SECTORS + 1):
        sheet.text(x + 6 + (sector - 1) * column, y, str(sector), "faint bold")
    for row, (letter, style) in enumerate(rows):
        sheet.text(x, y + 1 + row, letter, style)
        for sector in range(1, SECTORS + 1):
            here = [token for token in tokens if token.sector == sector and token.row == row]
            each = max(1, (column - 1) // len(here) - (1 if len(here) > 1 else 0)) if here else 0
            at = x + 6 + (sector - 1) * column
            for token in here:
                at = sheet.text(at, y + 1 + row, token.label[:each], token.style, token.element)
                if len(here) > 1:
                    at = sheet.text(at, y + 1 + row, "/", "faint")
    return y + 1 + len(rows)


def wheel(
    sheet: Painter, x: int, y: int, width: int, rows: Sequence[tuple[str, str]], tokens: Sequence[Token], centre: str
) -> int:
    """Draws the dial as a wheel: sectors 6 and 1 on top, 5 and 2 at the sides, 4 and 3 below; it turns left.

    Args:
        sheet: where to draw.
        x: the left edge.
        y: the first line.
        width: the room in cells, 36 or more.
        rows: (letter, style words) of each side.
        tokens: what lies on the dial.
        centre: what stands in the middle.

    Returns:
        The line below the wheel.
    """
    room = (width - 2) // 3
    height = len(rows) + 1
    middle = x + (width - room) // 2
    places = {
        6: (middle - room // 2 - 1, y),
        1: (middle + room // 2 + 1, y),
        5: (x, y + height),
        2: (x + width - room, y + height),
        4: (middle - room // 2 - 1, y + 2 * height),
        3: (middle + room // 2 + 1, y + 2 * height),
    }
    for sector, (left, top) in places.items():
        end = sheet.text(left, top, f"{sector} ", "title bold")
        sheet.text(end, top, sheet.glyphs["rule"] * (room - 2), "faint")
        for row, (letter, style) in enumerate(rows):
            at = sheet.text(left, top + 1 + row, f"{letter} ", style)
            here = [token for token in tokens if token.sector == sector and token.row == row]
            for number, token in enumerate(here):
                left_over = left + room - at - 1
                if left_over <= 0:
                    break
                share = max(3, left_over // (len(here) - number) - (1 if number < len(here) - 1 else 0))
                at = sheet.text(at, top + 1 + row, token.label[:share], token.style, token.element)
                at = sheet.text(at, top + 1 + row, " ")
    sheet.text(middle, y + height + height // 2, centre.center(room)[:room], "faint")
    return y + 3 * height
