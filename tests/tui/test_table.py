"""What the tables of all games share, shown at the smallest one: Siberia with opponents that answer at once."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from textual.geometry import Offset

from core.agenda import Move
from core.ai.levels import Budget, Thought, think
from core.ai.worker import Instant
from core.chance import Chance
from core.games import GAMES
from core.match import Match, Player
from core.state import State
from saves.record import to_match
from saves.store import Store
from tests.tui.helpers import (
    entry_of,
    go_on,
    kept,
    new_match,
    parlour,
    play_out,
    settled,
    table,
    text,
)
from tests.tui.test_glyphs import WGL4
from tui import themes
from tui.app import session_of
from tui.glyphs import Glyphs
from tui.screens.result import ResultScreen
from tui.tables.base import PACES
from tui.tables.pointing import nearest
from tui.widgets.painter import Painter, Spot

SMALL = (80, 24)


def plain(sentence: str) -> str:
    """A sentence as the sheet shows it: the blanks that keep amounts together look like all others."""
    return sentence.replace("\u00a0", " ")


class Slow(Instant):
    """An opponent that thinks as long as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.asked = 0

    async def think(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Thought:
        self.asked += 1
        await self.go.wait()
        return think(view, "easy", seed)


# ── choosing and playing ─────────────────────────────────────────────────────────────────────────────────────────


async def test_the_status_line_says_who_must_do_what(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        assert text(pilot).splitlines()[0].startswith(" Siberia · turn 1 · You: turn up a resource card  ")


async def test_a_move_that_shows_something_hidden_waits_for_enter_when_a_digit_picks_it(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("2")
        assert session.match.log == []
        assert "Enter plays: Turn up the card at place 5 (this cannot be taken back)" in text(pilot)
        await pilot.press("enter")
        assert session.match.moves == [("reveal", 5)]


async def test_backspace_withdraws_a_waiting_move(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("2", "backspace")
        assert table(pilot).waiting is None and "Enter plays" not in text(pilot)
        assert session.match.log == []


async def test_moving_the_cursor_withdraws_a_waiting_move(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("2", "down", "enter")
        assert session.match.moves == [("reveal", 6)], "Enter plays what is under the cursor"


async def test_enter_on_a_numbered_move_plays_it_at_once(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("down", "down", "enter")
        assert session.match.moves == [("reveal", 6)]


async def test_who_wants_no_confirmations_gets_none(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session, confirm=False).run_test(size=SMALL) as pilot:
        await pilot.press("2")
        assert session.match.moves == [("reveal", 5)]


async def test_a_move_that_can_be_taken_back_is_played_by_its_digit_alone(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        number = entry_of(table(pilot), "Extract")
        await pilot.press(str(number + 1))
        assert session.match.moves[-1][0] == "extract"


async def test_arrows_and_tab_bring_the_cursor_to_what_can_be_chosen(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        assert shown.cursor == "move:0"
        await pilot.press("tab")
        assert shown.cursor == "place:4", "the first card that lies face down"
        await pilot.press("right", "l", "left")
        assert shown.cursor == "place:5"
        await pilot.press("left", "h", "left")
        assert shown.cursor == "place:4", "the open cards cannot be chosen"
        await pilot.press("shift+tab")
        assert shown.cursor == "move:0"
        await pilot.press("tab", "right", "enter")
        assert session.match.moves == [("reveal", 5)]


async def test_the_terminals_own_cursor_rests_on_the_chosen_element(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        for keys in (["down"], ["tab"], ["right"]):
            await pilot.press(*keys)
            shown = table(pilot)
            spot = shown.sheet.spots[shown.cursor or ""]
            assert pilot.app.cursor_position == Offset(spot.x, spot.y)


async def test_what_is_under_the_cursor_is_told_in_full(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("tab")
        assert "Place 4, fourth from the headframe: face down." in text(pilot)
        await pilot.press("d")
        assert "Under the cursor" in text(pilot) and "Still unseen" in text(pilot)
        await pilot.press("space")
        assert "Under the cursor" not in text(pilot)


async def test_looking_around_lets_the_cursor_go_everywhere(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        await pilot.press("x")
        assert "cursor goes to everything" in text(pilot)
        seen = set()
        for _ in range(12):
            await pilot.press("tab")
            seen.add((shown.cursor or "").partition(":")[0])
        assert {"place", "worker", "investor", "salesman", "seat", "card", "deck", "stack"} <= seen
        await pilot.press("x")
        assert "what can be chosen" in text(pilot)


async def test_enter_on_what_cannot_be_chosen_says_the_rule(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("x", "tab", "tab", "enter")
        assert table(pilot).cursor == "place:1"
        assert "A turn begins with turning up a face-down card of the row" in text(pilot)
        assert session.match.log == []
        await pilot.press("right")
        assert "A turn begins" not in text(pilot), "the answer goes with the next key"


async def test_a_click_asks_and_a_second_click_plays(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        spot = table(pilot).sheet.spots["place:6"]
        at = (spot.x + 2, spot.y + 1)
        await pilot.click(offset=at)
        assert session.match.log == [] and "Enter plays: Turn up the card at place 6" in text(pilot)
        await pilot.click(offset=at)
        assert session.match.moves == [("reveal", 6)]


async def test_a_click_on_another_element_begins_anew_with_it(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        for element in ("place:6", "place:7"):
            spot = table(pilot).sheet.spots[element]
            await pilot.click(offset=(spot.x + 2, spot.y + 1))
        assert session.match.log == []
        assert table(pilot).chosen() == ["place:7"]
        await pilot.press("enter")
        assert session.match.moves == [("reveal", 7)]


async def test_a_click_on_a_numbered_move_works_too_and_one_beside_everything_does_nothing(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.click(offset=(79, 0))
        assert session.match.log == []
        spot = table(pilot).sheet.spots["move:1"]
        for _ in range(2):
            await pilot.click(offset=(spot.x + 4, spot.y))
        assert session.match.moves == [("reveal", 5)]


async def test_a_click_on_what_cannot_be_chosen_says_why(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        spot = table(pilot).sheet.spots["place:1"]
        await pilot.click(offset=(spot.x + 2, spot.y + 1))
        assert "A turn begins with turning up" in text(pilot)


async def test_typing_filters_the_numbered_moves(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("slash", *"place 7")
        assert table(pilot).entries() == ["Turn up the card at place 7"]
        await pilot.press("enter")
        assert session.match.log == [], "the first Enter closes the line"
        await pilot.press("enter")
        assert session.match.moves == [("reveal", 7)]


async def test_escape_and_backspace_bring_all_moves_back_after_a_filter(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        everything = shown.entries()
        await pilot.press("slash", *"zz")
        assert shown.entries() == [] and "No move has these words" in text(pilot)
        await pilot.press("escape")
        assert shown.entries() == everything and shown.focused is None
        await pilot.press("slash", "7", "enter")
        assert len(shown.entries()) == 1
        await pilot.press("backspace")
        assert shown.entries() == everything


async def test_letters_typed_into_the_filter_are_no_keys(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("slash", "u", "q", "1")
        assert table(pilot).session.match.log == []
        assert table(pilot).narrowing is not None


async def test_backspace_with_nothing_chosen_says_what_would_help(tmp_path: Path) -> None:
    async with parlour(kept(new_match(), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("backspace")
        assert "Nothing is chosen; u takes back a move." in text(pilot)


# ── back and forth ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_move_is_taken_back_and_played_again(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await pilot.press(str(entry_of(table(pilot), "Extract") + 1))
        two = session.match.moves
        assert len(two) == 2
        lines = list(table(pilot).log_lines)
        await pilot.press("u")
        assert session.match.moves == two[:1]
        assert "Taken back: 1 move. r plays again." in text(pilot)
        assert len(session.store.load(session.id).moves) == 1, "taking back is on the disk too"
        await pilot.press("r")
        assert session.match.moves == two
        assert table(pilot).log_lines == lines
        assert len(session.store.load(session.id).moves) == 2


async def test_a_whole_turn_is_taken_back_as_far_as_it_goes(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await pilot.press(str(entry_of(table(pilot), "Extract") + 1))
        await pilot.press(str(entry_of(table(pilot), "Pay 3 cards") + 1))
        assert len(session.match.log) == 3
        await pilot.press("U")
        assert len(session.match.log) == 1, "the card that was turned up stays"
        await pilot.press("r", "r")
        assert len(session.match.log) == 3


async def test_what_cannot_be_taken_back_is_told_with_its_reason(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("u")
        assert "Nothing has been played yet that could be taken back." in text(pilot)
        await pilot.press("r")
        assert "Nothing was taken back that could be played again." in text(pilot)
        await pilot.press("enter", "u")
        assert "something hidden was shown" in text(pilot)
        assert len(session.match.log) == 1


async def test_another_move_forgets_what_was_taken_back(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await pilot.press(str(entry_of(table(pilot), "Extract") + 1), "u")
        number = next(
            number
            for number, entry in enumerate(table(pilot).narrowing.entries)  # type: ignore[union-attr]
            if entry.move is not None and entry.move[0] == "extract" and entry.move != session.match.undone[-1].move
        )
        await pilot.press(str(number + 1), "r")
        assert "Nothing was taken back" in text(pilot)


async def test_in_a_practice_match_one_goes_back_behind_the_opponents(tmp_path: Path) -> None:
    session = kept(go_on(new_match(practice=True), 6), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        before = len(session.match.log)
        await pilot.press("u")
        await settled(pilot)
        last = session.match.log[-1] if session.match.log else None
        assert len(session.match.log) < before
        assert session.match.state.turn == 0
        assert last is None or session.match.undone


async def test_going_back_while_a_move_waits_for_a_key_waits_no_longer(tmp_path: Path) -> None:
    session = kept(new_match(practice=True), tmp_path)
    async with parlour(session, pace="key").run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        await settled(pilot)
        assert table(pilot).held
        await pilot.press("u")
        assert not table(pilot).held and "You: choose an action" in text(pilot)
        await pilot.press("r")
        await settled(pilot)
        assert table(pilot).held


# ── the opponents ────────────────────────────────────────────────────────────────────────────────────────────────


async def end_turn(pilot: Any) -> None:
    """Ends the person's turn by drawing nothing, whatever lies on the table."""
    shown = table(pilot)
    while shown.narrowing is not None and shown.view.decision[0] != "action":
        shown.commit(shown.view.legal()[0])
    shown.commit(("draw", 0))


async def test_opponents_move_until_the_person_is_in_turn_again(tmp_path: Path) -> None:
    session = kept(new_match(seats=3), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        await settled(pilot)
        assert session.match.state.turn == 0
        assert {played.seat for played in session.match.log} == {0, 1, 2}
        assert table(pilot).narrowing is not None
        assert len(session.store.load(session.id).moves) == len(session.match.log)


async def test_what_the_opponents_did_is_marked_until_the_next_key(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        await settled(pilot)
        shown = table(pilot)
        assert "place:" in "".join(shown.marks) and shown.fresh
        assert plain(shown.log_lines[-1]) in " ".join(" ".join(text(pilot).splitlines()[-3:-1]).split())
        await pilot.press("x")
        assert not shown.marks and not shown.fresh


async def test_at_the_pace_of_keys_each_move_waits_for_one(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session, pace="key").run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        steps = 0
        while session.match.state.turn != 0 or table(pilot).held:
            await settled(pilot)
            before = len(session.match.log)
            assert table(pilot).held and "Space: go on" in text(pilot)
            assert "Boris" in text(pilot)
            await pilot.press("space" if steps % 2 else "enter")
            await settled(pilot)
            assert len([lines for lines in table(pilot).chapters[before:] if lines]) <= 1
            steps += 1
        told = zip(session.match.log, table(pilot).chapters, strict=True)
        assert steps == sum(played.seat == 1 and bool(lines) for played, lines in told) >= 2


@pytest.mark.parametrize("pace", ["instant", "brisk", "slow"])
async def test_at_a_pace_each_move_is_shown_for_its_time(
    tmp_path: Path, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PACES["instant"] == 0 < PACES["brisk"] < PACES["slow"]
    monkeypatch.setitem(PACES, pace, PACES[pace] / 10)
    session = kept(new_match(), tmp_path)
    async with parlour(session, pace=pace).run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        began = perf_counter()
        await settled(pilot)
        told = zip(session.match.log, table(pilot).chapters, strict=True)
        shown = sum(played.seat == 1 and bool(lines) for played, lines in told)
        assert perf_counter() - began >= shown * PACES[pace] * 0.9


async def test_the_table_stays_live_while_an_opponent_thinks(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    slow = Slow()
    async with parlour(session, slow).run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        await pilot.pause()
        shown = table(pilot)
        assert slow.asked == 1 and "Boris is thinking" in text(pilot)
        await pilot.press("tab", "right")
        assert shown.cursor is not None, "the cursor goes everywhere meanwhile"
        await pilot.press("enter")
        assert "It is not your turn: Boris must play." in text(pilot)
        await pilot.press("i")
        assert "A hint is for your own turn." in text(pilot)
        await pilot.press("L")
        assert "What has happened" in text(pilot)
        await pilot.press("space")
        slow.go.set()
        await settled(pilot)
        assert session.match.state.turn == 0


async def test_a_move_can_still_be_taken_back_while_the_next_one_thinks(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    slow = Slow()
    async with parlour(session, slow).run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        await pilot.pause()
        await pilot.press("u")
        assert len(session.match.log) == 1 and table(pilot).thinking is None
        assert "You: choose an action" in text(pilot)
        slow.go.set()
        await pilot.press("r")
        await settled(pilot)
        assert slow.asked >= 2 and session.match.state.turn == 0


async def test_leaving_the_table_calls_the_opponent_off(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    slow = Slow()
    async with parlour(session, slow).run_test(size=SMALL) as pilot:
        await end_turn(pilot)
        await pilot.pause()
        shown = table(pilot)
        task = shown.thinking
        assert task is not None
        await shown.stop_thinking()
        assert task.cancelled() and shown.thinking is None
        slow.go.set()
        await pilot.pause()
        assert len(session.match.log) == 2


# ── hints, log, copies, size ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_hint_names_good_moves_with_an_estimate(tmp_path: Path) -> None:
    session = kept(go_on(new_match(), 1), tmp_path)
    thinker = Instant(None, Budget(None, 60))
    async with parlour(session, thinker).run_test(size=SMALL) as pilot:
        await pilot.press("i")
        await pilot.pause()
        shown = table(pilot)
        assert shown.open == "hint" and 1 <= len(shown.hints) <= 3
        assert f"1 {shown.hints[0].estimate:>4.0%}  {plain(shown.hints[0].sentence)}"[:60] in text(pilot)
        assert all(0 <= hint.estimate <= 1 for hint in shown.hints)
        assert len(session.match.log) == 1, "a hint plays nothing"
        await pilot.press("space")
        assert shown.open == "" and plain(shown.entries()[0]) in text(pilot)


async def test_a_digit_takes_the_hint_with_this_number_and_not_a_move_of_the_list_behind_it(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session, Instant(None, Budget(None, 60)), confirm=False).run_test(size=SMALL) as pilot:
        await pilot.press("i")
        await pilot.pause()
        shown = table(pilot)
        shown.hints.reverse()
        wanted = shown.hints[1].move
        await pilot.press("9")
        assert session.match.log == [] and shown.open == "hint", "there is no ninth hint"
        await pilot.press("2")
        assert session.match.moves == [wanted] and shown.open == ""


async def test_a_hint_that_cannot_be_taken_back_asks_for_enter(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session, Instant(None, Budget(None, 60))).run_test(size=SMALL) as pilot:
        await pilot.press("i")
        await pilot.pause()
        shown = table(pilot)
        advised = shown.hints[0]
        await pilot.press("1")
        assert session.match.log == [] and f"Enter plays: {plain(advised.sentence)}" in text(pilot)
        await pilot.press("enter")
        assert session.match.moves == [advised.move]


@pytest.mark.parametrize("opens", ["L", "d"])
async def test_no_key_reaches_the_table_behind_a_page(tmp_path: Path, opens: str) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session, confirm=False).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        for closes in ("space", "enter", "backspace", "q", "escape", opens):
            await pilot.press(opens)
            assert shown.open
            before = shown.cursor
            await pilot.press("1", "2", "u", "r", "i", "x", "slash", "tab", "left", "f2")
            assert shown.open and shown.cursor == before and not shown.looking and not shown.asking
            await pilot.press(closes)
            assert shown.open == "" and pilot.app.screen is shown, closes
        assert session.match.log == []


async def test_a_digit_asks_for_enter_where_an_opponent_moves_at_once_behind_the_move(tmp_path: Path) -> None:
    session = kept(go_on(new_match(), 1), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        await pilot.press(str(entry_of(shown, "Play nothing") + 1))
        last = len(shown.entries())
        await pilot.press(str(last))
        assert len(session.match.log) == 1 and "this cannot be taken back" in text(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert len(session.match.log) > 2


async def test_keys_work_while_a_hint_is_on_its_way_and_a_move_makes_it_void(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    slow = Slow()
    async with parlour(session, slow).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        await pilot.press("i", "i")
        assert "a moment, please" in text(pilot) and slow.asked == 1
        await pilot.press("down")
        assert shown.cursor == "move:1"
        await pilot.press("enter")
        assert len(session.match.log) == 1
        slow.go.set()
        await pilot.pause()
        assert shown.open == "" and not shown.asking


async def test_the_log_tells_the_whole_match_and_scrolls(tmp_path: Path) -> None:
    session = kept(go_on(new_match(seats=3), 60), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        assert len(shown.log_lines) > 30
        await pilot.press("L")
        page = text(pilot)
        first, last = plain(shown.log_lines[0]), plain(shown.log_lines[-1])
        assert last in page and first not in page
        for _ in range(80):
            shown.action_go_up()
        assert first in text(pilot)
        await pilot.press("down")
        await pilot.press("L")
        assert "What has happened" not in text(pilot)


async def test_a_copy_is_a_match_of_its_own(tmp_path: Path) -> None:
    session = kept(go_on(new_match(), 4), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("f2")
        others = [entry for entry in session.store.entries() if entry.id != session.id]
        assert len(others) == 1 and f"A copy is kept as {others[0].id}." in text(pilot)
        assert others[0].record is not None
        assert to_match(others[0].record, "copy").match.moves == session.match.moves


async def test_a_terminal_that_is_too_small_says_so_and_keeps_the_match(tmp_path: Path) -> None:
    session = kept(go_on(new_match(), 8), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        before, moves = text(pilot), session.match.moves
        for size in ((60, 20), (79, 24), (80, 23), (20, 5)):
            await pilot.resize_terminal(*size)
            words = " ".join(text(pilot).split())
            assert f"needs 80 columns and 24 lines; here are {size[0]} and {size[1]}" in words or size == (20, 5)
            await pilot.press("down")
        await pilot.resize_terminal(*SMALL)
        await pilot.press("shift+tab", "tab")
        assert session.match.moves == moves
        assert text(pilot).splitlines()[:14] == before.splitlines()[:14]


async def test_keys_do_not_play_blindly_on_a_table_too_small_to_be_seen(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session).run_test(size=(60, 20)) as pilot:
        await pilot.press("1", "enter", "enter")
        assert session.match.log == []
        await pilot.resize_terminal(*SMALL)
        await pilot.press("enter")
        assert len(session.match.log) == 1


async def test_the_persons_own_keys_work_at_the_table(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    async with parlour(session, keys={"show_log": "f9"}).run_test(size=SMALL) as pilot:
        await pilot.press("L")
        assert "What has happened" not in text(pilot)
        await pilot.press("f9")
        assert "What has happened" in text(pilot)


# ── files ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_match_that_cannot_be_saved_goes_on_under_a_standing_warning(tmp_path: Path) -> None:
    session = kept(new_match(), tmp_path)
    folder = session.store.folder
    async with parlour(session).run_test(size=SMALL) as pilot:
        # Root may write everywhere, so the folder becomes something that nobody can write into.
        folder.rename(tmp_path / "away")
        folder.write_text("not a folder")
        await pilot.press("enter")
        assert len(session.match.log) == 1
        assert "The match is not saved" in text(pilot)
        await pilot.press("x")
        assert "The match is not saved" in text(pilot), "the warning stands"
        folder.unlink()
        (tmp_path / "away").rename(folder)
        table(pilot).commit(("draw", 0))
        await settled(pilot)
        assert "The match is not saved" not in text(pilot)
        assert len(session.store.load(session.id).moves) == len(session.match.log)
    shutil.rmtree(folder)


async def test_a_match_held_elsewhere_is_watched(tmp_path: Path) -> None:
    first = kept(go_on(new_match(), 6), tmp_path)
    store = Store(tmp_path)
    second = session_of(store, store.open(first.id))
    assert second.keeper is None and second.watching
    async with parlour(second).run_test(size=SMALL) as pilot:
        assert "Watching" in text(pilot).splitlines()[0]
        await pilot.press("1", "enter", "u", "r")
        assert len(second.match.log) == len(first.match.log)
        shown = table(pilot)
        before = text(pilot)
        shown.follow()
        shown.follow()
        assert text(pilot) == before
        first.play(first.match.state.legal()[0])
        shown.follow()
        assert second.match.moves == first.match.moves and text(pilot) != before
        assert shown.log_lines and shown.fresh
        first.undo(0, whole_turn=False)
        shown.follow()
        assert second.match.moves == first.match.moves


async def test_watching_goes_on_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.tables.base.WATCH", 0.02)
    first = kept(go_on(new_match(), 6), tmp_path)
    second = session_of(Store(tmp_path), Store(tmp_path).open(first.id))
    async with parlour(second).run_test(size=SMALL) as pilot:
        first.play(first.match.state.legal()[0])
        for _ in range(100):
            await pilot.pause(0.02)
            if len(second.match.log) == len(first.match.log):
                break
        assert second.match.moves == first.match.moves
        first.store.path(first.id).write_text("{")
        await pilot.pause(0.1)
        assert second.match.moves == first.match.moves, "a damaged file leaves what was last seen"


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────

NAMES = [
    "[red]Ann[/]",
    "[/]",
    "Bo\x1b[31mris",
    "\x9b2J\x07",
    "李雷李雷李雷李雷",
    "[@click=app.quit]x[/]",
    "e\u0301mile",
    "a" * 40,
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
async def test_a_name_is_never_read_as_markup_or_as_a_command_to_the_terminal(tmp_path: Path, name: str) -> None:
    session = kept(go_on(new_match(name=name), 6), tmp_path)
    session.match.players[1] = type(session.match.players[1])(name[::-1] if "\x1b" not in name else name, "easy")
    async with parlour(session).run_test(size=SMALL) as pilot:
        drawn = text(pilot)
        assert drawn.replace("\n", "").isprintable()
        for line in range(24):
            for tile in table(pilot).canvas.tiles:
                assert tile.render_line(line).text.isprintable()
        if name.startswith("["):
            assert name[:8] in drawn
        await pilot.press("L")
        assert text(pilot).replace("\n", "").isprintable()


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_whole_game_is_played_at_the_table_to_its_result(tmp_path: Path) -> None:
    session = kept(new_match(seed=4), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        while session.match.state.turn is not None:
            shown = table(pilot)
            move: Move = think(shown.view, "easy", len(session.match.log)).move
            shown.commit(move)
            if shown.thinking is not None:
                await shown.thinking
        await pilot.pause()
        assert "The game is over: Enter for the result" in text(pilot)
        entry = session.store.entry(session.id)
        assert entry is not None and entry.state == "finished"
        assert to_match(entry.record, "x").match.moves == session.match.moves  # type: ignore[arg-type]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)


async def test_a_match_that_is_over_opens_with_its_result_one_key_away(tmp_path: Path) -> None:
    session = kept(play_out(new_match(seed=3)), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        assert "The game is over" in text(pilot)
        await pilot.press("1", "i", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)


# ── every game ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", GAMES)
async def test_every_table_keeps_within_its_sheet_and_its_signs(tmp_path: Path, game: str, seats: int) -> None:
    names = ("Boris", "Anna", "Carlo")
    match = Match.start(GAMES[game], [Player("You"), *(Player(name, "easy") for name in names[: seats - 1])], 7)
    luck = Chance(3)
    app = parlour(kept(match, tmp_path))
    async with app.run_test(size=SMALL) as pilot:
        shown = table(pilot)
        while match.state.turn is not None and len(match.log) < 150:
            for _ in range(13):
                if match.state.turn is not None:
                    match.play(luck.pick(match.state.legal()))
            shown._take_in()
            for tier in ("full", "safe", "ascii"):
                for width, height in (SMALL, (100, 30), (120, 40)):
                    app.glyphs = Glyphs(tier)
                    shown.sheet = sheet = Painter(width, height, app.glyphs)
                    shown.paint(sheet)
                    drawn = sheet.as_text()
                    assert tier != "ascii" or drawn.isascii()
                    assert tier != "safe" or set(drawn) - WGL4 == {"\n"}
                    found = {element for row in sheet.elements for element in row if element is not None}
                    assert found == set(sheet.spots), "an element has been painted over"
                    for name, spot in sheet.spots.items():
                        assert spot.x >= 0 and spot.x + spot.width <= width, name
                        assert spot.y >= 0 and spot.y + spot.height < height, name
                    for style in {style for row in sheet.styles for style in row}:
                        for word in style.split():
                            assert word in themes.ATTRIBUTES or word.removeprefix("on-") in themes.DARK, word


# ── the way of the cursor ────────────────────────────────────────────────────────────────────────────────────────

GRID = {
    "a": Spot(0, 0, 8, 2),
    "b": Spot(10, 0, 8, 2),
    "c": Spot(20, 0, 8, 2),
    "d": Spot(10, 4, 8, 2),
    "e": Spot(40, 5, 4, 1),
}


@pytest.mark.parametrize(
    ("here", "dx", "dy", "there"),
    [
        ("a", 1, 0, "b"),
        ("c", -1, 0, "b"),
        ("b", 0, 1, "d"),
        ("d", 0, -1, "b"),
        ("a", 0, 1, "d"),
        ("c", 1, 0, "e"),
        ("a", -1, 0, None),
        ("b", 0, -1, None),
        ("e", 1, 0, None),
    ],
)
def test_an_arrow_goes_to_the_nearest_element_in_its_direction(here: str, dx: int, dy: int, there: str | None) -> None:
    others = {name: spot for name, spot in GRID.items() if name != here}
    assert nearest(GRID[here], others, dx, dy) == there
