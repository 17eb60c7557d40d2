"""Lines of Sibille worth thinking about, and what they are worth by playing them out."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from core.ai.judges import sibille as judge
from core.ai.sibille_picks import COPIED, LOVERS, line_worths
from core.ai.sibille_worth import Scale, scale_for
from core.chance import Chance
from core.games.sibille.entries import UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    ACTIVATION,
    ADE,
    ANANKE,
    ARCANA,
    CHEST,
    CRYSTAL,
    FIRST_MYSTICAL,
    FOOL,
    NOBODY,
    ORDINARY_MASK,
    TOWER,
)
from core.games.sibille.state import Sibille

WIDE: Final = 11
"""How many of the best cards the lines are made of."""
LONGEST: Final = 60
"""Decisions of one turn after which a played line is judged as it stands."""


def pairs(state: Sibille, seat: int, scale: Scale) -> list[tuple[int, float]]:
    """Cards that are worth more together, as masks."""
    found = [(1 << TOWER | 1 << LOVERS, 1.5)]
    for aim in scale.aims:
        if aim in COPIED and state.have[seat][CRYSTAL] > (2 if aim == ADE else 1):
            found.append((1 << FOOL | 1 << COPIED[aim], 6.0))
    ordinary = state.owned[seat] & ORDINARY_MASK
    if ordinary:
        for artifact in range(FIRST_MYSTICAL):
            if ordinary >> artifact & 1:
                found.append((state.facts.program.spreads[artifact][0], 1.5 + scale.spread))
    if ANANKE in scale.aims:
        at = state.d20[seat]
        found += [(3 << at, 3.0), (7 << at, 3.0)]
    return found


def candidates(state: Sibille, seat: int, deck: int, count: int, most: int, laid: int, chance: Chance) -> list[int]:
    """Lines of so many more cards out of a deck, the most promising first; all of them contain what is laid.

    Some of them are drawn at random among the promising ones, so that nothing is always left out.
    """
    scale = scale_for(state, seat)
    worth = line_worths(state, seat, scale)
    together = pairs(state, seat, scale)
    above = deck >> laid.bit_length() << laid.bit_length()
    cards = sorted(bits(above), key=lambda card: (-worth[card], card))
    cards = cards[: max(count, WIDE)] if count < 7 else cards[: count + 2]
    scored = []
    for chosen in combinations(cards, min(count, len(cards))):
        line = laid
        score = 0.0
        for card in chosen:
            line |= 1 << card
            score += worth[card]
        for mask, more in together:
            if line & mask == mask:
                score += more
        scored.append((score, line))
    scored.sort(reverse=True)
    sure = max(1, most * 2 // 3)
    found = [line for _, line in scored[:sure]]
    rest = [line for _, line in scored[sure : sure + 3 * most]]
    chance.shuffle(rest)
    return found + rest[: most - len(found)]


def deck_of(state: Sibille, seat: int, hidden: bool) -> int:
    """What a seat may lay; for a rival also what lies hidden among its prophecies, since nobody knows what that is."""
    deck = state.decks[seat]
    if hidden:
        for entry in state.prophecies[seat]:
            if not entry & UP:
                deck |= 1 << (entry & 31)
    return deck


def table_for(state: Sibille, seat: int) -> Sibille:
    """The table at which a seat tries its lines: prophecies that nobody has seen are left out."""
    table = state.copy()
    for other in range(table.seats):
        if other != seat:
            table.prophecies[other] = [entry for entry in table.prophecies[other] if entry & UP]
    table.laid = [0] * table.seats
    table.foreseen = [0] * table.seats
    table.phase = ACTIVATION
    table.active = NOBODY
    if not table.owned[seat] >> CHEST & 1:
        table.have[seat][ARCANA] = 0
    return table


def try_line(table: Sibille, seat: int, line: int, luck: int) -> float:
    """What the seat can hope for after a turn with this line, played by rules of thumb."""
    state = table.copy()
    state.chance = Chance(luck)
    own = Chance(luck ^ 0x5B)
    state.decks[seat] &= ~line
    state.lines[seat] += bits(line)
    state.agenda = [("turn", seat)]
    state.settle()
    for _ in range(LONGEST):
        if state.turn is None:
            break
        state.advance(judge.guess(state, own))
    return judge.value(state)[seat]
