"""The 27 core abilities: range, condition, Attack points, Injuries."""

from __future__ import annotations

from tests.core.games.sigillum.table import cooling, life, lost, offered, play, table, where


def test_siege_plan_counts_the_towers_controlled_now() -> None:
    state = table("architectus A2", "malleus D4; goetium D3")
    assert offered(state, "attack", "architectus") == {"malleus"}
    assert lost(state, "attack", "architectus", "malleus") == {"malleus": 1}
    state = table("architectus A2; iratus E2 [control+]", "malleus D4; goetium D3")
    assert lost(state, "attack", "architectus", "malleus") == {"malleus": 2}
    state = table("architectus A2 [control-]", "malleus D4; goetium D3")
    assert lost(state, "attack", "architectus", "malleus") == {"malleus": 0}


def test_shield_bash_hits_one_neighbour() -> None:
    state = table("armus C2", "malleus C3; goetium C4; fidea B2")
    assert offered(state, "attack", "armus") == {"malleus", "fidea"}
    assert lost(state, "attack", "armus", "malleus") == {"malleus": 1}


def test_trample_hits_every_slowed_enemy() -> None:
    state = table("caballus A1", "malleus E3 [slowness]; goetium C4 [slowness swiftness]; fidea B4 [slowness]")
    assert lost(state, "attack", "caballus") == {"malleus": 1, "fidea": 1}
    state = table("caballus A1", "malleus B2; goetium C4 [slowness swiftness]; fidea C5 [slowness]")
    assert offered(state, "attack", "caballus") == set()


def test_execution_counts_impaired_enemies_near_carnifex() -> None:
    state = table("carnifex C2", "malleus C3 [attack- stun]; goetium C4 [poison]; fidea E3 [stun]; manus B3 [flying]")
    assert offered(state, "attack", "carnifex") == {"malleus"}
    assert lost(state, "attack", "carnifex", "malleus") == {"malleus": 2}


def test_boulder_shot_spares_the_small_and_hits_the_big_harder() -> None:
    state = table("catapultus B1", "saxum E2; malleus B4; fidea A1; armus D1")
    assert offered(state, "attack", "catapultus") == {"saxum", "malleus"}
    assert lost(state.copy(), "attack", "catapultus", "malleus") == {"malleus": 1}
    assert lost(state, "attack", "catapultus", "saxum") == {"saxum": 2}


def test_hell_crucible_does_not_reach_into_water() -> None:
    state = table("ferrarius C2", "malleus C3; armus B2; fidea B4")
    assert offered(state, "attack", "ferrarius") == {"armus"}
    assert lost(state, "attack", "ferrarius", "armus") == {"armus": 1}


def test_hammer_blow_hits_one_neighbour() -> None:
    state = table("malleus C2", "saxum D2; fidea D3")
    assert offered(state, "attack", "malleus") == {"saxum"}
    assert lost(state, "attack", "malleus", "saxum") == {"saxum": 1}


def test_burst_deals_saxums_defense_to_all_neighbours() -> None:
    state = table("saxum C3 [defense+ defense+]", "armus C2; fidea B2 [defense+]; goetium E2")
    assert lost(state, "attack", "saxum") == {"armus": 2, "fidea": 1}
    state = table("saxum C3", "armus C2")
    assert lost(state, "attack", "saxum") == {"armus": 0}


def test_severity_of_retaliation_counts_the_injuries_of_vinctum() -> None:
    state = table("vinctum C2 1", "malleus C3; fidea C4")
    assert offered(state, "attack", "vinctum") == {"malleus"}
    assert lost(state, "attack", "vinctum", "malleus") == {"malleus": 2}


def test_undertow_hits_one_neighbour() -> None:
    state = table("aqus C3 [attack+]", "malleus C4; fidea B1")
    assert offered(state, "attack", "aqus") == {"malleus"}
    assert lost(state, "attack", "aqus", "malleus") == {"malleus": 2}


def test_ballista_counts_the_unoccupied_hexes_between() -> None:
    state = table("ballistarius C1", "malleus C4; fidea B3")
    assert offered(state, "attack", "ballistarius") == {"malleus"}
    assert lost(state, "attack", "ballistarius", "malleus") == {"malleus": 2}
    assert lost(table("ballistarius C1; iratus C2", "malleus C4"), "attack", "ballistarius", "malleus") == {
        "malleus": 1
    }


def test_three_headed_bite_hits_all_neighbours() -> None:
    state = table("cerberus C3", "malleus C4; armus B2 [resistance]; fidea A1")
    assert lost(state, "attack", "cerberus") == {"malleus": 1, "armus": 1}


def test_horn_charge_hits_all_enemies_in_one_direction() -> None:
    state = table("cornibus C3", "malleus C4; armus E3; redux D3; goetium C5")
    assert offered(state, "attack", "cornibus") == {"north", "northeast"}
    assert lost(state.copy(), "attack", "cornibus", "north") == {"malleus": 1}
    assert lost(state, "attack", "cornibus", "northeast") == {"redux": 1, "armus": 1}


def test_fury_is_stronger_among_several_enemies() -> None:
    assert lost(table("iratus C3", "malleus C4; fidea A1"), "attack", "iratus", "malleus") == {"malleus": 1}
    state = table("iratus C3", "malleus C4; armus B2; fidea A1")
    assert offered(state, "attack", "iratus") == {"malleus", "armus"}
    assert lost(state, "attack", "iratus", "malleus") == {"malleus": 2}
    protected = table("iratus C4", "malleus B3; armus C5")
    assert offered(protected, "attack", "iratus") == {"malleus"}
    assert lost(protected, "attack", "iratus", "malleus") == {"malleus": 2}, "counting is not targeting"


