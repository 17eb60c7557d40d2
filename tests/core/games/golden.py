"""Golden records: whole matches of a game in ``tests/records/`` that must lead to the same end for ever.

Each game has a module ``recording`` that makes its records and a ``test_records`` that replays them.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from core.match import Match
from saves import record

FOLDER: Final = Path(__file__).parents[2] / "records"


def files(game: str) -> list[Path]:
    """The records of a game, in the order of their names."""
    return sorted(FOLDER.glob(f"{game}-*.json"))


def write(match: Match, name: str, when: datetime) -> None:
    """Writes a match as a record that always looks the same."""
    saved = replace(record.from_match(match, name), created=when, updated=when)
    (FOLDER / f"{name}.json").write_bytes(record.encode(saved))


@cache
def replayed(path: Path) -> Match:
    """The match of a record, played again by the rules of today."""
    match, fault = record.to_match(record.decode(path.read_bytes(), path.name), path.name)
    assert fault is None, fault
    return match


def known_end(path: Path) -> str:
    """Checks that a record leads to the state and the outcome that it holds.

    Returns:
        The reason of that end.
    """
    saved = record.decode(path.read_bytes(), path.name)
    match = replayed(path)
    assert record.digest(match.state) == saved.digest
    assert saved.outcome is not None
    assert match.state.outcome == tuple(saved.outcome)
    assert len(saved.seats) == len(match.players) == int(path.stem.split("-")[1])
    (ending,) = {result.why for result in saved.outcome}
    return ending
