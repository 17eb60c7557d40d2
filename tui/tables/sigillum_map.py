"""The field of Bestiary of Sigillum as hexes for the map: ground, buildings, characters, markers, overlays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from core.games.sigillum.board import NAMES, NOWHERE, OBSTACLE, PLACES
from core.games.sigillum.state import Sigillum
from tui.glyphs import Glyphs
from tui.widgets.hexmap import Hex, Run

MARKS: Final = {
    "attack+": ("+A", "good"),
    "defense+": ("+D", "good"),
    "control+": ("+C", "good"),
    "swiftness": ("+S", "good"),
    "flying": ("+F", "good"),
    "resistance": ("+R", "good"),
    "vampirism": ("+V", "good"),
    "attack-": ("-A", "bad"),
    "defense-": ("-D", "bad"),
    "control-": ("-C", "bad"),
    "slowness": ("-S", "bad"),
    "stun": ("-Z", "bad"),
    "poison": ("-P", "bad"),
}
"""Two cells for each effect: what helps begins with +, what hurts with -."""


def hexes(state: Sigillum, glyphs: Glyphs, pitch: int, can: Collection[str], overlay: Mapping[str, str]) -> list[Hex]:
    """All hexes of the field.

    Args:
        state: the table.
        glyphs: the signs that the terminal can show.
        pitch: cells from one column of the map to the next.
        can: the elements that can be chosen.
        overlay: a sign for each hex that is to be pointed out.
    """
    found = []
    for place in state._book.board.hexes:
        name = NAMES[place]
        column, height = PLACES[place]
        found.append(
            Hex(
                f"hex:{name}",
                column + 2,
                8 - height,
                _head(place, state, glyphs, overlay.get(name, " ")),
                _body(place, pitch, state, glyphs),
                _foot(place, pitch, state),
                f"hex:{name}" in can,
                "on-panel" if name in overlay else "",
            )
        )
    return found


def castle_seat(state: Sigillum, place: int) -> int | None:
    """The seat whose sign a Castle bears; None as long as nobody has taken it."""
    side = next((side for side, castles in enumerate(state.castles) if place in castles), None)
    if side is None:
        return None
    bound = [figure for figure, home in enumerate(state.homes) if home == place]
    return state.seat_of(bound[0]) if bound else state.captain(side)


def _head(place: int, state: Sigillum, glyphs: Glyphs, sign: str) -> tuple[Run, ...]:
    """Name, overlay, ground; then a Castle with its owner's sign, or a Tower and its area by initials."""
    board = state._book.board
    ground = board.terrain[place]
    runs: list[Run] = [(NAMES[place], "faint"), (sign, "bad bold" if sign == "!" else "accent bold")]
    runs.append((glyphs[ground], ground))
    if place in board.castles:
        seat = castle_seat(state, place)
        style = "title bold" if seat is None else f"seat-{seat} bold"
        runs.append((glyphs["castle"] + ("" if seat is None else glyphs[f"seat {seat}"]), style))
        return tuple(runs)
    for name, stands, area in board.towers:
        if place == stands:
            runs.append((f"{glyphs['tower']}{name[0].upper()}", "title bold"))
        elif place in area:
            runs.append((f" {name[0]}", "title"))
    return tuple(runs)


def _body(place: int, pitch: int, state: Sigillum, glyphs: Glyphs) -> tuple[Run, ...]:
    """Who stands here, with its seat's sign and its Vitality; or the Obstacle."""
    here = state.on[place] if state.on else NOWHERE
    if here == OBSTACLE:
        word = " wall " if pitch == 8 else " obstacle "
        side = glyphs["wall"] * ((pitch - len(word)) // 2)
        return ((f"{side}{word}{side}", "title"),)
    if here < 0:
        return ()
    seat = state.seat_of(here)
    name = called(state, here)[: pitch - 5]
    # In ASCII the seat's sign is a letter too; it must not run into the name.
    short = name.upper() if pitch == 8 and glyphs.tier != "ascii" else name
    hurt = state.life[here] < state.vitality(here)
    return (
        (f"{glyphs[f'seat {seat}']}{short:<{pitch - 5}}", f"seat-{seat} bold"),
        (" ", ""),
        (f"{state.life[here]}/{state.vitality(here)}", "bad bold" if hurt else "bold"),
    )


def _foot(place: int, pitch: int, state: Sigillum) -> tuple[Run, ...]:
    """The markers of who stands here; the same ones counted if they are many."""
    here = state.on[place] if state.on else NOWHERE
    if here < 0:
        return ()
    markers = state.markers(here)
    room = pitch - 1
    runs = [MARKS[effect] for effect in markers]
    if 2 * len(runs) > room:
        counted = Counter(markers)
        runs = [(MARKS[effect][0] + (str(n) if n > 1 else ""), MARKS[effect][1]) for effect, n in counted.items()]
    while sum(len(text) for text, _ in runs) > room:
        runs = [*runs[: -2 if runs[-1][0] == ".." else -1], ("..", "faint")]
    return tuple(runs)


def called(state: Sigillum, figure: int) -> str:
    """What the character of a figure is called."""
    return str(state.facts.characters[state.character(figure)].name)
