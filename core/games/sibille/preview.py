"""What would happen, as plain data for the table: dice that an effect passes, and who would win each customer now.

A preview asks only what everybody sees, so it works on any view.
"""

from __future__ import annotations

from typing import NamedTuple

from core.agenda import Move
from core.games.sibille.cards import secretive
from core.games.sibille.copying import copyable, lendable, opposing
from core.games.sibille.market import buy_moves
from core.games.sibille.names import (
    BLESSINGS,
    CARD,
    COPY,
    CUSTOMER,
    CUSTOMERS,
    FACE,
    FACES,
    FIRST_TRINKET,
    FORETOLD,
    HERMIT,
    ITEM,
    ITEM_CARRIER,
    KIND,
    KINDS,
    LAKSHMI,
    LINE,
    MUSSO,
    NO_CARD,
    REMOVED,
    SIDES,
    TRINKET,
    TUCKED,
    UNCARRIED,
    YATA,
    acting,
)
from core.games.sibille.powers import wanted
from core.games.sibille.program import Op
from core.games.sibille.removal import coverable, recallable, removable
from core.games.sibille.state import BAG, CENTRE, UNBOUND, Sibille
from core.games.sibille.table import can_pay
from core.games.sibille.visitors import attractive, bindable, carries, rewarding, unbound
from core.games.sibille.visits import attracted, waiting_side

ACTS_FROM = {"scroll": TUCKED, "own_prophecy": FORETOLD}


class Pass(NamedTuple):
    """A die that a disc would pass.

    Attributes:
        kind: "fame" or "power", the disc that moves.
        space: where the die lies.
        face: its upper face now; what is activated before may change it.
        times: how often it may be activated.
    """

    kind: str
    space: int
    face: str
    times: int


class Visit(NamedTuple):
    """A customer in play, and what the next comparison would bring if it came now.

    Attributes:
        customer: its id.
        side: which side is up.
        demand: the colour of that side.
        holder: where it is: a seat, or -1 for the centre.
        bound: whether it stays where it is in any case.
        goes_to: where it would be afterwards: a seat, or -1 for the centre.
        values: what each seat has of what it compares.
    """

    customer: str
    side: str
    demand: str
    holder: int
    bound: bool
    goes_to: int
    values: tuple[int, ...]


class Progress(NamedTuple):
    """How far everybody is with a blessing: the goal, each seat's value, and who has a disc on it."""

    blessing: str
    kind: str
    goal: int
    values: tuple[int, ...]
    held: tuple[bool, ...]


def effect_of(state: Sibille, move: Move) -> tuple[int, int, int] | None:
    """Effect, carrier and acting card of a move that starts one; None for other moves."""
    seat = state.turn
    program = state.facts.program
    verb = move[0]
    if seat is None:
        return None
    if verb in ("base", "enhanced"):
        number = CARD[str(move[1])]
        effects = program.base if verb == "base" else program.enhanced
        return effects[number], number, acting(LINE, seat, number)
    if verb == "use":
        item = ITEM[str(move[1])]
        ability = program.abilities[item][program.use_moves[item].index(move)]
        return ability[2], ITEM_CARRIER + item, NO_CARD
    if verb == "spread":
        item = ITEM[str(move[1])]
        return program.spreads[item][1], ITEM_CARRIER + item, NO_CARD
    if verb == "effect":
        item = ITEM[str(move[1])]
        card = acting(TRINKET, seat, item - FIRST_TRINKET)
        return program.trinkets[item][int(move[2]) - 1], ITEM_CARRIER + item, card
    step = state.decision
    assert step is not None
    if verb == "choose":
        return int(step[1 + int(move[1])]), int(step[4]), int(step[5])
    if verb in ("copy", "act"):
        number = CARD[str(move[1])]
        owner = int(move[2]) if len(move) > 2 else seat
        zone = COPY if verb == "copy" else ACTS_FROM[str(step[2])] if step[0] == "rouse" else REMOVED
        carrier = int(step[2]) if step[0] == "rouse_removed" else int(step[4])
        return program.base[number], carrier, acting(zone, owner, number)
    if verb == "borrow":
        item = ITEM[str(move[1])]
        effect = program.spreads[item][1] if step[0] == "mirror" else program.abilities[item][0][2]
        return effect, int(step[2]), NO_CARD
    return _face_of(state, move)


