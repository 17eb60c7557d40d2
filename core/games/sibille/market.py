"""Purchases, trinkets and the market (rulebook: Artifacts and Trinkets; rulings E-74 to E-81, E-153, E-161)."""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.blessings import artifacts_changed, count
from core.games.sibille.effects import carry_out
from core.games.sibille.names import (
    BACCHUS,
    COIN,
    FAME,
    FAME_TEMPLE,
    FIRST_TRINKET,
    ITEM,
    ITEM_CARRIER,
    ITEMS,
    MARKET,
    NOTHING,
    PILE_OF,
    POWER,
    TRINKET,
    acting,
)
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille
from core.games.sibille.steps import DECLINE, agenda, operation
from core.games.sibille.table import bury, pay, refill

BUY: Final[tuple[Move, ...]] = tuple(("buy", name) for name in ITEMS)
EFFECTS: Final[tuple[list[Move], ...]] = tuple([("effect", name, 1), ("effect", name, 2)] for name in ITEMS)


@operation("buy")
def buy_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """So many purchases, one after the other (ruling E-76)."""
    state.agenda.append(("buy", seat, op[1], op[2]))


@agenda.decision("buy")
def buy_moves(state: Sibille, seat: int, left: int, discount: int) -> list[Move]:
    """What the seat can pay for; a temple also asks for its disc (rulings E-74, E-80, E-152). Declining ends it."""
    prices = state.facts.program.prices
    have = state.have[seat]
    purse = have[COIN] + discount
    moves: list[Move] = []
    for slot, item in enumerate(state.market):
        if item >= 0 and prices[item] <= purse:
            if slot >= MARKET and have[FAME if slot == FAME_TEMPLE else POWER] < state.threshold():
                continue
            moves.append(BUY[item])
    moves.append(DECLINE)
    return moves


@agenda.resolve("buy")
def buy(state: Sibille, move: Move, seat: int, left: int, discount: int) -> None:
    """Pays and takes the card; the next purchase waits until all of this one is done."""
    if move == DECLINE:
        state.say("decline", seat)
        return
    item = ITEM[str(move[1])]
    if left > 1:
        state.agenda.append(("buy", seat, left - 1, discount))
    purchase(state, seat, item, max(0, state.facts.program.prices[item] - discount))


@operation("buy_free")
def buy_free(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """One trinket of the market for nothing (ruling E-153)."""
    state.agenda.append(("buy_free", seat))


@agenda.decision("buy_free")
def buy_free_moves(state: Sibille, seat: int) -> list[Move]:
    """The trinkets that lie out."""
    return [*(BUY[item] for item in state.market[:MARKET] if item >= FIRST_TRINKET), DECLINE]


@agenda.resolve("buy_free")
def take_free(state: Sibille, move: Move, seat: int) -> None:
    """Takes it; it counts as bought."""
    if move == DECLINE:
        state.say("decline", seat)
    else:
        purchase(state, seat, ITEM[str(move[1])], 0)


def purchase(state: Sibille, seat: int, item: int, price: int) -> None:
    """An artifact stays and its place is refilled at once; a trinket is used first (rulings E-75, E-120)."""
    slot = state.market.index(item)
    state.say("buy", seat, ITEMS[item], price)
    if item >= FIRST_TRINKET:
        state.agenda += (("put_away", seat, item, slot), ("trinket", seat, item))
    if price:
        pay(state, seat, ((COIN, price),))
    state.market[slot] = NOTHING
    state.marked &= ~(1 << slot)
    if item >= FIRST_TRINKET:
        count(state, seat, BACCHUS)
    else:
        state.owned[seat] |= 1 << item
        artifacts_changed(state, seat)
        refill(state, slot)


@agenda.decision("trinket")
def trinket_moves(state: Sibille, seat: int, item: int) -> list[Move]:
    """Its first effect or its second."""
    return EFFECTS[item]


@agenda.resolve("trinket")
def use_trinket(state: Sibille, move: Move, seat: int, item: int) -> None:
    """Carries the chosen effect out."""
    state.say("trinket", seat, ITEMS[item], move[2])
    effect = state.facts.program.trinkets[item][int(move[2]) - 1]
    carry_out(state, seat, effect, ITEM_CARRIER + item, acting(TRINKET, seat, item - FIRST_TRINKET))


@agenda.step("put_away")
def put_away(state: Sibille, seat: int, item: int, slot: int) -> None:
    """The trinket goes under its pile unless it stays out, then its place is refilled (rulings E-75, E-81, E-164)."""
    if (seat, item) not in state.out:
        bury(state, PILE_OF[slot], item)
    refill(state, slot)


def replace_marked(state: Sibille) -> None:
    """Cards with a Replace token go under their piles, then empty places are filled (rulings E-124, E-169)."""
    market = state.market
    for slot in range(len(market)):
        if state.marked >> slot & 1 and market[slot] >= 0:
            bury(state, PILE_OF[slot], market[slot])
            state.say("replaced", ITEMS[market[slot]])
            market[slot] = NOTHING
    state.marked = 0
    for slot in range(len(market)):
        if market[slot] < 0 and state.piles[PILE_OF[slot]]:
            refill(state, slot)
