"""Page: what all screens around the tables share: a title, a form, a sentence of help, the keys.

A page is painted on the same canvas as the tables, so a step of the cursor sends two rows and a sentence. Nothing
opens over it: what must be asked is asked in the row that asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from tui import actions
from tui.glyphs import SAFE
from tui.widgets.canvas import Canvas
from tui.widgets.form import Form, Typing
from tui.widgets.painter import Painter
from tui.widgets.rows import Button, Cells, Choice, Named, Number, Row

if TYPE_CHECKING:
    from tui.app import Parlour

LEAST = (40, 12)
"""The smallest terminal on which a page can be read, in columns and lines."""
BROADEST = 150
"""Lines do not grow longer than this."""


class Page(Screen[None]):
    """A screen around the tables."""

    BINDINGS = actions.bindings("page")
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    Page { overflow: hidden; }
    """

    heading: str = ""
    """The title of the page."""
    groups: ClassVar[tuple[str, ...]] = ("page",)
    """Whose actions the foot names."""
    verb: ClassVar[str] = "open"
    """What Enter does on a row that is no field."""
    numbered: ClassVar[bool] = False
    """Whether digits choose."""

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas()
        self.sheet = Painter(0, 0, SAFE)
        self.form = Form(numbered=self.numbered)
        self.message = ""
        """An answer to the last key, shown in place of the help."""
        self.alarm = ""
        """A standing sentence about what is wrong."""
        self.ready = False
        """Whether the page has rows."""
        self.fresh = True
        """Whether the page has just been made, so that it need not look again."""

    # ── what each page says ──────────────────────────────────────────────────────────────────────────────────────

    def read(self) -> None:
        """Reads from the disk what the page shows; at the beginning, and after another screen."""

    def build(self) -> list[Row]:
        """The rows as they are now. Each page writes its own."""
        raise NotImplementedError

    def chosen(self, row: Row) -> None:
        """Enter on a row that is no field."""

    def changed(self, row: Row) -> None:
        """A field has a new value."""

    def help(self) -> str:
        """The sentence for what is under the cursor."""
        row = self.form.current
        return row.help if row is not None else ""

    def title_right(self) -> str:
        """What stands at the right of the title."""
        return ""

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def parlour(self) -> Parlour:
        """The application, by its own type."""
        return cast("Parlour", self.app)

    def compose(self) -> ComposeResult:
        """The sheet."""
        yield self.canvas

    def on_mount(self) -> None:
        """Shows the rows."""
        self.get_ready()
        self.rebuild()

    def get_ready(self) -> None:
        """Reads what the page shows, once; a key that comes before the first picture finds the rows already."""
        if not self.ready:
            self.ready = True
            self.read()
            self.form.fill(self.build())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Every key works, also one that is faster than the screen."""
        if self.is_attached:
            self.get_ready()
        return True

    def on_resize(self) -> None:
        """Lays the page out for the new size; what is being typed goes on."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Looks at everything again after another screen, which may have changed theme, glyphs or matches."""
        if self.fresh:
            self.fresh = False
            return
        self.canvas.redraw()
        self.read()
        self.rebuild()

    def rebuild(self) -> None:
        """Makes the rows anew and paints."""
        self.form.fill(self.build())
        self.repaint()

    def say(self, message: str) -> None:
        """Shows a sentence until the next key, and paints."""
        self.message = message
        self.repaint()

    def repaint(self) -> None:
        """Paints the page; only what changed is sent."""
        width, height = self.size
        if not width or not height:
            return
        sheet = Painter(width, height, self.parlour.glyphs)
        if width < LEAST[0] or height < LEAST[1]:
            text = f"This page needs {LEAST[0]} columns and {LEAST[1]} lines: make the window larger."
            sheet.paragraph(1, 1, width - 2, height - 2, text)
        else:
            top = self.paint_title(sheet)
            foot = self.paint_foot(sheet)
            self.form.paint(sheet, 1, top, min(width, BROADEST) - 2, max(1, foot - top))
        self.sheet = sheet
        self.canvas.show(sheet)
        spot = sheet.spots.get("caret") or sheet.spots.get(f"row:{self.form.cursor}")
        if spot is not None:
            self.app.cursor_position = Offset(spot.x, spot.y)

    def paint_title(self, sheet: Painter) -> int:
        """Draws the title; returns the first line of the rows."""
        x = sheet.text(1, 0, "Parlour", "title bold")
        x = sheet.text(x, 0, f" {sheet.glyphs['bar empty']} ", "faint")
        sheet.text(x, 0, self.heading, "bold")
        right = self.title_right()
        if right:
            sheet.text(sheet.width - len(right) - 1, 0, right, "faint")
        return 2

    def paint_foot(self, sheet: Painter) -> int:
        """Draws the sentence and the keys; returns the line behind the rows."""
        lines = 2 if sheet.height < 30 else 3
        top = sheet.height - lines - 2
        sheet.line(top)
        alarm = self.message or self.alarm
        if alarm:
            sheet.text(1, top + 1, sheet.glyphs["point"], "warn bold")
            sheet.paragraph(3, top + 1, sheet.width - 4, lines, alarm, "warn")
        else:
            sheet.paragraph(1, top + 1, min(sheet.width, BROADEST) - 2, lines, self.help())
        sheet.text(1, sheet.height - 1, self.keys(sheet), "faint", width=sheet.width - 2)
        return top

    def keys(self, sheet: Painter) -> str:
        """The line of keys."""
        keymap, tier = self.parlour.keymap, sheet.glyphs.tier
        row = self.form.current
        if self.form.typing is not None:
            return "Enter keeps what is typed  Esc drops it"
        words = {action.id: actions.written(action, keymap, tier).split()[0] for action in actions.of("page")}
        parts = [f"{words['go_up']} {words['go_down']} move"]
        if isinstance(row, Choice) and len(row.values) > 1:
            parts.append(f"{words['go_left']} {words['go_right']} change")
        if isinstance(row, Number):
            parts.append(f"{words['go_left']} {words['go_right']} another")
        if isinstance(row, Named):
            parts.append(f"{words['choose']} name")
        elif row is not None and not isinstance(row, Choice):
            verb = self.verb if isinstance(row, Button | Cells) else "type"
            parts.append(f"{words['choose']} {verb}")
        if self.numbered:
            parts.append("digits choose")
        groups = self.groups if row is not None else ("page",)
        own = [action for action in actions.of(*groups, "app") if action.foot and action.id != "choose"]
        parts += [f"{actions.written(action, keymap, tier).split()[0]} {action.title}" for action in own]
        return "  ".join(parts)

    # ── the cursor ───────────────────────────────────────────────────────────────────────────────────────────────

    def action_go_up(self, step: int = -1) -> None:
        """A row up; what is being typed is kept."""
        if not self.keep_typing():
            return
        self.form.go(step)
        self.say("")

    def action_go_down(self) -> None:
        """A row down."""
        self.action_go_up(1)

    def action_page_up(self) -> None:
        """A page up."""
        self.form.go_page(-1)
        self.say("")

    def action_page_down(self) -> None:
        """A page down."""
        self.form.go_page(1)
        self.say("")

    def action_to_start(self) -> None:
        """To the first row."""
        self.form.go(-len(self.form.rows))
        self.say("")

    def action_to_end(self) -> None:
        """To the last row."""
        self.form.go(len(self.form.rows))
        self.say("")

    def action_go_left(self) -> None:
        """The value before."""
        self.turn(-1)

    def action_go_right(self) -> None:
        """The next value."""
        self.turn(1)

    def turn(self, step: int) -> None:
        """Changes the value under the cursor."""
        row = self.form.current
        self.message = ""
        if row is not None and row.change(step):
            self.changed(row)
        self.repaint()

    def action_choose(self) -> None:
        """Types into the row under the cursor, changes it, or does what it says."""
        row = self.form.current
        if row is None:
            return
        self.message = ""
        if row.text() is not None:
            self.start_typing(row)
        elif isinstance(row, Choice):
            self.turn(1)
        else:
            self.chosen(row)

    def action_leave(self) -> None:
        """Back to the screen before; while something is typed, only the typing ends."""
        if self.form.typing is not None:
            self.form.typing = None
            self.say("")
        else:
            self.app.pop_screen()

    def on_key(self, event: events.Key) -> None:
        """Digits choose, or begin a number; while something is typed, keys are letters."""
        self.get_ready()
        if self.form.typing is not None:
            self._type(self.form.typing, event)
            return
        if not event.key.isdigit():
            return
        row = self.form.current
        if isinstance(row, Number):
            event.stop()
            self.start_typing(row, event.key)
        elif (wanted := self.form.numbered_row(int(event.key))) is not None:
            event.stop()
            self.form.cursor = wanted.id
            self.action_choose()

    def on_click(self, event: events.Click) -> None:
        """A click goes to a row; on the row under the cursor it is Enter."""
        element = self.sheet.element_at(event.screen_x, event.screen_y)
        if element is None or not self.keep_typing():
            return
        id = element.partition(":")[2]
        if id == self.form.cursor or isinstance(self.form.row(id), Button):
            self.form.cursor = id
            self.action_choose()
        else:
            self.form.cursor = id
            self.say("")

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves the cursor."""
        self.action_go_up(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves the cursor."""
        self.action_go_up(-1)

    # ── typing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def start_typing(self, row: Row, text: str | None = None) -> None:
        """Opens the value of a row to type into; a text takes the place of the value."""
        begin = (row.text() or "") if text is None else text
        self.form.typing = Typing(row, begin, len(begin))
        self.repaint()

    def keep_typing(self) -> bool:
        """Takes what was typed, if anything is; False if it cannot be taken and typing goes on."""
        typing = self.form.typing
        if typing is None:
            return True
        wrong = typing.row.type(typing.text)
        if wrong:
            self.say(wrong)
            return False
        self.form.typing = None
        self.message = ""
        self.changed(typing.row)
        return True

    def _type(self, typing: Typing, event: events.Key) -> None:
        """Takes a key while something is typed; only what moves to another row or quits works as usual."""
        if event.key == "enter":
            if self.keep_typing():
                self.repaint()
        elif event.key == "escape":
            self.action_leave()
        elif typing.press(event.key, event.character):
            self.say("")
        elif event.key in ("up", "down", "tab", "shift+tab", "ctrl+q", "ctrl+c"):
            return
        event.stop()

    def on_paste(self, event: events.Paste) -> None:
        """Puts the first line of what was pasted where one types."""
        if self.form.typing is not None:
            self.form.typing.insert((event.text.splitlines() or [""])[0])
            self.say("")
