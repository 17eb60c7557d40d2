"""Keys: what works on a screen, with the person's own keys."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from tui import actions
from tui.screens.page import Page
from tui.widgets.painter import Painter
from tui.widgets.rows import Figures, Heading, Note, Row

WIDTH = 18
"""Columns of the keys."""


class KeysScreen(Page):
    """The keys of a screen.

    Args:
        screen: the screen under this one.
    """

    heading = "Keys"

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.subject = screen

    def build(self) -> list[Row]:
        """A line an action: the keys, and what they do; long sentences go on in the next line."""
        keymap, glyphs = self.parlour.keymap, self.parlour.glyphs
        lines: list[tuple[str, str]] = []
        for action in actions.working(self.subject):
            lines.append((actions.written(action, keymap, glyphs.tier), action.help))
        if not isinstance(self.subject, Page) or self.subject.numbered:
            lines.append(("1 2 … 0" if glyphs.tier != "ascii" else "1 2 .. 0", "Choose what has this number."))
        lines.append(("Ctrl+P", "Type a word to find any action by its name."))
        room = min(self.size.width, 150) - 5 - WIDTH
        rows: list[Row] = [Heading("", "Here works")]
        sheet = Painter(0, 0, glyphs)
        for keys, help in lines:
            for number, part in enumerate(sheet.wrap(help, room)):
                rows.append(Figures("", "", "", ("" if number else keys, part), (WIDTH, room)))
        rows += [Note(""), Note("", "Keys can be changed: Settings, Keys.")]
        return rows

    def on_resize(self) -> None:
        """Breaks the sentences anew."""
        self.rebuild()

    def help(self) -> str:
        """Where one is."""
        return "Mouse: a click is Enter. Esc takes a moment on a remote line; q and Backspace do the same at once."
