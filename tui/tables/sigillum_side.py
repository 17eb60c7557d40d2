"""What lies beside the map of Bestiary of Sigillum: bands, Castle tracks, Towers, the dial, and who can be picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from core.games.sigillum.board import NAMES, NOWHERE
from core.games.sigillum.components import premade_bands
from core.games.sigillum.details import EFFECT_NAMES, listed, size_class
from core.games.sigillum.state import Sigillum
from core.words import Speaker
from tui.tables.panels import SEAT_LETTERS
from tui.tables.sigillum_map import MARKS, called
from tui.widgets import dial
from tui.widgets.painter import Painter

RAISED: Final = "⁰¹²³⁴⁵⁶"
USED: Final = -1
"""A core ability that has been used in this turn."""
CHARGED: Final = -2
"""A support ability that comes home when its side's next turn begins; until then it is not to be had."""
ATTRIBUTES: Final = ("strength", "agility", "intelligence")


# ── the bands ────────────────────────────────────────────────────────────────────────────────────────────────────


def bands(
    sheet: Painter, x: int, y: int, width: int, state: Sigillum, speaker: Speaker, can: Collection[str], full: bool
) -> int:
    """For each side its Castle track, then its characters with their abilities.

    Args:
        sheet: where to draw.
        x: the left edge; the pointer of who is in turn stands left of it.
        y: the first line.
        width: the room in cells.
        state: the table.
        speaker: knows the names.
        can: the elements that can be chosen.
        full: whether each character has a second line for its points and effects.

    Returns:
        The line below the bands.
    """
    for side in range(2):
        _side(sheet, x, y, width, side, state, speaker, can)
        y += 1
        for figure in state.figures(side):
            y = _character(sheet, x, y, width, figure, state, can, full)
    return y


