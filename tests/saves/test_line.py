"""A line that drops: the match is left at any moment and taken up at the same move, in a real pseudo-terminal."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves.record import decode, to_match
from saves.store import Store

ROOT = Path(__file__).parents[2]


class Line:
    """A terminal with the application on it, as a person has it over a line.

    Args:
        arguments: as typed behind ``parlour``.
    """

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui", *arguments],
            cwd=ROOT,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
            # The terminal is the controlling one, so that its end reaches the application as SIGHUP.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.seen = b""

    def read(self, until: Callable[[], bool], seconds: float = 30) -> None:
        """Reads the screen until something holds."""
        deadline = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < deadline, "it took too long"
            assert self.process.poll() is None, self.seen[-2000:]
            if select.select([self.master], [], [], 0.05)[0]:
                self.seen += os.read(self.master, 65536)

    def text(self) -> str:
        """What has been written so far, without colours and places."""
        return re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", self.seen).decode(errors="replace")

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Line]]:
    """Opens lines to one machine, and closes them in the end."""
    monkeypatch.setenv("PARLOUR_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("PARLOUR_CONFIG_DIR", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(json.dumps({"pace": "instant", "confirm": False}))
    opened: list[Line] = []

    def open_line(*arguments: str) -> Line:
        opened.append(Line(*arguments))
        return opened[-1]

    yield open_line
    for line in opened:
        line.close()


def file() -> Path:
    """The one record that there is."""
    [entry] = Store().entries()
    assert entry.fault is None, entry.fault
    return entry.path


def moves() -> int:
    """How many moves the one record holds; -1 while there is none."""
    return len(decode(file().read_bytes()).moves) if Store().entries() else -1


def my_turn() -> bool:
    """Whether the record waits for the person."""
    return moves() >= 0 and to_match(decode(file().read_bytes())).match.state.turn == 0


def play_on(line: Line, to: int) -> None:
    """Plays the first choice again and again until so many moves are on the disk and the person is in turn."""
    while moves() < to or not my_turn():
        line.read(my_turn)
        before = moves()
        line.press("1")
        time.sleep(0.2)
        if moves() == before:
            line.press("\r")
        line.read(lambda before=before: moves() > before)  # type: ignore[misc]


def gone(line: Line, within: float = 1.0) -> None:
    """The process ends by itself and soon."""
    begin = time.monotonic()
    line.process.wait(10)
    assert time.monotonic() - begin < within


START = ("play", "siberia", "--seed", "5", "--level", "easy", "--option", "first_seat=1")


@pytest.mark.parametrize("how", ["SIGKILL", "SIGHUP", "SIGTERM", "the terminal is closed"])
def test_a_match_goes_on_from_the_last_move_however_the_line_was_lost(lines: Callable[..., Line], how: str) -> None:
    line = lines(*START)
    play_on(line, 6)
    count, before = moves(), file().read_bytes()
    if how == "the terminal is closed":
        os.close(line.master)
        line.master = os.open(os.devnull, os.O_RDONLY)
    else:
        line.process.send_signal(getattr(signal, how))
    gone(line)
    assert file().read_bytes() == before
    again = lines("resume")
    again.read(lambda: "Siberia" in again.text())
    time.sleep(0.5)
    assert moves() == count
    play_on(again, count + 1)
    record = decode(file().read_bytes())
    assert len(record.moves) > count and record.moves[:count] == decode(before).moves


def test_a_line_that_nobody_reads_does_not_keep_the_match_from_the_disk_nor_the_process_from_its_end(
    lines: Callable[..., Line],
) -> None:
    line = lines(*START)
    play_on(line, 4)
    # Nobody reads from here on: the terminal fills up while keys still come in.
    before = moves()
    for _ in range(40):
        line.press("\x1b[C\x1b[D1\r")
        time.sleep(0.02)
    time.sleep(1)
    assert moves() >= before
    held = file().read_bytes()
    line.process.send_signal(signal.SIGHUP)
    gone(line)
    record = decode(file().read_bytes())
    assert record.moves[: len(decode(held).moves)] == decode(held).moves
    assert to_match(record).fault is None


def test_a_second_terminal_may_watch_and_writes_nothing(lines: Callable[..., Line]) -> None:
    first = lines(*START)
    play_on(first, 3)
    before = file().read_bytes()
    second = lines("resume")
    second.read(lambda: "Watching: This match is open" in second.text())
    second.press("1\r")
    time.sleep(0.5)
    assert file().read_bytes() == before
    play_on(first, moves() + 1)
    assert file().read_bytes() != before
