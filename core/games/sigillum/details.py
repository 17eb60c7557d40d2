"""What lies under the cursor, in full, and why something cannot be chosen now."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from core.games.sigillum.abilities import ATTACKED
from core.games.sigillum.board import EMPTY, HEX, NOWHERE, OBSTACLE
from core.games.sigillum.components import Cooldown, Points, premade_bands
from core.games.sigillum.marks import STUN_MARKS
from core.games.sigillum.preview import targets_of
from core.games.sigillum.state import Sigillum
from core.words import Speaker, plural

EFFECT_NAMES = {
    "attack+": "Attack Increase",
    "defense+": "Defense Increase",
    "control+": "Control Increase",
    "swiftness": "Swiftness",
    "flying": "Flying",
    "resistance": "Resistance",
    "vampirism": "Vampirism",
    "attack-": "Attack Decrease",
    "defense-": "Defense Decrease",
    "control-": "Control Decrease",
    "slowness": "Slowness",
    "stun": "Stun",
    "poison": "Poison",
}
CHANGES = {
    "targets": "for each enemy affected",
    "self_injured": "if the user is injured",
    "injured_enemies": "for each injured enemy",
    "target_is_enemy": "for an enemy",
    "target_injured": "if it restored Vitality",
    "target_negative_markers": "for each negative marker on the target",
}
INSTEAD = {
    "target_big": "against a Big one",
    "enemies_beside_self": "beside at least {least} enemies",
}
BAND_NAMES = {"wall": "Wall", "siege": "Siege", "plague": "Plague", "hunt": "Hunt", "storm": "Storm"}


def listed(names: list[str]) -> str:
    """Names in a sentence: "Saxum, Armus and Fidea"."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def rounds(count: int) -> str:
    """A number of rounds."""
    return plural(count, "round")


def name_of(state: Sigillum, character: str) -> str:
    """What a character is called."""
    return state.facts.characters[character].name


def title(state: Sigillum, ability: str) -> str:
    """What an ability is called."""
    return state.facts.abilities[ability].title.name


def size_class(state: Sigillum, vitality: int) -> str:
    """Big, Medium or Small (rulebook: Size Classes)."""
    if vitality >= state.facts.sizes.big:
        return "Big"
    return "Medium" if vitality >= state.facts.sizes.medium else "Small"


def difficulty(state: Sigillum, character: str) -> str:
    """Easy, moderate or hard (rulebook: Difficulty Levels)."""
    levels = state.facts.difficulty
    return next(level for level in ("easy", "moderate", "hard") if character in getattr(levels, level))


def cooldown_rule(cooldown: Cooldown) -> str:
    """How a cooldown is computed, in words."""
    text = "the target's Vitality" if cooldown.value else f"{cooldown.base}"
    if cooldown.change:
        text += f", {cooldown.change.by:+d} {CHANGES[cooldown.change.per]}".replace("-", "−")
    return text


def points_rule(points: Points) -> str:
    """The figures of an attack that the text of its ability leaves open, in words."""
    if points.per:
        return f", within {points.within} hexes." if points.within else "."
    text = f"Attack points {points.base}"
    instead = points.instead
    if instead is not None:
        text += f", {INSTEAD[instead.when].format(least=instead.least)} {instead.base}"
    return text + "."


# ── detail ───────────────────────────────────────────────────────────────────────────────────────────────────────


def detail(state: Sigillum, element: str, speaker: Speaker) -> str:
    """What is under the cursor, in full; says so if its data is reconstructed."""
    what, _, which = element.partition(":")
    if what in ("character", "maneuver"):
        return _character(state, which)
    if what == "ability":
        return _ability(state, which)
    if what == "hex":
        return _hex(state, which, speaker)
    if what == "tower":
        return _tower(state, which)
    if what == "track":
        side = int(which)
        castle = _castle(state, side, speaker)
        return (
            f"{castle[:1].upper()}{castle[1:]}: {state.damage[side]} of {state.spaces} damage, "
            f"{state.handicap(side)} of it from the start"
            + (" (length of the track reconstructed)." if _ours(state, "track", str(state.options["castle"])) else ".")
        )
    if what == "dial":
        return (
            "The Sigil of Time: what was used comes home in its owner's Time phase when its number has run down. "
            f"Round {state.round}."
        )
    if what == "band":
        return f"{BAND_NAMES[which]}: {listed([name_of(state, name) for name in premade_bands(state.facts)[which]])}."
    if what == "seat":
        return _seat(state, int(which), speaker)
    if what == "end":
        return "End the turn: the Control phase follows, in which the Towers that you control fire."
    return "Pass: your partner goes on alone until it passes too."


def _ours(state: Sigillum, *path: str) -> bool:
    """Whether a value stands as shipped, so that its source counts; False if an owner of the box corrected it."""
    table: Any = state.corrections
    for word in path:
        table = table.get(word)
        if table is None:
            return True
    return False


