"""The round: who leads, who follows for how much, who passes, and how the game ends."""

from __future__ import annotations

import pytest

from core.games.soothsayers.names import FACES
from core.games.soothsayers.state import NOBODY, Soothsayers
from core.state import IllegalMove
from tests.core.games.soothsayers.table import GAME, A, B, C, D, can, face, faces, go, hand, options, table

DECK = "P2 C2 W2 S2 P3 C3 W3 S3 P2 C2 W2 S2"


@pytest.mark.parametrize(
    ("seats", "deck", "tarot", "ladder"),
    [(4, 56, 14, (5, 8, 12, 17, 23, 30)), (5, 52, 13, (3, 5, 7, 9, 12, 15)), (2, 64, 16, (5, 8, 12, 17, 23, 30))],
)
def test_the_table_is_laid_as_the_set_up_says(seats: int, deck: int, tarot: int, ladder: tuple[int, ...]) -> None:
    state = GAME.setup(seats, seed=3)
    assert isinstance(state, Soothsayers)
    assert len(state.deck) == deck and len(state.tarot_deck) == tarot
    assert len(state.market) == 8 and len(state.tarot_market) == 4
    assert state.coins == [5] * seats
    assert [len(cards) for cards in state.hands] == [4] * seats
    assert [len(cards) for cards in state.tarot_hands] == [1] * seats
    assert state.facts.prices[seats] == ladder
    assert state.goal == {2: 7, 3: 6, 4: 5, 5: 5}[seats]
    assert all(state.levels(seat) == [1, 1, 1, 1] for seat in range(seats))


