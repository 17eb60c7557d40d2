"""The Tarot that work in a draft, an ascend, a capture, or in the place of an action."""

from __future__ import annotations

from core.games.soothsayers.state import UNKNOWN, Soothsayers
from tests.core.games.soothsayers.table import A, B, can, face, faces, go, hand, options, table

MARKET = "P2 C2 W2 S2 P3 C4 W3 S3"

# ── 2 The High Priestess ──


def test_priestess_keeps_one_of_three_cards_and_only_her_owner_knows_the_rest() -> None:
    state = table(2, slots={(B, "C"): [2]}, market=MARKET, deck="P2 S5 W3 S6 S6 S6 S6 S6 S6")
    go(state, "lead cups", "done", "follow", "take C4")
    assert options(state) == ["use priestess", "no"]
    go(state, "use priestess")
    assert state.turn == B and options(state) == ["keep pentacles/2", "keep swords/5", "keep wands/3"]
    assert state.view(A).aside == (UNKNOWN,) * 3
    go(state, "keep S5", "lowest W3")
    assert hand(state, B) == faces("C4 S5")
    assert state.deck[:2] == faces("W3 P2")
    mine, theirs = state.view(B), state.view(A)
    assert mine.deck[:2] == faces("W3 P2") and theirs.deck[:2] == [UNKNOWN, UNKNOWN]
    assert theirs.hands[B] == (UNKNOWN, face("C4")), "all know the card that was drafted openly"


def test_priestess_knows_what_a_rival_draws_from_the_bottom() -> None:
    state = table(2, slots={(B, "C"): [2]}, market=MARKET, deck="P2 S5 W3 S6")
    go(state, "lead cups", "done", "follow", "done", "use priestess", "keep S5", "lowest W3")
    assert state.leader == B and state.deck == faces("W3 P2 S6")
    state.leader = A
    state.agenda = [("round",)]
    state._moves = None
    state.settle()
    go(state, "lead cups", "deck", "deck")
    assert state.view(B).hands[A] == (UNKNOWN, face("P2"))
    assert state.told == [(B, A, face("P2"))]
    state.agenda = [("discard", A, 1)]
    state._moves = None
    go(state, "discard P2")
    assert state.told == [], "once it is played, nothing more is known"


def test_priestess_looks_at_fewer_cards_if_there_are_no_more() -> None:
    state = table(2, slots={(A, "C"): [2]}, market=MARKET, deck="S5", discards="")
    go(state, "lead cups", "take P2", "take C2", "use priestess")
    assert hand(state, A) == faces("P2 C2 S5") and state.deck == []


def test_priestess_is_not_offered_without_cards_and_without_a_draft_at_card_value() -> None:
    state = table(2, slots={(A, "C"): [2]}, market=MARKET, deck="", discards="")
    go(state, "lead cups", "done")
    assert state.turn == B
    plain = table(2, slots={(A, "C"): [2], (A, "W"): [14]}, market=MARKET)
    go(plain, "instead wands", "done")
    assert plain.turn == B, "Temperance drafts without her"


# ── 5 The Hierophant, 8 Strength ──


def test_hierophant_makes_every_skip_of_the_action_cost_two() -> None:
    state = table(2, coins=[4, 0], levels={A: "1/2/2/1"}, hands={A: "C4 C6"}, slots={(A, "W"): [5]})
    go(state, "lead wands", "lay C4", "lay C6")
    assert state.level(A, 1) == 6 and state.coins[A] == 0
    without = table(2, coins=[4, 0], levels={A: "1/2/2/1"}, hands={A: "C4 C6"})
    go(without, "lead wands")
    assert without.turn == B


def test_strength_gives_a_follower_one_more_ascend() -> None:
    state = table(2, coins=[0, 1], levels={A: "1/1/2/1"}, hands={B: "C2 C3"}, slots={(B, "W"): [8]})
    go(state, "lead wands", "follow", "lay C2", "lay C3")
    assert state.coins == [1, 0] and state.level(B, 1) == 3


# ── 7 The Chariot ──


def test_chariot_makes_only_the_first_capture_two_cheaper() -> None:
    state = table(
        2, coins=[1, 0], levels={A: "1/1/1/4"}, hands={A: "P6 C5"}, slots={(A, "S"): [7]}, tarot_market=[9, 5, 1]
    )
    go(state, "lead swords", "capture hermit cups", "pay P6")
    assert state.coins[A] == 0
    assert options(state) == [
        "capture hierophant wands",
        "capture magician pentacles",
        "capture magician swords",
        "done",
    ]
    go(state, "capture hierophant wands")
    assert state.slots[2] == (5,) and hand(state, A) == [] and state.budget == 2


