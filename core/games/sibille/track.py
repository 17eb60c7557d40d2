"""The Fame & Power track and the dice.

See the rulebook, Moving on the track, Dice and Random Cards, and rulings E-44, E-64 to E-73.
"""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.blessings import crown, reached, weigh
from core.games.sibille.effects import carry_out
from core.games.sibille.names import (
    COLOURS,
    FACE,
    FACES,
    FAME,
    INARI,
    KINDS,
    MUSSO,
    NO_CARD,
    POWER,
    UNCARRIED,
)
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille
from core.games.sibille.steps import DECLINE, agenda, operation

AGAIN: Final[list[Move]] = [("again",), DECLINE]


# ── moving a disc ────────────────────────────────────────────────────────────────────────────────────────────────


@operation("steps")
def climb(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Fame or power: single steps (ruling E-65)."""
    steps(state, seat, op[1], op[2])


@agenda.step("steps")
def steps(state: Sibille, seat: int, kind: int, left: int) -> None:
    """One step after the other, each with the die it passes; none beyond the end (rulings E-64 to E-66)."""
    have = state.have[seat]
    program = state.facts.program
    last = len(program.dice) - 1
    place = state._watch[INARI]
    while left:
        left -= 1
        at = have[kind] + 1
        if at > last:
            return
        have[kind] = at
        if state._tell is not None:
            state.say("step", seat, KINDS[kind], at)
        die = program.dice[at]
        if die >= 0:
            if left:
                state.agenda.append(("steps", seat, kind, left))
            if place >= 0:
                inari(state, seat, place)
            pass_die(state, seat, die)
            return
        if place >= 0:
            inari(state, seat, place)


def inari(state: Sibille, seat: int, place: int) -> None:
    """The check after a step: only a step that reaches the goal can change anything."""
    have = state.have[seat]
    value = have[FAME] + have[POWER]
    if value >= state._aims[place]:
        weigh(state, seat, place, value)
        crown(state)


def pass_die(state: Sibille, seat: int, die: int) -> None:
    """Activates a die of the track, under the Mask a second time if wanted (ruling E-71)."""
    if state.doubled:
        state.agenda.append(("again", seat, die))
    fire(state, seat, die >> 2, state.dice[die])


@agenda.decision("again")
def again_moves(state: Sibille, seat: int, die: int) -> list[Move]:
    """The Mask: activate the die once more as it lies now, or not."""
    return AGAIN


@agenda.resolve("again")
def again(state: Sibille, move: Move, seat: int, die: int) -> None:
    """The second activation, complete and separate."""
    if move != DECLINE:
        fire(state, seat, die >> 2, state.dice[die])


@agenda.step("fire")
def fire(state: Sibille, seat: int, colour: int, face: int) -> None:
    """Activates a face; in one's own turn it counts for Musso Koroni first (rulings E-73, E-161)."""
    if state._tell is not None:
        state.say("face", seat, FACES[colour][face])
    if state.active == seat:
        state.faces += 1
        reached(state, seat, MUSSO, state.faces)
    carry_out(state, seat, state.facts.program.faces[colour][face], UNCARRIED, NO_CARD)


# ── rolling ──────────────────────────────────────────────────────────────────────────────────────────────────────


@operation("roll")
def roll(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Rolls dice together; all results stand before the first is activated (rulings E-44, E-45)."""
    colour = op[1]
    faces = [state.chance.below(6) for _ in range(op[2])]
    if state._tell is not None:
        state.say("roll", seat, COLOURS[colour], *(FACES[colour][face] for face in faces))
    if len(faces) == 1:
        fire(state, seat, colour, faces[0])
    else:
        state.agenda.append(("rolled", seat, colour, *sorted(faces)))


@agenda.decision("rolled")
def rolled_moves(state: Sibille, seat: int, colour: int, *faces: int) -> list[Move]:
    """Which of the rolled faces comes next."""
    return [("resolve", FACES[colour][face]) for face in sorted(set(faces))]


@agenda.resolve("rolled")
def rolled(state: Sibille, move: Move, seat: int, colour: int, *faces: int) -> None:
    """Activates one with everything it starts; the others wait."""
    face = FACE[str(move[1])]
    rest = list(faces)
    rest.remove(face)
    if len(rest) > 1:
        state.agenda.append(("rolled", seat, colour, *rest))
    else:
        state.agenda.append(("fire", seat, colour, rest[0]))
    fire(state, seat, colour, face)


# ── setting ──────────────────────────────────────────────────────────────────────────────────────────────────────


def set_moves(state: Sibille) -> list[Move]:
    """Every die of the track with every face (rulings E-69, E-177)."""
    return state.facts.program.set_moves


@operation("set_die")
def set_any(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A die of the track is set, without its reward."""
    state.agenda.append(("set", seat))


@agenda.decision("set")
def set_die_moves(state: Sibille, seat: int) -> list[Move]:
    """Any die, any face."""
    return state.facts.program.set_moves


@agenda.resolve("set")
def set_die(state: Sibille, move: Move, seat: int) -> None:
    """Turns the die."""
    state.dice[state.facts.program.dice[int(move[1])]] = FACE[str(move[2])]
    state.say("set", seat, *move[1:])


@operation("place_die")
def place_die(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The Mandragora: sets a die, or swaps two of them (option mandragora_moves_die; ruling E-69)."""
    state.agenda.append(("swap_dice", seat) if state.options["mandragora_moves_die"] else ("set", seat))


@agenda.decision("swap_dice")
def swap_dice_moves(state: Sibille, seat: int) -> list[Move]:
    """Any two dice of the same colour; their spaces keep their colour."""
    spaces = state.facts.program.spaces
    return [
        ("exchange", spaces[one], spaces[two]) for one in range(8) for two in range(one + 1, 8) if one >> 2 == two >> 2
    ]


@agenda.resolve("swap_dice")
def swap_dice(state: Sibille, move: Move, seat: int) -> None:
    """Exchanges the two."""
    dice = state.facts.program.dice
    one, two = dice[int(move[1])], dice[int(move[2])]
    state.dice[one], state.dice[two] = state.dice[two], state.dice[one]
    state.say("exchange", seat, *move[1:])


# ── the Candles ──────────────────────────────────────────────────────────────────────────────────────────────────


@operation("fire_reroll")
def fire_reroll(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A die of the track is activated, then rolled again in its place without effect (ruling E-70)."""
    state.agenda.append(("light", seat, op[1]))


@agenda.decision("light")
def light_moves(state: Sibille, seat: int, colour: int) -> list[Move]:
    """The four dice of the colour."""
    return [("light", space) for space in state.facts.program.spaces[4 * colour : 4 * colour + 4]]


@agenda.resolve("light")
def light(state: Sibille, move: Move, seat: int, colour: int) -> None:
    """Activates the die; the roll follows when all it started is done."""
    die = state.facts.program.dice[int(move[1])]
    state.agenda.append(("reroll", seat, die))
    fire(state, seat, colour, state.dice[die])


@agenda.step("reroll")
def reroll(state: Sibille, seat: int, die: int) -> None:
    """Rolls a die of the track again."""
    state.dice[die] = state.chance.below(6)
    state.say("reroll", seat, state.facts.program.spaces[die], FACES[die >> 2][state.dice[die]])
