"""Form: rows of choices, texts, numbers and buttons on a sheet; the cursor stands on one of them.

A form knows no screen: it is told what was pressed and paints itself on a ``Painter``, so that the canvas below sends
only the rows that changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rich.cells import cell_len

from core.words import printable
from tui.widgets.painter import Painter

LABEL = 26
"""The most columns that the titles of fields take."""
NAME = 20
"""Columns of a name that is followed by a choice."""
SENTENCES = 106
"""From so many columns on each field has its sentence beside it."""


def spoken(value: Any) -> str:
    """A value as people say it."""
    return "yes" if value is True else "no" if value is False else str(value).replace("_", " ")


@dataclass(slots=True)
class Row:
    """A line of a form.

    Attributes:
        id: by which the screen knows it.
        title: what stands at its left.
        help: one sentence, shown while the cursor is here.
    """

    id: str
    title: str = ""
    help: str = ""
    stop: ClassVar[bool] = True
    """Whether the cursor stops here."""

    def change(self, step: int) -> bool:
        """Takes the value before (-1) or behind (1) the present one; whether there is one."""
        return False

    def text(self) -> str | None:
        """What a person begins with when typing here; None if nothing can be typed."""
        return None

    def type(self, text: str) -> str:
        """Takes what was typed; returns a sentence if it cannot be."""
        return ""

    def shown(self) -> str:
        """The present value as it stands in the row; "" if there is none."""
        return ""

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws the row."""
        sheet.text(x, y, self.title, "bold" if here else "", width=width)

    def _field(
        self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool, value: str, sides: bool
    ) -> int:
        """A title and a value, with arrows around it while they would change it."""
        sheet.text(x, y, self.title, "bold" if here else "", width=label)
        x += label + 1
        if here and sides:
            sheet.text(x - 2, y, sheet.glyphs["left"], "accent")
        end = sheet.text(x, y, value, "accent bold" if here else "accent", f"value:{self.id}", max(1, width - label))
        if here and sides:
            sheet.text(end + 1, y, sheet.glyphs["right"], "accent")
        return end + 3


@dataclass(slots=True)
class Heading(Row):
    """A title over some rows."""

    stop: ClassVar[bool] = False

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws the title with a rule behind it."""
        end = sheet.text(x - 2, y, f"{self.title} ", "title bold", width=width)
        sheet.text(end, y, sheet.glyphs["rule"] * max(0, x + width - end), "faint")


@dataclass(slots=True)
class Note(Row):
    """A line that only tells something."""

    style: str = "faint"
    stop: ClassVar[bool] = False

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws the line."""
        sheet.text(x, y, self.title, self.style, width=width)


@dataclass(slots=True)
class Choice(Row):
    """One of some values.

    Attributes:
        values: all of them in their order.
        value: the present one.
        say: how a value is written.
    """

    values: Sequence[Any] = ()
    value: Any = None
    say: Callable[[Any], str] = spoken

    def change(self, step: int) -> bool:
        """Takes the next value; behind the last one comes the first."""
        if len(self.values) < 2:
            return False
        place = self.values.index(self.value) if self.value in self.values else -1
        self.value = self.values[(place + step) % len(self.values)]
        return True

    def shown(self) -> str:
        """The value as people say it."""
        return self.say(self.value)

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws title and value."""
        self._field(sheet, x, y, width, label, here, self.shown(), len(self.values) > 1)


@dataclass(slots=True)
class Text(Row):
    """A text that is typed.

    Attributes:
        value: the present text.
        longest: the most characters.
        instead: what an empty text means.
    """

    value: str = ""
    longest: int = 40
    instead: str = ""

    def text(self) -> str | None:
        """The present text."""
        return self.value

    def type(self, text: str) -> str:
        """Takes the text without anything that a terminal could obey."""
        self.value = printable(text).strip()[: self.longest] or self.instead
        return ""

    def shown(self) -> str:
        """The text without anything that a terminal could obey."""
        return printable(self.value)

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws title and text."""
        self._field(sheet, x, y, width, label, here, self.shown(), False)


