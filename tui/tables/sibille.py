"""The table of Sibille: track with dice, blessings, market, customers, seats, lines and prophecies, the card picker."""

from __future__ import annotations

from typing import Any, Final

from core.games.sibille.entries import COVER, NUMBER, UNKNOWN, UP
from core.games.sibille.names import (
    ARCANA,
    BLESSINGS,
    COG,
    COIN,
    COLOURS,
    CRYSTAL,
    CUSTOMERS,
    FACES,
    FAME,
    ITEMS,
    MARKET,
    POWER,
    PREPARATION,
    PROPHECY,
    SIDES,
    TAROT,
)
from core.games.sibille.state import CENTRE, OUT, UNBOUND, Sibille
from tui.tables import panels
from tui.tables.base import Table
from tui.widgets import track
from tui.widgets.painter import Painter

KIND_SIGNS: Final = {
    "coin": ("c", "coins"),
    "crystal": ("x", "crystals"),
    "prophecy": ("p", "prophecy"),
    "arcana": ("a", "arcana"),
    "cog": ("g", "cogs"),
    "fame": ("F", "fame"),
    "power": ("P", "power"),
}
"""A letter for each thing that a seat can have; the detail line has the word."""
DEMANDS: Final = {
    "yellow": ("fame", "fame"),
    "purple": ("power", "power"),
    "grey": ("coins", "coins"),
    "blue": ("crystals", "crystals"),
    "red": ("artifacts", "artifacts"),
    "pink": ("prophecy", "prophecy"),
    "green": ("token", "good"),
}
SHORT: Final = (
    *("Fool", "Magic.", "Popess", "Empress", "Emperor", "Pope", "Lovers", "Chariot", "Justice", "Hermit", "Wheel"),
    *("Streng.", "Hanged", "Death", "Temper.", "Devil", "Tower", "Star", "Moon", "Sun", "Judgm.", "World"),
)
"""The Arcana in seven cells."""


def sign(effect: list[list[Any]]) -> str:
    """An effect in a few cells, for dice and customers; the detail line tells it in words."""
    signs = []
    for op in effect:
        name = op[0]
        if name in KIND_SIGNS:
            signs.append(f"{op[1]}{KIND_SIGNS[name][0]}" if op[1] != 1 else f"1{KIND_SIGNS[name][0]}")
        elif name == "pay":
            cost = "".join(f"{amount}{KIND_SIGNS[kind][0]}" for kind, amount in op[1].items())
            signs.append(f"{cost}>{sign(op[2])}")
        elif name == "choice":
            signs.append(
                "/".join(
                    sign(part) for part in op[1:] for part in ([part] if part and isinstance(part[0], list) else [])
                )
            )
        elif name == "buy":
            signs.append("buy")
        elif name == "flip":
            signs.append("flip")
        elif name == "play_random":
            signs.append("card")
        elif name == "roll":
            signs.append("die")
        else:
            signs.append(str(name)[:4])
    return "+".join(signs)


