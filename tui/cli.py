"""The command line. Whatever a person can get wrong is told in one sentence, before anything is written.

The screens are imported only when they are shown, so that a list of matches is there at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NoReturn

from core import components
from core.chance import MASK
from core.components import ComponentsError
from core.game import Game, SetupError, Value
from core.games import GAMES
from core.match import Match
from core.words import printable
from saves import files, owned
from saves import settings as choices
from saves.record import RecordFault, to_match
from saves.store import PREVIOUS, Entry, Store, StoreTrouble, read
from tui import transcript

WRONG = 2
"""The exit code of everything that a person can get wrong."""
DOES_NOT_HOLD = 1
"""The exit code of ``check`` if a record does not hold."""


class Complaint(Exception):
    """What a person got wrong; the text is one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that says one sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        """Turns argparse's own words into a sentence."""
        place, _, what = message.removeprefix("argument ").partition(": ")
        help = f"{self.prog} --help shows what there is"
        if place == "unrecognized arguments":
            message = f"there is no place for '{_short(what)}'; {help}"
        elif place == "the following arguments are required":
            message = f"expected also {what}; {help}"
        elif what.startswith("invalid choice") and place == "COMMAND":
            named = what.removeprefix("invalid choice: ").rpartition(" (choose from")[0]
            message = f"there is no command {_short(named)}; {help}"
        elif what.startswith("there is no "):
            message = what
        else:
            message = f"{place}: {what.replace('argument ', '')}" if what else message
        raise Complaint(f"{message[:1].upper()}{message[1:]}".rstrip(".") + ".")


# ── what can be typed ────────────────────────────────────────────────────────────────────────────────────────────


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, found '{_short(text)}'") from None


def _positive(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, found {_short(text)}")
    return number


def _seed(text: str) -> int:
    # Only the lowest 64 bits decide anything; what is shown later is what can be typed again.
    return _whole(text) & MASK


def _game(text: str) -> Game:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game '{_short(text)}'; the games are {', '.join(GAMES)}")
    return GAMES[text]


def _level(text: str) -> str:
    from core.ai.levels import LEVELS

    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"there is no level '{_short(text)}'; the levels are {', '.join(LEVELS)}")
    return text


def _levels(text: str) -> list[str]:
    return [_level(part.strip()) for part in text.split(",")]


