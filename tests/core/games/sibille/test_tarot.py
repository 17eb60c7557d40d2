"""Every Arcanum does what its base and its enhanced effect say (rulebook: Compendium, Tarots)."""

from __future__ import annotations

import pytest

from core.games.sibille.names import TAROT
from core.games.sibille.state import BAG, CENTRE
from tests.core.games.sibille.positions import (
    at_turn,
    bound,
    can,
    deck,
    die,
    end,
    foretold,
    gone,
    halted,
    has,
    holder,
    line,
    options,
    play,
    rig,
    told,
)

RICH = {0: {"crystal": 2}}


@pytest.mark.parametrize(
    ("card", "effect", "kind", "amount"),
    [
        ("magician", "base", "cog", 1),
        ("magician", "enhanced", "cog", 2),
        ("popess", "base", "power", 1),
        ("popess", "enhanced", "power", 2),
        ("empress", "base", "fame", 2),
        ("empress", "enhanced", "fame", 3),
        ("emperor", "base", "fame", 1),
        ("emperor", "enhanced", "fame", 2),
        ("pope", "base", "power", 2),
        ("pope", "enhanced", "power", 3),
        ("temperance", "base", "arcana", 1),
        ("devil", "enhanced", "coin", 3),
        ("star", "base", "prophecy", 1),
        ("moon", "base", "prophecy", 2),
        ("moon", "enhanced", "prophecy", 3),
    ],
)
def test_cards_that_give_something(card: str, effect: str, kind: str, amount: int) -> None:
    state = at_turn(lines={0: [card]}, have={0: {"crystal": 1, "fame": 8, "power": 8}}, dice={10: "w_crystal"})
    before = has(state, 0, kind)
    play(state, f"{effect} {card}")
    assert has(state, 0, kind) == before + amount
    assert has(state, 0, "crystal") == (1 if effect == "base" else 0) + (kind in ("fame", "power") and amount > 1)
    assert halted(state), "a card is activated once in a turn"


def test_the_fool_pays_a_crystal_to_copy_another_base_effect() -> None:
    state = at_turn(lines={0: ["fool", "moon", "empress"]}, have=RICH)
    play(state, "base fool", "pay crystal 1")
    assert options(state, "copy") == {"moon", "empress"}
    play(state, "copy moon")
    assert (has(state, 0, "prophecy"), has(state, 0, "crystal")) == (2, 1)
    assert can(state, "base moon"), "copying does not use the copied card up"


def test_the_fool_need_not_pay_and_then_copies_nothing() -> None:
    state = at_turn(lines={0: ["fool", "moon"]}, have=RICH)
    play(state, "base fool", "decline")
    assert (has(state, 0, "prophecy"), has(state, 0, "crystal")) == (0, 2)


def test_the_enhanced_fool_copies_two_different_cards() -> None:
    state = at_turn(lines={0: ["fool", "moon", "magician"]}, have=RICH)
    play(state, "enhanced fool", "pay crystal 1", "copy moon", "copy magician")
    assert (has(state, 0, "prophecy"), has(state, 0, "cog"), has(state, 0, "crystal")) == (2, 1, 0)


def test_the_lovers_attract_from_the_centre_or_from_an_opponent() -> None:
    state = at_turn(lines={0: ["lovers"]}, customers={"c1a": "centre", "c2a": 1, "c3a": 0})
    play(state, "base lovers")
    assert options(state, "attract") == {"c1", "c2"}
    play(state, "attract c2")
    assert holder(state, "c2") == 0
    assert not bound(state, "c2")


def test_the_enhanced_lovers_attract_up_to_two() -> None:
    state = at_turn(lines={0: ["lovers"]}, have=RICH, customers={"c1a": "centre", "c2a": 1, "c3a": "centre"})
    play(state, "enhanced lovers")
    assert can(state, "done")
    play(state, "attract c1", "attract c3")
    assert [holder(state, c) for c in ("c1", "c2", "c3")] == [0, 1, 0]


