"""The components of Sibille: sources, an owner's corrections, and what would make no game."""

from __future__ import annotations

from typing import Any

import pytest

from core.components import SOURCES, ComponentsError, facts
from core.games.sibille import SIBILLE
from core.games.sibille.components import Facts
from core.games.sibille.names import BLESSINGS, ORDINARY, TAROT
from core.games.sibille.program import ARGUMENTS, GAINS, STEPS
from core.games.sibille.steps import OPS
from tests.core.games.sibille.positions import at_turn, has, play

FACTS: Facts = SIBILLE.read_facts({})


def test_every_value_says_where_it_comes_from() -> None:
    listed = list(facts(SIBILLE.components))
    assert len(listed) > 300
    assert all(fact.source in SOURCES for fact in listed)


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert len(FACTS.tarot) == 22
    assert len(FACTS.artifacts) + sum(not mystical.relics for mystical in FACTS.mystical.values()) == 14
    assert len(FACTS.mystical) == 8
    assert len(FACTS.trinkets) == 12
    assert len(FACTS.customers) == 9
    assert [sum(b.kind == kind for b in FACTS.blessings.values()) for kind in ("once", "maintain", "d20")] == [4, 5, 5]
    assert sum(tarot.first_game for tarot in FACTS.tarot.values()) == 12
    assert list(FACTS.tarot) == list(TAROT), "by rising number"


def test_each_customer_has_two_demands_and_three_want_power() -> None:
    demands = [side.demand for customer in FACTS.customers.values() for side in customer.values()]
    assert all(len({side.demand for side in customer.values()}) == 2 for customer in FACTS.customers.values())
    assert demands.count("purple") == 3
    assert set(demands) == {"yellow", "purple", "grey", "blue", "red", "pink", "green"}


def test_every_operation_of_the_file_is_carried_out_somewhere() -> None:
    assert set(ARGUMENTS) == set(OPS) - {"steps"} | set(GAINS) | set(STEPS)


def test_an_owner_can_correct_a_face_a_spread_and_a_customer() -> None:
    corrections: dict[str, Any] = {
        "dice": {"black": {"b_coins": {"effect": [["coin", 5]]}}},
        "artifacts": {"balance": {"spread": {"cards": ["moon", "world"]}}},
        "customers": {"c1": {"a": {"demand": "red", "reward": [["fame", 2]]}}},
        "track": {"spaces": {"black": [1, 3, 5, 7]}},
    }
    state = at_turn(
        components=corrections,
        lines={0: ["emperor", "moon", "world"]},
        owned={0: ["balance"]},
        dice={1: "b_coins"},
    )
    play(state, "base emperor", "spread balance")
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (5, 1)
    listed = {fact.path: fact.source for fact in facts(SIBILLE.components, corrections)}
    assert listed["dice.black.b_coins.effect"] == "owner"


@pytest.mark.parametrize(
    ("corrections", "part"),
    [
        ({"track": {"last": 3}}, "track.last: expected a number from 8 to 30, found 3."),
        ({"track": {"spaces": {"black": [2, 4, 6]}}}, "track.spaces.black: expected four spaces."),
        ({"track": {"spaces": {"black": [2, 4, 6, 12]}}}, "track.spaces: expected eight rising spaces"),
        (
            {"dice": {"black": {"b_cog": {"effect": [["cog", 0]]}}}},
            "b_cog.effect[0]: expected a number from 1 to 20",
        ),
        ({"dice": {"black": {"b_cog": {"effect": []}}}}, "expected a list of operations"),
        ({"dice": {"black": {"b_cog": {"effect": [["fly", 1]]}}}}, "expected one of the operations"),
        ({"dice": {"black": {"b_cog": {"effect": [["cog"]]}}}}, "cog takes 1 arguments, found 0."),
        ({"customers": {"c1": {"a": {"demand": "mauve"}}}}, "customers.c1.a.demand: expected one of yellow"),
        ({"artifacts": {"balance": {"spread": {"cards": ["moon", "moon"]}}}}, "expected two different ids"),
        ({"tarot": {"moon": {"base": [["copy", "the_moon", 1]]}}}, "expected one of own_line"),
        ({"tarot": {"moon": {"base": [["pay", {"gold": 1}, [["coin", 1]]]]}}}, "expected numbers of coin"),
        ({"blessings": {"odino": {"goal": [9, 11]}}}, "blessings.odino.goal: expected three numbers"),
        ({"blessings": {"utu": {"goal": [21, 5, 4]}}}, "expected three numbers from 1 to 20"),
        ({"setup": {"customers_out": [8, 1, 0]}}, "too few for 2 players"),
        ({"trinkets": {"incense": {"price": -1}}}, "trinkets.incense.price: expected a number from 0 to 40, found -1."),
    ],
)
def test_what_makes_no_game_is_refused_with_a_sentence(corrections: dict[str, Any], part: str) -> None:
    with pytest.raises(ComponentsError) as fault:
        SIBILLE.read_facts(corrections)
    assert part in str(fault.value)
    assert str(fault.value).endswith(".")


def test_names_and_prices_are_read_from_the_file() -> None:
    assert FACTS.name("candles") == "Candles"
    assert FACTS.name("homunculus") == "The Homunculus"
    assert FACTS.name("incense") == "Incense"
    program = FACTS.program
    assert [program.prices[number] for number in range(11)] == [FACTS.artifacts[name].price for name in ORDINARY]
    assert [FACTS.blessings[name].name for name in BLESSINGS][:2] == ["Musso Koroni", "Ade"]
