"""The Tarot used when leading a suit or when passing: trigger, effect, refusal, and how they meet."""

from __future__ import annotations

from core.games.soothsayers.state import NOBODY
from tests.core.games.soothsayers.table import A, B, C, D, can, face, faces, go, hand, options, table

# ── 0 The Fool ──


def test_fool_changes_a_card_on_a_pass() -> None:
    state = table(2, coins=[0, 0], levels={B: "2/1/1/1"}, hands={B: "S2"}, slots={(B, "W"): [0]}, deck="P4 P5 P6")
    go(state, "lead earn")
    assert state.turn == B and options(state) == ["use fool", "done"]
    go(state, "use fool")
    assert state.coins[B] == 2 and hand(state, B) == [face("P4")] and state.discards == [face("S2")]


def test_fool_is_not_offered_to_an_empty_hand() -> None:
    state = table(2, hands={B: ""}, slots={(B, "W"): [0]})
    go(state, "lead earn")
    assert state.turn == B and state.leader == B, "the pass is over"


def test_fool_draws_its_own_discard_again_when_nothing_else_is_left() -> None:
    state = table(2, hands={B: "S2"}, slots={(B, "W"): [0]}, deck="", discards="", market="P2 C2 W2 S2 P3 C3 W3 S3")
    go(state, "lead earn", "use fool")
    assert hand(state, B) == [face("S2")]
    off = table(2, hands={B: "S2"}, slots={(B, "W"): [0]}, deck="", discards="", market="P2", reshuffle=False)
    go(off, "lead earn")
    assert off.ended == "deck", "The Fool was not offered"


# ── 1 The Magician ──


def test_magician_turns_a_card_into_its_level_and_one_coin_more() -> None:
    state = table(2, coins=[0, 0], levels={A: "2/1/1/1"}, hands={A: "W6"}, slots={(A, "P"): [1]})
    assert not can(state, "lead trade"), "the coins of the power come after the declaration"
    go(state, "lead earn", "use magician")
    assert state.coins[A] == 11 and state.discards == [face("W6")]


def test_the_hand_is_offered_by_suit_and_level_for_a_discard() -> None:
    state = table(2, slots={(A, "P"): [1]}, hands={A: "W2 C6 P5 C2 P5"})
    go(state, "lead earn", "use magician")
    cards = ["pentacles/5", "cups/2", "cups/6", "wands/2"]
    assert options(state) == [f"discard {card}" for card in cards]


def test_magician_is_not_offered_to_an_empty_hand() -> None:
    state = table(2, slots={(A, "P"): [1]})
    go(state, "lead earn")
    assert state.turn == B


def test_a_lead_power_refused_before_the_action_is_offered_once_after_it() -> None:
    state = table(2, coins=[0, 0], hands={A: "W6"}, slots={(A, "P"): [1]})
    go(state, "lead earn", "no")
    assert state.coins[A] == 3 and options(state) == ["use magician", "no"]
    go(state, "no")
    assert state.turn == B


def test_a_lead_power_is_used_once_and_only_when_its_own_suit_is_led() -> None:
    state = table(2, hands={A: "W6 W5"}, slots={(A, "P"): [1]})
    go(state, "lead earn", "use magician", "discard W6")
    assert state.turn == B
    other = table(2, hands={A: "W6 W5"}, slots={(A, "S"): [1]})
    go(other, "lead earn")
    assert other.turn == B


def test_a_follower_does_not_use_lead_powers() -> None:
    state = table(2, hands={B: "W6"}, slots={(B, "S"): [1]}, tarot_market=[20])
    go(state, "lead swords", "follow")
    assert state.turn == B and state.leader == B, "only the capture was asked, and it could not be paid"


# ── 3 The Empress ──


