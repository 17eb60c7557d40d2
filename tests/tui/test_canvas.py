"""The canvas shows a sheet and sends only what changed."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region

from tui.glyphs import SAFE
from tui.widgets.canvas import TILE, Canvas, Tile
from tui.widgets.painter import Painter

Refreshed = list[tuple[int, tuple[Region, ...]]]


class Board(App[None]):
    """A canvas alone."""

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas()

    def compose(self) -> ComposeResult:
        yield self.canvas


def paper(width: int = 60, height: int = 10, *words: tuple[int, int, str, str]) -> Painter:
    sheet = Painter(width, height, SAFE)
    for x, y, text, style in words:
        sheet.text(x, y, text, style)
    return sheet


@pytest.fixture
def refreshed(monkeypatch: pytest.MonkeyPatch) -> Refreshed:
    """What the tiles are asked to send: the first column of the tile, and the regions."""
    asked: Refreshed = []
    real = Tile.refresh

    def refresh(self: Tile, *regions: Region, **kind: bool) -> Tile:
        if self.is_attached:
            asked.append((self.first, regions))
        real(self, *regions, **kind)
        return self

    monkeypatch.setattr(Tile, "refresh", refresh)
    return asked


async def test_only_the_cells_that_changed_are_sent_again(refreshed: Refreshed) -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        app.canvas.show(paper(60, 10, (2, 3, "gold", "gold")))
        await pilot.pause()
        refreshed.clear()
        app.canvas.show(paper(60, 10, (2, 3, "gone", "gold")))
        assert refreshed == [(0, (Region(4, 3, 2, 1),))]


async def test_the_same_sheet_again_sends_nothing(refreshed: Refreshed) -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        app.canvas.show(paper(60, 10, (2, 3, "gold", "gold")))
        await pilot.pause()
        refreshed.clear()
        app.canvas.show(paper(60, 10, (2, 3, "gold", "gold")))
        assert refreshed == []


async def test_a_new_look_of_the_same_text_is_a_change(refreshed: Refreshed) -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        app.canvas.show(paper(60, 10, (2, 3, "gold", "gold")))
        await pilot.pause()
        refreshed.clear()
        app.canvas.show(paper(60, 10, (2, 3, "gold", "gold reverse")))
        assert refreshed == [(0, (Region(2, 3, 4, 1),))]


async def test_a_change_on_the_right_does_not_send_the_tiles_on_the_left(refreshed: Refreshed) -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        app.canvas.show(paper())
        await pilot.pause()
        refreshed.clear()
        app.canvas.show(paper(60, 10, (TILE * 2 + 1, 5, "x", "")))
        assert refreshed == [(TILE * 2, (Region(1, 5, 1, 1),))]


async def test_a_sheet_of_another_size_is_sent_whole(refreshed: Refreshed) -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        app.canvas.show(paper())
        await pilot.pause()
        refreshed.clear()
        app.canvas.show(paper(60, 9))
        assert [first for first, _ in refreshed] == [tile.first for tile in app.canvas.tiles]
        assert all(regions == () for _, regions in refreshed)


async def test_every_line_of_a_tile_fills_its_width_also_below_the_sheet_and_beside_it() -> None:
    app = Board()
    async with app.run_test(size=(70, 10)) as pilot:
        app.canvas.show(paper(50, 4, (0, 0, "─" * 50, "faint")))
        await pilot.pause()
        for tile in app.canvas.tiles:
            for line in range(10):
                assert tile.render_line(line).cell_length == tile.size.width


async def test_a_wider_terminal_gets_more_tiles() -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        await pilot.resize_terminal(130, 10)
        app.canvas.show(paper(130, 10, (128, 0, "ok", "")))
        await pilot.pause()
        assert len(app.canvas.tiles) * TILE >= 130
        assert "ok" in app.canvas.tiles[-1].render_line(0).text


async def test_neighbours_of_one_look_are_one_piece_on_the_line() -> None:
    app = Board()
    async with app.run_test(size=(60, 10)) as pilot:
        app.canvas.show(paper(60, 10, (0, 0, "a", "gold bold"), (1, 0, "b", "faint gold bold")))
        await pilot.pause()
        assert next(iter(app.canvas.tiles[0].render_line(0))).text == "ab"
