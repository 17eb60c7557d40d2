"""The table of Sibille: its zones and counters.

A tarot card that can lie face down is one int, an *entry*: its number (``UNKNOWN`` if the viewer does not know it),
whether it is face up, what covers it, who was shown it while face down, and which numbers it cannot be as all can
work out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from core.agenda import Move
from core.chance import Chance
from core.games.sibille import knowledge
from core.games.sibille.components import Facts
from core.games.sibille.entries import NUMBER, UP
from core.games.sibille.names import (
    APOLLO,
    ARCANA,
    BLESSINGS,
    CHEST,
    COIN,
    CRYSTAL,
    FAME,
    GREEN,
    INARI,
    MAMMON,
    MUSSO,
    MYSTICAL_MASK,
    NABU,
    ODINO,
    POWER,
    QUETZACOATL,
    RED,
    SCROLL,
    THOTH,
    UNWATCHED,
    YUE_LAO,
)
from core.state import SeatResult, State

OUT: Final = -3
BAG: Final = -2
CENTRE: Final = -1
UNBOUND: Final = -1
"""Where a customer is: out of the game, in the bag, in the centre, or the seat that holds it."""

TWO: Final = tuple(count.bit_count() >= 2 for count in range(16))
"""Whether this set of discs wins."""


class Won(Exception):
    """Somebody has two blessings: nothing else happens (ruling E-174)."""


class Sibille(State):
    """A match of Sibille. The next card of a pile is the end of its list.

    Attributes:
        round: how many rounds have begun.
        phase: which of the four phases of the round.
        active: whose turn of the activation phase it is, -1 outside of it.
        token: who holds the first player token.
        locks: the seats whose enhanced Sun keeps the token where it is, as a mask.
        have: coins, crystals, prophecy, arcana and cog tokens, fame and power of each seat.
        lines: the play lines, as entries.
        prophecies: the prophecy lines, as entries.
        removed: the cards of each seat that are removed from play, as entries.
        decks: the cards of each seat that lie nowhere else, as a mask; -1 where the viewer does not know it.
        scroll: the cards under the Scroll of Babel, as a mask.
        aside: the cards that the first game leaves out as yet, as a mask.
        laid: what each seat has chosen for its line in this preparation, as a mask; 0 where unknown.
        foreseen: the same for its prophecies.
        spending: how many arcana tokens each seat uses in this preparation; -1 where unknown.
        ready: the seats that have prepared, as a mask.
        used: the cards that the active seat has activated in this turn, as a mask.
        uses: how often each paid ability was used in this turn, two bits each.
        spreads: how often each spread was used in this turn, two bits each.
        faces: the die faces activated in this turn.
        bagged: the customers returned to the bag in this turn.
        doubled: whether the dice of the track work twice in this turn.
        lender: whose artifact the Glove has just copied.
        judgments: the Judgments at work: whose, who carries it, and the cards it blocks for each seat as masks.
        bans: who may not use prophecy tokens: bit ``4 * banned + owner of the Strength``.
        holder: where each customer is.
        face: which side of it is up; 0 in the bag.
        bound: who carries it if it is bound, ``UNBOUND`` else.
        dice: the upper faces of the eight dice of the track.
        market: the face-up cards: three artifacts, three trinkets, two temples; -1 is an empty place.
        piles: artifacts, trinkets, Temple of Fame, Temple of Power; -1 is a card that the viewer does not know.
        buried: how many cards at the bottom of each pile everybody has seen going there.
        marked: the places of the market with a Replace token, as a mask.
        owned: the artifacts of each seat, as a mask.
        out: the trinkets that stay out until the clean-up: whose, which.
        queue: for each seat what waits for the second step of the customers phase.
        locked: during the clean-up, the cards that were covered when it began, a mask of places per seat.
        banned: during the clean-up, the seats that were banned when it began, as a mask.
        blessings: the four on display. Never changed.
        discs: the blessings that each seat has, as a mask of places.
        d20: how far each seat's die of the Deities is.
        ended: why the game ended: "blessings" or "stopped"; "" while it goes on.
        winner: who won.
    """

    __slots__ = (
        "_aims",
        "_watch",
        "active",
        "aside",
        "bagged",
        "banned",
        "bans",
        "blessings",
        "bound",
        "buried",
        "d20",
        "decks",
        "dice",
        "discs",
        "doubled",
        "ended",
        "face",
        "faces",
        "foreseen",
        "have",
        "holder",
        "judgments",
        "laid",
        "lender",
        "lines",
        "locked",
        "locks",
        "marked",
        "market",
        "out",
        "owned",
        "phase",
        "piles",
        "prophecies",
        "queue",
        "ready",
        "removed",
        "round",
        "scroll",
        "spending",
        "spreads",
        "token",
        "used",
        "uses",
        "winner",
    )

    game = "sibille"

    facts: Facts
    round: int
    phase: int
    active: int
    token: int
    locks: int
    have: list[list[int]]
    lines: list[list[int]]
    prophecies: list[list[int]]
    removed: list[list[int]]
    decks: list[int]
    scroll: int
    aside: int
    laid: list[int]
    foreseen: list[int]
    spending: list[int]
    ready: int
    used: int
    uses: int
    spreads: int
    faces: int
    bagged: int
    doubled: bool
    lender: int
    judgments: list[tuple[int, ...]]
    bans: int
    holder: list[int]
    face: list[int]
    bound: list[int]
    dice: list[int]
    market: list[int]
    piles: list[list[int]]
    buried: list[int]
    marked: int
    owned: list[int]
    out: list[tuple[int, int]]
    queue: list[list[int]]
    locked: list[int]
    banned: int
    blessings: tuple[int, ...]
    discs: list[int]
    d20: list[int]
    ended: str
    winner: int
    _watch: tuple[int, ...]
    _aims: tuple[int, ...]

    def copy(self) -> Sibille:
        """A state of its own, equal to this one."""
        new = self._copy_base()
        new.round = self.round
        new.phase = self.phase
        new.active = self.active
        new.token = self.token
        new.locks = self.locks
        new.have = [row[:] for row in self.have]
        new.lines = [row[:] for row in self.lines]
        new.prophecies = [row[:] for row in self.prophecies]
        new.removed = [row[:] for row in self.removed]
        new.decks = self.decks[:]
        new.scroll = self.scroll
        new.aside = self.aside
        new.laid = self.laid[:]
        new.foreseen = self.foreseen[:]
        new.spending = self.spending[:]
        new.ready = self.ready
        new.used = self.used
        new.uses = self.uses
        new.spreads = self.spreads
        new.faces = self.faces
        new.bagged = self.bagged
        new.doubled = self.doubled
        new.lender = self.lender
        new.judgments = self.judgments[:]
        new.bans = self.bans
        new.holder = self.holder[:]
        new.face = self.face[:]
        new.bound = self.bound[:]
        new.dice = self.dice[:]
        new.market = self.market[:]
        new.piles = [row[:] for row in self.piles]
        new.buried = self.buried[:]
        new.marked = self.marked
        new.owned = self.owned[:]
        new.out = self.out[:]
        new.queue = [row[:] for row in self.queue]
        new.locked = self.locked[:]
        new.banned = self.banned
        new.blessings = self.blessings
        new.discs = self.discs[:]
        new.d20 = self.d20[:]
        new.ended = self.ended
        new.winner = self.winner
        new._watch = self._watch
        new._aims = self._aims
        return new

    @classmethod
    def from_dump(cls, data: Mapping[str, Any], facts: Any) -> Sibille:
        """The state that was dumped."""
        new = super().from_dump(data, facts)
        new.watch()
        return new

    def watch(self) -> None:
        """Works out where each blessing is on display and what its goal is."""
        shown = self.blessings
        self._watch = tuple(shown.index(number) if number in shown else -1 for number in range(UNWATCHED + 1))
        goals = self.facts.blessings
        self._aims = tuple(goals[BLESSINGS[number]].goal[self.seats - 2] for number in self.blessings)

    # ── the machine, with the end of the game in the middle of anything (ruling E-174) ───────────────────────────

    def advance(self, move: Move) -> None:
        """Plays a move that is known to be legal."""
        step = self.agenda.pop()
        try:
            self.rules.resolvers[step[0]](self, move, *step[1:])
        except Won:
            self.agenda.clear()
        self.settle()

    def settle(self) -> None:
        """Runs automatic steps and forced decisions; stops everything when somebody wins."""
        try:
            super().settle()
        except Won:
            self.agenda.clear()
            self._moves = []

    # ── what can be read off the table ───────────────────────────────────────────────────────────────────────────

    def order(self, first: int | None = None) -> list[int]:
        """The seats clockwise from the holder of the first player token (ruling E-12)."""
        start = self.token if first is None else first
        return [(start + after) % self.seats for after in range(self.seats)]

    def up(self, seat: int) -> int:
        """The revealed cards of a play line, as a mask."""
        mask = 0
        for entry in self.lines[seat]:
            if entry & UP:
                mask |= 1 << (entry & NUMBER)
        return mask

    def foretold(self, seat: int) -> int:
        """The revealed cards of a prophecy line, as a mask."""
        mask = 0
        for entry in self.prophecies[seat]:
            if entry & UP:
                mask |= 1 << (entry & NUMBER)
        return mask

    def blocked(self, seat: int) -> int:
        """The cards of a line that a Judgment keeps from being activated, as a mask (ruling E-60)."""
        mask = 0
        for judgment in self.judgments:
            mask |= judgment[2 + seat]
        return mask

    def owner_of(self, artifact: int) -> int:
        """Who owns an artifact, -1 for nobody."""
        for seat, owned in enumerate(self.owned):
            if owned >> artifact & 1:
                return seat
        return -1

    def owner_of_scroll(self) -> int:
        """Who owns the Scroll of Babel."""
        return self.owner_of(SCROLL)

    def chooses_tokens(self, seat: int) -> bool:
        """Whether a seat may keep arcana tokens in the preparation (ruling E-03)."""
        return bool(self.owned[seat] >> CHEST & 1) and self.have[seat][ARCANA] > 0

    def threshold(self) -> int:
        """From which fame or power a temple sells (Relics)."""
        return self.seats + self.facts.relics.threshold_beyond_players

    def demand_value(self, demand: int, seat: int) -> int:
        """What a seat has of what a customer compares (rulebook: Phase 3)."""
        if demand < RED:
            return self.have[seat][demand]
        if demand == GREEN:
            return int(seat == self.token)
        owned = self.owned[seat]
        return owned.bit_count() + (owned & MYSTICAL_MASK).bit_count()

    def progress(self, seat: int, place: int) -> int:
        """How far a seat is with the blessing in this place of the display."""
        number = self.blessings[place]
        have = self.have[seat]
        if number == ODINO:
            return have[CRYSTAL]
        if number == MAMMON:
            return have[COIN]
        if number == YUE_LAO:
            return self.holder.count(seat)
        if number == THOTH:
            return self.owned[seat].bit_count()
        if number == INARI:
            return have[FAME] + have[POWER]
        if number >= NABU:
            return self.d20[seat]
        if self.discs[seat] >> place & 1:
            return self._aims[place]
        if seat != self.active or number == APOLLO:
            return 0
        if number == MUSSO:
            return self.faces
        return len(self.lines[seat]) if number == QUETZACOATL else self.bagged

    def goal(self, place: int) -> int:
        """What the blessing in this place of the display asks for."""
        return self._aims[place]

    # ── what each seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> Sibille:
        """The table as this seat sees it (rulings E-06, E-07, E-09, E-176)."""
        return knowledge.view(self, seat)

    def sample(self, chance: Chance) -> Sibille:
        """A full table that this view could be."""
        return knowledge.sample(self, chance)

    @property
    def outcome(self) -> tuple[SeatResult, ...] | None:
        """The winner; the others share the second place, unless the match was stopped and all are ranked."""
        if not self.ended:
            return None
        scores = [discs.bit_count() for discs in self.discs]
        if self.ended == "blessings":
            return tuple(SeatResult(1 if s == self.winner else 2, scores[s], self.ended) for s in range(self.seats))
        decided = [
            (-scores[s], -have[FAME] - have[POWER], -have[CRYSTAL], -have[COIN]) for s, have in enumerate(self.have)
        ]
        ranked = sorted(self.order(), key=lambda seat: decided[seat])
        return tuple(SeatResult(1 + ranked.index(s), scores[s], self.ended) for s in range(self.seats))
