"""Tables of Sibille laid out by hand, and short ways to play on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from core.agenda import Move
from core.chance import Chance
from core.games.sibille import SIBILLE
from core.games.sibille.counting import away
from core.games.sibille.entries import COVER_SHIFT, NUMBER, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    ACTIVATION,
    ALL_CARDS,
    BLESSINGS,
    CARD,
    CUSTOMER,
    FACE,
    FACES,
    ITEM,
    ITEMS,
    KIND,
    NOTHING,
    SIDES,
    SLOTS,
    TAROT,
    VISITS,
)
from core.games.sibille.rules import clear
from core.games.sibille.state import BAG, CENTRE, OUT, UNBOUND, Sibille
from core.games.sibille.steps import agenda
from core.state import Event

CALM = ("ade", "quetzacoatl", "apollo", "thoth")
"""Blessings that the other tests do not come near by accident."""
PLACES = {"bag": BAG, "centre": CENTRE, "out": OUT}


def lay_out(
    *,
    seats: int = 2,
    token: int = 0,
    lines: Mapping[int, Sequence[str]] | None = None,
    prophecies: Mapping[int, Sequence[str]] | None = None,
    removed: Mapping[int, Sequence[str]] | None = None,
    have: Mapping[int, Mapping[str, int]] | None = None,
    owned: Mapping[int, Sequence[str]] | None = None,
    scroll: Sequence[str] = (),
    customers: Mapping[str, int | str] | None = None,
    dice: Mapping[int, str] | None = None,
    blessings: Sequence[str] = CALM,
    market: Sequence[str] = (),
    artifacts: Sequence[str] = (),
    trinkets: Sequence[str] = (),
    seed: int = 1,
    components: Mapping[str, Any] | None = None,
    **options: Any,
) -> Sibille:
    """A table with nothing on it but what is named; a card with a plus lies face up."""
    state = SIBILLE.setup(seats, options, seed, components)
    assert isinstance(state, Sibille)
    clear(state)
    state.agenda = []
    state._moves = None
    state.round = 5
    state.phase = ACTIVATION
    state.token = token
    state.aside = 0
    for zones, given in ((state.lines, lines), (state.prophecies, prophecies), (state.removed, removed)):
        for seat, cards in (given or {}).items():
            zones[seat] = [entry(card) for card in cards]
    for seat, kinds in (have or {}).items():
        for kind, count in kinds.items():
            state.have[seat][KIND[kind]] = count
    for seat, artifacts_owned in (owned or {}).items():
        state.owned[seat] = sum(1 << ITEM[item] for item in artifacts_owned)
    state.scroll = sum(1 << CARD[card] for card in scroll)
    state.holder = [BAG] * 9
    state.face = [0] * 9
    state.bound = [UNBOUND] * 9
    for token_face, place in (customers or {}).items():
        number = CUSTOMER[token_face[:2]]
        state.holder[number] = PLACES[place] if isinstance(place, str) else place
        state.face[number] = SIDES.index(token_face[2]) if len(token_face) > 2 else 0
    state.dice = [0] * 8
    for space, face in (dice or {}).items():
        state.dice[state.facts.program.dice[space]] = FACE[face]
    state.blessings = tuple(BLESSINGS.index(name) for name in blessings)
    state.watch()
    state.market = [ITEM[item] for item in market] + [NOTHING] * (SLOTS - len(market))
    state.piles = [[ITEM[i] for i in reversed(artifacts)], [ITEM[i] for i in reversed(trinkets)], [], []]
    state.buried = [0] * 4
    for seat in range(seats):
        state.decks[seat] = ALL_CARDS & ~away(state, seat)
    return state


def entry(card: str) -> int:
    """A card as an entry; with a plus it lies face up."""
    return CARD[card[1:]] | UP if card[0] == "+" else CARD[card]


def at_turn(seat: int = 0, **table: Any) -> Sibille:
    """The table at the first decision of a seat's turn; it halts before the end of that turn."""
    state = lay_out(**table)
    order = state.order()
    behind = order[order.index(seat) + 1 :]
    state.agenda = [("cleanup",), ("customers",), *(("turn", other) for other in reversed(behind))]
    agenda.automatic["turn"](state, seat)
    state.agenda.insert(state.agenda.index(("end_turn", seat)) + 1, ("token", seat))
    state.settle()
    return state


