"""What can be typed behind ``parlour``, and the sentences for what cannot."""

from __future__ import annotations

import argparse
from importlib import metadata
from typing import NoReturn

from core.chance import MASK
from core.game import Game
from core.games import GAMES
from saves.store import PREVIOUS


class Complaint(Exception):
    """What a person got wrong; the text is one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that says one sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        """Turns argparse's own words into a sentence."""
        place, _, what = message.removeprefix("argument ").partition(": ")
        help = f"{self.prog} --help shows what there is"
        if place == "unrecognized arguments":
            message = f"there is no place for '{short(what)}'; {help}"
        elif place == "the following arguments are required":
            message = f"expected also {what}; {help}"
        elif what.startswith("invalid choice") and place == "COMMAND":
            named = what.removeprefix("invalid choice: ").rpartition(" (choose from")[0]
            message = f"there is no command {short(named)}; {help}"
        elif what.startswith("there is no "):
            message = what
        else:
            message = f"{place}: {what.replace('argument ', '')}" if what else message
        raise Complaint(f"{message[:1].upper()}{message[1:]}".rstrip(".") + ".")


# ── what can be typed ────────────────────────────────────────────────────────────────────────────────────────────


def short(text: str) -> str:
    """A person's text, cut if it is too long for a sentence."""
    return text if len(text) <= 60 else text[:60] + "…"


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, found '{short(text)}'") from None


def _positive(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, found {short(text)}")
    return number


def _seed(text: str) -> int:
    # Only the lowest 64 bits decide anything; what is shown later is what can be typed again.
    return _whole(text) & MASK


def _game(text: str) -> Game:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game '{short(text)}'; the games are {', '.join(GAMES)}")
    return GAMES[text]


def _level(text: str) -> str:
    from core.ai.levels import LEVELS

    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"there is no level '{short(text)}'; the levels are {', '.join(LEVELS)}")
    return text


def _levels(text: str) -> list[str]:
    return [_level(part.strip()) for part in text.split(",")]


def _option(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key:
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, found '{short(text)}'")
    return key, value


def parser() -> Parser:
    """All commands and their options."""
    common = Parser(add_help=False)
    common.add_argument(
        "--no-mouse", action="store_true", default=argparse.SUPPRESS, help="leave the mouse to the terminal"
    )
    top = Parser(
        prog="parlour",
        description="Four board games at a terminal table. Without a command it shows the home screen.",
        parents=[common],
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"parlour {_version()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, help: str, screen: bool = False) -> Parser:
        sub: Parser = commands.add_parser(
            name, help=help, description=help, allow_abbrev=False, parents=[common] if screen else []
        )
        return sub

    play = command("play", "begin a new match", screen=True)
    play.add_argument("game", metavar="GAME", type=_game, help=", ".join(GAMES))
    play.add_argument("--seats", metavar="N", type=_whole, help="how many play; the fewest if left out")
    play.add_argument("--level", metavar="L", type=_level, default="medium", help="of the opponents")
    play.add_argument("--seed", metavar="N", type=_seed, help="decides all luck")
    play.add_argument(
        "--option", metavar="K=V", type=_option, action="append", default=[], help="of the game; may be repeated"
    )

    resume = command("resume", "go on with the newest unfinished match, or with the one named", screen=True)
    resume.add_argument("id", metavar="ID", nargs="?", help=f"of the match; ID{PREVIOUS} is its last good version")

    saves = command("saves", "list the matches")
    saves.add_argument("--json", action="store_true")

    show = command("show", "print the transcript of a match")
    show.add_argument("record", metavar="ID|FILE")
    show.add_argument("--json", action="store_true")

    check = command("check", "play records again and name those that do not hold")
    check.add_argument("files", metavar="FILE", nargs="+")

    games = command("games", "list the games with their options")
    games.add_argument("--json", action="store_true")

    parts = command("components", "list the components of a game with their provenance")
    parts.add_argument("game", metavar="GAME", type=_game)
    parts.add_argument("--json", action="store_true")

    arena = command("arena", "let levels play against each other")
    arena.add_argument("game", metavar="GAME", type=_game)
    arena.add_argument("--seats", metavar="LEVEL,LEVEL", type=_levels, required=True, help="who plays, one a seat")
    arena.add_argument("--games", metavar="N", type=_positive, default=100, help="how many matches")
    arena.add_argument("--seed", metavar="S", type=_seed, default=0)
    arena.add_argument("--option", metavar="K=V", type=_option, action="append", default=[])
    budget = arena.add_mutually_exclusive_group()
    budget.add_argument("--iterations", metavar="N", type=_positive, help="what Hard searches for a move")
    budget.add_argument("--think", metavar="MS", type=_positive, help="how long Hard thinks about a move")
    arena.add_argument("--processes", metavar="N", type=_positive, default=1, help="how many matches at a time")
    arena.add_argument("--json", action="store_true")

    bench = command("bench", "measure the speed of the rules")
    bench.add_argument("game", metavar="GAME", type=_game, nargs="?")
    bench.add_argument("--json", action="store_true")
    return top


def _version() -> str:
    try:
        return metadata.version("parlour")
    except metadata.PackageNotFoundError:
        return "(not installed)"
