"""The typed components of Siberia, and the names that its moves are made of."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from core.components import ComponentsError, Table, within

RESOURCES: Final = ("gas", "charcoal", "oil", "gold", "diamond")
PERSONS: Final = ("worker", "salesman", "investor")
SYMBOLS: Final = RESOURCES + PERSONS
KINDS: Final = tuple(f"{resource}/{person}" for resource in RESOURCES for person in PERSONS)
"""The 15 kinds of action cards; kind number = 3 x resource + person."""

RESOURCE_OF: Final = tuple(kind // 3 for kind in range(15))
PERSON_OF: Final = tuple(5 + kind % 3 for kind in range(15))
SHOWS: Final = tuple(
    tuple(RESOURCE_OF[kind] == symbol or PERSON_OF[kind] == symbol for kind in range(15)) for symbol in range(8)
)
"""``SHOWS[symbol][kind]``: whether this kind of card carries the symbol."""

CARD: Final = 100
"""A resource card is one number: ``CARD * resource + value in thousands``."""


class Count(Table, frozen=True, kw_only=True):
    """How many cards of a sort there are."""

    cards: int


class Resource(Table, frozen=True, kw_only=True):
    """The cards of one resource, by value in thousands."""

    count: Count
    values: list[int]


class Worth(Table, frozen=True, kw_only=True):
    """What a salesman makes one card of a resource, or one person of a sort, worth."""

    worth: int


class Pairs(Table, frozen=True, kw_only=True):
    """How often a resource is paired with each sort of person."""

    worker: int
    salesman: int
    investor: int


class Actions(Table, frozen=True, kw_only=True):
    """The action cards: how many in all, and how many of each pair."""

    count: Count
    gas: Pairs
    charcoal: Pairs
    oil: Pairs
    gold: Pairs
    diamond: Pairs


class Persons(Table, frozen=True, kw_only=True):
    """The supply of workers, and what any person is worth without a salesman."""

    workers: int
    workers_at_start: int
    worth: int


class Row(Table, frozen=True, kw_only=True):
    """The resource supply beside the stack."""

    places: int
    face_up_at_start: int
    must_reveal_from: int


class Hand(Table, frozen=True, kw_only=True):
    """The cards in hand."""

    at_start: int
    limit: int
    draw_after_playing: int
    draw_at_most_without_playing: int


class Payment(Table, frozen=True, kw_only=True):
    """How many cards an action costs."""

    pair: int
    with_one: int
    investor_with_one: int
    investor_without: int


class Stall(Table, frozen=True, kw_only=True):
    """After how many idle turns a seat the game stops."""

    idle_turns_a_seat: int


class Money(Table, frozen=True, kw_only=True):
    """What one point is in dollars."""

    unit: int


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All printed numbers of the game."""

    resources: dict[str, Resource]
    salesmen: dict[str, Worth]
    actions: Actions
    persons: Persons
    row: Row
    hand: Hand
    payment: Payment
    stall: Stall
    money: Money

    def resource_cards(self) -> list[int]:
        """The resource cards in the order of the box: by resource, then by rising value."""
        return list(self._resource_cards)

    def action_cards(self) -> list[int]:
        """The action cards by rising kind."""
        return list(self._action_cards)

    @cached_property
    def _resource_cards(self) -> tuple[int, ...]:
        return tuple(
            CARD * number + value
            for number, name in enumerate(RESOURCES)
            for value in sorted(self.resources[name].values)
        )

    @cached_property
    def _action_cards(self) -> tuple[int, ...]:
        copies = [getattr(getattr(self.actions, name), person) for name in RESOURCES for person in PERSONS]
        return tuple(kind for kind, times in enumerate(copies) for _ in range(times))


def check(facts: Facts) -> None:
    """Makes sure that the numbers make a game that can be played.

    Raises:
        ComponentsError: they do not; the sentence names the entry and what would be right.
    """
    for name in RESOURCES:
        resource = facts.resources[name]
        if len(resource.values) != resource.count.cards:
            raise ComponentsError(
                f"resources.{name}.values: expected {resource.count.cards} numbers, found {len(resource.values)}."
            )
        if not all(1 <= value < CARD for value in resource.values):
            raise ComponentsError(f"resources.{name}.values: expected thousands from 1 to {CARD - 1}.")
    for name in SYMBOLS:
        if not 0 <= facts.salesmen[name].worth < CARD:
            raise ComponentsError(f"salesmen.{name}.worth: expected thousands from 0 to {CARD - 1}.")
    for name in RESOURCES:
        for person in PERSONS:
            copies = getattr(getattr(facts.actions, name), person)
            if not 0 <= copies <= 100:
                raise ComponentsError(f"actions.{name}.{person}: expected a number from 0 to 100, found {copies}.")
    found = len(facts.action_cards())
    if found != facts.actions.count.cards:
        raise ComponentsError(f"actions: expected {facts.actions.count.cards} cards in all pairs, found {found}.")
    limits = (
        ("persons.workers", facts.persons.workers, 4, 40),
        ("persons.workers_at_start", facts.persons.workers_at_start, 1, facts.persons.workers // 4),
        ("persons.worth", facts.persons.worth, 0, CARD - 1),
        ("row.places", facts.row.places, 1, 12),
        ("row.face_up_at_start", facts.row.face_up_at_start, 0, facts.row.places),
        ("row.must_reveal_from", facts.row.must_reveal_from, 1, facts.row.places),
        ("hand.limit", facts.hand.limit, 3, 12),
        ("hand.at_start", facts.hand.at_start, 1, facts.hand.limit),
        ("hand.draw_after_playing", facts.hand.draw_after_playing, 0, 1),
        ("hand.draw_at_most_without_playing", facts.hand.draw_at_most_without_playing, 1, facts.hand.limit),
        ("payment.pair", facts.payment.pair, 2, 2),
        ("payment.with_one", facts.payment.with_one, 3, 3),
        ("payment.investor_with_one", facts.payment.investor_with_one, 1, 1),
        ("payment.investor_without", facts.payment.investor_without, 2, 2),
        ("stall.idle_turns_a_seat", facts.stall.idle_turns_a_seat, 1, 10),
        ("money.unit", facts.money.unit, 1, 1_000_000),
    )
    for place, value, low, high in limits:
        within(place, value, low, high)
    if len(facts.resource_cards()) < facts.row.places:
        raise ComponentsError(f"resources: expected at least {facts.row.places} cards in all, as many as row.places.")
    needed = 4 * facts.hand.limit
    if found <= needed:
        # Deck and discards could both be empty (ruling Q20).
        raise ComponentsError(
            f"actions: expected more than {needed} cards in all, as many as four full hands, found {found}."
        )
