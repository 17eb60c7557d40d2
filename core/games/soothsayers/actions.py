"""The actions of the four suits: earn, trade, draft, ascend, capture.

``top`` and ``bottom`` read their number off the tableau when the action begins; what happens to the pile during the
action does not change it (content page section 5).
"""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.soothsayers import tokens
from core.games.soothsayers.cards import can_draw, discard, draw, leave_hand, take, take_tarot, without
from core.games.soothsayers.names import (
    CAPTURE,
    CHARIOT,
    COINS,
    CUPS,
    DEATH,
    DECK,
    DONE,
    FACE,
    FACE_OF,
    GIVE_UP,
    HIEROPHANT,
    LAY,
    NO,
    PAY,
    PENTACLES,
    PRIESTESS,
    STRENGTH,
    SUIT,
    SUITS,
    TAKE,
    TAKE_TAROT,
    TAROT,
    TAROT_OF,
    WANDS,
)
from core.games.soothsayers.state import NOBODY, Soothsayers, agenda

NO_LIMIT = 99
"""The card limit when the option takes it away: more than any hand."""


@agenda.step("top")
def top(state: Soothsayers, seat: int, action: str) -> None:
    """A top action, as the leader does it (rulebook: Leader)."""
    if action == "trade":
        trade(state, seat, 0)
        return
    suit = PENTACLES if action == "earn" else SUIT[action]
    level = state.piles[4 * seat + suit].bit_length() - 1
    _act(state, seat, suit, state.facts.top[suit][level], state.facts.card_limit.top[level - 1])


@agenda.step("bottom")
def bottom(state: Soothsayers, seat: int, suit: int) -> None:
    """A bottom action, as a follower does it (rulebook: Follow). That of Pentacles is its coins, without a pass."""
    level = state.piles[4 * seat + suit].bit_length() - 1
    _act(state, seat, suit, state.facts.bottom[suit][level], state.facts.card_limit.bottom[level - 1])


def _act(state: Soothsayers, seat: int, suit: int, number: int, limit: int) -> None:
    awake = state.awake
    if suit == PENTACLES:
        gain(state, seat, number)
    elif suit == CUPS:
        state.agenda.append(("after_draft", seat))
        state.agenda.append(("draft", seat, number, 1))
    elif suit == WANDS:
        if awake >> STRENGTH & 1:
            number += state.facts.numbers[STRENGTH]["more"]
        skip = state.facts.numbers[HIEROPHANT]["skip_price"] if awake >> HIEROPHANT & 1 else state.facts.skip_price
        state.agenda.append(("ascend", seat, number, skip))
    else:
        state.budget = limit if state.options["capture_limit"] else NO_LIMIT
        state.agenda.append(("capture", seat, number))


def gain(state: Soothsayers, seat: int, coins: int) -> None:
    """Coins from the bank."""
    state.coins[seat] += coins
    state.say("gain", seat, coins)


def move_coins(state: Soothsayers, giver: int, taker: int, coins: int, why: str) -> None:
    """Coins from seat to seat."""
    state.coins[giver] -= coins
    state.coins[taker] += coins
    state.say("coins", giver, taker, coins, why)


def trade(state: Soothsayers, seat: int, discount: int) -> None:
    """Buys the cheapest token of the mat; lapses if that cannot be paid any more (rulebook: Trade; 5a B4, C5)."""
    price = state.price()
    if price is None or state.coins[seat] < price - discount:
        state.say("lapse", seat, "sold" if price is None else "poor")
        return
    price = max(0, price - discount)
    state.coins[seat] -= price
    state.say("trade", seat, price)
    tokens.give_kept(state, seat, "mat")


# ── draft ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@agenda.decision("draft")
def draft_moves(state: Soothsayers, seat: int, left: int, at_card_value: int) -> list[Move]:
    """A card of the market, one from the deck, or no more (5a C1); with the Transcended card also a Tarot."""
    moves: list[Move] = []
    if left > 0:
        moves += [TAKE[face] for face in dict.fromkeys(state.market)]
        if state.deck or can_draw(state):
            moves.append(DECK)
        if (
            at_card_value
            and state.awake >> PRIESTESS & 1
            and state.options["transcended"]
            and len(state.tarot_hands[seat]) < state.facts.transcended["priestess"].numbers["tarots_in_hand"]
        ):
            moves += [TAKE_TAROT[tarot] for tarot in state.tarot_market]
    moves.append(DONE)
    return moves


@agenda.resolve("draft")
def draft(state: Soothsayers, move: Move, seat: int, left: int, at_card_value: int) -> None:
    """One card at a time, seen before the next is chosen; the market is not refilled in between (rulebook: Draft)."""
    verb = move[0]
    if verb == "done":
        return
    state.agenda.append(("draft", seat, left - 1, at_card_value))
    if verb == "take":
        take(state, seat, FACE_OF[cast(str, move[1])])
    elif verb == "deck":
        draw(state, seat, 1)
    else:
        state.awake &= ~(1 << PRIESTESS)
        take_tarot(state, seat, TAROT_OF[cast(str, move[1])])