def test_empress_takes_a_card_that_everybody_remembers() -> None:
    state = table(
        3, levels={A: "1/3/1/1"}, slots={(A, "C"): [3]}, market="P2 C2 W2 S2 P3 C3 W3 S3", deck="S6 S6 S6 S6 S6"
    )
    go(state, "lead cups", "use empress", "take P3")
    assert len(state.market) == 7 and state.known[A] == (face("P3"),)
    go(state, "take P2", "take C2", "take W2")
    assert state.market == faces("S2 C3 W3 S3")


def test_empress_without_a_market_is_not_offered() -> None:
    state = table(2, slots={(A, "P"): [3]}, market="")
    go(state, "lead earn")
    assert state.turn == B


# ── 4 The Emperor ──


def test_emperor_makes_every_follower_pay_one_coin_more() -> None:
    for level, coins, paid in (("3", 1, 1), ("1", 5, 3), ("5", 1, 1)):
        state = table(2, coins=[0, coins], levels={A: "1/1/3/1", B: f"1/1/{level}/1"}, slots={(A, "W"): [4]})
        go(state, "lead wands", "use emperor", "follow")
        assert state.coins == [paid, coins - paid]


def test_who_cannot_pay_the_toll_must_pass() -> None:
    state = table(2, coins=[0, 0], levels={A: "1/1/3/1", B: "1/1/3/1"}, slots={(A, "W"): [4]})
    go(state, "lead wands", "use emperor")
    assert state.coins[B] == 1 and state.leader == B


def test_emperor_is_offered_only_before_the_action_and_its_toll_outlives_it() -> None:
    state = table(2, coins=[0, 3], slots={(A, "W"): [4]})
    go(state, "lead wands", "no")
    assert state.turn == B
    covered = table(2, coins=[6, 3], slots={(A, "S"): [4]}, tarot_market=[6])
    go(covered, "lead swords", "use emperor", "capture lovers swords")
    assert covered.toll == 1
    go(covered, "follow")
    assert covered.coins == [1, 2]


def test_the_toll_is_gone_in_the_next_round() -> None:
    state = table(2, coins=[0, 3], slots={(A, "W"): [4]})
    go(state, "lead wands", "use emperor", "pass")
    assert state.toll == 0


# ── 6 The Lovers ──


def test_lovers_give_coins_a_card_and_a_coin_to_a_rival() -> None:
    state = table(3, coins=[3, 0, 0], slots={(A, "P"): [6]}, deck="W6 W5 W4 W3 W2")
    go(state, "lead earn", "use lovers")
    assert state.coins[A] == 5 and hand(state, A) == [face("W6")]
    assert options(state) == ["rival 1", "rival 2"]
    go(state, "rival 1")
    assert state.coins == [8, 2, 1]


def test_lovers_can_be_used_when_nothing_can_be_drawn() -> None:
    state = table(2, coins=[0, 0], slots={(A, "P"): [6]}, deck="", discards="")
    go(state, "lead earn", "use lovers")
    assert state.coins[A] == 5 and state.coins[B] == 2


# ── 9 The Hermit ──


def test_hermit_draws_for_a_hand_of_fewer_than_four_commons_also_on_a_forced_pass() -> None:
    state = table(
        2, coins=[5, 0], levels={B: "4/1/1/1"}, hands={B: "P2 C2 W2"}, tarots={B: [20]}, slots={(B, "C"): [9]}
    )
    go(state, "lead trade", "use hermit")
    assert state.coins[B] == 3 and len(hand(state, B)) == 4
    full = table(2, coins=[5, 0], hands={B: "P2 C2 W2 S2"}, slots={(B, "C"): [9]})
    go(full, "lead trade")
    assert len(hand(full, B)) == 4 and full.leader == B


def test_fool_and_hermit_are_used_in_the_order_of_choice_and_each_once() -> None:
    state = table(2, hands={B: "P2 C2 W2"}, slots={(B, "C"): [9], (B, "W"): [0]})
    go(state, "lead earn")
    assert options(state) == ["use hermit", "use fool", "done"]
    go(state, "use fool", "discard C2")
    assert options(state) == ["use hermit", "done"]
    go(state, "use hermit")
    assert len(hand(state, B)) == 4 and state.leader == B


