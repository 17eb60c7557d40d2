"""Guessing and being guessed: how to mix hidden lines against hidden predictions, and the other way round.

Two or more seats choose in secret: one lays a line of cards, the others name cards that they expect in it. Whoever is
right gains, and the seat that was foreseen may lose by it. What a line is worth and what a hit is worth simply add up,
so a seat's line plays against the others' predictions only: each such pair is a game of its own. It is solved by regret
matching for the lines (with regrets never below zero and later rounds weighing more; Tammelin 2014) against fictitious
play for the predictions. No strategy that comes out of it can be read off by somebody who knows how it is computed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.chance import Chance

CARDS: Final = 32
"""Cards are bits of a mask; none may have a higher number than this less one."""


class Reader:
    """A seat that predicts.

    Attributes:
        slots: for each of its predictions the cards that it can be, as a mask.
        fixed: how many of the first slots lie there already; the others are chosen now.
        lock: what it costs to name each card, since a named card cannot be played.
        gain: what a hit is worth to it.
        harm: what a hit costs the seat that was foreseen.
    """

    __slots__ = ("fixed", "gain", "harm", "lock", "slots")

    def __init__(self, slots: Sequence[int], fixed: int, lock: Sequence[float], gain: float, harm: float) -> None:
        self.slots = list(slots)
        self.fixed = fixed
        self.lock = list(lock)
        self.gain = gain
        self.harm = harm


class Mixed:
    """What comes out.

    Attributes:
        lines: how likely each line is.
        named: for each reader how likely it names each set of cards in its free slots, by mask.
        foreseen: for each reader how likely it names each card at all.
        played: how likely each card is in the line.
    """

    __slots__ = ("foreseen", "lines", "named", "played")

    def __init__(
        self, lines: list[float], named: list[dict[int, float]], foreseen: list[list[float]], played: list[float]
    ) -> None:
        self.lines = lines
        self.named = named
        self.foreseen = foreseen
        self.played = played


def mix(lines: Sequence[int], worths: Sequence[float], readers: Sequence[Reader], rounds: int = 150) -> Mixed:
    """The mixed strategies of a seat with these lines and of those who predict it.

    Args:
        lines: what may be laid, as masks; at least one.
        worths: what each of them is worth if nothing of it is foreseen.
        readers: who predicts, at least one.
        rounds: how long to approach the equilibrium.
    """
    cards = [_bits(line) for line in lines]
    count = len(lines)
    regrets = [0.0] * count
    totals = [0.0] * count
    played = [0.0] * CARDS
    foreseen = [[0.0] * CARDS for _ in readers]
    named: list[dict[int, float]] = [{} for _ in readers]
    weight = 0.0
    for number in range(1, rounds + 1):
        pressure = [0.0] * CARDS
        for reader, likely, sets in zip(readers, foreseen, named, strict=True):
            hopes = [reader.gain * share - cost for share, cost in zip(played, reader.lock, strict=True)]
            everything, free = best_names(reader, hopes)
            sets[free] = sets.get(free, 0.0) + number
            for card in _bits(everything):
                likely[card] += number
                pressure[card] += reader.harm
        weight += number
        outcomes = []
        for worth, own in zip(worths, cards, strict=True):
            harm = 0.0
            for card in own:
                harm += pressure[card]
            outcomes.append(worth - harm)
        positive = sum(regrets)
        if positive > 0.0:
            shares = [regret / positive for regret in regrets]
        else:
            shares = [1.0 / count] * count
        mean = sum(share * outcome for share, outcome in zip(shares, outcomes, strict=True))
        for place, outcome in enumerate(outcomes):
            regret = regrets[place] + outcome - mean
            regrets[place] = regret if regret > 0.0 else 0.0
            totals[place] += shares[place] * number
        for card in range(CARDS):
            played[card] *= 1.0 - 2.0 / (number + 1)
        step = 2.0 / (number + 1)
        for share, own in zip(shares, cards, strict=True):
            if share:
                for card in own:
                    played[card] += share * step
    return Mixed(
        [total / weight for total in totals],
        [{mask: part / weight for mask, part in sets.items()} for sets in named],
        [[part / weight for part in likely] for likely in foreseen],
        played,
    )


def best_names(reader: Reader, hopes: Sequence[float]) -> tuple[int, int]:
    """The cards that promise most, one for each slot; all of them, and those in the free slots."""
    taken = 0
    free = 0
    order = sorted((card for card in range(CARDS)), key=lambda card: -hopes[card])
    for place, slot in enumerate(reader.slots):
        for card in order:
            bit = 1 << card
            if slot & bit and not taken & bit:
                taken |= bit
                if place >= reader.fixed:
                    free |= bit
                break
    return taken, free


def temper(shares: Sequence[float], temperature: float, floor: float = 0.0) -> list[float]:
    """The same shares flatter (above 1) or steeper (below 1), mixed with a little of everything."""
    powers = [share ** (1.0 / temperature) if share > 0.0 else 0.0 for share in shares]
    total = sum(powers) or 1.0
    return [(1.0 - floor) * power / total + floor / len(shares) for power in powers]


def draw(shares: Sequence[float], chance: Chance) -> int:
    """The place of one of these, each as often as its share says."""
    left = chance.unit() * sum(shares)
    last = 0
    for place, share in enumerate(shares):
        if share > 0.0:
            last = place
            left -= share
            if left < 0.0:
                break
    return last


def advantage(lines: Sequence[int], shares: Sequence[float], named: Sequence[float]) -> float:
    """How many cards of a mixed line somebody hits who names each card this often."""
    return sum(
        share * sum(named[card] for card in _bits(line)) for line, share in zip(lines, shares, strict=True) if share
    )


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
