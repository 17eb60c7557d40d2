"""What cards, effects and items of Sibille are worth to a seat, in coins or so, given which blessings it works for."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from core.ai.sibille_goals import distances, projected
from core.games.sibille.components import Facts
from core.games.sibille.entries import NUMBER, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    ADE,
    ANANKE,
    ARCANA,
    BACCHUS,
    COG,
    COIN,
    CRYSTAL,
    FAME,
    FAME_TEMPLE,
    FIRST_TRINKET,
    FOOL,
    INARI,
    KINDS,
    LAKSHMI,
    MAMMON,
    MARKET,
    MUSSO,
    NABU,
    ODINO,
    POWER,
    PROPHECY,
    QUETZACOATL,
    STRENGTH,
    THOTH,
    TOWER,
    UTU,
    YUE_LAO,
)
from core.games.sibille.program import Op
from core.games.sibille.state import BAG, CENTRE, UNBOUND, Sibille

COMMON: Final = (0.9, 2.4, 1.0, 2.6, 2.0, 1.2, 1.2)
"""What one of each kind is worth if no blessing asks for it."""
AIMED: Final[dict[int, tuple[tuple[int, float], ...]]] = {
    INARI: ((FAME, 3.2), (POWER, 3.2)),
    ODINO: ((CRYSTAL, 4.6),),
    MAMMON: ((COIN, 2.1),),
    THOTH: ((COIN, 1.3),),
    ADE: ((CRYSTAL, 3.2),),
    MUSSO: ((CRYSTAL, 3.2), (ARCANA, 3.4)),
    QUETZACOATL: ((ARCANA, 4.6), (CRYSTAL, 2.8)),
    NABU: ((PROPHECY, 3.2),),
    BACCHUS: ((COIN, 1.3),),
}
"""What a kind is worth while the seat works for a blessing."""
ARTIFACT: Final = 2.6
"""What a new artifact is worth by what it will do, whatever it is."""
PRICED: Final = 0.8
"""How much more for each coin of its price, in coins: the dearer ones do more."""


class Scale:
    """What things are worth to a seat that works for two of the blessings.

    Attributes:
        kinds: one of each kind.
        aims: the blessings worked for.
        faces: the die faces by colour.
        rolled: an unknown face by colour.
        customers: the reward of each customer by side.
        plain: what a card of the line may bring, by number, the situation left aside.
        artifact: an artifact, for itself.
        trinket: a purchased trinket beyond its effect.
        spread: an activated spread beyond its effect.
        customer: a customer in one's area beyond its reward.
        returned: a customer put back into the bag.
        face: the activation of a die face beyond its effect.
        token: the first player token at the end of the round.
        chain: a card that turns the die of Ananke on.
        combines: whether it works for a momentary blessing that needs a combination.
        trinkets: the better effect of each trinket.
    """

    def __init__(self, facts: Facts, seats: int, blessings: tuple[int, ...], aims: tuple[int, int]) -> None:
        self.facts = facts
        kinds = list(COMMON)
        if INARI in blessings:
            kinds[FAME] = kinds[POWER] = 2.2
        for aim in aims:
            for kind, worth in AIMED.get(aim, ()):
                kinds[kind] = max(kinds[kind], worth)
        self.kinds = kinds
        self.aims = aims
        self.artifact = 8.0 if THOTH in aims else 3.0 if LAKSHMI in aims else 0.0
        self.trinket = 5.0 if BACCHUS in aims else 0.0
        self.spread = 6.0 if LAKSHMI in aims else 0.0
        self.customer = 4.0 if YUE_LAO in aims else 0.3
        self.returned = 4.0 if ADE in aims else 0.0
        self.face = 1.0 if MUSSO in aims else 0.0
        self.token = 6.0 if UTU in aims else 0.8
        self.combines = ADE in aims or MUSSO in aims or QUETZACOATL in aims
        self.chain = 4.0 if ANANKE in aims else 0.0
        program = facts.program
        self.faces = [[self._static(effect) for effect in colour] for colour in program.faces]
        self.rolled = [sum(faces) / len(faces) for faces in self.faces]
        self.customers = [(self._static(a[1]), self._static(b[1])) for a, b in program.customers]
        self.trinkets = {item: max(self._static(e) for e in effects) for item, effects in program.trinkets.items()}
        self.plain = [
            max(self._static(program.base[n]), self._static(program.enhanced[n]) - kinds[CRYSTAL]) for n in range(22)
        ]
        self.plain[FOOL] = max(0.0, 2 * 4.5 - 2 * kinds[CRYSTAL], 4.5 - kinds[CRYSTAL])

    @cached_property
    def line(self) -> float:
        """What an ordinary line of three cards brings."""
        return sum(sorted(self.plain)[-8:]) * 3 / 8

    def _static(self, effect: int) -> float:
        return sum(self._op(op) for op in self.facts.program.effects[effect])

    def _op(self, op: Op) -> float:
        name = op[0]
        count: float = op[1] if len(op) > 1 and isinstance(op[1], int) else 1.0
        kinds = self.kinds
        if name == "gain":
            return kinds[int(op[1])] * float(op[2])
        if name == "steps":
            return (kinds[op[1]] + 0.9 + 0.5 * self.face) * float(op[2])
        if name == "pay":
            cost: float = sum(kinds[kind] * n for kind, n in op[1])
            return max(0.0, self._static(op[2]) - cost)
        if name == "choice":
            return max(self._static(op[1]), self._static(op[2]))
        if name == "roll":
            return float(op[2]) * ((1.9 if op[1] == 0 else 3.0) + self.face)
        if name == "bag_return":
            return (0.5 + 0.2 * self.returned) * count
        if name in ("attract", "bind", "bag_draw"):
            return (0.8 + 0.4 * self.customer) * count
        if name == "buy":
            return 2.0 + 0.5 * (self.artifact + self.trinket) + 0.8 * float(op[2])
        if name == "give_token":
            return self.token
        return STATIC.get(name, 0.4)


STATIC: Final[dict[str, float]] = {
    "flip": 0.8,
    "set_die": 0.7,
    "place_die": 0.7,
    "fire_reroll": 2.2,
    "buy_free": 4.0,
    "play_card": 3.6,
    "play_random": 2.2,
    "swap_prophecy": 0.8,
    "lock_token": 0.2,
    "lose_most": 0.5,
    "copy": 3.0,
    "act": 3.5,
    "return_removed": 0.0,
    "remove": 0.9,
    "remove_self": -0.3,
    "lay_on": 0.8,
    "ban_tokens": 0.5,
    "recall": 0.3,
    "judge": 0.7,
    "look_line": 0.1,
    "look_face_down": 0.1,
    "tuck": 1.5,
    "double_passes": 1.5,
    "take_reward": 2.0,
    "swap_artifact": 1.0,
    "copy_cog_effect": 2.0,
    "gift_owner": -0.7,
    "gift": -0.7,
    "copy_spread": 2.0,
}
"""What operations are worth whose result hangs on the table."""

_scales: dict[tuple[int, int, tuple[int, ...], tuple[int, int]], Scale] = {}


def scale_of(state: Sibille, aims: tuple[int, int]) -> Scale:
    """The scale for a seat that works for these two blessings."""
    key = (id(state.facts), state.seats, state.blessings, aims)
    known = _scales.get(key)
    if known is None or known.facts is not state.facts:
        if len(_scales) > 400:
            _scales.clear()
        known = _scales[key] = Scale(state.facts, state.seats, state.blessings, aims)
    return known


def aims_of(state: Sibille, away: list[float]) -> tuple[int, int]:
    """The blessings that a seat at these distances works for: the two nearest that it does not have, by number.

    With one in hand only the nearest counts, and it stands twice.
    """
    first = second = -1
    nearest = next_best = 1e9
    had = False
    for place, turns in enumerate(away):
        if turns <= 0.0:
            had = True
        elif turns < nearest:
            second, next_best = first, nearest
            first, nearest = place, turns
        elif turns < next_best:
            second, next_best = place, turns
    blessings = state.blessings
    one = blessings[first]
    if had or second < 0:
        return one, one
    two = blessings[second]
    return (one, two) if one < two else (two, one)


def scale_for(state: Sibille, seat: int) -> Scale:
    """The scale of a seat as things stand, customers counted by where they are (a hot line of every playout)."""
    income = [0.0] * (len(KINDS) + 1)
    income[-1] = state.holder.count(seat)
    return scale_of(state, aims_of(state, distances(state, seat, income, state.have[seat])))


# ── effects in their situation ───────────────────────────────────────────────────────────────────────────────────


def effect_worth(state: Sibille, seat: int, effect: int, scale: Scale) -> float:
    """What an effect would bring a seat now."""
    total = 0.0
    for op in state.facts.program.effects[effect]:
        name = op[0]
        if name == "gain":
            amount = scale.kinds[op[1]] * op[2]
            if op[1] == COG and not state.owned[seat]:
                amount *= 0.1
            total += amount
        elif name == "steps":
            total += steps_worth(state, seat, op[1], op[2], scale)
        elif name == "choice":
            total += max(effect_worth(state, seat, op[1], scale), effect_worth(state, seat, op[2], scale))
        elif name == "pay":
            cost = 0.0
            for kind, amount in op[1]:
                if state.have[seat][kind] < amount:
                    cost = 99.0
                cost += scale.kinds[kind] * amount
            total += max(0.0, effect_worth(state, seat, op[2], scale) - cost)
        else:
            total += odd_worth(state, seat, op, scale)
    return total


def steps_worth(state: Sibille, seat: int, kind: int, count: int, scale: Scale) -> float:
    """Steps with the dice that they pass."""
    dice = state.facts.program.dice
    at = state.have[seat][kind]
    total = 0.0
    for _ in range(count):
        at += 1
        if at >= len(dice):
            break
        total += scale.kinds[kind]
        die = dice[at]
        if die >= 0:
            total += scale.faces[die >> 2][state.dice[die]] + scale.face
    return total


def odd_worth(state: Sibille, seat: int, op: Op, scale: Scale) -> float:
    """An operation whose result hangs on the table."""
    name = op[0]
    if name == "roll":
        return (scale.rolled[op[1]] + scale.face) * float(op[2])
    if name == "lose_most":
        return strike_worth(state, seat, op[1], op[2], scale)
    if name in ("buy", "buy_free"):
        return buys_worth(state, seat, name, op, scale)
    if name == "copy":
        if op[1] == "removed_revealed":
            shown = 0
            for cards in state.removed:
                for entry in cards:
                    if entry & UP:
                        shown |= 1 << (entry & NUMBER)
        else:
            shown = state.up(seat) if op[1] == "own_line" else state.foretold(seat)
        return best_base(state, seat, shown, scale) * float(op[2])
    if name == "act":
        if op[1] == "removed":
            return 2.0 if any(state.removed) else 0.0
        shown = state.scroll if op[1] == "scroll" else state.foretold(seat)
        return sum(max(0.0, scale.plain[number] - 0.5) for number in bits(shown))
    if name in ("attract", "bind", "flip", "bag_return", "bag_draw", "take_reward"):
        return customers_worth(state, seat, name, op[1], scale)
    if name == "give_token":
        return scale.token if state.token != seat and not state.locks else 0.1
    if name in ("remove", "judge", "lay_on"):
        waiting = sum(step[0] == "turn" for step in state.agenda)
        return (1.6 if name == "remove" else 1.0) if waiting else 0.4 if name == "lay_on" else 0.1
    return STATIC.get(name, 0.4)


def best_base(state: Sibille, seat: int, shown: int, scale: Scale) -> float:
    """The best base effect among these cards, as a copy."""
    best = 0.0
    effects = state.facts.program.base
    for number in bits(shown & ~(1 << FOOL | 1 << STRENGTH)):
        if number != TOWER:
            best = max(best, effect_worth(state, seat, effects[number], scale))
    return best


def strike_worth(state: Sibille, seat: int, kind: int, amount: int, scale: Scale) -> float:
    """What it brings that the seat with most loses; of several tied ones one need not name oneself."""
    values = [have[kind] for have in state.have]
    most = max(values)
    if not most:
        return 0.0
    loss = min(amount, most) * scale.kinds[kind]
    if values[seat] == most and values.count(most) == 1:
        return -loss
    return loss * 0.8 / (state.seats - 1)


def item_worth(state: Sibille, seat: int, item: int, scale: Scale) -> float:
    """What an item of the market is worth to a seat, its price left aside."""
    if item >= FIRST_TRINKET:
        return scale.trinkets[item] + scale.trinket
    owned = state.owned[seat].bit_count()
    coin = min(scale.kinds[COIN], 1.3)
    worth = ARTIFACT + PRICED * coin * state.facts.program.prices[item] + scale.artifact
    return worth if owned < 3 or scale.artifact else worth - 2.0


def surplus(state: Sibille, seat: int, item: int, discount: int, scale: Scale) -> float:
    """What an item is worth beyond its price."""
    price = max(0, state.facts.program.prices[item] - discount)
    return item_worth(state, seat, item, scale) - price * scale.kinds[COIN]


def buys_worth(state: Sibille, seat: int, name: str, op: Op, scale: Scale) -> float:
    """The best purchases that can be paid for."""
    have = state.have[seat]
    prices = state.facts.program.prices
    gains = []
    for slot, item in enumerate(state.market):
        if item < 0 or (name == "buy_free" and item < FIRST_TRINKET):
            continue
        if name == "buy_free":
            gains.append(item_worth(state, seat, item, scale))
        elif prices[item] <= have[COIN] + op[2]:
            if slot >= MARKET and have[FAME if slot == FAME_TEMPLE else POWER] < state.threshold():
                continue
            gains.append(surplus(state, seat, item, op[2], scale))
    gains.sort(reverse=True)
    most = 1 if name == "buy_free" else op[1]
    return sum(max(0.0, gain) * (1.0 if not number else 0.4) for number, gain in enumerate(gains[:most]))


def customer_gain(state: Sibille, seat: int, name: str, customer: int, goals: list[int], scale: Scale) -> float:
    """What it brings a seat to attract, bind, flip, return or be paid by a customer, by where all would go now."""
    reward = scale.customers[customer]
    side = state.face[customer]
    mine = reward[side] + scale.customer
    goal = goals[customer]
    if name == "take_reward":
        return reward[side]
    if name == "bind":
        return mine if goal != seat else 0.4
    if name == "bag_return":
        worth = scale.returned if state.bagged or state.have[seat][CRYSTAL] > 2 else 0.0
        return worth - mine if goal == seat else worth + 0.6 * reward[side] if goal >= 0 else worth
    if name == "attract":
        values = [
            state.demand_value(state.facts.program.customers[customer][side][0], other) for other in range(state.seats)
        ]
        stays = values[seat] == max(values)
        return mine if stays and goal != seat else 0.3 * scale.customer
    demand = state.facts.program.customers[customer][side ^ 1][0]
    values = [state.demand_value(demand, other) for other in range(state.seats)]
    most = max(values)
    after = values.index(most) if values.count(most) == 1 else -1
    if after < 0 and state.holder[customer] >= 0 and values[state.holder[customer]] == most:
        after = state.holder[customer]
    worth = 0.0
    if goal == seat:
        worth -= mine
    elif goal >= 0:
        worth += 0.5 * reward[side]
    if after == seat:
        worth += reward[side ^ 1] + scale.customer
    elif after >= 0:
        worth -= 0.5 * reward[side ^ 1]
    return worth


def customers_worth(state: Sibille, seat: int, name: str, count: int, scale: Scale) -> float:
    """The best customers for an operation on customers."""
    if name == "bag_draw":
        bag = state.holder.count(BAG)
        return (1.2 + 0.3 * scale.customer + 0.4 * scale.returned) * min(count, bag)
    goals = projected(state)
    gains = []
    for customer, holder in enumerate(state.holder):
        if holder < CENTRE or (name != "take_reward" and state.bound[customer] != UNBOUND):
            continue
        if (name == "attract" and holder == seat) or (name in ("bind", "take_reward") and holder != seat):
            continue
        gains.append(customer_gain(state, seat, name, customer, goals, scale))
    gains.sort(reverse=True)
    return sum(gain for gain in gains[: int(count) if name != "take_reward" else 1] if gain > 0.0)
