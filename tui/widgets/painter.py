"""Painter: a sheet of cells on which a whole table is drawn anew at every change.

Drawing all of it costs a few milliseconds; what is sent to the terminal is only the difference to the sheet before
(see ``canvas``). So a table is one plain function of the view and the cursor, and never tracks what to repaint.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len

from core.words import printable
from tui.glyphs import Glyphs


class Spot(NamedTuple):
    """Where an element lies on the sheet: its bounding box in cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[float, float]:
        """The centre, in cells; a cell is about twice as high as it is wide."""
        return self.x + self.width / 2, (self.y + self.height / 2) * 2


class Painter:
    """A sheet of cells, each with a character, a style and the element it belongs to.

    Args:
        width: in cells.
        height: in lines.
        glyphs: the signs that the terminal can show.

    Attributes:
        spots: where each element lies, in the order of painting.
    """

    __slots__ = ("chars", "elements", "glyphs", "height", "spots", "styles", "width")

    def __init__(self, width: int, height: int, glyphs: Glyphs) -> None:
        self.width = width
        self.height = height
        self.glyphs = glyphs
        self.chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self.styles: list[list[str]] = [[""] * width for _ in range(height)]
        self.elements: list[list[str | None]] = [[None] * width for _ in range(height)]
        self.spots: dict[str, Spot] = {}

    def text(
        self, x: int, y: int, text: str, style: str = "", element: str | None = None, width: int | None = None
    ) -> int:
        """Writes one line of text; what does not fit is cut off.

        Args:
            x: the first column.
            y: the line.
            text: without line breaks; wide characters take two cells.
            style: words of ``themes.style``.
            element: what the cells belong to.
            width: the most cells it may take; longer text ends in an ellipsis.

        Returns:
            The column behind the text.
        """
        text = text.replace("\u00a0", " ")  # it has kept amounts together in ``wrap``; some fonts lack it
        if not text.isprintable():
            text = printable(text)
        text = self.glyphs.plain(text)
        if width is not None:
            text = self.fit(text, width)
        end = x
        if 0 <= y < self.height:
            chars, styles, elements = self.chars[y], self.styles[y], self.elements[y]
            for char in text:
                cells = 1 if char.isascii() else cell_len(char)
                if end + cells > self.width or cells == 0:
                    if cells == 0:
                        continue
                    break
                if end >= 0:
                    if end and chars[end] == "":
                        chars[end - 1] = " "  # half a wide character must not stay
                    if end + cells < self.width and chars[end + cells] == "":
                        chars[end + cells] = " "
                    chars[end] = char
                    styles[end] = style
                    elements[end] = element
                    if cells == 2:
                        chars[end + 1] = ""
                        styles[end + 1] = style
                        elements[end + 1] = element
                end += cells
        if element is not None and end > x:
            self.claim(element, x, y, end - x, 1)
        return end

    def fit(self, text: str, width: int) -> str:
        """The text in at most so many cells, with an ellipsis where it is cut."""
        if cell_len(text) <= width:
            return text
        mark = self.glyphs["ellipsis"]
        room = max(0, width - len(mark))
        kept = ""
        for char in text:
            if cell_len(kept + char) > room:
                break
            kept += char
        return (kept.rstrip() + mark)[: max(width, 0)]

    def wrap(self, text: str, width: int) -> list[str]:
        """The text in lines of at most so many cells, broken at blanks."""
        lines: list[str] = []
        line = ""
        for word in text.split(" "):
            if line and cell_len(line) + 1 + cell_len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        return [*lines, line] if line else lines or [""]

    def paragraph(self, x: int, y: int, width: int, height: int, text: str, style: str = "") -> int:
        """Writes text in several lines; the last line that fits is cut. Returns the line behind it."""
        lines = self.wrap(text, width)
        for number, line in enumerate(lines[:height]):
            last = number == height - 1 and len(lines) > height
            self.text(x, y + number, f"{line} {lines[number + 1]}" if last else line, style, width=width)
        return y + min(len(lines), height)

    def line(self, y: int, style: str = "faint", x: int = 0, width: int | None = None) -> None:
        """Draws a rule across the sheet."""
        self.text(x, y, self.glyphs["rule"] * (self.width - x if width is None else width), style)

    def box(
        self, x: int, y: int, width: int, height: int, style: str, element: str | None = None, heavy: bool = False
    ) -> None:
        """Draws a frame; a heavy one says "can be chosen" without colour."""
        kind = "heavy" if heavy else "light"
        left, top, right, side, low_left, low_right = self.glyphs.frame(kind)
        self.text(x, y, left + top * (width - 2) + right, style, element)
        for row in range(y + 1, y + height - 1):
            self.text(x, row, side, style, element)
            self.text(x + width - 1, row, side, style, element)
        self.text(x, y + height - 1, low_left + top * (width - 2) + low_right, style, element)
        if element is not None:
            self.claim(element, x, y, width, height)

    def claim(self, element: str, x: int, y: int, width: int, height: int) -> None:
        """Makes a rectangle belong to an element, so that the cursor and the mouse find it."""
        for row in range(max(y, 0), min(y + height, self.height)):
            owners = self.elements[row]
            for column in range(max(x, 0), min(x + width, self.width)):
                owners[column] = element
        old = self.spots.get(element)
        if old is not None:
            right, bottom = max(x + width, old.x + old.width), max(y + height, old.y + old.height)
            x, y = min(x, old.x), min(y, old.y)
            width, height = right - x, bottom - y
        self.spots[element] = Spot(x, y, width, height)

    def mark(self, element: str, style: str, blanks: bool = True) -> None:
        """Adds words to the style of all cells of an element.

        Args:
            element: which one; nothing happens if it is not on the sheet.
            style: words of ``themes.style``, laid over what is there.
            blanks: also mark its empty cells.
        """
        spot = self.spots.get(element)
        if spot is None:
            return
        for row in range(max(spot.y, 0), min(spot.y + spot.height, self.height)):
            owners, styles, chars = self.elements[row], self.styles[row], self.chars[row]
            for column in range(max(spot.x, 0), min(spot.x + spot.width, self.width)):
                if owners[column] == element and (blanks or chars[column] != " "):
                    styles[column] = f"{styles[column]} {style}"

    def element_at(self, x: int, y: int) -> str | None:
        """What lies at a cell."""
        if 0 <= y < self.height and 0 <= x < self.width:
            return self.elements[y][x]
        return None

    def runs(self, y: int, start: int, end: int) -> Iterator[tuple[str, str]]:
        """The cells of a part of a line as (text, style), neighbours of one style joined."""
        chars, styles = self.chars[y], self.styles[y]
        begin = start
        while begin < end:
            style = styles[begin]
            stop = begin + 1
            while stop < end and styles[stop] == style:
                stop += 1
            yield "".join(chars[begin:stop]), style
            begin = stop

    def as_text(self) -> str:
        """The sheet without styles, for tests and transcripts."""
        return "\n".join("".join(row).rstrip() for row in self.chars)