def _face_of(state: Sibille, move: Move) -> tuple[int, int, int] | None:
    """The effect of a die that a move activates, or of a customer's reward."""
    program = state.facts.program
    verb, step = move[0], state.decision
    if verb in ("light", "die"):
        die = program.dice[int(move[1])]
    elif verb == "again" and step is not None:
        die = int(step[2])
    elif verb == "resolve" and step is not None:
        return program.faces[int(step[2])][FACE[str(move[1])]], UNCARRIED, NO_CARD
    elif verb == "reward":
        number = CUSTOMER[str(move[1])]
        side = (
            waiting_side(state, int(step[1]), number) if step is not None and step[0] == "next" else state.face[number]
        )
        return program.customers[number][side][1], UNCARRIED, NO_CARD
    else:
        return None
    return program.faces[die >> 2][state.dice[die]], UNCARRIED, NO_CARD


def passes(state: Sibille, move: Move) -> list[Pass]:
    """The dice that a move's own steps would pass, in order; what those dice start is not followed."""
    found = effect_of(state, move)
    seat = state.turn
    if found is None or seat is None:
        return []
    program = state.facts.program
    at = list(state.have[seat])
    doubled = state.doubled
    passed = []
    for op in program.effects[found[0]]:
        if op[0] == "double_passes":
            doubled = True
        if op[0] != "steps":
            continue
        for _ in range(op[2]):
            if at[op[1]] + 1 < len(program.dice):
                at[op[1]] += 1
                die = program.dice[at[op[1]]]
                if die >= 0:
                    face = FACES[die >> 2][state.dice[die]]
                    passed.append(Pass(KINDS[op[1]], at[op[1]], face, 2 if doubled else 1))
    return passed


def does_nothing(state: Sibille, move: Move) -> bool:
    """Whether a move starts an effect that would change nothing on this table (ruling E-25)."""
    found = effect_of(state, move)
    seat = state.turn
    if found is None or seat is None:
        return False
    if _counts(state, seat, move):
        return False
    effect, carrier, card = found
    spent = state
    if move[0] == "enhanced":
        spent = state.copy()
        spent.have[seat][KIND["crystal"]] -= state.facts.round.enhance
    if move[0] == "use":
        spent = state.copy()
        item = ITEM[str(move[1])]
        for kind, count in state.facts.program.abilities[item][state.facts.program.use_moves[item].index(move)][0]:
            spent.have[seat][kind] -= count
    return idle(spent, seat, effect, carrier, card)


def _counts(state: Sibille, seat: int, move: Move) -> bool:
    """Whether a move changes something beside its effect: a blessing's count, the coins of Yata, a die rolled again."""
    step = state.decision
    if move[0] == "light":
        return True
    if move[0] == "spread" or (move[0] == "borrow" and step is not None and step[0] == "mirror"):
        paid = state.facts.passives.spread_coins and state.owned[seat] >> YATA & 1
        return bool(paid) or _open(state, seat, LAKSHMI)
    return move[0] in ("again", "resolve") and state.active == seat and _open(state, seat, MUSSO)


def _open(state: Sibille, seat: int, number: int) -> bool:
    """Whether a blessing is on display and this seat has no disc on it yet."""
    return number in state.blessings and not state.discs[seat] >> state.blessings.index(number) & 1


def idle(state: Sibille, seat: int, effect: int, carrier: int, card: int) -> bool:
    """Whether every operation of an effect would do nothing now."""
    return all(_idle(state, seat, op, carrier, card) for op in state.facts.program.effects[effect])


