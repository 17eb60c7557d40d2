"""The form: rows of fields with a cursor, painted on a sheet."""

from __future__ import annotations

import pytest

from tui.glyphs import Glyphs
from tui.widgets.form import Form, Typing
from tui.widgets.leaflet import Leaflet, share
from tui.widgets.painter import Painter
from tui.widgets.rows import Button, Cells, Choice, Heading, Named, Note, Number, Row, Text, spoken


def painted(form: Form, width: int = 60, height: int = 8, tier: str = "safe") -> list[str]:
    sheet = Painter(width, height + 2, Glyphs(tier))
    form.paint(sheet, 1, 1, width - 2, height)
    return sheet.as_text().split("\n")


def form_of(*rows: Row) -> Form:
    form = Form()
    form.fill(rows)
    return form


def buttons(count: int) -> list[Row]:
    return [Button(f"b{number}", f"row {number}") for number in range(count)]


# ── the cursor ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_cursor_stops_at_fields_and_passes_titles_and_notes() -> None:
    form = form_of(Heading("", "first"), Button("a", "a"), Note("", "note"), Button("b", "b"))
    assert form.cursor == "a"
    form.go(1)
    assert form.cursor == "b"
    form.go(1)
    assert form.cursor == "b"
    form.go(-5)
    assert form.cursor == "a"


def test_the_cursor_stays_on_its_row_when_the_rows_are_made_anew() -> None:
    form = form_of(*buttons(5))
    form.go(3)
    form.fill([Button("new", "new"), *buttons(5)])
    assert form.cursor == "b3"


def test_the_cursor_goes_to_the_nearest_row_when_its_own_is_gone() -> None:
    form = form_of(*buttons(5))
    form.go(4)
    form.fill(buttons(3))
    assert form.cursor == "b2"
    form.fill([Note("", "nothing left")])
    assert form.cursor is None and form.current is None


def test_a_form_without_fields_scrolls_by_lines() -> None:
    form = form_of(*(Note("", f"line {number}") for number in range(30)))
    painted(form)
    form.go(3)
    assert "line 3" in painted(form)[1]
    form.go(100)
    assert "line 29" in painted(form)[8]
    form.go(-100)
    assert "line 0" in painted(form)[1]


def test_a_long_list_follows_the_cursor_and_tells_what_is_left() -> None:
    form = form_of(*buttons(20))
    assert "12 more" in painted(form)[9]
    form.go(10)
    lines = painted(form)
    assert any("► row 10" in line for line in lines)
    assert "3 more" in lines[0] and "9 more" in lines[9]


def test_the_title_over_the_first_row_comes_back_into_sight() -> None:
    form = form_of(Heading("", "title"), *buttons(20))
    form.go(15)
    painted(form)
    form.go(-15)
    assert "title" in painted(form)[1]


def test_what_is_unfolded_below_the_cursor_comes_into_sight() -> None:
    form = form_of(*buttons(8))
    painted(form)
    form.go(7)
    form.fill([*buttons(8), Note("", "below 1"), Note("", "below 2")])
    form.show_below(2)
    assert "below 2" in painted(form)[8]


# ── fields ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_choice_goes_round() -> None:
    row = Choice("c", "Choice", "", ("a", "b", "c"), "a")
    assert row.change(-1) and row.value == "c"
    assert row.change(1) and row.value == "a"


def test_a_choice_of_one_cannot_be_changed() -> None:
    row = Choice("c", "Choice", "", ("a",), "a")
    assert not row.change(1)
    assert "←" not in painted(form_of(row))[1]


def test_a_choice_that_holds_none_of_its_values_finds_back() -> None:
    row = Choice("c", "Choice", "", ("a", "b"), "gone")
    assert row.change(1) and row.value == "a"


@pytest.mark.parametrize(("value", "said"), [(True, "yes"), (False, "no"), ("four_way", "four way"), (150, "150")])
def test_values_are_said_as_people_say_them(value: object, said: str) -> None:
    assert spoken(value) == said


