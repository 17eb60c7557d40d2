"""Rules of thumb for the secret choice of Sibille: which cards to lay, which to foresee; in coins or so."""

from __future__ import annotations

from typing import Final, cast

from core.agenda import Move
from core.ai.sibille_goals import ALTAR, FEATHER, HOURGLASS, MAQUILLAGE, RUNIC_DIE
from core.ai.sibille_worth import Scale, scale_for
from core.chance import Chance
from core.games.sibille.entries import KNOWN_SHIFT, NUMBER, UNKNOWN, UP
from core.games.sibille.knowledge import to_foresee, to_lay
from core.games.sibille.names import (
    ADE,
    ANANKE,
    CARD,
    COIN,
    CRYSTAL,
    FIRST_MYSTICAL,
    FOOL,
    ITEM,
    MUSSO,
    ORDINARY_MASK,
    QUETZACOATL,
    TOWER,
)
from core.games.sibille.state import CENTRE, UNBOUND, Sibille

MAGICIAN: Final = CARD["magician"]
LOVERS: Final = CARD["lovers"]
CHARIOT: Final = CARD["chariot"]
DEVIL: Final = CARD["devil"]
EMPRESS: Final = CARD["empress"]
POPE: Final = CARD["pope"]
WORLD: Final = CARD["world"]
INCENSE: Final = ITEM["incense"]
COPIED: Final = {ADE: CARD["death"], MUSSO: CARD["wheel"], QUETZACOATL: CARD["temperance"]}
"""Which card the Fool copies on the way to a momentary blessing."""
NOISE: Final = 2.2
"""How much luck there is in a choice of cards."""


def line_worths(state: Sibille, seat: int, scale: Scale) -> list[float]:
    """What each card would bring in the next line of a seat."""
    worth = scale.plain[:]
    have = state.have[seat]
    owned = state.owned[seat]
    if have[COIN] < 4:
        worth[CHARIOT] *= 0.15 if have[COIN] < 2 else 0.5
    if not have[CRYSTAL]:
        worth[FOOL] = 0.0
        worth[DEVIL] = max(0.0, scale.kinds[CRYSTAL] - scale.kinds[COIN]) if have[COIN] else 0.0
    elif have[CRYSTAL] == 1:
        worth[FOOL] *= 0.6
    worth[MAGICIAN] = 0.2 if not owned else 4.4 if have[CRYSTAL] else 2.6
    held = 0
    for customer, holder in enumerate(state.holder):
        if holder == seat and state.bound[customer] < 0:
            held += 1
    if not held:
        worth[TOWER] = 0.0
        worth[LOVERS] *= 0.7
    ordinary = owned & ORDINARY_MASK
    if ordinary:
        spreads = state.facts.program.spreads
        for artifact in range(FIRST_MYSTICAL):
            if ordinary >> artifact & 1:
                for number in range(22):
                    if spreads[artifact][0] >> number & 1:
                        worth[number] += 1.0 + 0.5 * scale.spread
    if scale.combines:
        _combine(state, seat, scale, worth)
    if scale.chain and ANANKE in state.blessings:
        at = state.d20[seat]
        for after in range(3):
            if at + after < 22:
                worth[at + after] += scale.chain - 0.7 * after
    for other in range(state.seats):
        if other != seat:
            for entry in state.prophecies[other]:
                if entry & UP:
                    worth[entry & NUMBER] -= 2.6
    return worth


def _combine(state: Sibille, seat: int, scale: Scale, worth: list[float]) -> None:
    """Adds what cards are worth on the way to a momentary blessing: the Fool copies the card that does it best."""
    have = state.have[seat]
    owned = state.owned[seat]
    for aim, copied in COPIED.items():
        if aim not in scale.aims:
            continue
        if aim == ADE:
            _combine_returns(state, seat, worth)
            continue
        if have[CRYSTAL] > 1:
            worth[FOOL] += 5.0
            worth[copied] += 4.0
        if aim == MUSSO:
            worth[EMPRESS] += 1.5
            worth[POPE] += 1.5
            if RUNIC_DIE in state.market and have[COIN] > 3:
                worth[CHARIOT] += 3.0
        else:
            worth[copied] += 2.0
            if owned >> HOURGLASS & 1:
                worth[MAGICIAN] += 3.0
            if INCENSE in state.market and have[COIN] > 4:
                worth[CHARIOT] += 4.0


def _combine_returns(state: Sibille, seat: int, worth: list[float]) -> None:
    """Ade: Death and the Fool return four customers for three crystals, an artifact or a trinket the fifth."""
    have = state.have[seat]
    loose = sum(h >= CENTRE and b == UNBOUND for h, b in zip(state.holder, state.bound, strict=True))
    if loose < 5:
        worth[WORLD] += 3.0
    market = state.market
    fifth = -1
    if state.owned[seat] >> ALTAR & 1:
        fifth = MAGICIAN
    elif (FEATHER in market and have[COIN] > 1) or (MAQUILLAGE in market and have[COIN] > 3):
        fifth = CHARIOT
    if fifth >= 0 and loose > 4 and have[CRYSTAL] > 2:
        for card in (FOOL, COPIED[ADE], fifth):
            worth[card] += 8.0


def expected(state: Sibille, seat: int) -> list[float]:
    """How likely each card is in the next lines of the rivals of a seat, roughly and up to a factor."""
    total = [0.0] * 22
    for other in range(state.seats):
        if other == seat:
            continue
        scale = scale_for(state, other)
        worth = line_worths(state, other, scale)
        barred = 0
        for zone in (state.prophecies[other], state.removed[other]):
            for entry in zone:
                if entry & UP:
                    barred |= 1 << (entry & NUMBER)
        for number in range(22):
            if not barred >> number & 1:
                total[number] += max(0.0, worth[number])
        for entry in state.lines[other]:
            if entry >> KNOWN_SHIFT & 1 << seat and entry & NUMBER != UNKNOWN:
                total[entry & NUMBER] += 8.0
    return total


def pick(state: Sibille, worth: list[float], eligible: int, count: int, noise: float, chance: Chance) -> int:
    """The lowest of the cards that look best with some luck: picks go by rising number."""
    found = []
    while eligible:
        low = eligible & -eligible
        number = low.bit_length() - 1
        luck = chance.bits()
        found.append((worth[number] + noise * ((luck >> 32) + (luck & 0xFFFF_FFFF)) * 2.0**-32, number))
        eligible ^= low
    found.sort(reverse=True)
    return min(number for _, number in found[:count])


def guess_line(state: Sibille, seat: int, chance: Chance, noise: float = NOISE) -> Move:
    """The next card of a line; the more noise, the more luck in it."""
    laid = state.laid[seat].bit_length()
    worth = line_worths(state, seat, scale_for(state, seat))
    return _named(state, pick(state, worth, state.decks[seat] >> laid << laid, to_lay(state, seat), noise, chance))


def guess_prophecy(state: Sibille, seat: int, chance: Chance, noise: float = NOISE) -> Move:
    """The next prophecy; the more noise, the more luck in it."""
    seen = state.foreseen[seat].bit_length()
    free = (state.decks[seat] & ~state.laid[seat]) >> seen << seen
    worth = expected(state, seat)
    own = scale_for(state, seat).plain
    worth = [there - 0.4 * here for there, here in zip(worth, own, strict=True)]
    return _named(state, pick(state, worth, free, to_foresee(state, seat), noise, chance))


def _named(state: Sibille, number: int) -> Move:
    for move in state.legal():
        if CARD[cast(str, move[1])] == number:
            return move
    return state.legal()[0]
