"""What a good position of Siberia is.

All worth is in thousands. The clock is known: a resource card is turned up about once a turn, so the cards not yet
turned up tell how many turns each seat has left, and what a worker, a salesman or a card in hand can still earn.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from core.agenda import Move
from core.ai.siberia_thumb import (
    INVESTOR,
    NOISE,
    SALESMAN,
    SYMBOL,
    WORKER,
    captures,
    cheapest,
    prices,
    remaining_turns,
    turns_of,
    worths,
)
from core.chance import Chance
from core.games.siberia.components import CARD
from core.games.siberia.state import NOBODY, Siberia

CARD_WORTH: Final = 1.4
"""What an action card in hand is worth while there is time to play it."""
WIDTH: Final = 1.6
"""How far expected scores are off, with the root of the turns left (measured; as the scale of a logistic curve)."""
OFFERS: Final = 3
"""How many salesmen, and how many investors, are worth a search at the same time."""


# ── what a table is worth ────────────────────────────────────────────────────────────────────────────────────────


def value(state: Siberia) -> list[float]:
    """What each seat can hope for: the chance to win by the expected scores, and a little for the lead itself."""
    step = state.decision
    if step is not None and step[0] in ("size", "pay"):
        state = state.copy()
        while state.agenda and state.agenda[-1][0] in ("size", "pay"):
            state.advance(cheapest(state, 1)[0])
    seats = state.seats
    if state.ended:
        worth = [float(state.score(seat)) for seat in range(seats)]
        width = 0.8
    else:
        worth = expected(state)
        width = WIDTH * sqrt(remaining_turns(state) + 1.0)
    hopes = []
    for seat in range(seats):
        rival = max(worth[other] for other in range(seats) if other != seat)
        lead = worth[seat] - rival
        hopes.append(0.85 / (1.0 + exp(-max(min(lead / width, 30.0), -30.0))) + 0.15 * (0.5 + lead / 100.0))
    if seats == 2:
        return [min(max(hope, 0.0), 1.0) for hope in hopes]
    total = sum(max(hope, 0.0) for hope in hopes) or 1.0
    return [max(hope, 0.0) / total for hope in hopes]


def expected(state: Siberia) -> list[float]:
    """The score that each seat can expect at the end."""
    return [
        score + sum(weight * feature for weight, feature in zip(WEIGHTS, features, strict=True))
        for score, features in assess(state)
    ]


WEIGHTS: Final = (1.75, 0.5, 0.5, 0.5, 1.15, 0.06, 0.34, 0.38, 1.45, 0.14, 0.33)
"""What the features of ``assess`` are worth in thousands: a regression over some thousand played matches."""
FEATURES: Final = (
    "hand",
    "pairs",
    "second worker",
    "third worker",
    "resource salesmen",
    "salesman salesman",
    "investor salesman",
    "salesman wanted",
    "investors",
    "open row",
    "open row first",
)


def assess(state: Siberia) -> list[tuple[int, list[float]]]:
    """For each seat its score now and the features of its prospects."""
    numbers = prices(state.facts)
    price = numbers.price
    seats = state.seats
    left = numbers.size[:]
    gain_of = []
    scores = []
    person = state.facts.persons.worth
    salesman_of = state.salesman_of
    for seat in range(seats):
        gain = [0] * 5
        score = 0
        for card in state.captured[seat]:
            resource = card // CARD
            worth = card % CARD
            score += worth
            left[resource] -= 1
            if price[resource] > worth:
                gain[resource] += price[resource] - worth
        sold = 0
        for symbol, owner in enumerate(salesman_of):
            if owner == seat:
                sold += 1
                if symbol < 5:
                    score += gain[symbol]
        invested = state.investor_of.count(seat)
        score += state.workers[seat] * (price[WORKER] if salesman_of[WORKER] == seat else person)
        score += sold * (price[SALESMAN] if salesman_of[SALESMAN] == seat else person)
        score += invested * (price[INVESTOR] if salesman_of[INVESTOR] == seat else person)
        gain_of.append((gain, sold, invested))
        scores.append(score)
    row_count = [0] * 5
    row_worth = [0] * 5
    for card in state.row:
        if card > 0:
            row_count[card // CARD] += 1
            row_worth[card // CARD] += card % CARD
    turns = remaining_turns(state)
    found = []
    first = state.turn
    for seat in range(seats):
        gain, sold, invested = gain_of[seat]
        own = turns_of(state, seat, turns)
        share = min(1.0, own / 3.0) / seats
        hand = state.hands[seat]
        size = len(hand)
        count = [0] * 8
        for kind in hand:
            count[kind // 3] += 1
            count[5 + kind % 3] += 1
        workers = state.workers[seat]
        pairs = 0
        reach = 0.0
        future = 0.0
        wanted = 0
        saving = 0.0
        for resource in range(5):
            mine = salesman_of[resource] == seat
            if mine:
                future += numbers.best_reserve[resource] * left[resource]
            elif salesman_of[resource] == NOBODY and gain[resource] > wanted:
                wanted = gain[resource]
            backed = state.investor_of[resource] == seat
            if backed:
                saving += left[resource]
            opened = row_count[resource]
            cards = count[resource]
            if opened and (cards > 1 or backed or (cards and size > 2)):
                pairs += 1
                taken = min(workers, opened)
                gained = row_worth[resource] * taken / opened
                if mine:
                    gained = max(gained, float(price[resource] * taken))
                if not backed and cards < 2:
                    gained -= CARD_WORTH
                if gained > reach:
                    reach = gained
        found.append(
            (
                scores[seat],
                [
                    min(float(size), 2.0 * own),
                    float(pairs),
                    own if workers > 1 else 0.0,
                    own if workers > 2 else 0.0,
                    future * share,
                    own if salesman_of[SALESMAN] == seat else 0.0,
                    own if salesman_of[INVESTOR] == seat else 0.0,
                    wanted if own >= 1.0 else 0.0,
                    saving * share,
                    reach if own >= 1.0 else 0.0,
                    reach if seat == first and own >= 1.0 else 0.0,
                ],
            )
        )
    return found


# ── what the search asks ─────────────────────────────────────────────────────────────────────────────────────────


def moves(state: Siberia) -> list[Move]:
    """The legal moves without dominated ones."""
    legal = state.legal()
    if not legal:
        return legal
    verb = state.agenda[-1][0]
    if verb == "action":
        return _actions(state, legal)
    if verb == "reveal":
        turned = [move for move in legal if move[0] == "reveal"]
        return [*dict.fromkeys((turned[0], turned[-1])), *legal[len(turned) :]]
    return cheapest(state, 2)


def _actions(state: Siberia, legal: list[Move]) -> list[Move]:
    """Extractions of as many cards as possible, the best offers, and the largest draw."""
    kept: list[Move] = []
    salesmen: list[Move] = []
    investors: list[Move] = []
    for number, move in enumerate(legal):
        verb = move[0]
        if verb == "extract":
            follower = legal[number + 1]
            if follower[0] != "extract" or follower[1] != move[1]:
                kept.append(move)
        elif verb == "salesman":
            salesmen.append(move)
        elif verb == "investor":
            investors.append(move)
        elif verb == "worker":
            kept.append(move)
    for offers in (salesmen, investors):
        if len(offers) > OFFERS:
            worth = dict(zip(offers, worths(state, offers), strict=True))
            best = sorted(offers, key=lambda move: -worth[move])[:OFFERS]
            kept += [move for move in offers if move in best]
        else:
            kept += offers
    kept.append(legal[-1])
    return kept


def prior(state: Siberia, moves: list[Move]) -> list[float]:
    """How likely each of the moves is the best one; adds up to 1."""
    if state.agenda[-1][0] != "action":
        return [1 / len(moves)] * len(moves)
    worth = worths(state, moves)
    top = max(worth)
    weights = [exp((each - top) / 1.5) + 0.05 for each in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def guess(state: Siberia, chance: Chance) -> Move:
    """The action of the highest rough worth, with a little luck."""
    legal = state.legal()
    verb = state.agenda[-1][0]
    if verb == "action":
        best = legal[0]
        highest = -1e9
        for move, worth in zip(legal, worths(state, legal), strict=True):
            worth += NOISE * chance.unit()
            if worth > highest:
                highest = worth
                best = move
        return best
    if verb == "reveal":
        return legal[chance.below(len(legal))]
    return cheapest(state, 1)[0]


def absurd(state: Siberia, move: Move) -> bool:
    """Giving up the draw, taking fewer cards than possible, or paying more cards than needed."""
    verb = move[0]
    legal = state.legal()
    if verb == "draw":
        return move != legal[-1]
    if verb == "extract":
        return ("extract", move[1], cast(int, move[2]) + 1) in legal
    if verb == "size":
        return move != legal[0]
    return False


def reason(state: Siberia, move: Move) -> str:
    """Why one might play this move."""
    seat = cast(int, state.turn)
    numbers = prices(state.facts)
    verb = move[0]
    if verb == "extract":
        symbol = SYMBOL[cast(str, move[1])]
        cards = [card % CARD for card in state.row if card > 0 and card // CARD == symbol][: cast(int, move[2])]
        price = numbers.price[symbol] if state.salesman_of[symbol] == seat else 0
        worth = sum(max(card, price) for card in cards)
        return f"{worth}k of {move[1]}"
    if verb == "worker":
        return "one more card with each extraction"
    if verb == "salesman":
        symbol = SYMBOL[cast(str, move[1])]
        gain, left = captures(state, seat, numbers)
        if symbol < 5:
            return f"adds {gain[symbol]}k to your {move[1]} now, {left[symbol]} cards are still to come"
        owned = (state.workers[seat], state.salesman_of.count(seat) + 1, state.investor_of.count(seat))[symbol - 5]
        extra = (numbers.price[symbol] - state.facts.persons.worth) * owned
        return f"adds {extra}k for your persons now"
    if verb == "investor":
        _, left = captures(state, seat, numbers)
        return f"{left[SYMBOL[cast(str, move[1])]]} {move[1]} cards are still to come, each at a cheaper payment"
    if verb == "draw":
        return "cards for a better turn" if move[1] else "nothing to play and no room to draw"
    if verb == "leave":
        return "keeps the end away and shows the next seat nothing"
    if verb == "reveal":
        return "may turn up something worth taking"
    if verb == "size":
        return f"costs {move[1]} cards"
    return "the card you can best do without"
