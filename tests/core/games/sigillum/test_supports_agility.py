"""The 18 support abilities of Agility: range, condition, effect, cooldown."""

from __future__ import annotations

from tests.core.games.sigillum.table import cooldown, cooling, life, markers, offered, play, table, used_core, where


def test_fluidity_copies_the_newest_positive_effect_of_anybody_else() -> None:
    state = table("aqus A1; armus A2 [defense+]", "cornibus E3 [control+ flying stun]; iratus E2 [attack+ resistance]")
    assert offered(state, "use", "aqus", "fluidity") == {"armus", "cornibus"}
    play(state, ("use", "aqus", "fluidity", "cornibus"))
    assert markers(state, "aqus") == ["flying"]
    assert markers(state, "cornibus") == ["control+", "flying", "stun"]
    assert cooldown(state, "fluidity") == 3


def test_might_of_water_moves_into_water_and_gives_attack() -> None:
    state = table("aqus C2", "cornibus C3; malleus E1")
    assert offered(state, "use", "aqus", "might_of_water") == {"D2"}
    play(state, ("use", "aqus", "might_of_water", "D2"))
    assert (where(state, "aqus"), markers(state, "aqus")) == ("D2", ["attack+"])
    assert cooldown(state, "might_of_water") == 3
    slowed = table("aqus C2 [slowness]", "cornibus E3")
    assert offered(slowed, "maneuver", "aqus") == set()
    assert offered(slowed, "use", "aqus", "might_of_water") == {"C3", "D2"}, "it is no maneuver"


def test_taut_string_gives_ballistarius_attack() -> None:
    state = table("ballistarius C2", "cornibus E3")
    play(state, ("use", "ballistarius", "taut_string"))
    assert (markers(state, "ballistarius"), cooldown(state, "taut_string")) == (["attack+"], 3)


def test_repelling_bolt_pushes_an_enemy_on_a_line_away() -> None:
    state = table("ballistarius C1", "cornibus C3; malleus D1; manus A1; fidea E3")
    assert offered(state, "use", "ballistarius", "repelling_bolt") == {"cornibus", "malleus"}
    play(state, ("use", "ballistarius", "repelling_bolt", "cornibus"))
    assert (where(state, "cornibus"), cooldown(state, "repelling_bolt")) == ("C4", 3)


def test_vehemence_is_a_maneuver_without_the_core_ability() -> None:
    state = used_core(table("cerberus D1", "armus C4 2; fidea D3 1; saxum E3"), "cerberus")
    assert offered(state, "maneuver", "cerberus") == set()
    assert offered(state, "use", "cerberus", "vehemence") == {"C1", "C2", "D2", "E1"}
    play(state, ("use", "cerberus", "vehemence", "E1"))
    assert (where(state, "cerberus"), cooldown(state, "vehemence")) == ("E1", 2)
    assert state.core[state.figure("cerberus")] == 3
    assert not offered(table("cerberus D1", "armus C4"), "use", "cerberus", "vehemence"), "nobody is injured"
    assert not offered(table("cerberus D1 [slowness]", "armus C4 1"), "use", "cerberus", "vehemence")


def test_dread_howl_takes_attack_from_all_neighbours() -> None:
    state = table("cerberus C3", "armus C4; fidea B2; saxum E3")
    play(state, ("use", "cerberus", "dread_howl"))
    assert [markers(state, name) for name in ("armus", "fidea", "saxum")] == [["attack-"], ["attack-"], []]
    assert cooldown(state, "dread_howl") == 4


def test_domineer_gives_cornibus_control() -> None:
    state = table("cornibus E1", "armus C4")
    play(state, ("use", "cornibus", "domineer"))
    assert (markers(state, "cornibus"), cooldown(state, "domineer")) == (["control+"], 3)


def test_warpath_jumps_into_the_area_of_a_controlled_tower() -> None:
    state = table("cornibus C1; armus E1", "fidea D3; malleus A3")
    assert not offered(state, "use", "cornibus", "warpath"), "East is 1:1 and West is the enemy's"
    state = table("cornibus C1; armus E1 [control+]", "fidea D3; malleus A3")
    assert offered(state, "use", "cornibus", "warpath") == {"D2", "E2", "E3"}
    play(state, ("use", "cornibus", "warpath", "E3"))
    assert (where(state, "cornibus"), cooldown(state, "warpath")) == ("E3", 3)


def test_iron_will_protects_everybody_from_supports() -> None:
    state = table("iratus C2; fidea A1", "malleus C4")
    play(state, ("use", "iratus", "iron_will"))
    assert markers(state, "iratus") == markers(state, "fidea") == ["resistance"]
    assert cooldown(state, "iron_will") == 5


def test_rage_gives_iratus_attack() -> None:
    state = table("iratus C2", "malleus C4")
    play(state, ("use", "iratus", "rage"))
    assert (markers(state, "iratus"), cooldown(state, "rage")) == (["attack+"], 3)


