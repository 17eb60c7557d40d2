"""Rulings about cards: reveal, activation, copying, locking, removing (E-15 to E-63, E-162 to E-180)."""

from __future__ import annotations

import pytest

from core.games.sibille.names import CARD, CUSTOMER, FACE
from core.games.sibille.state import UNBOUND, Sibille
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
    halted,
    has,
    holder,
    lay_out,
    line,
    options,
    play,
    rig,
)

RICH = {0: {"crystal": 2, "coin": 9}}


def test_e15_a_correct_prediction_is_shown_by_itself() -> None:
    state = at_turn(lines={0: ["moon", "world"]}, prophecies={1: ["moon", "sun"]})
    assert foretold(state, 1) == ["+moon", "sun"]
    assert has(state, 1, "crystal") == 1


def test_e16_a_revealed_prophecy_pays_again() -> None:
    state = at_turn(lines={0: ["moon", "world"]}, prophecies={1: ["+moon", "sun"]})
    assert has(state, 1, "crystal") == 1


def test_e19_a_card_that_lies_on_a_card_is_not_part_of_that_line() -> None:
    state = at_turn(
        lines={0: ["strength"], 1: ["justice", "moon"]},
        prophecies={0: ["justice"], 2: ["strength"]},
        owned={1: ["balance"]},
        seats=3,
    )
    assert has(state, 2, "crystal") == 1
    play(state, "base strength", "cover 1 1")
    end(state)
    assert has(state, 2, "crystal") == 1
    assert not can(state, "spread balance")


def test_e20_the_homunculus_doubles_later_predictions_too() -> None:
    state = at_turn(
        lines={0: ["temperance"]}, prophecies={1: ["moon"]}, owned={1: ["homunculus"]}, have={0: {"crystal": 1}}
    )
    play(state, "enhanced temperance", "play moon")
    assert has(state, 1, "crystal") == 2


def test_e23_copies_cause_no_predictions() -> None:
    state = at_turn(lines={0: ["fool", "world"]}, prophecies={0: ["+moon"], 1: ["moon"]}, owned={0: ["crystal_orb"]})
    state.have[0][4] = 1
    state._moves = None
    play(state, "use crystal_orb")
    assert has(state, 0, "prophecy") == 2
    assert has(state, 1, "crystal") == 0


def test_e24_no_card_need_be_activated() -> None:
    state = at_turn(lines={0: ["moon", "world"]})
    play(state, "end")
    assert halted(state)


def test_e25_a_crystal_paid_for_nothing_is_lost() -> None:
    state = at_turn(lines={0: ["tower", "moon"]}, have={0: {"crystal": 1}})
    play(state, "enhanced tower")
    assert has(state, 0, "crystal") == 0


def test_e26_nothing_can_be_done_inside_an_effect() -> None:
    state = at_turn(
        lines={0: ["chariot", "moon"]},
        have={0: {"coin": 20, "crystal": 1, "cog": 2}},
        owned={0: ["arcanite"]},
        market=["candles", "balance", "norse_runes"],
        artifacts=["love_potion", "astrolabe"],
    )
    play(state, "enhanced chariot")
    assert {move[0] for move in state.legal()} == {"buy", "decline"}
    play(state, "buy candles")
    assert {move[0] for move in state.legal()} == {"buy", "decline"}
    play(state, "decline")
    assert can(state, "use arcanite")


def test_e27_a_plain_number_means_as_many_as_possible() -> None:
    state = at_turn(lines={0: ["hanged_man", "moon"]}, have=RICH, customers={"c1a": "centre"})
    play(state, "enhanced hanged_man")
    assert state.face[0] == 1, "E-28: with only one customer it is flipped once"


def test_e29_a_target_must_be_chosen_even_if_it_hurts_oneself() -> None:
    state = at_turn(lines={0: ["hermit", "moon"]})
    play(state, "base hermit")
    assert gone(state, 0) == ["+moon", "+hermit"]


