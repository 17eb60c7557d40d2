"""Whole matches of Sigillum, recorded once, lead to the same end for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games.sigillum.state import Sigillum
from saves import record
from tests.core.games import golden
from tests.core.games.golden import FOLDER, replayed
from tests.core.games.sigillum.recording import RECORDS, ability_of
from tests.core.games.sigillum.table import GAME

FILES = golden.files("sigillum")


def test_no_record_is_missing() -> None:
    assert sorted(path.stem for path in FILES) == sorted(RECORDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_leads_to_its_known_end(path: Path) -> None:
    assert golden.known_end(path) == ("stalled" if "stalled" in path.stem else "destroyed")


def test_the_records_use_all_81_abilities_and_tell_every_kind_of_event() -> None:
    abilities: set[str] = set()
    events: set[str] = set()
    for path in FILES:
        match = replayed(path)
        state = GAME.setup(len(match.players), match.options, match.seed, match.components)
        assert isinstance(state, Sigillum)
        for move in match.moves:
            abilities.add(ability_of(state, move))
            state.advance(move)
        events |= {event.kind for chapter in match.story() for event in chapter}
    assert abilities - {""} == set(GAME.components["abilities"])
    assert events >= {
        *("round", "turn", "home", "maneuver", "attack", "use", "injury", "restored", "exiled", "summoned", "moved"),
        *("swapped", "mark", "turned", "obstacle", "obstacle_gone", "repaired", "hastened", "cooldown", "fires"),
        *("damage", "end", "castle", "ban", "pick", "band", "bind", "begins", "passed", "end_turn"),
    }


def test_a_record_with_an_illegal_move_names_it_and_opens_before_it() -> None:
    path = FOLDER / "sigillum-2-destroyed.json"
    saved = record.decode(path.read_bytes(), path.name)
    saved.moves[3] = ("maneuver", "nobody", "C3")
    match, fault = record.to_match(saved, path.name)
    assert fault is not None
    assert str(fault).startswith("sigillum-2-destroyed.json: move 4")
    assert "nobody" in str(fault)
    assert len(match.moves) == 3
