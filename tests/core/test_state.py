"""What every state promises, on a game small enough to see it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from core.state import Event, IllegalMove, SeatResult, plain, schema
from tests.core.contract import walk
from tests.core.toy import TOY, Toy


def toy(seats: int = 2, seed: int = 1) -> Toy:
    state = TOY.setup(seats, {}, seed)
    assert isinstance(state, Toy)
    return state


def test_the_toy_itself_keeps_the_contract() -> None:
    for seats in (2, 3):
        for seed in range(4):
            walk(TOY, seats, {}, seed)


@pytest.mark.parametrize(
    "move", [("fly",), ("earn", 3), ("earn",), (), ("earn", 1, 1), ["earn", 1], "earn", None, ("earn", "1")]
)
def test_a_move_that_is_not_legal_leaves_the_state_as_it_was(move: Any) -> None:
    state = toy()
    before = state.dump()
    with pytest.raises(IllegalMove):
        state.play(move)
    assert state.dump() == before
    assert state.legal() == toy().legal()


def test_the_refusal_says_who_and_what() -> None:
    with pytest.raises(IllegalMove) as refusal:
        toy().play(("earn", 3))
    assert str(refusal.value) == "Seat 0 cannot play 'earn 3' now; legal() lists what it can play."


def test_the_refusal_shows_no_control_characters_of_a_damaged_file() -> None:
    with pytest.raises(IllegalMove) as refusal:
        toy().play(("\x1b[2J", "a\nb"))
    assert str(refusal.value).isprintable()


def test_after_the_end_every_move_is_refused() -> None:
    state = toy()
    while state.turn is not None:
        state.play(("earn", 1))
    with pytest.raises(IllegalMove) as refusal:
        state.play(("earn", 1))
    assert str(refusal.value) == "The game is over; no more moves can be played."


@pytest.mark.parametrize("move", [("earn", 1.0), ("earn", True)])
def test_a_number_of_another_kind_is_played_as_the_legal_move_it_equals(move: Any) -> None:
    """So that no float or truth value wanders into a state or a file."""
    state, twin = toy(), toy()
    state.play(move)
    twin.play(("earn", 1))
    assert json.dumps(state.dump()) == json.dumps(twin.dump())


def test_advance_plays_a_legal_move_without_the_check() -> None:
    state, twin = toy(), toy()
    state.advance(("take",))
    twin.play(("take",))
    assert state.dump() == twin.dump()


def test_a_dance_without_end_is_stopped_as_a_fault_of_the_rules() -> None:
    with pytest.raises(RuntimeError, match="toy: one move set off more than 10000 steps"):
        TOY.setup(options={"long": True}).play(("dance",))


# ── events ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_events_reach_the_one_who_asked_and_say_who_may_see_them() -> None:
    state = toy()
    events: list[Event] = []
    state.play(("take",), events.append)
    assert events == [Event("acted", (0, "take")), Event("took", (state.hands[0][0],), (0,))]
    assert [event.seen_by(0) for event in events] == [True, True]
    assert [event.seen_by(1) for event in events] == [True, False]
    assert [event.seen_by(None) for event in events] == [True, False]


def test_nobody_is_told_after_the_move_nor_by_a_copy() -> None:
    state = toy()
    events: list[Event] = []
    twin: list[Toy] = []

    def tell(event: Event) -> None:
        events.append(event)
        twin.append(state.copy())

    state.play(("earn", 1), tell)
    state.play(("earn", 1))
    twin[0].settle()
    twin[0].advance(twin[0].legal()[0])
    assert len(events) == 1


def test_a_listener_that_fails_does_not_stay() -> None:
    state = toy()

    def tell(event: Event) -> None:
        raise KeyError("the listener")

    with pytest.raises(KeyError):
        state.play(("earn", 1), tell)
    assert state._tell is None


# ── plain data ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_dump_is_json_with_the_game_and_every_field() -> None:
    dump = toy().dump()
    assert json.loads(json.dumps(dump)) == dump
    assert list(dump) == ["game", *schema(Toy)]
    assert set(schema(Toy)) == {
        *("agenda", "chance", "corrections", "options", "seats", "viewer"),
        *("hands", "pile", "points", "round"),
    }


Damage = Callable[[dict[str, Any]], Any]


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda d: d.pop("pile"), r"the state has other fields than expected: \['pile'\]"),
        (lambda d: d.update(extra=1), r"the state has other fields than expected: \['extra'\]"),
        (lambda d: d.update(round="3"), "round: Expected `int`, got `str`"),
        (lambda d: d.update(hands=[[1], ["x"]]), r"hands: Expected `int`, got `str` - at `\$\[1\]\[0\]`"),
        (lambda d: d.update(chance=None), "chance: Expected `int`, got `null`"),
        (lambda d: d.update(game="chess"), "this is a state of 'chess', not of toy"),
        (lambda d: d.pop("game"), "this is a state of None, not of toy"),
    ],
)
def test_a_damaged_dump_is_refused_with_the_place(damage: Damage, sentence: str) -> None:
    dump = toy().dump()
    damage(dump)
    with pytest.raises(ValueError, match=sentence):
        TOY.load(dump)


def test_a_loaded_state_has_its_tuples_and_its_luck_back() -> None:
    state = toy()
    state.play(("roll",))
    loaded = TOY.load(json.loads(json.dumps(state.dump())))
    assert loaded.agenda == state.agenda
    assert all(isinstance(step, tuple) for step in loaded.agenda)
    for playing in (state, loaded):
        playing.play(("roll",))
    assert loaded.dump() == state.dump()


def test_plain_makes_lists_of_tuples_and_text_of_keys() -> None:
    assert plain({1: (2, [(3,)]), "a": None}) == {"1": [2, [[3]]], "a": None}


def test_a_view_answers_legal_only_for_the_seat_in_turn() -> None:
    state = toy()
    assert state.view(0).legal() == state.legal()
    assert state.view(1).legal() == []


def test_places_are_shared_and_the_places_behind_count_them() -> None:
    state = toy(3)
    for _ in range(6):
        for move in (("earn", 2), ("earn", 2), ("earn", 1)):
            state.play(move)
    assert state.outcome == (SeatResult(1, 12, "rounds"), SeatResult(1, 12, "rounds"), SeatResult(3, 6, "rounds"))
