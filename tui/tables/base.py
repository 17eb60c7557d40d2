"""Table: what the screens of all games share.

A subclass paints its game (``paint``) and names its areas; everything else is here: the cursor, narrowing, the
prompt, why-not sentences, undo and redo, hints, the log, and the moves of the opponents.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen
from textual.widgets import Input

from core.agenda import Move
from core.ai.worker import Cancelled
from core.match import binds
from core.state import Event
from core.words import Speaker
from tui import actions
from tui.glyphs import SAFE
from tui.session import Session
from tui.tables import panels
from tui.tables.narrowing import Entry, Narrowing
from tui.widgets.canvas import Canvas
from tui.widgets.painter import Painter, Spot

if TYPE_CHECKING:
    from tui.app import Parlour

LEAST = (80, 24)
"""The smallest terminal on which a table is played, in columns and lines."""

BLIND = frozenset(("choose", "filter", "hint", "redo", "undo", "undo_turn"))
"""What no key does while the terminal is too small to show what it would do."""

WATCH = 1.0
"""Seconds between two looks at a match that another terminal holds; nothing is sent unless it has moved."""

PACES = {"instant": 0.0, "brisk": 0.5, "slow": 1.5, "key": 0.0}
"""Seconds for which an opponent's move is shown before the next one."""


