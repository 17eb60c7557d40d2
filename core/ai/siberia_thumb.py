"""Rules of thumb for Siberia: a rough worth of every action and of every payment, in thousands."""

from __future__ import annotations

from typing import Final, cast

from core.agenda import Move
from core.games.siberia.components import CARD, KINDS, RESOURCES, SHOWS, SYMBOLS, Facts
from core.games.siberia.state import NOBODY, Siberia

SYMBOL: Final = {name: number for number, name in enumerate(SYMBOLS)}
WORKER, SALESMAN, INVESTOR = 5, 6, 7


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


# ── the clock ──────────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── what a move is worth ───────────────────────────────────────────────────────────────────────────────────────────


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
            gain, left = captures(state, seat, numbers)
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


def captures(state: Siberia, seat: int, numbers: Prices) -> tuple[list[int], list[int]]:
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
    _, left = captures(state, seat, numbers)
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


def cheapest(state: Siberia, variants: int) -> list[Move]:
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
