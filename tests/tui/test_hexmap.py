"""The hex map: how hexes are drawn, what they contain, and what belongs to whom."""

from __future__ import annotations

import pytest

from tui.glyphs import Glyphs
from tui.widgets import hexmap
from tui.widgets.hexmap import Hex
from tui.widgets.painter import Painter

SAFE = Glyphs("safe")


def drawn(*hexes: Hex, pitch: int = 8, columns: int = 2, halves: int = 4) -> Painter:
    width, height = hexmap.size(columns, halves, pitch)
    sheet = Painter(width, height, SAFE)
    hexmap.draw(sheet, 0, 0, hexes, pitch)
    return sheet


def test_a_hex_has_flat_edges_above_and_below_and_three_lines_of_content() -> None:
    hex = Hex("hex:C5", 0, 0, (("C5 . #", ""),), (("XILL 2/2", ""),), (("+D", ""),))
    assert drawn(hex, columns=1, halves=2).as_text().splitlines() == [
        "  ______",
        " /C5 . #\\",
        "/XILL 2/2\\",
        "\\+D      /",
        " \\______/",
    ]


def test_neighbours_share_their_edges() -> None:
    left, right = Hex("hex:A", 0, 1), Hex("hex:B", 1, 0)
    assert drawn(left, right, halves=3).as_text().splitlines() == [
        "          ______",
        "         /      \\",
        "  ______/        \\",
        " /      \\        /",
        "/        \\______/",
        "\\        /",
        " \\______/",
    ]


@pytest.mark.parametrize("pitch", [8, 10, 12])
def test_the_size_is_what_is_drawn(pitch: int) -> None:
    hexes = [Hex(f"hex:{column}{half}", column, half) for column in range(5) for half in range(column % 2, 8, 2)]
    width, height = hexmap.size(5, 9, pitch)
    sheet = Painter(width + 10, height + 10, SAFE)
    hexmap.draw(sheet, 0, 0, hexes, pitch)
    lines = sheet.as_text().rstrip().splitlines()
    assert len(lines) == height
    assert max(map(len, lines)) == width


@pytest.mark.parametrize("pitch", [8, 10])
def test_content_never_leaves_its_hex(pitch: int) -> None:
    long = (("x" * 40, ""),)
    sheet = drawn(Hex("hex:A", 0, 0, long, long, long), Hex("hex:B", 1, 1), pitch=pitch)
    rows = ["".join(row) for row in sheet.chars]
    assert [row.count("x") for row in rows[1:4]] == [pitch - 2, pitch, pitch]
    assert {name for row in sheet.elements for name in row if name} == {"hex:A", "hex:B"}
    assert sheet.spots["hex:A"].x + sheet.spots["hex:A"].width <= sheet.spots["hex:B"].x + 1


def test_a_hex_belongs_to_its_element_with_all_three_lines() -> None:
    sheet = drawn(Hex("hex:A", 0, 0), columns=1, halves=2)
    assert sheet.spots["hex:A"] == (1, 1, 8, 3)
    assert sheet.element_at(4, 2) == "hex:A"
    assert sheet.element_at(4, 0) is None, "edges belong to nobody, neighbours share them"


def test_what_can_be_chosen_is_marked_by_a_dot_and_strong_edges() -> None:
    sheet = drawn(Hex("hex:A", 0, 0, open=True), Hex("hex:B", 1, 1))
    assert sheet.chars[3][8] == SAFE["dot"], "a sign, not only a colour"
    assert "".join(sheet.chars[3]).count(SAFE["dot"]) == 1
    assert sheet.styles[2][0] == "accent bold"
    assert sheet.styles[2][9] == "accent bold", "the shared edge goes to the one that can be chosen"


def test_a_tint_lies_under_everything_in_the_hex() -> None:
    sheet = drawn(Hex("hex:A", 0, 0, (("A1", "faint"),), tint="on-panel"), columns=1, halves=2)
    styles = {sheet.styles[y][x] for y in (1, 2, 3) for x in range(2, 8)}
    assert styles == {"on-panel faint", "on-panel"}
