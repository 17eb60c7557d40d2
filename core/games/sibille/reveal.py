"""Revealing cards of a line: predictions, their payment, blocks, and the dice of Ananke (rulings E-15 to E-23)."""

from __future__ import annotations

from core.games.sibille.blessings import changed_for, count, crown, reach
from core.games.sibille.entries import COVER, NUMBER, RULED_SHIFT, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import ANANKE, APOLLO, CRYSTAL, HOMUNCULUS, TAROT
from core.games.sibille.state import Sibille
from core.games.sibille.table import add


def reveal(state: Sibille, seat: int) -> None:
    """Turns up every face-down card of a line as one event; nothing of it is anybody's choice (ruling E-17)."""
    line = state.lines[seat]
    shown = 0
    for place, entry in enumerate(line):
        if not entry & UP:
            line[place] = entry & (NUMBER | COVER) | UP
            shown |= 1 << (entry & NUMBER)
    if not shown:
        return
    if state._tell is not None:
        state.say("reveal", seat, *(TAROT[entry & NUMBER] for entry in line if shown >> (entry & NUMBER) & 1))
    hits = predict(state, seat, shown)
    if state.judgments:
        block(state, seat, hits)
    if state._watch[ANANKE] >= 0:
        climb_arcana(state, seat)


def predict(state: Sibille, seat: int, shown: int) -> list[int]:
    """Everybody else's hits are shown and paid at once (rulings E-15, E-16, E-18, E-21); answers them as masks."""
    hits = [0] * state.seats
    paid = []
    for other in state.order():
        if other == seat:
            continue
        prophecies = state.prophecies[other]
        found = 0
        for place, entry in enumerate(prophecies):
            mask = 1 << (entry & NUMBER)
            if shown & mask:
                found |= mask
                prophecies[place] = entry & NUMBER | UP
            elif not entry & UP:
                prophecies[place] = entry | shown << RULED_SHIFT
        if found:
            hits[other] = found
            paid.append(other)
            if state._tell is not None:
                state.say("predict", other, seat, *(TAROT[number] for number in bits(found)))
            facts = state.facts
            each = facts.passives.prediction if state.owned[other] >> HOMUNCULUS & 1 else facts.round.prediction
            add(state, other, CRYSTAL, each * found.bit_count())
    if paid:
        changed_for(state, paid, CRYSTAL)
        place = state._watch[APOLLO]
        if place >= 0:
            for other in paid:
                reach(state, other, place, hits[other].bit_count())
        crown(state)
    return hits


def block(state: Sibille, seat: int, hits: list[int]) -> None:
    """Judgments block what their owners have just predicted (ruling E-60)."""
    for number, judgment in enumerate(state.judgments):
        found = hits[judgment[0]]
        if found:
            blocks = list(judgment)
            blocks[2 + seat] |= found
            state.judgments[number] = tuple(blocks)
            for card in bits(found):
                state.say("block", seat, TAROT[card])


def climb_arcana(state: Sibille, seat: int) -> None:
    """Ananke: the Fool sets the die to 1, then each card in the line with its number adds 1 (ruling E-116)."""
    up = state.up(seat)
    at = state.d20[seat]
    if not at and not up & 1:
        return
    steps = 0 if at else 1
    while up >> (at + steps) & 1:
        steps += 1
    if steps:
        count(state, seat, ANANKE, steps)
