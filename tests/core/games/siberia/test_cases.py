"""Thirty tables whose outcome was worked out by hand, number by number."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.agenda import Move
from core.games.siberia.components import RESOURCES, SYMBOLS
from core.games.siberia.state import Siberia
from core.state import IllegalMove
from tests.core.games.siberia.positions import (
    captured,
    do,
    hand,
    kinds,
    moves,
    payments,
    row,
    table,
    verbs,
)

DRAWS: list[Move] = [("draw", 0), ("draw", 1), ("draw", 2)]


def drawn(state: Siberia, kept: str, seat: str = "A") -> int:
    """How many cards the seat drew on top of those it kept."""
    now = kinds(", ".join(hand(state, seat)))
    for kind in kinds(kept):
        now.remove(kind)
    return len(now)


def test_case_1_two_workers_take_the_two_gold_cards_nearest_the_headframe() -> None:
    """The rulebook's extraction example: 4k and 3k, but not the 5k."""
    state = do(table("two workers before three gold cards"), ("extract", "gold", 2), "gold/worker, gold/salesman")
    assert captured(state) == ["gold 4", "gold 3"]
    assert row(state) == "gas 1 · # · # · oil 2 · gold 5 · # · # · #"
    assert len(state.stack) == 18
    assert len(hand(state)) == 3
    assert drawn(state, "gas/worker, oil/investor") == 1


def test_case_2_one_gold_card_and_any_two_others_extract_gold() -> None:
    state = table("row P", hands={"A": "gold/worker, gas/salesman, oil/investor, charcoal/worker"})
    others = ("gas/salesman", "oil/investor", "charcoal/worker")
    wanted = {tuple(sorted(("gold/worker", *two), key=kinds)) for two in combinations(others, 2)}
    assert payments(state, ("extract", "gold", 1)) == wanted
    assert len(wanted) == 3
    do(state, ("extract", "gold", 1), "gold/worker, gas/salesman, oil/investor")
    assert captured(state) == ["gold 4"]
    assert len(state.stack) == 19
    assert len(hand(state)) == 2
    assert drawn(state, "charcoal/worker") == 1


def test_case_3_four_cards_without_the_symbol_never_pay() -> None:
    state = table("row P", hands={"A": "gas/salesman ×2, oil/investor, charcoal/worker"})
    assert moves(state, "extract", "gold") == []
    with pytest.raises(IllegalMove):
        state.play(("extract", "gold", 1))


def test_case_4_a_second_matching_card_may_be_kept_by_paying_two_others() -> None:
    """Rulings Q6 and Q8; with strict payment only the pair is left."""
    cards = {"A": "gold/worker, gold/salesman, gas/investor, oil/investor"}
    state = table("row P", hands=cards)
    assert len(payments(state, ("extract", "gold", 1))) == 5
    do(state, ("extract", "gold", 1), "gold/worker, gas/investor, oil/investor")
    assert len(hand(state)) == 2
    assert drawn(state, "gold/salesman") == 1
    strict = table("row P", hands=cards, options={"payment": "strict"})
    assert payments(strict, ("extract", "gold", 1)) == {("gold/worker", "gold/salesman")}


def test_case_5_two_worker_symbols_hire_a_worker() -> None:
    state = table("row P", hands={"A": "oil/worker, gas/worker, gold/salesman"})
    before = row(state)
    do(state, ("worker",), "oil/worker, gas/worker")
    assert state.workers == [2, 1]
    assert state.workers_on_offer() == 7
    assert (row(state), len(state.stack)) == (before, 20)
    assert len(hand(state)) == 2
    assert drawn(state, "gold/salesman") == 1


def test_case_6_one_salesman_symbol_and_any_two_others_take_a_salesman() -> None:
    state = table("row P", hands={"A": "gas/salesman, gas/worker, gold/investor"})
    assert moves(state, "salesman") == [("salesman", name) for name in SYMBOLS]
    assert payments(state, ("salesman", "diamond")) == {("gas/worker", "gas/salesman", "gold/investor")}
    do(state, ("salesman", "diamond"), "gas/salesman, gas/worker, gold/investor")
    assert state.salesman_of.count(-1) == 7
    assert state.salesman_of[SYMBOLS.index("diamond")] == 0
    assert len(hand(state)) == 1