def test_the_arrows_of_a_choice_show_only_under_the_cursor() -> None:
    form = form_of(Choice("a", "First", "", (1, 2), 1), Choice("b", "Second", "", (1, 2), 2))
    lines = painted(form)
    assert "► First" in lines[1] and "← 1 →" in lines[1]
    assert "←" not in lines[2] and "2" in lines[2]


def test_a_text_is_taken_without_control_characters_and_no_longer_than_it_may_be() -> None:
    row = Text("t", "Text", "", "old", longest=8, instead="You")
    assert row.type("  [red]\x1b[2J\x07 long name ") == ""
    assert row.value == "[red][2J"
    row.type("   ")
    assert row.value == "You"


@pytest.mark.parametrize("typed", ["", "x", "12x", "-1", "101", "1.5", "٣", "9" * 30])
def test_a_number_out_of_place_is_refused_with_what_would_be_right(typed: str) -> None:
    row = Number("n", "Number", "", 7, lowest=0, highest=100)
    assert "0 to 100" in row.type(typed)
    assert row.value == 7


def test_a_number_within_its_bounds_is_taken() -> None:
    row = Number("n", "Number", "", 7, lowest=0, highest=100)
    assert row.type(" 42 ") == "" and row.value == 42
    row.value = 100
    assert not row.change(1) and row.value == 100
    assert row.change(-1) and row.value == 99


def test_a_name_with_a_choice_can_be_typed_and_chosen() -> None:
    row = Named("s", "Seat 1", "", ("person", "easy"), "person")
    row.name, row.instead = "Ann", "You"
    row.change(1)
    assert (row.name, row.value) == ("Ann", "easy")
    row.type("")
    assert row.name == "You"
    line = painted(form_of(row))[1]
    assert "Seat 1" in line and "You" in line and "← easy →" in line


def test_ids_and_numbers_choose_rows() -> None:
    form = Form(numbered=True)
    form.fill([Heading("", "title"), *buttons(3)])
    wanted = form.numbered_row(2)
    assert wanted is not None and wanted.id == "b1"
    assert form.numbered_row(4) is None and form.numbered_row(0) is None
    assert "2  row 1" in painted(form)[3]


# ── typing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def typed(text: str, *keys: str) -> Typing:
    typing = Typing(Text("t", "Text"), text, len(text))
    for key in keys:
        assert typing.press(key, key if len(key) == 1 else None)
    return typing


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (["x"], "Annax", 5),
        (["backspace", "backspace"], "An", 2),
        (["left", "left", "x"], "Anxna", 3),
        (["home", "delete"], "nna", 0),
        (["home", "backspace", "left"], "Anna", 0),
        (["home", "end", "right", "x"], "Annax", 5),
        (["left", "ctrl+u"], "a", 0),
        (["q", "?", "é"], "Annaq?é", 7),
    ],
)
def test_a_text_is_edited_like_everywhere(keys: list[str], text: str, caret: int) -> None:
    typing = typed("Anna", *keys)
    assert (typing.text, typing.caret) == (text, caret)


def test_other_keys_mean_nothing_while_typing() -> None:
    assert not typed("").press("f5", None) and not typed("").press("up", None)


@pytest.mark.parametrize("text", ["", "Anna", "a very long name that is longer than its field", "漢字" * 12])
def test_the_caret_is_always_in_sight(text: str) -> None:
    for back in range(len(text) + 1):
        typing = typed(text, *["left"] * back)
        sheet = Painter(40, 1, Glyphs("safe"))
        typing.paint(sheet, 5, 0, 20)
        spot = sheet.spots["caret"]
        assert spot.x >= 5 and spot.x + spot.width <= 26
        assert "".join(sheet.chars[0][26:]).strip() == ""


# ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_cells_stand_in_columns_and_are_cut_with_an_ellipsis() -> None:
    row = Cells("c", "", "", ("a long text", "9"), (6, -4))
    assert painted(form_of(row))[1] == " ► a lon…    9"


