"""What lies under the cursor, in full."""

from __future__ import annotations

from typing import Final

from core.games.sibille import preview
from core.games.sibille.counting import deck_size
from core.games.sibille.entries import NUMBER, UNKNOWN, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import (
    BLESSINGS,
    CARD,
    COIN,
    COLOURS,
    CRYSTAL,
    CUSTOMER,
    FACES,
    FAME,
    FAME_TEMPLE,
    FIRST_MYSTICAL,
    FIRST_TRINKET,
    ITEM,
    ITEMS,
    KINDS,
    MARKET,
    NOBODY,
    SCROLL,
    SIDES,
    TAROT,
)
from core.games.sibille.removal import LAST_STRENGTH, cover_of
from core.games.sibille.state import BAG, OUT, Sibille
from core.games.sibille.telling import (
    amount,
    blessing,
    customer,
    effect,
    face,
    item,
    names,
    price,
    source_mark,
    tarot,
)
from core.words import Speaker, plural

CONDITIONS: Final = {
    "musso_koroni": "activate die faces in one of your turns",
    "ade": "put customers back into the bag in one of your turns",
    "quetzacoatl": "cards in your line in your own turn",
    "apollo": "prophecies that come true in one reveal",
    "odino": "crystals",
    "mammon": "coins",
    "yue_lao": "customers with you, bound ones included",
    "thoth": "artifacts",
    "inari": "fame and power together",
    "nabu": "prophecy tokens spent",
    "ananke": "Arcana shown in your line in the order of their numbers, beginning with the Fool",
    "lakshmi_vishnu": "spreads activated",
    "bacchus": "trinkets bought",
    "utu": "clean-ups ended with the first player token",
}
LASTS: Final = {
    "once": "once reached it is never lost",
    "maintain": "it is lost as soon as you fall below",
    "d20": "counted on a die; it is never lost",
}
PILES: Final = ("artifacts", "trinkets", "fame", "power")


def detail(state: Sibille, element: str, speaker: Speaker) -> str:
    """What is under the cursor, in full, in our own words; says so if its data is reconstructed."""
    what, _, rest = element.partition(":")
    if what == "card":
        return _card(state, rest, speaker)
    if what in ("line", "prophecy", "removed"):
        seat, _, place = rest.partition(":")
        return _entry(state, what, int(seat), int(place), speaker)
    if what == "scroll":
        return f"{tarot_text(state, rest)} It lies under the Scroll of Babel."
    if what == "item":
        return _item(state, rest, speaker)
    if what == "customer":
        return _customer(state, rest, speaker)
    if what in ("space", "face"):
        return _space(state, int(rest)) if what == "space" else _face(state, rest)
    if what == "blessing":
        return _blessing(state, rest, speaker)
    if what == "pile":
        pile = state.piles[PILES.index(rest)]
        known = [item(state, ITEMS[number]) for number in pile if number >= 0] if speaker.viewer is not None else []
        below = f" Known at the bottom, the lowest first: {', '.join(known)}." if known else ""
        return f"Deck: {plural(len(pile), 'card')}.{below}"
    if what == "bag":
        inside = [customer(state, f"c{n + 1}", side) for n, h in enumerate(state.holder) if h == BAG for side in SIDES]
        return f"The bag: {plural(len(inside) // 2, 'customer')}. " + "; ".join(inside) + "."
    if what == "token":
        held = " It cannot move in this round: a Sun holds it." if state.locks else ""
        return f"The first player token is with {speaker.name(state.token)}.{held}"
    if what == "seat":
        return _seat(state, int(rest), speaker)
    if what == "disc":
        return f"A disc on the Fame & Power track, which goes from 0 to {state.facts.track.last}."
    return ""


def tarot_text(state: Sibille, card: str) -> str:
    """An Arcanum with both its effects."""
    number = CARD[card]
    program = state.facts.program
    cost = amount(CRYSTAL, state.facts.round.enhance)
    text = f"{tarot(state, card)}, number {number}. Base: {effect(state, program.base[number])}. "
    text += f"Enhanced for {cost}: {effect(state, program.enhanced[number])}."
    spreads = [a for a in range(FIRST_MYSTICAL) if program.spreads[a][0] >> number & 1]
    if spreads:
        text += f" In the spread of {', '.join(item(state, ITEMS[a]) for a in spreads)}."
    return text


