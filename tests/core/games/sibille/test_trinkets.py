"""Every trinket with both its effects, and how trinkets are bought and put away (rulings E-75, E-81)."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.sibille.names import FACE, ITEMS, TRINKETS
from core.games.sibille.state import BAG, CENTRE, Sibille
from tests.core.games.sibille.positions import (
    at_turn,
    blessed,
    bound,
    can,
    deck,
    die,
    end,
    foretold,
    gone,
    has,
    holder,
    line,
    market,
    options,
    play,
    rig,
)


def buying(item: str, effect: int, *moves: str, **table: Any) -> Sibille:
    """A turn in which this trinket has been bought with the Chariot and the effect chosen."""
    have = {0: {"coin": 5} | table.pop("have", {}).get(0, {})} | {1: table.pop("rival", {})}
    lines = {0: ["chariot", "world", *table.pop("line", [])], **table.pop("lines", {})}
    state = at_turn(
        lines=lines,
        have=have,
        market=["balance", "balance", "balance", item, "raw_gemstone", "raw_gemstone"],
        trinkets=["incense" if item != "incense" else "maquillage"],
        **table,
    )
    price = state.facts.trinkets[item].price
    play(state, "base chariot", f"buy {item}")
    assert has(state, 0, "coin") == have[0]["coin"] - price
    return play(state, f"effect {item} {effect}", *moves)


def put_away(state: Sibille, item: str) -> bool:
    """Whether the trinket lies under its deck and its place is refilled."""
    below = [ITEMS[number] for number in state.piles[1]]
    return below == [item] and market(state)[3] in ("incense", "maquillage")


def test_mandragora_swaps_a_prophecy_even_under_a_ban() -> None:
    state = buying("mandragora_flower", 1, "swap moon", "with tower", prophecies={0: ["+moon", "sun"]})
    assert foretold(state, 0) == ["tower", "sun"]
    assert put_away(state, "mandragora_flower")


def test_mandragora_sets_a_die_or_by_the_option_swaps_two() -> None:
    state = buying("mandragora_flower", 2, "set 2 b_coins")
    assert die(state, 2) == "b_coins"
    state = buying(
        "mandragora_flower", 2, "exchange 10 12", dice={10: "w_cogs", 12: "w_step"}, mandragora_moves_die=True
    )
    assert (die(state, 10), die(state, 12)) == ("w_step", "w_cogs")
    assert has(state, 0, "cog") == 0


def test_the_lantern_returns_removed_cards_and_removes_a_revealed_one() -> None:
    state = buying("hermits_lantern", 1, removed={1: ["+sun"]}, lines={1: ["+moon", "star"]})
    assert "sun" in deck(state, 1)
    assert options(state, "remove") == {"0 1", "0 2", "1 1"}
    play(state, "remove 1 1")
    assert gone(state, 1) == ["+moon"]
    assert line(state, 0) == ["+chariot", "+world"]


def test_the_lantern_copies_a_revealed_removed_card_of_anybody() -> None:
    state = buying("hermits_lantern", 2, removed={0: ["+magician"], 1: ["+moon", "sun", "+strength"]})
    assert options(state, "copy") == {"magician 0", "moon 1"}
    play(state, "copy moon 1")
    assert has(state, 0, "prophecy") == 2
    assert gone(state, 1) == ["+moon", "sun", "+strength"]


def test_the_key_binds_two_customers_until_the_end_of_the_round() -> None:
    state = buying("towers_key", 1, customers={"c1a": 0, "c2a": 0, "c3a": 0})
    play(state, "bind c1", "bind c3")
    assert [bound(state, c) for c in ("c1", "c2", "c3")] == [True, False, True]
    assert state.piles[1] == [], "it stays out"
    assert market(state)[3] == "incense"
    end(state)
    assert put_away(state, "towers_key")
    assert not bound(state, "c1")


def test_the_key_sends_a_revealed_tower_home() -> None:
    state = at_turn(
        1,
        lines={0: ["+tower"], 1: ["chariot", "world"]},
        have={1: {"coin": 4}},
        customers={"c1a": 0},
        market=["balance", "balance", "balance", "towers_key"],
    )
    state.bound[0] = 16
    play(state, "base chariot", "buy towers_key", "effect towers_key 2")
    assert line(state, 0) == []
    assert "tower" in deck(state, 0)
    assert not bound(state, "c1")


def test_the_gemstone_gives_a_crystal_or_four_coins() -> None:
    assert has(buying("raw_gemstone", 1), 0, "crystal") == 1
    state = buying("raw_gemstone", 2)
    assert has(state, 0, "coin") == 5 - 2 + 4
    assert put_away(state, "raw_gemstone")


def test_the_feather_draws_a_customer_or_returns_one() -> None:
    state = buying("shamanic_feather", 1, "face c9 b", customers={f"c{n}": "out" for n in range(1, 9)})
    assert holder(state, "c9") == CENTRE
    assert state.face[8] == 1
    state = buying("shamanic_feather", 2, "return c2", customers={"c1a": "centre", "c2a": 1})
    assert holder(state, "c2") == BAG


def test_incense_gives_two_arcana_tokens() -> None:
    assert has(buying("incense", 1), 0, "arcana") == 2


def test_incense_plays_a_random_card_and_then_a_chosen_one() -> None:
    state = buying("incense", 2, prophecies={1: ["moon"]})
    assert len(line(state, 0)) == 3
    drawn = line(state, 0)[2]
    assert drawn[0] == "+"
    wanted = "moon" if drawn != "+moon" else "sun"
    play(state, f"play {wanted}")
    assert line(state, 0)[3] == f"+{wanted}"
    assert has(state, 1, "crystal") == 1
    assert can(state, f"base {wanted}")


def test_the_runic_die_rolls_two_white_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]}, have={0: {"coin": 4}}, market=["balance", "balance", "balance", "runic_die"]
    )
    rig(monkeypatch, FACE["w_coins"], FACE["w_crystal"])
    play(state, "base chariot", "buy runic_die", "effect runic_die 1", "resolve w_crystal")
    assert (has(state, 0, "crystal"), has(state, 0, "coin")) == (1, 3)


def test_the_runic_die_rolls_two_black_dice_and_gives_a_cog(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]}, have={0: {"coin": 4}}, market=["balance", "balance", "balance", "runic_die"]
    )
    rig(monkeypatch, FACE["b_coins"], FACE["b_prophecy"])
    play(state, "base chariot", "buy runic_die", "effect runic_die 2", "resolve b_coins")
    assert [has(state, 0, kind) for kind in ("coin", "prophecy", "cog")] == [2, 1, 1]


def test_maquillage_copies_a_card_of_ones_line_but_not_strength() -> None:
    state = buying("maquillage", 1, line=["moon", "strength"])
    assert options(state, "copy") == {"chariot", "moon", "world"}
    play(state, "copy moon")
    assert has(state, 0, "prophecy") == 2
    assert can(state, "base moon")


def test_maquillage_copies_a_revealed_prophecy() -> None:
    state = buying("maquillage", 2, prophecies={0: ["+moon", "sun", "+magician"]})
    assert options(state, "copy") == {"moon", "magician"}
    play(state, "copy magician")
    assert has(state, 0, "cog") == 1
    assert foretold(state, 0) == ["+moon", "sun", "+magician"]


def test_the_contract_locks_a_card_like_strength_until_the_clean_up() -> None:
    state = buying("binding_contract", 1, lines={1: ["moon", "sun"]})
    play(state, "cover 1 2")
    assert line(state, 1) == ["moon", "[sun]"]
    assert state.piles[1] == []
    end(state)
    play(state, "base moon", "base sun", "token 1")
    assert line(state, 1) == ["sun"]
    assert put_away(state, "binding_contract")


def test_the_contract_sends_a_strength_home() -> None:
    state = at_turn(
        lines={0: ["strength"], 1: ["chariot", "world"]},
        have={1: {"coin": 3}},
        market=["balance", "balance", "balance", "binding_contract"],
    )
    play(state, "base strength", "cover 1 2")
    end(state)
    play(state, "base chariot", "buy binding_contract", "effect binding_contract 2")
    assert line(state, 1) == ["+chariot", "+world"]
    assert "strength" in deck(state, 0)


def test_the_sword_takes_two_of_fame_power_and_coins_from_those_who_have_most() -> None:
    state = buying("justice_sword", 1, rival={"fame": 3, "power": 1, "coin": 9})
    assert [has(state, 1, kind) for kind in ("fame", "power", "coin")] == [1, 0, 7]


def test_the_sword_takes_two_crystals_from_who_has_most() -> None:
    assert has(buying("justice_sword", 2, rival={"crystal": 3}), 1, "crystal") == 1


@pytest.mark.parametrize(("item", "kind"), [("sacred_scarab", "power"), ("kings_chalice", "fame")])
def test_scarab_and_chalice_give_two_steps_or_one_and_the_token(item: str, kind: str) -> None:
    assert has(buying(item, 1, have={0: {kind: 4}}, dice={6: "b_coins"}), 0, kind) == 6
    state = buying(item, 2, "token 1")
    assert has(state, 0, kind) == 1
    assert state.token == 1


def test_a_trinket_counts_for_bacchus_before_its_effect_is_chosen() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]},
        have={0: {"coin": 2}},
        market=["balance", "balance", "balance", "raw_gemstone"],
        blessings=("bacchus", "ade", "thoth", "apollo"),
    )
    state.d20[0] = 9
    play(state, "base chariot", "buy raw_gemstone")
    assert blessed(state, 0) == {"bacchus"}
    assert options(state, "effect") == {"raw_gemstone 1", "raw_gemstone 2"}


def test_every_effect_of_every_trinket_can_be_chosen_on_an_empty_table() -> None:
    for item in TRINKETS:
        for effect in (1, 2):
            buying(item, effect)
