"""A track of numbered spaces: what lies on a space above, discs in lines below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tui.widgets.painter import Painter


class Mark(NamedTuple):
    """Something on a space.

    Attributes:
        text: a few cells.
        style: style words.
        element: its id, None if it cannot be pointed at.
    """

    text: str
    style: str
    element: str | None = None


def draw(
    sheet: Painter,
    x: int,
    y: int,
    width: int,
    last: int,
    marked: Mapping[int, Mark],
    rows: Sequence[tuple[str, str, Sequence[tuple[int, Mark]]]],
    lit: Mapping[int, str] | None = None,
) -> int:
    """Draws the track.

    Args:
        sheet: where to draw.
        x: the left edge, where the names of the lines stand.
        y: the line of the numbers.
        width: the room in cells.
        last: the number of the last space; the first one is 0.
        marked: what lies on a space, below its number; it may reach as far as the next marked space.
        rows: (name, style words, discs with their spaces) for each line of discs; discs on one space stand side by
            side.
        lit: spaces whose number is drawn in other style words.

    Returns:
        The line below the track.
    """
    label = 1 + max((len(name) for name, _, _ in rows), default=0)
    step = max(3, (width - label) // (last + 1))
    for space in range(last + 1):
        at = x + label + space * step
        style = (lit or {}).get(space, "faint")
        sheet.text(at, y, str(space), style)
        mark = marked.get(space)
        if mark is not None:
            after = min((other for other in marked if other > space), default=None)
            end = x + width + 1 if after is None else x + label + after * step
            sheet.text(at, y + 1, mark.text, mark.style, mark.element, end - at - 1)
    for row, (name, style, discs) in enumerate(rows):
        line = y + 2 + row
        sheet.text(x, line, name, style)
        taken: dict[int, int] = {}
        for space, mark in discs:
            offset = taken.get(space, 0)
            if offset + len(mark.text) <= step:
                sheet.text(x + label + space * step + offset, line, mark.text, mark.style, mark.element)
                taken[space] = offset + len(mark.text)
    return y + 2 + len(rows)
