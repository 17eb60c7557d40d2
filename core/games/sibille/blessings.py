"""The blessings: discs come and go after every atomic change, and two of them win at once."""

from __future__ import annotations

from core.games.sibille.names import BLESSINGS, FAME, POWER, THOTH, WATCHES, YUE_LAO
from core.games.sibille.state import TWO, Sibille, Won


def weigh(state: Sibille, seat: int, place: int, value: int) -> None:
    """Puts a disc on a blessing to be maintained, or takes it back; looks for no winner yet (ruling E-107)."""
    bit = 1 << place
    if value >= state._aims[place]:
        if not state.discs[seat] & bit:
            state.discs[seat] |= bit
            state.say("blessed", seat, BLESSINGS[state.blessings[place]])
    elif state.discs[seat] & bit:
        state.discs[seat] ^= bit
        state.say("unblessed", seat, BLESSINGS[state.blessings[place]])


def reach(state: Sibille, seat: int, place: int, value: int) -> None:
    """Puts a disc on a blessing that is never lost again; looks for no winner yet."""
    bit = 1 << place
    if value >= state._aims[place] and not state.discs[seat] & bit:
        state.discs[seat] |= bit
        state.say("blessed", seat, BLESSINGS[state.blessings[place]])


def crown(state: Sibille) -> None:
    """Ends the game if somebody has two blessings: of several the first in turn order wins (rulings E-12, E-107)."""
    for seat in state.order():
        if TWO[state.discs[seat]]:
            state.ended = "blessings"
            state.winner = seat
            state.say("won", seat)
            raise Won


def changed(state: Sibille, seat: int, kind: int) -> None:
    """After one seat's resource or disc on the track has changed."""
    place = state._watch[WATCHES[kind]]
    if place >= 0:
        have = state.have[seat]
        weigh(state, seat, place, have[FAME] + have[POWER] if kind >= FAME else have[kind])
        if TWO[state.discs[seat]]:
            crown(state)


def changed_for(state: Sibille, seats: list[int], kind: int) -> None:
    """After the same resource of several seats has changed at once; no winner is looked for yet."""
    place = state._watch[WATCHES[kind]]
    if place >= 0:
        for seat in seats:
            have = state.have[seat]
            weigh(state, seat, place, have[FAME] + have[POWER] if kind >= FAME else have[kind])


def customers_changed(state: Sibille) -> None:
    """After customers have changed hands (Yue Lao; ruling E-113); no winner is looked for yet."""
    place = state._watch[YUE_LAO]
    if place >= 0:
        for seat in range(state.seats):
            weigh(state, seat, place, state.holder.count(seat))


def artifacts_changed(state: Sibille, seat: int) -> None:
    """After a seat has got an artifact (Thoth; mystical ones count once)."""
    place = state._watch[THOTH]
    if place >= 0:
        weigh(state, seat, place, state.owned[seat].bit_count())
        crown(state)


def reached(state: Sibille, seat: int, blessing: int, value: int) -> None:
    """After a count of this turn has risen (Musso Koroni, Ade, Quetzacoatl; ruling E-161)."""
    place = state._watch[blessing]
    if place >= 0:
        reach(state, seat, place, value)
        crown(state)


def count(state: Sibille, seat: int, blessing: int, times: int = 1) -> None:
    """Turns a seat's die of the Deities on, if this blessing is on display (rulings E-155, E-161)."""
    place = state._watch[blessing]
    if place >= 0:
        for _ in range(times):
            if state.d20[seat] < state._aims[place]:
                state.d20[seat] += 1
                state.say("d20", seat, BLESSINGS[blessing], state.d20[seat])
        reach(state, seat, place, state.d20[seat])
        crown(state)


def check_all(state: Sibille) -> None:
    """The check after several things have happened at once (ruling E-94)."""
    for kind in (0, 1, FAME):
        changed_for(state, list(range(state.seats)), kind)
    customers_changed(state)
    crown(state)
