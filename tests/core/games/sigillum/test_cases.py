"""Check cases: whole positions with what must come out, the rulebook's examples among them.

Unless a case says otherwise: Two Castles, First on C1, Second on C5, round 3, First's turn after the Time phase.
"""

from __future__ import annotations

import pytest

from core.games.sigillum.state import Sigillum
from tests.core.games.sigillum.table import (
    GAME,
    cooldown,
    cooling,
    life,
    lost,
    markers,
    offered,
    play,
    table,
    where,
)


def test_case_1_saxum_has_three_ways_to_go() -> None:
    state = table("saxum C2; armus D1", "malleus B2", obstacle="D2")
    assert offered(state, "maneuver", "saxum") == {"B1", "C1", "C3"}


def test_case_2_catapultus_and_malleus_against_a_defended_saxum() -> None:
    state = table("catapultus B1; malleus C2", "saxum D2 [defense+]")
    assert lost(state, "attack", "catapultus", "saxum") == {"saxum": 1}
    assert lost(state, "attack", "malleus", "saxum") == {"saxum": 0}
    assert life(state, "saxum") == 4


@pytest.mark.parametrize(
    ("aqus", "manus", "injuries"),
    [
        ("attack+", "defense+ defense+ defense+ defense-", 0),
        ("attack+", "defense+ defense- defense-", 2),
        ("attack- attack-", "", 0),
    ],
)
def test_case_2b_points_are_never_negative(aqus: str, manus: str, injuries: int) -> None:
    state = table(f"aqus C3 [{aqus}]", f"manus C4 3 [{manus}]")
    assert offered(state, "attack", "aqus") == {"manus"}, "an attack that deals nothing is legal (ruling 32)"
    assert lost(state, "attack", "aqus", "manus") == {"manus": injuries}


def test_case_3_a_cooldown_is_the_same_for_first_and_second_and_never_above_six() -> None:
    state = table("illesebra B1; malleus B2", "fidea D4", round=2)
    play(state, ("use", "illesebra", "hell_portal", "malleus"), ("end",), ("use", "fidea", "take_wing", "fidea"))
    while state.round < 6:
        assert not offered(state, "use", "illesebra", "hell_portal")
        assert not offered(state, "use", "fidea", "take_wing")
        play(state, ("end",))
    assert (state.side, cooldown(state, "hell_portal"), cooldown(state, "take_wing")) == (0, 1, 0)
    token = 2 * state.figure("fidea") + 1
    assert state.ready[token] == 6, "on the dial in First's turn 6"
    play(state, ("end",))
    assert offered(state, "use", "fidea", "take_wing") == {"fidea"}
    play(state, ("end",))
    assert (state.round, offered(state, "use", "illesebra", "hell_portal")) == (7, {"malleus"})
    poisoned = table("iratus A1 [poison poison]", "malleus E3")
    play(poisoned, ("use", "iratus", "iron_will"))
    assert poisoned.ready[0] == 9


def test_case_4_stun_and_obstacle_leave_in_the_time_phase_of_their_side() -> None:
    state = table("catapultus B1; ferrarius C2; architectus A2", "manus E2; vinctum D1")
    assert offered(state, "use", "catapultus", "concussive_stone") == {"manus"}
    play(state, ("use", "catapultus", "concussive_stone", "manus"), ("use", "architectus", "rampart", "B2"), ("end",))
    assert not offered(state, "use", "manus") | offered(state, "maneuver", "manus") | offered(state, "attack", "manus")
    play(state, ("use", "vinctum", "prisoners_shackles", "ferrarius"), ("end",))
    assert (state.round, markers(state, "manus"), markers(state, "ferrarius")) == (4, [], ["stun"])
    assert state.obstacle == -1
    assert not offered(state, "use", "ferrarius") | offered(state, "maneuver", "ferrarius")
    play(state, ("end",))
    assert markers(state, "ferrarius") == []


def test_case_5_the_hunters_hold_a_tower_on_their_first_turn() -> None:
    state = GAME.setup(2, {"first_seat": 1}, 1)
    assert isinstance(state, Sigillum)
    picks = ("mortum", "fidea", "cornibus", "saxum", "cerberus", "armus")
    play(state, ("castle", "C1"), *(("pick", name) for name in picks))
    assert (where(state, "mortum"), where(state, "cornibus")) == ("C1", "")
    play(state, ("maneuver", "mortum", "D1"))
    assert where(state, "cornibus") == "C1"
    play(state, ("use", "mortum", "shadow_step", "E1"))
    assert offered(state, "use", "cornibus", "warpath") == {"D2", "D3", "E2", "E3"}
    play(state, ("use", "cornibus", "warpath", "E2"))
    assert where(state, "cerberus") == "C1"
    assert state.tower_sums()[1] == (2, 0)
    play(state, ("end",))
    assert state.damage == [2, 1]
    assert (state.ready[0], state.ready[1], state.ready[5]) == (0, 3, 4), "Shadow Step in round 3, Warpath in round 4"


