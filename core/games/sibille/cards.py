"""Operations that bring own cards into play or show hidden ones: play, swap, tuck, look, judge."""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.blessings import reached
from core.games.sibille.effects import carry_out
from core.games.sibille.entries import KNOWN_SHIFT, NUMBER, UP
from core.games.sibille.knowledge import pick_bit
from core.games.sibille.names import (
    CARD,
    ITEM_CARRIER,
    LINE,
    QUETZACOATL,
    TAROT,
    acting,
)
from core.games.sibille.program import Op
from core.games.sibille.reveal import reveal
from core.games.sibille.state import Sibille
from core.games.sibille.steps import DECLINE, agenda, card_moves, number_of, operation, picks
from core.games.sibille.table import go_home, place_of
from core.games.sibille.visitors import carries

PLAY: Final = card_moves("play")
WITH: Final = card_moves("with")
TUCK: Final = card_moves("tuck")
SWAP: Final[tuple[Move, ...]] = tuple(("swap", name) for name in TAROT)


# ── playing a card (rulings E-22, E-59, E-61, E-131) ─────────────────────────────────────────────────────────────


def play(state: Sibille, seat: int, number: int) -> None:
    """A card joins the line and is revealed; outside one's own turn its base effect follows at once."""
    state.decks[seat] &= ~(1 << number)
    line = state.lines[seat]
    line.append(number)
    if state.active == seat:
        reached(state, seat, QUETZACOATL, len(line))
    reveal(state, seat)
    if state.active != seat and not state.blocked(seat) >> number & 1:
        state.say("activate", seat, TAROT[number], "base")
        carry_out(state, seat, state.facts.program.base[number], number, acting(LINE, seat, number))


@operation("play_card")
def play_chosen(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A card of one's choice."""
    if state.decks[seat]:
        state.agenda.append(("play", seat))


@agenda.decision("play")
def play_moves(state: Sibille, seat: int) -> list[Move]:
    """Any card of the deck."""
    return picks(PLAY, state.decks[seat])


@agenda.resolve("play")
def play_one(state: Sibille, move: Move, seat: int) -> None:
    """Plays the chosen card."""
    state.say("play", seat)
    play(state, seat, number_of(move))


@operation("play_random")
def play_random(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A card of the deck that its owner does not choose, each as likely as the others."""
    if state.decks[seat]:
        state.say("play_random", seat)
        play(state, seat, pick_bit(state.decks[seat], state.chance))


# ── swapping a prophecy (ruling E-58) ────────────────────────────────────────────────────────────────────────────


@operation("swap_prophecy")
def swap_prophecy(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A card of the prophecy line for a card of the deck, face down."""
    if state.prophecies[seat]:
        state.agenda.append(("swap", seat))


@agenda.decision("swap")
def swap_moves(state: Sibille, seat: int) -> list[Move]:
    """Any of one's prophecies, revealed or not."""
    return [SWAP[entry & NUMBER] for entry in state.prophecies[seat]]


@agenda.resolve("swap")
def swap(state: Sibille, move: Move, seat: int) -> None:
    """Asks what takes its place."""
    state.agenda.append(("swap_in", seat, place_of(state.prophecies[seat], number_of(move))))


@agenda.decision("swap_in")
def swap_in_moves(state: Sibille, seat: int, place: int) -> list[Move]:
    """Any card of the deck, or the same card again."""
    return picks(WITH, state.decks[seat] | 1 << (state.prophecies[seat][place] & NUMBER))


@agenda.resolve("swap_in")
def swap_in(state: Sibille, move: Move, seat: int, place: int) -> None:
    """The old card goes home, the new one lies in its place."""
    number = number_of(move)
    old = state.prophecies[seat][place]
    if old & UP:
        state.say("swap", seat, TAROT[old & NUMBER])
    else:
        state.say("swap", seat)
        state.show(seat, "swapped", seat, TAROT[old & NUMBER])
    state.show(seat, "foresee", seat, move[1])
    go_home(state, seat, old)
    state.decks[seat] &= ~(1 << number)
    state.prophecies[seat][place] = number


@agenda.step("refill_prophecy")
def refill_prophecy(state: Sibille, seat: int) -> None:
    """A card that acted has left the prophecy line: a new one takes its place at once (rulebook: The Homunculus)."""
    if state.decks[seat]:
        state.agenda.append(("foretell", seat))


@agenda.decision("foretell")
def foretell_moves(state: Sibille, seat: int) -> list[Move]:
    """Any card of the deck."""
    return picks(WITH, state.decks[seat])


@agenda.resolve("foretell")
def foretell(state: Sibille, move: Move, seat: int) -> None:
    """Lays it face down."""
    number = number_of(move)
    state.decks[seat] &= ~(1 << number)
    state.prophecies[seat].append(number)
    state.say("foretell", seat)
    state.show(seat, "foresee", seat, move[1])


# ── the Scroll (ruling E-88) ─────────────────────────────────────────────────────────────────────────────────────


@operation("tuck")
def may_tuck(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A card of the deck may go under the Scroll."""
    if state.decks[seat]:
        state.agenda.append(("tuck", seat))


@agenda.decision("tuck")
def tuck_moves(state: Sibille, seat: int) -> list[Move]:
    """Any card of the deck, or none."""
    return [*picks(TUCK, state.decks[seat]), DECLINE]


@agenda.resolve("tuck")
def tuck(state: Sibille, move: Move, seat: int) -> None:
    """Puts it there for all to see."""
    if move != DECLINE:
        number = CARD[str(move[1])]
        state.decks[seat] &= ~(1 << number)
        state.scroll |= 1 << number
        state.say("tuck", seat, move[1])


# ── looking and judging (rulings E-60, E-62, E-176) ──────────────────────────────────────────────────────────────


def secretive(state: Sibille, seat: int) -> list[int]:
    """The opponents who have a face-down card in their line."""
    return [other for other, line in enumerate(state.lines) if other != seat and any(not entry & UP for entry in line)]


@operation("look_line")
@operation("look_face_down")
def may_look(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """A look at an opponent's line; asked only if there is something to see."""
    if secretive(state, seat):
        state.agenda.append(("look", seat))


@agenda.decision("look")
def look_moves(state: Sibille, seat: int) -> list[Move]:
    """Whose line, or nobody's."""
    return [*(("look", other) for other in secretive(state, seat)), DECLINE]


@agenda.resolve("look")
def look(state: Sibille, move: Move, seat: int) -> None:
    """The looker knows these cards for as long as they lie there or are removed."""
    if move == DECLINE:
        return
    other = int(move[1])
    line = state.lines[other]
    state.say("look", seat, other)
    state.show(seat, "seen", seat, other, *(TAROT[entry & NUMBER] for entry in line if not entry & UP))
    for place, entry in enumerate(line):
        if not entry & UP:
            line[place] = entry | 1 << (KNOWN_SHIFT + seat)


@operation("judge")
def judge(state: Sibille, seat: int, op: Op, carrier: int, card: int) -> None:
    """From now on what this seat predicts is blocked (rulings E-35, E-60, E-166)."""
    if carries(state, seat, carrier):
        state.judgments.append((seat, carrier if carrier < ITEM_CARRIER else ITEM_CARRIER, 0, 0, 0, 0))
        state.say("judge", seat)