class SibilleTable(Table):
    """A match of Sibille."""

    areas = ("die", "blessing", "item", "customer", "seat", "card")

    def paint(self, sheet: Painter) -> None:
        """At 80x24 each area is a line or two; from 110 columns and 34 lines on all lies open, with the log beside."""
        state: Sibille = self.view
        wide = sheet.width >= 110
        width = sheet.width - 36 if wide else sheet.width
        panels.status(sheet, "Sibille", self.words.round_name(state), self.status_sentence())
        roomy = sheet.height >= 32
        y = self._track(sheet, 1, width, state) + (1 if roomy else 0)
        y = self._blessings(sheet, y, width, state)
        y = self._market(sheet, y, width, state)
        y = self._customers(sheet, y, width, state, CENTRE)
        sheet.line(y, width=width)
        y = self._seats(sheet, y + 1, width, state, roomy)
        sheet.line(y, width=width)
        foot = self.paint_foot(sheet, 2 if sheet.height < 30 else 4)
        if self._picking(state):
            y = self._picker(sheet, y + 1, width, state)
            sheet.line(y, width=width)
        self.paint_prompt(sheet, 0, y + 1, width, max(1, foot - y - 1))
        if wide:
            for line in range(1, foot):
                sheet.text(width, line, sheet.glyphs["bar"], "faint")
            self._side(sheet, width + 2, 1, sheet.width - width - 3, foot - 1)

    # ── track ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _track(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """Spaces, dice, and everybody's discs; the threshold of the temples is marked."""
        can = self.choosable()
        marked = {}
        spaces = state.facts.track.spaces
        for number, space in enumerate([*spaces.black, *spaces.white]):
            colour = number // 4
            face = FACES[colour][state.dice[number]]
            effect = state.facts.dice[COLOURS[colour]][face].effect
            element = f"die:{number}"
            style = ("accent bold" if element in can else "bold") if colour else ("accent" if element in can else "")
            glyph = sheet.glyphs["ring"] if colour else sheet.glyphs["token"]
            marked[space] = track.Mark(f"{glyph}{sign(effect)}", style, element)
        rows = []
        for name, kind in (("fame", FAME), ("power", POWER)):
            discs = [
                (state.have[seat][kind], track.Mark(panels.SEAT_LETTERS[seat], f"seat-{seat} bold", f"seat:{seat}"))
                for seat in range(state.seats)
            ]
            rows.append((name, name, discs))
        lit = {state.threshold(): "title bold"} if state.options["relics"] else {}
        return track.draw(sheet, 1, y, width - 2, state.facts.track.last, marked, rows, lit)

    # ── blessings, market, customers ─────────────────────────────────────────────────────────────────────────────

    def _blessings(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """The four on display, and how far everybody is."""
        room = (width - 1) // 4
        for place, number in enumerate(state.blessings):
            name = BLESSINGS[number]
            element = f"blessing:{name}"
            title = state.facts.blessings[name].name
            x = 1 + place * room
            numbers = sum(3 for _ in range(state.seats))
            head = f"{title[: max(4, room - numbers - 5)]} {state.goal(place)} "
            x = sheet.text(x, y, head, "title", element)
            for seat in range(state.seats):
                done = state.discs[seat] >> place & 1
                style = f"seat-{seat} bold" + (" reverse" if done else "")
                text = f"{panels.SEAT_LETTERS[seat]}{sheet.glyphs['yes'] if done else state.progress(seat, place)}"
                x = sheet.text(x, y, text, style, element)
                x = sheet.text(x, y, " ")
        return y + 1

    def _market(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """Artifacts and trinkets with their prices; the temples in a line of their own."""
        x = sheet.text(1, y, "Market ", "faint")
        slots = state.market
        room = (width - 9) // MARKET
        for slot in range(MARKET):
            if slot == 3:
                sheet.text(x - 1, y, sheet.glyphs["bar"], "faint")
                x += 1
            self._item(sheet, x, y, room, slots[slot], slot, state)
            x += room
        if len(slots) > MARKET and state.options["relics"]:
            y += 1
            x = sheet.text(1, y, "Temples ", "faint")
            for slot, kind in ((6, "fame"), (7, "power")):
                if slot < len(slots):
                    x = sheet.text(x, y, f"{kind} {state.threshold()}: ", kind)
                    x = self._item(sheet, x, y, (width - 30) // 2, slots[slot], slot, state) + 3
        return y + 1

    def _item(self, sheet: Painter, x: int, y: int, room: int, item: int, slot: int, state: Sibille) -> int:
        if item < 0:
            return sheet.text(x, y, "empty", "faint")
        name = ITEMS[item]
        element = f"item:{name}"
        facts = state.facts
        price = facts.program.prices[item]
        mark = sheet.glyphs["dot"] if element in self.choosable() else "R" if state.marked >> slot & 1 else " "
        x = sheet.text(x, y, mark, "accent bold", element)
        title = facts.name(name).removeprefix("The ")
        style = "artifacts" if slot not in (3, 4, 5) else ""
        x = sheet.text(x, y, title, style + (" bold" if element in self.choosable() else ""), element, room - 5)
        return sheet.text(x, y, f" {price}", "coins", element)

    def _customers(self, sheet: Painter, y: int, width: int, state: Sibille, where: int) -> int:
        """The customers of the centre: what they ask for and pay, and who would have them now."""
        x = sheet.text(1, y, "Centre  ", "faint")
        found = False
        for number in range(len(CUSTOMERS)):
            if state.holder[number] == where:
                found = True
                text = self._customer_width(number, state)
                if x + text > width:
                    y += 1
                    x = 9
                x = self._customer(sheet, x, y, number, state)
        if not found:
            sheet.text(x, y, "no customers", "faint")
        left = f"bag {sum(holder == OUT + 1 for holder in state.holder)}"
        sheet.text(width - len(left) - 1, y, left, "faint")
        return y + 1

    def _customer_width(self, number: int, state: Sibille) -> int:
        side = state.facts.customers[CUSTOMERS[number]][SIDES[state.face[number]]]
        return len(DEMANDS[side.demand][0]) + len(sign(side.reward)) + 7

    def _customer(self, sheet: Painter, x: int, y: int, number: int, state: Sibille) -> int:
        side = state.facts.customers[CUSTOMERS[number]][SIDES[state.face[number]]]
        element = f"customer:{CUSTOMERS[number]}"
        can = element in self.choosable()
        word, colour = DEMANDS[side.demand]
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        x = sheet.text(x, y, word, f"{colour} bold" if can else colour, element)
        x = sheet.text(x, y, sheet.glyphs["right"], "faint", element)
        x = sheet.text(x, y, sign(side.reward), "", element)
        if state.bound[number] != UNBOUND:
            x = sheet.text(x, y, "!", "bad bold", element)
        leaders = self.leaders(number, state)
        if leaders:
            x = sheet.text(x, y, f" {leaders}", "faint", element)
        return x + 2

    def leaders(self, number: int, state: Sibille) -> str:
        """Who would attract this customer now, by letter; "" for a tie at nothing."""
        side = state.facts.customers[CUSTOMERS[number]][SIDES[state.face[number]]]
        from core.games.sibille.names import DEMANDS as COMPARED

        values = [state.demand_value(COMPARED[side.demand], seat) for seat in range(state.seats)]
        best = max(values)
        ahead = [panels.SEAT_LETTERS[seat] for seat, value in enumerate(values) if value == best]
        return "".join(ahead) if len(ahead) < state.seats else "="

    # ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _seats(self, sheet: Painter, y: int, width: int, state: Sibille, roomy: bool) -> int:
        """What everybody has; then the lines and prophecies, the own ones first."""
        for seat in range(state.seats):
            element = f"seat:{seat}"
            x = panels.seat_mark(sheet, 0, y, seat, seat == state.turn, element)
            sheet.text(x, y, self.speaker.names[seat], f"seat-{seat} bold", element, 8)
            x += 8
            x = sheet.text(x, y, "1st " if seat == state.token else "    ", "good bold", element)
            for kind, (letter, style) in zip(
                (COIN, CRYSTAL, PROPHECY, ARCANA, COG), list(KIND_SIGNS.values())[:5], strict=True
            ):
                text = f"{state.have[seat][kind]}{letter}"
                x = sheet.text(x, y, f"{text:>3} ", style, element)
            sheet.claim(element, 0, y, x, 1)
            for number in state.customers_of(seat):
                if x + self._customer_width(number, state) > width:
                    break
                x = self._customer(sheet, x, y, number, state)
            owned = [number for number in range(len(ITEMS)) if state.owned[seat] >> number & 1]
            for item in owned:
                name = ITEMS[item]
                title = state.facts.name(name).removeprefix("The ")
                can = f"item:{name}" in self.choosable()
                short = title if roomy else title[:8]
                if x + len(short) + 2 > width:
                    break
                x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", f"item:{name}")
                x = sheet.text(x, y, short, "artifacts" + (" bold" if can else ""), f"item:{name}")
            y += 1
        for after in range(state.seats):
            seat = (self.seat + after) % state.seats
            y = self._cards(sheet, y, width, seat, state)
        return y

    def _cards(self, sheet: Painter, y: int, width: int, seat: int, state: Sibille) -> int:
        """A seat's play line, its prophecies, and what is removed."""
        x = sheet.text(1, y, f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold")
        x = sheet.text(x, y, "line ", "faint")
        for entry in state.lines[seat]:
            x = self._entry(sheet, x, y, seat, entry, state)
        if not state.lines[seat]:
            x = sheet.text(x, y, f"{sheet.glyphs['dash']} ", "faint")
        x = sheet.text(x + 1, y, "prophecies ", "faint")
        for entry in state.prophecies[seat]:
            x = self._entry(sheet, x, y, seat, entry, state)
        if state.removed[seat]:
            x = sheet.text(x + 1, y, "removed ", "bad")
            for entry in state.removed[seat]:
                x = self._entry(sheet, x, y, seat, entry, state)
        return y + 1

    def _entry(self, sheet: Painter, x: int, y: int, seat: int, entry: int, state: Sibille) -> int:
        """A card that may lie face down."""
        number = entry & NUMBER
        if number == UNKNOWN:
            return sheet.text(x, y, sheet.glyphs["covered"] * 3, "faint") + 1
        up = bool(entry & UP)
        element = f"card:{TAROT[number]}" if seat == self.seat else f"card:{TAROT[number]}:{seat}"
        can = element in self.choosable()
        used = seat == state.active and state.used >> number & 1
        style = "accent bold" if can else "faint" if used or not up else f"seat-{seat}"
        name = SHORT[number]
        text = f"[{name}]" if up else f"({name})"
        if entry & COVER:
            text += "+"
        if state.blocked(seat) >> number & 1:
            text += "x"
        return sheet.text(x, y, text, style, element) + 1

    # ── the picker ───────────────────────────────────────────────────────────────────────────────────────────────

    def _picking(self, state: Sibille) -> bool:
        """Whether the person chooses among the own 22 cards now."""
        return self.narrowing is not None and (
            state.phase == PREPARATION or any(move[0] in ("play", "with", "tuck") for move in self.narrowing.moves)
        )

    def _picker(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """The 22 cards in two lines of eleven; those that cannot be chosen are faint, with the place where they are."""
        can = self.choosable()
        room = (width - 2) // 11
        away = {}
        for zone, sign_ in (("lines", "L"), ("prophecies", "P"), ("removed", "R")):
            for entry in getattr(state, zone)[self.seat]:
                if entry & NUMBER != UNKNOWN:
                    away[entry & NUMBER] = sign_
        for number in range(22):
            if state.laid[self.seat] >> number & 1:
                away[number] = "L"
            if state.foreseen[self.seat] >> number & 1:
                away[number] = "P"
            x = 1 + (number % 11) * room
            element = f"card:{TAROT[number]}"
            line = y + number // 11
            free = element in can
            mark = sheet.glyphs["dot"] if free else away.get(number, " ")
            x = sheet.text(x, line, mark[:1], "accent bold" if free else "faint", element)
            sheet.text(x, line, SHORT[number], "bold" if free else "faint", element, room - 1)
        return y + 2

    def _side(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """The log beside the table."""
        panels.heading(sheet, x, y, "log", width)
        panels.log(sheet, x, y + 1, width, height - 1, self.log_lines, self.fresh)
