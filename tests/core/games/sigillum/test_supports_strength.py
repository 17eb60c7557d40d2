"""The 18 support abilities of Strength: range, condition, effect, cooldown."""

from __future__ import annotations

from tests.core.games.sigillum.table import cooldown, life, markers, offered, play, table, where


def test_rampart_puts_the_obstacle_on_an_unoccupied_hex_beside_architectus_but_on_no_castle() -> None:
    state = table("architectus D1; armus C2", "malleus E1")
    assert offered(state, "use", "architectus", "rampart") == {"D2"}
    play(state, ("use", "architectus", "rampart", "D2"))
    assert "D2" not in offered(state, "maneuver", "architectus") | offered(state, "maneuver", "armus")
    assert cooldown(state, "rampart") == 3
    play(state, ("end",))
    assert "D2" not in offered(state, "maneuver", "malleus")
    play(state, ("end",))
    assert "D2" in offered(state, "maneuver", "architectus"), "the Obstacle leaves in the next Time phase"


def test_reconstruction_repairs_the_castle_from_anywhere_but_not_the_handicap() -> None:
    state = table("architectus A1", "malleus E3", damage=(3, 0))
    play(state, ("use", "architectus", "reconstruction"))
    assert state.damage == [2, 0]
    assert cooldown(state, "reconstruction") == 4
    assert not offered(table("architectus A1", "malleus E3", damage=(2, 0)), "use", "architectus", "reconstruction")
    second = table("malleus E3", "architectus A1", damage=(2, 1), side=1)
    play(second, ("use", "architectus", "reconstruction"))
    assert second.damage == [2, 0]
    assert not offered(
        table("fidea E3", "architectus A1", damage=(2, 0), side=1), "use", "architectus", "reconstruction"
    )


def test_onslaught_pushes_and_follows() -> None:
    state = table("armus D2", "redux D3; manus E2; fidea B3")
    assert offered(state, "use", "armus", "onslaught") == {"redux", "manus"}
    play(state, ("use", "armus", "onslaught", "redux"))
    assert (where(state, "redux"), where(state, "armus")) == ("D4", "D3")
    assert markers(state, "redux") == []
    assert cooldown(state, "onslaught") == 3


def test_onslaught_stuns_who_cannot_be_pushed() -> None:
    for second, obstacle in (("manus E2", ""), ("manus D3; fidea D4", ""), ("manus D3", "D4")):
        state = table("armus D2", second, obstacle=obstacle)
        play(state, ("use", "armus", "onslaught", "manus"))
        assert where(state, "armus") == "D2"
        assert markers(state, "manus") == ["stun"]
    own = table("armus C3", "manus C2")
    play(own, ("use", "armus", "onslaught", "manus"))
    assert markers(own, "manus") == ["stun"], "the hex behind is a Castle that the target may not enter"
    home = table("armus C3", "manus C4")
    play(home, ("use", "armus", "onslaught", "manus"))
    assert (where(home, "manus"), where(home, "armus")) == ("C5", "C4")


def test_wall_of_shields_strengthens_everybody_on_the_field() -> None:
    state = table("armus C3; fidea A1; iratus -; saxum C1", "malleus E3")
    play(state, ("use", "armus", "wall_of_shields"))
    assert [markers(state, name) for name in ("armus", "fidea", "saxum", "iratus", "malleus")] == [
        ["defense+"],
        ["defense+"],
        ["defense+"],
        [],
        [],
    ]
    assert cooldown(state, "wall_of_shields") == 5


def test_drag_along_steps_away_and_draws_a_neighbour_behind() -> None:
    state = table("caballus C3; armus B3", "malleus C2; fidea D2; goetium D4")
    assert offered(state, "use", "caballus", "drag_along") == {"malleus"}, "behind the others somebody stands"
    play(state, ("use", "caballus", "drag_along", "malleus"))
    assert (where(state, "caballus"), where(state, "malleus")) == ("C4", "C3")
    assert cooldown(state, "drag_along") == 3
    ally = table("caballus C3; armus B3", "goetium D4")
    play(ally, ("use", "caballus", "drag_along", "armus"))
    assert (where(ally, "caballus"), where(ally, "armus")) == ("D2", "C3")


