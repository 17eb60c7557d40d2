"""Rulings about market, artifacts, trinkets and the expansions (E-74 to E-89, E-116 to E-135, E-150 to E-169)."""

from __future__ import annotations

from typing import Any

from core.games.sibille.names import ITEM, ITEMS
from core.games.sibille.state import Sibille
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
    has,
    lay_out,
    line,
    market,
    options,
    play,
)

OFFER = ["candles", "balance", "arcanite", "raw_gemstone", "incense", "maquillage"]


def buyer(coins: int, **table: Any) -> Sibille:
    """A turn with a Chariot and so many coins."""
    lines = {0: ["chariot", "world"], **table.pop("lines", {})}
    have = {0: {"coin": coins} | table.pop("have", {}).get(0, {})}
    return at_turn(lines=lines, have=have, market=table.pop("market", OFFER), **table)


def test_e74_a_discount_never_makes_a_price_negative() -> None:
    state = at_turn(lines={0: ["emperor", "world"]}, have={0: {"fame": 9}}, dice={10: "w_buy"}, market=OFFER)
    play(state, "base emperor")
    assert options(state, "buy") == {"raw_gemstone"}
    play(state, "buy raw_gemstone")
    assert has(state, 0, "coin") == 0


def test_e75_an_artifact_is_replaced_at_once_and_a_trinket_after_its_effect() -> None:
    state = buyer(6, artifacts=["astrolabe"])
    play(state, "base chariot", "buy candles")
    assert market(state)[0] == "astrolabe"
    state = buyer(2, trinkets=["runic_die"])
    play(state, "base chariot", "buy raw_gemstone")
    assert market(state)[3] == "-"
    play(state, "effect raw_gemstone 1")
    assert market(state)[3] == "runic_die"
    assert ITEMS[state.piles[1][0]] == "raw_gemstone"
    assert state.buried[1] == 1


def test_e76_the_second_purchase_may_be_declined() -> None:
    state = buyer(20, have={0: {"crystal": 1}})
    play(state, "enhanced chariot", "buy candles", "decline")
    assert state.decision == ("act", 0)
    assert has(state, 0, "coin") == 14


def test_e77_without_a_deck_the_place_stays_empty() -> None:
    state = buyer(6)
    play(state, "base chariot", "buy candles")
    assert market(state)[0] == "-"


def test_e78_a_mystical_artifact_may_turn_up_and_be_bought_for_fifteen() -> None:
    state = buyer(21, artifacts=["homunculus"], have={0: {"crystal": 1}})
    play(state, "enhanced chariot", "buy candles", "buy homunculus")
    assert artifacts(state, 0) == {"candles", "homunculus"}
    assert has(state, 0, "coin") == 0


def test_e79_borrowing_uses_the_counter_of_the_glove_only() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["glove_of_the_fae_king", "arcanite"], 1: ["norse_runes"]},
        have={0: {"cog": 7}},
    )
    play(state, "use glove_of_the_fae_king borrow", "use glove_of_the_fae_king borrow")
    assert options(state, "use") == {"arcanite"}
    play(state, "use arcanite", "use arcanite")
    assert has(state, 0, "coin") == 4
    assert has(state, 1, "cog") == 2


def test_e80_the_norse_runes_buy_from_a_temple_and_the_chest_does_not() -> None:
    state = lay_out(
        relics=True,
        lines={0: ["chariot", "devil"]},
        owned={0: ["norse_runes", "chest_of_awen"]},
        have={0: {"coin": 15, "cog": 2, "power": 6}},
        market=OFFER,
    )
    state.market[6:] = [ITEM["homunculus"], ITEM["horn_of_plenty"]]
    state.agenda = [("token", 0), ("turn", 0)]
    state.settle()
    play(state, "use chest_of_awen")
    assert options(state, "buy") == {"raw_gemstone", "incense", "maquillage"}
    play(state, "decline", "spread norse_runes")
    assert "horn_of_plenty" in options(state, "buy")
    assert "homunculus" not in options(state, "buy")


