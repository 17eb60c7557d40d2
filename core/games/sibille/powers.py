"""Odd cards: who has most loses, the first player token, gifts, the Crown, the Mask."""

from __future__ import annotations

from core.agenda import Move
from core.games.sibille.blessings import changed_for
from core.games.sibille.entries import UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    ITEM,
    ITEM_CARRIER,
    ITEMS,
    KIND,
    KINDS,
    SCROLL,
)
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille
from core.games.sibille.steps import DONE, agenda, operation, seat_of
from core.games.sibille.table import gain, go_home, unbind

# ── who has most loses (rulebook: Justice; rulings E-40 to E-42) ─────────────────────────────────────────────────


@operation("lose_most")
def lose_most(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The seat with most loses; of several tied ones the acting seat names one or more."""
    kind, amount = op[1], op[2]
    most = max(have[kind] for have in state.have)
    if not most:
        return
    tied = [other for other, have in enumerate(state.have) if have[kind] == most]
    if len(tied) == 1:
        take(state, tied, kind, amount)
    else:
        state.agenda.append(("strike", seat, KINDS[kind], amount, sum(1 << other for other in tied), 0))


@agenda.decision("strike")
def strike_moves(state: Sibille, seat: int, kind: str, amount: int, tied: int, named: int) -> list[Move]:
    """The tied seats by rising number; after the first one may stop."""
    behind = named.bit_length()
    moves: list[Move] = [("lose", other) for other in bits(tied >> behind << behind)]
    return [*moves, DONE] if named else moves


@agenda.resolve("strike")
def strike(state: Sibille, move: Move, seat: int, kind: str, amount: int, tied: int, named: int) -> None:
    """Names one more; when all are named they lose at once."""
    if move != DONE:
        named |= 1 << seat_of(move)
        if tied >> named.bit_length():
            state.agenda.append(("strike", seat, kind, amount, tied, named))
            return
    take(state, bits(named), KIND[kind], amount)


def take(state: Sibille, seats: list[int], kind: int, amount: int) -> None:
    """Takes from all of these at once, down to zero."""
    for other in seats:
        have = state.have[other]
        have[kind] = max(0, have[kind] - amount)
        state.say("lose", other, KINDS[kind], amount)
    changed_for(state, seats, kind)


# ── the first player token (rulings E-10 to E-14, E-173) ─────────────────────────────────────────────────────────


@operation("give_token")
def give_token(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Any player gets it, also oneself or its holder."""
    state.agenda.append(("token", seat))


@agenda.decision("token")
def token_moves(state: Sibille, seat: int) -> list[Move]:
    """Who."""
    return [("token", other) for other in range(state.seats)]


@agenda.resolve("token")
def token(state: Sibille, move: Move, seat: int) -> None:
    """Moves the token, unless an enhanced Sun holds it."""
    if state.locks:
        state.say("token_stays", state.token)
    else:
        state.token = seat_of(move)
        state.say("token", seat, state.token)


@operation("lock_token")
def lock_token(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The token stays where it is while this Sun stays revealed in its line."""
    state.locks |= 1 << seat
    state.say("token_locked", seat)


# ── gifts (ruling E-128) ─────────────────────────────────────────────────────────────────────────────────────────


@operation("gift")
def gift_one(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """An opponent of one's choice gains something."""
    state.agenda.append(("gift", seat, KINDS[op[1]], op[2]))


@agenda.decision("gift")
def gift_moves(state: Sibille, seat: int, kind: str, amount: int) -> list[Move]:
    """Which opponent."""
    return [("gift", other) for other in range(state.seats) if other != seat]


@agenda.resolve("gift")
def gift(state: Sibille, move: Move, seat: int, kind: str, amount: int) -> None:
    """Gives it."""
    state.say("gift", seat_of(move), kind, amount)
    gain(state, seat_of(move), KIND[kind], amount)


# ── the Mask ─────────────────────────────────────────────────────────────────────────────────────────────────────


@operation("double_passes")
def double_passes(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """For the rest of the turn passed dice may be activated twice (ruling E-71)."""
    state.doubled = state.active == seat


# ── the Crown (rulings E-125, E-168) ─────────────────────────────────────────────────────────────────────────────


@operation("swap_artifact")
def swap_one(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """This artifact for an opponent's; without one nothing happens."""
    own = carrier - ITEM_CARRIER
    if state.owned[seat] >> own & 1 and wanted(state, seat):
        state.agenda.append(("take", seat, own))


def wanted(state: Sibille, seat: int) -> list[Move]:
    """All artifacts of the opponents."""
    return [("take", ITEMS[item]) for other, owned in enumerate(state.owned) if other != seat for item in bits(owned)]


@agenda.decision("take")
def take_moves(state: Sibille, seat: int, own: int) -> list[Move]:
    """Which artifact."""
    return wanted(state, seat)


@agenda.resolve("take")
def swap_artifact(state: Sibille, move: Move, seat: int, own: int) -> None:
    """Both change hands: customers on them come free, cards under a Scroll go home.

    The counters are those of the seat in turn, which has not used the artifact yet: they start anew by themselves.
    """
    item = ITEM[str(move[1])]
    other = state.owner_of(item)
    unbind(state, other, ITEM_CARRIER + item)
    unbind(state, seat, ITEM_CARRIER + own)
    if item == SCROLL:
        for number in bits(state.scroll):
            go_home(state, other, number | UP)
        state.scroll = 0
    state.owned[seat] ^= 1 << own | 1 << item
    state.owned[other] ^= 1 << own | 1 << item
    state.say("swap_artifact", seat, ITEMS[own], other, ITEMS[item])
