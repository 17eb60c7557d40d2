"""Parlour in a real terminal: played by keys, killed in the middle, and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter, sleep

import pytest

from saves.record import Record, to_match
from saves.store import Store
from tests.tui.helpers import ROOT, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

PLAY = ["play", "siberia", "--seed", "5", "--level", "easy", "--option", "first_seat=1"]
MOVES = 7
"""How many moves are played by keys before the line drops."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where matches and settings are kept: no pauses, no questions."""
    (tmp_path / "settings.json").write_text(json.dumps({"pace": "instant", "confirm": False}))
    return tmp_path


def record(folder: Path) -> Record:
    """The one match in the folder."""
    (entry,) = Store(folder).entries()
    assert entry.fault is None and entry.record is not None
    return entry.record


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a command without a terminal."""
    environment = os.environ | {"PARLOUR_DATA_DIR": str(folder), "PARLOUR_CONFIG_DIR": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )


def play(terminal: Terminal, folder: Path, moves: int) -> int:
    """Plays the first move of the list again and again; returns how many moves the record has then."""
    terminal.until("You: turn up a resource card")
    for _ in range(60):
        played = len(record(folder).moves)
        if played >= moves:
            return played
        terminal.press("1", 0.08)
    raise AssertionError(terminal.shown())


def stand_still(terminal: Terminal, folder: Path) -> None:
    """Reads nothing until the program waits for the terminal, as behind a line that has gone dead.

    While it still runs, each F2 keeps a copy, which can be seen from outside.
    """
    for step in range(200):
        files = len(list((folder / "matches").glob("*.json")))
        terminal._set_size(80 + step % 2 * 40, 24 + step % 2 * 16)
        os.write(terminal.fd, b"\x1bOQ")
        until = perf_counter() + 1.5
        while len(list((folder / "matches").glob("*.json"))) == files:
            if perf_counter() > until:
                return
            sleep(0.01)
    raise AssertionError("the program never waited for the terminal")


def test_a_match_that_is_killed_goes_on_from_its_last_move(folder: Path) -> None:
    with Terminal(PLAY, folder) as terminal:
        played = play(terminal, folder, MOVES)
        before = terminal.shown()
        terminal.process.kill()
        terminal.ended(5)
    kept = record(folder)
    assert len(kept.moves) == played >= MOVES
    replayed = to_match(kept, "record")
    assert replayed.fault is None and replayed.match.moves == kept.moves

    with Terminal(["resume"], folder) as terminal:
        terminal.until("Siberia · turn")
        terminal.until("You: ")
        terminal.quiet(0.3)
        shown = terminal.shown()
        # All of the table but for the detail line, which may have told what the opponent did.
        assert shown.splitlines()[:16] == before.splitlines()[:16]
        terminal.press("1", 0.3)
        assert len(record(folder).moves) > played, "play goes on in the same file"
        assert record(folder).id == kept.id


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM], ids=lambda number: signal.Signals(number).name)
@pytest.mark.parametrize("reading", [True, False], ids=["somebody reads", "nobody reads"])
def test_a_signal_ends_the_program_at_once_with_the_record_whole(
    folder: Path, number: signal.Signals, reading: bool
) -> None:
    with Terminal(PLAY, folder) as terminal:
        played = play(terminal, folder, 2)
        if not reading:
            stand_still(terminal, folder)
        terminal.process.send_signal(number)
        assert terminal.ended(1.0, reading) < 1.0
    assert terminal.process.returncode == 128 + number
    kept = [entry.record for entry in Store(folder).entries()]
    assert kept
    for one in kept:
        assert one is not None and len(one.moves) == played
        assert to_match(one, "record").fault is None


def test_the_program_ends_when_the_line_is_cut(folder: Path) -> None:
    terminal = Terminal(PLAY, folder)
    played = play(terminal, folder, 2)
    os.close(terminal.fd)
    assert terminal.process.wait(2) == 128 + signal.SIGHUP
    assert len(record(folder).moves) == played


def test_quitting_leaves_the_terminal_as_it_was_and_the_match_to_be_gone_on_with(folder: Path) -> None:
    with Terminal(PLAY, folder) as terminal:
        played = play(terminal, folder, 2)
        os.write(terminal.fd, b"\x11")  # Ctrl+Q
        terminal.ended(5)
        terminal.quiet(0.1)
    assert terminal.process.returncode == 0
    assert b"\x1b[?1049l" in terminal.written and b"\x1b[?25h" in terminal.written
    listed = json.loads(command(folder, "saves", "--json").stdout)
    assert [(entry["game"], entry["moves"], entry["state"]) for entry in listed] == [("siberia", played, "unfinished")]
    assert command(folder, "check", listed[0]["path"]).returncode == 0


@pytest.mark.parametrize("extra", [[], ["--no-mouse"]], ids=["mouse", "no mouse"])
def test_the_mouse_is_left_to_the_terminal_if_so_wished(folder: Path, extra: list[str]) -> None:
    with Terminal([*PLAY, *extra], folder) as terminal:
        terminal.until("You: turn up a resource card")
        terminal.quiet(0.2)
    assert (b"\x1b[?1003h" in terminal.written) == (not extra)


def test_without_a_terminal_nothing_is_begun(folder: Path) -> None:
    ran = command(folder, *PLAY)
    assert ran.returncode == 2 and ran.stderr.count("\n") == 1
    assert Store(folder).entries() == []
