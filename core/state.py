"""State: the contract that every game fulfils and every screen, save and opponent relies on.

Invariants, held by the shared tests of ``tests/core/contract.py`` for every game:

* ``legal()`` is never empty unless the game is over; it has no duplicates and always the same order.
* A decision with a single move is never put to anybody: the machine takes it, through whole turns if need be.
* ``copy()`` shares nothing that changes. Playing on a copy leaves the original as it was.
* ``load(dump())`` is the same state, in the middle of any effect, for full states and for views.
* ``view(seat)`` holds nothing that this seat may not know; ``view(seat).view(seat)`` is the same view.
* ``view(seat).sample(chance)`` is a full state; its view for this seat equals the view it came from.
* Equal dumps mean equal futures: the same moves give the same states.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar, get_type_hints

import msgspec

from core.agenda import Agenda, Id, Move, Step
from core.chance import Chance

Self = TypeVar("Self", bound="State")

RUNAWAY = 10_000
"""Steps that one move may set off before it counts as a fault in the rules instead of a long effect."""


WATCHER = -1
"""The viewer of what all see; nobody who could decide anything."""


class IllegalMove(ValueError):
    """A move that the rules do not allow now; the text is one sentence for the person who tried it."""


class Event(NamedTuple):
    """Something that a person at the table would see happen.

    Attributes:
        kind: what happened; the game's ``words.py`` knows the sentence for it.
        ids: who and what, as in a move.
        seats: who may see it; None for everybody.
    """

    kind: str
    ids: tuple[Id, ...]
    seats: tuple[int, ...] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat may know of it. None asks for somebody who only watches."""
        return self.seats is None or (seat is not None and seat in self.seats)


class SeatResult(NamedTuple):
    """How the game ended for one seat.

    Attributes:
        place: 1 = won; equal places are shared, and the places behind count them (1, 1, 3).
        score: what the places were decided by, in the game's own unit.
        why: the reason the game ended, a word of the game (the same for every seat).
    """

    place: int
    score: int
    why: str


Tell = Callable[[Event], None]


