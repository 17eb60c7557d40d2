"""What abilities do: markers, moves, restoration, exile, and the summoner's compel.

A deed is called as ``deed(state, user, target, extra)``: the target is a figure (-1 for abilities used on a hex or the
Castle), extra is the hex or the donor that was chosen, or -1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from core.games.sigillum.board import EMPTY, NAMES, NOWHERE, OBSTACLE
from core.games.sigillum.components import EFFECTS
from core.games.sigillum.marks import BITS, CONTRARY, CONTRARY_PAIRS, FULL, NUMBER, POSITIVES

if TYPE_CHECKING:
    from core.games.sigillum.state import Sigillum

Deed = Callable[["Sigillum", int, int, int], None]


# ── markers ──────────────────────────────────────────────────────────────────────────────────────────────────────


def mark(state: Sigillum, figure: int, effect: int) -> None:
    """Lays one marker on a figure's sheet (rulebook: Effect Markers)."""
    state.marks[figure] += 1 << BITS * effect
    if effect < POSITIVES:
        state.order[figure] = state.order[figure] << BITS | effect + 1
    if state._tell is not None:
        state.say("mark", state.character(figure), EFFECTS[effect])


def _mark_target(effect: int) -> Deed:
    def lay(state: Sigillum, user: int, target: int, extra: int) -> None:
        mark(state, target, effect)

    return lay


def _mark_self(effect: int) -> Deed:
    def lay(state: Sigillum, user: int, target: int, extra: int) -> None:
        mark(state, user, effect)

    return lay


def _turn_contrary(state: Sigillum, user: int, target: int, extra: int) -> None:
    """Replaces positive markers by their contraries; those without one stay in their order (ruling 10)."""
    marks = state.marks[target]
    kept: list[int] = []
    turned: list[int] = []
    order = state.order[target]
    while order:
        effect = (order & FULL) - 1
        (turned if effect < CONTRARY_PAIRS else kept).append(effect)
        order >>= BITS
    for effect in turned:
        marks += (1 << BITS * (effect + CONTRARY)) - (1 << BITS * effect)
    for effect in reversed(kept):
        order = order << BITS | effect + 1
    state.marks[target] = marks
    state.order[target] = order
    if state._tell is not None:
        for effect in reversed(turned):
            state.say("turned", state.character(target), EFFECTS[effect], EFFECTS[effect + CONTRARY])


def _copy_newest(state: Sigillum, user: int, target: int, extra: int) -> None:
    """Copies the newest positive effect (rulebook: Copy Effect; ruling 9)."""
    mark(state, user, (state.order[target] & FULL) - 1)


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────


def move(state: Sigillum, figure: int, place: int) -> None:
    """Puts a figure on another hex, which is free."""
    old = state.at[figure]
    state.on[old] = EMPTY
    state.at[figure] = place
    state.on[place] = figure
    if state._tell is not None:
        state.say("moved", state.character(figure), NAMES[old], NAMES[place])


def _push(state: Sigillum, user: int, target: int, extra: int) -> None:
    move(state, target, state._book.board.beyond[state.at[user]][state.at[target]])


def _follow(state: Sigillum, user: int, target: int, extra: int) -> None:
    """Steps into the hex that a pushed target left."""
    move(state, user, state._book.board.toward[state.at[user]][state.at[target]])


def _pull(state: Sigillum, user: int, target: int, extra: int) -> None:
    move(state, target, state._book.board.toward[state.at[user]][state.at[target]])


def _approach(state: Sigillum, user: int, target: int, extra: int) -> None:
    move(state, user, state._book.board.toward[state.at[target]][state.at[user]])


def _drag_along(state: Sigillum, user: int, target: int, extra: int) -> None:
    old = state.at[user]
    move(state, user, state._book.board.beyond[state.at[target]][old])
    move(state, target, old)


def _move_target(state: Sigillum, user: int, target: int, extra: int) -> None:
    move(state, target, extra)


def _move_self(state: Sigillum, user: int, target: int, extra: int) -> None:
    move(state, user, extra)


def _swap(state: Sigillum, user: int, target: int, extra: int) -> None:
    """Both change hexes at once, so no Castle falls free (ruling 19)."""
    at, on = state.at, state.on
    at[user], at[target] = at[target], at[user]
    on[at[user]] = user
    on[at[target]] = target
    if state._tell is not None:
        state.say("swapped", state.character(user), state.character(target))


# ── one-shot actions (rulebook: One-Shot Actions) ────────────────────────────────────────────────────────────────


