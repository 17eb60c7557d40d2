"""Where several rulings of Sibille meet: cards that act for others, locks upon locks, ends at one moment."""

from __future__ import annotations

import pytest

from core.games.sibille.names import CARD, FACE, ITEM
from tests.core.games.sibille.positions import (
    artifacts,
    at_cleanup,
    at_customers,
    at_turn,
    blessed,
    bound,
    can,
    deck,
    end,
    foretold,
    gone,
    has,
    lay_out,
    line,
    options,
    play,
    rig,
)

# ── somebody else's card, used through the Candles or the Lantern (rulings E-32 to E-36, E-171) ───────────────────


def test_e33_a_strength_roused_by_the_candles_may_lock_its_own_owner_and_goes_home_to_it() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "fool"], 1: ["+moon", "+sun"]},
        owned={0: ["candles"]},
        removed={1: ["+strength", "+star"]},
    )
    play(state, "spread candles", "act strength 1")
    assert options(state, "cover") == {"1 1", "1 2"}
    play(state, "cover 1 1")
    assert line(state, 1) == ["[+moon]", "+sun"] and gone(state, 1) == ["+star"]
    play(end(state), "end")
    assert "strength" in deck(state, 1) and "strength" in deck(state, 0)
    assert line(state, 1) == ["moon"]


def test_e171_a_judgment_roused_by_the_candles_blocks_what_their_user_predicts() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "fool"], 1: ["moon", "sun"]},
        owned={0: ["candles"]},
        removed={1: ["+judgment", "+star"]},
        prophecies={0: ["moon"], 1: ["fool"]},
    )
    play(state, "spread candles", "act judgment 1")
    assert gone(state, 1) == ["+judgment", "+star"], "a card whose effect does not move it stays (E-32)"
    end(state)
    assert state.turn == 1 and has(state, 0, "crystal") == 1
    assert not can(state, "base moon") and can(state, "base sun")


def test_e36_a_tower_roused_by_the_candles_binds_on_them_until_the_clean_up() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "fool"]},
        owned={0: ["candles"]},
        customers={"c1a": 0, "c2a": 1},
        removed={1: ["+tower", "+star"]},
        have={1: {"fame": 3}},
    )
    play(state, "spread candles", "act tower 1")
    assert bound(state, "c1") and state.bound[0] == 22 + ITEM["candles"]
    end(state)
    assert state.holder[0] == 0 and not bound(state, "c1"), "it stayed in phase 3 and came free in the clean-up"


def test_e37_a_fool_roused_by_the_candles_asks_its_user_for_a_crystal_and_copies_the_users_line() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "fool", "moon"], 1: ["sun"]},
        owned={0: ["candles"]},
        removed={1: ["+fool", "+star"]},
        have={0: {"crystal": 1}},
    )
    play(state, "spread candles", "act fool 1")
    play(state, "pay crystal 1")
    assert options(state, "copy") == {"wheel", "judgment", "moon"}, "no Fool's effect picks a Fool (E-165)"
    play(state, "copy moon")
    assert has(state, 0, "prophecy") == 2


def test_e34_a_copied_hermit_of_somebody_else_leaves_ones_own_in_the_line() -> None:
    state = at_turn(
        lines={0: ["chariot", "hermit"], 1: ["+sun"]},
        have={0: {"coin": 4}},
        market=["hermits_lantern"],
        removed={1: ["+hermit", "+star"]},
    )
    play(state, "base chariot", "buy hermits_lantern", "effect hermits_lantern 2", "copy hermit 1")
    assert options(state, "remove") == {"0 1", "0 2", "1 1"}
    play(state, "remove 1 1")
    assert gone(state, 1) == ["+sun"] and {"hermit", "star"} <= deck(state, 1)
    assert line(state, 0) == ["+chariot", "+hermit"]


def test_e34_a_hermit_copied_from_the_prophecies_stays_there() -> None:
    state = at_turn(
        lines={0: ["moon", "star"], 1: ["+sun"]},
        owned={0: ["crystal_orb"]},
        have={0: {"cog": 1}},
        prophecies={0: ["+hermit", "world"]},
        removed={1: ["star"]},
    )
    play(state, "use crystal_orb", "remove 1 1")
    assert foretold(state, 0) == ["+hermit", "world"]
    assert gone(state, 1) == ["+sun"] and "star" in deck(state, 1)


