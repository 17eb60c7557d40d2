"""The typed components of Sibille, and the checks that they make a game."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from core.components import ComponentsError, Table, within
from core.games.sibille.names import (
    BLESSINGS,
    COLOURS,
    CUSTOMERS,
    D20,
    FACES,
    MAINTAIN,
    MYSTICAL,
    ONCE,
    ORDINARY,
    SIDES,
    TAROT,
    TRINKETS,
)
from core.games.sibille.program import Program

Effect = list[list[Any]]
"""Operations as in the file; ``program.py`` says what each one looks like."""


class Spaces(Table, frozen=True, kw_only=True):
    """The marked spaces of the track, where dice lie."""

    black: list[int]
    white: list[int]


class Track(Table, frozen=True, kw_only=True):
    """The Fame & Power track."""

    start: int
    last: int
    spaces: Spaces


class Face(Table, frozen=True, kw_only=True):
    """One face of a reward die."""

    effect: Effect


class Side(Table, frozen=True, kw_only=True):
    """One face of a customer: the colour of its demand, and what it pays."""

    demand: str
    reward: Effect


class Start(Table, frozen=True, kw_only=True):
    """What a seat begins with, by its place in the first turn order."""

    crystal: int
    coin: int
    prophecy: int


class Setup(Table, frozen=True, kw_only=True):
    """Numbers of the set-up."""

    customers_out: list[int]
    customers_beyond_players: int
    blessings_base: int
    blessings_once: int
    blessings_maintain: int
    blessings_d20: int
    start: dict[str, Start]


class Round(Table, frozen=True, kw_only=True):
    """Numbers of the round."""

    line: int
    prophecies: int
    enhance: int
    prediction: int
    uses_a_turn: int
    spreads_a_turn: int
    learning_rounds: int
    to_win: int


class Passives(Table, frozen=True, kw_only=True):
    """Numbers of the passive abilities of mystical artifacts."""

    scroll_return_from: int
    prediction: int
    spreads_a_turn: int
    spread_coins: int
    rewards: int


class Tarot(Table, frozen=True, kw_only=True):
    """A Major Arcanum."""

    name: str
    first_game: bool
    base: Effect
    enhanced: Effect


class Spread(Table, frozen=True, kw_only=True):
    """The two Arcana of a spread."""

    cards: list[str]


class Artifact(Table, frozen=True, kw_only=True):
    """An ordinary artifact."""

    name: str
    price: int
    cost: dict[str, int]
    effect: Effect
    spread_effect: Effect
    spread: Spread


class Ability(Table, frozen=True, kw_only=True):
    """A paid ability of a mystical artifact."""

    cost: dict[str, int]
    uses: int
    effect: Effect


class Mystical(Table, frozen=True, kw_only=True):
    """A mystical artifact."""

    name: str
    relics: bool
    price: int
    abilities: dict[str, Ability]


class Trinket(Table, frozen=True, kw_only=True):
    """A trinket with its two effects."""

    name: str
    price: int
    first: Effect
    second: Effect


class Blessing(Table, frozen=True, kw_only=True):
    """A divine blessing; its goal for 2, 3 and 4 players."""

    name: str
    kind: str
    goal: list[int]


class Relics(Table, frozen=True, kw_only=True):
    """Numbers of the Relics expansion."""

    threshold_beyond_players: int
    replace_tokens: int
    replace_cog: int
    replace_coins: int


class Limits(Table, frozen=True, kw_only=True):
    """How many crystals lie in the box; a limit only if the option says so."""

    crystals: int


class Stop(Table, frozen=True, kw_only=True):
    """After which round a match stops if the option says so."""

    round: int


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All printed numbers and effects of the game."""

    track: Track
    dice: dict[str, dict[str, Face]]
    customers: dict[str, dict[str, Side]]
    setup: Setup
    round: Round
    passives: Passives
    tarot: dict[str, Tarot]
    artifacts: dict[str, Artifact]
    mystical: dict[str, Mystical]
    trinkets: dict[str, Trinket]
    blessings: dict[str, Blessing]
    relics: Relics
    limits: Limits
    stop: Stop

    @cached_property
    def program(self) -> Program:
        """All effects in the short form that the rules carry out."""
        return Program(self)

    def name(self, item: str) -> str:
        """What is printed on an artifact or trinket."""
        if item in self.artifacts:
            return self.artifacts[item].name
        return self.mystical[item].name if item in self.mystical else self.trinkets[item].name


def check(facts: Facts) -> None:
    """Makes sure that the components make a game that can be played.

    Raises:
        ComponentsError: they do not; the sentence names the entry and what would be right.
    """
    _ids("dice", facts.dice, COLOURS)
    for colour, faces in zip(COLOURS, FACES, strict=True):
        _ids(f"dice.{colour}", facts.dice[colour], faces)
    _ids("customers", facts.customers, CUSTOMERS)
    for customer in CUSTOMERS:
        _ids(f"customers.{customer}", facts.customers[customer], SIDES)
    _ids("tarot", facts.tarot, TAROT)
    _ids("artifacts", facts.artifacts, ORDINARY)
    _ids("mystical", facts.mystical, MYSTICAL)
    _ids("trinkets", facts.trinkets, TRINKETS)
    _ids("blessings", facts.blessings, BLESSINGS)
    _ids("setup.start", facts.setup.start, ("seat1", "seat2", "seat3", "seat4"))
    _track(facts)
    _spreads(facts)
    _numbers(facts)
    for number, name in enumerate(BLESSINGS):
        blessing = facts.blessings[name]
        wanted = "once" if number in ONCE else "maintain" if number in MAINTAIN else "d20"
        if blessing.kind != wanted:
            raise ComponentsError(f"blessings.{name}.kind: expected {wanted}, found {blessing.kind}.")
        most = 20 if number in D20 else 99
        if len(blessing.goal) != 3 or not all(1 <= goal <= most for goal in blessing.goal):
            raise ComponentsError(f"blessings.{name}.goal: expected three numbers from 1 to {most}.")
    Program(facts)