def _option(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key:
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, found '{_short(text)}'")
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

    def command(name: str, run: Callable[[argparse.Namespace], int], help: str, screen: bool = False) -> Parser:
        sub: Parser = commands.add_parser(
            name, help=help, description=help, allow_abbrev=False, parents=[common] if screen else []
        )
        sub.set_defaults(run=run)
        return sub

    play = command("play", _play, "begin a new match", screen=True)
    play.add_argument("game", metavar="GAME", type=_game, help=", ".join(GAMES))
    play.add_argument("--seats", metavar="N", type=_whole, help="how many play; the fewest if left out")
    play.add_argument("--level", metavar="L", type=_level, default="medium", help="of the opponents")
    play.add_argument("--seed", metavar="N", type=_seed, help="decides all luck")
    play.add_argument(
        "--option", metavar="K=V", type=_option, action="append", default=[], help="of the game; may be repeated"
    )

    resume = command("resume", _resume, "go on with the newest unfinished match, or with the one named", screen=True)
    resume.add_argument("id", metavar="ID", nargs="?", help=f"of the match; ID{PREVIOUS} is its last good version")

    saves = command("saves", _saves, "list the matches")
    saves.add_argument("--json", action="store_true")

    show = command("show", _show, "print the transcript of a match")
    show.add_argument("record", metavar="ID|FILE")
    show.add_argument("--json", action="store_true")

    check = command("check", _check, "play records again and name those that do not hold")
    check.add_argument("files", metavar="FILE", nargs="+")

    games = command("games", _games, "list the games with their options")
    games.add_argument("--json", action="store_true")

    parts = command("components", _components, "list the components of a game with their provenance")
    parts.add_argument("game", metavar="GAME", type=_game)
    parts.add_argument("--json", action="store_true")

    arena = command("arena", _arena, "let levels play against each other")
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

    bench = command("bench", _bench, "measure the speed of the rules")
    bench.add_argument("game", metavar="GAME", type=_game, nargs="?")
    bench.add_argument("--json", action="store_true")
    return top


def _version() -> str:
    try:
        return metadata.version("parlour")
    except metadata.PackageNotFoundError:
        return "(not installed)"


# ── the application ──────────────────────────────────────────────────────────────────────────────────────────────


def _application(given: argparse.Namespace, match: Match | None = None, record_id: str | None = None) -> int:
    from tui.app import run

    return run(match=match, record_id=record_id, mouse=False if getattr(given, "no_mouse", False) else None)


def _terminal() -> None:
    for stream in (sys.__stdin__, sys.__stderr__):
        if stream is None or not stream.isatty():
            raise Complaint("The table needs a terminal; here the keyboard or the screen is not one.")


def _home(given: argparse.Namespace) -> int:
    _terminal()
    return _application(given)


def _options(given: argparse.Namespace) -> dict[str, str]:
    return dict(given.option)


def _play(given: argparse.Namespace) -> int:
    game: Game = given.game
    seats = game.seats[0] if given.seats is None else given.seats
    corrections = owned.corrections(game)
    game.setup(seats, _options(given), given.seed or 0, corrections)
    _terminal()
    from tui.app import new_seed, players_of

    name = choices.load(set_aside=False)[0].name
    players = players_of(game, name, [given.level] * (seats - 1))
    seed = new_seed() if given.seed is None else given.seed
    return _application(given, Match.start(game, players, seed, _options(given), corrections))


def _resume(given: argparse.Namespace) -> int:
    store = Store()
    id = given.id
    if id is None:
        newest = store.newest_unfinished()
        if newest is None:
            raise Complaint("There is no unfinished match to go on with; parlour play GAME begins one.")
        id = newest.id
    if id.endswith(PREVIOUS):
        store.open(id)  # Takes nothing: what comes of it is a match of its own with its first move.
    else:
        _whole_match(store, id)
    _terminal()
    return _application(given, record_id=id)


def _whole_match(store: Store, id: str) -> None:
    """Makes sure that a match can be gone on with; a newer version of the rules may cut it short."""
    entry = store.entry(id)
    if entry is None:
        raise RecordFault(_short(id), "", f"there is no such match in {store.folder}")
    fault = entry.fault
    if entry.record is not None:
        fault = to_match(entry.record, entry.path.name).fault
        if entry.record.rules != GAMES[entry.record.game].rules_version:
            return
    if fault is not None:
        raise Complaint(_offer(store, entry, fault))


def _offer(store: Store, entry: Entry, fault: RecordFault) -> str:
    sentence = str(fault)
    try:
        opened = store.open(entry.id + PREVIOUS)
    except RecordFault:
        return sentence
    moves = len(opened.match.log)
    return (
        f"{sentence.rstrip('.')}; parlour resume {entry.id}{PREVIOUS} goes on from its last good version, move {moves}."
    )


# ── matches ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _saves(given: argparse.Namespace) -> int:
    entries = Store().entries()
    if given.json:
        _print_json([_entry(entry) for entry in entries])
        return 0
    if not entries:
        print("There are no matches yet; parlour play GAME begins one.")
    wide = max((len(entry.id) for entry in entries), default=0)
    for entry in entries:
        when = entry.updated.astimezone().strftime("%Y-%m-%d %H:%M")
        if entry.record is None:
            last = f"; parlour resume {entry.id}{PREVIOUS} has its last good version" if entry.previous else ""
            print(f"{entry.id:{wide}}  {when}  damaged     {str(entry.fault).rstrip('.')}{last}.")
            continue
        names = ", ".join(printable(seat.name) for seat in entry.record.seats)
        print(f"{entry.id:{wide}}  {when}  {entry.state:10}  {len(entry.record.moves):4} moves  {names}")
    return 0


def _entry(entry: Entry) -> dict[str, Any]:
    record = entry.record
    return {
        "id": entry.id,
        "game": record.game if record else None,
        "seats": [{"name": seat.name, "level": seat.level} for seat in record.seats] if record else [],
        "moves": len(record.moves) if record else None,
        "state": entry.state,
        "updated": entry.updated.isoformat(),
        "path": str(entry.path),
        "fault": str(entry.fault) if entry.fault else None,
    }


def _show(given: argparse.Namespace) -> int:
    store = Store()
    if store.entry(given.record) is not None:
        record = store.load(given.record)
        name = store.path(given.record).name
    elif Path(given.record).exists():
        name = given.record
        record = read(Path(name), name=name)
    else:
        raise Complaint(f"There is neither a match nor a file '{_short(given.record)}'.")
    match, fault = to_match(record, name)
    if given.json:
        _print_json(transcript.data(record, match, fault))
    else:
        for line in transcript.lines(record, match):
            print(line)
    if fault is not None:
        raise fault
    return 0


def _check(given: argparse.Namespace) -> int:
    code = 0
    for name in given.files:
        path = Path(name)
        if not path.exists():
            print(printable(f"{name}: there is no such file."), file=sys.stderr)
            code = WRONG
            continue
        try:
            fault = to_match(read(path, name=name), name).fault
        except RecordFault as found:
            fault = found
        if fault is not None:
            print(fault)
            code = code or DOES_NOT_HOLD
    return code


# ── games ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _games(given: argparse.Namespace) -> int:
    if given.json:
        _print_json([_game_data(game) for game in GAMES.values()])
        return 0
    for game in GAMES.values():
        print(f"{game.id:12} {game.title}, {game.seats[0]} to {game.seats[-1]} seats")
        for option in game.options:
            values = ", ".join(_value(value) for value in option.values)
            print(f"{'':12} {option.id}={values}: {option.sentence}")
    return 0


def _game_data(game: Game) -> dict[str, Any]:
    options = [
        {
            "id": option.id,
            "title": option.title,
            "sentence": option.sentence,
            "values": list(option.values),
            "default": option.default,
        }
        for option in game.options
    ]
    return {"id": game.id, "title": game.title, "seats": list(game.seats), "options": options}


def _value(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _components(given: argparse.Namespace) -> int:
    game: Game = given.game
    corrections = owned.corrections(game)
    facts = list(components.facts(components.correct(game.components, corrections), corrections))
    if given.json:
        _print_json([fact._asdict() for fact in facts])
        return 0
    wide = max(len(fact.path) for fact in facts)
    for fact in facts:
        print(f"{fact.source:13}  {fact.path:{wide}}  {printable(json.dumps(fact.value, ensure_ascii=False))}")
    return 0


# ── figures ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _arena(given: argparse.Namespace) -> int:
    from core.ai.arena import arena
    from core.ai.levels import Budget

    game: Game = given.game
    game.setup(len(given.seats), _options(given), given.seed)
    budget = None
    if given.iterations is not None or given.think is not None:
        budget = Budget(given.think, given.iterations)
    result = arena(game.id, given.seats, given.games, given.seed, _options(given), budget, given.processes)
    if given.json:
        _print_json(result)
        return 0
    for side in result["contestants"]:
        low, high = side["interval"]
        print(
            f"{side['level']:8} won {side['wins']:g} of {side['games']}: {100 * side['rate']:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}), mean score {side['score']:g}, mean lead {side['margin']:g}"
        )
    return 0


def _bench(given: argparse.Namespace) -> int:
    from core.ai.bench import bench

    result = bench(given.game.id if given.game is not None else None)
    if given.json:
        _print_json(result)
        return 0
    for game, figures in result.items():
        shown = ", ".join(f"{name} {figure:,g}" for name, figure in figures.items())
        print(f"{game}: {shown}")
    return 0


def _print_json(value: Any) -> None:
    print(json.dumps(value, indent=1))


# ── the way in ───────────────────────────────────────────────────────────────────────────────────────────────────


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit code.

    Args:
        arguments: as typed behind ``parlour``; those of the process if left out.
    """
    # A terminal that lacks a character gets a question mark, not a traceback.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            given = parser().parse_args(arguments)
            code: int = getattr(given, "run", _home)(given)
        except SystemExit as end:  # --help and --version
            code = int(end.code or 0)
        sys.stdout.flush()
        return code
    except (Complaint, SetupError, ComponentsError, RecordFault, StoreTrouble) as error:
        print(printable(str(error)), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read has had enough. The end of the process must not try to write the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        where = f"{_short(str(error.filename))}: " if error.filename is not None else ""
        print(printable(f"{where}{files.reason(error)}."), file=sys.stderr)
        return WRONG


__all__ = ["main", "parser"]
