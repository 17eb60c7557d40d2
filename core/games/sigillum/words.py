"""The sentences of Bestiary of Sigillum: moves with what they will do, and events.

Elements: ``character:saxum``, ``maneuver:saxum``, ``ability:tremor``, ``hex:C3``, ``tower:west``, ``track:0`` (the
Castle track of a side), ``dial``, ``band:wall``, ``seat:1``, ``end``, ``pass``. What lies under the cursor and why
something cannot be chosen is told in ``details.py``.
"""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.sigillum.components import premade_bands
from core.games.sigillum.details import EFFECT_NAMES, detail, listed, name_of, rounds, title, why_not
from core.games.sigillum.preview import Preview, Strike, preview
from core.games.sigillum.state import Sigillum
from core.state import Event
from core.words import Speaker, plural

MINUS = "−"


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────


def parts(state: Sigillum, move: Move) -> tuple[str, ...]:
    """The elements of a move in the order in which a person would point at them."""
    verb = move[0]
    if verb in ("ban", "pick"):
        return (f"character:{move[1]}",)
    if verb == "band":
        return (f"band:{move[1]}",)
    if verb == "begin":
        return (f"seat:{move[1]}",)
    if verb in ("castle", "to"):
        return tuple(f"hex:{name}" for name in move[1:])
    if verb == "bind":
        return (*(f"character:{name}" for name in move[2:]), f"hex:{move[1]}")
    if verb == "maneuver":
        return (f"character:{move[1]}", f"maneuver:{move[1]}", f"hex:{move[2]}")
    if verb in ("attack", "use"):
        shown = preview(state, move)
        ability = state._book.by_id[shown.ability]
        if ability.who == "hex":
            places = [str(move[3])]
        else:
            places = [state.hex(state.figure(name)) for name in shown.targets]
        return (f"character:{move[1]}", f"ability:{ability.id}", *(f"hex:{place}" for place in places))
    if verb == "donor":
        return (f"hex:{state.hex(state.figure(str(move[1])))}",)
    return (str(verb),)


def sentence(state: Sigillum, move: Move, speaker: Speaker) -> str:
    """What a legal move does, with all its figures: Injuries after Defense, exile, cooldown after Poison."""
    verb = move[0]
    if verb == "castle":
        many = "Castles" if len(move) > 2 else "Castle"
        return f"Take the {many} {listed([str(name) for name in move[1:]])}"
    if verb in ("ban", "pick"):
        return f"{'Ban' if verb == 'ban' else 'Pick'} {_sheet(state, str(move[1]))}"
    if verb == "band":
        names = [name_of(state, name) for name in premade_bands(state.facts)[str(move[1])]]
        return f"Take the band {listed(names[: 4 if state.mode != 'duel' else 3])}"
    if verb == "bind":
        if len(move) == 2:
            return f"Bind your own two characters to the Castle {move[1]}"
        return f"Bind {listed([name_of(state, str(name)) for name in move[2:]])} to the Castle {move[1]}"
    if verb == "begin":
        seat = cast(int, move[1])
        return "Use the first ability yourself" if seat == speaker.viewer else f"Let {speaker.name(seat)} begin"
    shown = preview(state, move)
    if verb == "pass":
        return "Pass: use no more abilities in this turn" + (
            f"; the turn ends: {_fires(state, shown)}" if shown.last else ""
        )
    if verb == "end":
        return f"End the turn: {_fires(state, shown)}"
    end = f"; nothing is left then, the turn ends: {_fires(state, shown)}" if shown.last else ""
    return _use(state, move, shown) + end


