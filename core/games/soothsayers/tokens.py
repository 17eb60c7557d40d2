"""Fate: who holds the contested tokens, and the test that wins the game after every change of one."""

from __future__ import annotations

from core.games.soothsayers.cards import finish
from core.games.soothsayers.names import SUITS
from core.games.soothsayers.state import NOBODY, Soothsayers


def gained(state: Soothsayers, seat: int) -> None:
    """Tests the goal for the seat that has just gained a token (rulebook: Game End; 5a D4).

    The winner ends the game in the middle of anything, so whatever changes tokens does it last or looks at ``ended``.
    """
    if state.fate(seat) >= state.facts.goals[state.seats]:
        state.winner = seat
        finish(state, "goal")


def give_kept(state: Soothsayers, seat: int, source: str) -> None:
    """Gives a seat a token for good, from the mat or from the reserve."""
    if source == "mat":
        state.sold += 1
    else:
        state.reserve -= 1
    state.kept[seat] += 1
    state.say("fate", seat, source)
    gained(state, seat)


def laid(state: Soothsayers, seat: int, suit: int) -> None:
    """The token of a suit after a card was laid: reaching or exceeding the highest level takes it (rulebook: Ascend).

    With the option ``ties=strict`` only exceeding does. Nobody holds it while all are at level 1.
    """
    holder = state.suit_holder[suit]
    if holder == seat:
        return
    own = state.piles[4 * seat + suit].bit_length()
    strict = state.options["ties"] == "strict"
    for other in range(state.seats):
        if other != seat:
            level = state.piles[4 * other + suit].bit_length()
            if level > own or (strict and level == own):
                return
    state.suit_holder[suit] = seat
    state.say("suit_token", SUITS[suit], seat, holder)
    gained(state, seat)


def lowered(state: Soothsayers, suit: int, actor: int) -> None:
    """The token of a suit after cards came off (content page section 5, lowering rule; check case 30).

    The holder keeps it while tied for the highest; otherwise the highest has it, of several the acting seat, else the
    first clockwise from the old holder; it returns to the supply when all are at level 1.
    """
    levels = [state.level(seat, suit) for seat in range(state.seats)]
    highest = max(levels)
    holder = state.suit_holder[suit]
    if highest == 1:
        if holder != NOBODY:
            state.suit_holder[suit] = NOBODY
            state.say("suit_token", SUITS[suit], NOBODY, holder)
        return
    if holder != NOBODY and levels[holder] == highest:
        return
    if levels[actor] == highest:
        new = actor
    else:
        new = next(
            seat
            for seat in ((holder + step) % state.seats for step in range(1, state.seats + 1))
            if levels[seat] == highest
        )
    state.suit_holder[suit] = new
    state.say("suit_token", SUITS[suit], new, holder)
    gained(state, new)


def tarot_moved(state: Soothsayers, suit: int) -> None:
    """The Tarot token of a slot after a Tarot came or left: always with the highest visible one (5a D3)."""
    holder = NOBODY
    highest = -1
    for seat in range(state.seats):
        slot = state.slots[4 * seat + suit]
        if slot and slot[-1] > highest:
            highest = slot[-1]
            holder = seat
    before = state.tarot_holder[suit]
    if holder == before:
        return
    state.tarot_holder[suit] = holder
    state.say("tarot_token", SUITS[suit], holder, before)
    if holder != NOBODY:
        gained(state, holder)
