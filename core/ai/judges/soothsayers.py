"""What a good position of Soothsayers is.

Rules of thumb count in fate tokens: a coin, a card, a level are so and so many hundredths of one. The worth of a table
is a chance to win: a sum of features for each seat, weighed by what decided matches of self-play, and shared out.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from core.agenda import Move
from core.chance import Chance
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
PLIES: Final = 16
"""Decisions that the search plays by rules of thumb before it asks for the value: three or four rounds of two seats."""

POWERS: Final = (
    *(0.12, 0.15, 0.35, 0.15, 0.2, 0.4, 0.35, 0.25, 0.35, 0.35, 0.2),
    *(0.4, 0.45, 0.25, 0.65, 0.65, 0.25, 0.45, 0.75, 0.7, 0.4, 1.1),
)
"""What the power of a visible Tarot is worth over the match, in fate tokens."""
ALWAYS: Final = frozenset(
    ("empress", "emperor", "lovers", "wheel", "justice", "hermit", "devil", "star", "moon", "judgement", "priestess")
)
"""Powers that hardly ever hurt: the search does not ask whether to use them."""
MIDDLE: Final = frozenset(
    ("pay", "death", "star", "moon", "moon_card", "keep", "lowest", "discard", "empress", "rival", "sun", "judgement")
)
"""Decisions inside an effect; the judge looks at the table after it."""


# ── rules of thumb ───────────────────────────────────────────────────────────────────────────────────────────────────


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


def _top_worth(state: Soothsayers, seat: int, suit: int) -> float:
    level = state.level(seat, suit)
    return action_worth(state, seat, suit, state.facts.top[suit][level], state.facts.card_limit.top[level - 1])


def _bottom_worth(state: Soothsayers, seat: int, suit: int) -> float:
    level = state.level(seat, suit)
    return action_worth(state, seat, suit, state.facts.bottom[suit][level], state.facts.card_limit.bottom[level - 1])


def _instead_worth(state: Soothsayers, seat: int, suit: int, leading: bool) -> float:
    tarot = state.tarot(seat, suit)
    if tarot == TEMPERANCE:
        number = 2 if leading else 1
        return action_worth(state, seat, 1, number, 0) + action_worth(state, seat, 2, number, 0)
    if tarot == HANGED_MAN:
        others = sorted((_bottom_worth(state, seat, other) for other in range(4) if other != suit), reverse=True)
        return others[0] + others[1]
    if not leading:
        return max(_bottom_worth(state, seat, other) for other in range(4))
    tops = [_top_worth(state, seat, other) for other in range(4)]
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
        worth = _top_worth(state, seat, suit)
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
    return _bottom_worth(state, seat, state.led) - cost


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
    return _top_worth(state, seat, suit) if leading else _bottom_worth(state, seat, suit)


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


# ── what a table is worth ────────────────────────────────────────────────────────────────────────────────────────────


FEATURES: Final = (
    "suit tokens",
    "suit tokens held by a level",
    "suit tokens in reach",
    "Tarot tokens",
    "Tarot tokens, height",
    "kept tokens",
    "close to the goal",
    "one short of the goal",
    "coins",
    "coins beyond ten",
    "a token can be bought",
    "Pentacles",
    "Cups",
    "Wands",
    "Swords",
    "cards",
    "levels in hand",
    "cards that fit",
    "Tarot in hand",
    "powers",
    "leads next",
    "Tarot tokens in reach",
    "in reach and leads next",
)
"""What ``assess`` counts for each seat."""
WEIGHTS: Final = (
    *(0.23, 0.14, 0.2, 0.05, 1.1, 0.93, 0.7, 0.43, 0.07, 0.035, 0.03),
    *(0.15, 0.23, 0.24, 0.2, -0.07, 0.19, 0.09, 0.27, 0.45, 0.36, 0.14, 0.05),
)
"""What the features are worth, in logits of winning."""


def assess(state: Soothsayers) -> list[list[float]]:
    """The features of each seat's prospects."""
    seats = state.seats
    piles = state.piles
    slots = state.slots
    goal = state.facts.goals[seats]
    price = state.price()
    suit_holder = state.suit_holder
    tarot_holder = state.tarot_holder
    ties = state.options["ties"] == "steal"
    skip_price = state.facts.skip_price
    heights = [[piles[place].bit_length() - 1 for place in range(suit, 4 * seats, 4)] for suit in range(4)]
    first = state.leader if state.led == NOBODY else (state.leader + 1) % seats
    suits_of = state.facts.suits_of
    limits = state.facts.card_limit.top
    offers: list[list[int]] = [[], [], [], []]
    for tarot in state.tarot_market:
        for suit in suits_of[tarot]:
            offers[suit].append(tarot)
    shown = [max(slot[-1] if slot else NOBODY for slot in slots[suit::4]) for suit in range(4)]
    found = []
    for seat in range(seats):
        held = margin = reach = tarots = height = powers = 0.0
        hand = state.hands[seat]
        coins = state.coins[seat]
        fits = 0
        rich = coins >= skip_price
        prize = 0.0
        purse = coins
        for face in hand[-limits[heights[3][seat] - 1] :]:
            purse += face >> 2
        own_tarots = state.tarot_hands[seat]
        for suit in range(4):
            levels = heights[suit]
            own = levels[seat]
            rival = max(levels[other] for other in range(seats) if other != seat)
            fit = 4 * own + 4 + suit in hand
            jump = 4 * own + 8 + suit in hand
            fits += fit + jump
            if suit_holder[suit] == seat:
                held += 1.0
                margin += min(own - rival, 2)
            else:
                best = own
                if fit:
                    best = own + 2 if jump else own + 1
                elif jump and rich:
                    best = own + 2
                if best > rival or (best == rival > 1 and ties):
                    reach += 1.0
            slot = slots[4 * seat + suit]
            if slot:
                powers += POWERS[slot[-1]]
                if tarot_holder[suit] == seat:
                    tarots += 1.0
                    height += slot[-1] / 21.0
            if tarot_holder[suit] != seat:
                least = shown[suit]
                for tarot in offers[suit]:
                    if least < tarot <= purse:
                        prize += 1.0
                        break
                else:
                    for tarot in own_tarots:
                        if least < tarot <= purse and suit in suits_of[tarot]:
                            prize += 1.0
                            break
        prize = min(prize, 2.0)
        reach = min(reach, 2.0)
        turn = 1.0 - ((seat - first) % seats) / seats
        kept = state.kept[seat]
        fate = kept + held + tarots
        found.append(
            [
                held,
                margin,
                reach,
                tarots,
                height,
                float(kept),
                (fate / goal) ** 3,
                1.0 if fate >= goal - 1 else 0.0,
                float(min(coins, 10)),
                float(max(0, min(coins, 25) - 10)),
                1.0 if price is not None and coins >= price else 0.0,
                float(heights[0][seat]),
                float(heights[1][seat]),
                float(heights[2][seat]),
                float(heights[3][seat]),
                float(min(len(hand), 12)),
                sum(face >> 2 for face in hand[-6:]) / 4.0,
                float(fits),
                sum(state.tarot_hands[seat]) / 21.0,
                powers,
                turn,
                prize,
                max(prize, reach) if turn == 1.0 else 0.0,
            ]
        )
    return found


