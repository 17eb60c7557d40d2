"""The table of Siberia: everything that lies open is on it, in every size and every tier of signs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.chance import Chance
from core.games.siberia.components import CARD, RESOURCES
from core.games.siberia.state import NOBODY, Siberia
from core.match import Match
from tests.tui.helpers import entry_of, go_on, kept, new_match, parlour, play_out, settled, table, text
from tests.tui.test_glyphs import WGL4
from tui import themes
from tui.glyphs import Glyphs
from tui.tables.base import Table
from tui.widgets.painter import Painter

SIZES = [(80, 24), (100, 30), (120, 40)]


def rich_match(seats: int = 2, moves: int = 70, **options: Any) -> Match:
    """A match in full swing: persons taken, places refilled, cards discarded."""
    return go_on(new_match(seed=11, seats=seats, **options), moves, seed=3)


def moments(seats: int) -> Iterator[Match]:
    """A match at many moments, the longest lists of persons and captures among them."""
    match = new_match(seed=21, seats=seats)
    luck = Chance(5)
    while match.state.turn is not None:
        yield match
        for _ in range(7):
            if match.state.turn is not None:
                match.play(luck.pick(match.state.legal()))
    yield match


# ── what is on it ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_everything_open_can_be_pointed_at(tmp_path: Path, size: tuple[int, int]) -> None:
    match = rich_match(seats=4)
    state: Any = match.state
    async with parlour(kept(match, tmp_path)).run_test(size=size) as pilot:
        spots = set(table(pilot).sheet.spots)
        assert {f"place:{place}" for place in range(1, 9)} <= spots
        assert {f"seat:{seat}" for seat in range(4)} <= spots
        assert {"worker", "stack", "deck", "discards"} <= spots
        free = [RESOURCES[number] for number, owner in enumerate(state.investor_of) if owner == NOBODY]
        assert {spot for spot in spots if spot.startswith("investor:")} == {f"investor:{name}" for name in free}
        offered = sum(owner == NOBODY for owner in state.salesman_of)
        assert sum(spot.startswith("salesman:") for spot in spots) == offered
        held = {spot for spot in spots if spot.startswith("card:")}
        assert len(held) == len(set(state.hands[0]))


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_all_salesmen_are_on_offer_at_the_beginning(tmp_path: Path, size: tuple[int, int]) -> None:
    async with parlour(kept(new_match(seats=4), tmp_path)).run_test(size=size) as pilot:
        spots = table(pilot).sheet.spots
        assert sum(spot.startswith("salesman:") for spot in spots) == 8
        assert sum(spot.startswith("investor:") for spot in spots) == 5


async def test_the_row_shows_values_and_hides_what_lies_face_down(tmp_path: Path) -> None:
    match = rich_match()
    state: Any = match.state
    async with parlour(kept(match, tmp_path)).run_test(size=(100, 30)) as pilot:
        sheet = table(pilot).sheet
        for place, card in enumerate(state.row, 1):
            spot = sheet.spots[f"place:{place}"]
            inside = ["".join(sheet.chars[spot.y + line][spot.x + 1 : spot.x + spot.width - 1]) for line in (1, 2)]
            if card > 0:
                assert inside[0].strip() == RESOURCES[card // CARD]
                assert inside[1].strip() == f"{card % CARD} 000"
            elif card < 0:
                assert set("".join(inside)) == {"░"}, "nothing of a face-down card shows"


async def test_nothing_hidden_stands_anywhere_on_the_screen(tmp_path: Path) -> None:
    match = rich_match(seats=3)
    state: Any = match.state
    async with parlour(kept(match, tmp_path)).run_test(size=(120, 40)) as pilot:
        drawn = text(pilot)
        # The same table with other cards face down and in other hands looks exactly alike.
        other = match.state.view(0).sample(Chance(99))
        shown = table(pilot)
        assert other.dump() != state.dump()
        shown.view = other.view(0)
        shown.repaint()
        assert text(pilot) == drawn


async def test_money_counts_up_or_is_hidden_as_chosen(tmp_path: Path) -> None:
    for totals, count in (("open", 0), ("hidden", 1)):
        match = rich_match(totals=totals)
        async with parlour(kept(match, tmp_path / totals)).run_test(size=(80, 24)) as pilot:
            rows = [line for line in text(pilot).splitlines() if "worker" in line and "□" in line]
            assert len(rows) == 2
            assert sum(" ? " in row for row in rows) == count


async def test_the_own_seat_and_the_seat_in_turn_are_marked_without_colour(tmp_path: Path) -> None:
    async with parlour(kept(rich_match(seats=3), tmp_path)).run_test(size=(80, 24)) as pilot:
        rows = [line for line in text(pilot).splitlines() if "□" in line and "worker" in line]
        assert rows[0].startswith("►A ♦ Ann")
        assert [row[:4] for row in rows[1:]] == [" B ◊", " C ●"]


async def test_only_what_can_be_chosen_has_the_heavy_frame(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=(80, 24)) as pilot:
        sheet = table(pilot).sheet
        frames = {name: sheet.chars[spot.y][spot.x] for name, spot in sheet.spots.items() if name.startswith("place:")}
        assert [frames[f"place:{place}"] for place in range(1, 9)] == ["┌"] * 3 + ["╔"] * 5


async def test_unseen_values_are_what_a_pencil_could_work_out(tmp_path: Path) -> None:
    match = rich_match()
    state: Any = match.state
    unseen = state.view(0).unseen_resources()
    async with parlour(kept(match, tmp_path)).run_test(size=(100, 30)) as pilot:
        line = " ".join(text(pilot).split("Unseen")[1].split("Offer")[0].split())
        for number, name in enumerate(RESOURCES):
            words = line.split(f"{name} ")[1].split()
            counted = 0
            for word in words:
                value, _, times = word.partition("×")
                if not value.isdigit():
                    break
                counted += int(times or 1)
            assert counted == sum(card // CARD == number for card in unseen), name


@pytest.mark.parametrize("size", [(100, 30), (120, 40)], ids=str)
async def test_every_person_that_a_seat_owns_lies_open_where_there_is_room(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = rich_match()
    state: Any = match.state
    state.salesman_of = [1] * 8
    state.investor_of = [1] * 5
    async with parlour(kept(match, tmp_path)).run_test(size=size) as pilot:
        shown = table(pilot)
        shown.view = state.view(0)
        shown.repaint()
        spot = shown.sheet.spots["seat:1"]
        rows = shown.sheet.chars[spot.y : spot.y + spot.height]
        line = " ".join(" ".join("".join(row[: 86 if size[0] == 120 else 100]) for row in rows).split())
        for name in ("gas", "oil", "gold"):
            assert name in line.split("salesman ", 1)[0] and name in line.split("salesman ", 1)[1]
        for name in ("worker 2", "salesman 3", "investor 4"):
            assert name in line


async def test_what_is_cut_at_80_columns_is_told_under_the_cursor(tmp_path: Path) -> None:
    match = rich_match()
    state: Any = match.state
    state.salesman_of = [1] * 8
    async with parlour(kept(match, tmp_path)).run_test(size=(80, 24)) as pilot:
        shown = table(pilot)
        shown.view = state.view(0)
        shown.looking = True
        shown.cursor = "seat:1"
        shown.repaint()
        foot = " ".join(" ".join(text(pilot).splitlines()[-3:-1]).split())
        assert "salesman gas, charcoal, oil, gold, diamond, worker, salesman, investor" in foot


async def test_at_120_columns_captures_discards_and_the_log_lie_open(tmp_path: Path) -> None:
    match = rich_match(seats=3)
    async with parlour(kept(match, tmp_path)).run_test(size=(120, 40)) as pilot:
        drawn = text(pilot)
        for heading in ("extracted ─", "discards ─", "log ─"):
            assert heading in drawn
        last = table(pilot).log_lines[-1].replace("\u00a0", " ")
        assert last.split()[-1] in drawn


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_an_extraction_is_pointed_at_card_by_card(tmp_path: Path) -> None:
    session = kept(go_on(new_match(seed=1), 1), tmp_path)
    async with parlour(session).run_test(size=(80, 24)) as pilot:
        place = next(
            part
            for move in session.match.state.legal()
            if move[0] == "extract"
            for part in table(pilot).narrowing.parts(move)  # type: ignore[union-attr]
        )
        await pilot.press("tab")
        for _ in range(8):
            if table(pilot).cursor == place:
                break
            await pilot.press("right")
        assert table(pilot).cursor == place
        await pilot.press("enter")
        assert session.match.moves[-1][0] == "extract"
        assert "choose how to pay" in text(pilot).splitlines()[0] or "pay for" in text(pilot).splitlines()[0]


async def test_the_cards_to_pay_with_are_chosen_in_the_hand(tmp_path: Path) -> None:
    session = kept(go_on(new_match(seed=1), 1), tmp_path)
    async with parlour(session, confirm=False).run_test(size=(80, 24)) as pilot:
        await pilot.press(str(entry_of(table(pilot), "Extract") + 1))
        await pilot.press(str(entry_of(table(pilot), "Pay 3 cards") + 1))
        assert "choose a card to pay" in text(pilot).splitlines()[0]
        assert all(element.startswith("card:") for element in table(pilot).choosable())
        await pilot.press("tab")
        card = table(pilot).cursor
        assert card is not None and card.startswith("card:")
        await pilot.press("enter")
        assert ("pay", card.removeprefix("card:")) in session.match.moves


async def test_a_list_of_salesmen_opens_under_its_heading(tmp_path: Path) -> None:
    match = new_match(seed=2)
    match.play(match.state.legal()[0])
    while not any(move[0] == "salesman" for move in match.state.legal()) or match.state.turn != 0:
        match.play(match.state.legal()[-1])
    async with parlour(kept(match, tmp_path)).run_test(size=(80, 24)) as pilot:
        shown = table(pilot)
        number = entry_of(shown, "Take a salesman")
        await pilot.press(str(number + 1))
        assert all(sentence.startswith("Salesman") for sentence in shown.entries())
        await pilot.press("backspace")
        assert shown.entries()[number].startswith("Take a salesman")


async def test_two_people_at_one_table_each_see_their_own_hand(tmp_path: Path) -> None:
    match = go_on(new_match(), 1)
    match.players[1] = type(match.players[1])("Eve")
    session = kept(match, tmp_path)
    async with parlour(session).run_test(size=(80, 24)) as pilot:
        assert table(pilot).seat == 0
        table(pilot).commit(("draw", 0))
        await settled(pilot)
        assert table(pilot).seat == 1
        state: Any = session.match.state
        assert table(pilot).view.hands[1] == state.hands[1]
        assert set(table(pilot).view.hands[0]) == {-1}


# ── sizes, signs, colours ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 4])
async def test_every_moment_of_a_match_can_be_drawn_in_every_tier_theme_and_size(tmp_path: Path, seats: int) -> None:
    app = parlour(kept(new_match(seats=seats), tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        shown = table(pilot)
        count = 0
        for match in moments(seats):
            shown.session.match = match
            shown._take_in()
            count += 1
            for width, height in [*SIZES, (81, 25), (109, 30), (110, 31), (200, 60)]:
                for tier in ("full", "safe", "ascii"):
                    sheet = Painter(width, height, Glyphs(tier))
                    app.glyphs = sheet.glyphs
                    shown.paint(sheet)
                    check(shown, sheet, tier, set(text(pilot)) | set("Ann"))
        assert count > 8
    for theme in themes.PALETTES:
        themes.use(theme)
        for words in USED:
            themes.style(words)
    themes.use("parlour")


USED: set[str] = set()
"""All words of style that the painted sheets have used."""


def check(shown: Table, sheet: Painter, tier: str, letters: set[str]) -> None:
    drawn = sheet.as_text()
    USED.update(style for row in sheet.styles for style in row)
    if tier == "ascii":
        assert drawn.isascii()
    elif tier == "safe":
        assert set(drawn) - WGL4 - {"\n"} == set()
    elements = {element for row in sheet.elements for element in row if element is not None}
    assert elements == set(sheet.spots), "an element has been painted over"
    assert not shown.narrowing or any(name.startswith("move:") for name in elements)
    for name, spot in sheet.spots.items():
        assert spot.x >= 0 and spot.x + spot.width <= sheet.width, (name, sheet.width)
        assert spot.y >= 0 and spot.y + spot.height <= sheet.height - 2, (name, sheet.height)


async def test_another_theme_or_tier_takes_hold_when_one_comes_back(tmp_path: Path) -> None:
    app = parlour(kept(new_match(), tmp_path), glyphs="ascii")
    async with app.run_test(size=(80, 24)) as pilot:
        assert text(pilot).isascii()
        app.glyphs = Glyphs("safe")
        table(pilot).on_screen_resume()
        assert "╔" in text(pilot)


async def test_a_long_name_leaves_room_for_the_rest(tmp_path: Path) -> None:
    match = play_out(new_match(name="Wolfeschlegelsteinhausenbergerdorff"))
    async with parlour(kept(match, tmp_path)).run_test(size=(80, 24)) as pilot:
        rows = [line for line in text(pilot).splitlines() if "worker" in line and "□" in line]
        assert len(rows) == 2
        for row in rows:
            assert " 000" in row and row.rstrip().endswith("□")


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_the_table_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    app = parlour(kept(rich_match(seats=3, moves=64), tmp_path))
    assert snap_compare(app, terminal_size=size)


async def test_the_offer_says_so_when_no_salesman_is_left(tmp_path: Path) -> None:
    match = go_on(new_match(), 1)
    assert isinstance(match.state, Siberia)
    match.state.salesman_of = [0] * 8
    async with parlour(kept(match, tmp_path)).run_test(size=(80, 24)) as pilot:
        assert "Salesmen none left" in text(pilot)
