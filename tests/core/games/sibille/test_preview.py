"""The preview tells what an activation passes, and where each customer would go now."""

from __future__ import annotations

import pytest

from core.games.sibille import preview
from core.games.sibille.names import FACE
from core.games.sibille.preview import Pass
from core.games.sibille.state import Sibille
from tests.core.games.sibille.positions import at_customers, at_turn, holder, lay_out, play, read, rig


def passes(state: Sibille, move: str) -> list[Pass]:
    return preview.passes(state.view(state.turn), read(move))


def test_passes_are_the_dice_of_the_steps_in_order() -> None:
    state = at_turn(
        lines={0: ["empress", "pope", "moon"]},
        have={0: {"fame": 1, "power": 8, "crystal": 1}},
        dice={2: "b_coins", 4: "b_flip", 10: "w_step"},
    )
    assert passes(state, "base empress") == [Pass("fame", 2, "b_coins", 1)]
    assert passes(state, "enhanced empress") == [Pass("fame", 2, "b_coins", 1), Pass("fame", 4, "b_flip", 1)]
    assert passes(state, "base pope") == [Pass("power", 10, "w_step", 1)]
    assert passes(state, "base moon") == []
    assert passes(state, "end") == []


def test_no_die_is_passed_beyond_the_end() -> None:
    state = at_turn(lines={0: ["empress", "moon"]}, have={0: {"fame": 16}})
    assert passes(state, "base empress") == []


def test_the_mask_passes_its_own_step_twice() -> None:
    state = at_turn(
        lines={0: ["world"]}, owned={0: ["mask_of_bacchanalia"]}, have={0: {"cog": 2, "fame": 1}}, dice={2: "b_coins"}
    )
    play(state, "decline", "use mask_of_bacchanalia")
    assert passes(state, "choose 1") == [Pass("fame", 2, "b_coins", 2)]
    assert passes(state, "choose 2") == []


def test_artifacts_and_spreads_are_previewed_too() -> None:
    state = at_turn(
        lines={0: ["empress", "emperor"]},
        owned={0: ["sovereigns_scepter"]},
        have={0: {"cog": 1, "fame": 3, "power": 5}},
        dice={4: "b_cog", 6: "b_coins"},
    )
    assert passes(state, "use sovereigns_scepter") == [Pass("fame", 4, "b_cog", 1)]
    assert passes(state, "spread sovereigns_scepter") == [Pass("power", 6, "b_coins", 1)]


def test_copies_and_dice_are_previewed_too() -> None:
    state = at_turn(
        lines={0: ["fool", "empress", "death"]},
        owned={0: ["candles"]},
        have={0: {"crystal": 1, "fame": 1, "cog": 1}},
        dice={2: "b_coins", 4: "b_exchange"},
    )
    before = state.copy()
    play(state, "base fool", "pay crystal 1")
    assert passes(state, "copy empress") == [Pass("fame", 2, "b_coins", 1)]
    assert not preview.does_nothing(state.view(0), read("copy empress"))
    assert preview.does_nothing(state.view(0), read("copy death"))
    play(before, "use candles")
    assert not preview.does_nothing(before.view(0), read("light 4")), "the die is rolled again all the same"
    assert not preview.does_nothing(before.view(0), read("light 2"))


def test_a_spread_without_a_result_still_counts_for_lakshmi_and_pays_with_yata() -> None:
    """Rulings E-119 and E-163."""
    table = {"lines": {0: ["fool", "lovers", "moon"]}, "owned": {0: ["love_potion"]}}
    assert preview.does_nothing(at_turn(**table).view(0), read("spread love_potion"))  # type: ignore[arg-type]
    counting = ("lakshmi_vishnu", "ade", "apollo", "thoth")
    state = at_turn(deities=True, blessings=counting, **table)  # type: ignore[arg-type]
    assert not preview.does_nothing(state.view(0), read("spread love_potion"))
    state.discs[0] = 1
    assert preview.does_nothing(state.view(0), read("spread love_potion")), "this blessing is reached"
    table["owned"] = {0: ["love_potion", "yata_no_kagami"], 1: ["love_potion", "hourglass"]}
    paid = at_turn(relics=True, have={0: {"cog": 2}}, **table)  # type: ignore[arg-type]
    assert not preview.does_nothing(paid.view(0), read("spread love_potion"))
    play(paid, "use yata_no_kagami")
    assert not preview.does_nothing(paid.view(0), read("borrow love_potion"))


def test_a_face_without_a_result_still_counts_for_musso_koroni(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling E-73."""
    for first in ("musso_koroni", "quetzacoatl"):
        state = at_turn(lines={0: ["wheel", "world"]}, blessings=(first, "ade", "apollo", "thoth"))
        with monkeypatch.context() as patch:
            rig(patch, FACE["b_exchange"], FACE["b_coins"])
            play(state, "base wheel")
        nothing = preview.does_nothing(state.view(0), read("resolve b_exchange"))
        assert nothing == (first == "quetzacoatl")


def test_visits_foretell_the_comparison() -> None:
    table = {
        "seats": 3,
        "customers": {"c4a": 0, "c5a": 1, "c6a": "centre", "c8a": 2, "c2a": 1, "c7b": 2},
        "have": {
            0: {"power": 5, "coin": 6, "fame": 4},
            1: {"power": 3, "coin": 6, "fame": 4},
            2: {"power": 2, "coin": 4, "fame": 1},
        },
    }
    foretold = {visit.customer: visit for visit in preview.visits(lay_out(**table).view(2))}  # type: ignore[arg-type]
    after = at_customers(**table)
    assert set(foretold) == {"c2", "c4", "c5", "c6", "c7", "c8"}
    for customer, visit in foretold.items():
        assert visit.goes_to == holder(after, customer)
    assert foretold["c4"].values == (5, 3, 2)
    assert foretold["c4"].demand == "purple" and foretold["c4"].side == "a" and not foretold["c4"].bound


def test_a_bound_customer_goes_nowhere() -> None:
    state = lay_out(customers={"c1a": 0}, have={1: {"fame": 3}}, lines={0: ["+tower"]})
    state.bound[0] = 16
    visit = preview.visits(state)[0]
    assert visit.bound and visit.goes_to == visit.holder == 0


def test_progress_of_all_seats_on_all_blessings() -> None:
    state = at_turn(
        lines={0: ["moon", "world"]},
        have={0: {"crystal": 9}, 1: {"coin": 12}},
        blessings=("odino", "mammon", "quetzacoatl", "apollo"),
    )
    state.discs[0] = 1
    shown = preview.blessings(state.view(1))
    assert [progress.blessing for progress in shown] == ["odino", "mammon", "quetzacoatl", "apollo"]
    assert shown[0] == ("odino", "maintain", 9, (9, 0), (True, False))
    assert shown[1].values == (0, 12)
    assert shown[2].values == (2, 0)
