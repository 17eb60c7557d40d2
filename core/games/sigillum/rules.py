"""The round of Bestiary of Sigillum, step by step.

The agenda of a duel in First's turn, the next step last::

    round | control 1 | phase 1 | time 1 | control 0 | ability 0

Steps: ``round``, ``time``, ``phase``, ``go`` (team game), ``control``. Decisions: ``ability`` (one use, or the end of
the phase), ``where`` and ``donor`` (the second choice of a few abilities), ``begin`` (team game), and those of the
set-up in ``draft.py``.
"""

from __future__ import annotations

from typing import cast

from core.agenda import Agenda, Move
from core.games.sigillum import abilities
from core.games.sigillum.abilities import ATTACKED, MANEUVERED
from core.games.sigillum.board import EMPTY, HEX, NAMES, NOWHERE
from core.games.sigillum.deeds import damage_castle, finish
from core.games.sigillum.marks import (
    FLYING_MARKS,
    FULL,
    NEGATIVE_MARKS,
    PACE_MARKS,
    POSITIVE_MARKS,
    RESISTANCE_MARKS,
    SLOWNESS,
    STUN_MARKS,
    SWIFTNESS,
)
from core.games.sigillum.state import Sigillum
from core.games.sigillum.targets import second_choices

agenda: Agenda[Sigillum] = Agenda()

END: Move = ("end",)
PASS: Move = ("pass",)
TO: tuple[Move, ...] = tuple(("to", name) for name in NAMES)


# ── the round (rulebook: Gameplay) ───────────────────────────────────────────────────────────────────────────────


@agenda.step("round")
def round_(state: Sigillum) -> None:
    """The end of a round and the beginning of the next: the dial is turned, not in round 1.

    After too many rounds without a new high of both Castle markers the match stops (rulings 42, 44).
    """
    if state.round >= state.high_round + state.facts.stall.rounds:
        finish(state, "stalled")
        return
    state.round += 1
    state.say("round", state.round)
    state.agenda += (
        ("round",),
        ("control", 1),
        ("phase", 1),
        ("time", 1),
        ("control", 0),
        ("phase", 0),
        ("time", 0),
    )


@agenda.step("time")
def time(state: Sigillum, side: int) -> None:
    """The Time phase of a side: charged tokens, core tokens, own markers and the own Obstacle leave.

    Rulebook: Time Phase; skipped in round 1 (ruling 24).
    """
    state.side = side
    state.say("turn", side)
    now = state.round
    if now == 1:
        return
    at, ready, core, marks = state.at, state.ready, state.core, state.marks
    for figure in range(len(at)):
        if figure & 1 == side:
            core[figure] = 0
            for token in (2 * figure, 2 * figure + 1):
                if 0 < ready[token] <= now:
                    ready[token] = 0
                    if state._tell is not None:
                        ability = state._book.abilities[state.kinds[figure]][token - 2 * figure + 1]
                        state.say("home", ability.of, ability.id)
            marks[figure] &= NEGATIVE_MARKS
            state.order[figure] = 0
        else:
            marks[figure] &= POSITIVE_MARKS
    if state.obstacle != NOWHERE and state.obstacle_by == side:
        state.on[state.obstacle] = EMPTY
        state.say("obstacle_gone", NAMES[state.obstacle])
        state.obstacle = NOWHERE


@agenda.step("control")
def control(state: Sigillum, side: int) -> None:
    """The Control phase of a side: each Tower that it controls damages the other Castle (rulebook: Control Phase)."""
    for (name, _, _), sums in zip(state._book.board.towers, state.tower_sums(), strict=True):
        if sums[side] > sums[1 - side] and not state.ended:
            state.say("fires", name, side)
            damage_castle(state, 1 - side, state.facts.basics.tower_damage)


# ── the Ability phase (rulebook: Ability Phase) ──────────────────────────────────────────────────────────────────


@agenda.step("phase")
def phase(state: Sigillum, side: int) -> None:
    """The beginning of an Ability phase. In the team game the captain says who begins, if both could (ruling 45)."""
    if state.seats == 2:
        state.agenda.append(("ability", state.captain(side)))
        return
    state.out = ()
    captain = state.captain(side)
    able = [seat for seat in (captain, (captain + 2) % 4) if ability_moves(state, seat)[:-1]]
    if len(able) == 2:
        state.agenda.append(("begin", captain))
    elif able:
        _begins(state, side, able[0])


def _begins(state: Sigillum, side: int, seat: int) -> None:
    began = state.began
    state.began = (seat, began[1]) if side == 0 else (began[0], seat)
    state.say("begins", seat)
    state.agenda.append(("go", seat))


@agenda.decision("begin")
def begin_moves(state: Sigillum, captain: int) -> list[Move]:
    """Either seat of the team; first the one that did not begin last time (ruling 38)."""
    partner = (captain + 2) % 4
    last = state.began[state.side_of(captain)]
    seats = (partner, captain) if last == captain else (captain, partner)
    return [("begin", seat) for seat in seats]


@agenda.resolve("begin")
def begin(state: Sigillum, move: Move, captain: int) -> None:
    """Notes who begins and gives that seat its go."""
    _begins(state, state.side_of(captain), cast(int, move[1]))


