"""The table of Sibille: track with dice, blessings, market, customers, seats, lines and prophecies, the card picker."""

from __future__ import annotations

from typing import Any, Final

from core.games.sibille.entries import COVER, NUMBER, UNKNOWN, UP
from core.games.sibille.knowledge import bits, to_foresee, to_lay
from core.games.sibille.names import (
    ARCANA,
    COG,
    COIN,
    COLOURS,
    CRYSTAL,
    FACES,
    FAME,
    ITEMS,
    MARKET,
    POWER,
    PROPHECY,
    TAROT,
)
from core.games.sibille.preview import Visit, blessings, visits
from core.games.sibille.state import BAG, CENTRE, Sibille
from core.words import plural
from tui.session import Session
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
    *("Fool", "Magician", "Popess", "Empress", "Emperor", "Pope", "Lovers", "Chariot", "Justice", "Hermit", "Wheel"),
    *("Strength", "Hanged", "Death", "Temper.", "Devil", "Tower", "Star", "Moon", "Sun", "Judgm.", "World"),
)
"""The Arcana in eight cells."""


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

    areas = (
        "space",
        "disc",
        "blessing",
        "item",
        "pile",
        "customer",
        "bag",
        "seat",
        "token",
        "line",
        "prophecy",
        "card",
    )

    def __init__(self, session: Session) -> None:
        self.picked: list[int] = []
        """The cards chosen so far for a line or for prophecies, before they are laid down together."""
        super().__init__(session)

    def paint(self, sheet: Painter) -> None:
        """At 80x24 each area is a line or two; from 110 columns and 32 lines on all lies open, with the log beside."""
        state: Sibille = self.view
        wide = sheet.width >= 110
        width = sheet.width - 36 if wide else sheet.width
        roomy = sheet.height >= 32
        tight = sheet.height < 30 and state.seats > 2
        panels.status(sheet, "Sibille", self.words.round_name(state), self.status_sentence())
        y = self._track(sheet, 1, width, state) + (1 if roomy else 0)
        y = self._blessings(sheet, y, width, state) + (1 if roomy else 0)
        y = self._market(sheet, y, width, state, tight) + (1 if roomy else 0)
        y = self._centre(sheet, y, width, state)
        sheet.line(y, width=width)
        y = self._seats(sheet, y + 1, width, state, roomy)
        sheet.line(y, width=width)
        foot = self.paint_foot(sheet, 4 if roomy else 1 if tight else 2)
        if self._shows_deck(state):
            y = self._picker(sheet, y + 1, width, 11 if tight or width >= 100 else 8, state)
        self.paint_prompt(sheet, 0, y + 1, width, max(1, foot - y - 1))
        if wide:
            for line in range(1, foot):
                sheet.text(width, line, sheet.glyphs["bar"], "faint")
            self._side(sheet, width + 2, 1, sheet.width - width - 3, foot - 1, state)

    # ── track ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _track(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """Spaces, dice, and everybody's discs; the threshold of the temples is marked."""
        can = self.choosable()
        marked = {}
        spaces = state.facts.track.spaces
        for number, space in enumerate([*spaces.black, *spaces.white]):
            colour = number // 4
            face = FACES[colour][state.dice[number]]
            element = f"space:{space}"
            style = "accent bold" if element in can else "bold" if colour else ""
            glyph = sheet.glyphs["ring"] if colour else sheet.glyphs["token"]
            marked[space] = track.Mark(f"{glyph}{sign(state.facts.dice[COLOURS[colour]][face].effect)}", style, element)
        rows = []
        for name, kind in (("fame", FAME), ("power", POWER)):
            discs = [
                (
                    state.have[seat][kind],
                    track.Mark(panels.SEAT_LETTERS[seat], f"seat-{seat} bold", f"disc:{seat}:{name}"),
                )
                for seat in range(state.seats)
            ]
            rows.append((name, name, discs))
        lit = {state.threshold(): "title bold underline"} if state.options["relics"] else {}
        return track.draw(sheet, 1, y, width - 2, state.facts.track.last, marked, rows, lit)

    # ── blessings, market, customers ─────────────────────────────────────────────────────────────────────────────

    def _blessings(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """The four on display with their goals, and how far everybody is."""
        room = (width - 1) // 4
        for place, shown in enumerate(blessings(state)):
            element = f"blessing:{shown.blessing}"
            values = [
                (seat, sheet.glyphs["yes"] if shown.held[seat] else str(value))
                for seat, value in enumerate(shown.values)
            ]
            taken = sum(2 + len(text) for _, text in values) + len(str(shown.goal)) + 2
            name = state.facts.blessings[shown.blessing].name
            x = sheet.text(1 + place * room, y, name, "title", element, max(4, room - taken - 1))
            x = sheet.text(x, y, f" {shown.goal} ", "bold", element)
            for seat, text in values:
                style = f"seat-{seat} bold" + (" reverse" if shown.held[seat] else "")
                x = sheet.text(x, y, f"{panels.SEAT_LETTERS[seat]}{text}", style, element) + 1
        return y + 1

    def _market(self, sheet: Painter, y: int, width: int, state: Sibille, tight: bool) -> int:
        """Artifacts and trinkets with their prices, in one line where lines are scarce; then the temples."""
        each = MARKET // 2
        if tight:
            sheet.text(1, y, "Market", "faint")
            room = (width - 9) // MARKET
            for slot in range(MARKET):
                self._item(sheet, 8 + slot * room, y, room, state.market[slot], slot, state)
        else:
            room = (width - 10) // each
            for row, title in enumerate(("Artifacts", "Trinkets")):
                sheet.text(1, y + row, title, "faint", f"pile:{title.lower()}")
                for place in range(each):
                    slot = row * each + place
                    self._item(sheet, 10 + place * room, y + row, room, state.market[slot], slot, state)
            y += 1
        if state.options["relics"]:
            y += 1
            x = sheet.text(1, y, "Temples  ", "faint")
            for slot, kind in ((6, "fame"), (7, "power")):
                x = sheet.text(x, y, f"{kind} {state.threshold()} ", kind)
                self._item(sheet, x, y, (width - 30) // 2, state.market[slot], slot, state)
                x += (width - 30) // 2 + 1
        return y + 1

    def _item(self, sheet: Painter, x: int, y: int, room: int, item: int, slot: int, state: Sibille) -> None:
        if item < 0:
            sheet.text(x + 1, y, "empty", "faint")
            return
        name = ITEMS[item]
        element = f"item:{name}"
        can = element in self.choosable()
        mark = sheet.glyphs["dot"] if can else "R" if state.marked >> slot & 1 else " "
        x = sheet.text(x, y, mark, "accent bold", element)
        title = state.facts.name(name).removeprefix("The ")
        style = "artifacts" if slot not in (3, 4, 5) else "text"
        x = sheet.text(x, y, title, style + (" bold" if can else ""), element, room - 5)
        sheet.text(x, y, f" {state.facts.program.prices[item]}", "coins", element)

    def _centre(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """The customers of the centre: what they ask for and pay, and whose they would be now."""
        x = sheet.text(1, y, "Centre ", "faint")
        bag = f"bag {sum(holder == BAG for holder in state.holder)}"
        found = [visit for visit in visits(state) if visit.holder == CENTRE]
        for visit in found:
            if x + self._customer_width(visit, state) > width - (len(bag) + 2):
                y += 1
                x = 8
            x = self._customer(sheet, x, y, visit, state)
        if not found:
            sheet.text(x, y, "no customers", "faint")
        sheet.text(width - len(bag) - 1, y, bag, "faint", "bag")
        return y + 1

    def _reward(self, visit: Visit, state: Sibille) -> str:
        return sign(state.facts.customers[visit.customer][visit.side].reward)

    def _customer_width(self, visit: Visit, state: Sibille) -> int:
        return len(DEMANDS[visit.demand][0]) + len(self._reward(visit, state)) + 6

    def _customer(self, sheet: Painter, x: int, y: int, visit: Visit, state: Sibille) -> int:
        element = f"customer:{visit.customer}"
        can = element in self.choosable()
        word, colour = DEMANDS[visit.demand]
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        x = sheet.text(x, y, word, f"{colour} bold" if can else colour, element)
        x = sheet.text(x, y, sheet.glyphs["right"], "faint", element)
        x = sheet.text(x, y, self._reward(visit, state), "", element)
        if visit.bound:
            x = sheet.text(x, y, "!", "bad bold", element)
        elif visit.goes_to != visit.holder:
            seat = visit.goes_to
            letter, style = ("-", "faint") if seat < 0 else (panels.SEAT_LETTERS[seat], f"seat-{seat} bold")
            x = sheet.text(x, y, f">{letter}", style, element)
        return x + 1

    # ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _seats(self, sheet: Painter, y: int, width: int, state: Sibille, roomy: bool) -> int:
        """What everybody has; then the lines and prophecies, the own ones first."""
        for seat in range(state.seats):
            self._seat(sheet, y, width, seat, state, roomy)
            y += 1
        for after in range(state.seats):
            seat = (self.seat + after) % state.seats
            if state.lines[seat] or state.prophecies[seat] or state.removed[seat] or self._laid(seat, state):
                self._cards(sheet, y, width, seat, state)
                y += 1
        return y

    def _seat(self, sheet: Painter, y: int, width: int, seat: int, state: Sibille, roomy: bool) -> None:
        element = f"seat:{seat}"
        x = panels.seat_mark(sheet, 0, y, seat, seat == state.turn, element)
        sheet.text(x, y, self.speaker.names[seat], f"seat-{seat} bold", element, 8)
        x += 8
        if seat == state.token:
            sheet.text(x, y, "1st", "good bold", "token")
        x += 4
        for kind, (letter, style) in zip(
            (COIN, CRYSTAL, PROPHECY, ARCANA, COG), list(KIND_SIGNS.values())[:5], strict=True
        ):
            word = f" {style}" if roomy and width >= 100 else letter
            x = sheet.text(x, y, f"{state.have[seat][kind]:>2}{word} ", style, element)
        sheet.claim(element, 0, y, 13, 1)
        for visit in visits(state):
            if visit.holder == seat and x + self._customer_width(visit, state) <= width:
                x = self._customer(sheet, x, y, visit, state)
        for item in range(len(ITEMS)):
            if state.owned[seat] >> item & 1:
                name = ITEMS[item]
                can = f"item:{name}" in self.choosable()
                title = state.facts.name(name).removeprefix("The ")
                x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", f"item:{name}")
                room = min(len(title) if roomy else 8, width - x - 1)
                if room < 3:
                    break
                x = sheet.text(x, y, title, "artifacts" + (" bold" if can else ""), f"item:{name}", room)

    def _laid(self, seat: int, state: Sibille) -> int:
        """What the person has chosen in this preparation and not yet laid down, as a mask."""
        return max(0, state.laid[seat]) | max(0, state.foreseen[seat]) if seat == self.seat else 0

    def _cards(self, sheet: Painter, y: int, width: int, seat: int, state: Sibille) -> None:
        """A seat's play line, its prophecies, and what is removed."""
        x = sheet.text(1, y, f"{panels.SEAT_LETTERS[seat]} ", f"seat-{seat} bold")
        own = self._laid(seat, state)
        for title, zone, entries, chosen in (
            ("line", "line", state.lines[seat], state.laid[seat] if own else 0),
            ("prophecies", "prophecy", state.prophecies[seat], state.foreseen[seat] if own else 0),
            ("removed", "removed", state.removed[seat], 0),
        ):
            if entries or chosen:
                x = sheet.text(x, y, f"{title} ", "bad" if zone == "removed" else "faint")
                for place, entry in enumerate(entries, 1):
                    x = self._entry(sheet, x, y, seat, entry, f"{zone}:{seat}:{place}", state)
                for number in bits(chosen):
                    x = sheet.text(x, y, f"({SHORT[number]})", "faint", f"card:{TAROT[number]}") + 1
                x += 1

    def _entry(self, sheet: Painter, x: int, y: int, seat: int, entry: int, element: str, state: Sibille) -> int:
        """A card that may lie face down: [up], (down, but known), covered, with + if something lies on it."""
        number = entry & NUMBER
        can = element in self.choosable()
        if number == UNKNOWN:
            return sheet.text(x, y, sheet.glyphs["covered"] * 3, "accent bold" if can else "faint", element) + 1
        up = bool(entry & UP)
        used = seat == state.active and element.startswith("line") and state.used >> number & 1
        text = f"[{SHORT[number]}]" if up else f"({SHORT[number]})"
        if entry & COVER:
            text += "+"
        if element.startswith("line") and state.blocked(seat) >> number & 1:
            text += "x"
        style = "accent bold" if can else "faint strike" if used else "faint" if not up else f"seat-{seat}"
        return sheet.text(x, y, text, style, element) + 1

    # ── choosing cards of the own deck: any order, laid down together ────────────────────────────────────────────

    def wanted(self) -> int:
        """How many cards are to be chosen together now, those already chosen included; 0 if none."""
        step = self.view.decision
        if self.narrowing is None or step is None or step[0] not in ("lay", "foresee"):
            return 0
        return (to_lay if step[0] == "lay" else to_foresee)(self.view, self.seat)

    def _free(self) -> set[int]:
        """The cards that can be chosen: the rules take them by rising number, the person in any order."""
        state: Sibille = self.view
        step = state.decision
        assert step is not None
        begun = state.laid[self.seat] if step[0] == "lay" else state.foreseen[self.seat]
        if begun:  # the match was left in the middle of the picks
            return {TAROT.index(str(move[1])) for move in state.legal()}
        return set(bits(state.decks[self.seat] & ~state.laid[self.seat]))

    def choosable(self) -> set[str]:
        """While cards are chosen together: all that are free; an accidental one can be put back."""
        if self.wanted():
            return {f"card:{TAROT[number]}" for number in self._free()}
        return super().choosable()

    def chosen(self) -> list[str]:
        """What is chosen so far."""
        return [f"card:{TAROT[number]}" for number in self.picked] if self.wanted() else super().chosen()

    def choose(self, element: str, confirmed: bool) -> None:
        """Takes a card into the choice, or puts it back."""
        wanted = self.wanted()
        if not wanted:
            super().choose(element, confirmed)
            return
        if element not in self.choosable():
            self._explain()
            return
        number = TAROT.index(element.partition(":")[2])
        if number in self.picked:
            self.picked.remove(number)
        elif len(self.picked) < wanted:
            self.picked.append(number)
        self._answer("")

    def action_choose(self) -> None:
        """Enter lays the cards down once enough are chosen."""
        wanted = self.wanted()
        if wanted and len(self.picked) == wanted and not self.open and not self.tip:
            step = self.view.decision
            assert step is not None
            moves = [(str(step[0]), TAROT[number]) for number in sorted(self.picked)]
            self.picked = []
            self.commit(*moves)
            return
        super().action_choose()

    def action_widen(self) -> None:
        """Puts the last chosen card back."""
        if self.wanted() and self.picked and not self.open:
            self.picked.pop()
            self._answer("")
            return
        super().action_widen()

    def pick(self, digit: int) -> None:
        """Digits have no list to pick from while cards are chosen together."""
        if not self.wanted():
            super().pick(digit)

    def _home_cursor(self) -> None:
        if self.wanted():
            free = sorted(self._free())
            self.cursor = f"card:{TAROT[free[0]]}" if free else None
        else:
            super()._home_cursor()

    def paint_prompt(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """While cards are chosen together: what is chosen so far."""
        wanted = self.wanted()
        if not wanted or self.open:
            super().paint_prompt(sheet, x, y, width, height)
            return
        names = [self.view.facts.tarot[TAROT[number]].name for number in self.picked]
        left = wanted - len(names)
        text = ", ".join(names) or "nothing yet"
        at = sheet.text(x + 1, y, f"Chosen: {text}. ", "bold", width=width - 2)
        rest = (
            f"Choose {plural(left, 'more card', 'more cards')}."
            if left
            else "Enter lays them down; Backspace takes back."
        )
        if at + len(rest) > x + width and height > 1:
            y, at = y + 1, x + 1
        sheet.text(at, y, rest, "accent" if left else "accent bold", width=x + width - at)

    def _shows_deck(self, state: Sibille) -> bool:
        """Whether the person chooses among the cards of the own deck now."""
        return self.narrowing is not None and any(element.startswith("card:") for element in self.choosable())

    def _picker(self, sheet: Painter, y: int, width: int, columns: int, state: Sibille) -> int:
        """The 22 cards in two or three lines; a letter says where those are that cannot be chosen."""
        can = self.choosable()
        room = (width - 2) // columns
        away = {}
        for zone, letter in ((state.lines, "L"), (state.prophecies, "P"), (state.removed, "R")):
            for entry in zone[self.seat]:
                if entry & NUMBER != UNKNOWN:
                    away[entry & NUMBER] = letter
        for mask, letter in ((state.laid[self.seat], "L"), (state.foreseen[self.seat], "P")):
            for number in bits(max(mask, 0)):
                away[number] = letter
        for number in range(len(TAROT)):
            x = 1 + (number % columns) * room
            element = f"card:{TAROT[number]}"
            line = y + number // columns
            free = element in can
            mark = (
                sheet.glyphs["yes"] if number in self.picked else sheet.glyphs["dot"] if free else away.get(number, " ")
            )
            x = sheet.text(x, line, mark[:1], "accent bold" if free else "faint", element)
            sheet.text(x, line, SHORT[number], "bold" if free else "faint", element, room - 1)
        return y + 1 + (len(TAROT) - 1) // columns

    def _side(self, sheet: Painter, x: int, y: int, width: int, height: int, state: Sibille) -> None:
        """Beside the table: the letters explained, then the log."""
        panels.heading(sheet, x, y, "signs", width)
        text = "  ".join(f"{letter} {name}" for name, (letter, _) in KIND_SIGNS.items())
        y = sheet.paragraph(x, y + 1, width, 3, text, "faint")
        y = sheet.paragraph(x, y, width, 3, "[up]  (down)  + covered  x blocked  ! bound  >A goes to A", "faint")
        panels.heading(sheet, x, y + 1, "log", width)
        panels.log(sheet, x, y + 2, width, height - y - 1, self.log_lines, self.fresh)
