"""Narrowing: choosing elements keeps the moves that contain them, on real tables of Siberia."""

from __future__ import annotations

from core.agenda import Move
from core.games.siberia import words
from core.games.siberia.state import Siberia
from core.words import Speaker
from tests.core.games.siberia.positions import build, table
from tui.tables.narrowing import LONG, Narrowing

RICH = {
    "row": "gas 1 · gold 4 · gold 3 · oil 2 · gold 5 · gas 2 · gas 3 · charcoal 1",
    "stack": 12,
    "workers": {"A": 2},
    "hands": {"A": "gold/worker, gold/salesman, gas/investor, oil/investor, gas/salesman, diamond/worker"},
}
"""Two workers before three gold cards, and something of every sort to buy."""


def narrowing(state: Siberia) -> Narrowing:
    assert state.turn is not None
    return Narrowing(words, state.view(state.turn), Speaker(["Ann", "Boris"], state.turn))


def rich() -> Narrowing:
    return narrowing(build(RICH))


def verbs(narrowed: Narrowing) -> set[str | int]:
    return {move[0] for move in narrowed.moves}


def sentences(narrowed: Narrowing) -> list[str]:
    return [entry.sentence for entry in narrowed.entries]


def test_at_first_all_legal_moves_are_left() -> None:
    state = build(RICH)
    assert narrowing(state).moves == state.legal()


def test_only_elements_of_legal_moves_can_be_chosen() -> None:
    can = rich().choosable()
    assert {"place:2", "place:3", "worker", "salesman:gas", "investor:gold", "deck"} <= can
    assert "place:5" not in can, "two workers do not reach the third gold card"
    assert "place:8" not in can, "no card shows charcoal"
    assert "stack" not in can


def test_choosing_keeps_the_moves_that_contain_the_element() -> None:
    narrowed = rich()
    assert narrowed.choose("place:3")
    assert narrowed.moves == [("extract", "gold", 2)]


def test_the_move_with_the_fewest_elements_comes_first() -> None:
    narrowed = rich()
    assert narrowed.choose("place:2")
    assert narrowed.moves == [("extract", "gold", 1), ("extract", "gold", 2)]
    assert narrowed.choosable() == {"place:3"}


def test_a_choice_that_could_go_on_can_be_played_as_it_is() -> None:
    narrowed = rich()
    assert narrowed.exact() is None
    narrowed.choose("place:2")
    assert narrowed.exact() == ("extract", "gold", 1)
    narrowed.choose("place:3")
    assert narrowed.exact() == ("extract", "gold", 2)


def test_what_no_move_contains_is_refused_and_changes_nothing() -> None:
    narrowed = rich()
    before = list(narrowed.moves)
    for element in ("place:5", "stack", "seat:1", "nonsense", "card:gold/worker"):
        assert not narrowed.choose(element)
    assert narrowed.moves == before and narrowed.chosen == []


def test_the_same_element_cannot_be_chosen_twice() -> None:
    narrowed = rich()
    assert narrowed.choose("place:2")
    assert not narrowed.choose("place:2")
    assert narrowed.chosen == ["place:2"]


def test_widening_takes_back_the_last_choice_and_then_says_there_is_none() -> None:
    narrowed = rich()
    everything = list(narrowed.moves)
    narrowed.choose("place:2")
    one = list(narrowed.moves)
    narrowed.choose("place:3")
    assert narrowed.widen() and narrowed.moves == one
    assert narrowed.widen() and narrowed.moves == everything
    assert not narrowed.widen()


def test_another_element_can_be_begun_with_in_the_place_of_what_was_chosen() -> None:
    narrowed = rich()
    narrowed.choose("place:2")
    narrowed.type("gold")
    assert not narrowed.restart("place:5"), "nothing can be done with it at all"
    assert narrowed.chosen == ["place:2"]
    assert narrowed.restart("worker")
    assert narrowed.moves == [("worker",)] and narrowed.chosen == ["worker"]


def test_the_order_of_choosing_does_not_matter() -> None:
    one, other = rich(), rich()
    for element in ("place:2", "place:3"):
        one.choose(element)
    for element in ("place:3", "place:2"):
        other.choose(element)
    assert one.moves == other.moves


# ── the filter ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_filter_keeps_the_sentences_with_all_typed_words_in_any_case_and_order() -> None:
    narrowed = rich()
    narrowed.type("GOLD 000 extract")
    assert narrowed.moves == [("extract", "gold", 1), ("extract", "gold", 2)]


