"""The time dial, as a table and as a wheel."""

from __future__ import annotations

import pytest

from tui.glyphs import Glyphs
from tui.widgets import dial
from tui.widgets.dial import Token
from tui.widgets.painter import Painter

SAFE = Glyphs("safe")
ROWS = [("A", "seat-0"), ("B", "seat-1")]
CENTRE = ("rounds until", "they come home")


def table(*tokens: Token, width: int = 37) -> list[str]:
    sheet = Painter(60, 6, SAFE)
    assert dial.table(sheet, 0, 0, width, ROWS, tokens) == 3
    return sheet.as_text().splitlines()


def wheel(*tokens: Token, width: int = 60, lines: int = 1) -> list[str]:
    sheet = Painter(width, 20, SAFE)
    below = dial.wheel(sheet, 0, 0, width, ROWS, tokens, CENTRE, lines)
    assert below == 3 * (2 * lines + 1)
    drawn = sheet.as_text().splitlines()
    assert not any(drawn[below:]), "nothing is drawn below the wheel"
    return drawn


def test_the_table_has_a_column_a_sector_and_a_line_a_side() -> None:
    drawn = table(Token(1, 0, "Tremor", ""), Token(6, 1, "Ditch", ""))
    assert drawn[0].split() == ["dial", "1", "2", "3", "4", "5", "6"]
    assert drawn[1].index("Trem") == drawn[0].index("1")
    assert drawn[2].index("Ditc") == drawn[0].index("6")


@pytest.mark.parametrize(("count", "shown"), [(1, "Burs"), (2, "BuTr"), (3, "BTS"), (4, "BTSD")])
def test_tokens_of_one_sector_share_its_cells(count: int, shown: str) -> None:
    names = ["Burst", "Tremor", "Sunder", "Ditch"][:count]
    drawn = table(*(Token(2, 0, name, "") for name in names))
    assert drawn[1].split() == ["A", shown]


def test_the_wheel_has_six_and_one_on_top_and_turns_towards_home() -> None:
    drawn = wheel()
    place = {
        sector: (y, line.index(f"{sector} ─"))
        for y, line in enumerate(drawn)
        for sector in "123456"
        if f"{sector} ─" in line
    }
    assert sorted(place) == list("123456")
    assert place["6"][0] == place["1"][0] < place["5"][0] == place["2"][0] < place["4"][0] == place["3"][0]
    assert place["5"][1] < place["6"][1] < place["1"][1] < place["2"][1]
    assert "rounds until" in drawn[4] + drawn[3] and any("they come home" in line for line in drawn)


@pytest.mark.parametrize("sector", range(1, 7))
def test_a_token_lies_below_its_sector_in_the_line_of_its_side(sector: int) -> None:
    for row in (0, 1):
        drawn = wheel(Token(sector, row, "Tremor", ""))
        head = next(y for y, line in enumerate(drawn) if f"{sector} ─" in line)
        left = drawn[head].index(f"{sector} ─")
        assert drawn[head + 1 + row][left:].startswith(f"{'AB'[row]} Tremor")


def test_labels_in_one_line_are_cut_alike_and_never_touch() -> None:
    names = ["Concussive Stone", "Entrench", "Rampart"]
    line = wheel(*(Token(1, 0, name, "") for name in names))[1]
    words = line.split("A ")[2].split()
    assert len(words) == 3
    assert all(name.startswith(word.rstrip("…")) for name, word in zip(names, words, strict=True))


def test_a_second_line_gives_the_labels_more_room() -> None:
    names = ["Tremor", "Hell Portal", "Wall of Shields", "Ditch"]
    tokens = [Token(3, 0, name, "") for name in names]
    one, two = "\n".join(wheel(*tokens)), "\n".join(wheel(*tokens, lines=2))
    assert "Tremor" not in one and "Tremor" in two
    assert sum(len(name) for name in names if name in two) > sum(len(name) for name in names if name in one)


@pytest.mark.parametrize("width", [36, 46, 60, 100])
def test_sectors_side_by_side_never_overlap(width: int) -> None:
    tokens = [Token(sector, row, "x" * 40, "", f"{sector}{row}") for sector in range(1, 7) for row in (0, 1)]
    sheet = Painter(width, 20, SAFE)
    dial.wheel(sheet, 0, 0, width, ROWS, tokens, CENTRE)
    spots = list(sheet.spots.values())
    assert len(spots) == 12
    for number, one in enumerate(spots):
        for other in spots[number + 1 :]:
            assert one.y != other.y or one.x + one.width <= other.x or other.x + other.width <= one.x