def test_case_7_two_investor_symbols_take_an_investor_who_then_makes_one_card_enough() -> None:
    """The rulebook's investor example: one charcoal card instead of two."""
    state = table("row P", hands={"A": "gas/investor, charcoal/investor"})
    assert moves(state, "investor") == [("investor", name) for name in RESOURCES]
    do(state, ("investor", "charcoal"), "gas/investor, charcoal/investor")
    assert state.investor_of == [-1, 0, -1, -1, -1]
    assert len(hand(state)) == 1

    state = table("row C", hands={"A": "charcoal/worker, gas/worker"}, investors={"A": "charcoal"})
    do(state, ("extract", "charcoal", 1), "charcoal/worker")
    assert captured(state) == ["charcoal 3"]
    assert len(state.stack) == 19
    assert len(hand(state)) == 2
    assert drawn(state, "gas/worker") == 1


def test_case_8_with_the_investor_any_two_cards_do_instead_of_a_matching_one() -> None:
    """The rulebook's investor example, without a charcoal card."""
    state = table("row C", hands={"A": "gas/worker, oil/salesman"}, investors={"A": "charcoal"})
    do(state, ("extract", "charcoal", 1), "gas/worker, oil/salesman")
    assert captured(state) == ["charcoal 3"]
    assert len(hand(state)) == 1
    state = table("row C", hands={"A": "gas/worker"}, investors={"A": "charcoal"})
    assert state.legal() == DRAWS


def test_case_9_an_investor_helps_with_its_own_resource_only() -> None:
    state = table("row P", hands={"A": "gold/worker, gas/salesman"}, investors={"A": "charcoal"})
    assert state.legal() == DRAWS
    everything = "gold/worker, gas/salesman, oil/investor"
    state = table("row P", hands={"A": everything}, investors={"A": "charcoal"})
    assert payments(state, ("extract", "gold", 1)) == {("gas/salesman", "oil/investor", "gold/worker")}
    do(state, ("extract", "gold", 1), everything)
    assert captured(state) == ["gold 4"]
    assert len(hand(state)) == 1


def test_case_10_the_investors_owner_pays_one_matching_or_any_two_but_never_three() -> None:
    """Rulings Q7, Q8 and Q28; strict payment keeps the two for who holds no matching card."""
    cards = {"A": "gold/worker, gas/worker, oil/salesman"}
    state = table("row P", hands=cards, investors={"A": "gold"})
    assert payments(state, ("extract", "gold", 1)) == {
        ("gold/worker",),
        ("gas/worker", "oil/salesman"),
        ("gas/worker", "gold/worker"),
        ("oil/salesman", "gold/worker"),
    }
    do(state, ("extract", "gold", 1), "gas/worker, oil/salesman")
    assert captured(state) == ["gold 4"]
    assert len(hand(state)) == 2
    assert drawn(state, "gold/worker") == 1
    strict = table("row P", hands=cards, investors={"A": "gold"}, options={"payment": "strict"})
    assert payments(strict, ("extract", "gold", 1)) == {("gold/worker",)}


@pytest.mark.parametrize(
    ("cards", "most"),
    [
        ("gas/worker ×4, oil/worker ×2", 2),
        ("gas/worker ×4, oil/worker ×2, gold/investor", 1),
        ("gas/worker ×4, oil/worker ×2, gold/investor, diamond/investor", 0),
    ],
)
def test_case_11_who_plays_nothing_draws_up_to_two_but_holds_no_more_than_eight(cards: str, most: int) -> None:
    state = table("row P", hands={"A": cards})
    assert moves(state, "draw") == DRAWS[: most + 1]
    before = len(hand(state))
    state.play(("draw", most))
    assert len(hand(state)) == min(before + 2, 8)


def test_case_12_after_playing_exactly_one_card_is_drawn() -> None:
    eight = "gas/worker ×4, oil/worker ×2, gold/investor, diamond/investor"
    state = do(table("row P", hands={"A": eight}), ("worker",), "gas/worker ×2")
    assert len(hand(state)) == 7
    state = do(table("row P", hands={"A": eight}, investors={"A": "gas"}), ("extract", "gas", 1), "gas/worker")
    assert captured(state) == ["gas 1"]
    assert len(hand(state)) == 8
    seven = "gas/worker ×4, oil/worker ×2, gold/investor"
    state = do(table("row P", hands={"A": seven}), ("worker",), "gas/worker ×2")
    assert len(hand(state)) == 6


def test_case_13_who_can_do_nothing_with_a_full_hand_passes_without_being_asked() -> None:
    """Rulings Q10 and Q11; the turn is not idle, since a card was turned up in it."""
    state = table("nothing to buy with a full hand")
    assert state.turn == 1
    assert len(hand(state)) == 8
    assert state.idle == 0