def test_case_6_swiftness_in_mid_turn_allows_the_second_core_action() -> None:
    state = cooling(table("tempus C2", "manus C4"), "mechanical_hand", 5)
    play(state, ("maneuver", "tempus", "C3"))
    assert not offered(state, "attack", "tempus")
    play(state, ("use", "tempus", "quicken", "tempus"))
    assert offered(state, "attack", "tempus") == {"manus"}
    assert not offered(state, "maneuver", "tempus")
    assert lost(state, "attack", "tempus", "manus") == {"manus": 1}
    slowed = table("tempus C2 [slowness]", "manus C3")
    assert not offered(slowed, "maneuver", "tempus")
    play(slowed, ("use", "tempus", "quicken", "tempus"))
    assert offered(slowed, "maneuver", "tempus")
    play(slowed, ("attack", "tempus", "manus"))
    assert not offered(slowed, "maneuver", "tempus"), "one against one is neither swift nor slow"


def test_case_7_an_exiled_character_returns_full_and_without_markers() -> None:
    state = cooling(table("iratus D2", "ballistarius D3 [attack+ defense-]; toxicum C3"), "taut_string", 5)
    assert lost(state, "attack", "iratus", "ballistarius") == {"ballistarius": 2}
    assert (where(state, "ballistarius"), life(state, "ballistarius"), markers(state, "ballistarius")) == ("C5", 2, [])
    assert (cooldown(state, "taut_string"), state.damage) == (2, [2, 1])
    state = table("iratus D2", "ballistarius D3 [attack+ defense-]; toxicum C3; goetium C5")
    play(state, ("attack", "iratus", "ballistarius"))
    assert where(state, "ballistarius") == ""
    play(state, ("end",), ("maneuver", "goetium", "C4"))
    assert where(state, "ballistarius") == "C5"
    assert offered(state, "maneuver", "ballistarius") == {"B4", "D4"}


def test_case_8_of_two_exiles_the_earlier_pick_returns_first() -> None:
    state = table("cerberus D3 1 [vampirism]; messum C2", "frigus E3 1; aqus A3; fidea D4 1")
    play(state, ("attack", "cerberus"))
    assert (state.damage, life(state, "cerberus")) == ([2, 2], 2)
    assert (where(state, "frigus"), life(state, "frigus"), where(state, "fidea")) == ("C5", 2, "")


def test_case_9_a_protected_character_counts_but_is_no_target() -> None:
    state = table("mortum C4", "fidea C5 1; armus B4 2")
    assert offered(state, "attack", "mortum") == {"armus"}
    assert lost(state, "attack", "mortum", "armus") == {"armus": 2}
    assert (where(state, "armus"), state.damage) == ("", [2, 1])


def test_case_10_nobody_enters_a_hostile_castle_by_any_means() -> None:
    state = table("vinctum C3", "manus C4; aqus C2")
    assert offered(state, "use", "vinctum", "iron_mask") == {"manus"}
    play(state, ("use", "vinctum", "iron_mask", "manus"))
    assert (where(state, "manus"), offered(state, "attack", "vinctum")) == ("C5", {"aqus"})
    state = table("manus C3; tempus C1; goetium -", "fidea C5")
    assert offered(state, "use", "manus", "mechanical_hand") == {"tempus"}
    play(state, ("use", "manus", "mechanical_hand", "tempus"))
    assert (where(state, "tempus"), where(state, "goetium"), cooldown(state, "mechanical_hand")) == ("C2", "C1", 2)


def test_case_11_castles_are_filled_only_after_the_whole_ability() -> None:
    state = table("armus D2", "redux D3; manus E2")
    other = state.copy()
    play(state, ("use", "armus", "onslaught", "redux"))
    assert (where(state, "redux"), where(state, "armus")) == ("D4", "D3")
    play(other, ("use", "armus", "onslaught", "manus"))
    assert (where(other, "armus"), markers(other, "manus")) == ("D2", ["stun"])
    state = table("armus C1; goetium -", "redux C2")
    play(state, ("use", "armus", "onslaught", "redux"))
    assert [where(state, name) for name in ("redux", "armus", "goetium")] == ["C3", "C2", "C1"]


def test_case_12_convict_the_guilty_before_the_execution() -> None:
    state = table("carnifex C2", "aqus C4 [attack+ swiftness flying]")
    play(state, ("use", "carnifex", "convict_the_guilty", "aqus"))
    assert (where(state, "aqus"), markers(state, "aqus")) == ("C3", ["flying", "attack-", "slowness"])
    assert cooldown(state, "convict_the_guilty") == 3
    assert lost(state, "attack", "carnifex", "aqus") == {"aqus": 1}
    assert not offered(table("carnifex C2", "aqus C3"), "use", "carnifex", "convict_the_guilty")


