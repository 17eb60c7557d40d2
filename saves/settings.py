"""The person's choices. The settings screen, the documentation and the file all read this one list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from saves import files
from saves.files import StoreTrouble, shown
from saves.places import config_dir
from saves.record import now

FILE: Final = "settings.json"


def _text(title: str, sentence: str, **limits: Any) -> Meta:
    return Meta(title=title, description=sentence, **limits)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All choices with their defaults. Change one with ``msgspec.structs.replace`` and give it to ``keep``."""

    name: Annotated[str, _text("Your name", "What you are called at the table.", min_length=1, max_length=40)] = "You"
    theme: Annotated[str, _text("Theme", "The colours of the screens.", min_length=1, max_length=60)] = "parlour"
    glyphs: Annotated[
        Literal["safe", "full", "ascii"],
        _text(
            "Glyphs",
            "Which characters draw the table: safe for what every terminal font has, full for richer signs, ascii for "
            "terminals that draw signs two cells wide.",
        ),
    ] = "safe"
    pace: Annotated[
        Literal["brisk", "instant", "slow", "key"],
        _text("Pace", "How the moves of the opponents are shown: at once, briskly, slowly, or each after a key."),
    ] = "brisk"
    confirm: Annotated[
        bool, _text("Confirmations", "Whether a move that cannot be taken back is asked for once more.")
    ] = True
    mouse: Annotated[bool, _text("Mouse", "Whether the mouse can point; every motion of it costs bytes on a line.")] = (
        True
    )
    animations: Annotated[
        Literal["auto", "on", "off"],
        _text("Animations", "Whether screens slide and fade; auto leaves it out on a remote line."),
    ] = "auto"
    keys: Annotated[
        dict[str, str],
        _text("Keys", "Keys of your own, by action: a key or several with commas between; the rest keep theirs."),
    ] = {}
    lessons: Annotated[
        list[str], _text("Taught games", "The games whose taught game you have finished once; the others offer it.")
    ] = []


class Setting(NamedTuple):
    """One choice, as screens and documents show it.

    Attributes:
        id: the field of ``Settings``.
        title: a word or two.
        sentence: what it means.
        values: what it can be; empty for free text, a key map or a list.
        default: what it is if nobody chooses.
    """

    id: str
    title: str
    sentence: str
    values: tuple[str | bool, ...]
    default: Any


def fields() -> Iterator[Setting]:
    """All choices in the order of the screen."""
    hints = get_type_hints(Settings, include_extras=True)
    defaults = Settings()
    for name in Settings.__struct_fields__:
        kind, meta = get_args(hints[name])
        values: tuple[str | bool, ...] = ()
        if kind is bool:
            values = (True, False)
        elif get_origin(kind) is Literal:
            values = get_args(kind)
        yield Setting(name, meta.title, meta.description, values, getattr(defaults, name))


def load(folder: Path | None = None, set_aside: bool = True) -> tuple[Settings, str | None]:
    """The person's choices, and a sentence if the file could not be read and the defaults hold instead.

    A damaged file is set aside beside its place, so that nothing of it is lost when the next choice is kept.

    Args:
        folder: where the file lies; the person's own if left out.
        set_aside: False only looks and leaves a damaged file where it is.
    """
    path = (folder if folder is not None else config_dir()) / FILE
    try:
        if not path.exists():
            return Settings(), None
        return msgspec.json.decode(files.read(path), type=Settings), None
    except msgspec.ValidationError as error:
        text, _, place = str(error).replace("`", "").partition(" - at $.")
        why = f"{place}: {text[:1].lower()}{text[1:]}" if place else f"{text[:1].lower()}{text[1:]}"
    except msgspec.DecodeError as error:
        why = f"this is not a complete JSON file: {str(error)[:1].lower()}{str(error)[1:]}"
    except RecursionError:
        why = "lists and tables lie in each other deeper than any settings have them"
    except (ValueError, OSError) as error:
        why = str(error)
    if not set_aside:
        return Settings(), f"{shown(path)}: {shown(why)}; the defaults hold."
    aside = path.with_name(f"settings.damaged-{now():%Y%m%d-%H%M%S-%f}.json")
    try:
        path.rename(aside)
        kept = f"it was set aside as {shown(aside.name)}"
    except OSError:
        kept = "it is left as it is"
    return Settings(), f"{shown(path)}: {shown(why)}; {kept} and the defaults hold."


def keep(settings: Settings, folder: Path | None = None) -> None:
    """Writes the choices at once.

    Raises:
        StoreTrouble: they could not be written; they hold until the application is left.
    """
    path = (folder if folder is not None else config_dir()) / FILE
    try:
        files.put(path, msgspec.json.format(msgspec.json.encode(settings), indent=1) + b"\n")
    except OSError as error:
        raise StoreTrouble(
            f"The settings could not be kept in {shown(path.parent)}: {files.reason(error)}. They hold until you leave."
        ) from None


__all__ = ["FILE", "Setting", "Settings", "fields", "keep", "load"]