def test_the_chariot_buys_one_card_and_enhanced_two() -> None:
    table = {"lines": {0: ["chariot", "moon"]}, "market": ["candles", "norse_runes", "love_potion"]}
    state = at_turn(**table, have={0: {"coin": 20, "crystal": 1}}, artifacts=["balance"])  # type: ignore[arg-type]
    play(state, "base chariot", "buy candles")
    assert state.decision == ("act", 0)
    state = at_turn(**table, have={0: {"coin": 14, "crystal": 1}}, artifacts=["balance"])  # type: ignore[arg-type]
    play(state, "enhanced chariot", "buy candles")
    assert options(state, "buy") == {"balance", "norse_runes", "love_potion"}
    play(state, "buy balance")
    assert has(state, 0, "coin") == 0


def test_justice_takes_fame_then_power_then_coins_from_those_who_have_most() -> None:
    state = at_turn(
        lines={0: ["justice"]},
        have={0: {"fame": 1, "power": 4, "coin": 2}, 1: {"fame": 3, "power": 1, "coin": 9}},
    )
    play(state, "base justice")
    assert (has(state, 1, "fame"), has(state, 0, "power"), has(state, 1, "coin")) == (2, 3, 8)


def test_enhanced_justice_takes_two_of_each_in_one_go() -> None:
    state = at_turn(
        lines={0: ["justice"]},
        have={0: {"fame": 1, "power": 4, "coin": 2, "crystal": 1}, 1: {"fame": 2, "power": 1, "coin": 9}},
    )
    play(state, "enhanced justice")
    assert (has(state, 1, "fame"), has(state, 0, "power"), has(state, 1, "coin")) == (0, 2, 7)


def test_the_hermit_returns_removed_cards_and_removes_a_revealed_card_and_itself() -> None:
    state = at_turn(
        lines={0: ["hermit", "moon"], 1: ["+sun", "star"]},
        removed={0: ["+world"], 1: ["tower"]},
    )
    play(state, "base hermit")
    assert "world" in deck(state, 0) and "tower" in deck(state, 1)
    assert options(state, "remove") == {"0 2", "1 1"}
    play(state, "remove 1 1")
    assert gone(state, 1) == ["+sun"]
    assert gone(state, 0) == ["+hermit"]
    assert line(state, 0) == ["+moon"]


def test_the_enhanced_hermit_also_removes_a_face_down_card_which_stays_face_down() -> None:
    state = at_turn(lines={0: ["hermit", "moon"], 1: ["sun", "star"]}, have=RICH)
    play(state, "enhanced hermit")
    assert options(state, "remove") == {"0 2", "1 1", "1 2"}
    play(state, "remove 1 2")
    assert gone(state, 1) == ["star"]


def test_the_wheel_rolls_two_black_dice_and_enhanced_two_white_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1)
    state = at_turn(lines={0: ["wheel", "moon"]}, have=RICH)
    rig(monkeypatch, 0, 1)
    play(state, "base wheel", "resolve b_coins")
    assert (has(state, 0, "cog"), has(state, 0, "coin")) == (1, 2)
    state = at_turn(lines={0: ["wheel", "moon"]}, have=RICH)
    rig(monkeypatch, 1, 3)
    play(state, "enhanced wheel", "resolve w_crystal")
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (3, 2)


def test_strength_locks_an_opponents_card_and_goes_home_in_the_clean_up() -> None:
    state = at_turn(lines={0: ["strength"], 1: ["sun", "star"]}, prophecies={1: ["moon"]}, have={1: {"prophecy": 1}})
    play(state, "base strength", "cover 1 2")
    assert line(state, 0) == []
    assert line(state, 1) == ["sun", "[star]"]
    end(state)
    play(state, "end", "take_back moon")
    assert line(state, 1) == ["star"]
    assert "strength" in deck(state, 0)


