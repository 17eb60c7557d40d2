"""One use of an ability, step by step: maneuver, attack, support."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.sigillum.board import NAMES, NOWHERE
from core.games.sigillum.book import CORE, Ability
from core.games.sigillum.conditions import COUNT, change_count
from core.games.sigillum.deeds import exile, fill_castles, move, restore
from core.games.sigillum.marks import ATTACK_DOWN, ATTACK_UP, FULL, POISON, VAMPIRISM_MARKS
from core.games.sigillum.targets import struck

if TYPE_CHECKING:
    from core.games.sigillum.state import Sigillum

MANEUVERED = 1
ATTACKED = 2
"""What a core ability was used for since its owner's last Time phase; the two are added up."""


def attack_points(state: Sigillum, user: int, ability: Ability, target: int) -> int:
    """The Attack points against one target (rulebook: Attack Action 3)."""
    points = ability.points
    assert points is not None
    value = points.base
    instead = points.instead
    if instead is not None and COUNT[instead.when](state, user, target, points.within) >= instead.least:
        value = instead.base
    if points.per:
        value += COUNT[points.per](state, user, target, points.within)
    marks = state.marks[user]
    if marks:
        value += (marks >> ATTACK_UP & FULL) - (marks >> ATTACK_DOWN & FULL)
    return value if value > 0 else 0


def injuries(state: Sigillum, user: int, ability: Ability, targets: list[int]) -> list[int]:
    """The Injuries that an attack deals to each target: Attack points less Defense points, never below 0."""
    return [
        max(0, attack_points(state, user, ability, target) - state.defense(target)) if target >= 0 else 0
        for target in targets
    ]


def maneuver(state: Sigillum, user: int, place: int) -> None:
    """A maneuver (rulebook: Maneuver Action)."""
    state.core[user] |= MANEUVERED
    if state._tell is not None:
        state.say("maneuver", state.character(user), NAMES[place])
    move(state, user, place)
    fill_castles(state)


def attack(state: Sigillum, user: int, ability: Ability, argument: int) -> None:
    """An attack (rulebook: Attack Action). All Injuries are computed before any is dealt (ruling 29)."""
    state.core[user] |= ATTACKED
    targets = struck(state, user, ability, argument)
    dealt = injuries(state, user, ability, targets)
    life = state.life
    telling = state._tell is not None
    if telling:
        state.say("attack", ability.of, ability.id)
    for target, points in zip(targets, dealt, strict=True):
        life[target] -= points
        if telling:
            state.say("injury", state.character(target), points, max(0, life[target]))
    if state.marks[user] & VAMPIRISM_MARKS and any(dealt):
        restore(state, user, state.facts.basics.vampirism)
    for target in targets:
        if life[target] <= 0:
            exile(state, target)
    fill_castles(state)


def cooldown(state: Sigillum, user: int, ability: Ability, targets: list[int]) -> int:
    """The cooldown that a support ability would get now (rulebook: Support Abilities 4; rulings 22, 29)."""
    row = ability.cooldown
    assert row is not None
    rounds = state.life[targets[0]] if row.value else row.base
    if row.change is not None:
        rounds += row.change.by * change_count(state, row.change.per, user, targets)
    rounds += state.marks[user] >> POISON & FULL
    basics = state.facts.basics
    if rounds < basics.shortest_cooldown:
        return basics.shortest_cooldown
    return rounds if rounds < basics.longest_cooldown else basics.longest_cooldown


def support(state: Sigillum, user: int, ability: Ability, argument: int, extra: int = NOWHERE) -> None:
    """A support ability (rulebook: Support Abilities).

    Args:
        state: the table.
        user: the figure that uses it.
        ability: which one.
        argument: the target figure, the hex, the direction, or -1.
        extra: the second choice: a hex for the target, or a donor.
    """
    targets = struck(state, user, ability, argument)
    rounds = cooldown(state, user, ability, targets)
    if state._tell is not None:
        state.say("use", ability.of, ability.id)
    if ability.who == "hex":
        extra = argument
    for target in targets or (NOWHERE,):
        deeds = ability.deeds
        if ability.unless is not None and not ability.unless(state, user, target):
            deeds = ability.instead
        for deed in deeds:
            deed(state, user, target, extra)
    state.ready[2 * user + ability.part - 1] = state.round + rounds
    if state._tell is not None:
        state.say("cooldown", ability.of, ability.id, rounds)
    fill_castles(state)


__all__ = ["ATTACKED", "CORE", "MANEUVERED", "attack", "attack_points", "cooldown", "injuries", "maneuver", "support"]
