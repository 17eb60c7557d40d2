"""Whom and what an ability can be used on: the moves of one ability, its second choices, and all it strikes.

For every ability one finder is made from its row of the components: it adds the moves that are legal now. The listing
is the hottest part of the rules, so the finders are plain loops over short lists.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.agenda import Move
from core.games.sigillum.board import EMPTY, Board
from core.games.sigillum.marks import FLYING_MARKS, RESISTANCE_MARKS

if TYPE_CHECKING:
    from core.games.sigillum.book import Ability
    from core.games.sigillum.state import Sigillum

Finder = Callable[["Sigillum", int, list[int], list[Move]], None]
"""``finder(state, user, foes, moves)``: adds the moves; foes are the enemies that may be targeted."""


def open_enemies(state: Sigillum, side: int, *, attack: bool) -> list[int]:
    """The enemies of a side that may be targeted: on the field, not on their Castle, for supports without Resistance.

    Rulebook: Castle Hex Clarifications, Effect Markers.
    """
    castles = state._book.board.castles
    at, marks = state.at, state.marks
    foes = []
    for enemy in range(1 - side, len(at), 2):
        place = at[enemy]
        if place >= 0 and place not in castles and (attack or not marks[enemy] & RESISTANCE_MARKS):
            foes.append(enemy)
    return foes


def maneuver_hexes(state: Sigillum, user: int) -> list[int]:
    """Where a maneuver could take a character: beside it, with Flying along the six lines."""
    board = state._book.board
    places = (board.flights if state.marks[user] & FLYING_MARKS else board.neighbours)[state.at[user]]
    on = state.on
    closed = state.castles[1 - (user & 1)]
    return [place for place in places if on[place] == EMPTY and place not in closed]


# ── what one use strikes ─────────────────────────────────────────────────────────────────────────────────────────


def struck(state: Sigillum, user: int, ability: Ability, argument: int) -> list[int]:
    """All figures that one use affects. A protected enemy is left out of a mass ability (ruling 3).

    Args:
        state: the table.
        user: the figure that uses it.
        ability: which one.
        argument: the direction of a ray, the figure that was chosen as the target, or -1.
    """
    who = ability.who
    if who in ("hex", "castle"):
        return []
    if who == "self":
        return [user]
    if ability.targets == "one":
        return [argument]
    at = state.at
    row = ability.reach[at[user]]
    if who == "self_and_allies":
        return [g for g in range(user & 1, len(at), 2) if at[g] >= 0 and (g == user or row[at[g]])]
    foes = open_enemies(state, user & 1, attack=ability.part == 0)
    if ability.range == "ray":
        line = ability.board.line[at[user]]
        foes = [g for g in foes if line[at[g]] == argument + 1]
    else:
        foes = [g for g in foes if row[at[g]]]
    return [g for g in foes if all(test(state, user, g) for test in ability.tests)]


# ── second choices ───────────────────────────────────────────────────────────────────────────────────────────────


def second_choices(state: Sigillum, user: int, ability: Ability, target: int) -> list[int]:
    """What can be chosen after the target: hexes for the target to move to, or donors (rulings 8, 12, 14, 15, 47)."""
    then = ability.then
    board = ability.board
    at = state.at
    here = at[target]
    if then == "donor":
        given = state.facts.basics.restored
        return [g for g in range(user & 1, len(at), 2) if at[g] >= 0 and g != target and state.life[g] > given]
    if then == "hex_beside_self":
        places = board.neighbours[at[user]]
    elif then == "hex_toward_anyone":
        gap = board.reach["gap"][here]
        found = {board.toward[place][here] for place in at if place >= 0 and gap[place]}
        places = sorted(found)
    else:
        places = board.neighbours[here]
        if then == "hex_beside_both":
            row = board.distance[at[user]]
            places = [place for place in places if row[place] == 1]
        elif then == "water_beside_target":
            places = [place for place in places if board.terrain[place] == "water"]
        elif then == "forest_beside_target":
            places = [place for place in places if board.terrain[place] == "forest"]
    on = state.on
    closed = state.castles[1 - (target & 1)]
    return [place for place in places if on[place] == EMPTY and place not in closed]


# ── the finders ──────────────────────────────────────────────────────────────────────────────────────────────────


def finder(ability: Ability, board: Board) -> Finder:
    """The function that lists the moves of an ability."""
    who = ability.who
    if who in ("self", "castle", "self_and_allies"):
        inner = _alone(ability)
    elif who == "hex":
        inner = _hexes(ability, board)
    elif ability.range == "ray":
        inner = _rays(ability, board)
    elif ability.targets == "all":
        inner = _all_enemies(ability)
    elif who == "enemy":
        inner = _one_enemy(ability) if ability.tests or ability.then else _any_enemy_in_reach(ability)
    else:
        inner = _one_of_several(ability)
    if not ability.needs:
        return inner
    needs = ability.needs

    def guarded(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        if all(need(state, user) for need in needs):
            inner(state, user, foes, moves)

    return guarded


def _alone(ability: Ability) -> Finder:
    move = ability.move

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        moves.append(move)

    return find


def _any_enemy_in_reach(ability: Ability) -> Finder:
    reach, onto = ability.reach, ability.onto

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        at, kinds = state.at, state.kinds
        row = reach[at[user]]
        for target in foes:
            if row[at[target]]:
                moves.append(onto[kinds[target]])

    return find


def _one_enemy(ability: Ability) -> Finder:
    reach, onto, tests, then = ability.reach, ability.onto, ability.tests, ability.then

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        at = state.at
        row = reach[at[user]]
        for target in foes:
            if row[at[target]]:
                for test in tests:
                    if not test(state, user, target):
                        break
                else:
                    if not then or second_choices(state, user, ability, target):
                        moves.append(onto[state.kinds[target]])

    return find


def _one_of_several(ability: Ability) -> Finder:
    """Targets among the own side, or among both (who = any)."""
    reach, onto, tests, then = ability.reach, ability.onto, ability.tests, ability.then
    with_self = ability.who == "self_or_ally"
    with_enemies = ability.who == "any"

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        at = state.at
        row = reach[at[user]]
        targets = [g for g in range(user & 1, len(at), 2) if at[g] >= 0 and (with_self or g != user)]
        if with_enemies:
            targets += foes
        for target in targets:
            if row[at[target]]:
                for test in tests:
                    if not test(state, user, target):
                        break
                else:
                    if not then or second_choices(state, user, ability, target):
                        moves.append(onto[state.kinds[target]])

    return find


def _all_enemies(ability: Ability) -> Finder:
    """A mass ability needs at least one legal target (ruling 23)."""
    reach, move, tests = ability.reach, ability.move, ability.tests

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        at = state.at
        row = reach[at[user]]
        for target in foes:
            if row[at[target]]:
                for test in tests:
                    if not test(state, user, target):
                        break
                else:
                    moves.append(move)
                    return

    return find


def _rays(ability: Ability, board: Board) -> Finder:
    """A direction without a legal target is not offered (rulings 2, 48)."""
    line, along, tests = board.line, ability.onto, ability.tests

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        at = state.at
        row = line[at[user]]
        ways = 0
        for target in foes:
            way = row[at[target]]
            if way and all(test(state, user, target) for test in tests):
                ways |= 1 << way
        way = 1
        while ways >> way:
            if ways >> way & 1:
                moves.append(along[way - 1])
            way += 1

    return find


def hexes_in_range(state: Sigillum, user: int, ability: Ability) -> list[int]:
    """The hexes in the range of an ability that is used on a hex, before its conditions."""
    if ability.range == "maneuver":
        return maneuver_hexes(state, user)
    if ability.range == "adjacent":
        return ability.board.neighbours[state.at[user]]
    side = user & 1
    places: set[int] = set()
    for (_, _, area), sums in zip(ability.board.towers, state.tower_sums(), strict=True):
        if sums[side] > sums[1 - side]:
            places.update(area)
    return sorted(places)


def _hexes(ability: Ability, board: Board) -> Finder:
    onto, tests = ability.onto, ability.tests

    def find(state: Sigillum, user: int, foes: list[int], moves: list[Move]) -> None:
        for place in hexes_in_range(state, user, ability):
            for test in tests:
                if not test(state, user, place):
                    break
            else:
                moves.append(onto[place])

    return find
