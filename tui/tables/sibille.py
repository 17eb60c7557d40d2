"""The table of Sibille: track with dice, blessings, market, customers, seats, lines and prophecies."""

from __future__ import annotations

from typing import ClassVar, Final

from core.agenda import Move
from core.games.sibille import preview
from core.games.sibille.counting import deck_size
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    ARCANA,
    COG,
    COIN,
    COLOURS,
    CRYSTAL,
    CUSTOMER,
    FACES,
    FAME,
    ITEMS,
    MARKET,
    POWER,
    PROPHECY,
)
from core.games.sibille.preview import Visit
from core.games.sibille.state import BAG, CENTRE, Sibille
from core.games.sibille.telling import effect
from tui.session import Session
from tui.tables import panels, sibille_cards, sibille_side
from tui.tables.sibille_picker import Picking
from tui.tables.sibille_signs import (
    BRIEF,
    DEMANDS,
    FOLDED,
    KIND_SIGNS,
    LEGEND,
    OPEN,
    PLAIN,
    SHUT,
    Piece,
    flow,
    sign,
)
from tui.widgets import track
from tui.widgets.painter import Painter

PROMPT: Final = {SHUT: 0, FOLDED: 4, PLAIN: 5, OPEN: 10}
"""The lines that must be left below the table for the prompt."""
LASTS: Final = {"once": "kept for good", "maintain": "can be lost", "d20": "counted on a die"}
"""How long a blessing stays, by its kind."""
LISTED: Final = 8
"""The lines from which on the deck is shown beside the numbered list, where one card of it is to be chosen."""
SIDE: Final = 110
"""From this width on there is a column beside the table."""


