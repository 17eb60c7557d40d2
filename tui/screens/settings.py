"""Settings: the person's choices, kept at once, and the editor of the key map."""

from __future__ import annotations

from typing import Final

import msgspec
from textual import events

from saves import settings as choices
from tui import actions, themes
from tui.actions import ACTIONS, Action
from tui.glyphs import TIERS
from tui.screens.page import Page
from tui.widgets.leaflet import Line
from tui.widgets.painter import Painter
from tui.widgets.rows import Button, Cells, Choice, Heading, Note, Row, Text

MORE: Final = {
    "mouse": " It holds from the next start on.",
    "theme": " 'contrast' also stays apart for colour-blind eyes.",
}
PLACES: Final = {
    "table": "At every table",
    "sigillum": "At the table of the Bestiary of Sigillum",
    "siberia": "At the table of Siberia",
    "soothsayers": "At the table of the Soothsayers",
    "sibille": "At the table of Sibille",
    "replay": "In a replay",
    "result": "At the result of a match",
    "page": "On the screens around the tables",
    "library": "In the library",
    "keymap": "In this list",
    "guide": "In a guide",
    "app": "Everywhere",
}
FIXED: Final = ("ctrl+p",)
"""Keys that stay what they are, beside the digits."""


class SettingsScreen(Page):
    """All choices in the order of ``saves.settings``."""

    heading = "Settings"

    def build(self) -> list[Row]:
        """A row a choice, each with its sentence."""
        now = self.parlour.settings
        rows: list[Row] = []
        for setting in choices.fields():
            value = getattr(now, setting.id)
            help = setting.sentence + MORE.get(setting.id, "")
            if setting.id == "keys":
                about = f"{len(value)} of your own" if value else "as they came"
                rows.append(Button("keys", setting.title, help, about))
            elif setting.id == "lessons":
                about = f"finished: {len(value)}; Enter offers them again" if value else "none finished yet"
                rows.append(Button("lessons", setting.title, help, about))
            elif setting.id == "theme":
                names = tuple(themes.PALETTES)
                rows.append(Choice("theme", setting.title, help, names, value if value in names else names[0]))
            elif setting.id == "glyphs":
                rows.append(Choice("glyphs", setting.title, help, TIERS, value))
            elif setting.values:
                rows.append(Choice(setting.id, setting.title, help, setting.values, value))
            else:
                row = Text(setting.id, setting.title, help, value)
                row.instead = setting.default
                rows.append(row)
        rows += [Note(""), Heading("", "How it looks"), *self._sample()]
        return rows

    def _sample(self) -> list[Row]:
        glyphs = self.parlour.glyphs
        seats = [
            (f"{letter} {glyphs[f'seat {seat}']} seat {seat + 1}   ", f"seat-{seat} bold")
            for seat, letter in enumerate("ABCDE")
        ]
        suits = [(f"{glyphs[name]} {name}  ", name) for name in ("pentacles", "cups", "wands", "swords")]
        land = [(f"{glyphs[name]} {name}  ", name) for name in ("forest", "mountain", "hill", "water")]
        moods = [
            ("good  ", "good"),
            ("bad  ", "bad"),
            ("wants your eye  ", "warn bold"),
            ("marked", "marked underline"),
        ]
        cards = [(f"{glyphs['covered'] * 4} face down  ", "faint"), (f"{glyphs.bar(5, 9)}  ", "accent")]
        return [Line("", spans=spans) for spans in (seats, [*suits, *land], [*cards, *moods])]

    def title_right(self) -> str:
        """That nothing has to be saved by hand."""
        return "kept at once"

    def changed(self, row: Row) -> None:
        """Takes a choice over, keeps it and shows it."""
        if isinstance(row, Choice | Text):
            self.parlour.keep_settings(msgspec.structs.replace(self.parlour.settings, **{row.id: row.value}))
            if row.id in ("theme", "glyphs"):
                self.canvas.redraw()
            self.rebuild()

    def chosen(self, row: Row) -> None:
        """Opens the key map, or forgets which taught games are finished."""
        if row.id == "keys":
            self.app.push_screen(KeyMap())
        elif row.id == "lessons":
            self.parlour.keep_settings(msgspec.structs.replace(self.parlour.settings, lessons=[]))
            self.rebuild()


