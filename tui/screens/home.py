"""Home: where an evening begins."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final, cast

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from core.games import GAMES
from saves.record import RecordFault
from saves.store import Entry, StoreTrouble

if TYPE_CHECKING:
    from tui.app import Parlour

SIGN: Final = """\
 ┌─┐┌─┐┬─┐┬  ┌─┐┬ ┬┬─┐
 ├─┘├─┤├┬┘│  │ ││ │├┬┘
 ┴  ┴ ┴┴└─┴─┘└─┘└─┘┴└─  four board games at a terminal table"""
PLAIN_SIGN: Final = "\n PARLOUR  four board games at a terminal table\n"


class Home(Screen[None]):
    """Continue, a new game, the library, and all the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.entry: Entry | None = None

    def compose(self) -> ComposeResult:
        """The sign, the menu, the line of keys."""
        app = cast("Parlour", self.app)
        yield Static(PLAIN_SIGN if app.glyphs.tier == "ascii" else SIGN, classes="title", markup=False)
        yield Static("", id="news", classes="faint", markup=False)
        yield OptionList(id="menu")
        yield Static("Up and Down choose   Enter opens   ? keys   Ctrl+Q quits", classes="foot", markup=False)

    def on_mount(self) -> None:
        """Fills the menu."""
        self._fill()

    def on_screen_resume(self) -> None:
        """Looks for the newest match again."""
        self._fill()

    def _fill(self) -> None:
        app = cast("Parlour", self.app)
        menu = self.query_one("#menu", OptionList)
        before = menu.highlighted
        news = ""
        try:
            self.entry = app.store.newest_unfinished()
        except StoreTrouble as trouble:
            self.entry, news = None, str(trouble)
        options = []
        if self.entry is not None and self.entry.record is not None:
            record = self.entry.record
            title = GAMES[record.game].title
            moves = f"{len(record.moves)} move{'' if len(record.moves) == 1 else 's'}"
            options.append(Option(f"Continue      {title}, {moves} played", id="continue"))
        options += [
            Option("New game      choose a game, the opponents and the options", id="new"),
            Option("Library       matches to go on with, finished ones, damaged ones", id="library"),
            Option(f"Daily table   the same cards for everybody on {date.today():%d %B}", id="daily"),
            Option("Guides        how the games are played", id="guides"),
            Option("Statistics    what your finished matches add up to", id="statistics"),
            Option("Settings      colours, signs, pace, keys", id="settings"),
            Option("Quit", id="quit"),
        ]
        menu.clear_options()
        menu.add_options(options)
        menu.highlighted = min(before or 0, len(options) - 1)
        menu.focus()
        self.query_one("#news", Static).update(news)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Opens what was chosen."""
        app = cast("Parlour", self.app)
        chosen = event.option_id
        if chosen == "continue" and self.entry is not None:
            try:
                app.open_match(self.entry.id)
            except (RecordFault, StoreTrouble) as fault:
                app.notify(str(fault), severity="error", timeout=20)
        elif chosen == "new":
            app.show("tui.screens.newgame:NewGame")
        elif chosen == "daily":
            app.show("tui.screens.newgame:NewGame", int(f"{date.today():%Y%m%d}"))
        elif chosen == "library":
            app.show("tui.screens.library:Library")
        elif chosen == "guides":
            app.show("tui.screens.guide:GuideList")
        elif chosen == "statistics":
            app.show("tui.screens.statistics:StatisticsScreen")
        elif chosen == "settings":
            app.show("tui.screens.settings:SettingsScreen")
        elif chosen == "quit":
            app.exit()
