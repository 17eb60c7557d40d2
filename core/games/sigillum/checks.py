"""Whether the components make a game that can be played: every word known, every number possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.components import ComponentsError, within
from core.games.sigillum.board import HEX, distance
from core.games.sigillum.components import (
    AIMS,
    CHANGES,
    COUNTS,
    DEEDS,
    EFFECTS,
    GUARDS,
    HEX_CONDITIONS,
    HEX_RANGES,
    INSTEAD,
    MOVERS,
    RANGES,
    SELF_CONDITIONS,
    TARGET_CONDITIONS,
    TARGETS,
    TERRAINS,
    THEN,
    WHO,
    AbilityTable,
    Facts,
    FieldTable,
    premade_bands,
    terrain,
    towers,
)


def check(facts: Facts) -> None:
    """Makes sure that the numbers make a game that can be played.

    Raises:
        ComponentsError: they do not; the sentence names the entry and what would be right.
    """
    _check_numbers(facts)
    _check_characters(facts)
    for name, ability in facts.abilities.items():
        _check_ability(f"abilities.{name}", ability, facts)
    _check_bands(facts)
    for name in ("two_castles", "four_way"):
        _check_field(f"fields.{name}", getattr(facts.fields, name), 2 if name == "two_castles" else 4)


def _known(place: str, values: Iterable[str], words: Iterable[str]) -> None:
    words = tuple(words)
    for value in values:
        if value not in words:
            raise ComponentsError(f"{place}: '{value}' is not known; expected one of {', '.join(words)}.")


def _check_numbers(facts: Facts) -> None:
    handicap = facts.handicap
    most = max(handicap.two_castles, handicap.four_way)
    for name in ("medium", "short", "long"):
        within(f"track.{name}", getattr(facts.track, name), most + 1, 99)
    for name in ("two_castles", "four_way"):
        within(f"handicap.{name}", getattr(handicap, name), 0, 9)
    for name in ("single", "double"):
        within(f"exile.{name}.damage", getattr(facts.exile, name).damage, 0, 9)
    limits = {"control": (0, 9), "defense": (0, 9), "shortest_cooldown": (1, 6), "longest_cooldown": (1, 6)}
    for name in facts.basics.__struct_fields__:
        if name != "source":
            within(f"basics.{name}", getattr(facts.basics, name), *limits.get(name, (1, 5)))
    within("basics.longest_cooldown", facts.basics.longest_cooldown, facts.basics.shortest_cooldown, 6)
    within("sizes.medium", facts.sizes.medium, 1, facts.sizes.big)
    within("stall.rounds", facts.stall.rounds, 5, 100)
    for name, size in (("duel", 3), ("team", 2), ("four_way", 4)):
        within(f"bands.{name}.each", getattr(facts.bands, name).each, size, size)
        within(f"bans.{name}.each", getattr(facts.bans, name).each, 0, 4)


def _check_characters(facts: Facts) -> None:
    if len(facts.characters) != 27:
        raise ComponentsError(f"characters: expected 27 of them, found {len(facts.characters)}.")
    for name, character in facts.characters.items():
        within(f"characters.{name}.vitality", character.vitality, 1, 9)
        _known(f"characters.{name}.attribute", [character.attribute], ("strength", "agility", "intelligence"))
        _known(f"characters.{name}.reach", [character.reach], ("melee", "ranged"))
    parts = Counter((ability.of, ability.part) for ability in facts.abilities.values())
    for name in facts.characters:
        if (parts[name, "core"], parts[name, "support"]) != (1, 2):
            raise ComponentsError(f"abilities: {name} needs one core and two support abilities.")
    levels = facts.difficulty
    if sorted(levels.easy + levels.moderate + levels.hard) != sorted(facts.characters):
        raise ComponentsError("difficulty: expected each of the 27 characters in exactly one of the three lists.")


def _check_ability(place: str, ability: AbilityTable, facts: Facts) -> None:
    _known(f"{place}.of", [ability.of], facts.characters)
    _known(f"{place}.part", [ability.part], ("core", "support"))
    _known(f"{place}.range", [ability.range], RANGES)
    _known(f"{place}.targets", [ability.targets], TARGETS)
    _known(f"{place}.who", [ability.who], WHO)
    chosen = ability.who not in ("self", "self_and_allies", "hex", "castle")
    allowed = TARGET_CONDITIONS if chosen else HEX_CONDITIONS if ability.who == "hex" else ()
    _known(f"{place}.conditions", ability.conditions, SELF_CONDITIONS + allowed)
    if ability.then and not chosen:
        raise ComponentsError(f"{place}.then: a second choice needs a chosen character, found {ability.who}.")
    if ability.who == "hex":
        _known(f"{place}.range", [ability.range], HEX_RANGES)
    elif ability.range in ("maneuver", "controlled_area"):
        raise ComponentsError(f"{place}.range: '{ability.range}' is a range of hexes, but the target is no hex.")
    if (ability.range == "own_castle") != (ability.who == "castle"):
        raise ComponentsError(f"{place}.range: 'own_castle' and the target 'castle' belong together.")
    if (ability.range == "ray" or ability.part == "core") and ability.who != "enemy":
        raise ComponentsError(f"{place}.who: expected enemy, found {ability.who}.")
    if ability.part == "core":
        points = ability.points
        if points is None or ability.cooldown or ability.effects or ability.then:
            raise ComponentsError(f"{place}: a core ability has points, and neither cooldown nor effects.")
        within(f"{place}.points.base", points.base, 0, 9)
        within(f"{place}.points.within", points.within, 0, 9)
        _known(f"{place}.points.per", [points.per] if points.per else [], COUNTS)
        if points.instead:
            _known(f"{place}.points.instead.when", [points.instead.when], INSTEAD)
            within(f"{place}.points.instead.base", points.instead.base, 0, 9)
        return
    if ability.cooldown is None or not ability.effects or ability.points:
        raise ComponentsError(f"{place}: a support ability has effects and a cooldown, and no points.")
    cooldown = ability.cooldown
    _known(f"{place}.cooldown.value", [cooldown.value] if cooldown.value else [], ("target_vitality",))
    if not cooldown.value:
        within(f"{place}.cooldown.base", cooldown.base, 1, 6)
    if cooldown.change:
        within(f"{place}.cooldown.change.by", cooldown.change.by, -5, 5)
        _known(f"{place}.cooldown.change.per", [cooldown.change.per], CHANGES)
    read = [cooldown.value, cooldown.change.per if cooldown.change else ""]
    _check_aim(f"{place}.cooldown.change.per", [word for word in read if word.startswith("target_")], ability.who)
    _known(f"{place}.then", [ability.then] if ability.then else [], THEN)
    marking = EFFECTS + tuple(f"self {effect}" for effect in EFFECTS)
    _known(f"{place}.effects", ability.effects, DEEDS + marking)
    if ability.otherwise:
        _known(f"{place}.otherwise.unless", [ability.otherwise.unless], TARGET_CONDITIONS)
        _known(f"{place}.otherwise.effects", ability.otherwise.effects, (*marking, "restore"))
    _check_deeds(place, ability)


def _check_aim(place: str, words: Iterable[str], who: str) -> None:
    """What is read off a target, or done to it, needs one."""
    if who in ("hex", "castle"):
        for word in words:
            raise ComponentsError(f"{place}: '{word}' needs a character as target, not a {who}.")


def _check_deeds(place: str, ability: AbilityTable) -> None:
    """That nothing an ability does can break the rules of the field, whatever an owner has corrected."""
    done = ability.effects
    alone = [word for word in done if not word.startswith("self ") and AIMS.get(word) not in ("hex", "castle")]
    _check_aim(f"{place}.effects", alone, ability.who)
    held = [*ability.conditions, ability.otherwise.unless if ability.otherwise else ""]
    if ability.range == "maneuver":
        held.append("free")
    for number, word in enumerate(done):
        if ability.who != AIMS.get(word, ability.who):
            raise ComponentsError(f"{place}.who: '{word}' needs {AIMS[word]}, found {ability.who}.")
        if ability.targets != "one" and (word in MOVERS or ability.then):
            raise ComponentsError(f"{place}.targets: '{word}' needs one, found {ability.targets}.")
        for guard in GUARDS.get(word, ("free",) if word == "move self" else ()):
            if guard not in held:
                raise ComponentsError(f"{place}.conditions: '{word}' needs {guard}.")
        if word == "follow" and (not number or done[number - 1] != "push"):
            raise ComponentsError(f"{place}.effects: 'follow' comes right after 'push'.")
        if word == "move target" and ability.then in ("", "donor"):
            raise ComponentsError(f"{place}.then: 'move target' needs one of {', '.join(THEN[:-1])}.")
        if word == "donate" and ability.then != "donor":
            raise ComponentsError(f"{place}.then: 'donate' needs donor, found '{ability.then}'.")
    if sum(word in MOVERS for word in done) > 1:
        raise ComponentsError(f"{place}.effects: expected at most one move, found {', '.join(done)}.")


def _check_bands(facts: Facts) -> None:
    given = [
        ("novice.duel.bands", facts.novice.duel.bands, 2, 3),
        ("novice.team.bands", facts.novice.team.bands, 4, 2),
        ("novice.four_way.bands", facts.novice.four_way.bands, 2, 4),
        ("premade", list(premade_bands(facts).values()), 5, 4),
    ]
    for place, bands, count, size in given:
        everybody = [name for band in bands for name in band]
        _known(place, everybody, facts.characters)
        if len(bands) != count or any(len(band) != size for band in bands) or len(set(everybody)) != count * size:
            raise ComponentsError(f"{place}: expected {count} bands of {size} different characters.")


def _check_field(place: str, field: FieldTable, castles: int) -> None:
    ground = terrain(field)
    _known(f"{place}.terrain", ground, HEX)
    _known(f"{place}.terrain", ground.values(), TERRAINS)
    _known(f"{place}.castles", field.castles, ground)
    if len(set(field.castles)) != castles:
        raise ComponentsError(f"{place}.castles: expected {castles} different hexes.")
    for name in field.castles:
        if ground[name] != "plain":
            raise ComponentsError(f"{place}.terrain.{name}: a Castle stands on a plain, not on {ground[name]}.")
    for name, tower in towers(field).items():
        _known(f"{place}.towers.{name}.area", [tower.hex, *tower.area], ground)
        if tower.hex not in tower.area or len(set(tower.area)) != len(tower.area):
            raise ComponentsError(f"{place}.towers.{name}.area: expected different hexes with {tower.hex} among them.")
        reached = {tower.hex}
        for _ in tower.area:
            reached |= {h for h in tower.area if any(distance(HEX[h], HEX[other]) == 1 for other in reached)}
        if reached != set(tower.area):
            raise ComponentsError(f"{place}.towers.{name}.area: expected hexes that hang together.")
        if set(tower.area) & set(field.castles):
            raise ComponentsError(f"{place}.towers.{name}.area: a Castle lies in no Tower's area.")
