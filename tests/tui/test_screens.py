"""The screens around the tables, pressed by hand."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from core.ai.worker import Instant
from core.game import SetupError
from core.games import GAMES
from saves import settings as choices
from saves.record import Record, encode
from saves.settings import Settings
from saves.store import Store, StoreTrouble
from tests.tui.helpers import go_on, kept, new_match, play_out
from tui import actions, themes
from tui.app import Parlour
from tui.screens import home, library
from tui.screens.guide import ComponentList, GuideList, GuideScreen
from tui.screens.home import Home
from tui.screens.keys import KeysScreen
from tui.screens.library import Library
from tui.screens.menu import MenuScreen
from tui.screens.newgame import NewGame
from tui.screens.page import Page
from tui.screens.settings import KeyMap, SettingsScreen, changeable
from tui.screens.statistics import StatisticsScreen
from tui.tables.base import Table
from tui.widgets.rows import Choice

SMALL = (80, 24)
SEED = 20261130
NASTY = "[red]A[/]\x1b[2J\x07nn"
SHOWN = "[red]A[/][2Jnn"


def app_of(folder: Path, **chosen: Any) -> Parlour:
    """The application on its home screen, with opponents that answer at once."""
    return Parlour(Instant(), Store(folder), Settings(**{"pace": "instant"} | chosen))


def page(pilot: Pilot[Any]) -> Any:
    """The screen around the tables that is shown."""
    shown = pilot.app.screen
    assert isinstance(shown, Page), shown
    return shown


def text(pilot: Pilot[Any]) -> str:
    """What stands on it."""
    written: str = pilot.app.screen.sheet.as_text()  # type: ignore[attr-defined]
    return written


def line(pilot: Pilot[Any], word: str) -> str:
    """The first line with a word."""
    return next(line for line in text(pilot).split("\n") if word in line)


async def to_row(pilot: Pilot[Any], id: str) -> None:
    """Moves the cursor to a row, by keys."""
    shown = page(pilot)
    await pilot.press("home")
    for _ in range(len(shown.form.rows)):
        if shown.form.cursor == id:
            return
        await pilot.press("down")
    assert shown.form.cursor == id, [row.id for row in shown.form.rows]


def put(store: Store, record: Record) -> None:
    """Writes a record as it is."""
    store.folder.mkdir(parents=True, exist_ok=True)
    store.path(record.id).write_bytes(encode(record))


@pytest.fixture
def finished(tmp_path: Path) -> Record:
    """A finished match."""
    session = kept(play_out(new_match(seed=3)), tmp_path)
    session.release()
    assert session.record is not None and session.record.finished
    return session.record


@pytest.fixture
def unfinished(tmp_path: Path) -> Record:
    """A match that goes on."""
    session = kept(go_on(new_match(seed=4, name=NASTY), 6), tmp_path)
    session.release()
    assert session.record is not None
    return session.record


# ── home ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_home_offers_to_continue_only_what_can_be_continued(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        assert "Continue" not in text(pilot)
        assert page(pilot).form.cursor == "new"


async def test_one_key_continues_the_newest_unfinished_match(tmp_path: Path, unfinished: Record) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        assert "Siberia" in line(pilot, "Continue")
        await pilot.press("enter")
        shown = pilot.app.screen
        assert isinstance(shown, Table) and shown.session.id == unfinished.id


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("1", NewGame),
        ("2", Library),
        ("3", NewGame),
        ("4", GuideList),
        ("5", StatisticsScreen),
        ("6", SettingsScreen),
    ],
)
@pytest.mark.parametrize("back", ["q", "escape", "backspace"])
async def test_digits_open_the_screens_and_three_keys_leave_them(
    tmp_path: Path, key: str, kind: type[Page], back: str
) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press(key)
        assert type(pilot.app.screen) is kind
        await pilot.press(back)
        assert isinstance(pilot.app.screen, Home)


@pytest.mark.parametrize(("down", "up"), [("down", "up"), ("j", "k"), ("tab", "shift+tab")])
async def test_arrows_letters_and_tab_move_the_cursor(tmp_path: Path, down: str, up: str) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press(down, down)
        assert page(pilot).form.cursor == "daily"
        await pilot.press(up)
        assert page(pilot).form.cursor == "library"
        assert pilot.app.cursor_position.y == page(pilot).sheet.spots["row:library"].y


async def test_leaving_home_goes_to_quit_first(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("backspace")
        assert page(pilot).form.cursor == "quit" and not app._exit
        await pilot.press("q")
        assert app._exit


async def test_a_folder_that_cannot_be_read_is_told_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def trouble(_: Store) -> None:
        raise StoreTrouble("The folder [x] cannot be read.")

    monkeypatch.setattr(Store, "newest_unfinished", trouble)
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        assert "► The folder [x] cannot be read." in text(pilot)


async def test_a_click_opens_and_the_wheel_moves(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        spot = page(pilot).sheet.spots["row:guides"]
        await pilot.click(offset=(spot.x + 6, spot.y))
        assert isinstance(pilot.app.screen, GuideList)


async def test_a_step_of_the_cursor_repaints_two_rows_and_the_help(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        before = text(pilot).split("\n")
        await pilot.press("down")
        after = text(pilot).split("\n")
        assert sum(old != new for old, new in zip(before, after, strict=True)) <= 4


async def test_too_small_a_terminal_is_told(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(30, 8)) as pilot:
        assert "make the window larger" in " ".join(text(pilot).split())
        await pilot.resize_terminal(80, 24)
        assert "New game" in text(pilot)


# ── new game ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_every_game_can_be_set_up_with_all_its_options(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(120, 40)) as pilot:
        await pilot.press("1")
        for game in GAMES.values():
            assert game.title in line(pilot, "Game  ")
            for option in game.options:
                row = page(pilot).form.row(f"option:{option.id}")
                assert row is not None and row.help == option.sentence
                assert option.title in text(pilot)
            assert page(pilot).alarm == ""
            await pilot.press("home", "right")
        assert page(pilot).game is next(iter(GAMES.values()))


async def test_a_match_begins_as_it_was_set_up(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        shown = page(pilot)
        while shown.game.id != "siberia":
            await pilot.press("right")
        await to_row(pilot, "seats")
        await pilot.press("right")
        await to_row(pilot, "seat1")
        await pilot.press("left")
        await to_row(pilot, "option:payment")
        await pilot.press("right")
        await to_row(pilot, "option:first_seat")
        await pilot.press("l")
        await to_row(pilot, "practice")
        await pilot.press("right")
        await to_row(pilot, "seed")
        await pilot.press("4", "2", "enter")
        await pilot.press("end", "enter")
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, Table)
        match = table.session.match
        assert [(player.name, player.level) for player in match.players] == [
            ("You", None),
            ("Boris", "easy"),
            ("Anna", "medium"),
        ]
        assert (match.seed, match.practice) == (42, True)
        assert match.options["payment"] == "strict" and match.options["first_seat"] == 1
        assert Store(tmp_path).load(table.session.id).seed == 42
        assert not any(isinstance(screen, NewGame) for screen in pilot.app.screen_stack)


async def test_a_name_is_typed_at_its_place_and_never_obeyed(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await to_row(pilot, "seat1")
        await pilot.press("enter")
        typing = page(pilot).form.typing
        assert typing.text == "Boris" and pilot.app.cursor_position.x == page(pilot).sheet.spots["caret"].x
        await pilot.press("ctrl+u")
        pilot.app.post_message(events.Paste(NASTY + "\nsecond line"))
        await pilot.press("enter")
        assert SHOWN in line(pilot, "Seat 2")
        assert page(pilot).names[1] == SHOWN
        assert page(pilot).form.typing is None


async def test_letters_that_are_keys_can_be_typed_and_escape_drops_them(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await to_row(pilot, "seat0")
        await pilot.press("enter", "q", "j", "?", "space", "backspace")
        assert page(pilot).form.typing.text == "Youqj?"
        assert "Youqj?" in line(pilot, "Seat 1")
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, NewGame)
        assert page(pilot).names[0] == "You"
        await pilot.press("enter", "x", "down")
        assert page(pilot).names[0] == "Youx" and page(pilot).form.cursor == "seat1"


async def test_a_fast_hand_loses_no_key(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await to_row(pilot, "seed")
        shown = page(pilot)
        for key, character in (("4", "4"), ("2", "2"), ("x", "x"), ("q", "q")):
            pilot.app.post_message(events.Key(key, character))
        for key in ("backspace", "backspace", "1", "enter"):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause()
        assert shown.is_current
        assert shown.seeds[0] == 421


async def test_a_key_that_is_faster_than_the_screen_does_no_harm(tmp_path: Path) -> None:
    for path in home.SCREENS.values():
        app = app_of(tmp_path)
        async with app.run_test(size=SMALL) as pilot:
            app.show(path)
            for key in ("end", "up", "right", "pagedown"):
                app.post_message(events.Key(key, None))
            await pilot.pause()
            assert page(pilot).form.rows and text(pilot).strip()


async def test_what_is_being_typed_survives_another_size_of_the_terminal(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await to_row(pilot, "seat0")
        await pilot.press("enter", "x")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await pilot.press("y", "enter")
        assert page(pilot).names[0] == "Youxy"


async def test_an_empty_name_becomes_the_usual_one(tmp_path: Path) -> None:
    async with app_of(tmp_path, name="Ann").run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await to_row(pilot, "seat0")
        await pilot.press("enter", *["backspace"] * 3, "enter")
        assert page(pilot).names[0] == "Ann"


async def test_a_person_called_like_an_opponent_gets_other_opponents(tmp_path: Path) -> None:
    async with app_of(tmp_path, name="Boris").run_test(size=SMALL) as pilot:
        await pilot.press("1")
        assert page(pilot).names[:2] == ["Boris", "Anna"]


async def test_a_seed_is_rolled_taken_back_and_typed(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await to_row(pilot, "seed")
        first = page(pilot).seeds[0]
        await pilot.press("right")
        assert len(page(pilot).seeds) == 2
        await pilot.press("left")
        assert str(first) in line(pilot, "Seed")
        await pilot.press("enter", "x", "enter")
        assert "Seed takes a whole number" in text(pilot)
        await pilot.press("escape")
        assert page(pilot).seeds[0] == first


async def test_what_cannot_be_set_up_is_told_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        shown = page(pilot)
        while shown.game.id != "siberia":
            await pilot.press("right")
        await to_row(pilot, "option:first_seat")
        await pilot.press("left")
        assert shown.options["siberia"]["first_seat"] == 4
        with pytest.raises(SetupError) as wrong:
            GAMES["siberia"].setup(2, {"first_seat": 4})
        assert " ".join(str(wrong.value).split()[:6]) in text(pilot)
        await pilot.press("end", "enter")
        assert isinstance(pilot.app.screen, NewGame)
        assert Store(tmp_path).entries() == []
        await to_row(pilot, "seats")
        await pilot.press("right", "right")
        assert shown.alarm == "" and shown.options["siberia"]["first_seat"] == 4


async def test_going_to_another_game_and_back_loses_nothing(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1", "home", "down", "right", "up")
        shown = page(pilot)
        game, seats = shown.game.id, shown.count[shown.game.id]
        for _ in GAMES:
            await pilot.press("right")
        assert shown.game.id == game and shown.count[game] == seats != GAMES[game].seats[0]


async def test_the_daily_table_has_the_seed_of_the_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "today_is", lambda: date(2026, 11, 30))
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        assert "30 November" in line(pilot, "Daily table")
        await pilot.press("3")
        assert "Daily table" in text(pilot).split("\n")[0]
        assert str(SEED) in line(pilot, "Seed")


async def test_an_owners_components_are_used_or_left_out(tmp_path: Path) -> None:
    (tmp_path / "components").mkdir()
    (tmp_path / "components" / "siberia.toml").write_text("[salesmen.gas]\nworth = 9\n")
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        while page(pilot).game.id != "siberia":
            await pilot.press("right")
        assert "yes" in line(pilot, "Your components")
        await pilot.press("end", "enter")
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, Table)
        assert table.session.match.components == {"salesmen": {"gas": {"worth": 9}}}


async def test_an_owners_wrong_component_is_told_and_can_be_left_out(tmp_path: Path) -> None:
    (tmp_path / "components").mkdir()
    (tmp_path / "components" / "siberia.toml").write_text("[salesmen.gas]\nworht = 9\n")
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        while page(pilot).game.id != "siberia":
            await pilot.press("right")
        assert "worht" in page(pilot).alarm
        await pilot.press("end", "enter")
        assert isinstance(pilot.app.screen, NewGame)
        await to_row(pilot, "own")
        await pilot.press("right")
        assert page(pilot).alarm == ""
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Table)


async def test_a_taught_game_is_offered_until_it_has_been_finished(tmp_path: Path) -> None:
    for lessons in ([], ["siberia"]):
        async with app_of(tmp_path / str(len(lessons)), lessons=lessons).run_test(size=SMALL) as pilot:
            await pilot.press("1")
            while page(pilot).game.id != "siberia":
                await pilot.press("right")
            assert ("Taught game" in text(pilot)) is not bool(lessons)
            if not lessons:
                await to_row(pilot, "lesson")
                await pilot.press("enter")
                await pilot.pause()
                table = pilot.app.screen
                assert isinstance(table, Table) and table.session.match.practice
                assert not any(isinstance(screen, NewGame) for screen in pilot.app.screen_stack)


# ── library ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_library_shows_what_goes_on_and_what_is_over(
    tmp_path: Path, finished: Record, unfinished: Record
) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("3")
        shown = text(pilot)
        assert "To go on with (1)" in shown and "Finished (1)" in shown and "Damaged" not in shown
        assert f"{len(finished.moves)} moves" in shown
        assert SHOWN in shown, "a name is shown as typed, without what a terminal could obey"
        assert "\x1b" not in shown
        assert f"seed {unfinished.seed}" in shown


async def test_enter_opens_a_match_or_watches_a_finished_one(
    tmp_path: Path, finished: Record, unfinished: Record
) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter")
        table = pilot.app.screen
        assert isinstance(table, Table) and table.session.id == unfinished.id
        await pilot.press("q")
        await to_row(pilot, "leave")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Library)
        await pilot.press("end", "enter")
        assert f"move 0 of {len(finished.moves)}" in text(pilot)


async def test_r_watches_a_match_and_writes_nothing(tmp_path: Path, unfinished: Record) -> None:
    path = Store(tmp_path).path(unfinished.id)
    before = path.read_bytes()
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("3", "r")
        assert "move 0 of" in text(pilot)
        await pilot.press("right", "q")
        assert isinstance(pilot.app.screen, Library)
    assert path.read_bytes() == before


async def test_a_damaged_match_says_why_and_offers_its_last_good_version(tmp_path: Path, unfinished: Record) -> None:
    store = Store(tmp_path)
    store.previous_path(unfinished.id).write_bytes(encode(unfinished))
    store.path(unfinished.id).write_bytes(encode(unfinished)[:-50])
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("2")
        assert "this is not a complete JSON file" in " ".join(text(pilot).split())
        await pilot.press("enter")
        assert f"last good version ({len(unfinished.moves)} moves)" in text(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        table = pilot.app.screen
        assert isinstance(table, Table)
        assert len(table.session.match.log) == len(unfinished.moves)
        assert table.session.id != unfinished.id, "the damaged file is left as it is"
    assert store.path(unfinished.id).read_bytes() == encode(unfinished)[:-50]


async def test_a_damaged_match_without_a_good_version_says_so(tmp_path: Path, unfinished: Record) -> None:
    Store(tmp_path).path(unfinished.id).write_text("[red]{")
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("2", "enter")
        assert "no good version" in text(pilot)
        assert page(pilot).form.row(f"good:{unfinished.id}.json") is None
        await pilot.press("r")
        assert "cannot be watched" in text(pilot)


async def test_setting_aside_asks_once_and_deletes_nothing(tmp_path: Path, unfinished: Record) -> None:
    store = Store(tmp_path)
    data = store.path(unfinished.id).read_bytes()
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("3", "s")
        assert "again moves" in " ".join(text(pilot).split()) and store.path(unfinished.id).exists()
        await pilot.press("up", "s")
        assert store.path(unfinished.id).exists(), "another key withdraws the question"
        await pilot.press("s")
        assert "no match yet" in text(pilot)
    assert not store.path(unfinished.id).exists()
    assert (tmp_path / "set-aside" / f"{unfinished.id}.json").read_bytes() == data


async def test_the_newest_match_stands_first_and_the_cursor_pages(tmp_path: Path, unfinished: Record) -> None:
    store = Store(tmp_path)
    for number in range(40):
        moment = datetime(2026, 1, 1 + number % 28, 12, number, tzinfo=UTC)
        put(store, msgspec.structs.replace(unfinished, id=f"siberia-{number:02d}", updated=moment))
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("3")
        order = [entry.updated for entry in page(pilot).entries.values()]
        assert order == sorted(order, reverse=True) and len(order) == 41
        assert page(pilot).form.cursor == f"{unfinished.id}.json"
        await pilot.press("pagedown")
        assert page(pilot).form.stops().index(page(pilot).form._place()) > 10
        await pilot.press("end")
        assert page(pilot).form.cursor == f"{store.entries()[-1].id}.json"
        assert "more" in text(pilot).split("\n")[1]


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (datetime(2026, 11, 30, 9, 5), "today 09:05"),
        (datetime(2026, 2, 3, 9, 5), "3 Feb 09:05"),
        (datetime(2025, 2, 3, 9, 5), "3 Feb 2025"),
    ],
)
def test_moments_are_told_in_the_persons_own_time(when: datetime, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "today_is", lambda: date(2026, 11, 30))
    assert library.moment(when.astimezone()) == told


# ── guides ───────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_every_game_has_a_guide_that_scrolls(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("4")
        for game in GAMES.values():
            assert game.title in text(pilot)
        await pilot.press("1")
        assert isinstance(pilot.app.screen, GuideScreen)
        before = text(pilot)
        await pilot.press("space")
        assert text(pilot) != before
        await pilot.press("home")
        assert text(pilot) == before
        await pilot.press("end")
        assert "100 %" in text(pilot)


async def test_a_chapter_is_chosen_from_the_contents(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.show_guide(GAMES["siberia"])
        await pilot.pause()
        guide = page(pilot)
        chapters = guide.leaflet.chapters
        await pilot.press("c")
        assert all(chapter.title in text(pilot) for chapter in chapters[:5])
        await pilot.press("down", "down", "enter")
        assert chapters[2].title in text(pilot).split("\n")[2]
        await pilot.press("c", "q")
        assert guide.is_current and not guide.contents, "leaving the contents goes back to the text"
        assert chapters[2].title in text(pilot).split("\n")[2]


async def test_the_contents_stand_beside_the_text_on_a_wide_terminal(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        app.show_guide(GAMES["siberia"])
        await pilot.pause()
        assert "Contents" in text(pilot).split("\n")[2]


async def test_a_guide_shows_how_surely_the_components_are_known(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.show_guide(GAMES["siberia"])
        await pilot.pause()
        await pilot.press("o")
        shown = page(pilot)
        assert isinstance(shown, ComponentList)
        assert "reconstructed" in text(pilot) and "resources.gas.values" in text(pilot)
        titles = [row.title for row in shown.form.rows if row.title]
        assert [title.split()[0].rstrip(":") for title in titles] == ["reconstructed", "published", "rulebook"]


# ── statistics ───────────────────────────────────────────────────────────────────────────────────────────────────


async def test_statistics_without_matches_say_what_would_count(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("5")
        assert "No match counts yet" in text(pilot)


async def test_statistics_add_up_by_game_level_and_seat(tmp_path: Path, finished: Record) -> None:
    assert finished.outcome is not None
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.press("5")
        own, other = finished.outcome
        for head in ("Siberia", "easy ", "seat 1"):
            cells = line(pilot, head).split()
            assert f"{own.score - other.score:+.1f}" in cells
        assert line(pilot, "all matches").split()[2] == "1"


# ── settings ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("setting", list(choices.fields()), ids=lambda setting: setting.id)
async def test_every_setting_stands_with_its_sentence_and_is_kept_at_once(
    tmp_path: Path, setting: choices.Setting
) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        await to_row(pilot, setting.id)
        assert page(pilot).help().startswith(setting.sentence)
        row = page(pilot).form.current
        if isinstance(row, Choice):
            await pilot.press("right")
            value = getattr(choices.load()[0], setting.id)
            assert value == getattr(app.settings, setting.id) != getattr(Settings(pace="instant"), setting.id)


async def test_the_persons_name_is_typed(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6", "enter", *["backspace"] * 3, "A", "n", "n", "enter")
        assert app.settings.name == choices.load()[0].name == "Ann"


async def test_another_theme_shows_at_once_and_an_unknown_one_falls_back(tmp_path: Path) -> None:
    app = app_of(tmp_path, theme="no such theme")
    async with app.run_test(size=SMALL) as pilot:
        assert app.theme == "parlour"
        await pilot.press("6", "down")
        assert "parlour" in line(pilot, "Theme")
        dark = themes.style("").bgcolor
        await pilot.press("right")
        assert app.theme == app.settings.theme == "parlour-light"
        assert themes.style("").bgcolor != dark
        app.keep_settings(Settings())


async def test_other_signs_show_at_once(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        await to_row(pilot, "glyphs")
        assert not text(pilot).isascii()
        await pilot.press("right")
        assert app.glyphs.tier == "ascii" and text(pilot).isascii()


@pytest.mark.parametrize("path", [*home.SCREENS.values(), "tui.screens.settings:KeyMap"])
async def test_every_screen_can_be_drawn_in_ascii(tmp_path: Path, finished: Record, path: str) -> None:
    app = app_of(tmp_path, glyphs="ascii")
    async with app.run_test(size=SMALL) as pilot:
        assert text(pilot).isascii()
        app.show(path)
        await pilot.pause()
        assert text(pilot).isascii(), text(pilot)


async def test_finished_taught_games_can_be_offered_again(tmp_path: Path) -> None:
    app = app_of(tmp_path, lessons=["siberia"])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        await to_row(pilot, "lessons")
        await pilot.press("enter")
        assert app.settings.lessons == []


# ── the key map ──────────────────────────────────────────────────────────────────────────────────────────────────


async def to_keys(pilot: Pilot[Any], action: str) -> None:
    """Opens the editor of the key map on an action."""
    pilot.app.push_screen(KeyMap())
    await pilot.pause()
    await to_row(pilot, action)


async def test_a_key_is_changed_by_pressing_it_and_works_at_once(tmp_path: Path, unfinished: Record) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await to_keys(pilot, "show_log")
        await pilot.press("enter")
        assert "Press the new key for 'log'" in text(pilot)
        await pilot.press("Z")
        assert app.settings.keys == choices.load()[0].keys == {"show_log": "Z"}
        assert "Z is 'log' now." in text(pilot) and "your own" in line(pilot, "log")
        await pilot.press("q", "1")
        table = pilot.app.screen
        assert isinstance(table, Table)
        await pilot.press("L")
        assert table.open == ""
        await pilot.press("Z")
        assert table.open == "log"


async def test_while_a_key_is_waited_for_no_key_does_what_it_does_elsewhere(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await to_keys(pilot, "hint")
        await pilot.press("enter", "escape")
        assert isinstance(pilot.app.screen, KeyMap) and app.settings.keys == {}
        await pilot.press("enter", "f5")
        assert isinstance(pilot.app.screen, KeyMap) and app.settings.keys == {"hint": "f5"}


@pytest.mark.parametrize(
    ("action", "key", "told"),
    [
        ("hint", "u", "u is 'undo' already (at every table); give that another key first."),
        ("hint", "4", "4 always picks what is numbered; choose another key."),
        ("hint", "question_mark", "? is 'keys' already (everywhere); give that another key first."),
        ("keys", "u", "u is 'undo' already"),
        ("threats", "i", "i is 'hint' already"),
        ("step_on", "p", "p is 'play' already"),
    ],
)
async def test_a_key_that_is_taken_is_refused_in_one_sentence(tmp_path: Path, action: str, key: str, told: str) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await to_keys(pilot, action)
        await pilot.press("enter", key)
        assert told in " ".join(text(pilot).split())
        assert app.settings.keys == {}


async def test_a_key_may_do_different_things_on_screens_that_never_meet(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await to_keys(pilot, "run")
        await pilot.press("enter", "u")
        assert app.settings.keys == {"run": "u"}, "undo works at tables, play in replays"


async def test_backspace_gives_an_action_its_own_key_again(tmp_path: Path) -> None:
    app = app_of(tmp_path, keys={"hint": "z"})
    async with app.run_test(size=SMALL) as pilot:
        await to_keys(pilot, "hint")
        await pilot.press("backspace")
        assert app.settings.keys == {} and isinstance(pilot.app.screen, KeyMap)
        await pilot.press("backspace")
        assert "its own key already" in text(pilot)


async def test_an_own_key_comes_back_only_when_it_is_free(tmp_path: Path) -> None:
    app = app_of(tmp_path, keys={"hint": "z", "undo": "i"})
    async with app.run_test(size=SMALL) as pilot:
        await to_keys(pilot, "hint")
        await pilot.press("backspace")
        assert "i is 'undo' already" in text(pilot)
        assert app.settings.keys == {"hint": "z", "undo": "i"}


def test_every_action_has_one_line_in_the_key_map() -> None:
    ids = [action.id for action in changeable()]
    assert len(ids) == len(set(ids)) and set(ids) == {action.id for action in actions.ACTIONS}


# ── menu ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def at_the_menu(pilot: Pilot[Any]) -> Table:
    """Continues the newest match and opens its menu."""
    await pilot.press("1")
    table = pilot.app.screen
    assert isinstance(table, Table)
    await pilot.press("q")
    assert isinstance(pilot.app.screen, MenuScreen)
    return table


async def test_the_menu_goes_on_and_saves_a_copy(tmp_path: Path, unfinished: Record) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        table = await at_the_menu(pilot)
        await pilot.press("2")
        assert "A copy is kept as siberia-" in text(pilot)
        assert len(Store(tmp_path).entries()) == 2
        await pilot.press("1")
        assert pilot.app.screen is table


async def test_leaving_a_table_lets_others_take_the_match(tmp_path: Path, unfinished: Record) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        table = await at_the_menu(pilot)
        elsewhere = Store(tmp_path)
        assert elsewhere.open(unfinished.id).keeper is None
        await to_row(pilot, "leave")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Home)
        assert table.thinking is None
        keeper = elsewhere.open(unfinished.id).keeper
        assert keeper is not None
        keeper.release()


async def test_an_unsaved_match_is_left_only_after_asking(
    tmp_path: Path, unfinished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        table = await at_the_menu(pilot)

        def full(*_: Any) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("saves.files.put", full)
        table.session.save()
        await to_row(pilot, "leave")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)
        assert "Enter again leaves" in " ".join(text(pilot).split())
        await pilot.press("up", "down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen), "another key withdraws the question"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Home)


async def test_quitting_at_once_asks_too_while_a_match_is_not_saved(
    tmp_path: Path, unfinished: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        table = pilot.app.screen
        assert isinstance(table, Table)
        table.session.trouble = "The match is not saved."
        await pilot.press("ctrl+q")
        assert isinstance(pilot.app.screen, MenuScreen) and not app._exit
        await pilot.press("ctrl+q")
        assert app._exit


async def test_a_match_that_can_be_saved_again_is_left_without_asking(tmp_path: Path, unfinished: Record) -> None:
    async with app_of(tmp_path).run_test(size=SMALL) as pilot:
        table = await at_the_menu(pilot)
        table.session.trouble = "The match is not saved."
        await to_row(pilot, "leave")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Home)


# ── keys and palette ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_help_shows_the_keys_of_the_screen_as_the_person_has_them(tmp_path: Path, unfinished: Record) -> None:
    async with app_of(tmp_path, keys={"undo": "z"}).run_test(size=(120, 45)) as pilot:
        await pilot.press("1", "?")
        assert isinstance(pilot.app.screen, KeysScreen)
        for action in actions.of("table", "app"):
            assert action.help in text(pilot)
        assert line(pilot, "Take back your last move").split()[0] == "z"
        await pilot.press("?")
        assert isinstance(pilot.app.screen, Table)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_no_sentence_of_the_help_is_cut(tmp_path: Path, unfinished: Record, size: tuple[int, int]) -> None:
    async with app_of(tmp_path).run_test(size=size) as pilot:
        await pilot.press("1", "?")
        seen = text(pilot)
        for _ in range(40):
            await pilot.press("down")
            seen += text(pilot)
        joined = " ".join(seen.split())
        assert "…" not in seen.replace("1 2 … 0", "")
        for action in actions.of("table"):
            assert all(word in joined for word in action.help.split())


async def test_the_palette_finds_every_action_by_its_name(tmp_path: Path, unfinished: Record) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        table = pilot.app.screen
        assert isinstance(table, Table)
        commands = list(app.get_system_commands(table))
        assert [command.help for command in commands] == [action.help for action in actions.working(table)]
        log = next(command for command in commands if command.title.startswith("Log"))
        await log.callback()
        assert table.open == "log"
        await pilot.press("space", "ctrl+p")
        await pilot.pause()
        await pilot.press(*"look")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.5)
        assert table.looking


@pytest.mark.parametrize("path", [*home.SCREENS.values(), "tui.screens.settings:KeyMap"])
async def test_no_key_is_told_twice(tmp_path: Path, path: str) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.show(path)
        await pilot.pause()
        told = [key for action in actions.working(app.screen) for key in action.keys.split(",")]
        assert len(told) == len(set(told))
        assert "leave" in [action.id for action in actions.working(app.screen)]


async def test_the_palette_finds_the_screens_from_home(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        titles = [command.title for command in app.get_system_commands(pilot.app.screen)]
        assert {"New game", "Library", "Guides", "Statistics", "Settings"} <= set(titles)


async def test_a_notice_is_never_read_as_markup(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.notify("[red]moves[3][/nonsense]: wrong")
        await pilot.pause()
        (notice,) = app._notifications
        assert notice.message == "[red]moves[3][/nonsense]: wrong" and not notice.markup


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def pictured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parlour]:
    """The application with two matches, on a day that never changes."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(home, "today_is", lambda: date(2026, 11, 30))
    monkeypatch.setattr(library, "today_is", lambda: date(2026, 11, 30))
    monkeypatch.setattr("tui.screens.newgame.new_seed", lambda: 4711)
    monkeypatch.setattr("tui.screens.newgame.GAMES", {"siberia": GAMES["siberia"]})
    monkeypatch.setattr(NewGame, "last_game", "")
    store = Store(tmp_path)
    for number, moves in enumerate((4, 14, 400)):
        session = kept(go_on(new_match(seed=number, name=NASTY), moves), tmp_path / "raw")
        session.release()
        assert session.record is not None
        moment = datetime(2026, 11, 28 + number, 9, 30, tzinfo=UTC)
        record = msgspec.structs.replace(session.record, id=f"siberia-{number}", created=moment, updated=moment)
        put(store, record)
    store.path("siberia-9").write_text("[red]")
    os.utime(store.path("siberia-9"), (1_760_000_000, 1_760_000_000))
    yield app_of(tmp_path)
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    "keys",
    [[], ["2", "down", "down", "down"], ["3", "end"], ["7", "down"]],
    ids=["home", "new-game", "library", "settings"],
)
def test_the_screens_look_as_they_did(snap_compare: Any, pictured: App[None], keys: list[str]) -> None:
    assert snap_compare(pictured, press=keys, terminal_size=SMALL)
