"""The folder of matches: list, open, write, back up, set aside.

Each match has one file, ``<id>.json``, and its version before that, ``<id>.prev.json``. Only the process that holds
the match writes it. A file that is damaged or foreign is listed with its fault and never written, moved or deleted
unless the person asks to set it aside; what is played on from a good version of it becomes a match of its own.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

from core.match import Match
from saves import files
from saves.files import StoreTrouble, shown
from saves.lock import Held, Holder, Lock
from saves.places import data_dir
from saves.record import ID, Record, RecordFault, Replay, decode, encode, from_match, now, to_match

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters of the end of an id; none that is easily read as another."""
PREVIOUS: Final = ".prev"
"""Behind an id it means the last good version of that match: ``parlour resume siberia-….prev``."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the library.

    Attributes:
        id: the match, or the name of a foreign file.
        path: its file.
        state: whether it can be gone on with, is over, or cannot be read.
        updated: when it was last written.
        record: what it holds; None if it cannot be read.
        fault: why not; None if it can.
        previous: the good version before it, if the file itself cannot be read and there is one.
    """

    id: str
    path: Path
    state: Literal["unfinished", "finished", "damaged"]
    updated: datetime
    record: Record | None = None
    fault: RecordFault | None = None
    previous: Record | None = None


@dataclass(slots=True)
class Keeper:
    """The right to write one match, and what has been written of it. Made by ``Store``.

    Attributes:
        store: where it is written.
        id: the match.
        record: the version in the file; None before the first one.
        trouble: why the last write failed, the standing warning of the table; None while all is well.
    """

    store: Store
    id: str
    record: Record | None = None
    trouble: StoreTrouble | None = None
    _lock: Lock = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._lock = Lock(self.store.folder, self.id)

    def save(
        self, match: Match, estimates: Sequence[Sequence[float] | None] | None = None, notes: str | None = None
    ) -> Record:
        """Writes the match as it stands: after every move, before the screen is painted. Call it again to try again.

        Raises:
            StoreTrouble: it could not be written; the file holds the version before. Play goes on in memory.
        """
        record = from_match(match, self.id, self.record, estimates, notes)
        try:
            self._lock.take()
            files.put(self.store.path(self.id), encode(record), self.store.previous_path(self.id))
        except OSError as error:
            self.trouble = StoreTrouble(
                f"The match is not saved in {shown(self.store.folder)}: {files.reason(error)}. "
                "Play goes on in memory and each move tries again."
            )
            raise self.trouble from None
        except Held as held:
            self.trouble = StoreTrouble(f"The match is not saved. {held} Play goes on in memory.")
            raise self.trouble from None
        self.record = record
        self.trouble = None
        return record

    def release(self) -> None:
        """Lets others take the match; to be called when the table is left."""
        self._lock.give_back()

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


@dataclass(frozen=True, slots=True)
class Opened:
    """A match that has been opened.

    Attributes:
        match: as it stands.
        record: the version it was made of.
        keeper: writes it on; None if another process holds it, then it can be watched.
        holder: who holds it instead; may be None if that process has not said so yet.
        fault: what is wrong with the file; None if all is well. The match then is the best good version of it, under
            an id of its own once it is played on; the file is left as it is.
    """

    match: Match
    record: Record
    keeper: Keeper | None
    holder: Holder | None = None
    fault: RecordFault | None = None


