"""Rules of thumb for Soothsayers: what a move may bring, counted in fate tokens.

A coin, a card, a level are so and so many hundredths of a token. They guide the playouts and what the search tries
first; what a table is worth in the end the judge knows from self-play.
"""

from __future__ import annotations

from typing import Final, cast

from core.agenda import Move
from core.games.soothsayers.actions import NO_LIMIT, cost_of
from core.games.soothsayers.names import (
    CHARIOT,
    FACE_OF,
    HANGED_MAN,
    HIEROPHANT,
    MAGICIAN,
    PENTACLES,
    STRENGTH,
    SUIT,
    TAROT_OF,
    TEMPERANCE,
)
from core.games.soothsayers.powers import LEAD_KIND, PASS_KIND
from core.games.soothsayers.state import NOBODY, Soothsayers

# What rules of thumb count with, in fate tokens.
COIN: Final = 0.07
"""A coin."""
TOKEN: Final = 1.0
"""A contested fate token."""
SAFE: Final = 0.25
"""A lead that keeps a token."""
LEVEL: Final = 0.22
"""A level."""
CARD: Final = 0.22
"""An unseen card."""
FIT: Final = 0.14
"""A card that fits next."""
NEAR: Final = 0.06
"""A card that fits later."""
PAYS: Final = 0.045
"""Each level of a card as a payment."""
POWER: Final = 0.9
"""The power of a Tarot, as a factor of POWERS."""
LEAD: Final = 0.25
"""A LEAD Tarot under the led suit."""
SHARED: Final = 0.3
"""What the others make of a lead."""
NOISE: Final = 0.15
"""How far a guess may be off."""

POWERS: Final = (
    *(0.12, 0.15, 0.35, 0.15, 0.2, 0.4, 0.35, 0.25, 0.35, 0.35, 0.2),
    *(0.4, 0.45, 0.25, 0.65, 0.65, 0.25, 0.45, 0.75, 0.7, 0.4, 1.1),
)
"""What the power of a visible Tarot is worth over the match, in fate tokens."""


def card_worth(state: Soothsayers, seat: int, face: int) -> float:
    """How much a seat would like to have a Common card."""
    ahead = (face >> 2) - state.piles[4 * seat + (face & 3)].bit_length() + 1
    worth = PAYS * (face >> 2)
    if ahead == 1:
        worth += FIT
    elif ahead == 2:
        worth += FIT * 0.7
    elif ahead > 2:
        worth += NEAR
    return worth


def lay_worth(state: Soothsayers, seat: int, face: int, skip: int) -> float:
    """What laying a card brings: a level, perhaps the token, less the card and the skip."""
    suit, level = face & 3, face >> 2
    piles = state.piles
    own = piles[4 * seat + suit].bit_length() - 1
    worth = LEVEL * (level - own) - PAYS * level
    if level > own + 1:
        worth -= COIN * skip
    highest = 1
    for other in range(suit, 4 * state.seats, 4):
        if other != 4 * seat + suit:
            rival = piles[other].bit_length() - 1
            if rival > highest:
                highest = rival
    if state.suit_holder[suit] != seat:
        if level > highest:
            worth += TOKEN + SAFE * min(level - highest, 2)
        elif level == highest and state.options["ties"] == "steal":
            worth += TOKEN
    else:
        worth += SAFE * (0.5 if level - highest <= 2 else 0.2)
    return worth


def capture_worth(state: Soothsayers, seat: int, tarot: int, slot: int, cost: int) -> float:
    """What laying a Tarot on a slot brings, less its cost."""
    slots = state.slots
    own = slots[4 * seat + slot]
    highest = NOBODY
    for other in range(slot, 4 * state.seats, 4):
        cards = slots[other]
        if other != 4 * seat + slot and cards and cards[-1] > highest:
            highest = cards[-1]
    worth = POWER * POWERS[tarot] - COIN * cost
    if own:
        worth -= POWER * POWERS[own[-1]]
    holds = state.tarot_holder[slot] == seat
    if tarot > highest:
        if not holds:
            worth += TOKEN
        worth += SAFE * (tarot - (own[-1] if own and holds else 0)) / 12.0
    elif holds:
        worth -= TOKEN
    return worth


def _best_captures(state: Soothsayers, seat: int, reach: int) -> list[float]:
    """What the Tarot in reach are worth on their best slots, best first."""
    slots = state.slots
    shown = []
    for slot in range(4):
        own = slots[4 * seat + slot]
        highest = NOBODY
        for other in range(slot, 4 * state.seats, 4):
            cards = slots[other]
            if other != 4 * seat + slot and cards and cards[-1] > highest:
                highest = cards[-1]
        holds = state.tarot_holder[slot] == seat
        covered = POWER * POWERS[own[-1]] if own else 0.0
        shown.append((highest, own[-1] if own and holds else 0, holds, covered))
    suits_of = state.facts.suits_of
    found = []
    for tarot in (*state.tarot_market, *state.tarot_hands[seat]):
        if tarot <= reach:
            best = -9.0
            for slot in suits_of[tarot]:
                highest, top, holds, covered = shown[slot]
                worth = -covered
                if tarot > highest:
                    worth += SAFE * (tarot - top) / 12.0
                    if not holds:
                        worth += TOKEN
                elif holds:
                    worth -= TOKEN
                if worth > best:
                    best = worth
            found.append(best + POWER * POWERS[tarot] - COIN * tarot)
    found.sort(reverse=True)
    return found


