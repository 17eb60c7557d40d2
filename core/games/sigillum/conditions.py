"""What the sheets ask before an ability can be used, and what they count.

A condition of a target is asked as ``condition(state, user, target)``, one of the user as ``condition(state, user)``,
one of a hex as ``condition(state, user, hex)``. Counting is not targeting: characters on their Castle and those with
Resistance count (ruling 27); characters on their sheets never do (ruling 25).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from core.games.sigillum.board import EMPTY
from core.games.sigillum.marks import FULL, NEGATIVE_MARKS, POISON, POSITIVE_MARKS, SHIFT, STUN_MARKS, negative_markers

if TYPE_CHECKING:
    from core.games.sigillum.state import Sigillum

TargetCondition = Callable[["Sigillum", int, int], bool]
SelfCondition = Callable[["Sigillum", int], bool]
Count = Callable[["Sigillum", int, int, int], int]

RESISTANCE_CODE: Final = SHIFT["resistance"] // 4 + 1


def injured(state: Sigillum, figure: int) -> bool:
    """Whether a figure has at least one Injury."""
    return state.life[figure] < state._book.vitality[state.kinds[figure]]


def beside(state: Sigillum, figure: int, side: int) -> int:
    """How many figures of a side stand beside a figure."""
    on = state.on
    total = 0
    for place in state._book.board.neighbours[state.at[figure]]:
        other = on[place]
        if other >= 0 and other & 1 == side:
            total += 1
    return total


def near(state: Sigillum, figure: int, side: int, within: int) -> list[int]:
    """The figures of a side on the field within a distance of a figure."""
    row = state._book.board.distance[state.at[figure]]
    at = state.at
    return [other for other in range(side, len(at), 2) if at[other] >= 0 and row[at[other]] <= within]


# ── of a target ──────────────────────────────────────────────────────────────────────────────────────────────────


def _slowed(state: Sigillum, user: int, target: int) -> bool:
    return state.slowed(target)


def _stunned(state: Sigillum, user: int, target: int) -> bool:
    return state.marks[target] & STUN_MARKS != 0


def _poisoned(state: Sigillum, user: int, target: int) -> bool:
    return state.marks[target] >> POISON & FULL != 0


def _injured(state: Sigillum, user: int, target: int) -> bool:
    return injured(state, target)


def _melee(state: Sigillum, user: int, target: int) -> bool:
    return state._book.melee[state.kinds[target]]


def _has_negative(state: Sigillum, user: int, target: int) -> bool:
    return state.marks[target] & NEGATIVE_MARKS != 0


def _has_positive(state: Sigillum, user: int, target: int) -> bool:
    return state.marks[target] & POSITIVE_MARKS != 0


def _copyable(state: Sigillum, user: int, target: int) -> bool:
    return state.order[target] & FULL != RESISTANCE_CODE


def _medium_or_big(state: Sigillum, user: int, target: int) -> bool:
    return state.vitality(target) >= state.facts.sizes.medium


def _more_vitality(state: Sigillum, user: int, target: int) -> bool:
    return state.life[target] > state.life[user]


def _on_forest(state: Sigillum, user: int, target: int) -> bool:
    return state._book.board.terrain[state.at[target]] == "forest"


def _off_water(state: Sigillum, user: int, target: int) -> bool:
    return state._book.board.terrain[state.at[target]] != "water"


def _on_tower(state: Sigillum, user: int, target: int) -> bool:
    return state.at[target] in state._book.board.tower_hexes


def _support_cooling(state: Sigillum, user: int, target: int) -> bool:
    return state.ready[2 * target] > 0 or state.ready[2 * target + 1] > 0


def _alone(state: Sigillum, user: int, target: int) -> bool:
    return not beside(state, target, target & 1)


def _none_of_ours(state: Sigillum, user: int, target: int) -> bool:
    return not beside(state, target, user & 1)


def _blessed_one_of_ours(state: Sigillum, user: int, target: int) -> bool:
    on = state.on
    for place in state._book.board.neighbours[state.at[target]]:
        other = on[place]
        if other >= 0 and other & 1 == user & 1 and state.marks[other] & POSITIVE_MARKS:
            return True
    return False


def _behind_target(state: Sigillum, user: int, target: int) -> bool:
    return state.free(state._book.board.beyond[state.at[user]][state.at[target]], target)


def _behind_self(state: Sigillum, user: int, target: int) -> bool:
    return state.free(state._book.board.beyond[state.at[target]][state.at[user]], user)


def _toward_self(state: Sigillum, user: int, target: int) -> bool:
    return state.free(state._book.board.toward[state.at[user]][state.at[target]], target)


def _toward_target(state: Sigillum, user: int, target: int) -> bool:
    return state.free(state._book.board.toward[state.at[target]][state.at[user]], user)


TARGET: Final[dict[str, TargetCondition]] = {
    "target_slowed": _slowed,
    "target_stunned": _stunned,
    "target_poisoned": _poisoned,
    "target_injured": _injured,
    "target_melee": _melee,
    "target_has_negative": _has_negative,
    "target_has_positive": _has_positive,
    "newest_positive_copyable": _copyable,
    "target_medium_or_big": _medium_or_big,
    "target_has_more_vitality": _more_vitality,
    "target_on_forest": _on_forest,
    "target_off_water": _off_water,
    "target_on_tower": _on_tower,
    "target_has_support_cooling": _support_cooling,
    "target_alone": _alone,
    "none_of_ours_beside_target": _none_of_ours,
    "blessed_one_of_ours_beside_target": _blessed_one_of_ours,
    "hex_behind_target_free": _behind_target,
    "hex_behind_self_free": _behind_self,
    "hex_toward_self_free": _toward_self,
    "hex_toward_target_free": _toward_target,
}


# ── of the user ──────────────────────────────────────────────────────────────────────────────────────────────────


def injured_figures(state: Sigillum, side: int) -> list[int]:
    """The injured figures of a side on the field."""
    at, life, vitality, kinds = state.at, state.life, state._book.vitality, state.kinds
    return [other for other in range(side, len(at), 2) if at[other] >= 0 and life[other] < vitality[kinds[other]]]


def _any_enemy_injured(state: Sigillum, user: int) -> bool:
    return bool(injured_figures(state, 1 - (user & 1)))


def _self_not_slowed(state: Sigillum, user: int) -> bool:
    return not state.slowed(user)


def _castle_repairable(state: Sigillum, user: int) -> bool:
    side = user & 1
    return state.damage[side] > state.handicap(side)


SELF: Final[dict[str, SelfCondition]] = {
    "any_enemy_injured": _any_enemy_injured,
    "self_not_slowed": _self_not_slowed,
    "castle_repairable": _castle_repairable,
}


# ── of a hex ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _free(state: Sigillum, user: int, place: int) -> bool:
    return state.free(place, user)


def _unoccupied(state: Sigillum, user: int, place: int) -> bool:
    return state.on[place] == EMPTY


def _no_castle(state: Sigillum, user: int, place: int) -> bool:
    return place not in state._book.board.castles


def _water(state: Sigillum, user: int, place: int) -> bool:
    return state._book.board.terrain[place] == "water"


PLACE: Final[dict[str, TargetCondition]] = {
    "free": _free,
    "unoccupied": _unoccupied,
    "no_castle": _no_castle,
    "water": _water,
}


# ── counts, asked as count(state, user, target, within) ──────────────────────────────────────────────────────────


def _towers_controlled(state: Sigillum, user: int, target: int, within: int) -> int:
    return state.controlled(user & 1)


def _impaired_enemies(state: Sigillum, user: int, target: int, within: int) -> int:
    enemies = near(state, user, 1 - (user & 1), within)
    return sum(state.marks[other] & NEGATIVE_MARKS != 0 for other in enemies)


def _injured_enemies(state: Sigillum, user: int, target: int, within: int) -> int:
    return sum(injured(state, other) for other in near(state, user, 1 - (user & 1), within))


def _own_defense(state: Sigillum, user: int, target: int, within: int) -> int:
    return state.defense(user)


def _own_injuries(state: Sigillum, user: int, target: int, within: int) -> int:
    return state.vitality(user) - state.life[user]


def _unoccupied_between(state: Sigillum, user: int, target: int, within: int) -> int:
    on = state.on
    return sum(on[place] == EMPTY for place in state._book.board.between[state.at[user]][state.at[target]])


def _supports_cooling(state: Sigillum, user: int, target: int, within: int) -> int:
    """Ruling 33: a support counts as on cooldown until it lies on the sheet again."""
    return (state.ready[2 * target] > 0) + (state.ready[2 * target + 1] > 0)


def _target_poison(state: Sigillum, user: int, target: int, within: int) -> int:
    return state.marks[target] >> POISON & FULL


def _target_allies(state: Sigillum, user: int, target: int, within: int) -> int:
    return beside(state, target, target & 1)


def _allies_beside(state: Sigillum, user: int, target: int, within: int) -> int:
    return beside(state, user, user & 1)


def _target_big(state: Sigillum, user: int, target: int, within: int) -> int:
    return int(state.vitality(target) >= state.facts.sizes.big)


def _enemies_beside(state: Sigillum, user: int, target: int, within: int) -> int:
    return beside(state, user, 1 - (user & 1))


COUNT: Final[dict[str, Count]] = {
    "towers_controlled": _towers_controlled,
    "impaired_enemies": _impaired_enemies,
    "injured_enemies": _injured_enemies,
    "own_defense": _own_defense,
    "own_injuries": _own_injuries,
    "unoccupied_between": _unoccupied_between,
    "target_supports_cooling": _supports_cooling,
    "target_poison": _target_poison,
    "target_allies_beside_it": _target_allies,
    "allies_beside_self": _allies_beside,
    "target_big": _target_big,
    "enemies_beside_self": _enemies_beside,
}


def change_count(state: Sigillum, per: str, user: int, targets: list[int]) -> int:
    """How often the change of a cooldown applies, read when the ability is declared (ruling 29)."""
    if per == "targets":
        return len(targets)
    if per == "self_injured":
        return int(injured(state, user))
    if per == "injured_enemies":
        return len(injured_figures(state, 1 - (user & 1)))
    target = targets[0]
    if per == "target_is_enemy":
        return (target ^ user) & 1
    if per == "target_injured":
        return int(injured(state, target))
    return negative_markers(state.marks[target])
