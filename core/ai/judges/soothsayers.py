"""What a good position of Soothsayers is.

The worth of a table is a chance to win: a sum of features for each seat, weighed by what decided matches of self-play,
and shared out. What moves may bring is estimated by the rules of thumb of ``core.ai.soothsayers_thumb``.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from core.agenda import Move
from core.ai.soothsayers_thumb import CARD, NOISE, POWERS, TOKEN, bottom_worth, top_worth, worths
from core.chance import Chance
from core.games.soothsayers.names import (
    FACE_OF,
    PENTACLES,
    SUIT,
    TAROT_OF,
    TEMPERANCE,
)
from core.games.soothsayers.state import NOBODY, Soothsayers

PLIES: Final = 16
"""Decisions that the search plays by rules of thumb before it asks for the value: three or four rounds of two seats."""

ALWAYS: Final = frozenset(
    ("empress", "emperor", "lovers", "wheel", "justice", "hermit", "devil", "star", "moon", "judgement", "priestess")
)
"""Powers that hardly ever hurt: the search does not ask whether to use them."""
MIDDLE: Final = frozenset(
    ("pay", "death", "star", "moon", "moon_card", "keep", "lowest", "discard", "empress", "rival", "sun", "judgement")
)
"""Decisions inside an effect; the judge looks at the table after it."""


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
    worth = top_worth(state, seat, suit) if move[0] == "lead" else bottom_worth(state, seat, suit)
    if suit == PENTACLES:
        return "money, and the others only pass"
    if suit == 1:
        return "cards that fit" if worth > 2 * CARD else "more cards"
    what = "a card" if suit == 2 else "a Tarot"
    if worth > TOKEN:
        return f"{what} that takes a fate token"
    return f"{what} to lay" if worth > 0 else f"nothing much: no {what[2:]} to lay now"
