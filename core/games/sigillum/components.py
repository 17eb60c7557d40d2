"""The typed components of Bestiary of Sigillum, and the words that its data are written in."""

from __future__ import annotations

from typing import Final

import msgspec

from core.components import Table

POSITIVE: Final = ("attack+", "defense+", "control+", "swiftness", "flying", "resistance", "vampirism")
NEGATIVE: Final = ("attack-", "defense-", "control-", "slowness", "stun", "poison")
EFFECTS: Final = POSITIVE + NEGATIVE
"""The 13 effects of characters, by number; the fourteenth, the Obstacle, lies on a hex. Number n + 7 is contrary to n
for the first four."""
OBSTACLE: Final = "obstacle"

RANGES: Final = (
    "self",
    "adjacent",
    "adjacent_or_self",
    "line",
    "ray",
    "two_away",
    "gap",
    "field",
    "field_or_self",
    "maneuver",
    "controlled_area",
    "own_castle",
)
HEX_RANGES: Final = ("adjacent", "maneuver", "controlled_area")
WHO: Final = ("enemy", "ally", "self", "self_or_ally", "self_and_allies", "any", "hex", "castle")
TARGETS: Final = ("one", "all")
THEN: Final = (
    "hex_beside_both",
    "hex_beside_target",
    "water_beside_target",
    "forest_beside_target",
    "hex_beside_self",
    "hex_toward_anyone",
    "donor",
)
"""What a second choice is made among."""
TARGET_CONDITIONS: Final = (
    "target_slowed",
    "target_stunned",
    "target_poisoned",
    "target_injured",
    "target_melee",
    "target_has_negative",
    "target_has_positive",
    "newest_positive_copyable",
    "target_medium_or_big",
    "target_has_more_vitality",
    "target_on_forest",
    "target_off_water",
    "target_on_tower",
    "target_has_support_cooling",
    "target_alone",
    "none_of_ours_beside_target",
    "blessed_one_of_ours_beside_target",
    "hex_behind_target_free",
    "hex_behind_self_free",
    "hex_toward_self_free",
    "hex_toward_target_free",
)
SELF_CONDITIONS: Final = ("any_enemy_injured", "self_not_slowed", "castle_repairable")
HEX_CONDITIONS: Final = ("free", "unoccupied", "no_castle", "water")
DEEDS: Final = (
    "place obstacle",
    "repair castle",
    "push",
    "follow",
    "pull",
    "approach",
    "drag along",
    "move target",
    "move self",
    "swap",
    "turn contrary",
    "copy newest",
    "hasten",
    "donate",
    "restore",
)
"""What an ability can do beside laying a marker on its targets ("stun") or on its user ("self attack+")."""
GUARDS: Final[dict[str, tuple[str, ...]]] = {
    "push": ("hex_behind_target_free",),
    "pull": ("hex_toward_self_free",),
    "approach": ("hex_toward_target_free",),
    "drag along": ("hex_behind_self_free",),
    "copy newest": ("target_has_positive", "newest_positive_copyable"),
    "place obstacle": ("unoccupied", "no_castle"),
    "repair castle": ("castle_repairable",),
}
"""The conditions without which a deed could do what the rules forbid."""
AIMS: Final = {"move self": "hex", "place obstacle": "hex", "repair castle": "castle", "swap": "ally"}
"""The only target of some deeds."""
MOVERS: Final = ("push", "pull", "approach", "drag along", "move target", "move self", "swap", "place obstacle")
"""The deeds that change what stands where."""
COUNTS: Final = (
    "towers_controlled",
    "impaired_enemies",
    "injured_enemies",
    "own_defense",
    "own_injuries",
    "unoccupied_between",
    "target_supports_cooling",
    "target_poison",
    "target_allies_beside_it",
    "allies_beside_self",
    "target_big",
    "enemies_beside_self",
)
"""What attack points can be counted by."""
INSTEAD: Final = ("target_big", "enemies_beside_self")
"""What attack points can have another base for."""
CHANGES: Final = (
    "targets",
    "self_injured",
    "injured_enemies",
    "target_is_enemy",
    "target_injured",
    "target_negative_markers",
)
"""What a cooldown can be changed by."""
TERRAINS: Final = ("plain", "forest", "mountain", "water")


class Track(Table, frozen=True, kw_only=True):
    """How much damage destroys the Castles."""

    medium: int
    short: int
    long: int


class Handicap(Table, frozen=True, kw_only=True):
    """The damage that First starts with, by field."""

    two_castles: int
    four_way: int


class Damage(Table, frozen=True, kw_only=True):
    """What an exile costs."""

    damage: int


class Exile(Table, frozen=True, kw_only=True):
    """What an exile costs, as printed or doubled."""

    single: Damage
    double: Damage


