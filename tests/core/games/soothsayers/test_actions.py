"""Draft, ascend, capture and the payment."""

from __future__ import annotations

from tests.core.games.soothsayers.table import A, B, can, faces, go, hand, options, table

MARKET = "P2 C2 W2 S2 P3 C3 W3 S3"


def test_a_draft_takes_cards_one_by_one_from_market_or_deck_and_may_stop() -> None:
    state = table(2, market=MARKET, deck="S6 P6 P6 P6 P6 P6 P6 P6 P6")
    go(state, "lead cups", "take C3", "deck")
    assert hand(state, A) == faces("C3 S6")
    assert state.market == faces("P2 C2 W2 S2 P3 W3 S3")
    stopped = table(2, market=MARKET)
    go(stopped, "lead cups", "done")
    assert hand(stopped, A) == []


def test_equal_faces_of_the_market_are_one_option() -> None:
    state = table(2, market="P2 P2 C2 P2 C2 S6 S6 S6", deck="W2 W3")
    go(state, "lead cups")
    assert options(state) == ["take pentacles/2", "take cups/2", "take swords/6", "deck", "done"]


def test_a_draft_with_nothing_left_is_lost() -> None:
    state = table(2, market="P2 P2", deck="", discards="", levels={A: "1/3/1/1"})
    go(state, "lead cups", "take P2", "take P2", "pass")
    assert len(hand(state, A)) == 2 and state.ended == "deck"


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = table(2, market=MARKET, deck="P6", discards="C6 W6", levels={A: "1/3/1/1"})
    go(state, "lead cups", "deck")
    assert state.deck == [] and state.discards == faces("C6 W6")
    go(state, "deck")
    assert len(state.deck) == 1 and state.discards == []


def test_ascending_goes_up_in_sequence_and_one_suit_may_rise_twice() -> None:
    state = table(2, coins=[0, 0], levels={A: "1/1/2/1"}, hands={A: "C2 C3 P3"})
    go(state, "lead wands")
    assert options(state) == ["lay cups/2", "done"]
    go(state, "lay C2", "lay C3")
    assert state.level(A, 1) == 3 and hand(state, A) == faces("P3")


def test_five_coins_skip_one_level_and_no_more() -> None:
    state = table(2, coins=[5, 0], levels={A: "1/2/1/1"}, hands={A: "C4 C5"})
    go(state, "lead wands")
    assert options(state) == ["lay cups/4", "done"]
    go(state, "lay C4")
    assert state.coins[A] == 0 and state.level(A, 1) == 4
    assert state.piles[1] == 0b10110


def test_a_skip_may_be_bought_although_the_card_between_is_in_hand() -> None:
    state = table(2, coins=[5, 0], hands={A: "P2 P3"})
    go(state, "lead wands")
    assert options(state) == ["lay pentacles/2", "lay pentacles/3", "done"]


def test_a_number_of_ascends_is_read_when_the_action_begins() -> None:
    state = table(2, coins=[0, 0], levels={A: "1/1/1/1"}, hands={A: "W2 P2"})
    go(state, "lead wands", "lay W2")
    assert state.turn == B, "Wands 2 would give two ascends, but only from the next time on"


def test_a_capture_is_paid_with_cards_and_coins_within_the_card_limit() -> None:
    state = table(2, coins=[1, 0], hands={A: "P4 C2"}, tarot_market=[7])
    go(state, "lead swords", "capture chariot swords")
    assert state.coins[A] == 0 and state.slots[3] == (7,)
    assert state.discards == faces("C2 P4")
    follower = table(2, leader=B, coins=[1, 0], hands={A: "P4 C2"}, tarot_market=[7, 20])
    go(follower, "lead swords")
    assert follower.turn == A
    go(follower, "follow")
    assert follower.turn == A and follower.round == 2, "4 + 1 cannot pay 7, so the capture was lost"