def _use(state: Sigillum, move: Move, shown: Preview) -> str:
    verb = move[0]
    if verb == "maneuver":
        return f"{name_of(state, str(move[1]))}: maneuver to {move[2]}{_after(state, shown)}"
    ability = state._book.by_id[shown.ability]
    head = f"{name_of(state, ability.of)}: {title(state, ability.id)}"
    if verb == "attack":
        blows = listed([_blow(state, strike) for strike in shown.strikes])
        extra = "".join(f"; {name_of(state, name)} restores {count}" for name, count in shown.restored)
        over = "; wins the match" if shown.over else ""
        return f"{head} {blows}{extra}{over}"
    if verb in ("to", "donor"):
        target = name_of(state, shown.targets[0])
        if verb == "donor":
            given = state.facts.basics.restored
            return f"{head} {target}: {name_of(state, str(move[1]))} gives {given} Vitality, {_back(shown)}"
        return f"{head}: {target} to {move[1]}{_summons(state, shown)}, {_back(shown)}"
    aimed = ability.targets == "one" and ability.who not in ("self", "castle", "hex")
    target = f" {name_of(state, str(move[3]))}" if aimed and len(move) > 3 else ""
    if shown.choices:
        what = "who gives Vitality" if ability.then == "donor" else "choose the hex"
        return f"{head}{target} … {what}, {_back(shown)}"
    return f"{head}{target}: {_effects(state, shown)}, {_back(shown)}"


def _sheet(state: Sigillum, name: str) -> str:
    character = state.facts.characters[name]
    return f"{character.name} ({character.attribute.capitalize()}, {character.vitality}, {character.reach})"


def _blow(state: Sigillum, strike: Strike) -> str:
    result = f"{strike.points}{MINUS}{strike.defense} = {strike.injuries}"
    if strike.exiled:
        result += ", exiled"
    elif not strike.injuries:
        result += ", no effect"
    return f"{name_of(state, strike.character)} ({result})"


def _back(shown: Preview) -> str:
    poison = f" ({shown.poison} by Poison)" if shown.poison else ""
    return f"back in {rounds(shown.cooldown)}{poison}"


def _summons(state: Sigillum, shown: Preview) -> str:
    return "".join(f"; {name_of(state, name)} enters at {place}" for name, place in shown.summoned)


def _after(state: Sigillum, shown: Preview) -> str:
    """What a maneuver changes beside the hex: summons and Towers gained or lost."""
    text = _summons(state, shown)
    side = state.side
    for (name, *after), before in zip(shown.towers, state.tower_sums(), strict=True):
        mine, theirs = after[side], after[1 - side]
        if (mine, theirs) != (before[side], before[1 - side]):
            text += f"; {name.capitalize()} {mine}:{theirs}"
    return text


def _effects(state: Sigillum, shown: Preview) -> str:
    """What a support ability does, from what its preview found."""
    found: list[str] = []
    found += [f"{name_of(state, name)} to {place}" for name, _, place in shown.moved]
    by_effect: dict[str, list[str]] = {}
    for name, effect in shown.marked:
        by_effect.setdefault(effect, []).append(name_of(state, name))
    found += [f"{EFFECT_NAMES[effect]} on {listed(names)}" for effect, names in by_effect.items()]
    found += [f"{name_of(state, name)} suffers {plural(count, 'Injury', 'Injuries')}" for name, count in shown.injured]
    found += [f"{name_of(state, name)} restores {count}" for name, count in shown.restored]
    for ability, left in shown.hastened:
        found.append(f"{title(state, ability)} {f'back in {rounds(left)}' if left else 'is home at once'}")
    if shown.obstacle:
        found.append(f"the Obstacle to {shown.obstacle}")
    if shown.damage[state.side] < state.damage[state.side]:
        found.append(f"your Castle damage goes back to {shown.damage[state.side]}")
    return "; ".join(found) + _summons(state, shown)


def _fires(state: Sigillum, shown: Preview) -> str:
    if not shown.fires:
        return "no Tower fires"
    damage = len(shown.fires) * state.facts.basics.tower_damage
    total = min(state.spaces, shown.damage[1 - state.side] + damage)
    verb = "fires" if len(shown.fires) == 1 else "fire"
    names = listed([name.capitalize() for name in shown.fires])
    wins = " and you win" if total == state.spaces else ""
    return f"{names} {verb}, enemy Castle damage {total} of {state.spaces}{wins}"


