"""Tables of Siberia that a person can read, as states.

A position is a JSON object. Everything but the row may be left out::

    {
        "row": "gas 1 · gold 4 · # · –",      from the headframe on; # lies face down, – is an empty place
        "covered": "gold 5, oil 2",           what the first face-down cards are; the rest comes from the box
        "stack": 20,                          how many cards, or which ones from the top on: "oil 5, diamond 7"
        "deck": 1,                            likewise for the action cards; the rest of the box is discarded
        "seats": 3, "options": {},
        "turn": "A", "step": "action",        the seat in turn, at the beginning ("reveal") or at the action
        "hands": {"A": "gold/worker ×2"}, "captured": {"A": "gas 1, oil 5"},
        "workers": {"A": 2}, "salesmen": {"A": "gas, worker"}, "investors": {"B": "gold"},
        "idle": 0, "last": 0
    }

No card is made up: what nobody holds lies in stack and deck; if those are said to be smaller, the rest has been
captured by the last seat, or lies on the discard pile. At the action step the seat has turned a card up, unless
nothing in the row lies face down.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from core.agenda import Move
from core.games import GAMES
from core.games.siberia.components import CARD, KINDS, RESOURCES, SYMBOLS
from core.games.siberia.state import EMPTY, Siberia
from core.state import Event

FOLDER = Path(__file__).parents[3] / "positions"
SEAT = {name: number for number, name in enumerate("ABCD")}
SIBERIA = GAMES["siberia"]


@cache
def _file() -> dict[str, dict[str, Any]]:
    positions: dict[str, dict[str, Any]] = json.loads((FOLDER / "siberia.json").read_text(encoding="utf-8"))
    return positions


def table(name: str, **changes: Any) -> Siberia:
    """The named position of ``tests/positions/siberia.json``, with some of its entries replaced."""
    return build({**_file()[name], **changes})


def build(position: Mapping[str, Any]) -> Siberia:
    """The state that a position describes."""
    seats = position.get("seats", 2)
    state = SIBERIA.setup(seats, position.get("options", {}), 0, position.get("components"))
    assert isinstance(state, Siberia)
    box = state.facts.resource_cards()
    state.captured = [_take(box, resources(_of(position, "captured", seat, ""))) for seat in range(seats)]
    places = [place.strip() for place in position["row"].split("·")]
    covered = _take(box, resources(position.get("covered", "")))
    up = {place: resource(text) for place, text in enumerate(places) if text not in "#–"}
    _take(box, list(up.values()))
    if isinstance(position.get("stack"), str):
        state.stack = _take(box, resources(position["stack"]))[::-1]
    state.row = [EMPTY] * len(places)
    for place, text in enumerate(places):
        if text == "#":
            state.row[place] = -(covered.pop(0) if covered else box.pop())
        elif text != "–":
            state.row[place] = up[place]
    if not isinstance(position.get("stack"), str):
        count = position.get("stack", len(box))
        state.stack = box[len(box) - count :]
        del box[len(box) - count :]
    state.captured[-1] += box

    cards = state.facts.action_cards()
    state.hands = [sorted(_take(cards, kinds(_of(position, "hands", seat, "")))) for seat in range(seats)]
    if isinstance(position.get("deck"), str):
        state.deck = _take(cards, kinds(position["deck"]))[::-1]
        state.discards = cards
    else:
        count = position.get("deck", len(cards))
        state.deck = cards[:count]
        state.discards = cards[count:]

    state.workers = [_of(position, "workers", seat, 1) for seat in range(seats)]
    for seat in range(seats):
        for owned in _list(_of(position, "salesmen", seat, "")):
            state.salesman_of[SYMBOLS.index(owned)] = seat
        for owned in _list(_of(position, "investors", seat, "")):
            state.investor_of[RESOURCES.index(owned)] = seat
    state.idle = position.get("idle", 0)
    state.last = position.get("last", 0)
    seat = SEAT[position.get("turn", "A")]
    state.turns = 1
    if position.get("step", "action") == "reveal":
        state.agenda = [("turn", seat)]
        state.turns = 0
    else:
        state.moved = state.face_down() > 0
        state.agenda = [("end_turn", seat), ("action", seat)]
    state.settle()
    return state


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────


def resource(text: str) -> int:
    """The number of the card "gold 4"."""
    name, value = text.split()
    return CARD * RESOURCES.index(name) + int(value)


def resources(text: str) -> list[int]:
    """The numbers of the cards "gold 4, gas 1"."""
    return [resource(card) for card in _list(text)]


def kinds(text: str) -> list[int]:
    """The numbers of the cards "gold/worker, gas/salesman ×2"."""
    cards = []
    for part in _list(text):
        name, _, times = part.partition(" ×")
        cards += [KINDS.index(name)] * int(times or 1)
    return cards


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _of(position: Mapping[str, Any], key: str, seat: int, default: Any) -> Any:
    return position.get(key, {}).get("ABCD"[seat], default)


def _take(pile: list[int], cards: list[int]) -> list[int]:
    for card in cards:
        pile.remove(card)
    return cards


# ── showing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def row(state: Siberia) -> str:
    """The row as positions write it."""
    return " · ".join("–" if not card else "#" if card < 0 else card_name(card) for card in state.row)


def card_name(card: int) -> str:
    """The card as positions write it."""
    return f"{RESOURCES[card // CARD]} {card % CARD}"


def captured(state: Siberia, seat: str = "A") -> list[str]:
    """What a seat has captured, in the order of extraction."""
    return [card_name(card) for card in state.captured[SEAT[seat]]]


def hand(state: Siberia, seat: str = "A") -> list[str]:
    """A seat's action cards by rising kind."""
    return [KINDS[kind] for kind in state.hands[SEAT[seat]]]


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def verbs(state: Siberia) -> set[str | int]:
    """The first words of all legal moves."""
    return {move[0] for move in state.legal()}


