"""Canvas: shows a painted sheet and sends only what changed.

Textual repaints a dirty region from the left edge of its widget on, however narrow the region is. So the canvas is
cut into tiles side by side: a change in the right half of a wide table does not send the left half again.
"""

from __future__ import annotations

from rich.segment import Segment
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui import themes
from tui.glyphs import SAFE
from tui.widgets.painter import Painter

TILE = 20
"""Columns of a tile: narrow enough to save bytes, wide enough to keep the number of widgets small."""


class Tile(Widget):
    """Some columns of the sheet."""

    ALLOW_SELECT = False

    DEFAULT_CSS = f"""
    Tile {{
        width: {TILE};
        height: 100%;
    }}
    """

    def __init__(self, first: int) -> None:
        super().__init__()
        self.first = first
        """The column of the sheet where this tile begins."""

    def render_line(self, y: int) -> Strip:
        """One line of the tile."""
        canvas = self.parent
        assert isinstance(canvas, Canvas)
        sheet = canvas.sheet
        width = self.size.width
        if y >= sheet.height or self.first >= sheet.width:
            return Strip.blank(width, themes.style(""))
        end = min(self.first + TILE, sheet.width)
        segments = [Segment(text, themes.style(words)) for text, words in sheet.runs(y, self.first, end)]
        return Strip(segments).simplify().adjust_cell_length(width, themes.style(""))


class Canvas(Widget):
    """The whole area of a table."""

    ALLOW_SELECT = False

    DEFAULT_CSS = """
    Canvas {
        layout: horizontal;
        width: 100%;
        height: 100%;
        overflow: hidden;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Painter(0, 0, SAFE)
        """What is shown now."""
        self.tiles: list[Tile] = []

    def compose(self) -> ComposeResult:
        """The tiles for the width of the terminal."""
        yield from self._new_tiles(self.app.size.width)

    def _new_tiles(self, width: int) -> list[Tile]:
        new = []
        while len(self.tiles) * TILE < width:
            tile = Tile(len(self.tiles) * TILE)
            self.tiles.append(tile)
            new.append(tile)
        return new

    def show(self, sheet: Painter) -> None:
        """Shows a new sheet; only cells that differ from the one before are sent."""
        old = self.sheet
        self.sheet = sheet
        if not self.is_attached:
            return  # a key was faster than the screen; the tiles draw this sheet when they come
        new = self._new_tiles(sheet.width)
        if new:
            self.mount(*new)
        if (old.width, old.height) != (sheet.width, sheet.height):
            for tile in self.tiles:
                tile.refresh()
            return
        for y in range(sheet.height):
            chars, styles = sheet.chars[y], sheet.styles[y]
            old_chars, old_styles = old.chars[y], old.styles[y]
            if chars == old_chars and styles == old_styles:
                continue
            for tile in self.tiles:
                first, end = tile.first, min(tile.first + TILE, sheet.width)
                changed = [x for x in range(first, end) if chars[x] != old_chars[x] or styles[x] != old_styles[x]]
                if changed:
                    tile.refresh(Region(changed[0] - first, y, changed[-1] - changed[0] + 1, 1))

    def redraw(self) -> None:
        """Sends everything again, after a change of theme."""
        for tile in self.tiles:
            tile.refresh()
