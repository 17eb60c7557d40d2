"""Information-set tree search over any game (single-observer ISMCTS; Cowling, Powley, Whitehouse 2012).

Each iteration draws one table that the seat could be sitting at, walks down the tree along moves that are legal in it,
adds a move, plays on by rules of thumb for a few decisions and asks the judge what the table is worth to each seat.
A move may be impossible in most samples, so it is weighed by how often it could have been chosen, not by how often
its parent was visited. Every seat is taken to play for itself (max^n).
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Any, Final

from core.agenda import Move
from core.ai.judges import judge
from core.ai.levels import Budget, Level, Ranked, Thought
from core.chance import Chance
from core.state import State

CURIOSITY: Final = 1.0
"""How much less-tried moves are preferred, in spreads of the values seen (tuned on Siberia)."""
PLIES: Final = 6
"""Decisions that are played by rules of thumb below the tree before the judge is asked; a judge may say its own."""
DEFAULT: Final = Budget(iterations=1000)
"""For a caller whose budget names no limit at all."""
CHECK: Final = 50
"""Iterations between two tests of whether the best move can still be overtaken."""


class Node:
    """A move in the tree and the decision after it.

    Attributes:
        children: the moves tried so far.
        visits: how often it was walked through.
        seen: how often it could have been chosen.
        total: the sum of the values for the seat that chose it.
        prior: how likely the judge thinks it, among its siblings.
    """

    __slots__ = ("children", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.prior = prior


class Spread:
    """How far the values lie apart: the running standard deviation (Welford 1962)."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """Takes in one more value."""
        self.count += 1
        away = value - self.mean
        self.mean += away / self.count
        self.squares += away * (value - self.mean)

    @property
    def size(self) -> float:
        """The deviation, never quite 0."""
        return max(sqrt(self.squares / self.count), 0.01) if self.count > 1 else 0.25


def think(view: State, level: Level, seed: int, budget: Budget) -> Thought:
    """Chooses a move by tree search. One iteration is one sample walked through once."""
    chance = Chance(seed)
    asked = judge(view.game)
    seat = view.viewer
    assert seat is not None
    first = view.sample(chance)
    if len(asked.moves(first)) == 1:
        return _only(first, seat, asked, asked.moves(first)[0])
    root = Node(1.0)
    spread = Spread()
    done = grow(root, view, asked, chance, budget if budget.ms or budget.iterations else DEFAULT, spread)
    tried = [(move, node) for move, node in root.children.items() if node.visits]
    doubt = spread.size  # a value that few visits stand behind may be luck
    tried.sort(key=lambda item: doubt / sqrt(item[1].visits) - item[1].total / item[1].visits)
    ranked = [
        Ranked(move, node.total / node.visits, node.visits / done, asked.reason(first, move)) for move, node in tried
    ]
    return Thought(ranked[0].move, ranked[0].estimate, ranked, done)


def _only(state: State, seat: int, asked: Any, move: Move) -> Thought:
    after = state.copy()
    after.advance(move)
    estimate = asked.value(after)[seat]
    return Thought(move, estimate, [Ranked(move, estimate, 1.0, asked.reason(state, move))], 1)


def grow(root: Node, view: State, asked: Any, chance: Chance, budget: Budget, spread: Spread) -> int:
    """Lets the tree grow until the budget is used up or the most visited move cannot be overtaken any more.

    Returns:
        The number of iterations.
    """
    start = perf_counter()
    stop = None if budget.ms is None else start + budget.ms / 1000
    most = budget.iterations
    done = 0
    while True:
        _iterate(root, view.sample(chance), asked, chance, spread)
        done += 1
        if most is not None and done >= most:
            break
        now = 0.0
        if stop is not None:
            now = perf_counter()
            if now >= stop:
                break
        if done % CHECK == 0:
            left = float("inf") if most is None else float(most - done)
            if stop is not None:
                left = min(left, (stop - now) / (now - start) * done)
            if _settled(root, left):
                break
    return done


def _settled(root: Node, left: float) -> bool:
    visits = sorted((node.visits for node in root.children.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left


def _iterate(root: Node, state: State, asked: Any, chance: Chance, spread: Spread) -> None:
    node = root
    path: list[tuple[Node, int]] = []
    curiosity = CURIOSITY * spread.size
    seat = state.turn
    while True:
        mover = state.turn
        if mover is None:
            break
        moves = asked.moves(state)
        move = moves[0] if len(moves) == 1 else _choose(node, moves, state, asked, curiosity)
        child = node.children.get(move)
        if child is None:
            child = node.children[move] = Node(1.0)
            child.seen = 1
        state.advance(move)
        path.append((child, mover))
        node = child
        if not child.visits:
            break
    for _ in range(getattr(asked, "PLIES", PLIES)):
        if state.turn is None:
            break
        state.advance(asked.guess(state, chance))
    values = asked.value(state)
    assert seat is not None
    spread.add(values[seat])
    for child, mover in path:
        child.visits += 1
        child.total += values[mover]


def _choose(node: Node, moves: list[Move], state: State, asked: Any, curiosity: float) -> Move:
    """The move to walk along: good so far, or likely good and little tried (the rule of PUCT, by availability)."""
    children = node.children
    if any(move not in children for move in moves):
        weigh = getattr(asked, "prior", None)
        weights = weigh(state, moves) if weigh is not None else [1 / len(moves)] * len(moves)
        for move, weight in zip(moves, weights, strict=True):
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
