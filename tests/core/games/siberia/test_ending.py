"""End of game: the last card, the last turns, the stall guard, and turns that the machine takes."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.siberia.state import Siberia
from core.state import Event, SeatResult
from tests.core.games.siberia.positions import build, do, table, verbs


def finish(state: Siberia) -> int:
    """Draws nothing up to the end; how many moves that took."""
    count = 0
    while state.turn is not None:
        state.play(("draw", 0) if ("draw", 0) in state.legal() else ("leave",))
        count += 1
    return count


def test_the_end_is_set_off_when_nothing_lies_face_down_any_more_row_and_stack() -> None:
    """Ruling Q16."""
    state = table("the last card")
    told: list[Event] = []
    state.play(("reveal", 3), told.append)
    assert [event.kind for event in told] == ["reveal", "last_card"]
    assert state.last == 3
    state.play(("draw", 1))
    assert state.last == 2


def test_a_row_without_face_down_cards_does_not_end_the_game_while_the_stack_lasts() -> None:
    """Ruling Q17."""
    state = table("the last card", stack=1)
    state.play(("reveal", 3))
    assert state.last == 0
    state.play(("draw", 1))
    assert "draw" in verbs(state)
    do(state, ("draw", 1))
    assert state.outcome is None


def test_an_extraction_that_empties_the_stack_does_not_end_the_game() -> None:
    state = table("row P", stack=1, workers={"A": 2}, hands={"A": "gold/worker ×2"})
    do(state, ("extract", "gold", 2), "gold/worker ×2")
    assert (len(state.stack), state.last) == (0, 0)


def test_the_last_turns_are_played_even_if_nothing_is_left_in_the_row() -> None:
    state = table("the last card", row="– · – · # · – · – · – · – · –", hands={"A": "oil/worker ×2"})
    state.play(("reveal", 3))
    do(state, ("extract", "oil", 1), "oil/worker ×2")
    assert set(state.row) == {0}
    assert state.turn == 1
    assert finish(state) == 2


def test_the_uncoverer_still_acts_in_that_turn_and_once_more() -> None:
    state = table("the last card", hands={"A": "oil/worker ×2, gas/worker ×2"})
    state.play(("reveal", 3))
    do(state, ("extract", "oil", 1), "oil/worker ×2")
    state.play(("draw", 0))
    assert state.turn == 0
    do(state, ("extract", "gas", 1), "gas/worker ×2")
    assert state.outcome is not None
    assert state.outcome[0] == SeatResult(2, 3 + 2 + 1, "uncovered")


def test_no_move_is_left_after_the_end() -> None:
    state = table("scoring")
    finish(state)
    assert (state.turn, state.legal(), state.decision) == (None, [], None)
    assert state.ended == "uncovered"


# ── the stall guard (ruling Q9) ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("move", "payment"), [(("draw", 1), ""), (("draw", 2), ""), (("extract", "gas", 1), "gas/worker ×2")]
)
def test_playing_or_collecting_is_not_idle(move: tuple[str | int, ...], payment: str) -> None:
    state = table("row U", stack=4, idle=3, hands={"A": "gas/worker ×2"})
    do(state, move, payment)
    assert state.idle == 0
    assert state.outcome is None


def test_turning_a_card_up_is_not_idle_even_if_nothing_else_is_done() -> None:
    state = build(
        {
            "row": "gas 1 · #",
            "stack": 4,
            "step": "reveal",
            "idle": 3,
            "components": {"row": {"places": 2, "face_up_at_start": 1, "must_reveal_from": 2}},
        }
    )
    state.play(("reveal", 2))
    state.play(("draw", 0))
    assert (state.idle, state.outcome) == (0, None)


def test_leaving_and_drawing_nothing_is_idle() -> None:
    state = table("empty places", idle=2)
    state.play(("leave",))
    state.play(("draw", 0))
    assert state.idle == 3


@pytest.mark.parametrize(("seats", "first"), [(2, "A"), (2, "B"), (3, "C"), (4, "B")])
def test_the_idle_turns_may_begin_with_any_seat(seats: int, first: str) -> None:
    state = table("row U", stack=4, seats=seats, turn=first, step="reveal")
    state.play(("draw", 1))
    for _ in range(2 * seats):
        assert state.outcome is None
        state.play(("draw", 0))
    assert state.outcome is not None
    assert {result.why for result in state.outcome} == {"stalled"}


def test_a_stalled_game_is_scored_like_any_other() -> None:
    state = table("row U", stack=0, idle=3, captured={"A": "gold 6", "B": "gas 1"})
    state.captured[1] = [1]
    state.play(("draw", 0))
    assert state.outcome == (SeatResult(1, 7, "stalled"), SeatResult(2, 2, "stalled"))


def test_the_guard_cannot_fire_in_the_last_turns() -> None:
    """The reveal that sets off the end is not idle, and only one turn each follows."""
    state = table("the last card", seats=4, idle=7)
    state.play(("reveal", 3))
    finish(state)
    assert state.ended == "uncovered"


# ── turns that the machine takes (ruling Q33) ────────────────────────────────────────────────────────────────────

STUCK: dict[str, Any] = {
    "row": "gold 4 · – · – · – · – · – · – · –",
    "stack": 1,
    "hands": {"A": "gas/worker ×4, gas/salesman ×4", "B": "oil/worker ×4, oil/salesman ×4"},
    "workers": {"A": 5, "B": 5},
    "salesmen": {"A": "gas, charcoal, oil, gold", "B": "diamond, worker, salesman, investor"},
}


def test_forced_turns_are_taken_for_several_seats_up_to_the_final_scoring() -> None:
    """Nobody can do anything but pass: the machine passes for all, and each such turn counts as idle."""
    state = build({**STUCK, "step": "reveal"})
    assert state.turn is None
    assert state.ended == "stalled"
    assert (state.turns, state.idle) == (4, 4)


def test_forced_turns_stop_at_the_first_choice() -> None:
    state = build({**STUCK, "step": "reveal", "seats": 3, "hands": {**STUCK["hands"], "C": "gas/investor"}})
    assert state.turn == 2
    assert state.idle == 2
    assert state.turns == 3