def _card(state: Sibille, card: str, speaker: Speaker) -> str:
    seat = speaker.viewer
    where = "" if seat is None else whereabouts(state, seat, CARD[card])
    return tarot_text(state, card) + (f" {where}" if where else "")


def whereabouts(state: Sibille, seat: int, number: int) -> str:
    """Why a card of one's own cannot be chosen from the deck; empty if it lies there."""
    if state.decks[seat] >> number & 1:
        return "It is chosen already." if (state.laid[seat] | state.foreseen[seat]) >> number & 1 else ""
    if state.aside >> number & 1:
        return "The first game leaves it out in the first two rounds."
    for zone, text in (
        (state.lines[seat], "It lies in your line."),
        (state.prophecies[seat], "It lies among your prophecies and cannot be played."),
        (state.removed[seat], "It is removed from play."),
    ):
        if any(entry & NUMBER == number for entry in zone):
            return text
    if state.scroll >> number & 1 and state.owner_of_scroll() == seat:
        return "It lies under the Scroll of Babel."
    return "It lies on a card in an opponent's line."


def _entry(state: Sibille, zone: str, seat: int, place: int, speaker: Speaker) -> str:
    zones = {"line": state.lines, "prophecy": state.prophecies, "removed": state.removed}
    entries = zones[zone][seat]
    if not 1 <= place <= len(entries):
        return "No card lies here."
    entry = entries[place - 1]
    whose = speaker.whose(seat)
    where = {
        "line": f"in {whose} line",
        "prophecy": f"among {whose} prophecies",
        "removed": f"removed from {whose} deck",
    }
    number = entry & NUMBER
    if number == UNKNOWN:
        return f"A face-down card {where[zone]}." + _cover_text(entry, speaker)
    text = tarot_text(state, TAROT[number]) + ("" if entry & UP else f" Face down {where[zone]}.")
    if zone == "line":
        text += _cover_text(entry, speaker)
        if state.active == seat and state.used >> number & 1:
            text += " Activated in this turn."
        if state.blocked(seat) >> number & 1:
            text += " Blocked by a Judgment."
    return text


def _cover_text(entry: int, speaker: Speaker) -> str:
    cover = cover_of(entry)
    if not cover:
        return ""
    if cover <= LAST_STRENGTH:
        return f" Locked by {speaker.whose(cover - 1)} Strength: it cannot leave the line in this round."
    return f" Locked by {speaker.whose(cover - LAST_STRENGTH - 1)} Binding Contract for this round."


def _item(state: Sibille, name: str, speaker: Speaker) -> str:
    number = ITEM[name]
    program = state.facts.program
    text = f"{item(state, name)}, {amount(COIN, program.prices[number])}. "
    if number >= FIRST_TRINKET:
        first, second = program.trinkets[number]
        return text + f"Trinket, used when bought: {effect(state, first)}; or {effect(state, second)}."
    lines = []
    for cost, uses, does, _ in program.abilities[number]:
        lines.append(f"{price(cost)}, {'once' if uses == 1 else f'up to {uses} times'} a turn: {effect(state, does)}")
    text += "; ".join(lines) + "."
    if number < FIRST_MYSTICAL:
        spread = state.facts.artifacts[name].spread
        text += f" Spread {names(state, spread.cards)}{source_mark(spread.source)}: "
        text += f"{effect(state, program.spreads[number][1])}."
    else:
        text += _mystical(state, name)
    owner = state.owner_of(number)
    if owner != NOBODY:
        text += f" Owned by {speaker.name(owner)}."
    elif number in state.market[MARKET:]:
        kind = "fame" if state.market.index(number) == FAME_TEMPLE else "power"
        text += f" In the Temple of {kind.capitalize()}: from {state.threshold()} {kind} on."
    return text