@pytest.mark.parametrize(
    ("name", "places", "may_leave", "line"),
    [
        ("first turn", [4, 5, 6, 7, 8], False, None),
        ("row P", [6, 7, 8], False, None),
        ("row P", [7, 8], True, "gas 1 · gold 4 · gold 3 · oil 2 · gold 5 · gas 2 · # · #"),
        ("row P", [8], True, "gas 1 · gold 4 · gold 3 · oil 2 · gold 5 · gas 2 · gas 3 · #"),
    ],
)
def test_case_14_three_face_down_cards_must_be_reduced_by_one_fewer_may_be_left(
    name: str, places: list[int], may_leave: bool, line: str | None
) -> None:
    state = table(name, step="reveal", **({"row": line} if line else {}))
    wanted: list[Move] = [("reveal", place) for place in places]
    assert state.legal() == wanted + ([("leave",)] if may_leave else [])
    state.play(wanted[-1])
    assert state.turn == 0
    assert verbs(state) <= {"extract", "worker", "salesman", "investor", "draw"}


def test_case_15_without_a_face_down_card_in_the_row_the_turn_begins_with_the_action() -> None:
    """Rulings Q17 and Q31: the stack is never turned up, and it keeps the end away."""
    state = table("row U", stack=5, step="reveal")
    assert state.legal() == DRAWS
    assert (state.last, state.moved) == (0, False)


def test_case_16_a_card_turned_up_may_be_extracted_in_the_same_turn_and_comes_first_if_nearest() -> None:
    state = table("a nearer gold card lies face down")
    state.play(("reveal", 1))
    do(state, ("extract", "gold", 1), "gold/worker, gold/salesman")
    assert captured(state) == ["gold 5"]
    assert state.row[0] < 0
    assert (state.face_down(), len(state.stack)) == (3, 9)
    assert len(hand(state)) == 1


@pytest.mark.parametrize(
    ("workers", "taken", "line", "stack"),
    [
        (2, ["gas 2", "gas 3"], "# · # · charcoal 1 · # · # · gas 1 · oil 4 · #", 8),
        (3, ["gas 2", "gas 3", "gas 1"], "# · # · charcoal 1 · # · # · # · oil 4 · #", 7),
    ],
)
def test_case_17_extraction_passes_over_face_down_and_other_cards(
    workers: int, taken: list[str], line: str, stack: int
) -> None:
    """Ruling Q13; the face-down cards that were passed over stay where they are."""
    state = table("gas between face-down cards", workers={"A": workers})
    passed_over = [state.row[place] for place in (1, 4, 7)]
    do(state, ("extract", "gas", workers), "gas/worker, gas/salesman")
    assert captured(state) == taken
    assert row(state) == line
    assert [state.row[place] for place in (1, 4, 7)] == passed_over
    assert len(state.stack) == stack
    assert len(hand(state)) == 1


@pytest.mark.parametrize("workers", [3, 5])
def test_case_18_fewer_cards_may_be_taken_but_always_the_nearest(workers: int) -> None:
    """Rulings Q12 and Q13."""
    start = table("gas between face-down cards", workers={"A": workers})
    assert moves(start, "extract", "gas") == [("extract", "gas", count) for count in (1, 2, 3)]
    for count, taken in ((1, ["gas 2"]), (2, ["gas 2", "gas 3"])):
        state = do(start.copy(), ("extract", "gas", count), "gas/worker, gas/salesman")
        assert captured(state) == taken


def test_case_19_a_short_stack_fills_the_gaps_from_the_headframe_outwards() -> None:
    """Ruling Q15."""
    state = table("a stack too short for the gaps")
    assert state.to_uncover() == 4
    do(state, ("extract", "gas", 3), "gas/worker, gas/investor")
    assert captured(state) == ["gas 1", "gas 2", "gas 3"]
    assert (state.row[0], state.row[1], state.row[3]) == (-205, -407, 0)
    assert row(state) == "# · # · gold 4 · – · oil 2 · # · oil 4 · #"
    assert (len(state.stack), state.face_down(), state.to_uncover()) == (0, 4, 4)
    assert len(hand(state)) == 1
    assert state.turn == 1
    assert state.legal() == [("reveal", place) for place in (1, 2, 6, 8)]


def test_case_20_empty_places_are_neither_face_up_nor_face_down() -> None:
    """Ruling Q15."""
    state = table("empty places")
    assert state.legal() == [("reveal", 3), ("reveal", 6), ("leave",)]
    state.play(("leave",))
    do(state, ("extract", "oil", 1), "oil/worker, oil/salesman")
    assert captured(state) == ["oil 2"]
    assert row(state) == "– · gas 1 · # · – · – · # · – · gold 4"
    assert len(hand(state)) == 1
    assert state.idle == 0
    assert state.turn == 1
    assert state.legal() == [("reveal", 3), ("reveal", 6), ("leave",)]


