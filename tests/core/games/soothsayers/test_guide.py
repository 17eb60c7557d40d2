"""The guide says what the table plays."""

from __future__ import annotations

import re

from core.games.soothsayers.components import Facts
from core.games.soothsayers.names import KINDS, TAROT
from tests.core.games.soothsayers.table import GAME

GUIDE = GAME.guide
FACTS: Facts = GAME.read_facts({})


def test_the_tokens_to_win_in_the_guide_are_those_of_the_components() -> None:
    goals = re.findall(r"^\| (\d) \| (\d) \|$", GUIDE, re.MULTILINE)
    assert goals == [(str(seats), str(FACTS.goals[seats])) for seats in range(2, 6)]


def test_the_level_table_in_the_guide_is_that_of_the_components() -> None:
    rows = re.findall(r"^\| (\d) \|((?: \d / \d \|){5})$", GUIDE, re.MULTILINE)
    assert len(rows) == 6
    for level, (name, cells) in enumerate(rows, 1):
        pairs = [(FACTS.top[suit][level], FACTS.bottom[suit][level]) for suit in range(4)]
        pairs.append((FACTS.card_limit.top[level - 1], FACTS.card_limit.bottom[level - 1]))
        assert name == str(level)
        assert re.findall(r"(\d) / (\d)", cells) == [(str(top), str(bottom)) for top, bottom in pairs]


def test_the_tarot_in_the_guide_are_those_of_the_components() -> None:
    rows = re.findall(r"^\| (\d+) \| ([A-Z][\w ]+) \| ([PCWS ]+) \| (\w+) \|", GUIDE, re.MULTILINE)
    assert rows == [
        (
            str(number),
            FACTS.title(number),
            " ".join("PCWS"[suit] for suit in FACTS.suits_of[number]),
            KINDS[number],
        )
        for number in range(len(TAROT))
    ]


def test_the_prices_in_the_guide_are_those_of_the_components() -> None:
    text = GUIDE.replace("\n", " ")
    for prices in (FACTS.mat.prices, FACTS.mat.prices_with_five_seats):
        assert ", ".join(str(price) for price in prices[:-1]) + f" and {prices[-1]}" in text


def test_the_guide_names_every_option() -> None:
    for option in GAME.options:
        assert f"*{option.title}" in GUIDE
    for title, value in re.findall(r"\*([A-Z][\w ]+): (\w+)\*", GUIDE):
        assert value in [str(each) for option in GAME.options if option.title == title for each in option.values]


def test_the_guide_fits_a_page_of_its_own_width() -> None:
    assert 100 <= len(GUIDE.splitlines()) <= 190
    assert all(len(line) <= 130 for line in GUIDE.splitlines())
