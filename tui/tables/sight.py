"""What a person sees of a match: the view, the log, and the sheet that is painted of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen
from textual.widgets import Input

from core.agenda import Move
from core.state import Event
from core.words import Speaker
from tui import actions
from tui.glyphs import SAFE
from tui.session import Session
from tui.tables import panels
from tui.tables.narrowing import Entry, Narrowing
from tui.widgets.canvas import Canvas
from tui.widgets.painter import Painter

if TYPE_CHECKING:
    from tui.app import Parlour

PAGES = ("log", "detail")
"""What lies over the whole table while it is open; a hint leaves the table in sight."""

LEAST = (80, 24)
"""The smallest terminal on which a table is played, in columns and lines."""

SPARED = ("show_log", "guide", "filter", "look")
"""What the line of keys leaves out first where it is too long; ``?`` names everything."""


class Hint(NamedTuple):
    """A move that is advised.

    Attributes:
        move: the move.
        sentence: what it does.
        estimate: what the person can hope for behind it, 0 to 1.
        reason: why one might play it.
    """

    move: Move
    sentence: str
    estimate: float
    reason: str


class Sight(Screen[str]):
    """The lowest layer of a table: everything that is looked at, nothing that is done.

    Args:
        session: the match and its file.
    """

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
        self.hints: list[Hint] = []
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
        self.opening: list[str] = []
        """What happened before the first move."""
        self.chapters: list[list[str]] = []
        """What happened at each move."""
        self.thinking: asyncio.Task[None] | None = None
        self.sheet = Painter(0, 0, SAFE)
        self.narrowing: Narrowing | None = None
        self._take_in()
        self._retell()

    @property
    def table_app(self) -> Parlour:
        """The application, by its own type."""
        return cast("Parlour", self.app)

    @property
    def log_lines(self) -> list[str]:
        """All lines of the log."""
        return [line for chapter in (self.opening, *self.chapters) for line in chapter]

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
        match = self.session.match
        self.opening = self._sentences(match.opening())
        self.chapters = [self._sentences(events) for events in match.story()]
        self.fresh = 0 if match.log else len(self.opening)

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

    def _entry_under_cursor(self) -> Entry | None:
        if self.cursor is None or not self.cursor.startswith("move:") or self.narrowing is None:
            return None
        number = int(self.cursor[5:])
        return self.narrowing.entries[number] if number < len(self.narrowing.entries) else None

    # ── painting ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def compose(self) -> ComposeResult:
        """The sheet, and a line to type into."""
        yield self.canvas
        box = Input(id="filter", placeholder="type to filter the moves; Enter or Esc closes", compact=True)
        box.cursor_blink = False  # an open line sends nothing while it waits
        yield box

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

    def repaint(self) -> None:
        """Paints the whole sheet and shows what changed."""
        width, height = self.size
        if not width or not height:
            return
        sheet = Painter(width, height, self.table_app.glyphs)
        if self.too_small:
            text = f"This table needs {LEAST[0]} columns and {LEAST[1]} lines; here are {width} and {height}."
            sheet.paragraph(1, 1, width - 2, height - 2, f"{text} The match is kept: make the window larger.")
        elif self.open in PAGES:
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
        """The best moves, each with its digit, and its reason below it; in one line where there is no room."""
        each = height // len(self.hints) if self.hints else 0
        for number, (_, sentence, estimate, reason) in enumerate(self.hints[:height]):
            at = sheet.text(x, y, f"{number + 1} ", "accent")
            at = sheet.text(at, y, f"{estimate:>4.0%}  ", "good bold")
            room = x + width - at
            if each < 2:
                sheet.text(at, y, f"{sentence}; {reason}" if reason else sentence, "", width=room)
                y += 1
                continue
            below = sheet.paragraph(at, y, room, each - bool(reason), sentence)
            y = sheet.paragraph(at, below, room, each - (below - y), reason, "faint") if reason else below

    def paint_foot(self, sheet: Painter, detail_lines: int = 1) -> int:
        """The detail line, a standing warning, and the keys; returns the first line that they take."""
        top = sheet.height - 1 - detail_lines
        trouble = self.session.trouble
        if trouble:
            sheet.text(0, top - 1, f" {sheet.glyphs['point']} {trouble}", "warn bold", width=sheet.width)
        news = "" if self.message or self.waiting or not self.marks else self.news((sheet.width - 8) * detail_lines)
        style = "marked" if news else "accent" if self.message else "text"
        sheet.paragraph(1, top, sheet.width - 2, detail_lines, news or self.hint_line(), style)
        shown = [action for action in actions.of("table", self.session.match.game.id, "app") if action.foot]
        keys = actions.footer(shown, self.table_app.keymap)
        for spared in SPARED:
            if len(keys) > sheet.width - 2:
                shown = [action for action in shown if action.id != spared]
                keys = actions.footer(shown, self.table_app.keymap)
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

    def _answer(self, message: str) -> None:
        """Shows a sentence in the detail line until the next key, and paints."""
        self.message = message
        self.repaint()

    def tell_person(self, sentence: str) -> None:
        """Shows a line that comes from elsewhere in the application."""
        self._answer(sentence)