def _idle(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> bool:
    name = op[0]
    if name == "steps":
        return state.have[seat][op[1]] >= state.facts.track.last
    if name == "pay":
        return not can_pay(state, seat, op[1]) or idle(state, seat, op[2], carrier, card)
    if name == "choice":
        return idle(state, seat, op[1], carrier, card) and idle(state, seat, op[2], carrier, card)
    if name in ("flip", "bag_return"):
        return not unbound(state)
    if name == "attract":
        return not attractive(state, seat)
    if name == "bind":
        return not carries(state, seat, carrier) or not bindable(state, seat)
    if name == "bag_draw":
        return BAG not in state.holder
    if name == "buy":
        return len(buy_moves(state, seat, op[1], op[2])) == 1
    if name == "buy_free":
        return not any(item >= FIRST_TRINKET for item in state.market)
    if name in ("play_card", "play_random", "tuck"):
        return not state.decks[seat]
    if name == "swap_prophecy":
        return not state.prophecies[seat]
    if name == "give_token":
        return bool(state.locks)
    if name == "lose_most":
        return not any(have[op[1]] for have in state.have)
    return _idle_card(state, seat, op, carrier, card)


def _idle_card(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> bool:
    name = op[0]
    if name == "copy":
        return not copyable(state, seat, op[1], card)
    if name == "act":
        if op[1] == "removed":
            return not any(state.removed)
        return not (state.scroll if op[1] == "scroll" else state.foretold(seat))
    if name == "return_removed":
        return not any(state.removed)
    if name == "remove":
        return not removable(state, seat, op[1], card)
    if name == "remove_self":
        return card & 31 != HERMIT
    if name in ("lay_on", "ban_tokens"):
        return not coverable(state, seat)
    if name == "recall":
        return not recallable(state, op[1])
    if name in ("look_line", "look_face_down"):
        return not secretive(state, seat)
    if name == "judge":
        return not carries(state, seat, carrier)
    if name == "take_reward":
        return not rewarding(state, seat, op[1])
    if name == "swap_artifact":
        return not wanted(state, seat)
    if name in ("copy_cog_effect", "gift_owner"):
        return not lendable(state, seat)
    if name == "copy_spread":
        return not opposing(state, seat)
    return False


def visits(state: Sibille) -> list[Visit]:
    """All customers in play, and where each would go if the comparison came now."""
    found = []
    for number, holder in enumerate(state.holder):
        if holder < CENTRE:
            continue
        bound = state.bound[number] != UNBOUND
        side = SIDES[state.face[number]]
        demand = state.facts.program.customers[number][state.face[number]][0]
        found.append(
            Visit(
                CUSTOMERS[number],
                side,
                state.facts.customers[CUSTOMERS[number]][side].demand,
                holder,
                bound,
                holder if bound else attracted(state, number),
                tuple(state.demand_value(demand, seat) for seat in range(state.seats)),
            )
        )
    return found


def blessings(state: Sibille) -> list[Progress]:
    """The four blessings with everybody's progress."""
    return [
        Progress(
            BLESSINGS[number],
            state.facts.blessings[BLESSINGS[number]].kind,
            state.goal(place),
            tuple(state.progress(seat, place) for seat in range(state.seats)),
            tuple(bool(state.discs[seat] >> place & 1) for seat in range(state.seats)),
        )
        for place, number in enumerate(state.blessings)
    ]


def path(state: Sibille, move: Move) -> list[tuple[int, int]]:
    """Kind and space of each step that a move's own steps would take, in order; what dice start is not followed."""
    found = effect_of(state, move)
    if found is None or state.turn is None:
        return []
    at = list(state.have[state.turn])
    stepped = []
    for op in state.facts.program.effects[found[0]]:
        if op[0] == "steps":
            for _ in range(op[2]):
                if at[op[1]] < state.facts.track.last:
                    at[op[1]] += 1
                    stepped.append((op[1], at[op[1]]))
    return stepped
