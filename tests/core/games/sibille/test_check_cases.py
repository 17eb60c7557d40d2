"""Exact situations with exact results, K-01 to K-30: whole turns in which many rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.sibille import SIBILLE
from core.games.sibille.names import CARD, FACE, FIRST_MYSTICAL, FIRST_TRINKET, ITEM, ITEMS
from core.games.sibille.state import BAG, CENTRE, OUT, Sibille
from tests.core.games.sibille.positions import (
    artifacts,
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
    market,
    options,
    play,
    rig,
)


def test_k01_a_set_up_for_three() -> None:
    state = SIBILLE.setup(3, {"first_seat": 1}, 4)
    assert isinstance(state, Sibille)
    assert [state.holder.count(place) for place in (OUT, CENTRE, BAG)] == [1, 5, 3]
    assert state.facts.program.spaces == [2, 4, 6, 8, 10, 12, 14, 16]
    assert all(0 <= item < FIRST_MYSTICAL for item in state.market[:3])
    assert all(item >= FIRST_TRINKET for item in state.market[3:6])
    assert state.market[6:] == [-1, -1]
    assert [has(state, seat, "crystal") for seat in range(3)] == [1, 0, 0]
    assert [has(state, seat, "coin") for seat in range(3)] == [3, 4, 4]
    assert [has(state, seat, "prophecy") for seat in range(3)] == [2, 2, 2]
    assert state.lines == state.prophecies == [[], [], []]


def prepare(state: Sibille, seat: int) -> None:
    while state.turn == seat:
        state.play(state.legal()[0])


def test_k02_locked_cards_count_as_chosen() -> None:
    state = lay_out(lines={0: ["moon"]}, have={0: {"arcana": 2}})
    state.agenda = [("round",)]
    state.settle()
    chosen = 0
    while state.decision is not None and state.decision[:2] == ("lay", 0):
        state.play(state.legal()[0])
        chosen += 1
    assert chosen == 4
    prepare(state, 0)
    prepare(state, 1)
    assert len(line(state, 0)) == 5
    assert "+moon" in line(state, 0)
    assert has(state, 0, "arcana") == 0
    assert len(foretold(state, 0)) == 3


def test_k02_four_locked_cards_eat_an_arcana_token() -> None:
    state = lay_out(lines={0: ["moon", "sun", "star", "world"]}, have={0: {"arcana": 1}})
    state.agenda = [("round",)]
    state.settle()
    assert state.decision == ("foresee", 0)
    prepare(state, 0)
    prepare(state, 1)
    assert len(line(state, 0)) == 4
    assert has(state, 0, "arcana") == 0


def test_k03_the_worked_turn_of_the_rulebook() -> None:
    state = at_turn(
        seats=3,
        lines={0: ["empress", "star", "hanged_man"]},
        prophecies={1: ["empress", "moon", "sun"], 2: ["hanged_man", "+star", "world"]},
        owned={0: ["hourglass"]},
        dice={2: "b_coins"},
    )
    assert has(state, 1, "crystal") == 1
    assert has(state, 2, "crystal") == 2
    assert foretold(state, 1) == ["+empress", "moon", "sun"]
    assert foretold(state, 2) == ["+hanged_man", "+star", "world"]
    play(state, "base hanged_man", "choose 2", "set 2 b_cog")
    assert has(state, 0, "cog") == 0
    play(state, "base empress")
    assert has(state, 0, "fame") == 2
    assert has(state, 0, "cog") == 1
    play(state, "use hourglass")
    assert has(state, 0, "arcana") == 1
    assert has(state, 0, "cog") == 0
    play(state, "base star")
    assert has(state, 0, "prophecy") == 1
    assert state.faces == 1


def test_k04_later_reveals_pay_but_do_not_add_up_for_apollo() -> None:
    state = at_turn(
        lines={0: ["moon", "sun", "temperance"]},
        prophecies={1: ["moon", "sun", "star"]},
        have={0: {"crystal": 1}},
        blessings=("apollo", "ade", "thoth", "quetzacoatl"),
    )
    assert has(state, 1, "crystal") == 2
    play(state, "enhanced temperance", "play star")
    assert has(state, 1, "crystal") == 3
    assert blessed(state, 1) == set()


def test_k04_three_in_one_reveal_are_apollo_and_the_homunculus_doubles_the_crystals() -> None:
    state = at_turn(
        lines={0: ["moon", "sun", "star"]},
        prophecies={1: ["moon", "sun", "star"]},
        owned={1: ["homunculus"]},
        blessings=("apollo", "ade", "thoth", "quetzacoatl"),
    )
    assert has(state, 1, "crystal") == 6
    assert blessed(state, 1) == {"apollo"}


def second_blessing() -> Sibille:
    state = lay_out(
        seats=3,
        token=2,
        lines={1: ["moon", "sun", "star"]},
        prophecies={0: ["moon"], 2: ["sun"]},
        have={0: {"crystal": 10, "fame": 13, "power": 12}, 2: {"crystal": 10, "fame": 13, "power": 12}},
        blessings=("odino", "inari", "ade", "apollo"),
    )
    state.discs = [2, 0, 2]
    state.agenda = [("turn", 1)]
    state.settle()
    return state


def test_k05_the_winner_is_the_first_from_the_token() -> None:
    state = second_blessing()
    assert blessed(state, 0) == blessed(state, 2) == {"odino", "inari"}
    assert state.outcome is not None
    assert [result.place for result in state.outcome] == [2, 2, 1]
    assert state.outcome[2].why == "blessings"
    assert state.legal() == []


def test_k06_the_enhanced_fool_copies_one_card_twice_and_never_strength() -> None:
    state = at_turn(
        lines={0: ["fool", "moon", "strength"], 1: ["sun"]},
        have={0: {"crystal": 2}},
    )
    play(state, "enhanced fool", "pay crystal 1")
    assert has(state, 0, "prophecy") == 4
    assert has(state, 0, "crystal") == 0
    play(state, "base moon")
    assert has(state, 0, "prophecy") == 6


def test_k06_with_one_crystal_the_enhanced_fool_copies_nothing() -> None:
    state = at_turn(lines={0: ["fool", "moon", "sun"]}, have={0: {"crystal": 1}})
    play(state, "enhanced fool")
    assert has(state, 0, "crystal") == 0
    assert has(state, 0, "prophecy") == 0
    assert state.decision == ("act", 0)


def test_k07_an_enhanced_sun_holds_the_token_until_the_clean_up() -> None:
    state = at_turn(
        seats=4,
        lines={0: ["sun"], 1: ["sun"]},
        have={0: {"crystal": 1}},
        blessings=("utu", "ade", "thoth", "odino"),
    )
    play(state, "enhanced sun", "token 3")
    assert state.token == 3
    assert has(state, 0, "coin") == 1
    end(state)
    play(state, "base sun", "token 1")
    assert state.token == 3
    assert has(state, 1, "coin") == 1
    assert state.d20 == [0, 0, 0, 1]
    assert state.turn == 3, "the next round starts with the holder of the token"
    assert state.locks == 0


def test_k08_judgment_blocks_what_it_predicts_until_it_leaves() -> None:
    state = at_turn(
        lines={0: ["judgment"], 1: ["devil", "fool", "hermit"]},
        prophecies={0: ["devil", "sun", "world"]},
        have={1: {"crystal": 2, "coin": 1}},
    )
    play(state, "base judgment")
    end(state)
    assert has(state, 0, "crystal") == 1
    assert not can(state, "base devil")
    play(state, "base fool", "pay crystal 1", "copy devil", "pay coin 1")
    assert (has(state, 1, "crystal"), has(state, 1, "coin")) == (2, 0)
    play(state, "base hermit", "remove 0 1")
    assert can(state, "base devil")
    assert gone(state, 0) == ["+judgment"]
    assert gone(state, 1) == ["+hermit"]


def banned_moon(*third: str) -> Sibille:
    state = at_turn(
        seats=3,
        lines={0: ["strength"], 1: ["moon"], 2: third},
        prophecies={1: ["sun", "star", "world"]},
        have={0: {"crystal": 1}, 1: {"prophecy": 3}},
        blessings=("nabu", "ade", "thoth", "mammon"),
    )
    return play(state, "enhanced strength", *(["cover 1 1"] if third else []))


def test_k09_strength_locks_a_card_and_bans_prophecy_tokens_over_the_clean_up() -> None:
    state = banned_moon()
    end(state)
    play(state, "end")
    assert has(state, 1, "prophecy") == 0
    assert len(foretold(state, 1)) == 3
    assert state.d20[1] == 0
    assert line(state, 1) == ["moon"]
    assert "strength" in deck(state, 0)
    while state.turn == 0:
        state.play(state.legal()[0])
    chosen = 0
    while state.decision is not None and state.decision[:2] == ("lay", 1):
        state.play(state.legal()[0])
        chosen += 1
    assert chosen == 2


def test_k10_a_removed_strength_frees_card_and_tokens_at_once() -> None:
    state = banned_moon("hermit")
    end(state)
    play(state, "end", "base hermit")
    assert gone(state, 0) == ["+strength"]
    assert gone(state, 2) == ["+hermit"]
    assert state.decision == ("take_back", 1, 0)
    play(state, "take_back sun", "take_back star", "done")
    assert state.d20[1] == 2
    assert line(state, 1) == []
    assert "moon" in deck(state, 1)


def test_k11_a_covered_hermit_can_only_be_copied_and_then_stays() -> None:
    state = at_turn(
        lines={0: ["strength", "sun"], 1: ["hermit", "fool", "moon"]},
        have={1: {"crystal": 1}},
    )
    play(state, "base strength", "cover 1 1")
    end(state)
    assert not can(state, "base hermit")
    play(state, "base fool", "pay crystal 1", "copy hermit", "remove 0 1")
    assert gone(state, 0) == ["+sun"]
    assert gone(state, 1) == []
    assert line(state, 1) == ["[+hermit]", "+fool", "+moon"]
    play(state, "end")
    assert line(state, 1) == ["hermit"]
    assert "fool" in deck(state, 1)


def test_k12_the_candles_keep_an_opponents_hermit_and_another_card_away() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "moon"], 1: ["+empress", "+pope", "+sun"]},
        removed={0: ["+star"], 1: ["+hermit"]},
        owned={0: ["candles"]},
    )
    play(state, "spread candles", "act hermit 1", "remove 1 1")
    assert "star" in deck(state, 0)
    assert gone(state, 1) == ["+empress", "+hermit"]
    assert line(state, 0) == ["+wheel", "+judgment", "+moon"]
    assert not can(state, "spread candles")


def test_k13_the_homunculus_lets_prophecies_act_and_refills_those_that_leave() -> None:
    state = at_turn(
        lines={0: ["world"], 1: ["pope", "sun", "devil"]},
        prophecies={0: ["+moon", "+strength", "star"]},
        have={0: {"cog": 4}},
        owned={0: ["homunculus"]},
    )
    play(state, "use homunculus", "act moon")
    assert has(state, 0, "prophecy") == 2
    play(state, "cover 1 1", "with tower")
    assert foretold(state, 0) == ["+moon", "star", "tower"]
    assert can(state, "use homunculus")
    end(state)
    play(state, "end")
    play(state, "done")
    assert line(state, 1) == ["pope"]
    assert "strength" in deck(state, 0)


def test_k14_justice_asks_for_at_least_one_of_the_tied() -> None:
    state = at_turn(
        2,
        seats=3,
        lines={2: ["justice"]},
        have={0: {"fame": 5, "coin": 3}, 1: {"fame": 5, "coin": 1}, 2: {"fame": 2, "coin": 7}},
    )
    play(state, "base justice")
    assert state.legal() == [("lose", 0), ("lose", 1)]
    play(state, "lose 0")
    assert state.legal() == [("lose", 1), ("done",)]
    play(state, "lose 1")
    assert [has(state, seat, "fame") for seat in range(3)] == [4, 4, 2]
    assert [has(state, seat, "power") for seat in range(3)] == [0, 0, 0]
    assert [has(state, seat, "coin") for seat in range(3)] == [3, 1, 6]


def test_k15_bound_customers_stay_and_pay() -> None:
    state = at_turn(
        lines={0: ["tower"], 1: ["death"]},
        have={0: {"crystal": 1}, 1: {"crystal": 1, "power": 3}},
        customers={"c4a": 0, "c7b": 0, "c1a": "centre"},
    )
    play(state, "enhanced tower", "bind c4", "bind c7")
    end(state)
    play(state, "enhanced death", "return c1")
    assert holder(state, "c1") == BAG
    assert holder(state, "c4") == holder(state, "c7") == 0
    assert has(state, 0, "coin") == 4
    assert not bound(state, "c4") and not bound(state, "c7")
    assert state.round == 6


def test_k16_a_disc_activates_dice_only_on_its_way_up() -> None:
    state = at_turn(
        lines={0: ["empress", "justice", "emperor", "world"]},
        have={0: {"crystal": 1, "fame": 1}},
        dice={2: "b_cog", 4: "b_coins"},
    )
    play(state, "enhanced empress")
    assert has(state, 0, "fame") == 4
    assert (has(state, 0, "cog"), has(state, 0, "coin")) == (1, 2)
    assert state.faces == 2
    play(state, "base justice")
    assert has(state, 0, "fame") == 3
    coins = has(state, 0, "coin")
    play(state, "base emperor")
    assert has(state, 0, "fame") == 4
    assert has(state, 0, "coin") == coins + 2


def test_k16_there_is_no_step_beyond_sixteen() -> None:
    state = at_turn(lines={0: ["empress"]}, have={0: {"fame": 15}}, dice={16: "w_coins"})
    play(state, "base empress")
    assert has(state, 0, "fame") == 16
    assert has(state, 0, "coin") == 3


def test_k17_one_die_is_finished_before_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["wheel"]},
        have={0: {"crystal": 1, "fame": 1}},
        owned={0: ["hourglass"]},
        dice={2: "b_coins"},
    )
    rig(monkeypatch, 4, 5)
    play(state, "enhanced wheel")
    assert options(state, "resolve") == {"w_step", "w_cogs"}
    play(state, "resolve w_step")
    assert {move[0] for move in state.legal()} == {"choose"}
    play(state, "choose 1")
    assert has(state, 0, "fame") == 2
    assert has(state, 0, "coin") == 2
    assert has(state, 0, "cog") == 2
    assert state.faces == 3


def test_k18_under_the_mask_a_passed_die_works_twice() -> None:
    state = at_turn(
        lines={0: ["pope"]},
        have={0: {"cog": 2, "fame": 1, "power": 3}},
        owned={0: ["mask_of_bacchanalia"]},
        dice={2: "b_coins", 4: "b_cog"},
    )
    play(state, "decline", "use mask_of_bacchanalia", "choose 1", "again")
    assert (has(state, 0, "fame"), has(state, 0, "coin")) == (2, 4)
    play(state, "base pope", "again")
    assert (has(state, 0, "power"), has(state, 0, "cog")) == (5, 2)
    assert state.faces == 4
    assert halted(state), "the Mask cannot be used a second time"


def test_k19_ten_faces_are_musso_koroni(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["wheel", "magician", "empress", "pope", "chariot"]},
        have={0: {"crystal": 3, "coin": 4, "fame": 1, "power": 1}},
        owned={0: ["candles"]},
        dice={2: "b_coins", 4: "b_coins", 6: "b_coins", 8: "b_coins"},
        market=["balance", "arcanite", "hourglass", "runic_die", "incense", "maquillage"],
        trinkets=["raw_gemstone"],
        blessings=("musso_koroni", "ade", "thoth", "apollo"),
    )
    rig(monkeypatch, 1)
    play(state, "base wheel")
    assert state.faces == 2
    play(state, "enhanced magician", "use candles", "light 2", "use candles", "light 4")
    assert state.faces == 4
    play(state, "enhanced empress")
    assert state.faces == 6
    play(state, "enhanced pope")
    assert state.faces == 8
    assert blessed(state, 0) == set()
    play(state, "base chariot", "buy runic_die", "effect runic_die 1")
    assert state.faces == 10
    assert blessed(state, 0) == {"musso_koroni"}
    assert has(state, 0, "crystal") == 0
    assert (has(state, 0, "fame"), has(state, 0, "power")) == (4, 4)


def test_k20_a_bought_artifact_works_at_once_and_at_most_twice() -> None:
    state = at_turn(
        lines={0: ["chariot", "magician", "devil"]},
        have={0: {"coin": 8, "crystal": 1}},
        market=["norse_runes"],
    )
    play(state, "base chariot", "buy norse_runes")
    assert has(state, 0, "coin") == 2
    assert can(state, "spread norse_runes")
    play(state, "enhanced magician", "use norse_runes", "use norse_runes")
    assert has(state, 0, "coin") == 6
    state.have[0][4] = 1
    state._moves = None
    assert not can(state, "use norse_runes")
    end(state)
    assert has(state, 0, "cog") == 0


def test_k21_a_nested_purchase_is_finished_and_refilled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["chariot", "moon"]},
        have={0: {"coin": 4}},
        customers={"c1a": "centre"},
        market=["balance", "arcanite", "hourglass", "runic_die", "shamanic_feather", "justice_sword"],
        trinkets=["incense", "hermits_lantern", "mandragora_flower"],
        blessings=("bacchus", "ade", "thoth", "apollo"),
    )
    rig(monkeypatch, 0, 1)
    play(state, "base chariot", "buy runic_die", "effect runic_die 1", "resolve w_coins")
    assert options(state, "buy") == {"shamanic_feather", "justice_sword"}
    play(state, "buy shamanic_feather", "effect shamanic_feather 2")
    assert has(state, 0, "coin") == 3
    assert market(state)[3:6] == ["hermits_lantern", "incense", "justice_sword"]
    assert [ITEMS[item] for item in reversed(state.piles[1])] == ["mandragora_flower", "shamanic_feather", "runic_die"]
    assert state.d20[0] == 2
    assert state.faces == 2
    assert state.bagged == 1


def test_k22_a_spread_needs_both_cards_in_the_line() -> None:
    table: dict[str, Any] = {"lines": {0: ["justice", "strength", "moon"], 1: ["sun"]}, "owned": {0: ["balance"]}}
    first = play(at_turn(**table), "spread balance")
    assert has(first, 0, "crystal") == 1
    assert not can(first, "spread balance")
    play(first, "base strength")
    second = play(at_turn(**table), "base strength")
    assert not can(second, "spread balance")


def test_k22_yata_allows_three_spreads_and_pays_each() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["justice", "strength", "moon"], 1: ["sun"]},
        owned={0: ["balance", "yata_no_kagami"]},
    )
    play(state, "spread balance", "spread balance", "spread balance")
    assert not can(state, "spread balance")
    assert has(state, 0, "coin") == 6
    assert has(state, 0, "crystal") == 3


def test_k23_the_customer_example_of_the_rulebook() -> None:
    state = at_customers(
        seats=3,
        customers={"c4a": 0, "c5a": 1, "c6a": "centre", "c8a": 2, "c2a": 1, "c7b": 2},
        have={
            0: {"power": 5, "coin": 6, "fame": 4},
            1: {"power": 3, "coin": 6, "fame": 4},
            2: {"power": 2, "coin": 4, "fame": 1},
        },
    )
    assert [holder(state, customer) for customer in ("c4", "c5", "c6")] == [0, 0, 0]
    assert holder(state, "c8") == CENTRE
    assert holder(state, "c2") == 1
    assert holder(state, "c7") == 2
    assert (has(state, 0, "coin"), has(state, 0, "crystal"), has(state, 0, "prophecy")) == (8, 1, 1)
    assert (has(state, 1, "coin"), has(state, 1, "prophecy")) == (6, 1)
    assert has(state, 2, "coin") == 6


def test_k24_what_could_touch_other_rewards_comes_last() -> None:
    state = at_customers(
        customers={"c4b": 0, "c5b": 1, "c2a": "centre"},
        have={0: {"crystal": 4, "coin": 3, "fame": 3}, 1: {"crystal": 2, "coin": 8, "fame": 7}},
        dice={4: "b_flip", 8: "b_coins"},
    )
    assert holder(state, "c2") == 1
    assert (has(state, 0, "fame"), has(state, 1, "fame"), has(state, 1, "prophecy")) == (4, 8, 1)
    assert has(state, 1, "coin") == 8
    assert options(state, "flip") == {"c2", "c4", "c5"}
    play(state, "flip c5")
    assert state.face[4] == 0
    assert has(state, 1, "coin") == 10
    assert has(state, 1, "fame") == 8


def test_k25_a_random_card_outside_a_turn_is_predicted_and_acts() -> None:
    """Rulings E-22, E-73, E-145."""
    state = lay_out(
        customers={"c7a": 0},
        have={0: {"crystal": 3}},
        prophecies={1: ["moon", "sun", "star"]},
    )
    state.decks[0] = 1 << CARD["moon"]
    state.agenda = [("cleanup",), ("token", 0), ("customers",)]
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, FACE["b_random"], 0)
        state.settle()
    assert has(state, 1, "crystal") == 1
    assert has(state, 0, "prophecy") == 2
    assert line(state, 0) == ["+moon"]
    assert state.faces == 0
    end(state)
    assert "moon" in deck(state, 0)


def test_k26_five_customers_in_one_turn_are_ade() -> None:
    state = at_turn(
        seats=3,
        lines={0: ["death", "fool", "chariot"]},
        have={0: {"crystal": 3, "coin": 2}},
        customers={"c1a": "centre", "c2a": "centre", "c3a": "centre", "c4a": "centre", "c5a": "centre", "c9": "out"},
        market=["balance", "arcanite", "hourglass", "shamanic_feather"],
        blessings=("ade", "thoth", "apollo", "odino"),
    )
    play(state, "enhanced death", "return c1", "return c2")
    assert state.bagged == 2
    play(state, "enhanced fool", "pay crystal 1", "copy death", "return c3", "copy death", "return c4")
    assert state.bagged == 4
    assert blessed(state, 0) == set()
    play(state, "base chariot", "buy shamanic_feather", "effect shamanic_feather 2")
    assert state.bagged == 5
    assert blessed(state, 0) == {"ade"}
    assert (has(state, 0, "crystal"), has(state, 0, "coin")) == (0, 0)
    assert state.holder.count(BAG) == 8


def test_k27_five_arcana_tokens_and_a_played_card_are_nine() -> None:
    state = at_turn(
        lines={0: ["temperance", "chariot", "magician"]},
        have={0: {"crystal": 2, "coin": 5}},
        owned={0: ["hourglass"]},
        market=["balance", "arcanite", "candles", "incense"],
        blessings=("quetzacoatl", "ade", "thoth", "apollo"),
    )
    play(state, "base temperance", "base chariot", "buy incense", "effect incense 1", "enhanced magician")
    state.have[0][4] = 3
    play(state, "use hourglass", "use hourglass")
    assert has(state, 0, "arcana") == 5
    assert halted(state), "a third use is not legal"
    end(state)
    picked = ["magician", "popess", "empress", "emperor", "pope", "lovers", "chariot", "temperance"]
    play(state, *(f"lay {card}" for card in picked))
    prepare(state, 0)
    prepare(state, 1)
    assert len(line(state, 0)) == 8
    assert blessed(state, 0) == set()
    play(state, "enhanced temperance", "play death")
    assert blessed(state, 0) == {"quetzacoatl"}


def test_k28_a_maintained_blessing_can_go_and_come_back_within_an_effect() -> None:
    state = at_turn(
        lines={0: ["empress", "moon"]},
        have={0: {"crystal": 9, "coin": 1}},
        dice={2: "b_exchange"},
        blessings=("odino", "ade", "thoth", "apollo"),
    )
    state.discs[0] = 1
    state.play(("enhanced", "empress"))
    assert has(state, 0, "crystal") == 8
    assert blessed(state, 0) == set()
    play(state, "pay coin 1")
    assert has(state, 0, "crystal") == 9
    assert blessed(state, 0) == {"odino"}


def test_k28_a_mystical_artifact_counts_twice_for_red_and_once_for_thoth() -> None:
    state = at_turn(
        lines={0: ["chariot", "moon"]},
        have={0: {"coin": 8}},
        owned={0: ["homunculus", "candles", "arcanite"]},
        market=["balance"],
    )
    play(state, "base chariot", "buy balance")
    assert blessed(state, 0) == {"thoth"}
    assert state.demand_value(7, 0) == 5


def test_k29_ananke_goes_through_cards_that_lie_there_already() -> None:
    state = at_turn(
        lines={0: ["fool", "magician", "empress", "temperance"]},
        have={0: {"crystal": 1}},
        blessings=("ananke", "ade", "thoth", "apollo"),
    )
    assert state.d20[0] == 2
    play(state, "enhanced temperance", "play popess")
    assert state.d20[0] == 4


def test_k30_a_temple_sells_from_its_threshold_on() -> None:
    state = at_turn(
        seats=3,
        relics=True,
        lines={0: ["chariot", "moon"]},
        have={0: {"fame": 7, "power": 6, "coin": 15}},
    )
    state.market[6:] = [ITEM["homunculus"], ITEM["horn_of_plenty"]]
    state.piles[2] = [ITEM["yata_no_kagami"]]
    play(state, "base chariot")
    assert options(state, "buy") == {"homunculus"}
    play(state, "buy homunculus")
    assert has(state, 0, "coin") == 0
    assert market(state)[6:] == ["yata_no_kagami", "horn_of_plenty"]
    state.have[0][5] = 5
    state.have[0][0] = 13
    state.agenda.append(("buy", 0, 1, 2))
    state._moves = None
    assert options(state, "buy") == set()
    assert artifacts(state, 0) == {"homunculus"}
    state.have[0][5] = 7
    state._moves = None
    assert options(state, "buy") == {"yata_no_kagami"}
    play(state, "buy yata_no_kagami")
    assert has(state, 0, "coin") == 0