def test_a_filter_finds_parts_of_words() -> None:
    narrowed = rich()
    narrowed.type("invest gold")
    assert narrowed.moves == [("investor", "gold")]


def test_a_filter_that_finds_nothing_leaves_nothing_and_goes_when_it_is_empty() -> None:
    narrowed = rich()
    everything = list(narrowed.moves)
    narrowed.type("zeppelin")
    assert narrowed.moves == [] and narrowed.entries == [] and narrowed.choosable() == set()
    narrowed.type("  ")
    assert narrowed.moves == everything


def test_markup_and_signs_in_a_filter_are_plain_text() -> None:
    narrowed = rich()
    narrowed.type("[")
    assert narrowed.moves and all("[" in narrowed.sentence(move) for move in narrowed.moves)
    narrowed.type(".*")
    assert narrowed.moves == []


def test_widening_takes_back_the_filter_before_the_choices() -> None:
    narrowed = rich()
    narrowed.choose("place:2")
    narrowed.type("4 000 and")
    assert narrowed.moves == [("extract", "gold", 2)]
    assert narrowed.widen()
    assert narrowed.chosen == ["place:2"] and len(narrowed.moves) == 2


# ── headings ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_long_list_is_folded_under_headings() -> None:
    narrowed = rich()
    assert len(narrowed.moves) > LONG
    headings = [entry.sentence for entry in narrowed.entries if entry.move is None]
    assert [heading.split(" …")[0] for heading in headings] == [
        "Take a salesman",
        "Take an investor",
        "Play nothing, draw cards",
    ]
    assert len(set(headings)) == len(headings)


def test_a_short_list_is_not_folded() -> None:
    narrowed = narrowing(build({**RICH, "hands": {"A": "gold/worker, gold/salesman"}}))
    assert len(narrowed.moves) <= LONG
    assert all(entry.move is not None for entry in narrowed.entries)


def test_nothing_is_lost_under_the_headings() -> None:
    narrowed = rich()
    everything = list(narrowed.moves)
    seen: list[Move] = []
    for entry in list(narrowed.entries):
        if entry.move is not None:
            seen.append(entry.move)
        else:
            narrowed.unfold(entry.sentence)
            assert all(one.move is not None for one in narrowed.entries)
            seen += narrowed.moves
            assert narrowed.widen()
    assert sorted(seen, key=str) == sorted(everything, key=str)


def test_a_heading_opens_into_its_moves_and_closes_again() -> None:
    narrowed = rich()
    folded = sentences(narrowed)
    narrowed.unfold(next(sentence for sentence in folded if sentence.startswith("Take a salesman")))
    assert verbs(narrowed) == {"salesman"} and len(narrowed.moves) == 8
    assert narrowed.widen()
    assert sentences(narrowed) == folded


def test_a_filter_looks_under_the_headings_too() -> None:
    narrowed = rich()
    narrowed.type("salesman oil")
    assert ("salesman", "oil") in [entry.move for entry in narrowed.entries]


# ── paying ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_payment_is_pointed_at_in_the_hand() -> None:
    state = build(RICH)
    state.play(("extract", "gold", 1))
    assert state.decision is not None and state.decision[0] == "size"
    narrowed = narrowing(state)
    assert narrowed.choosable() == set() and len(narrowed.entries) == 2
    state.play(("size", 3))
    narrowed = narrowing(state)
    assert all(element.startswith("card:") for element in narrowed.choosable())
    assert narrowed.choose("card:gold/worker") == (("pay", "gold/worker") in state.legal())


def test_a_reveal_is_pointed_at_in_the_row() -> None:
    narrowed = narrowing(table("first turn"))
    assert narrowed.choosable() == {f"place:{place}" for place in range(4, 9)}
    assert narrowed.choose("place:6") and narrowed.moves == [("reveal", 6)]


def test_every_move_of_every_table_in_the_tests_can_be_reached_by_its_elements() -> None:
    for name in ("row P", "two workers before three gold cards", "first turn", "an idle round"):
        narrowed = narrowing(table(name))
        for move in list(narrowed.moves):
            for element in narrowed.parts(move):
                assert narrowed.choose(element), (name, move, element)
            assert move in narrowed.moves
            while narrowed.widen():
                pass
