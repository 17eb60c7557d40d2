"""A match is played back on its own table, and can be taken over from any point."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games import GAMES
from saves.record import to_match
from tests.core.games import golden
from tests.tui.helpers import go_on, kept, new_match, parlour, settled, table, text
from tui.screens.replay import Replaying, ReplayScreen
from tui.session import Session

SMALL = (80, 24)


def session_of(folder: Path, moves: int = 24, seats: int = 2) -> Session:
    return kept(go_on(new_match(seed=7, seats=seats), moves), folder)


async def opened(pilot, session: Session, at: int | None) -> Replaying:  # type: ignore[no-untyped-def]
    """Opens a replay over the table."""
    screen = ReplayScreen(session, at)
    await pilot.app.push_screen(screen)
    await pilot.pause()
    assert isinstance(screen, Replaying)
    return screen


async def test_a_replay_shows_the_moment_it_is_opened_at(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 5)
        assert f"Replay: move 5 of {len(session.match.log)}" in text(pilot).splitlines()[0]
        assert shown.view.dump() == session.match.replay(5).view(0).dump()


async def test_a_replay_goes_move_by_move_and_stops_at_both_ends(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    last = len(session.match.log)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 0)
        await pilot.press("left")
        assert shown.at == 0
        await pilot.press("right", "l", "space")
        assert shown.at == 3
        await pilot.press("h")
        assert shown.at == 2
        await pilot.press("end", "right")
        assert shown.at == last
        assert shown.view.dump() == session.match.state.view(0).dump()
        await pilot.press("home")
        assert shown.at == 0


@pytest.mark.parametrize("path", [golden.files(game)[0] for game in GAMES], ids=lambda path: path.stem)
async def test_a_finished_match_of_every_game_can_be_played_back_from_any_moment(tmp_path: Path, path: Path) -> None:
    match = golden.replayed(path)
    assert match.state.turn is None
    session = kept(match, tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        for at in (0, len(match.log) // 2, None):
            shown = await opened(pilot, session, at)
            assert shown.at == (len(match.log) if at is None else at)
            await pilot.press("right", "end", "home", "right")
            assert shown.at == 1 and len(shown.chapters) == 1
            await pilot.press("q")
            await pilot.pause()


async def test_every_step_of_a_replay_is_the_table_of_that_moment(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 0)
        for at in range(1, len(session.match.log) + 1):
            shown.action_step_on()
            assert shown.at == at
            assert shown.view.dump() == session.match.replay(at).view(0).dump()
        for at in range(len(session.match.log) - 1, 0, -7):
            shown.go_to(at)
            assert shown.view.dump() == session.match.replay(at).view(0).dump()


async def test_a_replay_jumps_from_seat_to_seat(tmp_path: Path) -> None:
    session = session_of(tmp_path, seats=3)
    log = session.match.log
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 0)
        await pilot.press("down")
        first = shown.at
        assert {played.seat for played in log[:first]} == {log[0].seat}
        assert log[first].seat != log[0].seat
        await pilot.press("j")
        assert {played.seat for played in log[first : shown.at]} == {log[first].seat}
        await pilot.press("up")
        assert shown.at == first


async def test_the_log_of_a_replay_ends_at_its_moment(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        whole = list(table(pilot).log_lines)
        shown = await opened(pilot, session, 1)
        assert shown.log_lines == whole[: len(shown.log_lines)] and len(shown.log_lines) < len(whole)
        await pilot.press("end")
        assert shown.log_lines == whole


async def test_what_a_move_touched_is_marked(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 1)
        assert shown.marks == {f"place:{session.match.moves[0][1]}"}
        await pilot.press("left")
        assert shown.marks == set()


async def test_a_replay_shows_nothing_that_the_person_could_not_see(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 10)
        assert set(shown.view.hands[1]) <= {-1}


async def test_nothing_can_be_played_in_a_replay(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await opened(pilot, session, 3)
        before = session.match.moves
        await pilot.press("1", "enter", "u", "U", "r", "i", "slash")
        assert session.match.moves == before
        spot = table(pilot).sheet.spots["place:1"]
        await pilot.click(offset=(spot.x + 1, spot.y + 1))
        assert session.match.moves == before


async def test_a_replay_plays_by_itself_until_it_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = await opened(pilot, session, 0)
        await pilot.press("p")
        assert shown.timer is not None
        for _ in range(3):
            shown._run_on()
        assert shown.at == 3
        await pilot.press("p")
        assert shown.timer is None
        shown.go_to(len(session.match.log))
        await pilot.press("p")
        shown._run_on()
        assert shown.timer is None, "at the end it stops by itself"


async def test_taking_over_begins_a_new_match_at_that_moment_and_leaves_the_old_one(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    old = session.match.moves
    at = max(number for number, played in enumerate(session.match.log) if played.seat == 0)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await opened(pilot, session, at)
        await pilot.press("t")
        await settled(pilot)
        new = table(pilot).session
        assert new.id != session.id
        assert new.match.moves == old[:at]
        assert new.match.players == session.match.players
        assert session.match.moves == old
        record = session.store.load(session.id)
        assert to_match(record, "old").match.moves == old
        assert len(session.store.load(new.id).moves) == at


async def test_leaving_a_replay_goes_back_to_where_it_was_opened(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    for key in ("q", "backspace", "escape"):
        async with parlour(session).run_test(size=SMALL) as pilot:
            under = pilot.app.screen
            await opened(pilot, session, 3)
            await pilot.press(key)
            await pilot.pause()
            assert pilot.app.screen is under


async def test_the_foot_of_a_replay_names_its_own_keys(tmp_path: Path) -> None:
    session = session_of(tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await opened(pilot, session, 3)
        foot = text(pilot).splitlines()[-1]
        assert "take over" in foot and "undo" not in foot
