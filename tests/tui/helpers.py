"""What the tests of the screens share: matches, applications with instant opponents, and a real terminal."""

from __future__ import annotations

import asyncio
import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from rich.cells import cell_len
from textual.pilot import Pilot

from core.ai.levels import think
from core.ai.worker import Instant, Opponents
from core.chance import Chance
from core.games import GAMES
from core.match import Match, Player
from saves.settings import Settings
from saves.store import Store
from tui.app import Parlour
from tui.session import Session
from tui.tables.base import Table

ROOT = Path(__file__).parents[2]


# ── matches ──────────────────────────────────────────────────────────────────────────────────────────────────────


def new_match(seed: int = 1, seats: int = 2, name: str = "Ann", practice: bool = False, **options: Any) -> Match:
    """A match of Siberia whose person has the first turn."""
    names = ("Boris", "Carla", "Dora")
    players = [Player(name), *(Player(names[seat], "easy") for seat in range(seats - 1))]
    return Match.start(GAMES["siberia"], players, seed, {"first_seat": 1} | options, practice=practice)


def go_on(match: Match, moves: int, seed: int = 1) -> Match:
    """Plays so many random moves more, then on until a person is in turn."""
    luck = Chance(seed)
    while match.state.turn is not None and (moves > 0 or match.players[match.state.turn].level is not None):
        match.play(luck.pick(match.state.legal()))
        moves -= 1
    return match


def play_out(match: Match) -> Match:
    """Plays a match to its end; every seat by the Easy opponent."""
    state = match.state
    while state.turn is not None:
        match.play(think(state.view(state.turn), "easy", len(match.log)).move)
    return match


def kept(match: Match, folder: Path) -> Session:
    """A session for a match with its file in a folder."""
    store = Store(folder)
    session = Session(match, store, store.create(match.game.id))
    session.save()
    return session


def parlour(session: Session, thinker: Opponents | None = None, **choices: Any) -> Parlour:
    """The application on the table of a match, with opponents that answer at once."""
    settings = Settings(**{"pace": "instant"} | choices)
    return Parlour(thinker or Instant(), session.store, settings, session)


# ── at the table ─────────────────────────────────────────────────────────────────────────────────────────────────


def table(pilot: Pilot[Any]) -> Table:
    """The table on the screen."""
    shown = pilot.app.screen
    assert isinstance(shown, Table)
    return shown


def text(pilot: Pilot[Any]) -> str:
    """What stands on the screen of a table or a result."""
    shown: Any = pilot.app.screen
    written: str = shown.sheet.as_text()
    return written


async def settled(pilot: Pilot[Any]) -> None:
    """Waits until no opponent thinks any more."""
    for _ in range(500):
        await pilot.pause()
        shown = pilot.app.screen
        if not isinstance(shown, Table) or shown.thinking is None or shown.held:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the opponents did not come to an end")


def entry_of(shown: Table, start: str) -> int:
    """The number of the entry whose sentence begins like this."""
    return next(number for number, sentence in enumerate(shown.entries()) if sentence.startswith(start))


# ── a real terminal ──────────────────────────────────────────────────────────────────────────────────────────────

ESCAPE = re.compile(
    r"\x1b\[(?P<private>[<>=?]?)(?P<numbers>[\d;:]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|\x1b[\]P_^].*?(?:\x07|\x1b\\)|\x1b[()].|\x1b[^\[\]P_^()]",
    re.DOTALL,
)


class Picture:
    """What a terminal of this size shows after it has read what a program wrote.

    It knows what Textual writes: text, cursor places, clearing. Colours are read and forgotten.
    """

    def __init__(self, columns: int, lines: int) -> None:
        self.rows = [[" "] * columns for _ in range(lines)]
        self.x = self.y = 0

    def read(self, written: str) -> None:
        """Takes in what was written."""
        at = 0
        for found in ESCAPE.finditer(written):
            self._text(written[at : found.start()])
            at = found.end()
            if found["final"] and not found["private"]:
                self._control(found["final"], found["numbers"])
        self._text(written[at:])

    def _control(self, final: str, numbers: str) -> None:
        values = [int(number or 1) for number in numbers.split(";")] if numbers else []
        if final == "H":
            self.y, self.x = (values[0] - 1, values[1] - 1) if len(values) > 1 else (0, 0)
        elif final == "J":
            self.rows = [[" "] * len(row) for row in self.rows]
        elif final in "ABCD":
            step = values[0] if values else 1
            self.y += {"A": -step, "B": step}.get(final, 0)
            self.x += {"C": step, "D": -step}.get(final, 0)

    def _text(self, text: str) -> None:
        for char in text:
            if char == "\n":
                self.y += 1
            elif char == "\r":
                self.x = 0
            elif (cells := cell_len(char)) and 0 <= self.y < len(self.rows) and 0 <= self.x < len(self.rows[0]):
                self.rows[self.y][self.x] = char
                self.x += cells

    def text(self) -> str:
        """The lines of the screen."""
        return "\n".join("".join(row).rstrip() for row in self.rows)


