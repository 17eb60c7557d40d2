"""Set-up and preparation (rulebook: Set-Up, Phase 1; rulings E-01 to E-14, E-150 to E-160)."""

from __future__ import annotations

import pytest

from core.chance import Chance
from core.game import SetupError
from core.games.sibille import SIBILLE
from core.games.sibille.names import CARD, D20, FIRST_MYSTICAL, FIRST_TRINKET, ITEM, MAINTAIN, ONCE
from core.games.sibille.state import BAG, CENTRE, OUT, Sibille
from tests.core.games.sibille.positions import at_turn, deck, end, foretold, has, lay_out, line, play


def fresh(seats: int = 2, seed: int = 1, **options: object) -> Sibille:
    state = SIBILLE.setup(seats, options, seed)
    assert isinstance(state, Sibille)
    return state


def prepare(state: Sibille, *seats: int) -> Sibille:
    for seat in seats:
        while state.turn == seat:
            state.play(state.legal()[0])
    return state


def round_begins(**table: object) -> Sibille:
    state = lay_out(**table)  # type: ignore[arg-type]
    state.agenda = [("round",)]
    state.settle()
    return state


@pytest.mark.parametrize(("seats", "out"), [(2, 2), (3, 1), (4, 0)])
def test_customers_by_number_of_players(seats: int, out: int) -> None:
    for seed in range(5):
        state = fresh(seats, seed)
        assert state.holder.count(OUT) == out
        assert state.holder.count(CENTRE) == seats + 2
        assert state.holder.count(BAG) == 3


def test_starting_resources_go_by_the_first_turn_order() -> None:
    state = fresh(4, first_seat=3)
    assert state.token == 2
    assert [has(state, seat, "crystal") for seat in range(4)] == [0, 0, 1, 0]
    assert [has(state, seat, "coin") for seat in range(4)] == [4, 4, 3, 4]
    assert [has(state, seat, "prophecy") for seat in range(4)] == [2, 2, 2, 2]


def test_a_first_seat_beyond_the_seats_is_refused() -> None:
    with pytest.raises(SetupError, match="first_seat cannot be 4 with 3 seats"):
        fresh(3, first_seat=4)


def test_e150_no_mystical_artifact_lies_out_at_the_start() -> None:
    for seed in range(40):
        state = fresh(seed=seed)
        assert all(item < FIRST_MYSTICAL for item in state.market[:3])
        assert all(item >= FIRST_TRINKET for item in state.market[3:6])
        assert len(state.piles[0]) == 11
        assert len(state.piles[1]) == 9
        assert sum(item >= FIRST_MYSTICAL for item in state.piles[0]) == 3


def test_e151_relics_have_two_temples_of_four_and_an_ordinary_market() -> None:
    for seed in range(10):
        state = fresh(seed=seed, relics=True)
        assert len(state.piles[0]) == 8
        assert all(item < FIRST_MYSTICAL for item in state.piles[0] + state.market[:3])
        temples = [*state.piles[2], *state.piles[3], *state.market[6:]]
        assert sorted(temples) == list(range(FIRST_MYSTICAL, FIRST_TRINKET))
        assert len(state.piles[2]) == len(state.piles[3]) == 3


def test_four_blessings_of_the_base_game_or_one_two_one_with_deities() -> None:
    for seed in range(20):
        base = fresh(seed=seed).blessings
        assert len(set(base)) == 4
        assert not set(base) & set(D20)
        deities = fresh(seed=seed, deities=True).blessings
        assert [sum(number in sort for number in deities) for sort in (ONCE, MAINTAIN, D20)] == [1, 2, 1]


def test_momentary_blessings_can_be_limited() -> None:
    counts = {sum(number in ONCE for number in fresh(seed=seed, max_once=1).blessings) for seed in range(30)}
    assert counts == {0, 1}


def test_the_player_discs_start_at_zero_and_the_lines_empty() -> None:
    state = fresh(3)
    assert [have[5:] for have in state.have] == [[0, 0]] * 3
    assert state.lines == state.prophecies == [[], [], []]


def test_e02_if_the_deck_is_too_small_all_of_it_is_played_and_the_tokens_go() -> None:
    state = lay_out(have={0: {"arcana": 4}})
    state.decks[0] = 0b11111
    state.agenda = [("round",)]
    state.settle()
    prepare(state, 0, 1)
    assert len(line(state, 0)) == 5
    assert has(state, 0, "arcana") == 0
    assert foretold(state, 0) == [], "E-05: the line comes first"


