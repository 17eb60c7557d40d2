"""Effects: operations are carried out from left to right, each one completely (rulings E-26 to E-29).

An operation that needs a choice pushes steps; the rest of its effect waits below them on the agenda. The acting seat
goes through everything, and with it the *carrier* (which card or item holds bound customers or a Judgment; ruling
E-180) and the *acting card* (whose effect it is; ruling E-34).
"""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.names import KIND, KINDS
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille
from core.games.sibille.steps import DECLINE, OPS, agenda, operation
from core.games.sibille.table import can_pay, gain, pay

CHOOSE: Final[list[Move]] = [("choose", 1), ("choose", 2)]


def carry_out(state: Sibille, seat: int, effect: int, carrier: int, card: int) -> None:
    """Begins an effect now; what it cannot do at once waits on the agenda."""
    go_on(state, seat, effect, 0, carrier, card)


@agenda.step("do")
def go_on(state: Sibille, seat: int, effect: int, place: int, carrier: int, card: int) -> None:
    """Goes on with an effect at one of its operations."""
    ops = state.facts.program.effects[effect]
    count = len(ops)
    while place < count:
        op = ops[place]
        place += 1
        if op[0] == "gain":
            gain(state, seat, op[1], op[2])
        else:
            if place < count:
                state.agenda.append(("do", seat, effect, place, carrier, card))
            OPS[op[0]](state, seat, op, carrier, card)
            return


@operation("pay")
def may_pay(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A payment inside an effect: optional, and only then what it buys (ruling E-133)."""
    if can_pay(state, seat, op[1]):
        kind, amount = op[1][0]
        state.agenda.append(("pay", seat, KINDS[kind], amount, op[2], carrier, card))


@agenda.decision("pay")
def pay_moves(state: Sibille, seat: int, kind: str, amount: int, effect: int, carrier: int, card: int) -> list[Move]:
    """Pay, or leave this part of the effect."""
    return [("pay", kind, amount), DECLINE]


@agenda.resolve("pay")
def pay_for(
    state: Sibille, move: Move, seat: int, kind: str, amount: int, effect: int, carrier: int, card: int
) -> None:
    """Pays and goes on with what was bought."""
    if move != DECLINE:
        pay(state, seat, ((KIND[kind], amount),))
        carry_out(state, seat, effect, carrier, card)
    else:
        state.say("decline", seat)


@operation("choice")
def choice(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """One of two, by the player's choice, even one without a result (rulings E-68, E-177)."""
    state.agenda.append(("choose", seat, op[1], op[2], carrier, card))


@agenda.decision("choose")
def choose_moves(state: Sibille, seat: int, first: int, second: int, carrier: int, card: int) -> list[Move]:
    """The first or the second."""
    return CHOOSE


@agenda.resolve("choose")
def choose(state: Sibille, move: Move, seat: int, first: int, second: int, carrier: int, card: int) -> None:
    """Carries the chosen one out."""
    carry_out(state, seat, first if move[1] == 1 else second, carrier, card)