def _side(
    sheet: Painter, x: int, y: int, width: int, side: int, state: Sigillum, speaker: Speaker, can: Collection[str]
) -> None:
    """Who plays a side, and how far its Castle is destroyed."""
    seats = [seat for seat in range(state.seats) if state.side_of(seat) == side]
    count = f"{state.damage[side]}/{state.spaces}"
    track = f"track:{side}"
    room = (width - len(count) - 9) // len(seats) - 5
    at = x - 1
    for seat in seats:
        element = f"seat:{seat}"
        mark = "point" if seat == state.turn else "dot" if element in can else ""
        sheet.text(at, y, sheet.glyphs[mark] if mark else " ", "accent bold", element)
        name = sheet.fit(speaker.names[seat], max(room, 4))
        style = f"seat-{seat} bold"
        at = sheet.text(at + 1, y, f"{SEAT_LETTERS[seat]} {sheet.glyphs[f'seat {seat}']} {name}", style, element) + 1
    left = x + width - len(count) - 1 - at
    length = min(state.spaces, left)
    if length >= 5:
        full = -(-state.damage[side] * length // state.spaces)
        sheet.text(at, y, sheet.glyphs.bar(full, length), "bad" if full else "faint", track)
    sheet.text(x + width - len(count), y, count, "bold", track)


def _character(
    sheet: Painter, x: int, y: int, width: int, figure: int, state: Sigillum, can: Collection[str], full: bool
) -> int:
    """A character: name, Vitality, and how ready each ability is; in full also its points and effects."""
    seat = state.seat_of(figure)
    element = f"character:{state.character(figure)}"
    waiting = bool(state.at) and state.at[figure] == NOWHERE
    stunned = bool(state.marks) and state.count(figure, "stun") > 0
    cells = 12 if width >= 60 else 7 if width >= 44 else 3
    name = called(state, figure)[:cells]
    mark = sheet.glyphs["dot"] if element in can else " "
    sheet.text(x - 1, y, mark, "accent bold", element)
    name = name.upper() if cells == 3 and sheet.glyphs.tier != "ascii" else name
    label = f"{sheet.glyphs[f'seat {seat}']}{name:<{cells}} "
    at = sheet.text(x, y, label, f"seat-{seat}" + ("" if waiting else " bold"), element)
    life = state.life[figure] if state.life else state.vitality(figure)
    text = "off" if waiting else f"{life}/{state.vitality(figure)}"
    style = "faint" if waiting else "bad bold" if life < state.vitality(figure) else ""
    at = sheet.text(at, y, f"{text} ", style, element)
    sheet.claim(element, x - 1, y, at - x, 1)
    room = (x + width - at) // 3
    for part, ability in enumerate(state._book.abilities[state.kinds[figure]]):
        title = state.facts.abilities[ability.id].title.name
        ready = f"ability:{ability.id}" in can
        text = _readiness(sheet, title, cooling(state, figure, part), room - 1, ready, stunned and part == 0)
        off = text == "stun" or cooling(state, figure, part) != 0
        style = "bad" if text == "stun" else "accent bold" if ready else "faint" if off else ""
        sheet.text(at, y, text, style, f"ability:{ability.id}")
        sheet.claim(f"ability:{ability.id}", at, y, room - 1, 1)
        at += room
    if not full:
        return y + 1
    _more(sheet, x + 1, y + 1, x + width, figure, state)
    return y + 2


def _readiness(sheet: Painter, title: str, left: int, room: int, ready: bool, stunned: bool) -> str:
    """The title of an ability, with the rounds until it comes home, or that it is used."""
    if stunned:
        return "stun" if room < 14 else f"{sheet.fit(title, room - 5)} stun"
    if left > 0 or left == CHARGED:
        left = max(left, 0)
        after = RAISED[left] if sheet.glyphs.tier == "full" else f" {left}"
        return sheet.fit(title, room - len(after)) + after
    if left < 0 and not ready:
        return "used" if room < 14 else f"{sheet.fit(title, room - 5)} used"
    return sheet.fit(title, room)


def _more(sheet: Painter, x: int, y: int, end: int, figure: int, state: Sigillum) -> None:
    """What else the sheet of a character shows: its classes, its points, its effects, where it waits."""
    character = state.facts.characters[state.character(figure)]
    text = f"{character.attribute} {character.reach} {size_class(state, character.vitality).lower()}"
    times = sheet.glyphs["times"]
    counted = Counter(state.markers(figure) if state.at else ()).items()
    labels = [f"{MARKS[one][0]} {EFFECT_NAMES[one]}" + (f" {times}{n}" if n > 1 else "") for one, n in counted]
    if state.at and state.at[figure] == NOWHERE:
        home = state.homes[figure]
        before = sum(state.homes[other] == home and state.at[other] == NOWHERE for other in range(figure))
        text += f", waits to enter at {NAMES[home]}" + (f", number {before + 1} in line" if before else "")
    elif state.at:
        points = f"Defense {state.defense(figure)}, Control {state.control(figure)}"
        # What changes is worth more than what is printed.
        text = f"{text}, {points}"
        if x + len(text) + sum(len(label) + 2 for label in labels) > end:
            text = points
    x = sheet.text(x, y, text, "faint", None, end - x) + 2
    for (effect, _), label in zip(counted, labels, strict=True):
        sign, style = MARKS[effect]
        x = sheet.text(x, y, label if x + len(label) <= end else sign, style, None, max(0, end - x)) + 2


def cooling(state: Sigillum, figure: int, part: int) -> int:
    """Rounds until an ability comes home; 0 if it is ready, else ``USED`` or ``CHARGED``."""
    if not state.round:
        return 0
    if part == 0:
        return USED if state.core[figure] else 0
    back = state.ready[2 * figure + part - 1]
    return (back - state.round if back > state.round else CHARGED) if back else 0


# ── dial and Towers ──────────────────────────────────────────────────────────────────────────────────────────────


def tokens(state: Sigillum, cursor: str | None) -> list[dial.Token]:
    """The support abilities on the dial; the one under the cursor is marked here too."""
    found = []
    for figure in range(len(state.kinds)):
        for part, ability in enumerate(state._book.abilities[state.kinds[figure]][1:], 1):
            left = cooling(state, figure, part)
            if left > 0:
                style = f"seat-{state.seat_of(figure)}" + (" reverse" if cursor == f"ability:{ability.id}" else "")
                found.append(dial.Token(left, figure & 1, state.facts.abilities[ability.id].title.name, style))
    return found


def letters(state: Sigillum) -> list[tuple[str, str]]:
    """Letter and style of each side: those of its captain."""
    return [(SEAT_LETTERS[state.captain(side)], f"seat-{state.captain(side)} bold") for side in range(2)]


def towers(sheet: Painter, x: int, y: int, width: int, state: Sigillum) -> int:
    """Each Tower with the Control sums of both sides, who controls it, and whether it fires when this turn ends."""
    board = state._book.board
    sides = letters(state)
    long = width >= 28 * (2 if len(board.towers) > 2 else 1)
    step = (36 if width >= 80 else 30) if long else 15
    sheet.text(x, y, "towers", "faint")
    each = max(1, (width - 7 + 2) // step) if len(board.towers) > 2 or width >= 64 else 1
    each = min(each, 2)
    for number, ((name, place, _), sums) in enumerate(zip(board.towers, state.tower_sums(), strict=True)):
        line = y + number // each
        element = f"tower:{name}"
        at = x + 7 + number % each * step
        at = sheet.text(at, line, f"{name.capitalize()} {NAMES[place]} " if long else name.capitalize(), "", element)
        for side, (letter, style) in enumerate(sides):
            at = sheet.text(at, line, f" {letter}", style, element)
            at = sheet.text(at, line, f" {sums[side]}" if long else str(sums[side]), "bold", element)
        ahead = 0 if sums[0] > sums[1] else 1 if sums[1] > sums[0] else None
        if ahead is not None:
            fires = ahead == state.side
            letter, style = sides[ahead]
            sign = sheet.glyphs["point"] if fires else " "
            verdict = f" {sign}{letter} {'fires' if fires else 'holds'}" if long else f" {sign}{letter}"
            sheet.text(at, line, verdict, style, element)
    return y + -(-len(board.towers) // each)


# ── the set-up ───────────────────────────────────────────────────────────────────────────────────────────────────


def picked(sheet: Painter, x: int, y: int, width: int, state: Sigillum, speaker: Speaker, can: Collection[str]) -> int:
    """Both sides while they are made up: Castle track, and the characters in the order of summoning."""
    for side in range(2):
        _side(sheet, x, y, width, side, state, speaker, can)
        names = [called(state, figure) for figure in state.figures(side)]
        step = state.decision
        if step is not None and step[0] == "band" and names:
            taken = next(band for band in premade_bands(state.facts).values() if state.character(side) in band)
            names = [str(state.facts.characters[name].name) for name in taken]
        numbered = [f"{number} {name}" for number, name in enumerate(names, 1)]
        sheet.text(x, y + 1, "  ".join(numbered) or "nobody yet", "" if numbered else "faint", width=width)
        y += 2
    return y


def banned(sheet: Painter, x: int, y: int, width: int, state: Sigillum) -> int:
    """The characters that were banned or barred, if there are any."""
    if not state.banned:
        return y
    at = sheet.text(x, y, "banned ", "faint")
    names = [str(state.facts.characters[state._book.ids[kind]].name) for kind in state.banned]
    return sheet.paragraph(at, y, x + width - at, 3, listed(names))


def roster(sheet: Painter, x: int, y: int, width: int, state: Sigillum, can: Collection[str]) -> int:
    """All characters by attribute: who can be chosen, who is picked by whom, who is banned."""
    column = width // 3
    lines = [y, y, y]
    for place, attribute in enumerate(ATTRIBUTES):
        sheet.text(x + place * column, y, attribute, "faint bold", width=column)
    for kind, name in enumerate(state._book.ids):
        character = state.facts.characters[name]
        place = ATTRIBUTES.index(character.attribute)
        lines[place] += 1
        left, line = x + place * column, lines[place]
        element = f"character:{name}"
        sign, style = " ", ""
        if kind in state.banned:
            sign, style = sheet.glyphs["no"], "faint strike"
        elif kind in state.kinds:
            seat = state.seat_of(state.kinds.index(kind))
            sign, style = sheet.glyphs[f"seat {seat}"], f"seat-{seat} bold"
        elif element in can:
            sign = sheet.glyphs["dot"]
        sheet.text(left, line, sign, style.replace("strike", "") or "accent bold", element)
        room = column - 2
        text = str(character.name)
        if room >= 14:
            text = f"{text:<12} {character.vitality}" + (f" {character.reach}" if room >= 22 else "")
        sheet.text(left + 1, line, text, style, element, room)
        sheet.claim(element, left, line, column - 1, 1)
    return max(lines) + 1
