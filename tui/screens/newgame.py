"""New game: which game, who plays, the options, the seed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from core.components import ComponentsError
from core.game import Game, SetupError, Value
from core.games import GAMES
from core.match import Match, Player
from core.words import plural
from saves import owned
from tui.app import NAMES, new_seed
from tui.screens.page import Page
from tui.widgets.rows import Button, Choice, Heading, Named, Number, Row, Text

PERSON: Final = "person"
LEVELS: Final = (PERSON, "easy", "medium", "hard", "expert")
WHO: Final = {
    PERSON: "somebody at this keyboard",
    "easy": "sees what is near",
    "medium": "a fair opponent for an evening",
    "hard": "thinks for a while",
    "expert": "thinks as long as it may",
}
OWN: Final = "own"
"""The option that says whether an owner's components are used."""


class NewGame(Page):
    """Sets up a match and begins it.

    Args:
        seed: the seed of the day; left out, one is rolled.
    """

    heading = "New game"

    last_game: ClassVar[str] = ""
    """The game that was begun last, to begin with it again."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.daily = seed is not None
        self.game = GAMES[self.last_game] if self.last_game in GAMES else next(iter(GAMES.values()))
        self.seeds = [new_seed() if seed is None else seed]
        self.seed = 0
        """Which of the seeds is shown."""
        self.count: dict[str, int] = {}
        """How many seats, by game."""
        self.options: dict[str, dict[str, Value]] = {}
        """What was chosen, by game; nothing is lost when the game is changed."""
        self.names: list[str] = []
        self.levels: list[str] = []
        self.practice = False
        self.owned = True
        """Whether the owner's components are used, if there are any."""
        if self.daily:
            self.heading = "Daily table"

    # ── the rows ─────────────────────────────────────────────────────────────────────────────────────────────────

    def build(self) -> list[Row]:
        """Game, seats, options, seed."""
        game = self.game
        seats = self.count.setdefault(game.id, game.seats[0])
        self._people(game.seats[-1])
        chosen = self.options.setdefault(game.id, {option.id: option.default for option in game.options})
        rows: list[Row] = [
            Choice("game", "Game", "Which game is played.", tuple(GAMES), game.id, lambda id: GAMES[id].title),
            Choice("seats", "Seats", "How many sit at the table.", tuple(game.seats), seats),
        ]
        if self._taught():
            help = "A first match that explains itself; it is offered until you have finished it once."
            rows.append(Button("lesson", "Taught game", help, "learn it by playing"))
        rows.append(Heading("", "Who plays"))
        for seat in range(seats):
            level = self.levels[seat]
            about = WHO[level]
            help = f"Left and Right choose who sits here ({level}: {about}); Enter types a name."
            row = Named(f"seat{seat}", f"Seat {seat + 1}", help, LEVELS, level)
            row.name, row.instead = self.names[seat], self._name_for(seat)
            rows.append(row)
        rows.append(Heading("", "Options"))
        for option in game.options:
            id, value = f"option:{option.id}", chosen[option.id]
            if len(option.values) > 1:
                rows.append(Choice(id, option.title, option.sentence, option.values, value))
            else:
                # an option of its own kind, which takes more than a list can hold
                text = Text(id, option.title, option.sentence, str(value), 400)
                text.instead = str(option.default)
                rows.append(text)
        if self._has_own():
            file = owned.path(game, self.parlour.store.root).name
            help = f"Whether your own values from components/{file} are laid over the shipped ones."
            rows.append(Choice(OWN, "Your components", help, (True, False), self.owned))
        help = "In a practice match undo knows no limits; it does not count in the statistics."
        rows.append(Choice("practice", "Practice match", help, (False, True), self.practice))
        help = "Decides all luck: the same seed deals the same cards. Type one, or Right rolls another, Left goes back."
        if self.daily:
            help = f"The seed of the day, the same for everybody. {help}"
        number = Number("seed", "Seed", help, self.seeds[self.seed])
        number.turn = self._turn_seed
        rows.append(number)
        rows.append(Button("begin", "Begin", "Deals the cards. The match is kept from its first move on.", "", "good"))
        return rows

    def title_right(self) -> str:
        """The size of the table."""
        return f"{self.game.title}, {plural(self.count.get(self.game.id, 2), 'seat')}"

    def _people(self, most: int) -> None:
        person = self.parlour.settings.name
        while len(self.names) < most:
            seat = len(self.names)
            self.levels.append(PERSON if seat == 0 else "medium")
            self.names.append(person if seat == 0 else self._name_for(seat))

    def _name_for(self, seat: int) -> str:
        """What a seat is called until somebody types a name."""
        person = self.parlour.settings.name
        if seat == 0:
            return person
        names = [name for name in NAMES if name != person]
        return names[(seat - 1) % len(names)]

    def _turn_seed(self, seed: int, step: int) -> int:
        """Rolls another seed, or goes back to one that was there before."""
        self.seed = max(0, self.seed + step)
        if self.seed == len(self.seeds):
            self.seeds.append(new_seed())
        return self.seeds[self.seed]

    def _has_own(self) -> bool:
        return owned.path(self.game, self.parlour.store.root).exists()

    def _taught(self) -> bool:
        there = (self.game.folder / "lesson.toml").exists() and hasattr(self.parlour, "start_lesson")
        return there and self.game.id not in self.parlour.settings.lessons

    # ── what is pressed ──────────────────────────────────────────────────────────────────────────────────────────

    def changed(self, row: Row) -> None:
        """Takes a new value over and says at once if the game cannot be set up like this."""
        if isinstance(row, Named):
            seat = int(row.id.removeprefix("seat"))
            self.names[seat], self.levels[seat] = row.name, row.value
        elif isinstance(row, Number):
            self.seeds[self.seed] = row.value
        elif isinstance(row, Text):
            self.options[self.game.id][row.id.removeprefix("option:")] = row.value
        elif isinstance(row, Choice):
            if row.id == "game":
                self.game = GAMES[row.value]
            elif row.id == "seats":
                self.count[self.game.id] = row.value
            elif row.id == "practice":
                self.practice = row.value
            elif row.id == OWN:
                self.owned = row.value
            else:
                self.options[self.game.id][row.id.removeprefix("option:")] = row.value
        self.form.fill(self.build())
        self.alarm = self.why_not()
        self.repaint()

    def get_ready(self) -> None:
        """Makes the rows, and says what is wrong with the first game if anything is."""
        if not self.ready:
            super().get_ready()
            self.alarm = self.why_not()

    def corrections(self) -> dict[str, Any]:
        """The owner's components for this match.

        Raises:
            ComponentsError: they make no sense.
        """
        return owned.corrections(self.game, self.parlour.store.root) if self.owned else {}

    def why_not(self) -> str:
        """Why the game cannot be set up like this, as a sentence; "" if it can."""
        try:
            self.game.setup(self.count[self.game.id], self.options[self.game.id], 0, self.corrections())
        except SetupError as error:
            return str(error)
        except ComponentsError as error:
            return f"{error} Until it is mended, 'Your components' can be set to no."
        return ""

    def chosen(self, row: Row) -> None:
        """Begins the match or the taught game."""
        if row.id == "lesson":
            self._begin_lesson(self.game)
        elif row.id == "begin":
            self.begin()

    def begin(self) -> None:
        """Deals the cards and shows the table in place of this screen."""
        self.alarm = self.why_not()
        if self.alarm:
            self.say("")
            return
        seats = self.count[self.game.id]
        players = [
            Player(name, None if level == PERSON else level)
            for name, level in zip(self.names[:seats], self.levels[:seats], strict=True)
        ]
        options = self.options[self.game.id]
        match = Match.start(self.game, players, self.seeds[self.seed], options, self.corrections(), self.practice)
        NewGame.last_game = self.game.id
        self.app.pop_screen()
        self.parlour.start_match(match)

    def _begin_lesson(self, game: Game) -> None:
        start: Any = getattr(self.parlour, "start_lesson", None)
        if start is not None:
            self.app.pop_screen()
            start(game)
