"""What a move will do, told before it is played, and what characters can reach and strike: plain data for the table."""

from __future__ import annotations

from typing import NamedTuple, cast

from core.agenda import Move
from core.games.sigillum import abilities
from core.games.sigillum.board import HEX, NAMES, NOWHERE
from core.games.sigillum.book import CORE, Ability
from core.games.sigillum.marks import FULL, POISON, STUN_MARKS
from core.games.sigillum.rules import ability_moves
from core.games.sigillum.state import Sigillum
from core.games.sigillum.targets import hexes_in_range, maneuver_hexes, second_choices, struck
from core.state import Event


class Strike(NamedTuple):
    """What an attack does to one target.

    Attributes:
        character: the target.
        points: the Attack points against it.
        defense: its Defense points.
        injuries: what it suffers.
        exiled: whether that exiles it.
    """

    character: str
    points: int
    defense: int
    injuries: int
    exiled: bool


class Preview(NamedTuple):
    """What a move will do.

    Attributes:
        ability: the id of the ability, "" for a maneuver and other moves.
        targets: the characters it affects.
        strikes: the targets of an attack with their Injuries.
        moved: who goes from where to where.
        marked: who gets which effects, also those turned into their contraries.
        restored: who gets back how much Vitality.
        injured: who suffers Injuries without an attack (donors).
        hastened: the abilities brought closer, with the rounds that are left.
        summoned: who appears on which Castle.
        cooldown: the rounds until a support ability comes back, 0 for other moves.
        poison: how many of these rounds are due to Poison.
        obstacle: the hex of the Obstacle afterwards if it is placed, else "".
        damage: the Castle damage of First and Second afterwards.
        towers: each Tower with the Control sums of First and Second afterwards.
        fires: the Towers that the side in turn would fire if its turn ended then.
        choices: the hexes or characters among which a second choice follows; empty if none does.
        over: whether the match is over then.
        last: whether the turn ends by itself then, as nothing is left to use.
    """

    ability: str
    targets: list[str]
    strikes: list[Strike]
    moved: list[tuple[str, str, str]]
    marked: list[tuple[str, str]]
    restored: list[tuple[str, int]]
    injured: list[tuple[str, int]]
    hastened: list[tuple[str, int]]
    summoned: list[tuple[str, str]]
    cooldown: int
    poison: int
    obstacle: str
    damage: tuple[int, int]
    towers: list[tuple[str, int, int]]
    fires: list[str]
    choices: list[str]
    over: bool
    last: bool


def preview(state: Sigillum, move: Move) -> Preview:
    """What a legal move will do, up to the end of the move itself (a turn that ends by itself is not played on)."""
    step = state.decision
    assert step is not None
    after = state.copy()
    after.viewer = None
    events: list[Event] = []
    used, targets, strikes, poison = _before(state, move)
    after.agenda.pop()
    after._tell = events.append
    after.rules.resolvers[step[0]](after, move, *step[1:])
    choices: list[str] = []
    waiting = after.agenda[-1] if after.agenda else None
    cooldown = 0
    if waiting is not None and waiting[0] in ("where", "donor"):
        moves = after.rules.choices[waiting[0]](after, *waiting[1:])
        if len(moves) == 1:
            after.agenda.pop()
            after.rules.resolvers[waiting[0]](after, moves[0], *waiting[1:])
        else:
            choices = [str(choice[1]) for choice in moves]
            assert used is not None
            cooldown = abilities.cooldown(state, state.figure(used.of), used, [state.figure(name) for name in targets])
    found: dict[str, list[tuple[str | int, ...]]] = {}
    for event in events:
        found.setdefault(event.kind, []).append(event.ids)
    if "cooldown" in found:
        cooldown = int(found["cooldown"][0][2])
    sums = after.tower_sums() if after.at else []
    names = [name for name, _, _ in after._book.board.towers]
    side = after.side
    marked = [(str(ids[0]), str(ids[1])) for ids in found.get("mark", ())]
    return Preview(
        used.id if used else "",
        targets,
        strikes,
        _moves(state, after) if "maneuver" in found or "moved" in found or "swapped" in found else [],
        marked + [(str(ids[0]), str(ids[2])) for ids in found.get("turned", ())],
        [(str(ids[0]), int(ids[1])) for ids in found.get("restored", ())],
        [] if strikes else [(str(ids[0]), int(ids[1])) for ids in found.get("injury", ())],
        [(str(ids[1]), int(ids[2])) for ids in found.get("hastened", ())],
        [(str(ids[0]), str(ids[1])) for ids in found.get("summoned", ())],
        cooldown,
        poison if cooldown else 0,
        str(found["obstacle"][0][0]) if "obstacle" in found else "",
        (after.damage[0], after.damage[1]),
        [(name, first, second) for name, (first, second) in zip(names, sums, strict=False)],
        [name for name, pair in zip(names, sums, strict=False) if pair[side] > pair[1 - side]],
        choices,
        bool(after.ended),
        move[0] != "end" and _nothing_left(after),
    )


