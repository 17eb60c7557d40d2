"""The Tarot that bring coins and cards: 0, 1, 3, 4, 6, 9, 10, 11 and 15."""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.soothsayers.actions import gain, move_coins
from core.games.soothsayers.cards import can_draw, discard, draw, take
from core.games.soothsayers.names import (
    DEVIL,
    DISCARD,
    EMPEROR,
    EMPRESS,
    FACE_OF,
    FOOL,
    HERMIT,
    JUSTICE,
    LOVERS,
    MAGICIAN,
    RIVAL,
    TAKE,
    WHEEL,
)
from core.games.soothsayers.powers import always, power, rivals
from core.games.soothsayers.state import Soothsayers, agenda

# ── 0 The Fool, 1 The Magician ────────────────────────────────────────────────────────────────────────────────────────


def fool_usable(state: Soothsayers, seat: int) -> bool:
    """Needs a card to discard, and one that can be drawn after that (ruling on 0)."""
    return bool(state.hands[seat]) and (bool(state.deck) or state.options["reshuffle"] is True)


@power(FOOL, fool_usable)
def fool(state: Soothsayers, seat: int) -> None:
    """Discard a Common card, then draw one."""
    state.agenda.append(("discard", seat, FOOL))


@power(MAGICIAN, lambda state, seat: bool(state.hands[seat]))
def magician(state: Soothsayers, seat: int) -> None:
    """Discard a Common card for coins: its level and one more."""
    state.agenda.append(("discard", seat, MAGICIAN))


@agenda.decision("discard")
def discard_moves(state: Soothsayers, seat: int, tarot: int) -> list[Move]:
    """Any face of the hand, by suit and level."""
    return [DISCARD[face] for face in sorted(set(state.hands[seat]), key=lambda face: (face % 4, face))]


@agenda.resolve("discard")
def discarded(state: Soothsayers, move: Move, seat: int, tarot: int) -> None:
    """What The Fool and The Magician give for the card."""
    face = FACE_OF[cast(str, move[1])]
    discard(state, seat, face)
    numbers = state.facts.numbers[tarot]
    if tarot == FOOL:
        draw(state, seat, numbers["draw"])
    else:
        gain(state, seat, face // 4 + numbers["coins_above_level"])


# ── 3 The Empress, 4 The Emperor ──────────────────────────────────────────────────────────────────────────────────────


@power(EMPRESS, lambda state, _seat: bool(state.market))
def empress(state: Soothsayers, seat: int) -> None:
    """Take a card of the market; that is no draft."""
    state.agenda.append(("empress", seat))


@agenda.decision("empress")
def empress_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The faces of the market."""
    return [TAKE[face] for face in dict.fromkeys(state.market)]


@agenda.resolve("empress")
def empress_takes(state: Soothsayers, move: Move, seat: int) -> None:
    """The card is taken for all to see."""
    take(state, seat, FACE_OF[cast(str, move[1])])


@power(EMPEROR, always)
def emperor(state: Soothsayers, seat: int) -> None:
    """A toll for every follower of this round, even if The Emperor is covered meanwhile (ruling on 4)."""
    state.toll = state.facts.numbers[EMPEROR]["toll"]
    state.say("toll", seat, state.toll)


# ── 6 The Lovers, 10 Wheel of Fortune, 15 The Devil ───────────────────────────────────────────────────────────────────


@power(LOVERS, always)
def lovers(state: Soothsayers, seat: int) -> None:
    """Coins and a card for the user, then a coin for a rival of choice."""
    numbers = state.facts.numbers[LOVERS]
    gain(state, seat, numbers["coins"])
    draw(state, seat, numbers["draw"])
    state.agenda.append(("rival", seat, LOVERS))


@power(WHEEL, lambda state, seat: max(state.coins) > state.coins[seat])
def wheel(state: Soothsayers, seat: int) -> None:
    """Half of what a richer rival has more, rounded up, up to a limit."""
    state.agenda.append(("rival", seat, WHEEL))


@agenda.decision("rival")
def rival_moves(state: Soothsayers, seat: int, tarot: int) -> list[Move]:
    """Rivals clockwise; for the Wheel only richer ones."""
    coins = state.coins
    return [RIVAL[other] for other in rivals(state, seat) if tarot != WHEEL or coins[other] > coins[seat]]


@agenda.resolve("rival")
def rival(state: Soothsayers, move: Move, seat: int, tarot: int) -> None:
    """What the chosen rival gets or loses."""
    other = cast(int, move[1])
    if tarot == LOVERS:
        gain(state, other, state.facts.numbers[LOVERS]["rival_coins"])
        return
    numbers = state.facts.numbers[WHEEL]
    share = -(-(state.coins[other] - state.coins[seat]) // numbers["share"])
    move_coins(state, other, seat, min(share, numbers["most"]), "wheel")


@power(DEVIL, lambda state, seat: state.leader != seat and state.coins[state.leader] > 0)
def devil(state: Soothsayers, seat: int) -> None:
    """Some coins of the leader, as many as are there."""
    coins = min(state.facts.numbers[DEVIL]["most"], state.coins[state.leader])
    move_coins(state, state.leader, seat, coins, "devil")


# ── 9 The Hermit, 11 Justice ──────────────────────────────────────────────────────────────────────────────────────────


@power(
    HERMIT, lambda state, seat: len(state.hands[seat]) < state.facts.numbers[HERMIT]["fewer_than"] and can_draw(state)
)
def hermit(state: Soothsayers, seat: int) -> None:
    """A card for a small hand; Tarot in hand do not count."""
    draw(state, seat, state.facts.numbers[HERMIT]["draw"])


def _missing(state: Soothsayers, seat: int) -> int:
    bot = state.bot
    sizes = [state.hand_size(other) for other in range(state.seats) if other not in (seat, bot)]
    return max(sizes, default=0) - state.hand_size(seat)


@power(JUSTICE, lambda state, seat: _missing(state, seat) > 0 and can_draw(state))
def justice(state: Soothsayers, seat: int) -> None:
    """As many cards as the largest rival hand has more, up to a limit; the number is fixed once (ruling on 11)."""
    draw(state, seat, min(_missing(state, seat), state.facts.numbers[JUSTICE]["most"]))
