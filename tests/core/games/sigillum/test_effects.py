"""The 14 effects and their arithmetic (rulebook: Effect Markers)."""

from __future__ import annotations

from tests.core.games.sigillum.table import (
    cooldown,
    life,
    lost,
    markers,
    offered,
    play,
    table,
    used_core,
    where,
)


def test_attack_increase_and_decrease_are_summed_and_never_negative() -> None:
    for marks, points in (("attack+", 2), ("attack+ attack+ attack-", 2), ("attack-", 0), ("attack- attack-", 0)):
        assert lost(table(f"malleus C3 [{marks}]", "saxum C4"), "attack", "malleus", "saxum") == {"saxum": points}


def test_defense_increase_and_decrease_are_summed_and_never_negative() -> None:
    three_up_one_down = table("malleus C3", "saxum C4 [defense+ defense+ defense+ defense-]")
    assert three_up_one_down.defense(three_up_one_down.figure("saxum")) == 2
    more_down = table("malleus C3", "saxum C4 [defense- defense- defense+]")
    assert lost(more_down, "attack", "malleus", "saxum") == {"saxum": 1}


def test_control_increase_and_decrease_are_summed_and_never_negative() -> None:
    state = table("malleus E2 [control+ control+ control-]; fidea E1 [control- control-]", "saxum D2")
    assert state.tower_sums() == [(0, 0), (2, 1)]


def test_swiftness_allows_both_a_maneuver_and_an_attack_in_any_order() -> None:
    state = table("malleus C2 [swiftness]", "saxum C4; fidea B2")
    play(state, ("maneuver", "malleus", "C3"))
    assert offered(state, "maneuver", "malleus") == set()
    play(state, ("attack", "malleus", "saxum"))
    assert offered(state, "attack", "malleus") == set()
    other = table("malleus C2 [swiftness]", "saxum C4; fidea B2")
    play(other, ("attack", "malleus", "fidea"))
    assert offered(other, "attack", "malleus") == set()
    play(other, ("maneuver", "malleus", "C3"))
    assert life(other, "fidea") == 1


def test_slowness_forbids_maneuvers_only() -> None:
    state = table("mortum C2 [slowness]", "saxum C3")
    assert offered(state, "maneuver", "mortum") == set()
    assert offered(state, "attack", "mortum") == {"saxum"}
    assert offered(state, "use", "mortum", "shadow_step") != set()


def test_swiftness_and_slowness_do_not_sum_up_the_majority_counts() -> None:
    even = used_core(table("malleus C2 [swiftness slowness]", "saxum C3"), "malleus", 2)
    assert offered(even, "maneuver", "malleus") == set()
    assert offered(table("malleus C2 [swiftness slowness]", "saxum C4"), "maneuver", "malleus") != set()
    swift = used_core(table("malleus C2 [swiftness swiftness slowness]", "saxum C3"), "malleus", 2)
    assert offered(swift, "maneuver", "malleus") != set()
    assert offered(table("malleus C2 [swiftness slowness slowness]", "saxum C4"), "maneuver", "malleus") == set()


def test_flying_reaches_every_free_hex_on_the_six_lines() -> None:
    state = table("malleus C2 [flying]; fidea B2", "saxum C3; manus D2", obstacle="B1")
    assert offered(state, "maneuver", "malleus") == {"C1", "C4", "A2", "E2", "D1"}


def test_resistance_protects_from_supports_but_not_from_attacks() -> None:
    state = table("frigus C3; malleus C2", "saxum D2 [resistance stun]")
    assert offered(state, "use", "frigus") == set()
    assert offered(state, "attack", "frigus") == {"saxum"}
    assert offered(state, "attack", "malleus") == {"saxum"}


def test_vampirism_restores_one_for_an_attack_that_hurts() -> None:
    state = table("cerberus C3 1 [vampirism]", "saxum C4; malleus C2")
    play(state, ("attack", "cerberus"))
    assert life(state, "cerberus") == 2, "one per attack, not one per target"
    shielded = table("cerberus C3 1 [vampirism]", "saxum C4 [defense+]")
    play(shielded, ("attack", "cerberus"))
    assert life(shielded, "cerberus") == 1
    full = table("cerberus C3 [vampirism vampirism]", "saxum C4")
    play(full, ("attack", "cerberus"))
    assert life(full, "cerberus") == 3


def test_stun_takes_maneuver_and_abilities_but_not_control_nor_being_moved() -> None:
    state = table("malleus E2 [stun]; vinctum E1", "saxum C4")
    assert offered(state, "maneuver", "malleus") | offered(state, "use", "malleus") | offered(state, "attack") == set()
    assert state.tower_sums()[1] == (2, 0)
    play(state, ("use", "vinctum", "iron_mask", "malleus"))
    assert where(state, "malleus") == "E3"


def test_poison_lengthens_each_support_cooldown_up_to_six() -> None:
    for count, rounds in ((1, 3), (2, 4), (4, 6), (6, 6)):
        state = table(f"saxum C2 [{'poison ' * count}]", "malleus C4")
        play(state, ("use", "saxum", "stone_skin"))
        assert cooldown(state, "stone_skin") == rounds
    state = table("iratus A1 [poison poison]", "malleus C4")
    play(state, ("use", "iratus", "iron_will"))
    assert cooldown(state, "iron_will") == 6, "5 + 2 = 7 is laid on 6"


def test_the_obstacle_occupies_its_hex_for_everybody() -> None:
    state = table("architectus D1; ballistarius C1", "malleus C4; fidea D4")
    assert lost(state.copy(), "attack", "ballistarius", "malleus") == {"malleus": 2}
    play(state, ("use", "architectus", "rampart", "C2"))
    assert lost(state.copy(), "attack", "ballistarius", "malleus") == {"malleus": 1}
    assert state.hex(state.figure("architectus")) == "D1"
    assert "C2" not in offered(state, "maneuver", "ballistarius")


def test_markers_of_a_side_leave_in_its_own_next_time_phase() -> None:
    state = table("catapultus B1; saxum C2", "malleus B4; manus D4")
    play(state, ("use", "catapultus", "concussive_stone", "malleus"), ("use", "saxum", "stone_skin"), ("end",))
    assert markers(state, "malleus") == ["stun"]
    assert markers(state, "saxum") == ["defense+"]
    assert offered(state, "maneuver", "malleus") == set()
    play(state, ("use", "manus", "iron_formation"), ("end",))
    assert markers(state, "malleus") == markers(state, "saxum") == []
    assert markers(state, "manus") == ["defense+"], "the other side's markers stay"
    play(state, ("end",))
    assert markers(state, "manus") == []
