"""What each seat knows: views, and full tables that agree with a view.

What all can work out about a card that lies face down stands in its entry: who was shown it, and which cards it cannot
be. A card that goes home from an open place was not among those lying face down at that moment; and a prophecy that
stayed face down at a reveal was not one of the revealed cards, since showing a hit is compulsory (ruling E-15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.agenda import Id
from core.chance import Chance
from core.games.sibille.counting import away, in_use
from core.games.sibille.entries import KNOWN_SHIFT, NUMBER, RULED, RULED_SHIFT, UNKNOWN, UP
from core.games.sibille.names import ALL_CARDS, ARCANA, FIRST_MYSTICAL, FIRST_TRINKET, ITEMS, NOTHING, PREPARATION
from core.state import WATCHER

if TYPE_CHECKING:
    from core.games.sibille.state import Sibille

HIDDEN_DECK: Final = -1


def view(state: Sibille, seat: int | None) -> Sibille:
    """The table as this seat sees it; None for somebody who only watches."""
    new = state.copy()
    new.viewer = WATCHER if seat is None else seat
    new.chance = Chance(0)
    known = UP if seat is None else UP | 1 << (KNOWN_SHIFT + seat)
    for owner in range(state.seats):
        if owner != seat:
            for zone in (new.lines[owner], new.prophecies[owner], new.removed[owner]):
                for place, entry in enumerate(zone):
                    if not entry & known:
                        zone[place] = (entry if seat is not None else entry & ~RULED) | UNKNOWN
            new.decks[owner] = HIDDEN_DECK
            new.laid[owner] = new.foreseen[owner] = 0
            if state.phase == PREPARATION and state.chooses_tokens(owner):
                new.spending[owner] = HIDDEN_DECK
    for pile, buried in zip(new.piles, new.buried, strict=True):
        pile[buried:] = [NOTHING] * (len(pile) - buried)
    if seat is None or state.turn != seat:
        new._moves = None
    return new


def sample(state: Sibille, chance: Chance) -> Sibille:
    """A full table that this view could be; of a full table a copy with fresh luck."""
    new = state.copy()
    new.viewer = None
    new.chance = Chance(chance.bits())
    if HIDDEN_DECK not in state.decks:
        return new
    for owner in range(state.seats):
        if new.decks[owner] == HIDDEN_DECK:
            _deal(new, owner, chance)
    _pile_up(new, chance)
    new._moves = state._moves if state.viewer is not None and state.viewer == state.turn else None
    return new


def _deal(new: Sibille, owner: int, chance: Chance) -> None:
    """Gives the hidden cards of one seat numbers that they could have, and works out its deck."""
    pool = ALL_CARDS & ~new.aside & ~away(new, owner)
    hidden = [
        (zone, place, pool & ~(zone[place] >> RULED_SHIFT))
        for zone in (new.prophecies[owner], new.lines[owner], new.removed[owner])
        for place in range(len(zone))
        if zone[place] & NUMBER == UNKNOWN
    ]
    if hidden:
        hidden.sort(key=lambda slot: slot[2].bit_count())
        pool &= ~_fit([mask for _, _, mask in hidden], chance, hidden)
    new.decks[owner] = pool
    _prepare(new, owner, chance)


def _fit(masks: list[int], chance: Chance, hidden: list[tuple[list[int], int, int]]) -> int:
    """Deals different numbers to the hidden cards, each from its mask; answers which were dealt."""
    for _ in range(20):
        dealt = 0
        numbers = []
        for mask in masks:
            free = mask & ~dealt
            if not free:
                break
            number = pick_bit(free, chance)
            dealt |= 1 << number
            numbers.append(number)
        if len(numbers) == len(masks):
            break
    else:
        found = _search(masks, 0)
        if found is None:
            raise ValueError("this view contradicts itself: no cards fit what is known of the face-down ones")
        numbers = found
        dealt = sum(1 << number for number in numbers)
    for (zone, place, _), number in zip(hidden, numbers, strict=True):
        zone[place] = zone[place] & ~NUMBER | number
    return dealt


def _search(masks: list[int], dealt: int) -> list[int] | None:
    if not masks:
        return []
    for number in bits(masks[0] & ~dealt):
        rest = _search(masks[1:], dealt | 1 << number)
        if rest is not None:
            return [number, *rest]
    return None


def _prepare(new: Sibille, owner: int, chance: Chance) -> None:
    """Chooses line and prophecies for a seat that has prepared already, or is about its prophecies."""
    step = new.decision
    busy = step[0] if step is not None and step[1] == owner else ""
    ready = new.ready >> owner & 1
    if new.spending[owner] == HIDDEN_DECK:
        _spend(new, owner, busy, bool(ready), chance)
    if busy != "foresee" and not ready:
        return
    for _ in range(to_lay(new, owner)):
        new.laid[owner] |= 1 << pick_bit(new.decks[owner] & ~new.laid[owner], chance)
    if ready:
        for _ in range(to_foresee(new, owner)):
            chosen = new.laid[owner] | new.foreseen[owner]
            new.foreseen[owner] |= 1 << pick_bit(new.decks[owner] & ~chosen, chance)


def _spend(new: Sibille, owner: int, busy: Id, ready: bool, chance: Chance) -> None:
    """Guesses how many arcana tokens the owner of the Chest uses, so that its decision of now is a real one."""
    tokens = new.have[owner][ARCANA]
    size = new.decks[owner].bit_count()
    fitting = []
    for spent in range(tokens + 1):
        new.spending[owner] = spent
        cards = to_lay(new, owner)
        if (
            ready
            or (busy == "lay" and 0 < cards < size)
            or (busy == "foresee" and size - cards > new.facts.round.prophecies - len(new.prophecies[owner]) > 0)
        ):
            fitting.append(spent)
    new.spending[owner] = chance.pick(fitting) if fitting else tokens


def _pile_up(new: Sibille, chance: Chance) -> None:
    """Deals the unseen marketplace cards to the piles."""
    seen = set(new.market) | set(in_use(new))
    for owned in new.owned:
        seen.update(bits(owned))
    for pile in new.piles:
        seen.update(pile)
    relics = bool(new.options["relics"])
    artifacts = [item for item in range(FIRST_MYSTICAL if relics else FIRST_MYSTICAL + 3) if item not in seen]
    mystical = [item for item in range(FIRST_MYSTICAL, FIRST_TRINKET) if item not in seen] if relics else []
    trinkets = [item for item in range(FIRST_TRINKET, len(ITEMS)) if item not in seen]
    for unseen in (artifacts, mystical, trinkets):
        chance.shuffle(unseen)
    for pile, unseen in zip(new.piles, (artifacts, trinkets, mystical, mystical), strict=True):
        for place, item in enumerate(pile):
            if item == NOTHING:
                pile[place] = unseen.pop()


def to_lay(state: Sibille, seat: int) -> int:
    """How many cards a seat has still to choose for its line (rulings E-01, E-02)."""
    wanted = state.facts.round.line + state.spending[seat] - len(state.lines[seat])
    return max(0, min(wanted, state.decks[seat].bit_count()) - state.laid[seat].bit_count())


def to_foresee(state: Sibille, seat: int) -> int:
    """How many prophecies a seat has still to choose (rulings E-04, E-05)."""
    chosen = state.foreseen[seat].bit_count()
    wanted = state.facts.round.prophecies - len(state.prophecies[seat])
    return min(wanted, state.decks[seat].bit_count() - state.laid[seat].bit_count()) - chosen


def bits(mask: int) -> list[int]:
    """The numbers in a mask, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def pick_bit(mask: int, chance: Chance) -> int:
    """One of the numbers in a mask, each as likely as the others."""
    skip = chance.below(mask.bit_count())
    while skip:
        mask &= mask - 1
        skip -= 1
    return (mask & -mask).bit_length() - 1