def test_e89_the_cards_of_the_homunculus_act_in_any_order_and_each_once() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]},
        owned={0: ["homunculus"]},
        have={0: {"cog": 2}},
        prophecies={0: ["+devil", "+moon", "+tower"]},
        customers={"c1a": 0},
    )
    play(state, "use homunculus")
    assert options(state, "act") == {"devil", "moon", "tower"}
    play(state, "act tower")
    assert bound(state, "c1") and state.bound[0] == 22 + ITEM["homunculus"]
    assert options(state, "act") == {"devil", "moon"}
    play(state, "act moon")
    assert has(state, 0, "prophecy") == 2
    assert can(state, "base empress"), "the Devil cannot be paid for and nothing is asked"
    assert foretold(state, 0) == ["+devil", "+moon", "+tower"]


# ── locks, bans, continuous effects ──────────────────────────────────────────────────────────────────────────────


def test_e51_with_two_bans_the_end_of_one_leaves_the_other() -> None:
    state = at_turn(
        seat=2,
        seats=3,
        lines={0: ["+world"], 1: ["+moon", "+sun"], 2: ["hermit", "star"]},
        have={1: {"prophecy": 2}},
        prophecies={1: ["devil", "wheel"]},
    )
    state.lines[1][0] |= 1 << 6
    state.lines[1][1] |= 3 << 6
    state.decks[0] &= ~(1 << CARD["strength"])
    state.decks[2] &= ~(1 << CARD["strength"])
    state.bans = 1 << 4 | 1 << 6
    play(state, "base hermit", "remove 1 1")
    assert line(state, 1) == ["+moon", "[+sun]"] and gone(state, 0) == ["+strength"]
    end(state)
    assert state.phase == 0, "seat 1 is still banned: nothing is asked in the clean-up"
    assert has(state, 1, "prophecy") == 0 and line(state, 1) == ["sun"]
    assert "moon" in deck(state, 1)


def test_e49_a_covered_sun_holds_the_token_until_the_clean_up() -> None:
    state = at_turn(seat=1, lines={0: ["+sun", "+moon"], 1: ["strength", "sun"]}, have={0: {"crystal": 1}})
    state.locks = 1
    play(state, "base strength", "cover 0 1", "base sun", "token 1")
    assert state.token == 0
    end(state)
    assert state.locks == 0 and line(state, 0) == ["sun"]


def test_e60_a_blocked_card_counts_for_spreads() -> None:
    state = lay_out(
        lines={0: ["+judgment"], 1: ["empress", "emperor"]},
        owned={1: ["sovereigns_scepter"]},
        prophecies={0: ["empress"]},
    )
    state.judgments = [(0, CARD["judgment"], 0, 0, 0, 0)]
    state.agenda = [("cleanup",), ("turn", 1)]
    state.settle()
    assert not can(state, "base empress") and can(state, "spread sovereigns_scepter")


def test_e147_a_tower_sent_home_by_the_key_frees_its_customers() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"], 1: ["+tower", "+moon"]},
        have={0: {"coin": 4}},
        market=["towers_key"],
        customers={"c1a": 1, "c2a": "centre"},
    )
    state.bound[0] = CARD["tower"]
    play(state, "base chariot", "buy towers_key", "effect towers_key 2")
    assert line(state, 1) == ["+moon"] and not bound(state, "c1") and state.holder[0] == 1
    assert "tower" in deck(state, 1)


def test_e48_a_contract_cannot_be_sent_home_and_shields_what_lies_under_it() -> None:
    state = at_turn(
        lines={0: ["chariot", "hermit"], 1: ["+strength", "+tower"]},
        have={0: {"coin": 3}},
        market=["binding_contract"],
    )
    state.lines[1][0] |= 6 << 6
    state.out = [(1, ITEM["maquillage"])]
    play(state, "base chariot", "buy binding_contract", "effect binding_contract 2")
    assert line(state, 1) == ["[+strength]", "+tower"], "nothing can be chosen"
    play(state, "base hermit")
    assert options(state, "remove") == {"0 1", "1 2"}