def test_e31_a_copied_card_stays_where_it_is() -> None:
    state = at_turn(
        lines={0: ["world"], 1: ["+moon", "+star"]},
        prophecies={0: ["+hermit"]},
        owned={0: ["crystal_orb"]},
        have={0: {"cog": 1}},
    )
    play(state, "use crystal_orb", "remove 1 1")
    assert foretold(state, 0) == ["+hermit"]
    assert gone(state, 1) == ["+moon"]
    assert gone(state, 0) == []


def test_e32_a_homunculus_card_whose_effect_does_not_move_it_stays() -> None:
    state = at_turn(lines={0: ["world"]}, prophecies={0: ["+moon"]}, owned={0: ["homunculus"]}, have={0: {"cog": 2}})
    play(state, "use homunculus")
    assert foretold(state, 0) == ["+moon"]


def test_e33_no_copy_can_choose_strength() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"], 1: ["moon"]},
        removed={1: ["+strength"]},
        prophecies={0: ["+strength"]},
        owned={0: ["crystal_orb"]},
        have={0: {"cog": 1, "coin": 4}},
        market=["balance", "balance", "balance", "hermits_lantern"],
    )
    play(state, "use crystal_orb")
    assert state.decision == ("act", 0)
    play(state, "base chariot", "buy hermits_lantern", "effect hermits_lantern 2")
    assert gone(state, 1) == ["+strength"]


def test_e33_strength_under_the_scroll_acts_and_goes_home_in_the_clean_up() -> None:
    state = at_turn(
        lines={0: ["world"], 1: ["moon"]}, owned={0: ["scroll_of_babel"]}, have={0: {"cog": 2}}, scroll=["strength"]
    )
    play(state, "use scroll_of_babel", "decline")
    assert line(state, 1) == ["[moon]"]
    assert state.scroll == 0
    end(state)
    play(state, "end")
    assert "strength" in deck(state, 0)


def test_e34_the_fool_takes_the_hermit_along_if_it_lies_uncovered_in_ones_line() -> None:
    state = at_turn(lines={0: ["fool", "hermit", "moon"], 1: ["+sun"]}, have=RICH)
    play(state, "base fool", "pay crystal 1", "copy hermit")
    assert options(state, "remove") == {"0 1", "0 3", "1 1"}, "E-162: neither the Hermit itself"
    play(state, "remove 1 1")
    assert gone(state, 0) == ["+hermit"]
    assert line(state, 0) == ["+fool", "+moon"]


def test_e34_a_hermit_that_acts_from_the_prophecy_line_leaves_it_and_is_replaced() -> None:
    state = at_turn(
        lines={0: ["world", "hermit"], 1: ["+moon"]},
        prophecies={0: ["+star"]},
        owned={0: ["homunculus"]},
        have={0: {"cog": 2}},
    )
    state.lines[0] = [state.lines[0][0]]
    state.prophecies[0] = [CARD["hermit"] | 32]
    state._moves = None
    play(state, "use homunculus", "remove 1 1")
    play(state, "with sun")
    assert foretold(state, 0) == ["sun"]
    assert gone(state, 0) == ["+hermit"]


def test_e34_a_hermit_that_acts_from_the_scroll_leaves_it() -> None:
    state = at_turn(
        lines={0: ["world"], 1: ["+moon"]}, owned={0: ["scroll_of_babel"]}, have={0: {"cog": 2}}, scroll=["hermit"]
    )
    play(state, "use scroll_of_babel", "decline", "remove 1 1")
    assert state.scroll == 0
    assert gone(state, 0) == ["+hermit"]


def test_e35_a_judgment_copied_by_the_fool_ends_with_the_fool() -> None:
    state = at_turn(
        lines={0: ["fool", "judgment"], 1: ["devil", "hermit"]}, prophecies={0: ["devil"]}, have={0: {"crystal": 1}}
    )
    play(state, "base fool", "pay crystal 1")
    end(state)
    assert not can(state, "base devil")
    play(state, "base hermit", "remove 0 1")
    assert can(state, "base devil")


