"""The powers of the Tarot that are chosen: those used when leading a suit or passing, and the look of the Priestess.

Each is a pair of small functions, *usable* and the power itself, which acts at once or plans a decision. The powers
that work by themselves (Hierophant, Chariot, Strength) and Death stand in ``actions``, those that replace an action
in ``instead``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.agenda import Move
from core.games.soothsayers import tokens
from core.games.soothsayers.actions import gain, lay, move_coins, trade
from core.games.soothsayers.cards import can_draw, discard, draw, draw_unseen, take, to_hand, to_the_bottom, without
from core.games.soothsayers.names import (
    COINS,
    DEVIL,
    DISCARD,
    DONE,
    EMPEROR,
    EMPRESS,
    FACE,
    FACE_OF,
    FOOL,
    HERMIT,
    HIGHEST,
    JUDGEMENT,
    JUSTICE,
    KEEP,
    KINDS,
    LEVELS,
    LOVERS,
    LOWEST,
    MAGICIAN,
    MOON,
    NAME_LEVEL,
    NAME_SUIT,
    NO,
    PRIESTESS,
    RIVAL,
    STAR,
    SUIT,
    SUITS,
    SUN,
    TAKE,
    TAROT,
    TAROT_OF,
    TOWER,
    TRADE,
    USE,
    WHEEL,
)
from core.games.soothsayers.state import NOBODY, Soothsayers, agenda

Usable = Callable[[Soothsayers, int], bool]
Power = Callable[[Soothsayers, int], None]

USABLE: dict[int, Usable] = {}
POWER: dict[int, Power] = {}
OTHER_USABLE: dict[int, Usable] = {}
"""The Transcended Tarot, by the number whose place they take."""
OTHER_POWER: dict[int, Power] = {}

LEAD_KIND = sum(1 << tarot for tarot, kind in enumerate(KINDS) if kind == "lead")
PASS_KIND = sum(1 << tarot for tarot, kind in enumerate(KINDS) if kind == "pass")


def power(tarot: int, usable: Usable, transcended: bool = False) -> Callable[[Power], Power]:
    """Registers the power of a Tarot and when it may be offered."""

    def register(function: Power) -> Power:
        (OTHER_USABLE if transcended else USABLE)[tarot] = usable
        (OTHER_POWER if transcended else POWER)[tarot] = function
        return function

    return register


def usable(state: Soothsayers, seat: int, tarot: int) -> bool:
    """Whether an awake power could change something now (content page 5a, *usable*)."""
    if tarot in OTHER_USABLE and state.options["transcended"]:
        return OTHER_USABLE[tarot](state, seat)
    return USABLE[tarot](state, seat)


def use(state: Soothsayers, seat: int, tarot: int) -> None:
    """Uses a power; it sleeps for the rest of this step."""
    state.awake &= ~(1 << tarot)
    state.say("use", seat, TAROT[tarot])
    if tarot in OTHER_POWER and state.options["transcended"]:
        OTHER_POWER[tarot](state, seat)
    else:
        POWER[tarot](state, seat)


def rivals(state: Soothsayers, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def always(_state: Soothsayers, _seat: int) -> bool:
    """For the powers that can always do something."""
    return True


# ── when they are offered ────────────────────────────────────────────────────────────────────────────────────────────


@agenda.step("window")
def window(state: Soothsayers, seat: int, suit: int, after: int) -> None:
    """The LEAD power of the led slot, once before and, if not used then, once after the main action (5a B3, B5)."""
    slot = state.slots[4 * seat + suit]
    if slot and state.awake & LEAD_KIND & (1 << slot[-1]) and not (after and slot[-1] == EMPEROR):
        state.agenda.append(("power", seat, slot[-1]))


@agenda.decision("power")
def power_moves(state: Soothsayers, seat: int, tarot: int) -> list[Move]:
    """Use the power or not."""
    return [USE[tarot], NO] if usable(state, seat, tarot) else [NO]


@agenda.resolve("power")
def power_chosen(state: Soothsayers, move: Move, seat: int, tarot: int) -> None:
    """The power happens now, or the moment passes."""
    if move[0] == "use":
        use(state, seat, tarot)


@agenda.decision("pass_power")
def pass_power_moves(state: Soothsayers, seat: int) -> list[Move]:
    """Any visible PASS power, in any order, each once in a pass (rulebook: Tarot Cards; 5a C6)."""
    moves: list[Move] = []
    awake = state.awake & PASS_KIND
    if awake:
        for slot in state.slots[4 * seat : 4 * seat + 4]:
            if slot and awake >> slot[-1] & 1 and usable(state, seat, slot[-1]):
                moves.append(USE[slot[-1]])
    moves.append(DONE)
    return moves


@agenda.resolve("pass_power")
def pass_power(state: Soothsayers, move: Move, seat: int) -> None:
    """One power, then the choice again: what has become usable meanwhile is offered too."""
    if move[0] == "use":
        state.agenda.append(("pass_power", seat))
        use(state, seat, TAROT_OF[cast(str, move[1])])


# ── 0 The Fool, 1 The Magician ───────────────────────────────────────────────────────────────────────────────────────


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
    """Any face of the hand."""
    return [DISCARD[face] for face in dict.fromkeys(state.hands[seat])]


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


# ── 2 The High Priestess ─────────────────────────────────────────────────────────────────────────────────────────────


@agenda.step("after_draft")
def after_draft(state: Soothsayers, seat: int) -> None:
    """The look into the deck, after the last draft of a DRAFT at card value (ruling on 2)."""
    if state.awake >> PRIESTESS & 1 and not state.options["transcended"] and can_draw(state):
        state.agenda.append(("power", seat, PRIESTESS))


@power(PRIESTESS, lambda state, _seat: can_draw(state))
def priestess(state: Soothsayers, seat: int) -> None:
    """Draw some cards aside one by one, keep one, put the rest under the deck in any order."""
    cards = []
    for _ in range(state.facts.numbers[PRIESTESS]["look"]):
        face = draw_unseen(state, seat, False)
        if face == NOBODY:
            break
        cards.append(face)
    state.aside = tuple(cards)
    state.say("look", seat, len(cards))
    state.show(seat, "saw", *(FACE[face] for face in cards))
    state.agenda.append(("keep", seat))


@agenda.decision("keep")
def keep_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The faces looked at, as they were drawn."""
    return [KEEP[face] for face in dict.fromkeys(state.aside)]


