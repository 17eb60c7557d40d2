"""Operations that remove, lock, free and send home cards (rulings E-34, E-46 to E-53, E-83, E-147, E-162)."""

from __future__ import annotations

from core.agenda import Move
from core.games.sibille.entries import COVER, COVER_SHIFT, NUMBER, UP
from core.games.sibille.names import (
    COPY,
    FIRST_TRINKET,
    FORETOLD,
    HERMIT,
    LINE,
    REMOVED,
    STRENGTH,
    TAROT,
    TRINKET,
    TUCKED,
)
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille
from core.games.sibille.steps import agenda, operation
from core.games.sibille.table import go_home, is_removed, leave_line, lift, place_of, up_strength

LAST_STRENGTH = 4
"""Covers from 1 to this are Strengths; above them lie Binding Contracts."""


def cover_of(entry: int) -> int:
    """What lies on a card (``entries.COVER``)."""
    return (entry & COVER) >> COVER_SHIFT


# ── removing (rulebook: The Hermit) ──────────────────────────────────────────────────────────────────────────────


@operation("return_removed")
def return_removed(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """All removed cards of all seats return to their decks."""
    for owner in range(state.seats):
        cards = state.removed[owner]
        state.removed[owner] = []
        for entry in cards:
            go_home(state, owner, entry)
        if cards:
            state.say("returned", owner, len(cards))


@operation("remove")
def remove_one(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A line card, or a Strength that lies on one."""
    if removable(state, seat, op[1], card):
        state.agenda.append(("remove", seat, op[1], card))


def removable(state: Sibille, seat: int, hidden: int, card: int) -> list[Move]:
    """The targets by seat and place; a covered place means the Strength on it (rulings E-48, E-52, E-162).

    The Hermit that acts, or whose copied effect will take it along, is no target.
    """
    zone, owner, number = card >> 7, card >> 5 & 3, card & 31
    spared = HERMIT if number == HERMIT and owner == seat and zone <= COPY else -1
    moves: list[Move] = []
    for other, line in enumerate(state.lines):
        for place, entry in enumerate(line, 1):
            cover = cover_of(entry)
            if cover:
                if cover <= LAST_STRENGTH:
                    moves.append(("remove", other, place))
            elif (entry & UP or hidden) and not (other == seat and entry & NUMBER == spared):
                moves.append(("remove", other, place))
    return moves


@agenda.decision("remove")
def remove_moves(state: Sibille, seat: int, hidden: int, card: int) -> list[Move]:
    """Any legal target."""
    return removable(state, seat, hidden, card)


@agenda.resolve("remove")
def remove(state: Sibille, move: Move, seat: int, hidden: int, card: int) -> None:
    """Removes it; lock and ban of a Strength end (ruling E-51)."""
    other, place = int(move[1]), int(move[2]) - 1
    if state.lines[other][place] & COVER:
        is_removed(state, lift(state, other, place), up_strength())
    else:
        is_removed(state, other, leave_line(state, other, place))


@operation("remove_self")
def remove_self(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """One's own Hermit leaves too, from wherever it acted (ruling E-34)."""
    zone, owner, number = card >> 7, card >> 5 & 3, card & 31
    if zone in (LINE, COPY):
        place = place_of(state.lines[seat], number)
        if owner == seat and place >= 0 and not state.lines[seat][place] & COVER:
            is_removed(state, seat, leave_line(state, seat, place))
    elif leave(state, zone, owner, number):
        is_removed(state, owner, number | UP)


def leave(state: Sibille, zone: int, owner: int, number: int) -> bool:
    """Takes a card that acts by itself from where it lies (rulings E-32 to E-34); answers whether it was there."""
    mask = 1 << number
    if zone == FORETOLD:
        place = place_of(state.prophecies[owner], number)
        if place >= 0:
            del state.prophecies[owner][place]
            state.agenda.append(("refill_prophecy", owner))
            return True
    elif zone == TUCKED:
        if state.scroll & mask:
            state.scroll &= ~mask
            return True
    elif zone == REMOVED:
        place = place_of(state.removed[owner], number)
        if place >= 0:
            del state.removed[owner][place]
            return True
        if state.decks[owner] & mask:
            state.decks[owner] &= ~mask
            return True
    return False


# ── locking (rulebook: Strength; Binding Contract) ───────────────────────────────────────────────────────────────


@operation("lay_on")
def lay_on(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Strength or a Contract goes onto an opponent's card; without a target it stays where it is (ruling E-46)."""
    if coverable(state, seat):
        state.agenda.append(("cover", seat, card))


def coverable(state: Sibille, seat: int) -> list[Move]:
    """Uncovered cards in opponents' lines, by seat and place."""
    return [
        ("cover", other, place)
        for other, line in enumerate(state.lines)
        if other != seat
        for place, entry in enumerate(line, 1)
        if not entry & COVER
    ]


@agenda.decision("cover")
def cover_moves(state: Sibille, seat: int, card: int) -> list[Move]:
    """Any legal target."""
    return coverable(state, seat)


@agenda.resolve("cover")
def cover(state: Sibille, move: Move, seat: int, card: int) -> None:
    """Lays it down: that card cannot leave its line in this round."""
    zone, owner, number = card >> 7, card >> 5 & 3, card & 31
    other, place = int(move[1]), int(move[2]) - 1
    if zone == TRINKET:
        state.out.append((seat, FIRST_TRINKET + number))
        mark = LAST_STRENGTH + 1 + seat
    else:
        mark = 1 + owner
        if zone == LINE:
            leave_line(state, seat, place_of(state.lines[seat], number))
        else:
            leave(state, zone, owner, number)
    entry = state.lines[other][place]
    state.lines[other][place] = entry | mark << COVER_SHIFT
    state.say("cover", seat, other, place + 1, TAROT[entry & NUMBER] if entry & UP else "")


@operation("ban_tokens")
def ban_tokens(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The owner of the card under this Strength may not use prophecy tokens in this round (ruling E-50)."""
    owner = card >> 5 & 3
    for other, line in enumerate(state.lines):
        for entry in line:
            if cover_of(entry) == 1 + owner:
                state.bans |= 1 << (4 * other + owner)
                state.say("ban", other)


# ── sending home (ruling E-147) ──────────────────────────────────────────────────────────────────────────────────


@operation("recall")
def recall_one(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A revealed Tower or Strength in a play line goes home."""
    if recallable(state, op[1]):
        state.agenda.append(("recall", seat, op[1]))


def recallable(state: Sibille, number: int) -> list[Move]:
    """The targets by seat and place; a covered place means the Strength on it."""
    moves: list[Move] = []
    for other, line in enumerate(state.lines):
        for place, entry in enumerate(line, 1):
            cover = cover_of(entry)
            if cover:
                if number == STRENGTH and cover <= LAST_STRENGTH:
                    moves.append(("recall", other, place))
            elif entry & UP and entry & NUMBER == number:
                moves.append(("recall", other, place))
    return moves


@agenda.decision("recall")
def recall_moves(state: Sibille, seat: int, number: int) -> list[Move]:
    """Any legal target."""
    return recallable(state, number)


@agenda.resolve("recall")
def recall(state: Sibille, move: Move, seat: int, number: int) -> None:
    """Its owner takes it back; what it did ends."""
    other, place = int(move[1]), int(move[2]) - 1
    if state.lines[other][place] & COVER:
        owner = lift(state, other, place)
        entry = up_strength()
    else:
        owner = other
        entry = leave_line(state, other, place)
    state.say("recall", owner, TAROT[number])
    go_home(state, owner, entry)
