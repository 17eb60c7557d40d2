"""Words: what all games need to speak of seats, and the contract of each game's ``words.py``.

Screens never write a sentence about a game. They ask the game's words, and hand in a ``Speaker`` which knows what the
people at the table are called and who is reading.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any, Protocol

from core.agenda import Move
from core.state import Event


class Speaker:
    """Names the seats for one reader: "You take", but "Boris takes".

    Args:
        names: what each seat is called; see ``printable``.
        viewer: the seat of the reader, None for somebody who only watches.
    """

    __slots__ = ("names", "viewer")

    def __init__(self, names: Sequence[str], viewer: int | None) -> None:
        self.names = [printable(name) for name in names]
        self.viewer = viewer

    def name(self, seat: int) -> str:
        """The seat in the middle of a sentence: "you" or its name."""
        return "you" if seat == self.viewer else self.names[seat]

    def subject(self, seat: int, verb: str, verbs: str | None = None) -> str:
        """The seat and its verb at the beginning of a sentence.

        Args:
            seat: who does it.
            verb: the form that goes with "You".
            verbs: the form that goes with a name; with an s at the end if left out.
        """
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.names[seat]} {verbs or verb + 's'}"

    def whose(self, seat: int) -> str:
        """The possessive: "your" or "Boris'"."""
        if seat == self.viewer:
            return "your"
        name = self.names[seat]
        return f"{name}'" if name.endswith(("s", "x", "z")) else f"{name}'s"


def printable(text: str) -> str:
    """A person's text without anything that a terminal could take for a command: no control or format characters."""
    return "".join(c for c in text if c == " " or unicodedata.category(c)[0] not in "CZ")


def plural(count: int, one: str, many: str | None = None) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{count} {one if count == 1 else many or one + 's'}"


class Words(Protocol):
    """What a game's ``words.py`` offers, as module functions. Every sentence is for the reader of ``speaker``.

    An *element* is an id of something on the table that a person can point at ("place:3", "card:gold/worker").
    States handed in are views of the reader, or full states where nothing is hidden.
    """

    def parts(self, state: Any, move: Move) -> tuple[str, ...]:
        """The elements of a move in the order in which a person would point at them; may be empty."""

    def sentence(self, state: Any, move: Move, speaker: Speaker) -> str:
        """What a legal move does, with its cost and its result, as an order: "Hire a worker: pay 2 of 3 cards"."""

    def group(self, state: Any, move: Move) -> str:
        """A heading under which alike moves of a long list can be folded: "Take a salesman"; "" for none."""

    def prompt(self, state: Any, speaker: Speaker) -> str:
        """What the seat in turn must do, for the status line: "choose an action"."""

    def round_name(self, state: Any) -> str:
        """Where in the game we are, for the status line: "turn 14", "round 3 · activation"."""

    def event(self, state: Any, event: Event, speaker: Speaker) -> str | None:
        """The log sentence of an event, None for one that is not worth a line."""

    def touched(self, event: Event) -> tuple[str, ...]:
        """The elements that an event happened to; the table marks them until the next key."""

    def detail(self, state: Any, element: str, speaker: Speaker) -> str:
        """What is under the cursor, in full, in our own words; says so if its data is reconstructed."""

    def why_not(self, state: Any, element: str, speaker: Speaker) -> str:
        """The rule that forbids to choose this element now, as one sentence."""

    def scores(self, state: Any, seat: int) -> list[tuple[str, str]]:
        """What a seat's result is made of: (source, amount as text), the same sources for all seats, the sum last."""

    def ending(self, state: Any, speaker: Speaker) -> str:
        """Why the game ended, as one sentence."""
