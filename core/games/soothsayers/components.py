"""The typed components of Soothsayers, and the tables that the rules read from them."""

from __future__ import annotations

from functools import cached_property

import msgspec

from core.components import ComponentsError, Table, within
from core.games.soothsayers.names import FACES, HIGHEST, KINDS, LEVELS, SUIT, SUITS, TAROT, TRANSCENDED


class Action(Table, frozen=True, kw_only=True):
    """What a suit does."""

    action: str


class Each(Table, frozen=True, kw_only=True):
    """What everybody starts with."""

    each: int


class Cards(Table, frozen=True, kw_only=True):
    """How many cards lie open."""

    cards: int


class Setup(Table, frozen=True, kw_only=True):
    """How the table is laid."""

    coins: Each
    commons: Each
    tarots: Each
    common_market: Cards
    tarot_market: Cards


class Mat(Table, frozen=True, kw_only=True):
    """The prices of the fate tokens for sale, cheapest first."""

    prices: list[int]
    prices_with_five_seats: list[int]


class Reserve(Table, frozen=True, kw_only=True):
    """The fate tokens that powers give."""

    tokens: int


class Price(Table, frozen=True, kw_only=True):
    """What jumping over a level costs."""

    coins: int


class AtMost(Table, frozen=True, kw_only=True):
    """How many levels one card may jump over."""

    at_most: int


class Skip(Table, frozen=True, kw_only=True):
    """Jumping over a level while ascending."""

    price: Price
    levels: AtMost


class Halves(Table, frozen=True, kw_only=True):
    """A number for the leader and one for everybody else, at levels 1 to 6."""

    top: list[int]
    bottom: list[int]


class Name(Table, frozen=True, kw_only=True):
    """What a Tarot is called, and its number."""

    title: str
    number: int


class Title(Table, frozen=True, kw_only=True):
    """What a Transcended Tarot is called."""

    title: str


class Tarot(Table, frozen=True, kw_only=True):
    """One of the 22: where it fits, when it works, and the numbers of its power."""

    name: Name
    suits: list[str]
    kind: str
    numbers: dict[str, int]