def test_chariot_makes_a_cheap_capture_free_and_is_used_up_by_it() -> None:
    state = table(2, coins=[0, 0], levels={A: "1/1/1/4"}, slots={(A, "S"): [7]}, tarot_market=[1, 2])
    go(state, "lead swords", "capture magician pentacles")
    assert state.slots[0] == (1,)
    assert state.turn == B, "the second capture is no longer cheaper and cannot be paid"


# ── 13 Death ──


def death_table(kept: int = 0) -> Soothsayers:
    return table(
        3,
        coins=[3, 0, 0],
        levels={A: "1/1/1/2"},
        hands={A: "S4"},
        slots={(A, "S"): [7, 13], (B, "S"): [11]},
        tarot_market=[20, 1],
        kept={A: kept},
    )


def test_death_may_give_up_itself_and_the_slots_are_tested_in_order() -> None:
    state = death_table()
    go(state, "lead swords", "capture judgement wands")
    assert state.tarot_discards == [13] and state.coins[A] == 0 and hand(state, A) == []
    assert state.tarot_holder[2] == A and state.tarot_holder[3] == B
    assert state.highest_tarot(A) == 20


def test_the_first_slot_may_win_before_the_second_is_tested() -> None:
    state = death_table(kept=4)
    assert state.fate(A) == 5
    go(state, "lead swords", "capture judgement wands")
    assert state.ended == "goal" and state.winner == A and state.fate(A) == 6


def test_death_keeps_the_token_if_the_new_tarot_covers_its_own_place() -> None:
    state = death_table()
    go(state, "lead swords", "capture judgement swords")
    assert state.tarot_holder[3] == A and state.tarot_holder[2] == -1 and state.slots[3] == (7, 20)


def test_death_offers_every_visible_tarot_but_the_fool_and_may_be_refused() -> None:
    state = table(
        2,
        coins=[9, 0],
        slots={(A, "P"): [0], (A, "C"): [2], (A, "W"): [5], (A, "S"): [13]},
        tarot_market=[7],
    )
    go(state, "lead swords", "capture chariot swords")
    assert options(state) == ["give_up priestess", "give_up hierophant", "give_up death", "no"]
    go(state, "give_up hierophant")
    assert state.coins[A] == 7 and state.slots[3] == (13, 7) and state.slots[2] == ()


def test_death_helps_once_in_an_action_and_not_when_covered() -> None:
    state = table(2, coins=[8, 0], levels={A: "1/1/1/4"}, slots={(A, "S"): [13], (A, "C"): [9]}, tarot_market=[5, 4])
    go(state, "lead swords", "capture hierophant wands", "give_up hermit")
    assert state.coins[A] == 8, "what is more than the cost is lost"
    go(state, "capture emperor wands")
    assert state.coins[A] == 4, "Death has been used"
    covered = table(2, coins=[8, 0], levels={A: "1/1/1/4"}, slots={(A, "S"): [13]}, tarot_market=[4, 5])
    go(covered, "lead swords", "capture emperor swords", "no")
    assert covered.turn == B, "the second cannot be paid with four coins, and Death lies covered"


def test_death_has_no_say_in_a_capture_that_costs_nothing() -> None:
    state = table(2, slots={(A, "S"): [13]}, tarot_market=[0])
    go(state, "lead swords", "capture fool cups")
    assert state.turn == B and state.slots[1] == (0,)


# ── 12 The Hanged Man ──


def test_hanged_man_does_the_bottoms_of_two_other_suits() -> None:
    state = table(
        3,
        coins=[0, 2, 0],
        levels={A: "4/3/3/2"},
        hands={A: "P5 P6"},
        slots={(A, "C"): [12], (A, "W"): [0]},
        market=MARKET,
    )
    go(state, "instead cups")
    assert options(state) == ["pick pentacles", "pick wands", "pick swords"]
    go(state, "pick pentacles")
    assert state.coins[A] == 3 and state.turn == A, "no PASS power for the coins"
    assert options(state) == ["pick wands", "pick swords"]
    go(state, "pick wands", "lay P5", "lay P6")
    assert state.turn == B and state.led == 1 and state.led_level == 3
    go(state, "follow")
    assert state.coins[:2] == [5, 0] and len(state.legal()) > 1
    go(state, "take P2")
    assert hand(state, B) == faces("P2"), "Cups 1 drafts one"


