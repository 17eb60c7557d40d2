"""The search of one's own turn in Sibille.

What the rivals will do next is hidden and would drown the small differences between one's own moves in noise. So the
tree holds the own decisions up to the end of the turn; the rest of the turn is played by rules of thumb, and the judge
says what the table is worth then. Each iteration draws one table that the seat could be sitting at.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final, cast

from core.agenda import Id, Move
from core.ai.judges import sibille as judge
from core.ai.levels import Budget, Ranked, Thought
from core.ai.mcts import Node, Spread
from core.chance import Chance
from core.games.sibille.state import Sibille

CURIOSITY: Final = 1.2
"""How much less-tried moves are preferred, in spreads of the values seen."""
DEFAULT: Final = 600
"""Iterations for a caller whose budget names no limit at all."""
LONGEST: Final = 40
"""Decisions that are played by rules of thumb below the tree at the most."""
SECRET: Final[tuple[Id, ...]] = ("arcana", "lay", "foresee")
"""Decisions of the next round: the turn is over there."""
CHECK: Final = 25
"""Iterations between two tests of whether the best move can still be overtaken."""


def think(view: Sibille, seed: int, budget: Budget) -> Thought:
    """Chooses a move of the own turn."""
    chance = Chance(seed)
    seat = cast(int, view.viewer)
    first = view.sample(chance)
    moves = judge.moves(first)
    if len(moves) == 1:
        hope = judge.value(first)[seat]
        return Thought(moves[0], hope, [Ranked(moves[0], hope, 1.0, judge.reason(first, moves[0]))], 1)
    root = Node(1.0)
    done = _grow(root, view, seat, chance, budget)
    order = sorted(root.children.items(), key=lambda item: (-item[1].visits, -item[1].total))
    ranked = [
        Ranked(move, node.total / node.visits, node.visits / done, judge.reason(first, move))
        for move, node in order
        if node.visits
    ]
    return Thought(ranked[0].move, ranked[0].estimate, ranked, done)


def _grow(root: Node, view: Sibille, seat: int, chance: Chance, budget: Budget) -> int:
    start = perf_counter()
    stop = None if budget.ms is None else start + budget.ms / 1000
    most = budget.iterations if budget.iterations is not None or stop is not None else DEFAULT
    spread = Spread()
    done = 0
    while True:
        _iterate(root, view.sample(chance), seat, chance, spread)
        done += 1
        if most is not None and done >= most:
            break
        now = perf_counter() if stop is not None else 0.0
        if stop is not None and now >= stop:
            break
        if done % CHECK == 0:
            left = float("inf") if most is None else float(most - done)
            if stop is not None:
                left = min(left, (stop - now) / (now - start) * done)
            visits = sorted((node.visits for node in root.children.values()), reverse=True)
            if len(visits) < 2 or visits[0] - visits[1] > left:
                break
    return done


def _iterate(root: Node, state: Sibille, seat: int, chance: Chance, spread: Spread) -> None:
    node = root
    path: list[Node] = []
    curiosity = CURIOSITY * spread.size
    while state.turn == seat and (not path or state.agenda[-1][0] not in SECRET):
        moves = judge.moves(state)
        move = moves[0] if len(moves) == 1 else _choose(node, moves, state, curiosity)
        child = node.children.get(move)
        if child is None:
            child = node.children[move] = Node(1.0)
            child.seen = 1
        state.advance(move)
        path.append(child)
        node = child
        if not child.visits:
            break
    for _ in range(LONGEST):
        if state.turn != seat or state.agenda[-1][0] in SECRET:
            break
        state.advance(judge.guess(state, chance))
    worth = judge.value(state)[seat]
    spread.add(worth)
    for child in path:
        child.visits += 1
        child.total += worth


def _choose(node: Node, moves: list[Move], state: Sibille, curiosity: float) -> Move:
    """Good so far, or likely good and little tried (the rule of PUCT, by availability)."""
    children = node.children
    if any(move not in children for move in moves):
        for move, weight in zip(moves, judge.prior(state, moves), strict=True):
            if move not in children:
                children[move] = Node(weight)
    visits = 0
    total = 0.0
    for move in moves:
        child = children[move]
        visits += child.visits
        total += child.total
    fresh = total / visits if visits else 0.5
    best = moves[0]
    highest = -1e9
    for move in moves:
        child = children[move]
        child.seen += 1
        tried = child.visits
        worth = child.total / tried if tried else fresh
        worth += curiosity * child.prior * sqrt(child.seen) / (1 + tried)
        if worth > highest:
            highest = worth
            best = move
    return best
