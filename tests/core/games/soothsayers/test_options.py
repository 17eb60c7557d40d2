"""The Transcended Tarot and the solo bot."""

from __future__ import annotations

from core.games.soothsayers.state import NOBODY, UNKNOWN, Soothsayers
from tests.core.games.soothsayers.table import GAME, A, B, C, can, face, faces, go, hand, options, table

MARKET = "P2 C2 W2 S2 P3 C4 W3 S3"
DECK = "C4 C4 C4 C4 C4 C4 C4 C4 C5 C5 C5"


# ── the Transcended Tarot ──


def test_transcended_priestess_drafts_one_tarot_into_the_hand_for_all_to_see() -> None:
    state = table(2, slots={(A, "C"): [2]}, tarot_market=[5, 9, 11], market=MARKET, transcended=True)
    go(state, "lead cups")
    assert options(state)[-5:] == ["deck", "take_tarot hierophant", "take_tarot hermit", "take_tarot justice", "done"]
    go(state, "take_tarot hermit")
    assert state.tarot_hands[A] == (9,) and state.view(B).tarot_hands[A] == (9,)
    assert not can(state, "take_tarot justice"), "once in an action"
    go(state, "done")
    assert state.turn == B, "there is no look into the deck"


def test_transcended_priestess_holds_at_most_two_tarot() -> None:
    state = table(2, slots={(A, "C"): [2]}, tarots={A: [3, 4]}, tarot_market=[5], market=MARKET, transcended=True)
    go(state, "lead cups")
    assert not can(state, "take_tarot hierophant")


def test_transcended_chariot_captures_a_rivals_tarot_and_pays_the_rival() -> None:
    state = table(
        2,
        coins=[7, 0],
        levels={A: "1/1/1/4"},
        slots={(A, "S"): [7], (B, "C"): [3, 9], (B, "W"): [5]},
        hands={A: "P2"},
        tarot_market=[],
        transcended=True,
    )
    go(state, "lead swords")
    assert options(state) == ["capture hermit pentacles", "capture hermit cups", "capture hierophant wands", "done"]
    go(state, "capture hermit cups")
    assert state.coins == [0, 7] and state.discards == faces("P2")
    assert state.slots[1] == (9,) and state.slots[4 + 1] == (3,) and state.tarot_holder[1] == A
    assert state.turn == B, "one capture of the action, and nothing else is left to capture"


def test_transcended_chariot_takes_nothing_off_a_cost() -> None:
    state = table(2, coins=[4, 0], slots={(A, "S"): [7]}, tarot_market=[5, 6], transcended=True)
    go(state, "lead swords")
    assert state.turn == B


def test_transcended_lovers_sell_a_lasting_token_and_may_lose_the_game() -> None:
    state = table(3, coins=[0, 15, 3], slots={(A, "P"): [6]}, kept={A: 2}, transcended=True)
    go(state, "lead earn", "use lovers", "rival 1")
    assert state.kept == [1, 1, 0] and state.coins == [15, 4, 4]
    lost = table(2, coins=[0, 15], slots={(A, "P"): [6]}, kept={A: 1, B: 6}, transcended=True)
    go(lost, "lead earn", "use lovers")
    assert lost.ended == "goal" and lost.winner == B and lost.coins == [0, 15]
    none = table(2, slots={(A, "P"): [6]}, transcended=True)
    go(none, "lead earn")
    assert none.turn == B


def test_transcended_tower_gives_up_a_tarot_for_coins_and_a_draft() -> None:
    state = table(2, coins=[0, 0], slots={(A, "S"): [16], (A, "C"): [9], (B, "C"): [3]}, tarot_market=[], market=MARKET)
    assert state.tarot_holder[1] == A
    state.options = {**state.options, "transcended": True}
    go(state, "lead swords", "use tower")
    assert options(state) == ["give_up hermit", "give_up tower"]
    go(state, "give_up hermit")
    assert state.coins[A] == 5 and state.tarot_holder[1] == B and state.tarot_discards == [9]
    go(state, "take P2", "take C2")
    assert hand(state, A) == faces("P2 C2")


# ── the bot ──


def bot_table(flip: str, seats: int = 3, **given: object) -> Soothsayers:
    """The bot leads; the flipped card comes first, then what the deck holds."""
    return table(seats, leader=seats - 1, bot="simple", deck=flip, **given)  # type: ignore[arg-type]


def test_the_bot_sits_last_leads_first_and_gets_no_tarot() -> None:
    state = GAME.setup(3, {"bot": "simple"}, 4)
    assert isinstance(state, Soothsayers)
    assert state.leader == 2 and state.round == 1 and state.turn in (A, B)
    assert state.tarot_hands[2] == () and len(state.tarot_deck) == 22 - 2 - 4


