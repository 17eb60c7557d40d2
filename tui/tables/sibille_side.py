"""What there is room for around the table of Sibille: signs, both sides of the customers, cards in full, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.sibille.counting import deck_size
from core.games.sibille.knowledge import bits
from core.games.sibille.names import CUSTOMER, ITEMS, SIDES
from core.games.sibille.state import CENTRE, Sibille
from tui.tables import panels
from tui.tables.sibille_signs import DEMANDS, LEGEND, sign
from tui.widgets.painter import Painter

if TYPE_CHECKING:
    from tui.tables.sibille import SibilleTable


def beside(table: SibilleTable, sheet: Painter, x: int, y: int, width: int, height: int, decks: bool) -> None:
    """The signs explained, the customers with both sides, decks and trinkets in use, then the log.

    Args:
        table: the table.
        sheet: where to draw.
        x: the left edge.
        y: the first line.
        width: the room in cells.
        height: the room in lines.
        decks: whether the sizes of the decks are told here.
    """
    state: Sibille = table.view
    bottom = y + height
    panels.heading(sheet, x, y, "signs", width)
    y = sheet.paragraph(x, y + 1, width, 3, LEGEND, "faint")
    marks = f"[up]  (down)  + covered  {sheet.glyphs['no']} blocked  ! bound  >A goes to A  R replaced"
    marks = "  ".join(mark.replace(" ", "\u00a0") for mark in marks.split("  "))
    y = sheet.paragraph(x, y, width, 3, marks, "faint")
    if height >= 26:
        y = _customers(table, sheet, x, y + 1, width)
        y = _out(sheet, x, y, width, state, decks)
    panels.heading(sheet, x, y + 1, "log", width)
    panels.log(sheet, x, y + 2, width, bottom - y - 2, table.log_lines, table.fresh)


def _customers(table: SibilleTable, sheet: Painter, x: int, y: int, width: int) -> int:
    """Each customer in play: where it is, its upper side, and what its back would ask for and pay."""
    state: Sibille = table.view
    if not table.visits:
        return y
    panels.heading(sheet, x, y, "customers, and their backs", width)
    for visit in sorted(table.visits, key=lambda one: one.holder):
        y += 1
        number = CUSTOMER[visit.customer]
        seat = visit.holder
        at = sheet.text(
            x,
            y,
            "- " if seat == CENTRE else f"{panels.SEAT_LETTERS[seat]} ",
            "faint" if seat == CENTRE else f"seat-{seat} bold",
        )
        for column, side in enumerate((visit.side, SIDES[1 - state.face[number]])):
            printed = state.facts.customers[visit.customer][side]
            word, _, style = DEMANDS[printed.demand]
            at = sheet.text(x + 2 + column * (width - 2) // 2, y, word, style)
            at = sheet.text(at, y, sheet.glyphs["right"], "faint")
            sheet.text(at, y, sign(printed.reward), "faint" if column else "")
    return y + 1


def _out(sheet: Painter, x: int, y: int, width: int, state: Sibille, decks: bool) -> int:
    """The trinkets in use until the clean-up, and how many cards lie in the decks."""
    if state.out:
        names = ", ".join(state.facts.name(ITEMS[item]) for _, item in state.out)
        y = sheet.paragraph(x, y, width, 2, f"used this round: {names}", "faint")
    if decks:
        piles = [f"{name} {len(pile)}" for name, pile in zip(("artifacts", "trinkets"), state.piles, strict=False)]
        if state.options["relics"]:
            piles.append(f"temples {len(state.piles[2])}, {len(state.piles[3])}")
        y = sheet.paragraph(x, y, width, 2, f"decks: {', '.join(piles)}", "faint")
        own = "  ".join(f"{panels.SEAT_LETTERS[seat]}\u00a0{deck_size(state, seat)}" for seat in range(state.seats))
        y = sheet.paragraph(x, y, width, 2, f"cards left: {own}", "faint")
    return y


def below(table: SibilleTable, sheet: Painter, y: int, width: int, bottom: int) -> None:
    """Under the prompt: what the own artifacts do, then the cards on offer, as far as there is room."""
    state: Sibille = table.view
    shown: list[tuple[str, list[str]]] = []
    room = bottom - y - 1
    for item in [*bits(state.owned[table.seat]), *(item for item in state.market if item >= 0)]:
        element = f"item:{ITEMS[item]}"
        name, _, rest = table.words.detail(state, element, table.speaker).partition(", ")
        lines = sheet.wrap(rest, width - 25)
        if len(lines) > room:
            break
        room -= len(lines)
        shown.append((name, lines))
    if not shown:
        return
    y = bottom - 1 - sum(len(lines) for _, lines in shown)
    panels.heading(sheet, 1, y, "what artifacts and trinkets do", width - 2)
    for name, lines in shown:
        sheet.text(1, y + 1, name, "faint bold", width=22)
        for line in lines:
            y += 1
            sheet.text(24, y, line, "faint", width=width - 25)
