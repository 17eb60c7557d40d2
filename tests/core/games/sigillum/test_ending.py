"""The end: the last space, the stall rule, cooldowns never early, and the team's turn."""

from __future__ import annotations

from tests.core.games.sigillum.table import cooling, offered, play, table


def test_towers_under_control_fire_one_by_one_until_the_castle_falls() -> None:
    state = table("malleus E2; saxum A2", "fidea C4", damage=(2, 15))
    events: list[str] = []
    state.play(("end",), lambda event: events.append(event.kind))
    assert state.damage == [2, 16]
    assert events.count("fires") == 1, "nothing follows when the last space is reached"
    assert (state.ended, state.winner, state.turn) == ("destroyed", 0, None)


def test_only_the_towers_of_the_side_in_turn_fire() -> None:
    state = table("malleus E2; messum C2", "fidea A2")
    play(state, ("end",))
    assert state.damage == [2, 1]
    play(state, ("end",))
    assert state.damage == [3, 1]


def test_doubled_exile_damage_stops_at_the_last_space() -> None:
    state = table("malleus C3", "fidea C4 1", damage=(2, 15), options={"exile": "double"})
    play(state, ("attack", "malleus", "fidea"))
    assert (state.damage, state.ended) == ([2, 16], "destroyed")


def test_thirty_rounds_without_new_damage_stop_the_match() -> None:
    state = table("malleus C2", "fidea C4", round=3)
    while state.turn is not None:
        assert state.round <= 33
        play(state, ("end",))
    assert (state.ended, state.round, state.winner) == ("stalled", 33, 1), "First stands at 2, Second at 0"
    assert state.outcome is not None
    assert [result.place for result in state.outcome] == [2, 1]


def test_an_equal_stall_is_a_draw() -> None:
    state = table("malleus C2", "fidea C4", damage=(5, 5))
    while state.turn is not None:
        play(state, ("end",))
    assert state.winner is None
    assert state.outcome is not None
    assert [result.place for result in state.outcome] == [1, 1]


def test_a_repaired_castle_is_no_new_high() -> None:
    state = table("malleus C2; architectus B1", "fidea C4", damage=(5, 5), round=3)
    assert (state.high, state.high_round) == (10, 3)
    play(state, ("use", "architectus", "reconstruction"))
    assert (state.damage, state.high, state.high_round) == ([4, 5], 10, 3)
    play(state, ("end",), ("end",))
    assert (state.round, state.high, state.high_round) == (4, 10, 3)


def test_a_search_does_not_merge_positions_whose_stall_clock_differs() -> None:
    exile = ("attack", "malleus", "fidea")
    repair = ("use", "architectus", "reconstruction")
    one = table("malleus C3; architectus B1", "fidea C4 1", damage=(5, 5), round=4)
    one.high_round = 2
    other = one.copy()
    play(one, exile, repair)
    play(other, repair, exile)
    assert (one.damage, other.damage) == ([4, 6], [4, 6])
    assert (one.high, other.high) == (11, 10)
    assert one.key() != other.key()


def test_both_seats_of_a_team_win_or_lose_together() -> None:
    state = table(
        "malleus E2 @E0; saxum A1 @A0; armus C3 @E0; fidea A0 @A0",
        "redux B4 @A4; manus E3 @E4; lignum A4 @A4; messum E4 @E4",
        seats=4,
        field="four_way",
        damage=(3, 15),
    )
    play(state, ("begin", 0), ("pass",), ("pass",))
    assert state.outcome is not None
    assert [result.place for result in state.outcome] == [1, 3, 1, 3]


def test_a_seat_without_an_ability_is_skipped_but_not_out() -> None:
    state = table(
        "malleus - @A0; saxum C3 @E0; armus - @A0; messum A0 [swiftness] @E0",
        "redux B4 @A4; manus E3 @E4; lignum A4 @A4; goetium E4 @E4",
        seats=4,
        field="four_way",
    )
    assert state.turn == 2, "seat 0 has nobody on the field and is not asked to begin"
    play(state, ("maneuver", "messum", "A1"))
    assert offered(state, "maneuver", "malleus"), "the summons gives seat 0 its go"
    assert state.turn == 0


def test_the_captain_is_asked_who_begins_and_the_other_seat_stands_first_next_time() -> None:
    state = table(
        "malleus A0 @A0; saxum E0 @E0",
        "redux A4 @A4; manus E4 @E4",
        seats=4,
        field="four_way",
    )
    assert state.legal() == [("begin", 0), ("begin", 2)]
    play(state, ("begin", 0), ("pass",), ("pass",))
    assert state.turn == 1
    play(state, ("begin", 3), ("pass",), ("pass",))
    assert (state.round, state.legal()) == (4, [("begin", 2), ("begin", 0)])


def test_the_second_core_action_of_a_swift_character_is_a_go_of_its_own() -> None:
    state = table(
        "malleus D3 [swiftness] @A0; saxum E0 @E0",
        "redux A4 @A4; manus E3 @E4",
        seats=4,
        field="four_way",
    )
    play(state, ("begin", 0), ("attack", "malleus", "manus"))
    assert state.turn == 2
    play(state, ("maneuver", "saxum", "E1"))
    assert state.turn == 0
    assert offered(state, "maneuver", "malleus")


def test_abilities_of_waiting_and_stunned_characters_come_home_too() -> None:
    state = table("malleus C2 [stun]; saxum -; fidea C1", "redux C4")
    cooling(cooling(state, "ditch", 4), "stone_skin", 4)
    state.core[state.figure("malleus")] = 1
    play(state, ("end",), ("end",))
    assert state.round == 4
    assert state.ready[: 2 * 2] == [0, 0, 0, 0]
    assert (state.ready[1], state.ready[2 * state.figure("saxum")], state.core[0]) == (0, 0, 0)