def test_the_bot_leads_the_suit_of_the_flipped_card_and_trades_if_it_can() -> None:
    earn = bot_table("P4 C2 C2", coins=[0, 0, 4])
    assert earn.coins == [1, 1, 7] and earn.discards == [face("P4")] and earn.turn == A
    trade = bot_table("P4 C2 C2", coins=[0, 0, 5])
    assert trade.coins[C] == 0 and trade.kept[C] == 1


def test_the_bot_leads_pentacles_if_no_card_can_be_flipped() -> None:
    state = table(2, leader=B, bot="simple", deck="", discards="", market=MARKET, coins=[0, 0])
    assert state.coins[B] == 3


def test_the_harder_bot_trades_whenever_it_has_the_money() -> None:
    state = table(2, leader=B, bot="harder", deck="C4", coins=[0, 5])
    assert state.kept[B] == 1


def test_the_bot_drafts_from_the_start_of_the_market_for_all_to_remember() -> None:
    state = bot_table("C4", market=MARKET)
    assert state.known[C] == tuple(faces("P2 C2")) and hand(state, C) == faces("P2 C2")
    assert state.turn == A and state.view(A).hands[C] == tuple(faces("P2 C2"))
    assert state.view(C).hands[C] == tuple(faces("P2 C2"))


def test_nobody_sees_what_the_bot_draws_not_even_from_its_own_seat() -> None:
    state = bot_table("C4 S6 S5", market="P2")
    assert hand(state, C) == faces("P2 S6")
    assert state.view(A).hands[C] == (UNKNOWN, face("P2")) == state.view(C).hands[C]


def test_the_bot_ascends_from_the_market_first_for_free_then_by_skips_then_from_the_deck() -> None:
    state = bot_table("W6 S5 S2 P4", market="C3 W2 W3 P5", levels={C: "1/1/3/1"}, coins=[0, 0, 0])
    assert state.levels(C) == [1, 1, 3, 2], "neither C3 nor W2 fits, of the two drawn aside only S2 does"
    assert state.market == faces("C3 W2 W3 P5") and state.discards == faces("W6 S5")
    skip = bot_table("W6 S5 S2 P4", market="C3 P2 S2", levels={C: "1/1/2/1"}, coins=[0, 0, 5])
    assert skip.levels(C) == [2, 1, 2, 2] and skip.coins[C] == 5, "what is free comes first"
    bought = bot_table("W6 S5", market="C3 W6", coins=[0, 0, 5])
    assert bought.levels(C) == [1, 3, 1, 1] and bought.coins[C] == 0


def test_with_four_seats_the_bot_ascends_from_its_hand() -> None:
    state = table(4, leader=3, bot="simple", deck="W6 S6 S6", hands={3: "P2 S2"}, market="C2")
    assert state.level(3, 0) == 2 and hand(state, 3) == [face("S2")]


def test_the_bot_captures_without_paying_on_the_first_open_slot_else_on_the_lowest() -> None:
    state = bot_table("S6 P2", coins=[0, 0, 0], tarot_market=[17, 5])
    assert state.slots[4 * C] == (17,) and state.coins[C] == 0 and state.tarot_holder[0] == C
    lowest = bot_table("S6 P2", coins=[0, 0, 0], tarot_market=[3], slots={(C, "P"): [17], (C, "C"): [18]})
    assert lowest.slots[4 * C] == (17, 3)
    empty = bot_table("S6 P2", tarot_market=[], coins=[0, 0, 0])
    assert empty.slots[4 * C : 4 * C + 4] == [(), (), (), ()] and empty.tarot_holder[0] == NOBODY


def test_the_bot_follows_whenever_it_can_pay_and_pays_the_toll() -> None:
    state = table(2, bot="simple", coins=[0, 3], levels={A: "1/1/3/1"}, market="P2", slots={(A, "W"): [4]}, deck=DECK)
    go(state, "lead wands", "use emperor")
    assert state.coins[A] == 3 and state.level(B, 0) == 2
    poor = table(2, bot="simple", coins=[0, 1], levels={A: "1/1/3/1"}, slots={(B, "P"): [15]})
    go(poor, "lead wands")
    assert poor.coins[A] == 0, "it passes, and uses no power"


def test_the_bot_can_win() -> None:
    state = table(2, leader=B, bot="simple", deck="P4", coins=[0, 5], kept={B: 6})
    assert state.ended == "goal" and state.winner == B and state.turn is None
