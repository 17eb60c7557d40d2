"""Whole matches of Siberia, recorded once, lead to the same end for ever."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from core.games.siberia.components import RESOURCES, SYMBOLS
from core.games.siberia.state import Siberia
from tests.core.games import golden
from tests.core.games.golden import FOLDER, replayed
from tests.core.games.siberia.recording import RECORDS

FILES = golden.files("siberia")


def test_no_record_is_missing() -> None:
    assert [path.stem for path in FILES] == sorted(RECORDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_leads_to_its_known_end(path: Path) -> None:
    assert golden.known_end(path) == ("stalled" if "stalled" in path.stem else "uncovered")
    assert replayed(path).options["payment"] == ("strict" if "strict" in path.stem else "loose")


def test_the_records_hold_every_kind_of_move_and_every_person() -> None:
    moves: Counter[tuple[str | int, ...]] = Counter()
    events: Counter[str] = Counter()
    for path in FILES:
        match = replayed(path)
        moves.update(match.moves)
        events.update(event.kind for chapter in match.story() for event in chapter)
    for name in SYMBOLS:
        assert moves["salesman", name], f"nobody takes the {name} salesman"
    for name in RESOURCES:
        assert moves["investor", name], f"nobody takes the {name} investor"
        assert moves["extract", name, 1], f"nobody extracts {name}"
        assert any(moves["extract", name, count] for count in (2, 3, 4)), f"nobody extracts much {name}"
    assert {move[1] for move in moves if move[0] == "size"} == {1, 2, 3}
    assert {move[1] for move in moves if move[0] == "draw"} == {0, 1, 2}
    assert {move[1] for move in moves if move[0] == "reveal"} == set(range(1, 9))
    assert moves["leave",] and moves["worker",]
    assert {"reshuffle", "refill", "last_card", "end"} <= set(events)


def test_a_shared_win_and_the_values_of_another_box_are_among_them() -> None:
    shared = replayed(FOLDER / "siberia-2-shared-win.json").state.outcome
    assert shared is not None
    assert [result.place for result in shared] == [1, 1]
    other = replayed(FOLDER / "siberia-2-other-box.json").state
    assert isinstance(other, Siberia)
    assert other.facts.salesmen["gold"].worth == 5
    assert other.facts.resource_cards() != replayed(FILES[-1]).state.facts.resource_cards()
