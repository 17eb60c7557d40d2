"""Easy and Medium: no tree.

Easy plays at random among the moves that are not absurd. Medium tries each move in a few samples, plays its own turn
on by rules of thumb, and asks the judge what that is worth; it does not look at what the others will do.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from core.agenda import Move
from core.ai.judges import Judge, judge
from core.ai.levels import Budget, Level, Ranked, Thought
from core.chance import Chance
from core.state import State

WORLDS: Final = 12
"""Samples in which Medium tries each move if its budget names only a time."""
OWN_PLIES: Final = 40
"""How many decisions of its own turn Medium plays on at the most."""


def think(view: State, level: Level, seed: int, budget: Budget) -> Thought:
    """Chooses as Easy or as Medium. One iteration is one sample in which all moves are tried."""
    chance = Chance(seed)
    asked = judge(view.game)
    if level.id == "easy":
        return _easy(view, asked, chance)
    return _medium(view, asked, chance, budget)


def _easy(view: State, asked: Judge, chance: Chance) -> Thought:
    world = view.sample(chance)
    legal = view.legal()
    sensible = [move for move in legal if not asked.absurd(world, move)] or legal
    ranked = [Ranked(move, 0.5, 1 / len(sensible), asked.reason(world, move)) for move in sensible]
    return Thought(chance.pick(sensible), 0.5, ranked, 0)


def _medium(view: State, asked: Judge, chance: Chance, budget: Budget) -> Thought:
    seat = view.viewer
    assert seat is not None
    stop = None if budget.ms is None else perf_counter() + budget.ms / 1000
    worlds = WORLDS if budget.iterations is None else min(budget.iterations, WORLDS)
    first = world = view.sample(chance)
    moves = asked.moves(first)
    totals = dict.fromkeys(moves, 0.0)
    done = 0
    while True:
        luck = chance.bits()
        for move in moves:
            state = world.copy()
            state.chance = Chance(luck)
            state.advance(move)
            totals[move] += _after_own_turn(state, seat, asked, Chance(luck))[seat]
        done += 1
        if done >= worlds or (stop is not None and perf_counter() >= stop):
            break
        world = view.sample(chance)
    order: list[Move] = sorted(moves, key=lambda move: -totals[move])
    ranked = [Ranked(move, totals[move] / done, 1 / len(moves), asked.reason(first, move)) for move in order]
    return Thought(order[0], ranked[0].estimate, ranked, done)


def _after_own_turn(state: State, seat: int, asked: Judge, chance: Chance) -> list[float]:
    for _ in range(OWN_PLIES):
        if state.turn != seat:
            break
        state.advance(asked.guess(state, chance))
    return asked.value(state)