class Basics(Table, frozen=True, kw_only=True):
    """The small numbers of the rules."""

    control: int
    defense: int
    tower_damage: int
    restored: int
    repaired: int
    hastened: int
    vampirism: int
    shortest_cooldown: int
    longest_cooldown: int


class Sizes(Table, frozen=True, kw_only=True):
    """From which maximal Vitality on a character is Big or Medium."""

    big: int
    medium: int


class Stall(Table, frozen=True, kw_only=True):
    """After how many rounds in which the damage reaches no new high the match stops."""

    rounds: int


class Each(Table, frozen=True, kw_only=True):
    """How many characters each seat picks or bans."""

    each: int


class Modes(Table, frozen=True, kw_only=True):
    """A number for each way to play."""

    duel: Each
    team: Each
    four_way: Each


class Given(Table, frozen=True, kw_only=True):
    """Bands in pick order, one a seat."""

    bands: list[list[str]]


class Novice(Table, frozen=True, kw_only=True):
    """The bands of a first match, for each way to play."""

    duel: Given
    team: Given
    four_way: Given


class Band(Table, frozen=True, kw_only=True):
    """A band that fits together; its fourth character joins on the larger field."""

    band: list[str]


class Premade(Table, frozen=True, kw_only=True):
    """The five pre-made bands."""

    wall: Band
    siege: Band
    plague: Band
    hunt: Band
    storm: Band


class Difficulty(Table, frozen=True, kw_only=True):
    """How much there is to think of with a character."""

    easy: list[str]
    moderate: list[str]
    hard: list[str]


class Box(Table, frozen=True, kw_only=True):
    """What lies in the box; the rules do not limit the markers."""

    ability_tokens: int
    effect_markers: int
    vitality_markers: int


class Tower(Table, frozen=True, kw_only=True):
    """A Catapult Tower and the hexes from which it is controlled."""

    hex: str
    area: list[str]


class FieldTable(Table, frozen=True, kw_only=True):
    """One side of the game board."""

    name: str
    castles: list[str]
    terrain: dict[str, str]
    towers: dict[str, Tower | str]


class Fields(Table, frozen=True, kw_only=True):
    """Both sides of the game board."""

    two_castles: FieldTable
    four_way: FieldTable


class Character(Table, frozen=True, kw_only=True):
    """The header of a character sheet."""

    name: str
    number: int
    attribute: str
    vitality: int
    reach: str


class Title(Table, frozen=True, kw_only=True):
    """What an ability is called."""

    name: str


class Instead(Table, frozen=True, kw_only=True):
    """Another base for the attack points if a count reaches a least number."""

    when: str
    least: int
    base: int


class Points(Table, frozen=True, kw_only=True):
    """Attack points: a base, one more per thing counted, within a distance if one is given."""

    base: int
    per: str = ""
    within: int = 0
    instead: Instead | None = None


class Change(Table, frozen=True, kw_only=True):
    """What a cooldown is changed by, per thing counted."""

    by: int
    per: str


class Cooldown(Table, frozen=True, kw_only=True):
    """The rounds until an ability comes back: a base or a value read off the table, and a change."""

    base: int = 0
    value: str = ""
    change: Change | None = None


class Otherwise(Table, frozen=True, kw_only=True):
    """What happens to a target for which a condition does not hold."""

    unless: str
    effects: list[str]


class AbilityTable(Table, frozen=True, kw_only=True):
    """One of the three abilities on a sheet."""

    title: Title
    of: str
    part: str
    text: str
    range: str
    targets: str
    who: str
    conditions: list[str] = msgspec.field(default_factory=list)
    points: Points | None = None
    then: str = ""
    effects: list[str] = msgspec.field(default_factory=list)
    otherwise: Otherwise | None = None
    cooldown: Cooldown | None = None


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All printed numbers and facts of the game."""

    track: Track
    handicap: Handicap
    exile: Exile
    basics: Basics
    sizes: Sizes
    stall: Stall
    bands: Modes
    bans: Modes
    novice: Novice
    premade: Premade
    difficulty: Difficulty
    box: Box
    fields: Fields
    characters: dict[str, Character]
    abilities: dict[str, AbilityTable]


def premade_bands(facts: Facts) -> dict[str, list[str]]:
    """The five pre-made bands by their names."""
    made = facts.premade
    return {name: getattr(made, name).band for name in ("wall", "siege", "plague", "hunt", "storm")}


def terrain(field: FieldTable) -> dict[str, str]:
    """The terrain of a field by hex, without the note where it comes from."""
    return {name: kind for name, kind in field.terrain.items() if name != "source"}


def towers(field: FieldTable) -> dict[str, Tower]:
    """The Towers of a field without the note where they come from."""
    return {name: tower for name, tower in field.towers.items() if isinstance(tower, Tower)}
