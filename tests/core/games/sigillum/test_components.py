"""The data: counts, words, and that every ability can be used on both fields."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from core.agenda import Move
from core.chance import Chance
from core.components import ComponentsError, facts
from core.games import GAMES
from core.games.sigillum.board import HEX, NAMES, PLACES, Board
from core.games.sigillum.components import EFFECTS, OBSTACLE, Facts
from core.games.sigillum.state import Sigillum

GAME = GAMES["sigillum"]
FACTS: Facts = GAME.read_facts({})


def test_every_value_has_a_source() -> None:
    found = Counter(fact.source for fact in facts(GAME.components))
    assert set(found) == {"rulebook", "published", "reconstructed"}


def test_there_are_nine_characters_of_each_attribute_with_the_known_vitalities() -> None:
    characters = FACTS.characters.values()
    assert Counter(c.attribute for c in characters) == {"strength": 9, "agility": 9, "intelligence": 9}
    assert Counter(c.vitality for c in characters) == {5: 2, 4: 4, 3: 11, 2: 10}
    assert len({c.number for c in characters}) == 27
    assert len(FACTS.abilities) == 81 == len({ability.title.name for ability in FACTS.abilities.values()})


def test_melee_characters_are_those_whose_attack_reaches_neighbours_only() -> None:
    for ability in FACTS.abilities.values():
        if ability.part == "core":
            assert (ability.range == "adjacent") == (FACTS.characters[ability.of].reach == "melee"), ability.of


def test_each_of_the_fourteen_effects_comes_from_some_ability() -> None:
    made = {effect.removeprefix("self ") for ability in FACTS.abilities.values() for effect in ability.effects}
    made |= {effect for a in FACTS.abilities.values() if a.otherwise for effect in a.otherwise.effects}
    assert set(EFFECTS) - made == set()
    assert f"place {OBSTACLE}" in made


def test_the_fields_have_19_and_23_hexes_with_symmetric_neighbours() -> None:
    for field, count in ((FACTS.fields.two_castles, 19), (FACTS.fields.four_way, 23)):
        board = Board(field)
        assert len(board.hexes) == count
        for place in board.hexes:
            assert place not in board.neighbours[place]
            assert all(place in board.neighbours[other] for other in board.neighbours[place])
            assert set(board.neighbours[place]) == {h for h in board.hexes if board.distance[place][h] == 1}


def test_the_towers_of_two_castles_are_controlled_from_their_hex_and_its_neighbours() -> None:
    board = Board(FACTS.fields.two_castles)
    assert [len(area) for _, _, area in board.towers] == [5, 5]
    for _, place, area in board.towers:
        assert set(area) == {place, *board.neighbours[place]}


def test_the_four_way_crossing_is_its_own_mirror_image_both_ways() -> None:
    board = Board(FACTS.fields.four_way)
    assert sorted(len(area) for _, _, area in board.towers) == [2, 2, 3, 3]
    at = {PLACES[place]: place for place in board.hexes}
    areas = {frozenset(area) for _, _, area in board.towers}
    for flip_x, flip_y in ((True, False), (False, True)):
        twin = {}
        for place in board.hexes:
            x, y = PLACES[place]
            twin[place] = at[-x if flip_x else x, 8 - y if flip_y else y]
        assert all(board.terrain[place] == board.terrain[twin[place]] for place in board.hexes)
        assert {twin[place] for place in board.castles} == set(board.castles)
        assert {frozenset(twin[place] for place in area) for area in areas} == areas


@pytest.mark.parametrize(
    ("one", "other", "distance", "between"),
    [
        ("C1", "C4", 3, ["C2", "C3"]),
        ("A1", "E3", 4, ["B2", "C3", "D3"]),
        ("C1", "E2", 3, None),
        ("B1", "D2", 2, ["C2"]),
    ],
)
def test_lines_and_distances(one: str, other: str, distance: int, between: list[str] | None) -> None:
    board = Board(FACTS.fields.two_castles)
    a, b = HEX[one], HEX[other]
    assert board.distance[a][b] == board.distance[b][a] == distance
    assert (board.line[a][b] > 0) == (between is not None)
    assert [NAMES[place] for place in board.between[a][b]] == (between or [])


def ability_of(state: Sigillum, move: Move) -> str:
    """The ability that a move uses, "" for other moves."""
    if move[0] == "attack":
        return state._book.abilities[state._book.number[str(move[1])]][0].id
    return str(move[2]) if move[0] == "use" else ""


@pytest.mark.parametrize("field", ["two_castles", "four_way"])
def test_each_of_the_81_abilities_is_used_on_both_fields(field: str) -> None:
    unused = set(FACTS.abilities)
    luck = Chance(1)
    for seed in range(400):
        state = GAME.setup(2, {"field": field, "bands": "drawn"}, seed)
        assert isinstance(state, Sigillum)
        while state.turn is not None and state.round < 12:
            wanted = [move for move in state.legal() if ability_of(state, move) in unused]
            move = luck.pick(wanted or state.legal())
            unused.discard(ability_of(state, move))
            state.advance(move)
        if not unused:
            return
    raise AssertionError(f"never used on {field}: {sorted(unused)}")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"abilities": {"tremor": {"range": "around"}}}, "abilities.tremor.range: 'around' is not known"),
    ({"abilities": {"tremor": {"effects": ["stunned"]}}}, "abilities.tremor.effects: 'stunned' is not known"),
    ({"abilities": {"fluidity": {"conditions": ["free"]}}}, "abilities.fluidity.conditions: 'free' is not known"),
    ({"abilities": {"tremor": {"cooldown": {"base": 7}}}}, "abilities.tremor.cooldown.base: expected a number from 1"),
    ({"abilities": {"tremor": {"cooldown": {"base": "x"}}}}, "abilities.tremor.cooldown.base: expected a whole number"),
    ({"abilities": {"shockwave": {"who": "ally"}}}, "abilities.shockwave.who: expected enemy"),
    ({"abilities": {"tremor": {"of": "armus"}}}, "abilities: armus needs one core and two support"),
    (
        {"abilities": {"iron_mask": {"conditions": []}}},
        "abilities.iron_mask.conditions: 'push' needs hex_behind_target_free",
    ),
    (
        {"abilities": {"fluidity": {"conditions": ["target_has_positive"]}}},
        "abilities.fluidity.conditions: 'copy newest' needs newest_positive_copyable",
    ),
    ({"abilities": {"rampart": {"conditions": []}}}, "abilities.rampart.conditions: 'place obstacle' needs unoccupied"),
    ({"abilities": {"warpath": {"conditions": []}}}, "abilities.warpath.conditions: 'move self' needs free"),
    ({"abilities": {"hell_portal": {"who": "any"}}}, "abilities.hell_portal.who: 'swap' needs ally, found any"),
    (
        {"abilities": {"rampart": {"effects": ["stun"]}}},
        "abilities.rampart.effects: 'stun' needs a character as target",
    ),
    ({"abilities": {"iron_mask": {"targets": "all"}}}, "abilities.iron_mask.targets: 'push' needs one, found all"),
    (
        {"abilities": {"iron_mask": {"effects": ["push", "push"]}}},
        "abilities.iron_mask.effects: expected at most one move",
    ),
    (
        {"abilities": {"iron_mask": {"effects": ["follow", "push"]}}},
        "abilities.iron_mask.effects: 'follow' comes right after 'push'",
    ),
    ({"abilities": {"tongs": {"then": ""}}}, "abilities.tongs.then: 'move target' needs one of hex_beside_both"),
    ({"abilities": {"scatter": {"then": "donor"}}}, "abilities.scatter.then: 'move target' needs one of"),
    ({"abilities": {"ritual_of_vitality": {"then": ""}}}, "abilities.ritual_of_vitality.then: 'donate' needs donor"),
    (
        {"abilities": {"onslaught": {"otherwise": {"effects": ["pull"]}}}},
        "abilities.onslaught.otherwise.effects: 'pull' is not known",
    ),
    (
        {"abilities": {"boulder_shot": {"points": {"instead": {"when": "own_defense"}}}}},
        "abilities.boulder_shot.points.instead.when: 'own_defense' is not known",
    ),
    (
        {"abilities": {"vehemence": {"cooldown": {"change": {"per": "target_injured"}}}}},
        "abilities.vehemence.cooldown.change.per: 'target_injured' needs a character as target",
    ),
    ({"abilities": {"ditch": {"who": "self"}}}, "abilities.ditch.conditions: 'target_on_tower' is not known"),
    ({"abilities": {"scatter": {"who": "self"}}}, "abilities.scatter.then: a second choice needs a chosen character"),
    ({"characters": {"saxum": {"vitality": 0}}}, "characters.saxum.vitality: expected a number from 1 to 9"),
    ({"characters": {"nobody": {"vitality": 1}}}, "characters.nobody: there is no such entry"),
    ({"track": {"medium": 2}}, "track.medium: expected a number from 4 to 99"),
    ({"difficulty": {"easy": []}}, "difficulty: expected each of the 27"),
    (
        {"fields": {"four_way": {"towers": {"west": {"area": ["A2", "D3"]}}}}},
        "fields.four_way.towers.west.area: expected",
    ),
    ({"fields": {"two_castles": {"terrain": {"C1": "water"}}}}, "fields.two_castles.terrain.C1: a Castle stands"),
    ({"premade": {"wall": {"band": ["saxum", "illesebra", "armus", "malleus"]}}}, "premade: expected 5 bands"),
]


@pytest.mark.parametrize(("corrections", "sentence"), WRONG, ids=[wrong[1][:40] for wrong in WRONG])
def test_a_wrong_correction_says_where_and_what_would_be_right(corrections: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ComponentsError) as error:
        GAME.read_facts(corrections)
    assert str(error.value).startswith(sentence), str(error.value)


def test_an_owners_cooldown_counts() -> None:
    corrections = {"abilities": {"stone_skin": {"cooldown": {"base": 5}}}}
    before = copy.deepcopy(GAME.components)
    state = GAME.setup(2, {"bands": "novice", "first_seat": 1}, 1, corrections)
    state.play(("castle", "C1"))
    state.play(("use", "saxum", "stone_skin"))
    assert isinstance(state, Sigillum)
    assert state.ready[0] == 6
    assert GAME.load(state.dump()).facts.abilities["stone_skin"].cooldown.base == 5
    assert GAME.components == before
