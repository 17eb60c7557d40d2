"""The sentences of Siberia: moves, events, and what lies under the cursor.

Elements: ``place:3`` of the row, ``stack``, ``deck``, ``discards``, ``worker``, ``salesman:gas``, ``investor:gas``,
``card:gold/worker`` in the own hand, ``seat:1``.
"""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.siberia.components import CARD, KINDS, PERSONS, RESOURCES, SHOWS, SYMBOLS
from core.games.siberia.rules import SYMBOL
from core.games.siberia.state import COVERED, EMPTY, NOBODY, UNKNOWN, Siberia
from core.state import Event
from core.words import Speaker, plural

MANY = {"worker": "workers", "salesman": "salesmen", "investor": "investors"}
PLACE_NAMES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def money(state: Siberia, thousands: int) -> str:
    """An amount as it is printed, "4 000", with a blank that does not break."""
    return f"{thousands * state.facts.money.unit:,}".replace(",", "\u00a0")


def taken(state: Siberia, resource: str, count: int) -> list[tuple[int, int]]:
    """Places and values of the cards that an extraction would take, nearest the headframe first."""
    number = SYMBOL[resource]
    matching = [(place, card % CARD) for place, card in enumerate(state.row, 1) if card > 0 and card // CARD == number]
    return matching[:count]


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def parts(state: Siberia, move: Move) -> tuple[str, ...]:
    """The elements of a move in the order in which a person would point at them."""
    verb = move[0]
    if verb == "reveal":
        return (f"place:{move[1]}",)
    if verb == "extract":
        return tuple(f"place:{place}" for place, _ in taken(state, str(move[1]), cast(int, move[2])))
    if verb == "worker":
        return ("worker",)
    if verb in ("salesman", "investor"):
        return (f"{verb}:{move[1]}",)
    if verb == "draw":
        return ("deck",)
    if verb == "pay":
        return (f"card:{move[1]}",)
    return ()


def sentence(state: Siberia, move: Move, speaker: Speaker) -> str:
    """What a legal move does, with its cost and its result."""
    verb = move[0]
    seat = state.turn
    assert seat is not None
    if verb == "reveal":
        return f"Turn up the card at place {move[1]}"
    if verb == "leave":
        return "Leave the row as it is"
    if verb == "extract":
        cards = taken(state, str(move[1]), cast(int, move[2]))
        values = " and ".join(money(state, value) for _, value in cards)
        return f"Extract {move[1]}: take {values}  [{price(state, seat, str(move[1]))}]"
    if verb == "worker":
        return f"Hire a worker: take up to {state.workers[seat] + 1} cards  [{price(state, seat, 'worker')}]"
    if verb == "salesman":
        return f"Salesman {move[1]}: {worth_of(state, str(move[1]))}"
    if verb == "investor":
        return f"Investor {move[1]}: extract {move[1]} for 1 {move[1]} card, or any 2"
    if verb == "draw":
        if move[1] == 0:
            return "Play and draw nothing"
        return f"Play nothing, draw {plural(cast(int, move[1]), 'card')}"
    if verb == "size":
        return payment(state, cast(int, move[1]))
    step = state.decision
    assert step is not None
    left = cast(int, step[3])
    return f"Pay {move[1]}" + (f", then {left - 1} more" if left > 1 else "")


def price(state: Siberia, seat: int, symbol: str) -> str:
    """What an action can cost this seat at the least."""
    number = SYMBOL[symbol]
    own = sum(SHOWS[number][kind] for kind in state.hands[seat] if kind != UNKNOWN)
    if number < len(RESOURCES) and state.investor_of[number] == seat:
        return f"pay 1 {symbol}" if own else "pay any 2"
    return f"pay 2 {symbol}" if own > 1 else f"pay 1 {symbol} and 2 others"


def group(state: Siberia, move: Move) -> str:
    """Salesmen, investors and draws stand under one heading each."""
    seat = state.turn
    assert seat is not None
    if move[0] == "salesman":
        return f"Take a salesman …  [{price(state, seat, 'salesman')}]"
    if move[0] == "investor":
        return f"Take an investor …  [{price(state, seat, 'investor')}]"
    if move[0] == "draw":
        return "Play nothing, draw cards …"
    return ""


def payment(state: Siberia, cards: int) -> str:
    """One way to pay for what the seat in turn has chosen."""
    step = state.decision
    assert step is not None
    symbol = str(step[2])
    number = SYMBOL[symbol]
    if number < len(RESOURCES) and state.investor_of[number] == state.turn:
        return f"Pay 1 {symbol} card: your investor is the other one" if cards == 1 else "Pay any 2 cards"
    return f"Pay 2 cards that show {symbol}" if cards == 2 else f"Pay 3 cards, one of them showing {symbol}"


def prompt(state: Siberia, speaker: Speaker) -> str:
    """What the seat in turn must do."""
    step = state.decision
    if step is None:
        return "the game is over"
    if step[0] == "reveal":
        must = state.face_down() >= state.facts.row.must_reveal_from
        return "turn up a resource card" if must else "turn up a resource card, or leave them"
    if step[0] == "action":
        return "choose an action"
    if step[0] == "size":
        return f"choose how to pay for {step[2]}"
    return f"choose a card to pay for {step[2]}"


def round_name(state: Siberia) -> str:
    """Where in the game we are."""
    return f"turn {state.turns}" + (f", {plural(state.last, 'turn')} left" if state.last else "")


def scores(state: Siberia, seat: int) -> list[tuple[str, str]]:
    """What a seat's money comes from."""
    by_source = state.score_by_source(seat)
    lines = [(MANY.get(name, name), money(state, amount)) for name, amount in by_source.items()]
    return [*lines, ("money", money(state, state.score(seat)))]


def ending(state: Siberia, speaker: Speaker) -> str:
    """Why the game ended."""
    if state.ended == "stalled":
        return "The game ended because nobody turned up, played or drew a card for two turns each."
    return "The game ended: the last resource card was turned up, and everybody had one more turn."


# ── events ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def event(state: Siberia, event: Event, speaker: Speaker) -> str | None:
    """The log sentence of an event."""
    kind, ids = event.kind, event.ids
    if kind == "end":
        return ending(state, speaker)
    if kind == "refill":
        return f"{plural(cast(int, ids[0]), 'gap is', 'gaps are')} filled face down."
    if kind == "reshuffle":
        return f"The {ids[0]} discards become the new deck."
    if kind == "drew":
        return "You drew " + ", ".join(str(card) for card in ids) + "."
    seat = cast(int, ids[0])
    if kind == "leave":
        return f"{speaker.subject(seat, 'leave')} the row as it is."
    if kind == "reveal":
        return f"{speaker.subject(seat, 'turn')} up place {ids[1]}: {ids[2]} {money(state, cast(int, ids[3]))}."
    if kind == "last_card":
        return "That was the last resource card: everybody has one more turn."
    if kind == "pay":
        return f"{speaker.subject(seat, 'pay')} {ids[1]}."
    if kind == "extract":
        return f"{speaker.subject(seat, 'extract')} {ids[1]} {money(state, cast(int, ids[2]))}."
    if kind == "worker":
        return f"{speaker.subject(seat, 'hire')} a worker."
    if kind == "salesman":
        return f"{speaker.subject(seat, 'take')} the {ids[1]} salesman."
    if kind == "investor":
        return f"{speaker.subject(seat, 'take')} the {ids[1]} investor."
    if not ids[1]:
        return f"{speaker.subject(seat, 'play')} and {'draw' if seat == speaker.viewer else 'draws'} nothing."
    return f"{speaker.subject(seat, 'draw')} {plural(cast(int, ids[1]), 'card')}."


def touched(event: Event) -> tuple[str, ...]:
    """The elements that an event happened to, to be marked until the next key."""
    kind, ids = event.kind, event.ids
    if kind == "reveal":
        return (f"place:{ids[1]}",)
    if kind == "extract":
        return (f"place:{ids[3]}", f"seat:{ids[0]}")
    if kind in ("worker", "salesman", "investor", "draw"):
        return (f"seat:{ids[0]}",)
    return ()


# ── what lies under the cursor ───────────────────────────────────────────────────────────────────────────────────────


def worth_of(state: Siberia, symbol: str) -> str:
    """What a salesman does."""
    worth = money(state, state.facts.salesmen[symbol].worth)
    mark = " (reconstructed)" if state.facts.salesmen[symbol].source == "reconstructed" else ""
    if symbol in PERSONS:
        return f"each of your {MANY[symbol]} is worth {worth}{mark}"
    return f"each of your {symbol} cards sells for {worth}{mark}"


def detail(state: Siberia, element: str, speaker: Speaker) -> str:
    """What is under the cursor, in full."""
    what, _, which = element.partition(":")
    if what == "place":
        return _place(state, int(which))
    if what == "stack":
        return f"The stack: {plural(len(state.stack), 'resource card')} to come into the row, face down."
    if what == "deck":
        return f"The deck: {plural(len(state.deck), 'action card')}. When it runs out, the discards become the deck."
    if what == "discards":
        return f"The discard pile: {plural(len(state.discards), 'card')}, open to all."
    if what == "worker":
        worth = _person_worth(state, "worker", speaker.viewer)
        return f"Workers: {state.workers_on_offer()} to hire. One more resource card an extraction; {worth}."
    if what == "salesman":
        return f"{which.capitalize()} salesman, {_owner(state, state.salesman_of, which, speaker)}: " + (
            f"{worth_of(state, which)}; {_person_worth(state, 'salesman', speaker.viewer)}."
        )
    if what == "investor":
        return f"{which.capitalize()} investor, {_owner(state, state.investor_of, which, speaker)}: " + (
            f"{which} costs its owner 1 {which} card or any 2; {_person_worth(state, 'investor', speaker.viewer)}."
        )
    if what == "card":
        held = state.hands[speaker.viewer].count(KINDS.index(which)) if speaker.viewer is not None else 0
        return f"Action card {which}: pays for {which.replace('/', ' or a ')}; you hold {held} of this kind."
    return _seat(state, int(which), speaker)


def _place(state: Siberia, place: int) -> str:
    card = state.row[place - 1]
    where = f"Place {place}, {PLACE_NAMES[place - 1] if place <= len(PLACE_NAMES) else place} from the headframe: "
    if card == EMPTY:
        return where + "empty; the stack has run out."
    if card < 0:
        unseen = state.unseen_resources() if card == COVERED else []
        odds = ", ".join(
            f"{name} {count}"
            for number, name in enumerate(RESOURCES)
            if (count := sum(unseen_card // CARD == number for unseen_card in unseen))
        )
        return where + "face down." + (f" Still unseen: {odds}." if odds else "")
    name = RESOURCES[card // CARD]
    mark = " (value reconstructed)" if state.facts.resources[name].source == "reconstructed" else ""
    return where + f"{name} worth {money(state, card % CARD)}{mark}."


def _person_worth(state: Siberia, person: str, seat: int | None) -> str:
    """What one person of a sort is worth at the end to this reader."""
    raised = seat is not None and state.salesman_of[SYMBOL[person]] == seat
    worth = state.facts.salesmen[person].worth if raised else state.facts.persons.worth
    return f"worth {money(state, worth)} at the end"


def _owner(state: Siberia, owners: list[int], which: str, speaker: Speaker) -> str:
    owner = owners[SYMBOL[which]]
    return "on offer" if owner == NOBODY else "yours" if owner == speaker.viewer else f"owned by {speaker.name(owner)}"


def _seat(state: Siberia, seat: int, speaker: Speaker) -> str:
    captured = state.captured[seat]
    cards = ", ".join(
        f"{name} {'·'.join(str(card % CARD) for card in sorted(captured) if card // CARD == number)}"
        for number, name in enumerate(RESOURCES)
        if any(card // CARD == number for card in captured)
    )
    name = "You" if seat == speaker.viewer else speaker.names[seat]
    persons = [plural(state.workers[seat], "worker")]
    for kind, owners, symbols in (
        ("investor", state.investor_of, RESOURCES),
        ("salesman", state.salesman_of, SYMBOLS),
    ):
        owned = [symbol for symbol, owner in zip(symbols, owners, strict=True) if owner == seat]
        if owned:
            persons.append(f"{kind} {', '.join(owned)}")
    return f"{name}: {'; '.join(persons)}; extracted {cards or 'nothing yet'}."


def why_not(state: Siberia, element: str, speaker: Speaker) -> str:
    """The rule that forbids to choose this element now."""
    step = state.decision
    if step is None:
        return "The game is over."
    if step[1] != speaker.viewer:
        return f"It is not your turn: {speaker.name(cast(int, step[1]))} must play."
    what, _, which = element.partition(":")
    if step[0] in ("size", "pay"):
        if what == "card":
            return f"Paying with {which} now could not complete a payment for {step[2]}."
        return "You have chosen an action and must pay for it first; u takes the choice back."
    if step[0] == "reveal":
        if what == "stack":
            return "Only cards in the row are turned up, never the stack."
        return "A turn begins with turning up a face-down card of the row; actions come after it."
    seat = speaker.viewer
    assert seat is not None
    if what == "place":
        card = state.row[int(which) - 1]
        if card == EMPTY:
            return "There is no card at this place any more."
        if card < 0:
            return "You have had your reveal for this turn; a face-down card cannot be extracted."
        name = RESOURCES[card // CARD]
        if not any(move[0] == "extract" and move[1] == name for move in state.legal()):
            return _cannot_pay(state, seat, name)
        return f"Extraction goes from the headframe on: {plural(state.workers[seat], 'worker')} cannot reach this one."
    if what == "worker" and not state.workers_on_offer():
        return "All workers have been hired."
    if what in ("salesman", "investor"):
        owner = (state.salesman_of if what == "salesman" else state.investor_of)[SYMBOL[which]]
        if owner != NOBODY:
            return f"The {which} {what} is already with {speaker.name(owner)}."
    if what in PERSONS:
        return _cannot_pay(state, seat, what)
    if what == "card":
        return "Choose what to do first; the cards to pay with are asked for then."
    if what == "deck":
        return "Your hand is full: you may not draw now."
    return "There is nothing to choose here; the numbered list shows what you can do."


def _cannot_pay(state: Siberia, seat: int, symbol: str) -> str:
    number = SYMBOL[symbol]
    own = sum(SHOWS[number][kind] for kind in state.hands[seat])
    if number < len(RESOURCES) and state.investor_of[number] == seat:
        return f"Even with your investor {symbol} costs 1 {symbol} card or any 2 cards."
    held = "no card" if not own else f"only {plural(own, 'card')}"
    return f"It costs 2 cards that show {symbol}, or 3 of which one does; you hold {held} with it" + (
        f" among {len(state.hands[seat])}." if own else "."
    )


__all__ = [
    "SYMBOLS",
    "detail",
    "ending",
    "event",
    "group",
    "money",
    "parts",
    "prompt",
    "round_name",
    "scores",
    "sentence",
    "touched",
    "why_not",
]
