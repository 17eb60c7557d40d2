"""How far each seat of Sibille is from each blessing, in turns.

A blessing takes what is still missing over what a turn that works for it brings in, customers and artifacts included.
The momentary blessings need a combination of cards in one turn; what is counted for them is how many turns the means
of the shortest known combination are away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.games.sibille.names import (
    ADE,
    ANANKE,
    APOLLO,
    ARCANA,
    BACCHUS,
    COIN,
    CRYSTAL,
    FAME,
    INARI,
    ITEM,
    KINDS,
    LAKSHMI,
    MAMMON,
    MUSSO,
    NABU,
    ODINO,
    ORDINARY_MASK,
    POWER,
    PROPHECY,
    QUETZACOATL,
    THOTH,
    UTU,
    YUE_LAO,
)
from core.games.sibille.state import CENTRE, UNBOUND, Sibille

NOWHERE: Final = -1
ALTAR: Final = ITEM["ritual_altar"]
ARCANITE: Final = ITEM["arcanite"]
RUNES: Final = ITEM["norse_runes"]
SCRIPTURES: Final = ITEM["sacred_scriptures"]
SCEPTER: Final = ITEM["sovereigns_scepter"]
HOURGLASS: Final = ITEM["hourglass"]
CANDLES: Final = ITEM["candles"]
FEATHER: Final = ITEM["shamanic_feather"]
MAQUILLAGE: Final = ITEM["maquillage"]
RUNIC_DIE: Final = ITEM["runic_die"]

HITS: Final = 0.75
"""Crystals that a seat earns in a round from the line of one rival."""
KEPT: Final = 0.7
"""How much of the customers' rewards can be counted on in later rounds."""


def projected(state: Sibille) -> list[int]:
    """Where each customer would be if all compared now: a seat, or below 0 for nobody."""
    program = state.facts.program
    leaders: list[tuple[int, list[int]] | None] = [None] * 9
    found = []
    for customer, holder in enumerate(state.holder):
        if holder < CENTRE or state.bound[customer] != UNBOUND:
            found.append(holder)
            continue
        demand = program.customers[customer][state.face[customer]][0]
        known = leaders[demand]
        if known is None:
            values = [state.demand_value(demand, seat) for seat in range(state.seats)]
            most = max(values)
            known = leaders[demand] = (values.index(most) if values.count(most) == 1 else NOWHERE, values)
        leader, values = known
        if leader < 0 and holder >= 0 and values[holder] == max(values):
            leader = holder
        found.append(leader)
    return found


def pays(state: Sibille) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    """What each face of each customer pays, by kind; a rolled die counts as a cog."""
    program = state.facts.program
    known = _pays.get(id(program))
    if known is None or known[0] is not program:
        table = []
        for sides in program.customers:
            faces = []
            for _, effect in sides:
                amounts = [0.0] * len(KINDS)
                for op in program.effects[effect]:
                    if op[0] in ("gain", "steps"):
                        amounts[op[1]] += op[2]
                    else:
                        amounts[COIN] += 1.8
                faces.append(tuple(amounts))
            table.append((faces[0], faces[1]))
        known = _pays[id(program)] = (program, table)
    return known[1]


_pays: dict[int, tuple[object, list[tuple[tuple[float, ...], tuple[float, ...]]]]] = {}


def incomes(state: Sibille, goals: list[int]) -> list[list[float]]:
    """What the customers would pay each seat, by kind, and how many customers that would be."""
    table = pays(state)
    found = [[0.0] * (len(KINDS) + 1) for _ in range(state.seats)]
    for customer, goal in enumerate(goals):
        if goal >= 0:
            income = found[goal]
            for kind, amount in enumerate(table[customer][state.face[customer]]):
                income[kind] += amount
            income[-1] += 1.0
    return found