def value(state: Soothsayers) -> list[float]:
    """The chance of each seat to win; inside an effect, that of the table after it."""
    if state.ended:
        return _final(state)
    if state.agenda[-1][0] in MIDDLE:
        state = state.copy()
        still = Chance(0)
        while state.agenda and state.agenda[-1][0] in MIDDLE:
            state.advance(guess(state, still))
        if state.ended:
            return _final(state)
    sums = [sum(weight * each for weight, each in zip(WEIGHTS, seat, strict=True)) for seat in assess(state)]
    top = max(sums)
    shares = [exp(each - top) for each in sums]
    total = sum(shares)
    return [share / total for share in shares]


def _final(state: Soothsayers) -> list[float]:
    outcome = state.outcome
    assert outcome is not None
    winners = sum(result.place == 1 for result in outcome)
    return [1.0 / winners if result.place == 1 else 0.0 for result in outcome]


# ── what the search asks ─────────────────────────────────────────────────────────────────────────────────────────────


def guess(state: Soothsayers, chance: Chance) -> Move:
    """The move of the highest rough worth, give or take a little."""
    legal = state.legal()
    best = legal[0]
    highest = -1e9
    noise = NOISE
    for move, worth in zip(legal, worths(state, legal), strict=True):
        worth += noise * chance.unit()
        if worth > highest:
            highest = worth
            best = move
    return best


KEEP: Final = {"draft": 6, "capture": 7, "pay": 2, "death": 3, "discard": 2, "keep": 2, "lowest": 1, "star": 1}
"""How many moves of a decision are worth a search."""


def moves(state: Soothsayers) -> list[Move]:
    """The legal moves without dominated ones, and of long lists the best by rules of thumb."""
    legal = state.legal()
    if len(legal) < 2:
        return legal
    kind = cast(str, state.agenda[-1][0])
    if kind == "power" or kind == "pass_power":
        name = cast(str, legal[0][1])
        if name in ALWAYS and not (name in ("priestess", "lovers") and state.options["transcended"]):
            return legal[:1]
        return legal
    if kind == "draft":
        legal = legal[:-1]
    elif kind == "ascend":
        free = [move for move in legal[:-1] if _is_free(state, move)]
        legal = [*legal[:-1]] if free else legal
    most = KEEP.get(kind, 9)
    if kind == "pay" and state.agenda[-1][4] == NOBODY and len(legal) > 2:
        most = 2
    if len(legal) <= most:
        return legal
    worth = worths(state, legal)
    order = sorted(range(len(legal)), key=lambda number: -worth[number])[:most]
    chosen = [legal[number] for number in sorted(order)]
    if kind == "capture" and legal[-1] not in chosen:
        chosen.append(legal[-1])
    return chosen


