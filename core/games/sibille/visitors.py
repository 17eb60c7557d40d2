"""Operations on customers: flip, attract, bind, return, draw, take a reward.

See rulings E-27 to E-29, E-55 to E-57 and E-136.
"""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.blessings import crown, customers_changed, reach
from core.games.sibille.effects import carry_out
from core.games.sibille.entries import NUMBER, UP
from core.games.sibille.knowledge import pick_bit
from core.games.sibille.names import (
    ADE,
    CROWN,
    CUSTOMER,
    CUSTOMERS,
    FIRST_TRINKET,
    ITEM_CARRIER,
    NO_CARD,
    SIDES,
    YUE_LAO,
)
from core.games.sibille.program import Op
from core.games.sibille.state import BAG, CENTRE, UNBOUND, Sibille
from core.games.sibille.steps import DONE, agenda, operation

FLIP: Final[tuple[Move, ...]] = tuple(("flip", name) for name in CUSTOMERS)
ATTRACT: Final[tuple[Move, ...]] = tuple(("attract", name) for name in CUSTOMERS)
RETURN: Final[tuple[Move, ...]] = tuple(("return", name) for name in CUSTOMERS)
BIND: Final[tuple[Move, ...]] = tuple(("bind", name) for name in CUSTOMERS)
REWARD: Final[tuple[Move, ...]] = tuple(("reward", name) for name in CUSTOMERS)
DRAW: Final[list[Move]] = [("draw",), DONE]


def customer_of(move: Move) -> int:
    """The number of the customer that a move names."""
    return CUSTOMER[str(move[1])]


def unbound(state: Sibille, done: int = 0) -> list[int]:
    """The customers in play that are not bound and not among the ones done."""
    bound = state.bound
    return [
        number
        for number, holder in enumerate(state.holder)
        if holder >= CENTRE and bound[number] == UNBOUND and not done >> number & 1
    ]


def moved(state: Sibille) -> None:
    """The check after a customer has changed hands (ruling E-113)."""
    if state._watch[YUE_LAO] >= 0:
        customers_changed(state)
        crown(state)


# ── flip ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@operation("flip")
def flip_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Flips so many different customers, as far as there are (rulings E-28, E-137)."""
    flipping(state, seat, op[1], op[2], 0)


@agenda.step("flipping")
def flipping(state: Sibille, seat: int, left: int, free: int, done: int) -> None:
    """Asks for the next one."""
    if left and unbound(state, done):
        state.agenda.append(("flip", seat, left, free, done))


@agenda.decision("flip")
def flip_moves(state: Sibille, seat: int, left: int, free: int, done: int) -> list[Move]:
    """Any unbound customer that this effect has not flipped."""
    moves = [FLIP[number] for number in unbound(state, done)]
    return [*moves, DONE] if free else moves


@agenda.resolve("flip")
def flip(state: Sibille, move: Move, seat: int, left: int, free: int, done: int) -> None:
    """Turns the token in its place."""
    if move == DONE:
        return
    number = customer_of(move)
    state.face[number] ^= 1
    state.say("flip", seat, move[1], SIDES[state.face[number]])
    flipping(state, seat, left - 1, free, done | 1 << number)


# ── attract ──────────────────────────────────────────────────────────────────────────────────────────────────────


def attractive(state: Sibille, seat: int) -> list[int]:
    """Unbound customers in the centre or on an opponent's board (ruling E-55)."""
    return [number for number in unbound(state) if state.holder[number] != seat]


@operation("attract")
def attract_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Attracts customers without binding them."""
    attracting(state, seat, op[1], op[2])


def attracting(state: Sibille, seat: int, left: int, free: int) -> None:
    """Asks for the next one."""
    if left and attractive(state, seat):
        state.agenda.append(("attract", seat, left, free))


@agenda.decision("attract")
def attract_moves(state: Sibille, seat: int, left: int, free: int) -> list[Move]:
    """Whom to attract; with "up to" also nobody."""
    moves = [ATTRACT[number] for number in attractive(state, seat)]
    return [*moves, DONE] if free else moves


@agenda.resolve("attract")
def attract(state: Sibille, move: Move, seat: int, left: int, free: int) -> None:
    """Moves the token to one's own board."""
    if move == DONE:
        return
    number = customer_of(move)
    state.holder[number] = seat
    state.say("attract", seat, move[1], SIDES[state.face[number]])
    moved(state)
    attracting(state, seat, left - 1, free)


# ── into the bag ─────────────────────────────────────────────────────────────────────────────────────────────────


@operation("bag_return")
def return_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Puts customers back into the bag."""
    returning(state, seat, op[1], op[2])


def returning(state: Sibille, seat: int, left: int, free: int) -> None:
    """Asks for the next one."""
    if left and unbound(state):
        state.agenda.append(("return", seat, left, free))


@agenda.decision("return")
def return_moves(state: Sibille, seat: int, left: int, free: int) -> list[Move]:
    """Any unbound customer in play."""
    moves = [RETURN[number] for number in unbound(state)]
    return [*moves, DONE] if free else moves


@agenda.resolve("return")
def return_customer(state: Sibille, move: Move, seat: int, left: int, free: int) -> None:
    """Into the bag; in one's own turn it counts for Ade (rulings E-111, E-161)."""
    if move == DONE:
        return
    number = customer_of(move)
    state.say("return", seat, move[1], SIDES[state.face[number]])
    state.holder[number] = BAG
    state.face[number] = 0
    if state.active == seat:
        state.bagged += 1
        if state._watch[ADE] >= 0:
            reach(state, seat, state._watch[ADE], state.bagged)
    customers_changed(state)
    crown(state)
    returning(state, seat, left - 1, free)


