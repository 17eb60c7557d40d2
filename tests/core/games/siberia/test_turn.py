"""Course of action: revealing, the card action, drawing, and the order in which all of it happens."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.games.siberia.components import RESOURCES, SYMBOLS
from core.games.siberia.state import NOBODY, Siberia
from core.state import Event
from tests.core.games.siberia.positions import SIBERIA, build, captured, do, hand, kinds, moves, table, verbs


def test_revealing_turns_up_that_card_and_no_other() -> None:
    state = table("first turn", covered="gold 6, gas 3, oil 6")
    before = state.row[:]
    state.play(("reveal", 6))
    assert state.row[5] == 206 == -before[5]
    assert [card for place, card in enumerate(state.row) if place != 5] == before[:5] + before[6:]
    assert len(state.stack) == 28


def test_a_card_is_turned_up_before_the_action_never_after_it() -> None:
    state = table("row P", step="reveal", hands={"A": "gas/worker ×2"})
    assert verbs(state) == {"reveal"}
    state.play(("reveal", 7))
    do(state, ("worker",), "gas/worker ×2")
    assert state.turn == 1
    assert verbs(state) == {"reveal", "leave"}


def test_leaving_the_cards_turns_nothing_up() -> None:
    state = table("row P", step="reveal", row="gas 1 · gold 4 · gold 3 · oil 2 · gold 5 · gas 2 · # · #")
    before = state.row[:]
    state.play(("leave",))
    assert state.row == before
    assert state.moved is False
    assert "draw" in verbs(state)


def test_the_choice_between_revealing_and_leaving_counts_only_face_down_cards_of_the_row() -> None:
    """Ruling Q31: neither the stack nor the empty places are covered cards."""
    state = build({"row": "# · # · – · – · – · – · – · –", "stack": 20, "step": "reveal"})
    assert state.legal() == [("reveal", 1), ("reveal", 2), ("leave",)]


def test_turns_go_clockwise() -> None:
    state = table("row U", seats=4, step="reveal", turn="C")
    order = []
    for _ in range(6):
        assert state.turn is not None
        order.append("ABCD"[state.turn])
        state.play(("draw", 1))
    assert "".join(order) == "CDABCD"


# ── drawing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_how_many_to_draw_is_chosen_before_the_first_card_is_seen() -> None:
    """Ruling Q19: one move draws them all."""
    state = table("row U", hands={"A": "gas/worker"}, deck="oil/worker, gold/salesman, oil/salesman")
    state.play(("draw", 2))
    assert state.turn == 1
    assert hand(state) == ["gas/worker", "oil/worker", "gold/salesman"]
    assert state.deck == kinds("oil/salesman")


def test_passing_without_drawing_is_always_allowed() -> None:
    """Ruling Q26."""
    for cards in ("", "gas/worker", "gas/worker ×4, oil/worker ×4"):
        assert ("draw", 0) in table("row P", hands={"A": cards, "B": "gold/worker"}).legal()


def test_after_playing_one_card_is_drawn_without_a_choice() -> None:
    """Ruling Q18."""
    state = table("row P", hands={"A": "gas/worker ×3, oil/worker"}, deck="diamond/investor, gold/worker")
    do(state, ("worker",), "gas/worker ×2")
    assert state.turn == 1
    assert hand(state) == ["gas/worker", "oil/worker", "diamond/investor"]


def test_a_deck_that_is_not_empty_is_not_shuffled() -> None:
    state = table("row P", deck=3, hands={"A": "gas/worker ×2"})
    before = state.chance.value
    state.play(("draw", 2))
    assert state.chance.value == before
    assert (len(state.deck), len(state.discards)) == (1, 55)


def test_the_new_deck_is_a_fresh_shuffle_of_all_discards_by_rising_kind() -> None:
    """Ruling Q27."""
    state = table("row P", deck=1, hands={"A": "gas/worker ×2"})
    discards = sorted(state.discards)
    luck = Chance(state.chance.value)
    luck.shuffle(discards)
    state.play(("draw", 1))
    assert state.deck == discards
    assert state.discards == []
    assert state.chance.value == luck.value


def test_played_cards_go_to_the_discards() -> None:
    state = do(
        table("row P", hands={"A": "gas/worker, oil/worker, gold/salesman"}), ("worker",), "gas/worker, oil/worker"
    )
    assert sorted(state.discards) == kinds("gas/worker, oil/worker")


def test_deck_and_discards_are_never_both_empty_even_with_four_full_hands() -> None:
    """Ruling Q20: at most 32 of the 60 cards are in hands."""
    full = {
        "A": "gas/worker ×4, gas/salesman ×4",
        "B": "gas/investor ×4, charcoal/worker ×4",
        "C": "charcoal/salesman ×4, charcoal/investor ×4",
        "D": "oil/worker ×4, oil/salesman ×3",
    }
    state = table("row P", seats=4, hands=full, turn="D", deck=1)
    state.play(("draw", 1))
    assert (len(state.deck), len(state.discards)) == (28, 0)


# ── extraction ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_gaps_are_filled_in_place_and_nothing_slides() -> None:
    """Ruling Q14."""
    state = table("row P", stack="diamond 7, oil 6, gas 3", workers={"A": 2}, hands={"A": "gold/worker ×2"})
    do(state, ("extract", "gold", 2), "gold/worker ×2")
    assert state.row[:5] == [1, -407, -206, 202, 305]
    assert state.stack == [3]


def test_the_refill_comes_before_the_draw_and_cannot_be_taken_in_the_same_turn() -> None:
    state = table("row P", stack="gold 6, oil 6", hands={"A": "gold/worker ×2"})
    told: list[Event] = []
    state.play(("extract", "gold", 1), told.append)
    kinds_told = [event.kind for event in told]
    assert kinds_told == ["pay", "pay", "extract", "refill", "draw", "drew"]
    assert state.turn == 1
    assert captured(state) == ["gold 4"]


@pytest.mark.parametrize(("workers", "open_cards"), [(1, 3), (2, 3), (3, 3), (4, 3)])
def test_as_many_cards_may_be_taken_as_one_has_workers(workers: int, open_cards: int) -> None:
    """Ruling Q12."""
    state = table("row P", workers={"A": workers}, hands={"A": "gold/worker ×2"})
    assert [move[2] for move in moves(state, "extract", "gold")] == list(range(1, min(workers, open_cards) + 1))


def test_the_workers_of_others_do_not_help() -> None:
    state = table("row P", workers={"B": 5}, hands={"A": "gold/worker ×2"})
    assert moves(state, "extract", "gold") == [("extract", "gold", 1)]


# ── persons ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_taking_a_person_leaves_the_others_on_offer() -> None:
    """Ruling Q3: any one of those left."""
    for number, name in enumerate(SYMBOLS):
        state = do(table("row U", hands={"A": "gas/salesman ×2"}), ("salesman", name), "gas/salesman ×2")
        assert state.salesman_of == [0 if other == number else NOBODY for other in range(8)]
    for number, name in enumerate(RESOURCES):
        state = do(table("row U", hands={"A": "gas/investor ×2"}), ("investor", name), "gas/investor ×2")
        assert state.investor_of == [0 if other == number else NOBODY for other in range(5)]


def test_a_seat_may_own_all_investors_and_use_each_again_and_again() -> None:
    """Ruling Q4."""
    state = table(
        "row U",
        stack=0,
        last=6,
        investors={"A": "gas, charcoal, oil, gold"},
        hands={"A": "oil/investor ×2, gas/worker ×2, gold/salesman"},
    )
    assert moves(state, "investor") == [("investor", "diamond")]
    do(state, ("investor", "diamond"), "oil/investor ×2")
    assert state.investor_of == [0] * 5
    for _ in range(2):
        state.play(("draw", 0))
        do(state, ("extract", "gas", 1), "gas/worker")
    assert captured(state) == ["gas 1", "gas 2"]


def test_what_others_own_cannot_be_taken_and_does_not_help() -> None:
    """Ruling Q5."""
    state = table(
        "row P",
        hands={"A": "gold/salesman ×2, oil/investor ×2"},
        salesmen={"B": "gas, gold"},
        investors={"B": "gold"},
    )
    assert ("salesman", "gas") not in state.legal()
    assert ("investor", "gold") not in state.legal()
    state = table("row P", hands={"A": "gold/salesman"}, investors={"B": "gold"})
    assert moves(state, "extract") == []


def test_each_person_kind_is_taken_with_its_own_symbol() -> None:
    for person, verb in (("worker", "worker"), ("salesman", "salesman"), ("investor", "investor")):
        state = table("row P", row="diamond 4 · – · – · – · – · – · – · –", hands={"A": f"gas/{person} ×2"})
        assert verbs(state) == {verb, "draw"}


# ── the whole order ──────────────────────────────────────────────────────────────────────────────────────────────

KINDS_OF_EVENTS = "reveal last_card leave pay extract refill worker salesman investor reshuffle draw drew end"
LETTER = dict(zip(KINDS_OF_EVENTS.split(), "rLlpxfwsiRdDE", strict=True))
TURN = re.compile(r"(rL?|l)?(p{1,3}(x+f?|w|s|i)R?dD|R?dD|d)E?")


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10_000), st.sampled_from(["loose", "strict"]))
def test_every_turn_follows_the_order_reveal_pay_take_refill_draw(seats: int, seed: int, payment: str) -> None:
    state = SIBERIA.setup(seats, {"payment": payment}, seed)
    assert isinstance(state, Siberia)
    luck = Chance(seed)
    first = state.turn
    assert first is not None
    turns: dict[int, str] = {}

    def tell(event: Event) -> None:
        turns[state.turns] = turns.get(state.turns, "") + LETTER[event.kind]
        if event.kind not in ("refill", "reshuffle", "end"):
            seat = event.seats[0] if event.seats else event.ids[0]
            assert seat == (first + state.turns - 1) % seats, "somebody acted out of turn"

    while state.turn is not None:
        state.play(luck.pick(state.legal()), tell)
    assert list(turns) == list(range(1, state.turns + 1))
    for number, text in turns.items():
        assert TURN.fullmatch(text), f"turn {number}: {text}"
        assert ("E" in text) == (number == state.turns)
    if state.ended == "uncovered":
        trigger = next(number for number, text in turns.items() if "L" in text)
        assert state.turns - trigger == seats
        assert not any(letter in turns[number] for number in range(trigger + 1, state.turns + 1) for letter in "rlf")
