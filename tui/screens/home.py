"""Home: where an evening begins."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import ClassVar, Final

from core.games import GAMES
from core.words import plural, printable
from saves.record import Record, RecordFault
from saves.store import Entry, StoreTrouble
from tui.screens.page import Page
from tui.widgets.painter import Painter
from tui.widgets.rows import Button, Row

SIGN: Final = ("┌─┐┌─┐┬─┐┬  ┌─┐┬ ┬┬─┐", "├─┘├─┤├┬┘│  │ ││ │├┬┘", "┴  ┴ ┴┴└─┴─┘└─┘└─┘┴└─")
PLAIN_SIGN: Final = ("", "P A R L O U R", "")
MOTTO: Final = "four board games at a terminal table"

SCREENS: Final = {
    "new": "tui.screens.newgame:NewGame",
    "library": "tui.screens.library:Library",
    "guides": "tui.screens.guide:GuideList",
    "statistics": "tui.screens.statistics:StatisticsScreen",
    "settings": "tui.screens.settings:SettingsScreen",
}


class Home(Page):
    """Continue, a new game, the library, and all the rest."""

    heading = "Home"
    numbered: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.entry: Entry | None = None

    def paint_title(self, sheet: Painter) -> int:
        """The sign in place of a title."""
        sign = PLAIN_SIGN if sheet.glyphs.tier == "ascii" else SIGN
        for line, text in enumerate(sign, 1):
            end = sheet.text(3, line, text, "title bold")
        sheet.text(max(end, 24) + 3, 3 if sheet.glyphs.tier != "ascii" else 2, MOTTO, "faint")
        return 6

    def read(self) -> None:
        """Looks for the newest match that can be gone on with."""
        self.alarm = ""
        try:
            self.entry = self.parlour.store.newest_unfinished()
        except StoreTrouble as trouble:
            self.entry, self.alarm = None, str(trouble)

    def build(self) -> list[Row]:
        """The menu, beginning with that match."""
        rows: list[Row] = []
        if self.entry is not None and self.entry.record is not None:
            about = described(self.entry.record)
            rows.append(Button("continue", "Continue", "Takes up the match that was played last.", about))
        today = today_is()
        return [
            *rows,
            Button("new", "New game", "Choose a game, the opponents and the options.", "a table of your choice"),
            Button(
                "library",
                "Library",
                "All matches: to go on with, to watch again, or to look after if a file is damaged.",
                "unfinished, finished and damaged matches",
            ),
            Button(
                "daily",
                "Daily table",
                "A new game with the seed of the day, which is the same for everybody.",
                f"the seed of {today.day} {today:%B}",
            ),
            Button("guides", "Guides", "How the games are played, and what is known about their cards.", "how to play"),
            Button("statistics", "Statistics", "What your finished matches add up to.", "won, lost, by how much"),
            Button("settings", "Settings", "Colours, signs, pace and keys.", "colours, signs, pace, keys"),
            Button("quit", "Quit", "Every match is on the disk already.", ""),
        ]

    def chosen(self, row: Row) -> None:
        """Opens what was chosen."""
        app = self.parlour
        if row.id == "continue" and self.entry is not None:
            try:
                app.open_match(self.entry.id)
            except (RecordFault, StoreTrouble) as fault:
                self.say(str(fault))
        elif row.id == "daily":
            app.show(SCREENS["new"], int(f"{today_is():%Y%m%d}"))
        elif row.id == "quit":
            app.exit()
        elif row.id in SCREENS:
            app.show(SCREENS[row.id])

    def ways(self) -> Iterator[tuple[str, str, str]]:
        """The screens that can be gone to from here: title, sentence, class; for the palette."""
        for row in self.form.rows:
            if row.id in SCREENS:
                yield row.title, row.help, SCREENS[row.id]

    def action_leave(self) -> None:
        """Goes to Quit first, so that one key too many does not end the evening."""
        if self.form.cursor == "quit":
            self.app.exit()
        else:
            self.form.cursor = "quit"
            self.say("")


def today_is() -> date:
    """The day of the daily table."""
    return date.today()


def described(record: Record) -> str:
    """A match in a few words: game, opponents, moves."""
    others = [printable(seat.name) for seat in record.seats if seat.level is not None]
    against = f" with {', '.join(others)}" if others else ""
    return f"{GAMES[record.game].title}{against}, {plural(len(record.moves), 'move')} played"