def test_e35_a_judgment_copied_by_an_artifact_lasts_until_the_clean_up() -> None:
    state = at_turn(
        lines={0: ["world"], 1: ["devil", "hermit"]},
        prophecies={0: ["devil", "+judgment"]},
        owned={0: ["crystal_orb"]},
        have={0: {"cog": 1}},
    )
    play(state, "use crystal_orb")
    end(state)
    assert not can(state, "base devil")
    play(state, "base hermit", "remove 0 1")
    assert state.round == 6, "the Devil stayed blocked, so the turn was over"
    assert state.judgments == []


def test_e36_customers_of_a_copied_tower_lie_on_the_fool_and_come_free_with_it() -> None:
    state = at_turn(
        lines={0: ["fool", "tower"], 1: ["hermit"]}, have={0: {"crystal": 1}}, customers={"c1a": 0, "c2a": 1}
    )
    play(state, "base fool", "pay crystal 1")
    assert state.bound[CUSTOMER["c1"]] == CARD["fool"]
    end(state)
    play(state, "base hermit", "remove 0 1")
    assert state.bound[CUSTOMER["c1"]] == UNBOUND


def test_e36_customers_of_a_tower_copied_by_maquillage_keep_the_trinket_out() -> None:
    state = at_turn(
        lines={0: ["chariot", "tower", "world"]},
        have={0: {"coin": 4}},
        customers={"c1a": 0},
        market=["balance", "balance", "balance", "maquillage"],
        trinkets=["incense"],
    )
    play(state, "base chariot", "buy maquillage", "effect maquillage 1", "copy tower")
    assert bound(state, "c1")
    assert state.piles[1] == []
    assert state.out == [(0, 26)]
    end(state)
    assert not bound(state, "c1")
    assert holder(state, "c1") >= -1


def test_e37_the_fool_may_pick_blocked_and_used_cards() -> None:
    state = at_turn(
        1,
        lines={1: ["fool", "moon", "world"]},
        prophecies={0: ["moon"]},
        have={1: {"crystal": 1}},
    )
    state.judgments = [(0, 20, 0, 1 << CARD["moon"], 0, 0)]
    state._moves = None
    assert not can(state, "base moon")
    play(state, "base fool", "pay crystal 1", "copy moon")
    assert has(state, 1, "prophecy") == 2


def test_e41_enhanced_justice_compares_once_and_takes_two() -> None:
    state = at_turn(lines={0: ["justice"]}, have={0: {"crystal": 1, "coin": 5}, 1: {"coin": 4}})
    play(state, "enhanced justice")
    assert (has(state, 0, "coin"), has(state, 1, "coin")) == (3, 4)


def test_e43_the_devil_without_a_coin_does_nothing() -> None:
    state = at_turn(lines={0: ["devil", "world"]})
    play(state, "base devil")
    assert has(state, 0, "crystal") == 0


def test_e46_strength_without_a_target_stays_in_its_line_and_bans_nobody() -> None:
    state = at_turn(lines={0: ["strength", "world"]}, have={0: {"crystal": 1}})
    play(state, "enhanced strength")
    assert line(state, 0) == ["+strength", "+world"]
    assert state.bans == 0
    assert not can(state, "base strength")


def test_e46_a_covered_card_cannot_be_covered_again() -> None:
    state = at_turn(seats=3, lines={0: ["strength"], 1: ["strength"], 2: ["moon", "sun", "star"]})
    play(state, "base strength", "cover 2 1")
    end(state)
    play(state, "base strength")
    assert options(state, "cover") == {"2 2", "2 3"}


def test_e47_a_covered_strength_cannot_be_activated() -> None:
    state = at_turn(lines={0: ["strength", "moon"], 1: ["strength", "sun"]})
    play(state, "base strength", "cover 1 1")
    end(state)
    assert options(state, "base") == {"sun"}


