"""The table of Siberia: its zones and counters."""

from __future__ import annotations

from typing import Final, cast

from core.chance import Chance
from core.games.siberia.components import CARD, PERSONS, RESOURCES, SHOWS, SYMBOLS, Facts
from core.state import WATCHER, SeatResult, State

EMPTY: Final = 0
"""A place of the row without a card."""
UNKNOWN: Final = -1
"""An action card that the viewer does not know, in a hand or in the deck; a resource card of the stack."""
COVERED: Final = -10_000
"""A face-down card of the row that the viewer does not know."""
NOBODY: Final = -1


class Siberia(State):
    """A match of Siberia. The top of a pile is the end of its list.

    Attributes:
        row: the places from the headframe on: a card face up, the same number negative if it lies face down,
            ``EMPTY``, or ``COVERED`` in a view.
        stack: the resource cards beside the row.
        hands: the action cards of each seat, as kind numbers in rising order.
        deck: the action cards to draw from.
        discards: the played action cards; their order means nothing.
        captured: the resource cards of each seat, in the order of extraction.
        workers: how many each seat owns.
        salesman_of: who owns each salesman, by symbol number; ``NOBODY`` while it is on offer.
        investor_of: who owns the investor of each resource; ``NOBODY`` while it is on offer.
        turns: how many turns have begun.
        moved: whether the seat in turn has turned up, played or drawn a card in this turn.
        idle: how many turns in a row nobody moved (ruling Q9).
        last: how many turns are left with the running one, 0 while the end is not yet set off.
        ended: why the game ended: "uncovered" or "stalled"; "" while it goes on.
    """

    __slots__ = (
        "captured",
        "deck",
        "discards",
        "ended",
        "hands",
        "idle",
        "investor_of",
        "last",
        "moved",
        "row",
        "salesman_of",
        "stack",
        "turns",
        "workers",
    )

    game = "siberia"

    facts: Facts
    row: list[int]
    stack: list[int]
    hands: list[list[int]]
    deck: list[int]
    discards: list[int]
    captured: list[list[int]]
    workers: list[int]
    salesman_of: list[int]
    investor_of: list[int]
    turns: int
    moved: bool
    idle: int
    last: int
    ended: str

    def copy(self) -> Siberia:
        """A state of its own, equal to this one."""
        new = self._copy_base()
        new.row = self.row[:]
        new.stack = self.stack[:]
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.captured = [cards[:] for cards in self.captured]
        new.workers = self.workers[:]
        new.salesman_of = self.salesman_of[:]
        new.investor_of = self.investor_of[:]
        new.turns = self.turns
        new.moved = self.moved
        new.idle = self.idle
        new.last = self.last
        new.ended = self.ended
        return new

    # ── what can be read off the table ───────────────────────────────────────────────────────────────────────────

    def face_down(self) -> int:
        """How many cards of the row lie face down."""
        return sum(card < 0 for card in self.row)

    def to_uncover(self) -> int:
        """How many resource cards have never been turned up: the clock of the game."""
        return len(self.stack) + self.face_down()

    def open_cards(self, resource: int) -> int:
        """How many cards of this resource lie face up in the row."""
        first = CARD * resource
        return sum(first < card < first + CARD for card in self.row)

    def workers_on_offer(self) -> int:
        """How many workers can still be hired."""
        return self.facts.persons.workers - sum(self.workers)

    # ── what each seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> Siberia:
        """The table as this seat sees it: other hands, stack, deck and the covered cards are unknown.

        Captures stay visible. They lie face down on the table, but everybody saw them being taken (ruling Q23); the
        option ``totals`` tells the screen whether to count them up.
        """
        view = self.copy()
        view.viewer = WATCHER if seat is None else seat
        view.chance = Chance(0)
        view.row = [COVERED if card < 0 else card for card in self.row]
        view.stack = [UNKNOWN] * len(self.stack)
        view.deck = [UNKNOWN] * len(self.deck)
        view.hands = [hand if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(view.hands)]
        if seat is None or self.turn != seat:
            view._moves = None
        return view

    def sample(self, chance: Chance) -> Siberia:
        """A full table that this view could be.

        When another seat stands in the middle of a payment, its hand must be able to complete it: hands are dealt
        again until its decision is a real one, as everybody can tell that it is, and one that the rules can ask for.
        """
        new = self.copy()
        new.viewer = None
        new.chance = Chance(chance.bits())
        if UNKNOWN not in self.deck:  # a full table; the deck of a view is never empty nor known
            return new
        unseen = self.unseen_resources()
        chance.shuffle(unseen)
        new.row = [-unseen.pop() if card == COVERED else card for card in self.row]
        new.stack = unseen
        waiting = self.turn
        while True:
            actions = self._unseen_actions()
            chance.shuffle(actions)
            for owner, hand in enumerate(self.hands):
                if UNKNOWN in hand:
                    new.hands[owner] = sorted(actions.pop() for _ in hand)
            new.deck = actions
            new._moves = None
            if waiting is None or waiting == self.viewer or (len(new.legal()) > 1 and new._may_pay_so()):
                return new

    def _may_pay_so(self) -> bool:
        """Whether the hand allows the payment in progress: the strict reading forbids a larger one than needed."""
        step = self.agenda[-1]
        if step[0] != "pay" or self.options["payment"] != "strict":
            return True
        _, seat, symbol, cards, matching, last = cast(tuple[str, int, str, int, int, int], step)
        number = SYMBOLS.index(symbol)
        shows = SHOWS[number]
        showing = sum(shows[kind] for kind in self.hands[seat])
        if number < len(RESOURCES) and self.investor_of[number] == seat:
            return matching > 0 or not showing
        pair = matching == cards and (cards > 1 or bool(shows[last]))
        return pair or showing == matching

    def unseen_resources(self) -> list[int]:
        """The resource cards that lie face down somewhere, by resource and value; everybody can work them out."""
        cards = self.facts.resource_cards()
        for card in self.row:
            if card > 0:
                cards.remove(card)
        for captured in self.captured:
            for card in captured:
                cards.remove(card)
        return cards

    def _unseen_actions(self) -> list[int]:
        cards = self.facts.action_cards()
        for kind in self.discards:
            cards.remove(kind)
        for hand in self.hands:
            for kind in hand:
                if kind != UNKNOWN:
                    cards.remove(kind)
        return cards

    # ── scoring (rulebook: Scoring) ──────────────────────────────────────────────────────────────────────────────

    def score_by_source(self, seat: int) -> dict[str, int]:
        """What a seat's captures and persons are worth, in thousands, by where it comes from.

        Only the seat's own salesmen count. A resource salesman sells a card for its price or for what is printed on
        it, whichever is more (ruling Q21); every salesman counts itself as a person (ruling Q22).
        """
        facts = self.facts
        owns = [owner == seat for owner in self.salesman_of]
        score = {}
        for number, name in enumerate(RESOURCES):
            price = facts.salesmen[name].worth if owns[number] else 0
            score[name] = sum(max(card % CARD, price) for card in self.captured[seat] if card // CARD == number)
        persons = (self.workers[seat], sum(owns), self.investor_of.count(seat))
        for number, name in enumerate(PERSONS):
            each = facts.salesmen[name].worth if owns[5 + number] else facts.persons.worth
            score[name] = persons[number] * each
        return score

    def score(self, seat: int) -> int:
        """What a seat would have if the game ended now, in thousands."""
        return sum(self.score_by_source(seat).values())

    @property
    def outcome(self) -> tuple[SeatResult, ...] | None:
        """Places by score; equal scores share the place (ruling Q1)."""
        if not self.ended:
            return None
        scores = [self.score(seat) for seat in range(self.seats)]
        return tuple(SeatResult(1 + sum(other > score for other in scores), score, self.ended) for score in scores)
