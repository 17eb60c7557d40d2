"""Rules of thumb for every decision of Sibille: a rough worth of each move, in coins or so.

One function a decision, by the name of its step. A worth of 0 is what declining brings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from core.agenda import Id, Move
from core.ai.sibille_goals import ALTAR, FEATHER, HOURGLASS, MAQUILLAGE, RUNIC_DIE, projected
from core.ai.sibille_worth import Scale, best_base, customer_gain, effect_worth, item_worth, scale_for, surplus
from core.chance import Chance
from core.games.sibille.entries import COVER, KNOWN_SHIFT, NUMBER, UNKNOWN, UP
from core.games.sibille.knowledge import to_foresee, to_lay
from core.games.sibille.names import (
    ADE,
    ANANKE,
    CARD,
    COIN,
    CRYSTAL,
    CUSTOMER,
    FACE,
    FAME,
    FIRST_MYSTICAL,
    FOOL,
    HERMIT,
    ITEM,
    KIND,
    MUSSO,
    ORDINARY_MASK,
    POWER,
    QUETZACOATL,
    STRENGTH,
    TOWER,
)
from core.games.sibille.state import CENTRE, UNBOUND, Sibille

MAGICIAN: Final = CARD["magician"]
LOVERS: Final = CARD["lovers"]
CHARIOT: Final = CARD["chariot"]
DEVIL: Final = CARD["devil"]
EMPRESS: Final = CARD["empress"]
POPE: Final = CARD["pope"]
WORLD: Final = CARD["world"]
INCENSE: Final = ITEM["incense"]
COPIED: Final = {ADE: CARD["death"], MUSSO: CARD["wheel"], QUETZACOATL: CARD["temperance"]}
"""Which card the Fool copies on the way to a momentary blessing."""
LATE: Final = {CHARIOT: 4.0, FOOL: 3.0, HERMIT: 5.0, STRENGTH: 5.0}
"""Cards that are better used after the others of a line."""
NOISE: Final = 2.2
"""How much luck there is in a choice of cards."""
ENOUGH: Final = 0.05
"""An activation of less worth than this does nothing."""


# ── the secret choice ────────────────────────────────────────────────────────────────────────────────────────────


def line_worths(state: Sibille, seat: int, scale: Scale) -> list[float]:
    """What each card would bring in the next line of a seat."""
    worth = scale.plain[:]
    have = state.have[seat]
    owned = state.owned[seat]
    if have[COIN] < 4:
        worth[CHARIOT] *= 0.15 if have[COIN] < 2 else 0.5
    if not have[CRYSTAL]:
        worth[FOOL] = 0.0
        worth[DEVIL] = max(0.0, scale.kinds[CRYSTAL] - scale.kinds[COIN]) if have[COIN] else 0.0
    elif have[CRYSTAL] == 1:
        worth[FOOL] *= 0.6
    worth[MAGICIAN] = 0.2 if not owned else 4.4 if have[CRYSTAL] else 2.6
    held = 0
    for customer, holder in enumerate(state.holder):
        if holder == seat and state.bound[customer] < 0:
            held += 1
    if not held:
        worth[TOWER] = 0.0
        worth[LOVERS] *= 0.7
    ordinary = owned & ORDINARY_MASK
    if ordinary:
        spreads = state.facts.program.spreads
        for artifact in range(FIRST_MYSTICAL):
            if ordinary >> artifact & 1:
                for number in range(22):
                    if spreads[artifact][0] >> number & 1:
                        worth[number] += 1.0 + 0.5 * scale.spread
    if scale.combines:
        _combine(state, seat, scale, worth)
    if scale.chain and ANANKE in state.blessings:
        at = state.d20[seat]
        for after in range(3):
            if at + after < 22:
                worth[at + after] += scale.chain - 0.7 * after
    for other in range(state.seats):
        if other != seat:
            for entry in state.prophecies[other]:
                if entry & UP:
                    worth[entry & NUMBER] -= 2.6
    return worth


def _combine(state: Sibille, seat: int, scale: Scale, worth: list[float]) -> None:
    """Adds what cards are worth on the way to a momentary blessing: the Fool copies the card that does it best."""
    have = state.have[seat]
    owned = state.owned[seat]
    for aim, copied in COPIED.items():
        if aim not in scale.aims:
            continue
        if aim == ADE:
            _combine_returns(state, seat, worth)
            continue
        if have[CRYSTAL] > 1:
            worth[FOOL] += 5.0
            worth[copied] += 4.0
        if aim == MUSSO:
            worth[EMPRESS] += 1.5
            worth[POPE] += 1.5
            if RUNIC_DIE in state.market and have[COIN] > 3:
                worth[CHARIOT] += 3.0
        else:
            worth[copied] += 2.0
            if owned >> HOURGLASS & 1:
                worth[MAGICIAN] += 3.0
            if INCENSE in state.market and have[COIN] > 4:
                worth[CHARIOT] += 4.0


def _combine_returns(state: Sibille, seat: int, worth: list[float]) -> None:
    """Ade: Death and the Fool return four customers for three crystals, an artifact or a trinket the fifth."""
    have = state.have[seat]
    loose = sum(h >= CENTRE and b == UNBOUND for h, b in zip(state.holder, state.bound, strict=True))
    if loose < 5:
        worth[WORLD] += 3.0
    market = state.market
    fifth = -1
    if state.owned[seat] >> ALTAR & 1:
        fifth = MAGICIAN
    elif (FEATHER in market and have[COIN] > 1) or (MAQUILLAGE in market and have[COIN] > 3):
        fifth = CHARIOT
    if fifth >= 0 and loose > 4 and have[CRYSTAL] > 2:
        for card in (FOOL, COPIED[ADE], fifth):
            worth[card] += 8.0


def expected(state: Sibille, seat: int) -> list[float]:
    """How likely each card is in the next lines of the rivals of a seat, roughly and up to a factor."""
    total = [0.0] * 22
    for other in range(state.seats):
        if other == seat:
            continue
        scale = scale_for(state, other)
        worth = line_worths(state, other, scale)
        barred = 0
        for zone in (state.prophecies[other], state.removed[other]):
            for entry in zone:
                if entry & UP:
                    barred |= 1 << (entry & NUMBER)
        for number in range(22):
            if not barred >> number & 1:
                total[number] += max(0.0, worth[number])
        for entry in state.lines[other]:
            if entry >> KNOWN_SHIFT & 1 << seat and entry & NUMBER != UNKNOWN:
                total[entry & NUMBER] += 8.0
    return total


def pick(state: Sibille, worth: list[float], eligible: int, count: int, noise: float, chance: Chance) -> int:
    """The lowest of the cards that look best with some luck: picks go by rising number."""
    found = []
    while eligible:
        low = eligible & -eligible
        number = low.bit_length() - 1
        luck = chance.bits()
        found.append((worth[number] + noise * ((luck >> 32) + (luck & 0xFFFF_FFFF)) * 2.0**-32, number))
        eligible ^= low
    found.sort(reverse=True)
    return min(number for _, number in found[:count])


def guess_line(state: Sibille, seat: int, chance: Chance, noise: float = NOISE) -> Move:
    """The next card of a line; the more noise, the more luck in it."""
    laid = state.laid[seat].bit_length()
    worth = line_worths(state, seat, scale_for(state, seat))
    return _named(state, pick(state, worth, state.decks[seat] >> laid << laid, to_lay(state, seat), noise, chance))


def guess_prophecy(state: Sibille, seat: int, chance: Chance, noise: float = NOISE) -> Move:
    """The next prophecy; the more noise, the more luck in it."""
    seen = state.foreseen[seat].bit_length()
    free = (state.decks[seat] & ~state.laid[seat]) >> seen << seen
    worth = expected(state, seat)
    own = scale_for(state, seat).plain
    worth = [there - 0.4 * here for there, here in zip(worth, own, strict=True)]
    return _named(state, pick(state, worth, free, to_foresee(state, seat), noise, chance))


def _named(state: Sibille, number: int) -> Move:
    for move in state.legal():
        if CARD[cast(str, move[1])] == number:
            return move
    return state.legal()[0]


# ── the turn ─────────────────────────────────────────────────────────────────────────────────────────────────────

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
