"""The bot: a seat that plays by its own simple rules, so that one person can play alone (content page section 8).

It always sits last and leads the first round. All it does is automatic: no decision is ever its own. It uses none of
its Tarot's powers, and what it takes it takes in order.
"""

from __future__ import annotations

from core.games.soothsayers import tokens
from core.games.soothsayers.actions import gain, lay, lay_tarot, move_coins, trade
from core.games.soothsayers.cards import draw_openly, draw_unseen, leave_hand, take
from core.games.soothsayers.names import CUPS, FACE, PENTACLES, SUITS, WANDS
from core.games.soothsayers.state import NOBODY, Soothsayers, agenda


@agenda.step("bot_lead")
def bot_lead(state: Soothsayers, seat: int) -> None:
    """Turns up the top Common card, discards it and leads its suit; trades instead of earning when it can pay.

    The harder bot trades whenever it has the money, without turning up a card.
    """
    price = state.price()
    rich = price is not None and state.coins[seat] >= price
    suit = PENTACLES
    if not (rich and state.options["bot"] == "harder"):
        face = draw_openly(state)
        if face != NOBODY:
            state.discards.append(face)
            state.say("flip", seat, FACE[face])
            suit = face % 4
    state.led = suit
    state.led_level = state.level(seat, suit)
    state.awake = 0
    action = ("trade" if rich else "earn") if suit == PENTACLES else SUITS[suit]
    state.say("lead", seat, action, state.led_level)
    for step in range(state.seats - 1, 0, -1):
        state.agenda.append(("respond", (seat + step) % state.seats))
    if suit == PENTACLES and rich:
        trade(state, seat, 0)
    else:
        state.agenda.append(("bot_act", seat, state.facts.top[suit][state.led_level]))


def bot_answer(state: Soothsayers, seat: int) -> None:
    """Follows whenever it can and pays for it; otherwise passes with the usual income."""
    suit = state.led
    state.awake = 0
    level = state.level(seat, suit)
    cost = state.follow_cost(seat)
    if suit == PENTACLES or state.coins[seat] < cost:
        if suit != PENTACLES:
            state.say("short", seat, cost, state.coins[seat])
        state.say("pass", seat)
        gain(state, seat, state.facts.bottom[PENTACLES][state.level(seat, PENTACLES)])
        return
    state.say("follow", seat, cost)
    if cost:
        move_coins(state, seat, state.leader, cost, "follow")
    state.agenda.append(("bot_act", seat, state.facts.bottom[suit][level]))


@agenda.step("bot_act")
def bot_act(state: Soothsayers, seat: int, number: int) -> None:
    """The led action with this number."""
    if state.led == PENTACLES:
        gain(state, seat, number)
    elif state.led == CUPS:
        _draft(state, seat, number)
    elif state.led == WANDS:
        state.agenda.append(("bot_ascend", seat, number))
    else:
        state.agenda.append(("bot_capture", seat, number))


def _draft(state: Soothsayers, seat: int, number: int) -> None:
    drawn = 0
    for _ in range(number):
        if state.market:
            take(state, seat, state.market[0])
        elif draw_unseen(state, seat, True) != NOBODY:
            drawn += 1
    if drawn:
        state.say("draw", seat, drawn)


def _fitting(state: Soothsayers, seat: int, cards: list[int] | tuple[int, ...]) -> int:
    """The first card that fits for free, else the first that fits with a skip that can be paid, else NOBODY."""
    rich = state.coins[seat] >= state.facts.skip_price
    skipping = NOBODY
    for face in cards:
        next_level = state.piles[4 * seat + face % 4].bit_length()
        if face // 4 == next_level:
            return face
        if skipping == NOBODY and rich and face // 4 == next_level + 1:
            skipping = face
    return skipping


@agenda.step("bot_ascend")
def bot_ascend(state: Soothsayers, seat: int, left: int) -> None:
    """One card after the other from the market, or with four or five seats from its hand, by suits, then levels."""
    if left <= 0:
        return
    from_hand = state.seats >= 4
    cards = sorted(state.hands[seat], key=lambda face: (face % 4, face)) if from_hand else state.market
    face = _fitting(state, seat, cards)
    if face == NOBODY:
        _ascend_from_deck(state, seat, left)
        return
    if from_hand:
        leave_hand(state, seat, face)
    else:
        state.market.remove(face)
    state.agenda.append(("bot_ascend", seat, left - 1))
    lay(state, seat, face, state.facts.skip_price)


def _ascend_from_deck(state: Soothsayers, seat: int, left: int) -> None:
    """As many cards as there are ascends left come from the deck, for all to see; what does not fit is discarded."""
    cards = []
    for _ in range(left):
        face = draw_openly(state)
        if face == NOBODY:
            break
        cards.append(face)
    if cards:
        state.say("flip_aside", seat, *(FACE[face] for face in cards))
    while not state.ended:
        face = _fitting(state, seat, cards)
        if face == NOBODY:
            break
        cards.remove(face)
        lay(state, seat, face, state.facts.skip_price)
    state.discards += cards


@agenda.step("bot_capture")
def bot_capture(state: Soothsayers, seat: int, left: int) -> None:
    """The first Tarot of the market, unpaid, on the first open slot that fits, else on its lowest matching Tarot."""
    if left <= 0 or not state.tarot_market:
        return
    tarot = state.tarot_market.pop(0)
    suits = state.facts.suits_of[tarot]
    slot = min(suits, key=lambda suit: (state.tarot(seat, suit), suit))
    lay_tarot(state, seat, tarot, slot)
    state.agenda.append(("bot_capture", seat, left - 1))
    tokens.tarot_moved(state, slot)