def test_a_step_of_the_cursor_changes_two_rows_only() -> None:
    form = form_of(*buttons(6))
    before = painted(form)
    form.go(1)
    after = painted(form)
    assert [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if old != new] == [1, 2]


def test_each_field_has_its_sentence_beside_it_on_a_wide_terminal_only() -> None:
    form = form_of(Choice("a", "First", "What it means.", ("x", "y"), "x"))
    assert "What it means." not in painted(form, 80)[1]
    assert "What it means." in painted(form, 120)[1]


def test_a_form_in_ascii_has_no_other_signs() -> None:
    form = form_of(Heading("", "title"), Choice("a", "First", "", (1, 2), 1), *buttons(12))
    assert all(line.isascii() for line in painted(form, tier="ascii"))


def test_markup_is_shown_as_it_was_typed() -> None:
    form = form_of(Button("a", "[bold]x[/bold]"), Text("b", "Name", "", "[red]Ann[/]"))
    lines = painted(form)
    assert "[bold]x[/bold]" in lines[1] and "[red]Ann[/]" in lines[2]


# ── leaflets ─────────────────────────────────────────────────────────────────────────────────────────────────────


def read(markdown: str, width: int = 40, tier: str = "safe") -> tuple[list[str], Leaflet]:
    leaflet = Leaflet(width, Glyphs(tier)).read(markdown)
    return ["".join(text for text, _ in line.spans) for line in leaflet.lines], leaflet


def test_headings_become_chapters_with_their_lines() -> None:
    lines, leaflet = read("# One\n\ntext\n\n## Two **bold**\n\nmore")
    assert [(chapter.title, chapter.level) for chapter in leaflet.chapters] == [("One", 1), ("Two bold", 2)]
    assert [lines[chapter.line] for chapter in leaflet.chapters] == ["One", "Two bold"]


def test_paragraphs_are_broken_at_blanks_and_keep_their_styles() -> None:
    lines, leaflet = read("one two **three four** five `six` seven eight nine ten", 20)
    assert all(len(line) <= 20 for line in lines)
    assert " ".join(" ".join(lines).split()) == "one two three four five six seven eight nine ten"
    styles = {text: style for line in leaflet.lines for text, style in line.spans}
    assert styles["three"] == "bold" and styles["six"] == "accent" and styles["one"] == ""


def test_punctuation_stays_with_its_word() -> None:
    lines, _ = read("Take **gold**, then `oil`.")
    assert lines[0] == "Take gold, then oil."


def test_lists_are_marked_and_indented() -> None:
    lines, _ = read("- a long first point that must be broken\n- second\n  - inner\n\n3. three\n4. four", 24)
    assert lines[0].startswith("• a long") and lines[1].startswith("  ")
    assert "• second" in lines and "  • inner" in lines
    assert "3. three" in lines and "4. four" in lines


def test_tables_share_the_width() -> None:
    lines, _ = read("| a | what |\n|---|---|\n| x | a sentence that is much too long for one line |", 30)
    assert all(len(line) <= 30 for line in lines)
    assert lines[1].startswith("────")
    assert len(lines) > 4


def test_the_columns_of_a_table_never_need_more_than_there_is() -> None:
    assert sum(share([5, 50, 9], 40)) + 4 <= 40
    assert share([5, 6], 40) == [5, 6]


def test_code_and_quotes_and_rules_are_drawn() -> None:
    lines, _ = read("> quoted\n\n---\n\n```\n[data]\nx = 1\n```")
    assert "│ quoted" in lines and "─" * 40 in lines and "  [data]" in lines and "  x = 1" in lines


def test_a_leaflet_in_ascii_has_no_signs_of_its_own() -> None:
    lines, _ = read("# T\n\n- a\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n\n> q", tier="ascii")
    assert all(line.isascii() for line in lines)
