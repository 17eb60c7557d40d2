"""Files that are either as before or complete, whatever happens in between."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from core.words import printable

LARGEST: Final = 8_000_000
"""Bytes of the largest file that is read; a record of the longest match has less than a tenth of it."""

REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the file system is read-only",
    errno.EACCES: "the folder cannot be written to",
    errno.EPERM: "the folder cannot be written to",
}


class StoreTrouble(Exception):
    """Something could not be written; the text is one sentence for the person at the table."""


def reason(error: OSError) -> str:
    """Why a file could not be written or read, in a few words."""
    return REASONS.get(error.errno or 0) or (error.strerror or str(error)).lower()


def put(path: Path, data: bytes, previous: Path | None = None) -> None:
    """Writes a file so that at every moment either the old or the new one is there, and the new one stays.

    Args:
        path: the file.
        data: all that it shall hold.
        previous: where the version before this one is kept.

    Raises:
        OSError: the file is as before, and so is the previous one unless this version took its place already.
    """
    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    # A fixed name: what a killed writer leaves behind is used up by the next one.
    fresh = folder / f".{path.name}.new"
    try:
        _write(fresh, data)
        if previous is not None:
            _keep(path, previous)
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(folder)


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep(path: Path, previous: Path) -> None:
    """Gives the present version a second name, so that no moment is without a complete file."""
    if not path.exists():
        return
    second = path.parent / f".{previous.name}.new"
    with suppress(FileNotFoundError):
        second.unlink()
    try:
        os.link(path, second)
    except OSError:
        # A file system without second names: copy instead.
        _write(second, path.read_bytes())
    os.replace(second, previous)
    # Two names of one file replace each other without effect and both stay.
    with suppress(FileNotFoundError):
        second.unlink()


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder last through a loss of power."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(path: Path) -> bytes:
    """A file that a person may have put there.

    Raises:
        ValueError: it cannot be read or is too large to be one of ours; the text says which, without the name.
    """
    try:
        if not path.is_file():
            raise ValueError("there is no such file" if not path.exists() else "expected a file, found something else")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ValueError(f"it cannot be read: {reason(error)}") from None
    if len(data) > LARGEST:
        raise ValueError(f"expected at most {LARGEST} bytes")
    return data


def shown(path: Path | str) -> str:
    """The name of a file as a terminal may see it."""
    return printable(str(path))
