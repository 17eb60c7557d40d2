"""Phase 3, customers: one comparison, then plain rewards for all at once, then what might touch other rewards.

See the rulebook, Phase 3, and rulings E-90 to E-101, E-141, E-142, E-170.
"""

from __future__ import annotations

from core.agenda import Move
from core.games.sibille.blessings import check_all, crown, customers_changed
from core.games.sibille.effects import carry_out
from core.games.sibille.names import CROWN, CUSTOMER, CUSTOMERS, KINDS, NO_CARD, SIDES, UNCARRIED, VISITS
from core.games.sibille.state import CENTRE, UNBOUND, Sibille
from core.games.sibille.steps import agenda
from core.games.sibille.table import add
from core.games.sibille.track import fire

FROM_CUSTOMER = 8
"""In a queue, numbers below this are dice of the track; then twice the customer plus its side, from here on."""


def attracted(state: Sibille, customer: int) -> int:
    """Where an unbound customer would go if it compared now: a seat or the centre (rulings E-91 to E-93)."""
    demand = state.facts.program.customers[customer][state.face[customer]][0]
    values = [state.demand_value(demand, seat) for seat in range(state.seats)]
    most = max(values)
    if values.count(most) == 1:
        return values.index(most)
    holder = state.holder[customer]
    return holder if holder >= 0 and values[holder] == most else CENTRE


@agenda.step("customers")
def customers(state: Sibille) -> None:
    """All unbound customers compare at the same moment and move together; then they pay."""
    state.phase = VISITS
    state.say("customers")
    goals = [
        attracted(state, customer) if holder >= CENTRE and state.bound[customer] == UNBOUND else holder
        for customer, holder in enumerate(state.holder)
    ]
    for customer, holder in enumerate(state.holder):
        if goals[customer] != holder:
            state.say("visit", CUSTOMERS[customer], goals[customer], SIDES[state.face[customer]])
    state.holder = goals
    state.agenda.append(("rewards",))
    customers_changed(state)
    crown(state)


@agenda.step("rewards")
def rewards(state: Sibille) -> None:
    """Step 1: plain rewards and steps of all seats at once; what else they start is queued (rulings E-94 to E-96)."""
    program = state.facts.program
    order = state.order()
    for seat in order:
        times = state.facts.passives.rewards if state.owned[seat] >> CROWN & 1 else 1
        for customer, holder in enumerate(state.holder):
            if holder == seat:
                face = state.face[customer]
                state.say("paid", seat, CUSTOMERS[customer], SIDES[face])
                for _ in range(times):
                    collect(state, seat, customer, face, program.customers[customer][face][1])
    order.reverse()
    state.agenda += [("queued", seat) for seat in order]
    check_all(state)


def collect(state: Sibille, seat: int, customer: int, face: int, effect: int) -> None:
    """One reward: gains and steps happen, anything else waits for step 2."""
    program = state.facts.program
    ops = program.effects[effect]
    if any(op[0] != "gain" and op[0] != "steps" for op in ops):
        state.queue[seat].append(FROM_CUSTOMER + 2 * customer + face)
        return
    have = state.have[seat]
    for op in ops:
        if op[0] == "gain":
            add(state, seat, op[1], op[2])
            continue
        for _ in range(op[2]):
            at = have[op[1]] + 1
            if at < len(program.dice):
                have[op[1]] = at
                state.say("step", seat, KINDS[op[1]], at)
                if program.dice[at] >= 0:
                    state.queue[seat].append(program.dice[at])


@agenda.step("queued")
def queued(state: Sibille, seat: int) -> None:
    """Step 2: from here on everything is immediate again, seat by seat in turn order."""
    if state.queue[seat]:
        state.agenda.append(("next", seat))


@agenda.decision("next")
def next_moves(state: Sibille, seat: int) -> list[Move]:
    """Which of the waiting dice and rewards comes next."""
    spaces = state.facts.program.spaces
    return [
        ("die", spaces[entry]) if entry < FROM_CUSTOMER else ("reward", CUSTOMERS[(entry - FROM_CUSTOMER) >> 1])
        for entry in sorted(set(state.queue[seat]))
    ]


@agenda.resolve("next")
def resolve_next(state: Sibille, move: Move, seat: int) -> None:
    """Resolves it with the face that a die shows now (ruling E-95)."""
    queue = state.queue[seat]
    state.agenda.append(("queued", seat))
    if move[0] == "die":
        die = state.facts.program.dice[int(move[1])]
        queue.remove(die)
        fire(state, seat, die >> 2, state.dice[die])
        return
    customer = CUSTOMER[str(move[1])]
    side = waiting_side(state, seat, customer)
    queue.remove(FROM_CUSTOMER + 2 * customer + side)
    carry_out(state, seat, state.facts.program.customers[customer][side][1], UNCARRIED, NO_CARD)


def waiting_side(state: Sibille, seat: int, customer: int) -> int:
    """The side that earned a reward which still waits, whatever is up by now (ruling E-99)."""
    first = FROM_CUSTOMER + 2 * customer
    return 0 if first in state.queue[seat] else 1
