"""One writer a match: who holds it, and how the others learn of it."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from core.words import printable
from saves.record import now


class Holder(msgspec.Struct, frozen=True):
    """Who holds a match.

    Attributes:
        pid: the process.
        host: the machine it runs on.
        tty: its terminal, "" if it has none.
        since: when it took the match.
    """

    pid: int
    host: str
    tty: str
    since: datetime

    def sentence(self) -> str:
        """Who it is, for the person who finds the match taken."""
        terminal = f"{self.tty} of {self.host}" if self.tty else self.host
        since = self.since.astimezone().strftime("%H:%M")
        return printable(f"This match is open in another terminal: process {self.pid} on {terminal}, since {since}.")


UNKNOWN = "This match is open in another terminal."


class Held(Exception):
    """The match is held by another process.

    Args:
        holder: who; None if it has not said so yet.
    """

    def __init__(self, holder: Holder | None) -> None:
        super().__init__(holder.sentence() if holder else UNKNOWN)
        self.holder = holder


class Lock:
    """The right to write one match; the system gives it back when the process ends, however it ends.

    Args:
        folder: where the records lie.
        id: which match.
    """

    def __init__(self, folder: Path, id: str) -> None:
        self._folder = folder
        self._card = folder / f".{id}.holder"
        # Any thread may save and any may leave.
        self._lock = FileLock(folder / f".{id}.lock", timeout=0, thread_local=False)

    @property
    def taken(self) -> bool:
        """Whether this process has it through this lock."""
        return self._lock.is_locked

    def take(self) -> None:
        """Takes the match.

        Raises:
            Held: another process has it.
            OSError: no lock can be had in this folder.
        """
        if self.taken:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire()
        except Timeout:
            raise Held(self.holder()) from None
        except NotImplementedError as error:
            raise OSError(str(error)) from None
        card = Holder(os.getpid(), socket.gethostname(), _terminal(), now())
        with suppress(OSError):
            self._card.write_bytes(msgspec.json.encode(card))

    def give_back(self) -> None:
        """Lets others take the match."""
        if self.taken:
            with suppress(OSError):
                self._card.unlink()
            self._lock.release()

    def holder(self) -> Holder | None:
        """Who has it, as the holder wrote it down; meaningful only while it is held."""
        try:
            return msgspec.json.decode(self._card.read_bytes(), type=Holder)
        except (OSError, msgspec.DecodeError):
            return None


def _terminal() -> str:
    for stream in (sys.__stdin__, sys.__stdout__, sys.__stderr__):
        with suppress(OSError, ValueError, AttributeError):
            return os.ttyname(stream.fileno()).removeprefix("/dev/")  # type: ignore[union-attr]
    return ""