def test_e03_by_the_literal_option_used_arcana_tokens_stay_with_the_chest() -> None:
    state = round_begins(relics=True, chest_literal=True, owned={0: ["chest_of_awen"]}, have={0: {"arcana": 2}})
    play(state, "arcana 2")
    prepare(state, 0, 1)
    assert len(line(state, 0)) == 5
    assert has(state, 0, "arcana") == 2


def test_e04_prophecies_are_filled_up_to_three_from_what_the_line_leaves() -> None:
    state = round_begins(prophecies={0: ["+moon"]})
    play(state, "lay fool", "lay magician", "lay popess")
    assert state.decision == ("foresee", 0)
    assert not {("foresee", card) for card in ("fool", "magician", "popess", "moon")} & set(state.legal())
    play(state, "foresee sun", "foresee world")
    assert state.turn == 1
    prepare(state, 1)
    assert sorted(foretold(state, 0)) == ["+moon", "sun", "world"]


def test_cards_are_picked_by_rising_number_and_enough_are_left() -> None:
    state = fresh(first_seat=1)
    assert ("lay", "sun") in state.legal() and ("lay", "judgment") not in state.legal()
    play(state, "lay sun")
    assert state.turn == 1 or state.decision == ("foresee", 0), "the other two follow by themselves"
    assert state.laid[0] == 0b111 << 19


def test_e08_the_first_game_leaves_ten_cards_out_for_two_rounds() -> None:
    state = fresh(first_game=True, first_seat=1)
    assert state.decks[0].bit_count() == 12
    assert ("lay", "fool") not in state.legal() and ("lay", "popess") in state.legal()
    luck = Chance(1)
    while state.round < 3:
        assert state.decks[0] & state.aside == 0
        state.play(luck.pick(state.legal()))
    assert state.aside == 0
    assert {"fool", "sun", "devil"} <= deck(state, 0)


def test_e09_a_locked_card_stays_known_and_can_be_predicted_again() -> None:
    state = at_turn(lines={0: ["strength"], 1: ["moon"]}, prophecies={0: ["+moon", "sun", "star"]})
    play(state, "base strength")
    end(state)
    assert has(state, 0, "crystal") == 1
    play(state, "end")
    assert line(state, 1) == ["moon"]
    assert line(state.view(0), 1) == ["moon"]
    prepare(state, 0, 1)
    while state.turn == 0:
        state.play(("end",) if ("end",) in state.legal() else state.legal()[-1])
    assert has(state, 0, "crystal") >= 2


def test_e10_the_token_does_not_rotate() -> None:
    state = fresh(3, first_seat=2)
    luck = Chance(3)
    while state.round < 2:
        moves = [move for move in state.legal() if move[-1] not in ("sun", "chariot")]
        state.play(luck.pick(moves or state.legal()))
    assert state.token == 1
    assert state.turn == 1


def test_e11_the_turn_order_of_a_round_is_fixed_at_its_start() -> None:
    state = at_turn(seats=3, lines={0: ["sun"], 1: ["moon", "star"], 2: ["world", "star"]})
    play(state, "base sun", "token 2")
    end(state)
    assert state.turn == 1


def test_e13_the_token_may_go_to_oneself() -> None:
    state = at_turn(lines={0: ["sun"]}, token=0)
    play(state, "base sun", "token 0")
    assert state.token == 0


def test_e14_the_lock_ends_when_the_sun_leaves() -> None:
    state = at_turn(lines={0: ["sun"], 1: ["hermit", "sun"]}, have={0: {"crystal": 1}})
    play(state, "enhanced sun", "token 0")
    assert state.locks == 1
    end(state)
    play(state, "base hermit", "remove 0 1")
    assert state.locks == 0
    play(state, "base sun", "token 1")
    assert state.token == 1


def test_e160_cards_newly_laid_are_mixed_and_locked_ones_lie_before_them() -> None:
    orders = set()
    for seed in range(20):
        state = lay_out(lines={0: ["world"]}, seed=seed)
        state.agenda = [("round",)]
        state.settle()
        play(state, "lay fool", "lay magician")
        prepare(state, 0, 1)
        cards = [card.lstrip("+") for card in line(state, 0)]
        assert cards[0] == "world"
        orders.add(tuple(cards[1:]))
    assert orders == {("fool", "magician"), ("magician", "fool")}


def test_e156_the_first_game_can_be_played_with_both_expansions() -> None:
    state = fresh(first_game=True, deities=True, relics=True)
    assert state.decks[0] >> CARD["fool"] & 1 == 0
    assert ITEM["chest_of_awen"] in [*state.piles[2], *state.piles[3], *state.market[6:]]