def _character(state: Sigillum, name: str) -> str:
    sheet = state.facts.characters[name]
    size = size_class(state, sheet.vitality)
    text = f"{sheet.name}: {sheet.attribute}, {size}, {sheet.reach}, {difficulty(state, name)}"
    kind = state._book.number[name]
    if not state.at or kind not in state.kinds:
        abilities = state._book.abilities[kind]
        return f"{text}, Vitality {sheet.vitality}. " + " ".join(_text(state, ability.id) for ability in abilities)
    figure = state.kinds.index(kind)
    place = state.hex(figure) or "on its sheet"
    text += f"; {place}, Vitality {state.life[figure]} of {sheet.vitality}"
    text += f", Defense {state.defense(figure)}, Control {state.control(figure)}"
    counted = Counter(state.markers(figure))
    marks = [EFFECT_NAMES[effect] + (f" ×{count}" if count > 1 else "") for effect, count in counted.items()]
    return text + (f". {listed(marks)}." if marks else ".")


def _text(state: Sigillum, ability: str) -> str:
    row = state.facts.abilities[ability]
    text = f"{title(state, ability)}: {row.text}"
    if row.points is None:
        return text
    figures = points_rule(row.points)
    return f"{text} {figures}" if figures[0].isalpha() else text.removesuffix(".") + figures


def _ability(state: Sigillum, ability: str) -> str:
    row = state.facts.abilities[ability]
    text = f"{name_of(state, row.of)} · {_text(state, ability)}"
    path: tuple[str, ...] = ("abilities", ability)
    notes = ["name"] if row.title.source == "reconstructed" and _ours(state, *path, "title", "name") else []
    if row.cooldown is None:
        text += " Attack or maneuver, once a turn."
    else:
        text += f" Cooldown {cooldown_rule(row.cooldown)}."
        path = (*path, "cooldown")
        change = row.cooldown.change
        if row.cooldown.source == "reconstructed" and _ours(state, *path, "base"):
            notes.append("cooldown")
        elif change and change.source == "reconstructed" and _ours(state, *path, "change", "by"):
            notes.append("change of the cooldown")
    left = cooling_rounds(state, ability)
    if left is not None:
        text += f" Now on the dial, {_home(state, left)}."
    return text + (f" ({' and '.join(notes).capitalize()} reconstructed.)" if notes else "")


def cooling_rounds(state: Sigillum, ability: str) -> int | None:
    """How far ahead on the dial a support token lies; None if it is home, not in play, or a core ability."""
    token = state._book.by_id[ability]
    if not state.at or token.kind not in state.kinds or not token.part:
        return None
    ready = state.ready[2 * state.kinds.index(token.kind) + token.part - 1]
    return ready - state.round if ready else None


def _home(state: Sigillum, left: int) -> str:
    return f"home in {rounds(left)}" if left > 0 else "home in its owner's next Time phase"


def _hex(state: Sigillum, name: str, speaker: Speaker) -> str:
    board = state._book.board
    place = HEX[name]
    text = f"{name}, {board.terrain[place]}"
    if place in board.castles:
        owners = [side for side, own in enumerate(state.castles) if place in own]
        text += f", {_castle(state, owners[0], speaker)}" if owners else ", a Castle"
    for tower, stands, area in board.towers:
        if place == stands:
            text += f", {tower.capitalize()} Tower"
        elif place in area:
            text += f", area of the {tower.capitalize()} Tower"
    who = state.on[place]
    if who == OBSTACLE:
        return f"{text}: the Obstacle."
    if who == EMPTY:
        return f"{text}."
    return f"{text}. {_character(state, state.character(who))}"


def _tower(state: Sigillum, name: str) -> str:
    number = next(i for i, (tower, _, _) in enumerate(state._book.board.towers) if tower == name)
    first, second = state.tower_sums()[number]
    holder = "nobody controls it" if first == second else f"{'First' if first > second else 'Second'} controls it"
    return f"{name.capitalize()} Tower: Control {first} of First, {second} of Second; {holder}."


def _castle(state: Sigillum, side: int, speaker: Speaker) -> str:
    seats = [seat for seat in range(state.seats) if state.side_of(seat) == side]
    if speaker.viewer in seats:
        return "your Castle" if len(seats) == 1 else "Castle of your team"
    return f"Castle of {listed([speaker.name(seat) for seat in seats])}"


def _seat(state: Sigillum, seat: int, speaker: Speaker) -> str:
    side = state.side_of(seat)
    names = [name_of(state, state.character(f)) for f in range(len(state.kinds)) if state.seat_of(f) == seat]
    name = "You" if seat == speaker.viewer else speaker.names[seat]
    return f"{name}, {'First' if side == 0 else 'Second'}: {listed(names) or 'no characters yet'}."