@pytest.mark.parametrize(
    ("seats", "first", "order"), [(2, "B", "AB"), (2, "A", "BA"), (3, "B", "CAB"), (4, "A", "BCDA"), (4, "D", "ABCD")]
)
def test_case_21_after_the_last_card_everybody_has_one_more_turn(seats: int, first: str, order: str) -> None:
    """Also the seat that turned it up, which has the last turn; in these turns nothing is revealed."""
    state = table("the last card", seats=seats, turn=first)
    state.play(("reveal", 3))
    assert state.turn == "ABCD".index(first)
    assert "draw" in verbs(state)
    state.play(("draw", 1))
    for seat in order:
        assert state.turn == "ABCD".index(seat)
        assert state.outcome is None
        assert "reveal" not in verbs(state)
        state.play(("draw", 1))
    assert state.turn is None
    assert state.outcome is not None
    assert {result.why for result in state.outcome} == {"uncovered"}


def test_case_22_a_refill_keeps_the_end_away_and_the_last_card_is_the_last_one_turned_up() -> None:
    state = table("one card in the stack")
    state.play(("reveal", 1))
    assert (state.to_uncover(), state.last) == (1, 0)
    do(state, ("extract", "gas", 1), "gas/worker, gas/salesman")
    assert captured(state) == ["gas 1"]
    assert (state.row[1], len(state.stack)) == (-306, 0)
    assert state.legal() == [("reveal", 2), ("leave",)]
    state.play(("leave",))
    assert state.last == 0
    state.play(("draw", 0))
    state.play(("reveal", 2))
    turns = []
    while state.turn is not None:
        turns.append("AB"[state.turn])
        state.play(("draw", 0))
    assert turns == ["A", "B", "A"]


def test_case_23_a_resource_without_a_face_up_card_cannot_be_extracted() -> None:
    """Ruling Q10, whatever lies face down."""
    state = table(
        "row P",
        covered="charcoal 1, charcoal 2, charcoal 3",
        hands={"A": "charcoal/worker ×2, charcoal/salesman"},
        investors={"A": "charcoal"},
    )
    assert moves(state, "extract", "charcoal") == []


def test_case_24_a_person_who_is_not_on_offer_cannot_be_taken() -> None:
    """Ruling Q11."""
    state = table("row P", seats=4, workers={"A": 4, "B": 3, "C": 2, "D": 1}, hands={"A": "gas/worker ×2"})
    assert state.legal() == [("extract", "gas", 1), *DRAWS]
    all_salesmen = {"A": "gas, charcoal, oil, gold", "B": "diamond, worker, salesman, investor"}
    state = table("row P", salesmen=all_salesmen, hands={"A": "gas/salesman ×2"})
    assert state.legal() == [("extract", "gas", 1), *DRAWS]
    state = table("row P", investors={"A": "charcoal, diamond", "B": "gas, oil, gold"}, hands={"A": "gas/investor ×2"})
    assert state.legal() == [("extract", "gas", 1), *DRAWS]
    state = table("row P", investors={"A": "charcoal, diamond", "B": "gas, oil"}, hands={"A": "gas/investor ×2"})
    assert state.legal() == [("extract", "gas", 1), ("investor", "gold"), *DRAWS]


def test_case_25_an_empty_deck_is_made_anew_from_the_discards_at_once() -> None:
    """Ruling Q27: before any further draw, and with the cards just paid."""
    start = table("the deck is nearly empty")
    assert (len(start.deck), len(start.discards)) == (1, 47)
    state = start.copy()
    state.play(("draw", 2))
    assert (len(hand(state)), len(state.deck), len(state.discards)) == (7, 46, 0)
    state = start.copy()
    last = state.deck[0]
    do(state, ("worker",), "gas/worker ×2")
    assert hand(state) == sorted(hand(state), key=kinds)
    assert len(hand(state)) == 4
    assert last in state.hands[0]
    assert (len(state.deck), len(state.discards)) == (49, 0)
    assert state.deck.count(0) == 2