def test_case_13_fluidity_takes_the_newest_and_never_resistance() -> None:
    state = table(
        "aqus A1; armus A2 [defense+ resistance]",
        "cornibus E3 [control+ flying]; iratus E2 [attack+ resistance]; mortum C5 [swiftness]",
    )
    assert offered(state, "use", "aqus", "fluidity") == {"cornibus"}
    play(state, ("use", "aqus", "fluidity", "cornibus"))
    assert (markers(state, "aqus"), markers(state, "cornibus")) == (["flying"], ["control+", "flying"])


def test_case_14_slowed_means_the_majority_but_a_negative_effect_is_any_marker() -> None:
    state = table(
        "caballus B1; frigus A1 [poison]",
        "redux D4 [slowness swiftness]; goetium E3 [slowness slowness swiftness]; saxum E2",
    )
    assert lost(state.copy(), "attack", "caballus") == {"goetium": 1}
    assert offered(state, "attack", "frigus") == {"redux", "goetium"}
    play(state, ("use", "frigus", "shackling_cold", "goetium"))
    assert cooldown(state, "shackling_cold") == 2


def test_case_15_vehemence_with_flying() -> None:
    state = table("cerberus C2 [flying]", "armus C4 2; fidea D3 1; saxum E3")
    expected = {"A2", "B1", "B2", "C1", "C3", "D1", "D2", "E2"}
    assert offered(state, "use", "cerberus", "vehemence") == expected
    play(state, ("use", "cerberus", "vehemence", "E2"))
    assert cooldown(state, "vehemence") == 2
    assert offered(state, "maneuver", "cerberus"), "the core token is still home"
    slowed = table("cerberus C2 [flying slowness]", "armus C4 2; fidea D3 1; saxum E3")
    assert not offered(slowed, "use", "cerberus", "vehemence")


def test_case_16_ballista_and_the_obstacle() -> None:
    shots = [
        (table("ballistarius A1", "fidea E3", obstacle="C3"), "fidea", 2),
        (table("ballistarius A1; saxum D3", "fidea E3", obstacle="C3"), "fidea", 1),
        (table("ballistarius A1; saxum D3", "fidea E3"), "fidea", 2),
        (table("ballistarius A1", "fidea B2"), "fidea", 0),
    ]
    for state, target, injuries in shots:
        assert lost(state, "attack", "ballistarius", target) == {target: injuries}


def test_case_17_grasping_roots_and_resistance() -> None:
    state = table("lignum C1", "saxum C5; fidea C3")
    assert offered(state, "use", "lignum", "grasping_roots") == {"fidea"}
    play(state, ("use", "lignum", "grasping_roots", "fidea"))
    assert offered(state, "to") == {"C2", "C4"}
    resistant = table("lignum C1", "saxum C5; fidea C3 [resistance]")
    assert not offered(resistant, "use", "lignum", "grasping_roots")
    assert offered(resistant, "attack", "lignum") == {"fidea"}


def test_case_18_ritual_of_vitality_never_exiles() -> None:
    state = table("goetium C1; saxum C2 4; illesebra B1 1", "malleus E3")
    pairs = set()
    for target in offered(state, "use", "goetium", "ritual_of_vitality"):
        trial = state.copy()
        before = [life(trial, name) for name in ("goetium", "saxum", "illesebra")]
        play(trial, ("use", "goetium", "ritual_of_vitality", target))
        if offered(trial, "donor"):
            pairs |= {(target, donor) for donor in offered(trial, "donor")}
        else:
            after = [life(trial, name) for name in ("goetium", "saxum", "illesebra")]
            donor = next(n for n, b, a in zip(("goetium", "saxum", "illesebra"), before, after, strict=True) if a < b)
            pairs.add((target, donor))
    assert pairs == {("saxum", "goetium"), ("illesebra", "goetium"), ("illesebra", "saxum")}


def test_case_19_timepiece_and_hour_hand_read_the_dial() -> None:
    state = table("tempus C3; illesebra C1", "malleus E3", round=6)
    cooling(cooling(state, "hell_portal", 11), "enthral", 7)
    play(state, ("use", "tempus", "timepiece", "illesebra"))
    assert (state.ready[4], state.ready[5]) == (10, 0)
    for round_ in (3, 4):
        state = cooling(table("tempus C3", "vinctum C4", round=round_), "iron_mask", 4)
        assert lost(state, "attack", "tempus", "vinctum") == {"vinctum": 1}
    play(state, ("end",))
    assert cooldown(state, "iron_mask") == 0, "home in Second's Time phase of round 4"


