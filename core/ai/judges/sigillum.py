"""What a good position of Bestiary of Sigillum is.

A position is judged as if the side in turn ended its turn now: its Towers fire, and the other side is to move. So all
ends of a turn can be compared without being played out. The features of ``assess`` are weighed by a logistic function
whose weights were fitted to matches of the search with itself (see ``docs/sigillum-opponents.md``).
"""

from __future__ import annotations

from math import exp
from typing import Final

from core.agenda import Move
from core.ai.judges.sigillum_draft import draft_guess, draft_lead, draft_reason
from core.chance import Chance
from core.games.sigillum.abilities import attack_points
from core.games.sigillum.board import HEX, Board
from core.games.sigillum.marks import (
    ATTACK_DOWN,
    ATTACK_UP,
    CONTROL_DOWN,
    CONTROL_UP,
    DEFENSE_UP,
    FULL,
    NEGATIVE_MARKS,
    POISON,
    RESISTANCE_MARKS,
    SLOWNESS,
    STUN_MARKS,
)
from core.games.sigillum.preview import preview
from core.games.sigillum.state import Sigillum

FEATURES: Final = (
    "tempo",
    "damage lead",
    "late damage lead",
    "own towers",
    "their towers",
    "control margin",
    "own injuries",
    "their injuries",
    "own on the last Vitality",
    "their on the last Vitality",
    "own waiting",
    "their waiting",
    "own on the Castle",
    "their on the Castle",
    "their stunned",
    "their slowed",
    "their attack decrease",
    "own defense increase",
    "own resistance",
    "own cooldowns",
    "their cooldowns",
    "their poison",
    "own way to the towers",
    "their way to the towers",
    "threatened injuries",
    "threatened exiles",
    "own attack chances",
)
WEIGHTS: tuple[float, ...] = (
    -0.5,
    0.33,
    0.45,
    0.12,
    -0.12,
    0.04,
    -0.11,
    0.1,
    -0.17,
    0.2,
    -0.4,
    0.3,
    -0.2,
    0.22,
    0.35,
    0.05,
    0.05,
    0.02,
    0.02,
    -0.035,
    0.039,
    0.02,
    -0.06,
    0.03,
    -0.13,
    -0.3,
    0.09,
)
"""What the features are worth in the logistic function, seen by the side that ends its turn."""

TRIED: Final = 3
"""How many random moves a rule of thumb compares."""

_distances: dict[int, list[int]] = {}


def tower_distance(board: Board) -> list[int]:
    """By hex, the steps to the nearest hex of a Tower's area."""
    known = _distances.get(id(board))
    if known is None:
        areas = {place for _, _, area in board.towers for place in area}
        known = [min(board.distance[place][other] for other in areas) for place in range(len(board.terrain))]
        _distances[id(board)] = known
    return known


