"""The application: what all screens share, and the way between them."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import traceback
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import msgspec
from rich.text import Text
from textual.app import App, SystemCommand
from textual.screen import Screen

from core.agenda import Move
from core.ai.worker import Opponents, Thinker
from core.game import Game
from core.games import GAMES
from core.match import Match, Player
from saves import settings as choices
from saves.settings import Settings
from saves.store import Opened, Store, StoreTrouble
from tui import actions, themes
from tui.glyphs import Glyphs
from tui.lesson import lesson
from tui.session import Session

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel
    from textual.types import AnimationLevel

    from tui.tables.base import Table

TABLES: Final = {
    "siberia": "tui.tables.siberia:SiberiaTable",
    "sigillum": "tui.tables.sigillum:SigillumTable",
    "soothsayers": "tui.tables.soothsayers:SoothsayersTable",
    "sibille": "tui.tables.sibille:SibilleTable",
}
NAMES: Final = ("Boris", "Anna", "Carlo", "Dora", "Emil")
"""What the computer opponents are called unless the person names them."""


class Parlour(App[None]):
    """Parlour on the screen.

    Args:
        thinker: the opponents, started before the application.
        store: where matches are kept.
        settings: the person's choices.
        opened: a match to begin with instead of the home screen.
        notice: a sentence to show at the beginning.
    """

    TITLE = "Parlour"
    CSS_PATH = Path(__file__).with_name("parlour.tcss")
    BINDINGS: ClassVar = actions.bindings("app")
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self,
        thinker: Opponents,
        store: Store,
        settings: Settings,
        opened: Session | None = None,
        notice: str = "",
    ) -> None:
        themes.use(settings.theme if settings.theme in themes.PALETTES else "parlour")
        super().__init__()
        # before the first style sheet is read, which else would be read twice
        for theme in themes.textual_themes():
            self.register_theme(theme)
        self.theme = settings.theme if settings.theme in themes.PALETTES else "parlour"
        self.thinker = thinker
        self.store = store
        self.settings = settings
        self.glyphs = Glyphs(settings.glyphs)
        self.opened = opened
        self.notice = notice
        self.keymap: dict[str, str] = dict(settings.keys)
        self.animation_level = animation_level(settings)

    def on_mount(self) -> None:
        """Shows the match that was asked for, or the home screen."""
        self.set_keymap(self.keymap)
        self.go_home()
        if self.opened is not None:
            self.show_table(self.opened)
        if self.notice:
            self.notify(self.notice, severity="warning", timeout=20)

    # ── ways between screens ─────────────────────────────────────────────────────────────────────────────────────

    def go_home(self) -> None:
        """Shows the home screen alone."""
        from tui.screens.home import Home

        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(Home())

    def show(self, path: str, *arguments: Any) -> None:
        """Shows a screen by module and class name; screens are imported when they are first shown."""
        self.push_screen(screen(path)(*arguments))

    def show_table(self, session: Session) -> None:
        """Shows the table of a match."""
        table: Table = screen(TABLES[session.match.game.id])(session)
        self.push_screen(table, lambda _: session.release())

    def show_result(self, session: Session) -> None:
        """Shows how a match ended."""
        if session.lesson is not None:
            self.finish_lesson(session.match.game)
        self.show("tui.screens.result:ResultScreen", session)

    def show_guide(self, game: Game) -> None:
        """Shows how a game is played."""
        self.show("tui.screens.guide:GuideScreen", game)

    def show_menu(self, table: Table) -> None:
        """Shows the menu of a table."""
        self.show("tui.screens.menu:MenuScreen", table)

    def action_keys(self) -> None:
        """Shows the keys that work on the present screen; again: closes them."""
        if type(self.screen).__name__ == "KeysScreen":
            self.pop_screen()
        elif not self.screen.is_modal:
            self.show("tui.screens.keys:KeysScreen", self.screen)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette finds: every action of the screen by its name, and the screens around the tables."""
        for action in actions.working(screen):
            name = f"{action.title.capitalize()}  ({actions.written(action, self.keymap, self.glyphs.tier)})"
            owner = "app." if action.group == "app" else "screen."
            yield SystemCommand(name, action.help, partial(self.run_action, owner + action.id))
        from tui.screens.home import Home

        if isinstance(screen, Home):
            for title, help, path in screen.ways():
                yield SystemCommand(title, help, partial(self.show, path))

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Shows a line over the screen. It may hold a file's name or a person's, so it is never read as markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=markup)

    # ── matches ──────────────────────────────────────────────────────────────────────────────────────────────────

    def start_match(self, match: Match) -> None:
        """Begins a new match: it has its file before its table is shown."""
        screen(TABLES[match.game.id])  # imported first: no file is made of a match that has no table
        session = Session(match, self.store, self.store.create(match.game.id))
        session.save()
        self.show_table(session)

    def start_lesson(self, game: Game) -> None:
        """Begins the taught game of a game."""
        taught = lesson(game)
        assert taught is not None
        players = players_of(game, self.settings.name, [taught.level] * (taught.seats - 1))
        match = Match.start(game, players, taught.seed, taught.options, practice=True)
        session = Session(match, self.store, self.store.create(game.id), taught=True)
        session.save()
        self.show_table(session)

    def finish_lesson(self, game: Game) -> None:
        """Remembers that the taught game of a game has been played to its end."""
        if game.id not in self.settings.lessons:
            self.keep_settings(msgspec.structs.replace(self.settings, lessons=[*self.settings.lessons, game.id]))

    def open_match(self, id: str) -> None:
        """Takes up a kept match, or watches it if another terminal holds it.

        Raises:
            RecordFault: it cannot be read.
        """
        opened = self.store.open(id)
        self.show_table(session_of(self.store, opened))
        if opened.fault is not None:
            way = " The match goes on from its last good version as a new one." if opened.keeper is not None else ""
            self.notify(f"{opened.fault}{way}", severity="warning", timeout=20)

    async def think(self, session: Session, player: Player) -> Move:
        """What an opponent plays now. It sees its own view and nothing else."""
        state = session.match.state
        assert state.turn is not None and player.level is not None
        seed = (session.match.seed * 1_000_003 + len(session.match.log)) & 0xFFFF_FFFF
        thought = await self.thinker.think(state.view(state.turn), player.level, seed)
        return thought.move

    async def advise(self, session: Session) -> list[tuple[Move, float, str]]:
        """The three best moves of the person in turn, by a Hard opponent who sees what the person sees.

        They are the moves that the search spent most on, shown by what it hopes for from each.
        """
        state = session.match.state
        assert state.turn is not None
        thought = await self.thinker.think(state.view(state.turn), "hard", len(session.match.log))
        best = sorted(thought.ranked[:3], key=lambda ranked: -ranked.estimate)
        return [(ranked.move, ranked.estimate, ranked.reason) for ranked in best]

    # ── choices ──────────────────────────────────────────────────────────────────────────────────────────────────

    def keep_settings(self, settings: Settings) -> None:
        """Takes over new choices and keeps them at once."""
        self.settings = settings
        self.glyphs = Glyphs(settings.glyphs)
        themes.use(settings.theme if settings.theme in themes.PALETTES else "parlour")
        self.theme = settings.theme if settings.theme in themes.PALETTES else "parlour"
        self.keymap = dict(settings.keys)
        self.set_keymap(self.keymap)
        self.animation_level = animation_level(settings)
        try:
            choices.keep(settings)
        except StoreTrouble as trouble:
            self.notify(str(trouble), severity="warning")

    def notify_later(self, sentence: str) -> None:
        """Shows a line about the opponents' process, on a table without covering it; may be called from any thread."""
        self.call_later(self._tell_person, sentence)

    def _tell_person(self, sentence: str) -> None:
        tell = getattr(self.screen, "tell_person", None)
        if tell is not None:
            tell(sentence)
        else:
            self.notify(sentence, severity="warning")

    def _fatal_error(self) -> None:
        """A fault of the program ends in a sentence and a report in a file, not in a traceback over the terminal."""
        report = self.store.root / "fault.txt"
        sentence = "Parlour has stopped because of a fault of its own; every match is kept up to its last move."
        with suppress(OSError):
            report.parent.mkdir(parents=True, exist_ok=True)
            report.write_text("".join(traceback.format_exc()), encoding="utf-8")
            sentence += f" What happened stands in {report}."
        self.panic(Text(sentence))

    async def action_quit(self) -> None:
        """Leaves; every match is on the disk already. If one is not, its menu asks first."""
        for table in reversed(self.screen_stack):
            session = getattr(table, "session", None)
            if session is not None and session.trouble and not hasattr(self.screen, "table"):
                self.show_menu(cast("Table", table))
                return
        self.exit()