@agenda.step("go")
def go(state: Sigillum, seat: int) -> None:
    """The next go: this seat if it is in and has a legal ability, else its partner, else the phase is over.

    Rulings 40, 46; a seat that is skipped has not passed.
    """
    for candidate in (seat, (seat + 2) % 4):
        if candidate in state.out:
            continue
        moves = ability_moves(state, candidate)
        if len(moves) > 1:
            state._listed = moves
            state.agenda.append(("ability", candidate))
            return


@agenda.decision("ability")
def uses(state: Sigillum, seat: int) -> list[Move]:
    """The moves of a seat's go, listed before or now."""
    moves = state._listed
    if moves is None:
        return ability_moves(state, seat)
    state._listed = None
    return moves


def ability_moves(state: Sigillum, seat: int) -> list[Move]:
    """Every use that a seat could make, character by character, then the end of the phase or a pass."""
    moves: list[Move] = []
    book = state._book
    board = book.board
    at, on, marks, kinds, castles = state.at, state.on, state.marks, state.kinds, board.castles
    count = len(kinds)
    start = (seat - state.first) % state.seats
    side = start & 1
    foes: list[int] = []
    open_foes: list[int] = []
    for enemy in range(1 - side, count, 2):
        place = at[enemy]
        if place >= 0 and place not in castles:
            foes.append(enemy)
            if not marks[enemy] & RESISTANCE_MARKS:
                open_foes.append(enemy)
    closed = state.castles[1 - side]
    ready = state.ready
    for user in range(start, count, state.seats):
        here = at[user]
        mine = marks[user]
        if here < 0 or mine & STUN_MARKS:
            continue
        kind = kinds[user]
        core, first, second = book.abilities[kind]
        used = state.core[user]
        pace = 0
        if mine & PACE_MARKS:
            pace = (mine >> SWIFTNESS & FULL) - (mine >> SLOWNESS & FULL)
        if not used or (pace > 0 and used != MANEUVERED | ATTACKED):
            if used != MANEUVERED and pace >= 0:
                row = book.maneuvers[kind]
                for place in (board.flights if mine & FLYING_MARKS else board.neighbours)[here]:
                    if on[place] == EMPTY and place not in closed:
                        moves.append(row[place])
            if used != ATTACKED and foes:
                core.find(state, user, foes, moves)
        if not ready[2 * user]:
            first.find(state, user, open_foes, moves)
        if not ready[2 * user + 1]:
            second.find(state, user, open_foes, moves)
    moves.append(END if state.seats == 2 else PASS)
    return moves


@agenda.resolve("ability")
def ability(state: Sigillum, move: Move, seat: int) -> None:
    """Carries out one use, or ends the phase (in the team game: passes for the phase)."""
    verb = move[0]
    if verb == "end":
        state.say("end_turn", seat)
        return
    if verb == "pass":
        state.out += (seat,)
        state.say("passed", seat)
        state.agenda.append(("go", (seat + 2) % 4))
        return
    state.agenda.append(("ability", seat) if state.seats == 2 else ("go", (seat + 2) % 4))
    used, kind, argument = state._book.meaning[move]
    user = state.kinds.index(kind)
    if used is None:
        abilities.maneuver(state, user, argument)
        return
    if argument >= 0 and used.who != "hex" and used.range != "ray":
        argument = state.kinds.index(argument)
    if used.part == abilities.CORE:
        abilities.attack(state, user, used, argument)
    elif used.then:
        decision = "donor" if used.then == "donor" else "where"
        state.agenda.append((decision, seat, used.id, state.character(argument)))
    else:
        abilities.support(state, user, used, argument)


@agenda.decision("where")
def where_moves(state: Sigillum, seat: int, ability_id: str, target: str) -> list[Move]:
    """The hexes that the target can be moved to (rulings 12, 14, 15, 47)."""
    used = state._book.by_id[ability_id]
    return [TO[place] for place in second_choices(state, state.figure(used.of), used, state.figure(target))]


@agenda.resolve("where")
def where(state: Sigillum, move: Move, seat: int, ability_id: str, target: str) -> None:
    """Carries out an ability that moves its target to a chosen hex."""
    used = state._book.by_id[ability_id]
    abilities.support(state, state.figure(used.of), used, state.figure(target), HEX[cast(str, move[1])])


@agenda.decision("donor")
def donor_moves(state: Sigillum, seat: int, ability_id: str, target: str) -> list[Move]:
    """The characters that can give up Vitality for the target (ruling 8)."""
    used = state._book.by_id[ability_id]
    donors = second_choices(state, state.figure(used.of), used, state.figure(target))
    return [("donor", state.character(donor)) for donor in donors]


@agenda.resolve("donor")
def donor(state: Sigillum, move: Move, seat: int, ability_id: str, target: str) -> None:
    """Carries out an ability that takes Vitality from a chosen donor."""
    used = state._book.by_id[ability_id]
    abilities.support(state, state.figure(used.of), used, state.figure(target), state.figure(cast(str, move[1])))


Sigillum.rules = agenda
