"""The track: numbers, what lies on its spaces, and discs."""

from __future__ import annotations

import pytest

from tui.glyphs import Glyphs
from tui.widgets import track
from tui.widgets.painter import Painter
from tui.widgets.track import Mark

SAFE = Glyphs("safe")
LAST = 16


def drawn(
    *discs: tuple[int, str], marked: dict[int, str] | None = None, width: int = 78, lit: dict[int, str] | None = None
) -> tuple[list[str], Painter]:
    sheet = Painter(width + 2, 6, SAFE)
    marks = {space: Mark(text, "", f"space:{space}") for space, text in (marked or {}).items()}
    row = [(space, Mark(text, "", f"disc:{text}")) for space, text in discs]
    below = track.draw(sheet, 1, 0, width, LAST, marks, [("fame", "fame", row), ("power", "power", [])], lit)
    assert below == 4
    return [line.ljust(width + 2) for line in sheet.as_text().splitlines()], sheet


@pytest.mark.parametrize("width", [60, 78, 98, 160])
def test_every_space_has_its_number_and_discs_stand_below_it(width: int) -> None:
    lines, _ = drawn((0, "A"), (7, "B"), (16, "C"), width=width)
    assert lines[0].split() == [str(space) for space in range(LAST + 1)]
    assert lines[2].startswith(" fame")
    for space, letter in ((0, "A"), (7, "B"), (16, "C")):
        assert lines[2].index(letter) == lines[0].index(f" {space} ") + 1


def test_all_discs_of_a_crowded_space_are_seen() -> None:
    lines, sheet = drawn((3, "A"), (3, "B"), (3, "C"), (3, "D"))
    assert "ABCD" in lines[2]
    assert {f"disc:{letter}" for letter in "ABCD"} <= set(sheet.spots)


def test_what_finds_no_room_on_a_space_is_left_out_instead_of_lying_on_the_next_one() -> None:
    lines, sheet = drawn((3, "A"), (3, "B"), (3, "C"), (3, ">"), (3, "E"), (4, "F"))
    assert "ABC>F" in lines[2]
    assert "disc:E" not in sheet.spots


def test_a_mark_may_reach_to_the_next_marked_space_and_no_further() -> None:
    lines, _ = drawn(marked={2: "o1 cog", 4: "oa very long one", 6: "o2", 16: "olonger"})
    assert lines[1].index("o1 cog") == lines[0].index(" 2 ") + 1
    assert "oa very…" not in lines[1] and "oa ver… o2" in lines[1]
    assert lines[1].rstrip().endswith("olonger"), "the last one has the rest of the line"


def test_marks_and_numbers_keep_their_own_style() -> None:
    _, sheet = drawn(marked={2: "x"}, lit={8: "title"})
    assert sheet.spots["space:2"].height == 1
    column = sheet.as_text().splitlines()[0].index(" 8 ") + 1
    assert sheet.styles[0][column] == "title"
    assert sheet.styles[0][1 + 6] == "faint"
