"""The book: characters and abilities of the components, made ready for play on one field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.agenda import Move
from core.games.sigillum.board import DIRECTIONS, NAMES, Board
from core.games.sigillum.components import AbilityTable, Cooldown, Facts, Points
from core.games.sigillum.conditions import PLACE, SELF, TARGET, SelfCondition, TargetCondition
from core.games.sigillum.deeds import Deed, deed
from core.games.sigillum.targets import Finder, finder

if TYPE_CHECKING:
    from collections.abc import Iterable

CORE: Final = 0
"""The part of the core ability; the support abilities are 1 and 2."""


class Ability:
    """One ability, ready for play.

    Attributes:
        id: as in moves and components.
        of: the id of its character.
        kind: the number of its character.
        part: 0 for the core ability, 1 and 2 for the support abilities.
        range: a word of the components, as are ``targets``, ``who`` and ``then``.
        board: the field it is used on.
        reach: by two hexes, whether the range goes from one to the other.
        tests: the conditions of a target or a hex.
        needs: the conditions of the user.
        points: the attack points of a core ability.
        deeds: what a support ability does to each target, in order.
        unless: a condition of the target under which ``instead`` is done in the place of ``deeds``.
        instead: see ``unless``.
        cooldown: of a support ability.
        move: the move without a target.
        onto: the moves by kind of the target, by hex, or by direction.
        find: lists the legal moves.
    """

    __slots__ = (
        "board",
        "cooldown",
        "deeds",
        "find",
        "id",
        "instead",
        "kind",
        "move",
        "needs",
        "of",
        "onto",
        "part",
        "points",
        "range",
        "reach",
        "targets",
        "tests",
        "then",
        "unless",
        "who",
    )

    find: Finder

    def __init__(self, id_: str, part: int, table: AbilityTable, ids: list[str], board: Board) -> None:
        self.id = id_
        self.of = table.of
        self.kind = ids.index(table.of)
        self.part = part
        self.range = table.range
        self.targets = table.targets
        self.who = table.who
        self.then = table.then
        self.board = board
        self.reach = board.reach.get(table.range) or board.reach["field"]
        tests = PLACE if table.who == "hex" else TARGET
        self.tests: tuple[TargetCondition, ...] = tuple(tests[word] for word in table.conditions if word in tests)
        self.needs: tuple[SelfCondition, ...] = tuple(SELF[word] for word in table.conditions if word in SELF)
        self.points: Points | None = table.points
        self.cooldown: Cooldown | None = table.cooldown
        self.deeds: tuple[Deed, ...] = tuple(deed(word) for word in table.effects)
        self.unless: TargetCondition | None = None
        self.instead: tuple[Deed, ...] = ()
        if table.otherwise:
            self.unless = TARGET[table.otherwise.unless]
            self.instead = tuple(deed(word) for word in table.otherwise.effects)
        self.move: Move = ("attack", self.of) if part == CORE else ("use", self.of, id_)
        arguments: Iterable[str] = ids
        if table.who == "hex":
            arguments = NAMES
        elif table.range == "ray":
            arguments = DIRECTIONS
        self.onto: tuple[Move, ...] = tuple((*self.move, argument) for argument in arguments)
        self.find = finder(self, board)


class Book:
    """All characters and abilities on one field.

    Attributes:
        board: the field.
        ids: the ids of the characters by kind number.
        number: the kind numbers by id.
        vitality: the maximal Vitality by kind.
        melee: whether a kind is Melee.
        abilities: by kind, its core ability and its two support abilities.
        by_id: the abilities by id.
        maneuvers: by kind and hex, the move.
        meaning: for every move of a character, the ability (None for a maneuver), the kind of the character, and the
            number of its argument, -1 without one.
        fluid: the kind that copies the newest positive effect, -1 if there is none.
    """

    __slots__ = (
        "abilities",
        "board",
        "by_id",
        "fluid",
        "ids",
        "maneuvers",
        "meaning",
        "melee",
        "number",
        "vitality",
    )

    def __init__(self, facts: Facts, field: str) -> None:
        self.board = Board(getattr(facts.fields, field))
        self.ids = list(facts.characters)
        self.number = {name: kind for kind, name in enumerate(self.ids)}
        self.vitality = [character.vitality for character in facts.characters.values()]
        self.melee = [character.reach == "melee" for character in facts.characters.values()]
        self.by_id: dict[str, Ability] = {}
        parts: list[list[Ability]] = [[] for _ in self.ids]
        for part in ("core", "support"):
            for name, table in facts.abilities.items():
                if table.part == part:
                    mine = parts[self.number[table.of]]
                    ability = Ability(name, len(mine), table, self.ids, self.board)
                    mine.append(ability)
                    self.by_id[name] = ability
        self.abilities = [(mine[0], mine[1], mine[2]) for mine in parts]
        self.maneuvers: list[list[Move]] = [[("maneuver", name, place) for place in NAMES] for name in self.ids]
        self.meaning: dict[Move, tuple[Ability | None, int, int]] = {}
        for kind, moves in enumerate(self.maneuvers):
            for place, move in enumerate(moves):
                self.meaning[move] = (None, kind, place)
        for ability in self.by_id.values():
            self.meaning[ability.move] = (ability, ability.kind, -1)
            for argument, move in enumerate(ability.onto):
                self.meaning[move] = (ability, ability.kind, argument)
        copying = [self.number[table.of] for table in facts.abilities.values() if "copy newest" in table.effects]
        self.fluid = copying[0] if copying else -1


def book(facts: Facts, field: str) -> Book:
    """The book of a field; made once for the same components."""
    books: dict[str, Book] = facts.__dict__.setdefault("books", {})
    if field not in books:
        books[field] = Book(facts, field)
    return books[field]
