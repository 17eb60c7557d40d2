"""Narrowing: the one way to build a move on every table.

Choosing an element keeps the moves that contain it; widening takes the last choice back. A filter keeps the moves
whose sentence contains every typed word.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from core.agenda import Move
from core.words import Speaker, Words

LONG: Final = 6
"""A list with more moves than this is folded where moves are alike."""


class Entry(NamedTuple):
    """A line of the numbered list: a move, or a heading that stands for several.

    Attributes:
        sentence: what it says.
        move: the move; None for a heading.
    """

    sentence: str
    move: Move | None


class Narrowing:
    """The legal moves of the person in turn, and what has been chosen of them so far.

    Args:
        words: the game's words.
        state: a view of the person, who is in turn.
        speaker: for the sentences.

    Attributes:
        chosen: the elements chosen so far, in order.
        filter: the words typed to filter the sentences.
        heading: the heading that was opened, "" for none.
        moves: the moves that are left, those with the fewest elements first.
        entries: the numbered list: the moves left, folded under headings if they are many.
    """

    __slots__ = ("_all", "_groups", "_parts", "_sentences", "chosen", "entries", "filter", "heading", "moves")

    def __init__(self, words: Words, state: Any, speaker: Speaker) -> None:
        self._all: list[Move] = list(state.legal())
        self._parts = {move: words.parts(state, move) for move in self._all}
        self._sentences = {move: words.sentence(state, move, speaker) for move in self._all}
        self._groups = {move: words.group(state, move) for move in self._all}
        self.chosen: list[str] = []
        self.heading = ""
        self.filter = ""
        self.moves = self._all
        self.entries: list[Entry] = []
        self._narrow()

    def sentence(self, move: Move) -> str:
        """What a move does, as an order."""
        return self._sentences[move]

    def parts(self, move: Move) -> tuple[str, ...]:
        """The elements of a move."""
        return self._parts[move]

    def choosable(self) -> set[str]:
        """The elements that one of the moves left contains, beyond those already chosen."""
        return {part for move in self.moves for part in self._parts[move]} - set(self.chosen)

    def choose(self, element: str) -> bool:
        """Keeps the moves that contain the element; False (and nothing changed) if none does."""
        if element not in self.choosable():
            return False
        self.chosen.append(element)
        self._narrow()
        return True

    def restart(self, element: str) -> bool:
        """Drops what was chosen and begins with this element; False (and nothing changed) if no move contains it."""
        if not any(element in parts for parts in self._parts.values()):
            return False
        self.chosen = [element]
        self.heading = self.filter = ""
        self._narrow()
        return True

    def widen(self) -> bool:
        """Takes back the last choice, or the filter; False if there was neither."""
        if self.filter:
            self.filter = ""
        elif self.heading:
            self.heading = ""
        elif self.chosen:
            self.chosen.pop()
        else:
            return False
        self._narrow()
        return True

    def unfold(self, heading: str) -> None:
        """Keeps the moves under a heading."""
        self.heading = heading
        self._narrow()

    def type(self, text: str) -> None:
        """Keeps the moves whose sentence contains every word of the text, in any case."""
        self.filter = text
        self._narrow()

    def prefer(self, move: Move) -> None:
        """Puts a move first in the list."""
        self._all.remove(move)
        self._all.insert(0, move)
        self._narrow()

    def exact(self) -> Move | None:
        """The move that consists of just what has been chosen, if the choice could also go on."""
        if self.chosen:
            for move in self.moves:
                if set(self._parts[move]) == set(self.chosen):
                    return move
        return None

    def _narrow(self) -> None:
        wanted = self.filter.lower().split()
        left = [
            move
            for move in self._all
            if all(element in self._parts[move] for element in self.chosen)
            and all(word in self._sentences[move].lower() for word in wanted)
            and (not self.heading or self._groups[move] == self.heading)
        ]
        if self.chosen:
            left.sort(key=lambda move: len(self._parts[move]))
        self.moves = left
        self.entries = self._fold(left)

    def _fold(self, moves: list[Move]) -> list[Entry]:
        fold = len(moves) > LONG and not self.heading and not self.filter
        members: dict[str, int] = {}
        for move in moves:
            members[self._groups[move]] = members.get(self._groups[move], 0) + 1
        entries: list[Entry] = []
        for move in moves:
            heading = self._groups[move]
            if not fold or not heading or members[heading] < 2:
                entries.append(Entry(self._sentences[move], move))
            elif members[heading] > 0 and all(entry.sentence != heading for entry in entries):
                entries.append(Entry(heading, None))
        return entries
