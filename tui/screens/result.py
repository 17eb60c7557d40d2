"""Result: places, score by source, the curve of the match, turning points, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from core.ai.judges import judge
from core.match import Match
from core.words import Speaker
from tui import actions
from tui.app import new_seed
from tui.glyphs import SAFE
from tui.session import Session
from tui.tables import panels
from tui.tables.pointing import nearest
from tui.widgets.canvas import Canvas
from tui.widgets.painter import Painter

if TYPE_CHECKING:
    from tui.app import Parlour

TURNING_POINTS: Final = 5
"""How many of the largest swings are listed."""


def curve(match: Match) -> list[list[float]]:
    """What each seat could hope for at each moment of a match, 0 to 1: the judge looks at the open table.

    Returns:
        A row for the beginning and for each move, with a value for each seat.
    """
    value = judge(match.game.id).value
    state = match.replay(0)
    rows = [value(state)]
    for move in match.moves:
        state.advance(move)
        rows.append(value(state))
    return rows


def swings(rows: list[list[float]], seat: int) -> list[tuple[int, float]]:
    """The moves after which the hopes of a seat changed most: (number of the move from 1 on, change)."""
    changes = [(number, rows[number][seat] - rows[number - 1][seat]) for number in range(1, len(rows))]
    largest = sorted(changes, key=lambda change: -abs(change[1]))[:TURNING_POINTS]
    return sorted(change for change in largest if abs(change[1]) >= 0.01)


class ResultScreen(Screen[None]):
    """How a match ended.

    Args:
        session: the match, which is over.
    """

    BINDINGS = actions.bindings("result")
    AUTO_FOCUS = ""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.canvas = Canvas()
        self.rows = curve(session.match)
        self.seat = session.seat()
        self.points = swings(self.rows, self.seat)
        self.cursor = "rematch"
        self.sheet = Painter(0, 0, SAFE)

    @property
    def parlour(self) -> Parlour:
        """The application, by its own type."""
        return cast("Parlour", self.app)

    def compose(self) -> ComposeResult:
        """One sheet."""
        yield self.canvas

    def on_mount(self) -> None:
        """Paints."""
        self.repaint()

    def on_resize(self) -> None:
        """Paints for the new size."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Paints again after another screen."""
        self.canvas.redraw()

    def repaint(self) -> None:
        """Paints the whole sheet."""
        width, height = self.size
        if not width or not height:
            return
        sheet = Painter(width, height, self.parlour.glyphs)
        self.paint(sheet)
        sheet.mark(self.cursor, "reverse")
        self.sheet = sheet
        self.canvas.show(sheet)
        spot = sheet.spots.get(self.cursor)
        if spot is not None:
            self.app.cursor_position = Offset(spot.x, spot.y)

    def paint(self, sheet: Painter) -> None:
        """Places and sources, curve, turning points, choices."""
        match = self.session.match
        state, words = match.state, match.game.words
        names = [player.name for player in match.players]
        speaker = Speaker(names, self.seat)
        outcome = state.outcome
        assert outcome is not None
        winners = [seat for seat, result in enumerate(outcome) if result.place == 1]
        if winners == [self.seat]:
            headline = "You have won"
        elif self.seat in winners:
            headline = "You share the win"
        else:
            headline = " and ".join(speaker.names[seat] for seat in winners) + (
                " has won" if len(winners) == 1 else " have won"
            )
        panels.status(sheet, match.game.title, "result", headline)
        top = sheet.paragraph(1, 2, sheet.width - 2, 2, words.ending(state, speaker), "faint")
        y, right = self._places(sheet, top, speaker)
        beside = sheet.height < 32 and sheet.width - right >= 30
        if beside:
            self._turning_points(sheet, right, top, sheet.width - right - 1, y - top, speaker)
        y = self._curve(sheet, y + 1, speaker)
        if not beside:
            self._turning_points(sheet, 1, y + 1, sheet.width - 2, sheet.height - y - 4, speaker)
        x = 2
        for name, label in (("rematch", "Rematch, seats swapped"), ("replay", "Replay"), ("home", "Home")):
            sheet.text(x, sheet.height - 2, f" {label} ", "bold", name)
            x += len(label) + 5
        keys = actions.footer(actions.of("result", "app"), self.parlour.keymap)
        sheet.text(1, sheet.height - 1, keys, "faint", width=sheet.width - 2)

    def _turning_points(self, sheet: Painter, x: int, y: int, width: int, height: int, speaker: Speaker) -> None:
        """The largest swings, each a way into the replay."""
        if not self.points or height < 2:
            return
        match = self.session.match
        panels.heading(sheet, x, y, "turning points for you", width)
        for number, change in self.points[: height - 1]:
            y += 1
            played = match.log[number - 1]
            sentence = match.game.words.sentence(match.replay(number - 1), played.move, speaker)
            who = "You" if played.seat == self.seat else speaker.names[played.seat]
            sheet.text(x, y, f"{change:+4.0%} {number:>3} {who}: {sentence}", "", f"point:{number}", width)

    def _places(self, sheet: Painter, y: int, speaker: Speaker) -> tuple[int, int]:
        """A column a seat, a line a source; returns the line below and the column beside it."""
        match = self.session.match
        outcome = match.state.outcome
        assert outcome is not None
        sources = [match.game.words.scores(match.state, seat) for seat in range(match.state.seats)]
        labels = [label for label, _ in sources[0]]
        wide = max(10, *(len(label) for label in labels)) if labels else 10
        column = max(9, min(12, (sheet.width - wide - 4) // len(sources)))
        for seat in range(len(sources)):
            x = wide + 3 + seat * column
            name = speaker.names[seat]
            sheet.text(x, y, name.rjust(column - 2)[: column - 1], f"seat-{seat} bold")
            place = f"{outcome[seat].place}."
            sheet.text(x, y + 1, place.rjust(column - 2), "title bold" if outcome[seat].place == 1 else "")
        sheet.text(1, y + 1, "place", "faint")
        y += 2
        for row, label in enumerate(labels):
            sheet.text(1, y, label, "bold" if row == len(labels) - 1 else "faint", width=wide + 1)
            for seat, lines in enumerate(sources):
                style = "bold" if row == len(labels) - 1 else ""
                sheet.text(wide + 3 + seat * column, y, lines[row][1].rjust(column - 2), style)
            y += 1
        return y, wide + 3 + len(sources) * column + 1

    def _curve(self, sheet: Painter, y: int, speaker: Speaker) -> int:
        """A line of bars a seat: its hopes from the first move to the last."""
        width = sheet.width - 18
        moves = len(self.rows)
        panels.heading(sheet, 1, y, f"hopes over {moves - 1} moves", sheet.width - 2)
        for seat in range(self.session.match.state.seats):
            y += 1
            sheet.text(1, y, speaker.names[seat], f"seat-{seat} bold", width=14)
            for column in range(min(width, moves)):
                at = column * (moves - 1) // max(1, min(width, moves) - 1)
                step = min(7, max(0, int(self.rows[at][seat] * 8)))
                sheet.text(16 + column, y, sheet.glyphs[f"spark {step}"], f"seat-{seat}")
        return y + 1

    # ── choosing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def action_go_left(self) -> None:
        """Cursor to the left."""
        self._move(-1, 0)

    def action_go_right(self) -> None:
        """Cursor to the right."""
        self._move(1, 0)

    def action_go_up(self) -> None:
        """Cursor up."""
        self._move(0, -1)

    def action_go_down(self) -> None:
        """Cursor down."""
        self._move(0, 1)

    def _move(self, dx: int, dy: int) -> None:
        here = self.sheet.spots.get(self.cursor)
        if here is not None:
            others = {name: spot for name, spot in self.sheet.spots.items() if name != self.cursor}
            self.cursor = nearest(here, others, dx, dy) or self.cursor
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click chooses."""
        element = self.sheet.element_at(event.screen_x, event.screen_y)
        if element is not None:
            self.cursor = element
            self.action_choose()

    def action_choose(self) -> None:
        """Opens what is under the cursor."""
        what, _, number = self.cursor.partition(":")
        if what == "point":
            self.parlour.show("tui.screens.replay:ReplayScreen", self.session, int(number))
        elif what == "replay":
            self.parlour.show("tui.screens.replay:ReplayScreen", self.session, 0)
        elif what == "rematch":
            self._rematch()
        else:
            self.action_home()

    def _rematch(self) -> None:
        """The same people, each one seat further, with new luck."""
        old = self.session.match
        players = old.players[-1:] + old.players[:-1]
        match = Match.start(old.game, players, new_seed(), old.options, old.components, old.practice)
        self.parlour.go_home()
        self.parlour.start_match(match)

    def action_home(self) -> None:
        """Back to the home screen."""
        self.parlour.go_home()