# ── the Crown ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_e125_the_crown_takes_the_scroll_and_the_cards_under_it_go_home() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["empress", "world"]},
        owned={0: ["medicean_crown"], 1: ["scroll_of_babel"]},
        have={0: {"fame": 1, "power": 1, "cog": 2}},
        scroll=["moon", "sun"],
    )
    assert not {"moon", "sun"} & deck(state, 1)
    play(state, "use medicean_crown")
    assert artifacts(state, 0) == {"scroll_of_babel"} and artifacts(state, 1) == {"medicean_crown"}
    assert state.scroll == 0 and {"moon", "sun"} <= deck(state, 1)
    assert (has(state, 0, "fame"), has(state, 0, "power")) == (0, 0)
    play(state, "use scroll_of_babel", "tuck moon")
    assert has(state, 0, "prophecy") == 2, "what was taken may be used at once"


# ── phase 3 ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_e144_a_white_die_in_phase_3_buys_from_a_temple_by_the_fame_of_that_moment() -> None:
    state = lay_out(
        relics=True,
        customers={"c4b": 0},
        have={0: {"crystal": 1, "fame": 9, "coin": 13}},
        dice={10: "w_buy"},
        market=["balance"],
    )
    state.market[6] = ITEM["homunculus"]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    state.settle()
    assert options(state, "buy") == {"balance", "homunculus"}
    play(state, "buy homunculus")
    assert artifacts(state, 0) == {"homunculus"} and has(state, 0, "coin") == 0


@pytest.mark.parametrize("token", [0, 1])
def test_e94_two_second_blessings_in_step_1_go_by_the_token(token: int) -> None:
    state = at_customers(
        token=token,
        customers={"c3a": 0, "c5a": 1},
        have={0: {"crystal": 8, "fame": 13, "power": 12}, 1: {"crystal": 8, "fame": 12, "power": 13}},
        blessings=("odino", "inari", "ade", "apollo"),
    )
    assert state.ended == "blessings" and state.winner == token
    assert blessed(state, 0) == blessed(state, 1) == {"odino", "inari"}
    assert [result.place for result in state.outcome or ()] == [1 + token, 2 - token]


@pytest.mark.parametrize("token", [0, 1, 2])
def test_e94_step_2_goes_seat_by_seat_from_the_token(token: int) -> None:
    state = at_customers(
        seats=3,
        token=token,
        customers={"c4b": 0, "c5b": 1, "c1b": 2},
        have={seat: {"fame": 1, "power": 1, "coin": 1} for seat in range(3)},
        dice={2: "b_exchange"},
    )
    asked = []
    while state.phase == 2 and state.decision is not None and state.decision[0] == "pay":
        asked.append(state.turn)
        play(state, "decline")
    assert asked == [(token + after) % 3 for after in range(3)]


def test_e107_who_wins_as_customers_move_wins_before_anybody_is_paid() -> None:
    state = lay_out(
        token=1,
        lines={0: ["+tower"], 1: ["+tower"]},
        customers={"c1a": 0, "c2a": 0, "c3a": 0, "c6a": 0, "c8a": 0, "c4a": "centre", "c5a": 1},
        have={0: {"fame": 12, "power": 13}, 1: {"fame": 13, "power": 12, "crystal": 8}},
        blessings=("yue_lao", "inari", "odino", "ade"),
    )
    state.bound = [CARD["tower"] if holder >= 0 else -1 for holder in state.holder]
    state.discs = [2, 2]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    state.settle()
    assert state.ended == "blessings" and state.winner == 0
    assert (has(state, 1, "crystal"), has(state, 0, "coin")) == (8, 0)


def test_e107_yue_lao_is_lost_and_won_as_customers_move() -> None:
    table = {f"c{n}a": 0 for n in (1, 2, 3)} | {f"c{n}a": 0 for n in (4, 5, 6)}
    state = at_customers(
        customers=table,
        have={1: {"fame": 3}, 0: {"power": 2}},
        blessings=("yue_lao", "ade", "apollo", "thoth"),
    )
    assert blessed(state, 0) == set(), "three of six have gone to seat 1"
    assert [state.holder[n] for n in range(6)] == [1, 1, 1, 0, 0, 0]


