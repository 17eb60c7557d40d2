"""The speed of the rules: what decides how strong an opponent can be in its time.

Each figure is the best of several short rounds, since other programs can only make a round slower.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from core.ai.judges import Judge, judge
from core.chance import Chance
from core.game import Game
from core.games import GAMES
from core.state import State

ROUNDS: Final = 5
MIDDLE: Final = 24
"""Random moves from the set-up to the table that is copied and viewed."""


def bench(game: str | None = None, seconds: float = 0.2, rounds: int = ROUNDS) -> dict[str, Any]:
    """Measures one game or all of them, with as many seats as its smallest table has.

    Args:
        game: its id, None for all.
        seconds: how long a round is.
        rounds: how many rounds for each figure.

    Returns:
        JSON-ready, by game: ``moves`` of random play a second with ``legal()`` and the check of ``play()``,
        ``copies``, ``samples`` (a view and a sample of it) and ``playouts`` (whole games by the judge's rules of
        thumb) a second, and ``decisions`` in a random game.
    """
    return {each.id: _measure(each, seconds, rounds) for each in GAMES.values() if game in (None, each.id)}


def _measure(game: Game, seconds: float, rounds: int) -> dict[str, Any]:
    asked = judge(game.id)
    luck = Chance(1)
    middle = _middle(game)
    seat = middle.turn
    lengths = [_random_game(game, luck) for _ in range(10)]

    def copies() -> int:
        for _ in range(100):
            middle.copy()
        return 100

    def samples() -> int:
        for _ in range(10):
            middle.view(seat).sample(luck)
        return 10

    best = {
        "moves": _best(lambda: _random_game(game, luck), seconds, rounds),
        "copies": _best(copies, seconds, rounds),
        "samples": _best(samples, seconds, rounds),
        "playouts": _best(lambda: _guessed_game(game, asked, luck), seconds, rounds),
    }
    return {
        "seats": game.seats[0],
        **{name: round(figure, 1) for name, figure in best.items()},
        "decisions": round(sum(lengths) / len(lengths), 1),
    }


def _best(work: Callable[[], int], seconds: float, rounds: int) -> float:
    fastest = 0.0
    for _ in range(rounds):
        done = 0
        start = perf_counter()
        while True:
            done += work()
            passed = perf_counter() - start
            if passed >= seconds:
                break
        fastest = max(fastest, done / passed)
    return fastest


def _setup(game: Game, seed: int) -> State:
    """A match that is sure to end."""
    return game.setup(options=dict(game.unattended), seed=seed)


def _middle(game: Game) -> State:
    luck = Chance(2)
    state = _setup(game, 2)
    for _ in range(MIDDLE):
        if state.turn is not None:
            state.play(luck.pick(state.legal()))
    return state


def _random_game(game: Game, luck: Chance) -> int:
    state = _setup(game, luck.bits())
    moves = 0
    while state.turn is not None:
        state.play(luck.pick(state.legal()))
        moves += 1
    return moves


def _guessed_game(game: Game, asked: Judge, luck: Chance) -> int:
    state = _setup(game, luck.bits())
    while state.turn is not None:
        state.advance(asked.guess(state, luck))
    return 1
