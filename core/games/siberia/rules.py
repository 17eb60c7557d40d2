"""The rules of Siberia, step by step.

The agenda of a turn, the next step last::

    end_turn 0 | draw 0 1 | refill | take 0 extract gold 2 | pay 0 gold 2 2 0        while paying a pair for gold
    end_turn 0 | action 0 | reveal 0                                                 at the beginning

Decisions: ``reveal`` (a place, or leave), ``action``, ``size`` (how many cards to pay), ``pay`` (one card kind at a
time, in rising order). Zones: row, stack, deck, discards, hands, captures, and who owns which person.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from core.agenda import Agenda, Move
from core.chance import Chance
from core.game import SetupError, Value
from core.games.siberia.components import CARD, KINDS, PERSON_OF, RESOURCE_OF, RESOURCES, SHOWS, SYMBOLS, Facts
from core.games.siberia.state import EMPTY, NOBODY, Siberia

agenda: Agenda[Siberia] = Agenda()

SYMBOL = {name: number for number, name in enumerate(SYMBOLS)}
KIND = {name: number for number, name in enumerate(KINDS)}
PAY: tuple[Move, ...] = tuple(("pay", name) for name in KINDS)
EXTRACT: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("extract", name, count) for count in range(1, 41)) for name in RESOURCES
)
SALESMAN: tuple[Move, ...] = tuple(("salesman", name) for name in SYMBOLS)
INVESTOR: tuple[Move, ...] = tuple(("investor", name) for name in RESOURCES)
WORKER: Move = ("worker",)
LEAVE: Move = ("leave",)


# ── set-up (rulebook: Preparation) ───────────────────────────────────────────────────────────────────────────────


def build(
    seats: int, options: dict[str, Value], chance: Chance, facts: Facts, corrections: Mapping[str, Any]
) -> Siberia:
    """A new match, waiting for the first seat to reveal a resource."""
    state = Siberia(seats, options, chance, facts, corrections)
    wanted = options["first_seat"]
    if wanted == "random":
        first = chance.below(seats)
    else:
        first = int(wanted) - 1
        if first >= seats:
            raise SetupError(f"Option first_seat cannot be {wanted} with {seats} seats; it can be 1 to {seats}.")
    resources = facts.resource_cards()
    chance.shuffle(resources)
    state.row = [-resources.pop() for _ in range(facts.row.places)]
    for place in range(facts.row.face_up_at_start):
        state.row[place] = -state.row[place]
    state.stack = resources
    state.deck = facts.action_cards()
    chance.shuffle(state.deck)
    state.hands = [[] for _ in range(seats)]
    for after in range(seats):
        state.hands[(first + after) % seats] = sorted(state.deck.pop() for _ in range(facts.hand.at_start))
    state.discards = []
    state.captured = [[] for _ in range(seats)]
    state.workers = [facts.persons.workers_at_start] * seats
    state.salesman_of = [NOBODY] * len(SYMBOLS)
    state.investor_of = [NOBODY] * len(RESOURCES)
    state.turns = state.idle = state.last = 0
    state.moved = False
    state.ended = ""
    state.agenda = [("turn", first)]
    return state


# ── the turn (rulebook: Course of Action) ────────────────────────────────────────────────────────────────────────


@agenda.step("turn")
def turn(state: Siberia, seat: int) -> None:
    """A turn: reveal, then act. Without a face-down card in the row there is nothing to reveal (ruling Q31)."""
    state.turns += 1
    state.moved = False
    state.agenda += (("end_turn", seat), ("action", seat))
    for card in state.row:
        if card < 0:
            state.agenda.append(("reveal", seat))
            break


@agenda.decision("reveal")
def reveal_moves(state: Siberia, seat: int) -> list[Move]:
    """Any face-down card; with one or two of them the seat may also leave them (rulebook: Discovering Resources)."""
    moves: list[Move] = [("reveal", place) for place, card in enumerate(state.row, 1) if card < 0]
    if len(moves) < state.facts.row.must_reveal_from:
        moves.append(LEAVE)
    return moves


@agenda.resolve("reveal")
def reveal(state: Siberia, move: Move, seat: int) -> None:
    """Turns the card up. Turning up the last one of the game sets off the end (rulebook: End of Game)."""
    if move is LEAVE or move == LEAVE:
        state.say("leave", seat)
        return
    place = cast(int, move[1]) - 1
    card = state.row[place] = -state.row[place]
    state.moved = True
    state.say("reveal", seat, place + 1, RESOURCES[card // CARD], card % CARD)
    if not state.stack and min(state.row) >= 0:
        state.last = state.seats + 1
        state.say("last_card", seat)


@agenda.decision("action")
def action_moves(state: Siberia, seat: int) -> list[Move]:
    """All actions that the hand can pay for, then drawing without playing (rulebook: Card Action)."""
    hand = state.hands[seat]
    size = len(hand)
    count = [0] * 8
    for kind in hand:
        count[RESOURCE_OF[kind]] += 1
        count[PERSON_OF[kind]] += 1
    moves: list[Move] = []

    open_cards = [0] * 5
    for card in state.row:
        if card > 0:
            open_cards[card // CARD] += 1
    workers = state.workers[seat]
    for resource in range(5):
        most = open_cards[resource]
        if most:
            own = count[resource]
            if state.investor_of[resource] == seat:
                payable = own or size >= 2
            else:
                payable = own > 1 or (own and size >= 3)
            if payable:
                moves += EXTRACT[resource][: min(most, workers)]

    own = count[5]
    if (own > 1 or (own and size >= 3)) and sum(state.workers) < state.facts.persons.workers:
        moves.append(WORKER)
    own = count[6]
    if own > 1 or (own and size >= 3):
        moves += [SALESMAN[symbol] for symbol, owner in enumerate(state.salesman_of) if owner == NOBODY]
    own = count[7]
    if own > 1 or (own and size >= 3):
        moves += [INVESTOR[resource] for resource, owner in enumerate(state.investor_of) if owner == NOBODY]

    limits = state.facts.hand
    room = min(limits.draw_at_most_without_playing, limits.limit - size)
    moves += [("draw", cards) for cards in range(room + 1)]
    return moves


@agenda.resolve("action")
def action(state: Siberia, move: Move, seat: int) -> None:
    """Plans the chosen action: payment, effect, refill, draw."""
    verb = move[0]
    if verb == "draw":
        state.agenda.append(("draw", seat, move[1]))
        if not move[1]:
            state.say("draw", seat, 0)
        return
    state.moved = True
    state.agenda.append(("draw", seat, state.facts.hand.draw_after_playing))
    if verb == "extract":
        state.agenda += (("refill",), ("take", seat, *move), ("size", seat, move[1]))
    else:
        state.agenda += (("take", seat, *move), ("size", seat, verb))


# ── payment (rulebook: Playing Cards, Investor) ──────────────────────────────────────────────────────────────────


@agenda.decision("size")
def size_moves(state: Siberia, seat: int, symbol: str) -> list[Move]:
    """How many cards to pay: two that show the symbol or three of which one does; less with the investor.

    In the loose reading (default) the larger payment is open also to who holds enough matching cards (rulings Q6, Q7);
    the option ``payment=strict`` closes it.
    """
    number = SYMBOL[symbol]
    hand = state.hands[seat]
    shows = SHOWS[number]
    own = 0
    for kind in hand:
        own += shows[kind]
    strict = state.options["payment"] == "strict"
    payment = state.facts.payment
    moves: list[Move] = []
    if number < 5 and state.investor_of[number] == seat:
        if own:
            moves.append(("size", payment.investor_with_one))
        if len(hand) >= payment.investor_without and not (strict and own):
            moves.append(("size", payment.investor_without))
    else:
        if own >= 2:
            moves.append(("size", payment.pair))
        if own and len(hand) >= payment.with_one and not (strict and own > 1):
            moves.append(("size", payment.with_one))
    return moves


@agenda.resolve("size")
def size(state: Siberia, move: Move, seat: int, symbol: str) -> None:
    """Plans the picks: how many cards, and how many of them must show the symbol."""
    cards = cast(int, move[1])
    payment = state.facts.payment
    number = SYMBOL[symbol]
    if number < 5 and state.investor_of[number] == seat:
        matching = 1 if cards == payment.investor_with_one else 0
    else:
        matching = 2 if cards == payment.pair else 1
    state.agenda.append(("pay", seat, symbol, cards, matching, 0))


@agenda.decision("pay")
def pay_moves(state: Siberia, seat: int, symbol: str, cards: int, matching: int, lowest: int) -> list[Move]:
    """The card kinds that may come next: in rising order, and so that the payment can still be completed."""
    hand = state.hands[seat]
    shows = SHOWS[SYMBOL[symbol]]
    moves: list[Move] = []
    later = 0  # how many of the cards behind the one looked at show the symbol
    offered = -1
    for ahead, kind in enumerate(reversed(hand)):
        if kind < lowest:
            break
        missing = matching - shows[kind]
        if kind != offered and ahead >= cards - 1 and later >= missing and missing < cards:
            moves.append(PAY[kind])
            offered = kind
        later += shows[kind]
    moves.reverse()
    return moves


@agenda.resolve("pay")
def pay(state: Siberia, move: Move, seat: int, symbol: str, cards: int, matching: int, lowest: int) -> None:
    """Puts one card on the discard pile and asks for the next."""
    kind = KIND[cast(str, move[1])]
    state.hands[seat].remove(kind)
    state.discards.append(kind)
    state.say("pay", seat, KINDS[kind])
    if cards > 1:
        matching -= SHOWS[SYMBOL[symbol]][kind]
        state.agenda.append(("pay", seat, symbol, cards - 1, max(matching, 0), kind))


# ── effects (rulebook: The Actions in Detail) ────────────────────────────────────────────────────────────────────


@agenda.step("take")
def take(state: Siberia, seat: int, verb: str, what: str = "", count: int = 0) -> None:
    """What was paid for: resource cards in the direction of the arrow, or a person."""
    if verb == "extract":
        resource = SYMBOL[what]
        for place, card in enumerate(state.row):
            if count and card > 0 and card // CARD == resource:
                state.row[place] = EMPTY
                state.captured[seat].append(card)
                state.say("extract", seat, what, card % CARD, place + 1)
                count -= 1
    elif verb == "worker":
        state.workers[seat] += 1
        state.say("worker", seat)
    elif verb == "salesman":
        state.salesman_of[SYMBOL[what]] = seat
        state.say("salesman", seat, what)
    else:
        state.investor_of[SYMBOL[what]] = seat
        state.say("investor", seat, what)


@agenda.step("refill")
def refill(state: Siberia) -> None:
    """Fills the gaps face down from the stack, nearest the headframe first; nothing slides (rulings Q14, Q15)."""
    filled = 0
    for place, card in enumerate(state.row):
        if card == EMPTY and state.stack:
            state.row[place] = -state.stack.pop()
            filled += 1
    if filled:
        state.say("refill", filled)


@agenda.step("draw")
def draw(state: Siberia, seat: int, cards: int) -> None:
    """Draws action cards. The deck is made anew at once when its last card has been drawn (ruling Q27)."""
    drawn = []
    for _ in range(cards):
        drawn.append(state.deck.pop())
        if not state.deck:
            state.deck = sorted(state.discards)
            state.chance.shuffle(state.deck)
            state.discards = []
            state.say("reshuffle", len(state.deck))
    if drawn:
        state.moved = True
        hand = state.hands[seat]
        hand += drawn
        hand.sort()
        state.say("draw", seat, len(drawn))
        state.show(seat, "drew", *(KINDS[kind] for kind in drawn))


@agenda.step("end_turn")
def end_turn(state: Siberia, seat: int) -> None:
    """Counts idle turns and the last round, then hands on (rulebook: End of Game; ruling Q9)."""
    state.idle = 0 if state.moved else state.idle + 1
    if state.last:
        state.last -= 1
        if not state.last:
            state.ended = "uncovered"
    if state.idle >= state.facts.stall.idle_turns_a_seat * state.seats and not state.ended:
        state.ended = "stalled"
    if state.ended:
        state.say("end", state.ended)
    else:
        state.agenda.append(("turn", (seat + 1) % state.seats))


Siberia.rules = agenda
