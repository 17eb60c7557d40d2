"""Rulings about order, ties, tokens and the run of a round that stand on their own (see the numbers in the names)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.chance import Chance
from core.games.sibille import SIBILLE
from core.games.sibille.names import CARD, FACE
from core.games.sibille.state import Sibille
from tests.core.games.sibille.positions import (
    artifacts,
    at_cleanup,
    at_turn,
    blessed,
    can,
    deck,
    end,
    foretold,
    gone,
    halted,
    has,
    lay_out,
    line,
    options,
    play,
    rig,
)


def test_e06_owners_may_always_look_at_their_own_cards() -> None:
    state = lay_out(lines={0: ["moon"]}, prophecies={0: ["sun"]}, removed={0: ["star"]})
    view = state.view(0)
    assert (line(view, 0), foretold(view, 0), gone(view, 0)) == (["moon"], ["sun"], ["star"])
    assert deck(view, 0) == deck(state, 0)


def test_e12_ties_follow_the_holder_of_the_token_at_that_moment() -> None:
    def payment(token: int) -> int:
        state = lay_out(
            seats=4,
            token=token,
            lines={0: ["moon", "sun", "star"]},
            prophecies={1: ["moon"], 2: ["sun"], 3: ["star"]},
            have={seat: {"crystal": 12} for seat in (1, 2, 3)},
            blessings=("odino", "ade", "thoth", "apollo"),
        )
        state.discs = [0, 2, 2, 2]
        state.agenda = [("turn", 0)]
        state.settle()
        return state.winner

    assert [payment(token) for token in range(4)] == [1, 1, 2, 3]


def test_e17_each_reveal_is_an_event_of_its_own_and_e21_pays_all_at_once() -> None:
    state = at_turn(
        seats=3,
        lines={0: ["temperance", "moon"]},
        prophecies={1: ["moon", "sun"], 2: ["moon", "sun"]},
        have={0: {"crystal": 1}},
    )
    assert [has(state, seat, "crystal") for seat in (1, 2)] == [1, 1]
    play(state, "enhanced temperance", "play sun")
    assert [has(state, seat, "crystal") for seat in (1, 2)] == [2, 2]


def test_e18_two_hits_and_a_later_one_are_not_apollo_even_with_the_homunculus() -> None:
    state = at_turn(
        lines={0: ["temperance", "moon", "sun"]},
        prophecies={1: ["moon", "sun", "star"]},
        owned={1: ["homunculus"]},
        have={0: {"crystal": 1}},
        blessings=("apollo", "ade", "thoth", "quetzacoatl"),
    )
    assert has(state, 1, "crystal") == 4
    play(state, "enhanced temperance", "play star")
    assert blessed(state, 1) == set()


def test_e30_a_used_card_can_be_copied_and_a_copied_card_can_be_used() -> None:
    state = at_turn(lines={0: ["fool", "moon", "world"]}, have={0: {"crystal": 1}})
    play(state, "base moon", "base fool", "pay crystal 1", "copy moon")
    assert has(state, 0, "prophecy") == 4


def test_e38_the_second_copy_is_chosen_after_the_first_is_resolved() -> None:
    state = at_turn(
        lines={0: ["fool", "chariot", "moon"]},
        have={0: {"crystal": 2, "coin": 6}},
        market=["candles", "balance", "norse_runes"],
    )
    play(state, "enhanced fool", "pay crystal 1", "copy chariot")
    assert {move[0] for move in state.legal()} == {"buy", "decline"}
    play(state, "buy candles")
    assert options(state, "copy") == {"chariot", "moon"}


def test_e39_a_turn_of_copies_of_copies_ends() -> None:
    state = at_turn(
        lines={0: ["fool", "chariot", "world"]},
        have={0: {"crystal": 9, "coin": 12}},
        market=["balance", "balance", "balance", "maquillage", "maquillage", "maquillage"],
        trinkets=["maquillage"] * 3,
    )
    luck = Chance(1)
    moves = 0
    while not halted(state):
        state.play(luck.pick([move for move in state.legal() if move[0] not in ("end", "decline")] or state.legal()))
        moves += 1
        assert moves < 200


def test_e40_justice_can_hit_who_plays_it_and_does_nothing_at_zero() -> None:
    state = at_turn(lines={0: ["justice"]}, have={0: {"coin": 3}, 1: {"coin": 1}})
    play(state, "base justice")
    assert has(state, 0, "coin") == 2
    assert has(state, 1, "fame") == 0


def test_e42_balance_and_sword_follow_justice_in_a_tie() -> None:
    state = at_turn(
        seats=3,
        lines={0: ["chariot", "world"]},
        owned={0: ["balance"]},
        have={0: {"cog": 1, "coin": 3}, 1: {"crystal": 3}, 2: {"crystal": 3}},
        market=["candles", "hourglass", "astrolabe", "justice_sword"],
    )
    play(state, "use balance", "lose 1", "lose 2")
    assert [has(state, seat, "crystal") for seat in range(3)] == [0, 2, 2]
    play(state, "base chariot", "buy justice_sword", "effect justice_sword 2", "lose 2")
    assert [has(state, seat, "crystal") for seat in range(3)] == [0, 2, 0]


def test_e45_dice_never_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["wheel", "world"]},
        have={0: {"crystal": 1, "coin": 8}},
        market=["balance", "candles", "hourglass", "runic_die", "runic_die", "runic_die"],
    )
    rig(monkeypatch, FACE["w_buy"])
    play(state, "enhanced wheel", "buy runic_die", "effect runic_die 1", "buy runic_die", "effect runic_die 1")
    assert state.faces >= 3


def test_e51_lock_and_ban_end_when_the_strength_is_sent_home() -> None:
    state = at_turn(
        lines={0: ["strength"], 1: ["chariot", "world"]},
        prophecies={1: ["moon"]},
        have={0: {"crystal": 1}, 1: {"coin": 3, "prophecy": 1}},
        market=["balance", "balance", "balance", "binding_contract"],
    )
    play(state, "enhanced strength", "cover 1 2")
    assert state.bans
    end(state)
    play(state, "base chariot", "buy binding_contract", "effect binding_contract 2")
    assert not state.bans
    play(state, "end", "take_back moon")
    assert line(state, 1) == []


def test_e54_a_face_down_removed_card_is_no_target_of_the_lantern() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]},
        removed={1: ["moon"]},
        have={0: {"coin": 4}},
        market=["balance", "balance", "balance", "hermits_lantern"],
    )
    play(state, "base chariot", "buy hermits_lantern", "effect hermits_lantern 2")
    assert has(state, 0, "prophecy") == 0


def test_e55_one_cannot_attract_what_one_has_and_e56_binds_only_what_one_has() -> None:
    state = at_turn(lines={0: ["lovers", "tower"]}, customers={"c1a": 0, "c2a": 1, "c3a": "centre"})
    play(state, "base lovers")
    assert options(state, "attract") == {"c2", "c3"}
    play(state, "attract c3", "base tower")
    assert options(state, "bind") == {"c1", "c3"}


def test_e162_only_a_hermit_that_leaves_is_spared() -> None:
    lantern = at_turn(
        lines={0: ["chariot", "hermit"], 1: ["+moon"]},
        have={0: {"coin": 4}},
        market=["balance", "balance", "balance", "hermits_lantern"],
    )
    play(lantern, "base chariot", "buy hermits_lantern", "effect hermits_lantern 1")
    assert options(lantern, "remove") == {"0 1", "0 2", "1 1"}
    candles = at_turn(
        lines={0: ["wheel", "judgment", "hermit"], 1: ["+moon"]}, removed={1: ["+hermit"]}, owned={0: ["candles"]}
    )
    play(candles, "spread candles")
    assert "0 3" in options(candles, "remove"), "another player's Hermit may take one's own"


def test_e58_a_swap_needs_a_card_among_the_prophecies() -> None:
    state = at_turn(lines={0: ["star", "world"]}, have={0: {"crystal": 1}})
    play(state, "enhanced star")
    assert state.decision == ("act", 0)


def test_e62_a_look_changes_nothing_for_the_others() -> None:
    state = at_turn(seats=3, lines={0: ["judgment"], 1: ["moon"]}, have={0: {"crystal": 1}})
    play(state, "enhanced judgment")
    before = state.view(2)
    play(state, "look 1")
    assert line(state.view(2), 1) == line(before, 1) == ["?"]


def test_e66_a_gain_at_the_end_of_the_track_passes_no_die_and_e67_a_loss_passes_none() -> None:
    state = at_turn(
        lines={0: ["empress", "justice", "world"]}, have={0: {"fame": 16}}, dice={16: "w_coins", 14: "w_coins"}
    )
    play(state, "base empress")
    assert has(state, 0, "coin") == 0
    play(state, "base justice")
    assert (has(state, 0, "fame"), has(state, 0, "coin"), state.faces) == (15, 0, 0)


def test_e69_setting_a_die_gives_nothing() -> None:
    state = at_turn(lines={0: ["hanged_man", "temperance"]}, owned={0: ["hourglass"]})
    play(state, "spread hourglass", "set 2 b_coins", "base hanged_man", "choose 2", "set 10 w_coins")
    assert (has(state, 0, "coin"), state.faces) == (0, 0)


def test_e102_the_scroll_comes_first_and_bound_customers_return() -> None:
    state = lay_out(owned={0: ["scroll_of_babel"]}, scroll=["moon", "sun", "star"], lines={0: ["+tower"], 1: ["+moon"]})
    state.holder[0], state.bound[0] = 0, 16
    state.lines[1][0] |= 1 << 6
    state.decks[0] &= ~(1 << CARD["strength"])
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.scroll == 0
    assert state.bound[0] == -1
    assert line(state, 1) == ["moon"]
    assert {"strength", "tower", "moon", "sun", "star"} <= deck(state, 0)


def test_e103_a_token_takes_back_any_prophecy_and_none_is_spent_without_a_card() -> None:
    state = at_cleanup(
        have={0: {"prophecy": 5}},
        prophecies={0: ["moon", "+sun", "star"]},
        blessings=("nabu", "ade", "thoth", "apollo"),
    )
    play(state, "take_back moon", "take_back sun", "take_back star")
    assert state.d20[0] == 3
    assert has(state, 0, "prophecy") == 0
    assert {"moon", "sun", "star"} <= deck(state, 0)


def test_e104_the_clean_up_goes_in_turn_order() -> None:
    state = at_cleanup(
        seats=3,
        token=2,
        have={seat: {"prophecy": 1} for seat in range(3)},
        prophecies={seat: ["moon", "sun"] for seat in range(3)},
    )
    turns = []
    while state.decision is not None and state.decision[0] == "take_back":
        turns.append(state.turn)
        play(state, "done")
    assert turns == [2, 0, 1]


def test_e105_removed_cards_do_not_come_back_in_the_clean_up() -> None:
    assert gone(at_cleanup(removed={1: ["+moon"]}), 1) == ["+moon"]


def test_e106_a_card_played_in_phase_3_is_taken_back_like_the_others() -> None:
    state = lay_out(customers={"c7a": 0}, have={0: {"crystal": 3}})
    state.decks[0] = 1 << CARD["moon"]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, FACE["b_random"], 0)
        state.settle()
    assert line(state, 0) == ["+moon"]
    end(state)
    assert "moon" in deck(state, 0)


def test_e123_a_relic_stays_when_fame_is_lost() -> None:
    state = at_turn(
        relics=True, lines={0: ["justice", "world"]}, owned={0: ["horn_of_plenty"]}, have={0: {"fame": 7, "cog": 2}}
    )
    play(state, "base justice")
    assert artifacts(state, 0) == {"horn_of_plenty"}
    assert can(state, "use horn_of_plenty plenty")


def test_e127_the_cog_of_the_glove_serves_the_owner_in_the_next_turn() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"], 1: ["moon"]},
        owned={0: ["glove_of_the_fae_king"], 1: ["arcanite"]},
        have={0: {"cog": 2}},
    )
    play(state, "use glove_of_the_fae_king borrow")
    assert has(state, 0, "crystal") == 1
    end(state)
    assert state.turn == 1 and can(state, "use arcanite")


def test_e130_yata_lets_each_spread_work_three_times() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["empress", "emperor", "death", "sun"]},
        owned={0: ["sovereigns_scepter", "ritual_altar", "yata_no_kagami"]},
    )
    play(state, *["spread sovereigns_scepter"] * 3)
    assert options(state, "spread") == {"ritual_altar"}
    play(state, *["spread ritual_altar"] * 3)
    assert not options(state, "spread")


def test_e131_every_card_of_the_deck_is_equally_likely_to_be_the_random_one() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(600):
        state = at_turn(lines={0: ["emperor", "world"]}, have={0: {"fame": 1}}, dice={2: "b_random"}, seed=seed)
        play(state, "base emperor")
        drawn[line(state, 0)[2]] += 1
    assert len(drawn) == 20
    assert max(drawn.values()) < 3 * min(drawn.values()) + 20


def test_e133_what_is_not_paid_does_nothing_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(lines={0: ["wheel", "world"]}, have={0: {"coin": 1}})
    rig(monkeypatch, FACE["b_exchange"], FACE["b_coins"])
    play(state, "base wheel", "resolve b_exchange", "decline")
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (3, 0)


def test_e147_the_contract_can_also_send_an_uncovered_revealed_strength_home_even_ones_own() -> None:
    state = at_turn(
        lines={0: ["chariot", "strength", "world"], 1: ["+strength", "+moon"]},
        have={0: {"coin": 3}},
        market=["balance", "balance", "balance", "binding_contract"],
    )
    play(state, "base chariot", "buy binding_contract", "effect binding_contract 2")
    assert options(state, "recall") == {"0 2", "1 1"}
    play(state, "recall 0 2")
    assert line(state, 0) == ["+chariot", "+world"]


def test_e148_the_owner_of_a_covered_card_cannot_simply_free_it() -> None:
    state = at_turn(lines={0: ["strength"], 1: ["moon", "world"]})
    play(state, "base strength", "cover 1 1")
    end(state)
    assert line(state, 1) == ["[+moon]", "+world"]
    assert options(state, "base") == {"moon", "world"}


def test_e149_a_locked_card_turned_down_can_be_looked_at_like_any_other() -> None:
    state = at_turn(lines={0: ["judgment"], 1: ["moon"]}, have={0: {"crystal": 1}})
    play(state, "enhanced judgment")
    assert options(state, "look") == {"1"}


def test_e153_the_chest_asks_for_no_coins_but_may_be_declined() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["chest_of_awen"]},
        have={0: {"cog": 2}},
        market=["balance", "candles", "hourglass", "incense"],
    )
    play(state, "use chest_of_awen")
    assert can(state, "decline")
    play(state, "buy incense")
    assert has(state, 0, "coin") == 0


def test_e157_there_is_no_limit_to_artifacts() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]},
        have={0: {"coin": 8}},
        owned={0: ["candles", "arcanite", "hourglass", "love_potion"]},
        market=["balance"],
    )
    play(state, "base chariot", "buy balance")
    assert len(artifacts(state, 0)) == 5
    assert blessed(state, 0) == {"thoth"}


def test_e158_a_turn_may_be_reveal_and_prediction_only() -> None:
    state = at_turn(lines={0: ["moon", "world"], 1: ["sun"]}, prophecies={1: ["moon"]})
    end(state)
    assert has(state, 1, "crystal") == 1
    assert state.turn == 1


def test_e159_the_first_turn_order_goes_from_the_first_player() -> None:
    state = SIBILLE.setup(3, {"first_seat": 2}, 1)
    assert isinstance(state, Sibille)
    assert state.turn == 1
    assert has(state, 1, "crystal") == 1


def test_e170_a_token_moved_within_step_2_changes_nothing_there() -> None:
    state = lay_out(
        seats=2,
        customers={"c7a": 0, "c4b": 1},
        have={0: {"crystal": 3}, 1: {"crystal": 2, "fame": 1}},
        dice={2: "b_exchange"},
    )
    state.bound = [16 if state.holder[n] >= 0 else -1 for n in range(9)]
    state.have[1][0] = 1
    state.decks[0] = 1 << CARD["sun"]
    state.agenda = [("token", 0), ("customers",)]
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, FACE["b_random"], 0)
        state.settle()
    play(state, "token 1")
    assert state.token == 1
    assert state.turn == 1 and can(state, "pay coin 1"), "seat 1 still comes second"


def test_e172_where_declining_is_the_only_answer_nothing_is_asked() -> None:
    state = at_turn(lines={0: ["chariot", "world"]}, have={0: {"coin": 1}}, market=["balance"])
    play(state, "base chariot")
    assert state.decision == ("act", 0)


def test_e178_there_is_no_moment_between_the_mask_and_the_reveal() -> None:
    state = at_turn(lines={0: ["moon"]}, owned={0: ["mask_of_bacchanalia", "arcanite"]}, have={0: {"cog": 1}})
    assert {move[0] for move in state.legal()} == {"set", "decline"}
    play(state, "decline")
    assert line(state, 0) == ["+moon"]


def test_e179_the_owner_of_the_chest_is_asked_about_arcana_tokens_only() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["world"]},
        owned={0: ["chest_of_awen"]},
        have={0: {"cog": 1, "prophecy": 2, "arcana": 1}},
    )
    end(state)
    assert state.decision == ("arcana", 0)
    assert (has(state, 0, "cog"), has(state, 0, "prophecy")) == (1, 2)


def test_e175_the_stop_comes_with_the_clean_up_and_ties_go_by_the_token_of_then() -> None:
    state = lay_out(token=1, stop=True, blessings=("utu", "ade", "thoth", "apollo"))
    state.round = 40
    state.agenda = [("cleanup",)]
    state.settle()
    assert state.d20 == [0, 1], "the clean-up is carried out"
    assert state.outcome is not None and [result.place for result in state.outcome] == [2, 1]