def _nothing_left(after: Sigillum) -> bool:
    """Whether the machine would end the running turn: no seat that is still in has a legal ability."""
    step = after.agenda[-1] if after.agenda else None
    if step is None or step[0] not in ("ability", "go"):
        return False
    seats = (cast(int, step[1]),) if after.seats == 2 else (cast(int, step[1]), (cast(int, step[1]) + 2) % 4)
    return not any(len(ability_moves(after, seat)) > 1 for seat in seats if seat not in after.out)


def _before(state: Sigillum, move: Move) -> tuple[Ability | None, list[str], list[Strike], int]:
    """The ability of a move, whom it affects, the strikes of an attack, and the Poison on its user."""
    step = state.decision
    assert step is not None
    if step[0] in ("where", "donor"):
        used = state._book.by_id[str(step[2])]
        return used, [str(step[3])], [], state.marks[state.figure(used.of)] >> POISON & FULL
    if step[0] != "ability" or move not in state._book.meaning:
        return None, [], [], 0
    ability, kind, argument = state._book.meaning[move]
    if ability is None:
        return None, [], [], 0
    user = state.kinds.index(kind)
    if argument >= 0 and ability.who != "hex" and ability.range != "ray":
        argument = state.kinds.index(argument)
    targets = struck(state, user, ability, argument)
    names = [state.character(target) for target in targets]
    strikes = []
    if ability.part == CORE:
        for target in targets:
            points = abilities.attack_points(state, user, ability, target)
            defense = state.defense(target)
            injuries = max(0, points - defense)
            strikes.append(Strike(state.character(target), points, defense, injuries, injuries >= state.life[target]))
    return ability, names, strikes, state.marks[user] >> POISON & FULL


def _moves(before: Sigillum, after: Sigillum) -> list[tuple[str, str, str]]:
    """Who stands elsewhere afterwards, without exiles and summons."""
    return [
        (after.character(figure), before.hex(figure), after.hex(figure))
        for figure in range(len(after.at))
        if after.at[figure] != before.at[figure] and after.at[figure] != NOWHERE and before.at[figure] != NOWHERE
    ]


# ── overlays ─────────────────────────────────────────────────────────────────────────────────────────────────────


def ability_hexes(state: Sigillum, character: str, ability: str) -> list[str]:
    """The hexes in the range of an ability from where its character stands, whoever is on them; empty on a sheet.

    Args:
        state: the table.
        character: its id.
        ability: the id of one of its abilities, or "maneuver".
    """
    user = state.figure(character)
    if state.at[user] == NOWHERE:
        return []
    if ability == "maneuver":
        return [] if state.slowed(user) else [NAMES[place] for place in maneuver_hexes(state, user)]
    return [NAMES[place] for place in _range(state, user, state._book.by_id[ability])]


def _range(state: Sigillum, user: int, ability: Ability) -> list[int]:
    here = state.at[user]
    if ability.who == "hex":
        return [
            place
            for place in hexes_in_range(state, user, ability)
            if all(test(state, user, place) for test in ability.tests)
        ]
    if ability.range == "self":
        return [here]
    if ability.range == "own_castle":
        return list(state.castles[user & 1])
    row = ability.reach[here]
    with_self = ability.who in ("self_or_ally", "self_and_allies")
    return [place for place in state._book.board.hexes if row[place] and (with_self or place != here)]


