"""Playing cards: what an action costs, tried against a plain list of all combinations."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.agenda import Move
from core.games.siberia.components import KINDS, PERSONS, RESOURCES
from tests.core.games.siberia.positions import build, do, kinds, moves, payments, table, verbs

EVERYTHING_OPEN = "gas 1 · charcoal 1 · oil 2 · gold 3 · diamond 4 · # · # · #"


def shows(kind: str, symbol: str) -> bool:
    return symbol in kind.split("/")


def expected(hand: list[str], symbol: str, investor: bool, strict: bool) -> set[tuple[str, ...]]:
    """The rule of payments, said once more in another way: every combination of cards that may be played."""
    matching = sum(shows(kind, symbol) for kind in hand)
    ways = set()
    for cards in (1, 2, 3):
        for way in combinations(sorted(hand, key=KINDS.index), cards):
            shown = sum(shows(kind, symbol) for kind in way)
            if investor:
                good = (cards == 1 and shown == 1) or (cards == 2 and not (strict and matching))
            else:
                good = (cards == 2 and shown == 2) or (cards == 3 and shown > 0 and not (strict and matching > 1))
            if good:
                ways.add(way)
    return ways


deck = [kind for kind in KINDS for _ in range(4)]
hands = st.lists(st.integers(0, 59), unique=True, max_size=8).map(lambda cards: [deck[card] for card in cards])


@settings(max_examples=60, deadline=None, derandomize=True)
@given(hands, st.booleans(), st.sets(st.sampled_from(RESOURCES)))
def test_every_payment_the_rules_allow_is_offered_once_and_no_other(
    hand: list[str], strict: bool, investors: set[str]
) -> None:
    """Rulings Q6, Q7, Q8 and Q28, each payment reached in exactly one way."""
    state = build(
        {
            "row": EVERYTHING_OPEN,
            "hands": {"A": ", ".join(hand), "B": ""},
            "investors": {"A": ", ".join(sorted(investors))},
            "options": {"payment": "strict" if strict else "loose"},
        }
    )
    for resource in RESOURCES:
        wanted = expected(hand, resource, resource in investors, strict)
        assert payments(state, ("extract", resource, 1)) == wanted
    for person, move in (("worker", ("worker",)), ("salesman", ("salesman", "oil"))):
        assert payments(state, move) == expected(hand, person, False, strict)
    if len(investors) < 5:
        free = next(name for name in RESOURCES if name not in investors)
        assert payments(state, ("investor", free)) == expected(hand, "investor", False, strict)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(hands, st.sets(st.sampled_from(RESOURCES)))
def test_strict_payment_never_forbids_an_action(hand: list[str], investors: set[str]) -> None:
    """Ruling Q35: it takes payments away, but always leaves one."""
    position = {
        "row": EVERYTHING_OPEN,
        "hands": {"A": ", ".join(hand)},
        "investors": {"A": ", ".join(sorted(investors))},
    }
    loose, strict = build(position), build({**position, "options": {"payment": "strict"}})
    assert (loose.turn, loose.legal()) == (strict.turn, strict.legal())


def test_the_size_is_asked_only_if_both_are_possible() -> None:
    state = table("row P", hands={"A": "gold/worker, gold/salesman, gas/investor"})
    state.play(("extract", "gold", 1))
    assert state.legal() == [("size", 2), ("size", 3)]
    state = table("row P", hands={"A": "gold/worker, gas/salesman, gas/investor, oil/investor"})
    state.play(("extract", "gold", 1))
    assert verbs(state) == {"pay"}


def test_cards_are_picked_by_rising_kind_and_only_if_the_payment_can_be_completed() -> None:
    """Hand 2, 8, 9, 10; three cards for gold: 2 or 8; after 2: 8 or 9; after 2 and 8: 9 or 10."""
    state = table("row P", hands={"A": "gas/investor, oil/investor, gold/worker, gold/salesman"})
    state.play(("extract", "gold", 1))
    state.play(("size", 3))
    assert state.legal() == [("pay", "gas/investor"), ("pay", "oil/investor")]
    state.play(("pay", "gas/investor"))
    assert state.legal() == [("pay", "oil/investor"), ("pay", "gold/worker")]
    state.play(("pay", "oil/investor"))
    assert state.legal() == [("pay", "gold/worker"), ("pay", "gold/salesman")]


def test_cards_of_one_kind_are_alike() -> None:
    state = table("row P", hands={"A": "gold/worker ×3, gas/salesman"})
    assert payments(state, ("extract", "gold", 1)) == {
        ("gold/worker", "gold/worker"),
        ("gold/worker", "gold/worker", "gold/worker"),
        ("gas/salesman", "gold/worker", "gold/worker"),
    }


def test_two_of_the_three_cards_may_show_the_symbol_too() -> None:
    """Ruling Q8: the other two are any cards."""
    state = table("row P", hands={"A": "gold/worker, gold/salesman, gold/investor"})
    assert ("gold/worker", "gold/salesman", "gold/investor") in payments(state, ("extract", "gold", 1))


def test_the_number_of_cards_taken_does_not_change_the_price() -> None:
    state = table("row P", workers={"A": 3}, hands={"A": "gold/worker, gold/salesman, gas/investor"})
    prices = [payments(state, ("extract", "gold", count)) for count in (1, 2, 3)]
    assert prices[0] == prices[1] == prices[2] != set()


def test_a_card_counts_as_its_resource_or_as_its_person() -> None:
    state = table("row P", row=EVERYTHING_OPEN, hands={"A": "gas/worker ×2"})
    assert verbs(state) == {"extract", "worker", "draw"}
    assert moves(state, "extract") == [("extract", "gas", 1)]


def test_there_is_no_move_back_from_a_payment() -> None:
    """Ruling Q32: once an action is chosen only its payments are offered."""
    state = table("row P", hands={"A": "gold/worker, gold/salesman, gas/investor, oil/investor"})
    state.play(("extract", "gold", 1))
    assert verbs(state) == {"size"}
    state.play(("size", 3))
    while state.turn == 0:
        assert verbs(state) == {"pay"}
        state.play(state.legal()[0])


@pytest.mark.parametrize("symbol", PERSONS)
def test_an_investor_makes_no_person_cheaper(symbol: str) -> None:
    move: Move = ("worker",) if symbol == "worker" else (symbol, "oil")
    others = {"A": "gas, charcoal, gold, diamond"}
    state = table("row P", hands={"A": f"gas/{symbol}"}, investors=others)
    assert payments(state, move) == set()
    state = table("row P", hands={"A": f"gas/{symbol} ×2"}, investors=others)
    assert len(payments(state, move)) == 1


def test_the_paid_cards_leave_the_hand_before_anything_is_drawn() -> None:
    state = table("row P", hands={"A": "gold/worker ×2, gas/salesman"}, deck="gold/investor, oil/worker")
    do(state, ("extract", "gold", 1), "gold/worker ×2")
    assert state.hands[0] == sorted(kinds("gas/salesman, gold/investor"))
