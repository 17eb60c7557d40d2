"""The transcript of a match: what the person at the table saw happen, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from core.agenda import Move
from core.match import Match
from core.state import Event, State
from core.words import Speaker, printable
from saves.record import Record, RecordFault


class Chapter(NamedTuple):
    """One move.

    Attributes:
        number: from 1.
        seat: who played it.
        move: the move.
        round: where in the game it was played.
        sentences: what was seen to happen.
    """

    number: int
    seat: int
    move: Move
    round: str
    sentences: list[str]


def opening(match: Match, viewer: int | None) -> list[str]:
    """What one seat saw happen before the first move."""
    return _sentences(match, match.replay(0), viewer, match.opening())


def reader(match: Match) -> int | None:
    """Through whose eyes a match is told: the only person's; nobody's if there is another number of them."""
    persons = [seat for seat, player in enumerate(match.players) if player.level is None]
    return persons[0] if len(persons) == 1 else None


def chapters(match: Match, viewer: int | None) -> Iterator[Chapter]:
    """The moves of a match as one seat saw them."""
    words = match.game.words
    state = match.replay(0)
    for number, played in enumerate(match.log, 1):
        where = words.round_name(state.view(viewer))
        events: list[Event] = []
        state.play(played.move, events.append)
        yield Chapter(number, played.seat, played.move, where, _sentences(match, state, viewer, events))


def _sentences(match: Match, after: State, viewer: int | None, events: Sequence[Event]) -> list[str]:
    speaker = Speaker([player.name for player in match.players], viewer)
    view = after.view(viewer)
    told = (match.game.words.event(view, event, speaker) for event in events if event.seen_by(viewer))
    return [sentence for sentence in told if sentence]


def lines(record: Record, match: Match) -> Iterator[str]:
    """The transcript as text; nothing in it can command a terminal."""
    names = [printable(player.name) for player in match.players]
    seats = ", ".join(f"{name} ({player.level or 'you'})" for name, player in zip(names, match.players, strict=True))
    options = ", ".join(f"{key}={value}" for key, value in match.options.items())
    yield f"{match.game.title}  {record.id}"
    yield f"{seats}; seed {match.seed}; {options or 'no options'}" + ("; practice" if match.practice else "")
    if record.notes:
        yield printable(record.notes)
    viewer = reader(match)
    where = ""
    before = opening(match, viewer)
    if before:
        yield ""
    for sentence in before:
        yield printable(f"      {sentence}")
    for chapter in chapters(match, viewer):
        if chapter.round != where:
            where = chapter.round
            yield ""
            yield printable(where)
        for sentence in chapter.sentences:
            yield printable(f"{chapter.number:4}  {sentence}")
    outcome = match.state.outcome
    yield ""
    if outcome is None:
        yield f"The game goes on after {len(match.log)} moves."
        return
    yield printable(match.game.words.ending(match.state, Speaker([p.name for p in match.players], viewer)))
    for seat in sorted(range(len(names)), key=lambda seat: outcome[seat].place):
        yield f"{outcome[seat].place}. {names[seat]}: {outcome[seat].score}"


def data(record: Record, match: Match, fault: RecordFault | None) -> dict[str, Any]:
    """The transcript as JSON-ready data."""
    outcome = match.state.outcome
    return {
        "id": record.id,
        "game": match.game.id,
        "title": match.game.title,
        "rules": record.rules,
        "seed": match.seed,
        "options": dict(match.options),
        "seats": [{"name": player.name, "level": player.level} for player in match.players],
        "practice": match.practice,
        "created": record.created.isoformat(),
        "updated": record.updated.isoformat(),
        "notes": record.notes,
        "opening": opening(match, reader(match)),
        "moves": [
            {
                "number": chapter.number,
                "seat": chapter.seat,
                "move": list(chapter.move),
                "round": chapter.round,
                "sentences": chapter.sentences,
            }
            for chapter in chapters(match, reader(match))
        ],
        "turn": match.state.turn,
        "outcome": None if outcome is None else [result._asdict() for result in outcome],
        "fault": str(fault) if fault is not None else None,
    }