def test_blood_pact_gives_vampirism_to_mortum_or_a_neighbour() -> None:
    state = table("mortum C2; fidea C3; iratus A3", "malleus C4")
    assert offered(state, "use", "mortum", "blood_pact") == {"mortum", "fidea"}
    play(state, ("use", "mortum", "blood_pact", "fidea"))
    assert (markers(state, "fidea"), cooldown(state, "blood_pact")) == (["vampirism"], 3)


def test_shadow_step_is_no_maneuver() -> None:
    state = used_core(table("mortum C4 [slowness flying]; iratus B4", "malleus D3"), "mortum")
    assert offered(state, "use", "mortum", "shadow_step") == {"B3", "C3", "D4"}
    play(state, ("use", "mortum", "shadow_step", "C3"))
    assert (where(state, "mortum"), cooldown(state, "shadow_step")) == ("C3", 2)


def test_bone_plate_gives_redux_defense() -> None:
    state = table("redux C2", "malleus C4")
    play(state, ("use", "redux", "bone_plate"))
    assert (markers(state, "redux"), cooldown(state, "bone_plate")) == (["defense+"], 2)


def test_rebound_moves_between_and_gives_resistance() -> None:
    state = table("redux C2; fidea E2", "malleus C4; armus A2; goetium B2; manus B1")
    assert offered(state, "use", "redux", "rebound") == {"fidea", "malleus"}
    play(state, ("use", "redux", "rebound", "malleus"))
    assert (where(state, "redux"), markers(state, "redux")) == ("C3", ["resistance"])
    assert cooldown(state, "rebound") == 3
    assert not offered(table("redux C3", "malleus C5"), "use", "redux", "rebound"), "an enemy on its Castle"
    assert not offered(table("redux C2", "malleus C4 [resistance]"), "use", "redux", "rebound")


def test_timepiece_brings_the_supports_of_an_ally_closer() -> None:
    state = table("tempus C3; illesebra C2; fidea A1", "malleus E3", round=6)
    cooling(cooling(state, "hell_portal", 11), "enthral", 7)
    assert offered(state, "use", "tempus", "timepiece") == {"illesebra"}
    play(state, ("use", "tempus", "timepiece", "illesebra"))
    assert (cooldown(state, "hell_portal"), cooldown(state, "enthral"), cooldown(state, "timepiece")) == (4, 0, 3)


def test_timepiece_makes_an_ability_usable_at_once_but_never_that_of_tempus_himself() -> None:
    state = table("tempus C3; catapultus C2", "malleus C4")
    cooling(cooling(state, "entrench", 4), "quicken", 5)
    assert offered(state, "use", "catapultus", "entrench") == set()
    assert offered(state, "use", "tempus", "timepiece") == {"catapultus"}
    play(state, ("use", "tempus", "timepiece", "catapultus"))
    assert offered(state, "use", "catapultus", "entrench") == {""}


def test_quicken_gives_swiftness_to_tempus_or_a_neighbour() -> None:
    state = table("tempus C3; illesebra C2; fidea A1", "malleus E3")
    assert offered(state, "use", "tempus", "quicken") == {"tempus", "illesebra"}
    play(state, ("use", "tempus", "quicken", "illesebra"))
    assert (markers(state, "illesebra"), cooldown(state, "quicken")) == (["swiftness"], 3)


def test_infected_wounds_poison_every_injured_enemy() -> None:
    state = table("toxicum C1", "malleus E3 3; armus A3 1; fidea C4; redux C5 1")
    play(state, ("use", "toxicum", "infected_wounds"))
    assert [markers(state, name) for name in ("malleus", "armus", "fidea", "redux")] == [["poison"], ["poison"], [], []]
    assert cooldown(state, "infected_wounds") == 4
    assert not offered(table("toxicum C1", "malleus E3; redux C5 1"), "use", "toxicum", "infected_wounds")


def test_tainted_waters_move_an_enemy_into_water_and_poison_it() -> None:
    state = table("toxicum C1", "malleus C4; armus B1; fidea D3; redux D1")
    assert offered(state, "use", "toxicum", "tainted_waters") == {"malleus", "redux"}
    play(state, ("use", "toxicum", "tainted_waters", "malleus"))
    assert (where(state, "malleus"), markers(state, "malleus")) == ("C3", ["poison"]), "D3 is taken, so C3 is forced"
    assert cooldown(state, "tainted_waters") == 3
    state = table("toxicum C1", "malleus C4")
    play(state, ("use", "toxicum", "tainted_waters", "malleus"))
    assert offered(state, "to") == {"C3", "D3"}


def test_tainted_waters_need_another_water_hex_for_who_stands_on_water() -> None:
    state = table("toxicum C1", "malleus C3; armus D2; fidea D3")
    assert offered(state, "use", "toxicum", "tainted_waters") == set(), "ruling 47"
    assert life(state, "malleus") == 4
