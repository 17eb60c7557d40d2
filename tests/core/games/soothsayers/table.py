"""Positions of Soothsayers for the tests of single rules: P3 is the 3 of Pentacles, levels stand as P/C/W/S."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.agenda import Move
from core.games import GAMES
from core.games.soothsayers.names import FACE
from core.games.soothsayers.state import NOBODY, Soothsayers
from core.state import Event

GAME = GAMES["soothsayers"]
A, B, C, D, E = range(5)


def face(text: str) -> int:
    """The face of "P3"."""
    return 4 * int(text[1:]) + "PCWS".index(text[0])


def faces(text: str) -> list[int]:
    return [face(word) for word in text.split()]


def name(text: str) -> str:
    return FACE[face(text)]


def table(
    seats: int = 3,
    *,
    leader: int = A,
    coins: Sequence[int] | None = None,
    levels: Mapping[int, str] | None = None,
    piles: Mapping[tuple[int, str], Sequence[int]] | None = None,
    hands: Mapping[int, str] | None = None,
    tarots: Mapping[int, Sequence[int]] | None = None,
    slots: Mapping[tuple[int, str], Sequence[int]] | None = None,
    market: str | None = None,
    tarot_market: Sequence[int] | None = None,
    deck: str | None = None,
    discards: str | None = None,
    tokens: Mapping[str, int] | None = None,
    kept: Mapping[int, int] | None = None,
    sold: int = 0,
    seed: int = 0,
    components: Mapping[str, Any] | None = None,
    **options: Any,
) -> Soothsayers:
    """A table at the beginning of a round; what is not named does not matter. The deck is given top first."""
    state = GAME.setup(seats, {**options, "bot": "off"}, seed, components)
    assert isinstance(state, Soothsayers)
    state.options = GAME.read_options(options)
    state.leader = leader
    state.round = 0
    state.coins = list(coins) if coins is not None else [5] * seats
    for seat, text in (levels or {}).items():
        for suit, level in enumerate(text.split("/")):
            state.piles[4 * seat + suit] = sum(1 << lower for lower in range(1, int(level) + 1))
    for (seat, suit_name), cards in (piles or {}).items():
        state.piles[4 * seat + "PCWS".index(suit_name)] = sum(1 << level for level in cards)
    state.hands = [tuple(sorted(faces((hands or {}).get(seat, "")))) for seat in range(seats)]
    state.tarot_hands = [tuple((tarots or {}).get(seat, ())) for seat in range(seats)]
    for (seat, suit_name), numbers in (slots or {}).items():
        state.slots[4 * seat + "PCWS".index(suit_name)] = tuple(numbers)
    for suit in range(4):
        shown = [state.tarot(seat, suit) for seat in range(seats)]
        state.tarot_holder[suit] = shown.index(max(shown)) if max(shown) != NOBODY else NOBODY
    for suit_name, seat in (tokens or {}).items():
        state.suit_holder["PCWS".index(suit_name)] = seat
    for seat, count in (kept or {}).items():
        state.kept[seat] = count
    state.sold = sold
    if market is not None:
        state.market = faces(market)
    if tarot_market is not None:
        state.tarot_market = list(tarot_market)
    if deck is not None:
        state.deck = faces(deck)[::-1]
    if discards is not None:
        state.discards = faces(discards)
    state.known = [()] * seats
    state.agenda = [("round",)]
    state._moves = None
    state.settle()
    return state


def move(text: str) -> Move:
    """ "take C3" is ("take", "cups/3"); numbers are numbers."""
    words: list[str | int] = []
    for word in text.split():
        if word.isdigit():
            words.append(int(word))
        elif len(word) == 2 and word[0] in "PCWS" and word[1].isdigit():
            words.append(name(word))
        else:
            words.append(word)
    return tuple(words)


def go(state: Soothsayers, *texts: str) -> list[Event]:
    """Plays moves and returns what happened."""
    events: list[Event] = []
    for text in texts:
        state.play(move(text), events.append)
    return events


def can(state: Soothsayers, text: str) -> bool:
    return move(text) in state.legal()


def options(state: Soothsayers) -> list[str]:
    return [" ".join(str(part) for part in each) for each in state.legal()]


def hand(state: Soothsayers, seat: int) -> list[int]:
    return list(state.hands[seat])
