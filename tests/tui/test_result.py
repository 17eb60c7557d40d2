"""The result: places, where the money came from, the curve of the match, and what to do next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.match import Match, Player
from core.words import Speaker
from tests.tui.helpers import go_on, kept, new_match, parlour, play_out, settled, table, text
from tui.screens.home import Home
from tui.screens.replay import Replaying
from tui.screens.result import TURNING_POINTS, ResultScreen, curve, swings

SMALL = (80, 24)


@pytest.fixture(scope="module")
def over() -> Match:
    """A match that is over."""
    return play_out(new_match(seed=3, seats=3))


def copied(match: Match) -> Match:
    """The same match, to be changed."""
    new = Match.start(match.game, match.players, match.seed, match.options)
    for move in match.moves:
        new.state.advance(move)
    new.log = list(match.log)
    return new


async def result(pilot: Any) -> ResultScreen:
    """Goes from the table to the result."""
    await pilot.press("enter")
    await pilot.pause()
    shown = pilot.app.screen
    assert isinstance(shown, ResultScreen)
    return shown


async def test_the_result_shows_places_and_every_source_of_money(over: Match, tmp_path: Path) -> None:
    async with parlour(kept(copied(over), tmp_path)).run_test(size=SMALL) as pilot:
        shown = await result(pilot)
        drawn = text(pilot)
        outcome = over.state.outcome
        assert outcome is not None
        lines = {line.split()[0]: line for line in drawn.splitlines() if line.strip()}
        places = [word for word in lines["place"].split() if word.endswith(".") and word[:-1].isdigit()]
        assert places[:3] == [f"{one.place}." for one in outcome]
        for label, amount in over.game.words.scores(over.state, 0):
            assert amount.replace("\u00a0", " ") in lines[label], label
        assert over.game.words.ending(over.state, table_speaker(shown)).split(":")[0] in " ".join(drawn.split())


def table_speaker(shown: ResultScreen) -> Speaker:
    """Who reads the result."""
    return Speaker([player.name for player in shown.session.match.players], shown.seat)


@pytest.mark.parametrize(
    ("places", "headline"),
    [
        ([1, 2, 3], "You have won"),
        ([1, 1, 3], "You share the win"),
        ([2, 1, 3], "Boris has won"),
        ([3, 1, 1], "Boris and Carla have won"),
    ],
)
async def test_the_headline_says_who_has_won(
    over: Match, tmp_path: Path, places: list[int], headline: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = copied(over)
    real = match.state.outcome
    assert real is not None
    outcome = [one._replace(place=place) for one, place in zip(real, places, strict=True)]
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        monkeypatch.setattr(type(match.state), "outcome", outcome)
        await result(pilot)
        assert headline in text(pilot).splitlines()[0]


def test_the_curve_has_a_row_for_every_moment_and_a_hope_for_every_seat(over: Match) -> None:
    rows = curve(over)
    assert len(rows) == len(over.log) + 1
    assert all(len(row) == 3 and all(0 <= hope <= 1 for hope in row) for row in rows)
    outcome = over.state.outcome
    assert outcome is not None
    winner = next(seat for seat, one in enumerate(outcome) if one.place == 1)
    assert max(rows[-1]) == rows[-1][winner]


def test_turning_points_are_the_largest_swings_in_the_order_of_the_match() -> None:
    rows = [[0.5], [0.52], [0.9], [0.88], [0.2], [0.2], [0.205], [0.6], [0.3], [0.4]]
    points = swings(rows, 0)
    assert len(points) == TURNING_POINTS
    assert [number for number, _ in points] == [2, 4, 7, 8, 9]
    assert points[0][1] == pytest.approx(0.38)
    assert swings([[0.5], [0.501]], 0) == [], "what hardly changes anything is no turning point"
    assert swings([[0.5]], 0) == []


async def test_a_turning_point_opens_the_replay_at_its_moment(over: Match, tmp_path: Path) -> None:
    async with parlour(kept(copied(over), tmp_path)).run_test(size=SMALL) as pilot:
        shown = await result(pilot)
        number = shown.points[0][0]
        for _ in range(12):
            if shown.cursor == f"point:{number}":
                break
            await pilot.press("up")
        assert shown.cursor == f"point:{number}"
        await pilot.press("enter")
        await pilot.pause()
        replay = pilot.app.screen
        assert isinstance(replay, Replaying) and replay.at == number
        await pilot.press("q")
        await pilot.pause()
        assert pilot.app.screen is shown


async def test_the_replay_of_the_whole_match_begins_at_its_beginning(over: Match, tmp_path: Path) -> None:
    async with parlour(kept(copied(over), tmp_path)).run_test(size=SMALL) as pilot:
        await result(pilot)
        await pilot.press("right", "enter")
        await pilot.pause()
        replay = pilot.app.screen
        assert isinstance(replay, Replaying) and replay.at == 0


async def test_a_rematch_swaps_the_seats_and_has_a_file_of_its_own(over: Match, tmp_path: Path) -> None:
    session = kept(copied(over), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await result(pilot)
        await pilot.press("enter")
        await settled(pilot)
        new = table(pilot).session
        assert new.id != session.id and new.match.options == over.options
        assert new.match.players == [over.players[-1], *over.players[:-1]]
        assert new.match.players[1] == Player("Ann") and table(pilot).seat == 1
        assert new.store.entry(new.id) is not None


@pytest.mark.parametrize("key", ["q", "escape", "backspace"])
async def test_from_the_result_one_goes_home(over: Match, tmp_path: Path, key: str) -> None:
    async with parlour(kept(copied(over), tmp_path)).run_test(size=SMALL) as pilot:
        await result(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, Home)


async def test_a_click_opens_what_it_hits(over: Match, tmp_path: Path) -> None:
    async with parlour(kept(copied(over), tmp_path)).run_test(size=SMALL) as pilot:
        shown = await result(pilot)
        spot = shown.sheet.spots["home"]
        await pilot.click(offset=(spot.x + 1, spot.y))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Home)


@pytest.mark.parametrize("seats", [2, 4])
async def test_the_result_fits_every_terminal(tmp_path: Path, seats: int) -> None:
    match = play_out(new_match(seed=9, seats=seats))
    async with parlour(kept(match, tmp_path)).run_test(size=SMALL) as pilot:
        shown = await result(pilot)
        for size in (SMALL, (100, 30), (120, 40), (60, 18)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert (shown.sheet.width, shown.sheet.height) == size
            for name, spot in shown.sheet.spots.items():
                assert spot.y < size[1] - 1, (name, size)
            assert {"rematch", "replay", "home"} <= set(shown.sheet.spots)
            if size >= SMALL:
                for seat in range(seats):
                    total = match.game.words.scores(match.state, seat)[-1][1].replace("\u00a0", " ")
                    assert total in text(pilot)


async def test_the_result_shows_names_as_they_are_typed(over: Match, tmp_path: Path) -> None:
    match = copied(over)
    match.players[0] = Player("[b]A[/]")
    async with parlour(kept(match, tmp_path), glyphs="ascii").run_test(size=SMALL) as pilot:
        await result(pilot)
        assert "[b]A[/]" in text(pilot) and text(pilot).isascii()


def test_the_result_looks_as_it_should(snap_compare: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Neither the moves nor the curve come from a judge, who may become wiser.
    match = go_on(new_match(seed=3, seats=3), 10_000)
    rows = [
        [0.5 + 0.4 * (at % 23 - 11) / 11 * (1, -1, 0)[seat] for seat in range(3)] for at in range(len(match.log) + 1)
    ]
    monkeypatch.setattr("tui.screens.result.curve", lambda match: rows)

    async def open_result(pilot: Any) -> None:
        await result(pilot)

    assert snap_compare(parlour(kept(match, tmp_path)), terminal_size=SMALL, run_before=open_result)
