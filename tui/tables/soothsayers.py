"""The table of Soothsayers: seats with levels and Tarot, trading mat, both markets, hand, numbered moves."""

from __future__ import annotations

from core.games.soothsayers.names import FACE, SUITS, TAROT
from core.games.soothsayers.state import UNKNOWN, Soothsayers
from tui.tables import panels
from tui.tables.base import Table
from tui.widgets.painter import Painter

ACTIONS = ("earn", "draft", "ascend", "capture")
"""What the suits do, in their order."""


class SoothsayersTable(Table):
    """A match of Soothsayers."""

    areas = ("suit", "seat", "pile", "mat", "common", "deck", "tarot", "card")

    def paint(self, sheet: Painter) -> None:
        """One thing below the other; from 110 columns on the log stands beside the table."""
        state: Soothsayers = self.view
        wide = sheet.width >= 110
        width = sheet.width - 38 if wide else sheet.width
        panels.status(
            sheet, "Soothsayers", self.words.round_name(state), self.status_sentence(), f"fate to win: {state.goal}"
        )
        y = self._seats(sheet, 1 if sheet.height < 30 else 2, width, state)
        y = self._mat(sheet, y, width, state)
        sheet.line(y, width=width)
        y = self._commons(sheet, y + 1, width, state)
        y = self._tarots(sheet, y, width, state)
        sheet.line(y, width=width)
        y = self._hand(sheet, y + 1, width, state)
        sheet.line(y, width=width)
        foot = self.paint_foot(sheet, 2 if sheet.height < 30 else 3)
        self.paint_prompt(sheet, 0, y + 1, width, foot - y - 1)
        if wide:
            for line in range(1, foot):
                sheet.text(width, line, sheet.glyphs["bar"], "faint")
            self._side(sheet, width + 2, 2, sheet.width - width - 3, foot - 2, state)

    # ── the seats ────────────────────────────────────────────────────────────────────────────────────────────────

    def _seats(self, sheet: Painter, y: int, width: int, state: Soothsayers) -> int:
        """A line a seat: fate, coins, hand, the level of each suit with its token, the visible Tarot."""
        column = (width - 32) // 4
        sheet.text(1, y, "seat", "faint")
        sheet.text(15, y, "fate", "faint")
        sheet.text(21, y, "coins", "faint")
        sheet.text(27, y, "hand", "faint")
        for suit, name in enumerate(SUITS):
            can = f"suit:{name}" in self.choosable()
            x = sheet.text(31 + suit * column, y, sheet.glyphs["dot"] if can else " ", "accent bold", f"suit:{name}")
            label = f"{sheet.glyphs[name]} {ACTIONS[suit]}"
            sheet.text(x, y, label, f"{name} bold", f"suit:{name}", column - 1)
        for seat in range(state.seats):
            y += 1
            element = f"seat:{seat}"
            x = panels.seat_mark(sheet, 0, y, seat, seat == state.turn, element)
            lead = sheet.glyphs["dot"] if seat == state.leader else " "
            sheet.text(x, y, self.speaker.names[seat], f"seat-{seat} bold", element, 9)
            sheet.text(14, y, lead, "title", element)
            fate = state.fate(seat)
            sheet.text(15, y, f"{fate:>2}", "title bold", element)
            sheet.text(17, y, f"/{state.goal}", "faint", element)
            sheet.text(21, y, f"{state.coins[seat]:>4}", "coins", element)
            tarots = len(state.tarot_hands[seat])
            sheet.text(27, y, f"{len(state.hands[seat]):>2}+{tarots}", "", element)
            for suit, name in enumerate(SUITS):
                self._standing(sheet, 32 + suit * column, y, column - 1, seat, suit, name, state)
            sheet.claim(element, 0, y, 31, 1)
        return y + 1

    def _standing(
        self, sheet: Painter, x: int, y: int, width: int, seat: int, suit: int, name: str, state: Soothsayers
    ) -> None:
        """A seat's level in a suit and its visible Tarot, each with the fate token it holds."""
        element = f"pile:{seat}:{name}"
        can = element in self.choosable()
        x = sheet.text(x - 1, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        x = sheet.text(x, y, str(state.level(seat, suit)), f"{name} bold", element)
        x = sheet.text(x, y, "*" if state.suit_holder[suit] == seat else " ", "title bold", element)
        tarot = state.tarot(seat, suit)
        if tarot >= 0:
            token = "*" if state.tarot_holder[suit] == seat else ""
            title = f"{tarot} {self._title(tarot, state)}" if width >= 14 else f"T{tarot}"
            x = sheet.text(x + 1, y, title, "", element, width - 3 - len(token))
            sheet.text(x, y, token, "title bold", element)

    def _title(self, tarot: int, state: Soothsayers) -> str:
        return state.facts.title(tarot, state.options["transcended"] is True).removeprefix("The ")

    # ── mat and markets ──────────────────────────────────────────────────────────────────────────────────────────

    def _mat(self, sheet: Painter, y: int, width: int, state: Soothsayers) -> int:
        """What the next fate tokens cost; sold ones are crossed out."""
        x = sheet.text(1, y, "Mat     ", "faint", "mat")
        for number, price in enumerate(state.facts.prices[state.seats]):
            sold = number < state.sold
            style = "faint strike" if sold else "coins bold" if number == state.sold else ""
            text = sheet.glyphs["bar empty"] if sold else str(price)
            x = sheet.text(x, y, text, style, "mat") + 2
        sheet.text(x, y, f"reserve {state.reserve}", "faint")
        legend = "* holds the token"
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
        x = sheet.text(x, y, f"deck {len(state.deck)}", "accent bold" if "deck" in can else "faint", "deck")
        style = "accent bold" if "discards" in can else "faint"
        sheet.text(x + 2, y, f"discards {len(state.discards)}", style, "discards")
        return y + 1

    def _face(self, sheet: Painter, x: int, y: int, face: int, element: str, can: bool) -> int:
        """A Common card: its suit's sign and its level."""
        suit = SUITS[face % 4]
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        return sheet.text(x, y, f"{sheet.glyphs[suit]}{face // 4}", f"{suit} bold" if can else suit, element) + 1

    def _tarot(self, sheet: Painter, x: int, y: int, tarot: int, can: bool, state: Soothsayers, room: int) -> int:
        """A Tarot: level, name, the suits it fits."""
        element = f"tarot:{TAROT[tarot]}"
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        suits = state.facts.suits_of[tarot]
        name = f"{tarot} {self._title(tarot, state)}"
        x = sheet.text(x, y, name, "bold" if can else "", element, max(4, room - len(suits) - 3))
        x += 1
        for suit in suits:
            x = sheet.text(x, y, sheet.glyphs[SUITS[suit]], SUITS[suit], element)
        return x + 2

    def _tarots(self, sheet: Painter, y: int, width: int, state: Soothsayers) -> int:
        """The open Tarot."""
        x = sheet.text(1, y, "Tarot   ", "faint")
        can = self.choosable()
        count = max(1, len(state.tarot_market))
        room = (width - 10) // count
        for tarot in state.tarot_market:
            x = self._tarot(sheet, x, y, tarot, f"tarot:{TAROT[tarot]}" in can, state, room)
        if not state.tarot_market:
            sheet.text(x, y, "none left", "faint")
        return y + 1

    def _hand(self, sheet: Painter, y: int, width: int, state: Soothsayers) -> int:
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
        for tarot in state.tarot_hands[self.seat]:
            if tarot == UNKNOWN:
                continue
            if x + 24 > width:
                y += 1
                x = 9
            x = self._tarot(sheet, x, y, tarot, f"tarot:{TAROT[tarot]}" in can, state, 24)
        return y + 1

    def _side(self, sheet: Painter, x: int, y: int, width: int, height: int, state: Soothsayers) -> None:
        """What there is room for beside the table: the own level tables, covered Tarot, the log."""
        bottom = y + height
        panels.heading(sheet, x, y, "your actions: lead / follow", width)
        for suit, name in enumerate(SUITS):
            y += 1
            level = state.level(self.seat, suit)
            top, low = state.facts.top[suit][level], state.facts.bottom[suit][level]
            text = f"{sheet.glyphs[name]} {ACTIONS[suit]:<8} level {level}: {top} / {low}"
            sheet.text(x, y, text, name, None, width)
        piles = [
            (seat, suit, state.slots[4 * seat + suit])
            for seat in range(state.seats)
            for suit in range(4)
            if len(state.slots[4 * seat + suit]) > 1
        ]
        if piles:
            y += 2
            panels.heading(sheet, x, y, "covered Tarot", width)
            for seat, suit, slot in piles[:6]:
                y += 1
                at = sheet.text(x, y, f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold")
                at = sheet.text(at, y, f"{sheet.glyphs[SUITS[suit]]} ", SUITS[suit])
                sheet.text(
                    at, y, ", ".join(f"{t} {self._title(t, state)}" for t in slot[:-1]), "", None, x + width - at
                )
        y += 2
        panels.heading(sheet, x, y, "log", width)
        panels.log(sheet, x, y + 1, width, bottom - y - 1, self.log_lines, self.fresh)
