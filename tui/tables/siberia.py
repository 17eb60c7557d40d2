"""The table of Siberia: row, unseen values, offer, seats, hand, numbered moves, detail, log."""

from __future__ import annotations

from core.games.siberia.components import CARD, KINDS, PERSONS, RESOURCES
from core.games.siberia.state import EMPTY, NOBODY, Siberia
from core.games.siberia.words import money
from tui.tables import panels
from tui.tables.base import Table
from tui.widgets.painter import Painter

SHORT = {"charcoal": "coal", "diamond": "diam.", "salesman": "salesm.", "investor": "invest."}
"""What does not fit on a narrow terminal; the detail line has the full word."""
ROOMY = 86
"""From how many columns on the table needs no short words."""


class SiberiaTable(Table):
    """A match of Siberia."""

    areas = ("place", "worker", "investor", "salesman", "seat", "card", "deck")

    def paint(self, sheet: Painter) -> None:
        """80 columns: one thing below the other. From 110 columns on the log stands beside it."""
        state: Siberia = self.view
        wide = sheet.width >= 110
        width = sheet.width - 34 if wide else sheet.width
        left = state.to_uncover()
        clock = f"{left} to uncover" if left else "all uncovered"
        panels.status(sheet, "Siberia", self.words.round_name(state), self.status_sentence(), clock)
        y = 1 if sheet.height < 30 else 2
        y = self._row(sheet, y, width, state)
        y = self._unseen(sheet, y, width, state)
        y = self._offer(sheet, y, width, state)
        sheet.line(y, width=width)
        y = self._seats(sheet, y + 1, width, state)
        sheet.line(y, width=width)
        y = self._hand(sheet, y + 1, width, state)
        sheet.line(y, width=width)
        foot = self.paint_foot(sheet, 2 if sheet.height < 30 else 3)
        room = foot - y - 1
        if sheet.height >= 34 and not wide:
            news = min(8, room - 8)
            room -= news + 1
            panels.heading(sheet, 1, y + 1 + room, "log", width - 2)
            panels.log(sheet, 1, y + 2 + room, width - 2, news, self.log_lines, self.fresh)
        self.paint_prompt(sheet, 0, y + 1, width, room)
        if wide:
            for line in range(1, foot):
                sheet.text(width, line, sheet.glyphs["bar"], "faint")
            self._side(sheet, width + 2, 2, sheet.width - width - 3, foot - 2, state)

    # ── the parts ────────────────────────────────────────────────────────────────────────────────────────────────

    def _row(self, sheet: Painter, y: int, width: int, state: Siberia) -> int:
        """The resource supply, the headframe on its left."""
        glyphs = sheet.glyphs
        sheet.text(0, y + 1, glyphs["pick"], "title")
        sheet.text(0, y + 2, glyphs["right"], "title")
        box = min(13, (width - 3) // len(state.row))
        inner = box - 2
        can = self.choosable()
        for place, card in enumerate(state.row, 1):
            x = 2 + (place - 1) * box
            element = f"place:{place}"
            frame = "accent bold" if element in can else "faint"
            sheet.box(x, y, box, 4, frame, element, element in can)
            sheet.text(x + 1, y, str(place), frame, element)
            if card == EMPTY:
                sheet.text(x + 1, y + 1, "empty".center(inner)[:inner], "faint", element)
            elif card < 0:
                for line in (1, 2):
                    sheet.text(x + 1, y + line, glyphs["covered"] * inner, frame, element)
            else:
                name = RESOURCES[card // CARD]
                label = name if len(name) <= inner else SHORT.get(name, name)
                sheet.text(x + 1, y + 1, label.center(inner), name, element)
                sheet.text(x + 1, y + 2, money(state, card % CARD).center(inner), f"{name} bold", element)
        return y + 4

    def _unseen(self, sheet: Painter, y: int, width: int, state: Siberia) -> int:
        """The values that still lie face down somewhere: what everybody could work out with a pencil."""
        x = sheet.text(1, y, "Unseen  ", "faint")
        cards = state.unseen_resources()
        for number, name in enumerate(RESOURCES):
            values = [card % CARD for card in cards if card // CARD == number]
            counted = []
            for value in sorted(set(values)):
                times = values.count(value)
                counted.append(f"{value}{sheet.glyphs['times']}{times}" if times > 1 else str(value))
            text = " ".join(counted) or sheet.glyphs["dash"]
            label = name if width >= ROOMY else SHORT.get(name, name)
            if x + len(label) + len(text) + 3 > width:
                y += 1
                x = 9
            x = sheet.text(x, y, f"{label} ", name)
            x = sheet.text(x, y, f"{text}   ")
        return y + 1

    def _offer(self, sheet: Painter, y: int, width: int, state: Siberia) -> int:
        """The persons that can be taken."""
        x = sheet.text(1, y, "Offer   ", "faint")
        x = self._offered(sheet, x, y, "worker", f"workers {state.workers_on_offer()}", state.workers_on_offer() > 0)
        x = sheet.text(x + 1, y, "investors ", "investor")
        free = [number for number, owner in enumerate(state.investor_of) if owner == NOBODY]
        for number in free:
            name = RESOURCES[number]
            x = self._offered(sheet, x, y, f"investor:{name}", name, True)
        if not free:
            sheet.text(x, y, "none left", "faint")
        stack = f"stack {len(state.stack)}"
        sheet.text(width - len(stack) - 1, y, stack, "", "stack")
        y += 1
        sheet.text(1, y, "Salesmen", "salesman")
        x = 9
        left = [number for number, owner in enumerate(state.salesman_of) if owner == NOBODY]
        for number in left:
            name = (RESOURCES + PERSONS)[number]
            label = f"{name if width >= ROOMY else SHORT.get(name, name)} {state.facts.salesmen[name].worth}"
            if x + len(label) + 1 > width:
                y += 1
                x = 9
            x = self._offered(sheet, x, y, f"salesman:{name}", label, True)
        if not left:
            sheet.text(x + 1, y, "none left", "faint")
        return y + 1

    def _offered(self, sheet: Painter, x: int, y: int, element: str, label: str, there: bool) -> int:
        can = element in self.choosable()
        mark = sheet.glyphs["dot"] if can else " "
        style = "bold" if can else "text" if there else "faint"
        x = sheet.text(x, y, mark, "accent bold", element)
        return sheet.text(x, y, label, style, element) + 1

    def _seats(self, sheet: Painter, y: int, width: int, state: Siberia) -> int:
        """A line a seat, two where one is too short and there is room: persons, money, cards in hand."""
        names = self.speaker.names
        column = min(12, max(len(name) for name in names)) + 1
        for seat in range(state.seats):
            element = f"seat:{seat}"
            x = panels.seat_mark(sheet, 0, y, seat, seat == state.turn, element)
            name = "You" if seat == self.seat and names[seat] == "You" else names[seat]
            sheet.text(x, y, name, f"seat-{seat} bold", element, column)
            x += column
            x = sheet.text(x, y, f"{state.workers[seat]} worker{'s' if state.workers[seat] > 1 else ' '}", "", element)
            tail = f"{self._total(state, seat):>7}  {len(state.hands[seat])}{sheet.glyphs['card']} "
            room = width - x - 3 - len(tail)
            lines = sheet.wrap(self._owned(state, seat, width), room)
            if sheet.height < 30:
                lines = [" ".join(lines)]
            sheet.text(width - len(tail), y, tail, "bold", element)
            sheet.claim(element, 1, y, width - 2, len(lines))
            for line in lines:
                sheet.text(x + 2, y, line, "", element, room)
                y += 1
        return y

    def _total(self, state: Siberia, seat: int) -> str:
        if state.options["totals"] == "hidden" and seat != self.seat and state.turn is not None:
            return "?"
        return money(state, state.score(seat))

    def _owned(self, state: Siberia, seat: int, width: int) -> str:
        investors = [name for name, owner in zip(RESOURCES, state.investor_of, strict=True) if owner == seat]
        salesmen = [
            f"{name if width >= ROOMY else SHORT.get(name, name)}\u00a0{state.facts.salesmen[name].worth}"
            for name, owner in zip(RESOURCES + PERSONS, state.salesman_of, strict=True)
            if owner == seat
        ]
        parts = []
        if investors:
            parts.append("investor " + " ".join(SHORT.get(name, name) for name in investors))
        if salesmen:
            parts.append("salesman " + " ".join(salesmen))
        return "  ".join(parts)

    def _hand(self, sheet: Painter, y: int, width: int, state: Siberia) -> int:
        """The own action cards, one entry a kind."""
        hand = state.hands[self.seat]
        can = self.choosable()
        sheet.text(1, y, "Hand", "faint")
        x = 7
        lines = 1
        for kind in sorted(set(hand)):
            name = KINDS[kind]
            resource, _, person = name.partition("/")
            if width < ROOMY:
                resource, person = SHORT.get(resource, resource), SHORT.get(person, person)
            times = f"{sheet.glyphs['times']}{hand.count(kind)}" if hand.count(kind) > 1 else ""
            if x + len(resource) + len(person) + len(times) + 4 > width:
                x = 7
                y += 1
                lines += 1
            element = f"card:{name}"
            if element in can:
                sheet.text(x - 1, y, sheet.glyphs["dot"], "accent bold", element)
            x = sheet.text(x, y, resource, RESOURCES[kind // 3], element)
            x = sheet.text(x, y, sheet.glyphs["bar empty"], "faint", element)
            x = sheet.text(x, y, f"{person}{times}", PERSONS[kind % 3], element) + 3
        deck = f"deck {len(state.deck)}  discards {len(state.discards)}"
        if x + len(deck) + 2 > width:
            y += 1
            lines += 1
        x = width - len(deck) - 1
        mark = "accent bold" if "deck" in can else "faint"
        x = sheet.text(x, y, f"deck {len(state.deck)}", mark, "deck")
        sheet.text(x + 2, y, f"discards {len(state.discards)}", "faint", "discards")
        return y + 1

    def _side(self, sheet: Painter, x: int, y: int, width: int, height: int, state: Siberia) -> None:
        """What there is room for beside the table: captures, discards, the log."""
        bottom = y + height
        panels.heading(sheet, x, y, "extracted", width)
        y += 1
        for seat in range(state.seats):
            end = sheet.text(x, y, f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold")
            for number, name in enumerate(RESOURCES):
                values = sorted(card % CARD for card in state.captured[seat] if card // CARD == number)
                if values:
                    text = sheet.glyphs["bar empty"].join(map(str, values))
                    label = SHORT.get(name, name)
                    if end + len(label) + len(text) + 2 > x + width:
                        y += 1
                        end = x + 2
                    end = sheet.text(end, y, f"{label} ", name)
                    end = sheet.text(end, y, f"{text}  ")
            y += 1
        panels.heading(sheet, x, y + 1, "discards", width)
        y += 2
        end = x
        for kind in sorted(set(state.discards)):
            resource, _, person = KINDS[kind].partition("/")
            text = f"{SHORT.get(resource, resource)[:4]}{sheet.glyphs['bar empty']}{person[:4]} "
            text += f"{state.discards.count(kind)}  "
            if end + len(text) > x + width + 1:
                y += 1
                end = x
            if y >= bottom - 4:
                break
            end = sheet.text(end, y, text, RESOURCES[kind // 3])
        y += 2
        panels.heading(sheet, x, y, "log", width)
        panels.log(sheet, x, y + 1, width, bottom - y - 1, self.log_lines, self.fresh)