def test_e81_what_stays_out_goes_under_the_deck_in_turn_order_of_its_users() -> None:
    state = lay_out(token=1)
    state.out = [(0, ITEM["towers_key"]), (1, ITEM["binding_contract"])]
    state.agenda = [("cleanup",)]
    state.settle()
    below = {ITEMS[item] for item in [*state.piles[1], *state.market] if item >= 0}
    assert below == {"towers_key", "binding_contract"}
    assert market(state)[3:5] == ["binding_contract", "towers_key"], "the empty market took them, first in first out"


def test_e82_the_key_binds_as_many_as_there_are() -> None:
    state = buyer(4, market=["balance", "balance", "balance", "towers_key"], customers={"c1a": 0})
    play(state, "base chariot", "buy towers_key", "effect towers_key 1")
    assert bound(state, "c1")
    assert state.out == [(0, ITEM["towers_key"])]


def test_e164_with_nothing_to_mark_key_and_contract_are_put_away_at_once() -> None:
    for item, price in (("towers_key", 4), ("binding_contract", 3)):
        state = buyer(price, market=["balance", "balance", "balance", item])
        play(state, "base chariot", f"buy {item}", f"effect {item} 1")
        assert state.out == []
        assert market(state)[3] == item, "it was the only card of its deck"


def test_e83_a_contract_cannot_be_removed() -> None:
    state = at_turn(lines={0: ["hermit", "moon"], 1: ["+sun", "+star"]})
    state.lines[1][0] |= 5 << 6
    play(state, "base hermit")
    assert options(state, "remove") == {"0 2", "1 2"}


def test_e85_a_trinket_bought_outside_ones_turn_leaves_its_cog_for_the_next_turn() -> None:
    state = at_customers(
        customers={"c1b": 0},
        have={0: {"power": 9, "coin": 5}},
        dice={10: "w_buy"},
        market=["balance", "balance", "balance", "maquillage"],
        lines={0: ["+magician"]},
    )
    play(state, "buy maquillage", "effect maquillage 1")
    assert has(state, 0, "cog") == 1
    end(state)
    assert has(state, 0, "cog") == 1


def test_e86_maquillage_without_a_legal_card_does_nothing() -> None:
    state = buyer(4, market=["balance", "balance", "balance", "maquillage"], prophecies={0: ["moon"]})
    play(state, "base chariot", "buy maquillage", "effect maquillage 2")
    assert state.decision == ("act", 0)


def test_e87_the_astrolabe_moves_discs_with_dice_counts_faces_and_allows_a_rolling_face() -> None:
    state = at_turn(
        lines={0: ["world"]},
        owned={0: ["astrolabe"]},
        have={0: {"cog": 2, "power": 1}},
        customers={"c1b": 0, "c7a": 0, "c6b": 0},
        dice={2: "b_coins"},
    )
    play(state, "use astrolabe")
    assert options(state, "reward") == {"c1", "c7"}
    play(state, "reward c1")
    assert (has(state, 0, "power"), has(state, 0, "coin"), state.faces) == (2, 2, 1)


def test_e88_tucked_cards_are_neither_in_deck_nor_line() -> None:
    state = at_turn(lines={0: ["world"]}, owned={0: ["scroll_of_babel"]}, have={0: {"cog": 2}})
    play(state, "use scroll_of_babel", "tuck moon")
    assert "moon" not in deck(state, 0)
    assert line(state, 0) == ["+world"]
    assert state.view(1).scroll == state.scroll, "they are public"


def test_e118_only_spent_prophecy_tokens_count_for_nabu() -> None:
    state = at_cleanup(
        have={0: {"prophecy": 3}}, prophecies={0: ["moon", "+sun"]}, blessings=("nabu", "ade", "thoth", "apollo")
    )
    play(state, "take_back moon", "done")
    assert state.d20[0] == 1
    assert has(state, 0, "prophecy") == 0
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["horn_of_plenty"]},
        have={0: {"prophecy": 1}},
        blessings=("nabu", "ade", "thoth", "apollo"),
    )
    play(state, "use horn_of_plenty wish")
    assert state.d20[0] == 1, "E-161: with the payment, before the choice"


