"""Phase 1, preparation: lines and prophecies are chosen in secret, one seat after another, and laid down together.

Cards are picked one by one, by rising number. What is picked stands in ``laid`` and ``foreseen``, which a view shows to
their owner only, and comes to the table when all have chosen.
"""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.knowledge import bits, to_foresee, to_lay
from core.games.sibille.names import ACTIVATION, ARCANA, CHEST, PREPARATION
from core.games.sibille.state import Sibille
from core.games.sibille.steps import agenda, card_moves, number_of, picks

LAY: Final = card_moves("lay")
FORESEE: Final = card_moves("foresee")


@agenda.step("round")
def begin_round(state: Sibille) -> None:
    """Plans a round in the turn order of its beginning (ruling E-11)."""
    state.round += 1
    state.phase = PREPARATION
    state.say("round", state.round)
    if state.aside and state.round > state.facts.round.learning_rounds:
        state.decks = [deck | state.aside for deck in state.decks]
        state.aside = 0
        state.say("full_decks")
    state.spending = [have[ARCANA] for have in state.have]
    order = state.order()
    order.reverse()
    state.agenda += (("cleanup",), ("customers",))
    state.agenda += [("turn", seat) for seat in order]
    state.agenda.append(("lay_out",))
    state.agenda += [("prepare", seat) for seat in order]


@agenda.step("prepare")
def prepare(state: Sibille, seat: int) -> None:
    """A seat chooses its line, then its prophecies (ruling E-04)."""
    state.agenda.append(("laying", seat))
    if state.chooses_tokens(seat):
        state.agenda.append(("arcana", seat))


@agenda.decision("arcana")
def arcana_moves(state: Sibille, seat: int) -> list[Move]:
    """How many arcana tokens the owner of the Chest uses (ruling E-03)."""
    return [("arcana", tokens) for tokens in range(state.have[seat][ARCANA] + 1)]


@agenda.resolve("arcana")
def arcana(state: Sibille, move: Move, seat: int) -> None:
    """Notes the number; the tokens are paid when the lines are laid down."""
    state.spending[seat] = int(move[1])


@agenda.step("laying")
def laying(state: Sibille, seat: int) -> None:
    """Asks for the next card of the line."""
    if to_lay(state, seat) > 0:
        state.agenda.append(("lay", seat))
    else:
        foreseeing(state, seat)


@agenda.decision("lay")
def lay_moves(state: Sibille, seat: int) -> list[Move]:
    """The cards behind the last one picked that leave enough for the rest of the picks."""
    laid = state.laid[seat]
    moves = picks(LAY, state.decks[seat] >> laid.bit_length() << laid.bit_length())
    more = to_lay(state, seat)
    return moves[: len(moves) - more + 1] if more > 1 else moves


@agenda.resolve("lay")
def lay(state: Sibille, move: Move, seat: int) -> None:
    """Picks one card for the line."""
    state.laid[seat] |= 1 << number_of(move)
    state.show(seat, "lay", seat, move[1])
    laying(state, seat)


def foreseeing(state: Sibille, seat: int) -> None:
    """Asks for the next prophecy, or notes that the seat has prepared."""
    if to_foresee(state, seat) > 0:
        state.agenda.append(("foresee", seat))
    else:
        state.ready |= 1 << seat
        state.say("ready", seat)


@agenda.decision("foresee")
def foresee_moves(state: Sibille, seat: int) -> list[Move]:
    """The cards behind the last prophecy picked that leave enough for the rest of the picks."""
    seen = state.foreseen[seat].bit_length()
    moves = picks(FORESEE, (state.decks[seat] & ~state.laid[seat]) >> seen << seen)
    more = to_foresee(state, seat)
    return moves[: len(moves) - more + 1] if more > 1 else moves


@agenda.resolve("foresee")
def foresee(state: Sibille, move: Move, seat: int) -> None:
    """Picks one prophecy."""
    state.foreseen[seat] |= 1 << number_of(move)
    state.show(seat, "foresee", seat, move[1])
    foreseeing(state, seat)


@agenda.step("lay_out")
def lay_out(state: Sibille) -> None:
    """All cards come to the table face down, mixed so that their place tells nothing (rulings E-01 to E-03, E-160)."""
    for seat in range(state.seats):
        state.decks[seat] &= ~(state.laid[seat] | state.foreseen[seat])
        for zone, chosen in ((state.lines[seat], state.laid[seat]), (state.prophecies[seat], state.foreseen[seat])):
            cards = bits(chosen)
            state.chance.shuffle(cards)
            zone += cards
        have = state.have[seat]
        if not state.owned[seat] >> CHEST & 1:
            have[ARCANA] = 0
        elif not state.options["chest_literal"]:
            have[ARCANA] -= state.spending[seat]
        state.say("laid_out", seat, len(state.lines[seat]), state.foreseen[seat].bit_count())
        state.laid[seat] = state.foreseen[seat] = state.spending[seat] = 0
    state.ready = 0
    state.phase = ACTIVATION