def test_the_common_deck_has_80_cards_with_6_5_4_3_2_of_each_level_in_every_suit() -> None:
    commons = GAME.read_facts({}).commons
    assert len(commons) == 80
    assert sorted(set(commons)) == sorted(FACES)
    assert all(commons.count(card) == 8 - card // 4 for card in FACES)


def test_the_first_leader_is_drawn_and_the_lead_passes_clockwise() -> None:
    assert {GAME.setup(3, seed=seed).turn for seed in range(20)} == {0, 1, 2}
    state = table(3, leader=C)
    go(state, "lead earn")
    assert state.turn == A
    assert state.round == 2


def test_earning_makes_everybody_else_pass_for_the_coins_of_their_own_bottom() -> None:
    state = table(3, coins=[0, 0, 0], levels={A: "3/1/1/1", C: "4/1/1/1"})
    go(state, "lead earn")
    assert state.coins == [5, 1, 3]
    assert state.turn == B


def test_a_token_of_the_mat_can_be_traded_for_only_with_its_price_in_hand() -> None:
    state = table(2, coins=[5, 4])
    assert can(state, "lead trade")
    go(state, "lead trade")
    assert state.coins == [0, 5] and state.kept == [1, 0] and state.price() == 8
    assert not can(state, "lead trade")


def test_nothing_can_be_traded_when_the_mat_is_empty() -> None:
    assert not can(table(2, coins=[50, 0], sold=6), "lead trade")


def test_a_follower_behind_pays_the_difference_to_the_leader_and_one_ahead_nothing() -> None:
    state = table(3, coins=[0, 2, 0], levels={A: "1/1/3/1", C: "1/1/4/1"}, hands={B: "P2", C: "C2 C3"})
    go(state, "lead wands")
    assert state.turn == B
    go(state, "follow")
    assert state.coins == [2, 0, 0]
    go(state, "lay P2")
    assert state.turn == C
    go(state, "follow")
    assert state.coins[C] == 0
    go(state, "lay C2", "lay C3")
    assert state.level(C, 1) == 3


def test_a_follower_who_cannot_pay_must_pass() -> None:
    state = table(2, coins=[0, 1], levels={A: "1/1/3/1"}, hands={A: "", B: "P2"})
    go(state, "lead wands")
    assert state.coins == [0, 2]
    assert state.turn == B and state.leader == B


def test_the_led_level_is_that_of_the_declaration() -> None:
    state = table(2, coins=[0, 5], hands={A: "W2"}, levels={B: "1/1/1/1"})
    go(state, "lead wands", "lay W2")
    assert state.level(A, 2) == 2
    go(state, "follow")
    assert state.coins == [0, 5]


def test_passing_is_open_to_those_who_could_follow() -> None:
    state = table(2, coins=[0, 0])
    go(state, "lead cups", "done")
    assert options(state) == ["follow", "pass"]
    go(state, "pass")
    assert state.coins == [0, 1]


def test_the_markets_are_filled_only_between_rounds() -> None:
    state = table(
        2, levels={A: "1/3/1/1"}, market="P2 C2 W2 S2 P3 C3 W3 S3", deck="P4 C4 W4 S4 P5 C5", tarot_market=[1, 2]
    )
    go(state, "lead cups", "take P2", "take C2")
    assert len(state.market) == 6
    go(state, "take W2")
    assert state.market == faces("S2 P3 C3 W3 S3") and len(state.tarot_market) == 2
    go(state, "pass")
    assert state.market == faces("S2 P3 C3 W3 S3 P4 C4 W4")
    assert len(state.tarot_market) == 4


def test_a_market_that_cannot_be_filled_ends_the_game_and_coins_then_hands_break_ties() -> None:
    state = table(
        2, market="P2 C2 W2 S2 P3 C3", deck="P4", discards="", coins=[4, 3], hands={A: "P2 P2 P2 P2 P2", B: "P2 P2 P2"}
    )
    state.kept = [3, 3]
    state.coins = [1, 3]
    go(state, "lead earn")
    assert state.ended == "deck" and state.coins == [4, 4]
    outcome = state.outcome
    assert outcome is not None
    assert [result.place for result in outcome] == [1, 2]
    assert state.deck == faces("P4"), "nothing is refilled when the game ends here"


def test_a_discard_pile_fills_the_market_unless_the_option_forbids_it() -> None:
    state = table(2, market="P2 C2 W2 S2 P3 C3", deck="P4", discards="P5 C5 W5 S5 P6")
    go(state, "lead earn")
    assert len(state.market) == 8 and len(state.deck) == 4 and not state.discards
    assert sorted(state.stock) == sorted(state.deck)
    over = table(2, market="P2 C2 W2 S2 P3 C3", deck="P4", discards="P5 C5 W5 S5 P6", reshuffle=False)
    go(over, "lead earn")
    assert over.ended == "deck"


def test_a_full_market_never_ends_the_game() -> None:
    state = table(2, market="P2 C2 W2 S2 P3 C3 W3 S3", deck="", discards="")
    go(state, "lead earn")
    assert state.ended == "" and state.round == 2


def test_the_last_tie_break_is_the_highest_captured_tarot_covered_or_not() -> None:
    state = table(
        3,
        market="P2",
        deck="",
        discards="",
        coins=[1, 3, 0],
        hands={A: "P2 P3 P4 P5", B: "P2 P3 P4 P5 P6", C: ""},
        tarots={A: [5]},
        slots={(A, "P"): [9], (B, "P"): [12, 3]},
        kept={A: 2, B: 3, C: 2},
    )
    go(state, "lead earn")
    outcome = state.outcome
    assert outcome is not None and state.ended == "deck"
    assert [state.fate(seat) for seat in range(3)] == [3, 3, 2]
    assert [result.place for result in outcome] == [2, 1, 3]


def test_equal_standings_share_the_place() -> None:
    state = table(3, market="P2", deck="", discards="", coins=[0, 2, 0], kept={A: 3, B: 3, C: 2})
    go(state, "lead earn")
    outcome = state.outcome
    assert outcome is not None
    assert [result.place for result in outcome] == [1, 1, 3]


def test_the_goal_wins_at_once_before_the_next_seat_acts() -> None:
    state = table(4, hands={B: "P2"}, kept={B: 4})
    events = go(state, "lead wands", "follow", "lay P2")
    assert state.ended == "goal" and state.winner == B
    assert state.turn is None and state.legal() == []
    assert events[-1].kind == "end"
    outcome = state.outcome
    assert outcome is not None
    assert outcome[B].place == 1 and outcome[A].place == 2


def test_a_seat_can_win_in_a_rivals_turn_when_a_higher_tarot_is_covered() -> None:
    state = table(
        4,
        slots={(A, "C"): [18], (B, "C"): [11]},
        kept={B: 4},
        coins=[9, 0, 0, 0],
        tarot_market=[2, 5, 8, 10],
    )
    go(state, "lead swords", "capture priestess cups")
    assert state.ended == "goal" and state.winner == B


def test_a_card_that_reaches_the_highest_level_takes_the_token_and_strictly_only_one_above() -> None:
    for ties, holder in (("steal", A), ("strict", B)):
        state = table(2, levels={A: "1/2/1/1", B: "1/3/1/1"}, tokens={"C": B}, hands={A: "C3"}, ties=ties)
        go(state, "lead wands", "lay C3")
        assert state.suit_holder[1] == holder


def test_the_first_card_of_a_suit_takes_its_token_in_both_modes() -> None:
    for ties in ("steal", "strict"):
        state = table(2, hands={A: "P2"}, ties=ties)
        go(state, "lead wands", "lay P2")
        assert state.suit_holder[0] == A


def test_with_two_ascends_the_strict_mode_takes_the_token_one_card_later() -> None:
    for ties, holder in (("steal", A), ("strict", B)):
        state = table(2, levels={A: "3/1/2/1", B: "4/1/1/1"}, tokens={"P": B}, hands={A: "P4 P5"}, ties=ties)
        go(state, "lead wands", "lay P4")
        assert state.suit_holder[0] == holder
        go(state, "lay P5")
        assert state.suit_holder[0] == A


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = table(2, coins=[0, 0])
    before = state.dump()
    with pytest.raises(IllegalMove, match="cannot trade: a fate token costs 5 coins"):
        state.play(("lead", "trade"))
    assert state.dump() == before


def test_opponents_alone_are_stopped_before_the_lead_of_the_round_after_the_limit() -> None:
    state = table(2, round_limit=150)
    state.round = 150
    go(state, "lead earn")
    assert state.ended == "rounds" and state.round == 150
    people = table(2)
    people.round = 150
    go(people, "lead earn")
    assert people.round == 151 and people.ended == ""


def test_nobody_is_left_out_of_the_answers_with_five_seats() -> None:
    state = table(5, leader=D)
    go(state, "lead cups", "done")
    order = []
    while state.round == 1:
        assert state.turn is not None
        order.append(state.turn)
        go(state, "pass")
    assert order == [4, A, B, C]
    assert state.led == NOBODY and hand(state, A) == [] and face("P2") == 8


def test_the_leader_who_tries_to_follow_is_not_told_a_price() -> None:
    state = table(2, coins=[0, 0], levels={A: "1/1/3/1"}, slots={(A, "W"): [4]}, hands={A: "P2"})
    go(state, "lead wands", "use emperor")
    with pytest.raises(IllegalMove, match="legal"):
        state.play(("follow",))
