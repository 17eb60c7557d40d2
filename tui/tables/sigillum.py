"""The table of Bestiary of Sigillum: hex map, Castle tracks, bands, time dial, Towers, numbered moves."""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sigillum.board import NAMES, NOWHERE, OBSTACLE, PLACES
from core.games.sigillum.preview import ability_hexes, ability_targets, strikes_from
from core.games.sigillum.state import Sigillum
from tui import actions
from tui.session import Session
from tui.tables import panels
from tui.tables.base import Table
from tui.widgets import dial, hexmap
from tui.widgets.hexmap import Hex, Run
from tui.widgets.painter import Painter

MARKS: Final = {
    "attack+": ("+A", "good"),
    "defense+": ("+D", "good"),
    "control+": ("+C", "good"),
    "swiftness": ("+S", "good"),
    "flying": ("+F", "good"),
    "resistance": ("+R", "good"),
    "vampirism": ("+V", "good"),
    "attack-": ("-A", "bad"),
    "defense-": ("-D", "bad"),
    "control-": ("-C", "bad"),
    "slowness": ("-S", "bad"),
    "stun": ("-Z", "bad"),
    "poison": ("-P", "bad"),
}
"""Two cells for each effect: what helps begins with +, what hurts with -."""
RAISED: Final = "⁰¹²³⁴⁵⁶"


