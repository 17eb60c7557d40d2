"""Phase 2, activation: the turn of one seat and what it may do at the top level (rulebook: Phase 2)."""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.blessings import count, reached
from core.games.sibille.effects import carry_out
from core.games.sibille.entries import COVER, NUMBER, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    CHEST,
    COG,
    COIN,
    CRYSTAL,
    FIRST_MYSTICAL,
    HERMIT,
    ITEM,
    ITEM_CARRIER,
    ITEMS,
    LAKSHMI,
    LINE,
    MASK,
    NO_CARD,
    NOBODY,
    PROPHECY,
    QUETZACOATL,
    STRENGTH,
    TAROT,
    YATA,
    acting,
)
from core.games.sibille.program import Cost
from core.games.sibille.reveal import reveal
from core.games.sibille.state import Sibille
from core.games.sibille.steps import DECLINE, agenda, number_of
from core.games.sibille.table import can_pay, gain, pay
from core.games.sibille.track import set_die, set_moves

BASE: Final[tuple[Move, ...]] = tuple(("base", name) for name in TAROT)
ENHANCED: Final[tuple[Move, ...]] = tuple(("enhanced", name) for name in TAROT)
SPREAD: Final[tuple[Move, ...]] = tuple(("spread", name) for name in ITEMS)
REPLACE_COG: Final[tuple[Move, ...]] = tuple(("replace", name, "cog") for name in ITEMS)
REPLACE_COINS: Final[tuple[Move, ...]] = tuple(("replace", name, "coins") for name in ITEMS)
END: Final[Move] = ("end",)


@agenda.step("turn")
def turn(state: Sibille, seat: int) -> None:
    """A turn begins: its counters start anew (ruling E-135), the Mask sets a die, the line is revealed."""
    state.active = seat
    state.used = state.uses = state.spreads = state.faces = state.bagged = 0
    state.doubled = False
    state.agenda += (("end_turn", seat), ("act", seat), ("reveal", seat))
    if state.owned[seat] >> MASK & 1:
        state.agenda.append(("mask", seat))
    state.say("turn", seat)
    reached(state, seat, QUETZACOATL, len(state.lines[seat]))


@agenda.decision("mask")
def mask_moves(state: Sibille, seat: int) -> list[Move]:
    """The Mask's passive: any die of the track to any face, or not (ruling E-72)."""
    return [*set_moves(state), DECLINE]


@agenda.resolve("mask")
def mask(state: Sibille, move: Move, seat: int) -> None:
    """Sets the die, without its reward."""
    if move != DECLINE:
        set_die(state, move, seat)


@agenda.step("reveal")
def reveal_line(state: Sibille, seat: int) -> None:
    """The whole line is revealed and predicted as one event (ruling E-17)."""
    reveal(state, seat)


@agenda.decision("act")
def act_moves(state: Sibille, seat: int) -> list[Move]:
    """Cards, artifacts, spreads, Replace tokens, or the end of the turn (rulebook: Activation rules; E-26)."""
    moves: list[Move] = []
    have = state.have[seat]
    rich = have[CRYSTAL] >= state.facts.round.enhance
    barred = state.used
    if state.judgments:
        barred |= state.blocked(seat)
    up = 0
    for entry in state.lines[seat]:
        number = entry & NUMBER
        if entry & UP:
            up |= 1 << number
            if not barred >> number & 1 and not (entry & COVER and number in (HERMIT, STRENGTH)):
                moves.append(BASE[number])
                if rich:
                    moves.append(ENHANCED[number])
    if state.owned[seat]:
        moves += artifact_moves(state, seat, up)
    if state.options["relics"] and (have[COG] or have[COIN]):
        moves += replace_moves(state, seat)
    moves.append(END)
    return moves


def artifact_moves(state: Sibille, seat: int, up: int) -> list[Move]:
    """Paid abilities and spreads that a seat can use now (rulebook: Rule of Two; rulings E-50, E-63, E-130)."""
    program = state.facts.program
    moves: list[Move] = []
    banned = state.bans >> 4 * seat & 15
    limit = spread_limit(state, seat)
    for artifact in bits(state.owned[seat]):
        for line, (cost, most, effect, counter) in enumerate(program.abilities[artifact]):
            if state.uses >> 2 * counter & 3 < most and can_pay(state, seat, cost):
                if banned and cost[0][0] == PROPHECY and not program.swaps[effect]:
                    continue
                moves.append(program.use_moves[artifact][line])
        if artifact < FIRST_MYSTICAL:
            cards, _ = program.spreads[artifact]
            if cards & ~up == 0 and state.spreads >> 2 * artifact & 3 < limit:
                moves.append(SPREAD[artifact])
    return moves


