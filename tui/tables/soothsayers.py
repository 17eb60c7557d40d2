"""The table of Soothsayers: seats with levels and Tarot, trading mat, both markets, hand, numbered moves."""

from __future__ import annotations

from typing import Final

from core.games.soothsayers.details import common_face
from core.games.soothsayers.names import FACE, SUITS, TAROT
from core.games.soothsayers.payment import Payment, cheapest
from core.games.soothsayers.state import UNKNOWN, Soothsayers
from core.games.soothsayers.texts import coins, power
from tui.tables import panels
from tui.tables.base import Table
from tui.widgets.painter import Painter

ACTIONS: Final = ("earn", "draft", "ascend", "capture")
"""What the suits do, in their order."""
FIRST: Final = 34
"""The column where the suits of the seats begin."""
SHORT: Final = {"High Priestess": "Priestess", "Wheel of Fortune": "Wheel"}
"""Names that do not fit below a level; the detail line has the full name."""
LEVELS: Final = range(1, 7)


def listed(parts: list[str]) -> str:
    """Things in a sentence: "the 2 of Cups, the 3 of Cups and 1 coin"."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


class SoothsayersTable(Table):
    """A match of Soothsayers."""

    areas = ("suit", "seat", "pile", "mat", "common", "deck", "tarot", "card")

    def paint(self, sheet: Painter) -> None:
        """One thing below the other; from 110 columns on level tables and log stand beside the table."""
        state: Soothsayers = self.view
        wide, tall = sheet.width >= 110, sheet.height >= 34
        side = (38 if sheet.width < 150 else 60) if wide else 0
        width = sheet.width - side
        clock = f"fate to win: {state.goal}" if sheet.width >= 100 else ""
        stage = self.words.round_name(state)
        stage = stage if sheet.width >= 100 else stage.partition(" · ")[0]
        panels.status(sheet, "Soothsayers", stage, self.status_sentence(), clock)
        y = self._seats(sheet, 1 if sheet.height < 30 else 2, width, tall, state)
        y = self._mat(sheet, y, width, state)
        sheet.line(y, width=width)
        y = self._commons(sheet, y + 1, width, state)
        y = self._tarots(sheet, y, width, tall, state)
        sheet.line(y, width=width)
        y = self._hand(sheet, y + 1, width, tall, state)
        sheet.line(y, width=width)
        foot = self.paint_foot(sheet, 2 if sheet.height < 34 else 3)
        room = foot - y - 1
        wanted = panels.prompt_height(sheet, width, self.entries()) if self.narrowing and not self.open else room
        rest = room - max(wanted, 2) - 1
        if rest >= 2:
            room -= rest + 1
            if tall:
                self._powers(sheet, 1, y + 1 + room, width - 2, rest + 1, state)
            else:
                panels.heading(sheet, 1, y + 1 + room, "log", width - 2)
                panels.log(sheet, 1, y + 2 + room, width - 2, rest, self.log_lines, self.fresh)
        self.paint_prompt(sheet, 0, y + 1, width, room)
        if wide:
            for line in range(1, foot):
                sheet.text(width, line, sheet.glyphs["bar"], "faint")
            self._side(sheet, width + 2, 2, sheet.width - width - 3, foot - 2, state)

    # ── paying ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _payment(self) -> Payment | None:
        """The payment that the person would miss least, while one is to be made."""
        step = self.view.decision
        if self.narrowing is None or step is None or step[0] != "pay":
            return None
        return cheapest(self.view, self.seat, int(step[2]), int(step[3]))

    def _take_in(self) -> None:
        """The move that begins the cheapest payment comes first in the list, where the cursor is."""
        super()._take_in()
        payment = self._payment()
        if payment is not None and self.narrowing is not None and payment.first in self.narrowing.moves:
            self.narrowing.prefer(payment.first)

    def _about_move(self) -> str:
        """For the first move of a payment the whole payment."""
        payment = self._payment()
        entry = self._entry_under_cursor()
        if payment is None or entry is None or entry.move != payment.first:
            return super()._about_move()
        parts = [f"the {common_face(face)}" for face in payment.faces]
        parts += [coins(payment.coins)] if payment.coins else []
        return f"Cheapest: {listed(parts)}. It spares what still fits on your levels, then overpays least."

    def about_element(self) -> str:
        """What Enter would do with the element under the cursor, and what it is."""
        text = super().about_element()
        if self.narrowing is not None and self.cursor in self.choosable():
            moves = [move for move in self.narrowing.moves if self.cursor in self.narrowing.parts(move)]
            if len(moves) == 1:
                return f"{self.narrowing.sentence(moves[0])}. {text}"
        return text

    # ── the seats ────────────────────────────────────────────────────────────────────────────────────────────────

    def _seats(self, sheet: Painter, y: int, width: int, tall: bool, state: Soothsayers) -> int:
        """A line a seat, or two where names of Tarot need them: fate, coins, hand, levels with tokens, Tarot."""
        column = (width - FIRST) // 4
        named = column >= 20
        for x, title in ((1, "seat"), (16, "fate"), (21, "coins"), (27, "hand+T")):
            sheet.text(x, y, title, "faint")
        for suit, name in enumerate(SUITS):
            can = f"suit:{name}" in self.choosable()
            x = FIRST - 1 + suit * column
            x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", f"suit:{name}")
            sheet.text(x, y, f"{sheet.glyphs[name]} {ACTIONS[suit]}", f"{name} bold", f"suit:{name}", column - 1)
            sheet.claim(f"suit:{name}", x - 1, y, column - 1, 1)
        y += 1
        height = 2 if tall and not named else 1
        for seat in range(state.seats):
            element = f"seat:{seat}"
            x = panels.seat_mark(sheet, 0, y, seat, seat == state.turn, element)
            sheet.text(x, y, self.speaker.names[seat], f"seat-{seat} bold", element, 9)
            sheet.text(14, y, "L" if seat == state.leader else " ", "title bold", element)
            sheet.text(16, y, f"{state.fate(seat)}/{state.goal}", "title bold", element)
            sheet.text(21, y, f"{state.coins[seat]:>4}", "coins", element)
            sheet.text(27, y, f"{len(state.hands[seat]):>2}+{len(state.tarot_hands[seat])}", "", element)
            for suit, name in enumerate(SUITS):
                self._standing(sheet, FIRST + suit * column, y, column - 1, height, named, seat, suit, name, state)
            sheet.claim(element, 0, y, FIRST - 2, 1)
            y += height
        return y

    def _standing(
        self,
        sheet: Painter,
        x: int,
        y: int,
        width: int,
        height: int,
        named: bool,
        seat: int,
        suit: int,
        name: str,
        state: Soothsayers,
    ) -> None:
        """A seat's level in a suit and its visible Tarot, each with the fate token it holds; + counts covered ones."""
        element = f"pile:{seat}:{name}"
        mark = sheet.glyphs["dot"] if element in self.choosable() else " "
        sheet.text(x - 1, y, mark, "accent bold", element)
        sheet.claim(element, x - 1, y, width, height)
        at = sheet.text(x, y, str(state.level(seat, suit)), f"{name} bold", element)
        at = sheet.text(at, y, "*" if state.suit_holder[suit] == seat else " ", "title bold", element)
        slot = state.slots[4 * seat + suit]
        if not slot:
            return
        title = self._title(slot[-1], state)
        at = sheet.text(at + 1, y, f"T{slot[-1]}", "", element)
        at = sheet.text(at, y, "*" if state.tarot_holder[suit] == seat else "", "title bold", element)
        if len(slot) > 1:
            at = sheet.text(at, y, f"+{len(slot) - 1}", "faint", element)
        if named:
            sheet.text(at + 1, y, title, "", element, x + width - at - 1)
        elif height > 1:
            sheet.text(x, y + 1, SHORT.get(title, title), "faint", element, width - 1)

    def _title(self, tarot: int, state: Soothsayers) -> str:
        title = state.facts.title(tarot, state.options["transcended"] is True)
        return title.removeprefix("The ").replace("Transcended", "Tr.")

    # ── mat and markets ──────────────────────────────────────────────────────────────────────────────────────────

    def _mat(self, sheet: Painter, y: int, width: int, state: Soothsayers) -> int:
        """What the next fate tokens cost, and how many powers can still give."""
        mark = sheet.glyphs["dot"] if "mat" in self.choosable() else " "
        sheet.text(0, y, mark, "accent bold", "mat")
        x = sheet.text(1, y, "Mat     ", "faint", "mat")
        for number, price in enumerate(state.facts.prices[state.seats]):
            sold = number < state.sold
            style = "faint" if sold else "coins bold" if number == state.sold else ""
            x = sheet.text(x, y, sheet.glyphs["bar empty"] if sold else str(price), style, "mat") + 2
        sheet.text(x, y, f"reserve {state.reserve}", "faint")
        legend = "L leads  * holds the token"
        sheet.text(width - len(legend) - 1, y, legend, "faint")
        return y + 1

    def _commons(self, sheet: Painter, y: int, width: int, state: Soothsayers) -> int:
        """The open Common cards and what is left of the deck."""
        x = sheet.text(1, y, "Common  ", "faint")
        can = self.choosable()
        for face in state.market:
            element = f"common:{FACE[face]}"
            x = self._face(sheet, x, y, face, element, element in can) + 1
        deck = f"deck {len(state.deck)}  discards {len(state.discards)}"
        x = width - len(deck) - 1
        for element, count in (("deck", len(state.deck)), ("discards", len(state.discards))):
            free = element in can
            sheet.text(x - 1, y, sheet.glyphs["dot"] if free else " ", "accent bold", element)
            x = sheet.text(x, y, f"{element} {count}", "accent bold" if free else "faint", element) + 2
        return y + 1

    def _face(self, sheet: Painter, x: int, y: int, face: int, element: str, can: bool) -> int:
        """A Common card: its suit's sign and its level."""
        suit = SUITS[face % 4]
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        return sheet.text(x, y, f"{sheet.glyphs[suit]}{face // 4}", f"{suit} bold" if can else suit, element) + 1

    def _tarot(self, sheet: Painter, x: int, y: int, tarot: int, state: Soothsayers, room: int, full: bool) -> int:
        """A Tarot: level, name, the suits it fits; in full also when and what.

        Returns:
            The column behind it; in full the line below it.
        """
        element = f"tarot:{TAROT[tarot]}"
        can = element in self.choosable()
        left = x
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        suits = state.facts.suits_of[tarot]
        style = "bold" if can else ""
        name = f"{tarot:>2} {self._title(tarot, state)}" if full else f"{tarot} {self._title(tarot, state)}"
        x = sheet.text(x, y, name, style, element, max(4, (24 if full else room) - len(suits) - 2)) + 1
        x = left + 26 - len(suits) - 1 if full else x
        for suit in suits:
            x = sheet.text(x, y, sheet.glyphs[SUITS[suit]], SUITS[suit], element)
        if full:
            # With many seats the prompt needs the lines more.
            room, most = room - (x + 1 - left), 2 if state.seats <= 3 else 1
            return sheet.paragraph(x + 1, y, room, most, self._power(tarot, state), "faint")
        return x + 1

    def _power(self, tarot: int, state: Soothsayers) -> str:
        """When a Tarot can be used, in capitals as on the cards, and what it does."""
        kind = str(state.facts.tarot[TAROT[tarot]].kind)
        return f"{kind.upper()}: {power(state.facts, tarot, state.options['transcended'] is True)}"

    def _tarots(self, sheet: Painter, y: int, width: int, tall: bool, state: Soothsayers) -> int:
        """The open Tarot; a line each where there is room for what they do."""
        x = sheet.text(1, y, "Tarot   ", "faint")
        if not state.tarot_market:
            sheet.text(x, y, "none left", "faint")
            return y + 1
        room = (width - 10) // len(state.tarot_market)
        for tarot in state.tarot_market:
            if tall:
                y = self._tarot(sheet, x, y, tarot, state, width - x - 1, True)
            else:
                x = self._tarot(sheet, x, y, tarot, state, room, False)
        return y if tall else y + 1

    def _hand(self, sheet: Painter, y: int, width: int, tall: bool, state: Soothsayers) -> int:
        """The own cards: Commons by suit and level, then Tarot."""
        can = self.choosable()
        x = sheet.text(1, y, "Hand    ", "faint")
        hand = [face for face in state.hands[self.seat] if face != UNKNOWN]
        for face in sorted(set(hand), key=lambda face: (face % 4, face // 4)):
            element = f"card:{FACE[face]}"
            if x + 8 > width:
                y += 1
                x = 9
            x = self._face(sheet, x, y, face, element, element in can)
            if hand.count(face) > 1:
                x = sheet.text(x - 1, y, f"{sheet.glyphs['times']}{hand.count(face)}", "", element) + 1
        if not hand:
            x = sheet.text(x, y, "no Common cards", "faint") + 1
        below = y + 1
        for tarot in state.tarot_hands[self.seat]:
            if tarot == UNKNOWN:
                continue
            if tall:
                below = self._tarot(sheet, 9, below, tarot, state, width - 10, True)
                continue
            if x + 24 > width:
                below += 1
                x = 9
            x = self._tarot(sheet, x, below - 1, tarot, state, 24, False)
        return below

    def _powers(self, sheet: Painter, x: int, y: int, width: int, height: int, state: Soothsayers) -> None:
        """What the visible Tarot do, the own ones first."""
        order = [(self.seat + step) % state.seats for step in range(state.seats)]
        shown = [(seat, suit, state.tarot(seat, suit)) for seat in order for suit in range(4)]
        shown = [entry for entry in shown if entry[2] >= 0]
        if not shown:
            return
        bottom = y + height
        spare = height - 1 - len(shown)
        rows = []
        for *_, tarot in shown:
            lines = min(len(sheet.wrap(self._power(tarot, state), width - 25)), 1 + max(0, spare))
            spare -= lines - 1
            rows.append(lines)
        # At the bottom, where it stays while the list above grows and shrinks: that saves bytes.
        y = max(y, bottom - 1 - sum(rows))
        panels.heading(sheet, x, y, "powers in play", width)
        y += 1
        for (seat, suit, tarot), lines in zip(shown, rows, strict=True):
            if y >= bottom:
                break
            at = sheet.text(x, y, f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold")
            at = sheet.text(at, y, f"{sheet.glyphs[SUITS[suit]]} ", SUITS[suit])
            sheet.text(at, y, f"{tarot:>2} {self._title(tarot, state)}", "", None, 20)
            y = sheet.paragraph(at + 21, y, width - 25, lines, self._power(tarot, state), "faint")

    # ── beside the table ─────────────────────────────────────────────────────────────────────────────────────────

    def _side(self, sheet: Painter, x: int, y: int, width: int, height: int, state: Soothsayers) -> None:
        """What there is room for beside the table: the level tables, covered Tarot, the log."""
        bottom = y + height
        y = self._levels(sheet, x, y, width, state)
        covered = [(place // 4, place % 4, slot[:-1]) for place, slot in enumerate(state.slots) if len(slot) > 1]
        if covered:
            panels.heading(sheet, x, y + 1, "covered Tarot", width)
            y += 2
            for seat, suit, slot in covered:
                at = sheet.text(x, y, f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold")
                at = sheet.text(at, y, f"{sheet.glyphs[SUITS[suit]]} ", SUITS[suit])
                names = ", ".join(f"{tarot}\u00a0{self._title(tarot, state)}" for tarot in slot)
                y = sheet.paragraph(at, y, x + width - at, 3, names)
        if y + 3 < bottom:
            panels.heading(sheet, x, y + 1, "log", width)
            panels.log(sheet, x, y + 2, width, bottom - y - 2, self.log_lines, self.fresh)

    def _levels(self, sheet: Painter, x: int, y: int, width: int, state: Soothsayers) -> int:
        """For each level what leading and following give; a pointer stands before the own level."""
        panels.heading(sheet, x, y, "lead/follow by level", width)
        point = sheet.glyphs["point"]
        for level in LEVELS:
            sheet.text(x + 7 + 4 * level, y + 1, str(level), "faint bold")
        for suit, name in enumerate(SUITS):
            y_here = y + 2 + suit
            sheet.text(x, y_here, f"{sheet.glyphs[name]} {ACTIONS[suit]}", f"{name} bold")
            own = state.level(self.seat, suit)
            for level in LEVELS:
                text = f"{state.facts.top[suit][level]}/{state.facts.bottom[suit][level]}"
                at = sheet.text(x + 5 + 4 * level, y_here, point if level == own else " ", "accent bold")
                sheet.text(at, y_here, text, f"{name} bold" if level == own else "faint")
        if state.options["capture_limit"]:
            limit = state.facts.card_limit
            sheet.text(x, y + 6, "  to pay", "faint")
            for level in LEVELS:
                own = level == state.level(self.seat, 3)
                at = sheet.text(x + 5 + 4 * level, y + 6, point if own else " ", "accent bold")
                sheet.text(at, y + 6, f"{limit.top[level - 1]}/{limit.bottom[level - 1]}", "" if own else "faint")
            return y + 7
        return y + 6
