"""What a state class declares is what is dumped, loaded and copied: no field is forgotten anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from core.chance import Chance
from core.game import Game
from core.games import GAMES
from core.state import State, schema
from tests.core.toy import TOY

ALL = [*GAMES.values(), TOY]
NOT_DUMPED = {"facts"}
SHARED = {"facts", "options", "corrections"}
"""Never changed after the set-up, so all states of a match may share them."""


def slots(kind: type[State]) -> list[str]:
    return [name for base in kind.__mro__ for name in vars(base).get("__slots__", ())]


def middle(game: Game, seed: int, moves: int = 40) -> State:
    """A state well into a match, with something in most of its zones."""
    state = game.setup(game.seats[-1], {}, seed)
    luck = Chance(seed)
    for _ in range(moves):
        if state.turn is None:
            break
        state.advance(luck.pick(state.legal()))
    return state


def holders(value: Any) -> list[int]:
    """The identities of everything in a value that can change."""
    if isinstance(value, list | dict | set | Chance):
        items = value.values() if isinstance(value, dict) else [] if isinstance(value, Chance) else value
        return [id(value), *(inner for item in items for inner in holders(item))]
    return [inner for item in value for inner in holders(item)] if isinstance(value, tuple) else []


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_declared_fields_are_dumped_fields(game: Game) -> None:
    declared = [name for name in slots(game.state) if not name.startswith("_")]
    assert len(declared) == len(set(declared)), "a slot declared twice hides the other"
    assert set(schema(game.state)) == set(declared) - NOT_DUMPED
    assert set(game.setup(seed=1).dump()) == set(declared) - NOT_DUMPED | {"game"}
    assert not hasattr(game.setup(seed=1), "__dict__"), "a class without __slots__ lets a state grow fields"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_a_copy_has_every_field_and_shares_nothing_that_changes(game: Game) -> None:
    for seed in range(3):
        state = middle(game, seed)
        copies = {"copy": state.copy(), "view": state.view(0).copy(), "loaded": game.load(state.dump()).copy()}
        for how, new in copies.items():
            for name in slots(game.state):
                assert hasattr(new, name), f"{how}: {name} is missing"
        new = copies["copy"]
        assert new.dump() == state.dump()
        assert type(new) is type(state)
        for name in slots(game.state):
            if name in SHARED or name == "_moves":
                continue
            shared = set(holders(getattr(state, name))) & set(holders(getattr(new, name)))
            assert not shared, f"{name} of the copy is the same object as that of the state"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_a_view_shares_nothing_that_changes_with_the_state(game: Game) -> None:
    state = middle(game, 4)
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        for name in slots(game.state):
            if name in SHARED or name == "_moves":
                continue
            shared = set(holders(getattr(state, name))) & set(holders(getattr(view, name)))
            assert not shared, f"{name} of the view is the same object as that of the state"


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_step_of_a_game_is_complete(game: Game) -> None:
    """Each decision has its moves and its resolver, and no name is both a step and a decision."""
    rules = game.state.rules
    assert set(rules.choices) == set(rules.resolvers)
    assert not set(rules.automatic) & set(rules.choices)