# ── 10 Wheel of Fortune ──


def test_wheel_takes_half_of_the_difference_rounded_up_and_at_most_five() -> None:
    state = table(2, coins=[2, 9], slots={(A, "W"): [10]})
    go(state, "lead wands", "use wheel")
    assert state.coins == [6, 5]
    rich = table(3, coins=[2, 15, 2], slots={(A, "W"): [10]})
    go(rich, "lead wands", "use wheel")
    assert rich.coins == [7, 10, 2], "only B has more, so nobody is asked"


def test_wheel_is_not_offered_if_nobody_has_more() -> None:
    state = table(2, coins=[5, 5], slots={(A, "W"): [10]})
    go(state, "lead wands")
    assert state.turn == B


# ── 11 Justice ──


def test_justice_draws_up_to_the_largest_rival_hand_at_most_four() -> None:
    hands = {A: "P2", B: "P2 C2 W2 S2", C: "P3 C3 W3 S3 P4 C4 W4"}
    state = table(3, hands=hands, tarots={A: [1], B: [2], C: [5]}, slots={(A, "S"): [11]})
    go(state, "lead swords", "use justice")
    assert len(hand(state, A)) == 5


def test_justice_does_not_count_the_bot() -> None:
    hands = {A: "P2", B: "P2 C2 W2 S2", C: "P3 C3 W3 S3 P4 C4 W4 S4"}
    state = table(3, hands=hands, tarots={A: [1], B: [2]}, slots={(A, "S"): [11]}, bot="simple")
    go(state, "lead swords", "use justice")
    assert len(hand(state, A)) == 4


def test_justice_needs_a_larger_rival_hand_and_a_card_to_draw() -> None:
    state = table(2, hands={A: "P2", B: "C2"}, slots={(A, "S"): [11]}, tarot_market=[])
    go(state, "lead swords")
    assert state.turn == B
    empty = table(2, hands={B: "C2"}, slots={(A, "S"): [11]}, deck="", discards="", tarot_market=[])
    go(empty, "lead swords")
    assert empty.turn == B


# ── 15 The Devil ──


def test_devil_takes_what_the_leader_has_at_that_moment() -> None:
    state = table(3, coins=[0, 2, 0], levels={A: "1/1/3/1"}, slots={(C, "S"): [15]})
    go(state, "lead wands", "follow")
    assert state.coins == [2, 0, 1] and state.turn == C
    go(state, "use devil")
    assert state.coins == [0, 0, 3]
    early = table(3, coins=[0, 2, 2], levels={A: "1/1/3/1"}, slots={(B, "S"): [15]})
    go(early, "lead wands", "pass")
    assert early.turn == C, "the leader had nothing when B passed"
    go(early, "follow")
    assert early.coins[A] == 2


def test_devil_takes_a_single_coin_if_there_is_no_more() -> None:
    state = table(2, coins=[1, 0], slots={(B, "S"): [15]})
    go(state, "lead cups", "done", "pass", "use devil")
    assert state.coins == [0, 2]


# ── 16 The Tower ──


def test_tower_lowers_all_and_gives_the_token_to_the_highest_who_may_win() -> None:
    piles = {(A, "W"): (1, 3), (B, "W"): (1, 2, 3), (C, "W"): (1, 2)}
    for kept, ended in ((0, ""), (5, "goal")):
        state = table(
            3, piles=piles, tokens={"W": A}, slots={(A, "S"): [16], (C, "S"): [20]}, kept={B: kept}, coins=[0, 0, 0]
        )
        go(state, "lead swords", "use tower")
        assert [state.level(seat, 2) for seat in range(3)] == [1, 2, 1]
        assert state.suit_holder[2] == B and state.ended == ended
        assert state.discards[:3] == faces("W3 W3 W2")


