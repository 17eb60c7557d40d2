"""Setting up a match: seats, options as typed, seeds, and one sentence for what cannot be."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.game import Game, Option, SetupError
from core.games import GAMES
from tests.core.toy import TOY


def test_what_is_left_out_takes_its_default() -> None:
    state = TOY.setup()
    assert state.seats == 2
    assert state.options == {"pace": "calm", "long": False, "table": 1}


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ({"pace": "fast"}, {"pace": "fast"}),
        ({"pace": "FAST"}, {"pace": "fast"}),
        ({"long": "true"}, {"long": True}),
        ({"long": "yes"}, {"long": True}),
        ({"long": "on"}, {"long": True}),
        ({"long": "1"}, {"long": True}),
        ({"long": "no"}, {"long": False}),
        ({"long": True}, {"long": True}),
        ({"table": "2"}, {"table": 2}),
        ({"table": 2}, {"table": 2}),
        ({"table": "round"}, {"table": "round"}),
    ],
)
def test_option_values_may_be_typed(given: dict[str, Any], chosen: dict[str, Any]) -> None:
    options = TOY.setup(options=given).options
    for key, value in chosen.items():
        assert options[key] == value
        assert type(options[key]) is type(value)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats": 5}, "Toy cannot be played with 5 seats; it takes 2, 3."),
        ({"seats": 0}, "Toy cannot be played with 0 seats; it takes 2, 3."),
        ({"seats": True}, "Toy cannot be played with True seats; it takes 2, 3."),
        ({"seats": "2"}, "Toy cannot be played with 2 seats; it takes 2, 3."),
        ({"options": {"speed": 1}}, "Toy has no option 'speed'; its options are: pace, long, table."),
        ({"options": {"pace": "slow"}}, "Option pace cannot be 'slow'; it can be calm, fast."),
        ({"options": {"pace": ""}}, "Option pace cannot be ''; it can be calm, fast."),
        ({"options": {"long": "maybe"}}, "Option long cannot be 'maybe'; it can be false, true."),
        ({"options": {"table": 3}}, "Option table cannot be '3'; it can be 1, 2, round."),
        ({"options": {"table": True}}, "Option table cannot be 'True'; it can be 1, 2, round."),
    ],
)
def test_what_cannot_be_set_up_is_one_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as fault:
        TOY.setup(**arguments)
    assert str(fault.value) == sentence


def test_the_same_seed_is_the_same_match_and_only_64_bits_count() -> None:
    assert TOY.setup(seed=7).dump() == TOY.setup(seed=7 + 2**64).dump()
    assert len({tuple(TOY.setup(seed=seed).dump()["pile"]) for seed in range(20)}) > 15


def test_the_first_value_is_the_default() -> None:
    assert Option("a", "A", "An option.", (3, 1)).default == 3


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)
def test_every_game_can_be_set_up_with_every_seat_count(game: Game) -> None:
    assert GAMES[game.id] is game
    for seats in game.seats:
        state = game.setup(seats, {}, 1)
        assert state.seats == seats
        assert len(state.legal()) > 1
        assert set(state.options) == {option.id for option in game.options}


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)
def test_every_option_value_can_be_played_with_some_seat_count_and_is_refused_with_a_sentence_elsewhere(
    game: Game,
) -> None:
    for option in game.options:
        for value in option.values:
            played = 0
            for seats in game.seats:
                try:
                    state = game.setup(seats, {option.id: str(value)}, 1)
                except SetupError as fault:
                    assert re.fullmatch(r"[A-Z].*\.", str(fault))
                    assert f"{seats} seats" in str(fault)
                else:
                    played += 1
                    assert state.options[option.id] == value
            assert played, f"{option.id}={value}"


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)
def test_every_game_says_what_its_options_mean(game: Game) -> None:
    assert game.title
    assert game.rules_version >= 1
    for option in game.options:
        assert option.title and option.sentence.endswith(".")
        assert option.values
        assert len(option.values) == len(set(map(str, option.values)))
        assert all(option.read(str(value)) == value for value in option.values)
