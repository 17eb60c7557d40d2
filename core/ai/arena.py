"""The arena: matches between levels, with what chance leaves open.

Every deal is played once from each seat (seats rotated), so that neither the cards nor the first turn favour anybody.
With a budget in iterations the same arguments give the same result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any, Final

from core.ai.levels import LEVELS, Budget, find, think
from core.chance import Chance
from core.games import GAMES

Z: Final = 1.959964
"""Of the normal distribution, for 95 of 100 intervals to hold the true rate."""
LONGEST: Final = 20_000
"""Decisions after which a match counts as a fault in the rules."""


def arena(
    game: str,
    levels: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    budget: Budget | None = None,
    processes: int = 1,
) -> dict[str, Any]:
    """Plays matches and counts them.

    Args:
        game: the game's id.
        levels: one for each seat; the seats rotate from match to match.
        games: how many matches.
        seed: of the deals and of all thinking.
        options: of the game.
        budget: what Hard gets for a move instead of its own; Expert gets as many times more as at the table, Easy
            and Medium keep their own.
        processes: how many matches are played at the same time.

    Returns:
        JSON-ready: the arguments, and for each contestant its wins (a shared win is divided), win rate with its 95 %
        interval (Wilson), mean score and mean lead over the best rival, and the same by seat.

    Raises:
        ValueError: an unknown level or an impossible number of games.
        SetupError: the game cannot be set up like this.
    """
    for level in levels:
        find(level)
    if games < 1:
        raise ValueError(f"The number of games must be at least 1, not {games}.")
    options = dict(GAMES[game].unattended) | dict(options or {})
    GAMES[game].setup(len(levels), options, seed)
    jobs = [(game, tuple(levels), number, seed, options, budget) for number in range(games)]
    if processes > 1:
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            played = list(pool.map(_match, jobs, chunksize=max(1, min(8, games // (4 * processes)))))
    else:
        played = [_match(job) for job in jobs]
    return {
        "game": game,
        "levels": list(levels),
        "games": games,
        "seed": seed,
        "options": GAMES[game].read_options(options),
        "iterations": budget.iterations if budget is not None else None,
        "ms": budget.ms if budget is not None else None,
        "contestants": [_count(level, number, played) for number, level in enumerate(levels)],
    }


def budget_of(level: str, budget: Budget | None) -> Budget | None:
    """What a level gets in an arena in which Hard gets this budget."""
    hard, own = LEVELS["hard"].budget.ms, LEVELS[level].budget
    if budget is None or own.ms is None or own.iterations is not None or hard is None:
        return None
    return budget.times(own.ms / hard)


Job = tuple[str, tuple[str, ...], int, int, dict[str, Any], Budget | None]
Played = list[tuple[int, int, int]]
"""For each contestant its seat, place and score."""


def _match(job: Job) -> Played:
    game, levels, number, seed, options, budget = job
    seats = len(levels)
    deal, rotation = divmod(number, seats)
    luck = Chance(seed * 1_000_003 + deal)
    state = GAMES[game].setup(seats, options, luck.bits())
    sits = [(contestant + rotation) % seats for contestant in range(seats)]
    at = [levels[(seat - rotation) % seats] for seat in range(seats)]
    for _ in range(LONGEST):
        seat = state.turn
        if seat is None:
            break
        thought = think(state.view(seat), at[seat], luck.bits(), budget_of(at[seat], budget))
        state.play(thought.move)
    outcome = state.outcome
    if outcome is None:
        raise RuntimeError(f"{game}: match {number} of seed {seed} has no end after {LONGEST} decisions")
    return [(seat, outcome[seat].place, outcome[seat].score) for seat in sits]


def _count(level: str, number: int, played: Sequence[Played]) -> dict[str, Any]:
    lines = list(_lines(number, played))
    by_seat = [[line for line in lines if line[0] == seat] for seat in range(len(played[0]))]
    return {
        "level": level,
        **_sums(lines),
        "by_seat": [{"seat": seat, **_sums(own)} for seat, own in enumerate(by_seat) if own],
    }


def _lines(number: int, played: Sequence[Played]) -> Iterator[tuple[int, float, int, int]]:
    """The seat, the part of the win, the score and the lead of one contestant in each match."""
    for match in played:
        seat, place, score = match[number]
        winners = sum(other[1] == 1 for other in match)
        rival = max(other[2] for contestant, other in enumerate(match) if contestant != number)
        yield seat, 1 / winners if place == 1 else 0.0, score, score - rival


def _sums(lines: Sequence[tuple[int, float, int, int]]) -> dict[str, Any]:
    games = len(lines)
    wins = sum(line[1] for line in lines)
    low, high = wilson(wins, games)
    return {
        "games": games,
        "wins": round(wins, 3),
        "ties": sum(0 < line[1] < 1 for line in lines),
        "rate": round(wins / games, 4),
        "interval": [round(low, 4), round(high, 4)],
        "score": round(sum(line[2] for line in lines) / games, 2),
        "margin": round(sum(line[3] for line in lines) / games, 2),
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson 1927)."""
    rate = wins / games
    middle = rate + Z * Z / (2 * games)
    reach = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