class SibilleTable(Picking):
    """A match of Sibille."""

    areas: ClassVar[tuple[str, ...]] = (
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
        "removed",
        "scroll",
        "card",
    )

    def __init__(self, session: Session) -> None:
        self.visits: list[Visit] = []
        """The customers in play, worked out once for each painting."""
        self.levelled: tuple[Sibille | None, int, int, int] = (None, 0, 0, FOLDED)
        """How much lies open at a moment on a sheet of this width and height; a cursor step changes nothing in it."""
        super().__init__(session)

    def paint(self, sheet: Painter) -> None:
        """As much as fits lies open; the rest is folded and told under the cursor."""
        state: Sibille = self.view
        self.visits = preview.visits(state)
        wide = sheet.width >= SIDE
        width = sheet.width - (min(62, sheet.width // 3) if sheet.width >= 150 else 36) if wide else sheet.width
        panels.status(sheet, "Sibille", self.words.round_name(state), self.status_sentence())
        level = self._level(sheet, width, state)
        y = self._areas(sheet, 1, width, level, state)
        foot = sheet.height - 1 - self._foot_lines(sheet, y, width, level)
        if self.wanted() or (self.shows_deck() and foot - y >= LISTED):
            y = self.paint_choice(sheet, y, width)
            y = self.paint_deck(sheet, y, width, foot - y)
        elif level == OPEN or wide:
            sheet.line(y, width=width)
            y += 1
        else:
            y = self._legend(sheet, y, width)
        self.crowded = self.wanted() > 0 and self.effects_height(sheet, width - 2) > foot - y
        foot = self.paint_foot(sheet, sheet.height - 1 - foot)
        self.paint_prompt(sheet, 0, y, width, max(1, foot - y))
        if level == OPEN or wide:
            need = 6 if self.open or self.wanted() else panels.prompt_height(sheet, width, self.entries())
            sibille_side.below(self, sheet, y + max(3, need) + 1, width, foot)
        if wide:
            for line in range(1, foot):
                sheet.text(width, line, sheet.glyphs["bar"], "faint")
            sibille_side.beside(self, sheet, width + 2, 1, sheet.width - width - 3, foot - 1, level != OPEN)

    def _level(self, sheet: Painter, width: int, state: Sibille) -> int:
        """The most open way to lay the table that leaves the prompt its lines."""
        known, *size, level = self.levelled
        if known is state and size == [sheet.width, sheet.height]:
            return level
        for level in (OPEN, PLAIN, FOLDED, SHUT):
            trial = Painter(sheet.width, 200, sheet.glyphs)
            foot = 3 if level <= FOLDED else 4
            if self._areas(trial, 1, width, level, state) + PROMPT[level] + foot <= sheet.height:
                break
        self.levelled = (state, sheet.width, sheet.height, level)
        return level

    def _foot_lines(self, sheet: Painter, y: int, width: int, level: int) -> int:
        """Lines for the detail: more for what lies folded under the cursor, and for news, as far as can be spared."""
        least = 1 if level <= FOLDED else 2
        under = self.cursor or ""
        if self.wanted() and (self.open or under.startswith("card:")):
            return 1
        if self.open:
            return least
        if self.marks and not self.message:
            if sheet.width >= SIDE:
                return least  # the log stands beside
            spare = sheet.height - y - 2 - panels.prompt_height(sheet, width, self.entries())
            return max(least, min(spare, len(sheet.wrap(self.news(2000), sheet.width - 2))))
        if not under or under.startswith("move:"):
            return least
        need = len(sheet.wrap(self.hint_line(), sheet.width - 2))
        return max(least, min(need, sheet.height - y - 5))

    def _areas(self, sheet: Painter, y: int, width: int, level: int, state: Sibille) -> int:
        """Everything above the prompt; returns the line below."""
        gap = 1 if level == OPEN else 0
        y = self._track(sheet, y, width, state) + gap
        y = self._blessings(sheet, y, width, level, state) + gap
        y = self._market(sheet, y, width, level, state) + gap
        y = self._centre(sheet, y, width, level, state)
        if level > FOLDED:
            sheet.line(y, width=width)
            y += 1
        for seat in range(state.seats):
            y = self._seat(sheet, y, width, seat, level, state)
        return sibille_cards.paint(self, sheet, y, width, level)

    def _legend(self, sheet: Painter, y: int, width: int) -> int:
        """A rule that explains the letters."""
        sheet.line(y, width=width)
        sheet.text(2, y, f" {LEGEND} ", "faint", width=width - 4)
        return y + 1

    # ── track ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _pointed(self) -> Move | None:
        """The move that Enter would play now, or the first one that begins with what is under the cursor."""
        if self.narrowing is None or self.wanted():
            return None
        if self.waiting is not None:
            return self.waiting
        entry = self._entry_under_cursor()
        if entry is not None:
            return entry.move
        return next((move for move in self.narrowing.moves if self.cursor in self.narrowing.parts(move)), None)

    def _track(self, sheet: Painter, y: int, width: int, state: Sibille) -> int:
        """Spaces, dice, and everybody's discs; where the move under the cursor leads, and which dice it passes."""
        can = self.choosable()
        move = self._pointed()
        steps = preview.path(state, move) if move is not None else []
        passed = {one.space for one in preview.passes(state, move)} if move is not None else set()
        marked = {}
        spaces = state.facts.track.spaces
        for number, space in enumerate([*spaces.black, *spaces.white]):
            colour = number // 4
            face = FACES[colour][state.dice[number]]
            element = f"space:{space}"
            glyph = sheet.glyphs["point" if space in passed else "ring" if colour else "token"]
            style = "title bold underline" if space in passed else "accent bold" if element in can else ""
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
            way = [space for stepped, space in steps if stepped == kind]
            discs += [(space, track.Mark(sheet.glyphs["right"], "title bold")) for space in way]
            if way and state.turn is not None:
                discs.append((way[-1], track.Mark(panels.SEAT_LETTERS[state.turn], "title bold underline")))
            rows.append((name, name, discs))
        lit = {state.threshold(): "title bold underline"} if state.options["relics"] else {}
        return track.draw(sheet, 1, y, width - 2, state.facts.track.last, marked, rows, lit)

    # ── blessings, market, customers ─────────────────────────────────────────────────────────────────────────────

    def _blessings(self, sheet: Painter, y: int, width: int, level: int, state: Sibille) -> int:
        """The four on display with their goals, and how far everybody is."""
        words = []
        for shown in preview.blessings(state):
            element = f"blessing:{shown.blessing}"
            full = state.facts.blessings[shown.blessing].name
            name = full if level == OPEN else BRIEF.get(shown.blessing, full)
            values = [
                Piece(
                    f" {panels.SEAT_LETTERS[seat] if level > FOLDED else ''}"
                    f"{sheet.glyphs['yes'] if shown.held[seat] else value}",
                    f"seat-{seat} bold" + (" underline" if shown.held[seat] else ""),
                    element,
                )
                for seat, value in enumerate(shown.values)
            ]
            if level == OPEN:
                at = sheet.text(1, y, f"{name:<17}", "title bold", element)
                for piece in values:
                    at = sheet.text(at, y, f"{piece.text:<4}", piece.style, element)
                about = self.words.detail(state, element, self.speaker).partition(": ")[2].partition(";")[0]
                lasts = f" {sheet.glyphs['bar empty']} {LASTS[shown.kind]}"
                about += lasts if len(about) + len(lasts) <= width - at - 2 else ""
                sheet.text(at + 1, y, about, "faint", element, width - at - 2)
                y += 1
            elif level == PLAIN:
                words.append([Piece(f"{name} {shown.goal}", "title bold", element), *values])
            else:
                words.append([Piece(name, "title bold", element), *values, Piece(f"/{shown.goal}", "", element)])
        if level == OPEN:
            return y
        total = sum(len(piece.text) for word in words for piece in word)
        gap = max(2, min(6, (width - 2 - total) // 3))
        return flow(sheet, 1, y, 1, width - 1, words, gap)[1] + 1

    def _market(self, sheet: Painter, y: int, width: int, level: int, state: Sibille) -> int:
        """Artifacts and trinkets with their prices, in one line where lines are scarce; then the temples."""
        each = MARKET // 2
        if level <= FOLDED:
            room = (width - 2) // MARKET
            for slot in range(MARKET):
                self._item(sheet, 1 + slot * room, y, room, slot, state)
        else:
            decks = 9 if level == OPEN else 0
            room = (width - 11 - decks) // each
            for row, title in enumerate(("Artifacts", "Trinkets")):
                sheet.text(1, y + row, title, "faint", f"pile:{title.lower()}")
                for place in range(each):
                    self._item(sheet, 11 + place * room, y + row, room, row * each + place, state)
                if decks:
                    text = f"deck {len(state.piles[row])}"
                    sheet.text(width - len(text) - 1, y + row, text, "faint", f"pile:{title.lower()}")
            y += 1
        if state.options["relics"]:
            y += 1
            room = (width - 11) // 2
            sheet.text(1, y, "Temples", "faint")
            for place, kind in enumerate(("fame", "power")):
                x = sheet.text(11 + place * room, y, f"{kind} {state.threshold()} ", kind, f"pile:{kind}")
                self._item(sheet, x, y, room - (x - 11 - place * room), MARKET + place, state)
        return y + 1

    def _item(self, sheet: Painter, x: int, y: int, room: int, slot: int, state: Sibille) -> None:
        item = state.market[slot]
        if item < 0:
            sheet.text(x + 1, y, "empty", "faint")
            return
        name = ITEMS[item]
        element = f"item:{name}"
        can = element in self.choosable()
        replaced = state.marked >> slot & 1
        x = sheet.text(x, y, sheet.glyphs["dot"] if can else " ", "accent bold", element)
        price = f" {state.facts.program.prices[item]}" + ("R" if replaced else "")
        title = state.facts.name(name).removeprefix("The ")
        style = "artifacts" if slot not in (3, 4, 5) else "text"
        x = sheet.text(x, y, title, style + (" bold" if can else ""), element, room - 2 - len(price))
        sheet.text(x, y, price, "coins", element)

    def _centre(self, sheet: Painter, y: int, width: int, level: int, state: Sibille) -> int:
        """The customers of the centre: what they ask for and pay, and whose they would be now."""
        x = sheet.text(1, y, "Centre", "faint")
        bag = f"bag {sum(holder == BAG for holder in state.holder)}"
        sheet.text(width - len(bag) - 1, y, bag, "faint", "bag")
        found = [visit for visit in self.visits if visit.holder == CENTRE]
        if not found:
            sheet.text(8, y, "no customers", "faint")
            return y + 1
        words = [self._customer(sheet, visit, level, state) for visit in found]
        left = 11 if level > FOLDED else x
        return flow(sheet, left, y, left, width - len(bag) - 2, words, 1 if level > FOLDED else 0)[1] + 1

    def _customer(self, sheet: Painter, visit: Visit, level: int, state: Sibille) -> list[Piece]:
        """What a customer asks for and pays; ! if it is bound, else to whom it would go from where it is."""
        element = f"customer:{visit.customer}"
        can = element in self.choosable()
        long, short, style = DEMANDS[visit.demand]
        number = CUSTOMER[visit.customer]
        if level == OPEN:
            pays = effect(state, state.facts.program.customers[number][state.face[number]][1])
        else:
            pays = sign(state.facts.customers[visit.customer][visit.side].reward)
        pieces = [
            Piece(sheet.glyphs["dot"] if can else " ", "accent bold", element),
            Piece(short if level <= FOLDED else long, f"{style} bold" if can else style, element),
            Piece(sheet.glyphs["right"], "faint", element),
            Piece(pays, "", element),
        ]
        if visit.bound:
            pieces.append(Piece("!", "bad bold", element))
        elif visit.goes_to != visit.holder:
            seat = visit.goes_to
            letter, style = ("-", "faint") if seat < 0 else (panels.SEAT_LETTERS[seat], f"seat-{seat} bold")
            pieces.append(Piece(f">{letter}", style, element))
        return pieces

    # ── seats ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _seat(self, sheet: Painter, y: int, width: int, seat: int, level: int, state: Sibille) -> int:
        """What a seat has, then its customers and artifacts."""
        element = f"seat:{seat}"
        x = panels.seat_mark(sheet, 0, y, seat, seat == state.turn, element)
        sheet.text(x, y, self.speaker.names[seat], f"seat-{seat} bold", element, 8)
        x += 8
        sheet.claim(element, 0, y, x, 1)
        if seat == state.token:
            sheet.text(x, y, "1st" + ("!" if state.locks else ""), "good bold", "token")
        x += 5
        for kind, (letter, style) in zip(
            (COIN, CRYSTAL, PROPHECY, ARCANA, COG), list(KIND_SIGNS.values())[:5], strict=True
        ):
            banned = sheet.glyphs["no"] if kind == PROPHECY and state.bans >> 4 * seat & 15 else ""
            if level == OPEN:
                word = style.removesuffix("s") if state.have[seat][kind] == 1 else style
                x = sheet.text(x, y, f"{state.have[seat][kind]:>2} {word}{banned}", style, element) + 1
            else:
                x = sheet.text(x, y, f"{state.have[seat][kind]:>2}{letter}{banned}", style, element) + 1
        if level == OPEN:
            deck = f"deck {deck_size(state, seat)}"
            sheet.text(width - len(deck) - 1, y, deck, "faint", element)
        words = [self._customer(sheet, visit, level, state) for visit in self.visits if visit.holder == seat]
        for item in bits(state.owned[seat]):
            name = ITEMS[item]
            can = f"item:{name}" in self.choosable()
            title = state.facts.name(name).removeprefix("The ")
            if level <= FOLDED:
                title = title.split()[0][:8]
            words.append(
                [
                    Piece(sheet.glyphs["dot"] if can else " ", "accent bold", f"item:{name}"),
                    Piece(title, "artifacts" + (" bold" if can else ""), f"item:{name}"),
                ]
            )
        if not words:
            return y + 1
        if level == SHUT:
            words.sort(key=lambda word: word[0].text == " ")  # what can be chosen stays
            room = width - 2 - x - len(sheet.glyphs["ellipsis"])
            sizes = [sum(len(piece.text) for piece in word) for word in words]
            if sum(sizes) > room:
                kept = next(count for count in range(len(words)) if sum(sizes[: count + 1]) > room)
                words = [*words[:kept], [Piece(sheet.glyphs["ellipsis"], "faint", element)]]
        if level == OPEN:
            return flow(sheet, 17, y + 1, 17, width - 1, words)[1] + 1
        return flow(sheet, x, y, 17, width - 1, words, 0 if level <= FOLDED else 1)[1] + 1
