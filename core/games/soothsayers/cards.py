"""Where the Common cards go: drawing, reshuffling, taking from the market, leaving the hand, refilling."""

from __future__ import annotations

from bisect import insort

from core.games.soothsayers.names import FACE, TAROT
from core.games.soothsayers.state import NOBODY, Soothsayers, agenda


def can_draw(state: Soothsayers) -> bool:
    """Whether a card can be drawn: from the deck, or after a reshuffle."""
    return bool(state.deck) or (bool(state.discards) and state.options["reshuffle"] is True)


def _reshuffle(state: Soothsayers) -> bool:
    """Makes a new deck of the discard pile when a card is needed and the deck is empty, not before."""
    if not state.discards or not state.options["reshuffle"]:
        return False
    deck = state.discards
    state.discards = []
    state.stock = sorted(deck)
    state.drawn = [()] * state.seats
    state.chance.shuffle(deck)
    deck.reverse()
    state.deck = deck
    state.say("reshuffle", len(deck))
    return True


def draw_openly(state: Soothsayers) -> int:
    """The next card of the deck, for all to see; NOBODY if there is none."""
    if not state.deck and not _reshuffle(state):
        return NOBODY
    face = state.deck.pop()
    knowers = state.seen.pop() if len(state.seen) > len(state.deck) else 0
    if face in state.stock:
        state.stock.remove(face)
        for seat in range(state.seats):
            if knowers >> seat & 1 and face in state.drawn[seat]:
                state.drawn[seat] = without(state.drawn[seat], face)
    return face


def draw_unseen(state: Soothsayers, seat: int, hand: bool) -> int:
    """The next card of the deck, for one seat alone; NOBODY if there is none.

    Args:
        state: the table.
        seat: who draws it.
        hand: whether it goes to the hand; otherwise the caller lays it aside.
    """
    if not state.deck and not _reshuffle(state):
        return NOBODY
    face = state.deck.pop()
    knowers = state.seen.pop() if len(state.seen) > len(state.deck) else 0
    if state.stock and not knowers >> seat & 1:  # who put it at the bottom has counted it already
        state.drawn[seat] += (face,)
    if hand:
        state.hands[seat] = tuple(sorted((*state.hands[seat], face)))
        if knowers:
            for other in range(state.seats):
                if knowers >> other & 1 and other != seat:
                    state.told.append((other, seat, face))
    return face


def draw(state: Soothsayers, seat: int, count: int) -> int:
    """Draws cards from the deck into the hand; impossible draws are lost. Returns how many were drawn."""
    drawn = []
    for _ in range(count):
        face = draw_unseen(state, seat, True)
        if face == NOBODY:
            break
        drawn.append(face)
    if drawn:
        state.say("draw", seat, len(drawn))
        if seat != state.bot:
            state.show(seat, "drew", *(FACE[face] for face in drawn))
    return len(drawn)


def take(state: Soothsayers, seat: int, face: int) -> None:
    """Takes a card from the market into the hand; all remember it."""
    state.market.remove(face)
    state.hands[seat] = tuple(sorted((*state.hands[seat], face)))
    state.known[seat] = tuple(sorted((*state.known[seat], face)))
    state.say("take", seat, FACE[face])


def take_tarot(state: Soothsayers, seat: int, tarot: int) -> None:
    """Takes a Tarot from the market into the hand; all remember it (Transcended High Priestess)."""
    state.tarot_market.remove(tarot)
    state.tarot_hands[seat] = tuple(sorted((*state.tarot_hands[seat], tarot)))
    state.known_tarots[seat] = tuple(sorted((*state.known_tarots[seat], tarot)))
    state.say("take_tarot", seat, TAROT[tarot])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def leave_hand(state: Soothsayers, seat: int, face: int) -> None:
    """Takes a card out of a hand, openly: what was known of this face in the hand is one less."""
    state.hands[seat] = without(state.hands[seat], face)
    known = state.known[seat]
    if face in known:
        state.known[seat] = without(known, face)
    elif state.told:
        for knower in range(state.seats):
            if (knower, seat, face) in state.told:
                state.told.remove((knower, seat, face))


def discard(state: Soothsayers, seat: int, face: int) -> None:
    """Discards a card from the hand."""
    leave_hand(state, seat, face)
    state.discards.append(face)
    state.say("discard", seat, FACE[face])


def to_the_bottom(state: Soothsayers, seat: int, face: int, above: int) -> None:
    """Puts a card that a seat has looked at to the bottom of the deck, above some others it put there before."""
    state.deck.insert(above, face)
    state.seen.insert(above, 1 << seat)


def to_hand(state: Soothsayers, seat: int, face: int) -> None:
    """Puts a card that a seat has looked at into its hand."""
    hand = list(state.hands[seat])
    insort(hand, face)
    state.hands[seat] = tuple(hand)


@agenda.step("refill")
def refill(state: Soothsayers) -> None:
    """Fills the markets between rounds; the game ends if the Common market cannot be filled (rulebook: Game End).

    Nothing is refilled or shuffled when the game ends here; a market that is full never ends it (5a E1).
    """
    need = state.facts.market - len(state.market)
    stock = len(state.deck) + (len(state.discards) if state.options["reshuffle"] else 0)
    if need > 0 and need > stock:
        finish(state, "deck")
        return
    if need > 0:
        new = []
        for _ in range(need):
            new.append(draw_openly(state))
        state.market += new
        state.say("refill", *(FACE[face] for face in new))
    new = []
    while len(state.tarot_market) < state.facts.setup.tarot_market.cards and state.tarot_deck:
        tarot = state.tarot_deck.pop()
        state.tarot_market.append(tarot)
        new.append(tarot)
    if new:
        state.say("refill_tarot", *(TAROT[tarot] for tarot in new))
    state.leader = (state.leader + 1) % state.seats
    state.agenda.append(("round",))


def finish(state: Soothsayers, why: str) -> None:
    """Ends the game at once: nothing that lay ahead is carried out."""
    state.ended = why
    state.agenda.clear()
    state.say("end", why, state.winner)