def action_worth(state: Soothsayers, seat: int, suit: int, number: int, limit: int) -> float:
    """What a seat would make of a number in a suit."""
    if suit == PENTACLES:
        return COIN * number
    if suit == 1:
        best = sorted([card_worth(state, seat, face) for face in state.market], reverse=True)[:number]
        return sum(best) + (number - len(best)) * CARD
    awake = state.visible(seat)
    if suit == 2:
        if awake >> STRENGTH & 1:
            number += 1
        skip = 2 if awake >> HIEROPHANT & 1 else state.facts.skip_price
        hand = state.hands[seat]
        rich = state.coins[seat] >= skip
        worths = []
        for place in range(4):
            face = 4 * state.piles[4 * seat + place].bit_length() + place
            if face in hand:
                worths.append(lay_worth(state, seat, face, skip))
                if face + 4 in hand:
                    worths.append(lay_worth(state, seat, face + 4, 0) * 0.8)
            elif rich and face + 4 in hand:
                worths.append(lay_worth(state, seat, face + 4, skip))
        worths.sort(reverse=True)
        return sum(worth for worth in worths[:number] if worth > 0)
    reach = state.coins[seat]
    budget = limit if state.options["capture_limit"] else NO_LIMIT
    for face in state.hands[seat][-budget:]:
        reach += face >> 2
    if awake >> CHARIOT & 1 and not state.options["transcended"]:
        reach += 2
    found = _best_captures(state, seat, reach)
    return sum(worth for worth in found[:number] if worth > 0)


def top_worth(state: Soothsayers, seat: int, suit: int) -> float:
    """What a seat would make of a top action."""
    level = state.level(seat, suit)
    return action_worth(state, seat, suit, state.facts.top[suit][level], state.facts.card_limit.top[level - 1])


def bottom_worth(state: Soothsayers, seat: int, suit: int) -> float:
    """What a seat would make of a bottom action."""
    level = state.level(seat, suit)
    return action_worth(state, seat, suit, state.facts.bottom[suit][level], state.facts.card_limit.bottom[level - 1])


def _instead_worth(state: Soothsayers, seat: int, suit: int, leading: bool) -> float:
    tarot = state.tarot(seat, suit)
    if tarot == TEMPERANCE:
        number = 2 if leading else 1
        return action_worth(state, seat, 1, number, 0) + action_worth(state, seat, 2, number, 0)
    if tarot == HANGED_MAN:
        others = sorted((bottom_worth(state, seat, other) for other in range(4) if other != suit), reverse=True)
        return others[0] + others[1]
    if not leading:
        return max(bottom_worth(state, seat, other) for other in range(4))
    tops = [top_worth(state, seat, other) for other in range(4)]
    price = state.price()
    if price is not None and state.coins[seat] >= price:
        tops[0] = max(tops[0], TOKEN + 0.3 - COIN * price)
    tops.sort(reverse=True)
    return tops[0] + tops[1]


def _price_worth(state: Soothsayers, price: int) -> float:
    return TOKEN + 2 * SAFE - COIN * price


def lead_worth(state: Soothsayers, seat: int, move: Move) -> float:
    """What leading like this brings, less a little for what the others make of it."""
    what = cast(str, move[1])
    if what == "trade":
        return _price_worth(state, state.price() or 0)
    suit = SUIT.get(what, PENTACLES)
    if move[0] == "instead":
        worth = _instead_worth(state, seat, suit, True)
    else:
        worth = top_worth(state, seat, suit)
    slot = state.slots[4 * seat + suit]
    if slot and LEAD_KIND >> slot[-1] & 1 and move[0] == "lead":
        worth += LEAD
    if suit != PENTACLES:
        level = state.level(seat, suit)
        for other in range(state.seats):
            if other != seat:
                behind = level - state.level(other, suit)
                if behind <= 0:
                    worth -= SHARED / state.seats
                elif state.coins[other] >= behind:
                    worth -= 0.5 * SHARED / state.seats - COIN * 0.5 * behind
    return worth


def _answer_worth(state: Soothsayers, seat: int, move: Move) -> float:
    if move[0] == "pass":
        worth = COIN * state.facts.bottom[PENTACLES][state.level(seat, PENTACLES)]
        if state.awake & PASS_KIND:
            worth += 0.2
        return worth
    cost = COIN * state.follow_cost(seat) * (1.0 + 1.0 / state.seats)
    if move[0] == "instead":
        return _instead_worth(state, seat, state.led, False) - cost
    return bottom_worth(state, seat, state.led) - cost


