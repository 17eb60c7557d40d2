"""How even Bestiary of Sigillum is: the search plays itself with bands drawn at random.

``python -m core.ai.balance --games 400`` prints a table in Markdown: the win share of every character and of First.
Whole turns are played as the search found them, so that a match takes a fraction of a second.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from core.ai.levels import Budget
from core.ai.turns import Clock, Plan, search
from core.chance import Chance
from core.games import GAMES
from core.games.sigillum.board import NAMES
from core.games.sigillum.state import Sigillum

PLAN: Final = Plan(8, 4, 3)
"""Narrow, but with an eye on the answer."""
NOISE: Final = 0.04
"""How often a move is made at random, so that equal bands do not play equal matches."""
EVEN: Final = (0.4, 0.6)
"""Win shares outside of this are worth a look."""


class Played(NamedTuple):
    """A match of the search with itself.

    Attributes:
        bands: the characters of First and Second.
        castle: the first Castle hex of First.
        winner: the side that won, None for a draw.
        rounds: how many it took.
    """

    bands: tuple[list[str], list[str]]
    castle: str
    winner: int | None
    rounds: int


def play(seed: int, options: dict[str, Any] | None = None, components: dict[str, Any] | None = None) -> Played:
    """Plays a match over bands drawn at random.

    Args:
        seed: of the bands and of the noise.
        options: of the game, beside the bands.
        components: corrections, for trying a tuned value.
    """
    state = GAMES["sigillum"].setup(2, {"bands": "drawn", "first_seat": 1, **(options or {})}, seed, components)
    assert isinstance(state, Sigillum)
    luck = Chance(seed ^ 0xBA1A)
    while state.turn is not None:
        if not state.at or luck.unit() < NOISE or (state.decision is not None and state.decision[0] != "ability"):
            state.advance(luck.pick(state.legal()))
            continue
        ends = search(state, PLAN, Clock(Budget(iterations=PLAN.answered)))
        side, round_ = state.side, state.round
        state = max(ends, key=lambda end: (end.depth, end.worth)).state.copy()
        state._moves = None
        state.settle()
        while state.turn is not None and (state.side, state.round) == (side, round_):
            state.advance(state.legal()[-1])
    names = [state.character(figure) for figure in range(len(state.kinds))]
    return Played((names[::2], names[1::2]), NAMES[state.castles[0][0]], state.winner, state.round)


def share(wins: float, games: int) -> str:
    """A win share with half the width of its 95 % interval."""
    if not games:
        return "–"
    return f"{100 * wins / games:.0f} ± {98 / sqrt(games):.0f} %"


def table(played: Sequence[Played]) -> str:
    """The report in Markdown."""
    names = list(GAMES["sigillum"].components["characters"])
    wins = dict.fromkeys(names, 0.0)
    games = dict.fromkeys(names, 0)
    for match in played:
        for side, band in enumerate(match.bands):
            for name in band:
                games[name] += 1
                wins[name] += 0.5 if match.winner is None else match.winner == side
    first = sum(0.5 if match.winner is None else match.winner == 0 for match in played)
    lines = [
        f"{len(played)} matches, {sum(match.rounds for match in played) / len(played):.1f} rounds on average, "
        f"{sum(match.winner is None for match in played)} draws. First wins {share(first, len(played))}.",
        "",
        "| character | matches | win share | |",
        "|---|---|---|---|",
    ]
    for name in sorted(names, key=lambda name: -wins[name] / max(1, games[name])):
        rate = wins[name] / max(1, games[name])
        flag = "" if EVEN[0] <= rate <= EVEN[1] else "outside 40–60 %"
        lines.append(f"| {name.capitalize()} | {games[name]} | {share(wins[name], games[name])} | {flag} |")
    return "\n".join(lines)


def main() -> None:
    """Plays and prints."""
    parser = ArgumentParser(description="How even Bestiary of Sigillum is, by self-play over random bands.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--field", choices=("two_castles", "four_way"), default="two_castles")
    given = parser.parse_args()
    print(table([play(given.seed + number, {"field": given.field}) for number in range(given.games)]))


if __name__ == "__main__":
    main()