def test_e119_own_and_copied_spreads_count_even_without_a_result() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["fool", "lovers"]},
        owned={0: ["love_potion", "yata_no_kagami"], 1: ["candles"]},
        have={0: {"cog": 2}},
        blessings=("lakshmi_vishnu", "ade", "thoth", "apollo"),
    )
    play(state, "spread love_potion")
    assert state.d20[0] == 1
    play(state, "use yata_no_kagami")
    assert state.d20[0] == 2
    assert has(state, 0, "coin") == 4


def test_e120_a_free_trinket_of_the_chest_counts_for_bacchus() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["chest_of_awen"]},
        have={0: {"cog": 2}},
        market=OFFER,
        blessings=("bacchus", "ade", "thoth", "apollo"),
    )
    play(state, "use chest_of_awen", "buy raw_gemstone")
    assert state.d20[0] == 1
    assert has(state, 0, "coin") == 0


def test_e121_each_player_has_an_own_die() -> None:
    state = at_cleanup(
        have={0: {"prophecy": 1}, 1: {"prophecy": 2}},
        prophecies={0: ["moon"], 1: ["sun", "star"]},
        blessings=("nabu", "ade", "thoth", "apollo"),
    )
    play(state, "take_back moon", "take_back sun", "take_back star")
    assert state.d20 == [1, 2]


def test_e122_an_empty_temple_sells_nothing() -> None:
    state = buyer(15, relics=True, have={0: {"fame": 9, "power": 9}})
    play(state, "base chariot")
    assert options(state, "buy") == set(OFFER)


def test_e124_a_replace_token_costs_a_cog_or_two_coins_and_sends_the_card_away_in_the_clean_up() -> None:
    state = lay_out(
        relics=True,
        lines={0: ["world"]},
        have={0: {"coin": 3, "cog": 1}},
        market=OFFER,
        artifacts=["hourglass"],
        trinkets=["runic_die"],
    )
    state.market[6:] = [ITEM["homunculus"], ITEM["horn_of_plenty"]]
    state.piles[2] = [ITEM["yata_no_kagami"]]
    state.agenda = [("cleanup",), ("turn", 1), ("turn", 0)]
    state.settle()
    play(state, "replace candles cog")
    assert not can(state, "replace candles coins"), "one token a card"
    play(state, "replace homunculus coins")
    assert (has(state, 0, "coin"), has(state, 0, "cog")) == (1, 0)
    assert not options(state, "replace")
    play(state, "end")
    assert market(state)[0] == "hourglass"
    assert market(state)[6] == "yata_no_kagami"
    assert ITEMS[state.piles[0][0]] == "candles"
    assert ITEMS[state.piles[2][0]] == "homunculus", "under its own temple"
    assert state.marked == 0


def test_e124_a_marked_card_can_still_be_bought_and_loses_its_token() -> None:
    state = buyer(8, relics=True, artifacts=["astrolabe"])
    play(state, "replace candles coins", "base chariot", "buy candles")
    assert market(state)[0] == "astrolabe"
    assert state.marked == 0


def test_e124_a_corrected_price_of_the_replace_token_holds() -> None:
    state = buyer(1, relics=True, components={"relics": {"replace_coins": 1}})
    assert can(state, "replace candles coins")


def test_market_control_belongs_to_the_relics() -> None:
    assert not options(buyer(9), "replace")


def test_e134_market_control_needs_no_other_action() -> None:
    state = at_turn(relics=True, have={0: {"coin": 2}}, market=OFFER)
    assert options(state, "replace") == {f"{item} coins" for item in OFFER}


def test_e125_counters_start_anew_for_an_artifact_taken_with_the_crown() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["medicean_crown"], 1: ["scroll_of_babel"]},
        have={0: {"fame": 1, "power": 1, "cog": 2}},
        scroll=["moon", "sun"],
    )
    play(state, "use medicean_crown")
    assert artifacts(state, 0) == {"scroll_of_babel"}
    assert state.scroll == 0, "cards under the Scroll return to their owner"
    assert {"moon", "sun"} <= deck(state, 1)
    assert can(state, "use scroll_of_babel")


def test_e125_without_an_artifact_to_take_the_cost_is_lost() -> None:
    state = at_turn(relics=True, lines={0: ["world"]}, owned={0: ["medicean_crown"]}, have={0: {"fame": 1, "power": 1}})
    play(state, "use medicean_crown")
    assert artifacts(state, 0) == {"medicean_crown"}
    assert has(state, 0, "fame") == 0


