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
    """Draws the dial as a table: a column a sector, a line a side. Tokens in one sector share its cells.

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
    column = (width - 5) // SECTORS
    for sector in range(1, SECTORS + 1):
        sheet.text(x + 5 + (sector - 1) * column, y, str(sector), "faint bold")
    for row, (letter, style) in enumerate(rows):
        sheet.text(x, y + 1 + row, letter, style)
        for sector in range(1, SECTORS + 1):
            here = [token for token in tokens if token.sector == sector and token.row == row]
            at = x + 5 + (sector - 1) * column
            for token in here[: column - 1]:
                label = token.label[: max(1, (column - 1) // len(here))].rstrip()
                at = sheet.text(at, y + 1 + row, label, token.style, token.element)
    return y + 1 + len(rows)


def wheel(
    sheet: Painter,
    x: int,
    y: int,
    width: int,
    rows: Sequence[tuple[str, str]],
    tokens: Sequence[Token],
    centre: Sequence[str],
    lines: int = 1,
) -> int:
    """Draws the dial as a wheel: sectors 6 and 1 on top, 5 and 2 at the sides, 4 and 3 below; it turns left.

    Args:
        sheet: where to draw.
        x: the left edge.
        y: the first line.
        width: the room in cells, 36 or more.
        rows: (letter, style words) of each side.
        tokens: what lies on the dial.
        centre: what stands in the middle, line by line.
        lines: how many lines a side has in each sector.

    Returns:
        The line below the wheel.
    """
    room = (width - 2) // 3
    height = len(rows) * lines + 1
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
            first = top + 1 + row * lines
            sheet.text(left, first, letter, style)
            here = [token for token in tokens if token.sector == sector and token.row == row]
            each = -(-len(here) // lines)
            for line in range(lines):
                _side_by_side(sheet, left + 2, first + line, room - 3, here[line * each : (line + 1) * each])
    top = y + height + (height - len(centre)) // 2
    for number, text in enumerate(centre):
        sheet.text(middle, top + number, text.center(room)[:room].rstrip(), "faint")
    return y + 3 * height


def _side_by_side(sheet: Painter, x: int, y: int, width: int, tokens: Sequence[Token]) -> None:
    """Tokens in one line, a cell between; long labels leave room for those behind them."""
    for number, token in enumerate(tokens):
        share = (width - (len(tokens) - number - 1)) // (len(tokens) - number)
        label = sheet.fit(token.label, share) if share > 6 else token.label[: max(share, 0)].rstrip()
        end = sheet.text(x, y, label, token.style, token.element) + 1
        width -= end - x
        x = end
