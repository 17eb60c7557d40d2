"""Rows: the lines of a form, from headings to names with a choice; each knows its value and paints itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from core.words import printable
from tui.widgets.painter import Painter

NAME = 20
"""Columns of a name that is followed by a choice."""


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
