"""The cards of Sibille that lie on the table: lines, prophecies, removed cards, what lies under the Scroll."""

from __future__ import annotations

from core.games.sibille.entries import COVER, NUMBER, UNKNOWN, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import TAROT
from core.games.sibille.state import Sibille
from tui.tables import panels
from tui.tables.base import Table
from tui.tables.sibille_signs import FOLDED, SHORT, Piece, flow
from tui.widgets.painter import Painter


def paint(table: Table, sheet: Painter, y: int, width: int, level: int) -> int:
    """The lines and prophecies, the own ones first; where lines are scarce the others flow behind each other."""
    state: Sibille = table.view
    folded: list[list[Piece]] = []
    for after in range(state.seats):
        seat = (table.seat + after) % state.seats
        words = _cards(table, sheet, seat, level)
        if not words:
            continue
        long = sum(len(piece.text) for word in words for piece in word) > width - 2
        if level <= FOLDED and seat != table.seat and not long:
            folded.append([piece for word in words for piece in word])
        else:
            y = flow(sheet, 1, y, 3, width - 1, words, 0)[1] + 1
    if folded:
        y = flow(sheet, 1, y, 1, width - 1, folded, 1)[1] + 1
    return y


def _cards(table: Table, sheet: Painter, seat: int, level: int) -> list[list[Piece]]:
    """A seat's play line, its prophecies, and what is removed or under the Scroll; [] if there is nothing."""
    state: Sibille = table.view
    own = seat == table.seat
    words: list[list[Piece]] = []
    folded = level <= FOLDED
    for title, zone, entries, chosen in (
        ("line ", "line", state.lines[seat], max(0, state.laid[seat]) if own else 0),
        (
            "proph " if folded else "prophecies ",
            "prophecy",
            state.prophecies[seat],
            max(0, state.foreseen[seat]) if own else 0,
        ),
        ("gone " if folded else "removed ", "removed", state.removed[seat], 0),
    ):
        found = [_entry(table, sheet, seat, entry, f"{zone}:{seat}:{place}") for place, entry in enumerate(entries, 1)]
        found += [Piece(f"({SHORT[number]})", "faint") for number in bits(chosen)]
        _zone(words, title, found, level, "bad" if zone == "removed" else "faint")
    if state.scroll and state.owner_of_scroll() == seat:
        under = [
            Piece(
                f"[{SHORT[number]}]",
                "accent bold" if f"scroll:{TAROT[number]}" in table.choosable() else f"seat-{seat}",
                f"scroll:{TAROT[number]}",
            )
            for number in bits(state.scroll)
        ]
        _zone(words, "Scroll ", under, level, "faint")
    if words:
        words[0].insert(0, Piece(f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold"))
    return words


def _zone(words: list[list[Piece]], title: str, found: list[Piece], level: int, style: str) -> None:
    """Adds the cards of a zone, its title in front; a blank stands between cards where there is room."""
    for place, piece in enumerate(found):
        word = [piece] if level <= FOLDED else [piece, Piece(" ", "")]
        if not place:
            word.insert(0, Piece(title, style))
        words.append(word)
    if found:
        words[-1].append(Piece(" ", ""))


def _entry(table: Table, sheet: Painter, seat: int, entry: int, element: str) -> Piece:
    """A card that may lie face down: [up], (down, but known), + if something lies on it, x if blocked."""
    state: Sibille = table.view
    number = entry & NUMBER
    can = element in table.choosable()
    in_line = element.startswith("line")
    text, style = sheet.glyphs["covered"] * 3, "faint"
    used = in_line and seat == state.active and number != UNKNOWN and bool(state.used >> number & 1)
    if number != UNKNOWN:
        up = bool(entry & UP)
        text = f"[{SHORT[number]}]" if up else f"({SHORT[number]})"
        if used:
            text = f"{SHORT[number]}{sheet.glyphs['yes']}"
        style = "faint" if used or not up else f"seat-{seat}"
    if entry & COVER:
        text += "+"
    if in_line and number != UNKNOWN and state.blocked(seat) >> number & 1:
        text += sheet.glyphs["no"]
    return Piece(text, "accent bold" if can else style, element)