def test_drag_along_is_closed_at_an_edge_and_at_a_hostile_castle() -> None:
    assert not offered(table("caballus E2", "malleus D2"), "use", "caballus", "drag_along")
    assert not offered(table("caballus C4", "malleus C3"), "use", "caballus", "drag_along")


def test_mire_slows_every_neighbouring_enemy_and_costs_a_round_for_each() -> None:
    state = table("caballus C3", "malleus C2; fidea D2; goetium D4")
    play(state, ("use", "caballus", "mire"))
    assert [markers(state, name) for name in ("malleus", "fidea", "goetium")] == [["slowness"], ["slowness"], []]
    assert cooldown(state, "mire") == 4
    state = table("caballus C3", "malleus C2 [resistance]; fidea D2")
    play(state, ("use", "caballus", "mire"))
    assert markers(state, "malleus") == ["resistance"]
    assert cooldown(state, "mire") == 3, "a protected enemy does not count (ruling 3)"


def test_stockades_take_control_on_a_line() -> None:
    state = table("carnifex C2", "malleus C4; fidea A1; goetium E2")
    assert offered(state, "use", "carnifex", "stockades") == {"malleus", "goetium"}
    play(state, ("use", "carnifex", "stockades", "malleus"))
    assert markers(state, "malleus") == ["control-"]
    assert state.control(state.figure("malleus")) == 0
    assert cooldown(state, "stockades") == 4


def test_convict_the_guilty_pulls_and_turns_positive_effects() -> None:
    state = table("carnifex C2", "malleus C4 3 [attack+ flying defense+ control+ swiftness vampirism]; fidea C3")
    assert not offered(state, "use", "carnifex", "convict_the_guilty"), "the hex toward Carnifex must be free"
    state = table("carnifex C2", "malleus C4 3 [attack+ flying defense+ control+ swiftness vampirism]")
    play(state, ("use", "carnifex", "convict_the_guilty", "malleus"))
    assert where(state, "malleus") == "C3"
    assert markers(state, "malleus") == ["flying", "vampirism", "attack-", "defense-", "control-", "slowness"]
    assert cooldown(state, "convict_the_guilty") == 3, "the target's current Vitality"


def test_convict_the_guilty_may_be_a_bare_pull_but_not_of_a_neighbour() -> None:
    assert not offered(table("carnifex C2", "malleus C3"), "use", "carnifex", "convict_the_guilty")
    state = table("carnifex C2", "malleus C4")
    play(state, ("use", "carnifex", "convict_the_guilty", "malleus"))
    assert (where(state, "malleus"), cooldown(state, "convict_the_guilty")) == ("C3", 4)


def test_concussive_stone_stuns_on_a_line() -> None:
    state = table("catapultus B1", "malleus B4; fidea D4; goetium A2")
    assert offered(state, "use", "catapultus", "concussive_stone") == {"malleus"}
    play(state, ("use", "catapultus", "concussive_stone", "malleus"))
    assert markers(state, "malleus") == ["stun"]
    assert cooldown(state, "concussive_stone") == 4


def test_entrench_gives_catapultus_control() -> None:
    state = table("catapultus A2", "malleus C4")
    play(state, ("use", "catapultus", "entrench"))
    assert markers(state, "catapultus") == ["control+"]
    assert state.tower_sums()[0] == (2, 0)
    assert cooldown(state, "entrench") == 3


