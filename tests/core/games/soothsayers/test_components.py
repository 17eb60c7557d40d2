"""The components: every number has a source, and an owner's corrections are read and checked."""

from __future__ import annotations

from typing import Any

import pytest

from core.components import SOURCES, ComponentsError, facts
from core.games.soothsayers.names import KINDS, TAROT
from core.games.soothsayers.state import Soothsayers
from tests.core.games.soothsayers.table import GAME, A, go, table


def test_every_value_has_a_source() -> None:
    lines = list(facts(GAME.components))
    assert all(line.source in SOURCES for line in lines)
    by_path = {line.path: line.source for line in lines}
    assert by_path["goal.4"] == by_path["copies.6"] == by_path["skip.price.coins"] == "rulebook"
    assert by_path["levels.cups.top"] == by_path["mat.prices"] == by_path["tarot.death.suits"] == "reconstructed"
    assert by_path["setup.common_market.cards"] == "published"


def test_the_kinds_are_three_pass_eleven_lead_three_instead_one_draft_two_ascend_two_capture() -> None:
    counts = {kind: KINDS.count(kind) for kind in sorted(set(KINDS))}
    assert counts == {"ascend": 2, "capture": 2, "draft": 1, "instead": 3, "lead": 11, "pass": 3}
    shipped = GAME.read_facts({})
    slots = [sum(suit in suits for suits in shipped.suits_of) for suit in range(4)]
    assert slots == [10, 10, 12, 11]
    assert [shipped.tarot[name].name.number for name in TAROT] == list(range(22))


def test_with_the_card_limit_every_level_improves_a_number() -> None:
    shipped = GAME.read_facts({})
    for suit in range(4):
        for level in range(2, 7):
            now = [shipped.top[suit][level], shipped.bottom[suit][level]]
            before = [shipped.top[suit][level - 1], shipped.bottom[suit][level - 1]]
            if suit == 3:
                limits = shipped.card_limit
                now += [limits.top[level - 1], limits.bottom[level - 1]]
                before += [limits.top[level - 2], limits.bottom[level - 2]]
            assert all(new >= old for new, old in zip(now, before, strict=True)) and now != before


def test_a_correction_of_a_number_changes_the_play() -> None:
    corrections = {"tarot": {"emperor": {"numbers": {"toll": 3}}}, "levels": {"pentacles": {"top": [9, 9, 9, 9, 9, 9]}}}
    state = table(2, coins=[0, 3], slots={(A, "W"): [4]}, components=corrections)
    go(state, "lead wands", "use emperor", "follow")
    assert state.coins == [3, 0]
    rich = GAME.setup(2, seed=1, components=corrections)
    assert isinstance(rich, Soothsayers) and rich.facts.top[0][1] == 9


@pytest.mark.parametrize(
    ("corrections", "sentence"),
    [
        ({"tarot": {"emperor": {"kind": "pass"}}}, "tarot.emperor.kind: expected lead"),
        ({"tarot": {"moon": {"numbers": {"cards": 9}}}}, "tarot.moon.numbers.cards: expected a number from 1 to 8"),
        ({"tarot": {"moon": {"suits": ["stars"]}}}, "tarot.moon.suits: expected some of pentacles"),
        ({"tarot": {"moon": {"name": {"number": 3}}}}, "tarot.moon.name.number: expected 18, found 3"),
        ({"levels": {"cups": {"top": [1, 2]}}}, "levels.cups.top: expected 6 numbers, found 2"),
        ({"mat": {"prices": [9, 3]}}, "mat.prices: expected prices in rising order"),
        ({"goal": {"2": 0}}, "goal.2: expected a number from 1 to 20, found 0"),
        ({"copies": {"2": 1, "3": 1, "4": 1, "5": 1, "6": 1}}, "copies: 20 cards cannot fill five hands"),
        ({"actions": {"wands": {"action": "capture"}}}, "actions.wands.action: expected ascend"),
        ({"tarot": {"jester": {}}}, "tarot.jester: there is no such entry"),
        ({"reserve": {"tokens": "many"}}, "reserve.tokens: expected"),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused_with_its_place(corrections: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        GAME.setup(2, components=corrections)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")
