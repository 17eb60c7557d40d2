"""Using other cards: copies, cards that act by themselves, borrowed artifacts.

See rulings E-30 to E-39, E-154, E-165 and E-167.
"""

from __future__ import annotations

from core.agenda import Move
from core.games.sibille.activation import activate_spread
from core.games.sibille.effects import carry_out
from core.games.sibille.entries import KNOWN_SHIFT, NUMBER, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    CARD,
    COG,
    COPY,
    FOOL,
    FORETOLD,
    ITEM,
    ITEM_CARRIER,
    ITEMS,
    KINDS,
    NO_CARD,
    NOBODY,
    ORDINARY_MASK,
    REMOVED,
    STRENGTH,
    TAROT,
    TRINKET,
    TUCKED,
    acting,
)
from core.games.sibille.program import Op
from core.games.sibille.state import Sibille
from core.games.sibille.steps import agenda, number_of, operation
from core.games.sibille.table import gain, place_of

# ── copying: the copied card stays and does not act itself (ruling E-31) ─────────────────────────────────────────


@operation("copy")
def copy_some(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """So many copies, one after the other (ruling E-38)."""
    copying(state, seat, op[1], op[2], carrier, card)


@agenda.step("copying")
def copying(state: Sibille, seat: int, zone: str, left: int, carrier: int, card: int) -> None:
    """Asks for the next card to copy, if there is any (ruling E-86)."""
    if copyable(state, seat, zone, card):
        state.agenda.append(("copy", seat, zone, left, carrier, card))


def copyable(state: Sibille, seat: int, zone: str, card: int) -> list[Move]:
    """The revealed cards of a zone, never Strength, and for a Fool never a Fool (rulings E-33, E-37, E-165)."""
    barred = 1 << STRENGTH
    if card >> 7 < TRINKET and card & 31 == FOOL:
        barred |= 1 << FOOL
    if zone == "removed_revealed":
        return [
            ("copy", TAROT[entry & NUMBER], owner)
            for owner, cards in enumerate(state.removed)
            for entry in cards
            if entry & UP and not barred >> (entry & NUMBER) & 1
        ]
    shown = state.up(seat) if zone == "own_line" else state.foretold(seat)
    return [("copy", TAROT[number]) for number in bits(shown & ~barred)]


@agenda.decision("copy")
def copy_moves(state: Sibille, seat: int, zone: str, left: int, carrier: int, card: int) -> list[Move]:
    """Which card."""
    return copyable(state, seat, zone, card)


@agenda.resolve("copy")
def copy(state: Sibille, move: Move, seat: int, zone: str, left: int, carrier: int, card: int) -> None:
    """Carries out its base effect."""
    number = number_of(move)
    owner = int(move[2]) if len(move) > 2 else seat
    state.say("copy", seat, *move[1:])
    if left > 1:
        state.agenda.append(("copying", seat, zone, left - 1, carrier, card))
    carry_out(state, seat, state.facts.program.base[number], carrier, acting(COPY, owner, number))


# ── cards that act by themselves and may leave their place (ruling E-32) ─────────────────────────────────────────


@operation("act")
def act_by_itself(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """All cards of a zone, or one removed card of one's choice."""
    if op[1] == "removed":
        look_at_removed(state, seat)
        if any(state.removed):
            state.agenda.append(("rouse_removed", seat, carrier))
    elif op[1] == "scroll":
        acting_on(state, seat, "scroll", state.scroll, carrier)
    else:
        acting_on(state, seat, "own_prophecy", state.foretold(seat), carrier)


@agenda.step("acting")
def acting_on(state: Sibille, seat: int, zone: str, mask: int, carrier: int) -> None:
    """Asks which of the cards acts next; one that has left or was hidden again is skipped (ruling E-167)."""
    mask &= state.scroll if zone == "scroll" else state.foretold(seat)
    if mask:
        state.agenda.append(("rouse", seat, zone, mask, carrier))


@agenda.decision("rouse")
def rouse_moves(state: Sibille, seat: int, zone: str, mask: int, carrier: int) -> list[Move]:
    """The cards that have not acted yet (ruling E-89)."""
    return [("act", TAROT[number]) for number in bits(mask)]


@agenda.resolve("rouse")
def rouse(state: Sibille, move: Move, seat: int, zone: str, mask: int, carrier: int) -> None:
    """The card acts with its base effect."""
    number = number_of(move)
    state.say("act", seat, TAROT[number], seat)
    mask &= ~(1 << number)
    if mask:
        state.agenda.append(("acting", seat, zone, mask, carrier))
    place = TUCKED if zone == "scroll" else FORETOLD
    carry_out(state, seat, state.facts.program.base[number], carrier, acting(place, seat, number))


def look_at_removed(state: Sibille, seat: int) -> None:
    """The user of the Candles knows all removed cards (rulings E-54, E-176)."""
    for owner, cards in enumerate(state.removed):
        hidden = [entry for entry in cards if not entry & UP]
        if hidden and owner != seat:
            state.say("look_removed", seat, owner)
            state.show(seat, "seen", seat, owner, *(TAROT[entry & NUMBER] for entry in hidden))
            for place, entry in enumerate(cards):
                if not entry & UP:
                    cards[place] = entry | 1 << (KNOWN_SHIFT + seat)


@agenda.decision("rouse_removed")
def rouse_removed_moves(state: Sibille, seat: int, carrier: int) -> list[Move]:
    """Any removed card, anybody's."""
    return [("act", TAROT[entry & NUMBER], owner) for owner, cards in enumerate(state.removed) for entry in cards]


@agenda.resolve("rouse_removed")
def rouse_removed(state: Sibille, move: Move, seat: int, carrier: int) -> None:
    """The card is revealed if need be and acts for the user (rulings E-32 to E-34, E-171)."""
    number, owner = CARD[str(move[1])], int(move[2])
    cards = state.removed[owner]
    cards[place_of(cards, number)] = number | UP
    state.say("act", seat, TAROT[number], owner)
    carry_out(state, seat, state.facts.program.base[number], carrier, acting(REMOVED, owner, number))


# ── borrowed artifacts ───────────────────────────────────────────────────────────────────────────────────────────


def opposing(state: Sibille, seat: int) -> list[int]:
    """The ordinary artifacts of the opponents."""
    mask = 0
    for other, owned in enumerate(state.owned):
        if other != seat:
            mask |= owned
    return bits(mask & ORDINARY_MASK)


@operation("copy_cog_effect")
def borrow_one(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The Glove: an opponent's effect that costs exactly one cog, which the discount waives (rulings E-127, E-154)."""
    if lendable(state, seat):
        state.agenda.append(("borrow", seat, carrier))


def lendable(state: Sibille, seat: int) -> list[int]:
    """The opponents' artifacts whose effect costs one cog."""
    abilities = state.facts.program.abilities
    return [artifact for artifact in opposing(state, seat) if abilities[artifact][0][0] == ((COG, 1),)]


@agenda.decision("borrow")
def borrow_moves(state: Sibille, seat: int, carrier: int) -> list[Move]:
    """Which artifact."""
    return [("borrow", ITEMS[artifact]) for artifact in lendable(state, seat)]


@agenda.resolve("borrow")
def borrow(state: Sibille, move: Move, seat: int, carrier: int) -> None:
    """Carries out its effect; the Glove carries what it starts (ruling E-180)."""
    artifact = ITEM[str(move[1])]
    state.lender = state.owner_of(artifact)
    state.say("borrow", seat, move[1], state.lender)
    carry_out(state, seat, state.facts.program.abilities[artifact][0][2], carrier, NO_CARD)


@operation("gift_owner")
def gift_owner(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """The owner of the borrowed artifact gets something for it."""
    if state.lender >= 0:
        state.say("gift", state.lender, KINDS[op[1]], op[2])
        gain(state, state.lender, op[1], op[2])
    state.lender = NOBODY


@operation("copy_spread")
def mirror_one(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """Yata: the spread of an opponent's artifact, without its cards (ruling E-129)."""
    if opposing(state, seat):
        state.agenda.append(("mirror", seat, carrier))


@agenda.decision("mirror")
def mirror_moves(state: Sibille, seat: int, carrier: int) -> list[Move]:
    """Which artifact."""
    return [("borrow", ITEMS[artifact]) for artifact in opposing(state, seat)]


@agenda.resolve("mirror")
def mirror(state: Sibille, move: Move, seat: int, carrier: int) -> None:
    """Activates the spread like one's own (rulings E-119, E-163)."""
    artifact = ITEM[str(move[1])]
    state.say("borrow", seat, move[1], state.owner_of(artifact))
    activate_spread(state, seat, state.facts.program.spreads[artifact][1], carrier - ITEM_CARRIER)