@pytest.mark.parametrize(
    ("armus", "sums", "after_first", "after_second"),
    [("", (2, 2), [2, 0], [2, 0]), ("control-", (2, 1), [2, 1], [2, 1]), ("control- control-", (2, 1), [2, 1], [2, 1])],
)
def test_case_20_a_tie_fires_nothing(
    armus: str, sums: tuple[int, int], after_first: list[int], after_second: list[int]
) -> None:
    state = table("malleus E2 [control+ stun]; fidea C1", f"armus D2 [{armus}]; goetium E1")
    assert state.tower_sums()[1] == sums
    play(state, ("end",))
    assert state.damage == after_first
    play(state, ("end",))
    assert state.damage == after_second


def test_case_21_the_last_space_ends_the_match_at_once() -> None:
    state = table("cerberus D3 1 [vampirism]", "frigus E3 1; aqus A3; fidea D4 1", damage=(2, 14))
    play(state, ("attack", "cerberus"))
    assert state.damage == [2, 16]
    assert state.turn is None
    assert state.outcome is not None
    assert [(result.place, result.score, result.why) for result in state.outcome] == [
        (1, 14, "destroyed"),
        (2, 0, "destroyed"),
    ]


def test_case_22_tremor_and_burst_against_castle_and_resistance() -> None:
    state = table("saxum C4 [defense+]", "fidea C5; redux B3 [resistance]; manus D3")
    play(state, ("use", "saxum", "tremor"))
    assert [markers(state, name) for name in ("fidea", "redux", "manus")] == [[], ["resistance"], ["stun"]]
    assert cooldown(state, "tremor") == 4
    assert lost(state, "attack", "saxum") == {"redux": 1, "manus": 1}


def test_case_23_who_stands_beside_whom() -> None:
    state = table("ignifer B2 [swiftness]; goetium A1; messum D1; lignum E1", "armus C3; fidea C4; saxum E3")
    assert offered(state, "attack", "ignifer") == {"armus"}
    assert offered(state, "attack", "goetium") == {"fidea", "saxum"}
    assert offered(state, "attack", "messum") == {"saxum"}
    assert offered(state, "attack", "lignum") == {"armus", "fidea", "saxum"}
    for target, points in (("armus", 1), ("fidea", 1), ("saxum", 0)):
        assert lost(state.copy(), "attack", "lignum", target) == {target: points}


def test_case_24_a_team_takes_turns_and_passing_is_final() -> None:
    state = GAME.setup(4, {"bands": "novice", "first_seat": 1}, 1)
    assert isinstance(state, Sigillum)
    play(state, ("castle", "A0", "E0"), ("bind", "A0"), ("bind", "A4"))
    assert state.damage == [3, 0]
    assert [where(state, name) for name in ("saxum", "armus", "architectus", "catapultus")] == ["A0", "E0", "A4", "E4"]
    assert state.turn == 0
    play(state, ("begin", 2), ("maneuver", "armus", "D1"))
    assert (where(state, "illesebra"), state.turn) == ("E0", 0)
    play(state, ("maneuver", "saxum", "B1"))
    assert (where(state, "arborus"), state.turn) == ("A0", 2)
    play(state, ("maneuver", "illesebra", "E1"))
    assert state.turn == 0
    play(state, ("pass",))
    assert state.turn == 2
    play(state, ("use", "armus", "wall_of_shields"))
    assert state.turn == 2, "a seat that has passed gets no go"
    assert all("defense+" in markers(state, name) for name in ("saxum", "arborus", "armus", "illesebra"))
    play(state, ("pass",))
    assert (state.side, state.damage) == (1, [3, 0])
    guest = table(
        "saxum D1 @A0; armus C3 @E0; arborus B1 @A0; illesebra E1 @E0",
        "architectus A3 @A4; catapultus E3 @E4; malleus A4 @A4; vinctum E4 @E4",
        seats=4,
        field="four_way",
    )
    play(guest, ("begin", 0), ("maneuver", "saxum", "E0"))
    assert where(guest, "saxum") == "E0"
    assert guest.protected(guest.figure("saxum"))


def test_case_25_a_character_returns_only_to_the_castle_it_is_bound_to() -> None:
    state = table(
        "cerberus A0 @A0; mortum B2 1 @A0; fidea E1 @E0; cornibus D1 @E0",
        "malleus B3 @A4",
        field="four_way",
        side=1,
    )
    play(state, ("attack", "malleus", "mortum"))
    assert (state.damage, where(state, "mortum")) == ([4, 0], "")
    play(state, ("end",), ("maneuver", "cerberus", "A1"))
    assert (where(state, "mortum"), life(state, "mortum")) == ("A0", 3)
    assert offered(state, "maneuver", "mortum")
