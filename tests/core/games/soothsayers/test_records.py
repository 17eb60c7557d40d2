"""Whole matches of Soothsayers, recorded once, lead to the same end for ever."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from core.games.soothsayers.names import TAROT
from core.games.soothsayers.state import Soothsayers
from tests.core.games import golden
from tests.core.games.golden import FOLDER, replayed
from tests.core.games.soothsayers.recording import RECORDS

FILES = golden.files("soothsayers")


def test_no_record_is_missing() -> None:
    assert [path.stem for path in FILES] == sorted(RECORDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_leads_to_its_known_end(path: Path) -> None:
    _seats, ending, _options, _components = RECORDS[path.stem]
    assert golden.known_end(path) == ending


def test_the_records_hold_every_tarot_and_every_kind_of_move() -> None:
    captured: set[str] = set()
    used: set[str] = set()
    kinds: Counter[str] = Counter()
    verbs: Counter[str | int] = Counter()
    for path in FILES:
        match = replayed(path)
        verbs.update(move[0] for move in match.moves)
        for chapter in match.story():
            for event in chapter:
                kinds[event.kind] += 1
                if event.kind == "capture":
                    captured.add(str(event.ids[1]))
                if event.kind == "use":
                    used.add(str(event.ids[1]))
    assert captured == set(TAROT)
    assert used == set(TAROT) - {"hierophant", "chariot", "strength", "death"}
    wanted = {"lead", "instead", "follow", "pass", "take", "deck", "take_tarot", "lay", "capture", "give_up", "pay"}
    wanted |= {"coins", "discard", "keep", "lowest", "rival", "suit", "judge", "pick", "done", "no", "use", "trade"}
    assert wanted <= set(verbs)
    assert {"reshuffle", "refill", "refill_tarot", "short", "suit_token", "tarot_token", "fate", "flip"} <= set(kinds)


def test_the_values_of_another_box_are_among_them() -> None:
    other = replayed(FOLDER / "soothsayers-2-other-box.json").state
    assert isinstance(other, Soothsayers)
    assert other.facts.top[2] == (0, 1, 2, 3, 3, 4, 5)
    assert other.facts.suits_of[15] == (3,)
