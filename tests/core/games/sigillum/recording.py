"""Makes the golden records of Sigillum in ``tests/records/``: ``python -m tests.core.games.sigillum.recording``.

Only to be run when a rules version is raised; the records are there to show any change that nobody meant.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from core.agenda import Move
from core.chance import Chance
from core.games import GAMES
from core.games.sigillum.state import Sigillum
from core.match import Match, Player
from tests.core.games import golden

PEOPLE: Final = [Player("Ana"), Player("Boris", "easy"), Player("Clio", "medium"), Player("Dimitri", "hard")]
WHEN: Final = datetime(2023, 3, 14, 12, tzinfo=UTC)
Policy = Callable[[Sigillum, Chance, set[str]], Move]

CORRECTIONS: Final[dict[str, Any]] = {
    "abilities": {
        "tremor": {"cooldown": {"base": 1, "change": {"by": 2}}},
        "boulder_shot": {"points": {"instead": {"base": 3}}},
        "rampart": {"cooldown": {"base": 1}},
    },
    "characters": {"saxum": {"vitality": 6}},
    "track": {"medium": 12},
}


def ability_of(state: Sigillum, move: Move) -> str:
    """The ability that a move uses, "" for other moves."""
    if move[0] == "attack":
        return state._book.abilities[state._book.number[str(move[1])]][0].id
    return str(move[2]) if move[0] == "use" else ""


def lively(state: Sigillum, luck: Chance, used: set[str]) -> Move:
    """Uses what has not been used yet, and seldom ends a turn early."""
    legal = state.legal()
    fresh = [move for move in legal if (ability := ability_of(state, move)) and ability not in used]
    if fresh:
        return luck.pick(fresh)
    return luck.pick(legal[:-1]) if luck.below(5) else luck.pick(legal)


def in_order(start: int) -> Policy:
    """Like ``lively``, but picks the characters in the order of the book from this one on."""

    def play(state: Sigillum, luck: Chance, used: set[str]) -> Move:
        if state.decision is not None and state.decision[0] == "pick":
            return ("pick", state._book.ids[(start + len(state.kinds)) % len(state._book.ids)])
        return lively(state, luck, used)

    return play


def idle(state: Sigillum, luck: Chance, used: set[str]) -> Move:
    """Ends every turn at once."""
    return luck.pick(state.legal()) if not state.round else state.legal()[-1]


RECORDS: Final[dict[str, tuple[int, Policy, dict[str, Any], dict[str, Any]]]] = {
    "sigillum-2-destroyed": (2, lively, {"bands": "drawn"}, {}),
    "sigillum-2-destroyed-bans": (2, lively, {"bans": "between", "barred": "saxum+armus"}, {}),
    "sigillum-2-destroyed-doubled": (2, lively, {"bands": "choose", "exile": "double", "castle": "long"}, {}),
    "sigillum-2-destroyed-other-box": (2, lively, {"bands": "novice"}, CORRECTIONS),
    "sigillum-2-stalled": (2, idle, {"bands": "novice"}, {}),
    "sigillum-2-crossing-a": (2, in_order(0), {"field": "four_way"}, {}),
    "sigillum-2-crossing-b": (2, in_order(8), {"field": "four_way"}, {}),
    "sigillum-2-crossing-c": (2, in_order(16), {"field": "four_way", "castle": "long"}, {}),
    "sigillum-2-crossing-d": (2, in_order(24), {"field": "four_way", "exile": "double"}, {}),
    "sigillum-4-destroyed": (4, lively, {"bands": "novice"}, {}),
    "sigillum-4-destroyed-bans": (4, lively, {"bans": "before", "castle": "short"}, {}),
}

MUST_TELL: Final = {"sigillum-2-crossing-a": "turned"}
"""Events that are too rare to come by themselves."""


def play(name: str, seed: int) -> tuple[Match, set[str]]:
    """The match of a record under this seed, played to its end, and the abilities of its characters left unused."""
    seats, policy, options, components = RECORDS[name]
    match = Match.start(GAMES["sigillum"], PEOPLE[:seats], seed, options, components)
    luck = Chance(seed)
    used: set[str] = set()
    while match.state.turn is not None:
        assert isinstance(match.state, Sigillum)
        move = policy(match.state, luck, used)
        used.add(ability_of(match.state, move))
        match.play(move)
    assert isinstance(match.state, Sigillum)
    state = match.state
    return match, {ability.id for kind in state.kinds for ability in state._book.abilities[kind]} - used


def main() -> None:
    """Writes all records, each with the first seed that leads to the ending in its name with every ability used."""
    for name in RECORDS:
        for seed in range(1, 1000):
            match, unused = play(name, seed)
            state = match.state
            assert isinstance(state, Sigillum)
            stalled = "stalled" in name
            told = {event.kind for chapter in match.story() for event in chapter}
            if name in MUST_TELL and MUST_TELL[name] not in told:
                continue
            if state.ended == ("stalled" if stalled else "destroyed") and (stalled or not unused or "box" in name):
                break
        else:
            raise SystemExit(f"no seed leads to {name}")
        golden.write(match, name, WHEN)
        print(name, seed, len(match.moves), state.outcome)


if __name__ == "__main__":
    main()
