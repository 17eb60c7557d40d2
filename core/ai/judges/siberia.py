"""What a good position of Siberia is.

All worth is in thousands. The clock is known: a resource card is turned up about once a turn, so the cards not yet
turned up tell how many turns each seat has left, and what a worker, a salesman or a card in hand can still earn.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from core.agenda import Move
from core.chance import Chance
from core.games.siberia.components import CARD, KINDS, RESOURCES, SHOWS, SYMBOLS, Facts
from core.games.siberia.state import NOBODY, Siberia

SYMBOL: Final = {name: number for number, name in enumerate(SYMBOLS)}
PAY: Final = {name: ("pay", name) for name in KINDS}
WORKER, SALESMAN, INVESTOR = 5, 6, 7

CARD_WORTH: Final = 1.4
"""What an action card in hand is worth while there is time to play it."""
WIDTH: Final = 1.6
"""How far expected scores are off, with the root of the turns left (measured; as the scale of a logistic curve)."""
OFFERS: Final = 3
"""How many salesmen, and how many investors, are worth a search at the same time."""


class Prices:
    """Numbers of the components that the judge needs, worked out once for each set of components."""

    __slots__ = ("best_reserve", "facts", "mean", "price", "size")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.price = [facts.salesmen[name].worth for name in SYMBOLS]
        values = [facts.resources[name].values for name in RESOURCES]
        self.size = [len(cards) for cards in values]
        self.mean = [sum(cards) / max(1, len(cards)) for cards in values]
        self.best_reserve = [
            sum(max(self.price[number] - value, 0) for value in cards) / max(1, len(cards))
            for number, cards in enumerate(values)
        ]


_prices: dict[int, Prices] = {}


def prices(facts: Facts) -> Prices:
    """The numbers for these components."""
    known = _prices.get(id(facts))
    if known is None or known.facts is not facts:
        known = _prices[id(facts)] = Prices(facts)
    return known


# ── what a table is worth ────────────────────────────────────────────────────────────────────────────────────────


def value(state: Siberia) -> list[float]:
    """What each seat can hope for: the chance to win by the expected scores, and a little for the lead itself."""
    step = state.decision
    if step is not None and step[0] in ("size", "pay"):
        state = state.copy()
        while state.agenda and state.agenda[-1][0] in ("size", "pay"):
            state.advance(_cheapest(state, 1)[0])
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


def remaining_turns(state: Siberia) -> int:
    """How many turns of all seats are left, with the running one, if every turn turns up a card."""
    return state.last if state.last else state.to_uncover() + state.seats


def turns_of(state: Siberia, seat: int, turns: int) -> float:
    """How many of these turns fall to one seat."""
    step = state.decision
    after = (seat - cast(int, step[1])) % state.seats if step is not None else 0
    if state.last:
        return float(max(0, (turns - after + state.seats - 1) // state.seats))
    return max(0.0, (turns - after) / state.seats + 0.5)


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


# ── what a move is worth ─────────────────────────────────────────────────────────────────────────────────────────


THUMB: Final = (
    1.92,  # an action card in hand
    0.25,  # each drawn card more, for each card that the hand lacks of four
    -1.4,  # each resource card taken: cheap ones are not worth the action
    0.06,  # of what a salesman on offer would add to the cards taken
    1.42,  # the second worker, a turn
    0.4,  # the third worker, a turn
    0.91,  # of what a salesman will add to the seat's part of the cards to come
    -0.3,  # investors still to come for their salesman, a turn
    0.47,  # of the action cards that an investor will save
    0.4,  # the third card of a payment, beyond its worth in hand
)
"""What ``worths`` goes by, in thousands or as a factor: found by hill climbing over thousands of matches."""
NOISE: Final = 0.5
"""How far luck may reach in ``guess``, in thousands."""


def worths(state: Siberia, moves: list[Move]) -> list[float]:
    """A rough worth in thousands of each move of an action decision, by rules of thumb."""
    in_hand, few, taken, hoped, second, third, coming, investor_more, saved, single = THUMB
    seat = cast(int, state.turn)
    numbers = prices(state.facts)
    price = numbers.price
    hand = state.hands[seat]
    count = [0] * 8
    for kind in hand:
        count[kind // 3] += 1
        count[5 + kind % 3] += 1
    own = turns_of(state, seat, remaining_turns(state)) - 1.0
    if own < 2.0:  # what comes later counts less and less
        in_hand *= own / 2.0
        taken *= own / 2.0
        single *= own / 2.0
    pair_cost = in_hand
    three_cost = in_hand * 2.0 + single
    salesman_of = state.salesman_of
    person = state.facts.persons.worth
    workers = state.workers[seat]
    left: list[int] | None = None
    gain: list[int] | None = None
    result = []
    for move in moves:
        verb = move[0]
        if verb == "draw":
            result.append((in_hand + few * (4 - len(hand))) * cast(int, move[1]) if own > 0.0 else 0.0)
            continue
        if verb == "extract":
            symbol = SYMBOL[cast(str, move[1])]
            takes = cast(int, move[2])
            mine = salesman_of[symbol] == seat
            free = salesman_of[symbol] == NOBODY and own >= 1.0
            worth = taken * takes
            for card in state.row:
                if takes and card > 0 and card // CARD == symbol:
                    takes -= 1
                    printed = card % CARD
                    more = price[symbol] - printed
                    worth += printed
                    if more > 0:
                        worth += more if mine else hoped * more if free else 0.0
            if state.investor_of[symbol] == seat:
                cost = 0.0 if count[symbol] else in_hand
            else:
                cost = pair_cost if count[symbol] > 1 else three_cost
            result.append(worth - cost)
            continue
        if verb == "worker":
            worth = price[WORKER] if salesman_of[WORKER] == seat else person
            if own > 0.0:
                worth += own * (second if workers == 1 else third if workers == 2 else 0.0)
            result.append(worth - (pair_cost if count[WORKER] > 1 else three_cost))
            continue
        if gain is None or left is None:
            gain, left = _captures(state, seat, numbers)
        symbol = SYMBOL[cast(str, move[1])]
        if verb == "salesman":
            cost = pair_cost if count[SALESMAN] > 1 else three_cost
            worth = price[SALESMAN] if salesman_of[SALESMAN] == seat else person
            if symbol < 5:
                worth += gain[symbol]
                if own > 0.0:
                    worth += numbers.best_reserve[symbol] * left[symbol] * min(1.0, own / 4.0) * coming / state.seats
            else:
                extra = price[symbol] - person
                if symbol == WORKER:
                    worth += extra * workers
                elif symbol == SALESMAN:
                    worth += extra * (salesman_of.count(seat) + 1)
                else:
                    worth += extra * (state.investor_of.count(seat) + investor_more * own)
        else:
            cost = pair_cost if count[INVESTOR] > 1 else three_cost
            worth = price[INVESTOR] if salesman_of[INVESTOR] == seat else person
            if own > 0.0:
                worth += in_hand * left[symbol] * min(1.0, own / 4.0) * saved / state.seats
        result.append(worth - cost)
    return result


def _captures(state: Siberia, seat: int, numbers: Prices) -> tuple[list[int], list[int]]:
    """What each resource salesman would add to the captures of a seat, and how many cards are not captured yet."""
    price = numbers.price
    left = numbers.size[:]
    gain = [0] * 5
    for owner, captured in enumerate(state.captured):
        for card in captured:
            resource = card // CARD
            left[resource] -= 1
            if owner == seat and price[resource] > card % CARD:
                gain[resource] += price[resource] - card % CARD
    return gain, left


def usefulness(state: Siberia, seat: int) -> list[float]:
    """How much a seat would like to keep one card of each kind."""
    numbers = prices(state.facts)
    hand = state.hands[seat]
    count = [0] * 8
    for kind in hand:
        count[kind // 3] += 1
        count[5 + kind % 3] += 1
    symbols = [0.0] * 8
    _, left = _captures(state, seat, numbers)
    for resource in range(5):
        worth = numbers.mean[resource]
        if state.salesman_of[resource] == seat:
            worth = max(worth, numbers.price[resource])
        symbols[resource] = worth * (0.35 + 0.12 * left[resource]) * (0.5 if count[resource] == 1 else 0.7)
        if state.investor_of[resource] == seat:
            symbols[resource] *= 1.4
    if state.workers_on_offer():
        symbols[WORKER] = 1.6 if state.workers[seat] < 3 else 0.8
    if NOBODY in state.salesman_of:
        symbols[SALESMAN] = 2.4
    if NOBODY in state.investor_of:
        symbols[INVESTOR] = 1.0
    return [symbols[kind // 3] + symbols[5 + kind % 3] for kind in range(15)]


def _cheapest(state: Siberia, variants: int) -> list[Move]:
    """The first moves of the payments that give away the least, the best one first."""
    step = state.agenda[-1]
    if step[0] == "size":
        return state.legal()[:variants]
    _, seat, symbol, cards, matching, lowest = cast(tuple[str, int, str, int, int, int], step)
    legal = state.legal()
    if len(legal) == 1:
        return legal
    shows = SHOWS[SYMBOL[symbol]]
    worth = usefulness(state, seat)
    hand = [kind for kind in state.hands[seat] if kind >= lowest]
    order = sorted(hand, key=lambda kind: worth[kind])
    payments: list[tuple[float, int]] = []
    for move in legal:
        kind = KINDS.index(cast(str, move[1]))
        later = [other for other in order if other >= kind]
        later.remove(kind)
        paid = [kind]
        need = matching - shows[kind]
        for other in later:
            if need > 0 and shows[other]:
                paid.append(other)
                need -= 1
        for other in paid[1:]:
            later.remove(other)
        paid += later[: cards - len(paid)]
        payments.append((sum(worth[each] for each in paid), len(payments)))
    payments.sort()
    return [legal[number] for _, number in payments[:variants]]


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
    return _cheapest(state, 2)


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
    return _cheapest(state, 1)[0]


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
        gain, left = _captures(state, seat, numbers)
        if symbol < 5:
            return f"adds {gain[symbol]}k to your {move[1]} now, {left[symbol]} cards are still to come"
        owned = (state.workers[seat], state.salesman_of.count(seat) + 1, state.investor_of.count(seat))[symbol - 5]
        extra = (numbers.price[symbol] - state.facts.persons.worth) * owned
        return f"adds {extra}k for your persons now"
    if verb == "investor":
        _, left = _captures(state, seat, numbers)
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
