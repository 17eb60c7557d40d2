"""Replay: a match move by move, on its own table; from any point it can be taken over as a new match."""

from __future__ import annotations

from types import new_class
from typing import Any

from core.agenda import Move
from core.match import Match
from core.words import Speaker
from tui import actions
from tui.app import TABLES, screen
from tui.session import Session
from tui.tables import panels
from tui.tables.base import Table
from tui.widgets.painter import Painter


class Replaying(Table, inherit_bindings=False):
    """What a table does while a match is played back. Mixed into the table of the game.

    Args:
        session: the match; it is only read.
        at: how many moves have been played at the moment shown; all of them if left out.
    """

    BINDINGS = actions.bindings("replay")

    def __init__(self, session: Session, at: int | None = None) -> None:
        self.at = len(session.match.log)  # the story is told by who knows how it ends
        self.timer: Any = None
        super().__init__(session)
        self.told = self.chapters
        self.go_to(self.at if at is None else at)

    def _take_in(self) -> None:
        """The table at this moment, seen by the person; nobody can choose anything."""
        self.seat = self.session.seat()
        self.view = self.session.match.replay(self.at).view(self.seat)
        self.speaker = Speaker([player.name for player in self.session.match.players], self.seat)
        self.narrowing = None
        self.waiting = None

    def go_to(self, at: int) -> None:
        """Shows the moment after so many moves."""
        self.at = max(0, min(at, len(self.session.match.log)))
        self._take_in()
        self.chapters = self.told[: self.at]
        self.fresh = len(self.chapters[-1] if self.chapters else self.opening)
        self.marks = set()
        if self.at:
            for event in self.session.match.story()[self.at - 1]:
                if event.seen_by(self.seat):
                    self.marks.update(self.words.touched(event))

    def status_sentence(self) -> str:
        """Where in the match we are."""
        return f"Replay: move {self.at} of {len(self.session.match.log)}"

    def paint_foot(self, sheet: Painter, detail_lines: int = 1) -> int:
        """The keys of a replay."""
        keys = actions.footer(actions.of("replay", "app"), self.table_app.keymap, self.table_app.glyphs.tier)
        sheet.text(1, sheet.height - 1, keys, "faint", width=sheet.width - 2)
        top = sheet.height - 1 - detail_lines
        sheet.paragraph(1, top, sheet.width - 2, detail_lines, self.message, "accent")
        return top

    def paint_prompt(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """The log up to this moment."""
        panels.log(sheet, x + 1, y, width - 2, height, self.log_lines, self.fresh)

    def proceed(self) -> None:
        """Nobody moves in a replay."""

    def _step(self, at: int) -> None:
        self.go_to(at)
        self._answer("")

    def _side(self, step: int) -> int:
        """The moment where the seat that moves next to this one begins."""
        log = self.session.match.log
        at = self.at + step
        while 0 < at < len(log) and log[at].seat == log[at - 1].seat:
            at += step
        return at

    def action_step_back(self) -> None:
        """One move back."""
        self._step(self.at - 1)

    def action_step_on(self) -> None:
        """One move on."""
        self._step(self.at + 1)

    def action_turn_back(self) -> None:
        """Back to where the seat before began."""
        self._step(self._side(-1))

    def action_turn_on(self) -> None:
        """On to where the next seat begins."""
        self._step(self._side(1))

    def action_to_start(self) -> None:
        """To the beginning."""
        self._step(0)

    def action_to_end(self) -> None:
        """To the end."""
        self._step(len(self.session.match.log))

    def action_run(self) -> None:
        """Plays the match by itself, or stops."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        else:
            self.timer = self.set_interval(0.8, self._run_on)

    def _run_on(self) -> None:
        if self.at >= len(self.session.match.log):
            self.action_run()
        else:
            self.action_step_on()

    def action_take_over(self) -> None:
        """Goes on from here as a new match; the old one stays as it is."""
        old = self.session.match
        match = Match.start(old.game, old.players, old.seed, old.options, old.components, old.practice)
        moves: list[Move] = old.moves[: self.at]
        for move in moves:
            match.play(move)
        self.table_app.go_home()
        self.table_app.start_match(match)

    def action_leave(self) -> None:
        """Back to where the replay was opened."""
        self.dismiss()


def ReplayScreen(session: Session, at: int | None = None) -> Table:
    """The replay of a match on the table of its game.

    Args:
        session: the match.
        at: how many moves have been played at the moment shown; all of them if left out.
    """
    table = screen(TABLES[session.match.game.id])
    kind = new_class(f"Replay{table.__name__}", (Replaying, table))
    made: Table = kind(session, at)
    return made
