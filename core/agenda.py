"""The agenda: what lies ahead, as a stack of steps that are plain data.

A step is a tuple ``(name, *ids)``. It is either *automatic* (carried out as soon as it lies on top; it may push
further steps) or a *decision* (waits for the seat that stands as its first id). Since nothing of a running effect
lives outside the stack, a game can be copied for the search and written to a file in the middle of any effect.

A game registers its steps once, in its ``rules.py``::

    agenda: Agenda[Siberia] = Agenda()

    @agenda.step("end_turn")
    def end_turn(state: Siberia, seat: int) -> None: ...

    @agenda.decision("reveal")
    def reveal_moves(state: Siberia, seat: int) -> list[Move]: ...

    @agenda.resolve("reveal")
    def reveal(state: Siberia, move: Move, seat: int) -> None: ...

Steps are pushed in reverse: what shall happen first is pushed last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Id = str | int
Move = tuple[Id, ...]
"""A verb, then ids: hashable for the search, an array in a save, a line that a person can read."""
Step = tuple[Id, ...]
"""A name, then ids. The first id of a decision is the seat that decides."""

S = TypeVar("S")
Automatic = Callable[..., None]
Choices = Callable[..., list[Move]]
Resolve = Callable[..., None]
F = TypeVar("F", bound=Callable[..., Any])


class Agenda(Generic[S]):
    """The steps of one game, by name.

    Attributes:
        automatic: called as ``step(state, *ids)`` after the step has left the stack.
        choices: called as ``choices(state, *ids)``; lists the moves of a decision in a fixed order, without
            duplicates and never empty. It must not change the state. It is asked of the full state, a sample, or
            the view of the deciding seat, and must answer all three alike.
        resolvers: called as ``resolve(state, move, *ids)`` after the decision has left the stack.
    """

    __slots__ = ("automatic", "choices", "resolvers")

    def __init__(self) -> None:
        self.automatic: dict[Id, Automatic] = {}
        self.choices: dict[Id, Choices] = {}
        self.resolvers: dict[Id, Resolve] = {}

    def step(self, name: str) -> Callable[[F], F]:
        """Registers an automatic step."""
        return self._register(self.automatic, name)

    def decision(self, name: str) -> Callable[[F], F]:
        """Registers the moves of a decision."""
        return self._register(self.choices, name)

    def resolve(self, name: str) -> Callable[[F], F]:
        """Registers what the chosen move of a decision does."""
        return self._register(self.resolvers, name)

    @staticmethod
    def _register(table: dict[Id, Callable[..., Any]], name: str) -> Callable[[F], F]:
        def register(function: F) -> F:
            if name in table:
                raise ValueError(f"two functions for the step {name!r}")
            table[name] = function
            return function

        return register
