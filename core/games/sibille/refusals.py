"""Why something cannot be chosen now: the rule behind every element that is not offered."""

from __future__ import annotations

from collections.abc import Iterable

from core.games.sibille.activation import spread_limit
from core.games.sibille.details import whereabouts
from core.games.sibille.entries import NUMBER, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    CARD,
    COIN,
    CUSTOMER,
    FAME,
    FAME_TEMPLE,
    FIRST_MYSTICAL,
    HERMIT,
    ITEM,
    ITEMS,
    MARKET,
    POWER,
    PROPHECY,
    STRENGTH,
    TAROT,
)
from core.games.sibille.removal import cover_of
from core.games.sibille.state import Sibille
from core.games.sibille.table import can_pay
from core.games.sibille.telling import (
    amount,
    card_at,
    item,
    names,
    price,
    tarot,
)
from core.words import Speaker


def why_not(state: Sibille, element: str, speaker: Speaker) -> str:
    """The rule that forbids to choose this element now, as one sentence."""
    step = state.decision
    if step is None:
        return "The game is over."
    seat = int(step[1])
    if seat != speaker.viewer:
        return f"It is not your turn: {speaker.name(seat)} must choose."
    what, _, rest = element.partition(":")
    name = str(step[0])
    if what == "card" and rest in CARD:
        return _why_not_card(state, name, seat, CARD[rest])
    if what == "line" and name == "act":
        owner, _, place = rest.partition(":")
        return _why_not_line(state, seat, int(owner), int(place), speaker)
    if what == "item" and rest in ITEM:
        return _why_not_item(state, name, seat, ITEM[rest], speaker)
    if what == "customer" and rest in CUSTOMER:
        return _why_not_customer(state, name, seat, CUSTOMER[rest], speaker)
    if what == "line" and name in ("remove", "cover", "recall"):
        owner, _, place = rest.partition(":")
        return _why_not_target(state, name, seat, int(owner), int(place))
    if name != "act":
        return "You are in the middle of an effect, which must be finished first."
    return "There is nothing to choose here; the numbered list shows what you can do."


def _why_not_card(state: Sibille, name: str, seat: int, number: int) -> str:
    where = whereabouts(state, seat, number)
    if name in ("lay", "foresee"):
        return where or "Cards are picked by rising number, and enough must be left for the rest; u takes a pick back."
    if name in ("play", "swap_in", "foretell", "tuck"):
        return where or "Another card must be chosen here."
    return "Cards of your deck are chosen in the preparation."


def _why_not_line(state: Sibille, seat: int, owner: int, place: int, speaker: Speaker) -> str:
    if owner != seat:
        return "Only cards in your own line can be activated."
    entries = state.lines[seat]
    if not 1 <= place <= len(entries):
        return "No card lies here."
    entry = entries[place - 1]
    number = entry & NUMBER
    card = tarot(state, TAROT[number])
    if state.used >> number & 1:
        return f"{card} has been activated in this turn; each card works once."
    if state.blocked(seat) >> number & 1:
        return f"{card} was predicted under a Judgment and cannot be activated while that works."
    if cover_of(entry) and number in (HERMIT, STRENGTH):
        return f"{card} would have to leave the line, and what lies on it keeps it there."
    return f"{card} cannot be activated now."


def _why_not_item(state: Sibille, name: str, seat: int, number: int, speaker: Speaker) -> str:
    program = state.facts.program
    title = item(state, ITEMS[number])
    have = state.have[seat]
    if name in ("buy", "buy_free"):
        if number not in state.market:
            return f"{title} is not on offer."
        if name == "buy_free":
            return "Only a trinket of the market can be taken for nothing."
        slot = state.market.index(number)
        kind = FAME if slot == FAME_TEMPLE else POWER
        if slot >= MARKET and have[kind] < state.threshold():
            return f"This temple sells from {amount(kind, state.threshold())} on; you have {have[kind]}."
        discount = int(state.decision[3]) if state.decision is not None else 0
        return f"{title} costs {amount(COIN, max(0, program.prices[number] - discount))}; you have {have[COIN]}."
    if name != "act":
        return "You are in the middle of an effect, which must be finished first."
    if not state.owned[seat] >> number & 1:
        return f"{title} is not yours; cards of the market are bought with purchase icons."
    return " ".join(_why_not_ability(state, seat, number))


def _why_not_ability(state: Sibille, seat: int, number: int) -> Iterable[str]:
    program = state.facts.program
    title = item(state, ITEMS[number])
    for cost, uses, does, counter in program.abilities[number]:
        if state.uses >> 2 * counter & 3 >= uses:
            yield f"{title} has been used {'once' if uses == 1 else f'{uses} times'} in this turn."
        elif not can_pay(state, seat, cost):
            yield f"{title} costs {price(cost)}."
        elif cost[0][0] == PROPHECY and state.bans >> 4 * seat & 15 and not program.swaps[does]:
            yield "A Strength forbids you to use prophecy tokens in this round."
    if number < FIRST_MYSTICAL:
        if state.spreads >> 2 * number & 3 >= spread_limit(state, seat):
            yield "Its spread has been used in this turn."
        else:
            missing = [TAROT[n] for n in bits(program.spreads[number][0] & ~state.up(seat))]
            yield f"Its spread needs {names(state, missing)} revealed in your line."


def _why_not_customer(state: Sibille, name: str, seat: int, number: int, speaker: Speaker) -> str:
    holder = state.holder[number]
    if holder < -1:
        return "This customer is not in play."
    if name in ("flip", "attract", "return", "bind") and state.bound[number] >= 0:
        return "A bound customer cannot be attracted, flipped, bound again or put into the bag."
    if name == "attract" and holder == seat:
        return "This customer is with you already."
    if name == "bind" and holder != seat:
        return "Only your own customers can be bound."
    if name == "flip":
        return "This effect has flipped it already; the next one must be another."
    if name == "reward":
        return "Only a customer of your own, whose upper face shows no cog, can be chosen."
    if name == "act":
        return "Customers are moved by card effects and compare by themselves in phase 3."
    return "You are in the middle of an effect, which must be finished first."


def _why_not_target(state: Sibille, name: str, seat: int, owner: int, place: int) -> str:
    entries = state.lines[owner]
    if not 1 <= place <= len(entries):
        return "No card lies here."
    entry = entries[place - 1]
    if name == "cover":
        return "Only a card of an opponent can be locked." if owner == seat else "Something lies on this card already."
    if cover_of(entry):
        return "A locked card cannot leave the line."
    if name == "remove":
        if not entry & UP:
            return "Only a revealed card can be removed by this effect."
        return "The Hermit that acts cannot choose itself."
    wanted = TAROT[int(state.decision[2])] if state.decision is not None else ""
    return f"This is {card_at(state, owner, place)}; it must be a revealed {tarot(state, wanted).removeprefix('The ')}."