def test_e48_a_covered_card_cannot_be_removed_but_the_strength_on_it_can() -> None:
    state = at_turn(lines={0: ["strength", "tower"], 1: ["moon", "hermit"]})
    play(state, "base strength", "cover 1 1")
    end(state)
    play(state, "base hermit")
    assert options(state, "remove") == {"0 1", "1 1"}
    play(state, "remove 1 1")
    assert gone(state, 0) == ["+strength"]
    assert line(state, 1) == ["+moon"]


def test_e49_a_covered_card_can_be_activated_and_counts_for_spreads() -> None:
    state = at_turn(lines={0: ["strength"], 1: ["empress", "emperor"]}, owned={1: ["sovereigns_scepter"]})
    play(state, "base strength", "cover 1 1")
    end(state)
    play(state, "spread sovereigns_scepter", "base empress")
    assert (has(state, 1, "power"), has(state, 1, "fame")) == (1, 2)


def test_e49_a_covered_tower_works_until_it_is_turned_down() -> None:
    state = at_turn(1, token=1, lines={0: ["strength", "moon"], 1: ["tower"]}, customers={"c1a": 1})
    play(state, "base tower")
    end(state)
    play(state, "base strength")
    assert line(state, 1) == ["[+tower]"]
    assert bound(state, "c1")
    play(state, "end")
    assert line(state, 1) == ["tower"]
    assert not bound(state, "c1")


def banned(**table: object) -> Sibille:
    """Seat 1's turn under a ban by seat 0."""
    state = at_turn(1, relics=True, lines={0: [], 1: ["star", "world"]}, **table)
    state.bans = 1 << 4
    state._moves = None
    return state


def test_e50_a_ban_forbids_the_horn_but_not_the_glove_nor_the_star() -> None:
    state = banned(
        owned={1: ["horn_of_plenty", "glove_of_the_fae_king"]},
        have={1: {"prophecy": 2, "crystal": 1}},
        prophecies={1: ["moon"]},
    )
    assert options(state, "use") == {"glove_of_the_fae_king swap"}
    play(state, "use glove_of_the_fae_king swap", "with sun")
    play(state, "enhanced star", "with tower")
    assert foretold(state, 1) == ["tower"]


def test_e50_the_chest_keeps_the_tokens_of_a_banned_player() -> None:
    state = at_cleanup(
        relics=True,
        lines={1: ["+moon"]},
        owned={1: ["chest_of_awen"]},
        have={1: {"prophecy": 2}},
        prophecies={1: ["sun"]},
    )
    assert state.decision == ("take_back", 1, 0)
    state = lay_out(
        relics=True,
        lines={1: ["+moon"]},
        owned={1: ["chest_of_awen"]},
        have={1: {"prophecy": 2}},
        prophecies={1: ["sun"]},
    )
    state.bans = 1 << 4
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.phase == 0
    assert has(state, 1, "prophecy") == 2


def test_e52_the_enhanced_hermit_may_take_any_line_card_but_no_contract() -> None:
    state = at_turn(lines={0: ["hermit", "moon"], 1: ["sun", "star"]}, have={0: {"crystal": 1}})
    state.lines[1][0] |= 5 << 6
    play(state, "enhanced hermit")
    assert options(state, "remove") == {"0 2", "1 2"}


def test_e53_removed_cards_stay_out_over_rounds() -> None:
    state = at_cleanup(removed={0: ["+moon", "sun"]})
    assert gone(state, 0) == ["+moon", "sun"]
    assert not can(state, "lay moon")


def test_e57_an_empty_bag_gives_nothing() -> None:
    state = at_turn(lines={0: ["world", "moon"]}, customers={f"c{n}": "out" for n in range(1, 10)})
    play(state, "base world")
    assert state.decision == ("act", 0)


def test_e59_an_empty_deck_plays_nothing() -> None:
    state = at_turn(lines={0: ["temperance", "moon"]}, have={0: {"crystal": 1}})
    state.decks[0] = 0
    play(state, "enhanced temperance")
    assert line(state, 0) == ["+temperance", "+moon"]


