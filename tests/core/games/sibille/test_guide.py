"""The guide says what the table plays."""

from __future__ import annotations

import re

from core.components import facts
from core.games.sibille import SIBILLE
from core.games.sibille.components import Facts
from core.games.sibille.names import BLESSINGS

GUIDE = SIBILLE.guide
FACTS: Facts = SIBILLE.read_facts({})


def test_the_guide_names_every_option() -> None:
    for option in SIBILLE.options:
        assert f"- *{option.title}*" in GUIDE


def test_the_goals_in_the_guide_are_those_of_the_components() -> None:
    rows = re.findall(r"^\| ([A-Z][\w &]+) \| [\w ,-]+ \| ([\d, ]+) \|$", GUIDE, re.MULTILINE)
    goals = {name: sorted({int(number) for number in text.split(",")}) for name, text in rows}
    assert goals == {blessing.name: sorted(set(blessing.goal)) for blessing in FACTS.blessings.values()}
    assert [name for name, _ in rows] == [FACTS.blessings[name].name for name in BLESSINGS]


def test_the_numbers_in_the_guide_are_those_of_the_components() -> None:
    black, white = FACTS.track.spaces.black, FACTS.track.spaces.white
    assert f"black ones at {black[0]}, {black[1]}, {black[2]} and {black[3]}" in GUIDE
    assert f"white ones at {white[0]}, {white[1]}, {white[2]} and {white[3]}" in GUIDE
    assert f"from 0 to {FACTS.track.last}" in GUIDE
    assert f"costs {FACTS.mystical['homunculus'].price}\ncoins" in GUIDE
    first, second = FACTS.setup.start["seat1"], FACTS.setup.start["seat2"]
    assert f"{second.coin} coins and {second.prophecy} prophecy tokens" in GUIDE
    assert f"{first.coin} coins and {first.crystal} crystal instead" in GUIDE
    assert first.prophecy == second.prophecy
    assert "the same start as the second" in GUIDE
    for place in ("seat3", "seat4"):
        start = FACTS.setup.start[place]
        assert (start.coin, start.crystal, start.prophecy) == (second.coin, second.crystal, second.prophecy)
    assert f"fame of players + {FACTS.relics.threshold_beyond_players}" in GUIDE
    assert f"no more than the {FACTS.limits.crystals}" in GUIDE
    assert f"after round {FACTS.stop.round}" in GUIDE


def test_the_guide_shows_the_faces_of_the_dice() -> None:
    rows = re.findall(r"^\| ([\w ]+) \| ([\w ]+) \|$", GUIDE, re.MULTILINE)
    faces = [(black, white) for black, white in rows if black not in ("black face", "data")]
    assert len(faces) >= 6
    for (black, white), ours, theirs in zip(
        faces, FACTS.dice["black"].values(), FACTS.dice["white"].values(), strict=False
    ):
        for text, face in ((black, ours), (white, theirs)):
            for op in face.effect:
                if op[0] in ("cog", "coin", "prophecy", "arcana", "crystal"):
                    assert str(op[1]) in text and op[0] in text


def test_the_guide_lists_all_that_is_reconstructed() -> None:
    reconstructed = {
        ".".join(fact.path.split(".")[:2]) if fact.path[:5] != "custo" else "customers"
        for fact in facts(SIBILLE.components)
        if fact.source == "reconstructed"
    }
    named = {"dice.black", "dice.white", "track.spaces", "customers", "setup.start"}
    named |= {"mystical.medicean_crown", "mystical.glove_of_the_fae_king", "stop.round"}
    named |= {f"artifacts.{name}" for name in FACTS.artifacts}
    assert reconstructed == named


def test_the_guide_fits_a_page_of_its_own_width() -> None:
    assert 100 <= len(GUIDE.splitlines()) <= 170
    assert all(len(line) <= 130 for line in GUIDE.splitlines())
