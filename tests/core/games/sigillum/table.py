"""Positions in one line: ``table("saxum C2 4 [defense+ stun]; armus D1", "malleus B2")``.

A character stands on a hex, or waits on its sheet ("-"); then come its Vitality if it is not full, its markers, the
oldest first, and on the Four-Way Crossing the Castle that it is bound to ("@A0"). It is First's turn after the Time
phase unless said otherwise.
"""

from __future__ import annotations

import re
from typing import Any

from core.agenda import Move, Step
from core.games import GAMES
from core.games.sigillum.board import EMPTY, HEX, NAMES, NOWHERE, OBSTACLE
from core.games.sigillum.deeds import mark
from core.games.sigillum.marks import NUMBER
from core.games.sigillum.state import Sigillum
from core.state import State

GAME = GAMES["sigillum"]
ENTRY = re.compile(r"(\w+) (-|[A-E]\d)(?: (\d))?(?: \[([^]]*)\])?(?: @([A-E]\d))?$")


def table(
    first: str,
    second: str,
    *,
    side: int = 0,
    round: int = 3,
    damage: tuple[int, int] | None = None,
    field: str = "two_castles",
    seats: int = 2,
    castles: tuple[tuple[str, ...], tuple[str, ...]] | None = None,
    obstacle: str = "",
    obstacle_by: int = 0,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
) -> Sigillum:
    """The position, waiting for a decision of the side."""
    chosen = {"field": field, "first_seat": 1, **(options or {})}
    state = GAME.setup(seats=seats, options=chosen, seed=1, components=components)
    assert isinstance(state, Sigillum)
    if castles is None:
        castles = (("C1",), ("C5",)) if field == "two_castles" and seats == 2 else (("A0", "E0"), ("A4", "E4"))
    state.castles = tuple(tuple(HEX[name] for name in own) for own in castles)
    bands = [[entry.strip() for entry in text.split(";") if entry.strip()] for text in (first, second)]
    size = max(len(band) for band in bands)
    named = [parse(entry)[0] for band in bands for entry in band]
    spare = [name for name in state._book.ids if name not in named]
    count = 2 * size
    kinds, homes = [0] * count, [NOWHERE] * count
    state.at, state.life = [NOWHERE] * count, [0] * count
    state.core, state.marks, state.order, state.ready = [0] * count, [0] * count, [0] * count, [0] * (2 * count)
    for figure in range(count):
        own = bands[figure & 1]
        if figure // 2 < len(own):
            name, place, life, markers, home = parse(own[figure // 2])
            homes[figure] = HEX[home] if home else state.castles[figure & 1][0]
            state.at[figure] = HEX[place] if place != "-" else NOWHERE
        else:
            name, life, markers = spare.pop(), 0, []  # somebody who never enters the field
        kinds[figure] = state._book.number[name]
        state.kinds = tuple(kinds)
        state.life[figure] = life or state.vitality(figure)
        for marker in markers:
            mark(state, figure, NUMBER[marker])
    state.kinds, state.homes = tuple(kinds), tuple(homes)
    state.on = [EMPTY] * len(NAMES)
    for figure, spot in enumerate(state.at):
        if spot != NOWHERE:
            assert state.on[spot] == EMPTY, f"two characters on {NAMES[spot]}"
            state.on[spot] = figure
    if obstacle:
        state.obstacle, state.obstacle_by = HEX[obstacle], obstacle_by
        state.on[HEX[obstacle]] = OBSTACLE
    if damage is not None:
        state.damage = list(damage)
    state.high, state.high_round = sum(state.damage), round
    state.round, state.side = round, side
    later: list[Step] = [("round",), ("control", 1)]
    if side == 0:
        later += [("phase", 1), ("time", 1), ("control", 0)]
    state.agenda = [*later, ("phase", side)]
    state.settle()
    return state


def parse(entry: str) -> tuple[str, str, int, list[str], str]:
    """Name, hex, Vitality (0 for full), markers and Castle of one character."""
    found = ENTRY.match(entry)
    assert found, f"not a character: {entry!r}"
    name, place, life, markers, home = found.groups()
    return name, place, int(life or 0), (markers or "").split(), home or ""


def cooling(state: Sigillum, ability: str, ready: int) -> Sigillum:
    """Lays a support token on the dial so that it comes home in a round."""
    token = state._book.by_id[ability]
    state.ready[2 * state.figure(token.of) + token.part - 1] = ready
    state._moves = None
    return state


def used_core(state: Sigillum, character: str, used: int = 3) -> Sigillum:
    """Notes what a core ability was used for."""
    state.core[state.figure(character)] = used
    state._moves = None
    return state


def play(state: State, *moves: Move) -> None:
    """Plays moves in a row."""
    for move in moves:
        state.play(move)


def offered(state: State, *beginning: str) -> set[str]:
    """What the legal moves with this beginning go on with; "" for a move that is complete."""
    size = len(beginning)
    return {" ".join(str(part) for part in move[size:]) for move in state.legal() if move[:size] == beginning}


def lost(state: Sigillum, *move: str) -> dict[str, int]:
    """Plays an attack and tells what each character lost in Vitality (all of it for an exile)."""
    events: list[tuple[Any, ...]] = []
    state.play(move, lambda event: events.append((event.kind, *event.ids)))
    return {event[1]: event[2] for event in events if event[0] == "injury"}


def cooldown(state: Sigillum, ability: str) -> int:
    """How many rounds away a support token is, 0 if it is home."""
    token = state._book.by_id[ability]
    ready = state.ready[2 * state.figure(token.of) + token.part - 1]
    return ready - state.round if ready else 0


def where(state: Sigillum, character: str) -> str:
    """The hex of a character, "" on its sheet."""
    return state.hex(state.figure(character))


def life(state: Sigillum, character: str) -> int:
    """The Vitality of a character."""
    return state.life[state.figure(character)]


def markers(state: Sigillum, character: str) -> list[str]:
    """The markers of a character."""
    return state.markers(state.figure(character))