def screen(path: str) -> Any:
    """The class behind ``module:Class``."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


def session_of(store: Store, opened: Opened) -> Session:
    """A session for a match from its file."""
    if opened.keeper is None:
        who = opened.holder.sentence() if opened.holder is not None else "another terminal holds this match"
        return Session(opened.match, store, None, opened.record, who)
    return Session(opened.match, store, opened.keeper, opened.record)


def animation_level(settings: Settings) -> AnimationLevel:
    """Whether screens may slide and fade; on a remote line only if the person wants it."""
    remote = any(os.environ.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"))
    quiet = settings.animations == "off" or (settings.animations == "auto" and remote)
    return "none" if quiet else "full"


def new_seed() -> int:
    """A seed for a new match: short enough to be read out to a friend."""
    return secrets.randbelow(1_000_000)


def players_of(game: Game, person: str, levels: list[str]) -> list[Player]:
    """The person at the first seat and opponents of these levels at the others."""
    names = [name for name in NAMES if name != person]
    return [Player(person)] + [Player(names[number], level) for number, level in enumerate(levels)]


def run(*, match: Match | None = None, record_id: str | None = None, mouse: bool | None = None) -> int:
    """Starts the application and returns the exit code when it is left.

    Args:
        match: a new match to begin with.
        record_id: a kept match to begin with.
        mouse: whether the mouse can point; as in the settings if left out.
    """
    thinker = Thinker()
    thinker.start()
    settings, notice = choices.load()
    store = Store()
    session = None
    if record_id is not None:
        opened = store.open(record_id)
        session = session_of(store, opened)
        if opened.fault is not None:
            notice = f"{opened.fault} The match goes on from its last good version as a new one."
    elif match is not None:
        session = Session(match, store, store.create(match.game.id))
        session.save()
    app = Parlour(thinker, store, settings, session, notice or "")
    thinker.report = app.notify_later
    leave_at_signals()
    try:
        app.run(mouse=settings.mouse if mouse is None else mouse)
    finally:
        thinker.close()
    return app.return_code or 0


def leave_at_signals() -> None:
    """Ends at once when the line drops or the system asks to.

    A plain handler, because the event loop stands still when nobody reads the terminal. There is nothing to save:
    every move has been on the disk before it was on the screen. The terminal is put back as far as it still listens.
    """

    def leave(number: int, _frame: object) -> None:
        with suppress(Exception):
            out = sys.__stderr__  # where Textual writes
            assert out is not None
            os.set_blocking(out.fileno(), False)
            os.write(out.fileno(), b"\x1b[?1049l\x1b[?25h\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[<u")
            import termios

            attributes = termios.tcgetattr(0)
            attributes[3] |= termios.ECHO | termios.ICANON | termios.ISIG
            attributes[0] |= termios.ICRNL
            termios.tcsetattr(0, termios.TCSANOW, attributes)
        os._exit(128 + number)

    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


__all__ = ["GAMES", "Parlour", "Screen", "new_seed", "players_of", "run"]
