"""What a good position of Sibille is.

Everything is measured in turns: how many a seat needs until it has two of the four blessings, less what its other
wealth and the cards that it can still use in this round are worth. The worths behind it stand in ``sibille_goals``
(how far each blessing is), ``sibille_worth`` (what things are worth) and ``sibille_thumb`` (rules of thumb).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, cast

from core.agenda import Id, Move
from core.ai.sibille_goals import distances, incomes, projected, to_win
from core.ai.sibille_picks import CHARIOT, guess_line, guess_prophecy
from core.ai.sibille_thumb import ENOUGH, LATE, worths
from core.ai.sibille_worth import aims_of, scale_of
from core.chance import Chance
from core.games.sibille.entries import NUMBER
from core.games.sibille.names import (
    ACTIVATION,
    BLESSINGS,
    CARD,
    COG,
    COIN,
    FACES,
    ITEM,
    KINDS,
    PREPARATION,
    STRENGTH,
)
from core.games.sibille.state import Sibille

A_TURN: Final = 10.0
"""What a turn brings, in the coin of ``sibille_worth``."""
DISC: Final = 0.7
"""How many turns a blessing that a seat has is worth beyond being there."""
HAVING: Final = (0.01, 0.14, 0.08, 0.2, 0.04, 0.09, 0.09)
"""How many turns one of each kind saves, beyond what it brings a blessing nearer."""
ARTIFACT: Final = 0.6
"""How many turns an artifact saves by what it will still bring."""
DUE: Final = 0.8
"""How much of what the customers are about to pay in this round counts as had."""
INCOME: Final = 0.1
"""How much of what the customers would pay in later rounds counts as had."""
WIDTH: Final = (2.0, 0.3)
"""How far the turns to the win are off: at once, and more for every turn (the scale of a logistic curve)."""
PLAIN_GAINS: Final = ("moon", "star", "temperance")
"""Cards whose base effects only add tokens: the order among them does not matter."""
PLAIN_STEPS: Final = ("popess", "empress", "emperor", "pope")
"""Cards that are always worth using."""
NARROW: Final[dict[Id, int]] = {
    "lay": 9,
    "foresee": 9,
    "play": 7,
    "tuck": 7,
    "swap_in": 5,
    "foretell": 5,
    "set": 5,
    "mask": 5,
    "cover": 5,
    "remove": 6,
    "flip": 5,
    "attract": 4,
    "return": 5,
    "bind": 4,
    "take": 4,
    "arcana": 4,
}
"""How many moves of a decision are worth a search."""


# ── what a table is worth ────────────────────────────────────────────────────────────────────────────────────────


def value(state: Sibille) -> list[float]:
    """What each seat can hope for: a race to two blessings."""
    seats = state.seats
    if state.ended:
        outcome = state.outcome
        assert outcome is not None
        return [1.0 if result.place == 1 else 0.0 for result in outcome]
    left, horizon = turns_left(state)
    least = min(left)
    width = WIDTH[0] + WIDTH[1] * horizon
    hopes = [exp(max((least - turns) / width, -30.0)) for turns in left]
    total = sum(hopes)
    return [0.04 / seats + 0.96 * hope / total for hope in hopes]


def turns_left(state: Sibille) -> tuple[list[float], float]:
    """How many turns away each seat is, all things weighed (fitted to played matches), and how long it will take."""
    found = incomes(state, projected(state))
    waiting = {step[1] for step in state.agenda if step[0] == "turn"}
    result = []
    horizon = 99.0
    for seat in range(state.seats):
        income = found[seat]
        have: Sequence[float] = state.have[seat]
        if state.phase == ACTIVATION:
            have = [had + DUE * more for had, more in zip(have, income, strict=False)]
        away = distances(state, seat, income, have)
        scale = scale_of(state, aims_of(state, away))
        soon, later = to_win(away)
        horizon = min(horizon, soon)
        for kind, worth in enumerate(HAVING):
            if kind == COG:
                if state.active == seat and state.owned[seat]:
                    later -= worth * have[COG]
            else:
                later -= worth * (have[kind] + INCOME * income[kind])
        later -= ARTIFACT * state.owned[seat].bit_count() + DISC * state.discs[seat].bit_count()
        pending = 0.0
        if state.phase == PREPARATION:
            pending = scale.line
            if state.laid[seat]:
                pending += 0.5 * (_plain(state.laid[seat], scale.plain) - pending * state.laid[seat].bit_count() / 3)
        elif state.active == seat or seat in waiting:
            mask = 0
            for entry in state.lines[seat]:
                mask |= 1 << (entry & NUMBER)
            mask &= ~(state.blocked(seat) if state.judgments else 0)
            if state.active == seat:
                mask &= ~state.used
            if have[COIN] < 2:
                mask &= ~(1 << CHARIOT)
            pending = _plain(mask, scale.plain)
        result.append(later - 0.9 * pending / A_TURN)
    return result, horizon


def _plain(mask: int, plain: list[float]) -> float:
    total = 0.0
    while mask:
        low = mask & -mask
        total += plain[low.bit_length() - 1]
        mask ^= low
    return total


# ── what the search asks ─────────────────────────────────────────────────────────────────────────────────────────


def moves(state: Sibille) -> list[Move]:
    """The legal moves without those that do nothing and those that only change the order."""
    legal = state.legal()
    if len(legal) < 2:
        return legal
    name = state.agenda[-1][0]
    if name == "act":
        return _actions(state, legal)
    most = NARROW.get(name)
    if most is None or len(legal) <= most:
        return legal
    worth = worths(state, legal)
    order = sorted(range(len(legal)), key=lambda number: (-worth[number], number))[:most]
    return [legal[number] for number in sorted(order)]


def _actions(state: Sibille, legal: list[Move]) -> list[Move]:
    worth = worths(state, legal)
    kept: list[Move] = []
    plain = False
    steady = False
    for move, each in zip(legal, worth, strict=True):
        verb = move[0]
        if verb == "base" and move[1] in PLAIN_GAINS:
            if plain:
                continue
            plain = steady = True
        elif verb == "base" and move[1] in PLAIN_STEPS:
            if each <= 0.0:
                continue
            steady = True
        elif verb == "replace":
            if move[2] == "coins" or len(legal) > 6:
                continue
        elif verb == "end":
            if steady and len(kept) > 0:
                continue
        elif each <= ENOUGH and not (verb == "enhanced" and each > -2.5) and verb != "spread":
            continue
        kept.append(move)
    return kept or legal[-1:]


def prior(state: Sibille, moves: list[Move]) -> list[float]:
    """How likely each of the moves is the best one; adds up to 1."""
    worth = worths(state, moves)
    if state.agenda[-1][0] == "act":
        worth = [each - 0.5 * _late(move) for move, each in zip(moves, worth, strict=True)]
    top = max(worth)
    weights = [exp((each - top) / 1.6) + 0.05 for each in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def _late(move: Move) -> float:
    return LATE.get(CARD[cast(str, move[1])], 0.0) if move[0] in ("base", "enhanced") else 0.0


def guess(state: Sibille, chance: Chance) -> Move:
    """The move of the highest rough worth, with a little luck; a turn ends when nothing is left that does anything."""
    name = state.agenda[-1][0]
    seat = cast(int, state.turn)
    if name == "lay":
        return guess_line(state, seat, chance)
    if name == "foresee":
        return guess_prophecy(state, seat, chance)
    legal = state.legal()
    worth = worths(state, legal)
    best = legal[-1]
    highest = -1e9
    if name == "act":
        for move, each in zip(legal, worth, strict=True):
            if move[0] == "end":
                each = -20.0
            elif each <= ENOUGH:
                continue
            else:
                each += chance.unit() - _late(move)
            if each > highest:
                highest = each
                best = move
        return best
    for move, each in zip(legal, worth, strict=True):
        each += 0.8 * chance.unit()
        if each > highest:
            highest = each
            best = move
    return best


def absurd(state: Sibille, move: Move) -> bool:
    """Activating what does nothing, paying for it, or ending the turn with plain gains unused."""
    if state.agenda[-1][0] != "act":
        return False
    if move[0] == "end":
        return any(other[0] == "base" and other[1] in PLAIN_GAINS for other in state.legal())
    if move[0] == "replace":
        return True
    return worths(state, [move])[0] <= (-3.0 if move[0] == "enhanced" else 0.0)


# ── why ──────────────────────────────────────────────────────────────────────────────────────────────────────────

WHY: Final[dict[Id, str]] = {
    "arcana": "a longer line this round",
    "buy": "worth more to you than its price",
    "trinket": "the better of its two effects now",
    "again": "the die once more",
    "copy": "the best effect to copy",
    "rouse": "the best effect to have first",
    "rouse_removed": "the best effect among the removed cards",
    "play": "the best card for now",
    "tuck": "will be used again and again",
    "swap": "the prophecy least likely to come true",
    "swap_in": "likely in a rival's line",
    "foretell": "likely in a rival's line",
    "flip": "changes whom this customer visits",
    "attract": "a customer that stays or can be bound",
    "return": "takes a reward from a rival",
    "bind": "keeps its reward for you",
    "draw": "one more customer to compete for",
    "face": "a demand in which you do well",
    "reward": "the best of your rewards",
    "token": "who plays first",
    "gift": "helps the rival who is furthest back",
    "remove": "hurts a rival most",
    "recall": "frees a card",
    "cover": "narrows a rival's next line",
    "strike": "hits who is ahead",
    "take": "the best artifact of the rivals",
    "borrow": "the best effect to borrow",
    "mirror": "the best spread to borrow",
    "light": "the best face to have",
    "look": "shows what is to come",
    "next": "its turn among the rewards",
    "rolled": "this one first",
    "take_back": "a card that you would like to play yourself",
}


def reason(state: Sibille, move: Move) -> str:
    """Why one might play this move."""
    step = state.agenda[-1]
    name = step[0]
    verb = move[0]
    if verb in ("decline", "done"):
        return "nothing there is worth it"
    if name == "lay":
        return _nearest(state, cast(int, step[1]))
    if name == "foresee":
        return "likely in a rival's line, and you can spare it"
    if name in ("set", "mask"):
        colour = FACES[0] if move[2] in FACES[0] else FACES[1]
        return "a better face for the next step" if colour is FACES[0] else "a better white face for the next step"
    if name == "pay":
        return f"worth the {move[1]}"
    if name == "choose":
        return "the better half"
    if name == "act":
        return _why_act(state, cast(int, step[1]), move)
    return WHY.get(name, "the best there is")


def _nearest(state: Sibille, seat: int) -> str:
    income = incomes(state, projected(state))[seat]
    away = distances(state, seat, income, state.have[seat])
    missing = [place for place in range(4) if away[place] > 0.0]
    place = min(missing, key=lambda each: away[each])
    title = state.facts.blessings[BLESSINGS[state.blessings[place]]].name
    return f"brings you nearer to {title}"


def _why_act(state: Sibille, seat: int, move: Move) -> str:
    verb = move[0]
    if verb == "end":
        return "nothing left that helps"
    if verb == "replace":
        return "a new card in the market for the next round"
    if verb == "spread":
        return "costs nothing"
    program = state.facts.program
    if verb == "use":
        artifact = ITEM[cast(str, move[1])]
        effect = program.abilities[artifact][program.use_moves[artifact].index(move)][2]
    else:
        number = CARD[cast(str, move[1])]
        if number == STRENGTH:
            return "locks a rival's card"
        effect = program.base[number] if verb == "base" else program.enhanced[number]
    gains = [f"{op[2]} {KINDS[op[1]]}" for op in program.effects[effect] if op[0] in ("gain", "steps")]
    if gains:
        return " and ".join(gains)
    return _nearest(state, seat)