def group(state: Sigillum, move: Move) -> str:
    """The uses of a character stand under its name, picks and bans under their attribute."""
    if move[0] in ("maneuver", "attack", "use"):
        return f"{name_of(state, str(move[1]))} …"
    if move[0] in ("ban", "pick"):
        return f"{state.facts.characters[str(move[1])].attribute.capitalize()} …"
    return ""


def prompt(state: Sigillum, speaker: Speaker) -> str:
    """What the seat in turn must do."""
    step = state.decision
    if step is None:
        return "the match is over"
    kind = step[0]
    if kind == "ability":
        last = "end the turn" if state.seats == 2 else "pass"
        return f"use an ability, or {last}"
    if kind == "where":
        return f"{title(state, str(step[2]))}: choose where {name_of(state, str(step[3]))} goes"
    if kind == "donor":
        return f"{title(state, str(step[2]))}: choose who gives Vitality to {name_of(state, str(step[3]))}"
    return {
        "castle": "choose your Castle" if state.mode == "duel" else "choose two Castles for your side",
        "ban": "ban a character",
        "pick": "pick a character",
        "band": "choose a band",
        "bind": "choose your Castle" if state.mode == "team" else "choose two characters for your first Castle",
        "begin": "choose who uses the first ability",
    }[str(kind)]


def round_name(state: Sigillum) -> str:
    """Where in the match we are."""
    if not state.round:
        return "set-up"
    return f"round {state.round} · {'First' if state.side == 0 else 'Second'}"


def scores(state: Sigillum, seat: int) -> list[tuple[str, str]]:
    """What decides the match: the damage of the seat's Castle and what is left of it."""
    damage = state.damage[state.side_of(seat)]
    return [("Castle damage", str(damage)), ("Castle left", str(state.spaces - damage))]


def ending(state: Sigillum, speaker: Speaker) -> str:
    """Why the match ended."""
    winner = state.winner
    if state.ended == "stalled":
        after = rounds(state.facts.stall.rounds)
        text = f"The match stopped after {after} in which the damage reached no new high"
        return text + (": a draw." if winner is None else f"; {_side(state, winner, speaker)} had less of it and won.")
    assert winner is not None
    owner = _whose(state, 1 - winner, speaker)
    return f"{owner[:1].upper()}{owner[1:]} Castle is destroyed; {_side(state, winner, speaker)} won."


def _side(state: Sigillum, side: int, speaker: Speaker) -> str:
    seats = [seat for seat in range(state.seats) if state.side_of(seat) == side]
    return " and ".join(speaker.name(seat) for seat in seats)


def _whose(state: Sigillum, side: int, speaker: Speaker) -> str:
    seats = [seat for seat in range(state.seats) if state.side_of(seat) == side]
    if len(seats) == 1:
        return speaker.whose(seats[0])
    return "your" if speaker.viewer in seats else f"{listed([speaker.names[seat] for seat in seats])}'s"


# ── events ───────────────────────────────────────────────────────────────────────────────────────────────────────


def event(state: Sigillum, event: Event, speaker: Speaker) -> str | None:
    """The log sentence of an event."""
    kind, ids = event.kind, event.ids
    if kind == "end":
        return ending(state, speaker)
    if kind == "round":
        return f"Round {ids[0]}." if ids[0] == 1 else f"Round {ids[0]}: the dial is turned."
    if kind in ("turn", "home", "maneuver"):
        return None
    if kind in ("fires", "damage", "repaired"):
        return _castle_event(state, event, speaker)
    if kind in ("castle", "bind", "ban", "pick", "band", "begins", "passed", "end_turn"):
        return _seat_event(state, event, speaker)
    if kind == "obstacle":
        return f"The Obstacle stands on {ids[0]}."
    if kind == "obstacle_gone":
        return f"The Obstacle on {ids[0]} is gone."
    name = name_of(state, str(ids[0]))
    if kind == "attack":
        return f"{name} attacks: {title(state, str(ids[1]))}."
    if kind == "use":
        return f"{name} uses {title(state, str(ids[1]))}."
    if kind == "injury":
        if not ids[1]:
            return f"{name} suffers no Injury."
        left = f", {ids[2]} Vitality left" if ids[2] else ""
        return f"{name} suffers {plural(cast(int, ids[1]), 'Injury', 'Injuries')}{left}."
    if kind == "restored":
        return f"{name} restores {ids[1]} Vitality and has {ids[2]}."
    if kind == "exiled":
        return f"{name} is exiled."
    if kind == "summoned":
        return f"{name} enters at {ids[1]}."
    if kind == "moved":
        return f"{name} goes from {ids[1]} to {ids[2]}."
    if kind == "swapped":
        return f"{name} and {name_of(state, str(ids[1]))} change places."
    if kind == "mark":
        return f"{name} has {EFFECT_NAMES[str(ids[1])]}."
    if kind == "turned":
        return f"On {name} {EFFECT_NAMES[str(ids[1])]} becomes {EFFECT_NAMES[str(ids[2])]}."
    ability = title(state, str(ids[1]))
    to_go = cast(int, ids[2])
    if kind == "hastened":
        return f"{ability} is {rounds(to_go) + ' away' if to_go else 'home at once'}."
    return f"{ability} comes back in {rounds(to_go)}."


