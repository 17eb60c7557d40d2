"""Components: the printed numbers of a game, where each comes from, and an owner's corrections.

A game's ``components.toml`` holds tables within tables. Every value lies in a table that carries a ``source``, or
below one that does; the nearest counts. The words are

* ``rulebook``: the rulebook states it;
* ``published``: another published source states it;
* ``reconstructed``: nobody outside the box knows it, this is our best reading of the hints;
* ``owner``: a person who owns the box corrected it (never in the shipped files).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")

SOURCES = ("rulebook", "published", "reconstructed")


class ComponentsError(ValueError):
    """A wrong value among the components; the text is one sentence with the place and what was expected."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a game's file, as the game's own types derive from it; each of them may say where it comes from."""

    source: str = ""


class Fact(NamedTuple):
    """One line of the components table.

    Attributes:
        path: the way through the tables, joined by dots: ``resources.gas.values``.
        value: what the file says.
        source: one of the four words above.
    """

    path: str
    value: Any
    source: str


_KINDS = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "text",
    list: "a list",
    dict: "a table",
}


def load(folder: Path) -> dict[str, Any]:
    """The shipped ``components.toml`` of the game in this folder."""
    with (folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


def correct(raw: Mapping[str, Any], corrections: Mapping[str, Any], place: str = "") -> dict[str, Any]:
    """The components with an owner's corrections laid over them.

    Raises:
        ComponentsError: a correction names something that the game does not have, or is of another kind than what it
            corrects.
    """
    merged = dict(raw)
    for key, value in corrections.items():
        where = f"{place}.{key}" if place else key
        if key not in raw:
            raise ComponentsError(f"{where}: there is no such entry; expected one of {_entries(raw)}.")
        if isinstance(raw[key], dict):
            if not isinstance(value, Mapping):
                raise ComponentsError(f"{where}: expected a table with some of {_entries(raw[key])}.")
            merged[key] = correct(raw[key], value, where)
        elif key == "source":
            raise ComponentsError(f"{where}: the source is not yours to change; leave it out.")
        else:
            if isinstance(value, Mapping):
                raise ComponentsError(f"{where}: expected a single value, not a table.")
            _same_kind(raw[key], value, where)
            merged[key] = value
    return merged


def _entries(raw: Mapping[str, Any]) -> str:
    return ", ".join(sorted(key for key in raw if key != "source"))


def _same_kind(shipped: Any, given: Any, where: str) -> None:
    if type(given) is not type(shipped) and not (isinstance(shipped, float) and type(given) is int):
        raise ComponentsError(f"{where}: expected {_KINDS.get(type(shipped), 'another kind')}, found {given!r}.")
    if isinstance(shipped, list) and len({type(item) for item in shipped}) == 1:
        for number, item in enumerate(given):
            _same_kind(shipped[0], item, f"{where}[{number}]")


def typed(raw: Mapping[str, Any], kind: type[T]) -> T:
    """The tables as the game's own types.

    Raises:
        ComponentsError: a value has the wrong kind or is missing; the sentence says where.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        text, _, where = str(error).partition(" - at `$.")
        raise ComponentsError(f"{where.rstrip('`') or 'the file'}: {text[:1].lower()}{text[1:]}.") from None


def within(place: str, value: int, low: int, high: int) -> None:
    """Makes sure that a number of the components makes sense.

    Raises:
        ComponentsError: it does not; the sentence names the entry and what would be right.
    """
    if not low <= value <= high:
        wanted = f"{low}" if low == high else f"a number from {low} to {high}"
        raise ComponentsError(f"{place}: expected {wanted}, found {value}.")


def facts(
    raw: Mapping[str, Any], corrections: Mapping[str, Any] | None = None, path: str = "", source: str = ""
) -> Iterator[Fact]:
    """Every value of the (merged) components with its source, in the order of the file."""
    source = raw.get("source", source)
    for key, value in raw.items():
        if key == "source":
            continue
        where = f"{path}.{key}" if path else key
        changed = (corrections or {}).get(key)
        if isinstance(value, Mapping):
            yield from facts(value, changed, where, source)
        else:
            yield Fact(where, value, "owner" if changed is not None else source)
