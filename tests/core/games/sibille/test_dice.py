"""Every face of the dice, the track, and what counts for Musso Koroni (rulings E-44, E-64 to E-73)."""

from __future__ import annotations

import pytest

from core.games.sibille.names import FACES
from tests.core.games.sibille.positions import at_turn, blessed, can, end, has, line, options, play, rig

BLACK, WHITE = FACES


@pytest.mark.parametrize(
    ("face", "kind", "amount"),
    [
        ("b_cog", "cog", 1),
        ("b_coins", "coin", 2),
        ("b_prophecy", "prophecy", 1),
        ("w_coins", "coin", 3),
        ("w_arcana", "arcana", 1),
        ("w_crystal", "crystal", 1),
        ("w_cogs", "cog", 2),
    ],
)
def test_faces_that_give_something(face: str, kind: str, amount: int) -> None:
    space = 2 if face in BLACK else 10
    state = at_turn(lines={0: ["emperor", "world"]}, have={0: {"fame": space - 1}}, dice={space: face})
    play(state, "base emperor")
    assert has(state, 0, kind) == amount
    assert state.faces == 1


def test_the_exchange_face_may_be_declined() -> None:
    table = {"lines": {0: ["emperor", "world"]}, "have": {0: {"fame": 1, "coin": 1}}, "dice": {2: "b_exchange"}}
    state = play(at_turn(**table), "base emperor", "decline")  # type: ignore[arg-type]
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (1, 0)
    state = play(at_turn(**table), "base emperor", "pay coin 1")  # type: ignore[arg-type]
    assert (has(state, 0, "coin"), has(state, 0, "crystal")) == (0, 1)


def test_the_flip_face_must_flip_a_customer_if_it_can() -> None:
    state = at_turn(
        lines={0: ["emperor", "world"]},
        have={0: {"fame": 1}},
        dice={2: "b_flip"},
        customers={"c1a": "centre", "c2a": 1},
    )
    play(state, "base emperor")
    assert state.legal() == [("flip", "c1"), ("flip", "c2")]
    play(state, "flip c1")
    assert state.face[0] == 1


def test_the_random_face_plays_and_reveals_a_card_that_can_be_activated() -> None:
    state = at_turn(lines={0: ["emperor", "world"]}, have={0: {"fame": 1}}, dice={2: "b_random"})
    play(state, "base emperor")
    assert len(line(state, 0)) == 3
    drawn = line(state, 0)[2]
    assert drawn[0] == "+"
    assert can(state, f"base {drawn[1:]}")


def test_the_purchase_face_has_a_discount_of_two_coins() -> None:
    state = at_turn(
        lines={0: ["emperor", "world"]},
        have={0: {"fame": 9, "coin": 4}},
        dice={10: "w_buy"},
        market=["candles", "arcanite", "balance", "raw_gemstone"],
    )
    play(state, "base emperor")
    assert options(state, "buy") == {"candles", "raw_gemstone"}
    play(state, "buy candles")
    assert has(state, 0, "coin") == 0


def test_the_step_face_lets_choose_between_fame_and_power() -> None:
    table = {"lines": {0: ["emperor", "world"]}, "have": {0: {"fame": 9}}, "dice": {10: "w_step"}}
    assert has(play(at_turn(**table), "base emperor", "choose 1"), 0, "fame") == 11  # type: ignore[arg-type]
    assert has(play(at_turn(**table), "base emperor", "choose 2"), 0, "power") == 1  # type: ignore[arg-type]


def test_e68_a_disc_at_the_end_may_be_chosen_to_no_effect() -> None:
    state = at_turn(lines={0: ["popess", "world"]}, have={0: {"fame": 16, "power": 9}}, dice={10: "w_step"})
    play(state, "base popess", "choose 1")
    assert (has(state, 0, "fame"), has(state, 0, "power")) == (16, 10)


def test_e64_each_disc_passes_each_die_every_time() -> None:
    state = at_turn(lines={0: ["emperor", "popess", "world"]}, have={0: {"fame": 1, "power": 1}}, dice={2: "b_coins"})
    play(state, "base emperor", "base popess")
    assert has(state, 0, "coin") == 4