def distances(state: Sibille, seat: int, income: list[float], have: Sequence[float]) -> list[float]:
    """How many turns a seat that has this much of each kind is from each blessing on display; 0 for one that it has."""
    owned = state.owned[seat]
    discs = state.discs[seat]
    crystal_rate = HITS * (state.seats - 1) + 1.2 + KEPT * income[CRYSTAL] + (1.2 if owned >> ARCANITE & 1 else 0.0)
    found = []
    for place, number in enumerate(state.blessings):
        if discs >> place & 1:
            found.append(0.0)
            continue
        goal = state._aims[place]
        if number == INARI:
            rate = 4.4 + 0.45 * min(have[CRYSTAL], 4) + KEPT * (income[FAME] + income[POWER])
            if owned >> SCRIPTURES & 1:
                rate += 0.8
            if owned >> SCEPTER & 1:
                rate += 0.8
            away = (goal - have[FAME] - have[POWER]) / rate
        elif number == ODINO:
            away = (goal - have[CRYSTAL]) / crystal_rate
        elif number == MAMMON:
            rate = 3.3 + KEPT * income[COIN] + (2.0 if owned >> RUNES & 1 else 0.0)
            away = (goal - have[COIN]) / rate
        elif number == THOTH:
            missing = goal - owned.bit_count()
            away = max((7.0 * missing - have[COIN]) / (3.0 + KEPT * income[COIN]), 0.7 * missing) + 0.3 * missing
        elif number == YUE_LAO:
            away = 0.8 * (goal - income[-1])
            playing = sum(holder >= CENTRE for holder in state.holder)
            if playing < goal:
                away += 0.6 * (goal - playing)
        elif number == ADE:
            away = _ade(state, seat, goal, crystal_rate, have)
        elif number == MUSSO:
            away = _musso(state, seat, goal, crystal_rate, have)
        elif number == QUETZACOATL:
            away = _quetzacoatl(state, seat, goal, have)
        elif number == APOLLO:
            away = 14.0 / (state.seats - 1)
        else:
            away = _counted(state, seat, number, goal, have)
        found.append(max(away, 0.25))
    return found


def _ade(state: Sibille, seat: int, goal: int, crystal_rate: float, have: Sequence[float]) -> float:
    """Death and a Fool that copies it, both enhanced, and one more that returns a customer."""
    loose = sum(h >= CENTRE and b == UNBOUND for h, b in zip(state.holder, state.bound, strict=True))
    market = state.market
    away = 0.9 + max(0.0, 3 - have[CRYSTAL]) / crystal_rate + 0.5 * max(0, goal - loose)
    if not (
        state.owned[seat] >> ALTAR & 1
        or (FEATHER in market and have[COIN] >= 2)
        or (MAQUILLAGE in market and have[COIN] >= 4)
    ):
        away += 1.3
    return away


def _musso(state: Sibille, seat: int, goal: int, crystal_rate: float, have: Sequence[float]) -> float:
    """The Wheel, a Fool that copies it twice, and long steps; more cards or the Runic Die for the rest."""
    away = 1.2 + max(0.0, goal - 6 - have[CRYSTAL]) / crystal_rate
    cards = have[ARCANA]
    if RUNIC_DIE in state.market and have[COIN] >= 4:
        cards += 1
    if state.owned[seat] >> CANDLES & 1:
        cards += 1
    away += 0.9 * max(0.0, 2 - cards)
    if have[FAME] > 14 and have[POWER] > 14:
        away += 2.0
    return away


def _quetzacoatl(state: Sibille, seat: int, goal: int, have: Sequence[float]) -> float:
    """Arcana tokens of one round make the line of the next one, and an enhanced Temperance adds to it."""
    cards = state.facts.round.line + have[ARCANA]
    if state.active == seat:
        cards = max(cards, len(state.lines[seat]))
    away = 1.0 + 0.75 * max(0.0, goal - 1 - cards)
    if state.owned[seat] >> HOURGLASS & 1:
        away -= 0.6
    return away if have[CRYSTAL] >= 1 else away + 0.5


def _counted(state: Sibille, seat: int, number: int, goal: int, have: Sequence[float]) -> float:
    """The blessings of the Deities."""
    left = goal - state.d20[seat]
    if number == NABU:
        return (left - 0.5 * min(have[PROPHECY], 3)) / 2.3
    if number == ANANKE:
        return left / 3.6
    if number == LAKSHMI:
        able = (state.owned[seat] & ORDINARY_MASK).bit_count()
        return left / min(1.5, 0.4 + 0.6 * able) + (1.5 if not able else 0.0)
    if number == BACCHUS:
        return max(left / 1.5, (3.0 * left - have[COIN]) / 4.0)
    if number == UTU:
        return left + (0.0 if state.token == seat else 1.2)
    return 12.0


def to_win(away: list[float]) -> tuple[float, float]:
    """How many turns it takes to have two of the blessings, and the same with the other two as ways out.

    Work on one blessing helps the others a little, so the distances do not simply add up.
    """
    first, second, third, fourth = sorted(away)
    ways = 0.75 * first + second + 0.48 * min(third, 10.0) + 0.25 * min(fourth, 12.0)
    return second + 0.45 * first, ways
