"""Rules of thumb for every decision of a turn of Sibille: a rough worth of each move, in coins or so.

One function a decision, by the name of its step. A worth of 0 is what declining brings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from core.agenda import Id, Move
from core.ai.sibille_goals import projected
from core.ai.sibille_picks import CHARIOT, expected, line_worths
from core.ai.sibille_worth import Scale, best_base, customer_gain, effect_worth, item_worth, scale_for, surplus
from core.games.sibille.entries import COVER, NUMBER, UNKNOWN
from core.games.sibille.names import (
    CARD,
    CRYSTAL,
    CUSTOMER,
    FACE,
    FAME,
    FOOL,
    HERMIT,
    ITEM,
    KIND,
    POWER,
    STRENGTH,
)
from core.games.sibille.state import Sibille

LATE: Final = {CHARIOT: 4.0, FOOL: 3.0, HERMIT: 5.0, STRENGTH: 5.0}
"""Cards that are better used after the others of a line."""
ENOUGH: Final = 0.05
"""An activation of less worth than this does nothing."""

Thumb = Callable[[Sibille, list[Move], int, Scale, tuple[Id, ...]], list[float]]
THUMBS: Final[dict[Id, Thumb]] = {}


def thumb(*names: str) -> Callable[[Thumb], Thumb]:
    """Registers the rules of thumb for the decisions of these names."""

    def register(function: Thumb) -> Thumb:
        for name in names:
            THUMBS[name] = function
        return function

    return register


def worths(state: Sibille, moves: list[Move]) -> list[float]:
    """A rough worth of each move of the decision that waits."""
    step = state.agenda[-1]
    seat = cast(int, step[1])
    rule = THUMBS.get(step[0])
    if rule is None:
        return [0.0] * len(moves)
    return rule(state, moves, seat, scale_for(state, seat), step[2:])


@thumb("act")
def _act(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    program = state.facts.program
    crystal = scale.kinds[CRYSTAL] * state.facts.round.enhance
    found = []
    for move in moves:
        verb = move[0]
        if verb == "base":
            worth = effect_worth(state, seat, program.base[CARD[cast(str, move[1])]], scale)
        elif verb == "enhanced":
            number = CARD[cast(str, move[1])]
            if number == FOOL:
                worth = _fool(state, seat, scale)
            else:
                worth = effect_worth(state, seat, program.enhanced[number], scale) - crystal
        elif verb == "use":
            artifact = ITEM[cast(str, move[1])]
            cost, _, effect, _ = program.abilities[artifact][program.use_moves[artifact].index(move)]
            worth = effect_worth(state, seat, effect, scale) - 0.15 * cost[0][1]
            if cost[0][0] >= FAME:
                worth -= 4.0
        elif verb == "spread":
            worth = 0.3 + scale.spread + effect_worth(state, seat, program.spreads[ITEM[cast(str, move[1])]][1], scale)
        elif verb == "replace":
            worth = -1.0
        else:
            worth = ENOUGH
        found.append(worth)
    return found


def _fool(state: Sibille, seat: int, scale: Scale) -> float:
    if state.have[seat][CRYSTAL] < 2:
        return -5.0
    best = best_base(state, seat, state.up(seat), scale)
    return 2.0 * best - 2.0 * scale.kinds[CRYSTAL]


@thumb("choose")
def _choose(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    return [effect_worth(state, seat, cast(int, ids[cast(int, move[1]) - 1]), scale) for move in moves]


@thumb("pay")
def _pay(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    kind, amount, effect = cast(tuple[str, int, int], ids[:3])
    gain = effect_worth(state, seat, effect, scale) - scale.kinds[KIND[kind]] * amount
    return [gain if move[0] == "pay" else 0.0 for move in moves]


@thumb("set", "mask")
def _set(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    dice = state.facts.program.dice
    have = state.have[seat]
    found = []
    for move in moves:
        if move[0] != "set":
            found.append(0.0)
            continue
        space = cast(int, move[1])
        near = min((space - at if space > at else 99) for at in (have[FAME], have[POWER]))
        if near > 4:
            found.append(-0.1)
            continue
        die = dice[space]
        faces = scale.faces[die >> 2]
        gain = faces[FACE[cast(str, move[2])]] - faces[state.dice[die]]
        found.append(gain * (1.0 if near < 3 else 0.5))
    return found


@thumb("light")
def _light(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    dice = state.facts.program.dice
    return [scale.faces[0][state.dice[dice[cast(int, move[1])]]] for move in moves]


@thumb("again")
def _again(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    die = cast(int, ids[0])
    gain = scale.faces[die >> 2][state.dice[die]] + scale.face
    return [gain if move[0] == "again" else 0.0 for move in moves]


@thumb("buy", "buy_free")
def _buy(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    discount = cast(int, ids[1]) if len(ids) > 1 else 99
    return [surplus(state, seat, ITEM[cast(str, m[1])], discount, scale) if len(m) > 1 else 0.3 for m in moves]


@thumb("trinket")
def _trinket(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    effects = state.facts.program.trinkets[cast(int, ids[0])]
    return [effect_worth(state, seat, effects[cast(int, move[2]) - 1], scale) for move in moves]


@thumb("copy", "rouse", "rouse_removed")
def _base(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    base = state.facts.program.base
    return [
        -1.0 if number in (FOOL, HERMIT, STRENGTH) else effect_worth(state, seat, base[number], scale)
        for number in (CARD[cast(str, move[1])] for move in moves)
    ]


@thumb("play", "tuck")
def _play(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    worth = line_worths(state, seat, scale)
    return [worth[CARD[cast(str, move[1])]] if len(move) > 1 else 0.0 for move in moves]


@thumb("swap")
def _swap(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    likely = expected(state, seat)
    up = state.foretold(seat)
    return [
        (8.0 if up >> number & 1 else 0.0) + scale.plain[number] - likely[number]
        for number in (CARD[cast(str, move[1])] for move in moves)
    ]


@thumb("swap_in", "foretell", "foresee")
def _foretell(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    likely = expected(state, seat)
    return [likely[number] - 0.4 * scale.plain[number] for number in (CARD[cast(str, move[1])] for move in moves)]


@thumb("lay")
def _lay(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    worth = line_worths(state, seat, scale)
    return [worth[CARD[cast(str, move[1])]] for move in moves]


@thumb("arcana")
def _arcana(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    return [2.0 * cast(int, move[1]) for move in moves]


@thumb("flip", "attract", "return", "bind", "reward")
def _customer(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    goals = projected(state)
    names = {"return": "bag_return", "reward": "take_reward"}
    found = []
    for move in moves:
        if len(move) < 2:
            found.append(0.0)
        else:
            verb = cast(str, move[0])
            found.append(customer_gain(state, seat, names.get(verb, verb), CUSTOMER[cast(str, move[1])], goals, scale))
    return found


@thumb("draw")
def _draw(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    return [1.0 if move[0] == "draw" else 0.0 for move in moves]


@thumb("face")
def _face(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    customer = cast(int, ids[0])
    sides = state.facts.program.customers[customer]
    found = []
    for side, (demand, _) in enumerate(sides):
        values = [state.demand_value(demand, other) for other in range(state.seats)]
        most = max(values)
        alone = values.count(most) == 1
        reward = scale.customers[customer][side] + scale.customer
        found.append(reward if alone and values[seat] == most else -0.5 * reward if alone else 0.0)
    return found


@thumb("token", "gift")
def _seat(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    return [scale.token if move[1] == seat else -0.1 * state.discs[cast(int, move[1])].bit_count() for move in moves]


@thumb("strike")
def _strike(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    return [0.0 if len(move) < 2 else -2.0 if move[1] == seat else 1.0 for move in moves]


@thumb("remove", "recall", "cover")
def _target(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    waiting = {step[1] for step in state.agenda if step[0] == "turn"}
    verb = state.agenda[-1][0]
    found = []
    for move in moves:
        other, place = cast(tuple[int, int], move[1:3])
        entry = state.lines[other][place - 1]
        number = entry & NUMBER
        worth = scale.plain[number] if number != UNKNOWN else 3.0
        if verb == "cover":
            found.append(1.0 - 0.1 * worth)
        elif entry & COVER:
            found.append(2.0 if other == seat else -1.0)
        elif other == seat:
            found.append(-0.5 - worth * (0.0 if state.used >> number & 1 else 1.0))
        else:
            found.append(worth if other in waiting else 0.3 + 0.05 * worth)
    return found


@thumb("take")
def _take(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    return [item_worth(state, seat, ITEM[cast(str, move[1])], scale) for move in moves]


@thumb("borrow", "mirror")
def _borrow(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    program = state.facts.program
    found = []
    for move in moves:
        artifact = ITEM[cast(str, move[1])]
        spread = state.agenda[-1][0] == "mirror"
        effect = program.spreads[artifact][1] if spread else program.abilities[artifact][0][2]
        found.append(effect_worth(state, seat, effect, scale))
    return found


@thumb("take_back")
def _take_back(state: Sibille, moves: list[Move], seat: int, scale: Scale, ids: tuple[Id, ...]) -> list[float]:
    likely = expected(state, seat)
    most = max(likely) or 1.0
    up = state.foretold(seat)
    found = []
    for move in moves:
        if len(move) < 2:
            found.append(0.0)
            continue
        number = CARD[cast(str, move[1])]
        worth = 0.5 + 0.3 * scale.plain[number] + max(0.0, scale.kinds[2] - 1.0)
        found.append(worth + (1.5 if up >> number & 1 else 0.5 - 2.0 * likely[number] / most))
    return found
