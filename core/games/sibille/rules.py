"""The rules of Sibille: the set-up, and all the modules that register steps and operations.

The map: ``preparation`` (phase 1), ``activation`` and ``reveal`` (phase 2), ``visits`` (phase 3), ``cleanup``
(phase 4). Effects are carried out by ``effects`` with the operations of ``track``, ``visitors``, ``market``,
``cards``, ``removal``, ``copying`` and ``powers``. ``table`` holds the atomic changes, ``blessings`` the check after
each of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.chance import Chance
from core.game import SetupError, Value
from core.games.sibille import cards, cleanup, copying, market, powers, preparation, removal, visits
from core.games.sibille.components import Facts
from core.games.sibille.names import (
    ALL_CARDS,
    COIN,
    CRYSTAL,
    CUSTOMERS,
    D20,
    FIRST_MYSTICAL,
    FIRST_TRINKET,
    ITEMS,
    KINDS,
    MAINTAIN,
    NOBODY,
    NOTHING,
    ONCE,
    PREPARATION,
    PROPHECY,
    SLOTS,
)
from core.games.sibille.state import BAG, CENTRE, OUT, UNBOUND, Sibille
from core.games.sibille.steps import OPS, agenda
from core.games.sibille.table import refill

PARTS = (cards, cleanup, copying, market, powers, preparation, removal, visits)
"""The modules that register themselves when they are imported."""


def build(
    seats: int, options: dict[str, Value], chance: Chance, facts: Facts, corrections: Mapping[str, Value]
) -> Sibille:
    """A new match, waiting for the first seat to choose its line (rulebook: Set-Up)."""
    state = Sibille(seats, options, chance, facts, corrections)
    wanted = options["first_seat"]
    state.token = chance.below(seats) if wanted == "random" else int(wanted) - 1
    if state.token >= seats:
        raise SetupError(f"Option first_seat cannot be {wanted} with {seats} seats; it can be 1 to {seats}.")
    clear(state)
    state.dice = [chance.below(6) for _ in range(8)]
    lay_market(state)
    place_customers(state)
    draw_blessings(state)
    for place, seat in enumerate(state.order(), 1):
        start = facts.setup.start[f"seat{place}"]
        have = state.have[seat]
        have[CRYSTAL], have[COIN], have[PROPHECY] = start.crystal, start.coin, start.prophecy
    if options["first_game"]:
        state.aside = ALL_CARDS & ~facts.program.learning
    state.decks = [ALL_CARDS & ~state.aside for _ in range(seats)]
    state.agenda = [("round",)]
    return state


def clear(state: Sibille) -> None:
    """An empty table."""
    seats = range(state.seats)
    state.round = state.scroll = state.aside = state.ready = state.locks = state.bans = 0
    state.phase = PREPARATION
    state.active = state.lender = state.winner = NOBODY
    state.used = state.uses = state.spreads = state.faces = state.bagged = state.marked = state.banned = 0
    state.doubled = False
    state.ended = ""
    state.have = [[0] * len(KINDS) for _ in seats]
    state.lines = [[] for _ in seats]
    state.prophecies = [[] for _ in seats]
    state.removed = [[] for _ in seats]
    state.queue = [[] for _ in seats]
    state.laid = [0 for _ in seats]
    state.foreseen = [0 for _ in seats]
    state.spending = [0 for _ in seats]
    state.owned = [0 for _ in seats]
    state.locked = [0 for _ in seats]
    state.discs = [0 for _ in seats]
    state.d20 = [0 for _ in seats]
    state.judgments = []
    state.out = []


def lay_market(state: Sibille) -> None:
    """Three artifacts, three trinkets, and with Relics the two temples (rulebook: Set-Up 2; rulings E-150, E-151)."""
    relics = state.options["relics"]
    mystical = [
        number
        for number in range(FIRST_MYSTICAL, FIRST_TRINKET)
        if relics or not state.facts.mystical[ITEMS[number]].relics
    ]
    artifacts = list(range(FIRST_MYSTICAL)) + ([] if relics else mystical)
    trinkets = list(range(FIRST_TRINKET, len(ITEMS)))
    state.chance.shuffle(artifacts)
    state.chance.shuffle(trinkets)
    state.market = [NOTHING] * SLOTS
    state.buried = [0] * 4
    temples: list[list[int]] = [[], []]
    if relics:
        state.chance.shuffle(mystical)
        half = len(mystical) // 2
        temples = [mystical[:half], mystical[half:]]
    state.piles = [artifacts, trinkets, *temples]
    for slot in range(3):
        while artifacts[-1] >= FIRST_MYSTICAL:
            state.chance.shuffle(artifacts)
        refill(state, slot)
    for slot in range(3, SLOTS):
        if relics or slot < 6:
            refill(state, slot)


def place_customers(state: Sibille) -> None:
    """Some leave the game, some wait in the centre with a random face, the others in the bag (rulebook: Set-Up 3)."""
    setup = state.facts.setup
    tokens = list(range(len(CUSTOMERS)))
    state.chance.shuffle(tokens)
    out = setup.customers_out[state.seats - 2]
    state.holder = [BAG] * len(tokens)
    state.face = [0] * len(tokens)
    state.bound = [UNBOUND] * len(tokens)
    for token in tokens[:out]:
        state.holder[token] = OUT
    for token in tokens[out : out + state.seats + setup.customers_beyond_players]:
        state.holder[token] = CENTRE
        state.face[token] = state.chance.below(2)


def draw_blessings(state: Sibille) -> None:
    """Four blessings, with Deities one of each sort and two to maintain (rulebook: Set-Up 4, Deities Set-Up)."""
    chance, setup = state.chance, state.facts.setup
    if state.options["deities"]:
        drawn: list[int] = []
        counts = (setup.blessings_once, setup.blessings_maintain, setup.blessings_d20)
        for numbers, count in zip((ONCE, MAINTAIN, D20), counts, strict=True):
            left = list(numbers)
            chance.shuffle(left)
            drawn += left[:count]
    else:
        while True:
            left = list(ONCE + MAINTAIN)
            chance.shuffle(left)
            drawn = left[: setup.blessings_base]
            if sum(number in ONCE for number in drawn) <= int(state.options["max_once"]):
                break
    state.blessings = tuple(drawn)
    state.watch()


Sibille.rules = agenda

__all__ = ["OPS", "PARTS", "build"]
