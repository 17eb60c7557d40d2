"""Whatever stands in a file, a person gets a match or a sentence, never a traceback."""

from __future__ import annotations

import copy
import json
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.components import ComponentsError
from core.games import GAMES
from saves import owned
from saves import settings as choices
from saves.record import RecordFault, decode, to_match
from tests.saves.tables import played, raw

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-3, 12)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["siberia", "sibille", "hard", "open", "reveal", "gold", "\x1b[2J", "[red]", "\ud800"])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
SHIPPED = raw(played(60))
OF_GAMES = {id: game.components for id, game in GAMES.items()}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All ways through nested data."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            found += places(item, (*path, number))
    return found


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    data = copy.deepcopy(data)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


def hold(data: Any) -> None:
    """A record that is a match or has a sentence."""
    try:
        match, fault = to_match(decode(json.dumps(data).encode(), "f"), "f")
    except RecordFault as found:
        assert str(found).isprintable() and str(found).startswith("f: ")
    else:
        assert match.state.dump() == match.replay(len(match.log)).dump()
        assert fault is None or str(fault).isprintable()


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(places(SHIPPED)), VALUES)
def test_a_record_with_any_value_at_any_place_is_a_match_or_a_sentence(path: tuple[Any, ...], value: Any) -> None:
    hold(put(SHIPPED, path, value))


@settings(deadline=None, max_examples=150)
@given(VALUES)
def test_any_json_is_a_match_or_a_sentence(value: Any) -> None:
    hold(value)


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=200))
def test_any_bytes_have_a_sentence(data: bytes) -> None:
    with pytest.raises(RecordFault):
        decode(data, "f")


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None, max_examples=60)
@given(data=st.data())
def test_any_correction_in_a_record_is_taken_or_has_a_sentence(game: str, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(places(OF_GAMES[game])))
    corrections: Any = data.draw(VALUES)
    for step in reversed(path):
        # A list can only be corrected as a whole.
        corrections = {step: corrections} if isinstance(step, str) else [corrections]
    first = GAMES[game].setup()
    record = {
        **raw(played(0)),
        "game": game,
        "options": dict(first.options),
        "seats": [{"name": "A", "level": None}] + [{"name": "B", "level": "easy"}] * (first.seats - 1),
        "components": corrections,
    }
    hold(record)


@settings(deadline=None, max_examples=100)
@given(VALUES)
def test_any_settings_are_taken_or_have_a_sentence(value: Any) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / choices.FILE).write_text(json.dumps(value))
        chosen, fault = choices.load(Path(folder))
        assert isinstance(chosen, choices.Settings)
        assert fault is None or fault.isprintable()


@settings(deadline=None, max_examples=60)
@given(st.text(max_size=60))
def test_any_owners_file_is_taken_or_has_a_sentence(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = owned.path(GAMES["siberia"], Path(folder))
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8", errors="replace")
        try:
            owned.corrections(GAMES["siberia"], Path(folder))
        except ComponentsError as error:
            assert str(error).isprintable() and str(error).startswith(str(path))


def test_the_strategies_reach_records_that_hold() -> None:
    assert to_match(decode(msgspec.json.encode(SHIPPED))).fault is None