class Terminal:
    """Parlour in a pseudo-terminal.

    Args:
        arguments: behind ``python -m tui``.
        folder: where matches and settings are kept.
        columns: of the terminal.
        lines: of the terminal.
    """

    def __init__(self, arguments: Sequence[str], folder: Path, columns: int = 100, lines: int = 30) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        outer, inner = pty.openpty()
        self.fd = outer
        self.written = bytearray()
        self.size = (columns, lines)
        self._picture = Picture(columns, lines)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._seen = 0
        self._rest = ""
        self._set_size(columns, lines)
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("NO_COLOR", "SSH_TTY", "SSH_CONNECTION", "SSH_CLIENT") and not name.startswith("TEXTUAL_")
        }
        self.began = perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env=environment
            | {
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "PARLOUR_DATA_DIR": str(folder),
                "PARLOUR_CONFIG_DIR": str(folder),
                "LANG": "C.UTF-8",
            },
        )
        os.close(inner)

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def resize(self, columns: int, lines: int) -> None:
        """Makes the window of another size and waits until it is painted."""
        self.shown()
        self.size = (columns, lines)
        self._picture = Picture(columns, lines)
        self._set_size(columns, lines)
        self.quiet(0.4)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.fd)

    def read(self, wait: float) -> bytes:
        """What is written next within some seconds; answers what Textual asks of a terminal."""
        if not select.select([self.fd], [], [], wait)[0]:
            return b""
        try:
            part = os.read(self.fd, 65536)
        except OSError:
            return b""
        if b"\x1b[?2026$p" in part:
            os.write(self.fd, b"\x1b[?2026;2$y")
        self.written += part
        return part

    def quiet(self, silence: float = 0.05, most: float = 20.0) -> bytes:
        """Everything that is written until nothing has come for some seconds."""
        read = b""
        until = perf_counter() + most
        while perf_counter() < until:
            part = self.read(silence)
            if not part:
                break
            read += part
        return read

    def until(self, wanted: str, most: float = 20.0) -> float:
        """Waits until the screen shows a text; returns the seconds since the start of the program."""
        until = perf_counter() + most
        while perf_counter() < until:
            if self.read(0.05) and wanted in self.shown():
                return perf_counter() - self.began
            if self.process.poll() is not None:
                break
        raise AssertionError(f"{wanted!r} was not shown:\n{self.shown()}")

    def shown(self) -> str:
        """What the terminal shows now."""
        written = self._rest + self._decoder.decode(bytes(self.written[self._seen :]))
        self._seen = len(self.written)
        last = written.rfind("\x1b")
        whole = last < 0 or ESCAPE.match(written, last) is not None
        self._rest = "" if whole else written[last:]
        self._picture.read(written if whole else written[:last])
        return self._picture.text()

    def press(self, keys: str, silence: float = 0.05) -> tuple[int, float]:
        """Presses a key; returns the bytes of the answer and the seconds to the last of them."""
        began = perf_counter()
        os.write(self.fd, keys.encode())
        count, last = 0, began
        while part := self.read(silence if count else max(silence, 0.4)):
            count += len(part)
            last = perf_counter()
        return count, last - began

    def ended(self, within: float, reading: bool = True) -> float:
        """Waits until the program has ended; returns how many seconds that took."""
        began = perf_counter()
        while perf_counter() - began < within:
            if self.process.poll() is not None:
                return perf_counter() - began
            if reading:
                self.read(0.01)
            else:
                sleep(0.005)
        raise AssertionError(f"the program has not ended within {within} s")


UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
