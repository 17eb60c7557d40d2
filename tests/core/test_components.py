"""The printed numbers, where each comes from, and what an owner of the box may correct."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import components
from core.components import ComponentsError, Fact
from core.game import Game
from core.games import GAMES
from tests.core.toy import TOY

ALL = [*GAMES.values(), TOY]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_shipped_value_says_where_it_comes_from(game: Game) -> None:
    for fact in components.facts(game.components):
        assert fact.source in components.SOURCES, f"{fact.path} has the source {fact.source!r}"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_the_shipped_values_make_a_game(game: Game) -> None:
    game.check(game.read_facts({}))


def test_the_nearest_source_counts() -> None:
    assert list(components.facts(TOY.components)) == [
        Fact("pile.cards", [1, 2, 3, 4, 5, 6, 7, 8], "published"),
        Fact("goal.rounds", 6, "rulebook"),
        Fact("goal.name", "six rounds", "rulebook"),
        Fact("goal.bonus.points", 2, "reconstructed"),
    ]


def test_what_an_owner_corrected_is_marked_and_nothing_else() -> None:
    corrections = {"goal": {"bonus": {"points": 0}}, "pile": {"cards": [1]}}
    merged = components.correct(TOY.components, corrections)
    assert list(components.facts(merged, corrections)) == [
        Fact("pile.cards", [1], "owner"),
        Fact("goal.rounds", 6, "rulebook"),
        Fact("goal.name", "six rounds", "rulebook"),
        Fact("goal.bonus.points", 0, "owner"),
    ]


def test_a_correction_changes_one_match_and_not_the_file() -> None:
    before = json.dumps(TOY.components)
    state = TOY.setup(components={"goal": {"rounds": 2}})
    assert state.facts.goal.rounds == 2
    assert TOY.setup().facts.goal.rounds == 6
    assert json.dumps(TOY.components) == before


@pytest.mark.parametrize(
    ("corrections", "sentence"),
    [
        ({"deck": {}}, "deck: there is no such entry; expected one of goal, pile."),
        ({"goal": {"round": 3}}, "goal.round: there is no such entry; expected one of bonus, name, rounds."),
        ({"goal": 3}, "goal: expected a table with some of bonus, name, rounds."),
        ({"goal": {"rounds": {"a": 1}}}, "goal.rounds: expected a single value, not a table."),
        ({"goal": {"rounds": "3"}}, "goal.rounds: expected a whole number, found '3'."),
        ({"goal": {"rounds": True}}, "goal.rounds: expected a whole number, found True."),
        ({"goal": {"rounds": 2.5}}, "goal.rounds: expected a whole number, found 2.5."),
        ({"goal": {"rounds": None}}, "goal.rounds: expected a whole number, found None."),
        ({"goal": {"name": 7}}, "goal.name: expected text, found 7."),
        ({"goal": {"bonus": {"points": []}}}, "goal.bonus.points: expected a whole number, found []."),
        ({"pile": {"cards": 4}}, "pile.cards: expected a list, found 4."),
        ({"pile": {"cards": [1, "two"]}}, "pile.cards[1]: expected a whole number, found 'two'."),
        ({"goal": {"source": "rulebook"}}, "goal.source: the source is not yours to change; leave it out."),
        ({"goal": {"rounds": 0}}, "goal.rounds: expected 1 or more, found 0."),
        ({"goal": {"rounds": "\x1b[2J"}}, "goal.rounds: expected a whole number, found '\\x1b[2J'."),
    ],
)
def test_a_wrong_correction_is_one_sentence_with_the_place(corrections: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ComponentsError) as fault:
        TOY.setup(components=corrections)
    assert str(fault.value) == sentence


def test_a_wrong_value_in_a_shipped_file_is_named_too() -> None:
    raw = {**TOY.components, "pile": {"cards": [1, "x"], "source": "published"}}
    with pytest.raises(ComponentsError) as fault:
        components.typed(raw, TOY.facts)
    assert str(fault.value) == "pile.cards[1]: expected `int`, got `str`."


def test_corrections_travel_with_the_state() -> None:
    corrections = {"goal": {"rounds": 2}}
    state = TOY.setup(components=corrections)
    dump = json.loads(json.dumps(state.dump()))
    assert dump["corrections"] == corrections
    loaded = TOY.load(dump)
    assert loaded.facts.goal.rounds == 2
    assert loaded.facts is state.facts, "equal corrections share their facts"
    assert loaded.copy().facts is state.facts
    assert loaded.dump() == state.dump()


def test_no_corrections_are_dumped_as_none() -> None:
    assert TOY.setup().dump()["corrections"] == {}


def test_a_dump_with_a_wrong_correction_is_refused() -> None:
    dump = TOY.setup().dump()
    dump["corrections"] = {"goal": {"rounds": "many"}}
    with pytest.raises(ComponentsError, match=r"goal\.rounds"):
        TOY.load(dump)