def _mystical(state: Sibille, name: str) -> str:
    passives = state.facts.passives
    text = {
        "scroll_of_babel": f" Clean-up: {passives.scroll_return_from} or more cards under it go home.",
        "mask_of_bacchanalia": " Your turn begins with setting a die of the track if you like.",
        "homunculus": f" A prophecy that comes true gives you {amount(CRYSTAL, passives.prediction)}.",
        "chest_of_awen": " You need not discard cogs, arcana and prophecy tokens.",
        "medicean_crown": f" Customers pay you {passives.rewards} times.",
        "yata_no_kagami": f" Your spreads work {passives.spreads_a_turn} times a turn, each for "
        f"{amount(COIN, passives.spread_coins)} more.",
    }.get(name, "")
    rebuilt = [a for a in state.facts.mystical[name].abilities.values() if a.source == "reconstructed"]
    if rebuilt:
        text += f" The cost {price(tuple((KINDS.index(k), n) for k, n in rebuilt[0].cost.items()))} is reconstructed."
    return text + " Mystical: counts double for red customers."


def _customer(state: Sibille, name: str, speaker: Speaker) -> str:
    number = CUSTOMER[name]
    holder = state.holder[number]
    if holder == OUT:
        return f"A customer out of this match: {customer(state, name, 'a')}; {customer(state, name, 'b')}."
    if holder == BAG:
        return f"A customer in the bag: {customer(state, name, 'a')}; {customer(state, name, 'b')}."
    up = SIDES[state.face[number]]
    text = customer(state, name)
    text = text[:1].upper() + text[1:] + source_mark(state.facts.customers[name][up].source) + ". "
    text += f"On its back: {customer(state, name, SIDES[1 - state.face[number]])}. "
    visit = next(visit for visit in preview.visits(state) if visit.customer == name)
    where = "in the centre" if holder < 0 else f"with {speaker.name(holder)}"
    if visit.bound:
        return text + f"Bound {where}: it stays and pays there."
    goal = "the centre" if visit.goes_to < 0 else speaker.name(visit.goes_to)
    values = ", ".join(f"{speaker.name(seat)} {value}" for seat, value in enumerate(visit.values))
    return (
        text
        + f"Now {where}; compared now ({values}) it would "
        + ("stay." if visit.goes_to == holder else f"go to {goal}.")
    )


def _space(state: Sibille, space: int) -> str:
    program = state.facts.program
    if not 0 <= space < len(program.dice):
        return "There is no such space on the track."
    die = program.dice[space]
    if die < 0:
        return f"Space {space} of the track: no die."
    colour = COLOURS[die >> 2]
    mark = source_mark(state.facts.track.spaces.source)
    return f"{colour.capitalize()} die at {space}{mark}. {_face(state, FACES[die >> 2][state.dice[die]])}"


def _face(state: Sibille, name: str) -> str:
    colour = next(c for c, faces in zip(COLOURS, FACES, strict=True) if name in faces)
    return f"Face: {face(state, name)}{source_mark(state.facts.dice[colour][name].source)}."


def _blessing(state: Sibille, name: str, speaker: Speaker) -> str:
    printed = state.facts.blessings[name]
    if BLESSINGS.index(name) not in state.blessings:
        return f"{printed.name} is not on display."
    place = state.blessings.index(BLESSINGS.index(name))
    values = ", ".join(f"{speaker.name(seat)} {state.progress(seat, place)}" for seat in range(state.seats))
    goal = state.goal(place)
    return f"{printed.name}: {goal} × {CONDITIONS[name]}; {LASTS[printed.kind]}. Now: {values}."


def _seat(state: Sibille, seat: int, speaker: Speaker) -> str:
    have = state.have[seat]
    name = "You" if seat == speaker.viewer else speaker.names[seat]
    what = ", ".join(amount(kind, count) for kind, count in enumerate(have) if count or kind >= FAME)
    text = f"{name}: {what}; {plural(deck_size(state, seat), 'card')} in the deck"
    artifacts = [item(state, ITEMS[number]) for number in bits(state.owned[seat])]
    if artifacts:
        text += f"; {', '.join(artifacts)}"
    guests = [customer(state, f"c{number + 1}") for number, holder in enumerate(state.holder) if holder == seat]
    if guests:
        text += f"; {', '.join(guests)}"
    held = [blessing(state, BLESSINGS[n]) for place, n in enumerate(state.blessings) if state.discs[seat] >> place & 1]
    if held:
        text += f"; blessed by {', '.join(held)}"
    if state.scroll and state.owned[seat] >> SCROLL & 1:
        text += f"; under the Scroll {names(state, [TAROT[n] for n in bits(state.scroll)])}"
    if state.bans >> 4 * seat & 15:
        text += "; may not use prophecy tokens in this round"
    return text + "."