def test_enhanced_strength_also_bans_prophecy_tokens() -> None:
    state = at_turn(
        lines={0: ["strength"], 1: ["sun"]}, prophecies={1: ["moon"]}, have={0: {"crystal": 1}, 1: {"prophecy": 1}}
    )
    play(state, "enhanced strength")
    end(state)
    play(state, "end")
    assert foretold(state, 1) == ["moon"]
    assert has(state, 1, "prophecy") == 0


def test_the_hanged_man_flips_a_customer_or_sets_a_die() -> None:
    table = {"lines": {0: ["hanged_man", "moon"]}, "customers": {"c1a": "centre", "c2a": 1}}
    state = play(at_turn(**table), "base hanged_man", "choose 1", "flip c2")  # type: ignore[arg-type]
    assert state.face[1] == 1
    assert holder(state, "c2") == 1
    state = play(at_turn(**table), "base hanged_man", "choose 2", "set 16 w_cogs")  # type: ignore[arg-type]
    assert die(state, 16) == "w_cogs"
    assert has(state, 0, "cog") == 0


def test_the_enhanced_hanged_man_flips_two_different_customers() -> None:
    state = at_turn(lines={0: ["hanged_man"]}, have=RICH, customers={"c1a": "centre", "c2a": 1, "c3b": 0})
    play(state, "enhanced hanged_man", "flip c2")
    assert options(state, "flip") == {"c1", "c3"}
    play(state, "flip c3")
    assert state.face[:3] == [0, 1, 0]


def test_death_returns_a_customer_to_the_bag_and_enhanced_up_to_two() -> None:
    table = {"lines": {0: ["death", "moon"]}, "customers": {"c1a": "centre", "c2b": 1, "c3b": 0}, "have": RICH}
    state = play(at_turn(**table), "base death")  # type: ignore[arg-type]
    assert not can(state, "done")
    play(state, "return c2")
    assert holder(state, "c2") == BAG
    assert state.face[1] == 0, "a token in the bag has no face"
    state = play(at_turn(**table), "enhanced death", "return c1", "done")  # type: ignore[arg-type]
    assert [holder(state, c) for c in ("c1", "c2", "c3")] == [BAG, 1, 0]


def test_enhanced_temperance_plays_a_card_that_can_be_activated_in_this_turn() -> None:
    state = at_turn(lines={0: ["temperance"]}, prophecies={1: ["moon"]}, have=RICH)
    play(state, "enhanced temperance", "play moon")
    assert has(state, 1, "crystal") == 1
    assert line(state, 0) == ["+temperance", "+moon"]
    play(state, "base moon")
    assert has(state, 0, "prophecy") == 2


def test_the_devil_exchanges_a_coin_for_a_crystal_if_wanted() -> None:
    state = play(at_turn(lines={0: ["devil"]}, have={0: {"coin": 1}}), "base devil", "pay coin 1")
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (0, 1)
    state = play(at_turn(lines={0: ["devil"]}, have={0: {"coin": 1}}), "base devil", "decline")
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (1, 0)


def test_the_tower_binds_one_of_ones_own_customers_and_enhanced_up_to_two() -> None:
    table = {"lines": {0: ["tower"], 1: ["moon"]}, "customers": {"c1a": 0, "c2a": 0, "c3a": 1}, "have": RICH}
    state = play(at_turn(**table), "base tower")  # type: ignore[arg-type]
    assert options(state, "bind") == {"c1", "c2"}
    play(state, "bind c1")
    assert [bound(state, c) for c in ("c1", "c2")] == [True, False]
    state = play(at_turn(**table), "enhanced tower", "bind c1", "bind c2")  # type: ignore[arg-type]
    assert [bound(state, c) for c in ("c1", "c2")] == [True, True]


def test_a_bound_customer_cannot_be_attracted_flipped_or_returned() -> None:
    state = at_turn(
        lines={0: ["tower"], 1: ["lovers", "death", "hanged_man"]},
        customers={"c1a": 0, "c2a": 0},
    )
    play(state, "base tower", "bind c1")
    end(state)
    play(state, "base lovers")
    assert holder(state, "c2") == 1, "only the unbound one could be attracted"
    assert holder(state, "c1") == 0
    play(state, "base hanged_man", "choose 1")
    assert state.face[:2] == [0, 1]
    state.agenda.insert(-1, ("token", 0))
    play(state, "base death")
    assert holder(state, "c1") == 0
    assert holder(state, "c2") == BAG


