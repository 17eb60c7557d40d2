"""Fine points on which the rulebook is silent, each as this table reads it (the numbers are those of the rulings)."""

from __future__ import annotations

from tests.core.games.sigillum.table import cooldown, cooling, life, lost, markers, offered, play, table, where


def test_who_waits_on_its_sheet_is_no_target_no_donor_no_anchor_and_is_never_counted() -> None:
    """Ruling 25."""
    state = table("goetium C1; saxum - 4; lignum D2; armus B1", "fidea - 1; redux D4 2; mortum C5")
    assert offered(state, "use", "goetium", "ritual_of_vitality") == set(), "Saxum is not on the field"
    assert offered(state, "attack", "lignum") == {"redux"}
    play(state, ("use", "armus", "wall_of_shields"))
    assert [markers(state, name) for name in ("saxum", "armus")] == [[], ["defense+"]]
    hound = table("cerberus C2", "fidea - 1; saxum C5")
    assert offered(hound, "use", "cerberus", "vehemence") == set(), "the injured one is not on the field"


def test_the_obstacle_outlives_the_exile_of_architectus_until_his_sides_next_time_phase() -> None:
    """Ruling 36."""
    state = table("architectus C2 1; saxum C1", "malleus C3; redux D4")
    play(state, ("use", "architectus", "rampart", "D2"), ("end",))
    assert state.turn == 1
    play(state, ("attack", "malleus", "architectus"))
    assert where(state, "architectus") == "", "the Castle is taken"
    assert "D2" not in offered(state, "maneuver", "malleus")
    play(state, ("end",))
    assert (state.round, state.obstacle) == (4, -1)


def test_timepiece_hastens_all_tokens_of_its_target_without_a_choice() -> None:
    """Ruling 34."""
    state = table("tempus C2; malleus D2", "redux C5")
    cooling(cooling(state, "shockwave", 8), "ditch", 5)
    play(state, ("use", "tempus", "timepiece", "malleus"))
    assert (cooldown(state, "shockwave"), cooldown(state, "ditch")) == (4, 1)


def test_the_slowed_may_be_moved_and_may_move_by_supports_but_not_by_vehemence() -> None:
    """Ruling 5."""
    state = table("mortum C2 [slowness]; cerberus B1 [slowness]; vinctum C1", "saxum D4 4")
    assert offered(state, "maneuver", "mortum") == offered(state, "maneuver", "cerberus") == set()
    assert "D2" in offered(state, "use", "mortum", "shadow_step")
    assert offered(state, "use", "cerberus", "vehemence") == set()
    assert offered(state, "use", "vinctum", "iron_mask") == {"cerberus", "mortum"}


def test_a_mass_ability_leaves_the_protected_out_and_is_not_offered_for_them_alone() -> None:
    """Rulings 3 and 23."""
    state = table("caballus C4", "saxum C5; fidea D4 [resistance]; redux B4")
    play(state, ("use", "caballus", "mire"))
    assert [markers(state, name) for name in ("saxum", "fidea", "redux")] == [[], ["resistance"], ["slowness"]]
    assert cooldown(state, "mire") == 3
    alone = table("caballus C4", "saxum C5; fidea D4 [resistance]")
    assert offered(alone, "use", "caballus", "mire") == set()


def test_drag_along_may_step_into_the_own_free_castle() -> None:
    """Rulings 4 and 13."""
    state = table("caballus C2; armus B1", "redux C3")
    play(state, ("use", "caballus", "drag_along", "redux"))
    assert (where(state, "caballus"), where(state, "redux")) == ("C1", "C2")


def test_resistance_of_an_enemy_closes_abilities_that_only_move_their_user() -> None:
    """Ruling 28."""
    state = table("redux C2; malleus A1", "saxum C4 [resistance]")
    assert offered(state, "use", "redux", "rebound") == set()
    friend = table("redux C2; malleus C4 [resistance]", "saxum A3")
    assert offered(friend, "use", "redux", "rebound") == {"malleus"}


def test_conditions_and_points_are_read_before_anything_is_dealt() -> None:
    """Ruling 29: neither exile of the two changes what the other suffers."""
    state = table("cerberus C3 1 [vampirism]", "fidea C4 1; goetium C2 1; saxum C5")
    assert lost(state, "attack", "cerberus") == {"fidea": 1, "goetium": 1}
    assert (life(state, "cerberus"), state.damage) == (2, [2, 2])


def test_a_core_action_gained_in_mid_turn_needs_a_majority_of_swiftness() -> None:
    """Ruling 21."""
    state = table("tempus C2 [slowness]; malleus C3", "redux C4")
    play(state, ("attack", "malleus", "redux"))
    assert offered(state, "maneuver", "malleus") == set()
    play(state, ("use", "tempus", "quicken", "malleus"))
    assert offered(state, "maneuver", "malleus")
    assert offered(state, "attack", "malleus") == set(), "each once a turn"


def test_a_character_may_enter_the_free_castle_of_the_partner_and_is_safe_there() -> None:
    """Ruling 41 and section 9.3."""
    state = table(
        "saxum D1 @A0; armus E1 @E0; arborus A0 @A0; illesebra B1 @E0",
        "malleus C3 @A4; fidea A4 @A4; redux E4 @E4; manus D3 @E4",
        seats=4,
        field="four_way",
        damage=(3, 0),
    )
    play(state, ("begin", 0))
    assert {"E0"} <= offered(state, "maneuver", "saxum")
    play(state, ("maneuver", "saxum", "E0"))
    assert state.protected(state.figure("saxum"))
    assert where(state, "saxum") == "E0"