class State(ABC):
    """A game in progress: plain data with slots.

    A subclass declares its zones and counters as annotated ``__slots__``. The annotations are the schema of its dump,
    so they must name plain data: int, str, bool, None, list, tuple, dict with such keys. A name with a leading
    underscore is left out of the dump; it must be derivable from the rest.

    Attributes:
        agenda: what lies ahead, the next step last.
        chance: the only source of luck.
        seats: how many play; seats are numbered clockwise from 0.
        options: the options of this match, all of them, by id. Never changed after the set-up.
        corrections: what an owner of the box changed in the components; mostly empty. Never changed.
        viewer: the seat whose view this is, ``WATCHER`` for the view of somebody who only watches, None for a full
            state.
        facts: the typed components, shared by all states of a match. Never changed.
    """

    __slots__ = ("_moves", "_tell", "agenda", "chance", "corrections", "facts", "options", "seats", "viewer")

    game: ClassVar[str]
    """The id of the game, as in ``core.games.GAMES``."""
    rules: ClassVar[Agenda[Any]]
    """The steps of the game; set at the end of its ``rules.py``."""

    agenda: list[Step]
    chance: Chance
    seats: int
    options: Mapping[str, str | int | bool]
    corrections: Mapping[str, Any]
    viewer: int | None
    facts: Any
    _moves: list[Move] | None
    _tell: Tell | None

    def __init__(
        self,
        seats: int,
        options: Mapping[str, str | int | bool],
        chance: Chance,
        facts: Any,
        corrections: Mapping[str, Any],
    ) -> None:
        self.seats = seats
        self.options = options
        self.chance = chance
        self.facts = facts
        self.corrections = corrections
        self.agenda = []
        self.viewer = None
        self._moves = None
        self._tell = None

    # ── the machine ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
        return self.agenda[-1][1] if self.agenda else None  # type: ignore[return-value]

    @property
    def decision(self) -> Step | None:
        """The decision that waits, with all its ids; None when the game is over."""
        return self.agenda[-1] if self.agenda else None

    def legal(self) -> list[Move]:
        """The moves of the seat whose turn it is, in a fixed order.

        Empty when the game is over, in the view of a seat that must wait for another one, and for a watcher. The list
        belongs to the state: read it, do not change it.
        """
        if self._moves is None:
            step = self.agenda[-1] if self.agenda else None
            if step is None or (self.viewer is not None and self.viewer != step[1]):
                self._moves = []
            else:
                self._moves = self.rules.choices[step[0]](self, *step[1:])
        return self._moves

    def begin(self, tell: Tell | None = None) -> None:
        """Runs a table that was just laid up to its first decision.

        Args:
            tell: called with each event as it happens.
        """
        self._tell = tell
        try:
            self.settle()
        finally:
            self._tell = None

    def play(self, move: Move, tell: Tell | None = None) -> None:
        """Plays a move of the seat whose turn it is, up to the next decision of anybody.

        Args:
            move: one of ``legal()``.
            tell: called with each event as it happens; None (as in a search) pays nothing for events.

        Raises:
            IllegalMove: the move is not legal; the state is unchanged.
        """
        move = self.find(move)
        self._tell = tell
        try:
            self.advance(move)
        finally:
            self._tell = None

    def find(self, move: Move) -> Move:
        """The legal move that this one equals, so that no 1.0 or True from outside takes the place of a 1.

        Raises:
            IllegalMove: there is none.
        """
        legal = self.legal()
        try:
            return legal[legal.index(move)]
        except ValueError:
            raise IllegalMove(self._refusal(move)) from None

    def advance(self, move: Move) -> None:
        """Plays a move that is known to be legal: the search's way, without the check."""
        step = self.agenda.pop()
        self.rules.resolvers[step[0]](self, move, *step[1:])
        self.settle()

    def settle(self) -> None:
        """Runs automatic steps and forced decisions until somebody has a choice or the game is over."""
        agenda = self.agenda
        automatic = self.rules.automatic
        choices = self.rules.choices
        for _ in range(RUNAWAY):
            if not agenda:
                self._moves = []
                return
            step = agenda[-1]
            run = automatic.get(step[0])
            if run is not None:
                agenda.pop()
                run(self, *step[1:])
                continue
            moves = choices[step[0]](self, *step[1:])
            if len(moves) > 1:
                self._moves = moves
                return
            agenda.pop()
            self.rules.resolvers[step[0]](self, moves[0], *step[1:])
        raise RuntimeError(f"{self.game}: one move set off more than {RUNAWAY} steps; the next one is {step}")

    def _refusal(self, move: Move) -> str:
        if not self.agenda:
            return "The game is over; no more moves can be played."
        shown = " ".join(str(part) for part in move) if isinstance(move, tuple) else repr(move)
        if not shown.isprintable():  # a damaged file may hold anything; no terminal shall take it for a command
            shown = ascii(shown)[1:-1]
        return f"Seat {self.turn} cannot play '{shown}' now; legal() lists what it can play."

    # ── events ───────────────────────────────────────────────────────────────────────────────────────────────────

    def say(self, kind: str, *ids: Id) -> None:
        """Tells everybody at the table that something happened."""
        if self._tell is not None:
            self._tell(Event(kind, ids))

    def show(self, seat: int, kind: str, *ids: Id) -> None:
        """Tells one seat what only this seat may see."""
        if self._tell is not None:
            self._tell(Event(kind, ids, (seat,)))

    # ── what each game writes itself ─────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def copy(self: Self) -> Self:
        """A state of its own, equal to this one. Written by hand: it is the hottest line of the search."""

    @abstractmethod
    def view(self: Self, seat: int | None) -> Self:
        """The same kind of state as this seat knows it, with unknowns in the place of hidden things.

        Args:
            seat: 0 to seats - 1, or None for somebody who only watches and sees what all see.
        """

    @abstractmethod
    def sample(self: Self, chance: Chance) -> Self:
        """A full state that agrees with all that the viewer knows, drawn by ``chance``.

        It reads this view alone, and its own luck is fresh: no opponent foresees a die. On a full state it is a copy
        with fresh luck.
        """

    @property
    @abstractmethod
    def outcome(self) -> tuple[SeatResult, ...] | None:
        """None while the game goes on, then a result per seat."""

    # ── plain data ───────────────────────────────────────────────────────────────────────────────────────────────

    def _copy_base(self: Self) -> Self:
        """The beginning of every ``copy``: a bare state with the shared slots filled in."""
        new = object.__new__(type(self))
        new.seats = self.seats
        new.options = self.options
        new.facts = self.facts
        new.corrections = self.corrections
        new.chance = Chance(self.chance.value)
        new.agenda = self.agenda[:]
        new.viewer = self.viewer
        new._moves = self._moves
        new._tell = None
        return new

    def dump(self) -> dict[str, Any]:
        """This state as JSON-ready data; ``Game.load`` makes the same state of it."""
        data: dict[str, Any] = {"game": self.game}
        for name in schema(type(self)):
            value = getattr(self, name)
            data[name] = value.value if name == "chance" else plain(value)
        return data

    @classmethod
    def from_dump(cls: type[Self], data: Mapping[str, Any], facts: Any) -> Self:
        """The state that was dumped; ``Game.load`` calls it with the components.

        Raises:
            ValueError: a field is missing, unknown or of the wrong kind; the text says which.
        """
        types = schema(cls)
        given = set(data) - {"game"}
        if given != set(types):
            raise ValueError(f"the state has other fields than expected: {sorted(given ^ set(types))}")
        new = object.__new__(cls)
        for name, kind in types.items():
            try:
                value = msgspec.convert(data[name], kind, str_keys=True)
            except msgspec.ValidationError as error:
                raise ValueError(f"{name}: {error}") from None
            setattr(new, name, Chance(value) if name == "chance" else value)
        new.facts = facts
        new._moves = None
        new._tell = None
        return new


def plain(value: Any) -> Any:
    """Plain data as JSON knows it: tuples become lists, keys become text."""
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return value


_schemas: dict[type[State], dict[str, Any]] = {}


def schema(cls: type[State]) -> dict[str, Any]:
    """The fields of a game's dump with their types, in the order in which they are declared."""
    if cls not in _schemas:
        hints = get_type_hints(cls)
        for name in [n for n in hints if n.startswith("_") or n in ("game", "rules", "facts")]:
            del hints[name]
        hints["chance"] = int
        hints["options"] = dict[str, str | int | bool]
        hints["corrections"] = dict[str, Any]
        _schemas[cls] = hints
    return _schemas[cls]
