"""Phase 4, clean-up, in the order of ruling E-102."""

from __future__ import annotations

from core.agenda import Move
from core.games.sibille.blessings import count
from core.games.sibille.entries import COVER, EVERYBODY, NUMBER, UP, rule_out
from core.games.sibille.knowledge import bits
from core.games.sibille.market import replace_marked
from core.games.sibille.names import CHEST, CLEANUP, NABU, PROPHECY, TAROT, UTU
from core.games.sibille.removal import LAST_STRENGTH, cover_of
from core.games.sibille.state import UNBOUND, Sibille
from core.games.sibille.steps import DONE, agenda, number_of
from core.games.sibille.table import bury, go_home, place_of, up_strength


@agenda.step("cleanup")
def cleanup(state: Sibille) -> None:
    """Steps 0 to 3: what is locked and banned is noted, then everything that lay on the table goes home."""
    state.phase = CLEANUP
    state.say("cleanup")
    order = state.order()
    state.locked = [sum(1 << place for place, entry in enumerate(line) if entry & COVER) for line in state.lines]
    state.banned = sum(1 << seat for seat in order if state.bans >> 4 * seat & 15)
    empty_scroll(state)
    strengths_home(state)
    for user in order:
        for seat, item in state.out:
            if seat == user:
                bury(state, 1, item)
    state.out = []
    state.bound = [UNBOUND] * len(state.bound)
    state.judgments = []
    state.bans = state.locks = 0
    for seat in range(state.seats):
        lines_home(state, seat)
    order.reverse()
    state.agenda.append(("close_round",))
    state.agenda += [("taking_back", seat, 0) for seat in order if not state.banned >> seat & 1]


def empty_scroll(state: Sibille) -> None:
    """Three or more cards under the Scroll go home (rulebook: The Scroll of Babel)."""
    if state.scroll.bit_count() >= state.facts.passives.scroll_return_from:
        owner = state.owner_of_scroll()
        for number in bits(state.scroll):
            go_home(state, owner, number | UP)
        state.scroll = 0
        state.say("scroll_returns", owner)


def strengths_home(state: Sibille) -> None:
    """The Strengths go home, the Contracts come off; what they locked stays locked."""
    for line in state.lines:
        for place, entry in enumerate(line):
            cover = cover_of(entry)
            if cover:
                line[place] = entry & ~COVER
                if cover <= LAST_STRENGTH:
                    go_home(state, cover - 1, up_strength())


def lines_home(state: Sibille, seat: int) -> None:
    """Locked cards are turned down, known to all who saw them (ruling E-09); the others go home."""
    kept = []
    home = 0
    for place, entry in enumerate(state.lines[seat]):
        if state.locked[seat] >> place & 1:
            kept.append(entry & NUMBER | EVERYBODY if entry & UP else entry)
        else:
            home |= 1 << (entry & NUMBER)
    state.lines[seat] = kept
    state.decks[seat] |= home
    rule_out(state.prophecies[seat], home)
    rule_out(state.removed[seat], home)
    if kept:
        state.say("locked", seat, len(kept))


@agenda.step("taking_back")
def taking_back(state: Sibille, seat: int, place: int) -> None:
    """Step 4: a seat may spend prophecy tokens, one for each card (ruling E-103)."""
    if state.have[seat][PROPHECY] and place < len(state.prophecies[seat]):
        state.agenda.append(("take_back", seat, place))


@agenda.decision("take_back")
def take_back_moves(state: Sibille, seat: int, place: int) -> list[Move]:
    """The prophecies from this place on, so that none is asked about twice; or no more."""
    return [*(("take_back", TAROT[entry & NUMBER]) for entry in state.prophecies[seat][place:]), DONE]


@agenda.resolve("take_back")
def take_back(state: Sibille, move: Move, seat: int, place: int) -> None:
    """Spends a token (Nabu) and takes the card back; a face-down one is not shown (ruling E-176)."""
    if move == DONE:
        return
    place = place_of(state.prophecies[seat], number_of(move))
    state.agenda.append(("taking_back", seat, place))
    state.have[seat][PROPHECY] -= 1
    entry = state.prophecies[seat].pop(place)
    if entry & UP:
        state.say("take_back", seat, move[1])
    else:
        state.say("take_back", seat)
        state.show(seat, "taken_back", seat, move[1])
    go_home(state, seat, entry)
    count(state, seat, NABU)


@agenda.step("close_round")
def close_round(state: Sibille) -> None:
    """Steps 5 to 8: tokens are discarded, Utu counts, marked cards are replaced, a new round begins."""
    for seat, have in enumerate(state.have):
        if have[PROPHECY] and not state.owned[seat] >> CHEST & 1:
            state.say("discard", seat, "prophecy", have[PROPHECY])
            have[PROPHECY] = 0
    state.locked = [0] * state.seats
    state.banned = 0
    count(state, state.token, UTU)
    replace_marked(state)
    if state.options["stop"] and state.round >= state.facts.stop.round:
        state.ended = "stopped"
        state.say("stopped", state.round)
    else:
        state.agenda.append(("round",))
