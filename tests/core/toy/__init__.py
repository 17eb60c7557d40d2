"""A game that nobody would play: the smallest one that has every kind of move.

Two or three seats in turn take a card from a hidden pile, roll a die, earn a point, or pass; after some rounds the
most points win. A long one allows a dance, which sets off steps without end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from core.agenda import Agenda, Move
from core.chance import Chance
from core.components import ComponentsError
from core.game import Game, Option, Value
from core.state import WATCHER, SeatResult, State

UNKNOWN = 0


class Pile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[int]
    source: str


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    source: str


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int
    name: str
    bonus: Bonus
    source: str


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pile: Pile
    goal: Goal


class Toy(State):
    __slots__ = ("hands", "pile", "points", "round")

    game = "toy"

    hands: list[list[int]]
    pile: list[int]
    points: list[int]
    round: int

    def copy(self) -> Toy:
        new = self._copy_base()
        new.hands = [hand[:] for hand in self.hands]
        new.pile = self.pile[:]
        new.points = self.points[:]
        new.round = self.round
        return new

    def view(self, seat: int | None) -> Toy:
        view = self.copy()
        view.viewer = WATCHER if seat is None else seat
        view.chance = Chance(0)
        view.pile = [UNKNOWN] * len(self.pile)
        view.hands = [hand if owner == seat else [UNKNOWN] * len(hand) for owner, hand in enumerate(view.hands)]
        view._moves = None
        return view

    def sample(self, chance: Chance) -> Toy:
        new = self.copy()
        new.viewer = None
        new._moves = None
        new.chance = Chance(chance.bits())
        known = [card for hand in self.hands for card in hand]
        unseen = [card for card in self.facts.pile.cards if card not in known and card not in self.pile]
        chance.shuffle(unseen)
        new.hands = [[card or unseen.pop() for card in hand] for hand in self.hands]
        new.pile = [card or unseen.pop() for card in self.pile]
        return new

    @property
    def outcome(self) -> tuple[SeatResult, ...] | None:
        if self.agenda:
            return None
        return tuple(SeatResult(1 + sum(p > mine for p in self.points), mine, "rounds") for mine in self.points)


agenda: Agenda[Toy] = Agenda()


@agenda.step("round")
def next_round(state: Toy) -> None:
    if state.round < state.facts.goal.rounds:
        state.round += 1
        state.agenda.append(("round",))
        state.agenda += [("act", seat) for seat in reversed(range(state.seats))]


@agenda.decision("act")
def act_moves(state: Toy, seat: int) -> list[Move]:
    moves: list[Move] = [("pass",)]
    if len(state.hands[seat]) < 2:
        if state.pile:
            moves.append(("take",))
        moves += [("roll",), ("earn", 1), ("earn", 2), ("cheer",)]
        if state.options["long"]:
            moves.append(("dance",))
    return moves


@agenda.resolve("act")
def act(state: Toy, move: Move, seat: int) -> None:
    state.say("acted", seat, move[0])
    if move[0] == "take":
        card = state.pile.pop()
        state.hands[seat].append(card)
        state.show(seat, "took", card)
    elif move[0] == "roll":
        state.points[seat] += state.chance.below(6) + 1
    elif move[0] == "earn":
        assert isinstance(move[1], int)
        state.points[seat] += move[1]
    elif move[0] == "dance":
        state.agenda.append(("dance",))
    elif move[0] == "cheer":
        state.agenda.append(("act", seat))


@agenda.step("dance")
def dance(state: Toy) -> None:
    state.agenda.append(("dance",))


Toy.rules = agenda


def build(seats: int, options: dict[str, Value], chance: Chance, facts: Facts, corrections: Mapping[str, Any]) -> Toy:
    state = Toy(seats, options, chance, facts, corrections)
    state.pile = list(facts.pile.cards)
    chance.shuffle(state.pile)
    state.hands = [[] for _ in range(seats)]
    state.points = [0] * seats
    state.round = 0
    state.agenda = [("round",)]
    return state


def check(facts: Facts) -> None:
    if facts.goal.rounds < 1:
        raise ComponentsError(f"goal.rounds: expected 1 or more, found {facts.goal.rounds}.")


TOY = Game(
    id="toy",
    title="Toy",
    seats=range(2, 4),
    options=(
        Option("pace", "Pace", "How fast.", ("calm", "fast")),
        Option("long", "Long", "Whether it is long.", (False, True)),
        Option("table", "Table", "Which table.", (1, 2, "round")),
    ),
    rules_version=1,
    state=Toy,
    facts=Facts,
    build=build,
    check=check,
    package=__name__,
)