def ability_targets(state: Sigillum, character: str, ability: str) -> list[str]:
    """The hexes on which an ability would find a legal target if it were used now, whether or not it is ready."""
    user = state.figure(character)
    if state.at[user] == NOWHERE:
        return []
    if ability == "maneuver":
        return ability_hexes(state, character, ability)
    return [NAMES[place] for place in targets_of(state, user, state._book.by_id[ability])]


def targets_of(state: Sigillum, user: int, ability: Ability) -> list[int]:
    """The hexes with a legal target of an ability, by number."""
    if ability.who == "hex":
        return _range(state, user, ability)
    if ability.who in ("self", "castle"):
        return _range(state, user, ability)
    board = state._book.board
    row = ability.reach[state.at[user]]
    places = []
    for target, place in enumerate(state.at):
        if place == NOWHERE or not row[place]:
            continue
        foe = (target ^ user) & 1
        if foe and (ability.who not in ("enemy", "any") or place in board.castles):
            continue
        if foe and ability.part != CORE and state.count(target, "resistance"):
            continue
        if not foe and (ability.who == "enemy" or (target == user and ability.who in ("ally", "any"))):
            continue
        if all(test(state, user, target) for test in ability.tests) and (
            not ability.then or second_choices(state, user, ability, target)
        ):
            places.append(place)
    return sorted(places)


def strikes_from(state: Sigillum, character: str) -> dict[str, list[str]]:
    """For each hex a character can be on in its next turn before it attacks, the hexes that it could strike then.

    It attacks from where it stands, or after one step with a support ability of its own that moves it. An attack that
    reaches the whole field strikes the hexes where it would find a target now.
    """
    user = state.figure(character)
    if state.at[user] == NOWHERE:
        return {}
    starts = {state.at[user]}
    core, *supports = state._book.abilities[state.kinds[user]]
    turn = state.round + (user & 1 <= state.side)
    for ability in supports:
        home = state.ready[2 * user + ability.part - 1] <= turn
        if home and ability.who == "hex" and _moves_itself(state, ability):
            starts.update(_range(state, user, ability))
    return {
        NAMES[start]: [NAMES[place] for place in _struck_from(state, user, core, start)] for start in sorted(starts)
    }


def _moves_itself(state: Sigillum, ability: Ability) -> bool:
    return "move self" in state.facts.abilities[ability.id].effects


def _struck_from(state: Sigillum, user: int, core: Ability, start: int) -> list[int]:
    if core.range == "field":
        return targets_of(state, user, core)
    row = core.reach[start]
    castles = core.board.castles  # nobody can be attacked on any Castle
    return [place for place in core.board.hexes if row[place] and place != start and place not in castles]


def threatened(state: Sigillum, side: int) -> dict[str, list[str]]:
    """The hexes that the enemies of a side can strike in their next turn, with the characters that can.

    Characters that are Stunned by the side itself stay out: they will still be Stunned then.
    """
    threats: dict[str, list[str]] = {}
    for enemy in state.figures(1 - side):
        if state.at[enemy] == NOWHERE or (state.marks[enemy] & STUN_MARKS and state.side == side):
            continue
        name = state.character(enemy)
        struck_hexes = {place for places in strikes_from(state, name).values() for place in places}
        for place in struck_hexes:
            threats.setdefault(place, []).append(name)
    return {place: threats[place] for place in sorted(threats, key=HEX.__getitem__)}


def ready_characters(state: Sigillum) -> list[str]:
    """The characters of the seat in turn that can still do something, in pick order."""
    names: list[str] = []
    for move in state.legal():
        if move[0] in ("maneuver", "attack", "use") and move[1] not in names:
            names.append(str(move[1]))
    return names


def unused(state: Sigillum) -> list[str]:
    """What would be worth a warning before the turn ends: attacks that hurt and supports that are still usable.

    Ids of abilities in the order of the legal moves.
    """
    found: list[str] = []
    for move in state.legal():
        if move[0] == "use" and move[2] not in found:
            found.append(str(move[2]))
        elif move[0] == "attack":
            shown = preview(state, move)
            if shown.ability not in found and any(strike.injuries for strike in shown.strikes):
                found.append(shown.ability)
    return found