def test_e126_the_crown_doubles_the_astrolabe() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["medicean_crown", "astrolabe"]},
        have={0: {"cog": 1}},
        customers={"c1a": 0},
    )
    play(state, "use astrolabe")
    assert has(state, 0, "coin") == 4


def test_e154_without_an_ordinary_artifact_to_copy_nobody_gets_a_cog() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["glove_of_the_fae_king"], 1: ["homunculus"]},
        have={0: {"cog": 2}},
    )
    play(state, "use glove_of_the_fae_king borrow")
    assert (has(state, 0, "cog"), has(state, 1, "cog")) == (0, 0)


def test_e128_the_user_chooses_who_gains() -> None:
    state = at_turn(
        seats=3, relics=True, lines={0: ["world"]}, owned={0: ["glove_of_the_fae_king"]}, have={0: {"arcana": 1}}
    )
    play(state, "use glove_of_the_fae_king play", "play moon")
    assert options(state, "gift") == {"1", "2"}
    play(state, "gift 2")
    assert has(state, 2, "arcana") == 1


def test_e129_yata_needs_an_opponents_artifact_with_a_spread() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["yata_no_kagami"], 1: ["homunculus"]},
        have={0: {"cog": 2}},
    )
    play(state, "use yata_no_kagami")
    assert (has(state, 0, "coin"), has(state, 0, "cog")) == (0, 0)


def test_e132_a_spread_of_a_new_artifact_works_with_cards_already_used() -> None:
    state = buyer(6, market=["norse_runes"], lines={0: ["chariot", "devil", "world"]})
    play(state, "base devil", "decline", "base chariot", "buy norse_runes")
    assert can(state, "spread norse_runes")


def test_e135_the_counters_start_anew_with_each_turn() -> None:
    state = at_turn(
        lines={0: ["magician", "world"]}, owned={0: ["norse_runes"]}, have={0: {"crystal": 1}}, dice={2: "b_coins"}
    )
    play(state, "enhanced magician", "use norse_runes", "use norse_runes")
    assert state.uses
    end(state)
    assert state.active == -1
    while state.turn is not None and state.active != 0:
        state.play(state.legal()[0])
    assert state.uses == state.faces == state.bagged == state.spreads == 0


def test_e152_the_white_discount_also_works_at_a_temple() -> None:
    state = lay_out(
        relics=True,
        lines={0: ["emperor", "world"]},
        have={0: {"fame": 9, "coin": 13}},
        dice={10: "w_buy"},
        market=OFFER,
    )
    state.market[6] = ITEM["homunculus"]
    state.agenda = [("token", 0), ("turn", 0)]
    state.settle()
    play(state, "base emperor", "buy homunculus")
    assert has(state, 0, "coin") == 0
    assert blessed(state, 0) == set()


def test_e163_the_coins_of_yata_come_before_the_effect_of_the_spread() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["chariot", "devil", "world"]},
        owned={0: ["norse_runes", "yata_no_kagami"]},
        have={0: {"coin": 4}},
        market=["candles", "balance", "arcanite"],
    )
    play(state, "spread norse_runes", "buy candles")
    assert has(state, 0, "coin") == 0


def test_e169_all_marked_cards_leave_before_empty_places_are_filled() -> None:
    state = lay_out(relics=True, market=OFFER)
    state.marked = 0b000011
    state.agenda = [("cleanup",)]
    state.settle()
    assert market(state)[:3] == ["candles", "balance", "arcanite"], "they were all of their deck"
    state = lay_out(relics=True, market=OFFER)
    state.market[0] = -1
    state.marked = 0b000010
    state.agenda = [("cleanup",)]
    state.settle()
    assert market(state)[:3] == ["balance", "-", "arcanite"], "filled from left to right"


def test_limited_crystals_run_out() -> None:
    state = at_turn(
        crystal_supply=True,
        lines={0: ["moon", "sun", "world"]},
        prophecies={1: ["moon", "sun"]},
        have={0: {"crystal": 35}},
        blessings=("ade", "thoth", "apollo", "inari"),
    )
    assert has(state, 1, "crystal") == 1
