"""The taught first game can be set up, and each of its tips belongs to a decision that exists."""

from __future__ import annotations

import tomllib

from core.games.sibille import SIBILLE
from core.games.sibille.state import Sibille
from core.games.sibille.steps import agenda

LESSON = tomllib.loads((SIBILLE.folder / "lesson.toml").read_text(encoding="utf-8"))


def test_the_lesson_is_a_first_game_with_the_blessings_it_speaks_of() -> None:
    state = SIBILLE.setup(LESSON["seats"], LESSON["options"], LESSON["seed"])
    assert isinstance(state, Sibille)
    assert state.aside
    assert state.turn == 0
    text = " ".join(tip["text"] for tip in LESSON["tip"])
    facts = state.facts
    for progress in state.blessings:
        blessing = list(facts.blessings.values())[progress]
        assert f"{blessing.name} for {blessing.goal[0]}" in text.replace("asks for", "for")


def test_every_tip_belongs_to_a_decision() -> None:
    moments = [tip["at"] for tip in LESSON["tip"]]
    assert len(moments) == len(set(moments))
    for moment in moments:
        name, count = moment.split()
        assert name in agenda.choices
        assert int(count) >= 1
    assert all(60 < len(tip["text"]) < 420 for tip in LESSON["tip"])
