"""The table of Bestiary of Sigillum: characters, tokens, markers, Castle tracks.

Nothing is hidden and after the set-up nothing is left to luck.

Numbers inside the rules: a *side* is 0 (First) or 1 (Second); a *figure* is a character in play, numbered by the order
of picking, so an even figure is First's and an odd one Second's; a *kind* is one of the 27 characters; hexes are the
numbers of ``board.NAMES``. Moves and events have the ids of characters and the names of hexes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.agenda import Move
from core.chance import Chance
from core.games.sigillum.board import EMPTY, NAMES, NOWHERE
from core.games.sigillum.book import Book, book
from core.games.sigillum.components import EFFECTS, NEGATIVE, Facts
from core.games.sigillum.marks import (
    BITS,
    CONTROL_DOWN,
    CONTROL_UP,
    DEFENSE_DOWN,
    DEFENSE_UP,
    FULL,
    SHIFT,
    SLOWNESS,
    SWIFTNESS,
)
from core.state import WATCHER, SeatResult, State


class Sigillum(State):
    """A match of Bestiary of Sigillum.

    Attributes:
        field: "two_castles" or "four_way".
        first: the seat of First; of the timekeeper and First's captain in the team game.
        castles: the Castle hexes of each side; empty until they are chosen.
        banned: the kinds that were banned or barred, in order.
        kinds: the kind of each figure; grows while characters are picked.
        homes: the Castle that each figure is bound to; empty until the match begins.
        at: the hex of each figure, ``NOWHERE`` while it waits on its sheet.
        on: what stands on each hex: a figure, ``EMPTY`` or ``OBSTACLE``.
        life: the current Vitality of each figure.
        core: what the core ability of each figure was used for since its last Time phase.
        ready: two numbers a figure: the round in which each support ability comes home, 0 if it is home.
        marks: the markers of each figure, four bits an effect.
        order: the positive effects of each figure as they were laid, four bits (number + 1) each, the newest lowest.
        obstacle: the hex of the Obstacle, ``NOWHERE`` if there is none.
        obstacle_by: the side that placed it.
        damage: where the Castle markers stand.
        round: the running round, 0 during the set-up.
        side: the side whose turn it is.
        out: the seats that have passed in this Ability phase (team game).
        began: the seat of each side that used the first ability last time (team game), -1 before.
        high: the highest sum of both Castle markers so far (ruling 42).
        high_round: the round in which it was reached.
        ended: why the match ended: "destroyed" or "stalled"; "" while it goes on.
    """

    __slots__ = (
        "_book",
        "_listed",
        "at",
        "banned",
        "began",
        "castles",
        "core",
        "damage",
        "ended",
        "field",
        "first",
        "high",
        "high_round",
        "homes",
        "kinds",
        "life",
        "marks",
        "obstacle",
        "obstacle_by",
        "on",
        "order",
        "out",
        "ready",
        "round",
        "side",
    )

    game = "sigillum"

    facts: Facts
    field: str
    first: int
    castles: tuple[tuple[int, ...], ...]
    banned: tuple[int, ...]
    kinds: tuple[int, ...]
    homes: tuple[int, ...]
    at: list[int]
    on: list[int]
    life: list[int]
    core: list[int]
    ready: list[int]
    marks: list[int]
    order: list[int]
    obstacle: int
    obstacle_by: int
    damage: list[int]
    round: int
    side: int
    out: tuple[int, ...]
    began: tuple[int, ...]
    high: int
    high_round: int
    ended: str
    _book: Book
    _listed: list[Move] | None
    """The moves of a seat that was just found to have a go in a team, so that they are listed once only."""

    def copy(self) -> Sigillum:
        """A state of its own, equal to this one."""
        new = object.__new__(Sigillum)
        new.seats = self.seats
        new.options = self.options
        new.facts = self.facts
        new.corrections = self.corrections
        new.chance = Chance(self.chance.value)
        new.agenda = self.agenda[:]
        new.viewer = self.viewer
        new._moves = self._moves
        new._tell = None
        new._book = self._book
        new._listed = None
        new.field = self.field
        new.first = self.first
        new.castles = self.castles
        new.banned = self.banned
        new.kinds = self.kinds
        new.homes = self.homes
        new.at = self.at[:]
        new.on = self.on[:]
        new.life = self.life[:]
        new.core = self.core[:]
        new.ready = self.ready[:]
        new.marks = self.marks[:]
        new.order = self.order[:]
        new.obstacle = self.obstacle
        new.obstacle_by = self.obstacle_by
        new.damage = self.damage[:]
        new.round = self.round
        new.side = self.side
        new.out = self.out
        new.began = self.began
        new.high = self.high
        new.high_round = self.high_round
        new.ended = self.ended
        return new

    def step(self, move: Move) -> None:
        """Plays a legal move without running on: for a search, which lists the moves only where it goes on.

        What then waits may be a forced decision or an automatic step; ``settle`` runs on.
        """
        step = self.agenda.pop()
        self.rules.resolvers[step[0]](self, move, *step[1:])
        self._moves = None

    @classmethod
    def from_dump(cls, data: Mapping[str, Any], facts: Any) -> Sigillum:
        """The state that was dumped, with the abilities of its field."""
        new = super().from_dump(data, facts)
        new._book = book(facts, new.field)
        new._listed = None
        return new

    # ── what each seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> Sigillum:
        """The table as it lies: nothing is hidden but the luck that is no longer needed."""
        view = self.copy()
        view.viewer = WATCHER if seat is None else seat
        view.chance = Chance(0)
        view._moves = None
        return view

    def sample(self, chance: Chance) -> Sigillum:
        """The same table with fresh luck."""
        new = self.copy()
        new.viewer = None
        new.chance = Chance(chance.bits())
        new._moves = None
        return new

    # ── sides, seats and figures ─────────────────────────────────────────────────────────────────────────────────

    @property
    def mode(self) -> str:
        """How the match is played: "duel", "team" or "four_way" (two players on the Four-Way Crossing)."""
        if self.seats == 4:
            return "team"
        return "duel" if self.field == "two_castles" else "four_way"

    def side_of(self, seat: int) -> int:
        """The side of a seat. Teams alternate around the table (ruling 37)."""
        return (seat - self.first) % 2

    def captain(self, side: int) -> int:
        """The seat that decides for a side (ruling 38)."""
        return (self.first + side) % self.seats

    def seat_of(self, figure: int) -> int:
        """The seat that uses a figure."""
        return (figure + self.first) % self.seats

    def figures(self, side: int) -> range:
        """The figures of a side in pick order."""
        return range(side, len(self.kinds), 2)

    def figure(self, character: str) -> int:
        """The figure of a character that is in play, by its id."""
        return self.kinds.index(self._book.number[character])

    def character(self, figure: int) -> str:
        """The id of a figure's character."""
        return self._book.ids[self.kinds[figure]]

    def hex(self, figure: int) -> str:
        """The name of a figure's hex, "" while it waits on its sheet."""
        place = self.at[figure]
        return NAMES[place] if place != NOWHERE else ""

    # ── what can be read off the table ───────────────────────────────────────────────────────────────────────────

    def vitality(self, figure: int) -> int:
        """The maximal Vitality of a figure."""
        return self._book.vitality[self.kinds[figure]]

    def count(self, figure: int, effect: str) -> int:
        """How many markers of an effect lie on a figure's sheet."""
        return self.marks[figure] >> SHIFT[effect] & FULL

    def markers(self, figure: int) -> list[str]:
        """The markers of a figure: the positive ones in the order of laying, then the negative ones."""
        shown: list[str] = []
        order = self.order[figure]
        while order:
            shown.append(EFFECTS[(order & FULL) - 1])
            order >>= BITS
        shown.reverse()
        for effect in NEGATIVE:
            shown += [effect] * self.count(figure, effect)
        return shown

    def defense(self, figure: int) -> int:
        """The Defense points of a figure (rulebook: Attack Action)."""
        marks = self.marks[figure]
        points = self.facts.basics.defense + (marks >> DEFENSE_UP & FULL) - (marks >> DEFENSE_DOWN & FULL)
        return points if points > 0 else 0

    def control(self, figure: int) -> int:
        """The Control points of a figure (rulebook: Control Phase)."""
        marks = self.marks[figure]
        points = self.facts.basics.control + (marks >> CONTROL_UP & FULL) - (marks >> CONTROL_DOWN & FULL)
        return points if points > 0 else 0

    def slowed(self, figure: int) -> bool:
        """Whether more Slowness than Swiftness lies on a figure."""
        marks = self.marks[figure]
        return marks >> SLOWNESS & FULL > marks >> SWIFTNESS & FULL

    def swiftened(self, figure: int) -> bool:
        """Whether more Swiftness than Slowness lies on a figure."""
        marks = self.marks[figure]
        return marks >> SWIFTNESS & FULL > marks >> SLOWNESS & FULL

    def tower_sums(self) -> list[tuple[int, int]]:
        """For each Tower the Control sums of First and Second over its area (rulebook: Control Phase)."""
        sums = []
        on = self.on
        for _, _, area in self._book.board.towers:
            total = [0, 0]
            for place in area:
                figure = on[place]
                if figure >= 0:
                    total[figure & 1] += self.control(figure)
            sums.append((total[0], total[1]))
        return sums

    def controlled(self, side: int) -> int:
        """How many Towers a side controls now."""
        return sum(sums[side] > sums[1 - side] for sums in self.tower_sums())

    def free(self, place: int, figure: int) -> bool:
        """Whether a figure could be put on a hex (ruling 4): nobody there, no Obstacle, no hostile Castle."""
        return place >= 0 and self.on[place] == EMPTY and place not in self.castles[1 - (figure & 1)]

    def protected(self, figure: int) -> bool:
        """Whether a figure is safe from enemies on a Castle of its side (rulebook: Castle Hex Clarifications)."""
        return self.at[figure] in self.castles[figure & 1]

    @property
    def spaces(self) -> int:
        """The damage that destroys a Castle."""
        track: int = getattr(self.facts.track, str(self.options["castle"]))
        return track

    def handicap(self, side: int) -> int:
        """The damage that a side starts with and can never repair."""
        if side:
            return 0
        start: int = getattr(self.facts.handicap, self.field)
        return start

    def key(self) -> tuple[Any, ...]:
        """Equal for states with equal futures, whichever way they came about; for a search that merges them."""
        order = tuple(self.order) if self._book.fluid in self.kinds else ()
        return (
            tuple(self.agenda),
            tuple(self.at),
            tuple(self.life),
            tuple(self.core),
            tuple(self.ready),
            tuple(self.marks),
            order,
            self.obstacle,
            self.damage[0],
            self.damage[1],
            self.round,
            self.high,
            self.high_round,
            self.out,
            self.ended,
        )

    # ── the end (rulebook: End of the Game) ──────────────────────────────────────────────────────────────────────

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the match goes on and after a draw."""
        if not self.ended or self.damage[0] == self.damage[1]:
            return None
        return 0 if self.damage[0] < self.damage[1] else 1

    @property
    def outcome(self) -> tuple[SeatResult, ...] | None:
        """The winners share place 1; the score is what is left of the Castle."""
        if not self.ended:
            return None
        winner = self.winner
        results = []
        for seat in range(self.seats):
            side = self.side_of(seat)
            place = 1 if winner is None or side == winner else 1 + self.seats // 2
            results.append(SeatResult(place, max(0, self.spaces - self.damage[side]), self.ended))
        return tuple(results)
