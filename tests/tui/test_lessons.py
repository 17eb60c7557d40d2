"""The taught games: each tip belongs to a decision that exists and that a person comes to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.chance import Chance
from core.games import GAMES
from core.match import Match
from saves.store import Store
from tests.tui.helpers import parlour, settled, table, text
from tui.app import players_of
from tui.lesson import Lesson, lesson
from tui.session import Session

TAUGHT = [id for id, game in GAMES.items() if lesson(game) is not None]


def of(id: str) -> Lesson:
    taught = lesson(GAMES[id])
    assert taught is not None
    return taught


def begun(id: str) -> Match:
    taught = of(id)
    players = players_of(GAMES[id], "You", [taught.level] * (taught.seats - 1))
    return Match.start(GAMES[id], players, taught.seed, taught.options, practice=True)


def come_to(id: str, luck: Chance) -> list[str]:
    """What the person comes to in a game of chance in which everybody rather acts than stops."""
    taught = of(id)
    state = GAMES[id].setup(taught.seats, taught.options, taught.seed)
    counted: dict[str, int] = {}
    seen = []
    for _ in range(600):
        if state.turn is None or state.decision is None:
            break
        kind = str(state.decision[0])
        if state.turn == 0:
            counted[kind] = counted.get(kind, 0) + 1
            seen.append(f"{kind} {counted[kind]}")
        legal = state.legal()
        acts = [move for move in legal if move[0] not in ("end", "done", "pass")]
        state.advance(luck.pick(acts if acts and luck.below(3) else legal))
    return seen


def test_games_are_taught() -> None:
    assert {"siberia", "sigillum", "soothsayers"} <= set(TAUGHT)


@pytest.mark.parametrize("id", TAUGHT)
def test_a_lesson_is_short_and_begins_with_the_first_decision(id: str) -> None:
    taught = of(id)
    assert 6 <= len(taught.tip) <= 10
    assert len({tip.at for tip in taught.tip}) == len(taught.tip), "one tip for a moment"
    assert all(40 < len(tip.text) < 420 for tip in taught.tip)
    state = begun(id).state
    assert state.turn == 0 and state.decision is not None, "the person begins"
    assert taught.tip[0].at == f"{state.decision[0]} 1"


@pytest.mark.parametrize("id", TAUGHT)
def test_every_tip_names_a_decision_of_the_game(id: str) -> None:
    decisions = GAMES[id].setup(of(id).seats, of(id).options, of(id).seed).rules.choices
    for tip in of(id).tip:
        kind, _, count = tip.at.partition(" ")
        assert kind in decisions, tip.at
        assert int(count) >= 1


@pytest.mark.parametrize("id", TAUGHT)
def test_every_tip_comes_up_in_most_games(id: str) -> None:
    games = [set(come_to(id, Chance(seed))) for seed in range(8)]
    for tip in of(id).tip:
        assert sum(tip.at in seen for seen in games) >= 6, tip.at


@pytest.mark.parametrize("id", TAUGHT)
async def test_a_taught_game_shows_its_tips_when_they_are_due_and_only_once(tmp_path: Path, id: str) -> None:
    match = begun(id)
    store = Store(tmp_path)
    session = Session(match, store, store.create(id), taught=True)
    tips = {tip.at: tip.text for tip in of(id).tip}
    shown: list[str] = []
    counted: dict[str, int] = {}
    luck = Chance(1)
    async with parlour(session).run_test(size=(80, 24)) as pilot:
        while len(shown) < 3:
            await settled(pilot)
            state: Any = match.state
            assert state.turn == 0, "the game is over before three tips were shown"
            kind = str(state.decision[0])
            counted[kind] = counted.get(kind, 0) + 1
            due = tips.get(f"{kind} {counted[kind]}", "")
            assert table(pilot).tip == due
            if due:
                shown.append(due)
                assert due.split(". ")[0].split()[0] in text(pilot) and "Space: go on" in text(pilot)
                await pilot.press("space")
                assert table(pilot).tip == "" and "Space: go on" not in text(pilot)
            acts = [move for move in state.legal() if move[0] not in ("end", "done", "pass")]
            table(pilot).commit(luck.pick(acts or state.legal()))
    assert len(set(shown)) == 3
