"""The powers that are chosen: when each is offered, and the look of the Priestess.

A power is a pair of small functions, *usable* and the power itself, which acts at once or plans a decision. Those for
coins and cards stand in ``fortunes``, those that move levels and fate in ``fates``. The powers that work by themselves
(Hierophant, Chariot, Strength) and Death stand in ``actions``, those that replace an action in ``instead``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.agenda import Move
from core.games.soothsayers.cards import can_draw, draw_unseen, to_hand, to_the_bottom, without
from core.games.soothsayers.names import (
    DONE,
    EMPEROR,
    FACE,
    FACE_OF,
    KEEP,
    KINDS,
    LOWEST,
    NO,
    PRIESTESS,
    TAROT,
    TAROT_OF,
    USE,
)
from core.games.soothsayers.state import NOBODY, Soothsayers, agenda

Usable = Callable[[Soothsayers, int], bool]
Power = Callable[[Soothsayers, int], None]

USABLE: dict[int, Usable] = {}
POWER: dict[int, Power] = {}
OTHER_USABLE: dict[int, Usable] = {}
"""The Transcended Tarot, by the number whose place they take."""
OTHER_POWER: dict[int, Power] = {}

LEAD_KIND = sum(1 << tarot for tarot, kind in enumerate(KINDS) if kind == "lead")
PASS_KIND = sum(1 << tarot for tarot, kind in enumerate(KINDS) if kind == "pass")


def power(tarot: int, usable: Usable, transcended: bool = False) -> Callable[[Power], Power]:
    """Registers the power of a Tarot and when it may be offered."""

    def register(function: Power) -> Power:
        (OTHER_USABLE if transcended else USABLE)[tarot] = usable
        (OTHER_POWER if transcended else POWER)[tarot] = function
        return function

    return register


def usable(state: Soothsayers, seat: int, tarot: int) -> bool:
    """Whether an awake power could change something now (content page 5a, *usable*)."""
    if tarot in OTHER_USABLE and state.options["transcended"]:
        return OTHER_USABLE[tarot](state, seat)
    return USABLE[tarot](state, seat)


def use(state: Soothsayers, seat: int, tarot: int) -> None:
    """Uses a power; it sleeps for the rest of this step."""
    state.awake &= ~(1 << tarot)
    state.say("use", seat, TAROT[tarot])
    if tarot in OTHER_POWER and state.options["transcended"]:
        OTHER_POWER[tarot](state, seat)
    else:
        POWER[tarot](state, seat)


def rivals(state: Soothsayers, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def always(_state: Soothsayers, _seat: int) -> bool:
    """For the powers that can always do something."""
    return True


# ── when they are offered ─────────────────────────────────────────────────────────────────────────────────────────────


@agenda.step("window")
def window(state: Soothsayers, seat: int, suit: int, after: int) -> None:
    """The LEAD power of the led slot, once before and, if not used then, once after the main action (5a B3, B5)."""
    slot = state.slots[4 * seat + suit]
    if slot and state.awake & LEAD_KIND & (1 << slot[-1]) and not (after and slot[-1] == EMPEROR):
        state.agenda.append(("power", seat, slot[-1]))


@agenda.decision("power")
def power_moves(state: Soothsayers, seat: int, tarot: int) -> list[Move]:
    """Use the power or not."""
    return [USE[tarot], NO] if usable(state, seat, tarot) else [NO]


@agenda.resolve("power")
def power_chosen(state: Soothsayers, move: Move, seat: int, tarot: int) -> None:
    """The power happens now, or the moment passes."""
    if move[0] == "use":
        use(state, seat, tarot)


@agenda.decision("pass_power")
def pass_power_moves(state: Soothsayers, seat: int) -> list[Move]:
    """Any visible PASS power, in any order, each once in a pass (rulebook: Tarot Cards; 5a C6)."""
    moves: list[Move] = []
    awake = state.awake & PASS_KIND
    if awake:
        for slot in state.slots[4 * seat : 4 * seat + 4]:
            if slot and awake >> slot[-1] & 1 and usable(state, seat, slot[-1]):
                moves.append(USE[slot[-1]])
    moves.append(DONE)
    return moves


@agenda.resolve("pass_power")
def pass_power(state: Soothsayers, move: Move, seat: int) -> None:
    """One power, then the choice again: what has become usable meanwhile is offered too."""
    if move[0] == "use":
        state.agenda.append(("pass_power", seat))
        use(state, seat, TAROT_OF[cast(str, move[1])])


# ── 2 The High Priestess ──────────────────────────────────────────────────────────────────────────────────────────────


@agenda.step("after_draft")
def after_draft(state: Soothsayers, seat: int) -> None:
    """The look into the deck, after the last draft of a DRAFT at card value (ruling on 2)."""
    if state.awake >> PRIESTESS & 1 and not state.options["transcended"] and can_draw(state):
        state.agenda.append(("power", seat, PRIESTESS))


@power(PRIESTESS, lambda state, _seat: can_draw(state))
def priestess(state: Soothsayers, seat: int) -> None:
    """Draw some cards aside one by one, keep one, put the rest under the deck in any order."""
    cards = []
    for _ in range(state.facts.numbers[PRIESTESS]["look"]):
        face = draw_unseen(state, seat, False)
        if face == NOBODY:
            break
        cards.append(face)
    state.aside = tuple(cards)
    state.say("look", seat, len(cards))
    state.show(seat, "saw", *(FACE[face] for face in cards))
    state.agenda.append(("keep", seat))


@agenda.decision("keep")
def keep_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The faces looked at, as they were drawn."""
    return [KEEP[face] for face in dict.fromkeys(state.aside)]


@agenda.resolve("keep")
def keep(state: Soothsayers, move: Move, seat: int) -> None:
    """One goes to the hand, unseen by the others."""
    face = FACE_OF[cast(str, move[1])]
    state.aside = without(state.aside, face)
    to_hand(state, seat, face)
    state.show(seat, "kept", FACE[face])
    if state.aside:
        state.agenda.append(("lowest", seat, 0))


@agenda.decision("lowest")
def lowest_moves(state: Soothsayers, seat: int, above: int) -> list[Move]:
    """Which of the others lies lowest, or next above those already put down."""
    return [LOWEST[face] for face in dict.fromkeys(state.aside)]


@agenda.resolve("lowest")
def lowest(state: Soothsayers, move: Move, seat: int, above: int) -> None:
    """Only the seat that looked knows what lies there."""
    face = FACE_OF[cast(str, move[1])]
    state.aside = without(state.aside, face)
    to_the_bottom(state, seat, face, above)
    if state.aside:
        state.agenda.append(("lowest", seat, above + 1))
