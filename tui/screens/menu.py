"""Menu: what can be done with a table besides playing at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tui.screens.page import Page
from tui.widgets.rows import Button, Note, Row

if TYPE_CHECKING:
    from tui.tables.base import Table


class MenuScreen(Page):
    """The menu of a table.

    Args:
        table: the table under it.
    """

    heading = "Menu"
    numbered: ClassVar[bool] = True

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.asked = ""
        """The way out that one more press takes although the match is not saved."""

    def build(self) -> list[Row]:
        """The ways on and out."""
        watching = bool(self.table.session.watching)
        kept = "you only watch" if watching else "the match is kept as it stands"
        return [
            Button("go on", "Go on", "Back to the table.", ""),
            Button("copy", "Save a copy", "Keeps the match as it stands a second time, to try something.", ""),
            Button("guide", "Guide", "How this game is played.", ""),
            Button("keys", "Keys", "The keys that work at this table.", ""),
            Button("settings", "Settings", "Colours, signs, pace and keys; the table follows at once.", ""),
            Note(""),
            Button("leave", "Leave the table", "Back to where you came from; Continue takes the match up again.", kept),
            Button("quit", "Quit Parlour", "Ends the program; Continue takes the match up again.", kept),
        ]

    def title_right(self) -> str:
        """Which match it is."""
        return f"{self.table.session.match.game.title}  {self.table.session.id}"

    async def _go(self, way: str) -> None:
        session = self.table.session
        if session.trouble:
            session.save()  # a disk may have room again
        if session.trouble and self.asked != way:
            self.asked = way
            self.form.cursor = way
            self.say(f"Enter again leaves and loses what is not saved. {session.trouble}")
            return
        await self.table.stop_thinking()
        if way == "quit":
            self.app.exit()
            return
        self.app.pop_screen()
        self.table.dismiss("")

    def chosen(self, row: Row) -> None:
        """Does what was chosen."""
        app = self.parlour
        if row.id == "go on":
            self.app.pop_screen()
        elif row.id == "copy":
            self.say(self.table.session.save_copy())
        elif row.id == "guide":
            app.show_guide(self.table.session.match.game)
        elif row.id == "keys":
            app.show("tui.screens.keys:KeysScreen", self.table)
        elif row.id == "settings":
            app.show("tui.screens.settings:SettingsScreen")
        else:
            self.call_later(self._go, row.id)

    def say(self, message: str) -> None:
        """Shows a sentence; a question that was not answered at once is withdrawn."""
        if not message:
            self.asked = ""
        super().say(message)