def _place_obstacle(state: Sigillum, user: int, target: int, extra: int) -> None:
    """There is one Obstacle; placing it again moves it (ruling 36)."""
    if state.obstacle != NOWHERE:
        state.on[state.obstacle] = EMPTY
    state.obstacle = extra
    state.obstacle_by = user & 1
    state.on[extra] = OBSTACLE
    state.say("obstacle", NAMES[extra])


def _repair(state: Sigillum, user: int, target: int, extra: int) -> None:
    """Never below the starting damage (ruling 17)."""
    side = user & 1
    repaired = state.damage[side] - state.facts.basics.repaired
    state.damage[side] = max(repaired, state.handicap(side))
    state.say("repaired", side, state.damage[side])


def _hasten(state: Sigillum, user: int, target: int, extra: int) -> None:
    """All support tokens of the target on the dial come closer; who arrives is home at once (rulings 20, 34)."""
    for part in (1, 2):
        token = 2 * target + part - 1
        ready = state.ready[token]
        if ready:
            ready -= state.facts.basics.hastened
            state.ready[token] = ready = ready if ready > state.round else 0
            if state._tell is not None:
                ability = state._book.abilities[state.kinds[target]][part]
                state.say("hastened", ability.of, ability.id, ready - state.round if ready else 0)


def _donate(state: Sigillum, user: int, target: int, extra: int) -> None:
    state.life[extra] -= state.facts.basics.restored
    if state._tell is not None:
        state.say("injury", state.character(extra), state.facts.basics.restored, state.life[extra])


def restore(state: Sigillum, figure: int, points: int) -> None:
    """Turns Injuries back into Vitality, never above the maximum (ruling 18)."""
    before = state.life[figure]
    state.life[figure] = min(before + points, state.vitality(figure))
    if state._tell is not None and state.life[figure] > before:
        state.say("restored", state.character(figure), state.life[figure] - before, state.life[figure])


def _restore(state: Sigillum, user: int, target: int, extra: int) -> None:
    restore(state, target, state.facts.basics.restored)


_DEEDS: Final[dict[str, Deed]] = {
    "place obstacle": _place_obstacle,
    "repair castle": _repair,
    "push": _push,
    "follow": _follow,
    "pull": _pull,
    "approach": _approach,
    "drag along": _drag_along,
    "move target": _move_target,
    "move self": _move_self,
    "swap": _swap,
    "turn contrary": _turn_contrary,
    "copy newest": _copy_newest,
    "hasten": _hasten,
    "donate": _donate,
    "restore": _restore,
}


def deed(word: str) -> Deed:
    """The deed of a word of the components."""
    if word in _DEEDS:
        return _DEEDS[word]
    if word.startswith("self "):
        return _mark_self(NUMBER[word.removeprefix("self ")])
    return _mark_target(NUMBER[word])


# ── exile, damage, summons ───────────────────────────────────────────────────────────────────────────────────────


def damage_castle(state: Sigillum, side: int, points: int) -> None:
    """Moves a side's Castle marker on; at the last space the match ends at once.

    Rulebook: End of the Game; ruling 43.
    """
    if state.ended:
        return
    damage = state.damage
    damage[side] = min(damage[side] + points, state.spaces)
    state.say("damage", side, damage[side])
    if damage[0] + damage[1] > state.high:
        state.high = damage[0] + damage[1]
        state.high_round = state.round
    if damage[side] == state.spaces:
        finish(state, "destroyed")


def finish(state: Sigillum, why: str) -> None:
    """Ends the match; nothing follows."""
    state.ended = why
    state.agenda.clear()
    winner = state.winner
    state.say("end", why, -1 if winner is None else winner)


def exile(state: Sigillum, figure: int) -> None:
    """Takes a figure without Vitality off the field (rulebook: Attack Action 5). Its tokens stay where they are."""
    state.on[state.at[figure]] = EMPTY
    state.at[figure] = NOWHERE
    state.marks[figure] = 0
    state.order[figure] = 0
    state.life[figure] = state.vitality(figure)
    if state._tell is not None:
        state.say("exiled", state.character(figure))
    cost = state.facts.exile.double if state.options["exile"] == "double" else state.facts.exile.single
    damage_castle(state, figure & 1, cost.damage)


def fill_castles(state: Sigillum) -> None:
    """The summoner's compel: on each free Castle appears at once who waits for it, the earliest pick first.

    Rulebook: The Summoner's Compel rule; rulings 30, 31, 41.
    """
    if state.ended:
        return
    on = state.on
    for castle in state._book.board.castles:
        if on[castle] == EMPTY:
            homes, at = state.homes, state.at
            for figure, home in enumerate(homes):
                if home == castle and at[figure] == NOWHERE:
                    at[figure] = castle
                    on[castle] = figure
                    if state._tell is not None:
                        state.say("summoned", state.character(figure), NAMES[castle])
                    break