@pytest.mark.parametrize(
    ("name", "cards", "without", "owning"),
    [
        ("gas", "gas 1, gas 2, gas 3", 7, 14),
        ("charcoal", "charcoal 1, charcoal 3, charcoal 4", 9, 17),
        ("oil", "oil 2, oil 6", 9, 14),
        ("gold", "gold 3, gold 4, gold 5", 13, 23),
        ("diamond", "diamond 4, diamond 7", 12, 18),
    ],
)
def test_case_26_a_resource_salesman_sells_every_card_of_its_resource_for_its_price(
    name: str, cards: str, without: int, owning: int
) -> None:
    """The charcoal cards are the rulebook's scoring example: 8k become 15k."""
    assert table("scoring", captured={"A": cards}).score(0) == without
    state = table("scoring", captured={"A": cards}, salesmen={"A": name})
    assert state.score(0) == owning
    assert state.score_by_source(0)["worker"] == 1
    assert state.score_by_source(0)["salesman"] == 1


def test_case_26_a_price_below_the_printed_value_does_not_bind_the_seller() -> None:
    """Ruling Q21; only a box with other prices can bring this about."""
    changed = {"salesmen": {"gas": {"worth": 2}}}
    cards = {"A": "gas 1, gas 2, gas 3"}
    assert table("scoring", captured=cards, components=changed).score(0) == 7
    assert table("scoring", captured=cards, components=changed, salesmen={"A": "gas"}).score(0) == 9


@pytest.mark.parametrize(
    ("salesmen", "workers", "investors", "score"),
    [
        ("worker", 4, "", 9),
        ("investor", 1, "gas, oil, gold", 14),
        ("salesman, gas, oil", 1, "", 10),
        ("worker, salesman, investor", 3, "gas, gold", 23),
    ],
)
def test_case_27_a_person_salesman_makes_every_person_of_its_sort_worth_more_itself_included(
    salesmen: str, workers: int, investors: str, score: int
) -> None:
    """Ruling Q22."""
    state = table("scoring", salesmen={"A": salesmen}, workers={"A": workers}, investors={"A": investors})
    assert state.score(0) == score


def finish(state: Siberia) -> list[tuple[int, int]]:
    """Lets everybody do nothing up to the end; gives place and score of each seat."""
    while state.turn is not None:
        state.play(("draw", 0))
    assert state.outcome is not None
    return [(result.place, result.score) for result in state.outcome]


def test_case_28_only_ones_own_salesmen_count_and_cards_in_hand_are_worth_nothing() -> None:
    """Ruling Q30."""
    state = table(
        "scoring",
        seats=3,
        captured={"A": "oil 5", "B": "gas 3, gas 2, charcoal 4", "C": "gold 6, gas 1"},
        workers={"B": 2, "C": 3},
        salesmen={"A": "gas", "B": "salesman, charcoal", "C": "worker"},
        investors={"C": "gas"},
        hands={"B": "gas/worker ×4, gas/salesman ×4"},
    )
    assert finish(state) == [(3, 7), (1, 18), (2, 15)]


def test_case_29_equal_money_shares_the_place_and_the_places_behind_count_them() -> None:
    """Ruling Q1."""
    state = table(
        "scoring",
        seats=3,
        captured={
            "A": "gold 6, gold 5, diamond 7",
            "B": "charcoal 1, charcoal 3, charcoal 4",
            "C": "oil 6, oil 5, oil 4",
        },
        workers={"A": 2, "B": 4},
        salesmen={"B": "charcoal"},
    )
    assert finish(state) == [(1, 20), (1, 20), (3, 16)]


def test_case_30_two_idle_turns_for_each_seat_in_a_row_end_the_game() -> None:
    """Ruling Q9."""
    state = table("an idle round", step="reveal")
    idle = []
    for move, payment in (
        (("draw", 0), ""),
        (("draw", 0), ""),
        (("draw", 1), ""),
        (("worker",), "gas/worker ×2"),
        (("draw", 0), ""),
        (("draw", 0), ""),
        (("draw", 0), ""),
        (("draw", 0), ""),
    ):
        assert state.outcome is None
        do(state, move, payment)
        idle.append(state.idle)
    assert idle == [1, 2, 0, 0, 1, 2, 3, 4]
    assert state.outcome is not None
    assert {result.why for result in state.outcome} == {"stalled"}
    assert (len(hand(state, "A")), len(hand(state, "B"))) == (4, 2)


@pytest.mark.parametrize(("seats", "turns"), [(2, 4), (3, 6), (4, 8)])
def test_case_30_the_more_seats_the_more_idle_turns(seats: int, turns: int) -> None:
    state = table("row U", stack=4, seats=seats, step="reveal")
    for _ in range(turns):
        assert state.outcome is None
        state.play(("draw", 0))
    assert state.outcome is not None
    assert state.idle == turns
