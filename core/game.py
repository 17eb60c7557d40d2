"""Game: what a game is called, how it is set up, and how a state comes back from its dump."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from core import components
from core.chance import Chance
from core.state import State, Tell
from core.words import Words

Value = str | int | bool


class SetupError(ValueError):
    """A match that cannot be set up as asked; the text is one sentence for the person who asked."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice before the match.

    Attributes:
        id: as on the command line and in records.
        title: as on the screen.
        sentence: what it means, one sentence.
        values: what it can be; the first one is the default.
    """

    id: str
    title: str
    sentence: str
    values: tuple[Value, ...]

    @property
    def default(self) -> Value:
        """What it is if nobody chooses."""
        return self.values[0]

    def read(self, given: Any) -> Value:
        """The value meant by what a person gave, also as typed on the command line.

        Raises:
            SetupError: no value of this option.
        """
        for value in self.values:
            if given == value and isinstance(given, bool) == isinstance(value, bool):
                return value
        typed = str(given).lower()
        for value in self.values:
            spelled = {True: ("true", "yes", "on", "1"), False: ("false", "no", "off", "0")}
            if typed in (spelled[value] if isinstance(value, bool) else (str(value).lower(),)):
                return value
        choices = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)
        raise SetupError(f"Option {self.id} cannot be '{given}'; it can be {choices}.")


Build = Callable[[int, dict[str, Value], Chance, Any, Mapping[str, Any]], State]
"""``build(seats, options, chance, facts, corrections)`` lays a table with its first steps on the agenda."""


@dataclass(frozen=True)
class Game:
    """One of the four.

    Attributes:
        id: as in ``GAMES``, on the command line and in records.
        title: the name on the box.
        seats: how many can play.
        options: the choices before a match.
        rules_version: raised when a rules fix changes what a recorded match may do.
        state: the class of its states.
        facts: the class of its typed components.
        build: the set-up.
        check: raises ComponentsError if components are of the right kinds but do not make a game.
        package: the package of the game, for its files and its words.
        unattended: options that a match of opponents alone takes unless told otherwise, so that it is sure to end.
    """

    id: str
    title: str
    seats: range
    options: tuple[Option, ...]
    rules_version: int
    state: type[State]
    facts: type[Any]
    build: Build
    check: Callable[[Any], None]
    package: str
    unattended: tuple[tuple[str, Value], ...] = ()

    def setup(
        self,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        components: Mapping[str, Any] | None = None,
        tell: Tell | None = None,
    ) -> State:
        """A new match, waiting for its first decision.

        Args:
            seats: how many play, one of ``self.seats``; the fewest if left out.
            options: option values by id, also as strings as typed on the command line; the rest take their defaults.
            seed: any integer; its lowest 64 bits decide all luck.
            components: an owner's corrections.
            tell: called with each event before the first decision.

        Raises:
            SetupError: a seat count, option or value that this game does not have.
            ComponentsError: a correction that makes no sense.
        """
        seats = self.seats[0] if seats is None else seats
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            counts = ", ".join(str(n) for n in self.seats)
            raise SetupError(f"{self.title} cannot be played with {seats} seats; it takes {counts}.")
        corrections = dict(components or {})
        chosen = self.read_options(options or {})
        state = self.build(seats, chosen, Chance(seed), self.read_facts(corrections), corrections)
        state.begin(tell)
        return state

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options of a match with their values.

        Raises:
            SetupError: an unknown option or value.
        """
        known = {option.id: option for option in self.options}
        for key in given:
            if key not in known:
                names = ", ".join(known) or "none"
                raise SetupError(f"{self.title} has no option '{key}'; its options are: {names}.")
        return {key: option.read(given[key]) if key in given else option.default for key, option in known.items()}

    def read_facts(self, corrections: Mapping[str, Any]) -> Any:
        """The typed components with an owner's corrections.

        Raises:
            ComponentsError: a correction that makes no sense; the sentence says where and what was expected.
        """
        return _facts(self, msgspec.json.encode(corrections, order="deterministic"))

    def load(self, dump: Mapping[str, Any]) -> State:
        """The state that was dumped, a full state or a view.

        Raises:
            ValueError: not a dump of this game; the text says why.
        """
        if dump.get("game") != self.id:
            raise ValueError(f"this is a state of {dump.get('game')!r}, not of {self.id}")
        return self.state.from_dump(dump, self.read_facts(dump.get("corrections") or {}))

    @cached_property
    def folder(self) -> Path:
        """Where the game's data files lie."""
        return Path(str(import_module(self.package).__path__[0]))

    @cached_property
    def components(self) -> dict[str, Any]:
        """The shipped components, as in the file."""
        return components.load(self.folder)

    @cached_property
    def words(self) -> Words:
        """The sentences of the game."""
        module: Any = import_module(f"{self.package}.words")
        words: Words = module
        return words

    @cached_property
    def guide(self) -> str:
        """How to play, in Markdown."""
        return (self.folder / "guide.md").read_text(encoding="utf-8")


@lru_cache(maxsize=32)
def _facts(game: Game, corrections: bytes) -> Any:
    merged = components.correct(game.components, msgspec.json.decode(corrections))
    facts = components.typed(merged, game.facts)
    game.check(facts)
    return facts
