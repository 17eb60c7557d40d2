"""Table: what the screens of all games share.

A subclass paints its game (``paint``) and names its areas; all else stands in three layers: what is seen (``sight``),
how a move is built (``pointing``), and here how it is played: opponents, undo and redo, hints.
"""

from __future__ import annotations

import asyncio

from core.agenda import Move
from core.ai.worker import Cancelled
from core.state import Event
from tui import actions
from tui.tables.pointing import Pointing
from tui.tables.sight import PAGES, Hint

BLIND = frozenset(("choose", "filter", "hint", "redo", "undo", "undo_turn"))
"""What no key does while the terminal is too small to show what it would do."""

ON_A_PAGE = frozenset(("choose", "detail", "go_down", "go_on", "go_up", "menu", "show_log", "widen"))
"""What keys do while the log or a detail lies over the table: read on, or close it."""

WATCH = 1.0
"""Seconds between two looks at a match that another terminal holds; nothing is sent unless it has moved."""

PACES = {"instant": 0.0, "brisk": 0.5, "slow": 1.5, "key": 0.0}
"""Seconds for which an opponent's move is shown before the next one."""


class Table(Pointing):
    """A match on the screen.

    Args:
        session: the match and its file.
    """

    BINDINGS = actions.bindings("table")
    AUTO_FOCUS = ""

    DEFAULT_CSS = """
    Table { layers: table typing; }
    Table Canvas { layer: table; }
    Table #filter { layer: typing; dock: bottom; display: none; height: 1; border: none; padding: 0 1; }
    Table #filter.open { display: block; }
    """

    def on_mount(self) -> None:
        """Shows the table and lets the opponents move if it is their turn."""
        self._home_cursor()
        self.repaint()
        self.proceed()
        if self.session.watching:
            self.set_interval(WATCH, self.follow)

    def follow(self) -> None:
        """Shows what the terminal that holds the match has played since."""
        before = len(self.log_lines)
        if self.session.follow():
            self._take_in()
            self._retell()
            self.fresh = max(0, len(self.log_lines) - before)
            self.repaint()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is played blindly: neither on a terminal that is too small nor behind a page that lies open."""
        if self.open in PAGES and action not in ON_A_PAGE:
            return False
        return not (self.too_small and action in BLIND)

    def commit(self, *moves: Move) -> None:
        """Plays a move of the person, or several in a row; each is on the disk before it is on the screen.

        A move that the machine has taken already, because it was the only one left, is passed over.
        """
        self.marks.clear()
        self.fresh = 0
        for move in moves:
            if move in self.session.match.state.legal():
                self._played(move)
        self._home_cursor()
        self._answer("")
        self.proceed()

    def _played(self, move: Move) -> bool:
        """Plays a move and takes in what comes of it; returns whether the person saw anything happen."""
        happened: list[Event] = []
        self.session.play(move, happened.append)
        self._take_in()
        lines = self._sentences(happened)
        self.chapters.append(lines)
        self.fresh += len(lines)
        for event in happened:
            if event.seen_by(self.seat):
                self.marks.update(self.words.touched(event))
        return bool(lines)

    def proceed(self) -> None:
        """Lets the opponent in turn think, if it is one's turn."""
        if self.session.opponent() is not None and not self.session.watching and self.thinking is None:
            self.thinking = asyncio.get_running_loop().create_task(self._opponents())

    async def _opponents(self) -> None:
        """The moves of the opponents, shown one by one, until a person is in turn.

        A move of which the person sees nothing (a secret choice) is not waited for.
        """
        told = True
        try:
            while (player := self.session.opponent()) is not None:
                began = asyncio.get_running_loop().time()
                move = await self.table_app.think(self.session, player)
                spent = asyncio.get_running_loop().time() - began
                pace = self.table_app.settings.pace
                if told:
                    await asyncio.sleep(max(0.0, PACES[pace] - spent))
                told = self._played(move)
                self._home_cursor()
                self.held = pace == "key" and told
                self._answer("")
                if self.held:
                    self.released.clear()
                    await self.released.wait()
        finally:
            self.thinking = None

    def action_go_on(self) -> None:
        """Shows the next move of an opponent, or closes what lies open."""
        self.held = False
        self.released.set()
        self.tip = ""
        self.open = ""
        self.scroll = 0
        self._answer("")

    async def stop_thinking(self) -> None:
        """Calls the opponent off, before the match changes under it or the table is left."""
        self.held = False
        if self.thinking is not None:
            self.thinking.cancel()
            await asyncio.gather(self.thinking, return_exceptions=True)
            self.thinking = None

    # ── back and forth ────────────────────────────────────────────────────────────────────────────────────────────────

    async def action_undo(self) -> None:
        """Takes back the last move of the person."""
        await self._back(whole_turn=False)

    async def action_undo_turn(self) -> None:
        """Takes back the whole turn."""
        await self._back(whole_turn=True)

    async def _back(self, whole_turn: bool) -> None:
        if self.session.watching:
            return
        if not self.session.match.can_undo(self.seat):
            self._answer(self.session.match.why_no_undo(self.seat))
            return
        await self.stop_thinking()
        count = self.session.undo(self.seat, whole_turn)
        del self.chapters[len(self.chapters) - count :]
        self._take_in()
        self._home_cursor()
        self.marks.clear()
        self.fresh = 0
        self._answer(f"Taken back: {count} move{'' if count == 1 else 's'}. r plays again.")
        self.proceed()

    def action_redo(self) -> None:
        """Plays again what was taken back."""
        if self.narrowing is None or not self.session.match.undone:
            self._answer("Nothing was taken back that could be played again.")
            return
        self.commit(self.session.match.undone[-1].move)

    # ── what else can be looked at ────────────────────────────────────────────────────────────────────────────────────

    def action_hint(self) -> None:
        """Asks for the three best moves; keys go on working meanwhile."""
        if self.narrowing is None:
            self._answer("A hint is for your own turn.")
            return
        self._answer("Looking for good moves: a moment, please.")
        if not self.asking:
            self.asking = True
            self.run_worker(self._advise())

    async def _advise(self) -> None:
        count = len(self.session.match.log)
        try:
            ranked = await self.table_app.advise(self.session)
        except Cancelled:
            return
        finally:
            self.asking = False
        if count != len(self.session.match.log) or self.narrowing is None:
            return
        self.hints = [Hint(move, self.hint_sentence(move), estimate, reason) for move, estimate, reason in ranked[:3]]
        self.open = "hint"
        self._answer("Good moves with your chances and a reason: a digit takes one, Space closes.")

    def hint_sentence(self, move: Move) -> str:
        """How a hint names its move."""
        return self.narrowing.sentence(move) if self.narrowing is not None else ""

    def action_show_log(self) -> None:
        """Opens the log."""
        self.open = "" if self.open == "log" else "log"
        self.scroll = 0
        self._answer("")

    def action_detail(self) -> None:
        """Shows the detail of the cursor on a page of its own."""
        self.open = "" if self.open == "detail" else "detail"
        self._answer("")

    def action_guide(self) -> None:
        """Opens the guide to this game."""
        self.table_app.show_guide(self.session.match.game)

    def action_save_copy(self) -> None:
        """Saves a copy under a new number."""
        self._answer(self.session.save_copy())

    def action_menu(self) -> None:
        """Opens the menu, or closes the page that lies open."""
        if self.open in PAGES:
            self.action_go_on()
        else:
            self.table_app.show_menu(self)
