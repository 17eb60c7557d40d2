"""Phase 3: every demand, ties, rewards and the golden rule (rulings E-90 to E-101, E-136 to E-142)."""

from __future__ import annotations

import pytest

from core.games.sibille.names import CUSTOMERS, FACE, SIDES
from core.games.sibille.state import CENTRE
from tests.core.games.sibille.positions import (
    at_customers,
    at_turn,
    bound,
    die,
    end,
    has,
    holder,
    lay_out,
    options,
    play,
    rig,
)

MOST = {"yellow": "fame", "purple": "power", "grey": "coin", "blue": "crystal", "pink": "prophecy"}


def face_of(colour: str) -> str:
    facts = lay_out().facts
    return next(f"{name}{side}" for name in CUSTOMERS for side in SIDES if facts.customers[name][side].demand == colour)


@pytest.mark.parametrize(("colour", "kind"), MOST.items())
def test_a_demand_goes_to_who_has_most(colour: str, kind: str) -> None:
    customer = face_of(colour)
    state = at_customers(seats=3, customers={customer: "centre"}, have={0: {kind: 1}, 2: {kind: 3}})
    assert holder(state, customer[:2]) == 2


def test_red_goes_to_who_has_most_artifacts_and_mystical_ones_count_twice() -> None:
    customer = face_of("red")
    state = at_customers(customers={customer: "centre"}, owned={0: ["candles", "balance"], 1: ["homunculus"]})
    assert holder(state, customer[:2]) == CENTRE
    state = at_customers(customers={customer: "centre"}, owned={0: ["candles"], 1: ["homunculus"]})
    assert holder(state, customer[:2]) == 1


def test_green_goes_to_the_holder_of_the_first_player_token() -> None:
    customer = face_of("green")
    for token in range(3):
        state = at_customers(seats=3, token=token, customers={customer: 0})
        assert holder(state, customer[:2]) == token, "E-142: there is never a tie"


@pytest.mark.parametrize("customer", [f"{name}{side}" for name in CUSTOMERS for side in SIDES])
def test_every_face_pays_its_reward_once(customer: str) -> None:
    state = lay_out(customers={customer: 0}, dice={2: "b_coins"})
    state.bound[CUSTOMERS.index(customer[:2])] = 16
    state.lines[0] = [16 | 32]
    reward = state.facts.customers[customer[:2]][customer[2]].reward
    assert len(reward) == 1
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, FACE["b_coins"])
        state.settle()
    name = str(reward[0][0])
    if name == "roll":
        assert has(state, 0, "coin") == 2
    else:
        assert has(state, 0, name) == reward[0][1]


def test_e90_all_compare_at_one_moment() -> None:
    state = at_customers(
        customers={"c1a": "centre", "c1b": "centre", "c4b": "centre", "c2a": "centre"},
        have={0: {"crystal": 1, "fame": 4}, 1: {"fame": 4}},
    )
    assert holder(state, "c4") == 0
    assert has(state, 0, "fame") == 5
    assert holder(state, "c2") == CENTRE, "the fame that c4 pays comes after the comparison"


def test_e91_a_tie_leaves_a_free_customer_in_the_centre() -> None:
    state = at_customers(customers={"c1a": "centre"}, have={0: {"fame": 2}, 1: {"fame": 2}})
    assert holder(state, "c1") == CENTRE


def test_e92_in_a_tie_a_tied_holder_keeps_and_another_loses_to_the_centre() -> None:
    table = {"have": {0: {"fame": 2}, 1: {"fame": 2}}, "seats": 3}
    assert holder(at_customers(customers={"c1a": 1}, **table), "c1") == 1
    assert holder(at_customers(customers={"c1a": 2}, **table), "c1") == CENTRE


def test_e93_nobody_has_any_is_a_tie() -> None:
    state = at_customers(seats=3, customers={"c7b": 2, "c6b": "centre"})
    assert (holder(state, "c7"), holder(state, "c6")) == (2, CENTRE)


def test_e94_steps_of_all_come_first_and_passed_dice_after_them_in_turn_order() -> None:
    state = at_customers(
        token=1,
        customers={"c4b": 0, "c5b": 1},
        have={0: {"crystal": 1, "fame": 1}, 1: {"coin": 9, "fame": 3}},
        dice={2: "b_exchange", 4: "b_exchange"},
    )
    assert (has(state, 0, "fame"), has(state, 1, "fame")) == (2, 4)
    assert state.turn == 1, "the holder of the token comes first"
    play(state, "decline")
    assert state.phase == 2 and has(state, 0, "crystal") == 1


def test_e95_a_queued_die_shows_the_face_of_the_moment() -> None:
    state = at_customers(
        customers={"c4b": 0, "c1b": 0},
        have={0: {"crystal": 1, "coin": 1, "fame": 9, "power": 1}},
        dice={10: "w_crystal", 2: "b_coins"},
    )
    assert state.legal() == [("die", 2), ("die", 10)]
    state.dice[0] = FACE["b_prophecy"]
    play(state, "die 10")
    assert has(state, 0, "prophecy") == 1
    assert has(state, 0, "coin") == 1


