"""The search of one's own turn in Sibille.

What the rivals hide decides far more about a table than one of one's own moves does. So all moves are tried on the same
sampled tables with the same luck: what they have in common falls out of the comparison. Each is followed by the rest of
the turn and of the round, played by rules of thumb, and the judge says what the table is worth before the next
preparation. After every few tables the worse half of the moves is left out (Karnin, Koren, Somekh 2013), so that most
of the time goes into telling the best ones apart.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, cast

from core.agenda import Id, Move
from core.ai.judges import sibille as judge
from core.ai.levels import Budget, Ranked, Thought
from core.chance import Chance
from core.games.sibille.state import Sibille

DEFAULT: Final = 600
"""Moves tried for a caller whose budget names no limit at all."""
LONGEST: Final = 60
"""Decisions that are played by rules of thumb behind a move at the most."""
TRUST: Final = 0.5
"""How much the rest of the round counts beside the end of the turn: it says more, but with more noise."""
SECRET: Final[tuple[Id, ...]] = ("arcana", "lay", "foresee")
"""Decisions of the next round: the search ends there."""
ENOUGH: Final = 120
"""Tables on which the last two moves are compared at the most; more tell nothing new."""


def think(view: Sibille, seed: int, budget: Budget, whole_round: bool) -> Thought:
    """Chooses a move of the own turn. One iteration is one move tried on one table.

    Args:
        view: the table as the seat in turn sees it.
        seed: of the search's own luck.
        budget: how long.
        whole_round: whether the rivals' turns are played on too, or the search ends with the own turn.
    """
    chance = Chance(seed)
    seat = cast(int, view.viewer)
    first = view.sample(chance)
    moves = judge.moves(first)
    if len(moves) == 1:
        hope = judge.value(first)[seat]
        return Thought(moves[0], hope, [Ranked(moves[0], hope, 1.0, judge.reason(first, moves[0]))], 1)
    totals, tries, done = _compare(view, first, moves, seat, chance, budget, whole_round)
    means = {move: totals[move] / max(1, tries[move]) for move in moves}
    order = sorted(moves, key=lambda move: (-tries[move], -means[move]))
    ranked = [
        Ranked(move, min(1.0, max(0.0, means[move])), tries[move] / done, judge.reason(first, move)) for move in order
    ]
    return Thought(ranked[0].move, ranked[0].estimate, ranked, done)


def _compare(
    view: Sibille, world: Sibille, moves: list[Move], seat: int, chance: Chance, budget: Budget, whole_round: bool
) -> tuple[dict[Move, float], dict[Move, int], int]:
    """The sum of the values and the number of tries of each move, and the number of all tries."""
    start = perf_counter()
    stop = None if budget.ms is None else start + budget.ms / 1000
    most = budget.iterations if budget.iterations is not None or stop is not None else DEFAULT
    totals = dict.fromkeys(moves, 0.0)
    tries = dict.fromkeys(moves, 0)
    left = moves
    halvings = max(1, (len(moves) - 1).bit_length())
    done = tables = 0
    share = 0.0
    while True:
        luck = chance.bits()
        for move in left:
            totals[move] += try_move(world, move, seat, luck, whole_round)
            tries[move] += 1
        done += len(left)
        tables += 1
        used = done / most if most is not None else 0.0
        if stop is not None:
            used = max(used, (perf_counter() - start) / (stop - start))
        if used >= 1.0 or (len(left) <= 2 and tables >= ENOUGH):
            break
        if used - share >= 1.0 / halvings and len(left) > 2:
            share = used
            left = sorted(left, key=lambda move: -totals[move])[: (len(left) + 1) // 2]
        world = view.sample(chance)
    return totals, tries, done


def try_move(world: Sibille, move: Move, seat: int, luck: int, whole_round: bool) -> float:
    """What the seat can hope for after this move, when all go on by rules of thumb."""
    state = world.copy()
    state.chance = Chance(luck)
    own = Chance(luck ^ 0x9D)
    state.advance(move)
    _play_on(state, seat, own, whole_round=False)
    hope = judge.value(state)[seat]
    if whole_round and not state.ended:
        _play_on(state, seat, own, whole_round=True)
        hope = (1.0 - TRUST) * hope + TRUST * judge.value(state)[seat]
    return hope


def _play_on(state: Sibille, seat: int, chance: Chance, whole_round: bool) -> None:
    for _ in range(LONGEST):
        turn = state.turn
        if turn is None or (turn != seat and not whole_round) or state.agenda[-1][0] in SECRET:
            break
        state.advance(judge.guess(state, chance))
