"""Steps are plain data on a stack; the machine runs them until somebody has a choice."""

from __future__ import annotations

import pytest

from core.agenda import Agenda, Move
from tests.core.toy import TOY, Toy


def toy(seats: int = 2) -> Toy:
    state = TOY.setup(seats, {}, 1)
    assert isinstance(state, Toy)
    return state


def test_a_step_is_registered_under_its_name() -> None:
    agenda: Agenda[Toy] = Agenda()

    @agenda.step("go")
    def go(state: Toy) -> None:
        state.round += 1

    @agenda.decision("choose")
    def choose(state: Toy, seat: int) -> list[Move]:
        return [("a",), ("b",)]

    @agenda.resolve("choose")
    def chosen(state: Toy, move: Move, seat: int) -> None:
        state.round += 2

    assert agenda.automatic == {"go": go}
    assert agenda.choices == {"choose": choose}
    assert agenda.resolvers == {"choose": chosen}


def test_two_functions_for_one_step_are_refused() -> None:
    agenda: Agenda[Toy] = Agenda()
    agenda.step("go")(lambda state: None)
    with pytest.raises(ValueError, match="two functions for the step 'go'"):
        agenda.step("go")(lambda state: None)


def test_what_was_pushed_last_happens_first() -> None:
    state = toy(3)
    assert state.agenda == [("round",), ("act", 2), ("act", 1), ("act", 0)]
    assert state.decision == ("act", 0)
    state.play(("earn", 1))
    assert state.turn == 1


def test_automatic_steps_run_until_somebody_has_a_choice() -> None:
    state = toy()
    state.play(("earn", 1))
    state.play(("earn", 1))
    assert state.round == 2
    assert state.decision == ("act", 0)


def test_an_effect_may_ask_the_same_seat_again() -> None:
    state = toy()
    state.play(("cheer",))
    assert state.decision == ("act", 0)
    assert state.agenda == [("round",), ("act", 1), ("act", 0)]


def test_a_decision_with_one_move_is_taken_by_the_machine() -> None:
    state = toy()
    for _ in range(2):
        state.play(("take",))
        state.play(("earn", 1))
    assert len(state.hands[0]) == 2
    assert state.round == 3
    assert state.turn == 1, "seat 0 could only pass"


def test_forced_turns_are_played_to_the_end_of_the_game() -> None:
    state = toy()
    for _ in range(4):
        state.play(("take",))
    assert state.turn is None
    assert state.round == 6
    assert state.decision is None
    assert state.legal() == []