class Store:
    """The matches of one person.

    Args:
        root: the data folder; the person's own if left out. Nothing is created before the first write.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root if root is not None else data_dir()
        self.folder = self.root / "matches"

    def path(self, id: str) -> Path:
        """The file of a match."""
        return self.folder / f"{id}.json"

    def previous_path(self, id: str) -> Path:
        """The file of the version before."""
        return self.folder / f"{id}.prev.json"

    # ── look ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def entries(self) -> list[Entry]:
        """All that lies in the folder, the newest first. Files are decoded strictly but not played again.

        Raises:
            StoreTrouble: the folder is there but cannot be read.
        """
        try:
            names = sorted(os.listdir(self.folder))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StoreTrouble(f"{shown(self.folder)} cannot be read: {files.reason(error)}.") from None
        present = set(names)
        entries = []
        for name in names:
            if name.startswith("."):
                continue
            if name.endswith(".prev.json"):
                # The version before, unless it is all that is left.
                if name.removesuffix(".prev.json") + ".json" in present:
                    continue
                name = name.removesuffix(".prev.json") + ".json"
            entries.append(self._entry(name))
        return sorted(entries, key=lambda entry: entry.updated, reverse=True)

    def entry(self, id: str) -> Entry | None:
        """The line of one match; None if there is no such match."""
        if not re.match(ID, id) or not (self.path(id).exists() or self.previous_path(id).exists()):
            return None
        return self._entry(f"{id}.json")

    def newest_unfinished(self) -> Entry | None:
        """What ``Continue`` would open."""
        return next((entry for entry in self.entries() if entry.state == "unfinished"), None)

    def finished(self) -> Iterator[Record]:
        """The records of all matches that are over, the oldest first."""
        for entry in reversed(self.entries()):
            if entry.state == "finished" and entry.record is not None:
                yield entry.record

    def load(self, id: str) -> Record:
        """The record of a match as it lies in its file now, without taking it: for who watches.

        Raises:
            RecordFault: it cannot be read.
        """
        return read(self.path(id), id)

    def stamp(self, id: str) -> int:
        """A number that changes with each write of the match; 0 if there is no file."""
        try:
            return self.path(id).stat().st_mtime_ns
        except OSError:
            return 0

    # ── take ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def create(self, game: str) -> Keeper:
        """The right to write a new match of this game. The file is made by its first ``save``."""
        return Keeper(self, self._new_id(game))

    def open(self, id: str) -> Opened:
        """Opens a match to go on with it, or to watch it if another process holds it.

        Args:
            id: the match; with ``.prev`` behind it, the last good version before it, as a match of its own.

        Raises:
            RecordFault: neither the file nor the version before it can be played; or there is no such match.
        """
        name = id.removesuffix(PREVIOUS)
        entry = self.entry(name)
        if entry is None:
            raise RecordFault(shown(id), "", f"there is no such match in {shown(self.folder)}")
        if name != id:
            return self._before(entry)
        if entry.record is None:
            return self._last_good(entry, entry.fault)
        keeper = Keeper(self, id, entry.record)
        holder: Holder | None = None
        watched = False
        try:
            keeper._lock.take()
        except Held as held:
            watched, holder = True, held.holder
        except OSError as error:
            keeper.trouble = StoreTrouble(
                f"The match cannot be saved in {shown(self.folder)}: {files.reason(error)}. "
                "Play goes on in memory and each move tries again."
            )
        try:
            # The holder before may have written once more until the match was free.
            record = self.load(id)
            match, fault = to_match(record, self.path(id).name)
        except RecordFault as error:
            keeper.release()
            return self._last_good(entry, error)
        if watched:
            return Opened(match, record, None, holder, fault)
        if fault is not None:
            keeper.release()
            return self._last_good(entry, fault, Replay(match, fault), record)
        keeper.record = record
        return Opened(match, record, keeper)

    def _before(self, entry: Entry) -> Opened:
        """The last good version of a match that may be damaged or not."""
        if entry.record is None:
            return self._last_good(entry, entry.fault)
        part = to_match(entry.record, entry.path.name)
        if part.fault is not None:
            return self._last_good(entry, part.fault, part, entry.record)
        record = read(self.previous_path(entry.id), entry.id)
        match, fault = to_match(record, self.previous_path(entry.id).name)
        return Opened(match, record, self.create(record.game), None, fault)

    def last_good(self, id: str) -> Record | None:
        """The version before, if it can be read."""
        try:
            return read(self.previous_path(id), id)
        except RecordFault:
            return None

    def _last_good(
        self, entry: Entry, fault: RecordFault | None, part: Replay | None = None, of: Record | None = None
    ) -> Opened:
        """The longest good match that a damaged file and the version before it still hold."""
        assert fault is not None
        best = (part.match, of) if part is not None and of is not None else None
        previous = self.last_good(entry.id)
        if previous is not None:
            with suppress(RecordFault):
                match, wrong = to_match(previous, self.previous_path(entry.id).name)
                if best is None or len(match.log) > len(best[0].log) or (wrong is None and not best[0].log):
                    best = (match, previous)
        if best is None:
            raise fault
        return Opened(best[0], best[1], self.create(best[1].game), None, fault)

    # ── keep ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def back_up(self, match: Match, record: Record | None = None) -> Record:
        """Saves a copy of a match as it stands, as a match of its own.

        Raises:
            StoreTrouble: it could not be written.
        """
        with self.create(match.game.id) as keeper:
            estimates, notes = (record.estimates, record.notes) if record is not None else (None, None)
            return keeper.save(match, estimates, notes)

    def set_aside(self, entry: Entry) -> Path:
        """Moves a file out of the library, with the version before it; nothing is ever deleted.

        Raises:
            StoreTrouble: it could not be moved, or a process holds the match.
        """
        aside = self.root / "set-aside"
        lock = Lock(self.folder, entry.id) if re.match(ID, entry.id) else None
        try:
            if lock is not None:
                lock.take()
            aside.mkdir(parents=True, exist_ok=True)
            target = aside / entry.path.name
            while target.exists():
                target = aside / f"{_tail()}-{entry.path.name}"
            with suppress(FileNotFoundError):
                os.replace(entry.path, target)
            with suppress(FileNotFoundError):
                os.replace(self.previous_path(entry.id), target.with_name(f"{target.name}.prev"))
            files.sync_folder(aside)
            files.sync_folder(self.folder)
        except OSError as error:
            raise StoreTrouble(f"{shown(entry.path)} could not be set aside: {files.reason(error)}.") from None
        except Held as held:
            raise StoreTrouble(str(held)) from None
        finally:
            if lock is not None:
                lock.give_back()
        return target

    # ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _entry(self, name: str) -> Entry:
        path = self.folder / name
        id = name.removesuffix(".json")
        try:
            if id == name or not re.match(ID, id):
                raise RecordFault(shown(name), "", "this is not a record of Parlour: its name is not one of a match")
            record = read(path, id)
        except RecordFault as fault:
            updated = datetime.fromtimestamp(0, UTC)
            with suppress(OSError):
                updated = datetime.fromtimestamp(path.lstat().st_mtime, UTC)
            return Entry(shown(id), path, "damaged", updated, None, fault, self.last_good(id))
        return Entry(id, path, "finished" if record.finished else "unfinished", record.updated, record)

    def _new_id(self, game: str, tail: Callable[[], str] | None = None) -> str:
        while True:
            id = f"{game}-{now():%Y%m%d-%H%M}-{(tail or _tail)()}"
            if not (self.path(id).exists() or self.previous_path(id).exists()):
                return id


def read(path: Path, id: str | None = None, name: str | None = None) -> Record:
    """The record in a file.

    Args:
        path: any file.
        id: the match that it must be; None if it may be any.
        name: what the file is called in a sentence about a fault; its own name if left out.

    Raises:
        RecordFault: it cannot be read, or is another match.
    """
    name = shown(path.name if name is None else name)
    try:
        data = files.read(path)
    except ValueError as error:
        raise RecordFault(name, "", str(error)) from None
    record = decode(data, name)
    if id is not None and record.id != id:
        raise RecordFault(name, "id", f"expected '{id}' as in the file's name, found '{record.id}'")
    return record


def _tail() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(4))


__all__ = ["PREVIOUS", "Entry", "Held", "Holder", "Keeper", "Opened", "Store", "StoreTrouble", "read"]