class Table(Screen[str]):
    """A match on the screen.

    Args:
        session: the match and its file.
    """

    BINDINGS = actions.bindings("table")
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    Table { layers: table typing; }
    Table Canvas { layer: table; }
    Table #filter { layer: typing; dock: bottom; display: none; height: 1; border: none; padding: 0 1; }
    Table #filter.open { display: block; }
    """

    areas: ClassVar[tuple[str, ...]] = ()
    """The beginnings of element ids, one an area; Tab goes through them and then to the numbered moves."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.words = session.match.game.words
        self.canvas = Canvas()
        self.cursor: str | None = None
        self.looking = False
        self.message = ""
        self.open = ""
        """What lies over the table: "", "log", "detail" or "hint"."""
        self.hints: list[tuple[str, float, str]] = []
        self.asking = False
        """Whether a hint is on its way."""
        self.waiting: Move | None = None
        """A move that one more Enter plays, since it cannot be taken back."""
        self.released = asyncio.Event()
        self.held = False
        """Whether the next opponent's move waits for a key."""
        self.marks: set[str] = set()
        self.fresh = 0
        """How many of the last log lines are news."""
        self.first_on_page = 0
        self.prompt_width = 0
        """Cells for a sentence of the numbered list; longer ones are told in full in the detail line."""
        self.scroll = 0
        self.tip = ""
        """A few words of a taught game, shown until Space."""
        self.tips_read: set[str] = set()
        self.chapters: list[list[str]] = []
        self.thinking: asyncio.Task[None] | None = None
        self.sheet = Painter(0, 0, SAFE)
        self.narrowing: Narrowing | None = None
        self._take_in()
        self._retell()

    # ── what the person sees ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def table_app(self) -> Parlour:
        """The application, by its own type."""
        return cast("Parlour", self.app)

    @property
    def log_lines(self) -> list[str]:
        """All lines of the log."""
        return [line for chapter in self.chapters for line in chapter]

    def _take_in(self) -> None:
        """Looks at the table anew: the view, and the moves if the person is in turn."""
        self.seat = self.session.seat()
        self.view: Any = self.session.match.state.view(self.seat)
        names = [player.name for player in self.session.match.players]
        self.speaker = Speaker(names, self.seat)
        mine = self.view.turn is not None and self.view.turn == self.seat and not self.session.watching
        self.narrowing = Narrowing(self.words, self.view, self.speaker) if mine else None
        self.waiting = None
        taught = self.session.lesson
        tip = taught.at(self.session.match, self.seat) if taught is not None and mine else None
        self.tip = tip.text if tip is not None and tip.at not in self.tips_read else ""
        if tip is not None:
            self.tips_read.add(tip.at)

    def _retell(self) -> None:
        """Writes the log anew from the whole match."""
        self.chapters = [self._sentences(events) for events in self.session.match.story()]
        self.fresh = 0

    def _sentences(self, happened: Sequence[Event]) -> list[str]:
        told = (self.words.event(self.view, event, self.speaker) for event in happened if event.seen_by(self.seat))
        return [line for line in told if line]

    def entries(self) -> list[str]:
        """The sentences of the moves that are left."""
        return [entry.sentence for entry in self.narrowing.entries] if self.narrowing else []

    def choosable(self) -> set[str]:
        """The elements that can be chosen now."""
        return self.narrowing.choosable() if self.narrowing else set()

    def chosen(self) -> list[str]:
        """The elements chosen so far."""
        return self.narrowing.chosen if self.narrowing else []

    def status_sentence(self) -> str:
        """Who must do what, as one plain sentence."""
        state = self.view
        if state.turn is None:
            return "The game is over: Enter for the result"
        if self.session.watching:
            return f"Watching: {self.session.watching}"
        if self.held:
            return "Space: go on"
        if self.narrowing is not None:
            return f"You: {self.words.prompt(state, self.speaker)}"
        return f"{self.speaker.names[state.turn]} is thinking"

    def news(self, room: int) -> str:
        """What the others have done since the person's last key: as much of the newest as fits into so many cells."""
        lines = self.log_lines[-self.fresh :] if self.fresh else []
        while len(lines) > 1 and sum(len(line) + 1 for line in lines) > room:
            del lines[0]
        return " ".join(lines)

    def hint_line(self) -> str:
        """The line that tells about what is under the cursor, or the last answer to a key."""
        if self.message:
            return self.message
        if self.waiting is not None and self.narrowing is not None:
            return f"Enter plays: {self.narrowing.sentence(self.waiting)} (this cannot be taken back)"
        if self.cursor is None:
            return ""
        if self.cursor.startswith("move:"):
            return self._about_move()
        return self.about_element()

    def _about_move(self) -> str:
        """More about the move under the cursor than its own line says."""
        entry = self._entry_under_cursor()
        if entry is None or self.narrowing is None:
            return ""
        if entry.move is None:
            return "Enter opens the list; Backspace closes it again."
        parts = self.narrowing.parts(entry.move)
        if not parts or len(entry.sentence) > self.prompt_width:
            return entry.sentence
        return self.about_element()

    def about_element(self) -> str:
        """More about the element under the cursor, or about the last one of the move under it."""
        entry = self._entry_under_cursor()
        element = self.cursor
        if entry is not None and self.narrowing is not None:
            parts = self.narrowing.parts(entry.move) if entry.move is not None else ()
            element = parts[-1] if parts else None
        if element is None or element.startswith("move:"):
            return ""
        return self.words.detail(self.view, element, self.speaker)

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def compose(self) -> ComposeResult:
        """The sheet, and a line to type into."""
        yield self.canvas
        yield Input(id="filter", placeholder="type to filter the moves; Enter or Esc closes", compact=True)

    def on_mount(self) -> None:
        """Shows the table and lets the opponents move if it is their turn."""
        self._home_cursor()
        self.repaint()
        self.proceed()
        if self.session.watching:
            self.set_interval(WATCH, self.follow)

    def follow(self) -> None:
        """Shows what the terminal that holds the match has played since."""
        before = len(self.log_lines)
        if self.session.follow():
            self._take_in()
            self._retell()
            self.fresh = max(0, len(self.log_lines) - before)
            self.repaint()

    def on_resize(self) -> None:
        """Lays the table out for the new size."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Paints again after another screen, which may have changed theme or glyphs."""
        self.canvas.redraw()
        self.repaint()

    @property
    def too_small(self) -> bool:
        """Whether the terminal cannot show the table."""
        width, height = self.size
        return width < LEAST[0] or height < LEAST[1]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is played blindly."""
        return not (self.too_small and action in BLIND)

    def repaint(self) -> None:
        """Paints the whole sheet and shows what changed."""
        width, height = self.size
        if not width or not height:
            return
        sheet = Painter(width, height, self.table_app.glyphs)
        if self.too_small:
            text = f"This table needs {LEAST[0]} columns and {LEAST[1]} lines; here are {width} and {height}."
            sheet.paragraph(1, 1, width - 2, height - 2, f"{text} The match is kept: make the window larger.")
        elif self.open in ("log", "detail"):
            self._paint_page(sheet)
        else:
            self.paint(sheet)
            for element in self.marks:
                sheet.mark(element, "marked underline", blanks=False)
            for element in self.chosen():
                sheet.mark(element, "on-panel accent bold")
            if self.cursor is not None and not self.cursor.startswith("move:"):
                # One look for the whole element: fewer changes of style are fewer bytes on the line.
                sheet.mark(self.cursor, "text on-ground bold reverse")
            if self.tip:
                panels.note(sheet, self.tip, "Space: go on")
        self.sheet = sheet
        self.canvas.show(sheet)
        spot = sheet.spots.get(self.cursor or "")
        if spot is not None:
            self.app.cursor_position = Offset(spot.x, spot.y)

    def paint(self, sheet: Painter) -> None:
        """Paints the game. Each table writes its own."""
        raise NotImplementedError

    def paint_prompt(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """The numbered moves, or what else the person should know now."""
        if self.open == "hint":
            self._paint_hints(sheet, x + 1, y, width - 2, height)
        elif self.narrowing is not None:
            in_full = panels.prompt_height(sheet, width, self.entries()) <= height
            self.prompt_width = 10_000 if in_full else width - 4
            under = self.cursor or ""
            number = int(under[5:]) if under.startswith("move:") else None
            self.first_on_page = panels.prompt(sheet, x, y, width, height, self.entries(), number)
        else:
            panels.log(sheet, x + 1, y, width - 2, height, self.log_lines, self.fresh)

    def _paint_hints(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """The best moves; the reasons in lines of their own where there is room."""
        step = 2 if height >= 2 * len(self.hints) else 1
        for number, (sentence, estimate, reason) in enumerate(self.hints[: height // step]):
            at = sheet.text(x, y, f"{number + 1} {estimate:>4.0%}  ", "good bold")
            sheet.text(
                at, y, sentence if step == 2 or not reason else f"{sentence}; {reason}", "", width=x + width - at
            )
            if step == 2:
                sheet.text(at, y + 1, reason, "faint", width=x + width - at)
            y += step

    def paint_foot(self, sheet: Painter, detail_lines: int = 1) -> int:
        """The detail line, a standing warning, and the keys; returns the first line that they take."""
        top = sheet.height - 1 - detail_lines
        trouble = self.session.trouble
        if trouble:
            sheet.text(0, top - 1, f" {sheet.glyphs['point']} {trouble}", "warn bold", width=sheet.width)
        news = "" if self.message or self.waiting or not self.marks else self.news((sheet.width - 8) * detail_lines)
        style = "marked" if news else "accent" if self.message else "text"
        sheet.paragraph(1, top, sheet.width - 2, detail_lines, news or self.hint_line(), style)
        keys = actions.footer(actions.of("table", self.session.match.game.id, "app"), self.table_app.keymap)
        sheet.text(1, sheet.height - 1, keys, "faint", width=sheet.width - 2)
        return top - 1 if trouble else top

    def _paint_page(self, sheet: Painter) -> None:
        title = "What has happened" if self.open == "log" else "Under the cursor"
        panels.status(sheet, self.session.match.game.title, title, "Space or Backspace: back")
        if self.open == "log":
            lines = [piece for line in self.log_lines for piece in sheet.wrap(line, sheet.width - 4)]
        else:
            lines = sheet.wrap(self.hint_line(), sheet.width - 4)
        room = sheet.height - 4
        self.scroll = max(0, min(self.scroll, len(lines) - room))
        end = len(lines) - self.scroll
        for row, line in enumerate(lines[max(0, end - room) : end]):
            sheet.text(2, 2 + row, line)
        sheet.text(1, sheet.height - 1, f"{sheet.glyphs['up']}{sheet.glyphs['down']} scroll  Space back", "faint")

    # ── the cursor ───────────────────────────────────────────────────────────────────────────────────────────────

    def stops(self) -> list[str]:
        """Where the cursor stops: what can be chosen, or everything while the person looks around or waits."""
        free = self.looking or self.narrowing is None
        allowed = self.choosable()
        return [name for name in self.sheet.spots if free or name.startswith("move:") or name in allowed]

    def _home_cursor(self) -> None:
        self.cursor = "move:0" if self.narrowing else None

    def _entry_under_cursor(self) -> Entry | None:
        if self.cursor is None or not self.cursor.startswith("move:") or self.narrowing is None:
            return None
        number = int(self.cursor[5:])
        return self.narrowing.entries[number] if number < len(self.narrowing.entries) else None

    def _go(self, dx: int, dy: int) -> None:
        if self.open in ("log", "detail"):
            self.scroll -= dy * 3
            self.repaint()
            return
        stops = self.stops()
        here = self.sheet.spots.get(self.cursor or "")
        if here is None:
            self.cursor = stops[0] if stops else None
        else:
            target = nearest(here, {name: self.sheet.spots[name] for name in stops if name != self.cursor}, dx, dy)
            if target is None and dy > 0 and self.cursor and self.cursor.startswith("move:"):
                following = int(self.cursor[5:]) + 1
                target = f"move:{following}" if following < len(self.entries()) else None
            elif self.cursor and self.cursor.startswith("move:") and dy < 0 and self.cursor != "move:0":
                before = int(self.cursor[5:]) - 1
                if before < self.first_on_page:
                    target = f"move:{before}"
            if target is not None:
                self.cursor = target
        self.waiting = None
        self._answer("")

    def _answer(self, message: str) -> None:
        """Shows a sentence in the detail line until the next key, and paints."""
        self.message = message
        self.repaint()

    def tell_person(self, sentence: str) -> None:
        """Shows a line that comes from elsewhere in the application."""
        self._answer(sentence)

    def action_go_left(self) -> None:
        """Cursor to the left."""
        self._go(-1, 0)

    def action_go_right(self) -> None:
        """Cursor to the right."""
        self._go(1, 0)

    def action_go_up(self) -> None:
        """Cursor up."""
        self._go(0, -1)

    def action_go_down(self) -> None:
        """Cursor down."""
        self._go(0, 1)

    def action_next_area(self, step: int = 1) -> None:
        """Cursor to the first stop of the next area."""
        groups: dict[int, list[str]] = {}
        for name in self.stops():
            groups.setdefault(self._area(name), []).append(name)
        if not groups:
            return
        order = sorted(groups)
        here = self._area(self.cursor) if self.cursor else -1
        place = order.index(here) + step if here in order else 0
        self.cursor = groups[order[place % len(order)]][0]
        self.waiting = None
        self._answer("")

    def action_previous_area(self) -> None:
        """Cursor to the first stop of the area before."""
        self.action_next_area(-1)

    def _area(self, element: str) -> int:
        if element.startswith("move:"):
            return len(self.areas)
        kind = element.partition(":")[0]
        return self.areas.index(kind) if kind in self.areas else len(self.areas) + 1

    def action_look(self) -> None:
        """Lets the cursor go everywhere, or only to what can be chosen."""
        self.looking = not self.looking
        self._answer(
            "Looking around: the cursor goes to everything. x again: only to what can be chosen."
            if self.looking
            else "The cursor goes to what can be chosen."
        )

    # ── choosing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def action_choose(self) -> None:
        """Chooses what is under the cursor, or plays the move that waits."""
        if self.open or self.tip:
            self.action_go_on()
        elif self.view.turn is None:
            self.table_app.show_result(self.session)
        elif self.held:
            self.action_go_on()
        elif self.waiting is not None:
            self.commit(self.waiting)
        elif self.narrowing is None:
            self._explain()
        elif (entry := self._entry_under_cursor()) is not None:
            self._take(entry, confirmed=True)
        elif self.cursor is not None:
            self.choose(self.cursor, confirmed=True)

    def choose(self, element: str, confirmed: bool) -> None:
        """Narrows by an element; the move that is left alone is played.

        Args:
            element: what the person points at.
            confirmed: whether this was Enter; a digit or a click asks once more before a move that binds.
        """
        if self.narrowing is None:
            self._explain()
            return
        if element in self.narrowing.chosen:
            exact = self.narrowing.exact()
            if exact is not None:
                self.offer(exact, confirmed)
            else:
                self._explain()
            return
        if not self.narrowing.choose(element) and not self.narrowing.restart(element):
            self._explain()
            return
        if len(self.narrowing.moves) == 1:
            self.offer(self.narrowing.moves[0], confirmed)
            return
        self._answer("")

    def offer(self, move: Move, confirmed: bool) -> None:
        """Plays a move, or asks for Enter first if it cannot be taken back."""
        if not confirmed and self.table_app.settings.confirm and binds(self.session.match.state, move):
            self.waiting = move
            self._answer("")
        else:
            self.commit(move)

    def _take(self, entry: Entry, confirmed: bool) -> None:
        """Plays an entry of the numbered list, or unfolds it."""
        if entry.move is not None:
            self.offer(entry.move, confirmed)
        elif self.narrowing is not None:
            self.narrowing.unfold(entry.sentence)
            self._home_cursor()
            self._answer("")

    def _explain(self) -> None:
        if self.cursor is None or self.cursor.startswith("move:"):
            self._answer("Nothing is to be chosen here now.")
        else:
            self._answer(self.words.why_not(self.view, self.cursor, self.speaker))

    def action_widen(self) -> None:
        """Takes back the last choice."""
        if self.open:
            self.action_go_on()
            return
        if self.waiting is not None:
            self.waiting = None
            if self.narrowing is not None:
                self.narrowing.widen()
        elif self.narrowing is None or not self.narrowing.widen():
            self._answer("Nothing is chosen; u takes back a move.")
            return
        self._answer("")

    def pick(self, digit: int) -> None:
        """Plays the move with this number on the page."""
        if self.narrowing is None or self.too_small:
            return
        number = self.first_on_page + (digit - 1) % 10
        if number < len(self.narrowing.entries):
            self.cursor = f"move:{number}"
            self._take(self.narrowing.entries[number], confirmed=False)

    def on_key(self, event: events.Key) -> None:
        """Digits pick from the list; any key ends the marks of what happened before."""
        if event.key == "escape" and self.query_one("#filter").has_class("open"):
            self._close_filter(keep=False)
            event.stop()
            return
        if self.focused is None:
            if event.key.isdigit():
                event.stop()
                self.pick(int(event.key))
            elif event.key == "escape":
                self.action_widen()
        if self.marks and not self.held:
            self.marks.clear()
            self.fresh = 0

    def on_click(self, event: events.Click) -> None:
        """A click chooses, or says why not."""
        element = self.sheet.element_at(event.screen_x, event.screen_y)
        if element is None or self.open:
            return
        self.cursor = element
        entry = self._entry_under_cursor()
        if self.view.turn is None or self.held:
            self.action_choose()
        elif entry is not None:
            self._take(entry, confirmed=self.waiting is not None and self.waiting == entry.move)
        elif self.waiting is not None and self.narrowing is not None and element in self.narrowing.parts(self.waiting):
            self.commit(self.waiting)
        else:
            self.waiting = None
            self.choose(element, confirmed=False)

    # ── filtering ────────────────────────────────────────────────────────────────────────────────────────────────

    def action_filter(self) -> None:
        """Opens the line to type into."""
        if self.narrowing is None:
            return
        box = self.query_one("#filter", Input)
        box.value = ""
        box.add_class("open")
        box.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filters while the person types."""
        if self.narrowing is not None:
            self.narrowing.type(event.value)
            self._home_cursor()
            self._answer("" if self.narrowing.moves else "No move has these words; Backspace widens.")

    def on_input_submitted(self) -> None:
        """Keeps the filter and goes back to the moves."""
        self._close_filter(keep=True)

    def _close_filter(self, keep: bool) -> None:
        box = self.query_one("#filter", Input)
        box.remove_class("open")
        self.set_focus(None)
        if self.narrowing is not None and (not keep or not self.narrowing.moves):
            self.narrowing.type("")
        self._answer("")

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def commit(self, *moves: Move) -> None:
        """Plays a move of the person, or several in a row; each is on the disk before it is on the screen.

        A move that the machine has taken already, because it was the only one left, is passed over.
        """
        self.marks.clear()
        self.fresh = 0
        for move in moves:
            if move in self.session.match.state.legal():
                self._played(move)
        self._home_cursor()
        self._answer("")
        self.proceed()

    def _played(self, move: Move) -> None:
        happened: list[Event] = []
        self.session.play(move, happened.append)
        self._take_in()
        lines = self._sentences(happened)
        self.chapters.append(lines)
        self.fresh += len(lines)
        for event in happened:
            if event.seen_by(self.seat):
                self.marks.update(self.words.touched(event))

    def proceed(self) -> None:
        """Lets the opponent in turn think, if it is one's turn."""
        if self.session.opponent() is not None and not self.session.watching and self.thinking is None:
            self.thinking = asyncio.get_running_loop().create_task(self._opponents())

    async def _opponents(self) -> None:
        """The moves of the opponents, shown one by one, until a person is in turn."""
        try:
            while (player := self.session.opponent()) is not None:
                began = asyncio.get_running_loop().time()
                move = await self.table_app.think(self.session, player)
                spent = asyncio.get_running_loop().time() - began
                pace = self.table_app.settings.pace
                await asyncio.sleep(max(0.0, PACES[pace] - spent))
                self._played(move)
                self._home_cursor()
                self.held = pace == "key"
                self._answer("")
                if self.held:
                    self.released.clear()
                    await self.released.wait()
        finally:
            self.thinking = None

    def action_go_on(self) -> None:
        """Shows the next move of an opponent, or closes what lies open."""
        self.held = False
        self.released.set()
        self.tip = ""
        self.open = ""
        self.scroll = 0
        self._answer("")

    async def stop_thinking(self) -> None:
        """Calls the opponent off, before the match changes under it or the table is left."""
        if self.thinking is not None:
            self.thinking.cancel()
            await asyncio.gather(self.thinking, return_exceptions=True)
            self.thinking = None

    # ── back and forth ───────────────────────────────────────────────────────────────────────────────────────────

    async def action_undo(self) -> None:
        """Takes back the last move of the person."""
        await self._back(whole_turn=False)

    async def action_undo_turn(self) -> None:
        """Takes back the whole turn."""
        await self._back(whole_turn=True)

    async def _back(self, whole_turn: bool) -> None:
        if self.session.watching:
            return
        if not self.session.match.can_undo(self.seat):
            self._answer(self.session.match.why_no_undo(self.seat))
            return
        await self.stop_thinking()
        count = self.session.undo(self.seat, whole_turn)
        del self.chapters[len(self.chapters) - count :]
        self._take_in()
        self._home_cursor()
        self.marks.clear()
        self.fresh = 0
        self._answer(f"Taken back: {count} move{'' if count == 1 else 's'}. r plays again.")
        self.proceed()

    def action_redo(self) -> None:
        """Plays again what was taken back."""
        if self.narrowing is None or not self.session.match.undone:
            self._answer("Nothing was taken back that could be played again.")
            return
        self.commit(self.session.match.undone[-1].move)

    # ── what else can be looked at ───────────────────────────────────────────────────────────────────────────────

    def action_hint(self) -> None:
        """Asks for the three best moves; keys go on working meanwhile."""
        if self.narrowing is None:
            self._answer("A hint is for your own turn.")
            return
        self._answer("Looking for good moves: a moment, please.")
        if not self.asking:
            self.asking = True
            self.run_worker(self._advise())

    async def _advise(self) -> None:
        count = len(self.session.match.log)
        try:
            ranked = await self.table_app.advise(self.session)
        except Cancelled:
            return
        finally:
            self.asking = False
        if count != len(self.session.match.log) or self.narrowing is None:
            return
        self.hints = [(self.narrowing.sentence(move), estimate, reason) for move, estimate, reason in ranked[:3]]
        self.open = "hint"
        self._answer("Good moves with your chances and a reason; Space closes.")

    def action_show_log(self) -> None:
        """Opens the log."""
        self.open = "" if self.open == "log" else "log"
        self.scroll = 0
        self._answer("")

    def action_detail(self) -> None:
        """Shows the detail of the cursor on a page of its own."""
        self.open = "" if self.open == "detail" else "detail"
        self._answer("")

    def action_guide(self) -> None:
        """Opens the guide to this game."""
        self.table_app.show_guide(self.session.match.game)

    def action_save_copy(self) -> None:
        """Saves a copy under a new number."""
        self._answer(self.session.save_copy())

    def action_menu(self) -> None:
        """Opens the menu."""
        self.table_app.show_menu(self)


def nearest(here: Spot, spots: dict[str, Spot], dx: int, dy: int) -> str | None:
    """The element that a person means with an arrow key.

    Args:
        here: where the cursor is.
        spots: where it could go.
        dx: -1 for left, 1 for right, 0 otherwise.
        dy: -1 for up, 1 for down, 0 otherwise.

    Returns:
        The nearest one in this direction, sideways distance counting double; None if nothing lies there.
    """
    x, y = here.middle
    best: tuple[float, str] | None = None
    for name, spot in spots.items():
        other_x, other_y = spot.middle
        ahead = (other_x - x) * dx + (other_y - y) * dy
        if dx:
            aside = max(0.0, abs(other_y - y) - (here.height + spot.height) + 1)
        else:
            left, right = max(here.x, spot.x), min(here.x + here.width, spot.x + spot.width)
            aside = 0.0 if left < right else abs(other_x - x)
        if ahead <= 0.5:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best[0]:
            best = (cost, name)
    return best[1] if best else None
