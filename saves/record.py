"""The shape of a save file: a match as the moves that lead to it, and proof that they still do.

A record is written as JSON, one entry a line, each move on a line of its own. Opening it plays all its moves through
the rules again and compares the table with the digests that were taken when it was written.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from core.chance import MASK
from core.components import ComponentsError
from core.game import Game, SetupError, Value
from core.games import GAMES
from core.match import Match, Played, Player, reveals
from core.state import IllegalMove, SeatResult, State
from core.words import printable
from saves import migrate

EVERY: Final = 25
"""A digest is taken each time so many moves have been played."""
LONGEST: Final = 400
"""Characters of the longest sentence about a fault; a damaged file may hold anything."""

Level = Literal["easy", "medium", "hard", "expert"]
ID: Final = r"^[a-z0-9][a-z0-9-]{0,63}\Z"


class RecordFault(ValueError):
    """A record that does not hold; the text is one sentence: which file, where, and what was expected.

    Args:
        name: what the file is called.
        place: where in it, "" for the whole.
        text: what is wrong or what was expected.
    """

    def __init__(self, name: str, place: str, text: str) -> None:
        sentence = printable(": ".join(part for part in (name, place, text) if part)).rstrip(".")
        if len(sentence) > LONGEST:
            sentence = sentence[:LONGEST].rstrip() + " …"
        super().__init__(sentence + ".")
        self.name = name
        self.place = place


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat.

    Attributes:
        name: what the person typed or the opponent is called; data, never part of a path.
        level: of a computer opponent, None for a person.
    """

    name: Annotated[str, Meta(max_length=200)]
    level: Level | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A save file.

    Attributes:
        format: of the shape; see ``saves.migrate``.
        game: the id of the game.
        rules: the rules version under which the last move was played.
        id: the name of the match, safe as the name of a file.
        created: when the match began.
        updated: when it was last written.
        seed: decides all luck, 0 to 2**64 - 1.
        options: all options of the game.
        seats: who sits where.
        practice: whether undo knew no limits.
        components: an owner's corrections; mostly empty.
        notes: a remark of the person.
        outcome: how the match ended, per seat: place, score, why; None while it goes on.
        digests: of the table after 25, 50, 75 ... moves.
        digest: of the table after the last move.
        estimates: per move, what each seat could hope for (0 to 1) as an opponent saw it; it may end before the
            moves do.
        moves: the whole match.
    """

    format: int
    game: str
    rules: Annotated[int, Meta(ge=1)]
    id: Annotated[str, Meta(pattern=ID)]
    created: Annotated[datetime, Meta(tz=True)]
    updated: Annotated[datetime, Meta(tz=True)]
    seed: Annotated[int, Meta(ge=0)]
    options: dict[str, Value]
    seats: Annotated[list[Seat], Meta(min_length=1, max_length=12)]
    practice: bool = False
    components: dict[str, Any] = {}
    notes: Annotated[str, Meta(max_length=10_000)] = ""
    outcome: list[SeatResult] | None = None
    digests: list[str] = []
    digest: str
    estimates: list[list[Annotated[float, Meta(ge=0, le=1)]] | None] = []
    moves: list[Annotated[tuple[str | int, ...], Meta(min_length=1)]]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None


class Replay(NamedTuple):
    """What a record leads to.

    Attributes:
        match: the match at its last move, or just before the first one that no longer holds.
        fault: why not all of it holds; None if it does.
    """

    match: Match
    fault: RecordFault | None


class _Head(msgspec.Struct):
    format: int


_DECODER: Final = msgspec.json.Decoder(Record)


# ── as bytes ─────────────────────────────────────────────────────────────────────────────────────────────────────


def encode(record: Record) -> bytes:
    """The record as the text of a save file."""
    lines = []
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name in ("moves", "estimates") and value:
            inner = b",\n".join(b"  " + msgspec.json.encode(item) for item in value)
            text = b"[\n" + inner + b"\n ]"
        else:
            text = msgspec.json.encode(value)
        lines.append(f' "{name}": '.encode() + text)
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def decode(data: bytes, name: str = "the record") -> Record:
    """The record in a save file.

    Args:
        data: the file.
        name: what it is called, for the sentence about a fault.

    Raises:
        RecordFault: it is damaged, foreign, or of a format that this program does not know.
    """
    record = None
    # Nearly all records are of the present shape; only for the others the format is looked at first.
    with suppress(msgspec.DecodeError, RecursionError):
        record = _DECODER.decode(data)
    if record is None or record.format != migrate.FORMAT:
        record = _other(data, name)
    _check(record, name)
    return record


def _other(data: bytes, name: str) -> Record:
    """A record of an older format, or the sentence for a file that is none."""
    known = False
    try:
        head = msgspec.json.decode(data, type=_Head)
        known = True
        refused = migrate.refusal(head.format)
        if refused:
            raise RecordFault(name, "format", refused)
        if head.format == migrate.FORMAT:
            return _DECODER.decode(data)
        raw = msgspec.json.decode(data, type=dict[str, Any])
        try:
            raw = migrate.upgrade(raw, head.format)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise RecordFault(name, "", f"it is not what a record of format {head.format} was") from None
        return msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `")
        why = _lower(text.replace("`", ""))
        if not known and not path:
            why = f"this is not a record of Parlour: {why}"
        raise RecordFault(name, _place(path), why) from None
    except msgspec.DecodeError as error:
        raise RecordFault(name, "", f"this is not a complete JSON file: {_lower(str(error))}") from None
    except RecursionError:
        raise RecordFault(name, "", "lists and tables lie in each other deeper than any record has them") from None


def _check(record: Record, name: str) -> None:
    """What the types alone cannot say."""
    if record.game not in GAMES:
        raise RecordFault(name, "game", f"expected one of {', '.join(GAMES)}, found '{record.game}'")
    if record.seed > MASK:
        raise RecordFault(name, "seed", f"expected a number from 0 to {MASK}")
    if len(record.digests) != len(record.moves) // EVERY:
        expected = len(record.moves) // EVERY
        raise RecordFault(name, "digests", f"expected {expected} for {len(record.moves)} moves")
    if len(record.estimates) > len(record.moves):
        raise RecordFault(name, "estimates", f"expected at most one for each of the {len(record.moves)} moves")
    for number, estimate in enumerate(record.estimates, 1):
        if estimate is not None and len(estimate) != len(record.seats):
            raise RecordFault(name, f"estimates, move {number}", f"expected {len(record.seats)} numbers, one a seat")
    if record.outcome is not None and len(record.outcome) != len(record.seats):
        raise RecordFault(name, "outcome", f"expected {len(record.seats)} results, one a seat")


def _place(path: str) -> str:
    path = path.rstrip("`").removeprefix("$").removeprefix(".")
    return re.sub(r"^moves\[(\d+)\]", lambda found: f"move {int(found[1]) + 1}", path)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# ── from and to a match ──────────────────────────────────────────────────────────────────────────────────────────


def digest(state: State) -> str:
    """A short name for a table: equal tables have equal ones, under every Python version and platform."""
    text = json.dumps(state.dump(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def now() -> datetime:
    """The moment, as records write it."""
    return datetime.now(UTC)


def from_match(
    match: Match,
    id: str,
    known: Record | None = None,
    estimates: Sequence[Sequence[float] | None] | None = None,
    notes: str | None = None,
) -> Record:
    """The record of a match as it stands.

    Args:
        match: the match.
        id: its name.
        known: the record that was written before; its beginning, digests, estimates and notes are taken over.
        estimates: per move what each seat can hope for; None keeps the known ones.
        notes: a remark of the person; None keeps the known one.
    """
    moves = match.moves
    moment = now()
    same = 0
    if known is not None:
        for old, new in zip(known.moves, moves, strict=False):
            if old != new:
                break
            same += 1
        if estimates is None:
            estimates = known.estimates[:same]
        if notes is None:
            notes = known.notes
    digests = list(known.digests[: same // EVERY]) if known else []
    for count in range(EVERY * (len(digests) + 1), len(moves) + 1, EVERY):
        digests.append(digest(match.state if count == len(moves) else match.replay(count)))
    outcome = match.state.outcome
    return Record(
        format=migrate.FORMAT,
        game=match.game.id,
        rules=match.game.rules_version,
        id=id,
        created=known.created if known else moment,
        updated=moment,
        seed=match.seed & MASK,
        options=dict(match.options),
        seats=[Seat(_text(player.name, 200), player.level) for player in match.players],  # type: ignore[arg-type]
        practice=match.practice,
        components=dict(match.components),
        notes=_text(notes or "", 10_000),
        outcome=list(outcome) if outcome is not None else None,
        digests=digests,
        digest=digest(match.state),
        estimates=[None if item is None else list(item) for item in (estimates or [])[: len(moves)]],
        moves=moves,
    )


def _text(text: str, most: int) -> str:
    """A person's text as a file can hold it: half characters are replaced."""
    return text[:most].encode("utf-8", "replace").decode()