def spread_limit(state: Sibille, seat: int) -> int:
    """How often a spread works in a turn of this seat (ruling E-130)."""
    return state.facts.passives.spreads_a_turn if state.owned[seat] >> YATA & 1 else state.facts.round.spreads_a_turn


def replace_moves(state: Sibille, seat: int) -> list[Move]:
    """Marketplace control of the Relics: a cog or two coins for a Replace token (rulings E-124, E-134)."""
    relics = state.facts.relics
    have = state.have[seat]
    if state.marked.bit_count() >= relics.replace_tokens:
        return []
    free = [item for slot, item in enumerate(state.market) if item >= 0 and not state.marked >> slot & 1]
    moves = [REPLACE_COG[item] for item in free] if have[COG] >= relics.replace_cog else []
    if have[COIN] >= relics.replace_coins:
        moves += [REPLACE_COINS[item] for item in free]
    return moves


@agenda.resolve("act")
def act(state: Sibille, move: Move, seat: int) -> None:
    """Carries the choice out; the turn goes on after it."""
    verb = move[0]
    if verb == "end":
        return
    state.agenda.append(("act", seat))
    if verb == "base" or verb == "enhanced":
        number = number_of(move)
        state.used |= 1 << number
        program = state.facts.program
        if state._tell is not None:
            state.say("activate", seat, move[1], verb)
        if verb == "base":
            effect = program.base[number]
        else:
            effect = program.enhanced[number]
            pay(state, seat, ((CRYSTAL, state.facts.round.enhance),))
        carry_out(state, seat, effect, number, acting(LINE, seat, number))
    elif verb == "use":
        use(state, move, seat)
    elif verb == "spread":
        artifact = ITEM[move[1]]  # type: ignore[index]
        state.spreads += 1 << 2 * artifact
        state.say("spread", seat, move[1])
        activate_spread(state, seat, state.facts.program.spreads[artifact][1], artifact)
    else:
        replace(state, move, seat)


def use(state: Sibille, move: Move, seat: int) -> None:
    """Pays for an ability and carries it out."""
    program = state.facts.program
    artifact = ITEM[move[1]]  # type: ignore[index]
    cost, _, effect, counter = program.abilities[artifact][program.use_moves[artifact].index(move)]
    state.uses += 1 << 2 * counter
    state.say("use", seat, *move[1:])
    pay(state, seat, cost)
    carry_out(state, seat, effect, ITEM_CARRIER + artifact, NO_CARD)


def activate_spread(state: Sibille, seat: int, effect: int, artifact: int) -> None:
    """A spread, one's own or copied: its count, the coins of Yata, then its effect (rulings E-119, E-163)."""
    count(state, seat, LAKSHMI)
    coins = state.facts.passives.spread_coins
    if coins and state.owned[seat] >> YATA & 1:
        gain(state, seat, COIN, coins)
    carry_out(state, seat, effect, ITEM_CARRIER + artifact, NO_CARD)


def replace(state: Sibille, move: Move, seat: int) -> None:
    """Puts a Replace token on a card of the market (ruling E-124)."""
    relics = state.facts.relics
    state.marked |= 1 << state.market.index(ITEM[move[1]])  # type: ignore[index]
    cost: Cost = ((COG, relics.replace_cog),) if move[2] == "cog" else ((COIN, relics.replace_coins),)
    state.say("replace", seat, move[1])
    pay(state, seat, cost)


@agenda.step("end_turn")
def end_turn(state: Sibille, seat: int) -> None:
    """Unspent cogs are lost, except to the owner of the Chest (ruling E-03)."""
    have = state.have[seat]
    if have[COG] and not state.owned[seat] >> CHEST & 1:
        state.say("discard", seat, "cog", have[COG])
        have[COG] = 0
    state.active = NOBODY
    state.doubled = False
    state.say("end_turn", seat)