class Transcended(Table, frozen=True, kw_only=True):
    """The other power of a Tarot."""

    name: Title
    numbers: dict[str, int]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All printed numbers of the game."""

    actions: dict[str, Action]
    goal: dict[str, int | str]
    setup: Setup
    copies: dict[str, int | str]
    mat: Mat
    reserve: Reserve
    skip: Skip
    levels: dict[str, Halves]
    card_limit: Halves
    tarot: dict[str, Tarot]
    transcended: dict[str, Transcended]

    @cached_property
    def top(self) -> tuple[tuple[int, ...], ...]:
        """``top[suit][level]``: the leader's number."""
        return tuple((0, *self.levels[suit].top) for suit in SUITS)

    @cached_property
    def bottom(self) -> tuple[tuple[int, ...], ...]:
        """``bottom[suit][level]``: the number of a follower, or what a pass earns."""
        return tuple((0, *self.levels[suit].bottom) for suit in SUITS)

    @cached_property
    def suits_of(self) -> tuple[tuple[int, ...], ...]:
        """The slots in which each Tarot may lie, in suit order."""
        return tuple(tuple(sorted(SUIT[suit] for suit in self.tarot[name].suits)) for name in TAROT)

    @cached_property
    def numbers(self) -> tuple[dict[str, int], ...]:
        """The numbers of each Tarot's power."""
        return tuple(self.tarot[name].numbers for name in TAROT)

    @cached_property
    def prices(self) -> tuple[tuple[int, ...], ...]:
        """The price ladder by the number of seats."""
        few, five = tuple(self.mat.prices), tuple(self.mat.prices_with_five_seats)
        return ((), (), few, few, few, five)

    @cached_property
    def goals(self) -> tuple[int, ...]:
        """How many fate tokens win, by the number of seats."""
        return (0, 0, *(int(self.goal[str(seats)]) for seats in range(2, 6)))

    @cached_property
    def market(self) -> int:
        """How many Common cards the market holds between rounds."""
        return self.setup.common_market.cards

    @cached_property
    def skip_price(self) -> int:
        """What jumping over a level costs."""
        return self.skip.price.coins

    @cached_property
    def commons(self) -> tuple[int, ...]:
        """The Common deck before its first shuffle: by suit, by level, copy by copy."""
        return tuple(face for face in FACES for _ in range(int(self.copies[str(face // 4)])))

    def title(self, tarot: int, transcended: bool = False) -> str:
        """What a Tarot is called in this match."""
        name = TAROT[tarot]
        return self.transcended[name].name.title if transcended and name in TRANSCENDED else self.tarot[name].name.title


ACTION_OF = {"pentacles": "earn", "cups": "draft", "wands": "ascend", "swords": "capture"}


def check(facts: Facts) -> None:
    """Makes sure that the numbers make a game that can be played.

    Raises:
        ComponentsError: they do not; the sentence names the entry and what would be right.
    """
    _check_names(facts)
    _check_tables(facts)
    _check_tarot(facts)
    limits = (
        ("setup.coins.each", facts.setup.coins.each, 0, 100),
        ("setup.commons.each", facts.setup.commons.each, 0, 8),
        ("setup.tarots.each", facts.setup.tarots.each, 0, 2),
        ("setup.common_market.cards", facts.market, 1, 12),
        ("setup.tarot_market.cards", facts.setup.tarot_market.cards, 0, 8),
        ("reserve.tokens", facts.reserve.tokens, 0, 30),
        ("skip.price.coins", facts.skip_price, 0, 50),
        ("skip.levels.at_most", facts.skip.levels.at_most, 1, 1),
        *((f"goal.{seats}", facts.goals[seats], 1, 20) for seats in range(2, 6)),
    )
    for place, value, low, high in limits:
        within(place, value, low, high)
    needed = 5 * facts.setup.commons.each + facts.market
    if len(facts.commons) < needed:
        raise ComponentsError(
            f"copies: {len(facts.commons)} cards cannot fill five hands and the market, {needed} can."
        )


def _check_names(facts: Facts) -> None:
    wanted = (
        ("actions", facts.actions, SUITS),
        ("levels", facts.levels, SUITS),
        ("goal", facts.goal, ("2", "3", "4", "5")),
        ("copies", facts.copies, tuple(str(level) for level in LEVELS)),
        ("tarot", facts.tarot, TAROT),
        ("transcended", facts.transcended, TRANSCENDED),
    )
    for place, table, names in wanted:
        missing = [name for name in names if name not in table]
        if missing:
            raise ComponentsError(f"{place}: {missing[0]} is missing.")
    for suit in SUITS:
        if facts.actions[suit].action != ACTION_OF[suit]:
            raise ComponentsError(f"actions.{suit}.action: expected {ACTION_OF[suit]}; the suits are fixed.")
    for table, names in ((facts.goal, ("2", "3", "4", "5")), (facts.copies, tuple(str(level) for level in LEVELS))):
        for name in names:
            if not isinstance(table[name], int):
                place = "goal" if table is facts.goal else "copies"
                raise ComponentsError(f"{place}.{name}: expected a number, found {table[name]!r}.")
    for level in LEVELS:
        within(f"copies.{level}", int(facts.copies[str(level)]), 1, 20)


def _check_tables(facts: Facts) -> None:
    tables = [(f"levels.{suit}", facts.levels[suit], 12) for suit in SUITS]
    tables[0] = ("levels.pentacles", facts.levels["pentacles"], 50)
    tables.append(("card_limit", facts.card_limit, 50))
    for place, halves, most in tables:
        for half, row in (("top", halves.top), ("bottom", halves.bottom)):
            if len(row) != HIGHEST:
                raise ComponentsError(f"{place}.{half}: expected {HIGHEST} numbers, found {len(row)}.")
            for value in row:
                within(f"{place}.{half}", value, 0, most)
    for place, prices in (
        ("mat.prices", facts.mat.prices),
        ("mat.prices_with_five_seats", facts.mat.prices_with_five_seats),
    ):
        if not prices or sorted(prices) != prices or prices[0] < 0:
            raise ComponentsError(f"{place}: expected prices in rising order.")


FIXED = {
    "fool": {"discard": (1, 1)},
    "magician": {"discard": (1, 1)},
    "priestess": {"look": (1, 8), "keep": (1, 1)},
    "empress": {"take": (1, 1)},
    "wheel": {"share": (1, 10)},
    "hanged_man": {"actions": (1, 3)},
    "death": {"lowest": (1, 1)},
    "tower": {"cards": (1, 1)},
    "star": {"cards_of_each_suit": (1, 1), "fate": (1, 1)},
    "moon": {"cards": (1, 8), "fate": (1, 1)},
    "world": {"lead_actions": (1, 4), "follow_actions": (1, 4)},
}
"""Numbers with narrower limits than 0 to 30, because the power is written for them."""


def _check_tarot(facts: Facts) -> None:
    for number, name in enumerate(TAROT):
        card = facts.tarot[name]
        place = f"tarot.{name}"
        if card.name.number != number:
            raise ComponentsError(f"{place}.name.number: expected {number}, found {card.name.number}.")
        if card.kind != KINDS[number]:
            raise ComponentsError(f"{place}.kind: expected {KINDS[number]}; the power is written for that.")
        if not card.suits or len(set(card.suits)) != len(card.suits) or not set(card.suits) <= set(SUITS):
            raise ComponentsError(f"{place}.suits: expected some of {', '.join(SUITS)}, each once.")
        for key, value in card.numbers.items():
            within(f"{place}.numbers.{key}", value, *FIXED.get(name, {}).get(key, (0, 30)))
    for name in TRANSCENDED:
        fixed = {"fate": (1, 1), "captures": (1, 1), "share": (1, 10)}
        for key, value in facts.transcended[name].numbers.items():
            within(f"transcended.{name}.numbers.{key}", value, *fixed.get(key, (0, 30)))