def worths(state: Soothsayers, moves: list[Move]) -> list[float]:
    """A rough worth in fate tokens of each move of the decision on the agenda."""
    step = state.agenda[-1]
    kind = step[0]
    seat = cast(int, step[1])
    if kind == "lead":
        return [lead_worth(state, seat, move) for move in moves]
    if kind == "answer":
        return [_answer_worth(state, seat, move) for move in moves]
    result = []
    for move in moves:
        verb = move[0]
        if verb == "take" or verb == "keep":
            worth = card_worth(state, seat, FACE_OF[cast(str, move[1])])
        elif verb == "deck":
            worth = CARD
        elif verb == "take_tarot":
            worth = 0.35 + 0.02 * TAROT_OF[cast(str, move[1])]
        elif verb == "lay":
            worth = lay_worth(state, seat, FACE_OF[cast(str, move[1])], cast(int, step[3]))
        elif verb == "capture":
            tarot = TAROT_OF[cast(str, move[1])]
            worth = capture_worth(state, seat, tarot, SUIT[cast(str, move[2])], cost_of(state, tarot))
        elif verb == "pay" or verb == "discard":
            face = FACE_OF[cast(str, move[1])]
            worth = -card_worth(state, seat, face)
            if verb == "pay":
                rest = cast(int, step[2])
                worth += COIN * min(face >> 2, rest)
            elif kind == "discard" and step[2] == MAGICIAN:
                worth += COIN * (face >> 2)
        elif verb == "give_up":
            worth = _loss(state, seat, TAROT_OF[cast(str, move[1])])
            if kind == "death":
                worth += COIN * min(TAROT_OF[cast(str, move[1])], cast(int, step[4]))
        elif verb == "use":
            worth = _use_worth(state, seat, cast(str, move[1]))
        elif verb == "trade":
            worth = _price_worth(state, (state.price() or 0) - state.facts.tarot["sun"].numbers["less"])
        elif verb == "coins":
            worth = COIN * 4 if kind == "sun" else 0.02
        elif verb == "rival":
            worth = _rival_worth(state, seat, cast(int, move[1]), kind == "rival" and step[2] == 10)
        elif verb == "suit":
            worth = _tower_worth(state, seat, SUIT[cast(str, move[1])])
        elif verb == "judge":
            suit = SUIT[cast(str, move[1])]
            worth = COIN * 3
            if move[2] != "coins":
                worth = lay_worth(state, seat, 4 * (state.level(seat, suit) + 1) + suit, 0) + 0.1
        elif verb == "pick":
            worth = _pick_worth(state, seat, cast(str, move[1]), kind == "pick_top")
        elif verb == "lowest":
            worth = -card_worth(state, seat, FACE_OF[cast(str, move[1])])
        elif verb == "no":
            worth = 0.0
        else:
            worth = 0.0
        result.append(worth)
    return result


def _pick_worth(state: Soothsayers, seat: int, what: str, leading: bool) -> float:
    if what == "trade":
        return _price_worth(state, state.price() or 0)
    suit = SUIT.get(what, PENTACLES)
    return top_worth(state, seat, suit) if leading else bottom_worth(state, seat, suit)


def _loss(state: Soothsayers, seat: int, tarot: int) -> float:
    suit = next(suit for suit in range(4) if state.tarot(seat, suit) == tarot)
    held = state.tarot_holder[suit] == seat
    return -POWER * POWERS[tarot] - (TOKEN if held else 0.0)


def _use_worth(state: Soothsayers, seat: int, name: str) -> float:
    if name == "tower":
        if state.options["transcended"]:
            return -0.1
        return max(_tower_worth(state, seat, suit) for suit in range(4))
    if name == "lovers" and state.options["transcended"]:
        return -0.3
    if name == "magician":
        return max(COIN * ((face >> 2) + 1) - card_worth(state, seat, face) for face in state.hands[seat])
    if name == "fool":
        return CARD - min(card_worth(state, seat, face) for face in state.hands[seat])
    return 0.5


def _rival_worth(state: Soothsayers, seat: int, other: int, takes: bool) -> float:
    threat = state.fate(other) + 0.05 * state.coins[other]
    return COIN * (state.coins[other] - state.coins[seat]) / 2 + 0.02 * threat if takes else -0.05 * threat


def _tower_worth(state: Soothsayers, seat: int, suit: int) -> float:
    levels = [state.level(other, suit) for other in range(state.seats)]
    if max(levels) == 1:
        return -1.0
    rivals = [level for other, level in enumerate(levels) if other != seat]
    mine = LEVEL if levels[seat] > 1 else 0.0
    theirs = LEVEL * sum(level > 1 for level in rivals) / max(1, state.seats - 1)
    fallen = []
    for other in range(state.seats):
        pile = state.piles[4 * other + suit]
        if levels[other] > 1:
            pile -= 1 << levels[other]
        fallen.append(pile.bit_length() - 1)
    worth = theirs - mine
    holder = state.suit_holder[suit]
    highest = max(fallen)
    keeps = holder != NOBODY and fallen[holder] == highest > 1
    if holder == seat and not keeps:
        worth -= TOKEN if fallen[seat] < highest or highest == 1 else 0.0
    elif holder != seat and not keeps:
        worth += TOKEN if fallen[seat] == highest > 1 else 0.3
    return worth