# ── ascend ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@agenda.decision("ascend")
def ascend_moves(state: Soothsayers, seat: int, left: int, skip: int) -> list[Move]:
    """In each suit the next card, or the one after it for the price of a skip (rulebook: Ascend; 5a C2)."""
    moves: list[Move] = []
    if left > 0:
        hand = state.hands[seat]
        rich = state.coins[seat] >= skip
        place = 4 * seat
        for suit in range(4):
            face = 4 * state.piles[place + suit].bit_length() + suit
            if face in hand:
                moves.append(LAY[face])
            if rich and face + 4 in hand:
                moves.append(LAY[face + 4])
    moves.append(DONE)
    return moves


@agenda.resolve("ascend")
def ascend(state: Soothsayers, move: Move, seat: int, left: int, skip: int) -> None:
    """Lays one card, pays for a skip, and tests the token of the suit."""
    if move[0] == "done":
        return
    face = FACE_OF[cast(str, move[1])]
    state.agenda.append(("ascend", seat, left - 1, skip))
    leave_hand(state, seat, face)
    lay(state, seat, face, skip)


def lay(state: Soothsayers, seat: int, face: int, skip: int) -> None:
    """A Common card comes onto its pile, from wherever; a skip is paid to the bank."""
    place = 4 * seat + face % 4
    level = face // 4
    price = skip if level > state.piles[place].bit_length() else 0
    state.coins[seat] -= price
    state.piles[place] |= 1 << level
    state.say("lay", seat, FACE[face], price)
    tokens.laid(state, seat, face % 4)


# ── capture ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def cost_of(state: Soothsayers, tarot: int) -> int:
    """What a Tarot costs the seat in this step before Death: its level, less with The Chariot (ruling on 7)."""
    if state.awake >> CHARIOT & 1 and not state.options["transcended"]:
        return max(0, tarot - state.facts.numbers[CHARIOT]["less"])
    return tarot


