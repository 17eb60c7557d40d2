"""Atomic changes of the table, each with its check of the blessings."""

from __future__ import annotations

from core.games.sibille.blessings import changed, count
from core.games.sibille.entries import COVER, COVER_SHIFT, KNOWN_SHIFT, NUMBER, UP, rule_out
from core.games.sibille.names import COIN, CRYSTAL, ITEMS, KINDS, NABU, NOTHING, PILE_OF, PROPHECY, STRENGTH, SUN, TAROT
from core.games.sibille.program import Cost
from core.games.sibille.state import UNBOUND, Sibille

# ── what a seat has ──────────────────────────────────────────────────────────────────────────────────────────────


def add(state: Sibille, seat: int, kind: int, amount: int) -> int:
    """Gives a resource without a check yet; a supply of crystals may fall short (option crystal_supply)."""
    if kind == CRYSTAL and state.options["crystal_supply"]:
        amount = min(amount, state.facts.limits.crystals - sum(have[CRYSTAL] for have in state.have))
    state.have[seat][kind] += amount
    state.say("gain", seat, KINDS[kind], amount)
    return amount


def gain(state: Sibille, seat: int, kind: int, amount: int) -> None:
    """Gives a resource."""
    if kind == CRYSTAL:
        add(state, seat, kind, amount)
        changed(state, seat, kind)
        return
    state.have[seat][kind] += amount
    if state._tell is not None:
        state.say("gain", seat, KINDS[kind], amount)
    if kind == COIN:
        changed(state, seat, kind)


def pay(state: Sibille, seat: int, cost: Cost) -> None:
    """Pays a cost. A spent prophecy token counts for Nabu (ruling E-118)."""
    for kind, amount in cost:
        state.have[seat][kind] -= amount
        state.say("pay", seat, KINDS[kind], amount)
    for kind, amount in cost:
        changed(state, seat, kind)
        if kind == PROPHECY:
            count(state, seat, NABU, amount)


def can_pay(state: Sibille, seat: int, cost: Cost) -> bool:
    """Whether a seat has all of a cost."""
    have = state.have[seat]
    for kind, amount in cost:  # noqa: SIM110 (a hot line)
        if have[kind] < amount:
            return False
    return True


# ── tarot cards ──────────────────────────────────────────────────────────────────────────────────────────────────


def go_home(state: Sibille, owner: int, entry: int) -> None:
    """A card returns to its owner's deck. If all know it, none of those lying face down now is this card."""
    mask = 1 << (entry & NUMBER)
    state.decks[owner] |= mask
    known = entry >> KNOWN_SHIFT & 15 | 1 << owner
    if entry & UP or known + 1 >> state.seats:
        rule_out(state.prophecies[owner], mask)
        rule_out(state.lines[owner], mask)
        rule_out(state.removed[owner], mask)


def leave_line(state: Sibille, seat: int, place: int) -> int:
    """Takes a card out of a line and ends all that hung on it (rulebook: Continuous effects); answers its entry."""
    entry = state.lines[seat].pop(place)
    number = entry & NUMBER
    unbind(state, seat, number)
    if state.judgments:
        kept = []
        for judgment in state.judgments:
            if judgment[0] != seat or judgment[1] != number:
                blocks = list(judgment)
                blocks[2 + seat] &= ~(1 << number)
                kept.append(tuple(blocks))
        state.judgments = kept
    if number == SUN:
        state.locks &= ~(1 << seat)
    return entry


def lift(state: Sibille, seat: int, place: int) -> int:
    """Takes the Strength off a card, which ends lock and ban (ruling E-51); answers whose Strength it was."""
    entry = state.lines[seat][place]
    owner = ((entry & COVER) >> COVER_SHIFT) - 1
    state.lines[seat][place] = entry & ~COVER
    state.bans &= ~(1 << (4 * seat + owner))
    return owner


def is_removed(state: Sibille, owner: int, entry: int) -> None:
    """Puts a card among the removed ones; it stays face up or face down as it was (ruling E-53)."""
    state.removed[owner].append(entry & ~COVER)
    state.say("removed", owner, TAROT[entry & NUMBER] if entry & UP else "")


def up_strength() -> int:
    """The entry of a Strength that lay on a card."""
    return STRENGTH | UP


def place_of(entries: list[int], number: int) -> int:
    """Where a card lies among these, -1 if it does not."""
    for place, entry in enumerate(entries):
        if entry & NUMBER == number:
            return place
    return NOTHING


# ── customers ────────────────────────────────────────────────────────────────────────────────────────────────────


def unbind(state: Sibille, seat: int, carrier: int) -> None:
    """Customers bound by this carrier return to their holder's board."""
    bound = state.bound
    if carrier in bound:
        for customer, by in enumerate(bound):
            if by == carrier and state.holder[customer] == seat:
                bound[customer] = UNBOUND


# ── the market ───────────────────────────────────────────────────────────────────────────────────────────────────


def refill(state: Sibille, slot: int) -> None:
    """Turns up the next card of the pile of this place, if there is one (ruling E-77)."""
    number = PILE_OF[slot]
    pile = state.piles[number]
    if pile:
        item = state.market[slot] = pile.pop()
        if state.buried[number] > len(pile):
            state.buried[number] = len(pile)
        state.say("refill", ITEMS[item])
    else:
        state.market[slot] = NOTHING


def bury(state: Sibille, pile: int, item: int) -> None:
    """Puts a card under its pile, for all to see."""
    state.piles[pile].insert(0, item)
    state.buried[pile] += 1