def test_e94_a_step_caused_by_a_face_activates_its_die_at_once() -> None:
    state = at_customers(
        customers={"c4b": 0},
        have={0: {"crystal": 1, "fame": 9, "power": 1}},
        dice={10: "w_step", 2: "b_coins"},
    )
    play(state, "choose 2")
    assert (has(state, 0, "power"), has(state, 0, "coin")) == (2, 2)


def test_e96_with_the_crown_each_step_queues_its_own_die() -> None:
    state = at_customers(
        relics=True,
        owned={0: ["medicean_crown"]},
        customers={"c4b": 0, "c5b": 0},
        have={0: {"crystal": 1, "coin": 1, "fame": 1}},
        dice={2: "b_coins", 4: "b_coins"},
    )
    assert has(state, 0, "fame") == 5
    assert state.legal() == [("die", 2), ("die", 4)]
    play(state, "die 4")
    assert has(state, 0, "coin") == 5


def test_e97_a_cog_from_a_reward_lasts_until_the_end_of_the_next_turn() -> None:
    state = at_customers(customers={"c8b": 0})
    assert has(state, 0, "cog") == 1
    end(state)
    assert has(state, 0, "cog") == 1


def test_e98_cogs_and_market_control_cannot_be_used_in_this_phase() -> None:
    state = at_customers(
        relics=True,
        owned={0: ["hourglass"]},
        customers={"c8b": 0, "c4b": 0},
        have={0: {"crystal": 1, "coin": 9, "fame": 1}},
        dice={2: "b_exchange"},
        market=["candles"],
    )
    assert {move[0] for move in state.legal()} == {"pay", "decline"}


def test_e100_a_customer_freed_in_step_2_waits_for_the_next_round() -> None:
    state = at_customers(
        customers={"c1b": 0, "c2a": 1},
        have={0: {"coin": 2, "power": 9}, 1: {"fame": 1}},
        dice={10: "w_buy"},
        market=["balance", "balance", "balance", "shamanic_feather"],
    )
    play(state, "buy shamanic_feather", "effect shamanic_feather 1")
    state.play(state.legal()[0])
    assert state.holder.count(CENTRE) == 1


def test_e101_pink_counts_the_tokens_held_at_the_comparison() -> None:
    state = at_customers(customers={"c9a": "centre", "c6a": 1}, have={0: {"prophecy": 1}, 1: {"power": 1}})
    assert holder(state, "c9") == 0
    assert has(state, 1, "prophecy") == 1


def test_e136_a_flip_keeps_place_and_holder_and_a_move_keeps_the_face() -> None:
    state = at_turn(lines={0: ["lovers", "hanged_man", "world"]}, customers={"c5b": 1})
    play(state, "base lovers")
    assert (holder(state, "c5"), state.face[4]) == (0, 1)
    play(state, "base hanged_man", "choose 1")
    assert (holder(state, "c5"), state.face[4]) == (0, 0)


def test_e137_without_a_customer_the_hanged_man_can_still_set_a_die() -> None:
    state = play(at_turn(lines={0: ["hanged_man", "world"]}), "base hanged_man", "choose 2", "set 4 b_coins")
    assert die(state, 4) == "b_coins"
    state = play(at_turn(lines={0: ["hanged_man", "world"]}), "base hanged_man", "choose 1")
    assert state.decision == ("act", 0), "E-177: the other half does nothing"


def test_e138_one_effect_never_takes_a_customer_twice_but_two_effects_may() -> None:
    state = at_turn(
        lines={0: ["hanged_man", "fool", "world"]}, have={0: {"crystal": 3}}, customers={"c1a": "centre", "c2a": 0}
    )
    play(state, "enhanced hanged_man", "flip c1")
    assert state.face[:2] == [1, 1]
    play(state, "base fool", "pay crystal 1", "copy hanged_man", "choose 1", "flip c1")
    assert state.face[:2] == [0, 1]


def test_e139_a_bound_customer_does_not_compare() -> None:
    state = lay_out(customers={"c1a": 0}, have={1: {"fame": 5}}, lines={0: ["+tower"]})
    state.bound[0] = 16
    state.agenda = [("cleanup",), ("customers",)]
    state.settle()
    assert holder(state, "c1") == 0
    assert has(state, 0, "coin") == 2
    assert not bound(state, "c1")


def test_e140_an_attracted_customer_stays_until_the_next_comparison() -> None:
    state = at_turn(lines={0: ["lovers", "world"]}, customers={"c1a": 1}, have={1: {"fame": 5}})
    play(state, "base lovers")
    assert holder(state, "c1") == 0
    end(state)
    assert holder(state, "c1") == 1


def test_e141_tokens_of_one_demand_are_decided_each_on_its_own() -> None:
    state = at_customers(customers={"c4a": "centre", "c5a": 1, "c6a": "centre"}, have={0: {"power": 1}})
    assert [holder(state, c) for c in ("c4", "c5", "c6")] == [0, 0, 0]


def test_e99_a_flip_in_step_2_changes_no_reward_of_this_round() -> None:
    state = at_customers(
        customers={"c4b": 0, "c1a": 1},
        have={0: {"crystal": 1, "fame": 1}, 1: {"fame": 5}},
        dice={2: "b_flip"},
    )
    assert options(state, "flip") == {"c1", "c4"}
    play(state, "flip c1")
    assert has(state, 1, "coin") == 2
    assert has(state, 1, "power") == 0
