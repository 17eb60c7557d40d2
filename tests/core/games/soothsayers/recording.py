"""Makes the golden records in ``tests/records/``: ``python -m tests.core.games.soothsayers.recording``.

Only to be run when a rules version is raised; the records are there to show any change that nobody meant.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from core.agenda import Move
from core.chance import Chance
from core.games import GAMES
from core.games.soothsayers.names import TAROT
from core.games.soothsayers.state import Soothsayers
from core.match import Match, Player
from tests.core.games import golden

PEOPLE: Final = [
    Player("Ana"),
    Player("Boris", "easy"),
    Player("Clio", "medium"),
    Player("Dimitri", "hard"),
    Player("Eva", "expert"),
]
WHEN: Final = datetime(2025, 10, 23, 12, tzinfo=UTC)

CORRECTIONS: Final[dict[str, Any]] = {
    "setup": {"coins": {"each": 7}},
    "levels": {"wands": {"top": [1, 2, 3, 3, 4, 5]}},
    "tarot": {"devil": {"suits": ["swords"], "numbers": {"most": 3}}},
}

RECORDS: Final[dict[str, tuple[int, str, dict[str, Any], dict[str, Any]]]] = {
    "soothsayers-2-goal": (2, "goal", {}, {}),
    "soothsayers-2-rounds-strict": (2, "rounds", {"ties": "strict", "round_limit": 150}, {}),
    "soothsayers-2-other-box": (2, "goal", {}, CORRECTIONS),
    "soothsayers-2-bot": (2, "goal", {"bot": "harder"}, {}),
    "soothsayers-3-goal-transcended": (3, "goal", {"transcended": True}, {}),
    "soothsayers-3-deck-no-reshuffle": (3, "deck", {"reshuffle": False}, {}),
    "soothsayers-4-goal-bot-no-limit": (4, "goal", {"bot": "simple", "capture_limit": False}, {}),
    "soothsayers-3-goal-moon": (3, "goal", {}, {}),
    "soothsayers-4-goal-star": (4, "goal", {}, {}),
    "soothsayers-4-deck-strict": (4, "deck", {"ties": "strict", "reshuffle": False}, {}),
    "soothsayers-5-goal": (5, "goal", {}, {}),
    "soothsayers-5-deck": (5, "deck", {}, {}),
}


IDLE: Final = {"goal": 0, "deck": 2, "rounds": 3}
"""In how many of four decisions a match is drawn out."""


def policy(state: Soothsayers, luck: Chance, idle: int) -> Move:
    """Anything at all, but powers mostly when they are offered; to make a match long, mostly what gains no token."""
    legal = state.legal()
    if legal[0][0] == "use" and luck.below(4):
        return legal[0]
    if luck.below(4) < idle:
        tame = [move for move in legal if move in (("lead", "earn"), ("lead", "cups"), ("pass",), ("done",), ("no",))]
        if tame:
            return luck.pick(tame)
    return luck.pick(legal)


def play(name: str, seed: int) -> Match:
    """The match of a record under this seed, played to its end."""
    seats, ending, options, components = RECORDS[name]
    match = Match.start(GAMES["soothsayers"], PEOPLE[:seats], seed, options, components)
    luck = Chance(seed)
    while match.state.turn is not None:
        assert isinstance(match.state, Soothsayers)
        match.play(policy(match.state, luck, IDLE[ending]))
    return match


def shows(match: Match, what: str) -> bool:
    """Whether the match holds what the name of its record says."""
    if what == "transcended":
        return any(move[0] == "take_tarot" for move in match.moves)
    return what not in TAROT or ("use", what) in match.moves


def main() -> None:
    """Writes all records, each with the first seed that leads to the ending, and uses the Tarot, in its name."""
    for name, (_seats, ending, _options, _components) in RECORDS.items():
        for seed in range(1, 1000):
            match = play(name, seed)
            outcome = match.state.outcome
            assert outcome is not None
            if outcome[0].why == ending and shows(match, name.split("-")[-1]):
                break
        else:
            raise SystemExit(f"no seed leads to {name}")
        golden.write(match, name, WHEN)
        print(name, seed, len(match.moves), *outcome)


if __name__ == "__main__":
    main()
