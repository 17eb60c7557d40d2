"""The command line. Whatever a person can get wrong is told in one sentence, before anything is written.

The screens are imported only when they are shown, so that a list of matches is there at once.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core import components
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
from tui.arguments import Complaint, parser, short

WRONG = 2
"""The exit code of everything that a person can get wrong."""
DOES_NOT_HOLD = 1
"""The exit code of ``check`` if a record does not hold."""


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
        raise RecordFault(short(id), "", f"there is no such match in {store.folder}")
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
        raise Complaint(f"There is neither a match nor a file '{short(given.record)}'.")
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


COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _home,
    "play": _play,
    "resume": _resume,
    "saves": _saves,
    "show": _show,
    "check": _check,
    "games": _games,
    "components": _components,
    "arena": _arena,
    "bench": _bench,
}


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
            code = COMMANDS[given.command](given)
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
        where = f"{short(str(error.filename))}: " if error.filename is not None else ""
        print(printable(f"{where}{files.reason(error)}."), file=sys.stderr)
        return WRONG