def moves(state: Siberia, *start: str | int) -> list[Move]:
    """The legal moves that begin like this."""
    return [move for move in state.legal() if move[: len(start)] == start]


def payments(state: Siberia, move: Move) -> set[tuple[str, ...]]:
    """Every way to pay for a move, each as its cards by rising kind; none if the move is not legal."""
    if move not in state.legal():
        return set()
    seat = state.turn
    assert seat is not None
    ways: list[tuple[str, ...]] = []

    def follow(now: Siberia, paid: tuple[str, ...], step: Move) -> None:
        told: list[str] = []
        now.play(step, lambda event: told.append(str(event.ids[1])) if event.kind == "pay" else None)
        paid += tuple(told)
        decision = now.decision
        if decision is not None and decision[0] in ("size", "pay"):
            for choice in now.legal():
                follow(now.copy(), paid, choice)
        else:
            ways.append(paid)

    follow(state.copy(), (), move)
    assert len(ways) == len(set(ways)), "a payment can be reached in two ways"
    assert all(list(way) == sorted(way, key=KINDS.index) for way in ways)
    return set(ways)


def do(state: Siberia, move: Move, payment: str = "") -> Siberia:
    """Plays an action of the seat in turn and pays exactly these cards; gives back the same state."""
    wanted = [KINDS[kind] for kind in sorted(kinds(payment))]
    paid: list[str] = []

    def tell(event: Event) -> None:
        if event.kind == "pay":
            paid.append(str(event.ids[1]))

    state.play(move, tell)
    while len(paid) < len(wanted):
        assert state.decision is not None
        pick: Move = ("size", len(wanted)) if state.decision[0] == "size" else ("pay", wanted[len(paid)])
        assert pick in state.legal(), f"{pick} is not offered; paid so far: {paid}"
        state.play(pick, tell)
    assert paid == wanted
    return state
