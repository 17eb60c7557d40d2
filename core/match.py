"""Match: a state, who sits where, the moves so far, undo and redo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from core.agenda import Move
from core.chance import Chance
from core.game import Game, Value
from core.state import Event, IllegalMove, State, Tell

WORLDS: Final = 12
"""In how many samples a move is tried to find out whether it shows something hidden."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat.

    Attributes:
        name: what the person typed, or the opponent's name. Data: never part of a path, never markup.
        level: the level of a computer opponent, None for a person.
    """

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the match, with what the table remembers of it.

    Attributes:
        move: the move.
        seat: who played it.
        luck: whether a die was rolled or a pile shuffled.
        shown: whether the seat learned something hidden by it.
    """

    move: Move
    seat: int
    luck: bool
    shown: bool

    @property
    def binding(self) -> bool:
        """Whether there is no way back behind this move at a real table."""
        return self.luck or self.shown


@dataclass(slots=True)
class Match:
    """A match in progress or at its end.

    Attributes:
        game: which game.
        players: who sits where.
        seed: decides all luck.
        options: all options of the game.
        components: an owner's corrections; mostly empty.
        practice: lifts the limits of undo.
        state: the table now.
        log: the moves so far.
        undone: moves taken back, the next one to redo last.
    """

    game: Game
    players: list[Player]
    seed: int
    options: dict[str, Value]
    components: dict[str, Any] = field(default_factory=dict)
    practice: bool = False
    state: State = field(init=False)
    log: list[Played] = field(init=False, default_factory=list)
    undone: list[Played] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.options = self.game.read_options(self.options)
        self.state = self._start()

    @classmethod
    def start(
        cls,
        game: Game,
        players: Sequence[Player],
        seed: int,
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        practice: bool = False,
    ) -> Match:
        """A new match.

        Raises:
            SetupError: the game cannot be set up like this.
            ComponentsError: a correction makes no sense.
        """
        return cls(game, list(players), seed, dict(options or {}), dict(components or {}), practice)

    @property
    def moves(self) -> list[Move]:
        """The moves so far, which with the set-up are the whole match."""
        return [played.move for played in self.log]

    def play(self, move: Move, tell: Tell | None = None) -> Played:
        """Plays a move of the seat in turn. A move other than the next one to redo forgets what was taken back.

        Raises:
            IllegalMove: the move is not legal; nothing has changed.
        """
        move = self.state.find(move)
        before = self.state.copy()
        seat = before.turn
        self.state.play(move, tell)
        assert seat is not None
        played = Played(move, seat, before.chance.value != self.state.chance.value, reveals(before, move))
        self.log.append(played)
        if self.undone and self.undone[-1].move == move:
            self.undone.pop()
        else:
            self.undone.clear()
        return played

    # ── back and forth ───────────────────────────────────────────────────────────────────────────────────────────

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last move: its own, and nothing hidden came to light by it.

        In a practice match it may always go back to its own last move.
        """
        if not self.log:
            return False
        if self.practice:
            return any(played.seat == seat for played in self.log)
        return self.log[-1].seat == seat and not self.log[-1].binding

    def undo(self) -> Played:
        """Takes back the last move, whoever played it; the caller has asked ``can_undo``."""
        played = self.log[-1]
        self._back(1)
        return played

    def undo_move(self, seat: int) -> int:
        """Takes back the last move of this seat if the table allows it; returns how many moves that were.

        In a practice match the moves of others since then are taken back with it.
        """
        if not self.can_undo(seat):
            return 0
        return self._back(1 + self._since(seat))

    def undo_turn(self, seat: int) -> int:
        """Takes back as many moves of this seat in a row as the table allows; returns how many moves that were.

        In a practice match the moves of others since then are taken back with them.
        """
        if not self.can_undo(seat):
            return 0
        count = self._since(seat)
        for played in reversed(self.log[: len(self.log) - count]):
            if played.seat != seat or (played.binding and not self.practice):
                break
            count += 1
        return self._back(count)

    def _since(self, seat: int) -> int:
        """How many moves others have played since this seat's last one."""
        return next(count for count, played in enumerate(reversed(self.log)) if played.seat == seat)

    def _back(self, count: int) -> int:
        for _ in range(count):
            self.undone.append(self.log.pop())
        self.state = self.replay(len(self.log))
        return count

    def why_no_undo(self, seat: int) -> str:
        """The sentence for a person who cannot take back a move."""
        if not self.log:
            return "Nothing has been played yet that could be taken back."
        last = self.log[-1]
        if all(played.seat != seat for played in self.log):
            return "You have not played anything yet that could be taken back."
        if last.seat != seat:
            return "Another seat has moved since; only a practice match goes back behind that."
        reason = "luck was used" if last.luck else "something hidden was shown"
        return f"The last move cannot be taken back: {reason}. Only a practice match goes back behind that."

    def redo(self, tell: Tell | None = None) -> Played | None:
        """Plays again what was taken back last; None if there is nothing."""
        return self.play(self.undone[-1].move, tell) if self.undone else None

    # ── the way here ─────────────────────────────────────────────────────────────────────────────────────────────

    def replay(self, count: int) -> State:
        """The table after the first moves of this match."""
        state = self._start()
        for played in self.log[:count]:
            state.advance(played.move)
        return state

    def opening(self) -> list[Event]:
        """What happened before the first move."""
        events: list[Event] = []
        self._start(events.append)
        return events

    def story(self) -> list[list[Event]]:
        """What happened at each move, as events; made by playing the match again."""
        state = self._start()
        chapters: list[list[Event]] = []
        for played in self.log:
            events: list[Event] = []
            state.play(played.move, events.append)
            chapters.append(events)
        return chapters

    def _start(self, tell: Tell | None = None) -> State:
        return self.game.setup(len(self.players), self.options, self.seed, self.components, tell)


def reveals(before: State, move: Move) -> bool:
    """Whether the seat in turn learns something hidden by a move.

    It does not if the table afterwards follows from what the seat knew before. So the move is tried in several tables
    that the seat could not tell apart from the true one: if it then sees anything else, something was shown. What can
    be deduced (the last card of a pile whose others are known) does not count as hidden.
    """
    seat = before.turn
    after = before.copy()
    after.advance(move)
    truth = after.view(seat).dump()
    view = before.view(seat)
    luck = Chance(before.chance.value ^ 0xB1F)
    for _ in range(WORLDS):
        world = view.sample(luck)
        world.advance(move)
        if world.view(seat).dump() != truth:
            return True
    return False


def binds(state: State, move: Move) -> bool:
    """Whether there would be no way back behind this move at a real table: it uses luck or shows something hidden."""
    after = state.copy()
    after.advance(move)
    return after.chance.value != state.chance.value or reveals(state, move)


__all__ = ["IllegalMove", "Match", "Played", "Player", "binds", "reveals"]