# ── bind ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def carries(state: Sibille, seat: int, carrier: int) -> bool:
    """Whether the card that would carry a continuous effect still lies revealed in its line (ruling E-166)."""
    if carrier >= ITEM_CARRIER:
        return True
    return any(entry & UP and entry & NUMBER == carrier for entry in state.lines[seat])


def bindable(state: Sibille, seat: int) -> list[int]:
    """One's own customers that are not bound (ruling E-56)."""
    return [number for number in unbound(state) if state.holder[number] == seat]


@operation("bind")
def bind_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Binds customers on whatever carries the effect (rulings E-36, E-82, E-180)."""
    if carries(state, seat, carrier):
        binding(state, seat, op[1], op[2], carrier)


def binding(state: Sibille, seat: int, left: int, free: int, carrier: int) -> None:
    """Asks for the next one."""
    if left and bindable(state, seat):
        state.agenda.append(("bind", seat, left, free, carrier))


@agenda.decision("bind")
def bind_moves(state: Sibille, seat: int, left: int, free: int, carrier: int) -> list[Move]:
    """Which of one's customers."""
    moves = [BIND[number] for number in bindable(state, seat)]
    return [*moves, DONE] if free else moves


@agenda.resolve("bind")
def bind(state: Sibille, move: Move, seat: int, left: int, free: int, carrier: int) -> None:
    """Puts the token on its carrier; a trinket that holds customers stays out (ruling E-81)."""
    if move == DONE:
        return
    number = customer_of(move)
    state.bound[number] = carrier
    item = carrier - ITEM_CARRIER
    if carrier >= ITEM_CARRIER + FIRST_TRINKET and carrier < 63 and (seat, item) not in state.out:
        state.out.append((seat, item))
    state.say("bind", seat, move[1], SIDES[state.face[number]])
    binding(state, seat, left - 1, free, carrier)


# ── out of the bag ───────────────────────────────────────────────────────────────────────────────────────────────


@operation("bag_draw")
def draw_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Draws customers, one at a time (ruling E-57)."""
    drawing(state, seat, op[1], op[2])


@agenda.step("drawing")
def drawing(state: Sibille, seat: int, left: int, free: int) -> None:
    """Asks whether to draw, or draws."""
    if not left or BAG not in state.holder:
        return
    if free:
        state.agenda.append(("draw", seat, left))
    else:
        draw_one(state, seat, left, free)


@agenda.decision("draw")
def draw_moves(state: Sibille, seat: int, left: int) -> list[Move]:
    """Draw one more, or stop."""
    return DRAW


@agenda.resolve("draw")
def draw(state: Sibille, move: Move, seat: int, left: int) -> None:
    """Draws one."""
    if move != DONE:
        draw_one(state, seat, left, 1)


def draw_one(state: Sibille, seat: int, left: int, free: int) -> None:
    """A customer from the bag, each as likely as the others (ruling E-160); its face is to be chosen."""
    bag = sum(1 << number for number, holder in enumerate(state.holder) if holder == BAG)
    number = pick_bit(bag, state.chance)
    state.say("drawn", seat, CUSTOMERS[number])
    if left > 1:
        state.agenda.append(("drawing", seat, left - 1, free))
    state.agenda.append(("face", seat, number))


@agenda.decision("face")
def face_moves(state: Sibille, seat: int, number: int) -> list[Move]:
    """Which side is up."""
    return [("face", CUSTOMERS[number], side) for side in SIDES]


@agenda.resolve("face")
def face(state: Sibille, move: Move, seat: int, number: int) -> None:
    """Into the centre, free."""
    state.holder[number] = CENTRE
    state.face[number] = SIDES.index(str(move[2]))
    state.say("arrive", seat, *move[1:])


# ── the Astrolabe ────────────────────────────────────────────────────────────────────────────────────────────────


def rewarding(state: Sibille, seat: int, kind: int) -> list[int]:
    """One's own customers whose upper face does not print this kind (ruling E-87)."""
    program = state.facts.program
    found = []
    for number, holder in enumerate(state.holder):
        if holder == seat and not program.prints[program.customers[number][state.face[number]][1]] >> kind & 1:
            found.append(number)
    return found


@operation("take_reward")
def take_reward(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The reward of one of one's customers, bound or not."""
    if rewarding(state, seat, op[1]):
        state.agenda.append(("reward", seat, op[1], carrier))


@agenda.decision("reward")
def reward_moves(state: Sibille, seat: int, kind: int, carrier: int) -> list[Move]:
    """Whose reward."""
    return [REWARD[number] for number in rewarding(state, seat, kind)]


@agenda.resolve("reward")
def reward(state: Sibille, move: Move, seat: int, kind: int, carrier: int) -> None:
    """Takes it, with the Crown as often as that says (ruling E-126)."""
    number = customer_of(move)
    effect = state.facts.program.customers[number][state.face[number]][1]
    state.say("reward", seat, move[1], SIDES[state.face[number]])
    if state.owned[seat] >> CROWN & 1:
        for _ in range(state.facts.passives.rewards - 1):
            state.agenda.append(("do", seat, effect, 0, carrier, NO_CARD))
    carry_out(state, seat, effect, carrier, NO_CARD)