def _is_free(state: Soothsayers, move: Move) -> bool:
    face = FACE_OF[cast(str, move[1])]
    return face >> 2 == state.piles[4 * cast(int, state.turn) + (face & 3)].bit_length()


def prior(state: Soothsayers, moves: list[Move]) -> list[float]:
    """How likely each of the moves is the best one; adds up to 1."""
    worth = worths(state, moves)
    top = max(worth)
    weights = [exp((each - top) / 0.4) + 0.05 for each in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def absurd(state: Soothsayers, move: Move) -> bool:
    """Drafting or ascending less than is free, giving away tokens, refusing what can only help."""
    legal = state.legal()
    kind = state.agenda[-1][0]
    if move[0] == "done":
        if kind == "draft":
            return len(legal) > 1
        if kind == "ascend":
            return any(_is_free(state, other) for other in legal[:-1])
    if kind in ("power", "pass_power") and move[0] in ("no", "done"):
        return legal[0][1] in ALWAYS and not state.options["transcended"]
    if kind == "pay" and move[0] == "pay":
        lowest = 0 if legal[-1] == ("coins",) else FACE_OF[cast(str, legal[0][1])] >> 2
        level = FACE_OF[cast(str, move[1])] >> 2
        return level > lowest and level > cast(int, state.agenda[-1][2]) + 2
    if move[0] == "capture":
        return worths(state, [move])[0] < -TOKEN / 2
    return False


def reason(state: Soothsayers, move: Move) -> str:
    """Why one might play this move."""
    seat = cast(int, state.turn)
    kind = state.agenda[-1][0]
    verb = move[0]
    if kind == "lead" or verb == "follow" or kind == "answer":
        return _plan(state, seat, move)
    if verb == "lay":
        face = FACE_OF[cast(str, move[1])]
        suit, level = face & 3, face >> 2
        rival = max(state.level(other, suit) for other in range(state.seats) if other != seat)
        if state.suit_holder[suit] != seat and (level > rival or (level == rival and state.options["ties"] == "steal")):
            return "takes the fate token of the suit"
        return (
            "keeps the others away from your token"
            if state.suit_holder[suit] == seat
            else "a better action from now on"
        )
    if verb == "capture":
        tarot, suit = TAROT_OF[cast(str, move[1])], SUIT[cast(str, move[2])]
        rival = max(state.tarot(other, suit) for other in range(state.seats) if other != seat)
        if tarot > rival and state.tarot_holder[suit] != seat:
            return "the highest Tarot there, with its fate token"
        if tarot < rival and state.tarot_holder[suit] == seat:
            return "a new power, but it gives the token away"
        return "a new power"
    if verb == "take" or verb == "keep":
        face = FACE_OF[cast(str, move[1])]
        ahead = (face >> 2) - state.level(seat, face & 3)
        return "fits on your tableau next" if ahead == 1 else "fits soon" if ahead > 1 else "pays for Tarot"
    texts = {
        "deck": "unseen, but nobody knows what you hold",
        "pay": "the card you can best do without",
        "coins": "keeps your cards" if kind == "pay" else "coins are always of use",
        "discard": "the card you can best do without",
        "use": "costs you little and brings something",
        "trade": "a token nobody can take away",
        "no": "saves it for a better moment",
        "done": "saves your cards",
        "rival": "the least dangerous choice"
        if kind != "rival" or state.agenda[-1][2] != 10
        else "has the most to take",
        "give_up": "worth more as a payment",
        "suit": "hurts the others more than you",
        "judge": "lifts your weakest suit",
    }
    return texts.get(cast(str, verb), "the best of what there is")


def _plan(state: Soothsayers, seat: int, move: Move) -> str:
    if move[0] == "pass":
        return "coins, and no price to pay"
    if move[1:] == ("trade",):
        return "a token nobody can take away"
    suit = state.led if state.agenda[-1][0] == "answer" else SUIT.get(cast(str, move[1]), PENTACLES)
    if move[0] == "instead":
        return "two actions in one" if state.tarot(seat, suit) != TEMPERANCE else "cards to draw and to play"
    worth = _top_worth(state, seat, suit) if move[0] == "lead" else _bottom_worth(state, seat, suit)
    if suit == PENTACLES:
        return "money, and the others only pass"
    if suit == 1:
        return "cards that fit" if worth > 2 * CARD else "more cards"
    what = "a card" if suit == 2 else "a Tarot"
    if worth > TOKEN:
        return f"{what} that takes a fate token"
    return f"{what} to lay" if worth > 0 else f"nothing much: no {what[2:]} to lay now"