def assess(state: Sigillum, *, threatening: bool = True) -> list[float]:
    """The features of a position, seen by the side in turn as if it ended its turn now.

    Args:
        state: a position of a match that has begun and is not over.
        threatening: whether to look at who could strike whom; without it the last three features are missing.
    """
    own = state.side
    their = 1 - own
    book = state._book
    board = book.board
    at, on, life, marks, ready, kinds = state.at, state.on, state.life, state.marks, state.ready, state.kinds
    vitality = book.vitality
    control = state.facts.basics.control
    fire = own_towers = their_towers = margin = 0
    for _, _, area in board.towers:
        mine = yours = mine_next = yours_next = 0
        for place in area:
            figure = on[place]
            if figure >= 0:
                mark = marks[figure]
                up = mark >> CONTROL_UP & FULL
                down = mark >> CONTROL_DOWN & FULL
                now = control + up - down
                if figure & 1 == own:
                    mine += now if now > 0 else 0
                    mine_next += control + up
                else:
                    yours += now if now > 0 else 0
                    yours_next += control - down if down < control else 0
        if mine > yours:
            fire += 1
        if mine_next > yours_next:
            own_towers += 1
        elif yours_next > mine_next:
            their_towers += 1
        margin += max(-2, min(2, mine_next - yours_next))
    damage = state.damage
    spaces = state.spaces
    hit = damage[their] + fire * state.facts.basics.tower_damage
    lead = hit - damage[own]
    late = lead * max(hit, damage[own]) / spaces

    distance = tower_distance(board)
    castles = board.castles
    injuries = [0, 0]
    last = [0, 0]
    waiting = [0, 0]
    guarded = [0, 0]
    cooling = [0, 0]
    way = [0, 0]
    stunned = slowed = weakened = defended = resistant = poisoned = 0
    now_round = state.round
    next_round = now_round + 1
    their_round = now_round + own
    for figure, place in enumerate(at):
        side = figure & 1
        alive = life[figure]
        hurt = vitality[kinds[figure]] - alive
        base = next_round if side == own else their_round
        for token in (2 * figure, 2 * figure + 1):
            left = ready[token] - base
            if left > 0:
                cooling[side] += left
        if place < 0:
            waiting[side] += 1
            continue
        way[side] += distance[place]
        injuries[side] += hurt
        mark = marks[figure]
        if place in castles:
            guarded[side] += 1
        elif alive == 1:
            last[side] += 1
        if mark:
            if side == own:
                defended += min(2, mark >> DEFENSE_UP & FULL)
                if mark & RESISTANCE_MARKS:
                    resistant += 1
            elif mark & NEGATIVE_MARKS:
                if mark & STUN_MARKS:
                    stunned += 1
                elif mark >> SLOWNESS & FULL:
                    slowed += 1
                weakened += mark >> ATTACK_DOWN & FULL
                poisoned += mark >> POISON & FULL
    features: list[float] = [
        1.0,
        lead,
        late,
        own_towers,
        their_towers,
        margin,
        injuries[own],
        injuries[their],
        last[own],
        last[their],
        waiting[own],
        waiting[their],
        guarded[own],
        guarded[their],
        stunned,
        slowed,
        weakened,
        defended,
        resistant,
        cooling[own],
        cooling[their],
        poisoned,
        way[own],
        way[their],
    ]
    if threatening:
        features += threats(state, their, stun_counts=True)
        features.append(threats(state, own, stun_counts=False)[0])
    return features


def threats(state: Sigillum, side: int, *, stun_counts: bool) -> tuple[int, int]:
    """The Injuries that a side could deal from where it stands, and how many exiles they could make.

    Attack Increases do not count: they will be gone by its next turn.
    """
    book = state._book
    castles = book.board.castles
    at, life, marks, kinds = state.at, state.life, state.marks, state.kinds
    targets = [g for g in range(1 - side, len(at), 2) if at[g] >= 0 and at[g] not in castles]
    if not targets:
        return 0, 0
    dealt = dict.fromkeys(targets, 0)
    for user in range(side, len(at), 2):
        here = at[user]
        if here < 0 or (stun_counts and marks[user] & STUN_MARKS):
            continue
        core = book.abilities[kinds[user]][0]
        row = core.reach[here]
        up = marks[user] >> ATTACK_UP & FULL
        best = 0
        best_target = -1
        for target in targets:
            if not row[at[target]]:
                continue
            for test in core.tests:
                if not test(state, user, target):
                    break
            else:
                points = attack_points(state, user, core, target) - up - state.defense(target)
                if points > 0:
                    if core.targets == "all" and core.range != "ray":
                        dealt[target] += points
                    elif points > best or (points == best and life[target] < life[best_target]):
                        best = points
                        best_target = target
        if best_target >= 0:
            dealt[best_target] += best
    total = exiles = 0
    for target, points in dealt.items():
        if points >= life[target]:
            exiles += 1
            total += life[target]
        else:
            total += points
    return total, exiles


def score(state: Sigillum, *, threatening: bool = True) -> float:
    """The logit of the chance to win of the side in turn, if it ended its turn now; far out when the match is over.

    Args:
        state: any position of a match that has begun.
        threatening: see ``assess``; without it the score is quicker and coarser.
    """
    own = state.side
    if state.ended:
        winner = state.winner
        return 0.0 if winner is None else 30.0 if winner == own else -30.0
    features = assess(state, threatening=threatening)
    if features[1] + state.damage[own] >= state.spaces:
        return 25.0
    total = 0.0
    for weight, feature in zip(WEIGHTS, features, strict=False):
        total += weight * feature
    return total


def chance_of(logit: float) -> float:
    """The probability that belongs to a logit."""
    return 1.0 / (1.0 + exp(-logit)) if logit > -40.0 else 0.0


