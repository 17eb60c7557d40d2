"""The set-up: who is First, Castles, bans, picks, binding (rulebook: Two-Player Setup, Four-Player Setup).

Steps: ``start``. Decisions: ``castle``, ``ban``, ``pick``, ``band`` (one of the five pre-made bands) and ``bind``
(which characters to which Castle, where a side has two).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, cast

from core.agenda import Move, Step
from core.chance import Chance
from core.game import SetupError, Value
from core.games.sigillum.board import EMPTY, HEX, NAMES, NOWHERE
from core.games.sigillum.book import book
from core.games.sigillum.components import Facts, premade_bands
from core.games.sigillum.deeds import fill_castles
from core.games.sigillum.rules import agenda
from core.games.sigillum.state import Sigillum

NOBODY = "none"
"""The value of the option ``barred`` that bars nobody."""


def build(
    seats: int, options: dict[str, Value], chance: Chance, facts: Facts, corrections: Mapping[str, Any]
) -> Sigillum:
    """A new match, waiting for First to choose the Castle."""
    state = Sigillum(seats, options, chance, facts, corrections)
    wanted = options["field"]
    if seats == 4 and wanted == "two_castles":
        raise SetupError("Option field cannot be two_castles with 4 seats; it can be usual or four_way.")
    state.field = "four_way" if seats == 4 or wanted == "four_way" else "two_castles"
    state._book = book(facts, state.field)
    state._listed = None
    state.first = _first(seats, options["first_seat"], chance)
    state.castles = ()
    state.banned = _barred(state, str(options["barred"]))
    state.kinds = state.homes = state.out = ()
    state.began = (-1, -1)
    state.at, state.life, state.core, state.ready, state.marks, state.order = [], [], [], [], [], []
    state.on = [EMPTY] * len(NAMES)
    state.obstacle = NOWHERE
    state.obstacle_by = state.side = state.round = state.high_round = 0
    state.damage = [state.handicap(0), state.handicap(1)]
    state.high = sum(state.damage)
    state.ended = ""
    state.agenda = _plan(state)
    return state


def _first(seats: int, wanted: Value, chance: Chance) -> int:
    if wanted == "random":
        return chance.below(seats)
    first = int(wanted) - 1
    if first >= seats:
        raise SetupError(f"Option first_seat cannot be {wanted} with {seats} seats; it can be random or 1 to {seats}.")
    return first


def _barred(state: Sigillum, wanted: str) -> tuple[int, ...]:
    if wanted == NOBODY:
        return ()
    number = state._book.number
    names = wanted.split("+")
    for name in names:
        if name not in number:
            raise SetupError(f"Option barred: there is no character '{name}'; write ids joined by +, or {NOBODY}.")
    if len(set(names)) > 8:
        raise SetupError(
            "Option barred: a match bans at most 8 characters, so no more can be barred from the next one."
        )
    return tuple(sorted({number[name] for name in names}))


def banned_here(state: Sigillum) -> list[str]:
    """The characters banned in this match, whom the next one may bar (rulebook: Experienced summoner mode)."""
    barred = str(state.options["barred"]).split("+")
    return [state._book.ids[kind] for kind in state.banned if state._book.ids[kind] not in barred]


def size(state: Sigillum) -> int:
    """How many characters each seat picks."""
    each: int = getattr(state.facts.bands, state.mode).each
    return each


def _plan(state: Sigillum) -> list[Step]:
    """The steps of the set-up, the next one last."""
    seats = [(state.first + place) % state.seats for place in range(state.seats)]
    steps: list[Step] = [("castle", state.captain(0))]
    bands, bans = state.options["bands"], state.options["bans"]
    if bands == "novice":
        _give(state, getattr(state.facts.novice, state.mode).bands)
    elif bands == "premade":
        names = list(premade_bands(state.facts))
        state.chance.shuffle(names)
        _give(state, _shared(state, [premade_bands(state.facts)[name] for name in names[:2]]))
    elif bands == "choose":
        steps += (("band", state.captain(0)), ("band", state.captain(1)))
    elif bands == "drawn":
        kinds = [kind for kind in range(len(state._book.ids)) if kind not in state.banned]
        state.chance.shuffle(kinds)
        state.kinds = tuple(kinds[: state.seats * size(state)])
    else:
        if bans == "before":
            steps += [("ban", seat) for _ in range(getattr(state.facts.bans, state.mode).each) for seat in seats]
        for _ in range(size(state)):
            if bans == "between":
                steps += [("ban", seat) for seat in seats]
            steps += [("pick", seat) for seat in seats]
    if len(state._book.board.castles) > 2:
        steps += (("bind", state.captain(0)), ("bind", state.captain(1)))
    steps += (("start",), ("round",))
    return steps[::-1]


def _shared(state: Sigillum, bands: list[list[str]]) -> list[list[str]]:
    """The bands of two sides as bands of the seats: in a team the first two go to the captain (section 9.1)."""
    if state.seats == 2:
        return [band[: size(state)] for band in bands]
    return [bands[0][:2], bands[1][:2], bands[0][2:], bands[1][2:]]


def _give(state: Sigillum, bands: list[list[str]]) -> None:
    """Gives whole bands, one a seat from First on, as if they had been picked in turn."""
    number = state._book.number
    state.kinds = tuple(number[band[lap]] for lap in range(size(state)) for band in bands)


# ── Castles ──────────────────────────────────────────────────────────────────────────────────────────────────────


@agenda.decision("castle")
def castle_moves(state: Sigillum, seat: int) -> list[Move]:
    """The Castles that First can take: one of two, or any two of four."""
    castles = state._book.board.castles
    return [("castle", *(NAMES[place] for place in chosen)) for chosen in combinations(castles, len(castles) // 2)]


@agenda.resolve("castle")
def castle(state: Sigillum, move: Move, seat: int) -> None:
    """Gives First the chosen Castles and Second the others."""
    own = tuple(HEX[cast(str, name)] for name in move[1:])
    rest = tuple(place for place in state._book.board.castles if place not in own)
    state.castles = (own, rest)
    state.say("castle", seat, *move[1:])


# ── bands ────────────────────────────────────────────────────────────────────────────────────────────────────────


@agenda.decision("ban")
def ban_moves(state: Sigillum, seat: int) -> list[Move]:
    """Every character that is still available."""
    return [("ban", name) for name in available(state)]


@agenda.resolve("ban")
def ban(state: Sigillum, move: Move, seat: int) -> None:
    """Puts a character back into the box."""
    state.banned += (state._book.number[cast(str, move[1])],)
    state.say("ban", seat, move[1])


@agenda.decision("pick")
def pick_moves(state: Sigillum, seat: int) -> list[Move]:
    """Every character that is still available."""
    return [("pick", name) for name in available(state)]


@agenda.resolve("pick")
def pick(state: Sigillum, move: Move, seat: int) -> None:
    """Takes a character into the band; the order of picking is the order of summoning."""
    state.kinds += (state._book.number[cast(str, move[1])],)
    state.say("pick", seat, move[1])


def available(state: Sigillum) -> list[str]:
    """The characters that can still be picked or banned, as they stand in the book."""
    gone = state.banned + state.kinds
    return [name for kind, name in enumerate(state._book.ids) if kind not in gone]


@agenda.decision("band")
def band_moves(state: Sigillum, seat: int) -> list[Move]:
    """The pre-made bands; Second takes another one than First."""
    taken = state._book.ids[state.kinds[0]] if state.kinds else ""
    return [("band", name) for name, band in premade_bands(state.facts).items() if taken not in band]


@agenda.resolve("band")
def band(state: Sigillum, move: Move, seat: int) -> None:
    """Takes a pre-made band. First's characters wait in ``kinds`` until Second's are known."""
    own = premade_bands(state.facts)[cast(str, move[1])]
    state.say("band", seat, move[1])
    if not state.kinds:
        state.kinds = (state._book.number[own[0]],)
        return
    first = next(band for band in premade_bands(state.facts).values() if state._book.ids[state.kinds[0]] in band)
    _give(state, _shared(state, [first, own]))


# ── binding and the start ────────────────────────────────────────────────────────────────────────────────────────


@agenda.decision("bind")
def bind_moves(state: Sigillum, seat: int) -> list[Move]:
    """Which two characters are bound to the side's first Castle; in the team game, which Castle is the captain's.

    Rulebook: Four-Player Setup, Two-Player Game on the Four-Way Crossing Field; rulings 38, 41.
    """
    side = state.side_of(seat)
    if state.seats == 4:
        return [("bind", NAMES[place]) for place in state.castles[side]]
    names = [state._book.ids[kind] for kind in state.kinds[side::2]]
    return [("bind", NAMES[state.castles[side][0]], *two) for two in combinations(names, 2)]


@agenda.resolve("bind")
def bind(state: Sigillum, move: Move, seat: int) -> None:
    """Binds the named characters to the named Castle and the side's others to its other Castle."""
    side = state.side_of(seat)
    one = HEX[cast(str, move[1])]
    other = next(place for place in state.castles[side] if place != one)
    homes = list(state.homes) or [NOWHERE] * len(state.kinds)
    for figure in state.figures(side):
        named = state.seat_of(figure) == seat if state.seats == 4 else state.character(figure) in move[2:]
        homes[figure] = one if named else other
    state.homes = tuple(homes)
    state.say("bind", seat, *move[1:])


@agenda.step("start")
def start(state: Sigillum) -> None:
    """Everybody at full Vitality with all tokens home; on each Castle the earliest picked character bound to it."""
    count = len(state.kinds)
    if not state.homes:
        state.homes = tuple(state.castles[figure & 1][0] for figure in range(count))
    state.at = [NOWHERE] * count
    state.life = [state._book.vitality[kind] for kind in state.kinds]
    state.core, state.marks, state.order = [0] * count, [0] * count, [0] * count
    state.ready = [0] * (2 * count)
    fill_castles(state)
