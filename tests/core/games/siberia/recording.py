"""Makes the golden records of Siberia in ``tests/records/``: ``python -m tests.core.games.siberia.recording``.

Only to be run when a rules version is raised; the records are there to show any change that nobody meant.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from core.agenda import Move
from core.chance import Chance
from core.games import GAMES
from core.games.siberia.state import Siberia
from core.match import Match, Player
from tests.core.games import golden

PEOPLE: Final = [Player("Ana"), Player("Boris", "easy"), Player("Clio", "medium"), Player("Dimitri", "hard")]
WHEN: Final = datetime(2012, 10, 18, 12, tzinfo=UTC)
Policy = Callable[[Siberia, Chance], Move]

CORRECTIONS: Final[dict[str, Any]] = {
    "resources": {"gold": {"values": [4, 4, 5, 5, 6, 6]}},
    "salesmen": {"gold": {"worth": 5}, "diamond": {"worth": 7}},
    "actions": {"gas": {"worker": 6, "salesman": 5}, "diamond": {"worker": 2, "salesman": 3}},
}


def eager(state: Siberia, luck: Chance) -> Move:
    """Plays an action whenever it can, taking as much as it can."""
    legal = state.legal()
    actions = [move for move in legal if move[0] in ("extract", "worker", "salesman", "investor")]
    if actions and luck.below(10):
        most = max(int(move[2]) if move[0] == "extract" else 2 for move in actions)
        return luck.pick([move for move in actions if most == (int(move[2]) if move[0] == "extract" else 2)])
    return legal[-1] if legal[-1][0] == "draw" and luck.below(8) else luck.pick(legal)


def shy(state: Siberia, luck: Chance) -> Move:
    """Turns nothing up that may be left, extracts nothing, and collects until nothing is left to do."""
    legal = state.legal()
    if legal[-1] == ("leave",):
        return legal[-1]
    tame = [move for move in legal if move[0] != "extract"]
    return tame[-1] if tame[-1][0] == "draw" and luck.below(3) else luck.pick(tame)


RECORDS: Final[dict[str, tuple[int, Policy, dict[str, Any], dict[str, Any]]]] = {
    "siberia-2-uncovered": (2, eager, {}, {}),
    "siberia-2-shared-win": (2, eager, {"totals": "hidden"}, {}),
    "siberia-2-stalled": (2, shy, {"first_seat": 2}, {}),
    "siberia-2-other-box": (2, eager, {}, CORRECTIONS),
    "siberia-3-uncovered-strict": (3, eager, {"payment": "strict"}, {}),
    "siberia-3-stalled": (3, shy, {"totals": "hidden"}, {}),
    "siberia-4-uncovered": (4, eager, {"first_seat": 4}, {}),
    "siberia-4-stalled-strict": (4, shy, {"payment": "strict"}, {}),
}


def play(name: str, seed: int) -> Match:
    """The match of a record under this seed, played to its end."""
    seats, policy, options, components = RECORDS[name]
    match = Match.start(GAMES["siberia"], PEOPLE[:seats], seed, options, components)
    luck = Chance(seed)
    while match.state.turn is not None:
        assert isinstance(match.state, Siberia)
        match.play(policy(match.state, luck))
    return match


def main() -> None:
    """Writes all records, each with the first seed that leads to the ending in its name."""
    for name in RECORDS:
        for seed in range(1, 1000):
            match = play(name, seed)
            outcome = match.state.outcome
            assert outcome is not None
            ending = "stalled" if "stalled" in name else "uncovered"
            winners = sum(result.place == 1 for result in outcome)
            if outcome[0].why == ending and winners == (2 if "shared" in name else 1):
                break
        else:
            raise SystemExit(f"no seed leads to {name}")
        golden.write(match, name, WHEN)
        print(name, seed, len(match.moves), *outcome)


if __name__ == "__main__":
    main()