@dataclass(slots=True)
class Number(Row):
    """A number that is typed; left and right go to what ``turn`` gives.

    Attributes:
        value: the present number.
        lowest: the least that it can be.
        highest: the most.
        turn: what stands before (-1) or behind (1) a number; one less or more if left out.
    """

    value: int = 0
    lowest: int = 0
    highest: int = 2**64 - 1
    turn: Callable[[int, int], int] | None = None

    def change(self, step: int) -> bool:
        """Takes the next number."""
        value = self.turn(self.value, step) if self.turn is not None else self.value + step
        if not self.lowest <= value <= self.highest:
            return False
        self.value = value
        return True

    def text(self) -> str | None:
        """The present number in digits."""
        return str(self.value)

    def type(self, text: str) -> str:
        """Takes a number within the bounds."""
        digits = text.strip()
        wanted = f"{self.title} takes a whole number from {self.lowest} to {self.highest}"
        if not digits.isascii() or not digits.removeprefix("-").isdigit() or len(digits) > 24:
            return f"{wanted}, not '{printable(digits)[:30]}'."
        if not self.lowest <= int(digits) <= self.highest:
            return f"{wanted}."
        self.value = int(digits)
        return ""

    def shown(self) -> str:
        """The number in digits."""
        return str(self.value)

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws title and number."""
        self._field(sheet, x, y, width, label, here, self.shown(), True)


@dataclass(slots=True)
class Named(Choice):
    """A choice with a name that can be typed: a seat with who sits there.

    Attributes:
        name: the present name.
        longest: the most characters of it.
        instead: what an empty name means.
    """

    name: str = ""
    longest: int = 40
    instead: str = ""

    def text(self) -> str | None:
        """The present name."""
        return self.name

    def type(self, text: str) -> str:
        """Takes the name without anything that a terminal could obey."""
        self.name = printable(text).strip()[: self.longest] or self.instead
        return ""

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws title, name and choice."""
        sheet.text(x, y, self.title, "bold" if here else "", width=label)
        x += label + 1
        sheet.text(x, y, printable(self.name), "bold" if here else "", width=NAME)
        sheet.claim(f"value:{self.id}", x, y, NAME, 1)
        x += NAME + 3
        if here:
            sheet.text(x - 2, y, sheet.glyphs["left"], "accent")
        end = sheet.text(x, y, self.say(self.value), "accent bold" if here else "accent")
        if here:
            sheet.text(end + 1, y, sheet.glyphs["right"], "accent")


@dataclass(slots=True)
class Button(Row):
    """Something that Enter does.

    Attributes:
        about: what stands behind the title.
        style: of the title.
    """

    about: str = ""
    style: str = ""

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws title and remark."""
        sheet.text(x, y, self.title, f"{self.style} bold" if here else self.style, width=width)
        if self.about:
            room = width - label - 1
            sheet.text(x + label + 1, y, self.about, "" if here else "faint", width=room)


@dataclass(slots=True)
class Cells(Row):
    """A line of a table.

    Attributes:
        cells: the texts.
        widths: the columns of each; a negative width puts the text at the right edge of its column.
        style: of the line.
    """

    cells: Sequence[str] = ()
    widths: Sequence[int] = ()
    style: str = ""

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws the columns."""
        style = f"{self.style} bold" if here else self.style
        for cell, size in zip(self.cells, self.widths, strict=True):
            room = abs(size)
            text = sheet.fit(cell, room)
            sheet.text(x + (room - len(text) if size < 0 else 0), y, text, style)
            x += room + 1


@dataclass(slots=True)
class Figures(Cells):
    """A line of a table that is only to be read."""

    stop: ClassVar[bool] = False


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


__all__ = [
    "Button",
    "Cells",
    "Choice",
    "Figures",
    "Form",
    "Heading",
    "Named",
    "Note",
    "Number",
    "Row",
    "Text",
    "Typing",
    "spoken",
]