class KeyMap(Page, inherit_bindings=False):
    """Which key does what, to be changed action by action."""

    BINDINGS = [  # noqa: RUF012
        *(binding for binding in actions.bindings("page") if not isinstance(binding, tuple) and binding.id != "leave"),
        *actions.bindings("keymap"),
    ]
    heading = "Keys"
    groups = ("keymap",)
    verb = "new key"

    def __init__(self) -> None:
        super().__init__()
        self.waiting: Action | None = None
        """The action whose new key is the next one that is pressed."""

    def build(self) -> list[Row]:
        """A line an action; what works at several places has one line."""
        keymap, tier = self.parlour.keymap, self.parlour.glyphs.tier
        rows: list[Row] = []
        place = ""
        for action in changeable():
            if action.group != place:
                place = action.group
                rows.append(Heading("", PLACES.get(place, place)))
            own = "your own" if action.id in keymap else ""
            cells = (actions.written(action, keymap, tier), action.title, own)
            where = "" if len(of_id(action.id)) == 1 else " The same action elsewhere has the key too."
            rows.append(Cells(action.id, "", action.help + where, cells, (18, 18, 10)))
        return rows

    def keys(self, sheet: Painter) -> str:
        """The line of keys."""
        return "Esc leaves it as it is" if self.waiting is not None else super().keys(sheet)

    def help(self) -> str:
        """What is under the cursor, and what a key would do now."""
        if self.waiting is not None:
            return f"Press the new key for '{self.waiting.title}'. Esc leaves it as it is."
        return super().help()

    def chosen(self, row: Row) -> None:
        """Waits for the new key."""
        self.waiting = of_id(row.id)[0]
        self.say("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a key is waited for, no key does what it usually does."""
        return super().check_action(action, parameters) if self.waiting is None else False

    def on_key(self, event: events.Key) -> None:
        """Takes the key that was waited for."""
        if self.waiting is None:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        action, self.waiting = self.waiting, None
        if event.key == "escape":
            self.say("")
            return
        wrong = self.why_not(action, event.key)
        if wrong:
            self.say(wrong)
            return
        keys = {**self.parlour.settings.keys, action.id: event.key}
        self._keep(keys, f"{actions.write_key(event.key)} is '{action.title}' now.")

    def why_not(self, action: Action, key: str) -> str:
        """Why an action cannot have a key, as a sentence; "" if it can."""
        shown = actions.write_key(key)
        if key.isdigit() or key in FIXED:
            what = "picks what is numbered" if key.isdigit() else "opens the palette"
            return f"{shown} always {what}; choose another key."
        for mine in of_id(action.id):
            for other in ACTIONS:
                if other.id == action.id or not actions.together(mine.group, other.group):
                    continue
                if key in keys_of(other, self.parlour.keymap):
                    where = PLACES.get(other.group, other.group).lower()
                    return f"{shown} is '{other.title}' already ({where}); give that another key first."
        return ""

    def action_restore(self) -> None:
        """Gives the action under the cursor its own key again."""
        row = self.form.current
        if row is None:
            return
        keys = dict(self.parlour.settings.keys)
        if keys.pop(row.id, None) is None:
            self.say("It has its own key already.")
            return
        for mine in of_id(row.id):
            for key in keys_of(mine, keys):
                wrong = self.why_not(mine, key)
                if wrong:
                    self.say(wrong)
                    return
        self._keep(keys, "It has its own key again.")

    def _keep(self, keys: dict[str, str], sentence: str) -> None:
        self.parlour.keep_settings(msgspec.structs.replace(self.parlour.settings, keys=keys))
        self.rebuild()
        self.say(sentence)


def of_id(id: str) -> list[Action]:
    """All actions of an id; they share the person's key."""
    return [action for action in ACTIONS if action.id == id]


def changeable() -> list[Action]:
    """The first action of each id, in the order of the table."""
    first: dict[str, Action] = {}
    for action in ACTIONS:
        first.setdefault(action.id, action)
    return list(first.values())


def keys_of(action: Action, keymap: dict[str, str]) -> list[str]:
    """The keys of an action as Textual names them."""
    return [key.strip() for key in keymap.get(action.id, action.keys).split(",")]


__all__ = ["KeyMap", "SettingsScreen"]
