"""Luck is a published sequence, unbiased, and the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from core.chance import MASK, Chance


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        # The reference implementation splitmix64.c (Vigna, public domain) prints these.
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]),
    ],
)
def test_the_bits_are_the_published_splitmix64_sequence(seed: int, published: list[int]) -> None:
    chance = Chance(seed)
    assert [chance.bits() for _ in published] == published


def test_only_the_lowest_64_bits_of_a_seed_count() -> None:
    assert Chance(5).value == Chance(5 + 2**64).value
    assert Chance(-1).value == MASK
    assert Chance(-1).bits() == Chance(MASK).bits()


def test_below_stays_below_and_reaches_every_number() -> None:
    chance = Chance(3)
    for n in (1, 2, 3, 6, 7, 60):
        assert {chance.below(n) for _ in range(60 * n)} == set(range(n))


def test_below_one_is_zero() -> None:
    assert {Chance(seed).below(1) for seed in range(50)} == {0}


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52])
def test_below_favours_no_number(n: int) -> None:
    chance = Chance(99)
    draws = 1000 * n
    count = Counter(chance.below(n) for _ in range(draws))
    chi = sum((count[k] - 1000) ** 2 / 1000 for k in range(n))
    # Five standard deviations of a chi-squared sum with n - 1 degrees of freedom.
    assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_below_throws_away_what_would_favour_small_numbers() -> None:
    """With 3 x 2**30 outcomes a plain scaling of 32 bits would give every third number twice."""
    n = 3 * 2**30
    reject = (2**32 - n) % n
    chance = Chance(0)
    rejected = 0
    for _ in range(400):
        before = chance.copy()
        first = (before.copy().bits() >> 32) * n & 0xFFFF_FFFF
        after = chance.below(n)
        assert 0 <= after < n
        step = Chance(before.value)
        used = 0
        while step.value != chance.value:
            step.bits()
            used += 1
        assert (used > 1) == (first < reject)
        rejected += used > 1
    assert 60 < rejected < 140  # a quarter of the 32-bit numbers is thrown away


def test_a_shuffle_is_the_same_on_every_machine() -> None:
    cards = list(range(10))
    Chance(1).shuffle(cards)
    assert cards == [9, 0, 1, 4, 8, 2, 3, 7, 6, 5]
    cards = list(range(10))
    Chance(2).shuffle(cards)
    assert cards == [7, 0, 3, 2, 8, 1, 9, 4, 6, 5]


def test_a_shuffle_favours_no_order() -> None:
    chance = Chance(17)
    count: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        count[tuple(cards)] += 1
    chi = sum((count[order] - 1000) ** 2 / 1000 for order in permutations(range(4)))
    assert chi < 23 + 5 * 46**0.5


def test_a_shuffle_of_one_card_or_none_uses_no_luck() -> None:
    for cards in ([], [7]):
        chance = Chance(4)
        chance.shuffle(cards)
        assert chance.value == 4


def test_every_draw_changes_the_value_and_nothing_else_does() -> None:
    chance = Chance(8)
    seen = {chance.value}
    chance.copy().bits()
    assert chance.value in seen
    for draw in (chance.bits, chance.unit, lambda: chance.below(6), lambda: chance.pick("ab")):
        draw()
        assert chance.value not in seen
        seen.add(chance.value)


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = Chance(11)
    chance.bits()
    twin = chance.copy()
    assert [twin.bits() for _ in range(3)] == [chance.bits() for _ in range(3)]
    twin.bits()
    assert twin.value != chance.value


def test_unit_lies_from_zero_up_to_one() -> None:
    chance = Chance(5)
    units = [chance.unit() for _ in range(4000)]
    assert all(0 <= unit < 1 for unit in units)
    assert 0.48 < sum(units) / len(units) < 0.52


def test_pick_is_below_on_a_list() -> None:
    assert Chance(6).pick("abcdef") == "abcdef"[Chance(6).below(6)]