def test_tower_in_the_led_suit_lowers_the_action_but_not_the_led_level() -> None:
    state = table(
        3,
        coins=[0, 5, 5],
        piles={(A, "W"): (1, 2, 3, 4), (B, "W"): (1, 2, 4), (C, "W"): (1, 2)},
        tokens={"W": A},
        slots={(A, "W"): [16]},
        hands={A: "P2 P3 P4", B: "C2", C: "C2"},
    )
    go(state, "lead wands", "use tower")
    assert state.suit_holder[2] == A
    assert [state.level(seat, 2) for seat in range(3)] == [3, 2, 1]
    go(state, "lay P2", "lay P3")
    assert state.turn == B, "two ascends, not three"
    go(state, "follow", "done", "follow")
    assert state.coins == [5, 3, 2]


def test_the_token_returns_to_the_supply_when_all_fall_to_level_1() -> None:
    state = table(2, levels={A: "1/1/2/1", B: "1/1/2/1"}, tokens={"W": B}, slots={(A, "W"): [16]})
    go(state, "lead wands", "use tower")
    assert state.suit_holder[2] == NOBODY


def test_among_tied_seats_the_first_clockwise_from_the_old_holder_or_the_acting_seat_gets_the_token() -> None:
    piles = {(B, "C"): (1, 2, 3), (C, "C"): (1, 2, 3), (D, "C"): (1, 3)}
    slots = {(A, "S"): [16]}
    state = table(4, piles=piles, tokens={"C": D}, slots=slots)
    go(state, "lead swords", "use tower")
    assert state.suit_holder[1] == B
    acting = table(4, piles={**piles, (A, "C"): (1, 2, 3)}, tokens={"C": D}, slots=slots)
    go(acting, "lead swords", "use tower")
    assert acting.suit_holder[1] == A
    kept = table(4, piles={**piles, (A, "C"): (1, 2, 3)}, tokens={"C": B}, slots=slots)
    go(kept, "lead swords", "use tower")
    assert kept.suit_holder[1] == B


def test_tower_is_not_offered_while_everybody_stands_at_level_1_and_names_any_higher_suit() -> None:
    flat = table(2, slots={(A, "S"): [16]}, tarot_market=[], coins=[0, 0])
    go(flat, "lead swords")
    assert flat.turn == B
    state = table(2, slots={(A, "S"): [16]}, levels={A: "2/1/1/1", B: "1/2/1/1"})
    go(state, "lead swords", "use tower")
    assert options(state) == ["suit pentacles", "suit cups"]


# ── 17 The Star, 18 The Moon ──


def test_star_spends_a_card_of_each_suit_for_a_token_of_the_reserve() -> None:
    state = table(2, hands={A: "P2 C3 C5 W2 S2 S6"}, slots={(A, "P"): [17]})
    go(state, "lead earn", "use star", "discard C5", "discard S2")
    assert state.kept[A] == 1 and state.reserve == 5
    assert hand(state, A) == faces("C3 S6") and state.turn == B, "not again after the action"


def test_star_is_not_offered_with_three_suits_or_an_empty_reserve() -> None:
    state = table(2, hands={A: "P2 C3 C5 W2"}, slots={(A, "P"): [17]})
    go(state, "lead earn")
    assert state.turn == B
    empty = table(2, hands={A: "P2 C3 W2 S2"}, slots={(A, "P"): [17]}, components={"reserve": {"tokens": 0}})
    go(empty, "lead earn")
    assert empty.turn == B


def test_moon_spends_three_cards_of_a_level_also_one_that_came_with_the_action() -> None:
    state = table(
        2,
        levels={A: "1/3/1/1"},
        slots={(A, "C"): [18]},
        hands={A: "W3 S3"},
        market="C3 P2 C2 W2 S2 P4 P5 P6",
    )
    go(state, "lead cups", "take C3", "take P2", "take C2")
    assert options(state) == ["use moon", "no"]
    go(state, "use moon")
    assert state.kept[A] == 1 and hand(state, A) == faces("P2 C2")


