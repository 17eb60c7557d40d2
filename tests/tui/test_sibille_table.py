"""The table of Sibille: choosing cards in any order, what a move would do, and what lies open in every size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from core.chance import Chance
from core.games import GAMES
from core.games.sibille.entries import NUMBER
from core.games.sibille.names import TAROT
from core.games.sibille.state import Sibille
from core.match import Match, Player
from tests.core.games.sibille.positions import at_turn
from tests.tui.helpers import entry_of, kept, parlour, settled, table, text
from tui.glyphs import SAFE
from tui.tables import panels
from tui.tables.pointing import nearest
from tui.tables.sibille import SibilleTable
from tui.tables.sibille_signs import SHORT, sign
from tui.widgets.painter import Painter

SMALL = (80, 24)
LARGE = (120, 40)
NAMES = ("Boris", "Anna", "Carlo")
ALL: dict[str, Any] = {"deities": True, "relics": True}


def new_match(seats: int = 2, seed: int = 7, **options: Any) -> Match:
    players = [Player("You"), *(Player(name, "easy") for name in NAMES[: seats - 1])]
    return Match.start(GAMES["sibille"], players, seed, {"first_seat": 1} | options)


def stroll(match: Match, chance: Chance) -> None:
    """Plays a move by chance; turns rather go on than end."""
    legal = match.state.legal()
    others = [move for move in legal if move[0] not in ("end", "done", "decline")]
    match.play(chance.pick(others if others and chance.below(6) else legal))


def go_on(match: Match, moves: int, decision: str = "", luck: int = 1) -> Match:
    """Plays so many moves by chance, and then until the person comes to a decision."""
    chance = Chance(luck)
    while match.state.turn is not None:
        step = match.state.decision
        if len(match.log) >= moves and match.state.turn == 0 and step is not None and decision in ("", step[0]):
            return match
        stroll(match, chance)
    raise AssertionError("the match ended before the person came to that decision")


def laid_by_hand(tmp_path: Path, state: Sibille, seats: int = 2) -> Any:
    """The application on a table that is laid by hand."""
    match = new_match(seats)
    match.state = state
    return parlour(kept(match, tmp_path))


def shown(pilot: Pilot[Any]) -> SibilleTable:
    return cast(SibilleTable, table(pilot))


async def take(pilot: Pilot[Any], *cards: str) -> None:
    """Brings the cursor to cards and chooses them."""
    for card in cards:
        shown(pilot).cursor = f"card:{card}"
        await pilot.press("enter")


def together(pilot: Pilot[Any]) -> str:
    """The screen as running text."""
    return " ".join(text(pilot).split())


# ── choosing cards ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_cards_of_a_line_are_chosen_in_any_order_and_laid_down_together(tmp_path: Path) -> None:
    match = new_match()
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        await take(pilot, "sun", "empress")
        assert not match.log, "nothing is played before all are chosen"
        assert "Line: Sun, Empress · choose 1 more card" in text(pilot)
        await take(pilot, "pope")
        assert "Enter lays them down" in text(pilot)
        await pilot.press("enter")
        assert match.moves == [("lay", "empress"), ("lay", "pope"), ("lay", "sun")]
        assert "You: choose 3 prophecies" in text(pilot)
        assert "line (Empress) (Pope) (Sun)" in text(pilot)


async def test_a_chosen_card_is_put_back_by_choosing_it_again_or_by_backspace(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        await take(pilot, "fool", "magician", "fool")
        assert shown(pilot).picked == [1]
        await take(pilot, "world")
        await pilot.press("backspace")
        assert shown(pilot).picked == [1]
        await pilot.press("u")
        assert shown(pilot).picked == [], "u takes the last choice back too"


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE])
async def test_the_arrows_lead_to_every_card(tmp_path: Path, size: tuple[int, int]) -> None:
    async with parlour(kept(new_match(first_game=True), tmp_path)).run_test(size=size) as pilot:
        spots = {name: shown(pilot).sheet.spots[name] for name in shown(pilot).stops()}
        seen, new = set[str](), [str(shown(pilot).cursor)]
        while new:
            here = new.pop()
            seen.add(here)
            others = {name: spot for name, spot in spots.items() if name != here}
            ways = (nearest(spots[here], others, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1)))
            new += [there for there in ways if there is not None and there not in seen]
        assert seen == {f"card:{card}" for card in TAROT}


async def test_undo_takes_a_whole_line_back_and_redo_lays_it_again(tmp_path: Path) -> None:
    match = new_match()
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        await take(pilot, "sun", "empress", "pope")
        await pilot.press("enter", "u")
        assert match.log == []
        assert {TAROT[number] for number in shown(pilot).picked} == {"sun", "empress", "pope"}
        assert "Enter lays them down" in text(pilot)
        await pilot.press("r")
        assert len(match.log) == 3 and "choose 3 prophecies" in text(pilot)
        await pilot.press("u", "backspace")
        await take(pilot, "moon")
        await pilot.press("enter")
        assert match.moves == [("lay", "empress"), ("lay", "pope"), ("lay", "moon")]
        log = shown(pilot).log_lines
        assert sum("Moon" in line for line in log) == 1 and not any("Sun" in line for line in log)


async def test_a_match_left_in_the_middle_of_a_choice_goes_on_with_the_rest(tmp_path: Path) -> None:
    match = new_match()
    match.play(("lay", "empress"))
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        assert "Line: Empress · choose 2 more cards" in text(pilot)
        await take(pilot, "sun", "magician")
        assert shown(pilot).picked == [TAROT.index("sun")], "lower numbers were passed over"
        await take(pilot, "moon")
        await pilot.press("enter")
        assert match.moves[1:] == [("lay", "moon"), ("lay", "sun")]


async def test_a_card_that_cannot_be_chosen_says_why_in_its_place(tmp_path: Path) -> None:
    match = go_on(new_match(first_game=True), 8, "lay")
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        drawn = text(pilot)
        state = cast(Sibille, match.state)
        away = {"P": state.prophecies[0], "R": state.removed[0]}
        assert away["P"]
        for letter, entries in away.items():
            for entry in entries:
                assert f"{letter}{SHORT[entry & NUMBER][:4]}" in drawn
        assert "-Fool" in drawn and "-Judg" in drawn
        shown(pilot).cursor = f"card:{TAROT[away['P'][0] & NUMBER]}"
        await pilot.press("enter")
        assert "It lies among your prophecies and cannot be played." in together(pilot)
        await take(pilot, "fool")
        assert "The first game leaves it out in the first two rounds." in together(pilot)
        assert shown(pilot).picked == []


@pytest.mark.parametrize(("seats", "moves"), [(2, 0), (4, 0), (4, 200)])
async def test_both_effects_of_every_card_are_told_in_full_while_it_is_chosen(
    tmp_path: Path, seats: int, moves: int
) -> None:
    match = go_on(new_match(seats, 35, **ALL), moves, "lay")
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        for card in TAROT:
            shown(pilot).cursor = f"card:{card}"
            shown(pilot).repaint()
            told = shown(pilot).words.detail(match.state.view(0), f"card:{card}", shown(pilot).speaker)
            assert all(word in together(pilot) for word in told.split()), f"{told}\n{text(pilot)}"


async def test_a_hint_for_a_choice_of_cards_names_cards_and_reasons(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("i")
        for _ in range(100):
            await pilot.pause(0.02)
            if shown(pilot).open == "hint":
                break
        lines = [line for line in text(pilot).splitlines() if "into your line" in line]
        assert len(lines) == 3
        assert not any("[" in line or "…" in line for line in lines)
        await pilot.press("space")
        assert "choose 3 more cards" in text(pilot)


async def test_digits_and_the_filter_say_how_cards_are_chosen(tmp_path: Path) -> None:
    match = new_match()
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("3")
        assert "arrows and Enter" in text(pilot)
        await pilot.press("slash")
        assert "arrows and Enter" in text(pilot) and not match.log


# ── what a move would do ─────────────────────────────────────────────────────────────────────────────────────────


def my_turn(**table_laid: Any) -> Sibille:
    """A turn with Empress and Pope in the line and a black die of two coins on the second space."""
    laid: dict[str, Any] = {
        "lines": {0: ["empress", "pope", "tower"], 1: ["moon", "sun", "star"]},
        "have": {0: {"fame": 1, "crystal": 1, "coin": 3}, 1: {"fame": 4}},
        "dice": {2: "b_coins", 4: "b_flip"},
        "market": ["candles", "balance", "hourglass", "incense", "maquillage", "runic_die"],
        "customers": {"c1a": "centre", "c4a": 0, "c8a": 1},
    }
    return at_turn(**laid | table_laid)


async def test_the_track_shows_where_a_move_leads_and_which_dice_it_passes(tmp_path: Path) -> None:
    async with laid_by_hand(tmp_path, my_turn()).run_test(size=SMALL) as pilot:
        screen = shown(pilot)
        await pilot.press("x", "x")
        screen.cursor = f"move:{entry_of(screen, 'The Tower')}"
        screen.repaint()
        lines = text(pilot).splitlines()
        assert "►" not in lines[2] and "→" not in lines[3] + lines[4]
        screen.cursor = f"move:{entry_of(screen, 'The Empress enhanced')}"
        screen.repaint()
        numbers, dice, fame, power = text(pilot).splitlines()[1:5]
        at = [numbers.index(f" {space} ") + 1 for space in range(6)]
        assert dice[at[2]] == "►" and dice[at[4]] == "►"
        assert [fame[at[space]] for space in (2, 3, 4)] == ["→", "→", "B"], "the rival stands on the last one"
        assert fame[at[4] :].startswith("B→A")
        assert "→" not in power
        screen.cursor = "line:0:2"
        screen.repaint()
        assert text(pilot).splitlines()[4].count("→") == 2, "pointing at a card shows its base effect"


async def test_an_activation_that_would_do_nothing_says_so_first(tmp_path: Path) -> None:
    state = my_turn(customers={}, have={0: {"crystal": 1}})
    async with laid_by_hand(tmp_path, state).run_test(size=SMALL) as pilot:
        await pilot.press("x")
        sentences = shown(pilot).entries()
        assert any("Tower" in sentence and "does nothing now" in sentence for sentence in sentences)
        assert not any("Empress" in sentence and "does nothing" in sentence for sentence in sentences)


async def test_what_cannot_be_paid_is_not_offered_and_says_why(tmp_path: Path) -> None:
    state = my_turn(have={0: {"coin": 3}}, owned={0: ["arcanite"]})
    async with laid_by_hand(tmp_path, state).run_test(size=SMALL) as pilot:
        assert not any("enhanced" in sentence or "Arcanite" in sentence for sentence in shown(pilot).entries())
        await pilot.press("x")
        for element, why in (("item:arcanite", "Arcanite costs 1 cog"), ("item:candles", "Candles is not yours")):
            shown(pilot).cursor = element
            await pilot.press("enter")
            assert why in together(pilot)


async def test_the_customers_tell_whose_they_would_be_now(tmp_path: Path) -> None:
    state = my_turn(customers={"c1a": "centre", "c4a": 0, "c8a": 1, "c3a": 1})
    state.bound[2] = 1
    async with laid_by_hand(tmp_path, state).run_test(size=SMALL) as pilot:
        drawn = text(pilot)
        assert "fame→2c>B" in drawn, "the centre's customer goes to the seat with most fame"
        assert "power→2c\n" in drawn, "a tie leaves it where it is"
        assert "coins→1x>A" in drawn, "the rival's customer would come over"
        assert "fame→1x!" in drawn, "a bound one stays"
        shown(pilot).cursor = "customer:c1"
        shown(pilot).repaint()
        assert "On its back: grey customer (most coins, pays 1 power)" in together(pilot)


# ── what is known of the cards ───────────────────────────────────────────────────────────────────────────────────


async def test_cards_are_shown_as_far_as_they_are_known(tmp_path: Path) -> None:
    state = my_turn(
        prophecies={0: ["+magician", "world"], 1: ["+death", "devil"]},
        removed={1: ["+hermit"]},
        owned={0: ["scroll_of_babel"]},
        scroll=["wheel"],
    )
    state.lines[1][0] |= 1 << 10  # the first card was shown to seat 0 and turned down again
    assert state.view(0).lines[1][0] & NUMBER == TAROT.index("moon")
    async with laid_by_hand(tmp_path, state).run_test(size=(100, 30)) as pilot:
        drawn = together(pilot)
        assert "A line [Empress] [Pope] [Tower] prophecies [Magician] (World) Scroll [Wheel]" in drawn
        assert "B line (Moon) ░░░ ░░░ prophecies [Death] ░░░ removed [Hermit]" in drawn
        await pilot.press("1")
        await settled(pilot)
        assert "A line Empress√ [Pope] [Tower]" in together(pilot)


def test_effects_have_signs_that_do_not_mislead() -> None:
    assert sign([["coin", 2]]) == "2c"
    assert sign([["pay", {"coin": 1}, [["crystal", 1]]]]) == "1c>1x"
    assert sign([["choice", [["fame", 1]], [["power", 1]]]]) == "fa/po"
    assert sign([["buy", 1, 2]]) == "buy-2"
    assert {sign([["prophecy", 1]]), sign([["power", 1]])} == {"1p", "1po"}


# ── what lies open ───────────────────────────────────────────────────────────────────────────────────────────────


def moments(seats: int, seed: int, **options: Any) -> Iterator[Match]:
    """A match at many moments."""
    match, chance = new_match(seats, seed, **options), Chance(seed)
    while match.state.turn is not None and len(match.log) < 240:
        for _ in range(5):
            if match.state.turn is not None:
                stroll(match, chance)
        yield match


async def test_the_prompt_keeps_three_lines_on_the_smallest_screen_with_four_seats_and_all_expansions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heights: list[int] = []
    paint = SibilleTable.paint_prompt

    def noting(self: SibilleTable, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        heights.append(height)
        paint(self, sheet, x, y, width, height)

    monkeypatch.setattr(SibilleTable, "paint_prompt", noting)
    async with parlour(kept(new_match(4, 30, **ALL), tmp_path)).run_test(size=SMALL) as pilot:
        for match in moments(4, 30, **ALL):
            shown(pilot).session.match = match
            shown(pilot)._take_in()
            shown(pilot)._home_cursor()
            shown(pilot).repaint()
    assert len(heights) > 40
    assert min(heights) >= 3
    assert sum(height >= 4 for height in heights) > 0.8 * len(heights)


def test_a_numbered_list_with_a_single_line_shows_the_move_under_the_cursor() -> None:
    sheet = Painter(80, 3, SAFE)
    assert panels.prompt(sheet, 0, 1, 80, 1, ["Lay it there", "Lay it here", "Leave it"], 1) == 1
    assert "Lay it here" in sheet.as_text() and "page" not in sheet.as_text()


async def test_all_that_lies_open_is_seen_on_a_large_screen_without_a_key(tmp_path: Path) -> None:
    for seats in (2, 4):
        app = parlour(kept(new_match(seats, 30, **ALL), tmp_path / str(seats)))
        async with app.run_test(size=LARGE) as pilot:
            for match in moments(seats, 30, **ALL):
                state = cast(Sibille, match.state)
                screen = shown(pilot)
                screen.session.match = match
                screen._take_in()
                screen.repaint()
                drawn = together(pilot)
                wanted = [f"blessing:{name}" for name in GAMES["sibille"].setup(2, {}, 1).facts.blessings]
                assert sum(element in screen.sheet.spots for element in wanted) == 4
                for number, holder in enumerate(state.holder):
                    assert (f"customer:c{number + 1}" in screen.sheet.spots) == (holder >= -1)
                for zone, cards in (("line", state.lines), ("prophecy", state.prophecies), ("removed", state.removed)):
                    for seat in range(seats):
                        for place in range(1, len(cards[seat]) + 1):
                            assert f"{zone}:{seat}:{place}" in screen.sheet.spots, drawn
                assert sum(name.startswith("item:") for name in screen.sheet.spots) == sum(
                    item >= 0 for item in state.market
                ) + sum(owned.bit_count() for owned in state.owned)
                assert {f"disc:{seat}:{kind}" for seat in range(seats) for kind in ("fame", "power")} <= set(
                    screen.sheet.spots
                )
                assert "deck" in drawn
                assert ("customers, and their backs" in drawn) == any(holder >= -1 for holder in state.holder)
                assert ("used this round" in drawn) == bool(state.out)


# ── a whole round, and how it looks ──────────────────────────────────────────────────────────────────────────────────


async def test_a_whole_round_is_played_by_keys_alone(tmp_path: Path) -> None:
    match = new_match(first_game=True)
    state = cast(Sibille, match.state)
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        while cast(Sibille, match.state).round == state.round == 1:
            await settled(pilot)
            screen = shown(pilot)
            free = screen.choosable() - set(screen.chosen())
            if screen.wanted() > len(screen.picked) and screen.cursor not in free:
                before = screen.cursor
                await pilot.press("right")
                if screen.cursor == before:
                    await pilot.press("down", *["left"] * 7)
            else:
                await pilot.press("enter")
        assert cast(Sibille, match.state).round == 2
        assert {"lay", "foresee", "base"} <= {str(move[0]) for move in match.moves}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_the_preparation_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(
        parlour(kept(new_match(4, 5, **ALL), tmp_path)), terminal_size=size, press=["enter", "right", "enter"]
    )


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_a_turn_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    state = at_turn(
        seats=3,
        lines={0: ["empress", "pope", "tower"], 1: ["moon", "sun", "star"], 2: ["+judgment", "fool", "+world"]},
        prophecies={0: ["+magician", "world"], 1: ["+death", "devil", "+empress"], 2: ["hermit"]},
        removed={1: ["+hermit"]},
        have={
            0: {"coin": 7, "crystal": 6, "fame": 5, "power": 7, "cog": 2, "arcana": 1},
            1: {"coin": 13, "fame": 5, "power": 12, "prophecy": 2},
            2: {"coin": 2, "crystal": 9, "fame": 16},
        },
        owned={0: ["arcanite", "scroll_of_babel"], 1: ["love_potion"], 2: ["horn_of_plenty"]},
        scroll=["wheel", "strength"],
        customers={"c1a": "centre", "c2b": 1, "c4a": 0, "c6b": "centre", "c8a": 1, "c9b": 2},
        dice={6: "b_coins", 8: "b_exchange", 10: "w_step", 12: "w_buy"},
        blessings=("apollo", "odino", "inari", "ananke"),
        market=["candles", "balance", "hourglass", "incense", "maquillage", "runic_die", "homunculus", "chest_of_awen"],
        artifacts=["norse_runes"],
        trinkets=["incense", "kings_chalice"],
        **ALL,
    )
    state.bound[3] = 16
    state.marked = 1 << 1
    app = laid_by_hand(tmp_path, state, seats=3)
    assert snap_compare(app, terminal_size=size, press=["down", "down"] if size == SMALL else ["down"])
