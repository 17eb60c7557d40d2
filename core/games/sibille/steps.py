"""The agenda of Sibille and the operations of its effects: the modules of the rules register here.

A round on the agenda, the next step last::

    round | cleanup | customers | turn 1 | turn 0 | lay_out | prepare 1 | prepare 0
    ... | turn 1 | end_turn 0 | act 0 | do 0 17 1 3 3 | steps 0 5 1 | flip 0 1 0      inside an effect

The ids of ``do`` are seat, number of the effect, next operation, carrier and acting card (``names.py``). What was
revealed or chosen in secret never stands in a step, since everybody may read the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.agenda import Agenda, Move
from core.games.sibille.names import CARD, TAROT
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille

agenda: Final[Agenda[Sibille]] = Agenda()

Operation = Callable[[Sibille, int, Op, int, int], None]
"""Called with state, acting seat, operation, carrier and acting card."""
OPS: Final[dict[str, Operation]] = {}

DECLINE: Final[Move] = ("decline",)
DONE: Final[Move] = ("done",)


def operation(name: str) -> Callable[[Operation], Operation]:
    """Registers an operation that an effect may use."""

    def register(function: Operation) -> Operation:
        OPS[name] = function
        return function

    return register


Halves = tuple[tuple[list[Move], ...], tuple[list[Move], ...]]


def card_moves(verb: str) -> Halves:
    """The moves with this verb for every set of cards, in two halves of eleven."""

    def half(first: int) -> tuple[list[Move], ...]:
        names = TAROT[first : first + 11]
        return tuple([(verb, name) for bit, name in enumerate(names) if mask >> bit & 1] for mask in range(2048))

    return half(0), half(11)


def picks(halves: Halves, mask: int) -> list[Move]:
    """The moves for the cards of a mask, by rising number; a new list."""
    return halves[0][mask & 2047] + halves[1][mask >> 11]


def number_of(move: Move) -> int:
    """The number of the card that a move names first."""
    return CARD[move[1]]  # type: ignore[index]


def seat_of(move: Move) -> int:
    """The seat that a move names first."""
    return int(move[1])