def test_the_enhanced_star_swaps_a_prophecy_for_a_card_of_the_deck_or_for_itself() -> None:
    state = at_turn(lines={0: ["star", "moon"]}, prophecies={0: ["+sun", "world"]}, have=RICH)
    play(state, "enhanced star", "swap sun")
    assert can(state, "with sun") and not can(state, "with world") and not can(state, "with moon")
    play(state, "with tower")
    assert foretold(state, 0) == ["tower", "world"]
    assert "sun" in deck(state, 0)
    state = at_turn(lines={0: ["star", "moon"]}, prophecies={0: ["+sun", "world"]}, have=RICH)
    play(state, "enhanced star", "swap sun", "with sun")
    assert foretold(state, 0) == ["sun", "world"], "the same card is hidden again"


def test_the_sun_gives_the_token_to_anybody_and_a_coin_to_oneself() -> None:
    state = at_turn(seats=3, lines={0: ["sun"]})
    play(state, "base sun")
    assert options(state, "token") == {"0", "1", "2"}
    play(state, "token 2")
    assert (state.token, has(state, 0, "coin"), state.locks) == (2, 1, 0)


def test_the_enhanced_sun_locks_the_token() -> None:
    state = play(at_turn(lines={0: ["sun"]}, have=RICH), "enhanced sun", "token 1")
    assert (state.token, has(state, 0, "coin"), state.locks) == (1, 1, 1)


def test_judgment_blocks_what_it_predicts_from_then_on() -> None:
    state = at_turn(lines={0: ["judgment"], 1: ["moon", "sun"]}, prophecies={0: ["moon"]})
    play(state, "base judgment")
    end(state)
    assert options(state, "base") == {"sun"}


def test_the_enhanced_judgment_looks_at_a_whole_line_which_only_the_looker_sees() -> None:
    state = at_turn(seats=3, lines={0: ["judgment"], 1: ["moon", "sun"], 2: ["star"]}, have=RICH)
    play(state, "enhanced judgment")
    assert options(state, "look") == {"1", "2"}
    assert can(state, "decline")
    events = told(state, "look 1")
    seen = next(event for event in events if event.kind == "seen")
    assert seen.seats == (0,)
    assert seen.ids == (0, 1, "moon", "sun")
    assert line(state.view(0), 1) == ["moon", "sun"]
    assert line(state.view(2), 1) == ["?", "?"]
    assert line(state.view(0), 2) == ["?"]


def test_the_world_draws_a_customer_and_chooses_its_face() -> None:
    state = at_turn(lines={0: ["world", "moon"]}, customers={f"c{n}": "out" for n in range(1, 9)})
    play(state, "base world", "face c9 b")
    assert holder(state, "c9") == CENTRE
    assert state.face[8] == 1


def test_the_enhanced_world_draws_up_to_two_one_at_a_time() -> None:
    state = at_turn(lines={0: ["world", "moon"]}, have=RICH)
    play(state, "enhanced world", "draw")
    state.play(state.legal()[0])
    assert state.holder.count(CENTRE) == 1
    play(state, "draw")
    state.play(state.legal()[1])
    assert state.holder.count(CENTRE) == 2
    assert state.holder.count(BAG) == 7
    state = play(at_turn(lines={0: ["world", "moon"]}, have=RICH), "enhanced world", "done")
    assert state.holder.count(CENTRE) == 0


def test_every_card_can_be_activated_both_ways_even_on_an_empty_table() -> None:
    for card in TAROT:
        for effect in ("base", "enhanced"):
            state = at_turn(lines={0: [card]}, have={0: {"crystal": 1}})
            assert can(state, f"{effect} {card}")
            play(state, f"{effect} {card}")
