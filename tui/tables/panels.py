"""Panels: the parts of a table that look alike in every game."""

from __future__ import annotations

from collections.abc import Sequence

from tui.widgets.painter import Painter

SEAT_LETTERS = "ABCDE"


def status(sheet: Painter, title: str, stage: str, who: str, right: str = "", style: str = "title bold") -> None:
    """The top line: game, where we are, and who must do what."""
    x = sheet.text(1, 0, title, "title bold")
    dot = f" {sheet.glyphs['bar empty']} "
    x = sheet.text(x, 0, f"{dot}{stage}{dot}", "faint")
    room = sheet.width - x - (len(right) + 2 if right else 1)
    sheet.text(x, 0, who, style, width=max(room, 0))
    if right:
        sheet.text(sheet.width - len(right) - 1, 0, right, "faint")


def seat_mark(sheet: Painter, x: int, y: int, seat: int, in_turn: bool, element: str | None = None) -> int:
    """A seat's three signs: pointer if it is its turn, letter and shape in its colour."""
    sheet.text(x, y, sheet.glyphs["point"] if in_turn else " ", "accent bold", element)
    style = f"seat-{seat}" + (" bold" if in_turn else "")
    return sheet.text(x + 1, y, f"{SEAT_LETTERS[seat]} {sheet.glyphs[f'seat {seat}']} ", style, element)


def prompt(
    sheet: Painter, x: int, y: int, width: int, height: int, sentences: Sequence[str], cursor: int | None
) -> int:
    """The numbered moves.

    They stand in one column, or in two where the room is wide and the list long. Long sentences take several lines if
    all fit then; else they are cut. A list that does not fit is paged; the page follows the cursor. Each sentence is an
    element ``move:i``.

    Args:
        sheet: where to draw.
        x: the left edge.
        y: the first line.
        width: the room in cells.
        height: the room in lines.
        sentences: the moves left.
        cursor: which of them the cursor is on, if any.

    Returns:
        The number of the first move on the page: digit 1 picks it.
    """
    columns = 2 if width >= 92 and len(sentences) > height else 1
    wrapped = [sheet.wrap(sentence, width - 4) for sentence in sentences]
    if sum(map(len, wrapped)) <= height:
        _in_full(sheet, x, y, width, wrapped, cursor)
        return 0
    room = height * columns
    paged = len(sentences) > room
    rows = height - 1 if paged and height > 1 else height
    room = rows * columns
    page = (cursor or 0) // room
    first = page * room
    column_width = width // columns
    for slot, sentence in enumerate(sentences[first : first + room]):
        number = first + slot
        left = x + (slot // rows) * column_width
        line = y + slot % rows
        element = f"move:{number}"
        key = str((slot + 1) % 10) if slot < 10 else " "
        here = number == cursor
        sheet.text(left, line, sheet.glyphs["cursor"] if here else " ", "accent bold", element)
        after = sheet.text(left + 1, line, f"{key} ", "accent" if slot < 10 else "faint", element)
        sheet.text(after, line, sentence, "bold" if here else "", element, column_width - 4)
        sheet.claim(element, left, line, column_width - 1, 1)
    if paged and height > 1:
        pages = -(-len(sentences) // room)
        text = f"  page {page + 1} of {pages}: {len(sentences)} moves; {sheet.glyphs['down']} for more, / to filter"
        sheet.text(x, y + height - 1, text, "faint", width=width)
    return first


def _in_full(sheet: Painter, x: int, y: int, width: int, wrapped: Sequence[Sequence[str]], cursor: int | None) -> None:
    for number, lines in enumerate(wrapped):
        element = f"move:{number}"
        here = number == cursor
        key = str((number + 1) % 10) if number < 10 else " "
        sheet.text(x, y, sheet.glyphs["cursor"] if here else " ", "accent bold", element)
        after = sheet.text(x + 1, y, f"{key} ", "accent" if number < 10 else "faint", element)
        sheet.claim(element, x, y, width - 1, len(lines))
        for line in lines:
            sheet.text(after, y, line, "bold" if here else "", element, width - 4)
            y += 1


def prompt_height(sheet: Painter, width: int, sentences: Sequence[str]) -> int:
    """How many lines the numbered moves take if all are shown in full."""
    return sum(len(sheet.wrap(sentence, width - 4)) for sentence in sentences)


def log(sheet: Painter, x: int, y: int, width: int, height: int, lines: Sequence[str], fresh: int = 0) -> None:
    """The newest lines of the log, the last one at the bottom.

    Args:
        sheet: where to draw.
        x: the left edge.
        y: the first line.
        width: the room in cells.
        height: the room in lines.
        lines: all lines of the log.
        fresh: how many of the last ones are news.
    """
    shown: list[tuple[str, str]] = []
    for age, line in enumerate(reversed(lines)):
        style = "marked" if age < fresh else "faint"
        wrapped = sheet.wrap(line, width - 2)
        block = [(wrapped[0], style)] + [(f"  {rest}", style) for rest in wrapped[1:]]
        shown = block + shown
        if len(shown) >= height:
            shown = shown[-height:]
            break
    for row, (text, style) in enumerate(shown):
        sheet.text(x, y + row, text, style, width=width)


def heading(sheet: Painter, x: int, y: int, text: str, width: int) -> None:
    """A small title with a rule behind it."""
    end = sheet.text(x, y, f"{text} ", "faint bold", width=width)
    sheet.text(end, y, sheet.glyphs["rule"] * max(0, x + width - end), "faint")


def note(sheet: Painter, text: str, foot: str) -> None:
    """A framed note over the lower half of the table.

    Args:
        sheet: where to draw.
        text: a few sentences.
        foot: how to go on.
    """
    width = min(sheet.width - 8, 76)
    lines = sheet.wrap(text, width - 4)
    height = len(lines) + 3
    x, y = (sheet.width - width) // 2, sheet.height - height - 3
    for row in range(height):
        sheet.text(x, y + row, " " * width, "on-panel")
    sheet.box(x, y, width, height, "title on-panel")
    for row, line in enumerate(lines):
        sheet.text(x + 2, y + 1 + row, line, "on-panel")
    sheet.text(x + 2, y + height - 2, foot, "accent bold on-panel")