# ── 14 Temperance ──


def test_temperance_drafts_and_ascends_by_its_own_numbers() -> None:
    state = table(
        2,
        coins=[2, 0],
        levels={A: "1/5/1/1"},
        slots={(A, "C"): [14], (A, "W"): [8]},
        hands={A: "P2 S2 W2"},
        market="P3 C2 W2 S2 P3 C4 W3 S3",
    )
    go(state, "instead cups", "take P3", "take S3")
    assert state.decision is not None and state.decision[0] == "ascend"
    go(state, "lay P2", "lay P3")
    assert state.turn == B, "Strength gives no third ascend"


def test_temperance_of_a_follower_may_lay_the_card_just_drafted() -> None:
    state = table(2, levels={B: "1/5/1/1", A: "1/5/1/1"}, slots={(B, "C"): [14]}, coins=[0, 0], market=MARKET)
    go(state, "lead cups", "done")
    assert options(state) == ["follow", "instead cups", "pass"]
    go(state, "instead cups", "take P2", "lay P2")
    assert state.level(B, 0) == 2 and state.leader == B


def test_temperance_skips_cost_five_even_with_the_hierophant() -> None:
    state = table(2, coins=[4, 0], slots={(A, "C"): [14], (A, "W"): [5]}, hands={A: "P3"}, market=MARKET)
    go(state, "instead cups", "done")
    assert state.turn == B


# ── 21 The World ──


def test_world_leads_two_top_actions_and_asks_for_the_trade_at_that_moment() -> None:
    state = table(2, coins=[8, 0], levels={A: "3/2/1/1"}, slots={(A, "C"): [21]}, sold=1, market=MARKET)
    go(state, "instead cups")
    assert options(state) == ["pick earn", "pick trade", "pick cups", "pick wands", "pick swords"]
    go(state, "pick trade", "pick cups", "take P2", "take C2")
    assert state.coins[A] == 0 and state.kept[A] == 1 and state.turn == B
    poor = table(2, coins=[7, 0], levels={A: "3/2/1/1"}, slots={(A, "C"): [21]}, sold=1)
    go(poor, "instead cups")
    assert not can(poor, "pick trade")
    go(poor, "pick earn")
    assert poor.coins[A] == 12 and options(poor) == ["pick cups", "pick wands", "pick swords"]


def test_rivals_may_follow_the_suit_of_the_world_whatever_it_does() -> None:
    state = table(2, coins=[8, 5], levels={A: "3/2/1/1"}, slots={(A, "C"): [21]}, hands={B: ""}, market=MARKET)
    go(state, "instead cups", "pick trade", "pick cups", "done")
    assert state.turn == B and options(state) == ["follow", "pass"]
    go(state, "follow")
    assert state.coins[B] == 4


def test_under_pentacles_the_world_makes_all_pass() -> None:
    state = table(2, coins=[0, 0], slots={(A, "P"): [21]}, market=MARKET)
    go(state, "instead pentacles", "pick cups", "done", "pick earn")
    assert state.coins == [3, 1] and state.leader == B


def test_world_of_a_follower_does_one_bottom_of_any_suit() -> None:
    state = table(2, coins=[0, 0], levels={B: "3/1/1/1"}, slots={(B, "C"): [21], (B, "W"): [0]}, hands={B: "P2"})
    go(state, "lead cups", "done", "instead cups")
    assert options(state) == ["pick pentacles", "pick cups", "pick wands", "pick swords"]
    go(state, "pick pentacles")
    assert state.coins[B] == 2 and state.leader == B, "that is no pass: The Fool is not offered"


def test_what_the_first_half_of_the_world_captures_does_not_help_in_the_second() -> None:
    state = table(
        2,
        coins=[8, 0],
        slots={(A, "C"): [21]},
        hands={A: "C2 C3"},
        tarot_market=[8],
        market=MARKET,
    )
    go(state, "instead cups", "pick swords", "capture strength wands", "coins", "pick wands", "lay C2")
    assert state.turn == B, "Strength was laid in this step and gives no second ascend"