def test_three_cards_and_a_coin_pay_fifteen_and_without_the_coin_it_cannot_be_done() -> None:
    state = table(
        2,
        leader=B,
        coins=[1, 0],
        levels={A: "1/1/1/4", B: "1/1/1/4"},
        hands={A: "P6 C5 W3 S2"},
        tarots={A: [12]},
        tarot_market=[15, 0],
    )
    go(state, "lead swords", "done", "follow")
    assert can(state, "capture devil pentacles")
    go(state, "capture devil swords")
    assert state.coins[A] == 0 and state.slots[3] == (15,) and hand(state, A) == faces("S2")
    assert state.tarot_hands[A] == (12,), "a Tarot in hand cannot pay"
    poor = table(2, coins=[0, 0], levels={A: "1/1/1/3"}, hands={A: "P6 C5 W3"}, tarot_market=[15, 0])
    go(poor, "lead swords")
    assert not can(poor, "capture devil swords") and can(poor, "capture fool cups")


def test_without_the_card_limit_any_number_of_cards_may_pay() -> None:
    state = table(2, coins=[0, 0], hands={A: "P6 C5 W3 S2"}, tarot_market=[15], capture_limit=False)
    go(state, "lead swords", "capture devil swords")
    assert state.discards == faces("S2 W3 C5 P6"), "one point too many is lost"


def test_a_tarot_of_level_nothing_costs_nothing_but_a_capture() -> None:
    state = table(2, coins=[3, 0], hands={A: "P6"}, tarot_market=[0, 1])
    go(state, "lead swords", "capture fool wands")
    assert state.slots[2] == (0,) and state.coins[A] == 3 and hand(state, A) == faces("P6")
    assert state.turn == B


def test_cards_are_picked_in_rising_order_and_coins_pay_exactly_the_rest() -> None:
    state = table(2, coins=[9, 0], levels={A: "1/1/1/3"}, hands={A: "P2 C2 S5"}, tarot_market=[9])
    go(state, "lead swords", "capture hermit cups")
    assert options(state) == ["pay pentacles/2", "pay cups/2", "pay swords/5", "coins"]
    go(state, "pay S5")
    assert state.coins[A] == 5, "no card may come after the 5 of Swords, so coins pay the four that are left"


def test_the_card_limit_is_one_budget_for_all_captures_of_an_action() -> None:
    state = table(2, coins=[0, 0], levels={A: "1/1/1/4"}, hands={A: "P2 C2 W2 S2 P3"}, tarot_market=[6, 5, 1])
    go(state, "lead swords", "capture lovers swords", "pay P2", "pay C2", "pay W2")
    assert state.turn == A
    assert options(state) == ["capture magician pentacles", "capture magician swords", "done"]


def test_a_tarot_from_hand_is_captured_like_one_of_the_market() -> None:
    state = table(2, coins=[3, 0], tarots={A: [3]}, tarot_market=[])
    go(state, "lead swords", "capture empress cups")
    assert state.slots[1] == (3,) and state.tarot_hands[A] == () and state.coins[A] == 0


def test_a_lower_tarot_may_cover_a_higher_one_and_loses_the_token() -> None:
    state = table(2, coins=[2, 0], slots={(A, "C"): [18], (B, "C"): [11]}, tarot_market=[2])
    assert state.tarot_holder[1] == A
    go(state, "lead swords", "capture priestess cups")
    assert state.tarot_holder[1] == B and state.slots[1] == (18, 2)
    assert state.highest_tarot(A) == 18


def test_covered_and_fresh_tarot_have_no_power_in_the_step() -> None:
    state = table(
        3,
        coins=[17, 0, 0],
        levels={A: "1/1/1/4"},
        slots={(A, "S"): [16], (B, "S"): [7]},
        tarot_market=[6, 11],
    )
    go(state, "lead swords", "no", "capture lovers swords")
    assert state.tarot_holder[3] == B
    go(state, "capture justice swords")
    assert state.tarot_holder[3] == A
    assert state.turn == B, "no window after: The Tower is covered, Lovers and Justice were laid in this step"
    assert state.highest_tarot(A) == 16