def test_e60_judgment_does_not_block_cards_predicted_before_it_was_activated() -> None:
    state = at_turn(
        lines={0: ["judgment", "temperance"]},
        prophecies={0: ["world"], 1: ["judgment"]},
        have={0: {"crystal": 1}},
    )
    assert has(state, 1, "crystal") == 1
    play(state, "base judgment")
    assert state.blocked(0) == 0


def test_e60_two_judgments_act_independently() -> None:
    state = at_turn(
        2,
        seats=3,
        lines={0: ["+judgment"], 1: ["+judgment"], 2: ["moon", "hermit", "world"]},
        prophecies={0: ["moon"], 1: ["moon"]},
    )
    state.judgments = [(0, 20, 0, 0, 1 << CARD["moon"], 0), (1, 20, 0, 0, 1 << CARD["moon"], 0)]
    state._moves = None
    play(state, "base hermit", "remove 0 1")
    assert not can(state, "base moon")
    assert len(state.judgments) == 1


def test_e60_a_card_revealed_later_in_the_turn_is_blocked_too() -> None:
    state = at_turn(
        lines={0: ["judgment"], 1: ["temperance", "world"]}, prophecies={0: ["moon"]}, have={1: {"crystal": 1}}
    )
    play(state, "base judgment")
    end(state)
    play(state, "enhanced temperance", "play moon")
    assert not can(state, "base moon")
    assert has(state, 0, "crystal") == 1


def phase_3_draw(card: str, **table: object) -> Sibille:
    """The customers phase in which seat 0 rolls a random card, and that is its only card."""
    state = lay_out(
        customers={"c7a": 0} | dict(table.pop("customers", {})),  # type: ignore[call-overload]
        have={0: {"crystal": 3}},
        **table,  # type: ignore[arg-type]
    )
    state.decks[0] = 1 << CARD[card]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, FACE["b_random"], 0)
        state.settle()
    return state


def test_e61_a_random_card_blocked_by_judgment_does_not_act() -> None:
    state = lay_out(customers={"c7a": 0}, have={0: {"crystal": 3}}, lines={1: ["+judgment"]}, prophecies={1: ["moon"]})
    state.judgments = [(1, 20, 0, 0, 0, 0)]
    state.decks[0] = 1 << CARD["moon"]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, FACE["b_random"], 0)
        state.settle()
    assert has(state, 1, "crystal") == 1
    assert has(state, 0, "prophecy") == 0


def test_e145_a_cog_from_a_random_card_waits_for_the_next_turn() -> None:
    state = phase_3_draw("magician")
    assert has(state, 0, "cog") == 1
    end(state)
    assert has(state, 0, "cog") == 1


def test_e146_a_strength_laid_in_phase_3_locks_over_this_clean_up() -> None:
    state = phase_3_draw("strength", lines={1: ["+moon"]})
    assert line(state, 1) == ["[+moon]"]
    end(state)
    assert line(state, 1) == ["moon"]
    assert "strength" in deck(state, 0)


def test_e84_incense_outside_ones_turn_lets_both_cards_act(monkeypatch: pytest.MonkeyPatch) -> None:
    state = lay_out(
        customers={"c1b": 0},
        have={0: {"power": 9, "coin": 5}},
        dice={10: "w_buy"},
        market=["balance", "balance", "balance", "incense"],
    )
    state.decks[0] = 1 << CARD["moon"] | 1 << CARD["magician"]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    state.settle()
    rig(monkeypatch, 0)
    play(state, "buy incense", "effect incense 2")
    assert (has(state, 0, "prophecy"), has(state, 0, "cog")) == (2, 1)
    assert line(state, 0) == ["+magician", "+moon"]
    assert has(state, 0, "coin") == 2, "E-144: bought for the price less two"


def test_e116_a_random_card_out_of_turn_moves_ananke() -> None:
    state = phase_3_draw("fool", blessings=("ananke", "ade", "thoth", "apollo"))
    assert state.d20[0] == 1


def test_e117_copied_cards_and_prophecies_do_not_count_for_ananke() -> None:
    state = at_turn(
        lines={0: ["world"]},
        prophecies={0: ["+fool"]},
        owned={0: ["homunculus"]},
        have={0: {"cog": 2, "crystal": 1}},
        blessings=("ananke", "ade", "thoth", "apollo"),
    )
    play(state, "use homunculus", "decline")
    assert state.d20[0] == 0


