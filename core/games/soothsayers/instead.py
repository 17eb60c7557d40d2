"""The Tarot that replace an action: The Hanged Man, Temperance, The World (rulebook: Tarot Cards, INSTEAD).

They never chain: the actions inside are the plain ones of the suits, and LEAD or PASS powers do not answer them.
"""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.soothsayers.names import (
    ACTIONS,
    HANGED_MAN,
    KINDS,
    PENTACLES,
    PICK,
    SUIT,
    SUITS,
    TAROT,
    TEMPERANCE,
    WORLD,
)
from core.games.soothsayers.state import Soothsayers, agenda

INSTEAD_KIND = sum(1 << tarot for tarot, kind in enumerate(KINDS) if kind == "instead")


def shows_instead(state: Soothsayers, seat: int, suit: int) -> bool:
    """Whether the visible Tarot of this slot can replace the action."""
    slot = state.slots[4 * seat + suit]
    return bool(slot) and bool(INSTEAD_KIND >> slot[-1] & 1)


@agenda.step("instead")
def instead(state: Soothsayers, seat: int, suit: int, leading: int) -> None:
    """The power of the slot in the place of the suit's action (5a C7)."""
    tarot = state.tarot(seat, suit)
    numbers = state.facts.numbers[tarot]
    state.say("use", seat, TAROT[tarot])
    if tarot == HANGED_MAN:
        state.agenda.append(("pick_bottom", seat, 1 << suit, numbers["actions"]))
    elif tarot == TEMPERANCE:
        half = "lead" if leading else "follow"
        state.agenda.append(("ascend", seat, numbers[f"{half}_ascend"], state.facts.skip_price))
        state.agenda.append(("draft", seat, numbers[f"{half}_draft"], 0))
    elif tarot == WORLD:
        if leading:
            state.agenda.append(("pick_top", seat, 0, numbers["lead_actions"]))
        else:
            state.agenda.append(("pick_bottom", seat, 0, numbers["follow_actions"]))


@agenda.decision("pick_bottom")
def pick_bottom_moves(state: Soothsayers, seat: int, used: int, left: int) -> list[Move]:
    """The suits not used yet."""
    return [PICK[name] for suit, name in enumerate(SUITS) if not used >> suit & 1]


@agenda.resolve("pick_bottom")
def pick_bottom(state: Soothsayers, move: Move, seat: int, used: int, left: int) -> None:
    """Does that bottom action; the next is chosen after it is over."""
    suit = SUIT[cast(str, move[1])]
    if left > 1:
        state.agenda.append(("pick_bottom", seat, used | 1 << suit, left - 1))
    state.agenda.append(("bottom", seat, suit))


@agenda.decision("pick_top")
def pick_top_moves(state: Soothsayers, seat: int, used: int, left: int) -> list[Move]:
    """The suits not used yet; Pentacles as earn or, if it can be paid at this moment, trade."""
    moves: list[Move] = []
    price = state.price()
    for action in ACTIONS:
        suit = SUIT.get(action, PENTACLES)
        if used >> suit & 1 or (action == "trade" and (price is None or state.coins[seat] < price)):
            continue
        moves.append(PICK[action])
    return moves


@agenda.resolve("pick_top")
def pick_top(state: Soothsayers, move: Move, seat: int, used: int, left: int) -> None:
    """Does that top action; the next is chosen after it is over."""
    action = cast(str, move[1])
    suit = SUIT.get(action, PENTACLES)
    if left > 1:
        state.agenda.append(("pick_top", seat, used | 1 << suit, left - 1))
    state.agenda.append(("top", seat, action))
