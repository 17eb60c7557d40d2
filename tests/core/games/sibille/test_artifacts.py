"""Every artifact: its paid abilities, its spread, its passive (rulebook: Compendium, Artifacts)."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.sibille.names import FACE, MYSTICAL, ORDINARY, TAROT
from core.games.sibille.state import BAG, Sibille
from tests.core.games.sibille.positions import (
    artifacts,
    at_cleanup,
    at_customers,
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
    lay_out,
    line,
    options,
    play,
    rig,
)

SPREADS = {
    name: [TAROT[n] for n in range(22) if mask >> n & 1]
    for name, (mask, _) in zip(ORDINARY, lay_out().facts.program.spreads, strict=True)
}


def with_cog(item: str, **table: Any) -> Sibille:
    """A turn with this artifact and a cog, and one card more to stay in the turn."""
    have = {0: {"cog": 1} | table.pop("have", {}).get(0, {})} | {1: table.pop("rival", {})}
    return at_turn(lines={0: ["world"], **table.pop("lines", {})}, owned={0: [item]}, have=have, **table)


def with_spread(item: str, **table: Any) -> Sibille:
    """A turn with this artifact and the two cards of its spread."""
    return at_turn(lines={0: SPREADS[item], **table.pop("lines", {})}, owned={0: [item]}, **table)


@pytest.mark.parametrize(
    ("item", "kind", "amount"),
    [
        ("hourglass", "arcana", 1),
        ("arcanite", "crystal", 1),
        ("norse_runes", "coin", 2),
        ("sacred_scriptures", "power", 1),
        ("sovereigns_scepter", "fame", 1),
    ],
)
def test_cogs_that_give_something(item: str, kind: str, amount: int) -> None:
    state = play(with_cog(item), f"use {item}")
    assert has(state, 0, kind) == amount
    assert has(state, 0, "cog") == 0


@pytest.mark.parametrize(
    ("item", "kind"),
    [
        ("balance", "crystal"),
        ("ritual_altar", "fame"),
        ("astrolabe", "prophecy"),
        ("sacred_scriptures", "fame"),
        ("sovereigns_scepter", "power"),
    ],
)
def test_spreads_that_give_something(item: str, kind: str) -> None:
    state = with_spread(item)
    play(state, f"spread {item}")
    assert has(state, 0, kind) == 1
    assert not can(state, f"spread {item}"), "a spread works once in a turn"


@pytest.mark.parametrize("item", ORDINARY)
def test_a_spread_needs_both_its_cards_revealed_in_ones_own_line(item: str) -> None:
    cards = SPREADS[item]
    assert can(at_turn(lines={0: cards}, owned={0: [item]}), f"spread {item}")
    for card in cards:
        state = at_turn(lines={0: [card, "world" if "world" not in cards else "moon"], 1: cards}, owned={0: [item]})
        assert not can(state, f"spread {item}")


def test_every_arcanum_belongs_to_exactly_one_spread() -> None:
    assert sorted(card for cards in SPREADS.values() for card in cards) == sorted(TAROT)


def test_balance_takes_a_crystal_from_who_has_most() -> None:
    state = play(with_cog("balance", have={0: {"crystal": 1}}, rival={"crystal": 3}), "use balance")
    assert (has(state, 0, "crystal"), has(state, 1, "crystal")) == (1, 2)
    state = play(with_cog("balance", have={0: {"crystal": 3}}, rival={"crystal": 3}), "use balance", "lose 1")
    assert (has(state, 0, "crystal"), has(state, 1, "crystal")) == (3, 2)


def test_the_candles_activate_a_black_die_and_roll_it_again_without_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    state = with_cog("candles", dice={2: "b_prophecy", 4: "b_coins"})
    rig(monkeypatch, FACE["b_coins"])
    play(state, "use candles")
    assert options(state, "light") == {"2", "4", "6", "8"}
    play(state, "light 2")
    assert has(state, 0, "prophecy") == 1
    assert die(state, 2) == "b_coins"
    assert has(state, 0, "coin") == 0
    assert state.faces == 1


def test_the_spread_of_the_candles_lets_a_removed_card_act_even_a_face_down_one() -> None:
    state = with_spread("candles", removed={1: ["moon", "+sun"]})
    play(state, "spread candles")
    assert foretold(state.view(0), 1) == []
    assert gone(state.view(0), 1) == ["moon", "+sun"]
    play(state, "act moon 1")
    assert has(state, 0, "prophecy") == 2
    assert gone(state, 1) == ["+moon", "+sun"]


def test_the_hourglass_spread_sets_a_die() -> None:
    state = play(with_spread("hourglass"), "spread hourglass", "set 10 w_cogs")
    assert die(state, 10) == "w_cogs"


def test_the_arcanite_spread_rolls_a_black_die(monkeypatch: pytest.MonkeyPatch) -> None:
    state = with_spread("arcanite")
    rig(monkeypatch, FACE["b_coins"])
    play(state, "spread arcanite")
    assert has(state, 0, "coin") == 2


def test_the_spread_of_the_norse_runes_buys_at_the_price() -> None:
    state = with_spread("norse_runes", have={0: {"coin": 6}}, market=["candles", "balance"])
    play(state, "spread norse_runes")
    assert options(state, "buy") == {"candles"}
    play(state, "buy candles")
    assert artifacts(state, 0) == {"norse_runes", "candles"}
    assert has(state, 0, "coin") == 0


def test_the_ritual_altar_returns_a_customer_to_the_bag() -> None:
    state = play(with_cog("ritual_altar", customers={"c1a": 1, "c2a": 0}), "use ritual_altar", "return c1")
    assert holder(state, "c1") == BAG


def test_the_crystal_orb_copies_a_revealed_prophecy() -> None:
    state = with_cog("crystal_orb", prophecies={0: ["+moon", "sun", "+strength"]})
    play(state, "use crystal_orb")
    assert has(state, 0, "prophecy") == 2, "only the Moon could be chosen"


def test_the_spread_of_the_crystal_orb_looks_at_face_down_cards_and_gives_power() -> None:
    state = with_spread("crystal_orb", lines={1: ["tower", "+sun"]})
    play(state, "spread crystal_orb", "look 1")
    assert line(state.view(0), 1) == ["tower", "+sun"]
    assert has(state, 0, "power") == 1


def test_the_astrolabe_takes_a_reward_that_prints_no_cog() -> None:
    state = with_cog("astrolabe", customers={"c1a": 0, "c8b": 0, "c2a": 1})
    play(state, "use astrolabe")
    assert has(state, 0, "coin") == 2, "c8 pays a cog and c2 is an opponent's"


def test_the_love_potion_attracts_and_its_spread_flips() -> None:
    state = play(with_cog("love_potion", customers={"c1a": 1}), "use love_potion")
    assert holder(state, "c1") == 0
    assert not bound(state, "c1")
    state = play(with_spread("love_potion", customers={"c1a": 1}), "spread love_potion")
    assert state.face[0] == 1


# ── mystical artifacts ───────────────────────────────────────────────────────────────────────────────────────────


def mystical(item: str, **table: Any) -> Sibille:
    """A turn with this artifact and two cogs."""
    have = {0: {"cog": 2} | table.pop("have", {}).get(0, {})} | {1: table.pop("rival", {})}
    owned = {0: [item]} | table.pop("owned", {})
    lines = {0: ["world"], **table.pop("lines", {})}
    return at_turn(lines=lines, owned=owned, have=have, relics=True, **table)


def test_the_scroll_tucks_a_card_and_lets_all_under_it_act() -> None:
    state = mystical("scroll_of_babel", scroll=["magician"])
    play(state, "use scroll_of_babel", "tuck moon", "act moon")
    assert (has(state, 0, "prophecy"), has(state, 0, "cog")) == (2, 1)
    assert "moon" not in deck(state, 0)
    state = mystical("scroll_of_babel", scroll=["magician"])
    play(state, "use scroll_of_babel", "decline")
    assert has(state, 0, "cog") == 1


def test_three_cards_under_the_scroll_go_home_in_the_clean_up_but_two_stay() -> None:
    state = at_cleanup(owned={0: ["scroll_of_babel"]}, scroll=["moon", "sun", "star"])
    assert state.scroll == 0
    assert {"moon", "sun", "star"} <= deck(state, 0)
    state = at_cleanup(owned={0: ["scroll_of_babel"]}, scroll=["moon", "sun"])
    assert "moon" not in deck(state, 0)


def test_the_mask_sets_a_die_at_the_beginning_of_the_turn() -> None:
    state = mystical("mask_of_bacchanalia", dice={2: "b_flip"})
    assert state.lines[0][0] & 32 == 0, "the line is not yet revealed"
    play(state, "set 2 b_coins")
    assert die(state, 2) == "b_coins"
    play(state, "use mask_of_bacchanalia", "choose 2")
    assert has(state, 0, "power") == 1
    assert not can(state, "use mask_of_bacchanalia")


def test_the_chest_buys_a_trinket_for_nothing() -> None:
    state = mystical(
        "chest_of_awen", market=["candles", "balance", "arcanite", "raw_gemstone", "incense", "maquillage"]
    )
    play(state, "use chest_of_awen")
    assert options(state, "buy") == {"raw_gemstone", "incense", "maquillage"}
    play(state, "buy raw_gemstone", "effect raw_gemstone 2")
    assert has(state, 0, "coin") == 4


def test_the_owner_of_the_chest_keeps_cogs_prophecy_and_arcana_tokens() -> None:
    state = mystical("chest_of_awen", have={0: {"prophecy": 2, "arcana": 2}})
    end(state)
    assert (has(state, 0, "cog"), has(state, 0, "prophecy")) == (2, 2)
    assert state.decision == ("arcana", 0)
    play(state, "arcana 1")
    while state.turn == 0:
        state.play(state.legal()[0])
    while state.turn == 1:
        state.play(state.legal()[0])
    assert len(line(state, 0)) == 4
    assert has(state, 0, "arcana") == 1


def test_the_crown_costs_fame_and_power_and_swaps_itself_for_an_opponents_artifact() -> None:
    state = mystical("medicean_crown", owned={1: ["candles", "homunculus"]}, have={0: {"fame": 1, "power": 1}})
    play(state, "use medicean_crown")
    assert (has(state, 0, "fame"), has(state, 0, "power")) == (0, 0)
    assert options(state, "take") == {"candles", "homunculus"}
    play(state, "take homunculus")
    assert artifacts(state, 0) == {"homunculus"}
    assert artifacts(state, 1) == {"candles", "medicean_crown"}
    assert not can(mystical("medicean_crown", owned={1: ["candles"]}, have={0: {"fame": 1}}), "use medicean_crown")


def test_the_crown_doubles_rewards() -> None:
    state = at_customers(
        relics=True,
        owned={0: ["medicean_crown"]},
        customers={"c1b": 0, "c4b": 0},
        have={0: {"fame": 3, "crystal": 1, "coin": 1}},
        dice={2: "b_cog", 4: "b_coins"},
    )
    assert (has(state, 0, "power"), has(state, 0, "fame")) == (2, 5)
    assert state.legal() == [("die", 2), ("die", 4)]
    play(state, "die 4")
    assert (has(state, 0, "coin"), has(state, 0, "cog")) == (3, 1)


def test_the_glove_borrows_a_cog_effect_and_its_owner_gains_a_cog() -> None:
    state = mystical("glove_of_the_fae_king", owned={1: ["norse_runes", "homunculus"]})
    play(state, "use glove_of_the_fae_king borrow")
    assert has(state, 0, "coin") == 2
    assert (has(state, 0, "cog"), has(state, 1, "cog")) == (0, 1)
    assert artifacts(state, 1) == {"norse_runes", "homunculus"}


def test_the_glove_swaps_a_prophecy_for_a_token_and_an_opponent_gains_one() -> None:
    state = mystical("glove_of_the_fae_king", prophecies={0: ["moon"]}, have={0: {"prophecy": 1}})
    play(state, "use glove_of_the_fae_king swap", "with sun")
    assert foretold(state, 0) == ["sun"]
    assert (has(state, 0, "prophecy"), has(state, 1, "prophecy")) == (0, 1)


def test_the_glove_plays_a_card_for_an_arcana_token_and_an_opponent_gains_one() -> None:
    state = mystical("glove_of_the_fae_king", have={0: {"arcana": 1}})
    play(state, "use glove_of_the_fae_king play", "play moon")
    assert line(state, 0) == ["+world", "+moon"]
    assert (has(state, 0, "arcana"), has(state, 1, "arcana")) == (0, 1)
    play(state, "base moon")


def test_the_horn_gives_coins_or_a_prophecy_token_and_takes_one_for_a_crystal_or_an_arcana_token() -> None:
    state = play(mystical("horn_of_plenty"), "use horn_of_plenty plenty", "choose 1")
    assert has(state, 0, "coin") == 3
    state = play(mystical("horn_of_plenty"), "use horn_of_plenty plenty", "choose 2")
    assert has(state, 0, "prophecy") == 1
    play(state, "use horn_of_plenty wish", "choose 1")
    assert (has(state, 0, "prophecy"), has(state, 0, "crystal")) == (0, 1)
    state = mystical("horn_of_plenty", have={0: {"prophecy": 1}})
    play(state, "use horn_of_plenty wish", "choose 2")
    assert has(state, 0, "arcana") == 1


def test_yata_copies_an_opponents_spread_without_its_cards_and_pays_two_coins() -> None:
    state = mystical("yata_no_kagami", owned={1: ["sacred_scriptures", "balance"]})
    play(state, "use yata_no_kagami")
    assert options(state, "borrow") == {"sacred_scriptures", "balance"}
    play(state, "borrow balance")
    assert (has(state, 0, "crystal"), has(state, 0, "coin")) == (1, 2)


def test_an_ability_of_two_cogs_is_not_offered_for_one() -> None:
    for item in MYSTICAL:
        state = at_turn(relics=True, lines={0: ["world"]}, owned={0: [item]}, have={0: {"cog": 1}})
        if item == "mask_of_bacchanalia":
            play(state, "decline")
        assert not options(state, "use")


def test_the_rule_of_two() -> None:
    state = at_turn(lines={0: ["world"]}, owned={0: ["norse_runes", "arcanite"]}, have={0: {"cog": 4}})
    play(state, "use norse_runes", "use norse_runes")
    assert options(state, "use") == {"arcanite"}
    play(state, "use arcanite", "use arcanite")
    assert not options(state, "use")


def test_unspent_cogs_are_lost_at_the_end_of_the_turn() -> None:
    state = at_turn(lines={0: ["magician"]})
    play(state, "base magician")
    assert halted(state)
    assert has(state, 0, "cog") == 1
    end(state)
    assert has(state, 0, "cog") == 0
