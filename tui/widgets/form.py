"""Form: rows of choices, texts, numbers and buttons on a sheet; the cursor stands on one of them.

A form knows no screen: it is told what was pressed and paints itself on a ``Painter``, so that the canvas below sends
only the rows that changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

from core.words import printable
from tui.widgets.painter import Painter
from tui.widgets.rows import NAME, Button, Choice, Named, Number, Row, Text

LABEL = 26
"""The most columns that the titles of fields take."""
SENTENCES = 106
"""From so many columns on each field has its sentence beside it."""


@dataclass(slots=True)
class Typing:
    """What is being typed into a row. It is painted like everything else, so a letter costs a few bytes.

    Attributes:
        row: which row.
        text: what stands there now.
        caret: before which character the next one goes.
    """

    row: Row
    text: str
    caret: int

    def press(self, key: str, character: str | None) -> bool:
        """Takes a key; whether it means anything here."""
        if character is not None and character.isprintable():
            self.insert(character)
        elif key == "backspace":
            self.text = self.text[: max(0, self.caret - 1)] + self.text[self.caret :]
            self.caret = max(0, self.caret - 1)
        elif key == "delete":
            self.text = self.text[: self.caret] + self.text[self.caret + 1 :]
        elif key in ("left", "right"):
            self.caret = max(0, min(len(self.text), self.caret + (1 if key == "right" else -1)))
        elif key in ("home", "ctrl+a"):
            self.caret = 0
        elif key in ("end", "ctrl+e"):
            self.caret = len(self.text)
        elif key == "ctrl+u":
            self.text, self.caret = self.text[self.caret :], 0
        else:
            return False
        return True

    def insert(self, text: str) -> None:
        """Puts a text at the caret, without anything that a terminal could obey."""
        text = printable(text)
        self.text = self.text[: self.caret] + text + self.text[self.caret :]
        self.caret += len(text)

    def paint(self, sheet: Painter, x: int, y: int, width: int) -> None:
        """Draws the text with its caret in a field of so many cells; what is before a long text goes out of sight."""
        first = 0
        while cell_len(self.text[first : self.caret]) >= width:
            first += 1
        sheet.text(x, y, " " * width, "on-panel underline")
        end = sheet.text(x, y, self.text[first : self.caret], "on-panel underline bold")
        rest = ""
        for char in self.text[self.caret :]:
            if end + cell_len(rest + char) > x + width:
                break
            rest += char
        sheet.text(end, y, rest, "on-panel underline bold")
        sheet.text(end, y, rest[:1] or " ", "reverse", "caret")


@dataclass(slots=True)
class Form:
    """Rows and a cursor.

    Attributes:
        rows: from top to bottom.
        cursor: the id of the row under the cursor, None if no row is a stop.
        top: the first row that is shown.
        height: how many rows were shown last.
        numbered: whether the stops have numbers.
        typing: what is being typed, None if nothing is.
    """

    rows: list[Row] = field(default_factory=list)
    cursor: str | None = None
    top: int = 0
    height: int = 1
    numbered: bool = False
    typing: Typing | None = None

    def fill(self, rows: Sequence[Row]) -> None:
        """Takes new rows; the cursor stays on its row, or near the place where it was."""
        place = self._place()
        self.rows = list(rows)
        if self._place() is not None:
            return
        near = place if place is not None else 0
        nearest = min(self.stops(), key=lambda stop: abs(stop - near), default=None)
        self.cursor = None if nearest is None else self.rows[nearest].id

    def stops(self) -> list[int]:
        """Where the cursor can stand."""
        return [number for number, row in enumerate(self.rows) if row.stop]

    def _place(self) -> int | None:
        return next((number for number, row in enumerate(self.rows) if row.stop and row.id == self.cursor), None)

    @property
    def current(self) -> Row | None:
        """The row under the cursor."""
        place = self._place()
        return self.rows[place] if place is not None else None

    def row(self, id: str) -> Row | None:
        """A row by its id."""
        return next((row for row in self.rows if row.id == id), None)

    def go(self, step: int) -> None:
        """Moves the cursor by so many stops, or the page by so many lines if there are none."""
        stops = self.stops()
        place = self._place()
        if place is None:
            self.top = max(0, min(self.top + step, len(self.rows) - self.height))
            return
        here = stops.index(place)
        self.cursor = self.rows[stops[max(0, min(len(stops) - 1, here + step))]].id
        if here == 0 and step < 0:
            self.top = 0

    def go_page(self, step: int) -> None:
        """Moves by a page."""
        self.go(step * max(1, self.height - 1))

    def show_below(self, count: int) -> None:
        """Brings so many rows below the cursor into sight."""
        place = self._place()
        if place is not None:
            self.top = max(self.top, place + count + 1 - self.height)

    def numbered_row(self, number: int) -> Row | None:
        """The stop with this number, from 1."""
        stops = self.stops()
        return self.rows[stops[number - 1]] if self.numbered and 1 <= number <= len(stops) else None

    def paint(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """Draws the rows that fit, with the one under the cursor among them.

        What is left above and below is told in the lines over and under the rows.
        """
        self.height = height
        self._scroll(height)
        titles = [len(row.title) for row in self.rows if isinstance(row, Choice | Text | Number | Button)]
        label = min(LABEL, max(titles, default=0) + 3)
        stops = self.stops()
        beside = x + label + min(40, max([16, *(len(row.shown()) for row in self.rows)])) + 8
        for line, row in enumerate(self.rows[self.top : self.top + height]):
            here = row.id == self.cursor and row.stop
            if here:
                sheet.text(x, y + line, sheet.glyphs["cursor"], "accent bold")
            left = x + 2
            if self.numbered and row.stop:
                number = stops.index(self.top + line) + 1
                left = sheet.text(left, y + line, f"{number}  " if number < 10 else "   ", "accent")
            row.paint(sheet, left, y + line, x + width - left - 1, label, here)
            if width >= SENTENCES and row.shown() and not isinstance(row, Named):
                sheet.text(beside, y + line, row.help, "faint", width=x + width - beside - 1)
            if self.typing is not None and here:
                spot = sheet.spots[f"value:{row.id}"]
                self.typing.paint(
                    sheet, spot.x, spot.y, NAME if isinstance(row, Named) else min(44, x + width - spot.x)
                )
            if row.stop:
                sheet.claim(f"row:{row.id}", x, y + line, width, 1)
        above, below = self.top, len(self.rows) - self.top - height
        if above > 0:
            self._more(sheet, x, y - 1, width, f"{sheet.glyphs['up']} {above} more")
        if below > 0:
            self._more(sheet, x, y + height, width, f"{sheet.glyphs['down']} {below} more")

    def _scroll(self, height: int) -> None:
        place = self._place()
        if place is not None:
            if place < self.top:
                # the heading over the first row of a group comes into sight with it
                self.top = place - 1 if place and not self.rows[place - 1].stop else place
            self.top = max(self.top, place - height + 1)
            if place == self.stops()[0] and place < height:
                self.top = 0
        self.top = max(0, min(self.top, len(self.rows) - height))

    def _more(self, sheet: Painter, x: int, y: int, width: int, text: str) -> None:
        sheet.text(x + width - len(text) - 2, y, f" {text} ", "faint")