def test_deaths_touch_counts_injured_enemies_near_mortum() -> None:
    state = table("mortum C3", "malleus C4 3; armus B1 1; fidea D4 1; redux E3")
    assert offered(state, "attack", "mortum") == {"malleus"}
    assert lost(state, "attack", "mortum", "malleus") == {"malleus": 3}
    assert lost(table("mortum C3", "malleus C4"), "attack", "mortum", "malleus") == {"malleus": 0}


def test_bone_boomerang_hits_all_enemies_exactly_two_away() -> None:
    state = table("redux C3", "malleus C4; armus E2; fidea A1; goetium B1")
    assert lost(state, "attack", "redux") == {"armus": 1, "fidea": 1, "goetium": 1}
    assert offered(table("redux C3", "malleus C4; fidea C5"), "attack", "redux") == set()


def test_hour_hand_counts_the_supports_of_the_target_on_the_dial() -> None:
    state = table("tempus C3", "malleus C4; fidea B4")
    assert offered(state, "attack", "tempus") == {"malleus"}
    assert lost(state.copy(), "attack", "tempus", "malleus") == {"malleus": 0}
    cooling(cooling(state, "ditch", 4), "shockwave", 3)
    assert lost(state, "attack", "tempus", "malleus") == {"malleus": 2}, "a charged token is not home (ruling 33)"


def test_venom_burst_deals_the_poison_of_each_target() -> None:
    state = table("toxicum A1", "malleus E3 [poison poison]; armus C4 [poison]; fidea B2")
    assert lost(state, "attack", "toxicum") == {"malleus": 2, "armus": 1}


def test_wrath_of_the_grove_hits_all_enemies_on_forest() -> None:
    state = table("arborus C1", "malleus E3; armus B3; fidea C4")
    assert lost(state, "attack", "arborus") == {"malleus": 1, "armus": 1}


def test_retribution_needs_a_target_with_more_vitality() -> None:
    state = table("fidea C1", "malleus C4 3; goetium B1; armus D2")
    assert offered(state, "attack", "fidea") == {"malleus"}
    assert lost(state, "attack", "fidea", "malleus") == {"malleus": 1}
    assert offered(table("fidea C1 1", "malleus C4 2; goetium B1"), "attack", "fidea") == {"malleus", "goetium"}


def test_frostbite_needs_a_negative_effect() -> None:
    state = table("frigus C1", "malleus E3 [attack- attack+]; armus B3 [defense+]; fidea C5 [stun]")
    assert offered(state, "attack", "frigus") == {"malleus"}
    assert lost(state, "attack", "frigus", "malleus") == {"malleus": 1}


def test_chain_lightning_needs_a_target_away_from_goetiums_side() -> None:
    state = table("goetium C1; saxum C3", "malleus C4; armus E1; fidea B1")
    assert offered(state, "attack", "goetium") == {"armus"}
    assert lost(state, "attack", "goetium", "armus") == {"armus": 1}


def test_wildfire_needs_a_blessed_character_beside_the_target() -> None:
    state = table("ignifer C1; saxum C3 [flying]; iratus E1", "malleus C4; armus D1; fidea A3")
    assert offered(state, "attack", "ignifer") == {"malleus"}
    assert lost(state, "attack", "ignifer", "malleus") == {"malleus": 1}


def test_heartbreak_hits_every_stunned_enemy() -> None:
    state = table("illesebra C1", "malleus E3 [stun]; armus B3 [stun stun]; fidea C4; goetium C5 [stun]")
    assert lost(state, "attack", "illesebra") == {"malleus": 1, "armus": 1}


def test_splinters_count_the_allies_beside_the_target() -> None:
    state = table("lignum C1", "malleus C4; armus D4; fidea C5; redux E1")
    assert offered(state, "attack", "lignum") == {"malleus", "armus", "redux"}
    assert lost(state.copy(), "attack", "lignum", "malleus") == {"malleus": 2}
    assert lost(state, "attack", "lignum", "redux") == {"redux": 0}


def test_spiked_armor_counts_the_allies_beside_manus() -> None:
    state = table("manus C2; iratus B1; saxum D1; tempus C4", "malleus C3; fidea C5")
    assert offered(state, "attack", "manus") == {"malleus"}
    assert lost(state, "attack", "manus", "malleus") == {"malleus": 2}


def test_reaping_needs_a_target_without_an_ally_beside_it() -> None:
    state = table("messum C1", "malleus C4; fidea C5; armus A1; redux E3")
    assert offered(state, "attack", "messum") == {"armus", "redux"}
    assert lost(state, "attack", "messum", "armus") == {"armus": 1}


def test_a_core_ability_is_used_once_a_round_and_comes_back_in_the_next_time_phase() -> None:
    state = table("malleus C2", "armus C4; fidea D4")
    play(state, ("maneuver", "malleus", "C3"))
    assert offered(state, "attack", "malleus") == set()
    assert offered(state, "maneuver", "malleus") == set()
    play(state, ("end",), ("end",))
    assert offered(state, "attack", "malleus") == {"armus"}
    assert where(state, "malleus") == "C3"
    assert life(state, "malleus") == 4