def test_e65_the_die_is_finished_before_the_next_step() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]},
        have={0: {"fame": 1}},
        dice={2: "b_flip"},
        customers={"c1a": "centre", "c2a": "centre"},
    )
    play(state, "base empress")
    assert has(state, 0, "fame") == 2
    play(state, "flip c2")
    assert has(state, 0, "fame") == 3


def test_e70_the_candles_do_not_activate_the_new_face(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(lines={0: ["world"]}, owned={0: ["candles"]}, have={0: {"cog": 1}}, dice={8: "b_cog"})
    rig(monkeypatch, 1)
    play(state, "use candles", "light 8")
    assert (has(state, 0, "cog"), has(state, 0, "coin")) == (1, 0)
    assert state.faces == 1


def test_e71_the_second_activation_shows_the_face_of_then_and_may_be_declined() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]},
        have={0: {"fame": 1, "cog": 2}},
        owned={0: ["mask_of_bacchanalia"]},
        dice={2: "b_coins", 4: "b_coins"},
    )
    play(state, "decline", "use mask_of_bacchanalia", "choose 1")
    assert state.legal() == [("again",), ("decline",)]
    state.dice[0] = BLACK.index("b_prophecy")
    play(state, "again")
    assert (has(state, 0, "coin"), has(state, 0, "prophecy")) == (2, 1)
    play(state, "base empress", "decline")
    assert has(state, 0, "coin") == 4


def test_e71_rolled_dice_and_the_candles_are_not_doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(
        lines={0: ["wheel", "world"]},
        have={0: {"cog": 3}},
        owned={0: ["mask_of_bacchanalia", "candles"]},
    )
    play(state, "decline", "use mask_of_bacchanalia", "choose 1")
    rig(monkeypatch, BLACK.index("b_coins"))
    play(state, "base wheel")
    assert has(state, 0, "coin") == 4
    state.dice[0] = BLACK.index("b_coins")
    play(state, "use candles", "light 2")
    assert has(state, 0, "coin") == 6
    assert can(state, "base world"), "nobody is asked for a second activation"


def test_e71_the_mask_works_in_its_own_turn_only() -> None:
    state = at_turn(
        seat=1,
        lines={1: ["sun", "world"]},
        have={1: {"cog": 2, "crystal": 1, "fame": 9}},
        owned={1: ["mask_of_bacchanalia"]},
        customers={"c4b": 1},
        dice={2: "b_coins", 10: "w_step"},
    )
    play(state, "decline", "use mask_of_bacchanalia", "choose 2")
    play(end(state), "choose 2")
    assert state.phase == 0, "the dice passed in phase 3 are activated once and nothing is asked"
    assert (has(state, 1, "fame"), has(state, 1, "power"), has(state, 1, "coin")) == (10, 2, 2)


def test_e135_the_faces_of_another_turn_do_not_count_for_musso_koroni() -> None:
    state = at_turn(
        lines={0: ["emperor", "world"], 1: ["emperor", "moon"]},
        have={0: {"fame": 1}, 1: {"fame": 1}},
        dice={2: "b_coins"},
        blessings=("musso_koroni", "ade", "apollo", "thoth"),
    )
    state.faces = 8
    play(state, "base emperor")
    assert state.faces == 9
    play(end(state), "base emperor")
    assert state.faces == 1 and not blessed(state, 1)


def test_e72_the_mask_sets_no_die_in_the_turn_it_is_bought() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]},
        have={0: {"coin": 15, "cog": 2}},
        market=["mask_of_bacchanalia", "balance", "candles"],
    )
    play(state, "base chariot", "buy mask_of_bacchanalia")
    assert state.decision == ("act", 0)
    assert can(state, "use mask_of_bacchanalia")


def test_e73_a_face_without_a_result_counts_too() -> None:
    state = at_turn(lines={0: ["emperor", "world"]}, have={0: {"fame": 1}}, dice={2: "b_exchange"})
    play(state, "base emperor")
    assert state.faces == 1


def test_e44_two_equal_faces_need_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_turn(lines={0: ["wheel", "world"]})
    rig(monkeypatch, 1)
    play(state, "base wheel")
    assert has(state, 0, "coin") == 4
    assert state.faces == 2