def _castle_event(state: Sigillum, event: Event, speaker: Speaker) -> str:
    if event.kind == "fires":
        return f"The {str(event.ids[0]).capitalize()} Tower fires for {_side(state, cast(int, event.ids[1]), speaker)}."
    side, damage = cast(int, event.ids[0]), event.ids[1]
    owner = _whose(state, side, speaker)
    change = "goes back to" if event.kind == "repaired" else "rises to"
    return f"{owner[:1].upper()}{owner[1:]} Castle damage {change} {damage} of {state.spaces}."


def _seat_event(state: Sigillum, event: Event, speaker: Speaker) -> str:
    kind, ids = event.kind, event.ids
    seat = cast(int, ids[0])
    if kind == "castle":
        return f"{speaker.subject(seat, 'take')} {listed([str(name) for name in ids[1:]])}."
    if kind == "bind":
        what = listed([name_of(state, str(name)) for name in ids[2:]]) or "the captain's characters"
        return f"{speaker.subject(seat, 'bind')} {what} to {ids[1]}."
    if kind in ("ban", "pick"):
        return f"{speaker.subject(seat, kind)} {name_of(state, str(ids[1]))}."
    if kind == "band":
        names = [name_of(state, name) for name in premade_bands(state.facts)[str(ids[1])]]
        return f"{speaker.subject(seat, 'take')} the band of {names[0]}."
    if kind == "begins":
        return f"{speaker.subject(seat, 'begin')}."
    if kind == "passed":
        return f"{speaker.subject(seat, 'pass', 'passes')}."
    return f"{speaker.subject(seat, 'end')} the turn."


def touched(event: Event) -> tuple[str, ...]:
    """The elements that an event happened to."""
    kind, ids = event.kind, event.ids
    if kind in ("ban", "pick"):
        return (f"character:{ids[1]}",)
    if kind == "fires":
        return (f"tower:{ids[0]}",)
    if kind in ("damage", "repaired"):
        return (f"track:{ids[0]}",)
    if kind in ("obstacle", "obstacle_gone"):
        return (f"hex:{ids[0]}",)
    if kind == "moved":
        return (f"character:{ids[0]}", f"hex:{ids[1]}", f"hex:{ids[2]}")
    if kind == "summoned":
        return (f"character:{ids[0]}", f"hex:{ids[1]}")
    if kind in ("attack", "use", "cooldown", "hastened"):
        return (f"character:{ids[0]}", f"ability:{ids[1]}")
    if kind == "swapped":
        return (f"character:{ids[0]}", f"character:{ids[1]}")
    if kind in ("injury", "restored", "exiled", "mark", "turned", "maneuver"):
        return (f"character:{ids[0]}",)
    if kind == "round":
        return ("dial",)
    return ()


__all__ = [
    "detail",
    "ending",
    "event",
    "group",
    "parts",
    "prompt",
    "round_name",
    "scores",
    "sentence",
    "touched",
    "why_not",
]