@agenda.resolve("keep")
def keep(state: Soothsayers, move: Move, seat: int) -> None:
    """One goes to the hand, unseen by the others."""
    face = FACE_OF[cast(str, move[1])]
    state.aside = without(state.aside, face)
    to_hand(state, seat, face)
    state.show(seat, "kept", FACE[face])
    if state.aside:
        state.agenda.append(("lowest", seat, 0))


@agenda.decision("lowest")
def lowest_moves(state: Soothsayers, seat: int, above: int) -> list[Move]:
    """Which of the others lies lowest, or next above those already put down."""
    return [LOWEST[face] for face in dict.fromkeys(state.aside)]


@agenda.resolve("lowest")
def lowest(state: Soothsayers, move: Move, seat: int, above: int) -> None:
    """Only the seat that looked knows what lies there."""
    face = FACE_OF[cast(str, move[1])]
    state.aside = without(state.aside, face)
    to_the_bottom(state, seat, face, above)
    if state.aside:
        state.agenda.append(("lowest", seat, above + 1))


# ── 3 The Empress, 4 The Emperor ─────────────────────────────────────────────────────────────────────────────────────


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


# ── 6 The Lovers, 10 Wheel of Fortune, 15 The Devil ──────────────────────────────────────────────────────────────────


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


# ── 9 The Hermit, 11 Justice ─────────────────────────────────────────────────────────────────────────────────────────


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


# ── 16 The Tower ─────────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── 17 The Star, 18 The Moon ─────────────────────────────────────────────────────────────────────────────────────────


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


# ── 19 The Sun, 20 Judgement ─────────────────────────────────────────────────────────────────────────────────────────


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