def draft_hope(state: Sigillum) -> float:
    """The logit of the chance to win of the seat in turn during the set-up."""
    lead = draft_lead(state)
    return lead if state.turn is not None and state.side_of(state.turn) == 0 else -lead


# ── the protocol of a judge ──────────────────────────────────────────────────────────────────────────────────────


def value(state: Sigillum) -> list[float]:
    """What each seat can hope for; partners hope for the same."""
    if state.ended and state.winner is None:
        return [0.5] * state.seats
    if not state.at:
        hope, side = chance_of(draft_lead(state)), 0
    else:
        hope, side = chance_of(score(state)), state.side
    return [hope if state.side_of(seat) == side else 1.0 - hope for seat in range(state.seats)]


def moves(state: Sigillum) -> list[Move]:
    """All but attacks that deal nothing."""
    legal = state.legal()
    if not any(move[0] == "attack" for move in legal):
        return legal
    kept = [move for move in legal if move[0] != "attack" or not idle(state, move)]
    return kept or legal


def idle(state: Sigillum, move: Move) -> bool:
    """Whether an attack deals no Injury at all."""
    return move[0] == "attack" and not any(strike.injuries for strike in preview(state, move).strikes)


def guess(state: Sigillum, chance: Chance) -> Move:
    """A sensible move: the best of a few random ones by the score, with the end of the turn among them."""
    legal = state.legal()
    if not state.at:
        return draft_guess(state, chance)
    best = legal[-1]
    highest = score(state, threatening=False) + 0.02 if best[0] in ("end", "pass") else -100.0
    for _ in range(TRIED):
        move = chance.pick(legal)
        if move == best and move[0] in ("end", "pass"):
            continue
        after = state.copy()
        after.step(move)
        worth = score(after, threatening=False)
        if worth > highest:
            highest = worth
            best = move
    return best


def absurd(state: Sigillum, move: Move) -> bool:
    """Attacks that deal nothing, steps away from the Towers, an end of the turn while there is something to do."""
    if move[0] == "attack":
        return idle(state, move)
    if move[0] == "maneuver":
        return _approach(state, move) < 0
    if move[0] in ("end", "pass"):
        return any(
            not idle(state, other) if other[0] == "attack" else other[0] == "maneuver" and _approach(state, other) > 0
            for other in state.legal()
        )
    return False


def _approach(state: Sigillum, move: Move) -> int:
    """By how many steps a maneuver comes nearer to the area of a Tower."""
    distance = tower_distance(state._book.board)
    return distance[state.at[state.figure(str(move[1]))]] - distance[HEX[str(move[2])]]


def reason(state: Sigillum, move: Move) -> str:
    """Why one might play this move, in a few words."""
    if not state.at:
        return draft_reason(state, move)
    if move[0] == "end":
        return "nothing better is left"
    if move[0] in ("pass", "begin"):
        return "the partner can do more"
    shown = preview(state, move)
    names = state.facts.characters
    if shown.over:
        return "wins the match"
    exiled = [names[strike.character].name for strike in shown.strikes if strike.exiled]
    if exiled:
        return f"exiles {' and '.join(exiled)}"
    hurt = sum(strike.injuries for strike in shown.strikes)
    if hurt:
        return f"deals {hurt} {'Injury' if hurt == 1 else 'Injuries'}"
    fired = [name for (name, first, second) in shown.towers if _holds(state.side, first, second)]
    before = [
        name for (name, *_), sums in zip(shown.towers, state.tower_sums(), strict=True) if _holds(state.side, *sums)
    ]
    if len(fired) > len(before):
        return f"takes the {next(name for name in fired if name not in before).capitalize()} Tower"
    if len(fired) < len(before):
        return "gives up a Tower for a better place"
    if any(effect == "stun" for _, effect in shown.marked):
        return "takes a turn from the enemy"
    if shown.summoned:
        return "brings the next character in"
    if shown.restored:
        return "restores Vitality"
    if shown.marked:
        return f"lays {len(shown.marked)} {'effect' if len(shown.marked) == 1 else 'effects'}"
    return "takes a better place" if shown.moved else "prepares the next turn"


def _holds(side: int, first: int, second: int) -> bool:
    return first > second if side == 0 else second > first


__all__ = ["absurd", "assess", "guess", "moves", "reason", "score", "value"]