def test_tongs_slide_an_enemy_to_a_hex_beside_both() -> None:
    state = table("ferrarius C2", "malleus C3; fidea D3")
    assert offered(state, "use", "ferrarius", "tongs") == {"malleus"}
    play(state, ("use", "ferrarius", "tongs", "malleus"))
    assert offered(state, "to") == {"B2", "D2"}
    play(state, ("to", "D2"))
    assert where(state, "malleus") == "D2"
    assert cooldown(state, "tongs") == 3
    assert not offered(table("ferrarius C2; fidea B2; manus D2", "malleus C3"), "use", "ferrarius", "tongs")


def test_molten_chain_stuns_on_a_line() -> None:
    state = table("ferrarius C1", "malleus C4; fidea E3")
    assert offered(state, "use", "ferrarius", "molten_chain") == {"malleus"}
    play(state, ("use", "ferrarius", "molten_chain", "malleus"))
    assert markers(state, "malleus") == ["stun"]
    assert cooldown(state, "molten_chain") == 5


def test_shockwave_stuns_along_one_direction() -> None:
    state = table("malleus C3", "armus D3; fidea E3; goetium C4; redux B1")
    assert offered(state, "use", "malleus", "shockwave") == {"north", "northeast"}
    play(state, ("use", "malleus", "shockwave", "northeast"))
    assert [markers(state, name) for name in ("armus", "fidea", "goetium")] == [["stun"], ["stun"], []]
    assert cooldown(state, "shockwave") == 5


def test_ditch_gives_control_on_a_tower_hex() -> None:
    state = table("malleus E1; fidea E2; goetium D1", "armus C4")
    assert offered(state, "use", "malleus", "ditch") == {"fidea"}
    play(state, ("use", "malleus", "ditch", "fidea"))
    assert markers(state, "fidea") == ["control+"]
    assert cooldown(state, "ditch") == 2
    assert offered(table("malleus A2", "armus C4"), "use", "malleus", "ditch") == {"malleus"}


def test_stone_skin_gives_saxum_defense() -> None:
    state = table("saxum C2", "malleus C4")
    play(state, ("use", "saxum", "stone_skin"))
    assert markers(state, "saxum") == ["defense+"]
    assert cooldown(state, "stone_skin") == 2


def test_tremor_stuns_all_neighbouring_enemies() -> None:
    state = table("saxum C3", "malleus C4; fidea B2; goetium E3")
    play(state, ("use", "saxum", "tremor"))
    assert [markers(state, name) for name in ("malleus", "fidea", "goetium")] == [["stun"], ["stun"], []]
    assert cooldown(state, "tremor") == 5
    assert not offered(table("saxum C4", "malleus C5; fidea A1"), "use", "saxum", "tremor")


def test_iron_mask_pushes_friend_and_foe() -> None:
    state = table("vinctum C3; fidea B2", "manus C4; aqus C2; goetium D2")
    assert offered(state, "use", "vinctum", "iron_mask") == {"fidea", "manus", "goetium"}
    play(state, ("use", "vinctum", "iron_mask", "manus"))
    assert where(state, "manus") == "C5", "an enemy may be pushed into its own free Castle"
    assert cooldown(state, "iron_mask") == 2
    ally = table("vinctum C3; fidea B2", "manus C4")
    play(ally, ("use", "vinctum", "iron_mask", "fidea"))
    assert where(ally, "fidea") == "A1"


def test_prisoners_shackles_stun_a_neighbour_and_come_back_sooner_for_an_injured_vinctum() -> None:
    state = table("vinctum C3", "manus C4; goetium E3")
    assert offered(state, "use", "vinctum", "prisoners_shackles") == {"manus"}
    play(state, ("use", "vinctum", "prisoners_shackles", "manus"))
    assert markers(state, "manus") == ["stun"]
    assert cooldown(state, "prisoners_shackles") == 3
    state = table("vinctum C3 2", "manus C4")
    play(state, ("use", "vinctum", "prisoners_shackles", "manus"))
    assert cooldown(state, "prisoners_shackles") == 2
    assert life(state, "vinctum") == 2
