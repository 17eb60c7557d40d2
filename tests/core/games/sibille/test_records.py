"""Whole matches of Sibille, recorded once, lead to the same end for ever."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from core.games.sibille.names import BLESSINGS, ITEMS, MYSTICAL, ORDINARY, TAROT, TRINKETS
from core.games.sibille.state import Sibille
from tests.core.games import golden
from tests.core.games.golden import FOLDER, replayed
from tests.core.games.sibille.recording import RECORDS

FILES = golden.files("sibille")


@cache
def moves() -> Counter[tuple[str | int, ...]]:
    found: Counter[tuple[str | int, ...]] = Counter()
    for path in FILES:
        found.update(replayed(path).moves)
    return found


def test_no_record_is_missing() -> None:
    assert {path.stem for path in FILES} == set(RECORDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_leads_to_its_known_end(path: Path) -> None:
    assert golden.known_end(path) == ("stopped" if "stopped" in path.stem else "blessings")


def test_the_records_hold_every_arcanum_both_ways() -> None:
    for card in TAROT:
        assert moves()["base", card], f"nobody activates {card}"
        assert moves()["enhanced", card], f"nobody enhances {card}"
        assert moves()["lay", card] and moves()["foresee", card]


def test_the_records_hold_every_marketplace_card() -> None:
    for item in ITEMS:
        assert moves()["buy", item], f"nobody buys {item}"
    for item in TRINKETS:
        assert moves()["effect", item, 1] and moves()["effect", item, 2], f"an effect of {item} is not used"
    used = {move[1] for move in moves() if move[0] == "use"}
    assert set(ORDINARY) <= used, set(ORDINARY) - used
    assert set(MYSTICAL) <= used, set(MYSTICAL) - used
    assert len({move[1] for move in moves() if move[0] == "spread"}) >= 7


def test_the_records_hold_every_kind_of_move_and_many_blessings() -> None:
    verbs = {move[0] for move in moves()}
    expected = (
        "lay foresee arcana base enhanced use spread replace end pay decline choose resolve set light flip attract"
    )
    expected += " return bind draw face reward buy effect play swap with tuck look remove cover recall copy act token"
    expected += " lose done gift borrow take die take_back again exchange"
    assert set(expected.split()) <= verbs, set(expected.split()) - verbs
    blessed: Counter[str] = Counter()
    for path in FILES:
        for chapter in replayed(path).story():
            blessed.update(str(event.ids[1]) for event in chapter if event.kind == "blessed")
    assert len(blessed) >= 7, sorted(set(BLESSINGS) - set(blessed))


def test_the_values_of_another_box_are_kept_in_the_record() -> None:
    other = replayed(FOLDER / "sibille-2-blessings-other-box.json").state
    assert isinstance(other, Sibille)
    assert other.facts.track.spaces.black == [1, 3, 5, 7]
    assert other.facts.program.dice[15] == 7