# ── why not ──────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(state: Sigillum, element: str, speaker: Speaker) -> str:
    """The rule that forbids to choose this element now."""
    step = state.decision
    if step is None:
        return "The match is over."
    if step[1] != speaker.viewer:
        return f"It is not your turn: {speaker.name(cast(int, step[1]))} must play."
    what, _, which = element.partition(":")
    kind = step[0]
    if kind in ("ban", "pick") and what == "character":
        number = state._book.number[which]
        gone = "banned" if number in state.banned else "picked"
        return f"{name_of(state, which)} has been {gone} and is not available."
    if kind in ("where", "donor"):
        return _why_no_second(state, str(step[2]), str(step[3]), what, which)
    if kind == "begin":
        return "Say first who of your side uses the first ability."
    if kind != "ability":
        return "The set-up comes first; the numbered list shows what you can choose."
    if what in ("character", "maneuver"):
        return _why_no_character(state, which, speaker, maneuver=what == "maneuver")
    if what == "ability":
        return _why_no_ability(state, which, speaker)
    if what == "hex":
        return _why_no_hex(state, which, speaker)
    return "There is nothing to choose here; the numbered list shows what you can do."


def _why_no_second(state: Sigillum, ability: str, target: str, what: str, which: str) -> str:
    name = name_of(state, target)
    if state._book.by_id[ability].then == "donor":
        whose = f"only another character of your side with more than {state.facts.basics.restored} Vitality"
        return f"{title(state, ability)}: {whose} can give some."
    if what == "hex":
        who = state.on[HEX[which]]
        if who != EMPTY:
            return f"{name} cannot go to {which}: the hex is occupied."
    return f"{title(state, ability)} cannot move {name} there; u takes the choice back."


def _unable(state: Sigillum, name: str, speaker: Speaker) -> str:
    """Why a character can do nothing at all, "" if that is not so."""
    number = state._book.number[name]
    shown = name_of(state, name)
    if number not in state.kinds:
        return f"{shown} is not in this match."
    figure = state.kinds.index(number)
    if state.seat_of(figure) != speaker.viewer:
        return f"{shown} is led by {speaker.name(state.seat_of(figure))}."
    if state.at[figure] == NOWHERE:
        return f"{shown} waits on its sheet until its Castle is free."
    if state.marks[figure] & STUN_MARKS:
        return f"{shown} is Stunned: neither maneuver nor abilities in this turn."
    return ""


def _why_no_character(state: Sigillum, name: str, speaker: Speaker, *, maneuver: bool) -> str:
    reason = _unable(state, name, speaker)
    if reason:
        return reason
    figure = state.figure(name)
    shown = name_of(state, name)
    if maneuver:
        if state.slowed(figure):
            return f"{shown} is Slowed and cannot maneuver."
        if state.core[figure]:
            return f"The core ability of {shown} has been used; only a Swiftened character both maneuvers and attacks."
        return f"{shown} cannot maneuver: no hex beside it is free."
    return f"{shown} has nothing that it could use now."


def _why_no_ability(state: Sigillum, ability: str, speaker: Speaker) -> str:
    row = state.facts.abilities[ability]
    reason = _unable(state, row.of, speaker)
    if reason:
        return reason
    shown = title(state, ability)
    token = state._book.by_id[ability]
    figure = state.figure(row.of)
    left = cooling_rounds(state, ability)
    if left is not None:
        return f"{shown} is on cooldown: {_home(state, left)}."
    used = state.core[figure]
    if not token.part and used and (used & ATTACKED or not state.swiftened(figure)):
        return f"The core ability of {name_of(state, row.of)} has been used in this turn."
    for word in row.conditions:
        if word == "self_not_slowed" and state.slowed(figure):
            return f"{name_of(state, row.of)} is Slowed, and {shown} is a maneuver."
        if word == "castle_repairable" and not token.needs[0](state, figure):
            return "Your Castle has no damage beyond what it started with."
    if not targets_of(state, figure, token):
        return f"{shown} finds no legal target now. {row.text}"
    return f"{shown} cannot be used now. {row.text}"


def _why_no_hex(state: Sigillum, name: str, speaker: Speaker) -> str:
    place = HEX[name]
    who = state.on[place]
    seat = speaker.viewer
    side = state.side_of(seat) if seat is not None else state.side
    if who == OBSTACLE:
        return "The Obstacle stands there; nobody can enter or destroy it."
    if who == EMPTY:
        if place in state.castles[1 - side]:
            return f"{name} is a hostile Castle; nobody of your side can ever enter it."
        return f"None of your characters can reach {name} now."
    if who & 1 != side and state.protected(who):
        where = "its own Castle" if place == state.homes[who] else "a Castle of its side"
        return f"{name_of(state, state.character(who))} stands on {where} and cannot be targeted."
    if who & 1 != side and state.count(who, "resistance"):
        return (
            f"{name_of(state, state.character(who))} has Resistance: only attacks can target it, and none reaches it."
        )
    return f"Nothing that you can use now has {name_of(state, state.character(who))} as a target."
