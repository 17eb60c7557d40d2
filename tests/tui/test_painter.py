"""A sheet of cells: text never leaves its room, and every cell knows what it belongs to."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tui.glyphs import SAFE, Glyphs
from tui.widgets.painter import Painter, Spot


def sheet(width: int = 20, height: int = 4, tier: str = "safe") -> Painter:
    return Painter(width, height, Glyphs(tier))


def test_a_new_sheet_is_blank() -> None:
    assert sheet(3, 2).as_text() == "\n"


def test_text_returns_the_column_behind_it() -> None:
    paper = sheet()
    assert paper.text(2, 1, "gold") == 6
    assert paper.as_text().splitlines()[1] == "  gold"


@pytest.mark.parametrize(
    ("text", "width", "fitted"),
    [
        ("gold", 4, "gold"),
        ("diamond", 4, "dia…"),
        ("two words", 5, "two…"),
        ("gold", 1, "…"),
        ("gold", 0, ""),
        ("gold", -3, ""),
        ("", 0, ""),
        ("金金金", 5, "金金…"),
        ("金金金", 4, "金…"),
        ("金金金", 2, "…"),
    ],
)
def test_text_that_is_too_long_ends_in_an_ellipsis(text: str, width: int, fitted: str) -> None:
    assert sheet().fit(text, width) == fitted
    assert cell_len(fitted) <= max(width, 0)


@pytest.mark.parametrize("width", range(6))
def test_the_ellipsis_of_two_characters_never_leaves_the_room_either(width: int) -> None:
    assert len(sheet(tier="ascii").fit("diamond", width)) <= width


def test_lines_break_at_blanks_and_keep_every_word() -> None:
    lines = sheet().wrap("Pay 1 gold and 2 other cards", 10)
    assert lines == ["Pay 1 gold", "and 2", "other", "cards"]
    assert sheet().wrap("", 10) == [""]


def test_an_amount_with_a_hard_blank_stays_in_one_line_and_is_drawn_with_a_plain_one() -> None:
    lines = sheet().wrap("gold worth 4\u00a0000", 12)
    assert lines == ["gold worth", "4\u00a0000"]
    paper = sheet()
    paper.text(0, 0, lines[1])
    assert paper.as_text().splitlines()[0] == "4 000"


def test_a_paragraph_that_does_not_fit_says_so_in_its_last_line() -> None:
    paper = sheet(12, 4)
    assert paper.paragraph(0, 0, 12, 2, "Pay 1 gold and 2 other cards") == 2
    first, second, *rest = paper.as_text().splitlines()
    assert first == "Pay 1 gold"
    assert second.endswith("…")
    assert not "".join(rest)


def test_a_paragraph_returns_the_line_behind_it() -> None:
    assert sheet(40, 4).paragraph(0, 1, 40, 3, "one line") == 2


def test_wide_characters_take_two_cells() -> None:
    paper = sheet(6, 1)
    assert paper.text(0, 0, "a金b") == 4
    assert paper.chars[0][:4] == ["a", "金", "", "b"]
    assert "".join(text for text, _ in paper.runs(0, 0, 6)) == "a金b  "


def test_a_wide_character_is_never_cut_in_half_at_the_edge() -> None:
    paper = sheet(3, 1)
    paper.text(0, 0, "ab金")
    assert cell_len("".join(paper.chars[0])) == 3


def test_writing_over_half_a_wide_character_leaves_no_other_half() -> None:
    for x in (0, 1):
        paper = sheet(4, 1)
        paper.text(0, 0, "金")
        paper.text(x, 0, "x")
        assert cell_len("".join(paper.chars[0])) == 4, x


def test_a_wide_character_half_left_of_the_sheet_is_not_drawn() -> None:
    paper = sheet(4, 1)
    paper.text(-1, 0, "金a")
    assert cell_len("".join(paper.chars[0])) == 4
    assert paper.chars[0][1] == "a"


@pytest.mark.parametrize(("x", "y"), [(-2, 0), (19, 0), (25, 1), (0, -1), (0, 4), (-9, 9)])
def test_nothing_is_written_outside_the_sheet(x: int, y: int) -> None:
    paper = sheet()
    paper.text(x, y, "abcdef", element="place:1")
    paper.box(x, y, 8, 3, "faint", "place:2")
    paper.mark("place:1", "reverse")
    assert all(len(row) == 20 for row in paper.chars)
    assert len(paper.chars) == 4


def test_text_left_of_the_sheet_shows_its_right_part() -> None:
    paper = sheet()
    paper.text(-2, 0, "gold")
    assert paper.as_text().splitlines()[0] == "ld"


CONTROLS = "\x00\x07\x08\x1b\x7f\x85\x9b\u200b\u200d\u202e\u2066\ufeff\ufe0f\n\r\t\u2028"


@pytest.mark.parametrize("char", CONTROLS, ids=lambda char: f"U+{ord(char):04X}")
def test_control_and_format_characters_cannot_get_in(char: str) -> None:
    paper = sheet()
    paper.text(0, 0, f"a{char}b")
    assert char not in "".join(text for text, _ in paper.runs(0, 0, 20))
    assert all(cell in ("a", "b", " ") for cell in paper.chars[0])


def test_an_element_is_found_where_its_text_lies() -> None:
    paper = sheet()
    paper.text(3, 1, "gold", "", "place:1")
    assert paper.spots == {"place:1": Spot(3, 1, 4, 1)}
    assert [paper.element_at(x, 1) for x in (2, 3, 6, 7)] == [None, "place:1", "place:1", None]
    assert paper.element_at(3, 0) is None
    assert paper.element_at(-1, 1) is None
    assert paper.element_at(3, 99) is None


def test_claims_of_one_element_grow_together() -> None:
    paper = sheet()
    paper.claim("seat:0", 1, 1, 3, 1)
    paper.claim("seat:0", 10, 2, 2, 2)
    assert paper.spots["seat:0"] == Spot(1, 1, 11, 3)
    assert paper.element_at(5, 1) is None


def test_the_middle_of_an_element_counts_a_cell_as_twice_as_high_as_wide() -> None:
    assert Spot(2, 1, 4, 2).middle == (4.0, 4.0)


def test_a_box_frames_its_element_and_claims_its_inside() -> None:
    paper = sheet(6, 3)
    paper.box(0, 0, 6, 3, "faint", "place:1")
    assert paper.as_text() == "┌────┐\n│    │\n└────┘"
    assert paper.element_at(2, 1) == "place:1"


def test_a_box_that_can_be_chosen_looks_different_without_colour() -> None:
    for tier in ("full", "safe", "ascii"):
        light, heavy = sheet(6, 3, tier), sheet(6, 3, tier)
        light.box(0, 0, 6, 3, "faint")
        heavy.box(0, 0, 6, 3, "faint", heavy=True)
        assert light.as_text() != heavy.as_text()


def test_a_mark_touches_its_element_alone() -> None:
    paper = sheet(10, 1)
    paper.text(0, 0, "ab", "gold", "place:1")
    paper.text(2, 0, "cd", "gold", "place:2")
    paper.mark("place:2", "reverse")
    assert list(paper.runs(0, 0, 10)) == [("ab", "gold"), ("cd", "gold reverse"), ("      ", "")]


def test_a_mark_can_leave_blanks_alone() -> None:
    paper = sheet(6, 1)
    paper.text(0, 0, "a b", "", "place:1")
    paper.mark("place:1", "underline", blanks=False)
    assert [text for text, style in paper.runs(0, 0, 6) if "underline" in style] == ["a", "b"]


def test_a_mark_on_something_that_is_not_there_changes_nothing() -> None:
    paper = sheet(4, 1)
    paper.mark("place:9", "reverse")
    assert list(paper.runs(0, 0, 4)) == [("    ", "")]


def test_in_ascii_the_signs_of_sentences_are_replaced_but_letters_of_names_stay() -> None:
    paper = sheet(40, 1, "ascii")
    paper.text(0, 0, "José: 1·2 × 3 — wait …")
    assert paper.as_text() == "José: 1.2 x 3 - wait .."


def test_a_rule_goes_across_the_sheet() -> None:
    paper = Painter(5, 1, SAFE)
    paper.line(0)
    assert paper.as_text() == "─────"