def begin(record: Record, name: str = "the record") -> Match:
    """The match of a record before its first move.

    Raises:
        RecordFault: the game cannot be set up like this.
    """
    try:
        return Match.start(
            GAMES[record.game],
            [Player(seat.name, seat.level) for seat in record.seats],
            record.seed,
            record.options,
            record.components,
            record.practice,
        )
    except SetupError as error:
        raise RecordFault(name, "set-up", str(error)) from None
    except ComponentsError as error:
        raise RecordFault(name, "components", str(error)) from None
    except (ValueError, TypeError, OverflowError, RecursionError, LookupError) as error:
        raise RecordFault(name, "components", f"they do not make a game: {error}") from None


def to_match(record: Record, name: str = "the record") -> Replay:
    """Plays a record again, with every move checked and the digests compared.

    Returns:
        the match and, if the record does not hold to its end, the fault; the match then stands just before the first
        move that no longer holds. After a digest that differs that is the last moment whose digest agreed.

    Raises:
        RecordFault: not even the set-up can be done.
    """
    match = begin(record, name)
    game, state = match.game, match.state
    agreed = 0
    fault: RecordFault | None = None
    for number, move in enumerate(record.moves, 1):
        seat, luck = state.turn, state.chance.value
        try:
            state.play(move)
        except IllegalMove as error:
            fault = RecordFault(name, f"move {number}", f"{str(error).rstrip('.')}{_version(record, game)}")
            break
        except Exception as error:
            # Corrections may make a game that breaks on the way; shipped components do not.
            if not record.components:
                raise
            match.state = match.replay(number - 1)
            fault = RecordFault(name, f"move {number}", f"the components do not carry the game further: {error!r}")
            break
        assert seat is not None
        # Whether it showed something matters only where undo can reach; see _reach.
        match.log.append(Played(move, seat, luck != state.chance.value, True))
        if number % EVERY == 0:
            if digest(state) != record.digests[number // EVERY - 1]:
                fault = _differs(record, game, name, number, agreed)
                break
            agreed = number
    else:
        if digest(state) != record.digest:
            fault = _differs(record, game, name, len(record.moves), agreed)
        elif (None if state.outcome is None else list(state.outcome)) != record.outcome:
            fault = RecordFault(name, "outcome", f"expected {_results(state.outcome)}{_version(record, game)}")
            agreed = len(record.moves)
    if fault is not None and not fault.place.startswith("move "):
        del match.log[agreed:]
        match.state = match.replay(agreed)
    _reach(match)
    return Replay(match, fault)


def _reach(match: Match) -> None:
    """Works out what the last moves showed, as far back as the seat that played them could undo.

    Behind a move of another seat, or behind luck, there is no way back in any case, so it need not be known there.
    """
    log = match.log
    first = len(log)
    while first and not log[first - 1].luck and log[first - 1].seat == log[-1].seat:
        first -= 1
    state = match.replay(first)
    for number in range(first, len(log)):
        played = log[number]
        log[number] = Played(played.move, played.seat, False, reveals(state, played.move))
        state.advance(played.move)


def _differs(record: Record, game: Game, name: str, number: int, agreed: int) -> RecordFault:
    text = f"the table is not the one that was saved; the match holds up to move {agreed}{_version(record, game)}"
    return RecordFault(name, f"after move {number}", text)


def _version(record: Record, game: Game) -> str:
    if record.rules == game.rules_version:
        return ""
    return (
        f" (it was played under version {record.rules} of the rules, this program plays version {game.rules_version})"
    )


def _results(outcome: tuple[SeatResult, ...] | None) -> str:
    if outcome is None:
        return "no result yet"
    return "places and scores " + ", ".join(f"{result.place} with {result.score}" for result in outcome)