class SigillumTable(Table):
    """A match of Bestiary of Sigillum."""

    BINDINGS = actions.bindings("sigillum")
    overlay: dict[str, str]
    """What is laid over the map: a sign for each hex, "+" in reach, "×" a legal target, "!" in danger."""
    shown = ("", -1)
    """Whose reach is shown, and which of its ways: 0 the maneuver, 1 to 3 the abilities."""

    areas = ("hex", "character", "ability", "maneuver", "tower", "track", "dial")

    def __init__(self, session: Session) -> None:
        self.overlay = {}
        super().__init__(session)

    def paint(self, sheet: Painter) -> None:
        """The map on the left, the bands and the dial on the right, the moves below them."""
        state: Sigillum = self.view
        panels.status(sheet, "Sigillum", self.words.round_name(state), self.status_sentence())
        pitch = 10 if sheet.width >= 100 else 8
        wide, high = hexmap.size(5, 10, pitch)
        tall = sheet.height >= 34
        foot = self.paint_foot(sheet, 1 if sheet.height < 30 else 3)
        self._map(sheet, 0, 1, pitch, state)
        x = wide + 1
        width = sheet.width - x - 1
        y = self._bands(sheet, x, 1, width, state) if state.kinds else 1
        if state.round:
            y = self._dial(sheet, x, y, width, state, wheel=sheet.width >= 100 and sheet.height >= 30)
            y = self._towers(sheet, x, y, width, state)
        sheet.line(y, x=x, width=width)
        if tall:
            below = 1 + high
            panels.heading(sheet, 1, below, "log", wide - 2)
            panels.log(sheet, 1, below + 1, wide - 2, foot - below - 1, self.log_lines, self.fresh)
        room = foot - y - 1
        if not state.round and self.narrowing is not None:
            room = min(room - 7, len(self.entries()) + 1) if room > 12 else room
            sheet.paragraph(x, y + 2 + room, width, foot - y - 2 - room, self.about_element(), "faint")
        self.paint_prompt(sheet, x - 1, y + 1, width + 1, room)

    # ── pointing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def choosable(self) -> set[str]:
        """What the moves contain, and the hexes of the characters among it."""
        can = super().choosable()
        state: Sigillum = self.view
        return can | {
            f"hex:{state.hex(state.figure(element[10:]))}"
            for element in can
            if element.startswith("character:") and state.at and state.hex(state.figure(element[10:]))
        }

    def commit(self, *moves: Move) -> None:
        """Plays a move; an overlay is out of date then."""
        self.shown, self.overlay = ("", -1), {}
        super().commit(*moves)

    def choose(self, element: str, confirmed: bool) -> None:
        """A hex means the own character on it as long as no character is chosen, then a target."""
        if element.startswith("hex:") and not self.chosen():
            character = f"character:{self._standing(element[4:])}"
            if character in super().choosable():
                element = character
        super().choose(element, confirmed)
        if self.chosen() and self.cursor not in self.stops():
            self._home_cursor()
            self.repaint()

    def _standing(self, hex_name: str) -> str:
        """The id of the character on a hex, "" if there is none."""
        state: Sigillum = self.view
        figure = state.on[NAMES.index(hex_name)] if state.on else NOWHERE
        return state.character(figure) if figure >= 0 else ""

    # ── the map ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _map(self, sheet: Painter, left: int, top: int, pitch: int, state: Sigillum) -> None:
        board = state._book.board
        can = self.choosable()
        hexes = []
        for place in board.hexes:
            element = f"hex:{NAMES[place]}"
            column, height = PLACES[place]
            head = self._head(sheet, place, state)
            hexes.append(
                Hex(
                    element,
                    column + 2,
                    8 - height,
                    head,
                    self._body(sheet, place, pitch, state),
                    self._foot(place, pitch, state),
                    element in can,
                    "on-panel" if NAMES[place] in self.overlay else "",
                )
            )
        hexmap.draw(sheet, left, top, hexes, pitch)

    def _head(self, sheet: Painter, place: int, state: Sigillum) -> tuple[Run, ...]:
        board = state._book.board
        ground = board.terrain[place]
        glyph = sheet.glyphs[ground]
        sign = self.overlay.get(NAMES[place], " ")
        runs: list[Run] = [(NAMES[place], "faint"), (sign, "bad bold" if sign == "!" else "accent bold")]
        runs.append((f"{glyph} ", ground))
        if place in board.castles:
            side = next((side for side, castles in enumerate(state.castles) if place in castles), None)
            style = "title bold" if side is None else f"seat-{state.captain(side)} bold"
            runs.append((sheet.glyphs["castle"], style))
        if place in board.tower_hexes:
            runs.append((sheet.glyphs["tower"], "title bold"))
        return tuple(runs)

    def _body(self, sheet: Painter, place: int, pitch: int, state: Sigillum) -> tuple[Run, ...]:
        here = state.on[place] if state.on else NOWHERE
        if here == OBSTACLE:
            return ((sheet.glyphs["wall"] * pitch, "title"),)
        if here < 0:
            return ()
        seat = state.seat_of(here)
        name = self._called(here, state)[: pitch - 5]
        short = name.upper() if pitch == 8 else name
        life = f"{state.life[here]}/{state.vitality(here)}"
        hurt = "bad bold" if state.life[here] < state.vitality(here) else "bold"
        return (
            (f"{sheet.glyphs[f'seat {seat}']}{short:<{pitch - 5}}", f"seat-{seat} bold"),
            (" ", ""),
            (life, hurt),
        )

    def _foot(self, place: int, pitch: int, state: Sigillum) -> tuple[Run, ...]:
        here = state.on[place] if state.on else NOWHERE
        if here < 0:
            return ()
        runs = [MARKS[effect] for effect in state.markers(here)]
        room = (pitch - 1) // 2
        if len(runs) > room:
            runs = [*runs[: room - 1], ("..", "faint")]
        return tuple(runs)

    def _called(self, figure: int, state: Sigillum) -> str:
        return str(state.facts.characters[state.character(figure)].name)

    # ── castles and bands ────────────────────────────────────────────────────────────────────────────────────────

    def _bands(self, sheet: Painter, x: int, y: int, width: int, state: Sigillum) -> int:
        """For each side its Castle track, then a line a character with its abilities."""
        for side in range(2):
            captain = state.captain(side)
            seats = [seat for seat in range(state.seats) if state.side_of(seat) == side]
            names = "+".join(self.speaker.names[seat] for seat in seats)
            letters = "".join(panels.SEAT_LETTERS[seat] for seat in seats)
            mark = sheet.glyphs[f"seat {captain}"]
            turn = sheet.glyphs["point"] if state.turn in seats else " "
            sheet.text(x - 1, y, turn, "accent bold")
            label = sheet.fit(f"{letters} {names} {mark}", max(8, width - state.spaces - 8))
            at = sheet.text(x, y, label, f"seat-{captain} bold", f"track:{side}")
            done = state.damage[side]
            count = f"{done}/{state.spaces}"
            bar = sheet.glyphs.bar(done, state.spaces)
            room = width - (at - x) - len(count) - 2
            if room >= state.spaces:
                at = sheet.text(at + 1, y, bar, "bad" if done else "faint", f"track:{side}")
            sheet.text(x + width - len(count), y, count, "bold", f"track:{side}")
            y += 1
            for figure in state.figures(side):
                y = self._character(sheet, x, y, width, figure, state)
        return y

    def _character(self, sheet: Painter, x: int, y: int, width: int, figure: int, state: Sigillum) -> int:
        """One character: name, Vitality, and how ready each ability is."""
        seat = state.seat_of(figure)
        character = state.character(figure)
        element = f"character:{character}"
        stunned = bool(state.marks) and state.count(figure, "stun") > 0
        name = self._called(figure, state)
        long = width >= 46
        waiting = state.at and state.at[figure] == NOWHERE
        label = f"{name[:11]:<11} " if long else f"{name[:3].upper()} "
        at = sheet.text(x, y, label, f"seat-{seat}" + ("" if waiting else " bold"), element)
        if state.life:
            at = sheet.text(
                at, y, f"{state.life[figure]}/{state.vitality(figure)} ", "faint" if waiting else "", element
            )
        if waiting:
            at = sheet.text(at, y, "off ", "faint", element)
        elif stunned:
            at = sheet.text(at, y, "stun ", "bad", element)
        abilities = state._book.abilities[state.kinds[figure]]
        room = (x + width - at) // 3
        can = self.choosable()
        for part, ability in enumerate(abilities):
            left = self._cooling(figure, part, state)
            title = state.facts.abilities[ability.id].title.name
            raised = (RAISED[left] if sheet.glyphs.tier != "ascii" else str(left)) if left > 0 else ""
            used = left < 0
            text = sheet.fit(title, room - 1 - len(raised))
            style = (
                "faint strike" if used else "faint" if left else "accent bold" if f"ability:{ability.id}" in can else ""
            )
            sheet.text(at, y, f"{text}{raised}", style, f"ability:{ability.id}")
            at += room
        return y + 1

    def _cooling(self, figure: int, part: int, state: Sigillum) -> int:
        """Rounds until an ability comes home; 0 if it is ready, -1 for a core ability that is used up this turn."""
        if not state.round:
            return 0
        if part == 0:
            return -1 if state.core[figure] else 0
        back = state.ready[2 * figure + part - 1]
        return max(0, back - state.round) if back else 0

    # ── dial and towers ──────────────────────────────────────────────────────────────────────────────────────────

    def _dial(self, sheet: Painter, x: int, y: int, width: int, state: Sigillum, wheel: bool) -> int:
        tokens = []
        for figure in range(len(state.kinds)):
            for part, ability in enumerate(state._book.abilities[state.kinds[figure]][1:], 1):
                left = self._cooling(figure, part, state)
                if left:
                    title = state.facts.abilities[ability.id].title.name
                    style = f"seat-{state.seat_of(figure)}"
                    tokens.append(dial.Token(left, figure & 1, title, style, f"ability:{ability.id}"))
        rows = [(panels.SEAT_LETTERS[state.captain(side)], f"seat-{state.captain(side)} bold") for side in range(2)]
        if wheel:
            sheet.line(y, x=x, width=width)
            return dial.wheel(sheet, x, y + 1, width, rows, tokens, f"{sheet.glyphs['left']} rounds")
        return dial.table(sheet, x, y, width, rows, tokens)

    def _towers(self, sheet: Painter, x: int, y: int, width: int, state: Sigillum) -> int:
        """Each Tower with the Control sums of both sides, and what it would do at the end of this turn."""
        letters = [panels.SEAT_LETTERS[state.captain(side)] for side in range(2)]
        sheet.text(x, y, "towers", "faint")
        for (name, place, _), sums in zip(state._book.board.towers, state.tower_sums(), strict=True):
            element = f"tower:{name}"
            at = sheet.text(x + 7, y, f"{name.capitalize()} {NAMES[place]} ", "", element)
            for side in range(2):
                at = sheet.text(at, y, f" {letters[side]} ", f"seat-{state.captain(side)} bold", element)
                at = sheet.text(at, y, str(sums[side]), "bold", element)
            ahead = 0 if sums[0] > sums[1] else 1 if sums[1] > sums[0] else None
            if ahead is not None:
                fires = " fires" if ahead == state.side else " held"
                sheet.text(at + 1, y, f"{letters[ahead]}{fires}", f"seat-{state.captain(ahead)}", element)
            y += 1
        return y

    # ── keys of this game ────────────────────────────────────────────────────────────────────────────────────────

    def action_next_ready(self, step: int = 1) -> None:
        """Cursor to the next own character that can do something."""
        if self.narrowing is None:
            self._answer("It is not your turn.")
            return
        state: Sigillum = self.view
        able = {str(move[1]) for move in self.narrowing.moves if move[0] in ("maneuver", "attack", "use")}
        hexes = [f"hex:{state.hex(figure)}" for figure in range(len(state.kinds)) if state.character(figure) in able]
        if not hexes:
            self._answer("No character of yours can do anything more; e ends the turn.")
            return
        here = hexes.index(self.cursor) if self.cursor in hexes else -step
        self.cursor = hexes[(here + step) % len(hexes)]
        self._answer("")

    def action_previous_ready(self) -> None:
        """Cursor to the own character before that can do something."""
        self.action_next_ready(-1)

    def action_reach(self) -> None:
        """Shows where the character under the cursor can go, then what each of its abilities reaches, then nothing."""
        state: Sigillum = self.view
        kind, _, name = (self.cursor or "").partition(":")
        character = self._standing(name) if kind == "hex" else name if kind == "character" else self.shown[0]
        if not character or not state.at:
            self._answer("Put the cursor on a character to see its reach.")
            return
        way = self.shown[1] + 1 if self.shown[0] == character else 0
        if way > 3:
            self.shown, self.overlay = ("", -1), {}
            self._answer("")
            return
        self.shown = (character, way)
        abilities = state._book.abilities[state.kinds[state.figure(character)]]
        ability = abilities[way - 1].id if way else "maneuver"
        title = state.facts.abilities[ability].title.name if way else "maneuver"
        self.overlay = dict.fromkeys(ability_hexes(state, character, ability), "+")
        if way:
            self.overlay |= dict.fromkeys(ability_targets(state, character, ability), self.table_app.glyphs["times"])
        name = state.facts.characters[character].name
        self._answer(f"{name}, {title}: + in reach, {self.table_app.glyphs['times']} a legal target. v: the next one.")

    def action_threats(self) -> None:
        """Shows the hexes that enemies could strike in their next turn; again: hides them."""
        state: Sigillum = self.view
        if "!" in self.overlay.values():
            self.overlay = {}
            self._answer("")
            return
        side = state.side_of(self.seat)
        struck: set[str] = set()
        if state.at:
            for figure in state.figures(1 - side):
                for hexes in strikes_from(state, state.character(figure)).values():
                    struck.update(hexes)
        self.shown = ("", -1)
        self.overlay = dict.fromkeys(sorted(struck), "!")
        self._answer(f"! marks the {len(struck)} hexes that enemies could strike in their next turn. t hides them.")

    def action_end_turn(self) -> None:
        """Ends the turn; a second press is asked for while abilities are unused."""
        if self.narrowing is None:
            self._answer("It is not your turn.")
            return
        ends = [move for move in self.view.legal() if move[0] in ("end", "pass")]
        if not ends:
            self._answer("The turn cannot end in the middle of an ability.")
            return
        unused = [move for move in self.view.legal() if move[0] in ("attack", "use")]
        if unused and self.waiting != ends[0]:
            self.waiting = ends[0]
            abilities = sorted({self.words.sentence(self.view, move, self.speaker).split(":")[0] for move in unused})
            self._answer(f"Still to use: {', '.join(abilities)}. e or Enter ends the turn all the same.")
            return
        self.commit(ends[0])