def cards_worth(hand: tuple[int, ...], budget: int) -> int:
    """The most that so many cards of a (sorted) hand can pay."""
    return sum(face // 4 for face in (hand[-budget:] if budget else ()))


@agenda.decision("capture")
def capture_moves(state: Soothsayers, seat: int, left: int) -> list[Move]:
    """Every Tarot that can be paid with every slot where it may lie, or no more (rulebook: Capture; 5a C3a)."""
    moves: list[Move] = []
    if left > 0:
        budget = state.budget
        hand = state.hands[seat]
        reach = state.coins[seat]
        if budget:
            for face in hand[-budget:]:
                reach += face >> 2
        awake = state.awake
        if awake >> DEATH & 1:
            reach += max(slot[-1] for slot in state.slots[4 * seat : 4 * seat + 4] if slot)
        transcended = state.options["transcended"]
        if awake >> CHARIOT & 1 and not transcended:
            reach += state.facts.numbers[CHARIOT]["less"]
        suits_of = state.facts.suits_of
        for tarot in state.tarot_market:
            if tarot <= reach:
                names = CAPTURE[tarot]
                for suit in suits_of[tarot]:
                    moves.append(names[suit])
        for tarot in state.tarot_hands[seat]:
            if tarot <= reach:
                names = CAPTURE[tarot]
                for suit in suits_of[tarot]:
                    moves.append(names[suit])
        if transcended and awake >> CHARIOT & 1:
            for step in range(1, state.seats):
                other = 4 * ((seat + step) % state.seats)
                for slot in state.slots[other : other + 4]:
                    if slot and slot[-1] <= reach:
                        moves += [CAPTURE[slot[-1]][suit] for suit in suits_of[slot[-1]]]
    moves.append(DONE)
    return moves


@agenda.resolve("capture")
def capture(state: Soothsayers, move: Move, seat: int, left: int) -> None:
    """Plans one capture: Death's help, the payment, the laying. A capture that costs nothing is used up as well."""
    if move[0] == "done":
        return
    tarot = TAROT_OF[cast(str, move[1])]
    slot = SUIT[cast(str, move[2])]
    cost = cost_of(state, tarot)
    robbed = NOBODY
    if tarot not in state.tarot_market and tarot not in state.tarot_hands[seat]:
        robbed = next(place // 4 for place, cards in enumerate(state.slots) if cards and cards[-1] == tarot)
        state.awake &= ~(1 << CHARIOT)
    elif not state.options["transcended"]:
        state.awake &= ~(1 << CHARIOT)
    if tarot in state.tarot_hands[seat] and tarot not in state.known_tarots[seat]:
        state.known_tarots[seat] = tuple(sorted((*state.known_tarots[seat], tarot)))
    state.say("capturing", seat, TAROT[tarot], SUITS[slot], cost)
    state.agenda.append(("capture", seat, left - 1))
    if cost > 0 and state.awake >> DEATH & 1:
        state.agenda.append(("death", seat, tarot, slot, cost, robbed))
    else:
        _plan(state, seat, tarot, slot, cost, robbed, NOBODY)


def _plan(state: Soothsayers, seat: int, tarot: int, slot: int, cost: int, robbed: int, lost: int) -> None:
    state.agenda.append(("place", seat, tarot, slot, robbed, lost))
    if cost > 0:
        state.agenda.append(("pay", seat, cost, 0, robbed))


@agenda.decision("death")
def death_moves(state: Soothsayers, seat: int, tarot: int, slot: int, cost: int, robbed: int) -> list[Move]:
    """Which own visible Tarot to give up so that this capture costs less (ruling on 13; 5a C3b)."""
    reach = state.coins[seat] + cards_worth(state.hands[seat], state.budget)
    lowest = max(cost - reach, state.facts.numbers[DEATH]["lowest"])
    moves = [GIVE_UP[cards[-1]] for cards in state.slots[4 * seat : 4 * seat + 4] if cards and cards[-1] >= lowest]
    if cost <= reach:
        moves.append(NO)
    return moves


@agenda.resolve("death")
def death(state: Soothsayers, move: Move, seat: int, tarot: int, slot: int, cost: int, robbed: int) -> None:
    """The Tarot leaves the game at once; its slot is tested only after the capture."""
    lost = NOBODY
    if move[0] == "give_up":
        state.awake &= ~(1 << DEATH)
        gone = TAROT_OF[cast(str, move[1])]
        lost = give_up(state, seat, gone)
        cost -= gone
    _plan(state, seat, tarot, slot, cost, robbed, lost)


def give_up(state: Soothsayers, seat: int, tarot: int) -> int:
    """A visible Tarot leaves the game; what lies under it is visible at once. Returns its suit."""
    suit = next(suit for suit in range(4) if state.tarot(seat, suit) == tarot)
    state.slots[4 * seat + suit] = state.slots[4 * seat + suit][:-1]
    state.tarot_discards.append(tarot)
    state.awake &= ~(1 << tarot)
    state.say("give_up", seat, TAROT[tarot], SUITS[suit])
    return suit


@agenda.decision("pay")
def pay_moves(state: Soothsayers, seat: int, rest: int, last: int, robbed: int) -> list[Move]:
    """Cards in rising order while the payment can still be completed, or the rest in coins (5a C4)."""
    moves: list[Move] = []
    budget = state.budget
    coins = state.coins[seat]
    hand = state.hands[seat]
    if budget > 0:
        size = len(hand)
        before = 0
        for place, face in enumerate(hand):
            if face < last or face == before:
                continue
            before = face
            missing = rest - (face >> 2) - coins
            if missing > 0 and budget > 1:
                for other in hand[max(place + 1, size - budget + 1) :]:
                    missing -= other >> 2
            if missing <= 0:
                moves.append(PAY[face])
    if coins >= rest:
        moves.append(COINS)
    return moves


@agenda.resolve("pay")
def pay(state: Soothsayers, move: Move, seat: int, rest: int, last: int, robbed: int) -> None:
    """One card to the discard pile, without change, or the rest in coins to the bank or to whom the Tarot was."""
    if move[0] == "coins":
        if robbed != NOBODY:
            move_coins(state, seat, robbed, rest, "chariot")
        else:
            state.coins[seat] -= rest
            state.say("pay_coins", seat, rest)
        return
    face = FACE_OF[cast(str, move[1])]
    discard(state, seat, face)
    state.budget -= 1
    rest -= face // 4
    if rest > 0:
        state.agenda.append(("pay", seat, rest, face, robbed))


@agenda.step("place")
def place_tarot(state: Soothsayers, seat: int, tarot: int, slot: int, robbed: int, lost: int) -> None:
    """Lays the captured Tarot on its slot and tests the tokens: this slot, then the one it or Death's Tarot left."""
    tests = [slot]
    if robbed != NOBODY:
        suit = next(suit for suit in range(4) if state.tarot(robbed, suit) == tarot)
        state.slots[4 * robbed + suit] = state.slots[4 * robbed + suit][:-1]
        tests.append(suit)
    elif tarot in state.tarot_market:
        state.tarot_market.remove(tarot)
    else:
        state.tarot_hands[seat] = without(state.tarot_hands[seat], tarot)
        state.known_tarots[seat] = without(state.known_tarots[seat], tarot)
    tests.append(lost)
    lay_tarot(state, seat, tarot, slot)
    for number, suit in enumerate(tests):
        if suit != NOBODY and suit not in tests[:number] and not state.ended:
            tokens.tarot_moved(state, suit)


def lay_tarot(state: Soothsayers, seat: int, tarot: int, slot: int) -> None:
    """A Tarot comes to lie on a slot; the one it covers sleeps (content page 5a, *active*)."""
    cards = state.slots[4 * seat + slot]
    if cards:
        state.awake &= ~(1 << cards[-1])
    state.slots[4 * seat + slot] = (*cards, tarot)
    state.say("capture", seat, TAROT[tarot], SUITS[slot])