def test_e17_the_ninth_card_is_quetzacoatl_before_its_prediction_is_paid() -> None:
    """Of two second blessings, the one of the card comes before the one of the payment."""
    cards = ["temperance", "moon", "sun", "star", "devil", "world", "wheel", "tower"]
    state = at_turn(
        lines={0: cards, 1: ["moon"]},
        have={0: {"crystal": 1, "fame": 13, "power": 12}, 1: {"crystal": 8, "fame": 13, "power": 12}},
        prophecies={1: ["death"]},
        blessings=("quetzacoatl", "odino", "inari", "ade"),
    )
    state.discs = [4, 4]
    play(state, "enhanced temperance", "play death")
    assert state.ended == "blessings" and state.winner == 0
    assert has(state, 1, "crystal") == 8, "nothing of the reveal has happened (E-174)"


def test_e163_the_fifth_spread_wins_before_yata_pays_for_it() -> None:
    state = at_turn(
        relics=True,
        deities=True,
        lines={0: ["empress", "emperor"], 1: ["moon"]},
        owned={0: ["sovereigns_scepter", "yata_no_kagami"]},
        have={0: {"fame": 13, "power": 12}},
        blessings=("lakshmi_vishnu", "inari", "ade", "apollo"),
    )
    state.discs[0] = 2
    state.d20[0] = 4
    play(state, "spread sovereigns_scepter")
    assert state.ended == "blessings" and state.winner == 0
    assert (has(state, 0, "coin"), has(state, 0, "power")) == (0, 12)


def test_e166_without_its_carrier_a_copied_judgment_blocks_nothing() -> None:
    state = at_turn(
        lines={0: ["fool", "hermit", "judgment"], 1: ["moon", "sun"]},
        have={0: {"crystal": 2}},
        prophecies={0: ["moon"]},
    )
    play(state, "enhanced fool", "pay crystal 1", "copy hermit", "remove 0 1")
    assert not state.judgments
    end(state)
    assert has(state, 0, "crystal") == 1 and can(state, "base moon")


def test_e94_coins_of_customers_please_mammon_in_the_check_of_step_1() -> None:
    state = at_customers(
        customers={"c1a": 0},
        have={0: {"fame": 1, "coin": 38}},
        blessings=("mammon", "ade", "apollo", "thoth"),
    )
    assert has(state, 0, "coin") == 40 and blessed(state, 0) == {"mammon"}


def test_e102_utu_wins_before_marked_cards_are_replaced() -> None:
    state = lay_out(
        deities=True,
        relics=True,
        market=["balance", "candles", "arcanite"],
        artifacts=["hourglass"],
        have={0: {"fame": 13, "power": 12}},
        blessings=("utu", "inari", "ade", "apollo"),
    )
    state.discs[0] = 2
    state.d20[0] = 5
    state.marked = 1
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.ended == "blessings" and state.winner == 0
    assert ITEM["balance"] == state.market[0]


# ── prophecies and the clean-up ──────────────────────────────────────────────────────────────────────────────────


def test_e103_prophecies_can_be_skipped_and_each_costs_one_token() -> None:
    state = at_cleanup(
        deities=True,
        have={0: {"prophecy": 2}},
        prophecies={0: ["+moon", "sun", "star"]},
        blessings=("nabu", "ade", "apollo", "thoth"),
    )
    play(state, "take_back sun")
    assert options(state, "take_back") == {"star"}, "asked in the order of their places"
    play(state, "take_back star")
    assert foretold(state, 0) == ["+moon"] and state.d20[0] == 2 and has(state, 0, "prophecy") == 0


def test_e73_a_die_rolled_for_an_astrolabe_reward_counts_for_musso_koroni(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["moon", "world"]},
        owned={0: ["astrolabe"]},
        have={0: {"cog": 1}},
        customers={"c7a": 0},
        blessings=("musso_koroni", "ade", "apollo", "thoth"),
    )
    rig(monkeypatch, FACE["b_coins"])
    play(state, "use astrolabe")
    assert state.faces == 1 and has(state, 0, "coin") == 2
