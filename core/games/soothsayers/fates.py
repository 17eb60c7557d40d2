"""The Tarot that move levels and fate: 16 to 20."""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.soothsayers import tokens
from core.games.soothsayers.actions import gain, lay, trade
from core.games.soothsayers.cards import discard
from core.games.soothsayers.names import (
    COINS,
    DISCARD,
    FACE,
    FACE_OF,
    HIGHEST,
    JUDGEMENT,
    LEVELS,
    MOON,
    NAME_LEVEL,
    NAME_SUIT,
    STAR,
    SUIT,
    SUITS,
    SUN,
    TOWER,
    TRADE,
)
from core.games.soothsayers.powers import always, power, rivals
from core.games.soothsayers.state import Soothsayers, agenda

# ── 16 The Tower ──────────────────────────────────────────────────────────────────────────────────────────────────────


@power(TOWER, lambda state, _seat: max(state.piles) > 0b10)
def tower(state: Soothsayers, seat: int) -> None:
    """Name a suit; everybody loses the top card there."""
    state.agenda.append(("tower", seat))


@agenda.decision("tower")
def tower_moves(state: Soothsayers, seat: int) -> list[Move]:
    """Any suit in which somebody is above level 1."""
    return [NAME_SUIT[suit] for suit in range(4) if max(state.piles[suit::4]) > 0b10]


@agenda.resolve("tower")
def tower_falls(state: Soothsayers, move: Move, seat: int) -> None:
    """All piles drop, the leader's card first on the discard pile, then the token is tested once (ruling on 16)."""
    suit = SUIT[cast(str, move[1])]
    for other in (seat, *rivals(state, seat)):
        pile = state.piles[4 * other + suit]
        if pile > 0b10:
            level = pile.bit_length() - 1
            state.piles[4 * other + suit] = pile - (1 << level)
            state.discards.append(4 * level + suit)
            state.say("fall", other, FACE[4 * level + suit])
    tokens.lowered(state, suit, seat)


# ── 17 The Star, 18 The Moon ──────────────────────────────────────────────────────────────────────────────────────────


def star_usable(state: Soothsayers, seat: int) -> bool:
    """Needs a card of each suit, and a token in the reserve."""
    return state.reserve > 0 and len({face % 4 for face in state.hands[seat]}) == 4


@power(STAR, star_usable)
def star(state: Soothsayers, seat: int) -> None:
    """Discard a card of each suit for a token of the reserve."""
    state.agenda += [("give_fate", seat), *(("star", seat, suit) for suit in (3, 2, 1, 0))]


@agenda.decision("star")
def star_moves(state: Soothsayers, seat: int, suit: int) -> list[Move]:
    """The levels of this suit in hand; none unless every later suit can be paid as well."""
    hand = state.hands[seat]
    if any(all(face % 4 != later for face in hand) for later in range(suit, 4)):
        return []
    return [DISCARD[face] for face in dict.fromkeys(hand) if face % 4 == suit]


@agenda.resolve("star")
def star_pick(state: Soothsayers, move: Move, seat: int, suit: int) -> None:
    """One of the four cards."""
    discard(state, seat, FACE_OF[cast(str, move[1])])


def _levels_held(state: Soothsayers, seat: int) -> list[int]:
    need = state.facts.numbers[MOON]["cards"]
    held = [face // 4 for face in state.hands[seat]]
    return [level for level in LEVELS if held.count(level) >= need]


@power(MOON, lambda state, seat: state.reserve > 0 and bool(_levels_held(state, seat)))
def moon(state: Soothsayers, seat: int) -> None:
    """Discard three cards of one level for a token of the reserve."""
    state.agenda += [("give_fate", seat), ("moon", seat)]


@agenda.decision("moon")
def moon_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The levels of which enough cards are in hand."""
    return [NAME_LEVEL[level] for level in _levels_held(state, seat)]


@agenda.resolve("moon")
def moon_level(state: Soothsayers, move: Move, seat: int) -> None:
    """Plans the picks of that level."""
    state.agenda.append(("moon_card", seat, move[1], state.facts.numbers[MOON]["cards"], 0))


@agenda.decision("moon_card")
def moon_card_moves(state: Soothsayers, seat: int, level: int, left: int, last: int) -> list[Move]:
    """Cards of the level in rising order of suits, as long as enough of them follow."""
    cards = [face for face in state.hands[seat] if face // 4 == level and face >= last]
    return [DISCARD[face] for face in dict.fromkeys(cards[: len(cards) - left + 1])] if len(cards) >= left else []


@agenda.resolve("moon_card")
def moon_card(state: Soothsayers, move: Move, seat: int, level: int, left: int, last: int) -> None:
    """One of the three cards."""
    face = FACE_OF[cast(str, move[1])]
    discard(state, seat, face)
    if left > 1:
        state.agenda.append(("moon_card", seat, level, left - 1, face))


@agenda.step("give_fate")
def give_fate(state: Soothsayers, seat: int) -> None:
    """A token of the reserve, for good."""
    tokens.give_kept(state, seat, "reserve")


# ── 19 The Sun, 20 Judgement ──────────────────────────────────────────────────────────────────────────────────────────


@power(SUN, always)
def sun(state: Soothsayers, seat: int) -> None:
    """Coins, or an extra trade at a discount."""
    state.agenda.append(("sun", seat))


@agenda.decision("sun")
def sun_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The coins; the token if it can be paid."""
    price = state.price()
    if price is not None and state.coins[seat] >= price - state.facts.numbers[SUN]["less"]:
        return [COINS, TRADE]
    return [COINS]


@agenda.resolve("sun")
def sun_shines(state: Soothsayers, move: Move, seat: int) -> None:
    """One of the two."""
    numbers = state.facts.numbers[SUN]
    if move[0] == "coins":
        gain(state, seat, numbers["coins"])
    else:
        trade(state, seat, numbers["less"])


@power(JUDGEMENT, always)
def judgement(state: Soothsayers, seat: int) -> None:
    """The next card on the lowest suit, from the discard pile or the market; coins if there is none."""
    if min(state.levels(seat)) >= HIGHEST:
        gain(state, seat, state.facts.numbers[JUDGEMENT]["coins"])
    else:
        state.agenda.append(("judgement", seat))


@agenda.decision("judgement")
def judgement_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The lowest suits, each with the places where its next card lies; one without any may be named for the coins."""
    levels = state.levels(seat)
    low = min(levels)
    moves: list[Move] = []
    for suit, level in enumerate(levels):
        if level == low:
            face = 4 * (level + 1) + suit
            sources = [name for name, zone in (("discards", state.discards), ("market", state.market)) if face in zone]
            moves += [("judge", SUITS[suit], source) for source in sources or ["coins"]]
    return moves


@agenda.resolve("judgement")
def judged(state: Soothsayers, move: Move, seat: int) -> None:
    """The card counts as an ascend for the token, but not for The Hierophant or Strength (ruling on 20)."""
    suit = SUIT[cast(str, move[1])]
    if move[2] == "coins":
        gain(state, seat, state.facts.numbers[JUDGEMENT]["coins"])
        return
    face = 4 * (state.level(seat, suit) + 1) + suit
    (state.discards if move[2] == "discards" else state.market).remove(face)
    lay(state, seat, face, 0)
