"""The guide says what the table plays."""

from __future__ import annotations

from core.components import facts
from core.games.sigillum.components import Facts
from core.games.sigillum.details import EFFECT_NAMES
from tests.core.games.sigillum.table import GAME

GUIDE = GAME.guide
FACTS: Facts = GAME.read_facts({})


def test_the_guide_names_every_option_and_every_effect() -> None:
    for option in GAME.options:
        assert f"- *{option.title}*" in GUIDE
    for name in EFFECT_NAMES.values():
        assert name in GUIDE


def test_the_numbers_in_the_guide_are_those_of_the_components() -> None:
    track = FACTS.track
    assert f"short ({track.short}), medium ({track.medium}) or long ({track.long})" in GUIDE
    assert f"with {track.medium} spaces of damage" in GUIDE
    assert f"{FACTS.handicap.two_castles} damage ({FACTS.handicap.four_way} on the Four-Way" in GUIDE
    assert f"when {FACTS.stall.rounds} rounds have passed" in GUIDE
    bans, bands = FACTS.bans, FACTS.bands
    assert f"all before the picks ({bans.duel.each} a side in the duel, {bans.four_way.each} on the" in GUIDE
    assert f"{bans.team.each} a seat in a team)" in GUIDE
    assert (bands.duel.each, bands.four_way.each, bands.team.each) == (3, 4, 2), "as 'three ways to play' tells"


def test_the_guide_counts_what_is_reconstructed() -> None:
    abilities = FACTS.abilities.values()
    cooldowns = sum(a.cooldown is not None and a.cooldown.source == "reconstructed" for a in abilities)
    names = sum(ability.title.source == "reconstructed" for ability in abilities)
    assert f"{cooldowns} of the 54 cooldowns" in GUIDE
    assert f"{names} of the 81 names" in GUIDE
    reconstructed = {fact.path.split(".")[0] for fact in facts(GAME.components) if fact.source == "reconstructed"}
    for words in ("length of the Castle tracks", "the rule that ends a match", "bans a side", "novice bands of two"):
        assert words in GUIDE.partition("## Where the data comes from")[2]
    assert reconstructed == {"track", "stall", "bans", "novice", "fields", "abilities"}


def test_the_guide_fits_a_page_of_its_own_width() -> None:
    assert 100 <= len(GUIDE.splitlines()) <= 170
    assert all(len(line) <= 130 for line in GUIDE.splitlines())
