"""The 18 support abilities of Intelligence: range, condition, effect, cooldown."""

from __future__ import annotations

from tests.core.games.sigillum.table import cooldown, life, markers, offered, play, table, where


def test_call_of_the_grove_moves_anybody_into_a_forest_hex_beside_them() -> None:
    state = table("arborus C1; iratus A2; fidea C3", "malleus D2; armus C5")
    assert offered(state, "use", "arborus", "call_of_the_grove") == {"iratus", "fidea", "malleus"}
    ally = state.copy()
    play(ally, ("use", "arborus", "call_of_the_grove", "iratus"))
    assert offered(ally, "to") == {"A1", "B3"}
    play(ally, ("to", "B3"))
    assert (where(ally, "iratus"), cooldown(ally, "call_of_the_grove")) == ("B3", 2)
    play(state, ("use", "arborus", "call_of_the_grove", "malleus"))
    assert (where(state, "malleus"), cooldown(state, "call_of_the_grove")) == ("D1", 3), (
        "D1 is forced; an enemy costs more"
    )


def test_shield_of_the_forest_gives_defense_anywhere() -> None:
    state = table("arborus C1; iratus A2", "malleus D2")
    assert offered(state, "use", "arborus", "shield_of_the_forest") == {"arborus", "iratus"}
    play(state, ("use", "arborus", "shield_of_the_forest", "iratus"))
    assert (markers(state, "iratus"), cooldown(state, "shield_of_the_forest")) == (["defense+"], 3)


def test_resurrection_restores_the_injured_and_swiftens_the_others() -> None:
    state = table("fidea C1; iratus A2 1", "malleus D2")
    assert offered(state, "use", "fidea", "resurrection") == {"fidea", "iratus"}
    healthy = state.copy()
    play(state, ("use", "fidea", "resurrection", "iratus"))
    assert (life(state, "iratus"), markers(state, "iratus"), cooldown(state, "resurrection")) == (2, [], 4)
    play(healthy, ("use", "fidea", "resurrection", "fidea"))
    assert (markers(healthy, "fidea"), cooldown(healthy, "resurrection")) == (["swiftness"], 3)


def test_take_wing_gives_flying_anywhere() -> None:
    state = table("fidea C1; iratus A2", "malleus D2")
    assert offered(state, "use", "fidea", "take_wing") == {"fidea", "iratus"}
    play(state, ("use", "fidea", "take_wing", "iratus"))
    assert (markers(state, "iratus"), cooldown(state, "take_wing")) == (["flying"], 4)


def test_numbing_chill_takes_attack_anywhere() -> None:
    state = table("frigus C1", "malleus E3; armus C5; fidea B4 [resistance]")
    assert offered(state, "use", "frigus", "numbing_chill") == {"malleus"}
    play(state, ("use", "frigus", "numbing_chill", "malleus"))
    assert (markers(state, "malleus"), cooldown(state, "numbing_chill")) == (["attack-"], 3)


def test_shackling_cold_comes_back_sooner_for_each_negative_marker_on_the_target() -> None:
    for before, rounds in (("", 3), ("stun", 2), ("stun attack-", 1), ("stun attack- poison poison", 1)):
        state = table("frigus C1", f"malleus E3 [{before}]")
        play(state, ("use", "frigus", "shackling_cold", "malleus"))
        assert "slowness" in markers(state, "malleus")
        assert cooldown(state, "shackling_cold") == rounds


def test_ritual_of_vitality_moves_an_injury_but_never_exiles() -> None:
    state = table("goetium C1; saxum C2 4; illesebra B1 1", "malleus E3")
    assert offered(state, "use", "goetium", "ritual_of_vitality") == {"saxum", "illesebra"}
    forced = state.copy()
    play(forced, ("use", "goetium", "ritual_of_vitality", "saxum"))
    assert (life(forced, "saxum"), life(forced, "goetium"), life(forced, "illesebra")) == (5, 1, 1)
    play(state, ("use", "goetium", "ritual_of_vitality", "illesebra"))
    assert offered(state, "donor") == {"goetium", "saxum"}
    play(state, ("donor", "saxum"))
    assert (life(state, "saxum"), life(state, "illesebra")) == (3, 2)
    assert cooldown(state, "ritual_of_vitality") == 2
    poor = table("goetium C1 1; illesebra B1 1", "malleus E3")
    assert offered(poor, "use", "goetium", "ritual_of_vitality") == set(), "nobody can pay"


def test_ritual_of_vitality_never_exiles_even_if_an_owner_raises_what_it_moves() -> None:
    state = table(
        "goetium C1; saxum C2; illesebra B1 1; fidea A2 2", "malleus E3", components={"basics": {"restored": 2}}
    )
    play(state, ("use", "goetium", "ritual_of_vitality", "illesebra"))
    assert life(state, "saxum") == 3, "nobody else can give 2 and keep any"


