"""Leaflet: Markdown as painted lines, so that a guide looks like the tables and is as cheap to show.

A ready-made Markdown widget makes a widget of every paragraph and cell and draws signs of its own choice; this one
knows what guides need: headings, paragraphs, lists, tables, quotes and code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len

from core.words import printable
from tui.glyphs import Glyphs
from tui.widgets.painter import Painter
from tui.widgets.rows import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it.token import Token

Span = tuple[str, str]
"""A text and its style words."""


class Chapter(NamedTuple):
    """A heading and the line where it stands."""

    title: str
    level: int
    line: int


@dataclass(slots=True)
class Line(Row):
    """A painted line of a leaflet."""

    spans: Sequence[Span] = ()
    stop: ClassVar[bool] = False

    def paint(self, sheet: Painter, x: int, y: int, width: int, label: int, here: bool) -> None:
        """Draws the spans one behind the other."""
        for text, style in self.spans:
            x = sheet.text(x, y, text, style)


@dataclass(slots=True)
class Leaflet:
    """The lines of a Markdown text for a width.

    Attributes:
        width: in cells.
        glyphs: the signs that the terminal can show.
        lines: from top to bottom.
        chapters: the headings with their lines.
    """

    width: int
    glyphs: Glyphs
    lines: list[Line] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)

    def read(self, markdown: str) -> Leaflet:
        """Takes a text; returns itself."""
        from markdown_it import MarkdownIt  # comes with Textual; needed only here

        tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
        place = 0
        marks: list[str] = []
        counts: list[int] = []
        quoted = 0
        fresh = False
        while place < len(tokens):
            token = tokens[place]
            kind = token.type
            if kind == "heading_open":
                self._heading(tokens[place + 1], int(token.tag[1:]))
                place += 2
            elif kind == "table_open":
                place = self._table(tokens, place)
            elif kind in ("bullet_list_open", "ordered_list_open"):
                marks.append(f"{self.glyphs['dot']} " if kind.startswith("bullet") else "")
                counts.append(int(token.attrGet("start") or 1))
            elif kind in ("bullet_list_close", "ordered_list_close"):
                marks.pop()
                counts.pop()
                if not marks:
                    self._blank()
            elif kind == "list_item_open":
                fresh = True
            elif kind == "list_item_close":
                counts[-1] += 1
            elif kind in ("blockquote_open", "blockquote_close"):
                quoted += 1 if kind.endswith("open") else -1
            elif kind in ("fence", "code_block"):
                for text in token.content.rstrip("\n").split("\n"):
                    self._add([("  " + printable(text), "accent")])
                self._blank()
            elif kind == "hr":
                self._add([(self.glyphs["rule"] * self.width, "faint")])
                self._blank()
            elif kind == "inline":
                indent, mark = "  " * max(0, len(marks) - 1), ""
                if marks:
                    mark = marks[-1] or f"{counts[-1]}. "
                elif quoted:
                    mark = f"{self.glyphs['bar']} "
                first = indent + (mark if fresh or not marks else " " * len(mark))
                rest = indent + (mark if quoted and not marks else " " * len(mark))
                self._paragraph(token, first, rest)
                fresh = False
                if not marks:
                    self._blank()
            place += 1
        return self

    def _add(self, spans: Sequence[Span]) -> None:
        self.lines.append(Line("", spans=spans))

    def _blank(self) -> None:
        if self.lines and self.lines[-1].spans:
            self._add(())

    def _heading(self, inline: Token, level: int) -> None:
        title = "".join(text for text, _ in spans_of(inline))
        self._blank()
        if level <= 2 and self.lines:
            self._add(())
        self.chapters.append(Chapter(title, level, len(self.lines)))
        for text in Painter(0, 0, self.glyphs).wrap(title, self.width):
            self._add([(text, "title bold" if level <= 2 else "bold")])
        if level <= 2:
            self._add([(self.glyphs["rule"] * min(self.width, cell_len(title)), "faint")])
        self._blank()

    def _paragraph(self, inline: Token, first: str, rest: str) -> None:
        line: list[Span] = [(first, "accent")] if first else []
        used = begin = cell_len(first)
        for word, style, spaced in words_of(spans_of(inline)):
            size = cell_len(word)
            if used > begin and used + spaced + size > self.width:
                self._add(line)
                line = [(rest, "accent")] if rest else []
                used = begin = cell_len(rest)
            elif spaced and used > begin:
                line.append((" ", style))
                used += 1
            line.append((word, style))
            used += size
        if line:
            self._add(line)

    def _table(self, tokens: Sequence[Token], place: int) -> int:
        rows: list[list[str]] = []
        while tokens[place].type != "table_close":
            if tokens[place].type == "tr_open":
                rows.append([])
            elif tokens[place].type == "inline":
                rows[-1].append("".join(text for text, _ in spans_of(tokens[place])))
            place += 1
        widths = share([max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)], self.width)
        painter = Painter(0, 0, self.glyphs)
        for number, row in enumerate(rows):
            cells = [painter.wrap(cell, size) for cell, size in zip(row, widths, strict=True)]
            for line in range(max(map(len, cells))):
                texts = [cell[line] if line < len(cell) else "" for cell in cells]
                padded = [text + " " * (size - cell_len(text)) for text, size in zip(texts, widths, strict=True)]
                self._add([("  ".join(padded).rstrip(), "bold" if number == 0 else "")])
            if number == 0:
                self._add([("  ".join(self.glyphs["rule"] * size for size in widths), "faint")])
        self._blank()
        return place


def share(wanted: Sequence[int], width: int) -> list[int]:
    """The columns of a table: narrow ones as wide as they want, the others share what is left."""
    room = width - 2 * (len(wanted) - 1)
    given = [0] * len(wanted)
    left = sorted(range(len(wanted)), key=lambda column: wanted[column])
    for done, column in enumerate(left):
        given[column] = max(4, min(wanted[column], room // (len(left) - done)))
        room -= given[column]
    return given


def spans_of(inline: Token) -> list[Span]:
    """The text of a paragraph in pieces of one style."""
    spans: list[Span] = []
    styles: list[str] = []
    for child in inline.children or []:
        if child.type.endswith("_open"):
            styles.append({"strong_open": "bold", "em_open": "italic", "link_open": "underline"}.get(child.type, ""))
        elif child.type.endswith("_close"):
            styles.pop()
        elif child.type in ("softbreak", "hardbreak"):
            spans.append((" ", ""))
        elif child.type == "code_inline":
            spans.append((printable(child.content), "accent"))
        elif child.content:
            spans.append((printable(child.content), " ".join(filter(None, styles))))
    return spans


def words_of(spans: Sequence[Span]) -> list[tuple[str, str, int]]:
    """The pieces cut into words: text, style, and whether a blank stands before it."""
    words: list[tuple[str, str, int]] = []
    spaced = 0
    for text, style in spans:
        pieces = text.split(" ")
        for number, piece in enumerate(pieces):
            if number:
                spaced = 1
            if piece:
                words.append((piece, style, spaced))
                spaced = 0
    return words