def test_e165_a_fool_never_picks_a_fool() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "fool", "moon"]},
        removed={1: ["+fool"]},
        owned={0: ["candles"]},
        have={0: {"crystal": 1}},
    )
    play(state, "spread candles", "pay crystal 1")
    assert options(state, "copy") == {"wheel", "judgment", "moon"}


def test_e166_without_its_carrier_a_copied_tower_binds_nothing() -> None:
    state = at_turn(lines={0: ["fool", "hermit", "tower"]}, have={0: {"crystal": 2}}, customers={"c1a": 0})
    play(state, "enhanced fool", "pay crystal 1", "copy hermit", "remove 0 1")
    assert not bound(state, "c1")
    assert gone(state, 0) == ["+fool", "+hermit"]


def test_e167_a_prophecy_that_was_hidden_again_does_not_act() -> None:
    state = at_turn(
        lines={0: ["world"]},
        prophecies={0: ["+chariot", "+moon"]},
        owned={0: ["homunculus"]},
        have={0: {"cog": 2, "coin": 2}},
        market=["balance", "balance", "balance", "mandragora_flower"],
    )
    play(state, "use homunculus", "act chariot", "buy mandragora_flower", "effect mandragora_flower 1")
    play(state, "swap moon", "with moon")
    assert has(state, 0, "prophecy") == 0
    assert foretold(state, 0) == ["+chariot", "moon"]


def test_e168_the_crown_frees_customers_on_the_artifact_it_takes() -> None:
    state = at_turn(
        1,
        relics=True,
        lines={1: ["world"]},
        owned={0: ["crystal_orb"], 1: ["medicean_crown"]},
        have={1: {"fame": 1, "power": 1}},
        customers={"c1a": 0},
    )
    state.bound[0] = 22 + 6
    play(state, "use medicean_crown")
    assert artifacts(state, 1) == {"crystal_orb"}
    assert not bound(state, "c1")
    assert holder(state, "c1") == 0


def test_e171_a_borrowed_card_works_for_who_uses_it() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment"], 1: ["+moon"]},
        removed={1: ["+tower"]},
        owned={0: ["candles"]},
        customers={"c1a": 0, "c2a": 1},
    )
    play(state, "spread candles")
    assert bound(state, "c1") and not bound(state, "c2")
    assert gone(state, 1) == ["+tower"]


def test_e173_a_player_is_named_although_the_token_is_locked() -> None:
    state = at_turn(lines={0: ["sun", "world"]})
    state.locks = 2
    play(state, "base sun", "token 1")
    assert state.token == 0


def test_e174_nothing_happens_after_the_check_that_finds_a_winner() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]},
        have={0: {"fame": 13, "power": 11}},
        dice={14: "w_coins"},
        blessings=("inari", "thoth", "ade", "apollo"),
    )
    state.discs[0] = 4
    play(state, "base empress")
    assert state.ended == "blessings"
    assert has(state, 0, "fame") == 14
    assert has(state, 0, "coin") == 0
    assert state.agenda == []
    assert blessed(state, 0) == {"ade", "inari"}


def test_e180_the_innermost_thing_in_use_carries() -> None:
    state = at_turn(
        lines={0: ["world"], 1: ["moon"]},
        relics=True,
        owned={0: ["glove_of_the_fae_king"], 1: ["crystal_orb"]},
        prophecies={0: ["+tower"]},
        have={0: {"cog": 2}},
        customers={"c1a": 0},
    )
    play(state, "use glove_of_the_fae_king borrow")
    assert state.bound[0] == 22 + 16, "the Glove, not the Orb it copies"


def test_e143_discs_move_up_outside_ones_turn_only_with_customers() -> None:
    state = at_customers(customers={"c1b": 0}, have={0: {"coin": 1}})
    assert has(state, 0, "power") == 1
