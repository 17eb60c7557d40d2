"""What the table may cost on a remote line: bytes are bounded strictly, times with room for a busy machine.

The figures are printed with ``pytest -rP tests/tui/test_budgets.py``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import sleep
from typing import NamedTuple

import pytest

from saves.store import Store
from tests.tui.helpers import DOWN, LEFT, RIGHT, UP, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

PLAY = ["play", "siberia", "--seed", "5", "--seats", "3", "--option", "first_seat=1"]
STEP = 2048
"""Bytes of a cursor step."""
MOVE = 12 * 1024
"""Bytes of an applied move, with panels and log."""
SIZES = [(100, 30), (80, 24), (120, 40)]
WALK = [DOWN] * 3 + [UP] * 3 + ["\t"] + [RIGHT] * 4 + [LEFT] * 4 + ["x"] + [UP] * 5 + [RIGHT] * 6 + [DOWN] * 5 + ["x"]
"""A walk over the whole table, also over what cannot be chosen; ``x`` looks around and is no step."""


class First(NamedTuple):
    """The beginning of the one session of these tests: the terminal, and the seconds to the whole table."""

    terminal: Terminal
    seconds: float
    bytes: int


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[First]:
    folder = tmp_path_factory.mktemp("budgets")
    (folder / "settings.json").write_text(json.dumps({"pace": "key", "confirm": False}))
    with Terminal([*PLAY, "--level", "easy"], folder) as terminal:
        seconds = terminal.until("You: turn up a resource card")
        terminal.quiet(0.5)
        yield First(terminal, seconds, len(terminal.written))


@pytest.fixture
def table(begun: First) -> Terminal:
    """The terminal with the table."""
    return begun.terminal


def walk(table: Terminal, keys: list[str]) -> tuple[list[int], list[float]]:
    """The bytes and the milliseconds of each step that changed something."""
    counts, times = [], []
    for key in keys:
        count, seconds = table.press(key, 0.04)
        if count and key != "x":
            counts.append(count)
            times.append(seconds * 1000)
    return counts, times


def test_the_first_frame(begun: First) -> None:
    print(f"first frame after {begun.seconds * 1000:.0f} ms, {begun.bytes} bytes")
    assert begun.seconds < 5
    assert begun.bytes < 50_000


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_cursor_step_is_at_most_two_kilobytes_wherever_it_goes(table: Terminal, size: tuple[int, int]) -> None:
    if table.size != size:
        table.resize(*size)
    counts, times = walk(table, WALK)
    print(
        f"{size}: {len(counts)} steps, bytes median {median(counts)} max {max(counts)}, ms median {median(times):.1f}"
    )
    assert len(counts) >= 15
    assert max(counts) <= STEP
    assert median(counts) <= STEP * 0.6
    assert min(times) < 10, "the quickest step, so that a busy machine does not count"
    assert median(times) < 50


def test_an_applied_move_is_at_most_twelve_kilobytes(table: Terminal) -> None:
    table.resize(100, 30)
    store = Store(table.folder)
    costs = []
    (entry,) = store.entries()
    for _ in range(24):
        before = len(store.load(entry.id).moves)
        # At this pace every move, also an opponent's, is one key.
        count, seconds = table.press(" " if "Space: go on" in table.shown() else "1", 0.15)
        moves = len(store.load(entry.id).moves) - before
        if moves:
            costs.append((count // moves, seconds * 1000))
    counts = [count for count, _ in costs]
    pace = median(time for _, time in costs)
    print(f"{len(costs)} moves, bytes median {median(counts)} max {max(counts)}, ms median {pace:.0f}")
    assert len(costs) >= 10
    assert max(counts) <= MOVE
    assert min(time for _, time in costs) < 80


def test_an_idle_table_sends_nothing(table: Terminal) -> None:
    table.quiet(0.3)
    assert table.quiet(3.0, 3.0) == b""


def test_a_change_of_size_comes_to_rest(table: Terminal) -> None:
    before = len(table.written)
    table.resize(120, 40)
    count = len(table.written) - before
    print(f"to 120x40: {count} bytes")
    assert count <= 200_000
    assert table.quiet(0.5, 0.5) == b""


def test_keys_are_answered_at_once_while_an_opponent_thinks(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"pace": "instant", "confirm": False}))
    times: list[float] = []
    with Terminal([*PLAY[:-4], "--seats", "2", "--option", "first_seat=1", "--level", "expert"], tmp_path) as terminal:
        terminal.until("You: turn up a resource card")
        terminal.quiet(0.3)
        terminal.press("1", 0.2)
        # Draw nothing, so that the opponent is in turn at once.
        terminal.press("/", 0.1)
        terminal.press("draw nothing", 0.2)
        terminal.press("\r", 0.2)
        terminal.press("\r", 0.1)
        terminal.until("is thinking", 5)
        sleep(0.1)
        for turn in range(120):
            if "is thinking" not in terminal.shown():
                break
            count, seconds = terminal.press(LEFT if turn % 2 else RIGHT, 0.02)
            if count and "is thinking" in terminal.shown():
                times.append(seconds * 1000)
    assert len(times) >= 25
    worst = sorted(times)[int(len(times) * 0.95)]
    print(f"{len(times)} steps while Expert thinks: ms median {median(times):.1f}, p95 {worst:.1f}")
    assert worst <= 60
