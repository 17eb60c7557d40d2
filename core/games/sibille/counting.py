"""What everybody can count or work out: where a seat's cards lie, how large its deck is, which trinkets are in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.sibille.entries import COVER, COVER_SHIFT, NUMBER
from core.games.sibille.names import STRENGTH

if TYPE_CHECKING:
    from core.games.sibille.state import Sibille


def away(state: Sibille, owner: int) -> int:
    """The cards of a seat whose place is known to the viewer of this state, other than its deck, as a mask."""
    mask = 0
    for zone in (state.lines[owner], state.prophecies[owner], state.removed[owner]):
        for entry in zone:
            if entry & NUMBER != NUMBER:
                mask |= 1 << (entry & NUMBER)
    lying = (1 + owner) << COVER_SHIFT
    for line in state.lines:
        for entry in line:
            if entry & COVER == lying:
                mask |= 1 << STRENGTH
    if state.owner_of_scroll() == owner:
        mask |= state.scroll
    return mask


def deck_size(state: Sibille, owner: int) -> int:
    """How many cards a seat could still choose; everybody can count them."""
    size = 22 - state.aside.bit_count() - len(state.prophecies[owner]) - len(state.removed[owner])
    size -= len(state.lines[owner])
    lying = (1 + owner) << COVER_SHIFT
    size -= sum(entry & COVER == lying for line in state.lines for entry in line)
    if state.scroll and state.owner_of_scroll() == owner:
        size -= state.scroll.bit_count()
    return size


def in_use(state: Sibille) -> list[int]:
    """The trinkets that have left the market and not yet reached their pile, as item numbers."""
    items = [item for _, item in state.out]
    for step in state.agenda:
        if step[0] == "put_away" and step[2] not in items:
            items.append(int(step[2]))
    return items
