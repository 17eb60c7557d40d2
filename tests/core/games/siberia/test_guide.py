"""The guide says what the table plays."""

from __future__ import annotations

import re

from core.games.siberia.components import RESOURCES, SYMBOLS, Facts
from tests.core.games.siberia.positions import SIBERIA

GUIDE = SIBERIA.guide
FACTS: Facts = SIBERIA.read_facts({})


def test_the_prices_in_the_guide_are_those_of_the_components() -> None:
    prices = re.findall(r"^\| (\w+) \| [\w, ]+ \| (\d+) \|$", GUIDE, re.MULTILINE)
    assert prices == [(name, str(FACTS.salesmen[name].worth)) for name in SYMBOLS]


def test_the_values_in_the_guide_are_those_of_the_components_and_marked_alike() -> None:
    values = dict(re.findall(r"^\| (\w+) ((?:\d )+)\| reconstructed", GUIDE, re.MULTILINE))
    assert {name: [int(value) for value in text.split()] for name, text in values.items()} == {
        name: FACTS.resources[name].values for name in RESOURCES
    }
    for name in RESOURCES:
        assert FACTS.resources[name].source == "reconstructed"
        assert FACTS.resources[name].count.source == "published"


def test_the_guide_names_every_option() -> None:
    for option in SIBERIA.options:
        assert f"*{option.title}" in GUIDE
    for title, value in re.findall(r"\*([A-Z][\w ]+): (\w+)\*", GUIDE):
        assert value in next(option.values for option in SIBERIA.options if option.title == title)


def test_the_guide_fits_a_page_of_its_own_width() -> None:
    assert 100 <= len(GUIDE.splitlines()) <= 170
    assert all(len(line) <= 130 for line in GUIDE.splitlines())