def _ids(place: str, table: dict[str, Any], ids: tuple[str, ...]) -> None:
    if set(table) != set(ids):
        odd = sorted(set(table) ^ set(ids))
        raise ComponentsError(f"{place}: expected the entries {', '.join(ids)}; wrong is {odd[0]}.")


def _track(facts: Facts) -> None:
    last = facts.track.last
    if not 8 <= last <= 30:
        raise ComponentsError(f"track.last: expected a number from 8 to 30, found {last}.")
    if facts.track.start != 0:
        raise ComponentsError("track.start: expected 0.")
    spaces = facts.track.spaces.black + facts.track.spaces.white
    for colour in COLOURS:
        if len(getattr(facts.track.spaces, colour)) != 4:
            raise ComponentsError(f"track.spaces.{colour}: expected four spaces.")
    if spaces != sorted(set(spaces)) or not all(1 <= space <= last for space in spaces):
        raise ComponentsError(f"track.spaces: expected eight rising spaces from 1 to {last}, black before white.")


def _spreads(facts: Facts) -> None:
    for name, artifact in facts.artifacts.items():
        cards = artifact.spread.cards
        if len(cards) != 2 or cards[0] == cards[1] or not all(card in TAROT for card in cards):
            raise ComponentsError(f"artifacts.{name}.spread.cards: expected two different ids of the tarot.")
    if sum(tarot.first_game for tarot in facts.tarot.values()) < 7:
        raise ComponentsError("tarot: expected at least 7 cards with first_game = true.")


def _numbers(facts: Facts) -> None:
    setup, rounds, passives, relics = facts.setup, facts.round, facts.passives, facts.relics
    limits = [
        ("setup.customers_beyond_players", setup.customers_beyond_players, 0, 3),
        ("setup.blessings_base", setup.blessings_base, 4, 4),
        ("setup.blessings_once", setup.blessings_once, 0, 4),
        ("setup.blessings_maintain", setup.blessings_maintain, 0, 4),
        ("setup.blessings_d20", setup.blessings_d20, 0, 1),
        ("round.line", rounds.line, 1, 5),
        ("round.prophecies", rounds.prophecies, 1, 5),
        ("round.enhance", rounds.enhance, 0, 5),
        ("round.prediction", rounds.prediction, 0, 5),
        ("round.uses_a_turn", rounds.uses_a_turn, 1, 3),
        ("round.spreads_a_turn", rounds.spreads_a_turn, 1, 3),
        ("round.learning_rounds", rounds.learning_rounds, 0, 10),
        ("round.to_win", rounds.to_win, 2, 2),
        ("passives.scroll_return_from", passives.scroll_return_from, 1, 22),
        ("passives.prediction", passives.prediction, 0, 5),
        ("passives.spreads_a_turn", passives.spreads_a_turn, 1, 3),
        ("passives.spread_coins", passives.spread_coins, 0, 9),
        ("passives.rewards", passives.rewards, 1, 3),
        ("relics.threshold_beyond_players", relics.threshold_beyond_players, 0, 12),
        ("relics.replace_tokens", relics.replace_tokens, 0, 8),
        ("relics.replace_cog", relics.replace_cog, 1, 9),
        ("relics.replace_coins", relics.replace_coins, 1, 20),
        ("limits.crystals", facts.limits.crystals, 12, 999),
        ("stop.round", facts.stop.round, 1, 999),
    ]
    for seat, start in setup.start.items():
        limits += [
            (f"setup.start.{seat}.crystal", start.crystal, 0, 8),
            (f"setup.start.{seat}.coin", start.coin, 0, 29),
            (f"setup.start.{seat}.prophecy", start.prophecy, 0, 20),
        ]
    for place in ("artifacts", "mystical", "trinkets"):
        limits += [(f"{place}.{name}.price", item.price, 0, 40) for name, item in getattr(facts, place).items()]
    for name, mystical in facts.mystical.items():
        limits.append((f"mystical.{name}.abilities", len(mystical.abilities), 1, 3))
        limits += [(f"mystical.{name}.abilities.{key}.uses", a.uses, 1, 3) for key, a in mystical.abilities.items()]
    for place, value, low, high in limits:
        within(place, value, low, high)
    if len(setup.customers_out) != 3:
        raise ComponentsError("setup.customers_out: expected three numbers, for 2, 3 and 4 players.")
    for seats, out in zip((2, 3, 4), setup.customers_out, strict=True):
        if not 0 <= out <= len(CUSTOMERS) - seats - setup.customers_beyond_players:
            raise ComponentsError(f"setup.customers_out: {out} customers out leave too few for {seats} players.")
    if setup.blessings_once + setup.blessings_maintain + setup.blessings_d20 != 4:
        raise ComponentsError("setup: expected four blessings with Deities.")
