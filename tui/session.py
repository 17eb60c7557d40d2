"""Session: a match on the screen together with its file. A move is on the disk before it is on the screen."""

from __future__ import annotations

from core.agenda import Move
from core.match import Match, Player
from core.state import Tell
from saves.record import Record, RecordFault, to_match
from saves.store import Keeper, Store, StoreTrouble
from tui.lesson import NOTE, Lesson, lesson


class Session:
    """The match that a table shows.

    Args:
        match: the match.
        store: where matches are kept.
        keeper: the right to write it; None for a match that another process holds.
        record: the version in the file, if there is one.
        watching: who holds the match instead; "" if this session does.
        taught: whether this is a taught game; as in the record if left out.

    Attributes:
        trouble: a standing warning, "" while all is well.
    """

    def __init__(
        self,
        match: Match,
        store: Store,
        keeper: Keeper | None,
        record: Record | None = None,
        watching: str = "",
        taught: bool | None = None,
    ) -> None:
        self.match = match
        self.store = store
        self.keeper = keeper
        self.record = record
        self.watching = watching
        self.stamp = 0
        if taught is None:
            taught = record is not None and record.notes == NOTE
        self.lesson: Lesson | None = lesson(match.game) if taught else None
        self.trouble = str(keeper.trouble) if keeper is not None and keeper.trouble is not None else ""

    @property
    def id(self) -> str:
        """The match's number, as in its file's name."""
        if self.keeper is not None:
            return self.keeper.id
        return self.record.id if self.record is not None else ""

    def seat(self) -> int:
        """Whose eyes the table is seen with: the person in turn, else the first person."""
        people = [seat for seat, player in enumerate(self.match.players) if player.level is None]
        turn = self.match.state.turn
        return turn if turn in people and turn is not None else people[0] if people else 0

    def opponent(self) -> Player | None:
        """The computer opponent in turn; None if a person is in turn or the game is over."""
        turn = self.match.state.turn
        if turn is None:
            return None
        player = self.match.players[turn]
        return player if player.level is not None else None

    def play(self, move: Move, tell: Tell | None = None) -> None:
        """Plays a move and writes it."""
        self.match.play(move, tell)
        self.save()

    def undo(self, seat: int, whole_turn: bool) -> int:
        """Takes back the last move, or the whole turn of a seat; returns how many moves that were."""
        count = self.match.undo_turn(seat) if whole_turn else self.match.undo_move(seat)
        self.save()
        return count

    def save(self) -> None:
        """Writes the match as it stands; a failure becomes the standing warning, and the next move tries again."""
        if self.keeper is None:
            return
        try:
            self.record = self.keeper.save(self.match, notes=NOTE if self.lesson is not None else None)
            self.trouble = ""
        except StoreTrouble as trouble:
            self.trouble = str(trouble)

    def follow(self) -> bool:
        """Reads the match again if whoever holds it has moved; returns whether there is something new to see."""
        stamp = self.store.stamp(self.id)
        if not self.watching or stamp == self.stamp:
            return False
        try:
            record = self.store.load(self.id)
            self.match = to_match(record, self.id).match
        except RecordFault:
            return False  # what was last seen stays
        self.record, self.stamp = record, stamp
        return True

    def save_copy(self) -> str:
        """Saves a copy as a match of its own; returns the sentence for the person."""
        try:
            return f"A copy is kept as {self.store.back_up(self.match, self.record).id}."
        except StoreTrouble as trouble:
            return str(trouble)

    def release(self) -> None:
        """Lets other terminals take the match."""
        if self.keeper is not None:
            self.keeper.release()
