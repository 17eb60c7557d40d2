"""The table of Bestiary of Sigillum: hex map, Castle tracks, bands, time dial, Towers, numbered moves."""

from __future__ import annotations

from core.agenda import Move
from core.games.sigillum.board import NAMES, NOWHERE
from core.games.sigillum.components import premade_bands
from core.games.sigillum.preview import (
    ability_hexes,
    ability_targets,
    preview,
    ready_characters,
    threatened,
    unused,
)
from core.games.sigillum.state import Sigillum
from tui import actions
from tui.session import Session
from tui.tables import panels, sigillum_side
from tui.tables.base import Table
from tui.tables.sigillum_map import hexes
from tui.widgets import dial, hexmap
from tui.widgets.painter import Painter

CENTRE = ("rounds until", "they come home")
"""What stands in the middle of the dial."""


class SigillumTable(Table):
    """A match of Bestiary of Sigillum."""

    BINDINGS = actions.bindings("sigillum")
    overlay: dict[str, str]
    """What is laid over the map: a sign for each hex, "+" in reach, "×" a legal target, "!" in danger."""
    shown = ("", -1)
    """Whose reach is shown, and which of its ways: 0 the maneuver, 1 to 3 the abilities."""

    areas = ("hex", "character", "ability", "band", "seat", "tower", "track", "dial")

    def __init__(self, session: Session) -> None:
        self.overlay = {}
        super().__init__(session)

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def paint(self, sheet: Painter) -> None:
        """The map on the left, the bands on the right; where there is room Towers, dial and log below them."""
        state: Sigillum = self.view
        panels.status(sheet, "Sigillum", self.words.round_name(state), self.status_sentence())
        pitch = 8 if sheet.width < 100 else 10 if sheet.width < 150 else 12
        wide, high = hexmap.size(5, 10, pitch)
        roomy = sheet.width >= 100 and sheet.height >= 30
        tall = sheet.width >= 100 and sheet.height >= 38
        foot = self.paint_foot(sheet, 2 if sheet.height >= 30 else 1)
        x = wide + 1
        width = sheet.width - x - 1
        reading = self._drafting() and not tall and not self.looking
        if reading:
            self._read(sheet, 1, 2, wide - 3, foot - 2)
        else:
            hexmap.draw(sheet, 0, 1, hexes(state, sheet.glyphs, pitch, self.choosable(), self.overlay), pitch)
            if roomy:
                self._below(sheet, 1, 1 + high, wide - 2, foot, tall)
        y = self._right(sheet, x, width, roomy, tall)
        sheet.line(y, x=x, width=width)
        room = foot - y - 1
        wanted = panels.prompt_height(sheet, width + 1, self.entries()) if self.narrowing and not self.open else room
        rest = room - max(wanted, 4) - 1
        if rest >= 3 and (tall or reading or not roomy):
            room -= rest + 1
            if self._drafting() and not reading:
                panels.heading(sheet, x, y + 1 + room, "sheet", width)
                self._read(sheet, x, y + 2 + room, width, rest)
            else:
                panels.heading(sheet, x, y + 1 + room, "log", width)
                panels.log(sheet, x, y + 2 + room, width, rest, self.log_lines, self.fresh)
        self.paint_prompt(sheet, x - 1, y + 1, width + 1, room)

    def _right(self, sheet: Painter, x: int, width: int, roomy: bool, tall: bool) -> int:
        """Beside the map: the bands with all that belongs to them. Returns the line below."""
        state: Sigillum = self.view
        can = self.choosable()
        each = getattr(state.facts.bands, state.mode).each
        if not state.round and len(state.kinds) < state.seats * each:
            y = sigillum_side.picked(sheet, x, 1, width, state, self.speaker, can)
            if state.options["bands"] == "pick":
                return sigillum_side.roster(sheet, x, y, width, state, can)
            return sigillum_side.banned(sheet, x, y, width, state)
        y = sigillum_side.bands(sheet, x, 1, width, state, self.speaker, can, full=tall)
        if tall:
            y = sigillum_side.banned(sheet, x, y, width, state)
        if not state.round or (self.open == "hint" and not roomy):
            return y
        tokens = sigillum_side.tokens(state, self.cursor)
        if not roomy:
            y = dial.table(sheet, x, y, width, sigillum_side.letters(state), tokens)
        elif not tall:
            sheet.line(y, x=x, width=width)
            y = dial.wheel(sheet, x, y + 1, width, sigillum_side.letters(state), tokens, CENTRE)
        if not roomy or tall:
            y = sigillum_side.towers(sheet, x, y, width, state)
        return y

    def _below(self, sheet: Painter, x: int, y: int, width: int, foot: int, tall: bool) -> None:
        """Below the map: the Towers or the dial, and the log unless it stands on the right."""
        state: Sigillum = self.view
        if state.round and tall:
            tokens = sigillum_side.tokens(state, self.cursor)
            lines = 3 if foot - y >= 21 else 2 if foot - y >= 15 else 1
            y = dial.wheel(sheet, x, y, width, sigillum_side.letters(state), tokens, CENTRE, lines)
        elif state.round:
            y = sigillum_side.towers(sheet, x, y, width, state)
        if foot - y >= 3 and not (state.round and tall):
            panels.heading(sheet, x, y, "log", width)
            panels.log(sheet, x, y + 1, width, foot - y - 1, self.log_lines, self.fresh)

    def _read(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """The sheet of the character under the cursor, or those of the band under it."""
        names = self._under_cursor()
        state: Sigillum = self.view
        lines: list[str] = []
        for name in names:
            kind = state._book.number[name]
            head = self.words.detail(state, f"character:{name}", self.speaker).partition(". ")[0]
            owner = f"{state.facts.characters[name].name} · "
            lines += [head] + [
                self.words.detail(state, f"ability:{ability.id}", self.speaker).removeprefix(owner)
                for ability in state._book.abilities[kind]
            ]
        if not lines:
            lines = ["Arrows go to a character: its sheet is shown here."]
        bottom = y + height - 1
        for number, text in enumerate(lines):
            if y < bottom:
                heading = number % 4 == 0
                y = sheet.paragraph(x, y, width, bottom - y, text, "title bold" if heading else "")
                y += 1 if height >= 18 and len(names) < 2 else 0
        glyphs = sheet.glyphs
        step = self.view.decision
        legend = f"{glyphs['dot']} free  {glyphs['no']} banned  {glyphs['seat 0']}{glyphs['seat 1']} picked"
        if step is not None and step[0] == "band":
            legend = "d: all of it in full"
        tall = sheet.height >= 38 and sheet.width >= 100
        sheet.text(x, bottom, legend if tall else f"{legend}  x: the map", "faint", width=width)

    def _under_cursor(self) -> list[str]:
        """The characters whose sheets a person wants to read while bands are made up."""
        state: Sigillum = self.view
        what, _, which = (self.cursor or "").partition(":")
        entry = self._entry_under_cursor()
        if entry is not None and entry.move is not None:
            what, which = {"pick": "character", "ban": "character"}.get(str(entry.move[0]), str(entry.move[0])), ""
            which = str(entry.move[1]) if len(entry.move) > 1 else ""
        if what == "band":
            return premade_bands(state.facts)[which][: 4 if state.mode != "duel" else 3]
        return [which] if what == "character" else []

    # ── pointing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _drafting(self) -> bool:
        """Whether characters are picked or banned, or a band is chosen."""
        step = self.view.decision
        return step is not None and step[0] in ("pick", "ban", "band")

    def _home_cursor(self) -> None:
        """While characters are picked the cursor stays among them; else it is on the first move."""
        step = self.view.decision
        if (
            self.narrowing is not None
            and step is not None
            and step[0] in ("pick", "ban")
            and not self.narrowing.heading
        ):
            number = self.view._book.number
            kinds = sorted(number[str(move[1])] for move in self.narrowing.moves)
            here = number.get((self.cursor or "")[10:], 0)
            kind = next((kind for kind in kinds if kind >= here), kinds[-1])
            self.cursor = f"character:{self.view._book.ids[kind]}"
        else:
            super()._home_cursor()

    def _take_in(self) -> None:
        """An overlay is out of date after every move."""
        self.shown, self.overlay = ("", -1), {}
        super()._take_in()

    def choosable(self) -> set[str]:
        """What the moves contain, and the hexes of the characters among it."""
        can = super().choosable()
        state: Sigillum = self.view
        return can | {
            f"hex:{state.hex(state.figure(element[10:]))}"
            for element in can
            if element.startswith("character:") and state.at and state.hex(state.figure(element[10:]))
        }

    def offer(self, move: Move, confirmed: bool) -> None:
        """A move after which the turn ends by itself asks for one more Enter: the enemy's answer binds it."""
        deed = move[0] in ("maneuver", "attack", "use", "to", "donor")
        if deed and self.waiting != move and self.table_app.settings.confirm and preview(self.view, move).last:
            self.waiting = move
            self._answer("")
            return
        super().offer(move, confirmed)

    def choose(self, element: str, confirmed: bool) -> None:
        """A hex means the own character on it as long as it is no target; then the cursor goes to the next choice."""
        before = len(self.session.match.log)
        super().choose(self._meant(element), confirmed)
        if not self.chosen() or len(self.session.match.log) != before or self.cursor in self.stops():
            return
        can = super().choosable()
        kind = (self.cursor or "").partition(":")[0]
        spots = self.sheet.spots
        near = [name for name in spots if name in can and name.startswith("hex:" if kind == "hex" else "ability:")]
        here = spots.get(self.cursor or "")
        if near and here is not None:
            x, y = here.middle
            self.cursor = min(near, key=lambda name: abs(spots[name].middle[0] - x) + abs(spots[name].middle[1] - y))
        else:
            self._home_cursor()
        self.repaint()

    def _meant(self, element: str) -> str:
        """The element that a person means by a hex: the own character on it, unless it is a target now."""
        if not element.startswith("hex:"):
            return element
        character = f"character:{self._standing(element[4:])}"
        if self.narrowing is None or (self.chosen() and element in super().choosable()):
            return element
        return character if any(character in self.words.parts(self.view, m) for m in self.view.legal()) else element

    def _standing(self, hex_name: str) -> str:
        """The id of the character on a hex, "" if there is none."""
        state: Sigillum = self.view
        figure = state.on[NAMES.index(hex_name)] if state.on else NOWHERE
        return state.character(figure) if figure >= 0 else ""

    def about_element(self) -> str:
        """What Enter would do with the element under the cursor, if that is one thing; else what it is."""
        element = self._meant(self.cursor or "")
        if self.narrowing is not None and element in super().choosable():
            moves = [move for move in self.narrowing.moves if element in self.narrowing.parts(move)]
            if len(moves) == 1 and not self._drafting():
                return self.narrowing.sentence(moves[0])
            if self.chosen():
                return "; ".join(self.narrowing.sentence(move) for move in moves)
        text = super().about_element()
        step = self.view.decision
        if step is not None and step[0] == "band":
            names = self._under_cursor()
            return " ".join(
                [text, *(self.words.detail(self.view, f"character:{name}", self.speaker) for name in names)]
            )
        if self.overlay.get((self.cursor or "")[4:]) == "!":
            state: Sigillum = self.view
            names = threatened(state, state.side_of(self.seat)).get((self.cursor or "")[4:], [])
            text = f"In reach of {', '.join(state.facts.characters[name].name for name in names)}. {text}"
        return text

    # ── keys of this game ────────────────────────────────────────────────────────────────────────────────────────

    def action_next_ready(self, step: int = 1) -> None:
        """Cursor to the next own character that can do something."""
        state: Sigillum = self.view
        if self.narrowing is None:
            self._answer("It is not your turn.")
            return
        hexes = [f"hex:{state.hex(state.figure(name))}" for name in ready_characters(state)]
        if not hexes:
            over = any(move[0] in ("end", "pass") for move in state.legal())
            done = "No character of yours can do anything more; e ends the turn."
            self._answer(done if over else f"First: {self.words.prompt(state, self.speaker)}.")
            return
        while self.narrowing.widen():
            pass
        here = hexes.index(self.cursor) if self.cursor in hexes else -step if step > 0 else 0
        self.cursor = hexes[(here + step) % len(hexes)]
        self._answer("")

    def action_previous_ready(self) -> None:
        """Cursor to the own character before that can do something."""
        self.action_next_ready(-1)

    def action_reach(self) -> None:
        """Shows where the character under the cursor can go, then what each of its abilities reaches, then nothing."""
        state: Sigillum = self.view
        character, way = self._pointed()
        if not character or not state.at or character not in map(state.character, range(len(state.kinds))):
            self._answer("Put the cursor on a character to see its reach.")
            return
        if way is None:
            way = self.shown[1] + 1 if self.shown[0] == character else 0
        elif self.shown == (character, way):
            way = 4
        name = state.facts.characters[character].name
        if way > 3:
            self.shown, self.overlay = ("", -1), {}
            self._answer("")
            return
        if not state.hex(state.figure(character)):
            self._answer(f"{name} waits on its sheet and reaches nothing.")
            return
        self.shown = (character, way)
        ability = state._book.abilities[state.kinds[state.figure(character)]][way - 1].id if way else "maneuver"
        title = state.facts.abilities[ability].title.name if way else "maneuver"
        target = self.table_app.glyphs["times"]
        self.overlay = dict.fromkeys(ability_hexes(state, character, ability), "+")
        if way:
            self.overlay |= dict.fromkeys(ability_targets(state, character, ability), target)
        self._answer(f"{name}, {title}: + in reach{f', {target} a legal target' if way else ''}. v: the next one.")

    def _pointed(self) -> tuple[str, int | None]:
        """The character under the cursor, and which of its abilities if the cursor is on one."""
        state: Sigillum = self.view
        kind, _, which = (self.cursor or "").partition(":")
        entry = self._entry_under_cursor()
        if entry is not None and entry.move is not None and entry.move[0] in ("maneuver", "attack", "use"):
            return str(entry.move[1]), None
        if kind == "hex":
            return self._standing(which) or self.shown[0], None
        if kind == "character":
            return which, None
        if kind == "ability":
            return state._book.by_id[which].of, state._book.by_id[which].part + 1
        return self.shown[0], None

    def action_threats(self) -> None:
        """Shows the hexes that enemies could strike in their next turn; again: hides them."""
        state: Sigillum = self.view
        self.shown = ("", -1)
        if "!" in self.overlay.values():
            self.overlay = {}
            self._answer("")
            return
        if not state.at:
            self._answer("There is no enemy on the field yet.")
            return
        side = state.side_of(self.seat)
        struck = threatened(state, side)
        self.overlay = dict.fromkeys(struck, "!")
        own = [state.facts.characters[self._standing(place)].name for place in struck if self._own(place, side)]
        danger = f"In danger: {', '.join(own)}." if own else "None of yours is in danger."
        self._answer(f"{danger} ! marks the {len(struck)} hexes that enemies could strike in their next turn.")

    def _own(self, place: str, side: int) -> bool:
        state: Sigillum = self.view
        figure = state.on[NAMES.index(place)]
        return figure >= 0 and figure & 1 == side

    def action_end_turn(self) -> None:
        """Ends the turn; a second press is asked for while something useful is unused."""
        if self.narrowing is None:
            self._answer("It is not your turn.")
            return
        state: Sigillum = self.view
        ends: list[Move] = [move for move in state.legal() if move[0] in ("end", "pass")]
        if not ends:
            step = state.decision
            middle = step is not None and step[0] in ("where", "donor")
            first = f"First: {self.words.prompt(state, self.speaker)}"
            self._answer(f"{first}; u takes the ability back." if middle else f"{first}.")
            return
        left = unused(state)
        if left and self.waiting != ends[0]:
            self.waiting = ends[0]
            names = [state.facts.abilities[ability].title.name for ability in left]
            ends_it = "passes" if ends[0][0] == "pass" else "ends the turn"
            self._answer(f"e or Enter {ends_it}. Unused: {', '.join(names)}.")
            return
        self.commit(ends[0])