def at_customers(**table: Any) -> Sibille:
    """The table after the customers phase, or at its first decision; it halts before the clean-up."""
    state = lay_out(**table)
    state.phase = VISITS
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    state.settle()
    return state


def at_cleanup(**table: Any) -> Sibille:
    """The table at the first decision of the clean-up, or of the next preparation."""
    state = lay_out(**table)
    state.agenda = [("cleanup",)]
    state.settle()
    return state


def end(state: Sibille) -> Sibille:
    """Ends the turn (or phase) that halts, and goes on to the next decision."""
    if ("end",) in state.legal():
        state.play(("end",))
    assert state.decision is not None and state.decision[0] == "token", state.decision
    state.agenda.pop()
    state.settle()
    return state


def halted(state: Sibille) -> bool:
    """Whether nothing is left to do in the turn (or phase) but to end it."""
    return state.decision is not None and state.decision[0] == "token"


def read(text: str) -> Move:
    """A move as typed: words are ids, digits are numbers."""
    return tuple(int(word) if word.isdigit() else word for word in text.split())


def play(state: Sibille, *moves: str) -> Sibille:
    """Plays moves, each of which must be legal."""
    for text in moves:
        move = read(text)
        assert move in state.legal(), f"{text} is not among {state.legal()}"
        state.play(move)
    return state


def told(state: Sibille, move: str) -> list[Event]:
    """Plays a move and answers what it told."""
    events: list[Event] = []
    state.play(read(move), events.append)
    return events


def can(state: Sibille, text: str) -> bool:
    """Whether a move is legal."""
    return read(text) in state.legal()


def options(state: Sibille, verb: str) -> set[str]:
    """What stands behind a verb among the legal moves."""
    return {" ".join(map(str, move[1:])) for move in state.legal() if move[0] == verb}


def has(state: Sibille, seat: int, kind: str) -> int:
    """How much a seat has of something."""
    return state.have[seat][KIND[kind]]


def line(state: Sibille, seat: int) -> list[str]:
    """The cards of a line; face-up ones with a plus, covered ones in brackets."""
    return [spell(card) for card in state.lines[seat]]


def foretold(state: Sibille, seat: int) -> list[str]:
    """The prophecies of a seat; face-up ones with a plus."""
    return [spell(card) for card in state.prophecies[seat]]


def gone(state: Sibille, seat: int) -> list[str]:
    """The removed cards of a seat; face-up ones with a plus."""
    return [spell(card) for card in state.removed[seat]]


def spell(card: int) -> str:
    """An entry in words."""
    number = card & NUMBER
    name = ("+" if card & UP else "") + (TAROT[number] if number < 22 else "?")
    return f"[{name}]" if card >> COVER_SHIFT & 15 else name


def deck(state: Sibille, seat: int) -> set[str]:
    """The cards in a seat's deck."""
    return {TAROT[number] for number in bits(state.decks[seat])}


def artifacts(state: Sibille, seat: int) -> set[str]:
    """The artifacts of a seat."""
    return {ITEMS[number] for number in bits(state.owned[seat])}


def market(state: Sibille) -> list[str]:
    """The cards on offer, by place; a dash for an empty place."""
    return [ITEMS[item] if item >= 0 else "-" for item in state.market]


def blessed(state: Sibille, seat: int) -> set[str]:
    """The blessings on which a seat has a disc."""
    return {BLESSINGS[number] for place, number in enumerate(state.blessings) if state.discs[seat] >> place & 1}


def holder(state: Sibille, customer: str) -> int:
    """Where a customer is."""
    return state.holder[CUSTOMER[customer]]


def bound(state: Sibille, customer: str) -> bool:
    """Whether a customer is bound."""
    return state.bound[CUSTOMER[customer]] != UNBOUND


def die(state: Sibille, space: int) -> str:
    """The upper face of a die of the track."""
    number = state.facts.program.dice[space]
    return FACES[number >> 2][state.dice[number]]


def rig(monkeypatch: pytest.MonkeyPatch, *results: int) -> None:
    """The next draws of luck give these results; the last one stays."""
    left: Iterator[int] = iter(results)
    last = results[-1]
    monkeypatch.setattr(Chance, "below", lambda self, n: min(next(left, last), n - 1))