def test_moon_takes_equal_cards_and_needs_three() -> None:
    state = table(2, slots={(A, "C"): [18]}, hands={A: "S3 S3 W3 P3 C2 C2 P2"})
    go(state, "lead cups", "use moon")
    assert options(state) == ["level 2", "level 3"]
    go(state, "level 3")
    assert options(state) == ["discard pentacles/3", "discard wands/3"], "three must follow in rising order"
    go(state, "discard W3")
    assert hand(state, A) == faces("P2 C2 C2 P3") and state.kept[A] == 1
    few = table(2, slots={(A, "C"): [18]}, hands={A: "S3 S3"}, market="P2 P2 P2 P4 P4 P4 P5 P6")
    go(few, "lead cups", "done")
    assert few.turn == B


# ── 19 The Sun ──


def test_sun_buys_a_token_for_four_less_before_or_after_a_trade() -> None:
    state = table(2, coins=[13, 0], slots={(A, "P"): [19]})
    go(state, "lead trade", "use sun", "trade")
    assert state.coins[A] == 4 and state.kept[A] == 2
    after = table(2, coins=[13, 0], slots={(A, "P"): [19]})
    go(after, "lead trade", "no", "use sun", "trade")
    assert after.coins[A] == 4 and after.kept[A] == 2


def test_a_declared_trade_lapses_if_the_sun_leaves_too_few_coins() -> None:
    state = table(2, coins=[5, 0], slots={(A, "P"): [19]})
    events = go(state, "lead trade", "use sun", "trade")
    assert state.coins[A] == 4 and state.kept[A] == 1
    assert "lapse" in [event.kind for event in events]


def test_sun_gives_four_coins_instead() -> None:
    state = table(2, coins=[5, 0], slots={(A, "P"): [19]})
    go(state, "lead trade", "use sun", "coins")
    assert state.coins[A] == 4 and state.kept[A] == 1


def test_with_five_seats_the_first_token_costs_nothing_with_the_sun() -> None:
    state = table(5, coins=[0] * 5, slots={(A, "W"): [19]})
    go(state, "lead wands", "use sun", "trade")
    assert state.kept[A] == 1 and state.coins[A] == 0


def test_sun_can_only_give_coins_when_the_token_cannot_be_paid() -> None:
    state = table(2, coins=[0, 0], slots={(A, "W"): [19]})
    go(state, "lead wands", "use sun")
    assert state.coins[A] == 4


# ── 20 Judgement ──


def test_judgement_lays_the_next_card_on_a_lowest_suit_or_gives_coins() -> None:
    for ties, holder in (("steal", A), ("strict", B)):
        state = table(
            2,
            coins=[0, 5],
            levels={A: "2/2/3/4", B: "1/3/1/1"},
            tokens={"C": B},
            slots={(A, "W"): [20]},
            market="C3 P2 C2 W2 S2 P4 P5 P6",
            discards="",
            ties=ties,
        )
        go(state, "lead wands", "use judgement")
        assert options(state) == ["judge pentacles coins", "judge cups market"]
        go(state, "judge cups market")
        assert state.level(A, 1) == 3 and len(state.market) == 7 and state.suit_holder[1] == holder
    coins = table(2, coins=[0, 0], levels={A: "2/2/3/4"}, slots={(A, "W"): [20]}, market="C3 P2", discards="C3")
    go(coins, "lead wands", "use judgement")
    assert can(coins, "judge cups discards") and can(coins, "judge cups market")
    go(coins, "judge pentacles coins")
    assert coins.coins[A] == 3


def test_judgement_with_all_suits_at_6_gives_coins_without_a_question() -> None:
    state = table(2, coins=[0, 0], levels={A: "6/6/6/6"}, slots={(A, "W"): [20]})
    go(state, "lead wands", "use judgement")
    assert state.coins[A] == 3
