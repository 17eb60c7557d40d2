"""What the finished records add up to: how often a person played and won, by how much, and how strong that is.

A record counts if exactly one person sat at the table and the match was no practice. The rating is that of Elo: each
match counts as one against every opponent at the table, whose ratings stand fixed by their levels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from core.state import SeatResult
from saves.record import Record

ANCHORS: Final = {"easy": 800, "medium": 1200, "hard": 1500, "expert": 1650}
"""The fixed ratings of the levels: 400 points apart the stronger one wins ten matches of eleven."""
START: Final = 1200.0
"""What a person has before the first match."""
STEP: Final = 32.0
"""The most points that a match against one opponent moves; against several it is shared among them."""
MIXED: Final = "mixed"
"""The group of matches in which the opponents were of several levels."""


@dataclass(slots=True)
class Tally:
    """The matches of one group, in the order in which they ended.

    Attributes:
        played: how many.
        won: how many of them with the first place, shared or not.
        shared: how many of those were shared.
        streak: how many in a row were won up to the last one.
        best_streak: the most that were ever won in a row.
        margins: the person's leads over the best opponent added up, negative where it trailed.
    """

    played: int = 0
    won: int = 0
    shared: int = 0
    streak: int = 0
    best_streak: int = 0
    margins: int = 0

    @property
    def rate(self) -> float | None:
        """The share of matches won; None before the first."""
        return self.won / self.played if self.played else None

    @property
    def margin(self) -> float | None:
        """The average lead over the best opponent; None before the first match."""
        return self.margins / self.played if self.played else None

    def add(self, own: SeatResult, others: list[SeatResult]) -> None:
        """Counts one match."""
        self.played += 1
        self.margins += own.score - max(other.score for other in others)
        if own.place == 1:
            self.won += 1
            self.shared += any(other.place == 1 for other in others)
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
        else:
            self.streak = 0


@dataclass(slots=True)
class Statistics:
    """All groups.

    Attributes:
        all: every match that counts.
        by_game: by the game's id. Scores are in the game's own unit, so margins are to be compared within a game.
        by_level: by the level of the opponents, ``MIXED`` if they differed.
        by_seat: by the seat of the person, from 0.
        rating: of the person in each game, by the game's id.
        left_out: finished matches that do not count: practice, several persons, or none.
    """

    all: Tally = field(default_factory=Tally)
    by_game: dict[str, Tally] = field(default_factory=dict)
    by_level: dict[str, Tally] = field(default_factory=dict)
    by_seat: dict[int, Tally] = field(default_factory=dict)
    rating: dict[str, float] = field(default_factory=dict)
    left_out: int = 0


def add_up(records: Iterable[Record]) -> Statistics:
    """The statistics of these records; those of matches that are not over are passed over.

    Args:
        records: in the order in which the matches ended, as ``Store.finished`` gives them.
    """
    total = Statistics()
    for record in records:
        if record.outcome is None:
            continue
        persons = [seat for seat, who in enumerate(record.seats) if who.level is None]
        if record.practice or len(persons) != 1 or len(record.seats) < 2:
            total.left_out += 1
            continue
        seat = persons[0]
        own = record.outcome[seat]
        rivals = [
            (who.level, record.outcome[other])
            for other, who in enumerate(record.seats)
            if other != seat and who.level is not None
        ]
        levels = {level for level, _ in rivals}
        level = str(levels.pop()) if len(levels) == 1 else MIXED
        tallies = (
            total.all,
            total.by_game.setdefault(record.game, Tally()),
            total.by_level.setdefault(level, Tally()),
            total.by_seat.setdefault(seat, Tally()),
        )
        for tally in tallies:
            tally.add(own, [result for _, result in rivals])
        rating = total.rating.get(record.game, START)
        change = sum(_points(own, result) - expected(rating, ANCHORS[level]) for level, result in rivals)
        total.rating[record.game] = rating + STEP * change / len(rivals)
    return total


def expected(rating: float, other: float) -> float:
    """The share of the points that somebody of this rating wins against the other one (Elo 1978)."""
    return float(1 / (1 + 10 ** ((other - rating) / 400)))


def _points(own: SeatResult, other: SeatResult) -> float:
    return 1.0 if own.place < other.place else 0.5 if own.place == other.place else 0.0
