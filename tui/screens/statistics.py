"""Statistics: what the finished matches add up to."""

from __future__ import annotations

from typing import Final

from core.games import GAMES
from core.words import plural
from saves.statistics import ANCHORS, MIXED, Statistics, Tally, add_up
from saves.store import StoreTrouble
from tui.screens.page import Page
from tui.widgets.rows import Figures, Heading, Note, Row

WIDTHS: Final = (22, -6, -5, -6, -6, -5, -8, -7)
HEADS: Final = ("", "played", "won", "share", "streak", "best", "margin", "rating")


class StatisticsScreen(Page):
    """The tables of numbers."""

    heading = "Statistics"

    def __init__(self) -> None:
        super().__init__()
        self.statistics = Statistics()

    def read(self) -> None:
        """Reads all finished matches."""
        try:
            self.statistics = add_up(self.parlour.store.finished())
        except StoreTrouble as trouble:
            self.alarm = str(trouble)

    def build(self) -> list[Row]:
        """All matches, by game, by level, by seat."""
        numbers = self.statistics
        if not numbers.all.played:
            return [Note("", "No match counts yet: finish one with opponents, not in practice.", style="")]
        rows: list[Row] = [Figures("", "", "", HEADS, WIDTHS, "faint"), self._line("all matches", numbers.all)]
        rows.append(Heading("", "By game"))
        for id, game in GAMES.items():
            if id in numbers.by_game:
                rows.append(self._line(game.title, numbers.by_game[id], f"{numbers.rating[id]:.0f}"))
        rows.append(Heading("", "By the level of the opponents"))
        for level in (*ANCHORS, MIXED):
            if level in numbers.by_level:
                anchor = str(ANCHORS[level]) if level in ANCHORS else ""
                rows.append(self._line(level, numbers.by_level[level], anchor))
        rows.append(Heading("", "By your seat"))
        for seat, tally in sorted(numbers.by_seat.items()):
            rows.append(self._line(f"seat {seat + 1}", tally))
        return rows

    def _line(self, title: str, tally: Tally, rating: str = "") -> Row:
        share = "" if tally.rate is None else f"{tally.rate:.0%}"
        margin = "" if tally.margin is None or not title else f"{tally.margin:+.1f}"
        if title == "all matches" or title in (*ANCHORS, MIXED) or title.startswith("seat "):
            # games count in different units
            margin = margin if len(self.statistics.by_game) == 1 else ""
        won = f"{tally.won}" if not tally.shared else f"{tally.won}*"
        cells = (title, str(tally.played), won, share, str(tally.streak), str(tally.best_streak), margin, rating)
        return Figures("", "", "", cells, WIDTHS)

    def help(self) -> str:
        """What the columns mean."""
        shared = " * some of them shared." if self.statistics.all.shared else ""
        return (
            "Streak: won in a row up to now. Margin: average lead over the best opponent. Rating: Elo, from 1200 on; "
            f"easy is {ANCHORS['easy']}, expert {ANCHORS['expert']}.{shared}"
        )

    def title_right(self) -> str:
        """What does not count."""
        out = self.statistics.left_out
        return f"{plural(out, 'match', 'matches')} left out: practice, or not one person" if out else ""
