"""What a person who owns the box knows better: ``<data folder>/components/<game>.toml``, only what differs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from core.components import ComponentsError
from core.game import Game
from core.words import printable
from saves import files
from saves.places import data_dir


def path(game: Game, root: Path | None = None) -> Path:
    """Where the owner's file of a game would lie."""
    return (root if root is not None else data_dir()) / "components" / f"{game.id}.toml"


def corrections(game: Game, root: Path | None = None) -> dict[str, Any]:
    """An owner's corrections, tried on the game; empty if there is no file.

    Args:
        game: the game.
        root: the data folder; the person's own if left out.

    Raises:
        ComponentsError: one sentence with the file, the place in it and what was expected.
    """
    file = path(game, root)
    if not file.exists() and not file.is_symlink():
        return {}
    try:
        given = tomllib.loads(files.read(file).decode())
        game.read_facts(given)
    except UnicodeDecodeError as error:
        why = f"byte {error.start}: expected UTF-8 text"
    except tomllib.TOMLDecodeError as error:
        why = f"expected TOML: {str(error)[:1].lower()}{str(error)[1:]}"
    except RecursionError:
        why = "tables lie in each other deeper than any game has them"
    except (ComponentsError, ValueError, TypeError, OverflowError) as error:
        why = str(error)
    else:
        return given
    raise ComponentsError(f"{files.shown(file)}: {printable(why).rstrip('.')[:300]}.") from None