def test_summoning_circle_brings_an_injured_ally_beside_goetium() -> None:
    state = table("goetium D2; saxum A2 4; illesebra B1; aqus -", "malleus D3; fidea E1; redux C2")
    assert offered(state, "use", "goetium", "summoning_circle") == {"saxum"}
    play(state, ("use", "goetium", "summoning_circle", "saxum"))
    assert offered(state, "to") == {"C3", "D1", "E2"}
    play(state, ("to", "E2"))
    assert (where(state, "saxum"), cooldown(state, "summoning_circle")) == ("E2", 3)


def test_might_of_fire_strengthens_a_melee_ally() -> None:
    state = table("ignifer C1; saxum A2; illesebra B1", "malleus D3")
    assert offered(state, "use", "ignifer", "might_of_fire") == {"saxum"}
    play(state, ("use", "ignifer", "might_of_fire", "saxum"))
    assert (markers(state, "saxum"), cooldown(state, "might_of_fire")) == (["attack+"], 3)


def test_kindle_gives_swiftness_to_ignifer_or_a_neighbour() -> None:
    state = table("ignifer C1; saxum A2; illesebra B1", "malleus D3")
    assert offered(state, "use", "ignifer", "kindle") == {"ignifer", "illesebra"}
    play(state, ("use", "ignifer", "kindle", "illesebra"))
    assert (markers(state, "illesebra"), cooldown(state, "kindle")) == (["swiftness"], 4)


def test_hell_portal_swaps_with_an_ally_and_summons_nobody() -> None:
    state = table("illesebra C1; saxum E2; aqus -", "malleus D3")
    assert offered(state, "use", "illesebra", "hell_portal") == {"saxum"}
    play(state, ("use", "illesebra", "hell_portal", "saxum"))
    assert (where(state, "illesebra"), where(state, "saxum"), where(state, "aqus")) == ("E2", "C1", "")
    assert cooldown(state, "hell_portal") == 5


def test_enthral_stuns_on_a_line() -> None:
    state = table("illesebra C1", "malleus C3; fidea C5; armus E2")
    assert offered(state, "use", "illesebra", "enthral") == {"malleus"}
    play(state, ("use", "illesebra", "enthral", "malleus"))
    assert (markers(state, "malleus"), cooldown(state, "enthral")) == (["stun"], 4)


def test_grasping_roots_draw_an_enemy_towards_any_character_two_hexes_away() -> None:
    state = table("lignum C1", "saxum C5; fidea C3; malleus E3")
    assert offered(state, "use", "lignum", "grasping_roots") == {"fidea", "malleus"}
    play(state, ("use", "lignum", "grasping_roots", "fidea"))
    assert offered(state, "to") == {"C2", "C4", "D3"}
    play(state, ("to", "C4"))
    assert (where(state, "fidea"), cooldown(state, "grasping_roots")) == ("C4", 3)


def test_entangle_takes_attack_anywhere() -> None:
    state = table("lignum C1", "malleus E3")
    play(state, ("use", "lignum", "entangle", "malleus"))
    assert (markers(state, "malleus"), cooldown(state, "entangle")) == (["attack-"], 3)


def test_mechanical_hand_pulls_friend_and_foe_over_a_gap() -> None:
    state = table("manus C3; tempus C1; aqus -", "fidea C5; malleus E2; armus A3; goetium D2")
    assert offered(state, "use", "manus", "mechanical_hand") == {"tempus", "armus"}
    ally = state.copy()
    play(ally, ("use", "manus", "mechanical_hand", "tempus"))
    assert (where(ally, "tempus"), where(ally, "aqus"), cooldown(ally, "mechanical_hand")) == ("C2", "C1", 2)
    play(state, ("use", "manus", "mechanical_hand", "armus"))
    assert (where(state, "armus"), cooldown(state, "mechanical_hand")) == ("B3", 3)


def test_iron_formation_shields_manus_and_his_neighbours() -> None:
    state = table("manus C3; tempus C2; aqus A1", "fidea C5")
    play(state, ("use", "manus", "iron_formation"))
    assert [markers(state, name) for name in ("manus", "tempus", "aqus")] == [["defense+"], ["defense+"], []]
    assert cooldown(state, "iron_formation") == 4


def test_sunder_takes_defense_anywhere() -> None:
    state = table("messum C1", "malleus E3 [defense+]; fidea C5")
    assert offered(state, "use", "messum", "sunder") == {"malleus"}
    play(state, ("use", "messum", "sunder", "malleus"))
    assert state.defense(state.figure("malleus")) == 0
    assert cooldown(state, "sunder") == 2


def test_scatter_moves_an_enemy_in_any_direction() -> None:
    state = table("messum C1; iratus E2", "malleus E3; fidea C5")
    assert offered(state, "use", "messum", "scatter") == {"malleus"}
    play(state, ("use", "messum", "scatter", "malleus"))
    assert offered(state, "to") == {"D3", "D4"}
    play(state, ("to", "D4"))
    assert (where(state, "malleus"), cooldown(state, "scatter")) == ("D4", 4)
    state = table("messum A1", "malleus C2")
    play(state, ("use", "messum", "scatter", "malleus"))
    assert offered(state, "to") == {"B1", "B2", "C3", "D1", "D2"}, "not into the Castle of First"
