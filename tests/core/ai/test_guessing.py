"""Mixing hidden lines against hidden predictions: nobody who reads the code can read the line."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.ai.guessing import CARDS, Reader, advantage, best_names, draw, mix, temper
from core.chance import Chance

DECK = (1 << 12) - 1
FREE = [0.0] * CARDS


def lines_of(cards: int, length: int = 3) -> list[int]:
    return [sum(1 << card for card in chosen) for chosen in combinations(range(cards), length)]


def reader(slots: int = 3, gain: float = 1.0, harm: float = 1.0, lock: list[float] | None = None) -> Reader:
    return Reader([DECK] * slots, 0, FREE if lock is None else lock, gain, harm)


def worst_case(lines: list[int], worths: list[float], shares: list[float], slots: int = 3) -> float:
    """What a mixed line is worth against somebody who knows the mixture and names the likeliest cards."""
    inclusion = [0.0] * CARDS
    for line, share in zip(lines, shares, strict=True):
        for card in range(CARDS):
            if line >> card & 1:
                inclusion[card] += share
    return sum(w * s for w, s in zip(worths, shares, strict=True)) - sum(sorted(inclusion)[-slots:])


def test_shares_of_lines_and_of_named_sets_add_up_to_one() -> None:
    lines = lines_of(8)
    mixed = mix(lines, [0.1 * line.bit_count() for line in lines], [reader(), reader(2)])
    assert sum(mixed.lines) == pytest.approx(1.0)
    for named in mixed.named:
        assert sum(named.values()) == pytest.approx(1.0)
    assert sum(mixed.played) == pytest.approx(3.0)


def test_lines_of_like_worth_are_mixed_so_that_reading_them_brings_less() -> None:
    lines = lines_of(9)
    values = [2.0 - 0.05 * card for card in range(9)]
    worths = [sum(values[card] for card in range(9) if line >> card & 1) for line in lines]
    mixed = mix(lines, worths, [reader()], 400)
    best = max(range(len(lines)), key=lambda place: worths[place])
    always = [1.0 if place == best else 0.0 for place in range(len(lines))]
    assert worst_case(lines, worths, mixed.lines) > worst_case(lines, worths, always) + 1.0
    assert max(mixed.lines) < 0.3


def test_a_line_that_is_far_better_is_played_although_it_is_obvious() -> None:
    lines = lines_of(6)
    worths = [9.0 if line == 0b111 else 1.0 for line in lines]
    mixed = mix(lines, worths, [reader()])
    assert mixed.lines[lines.index(0b111)] > 0.95


def test_no_line_does_much_better_than_the_mixture_against_the_predictions() -> None:
    lines = lines_of(9)
    values = [2.0 - 0.1 * card for card in range(9)]
    worths = [sum(values[card] for card in range(9) if line >> card & 1) for line in lines]
    mixed = mix(lines, worths, [reader()], 600)
    outcomes = [
        worth - sum(mixed.foreseen[0][card] for card in range(9) if line >> card & 1)
        for line, worth in zip(lines, worths, strict=True)
    ]
    got = sum(share * outcome for share, outcome in zip(mixed.lines, outcomes, strict=True))
    assert max(outcomes) - got < 0.15


def test_no_prediction_does_much_better_than_the_mixture_against_the_lines() -> None:
    lines = lines_of(9)
    values = [2.0 - 0.1 * card for card in range(9)]
    worths = [sum(values[card] for card in range(9) if line >> card & 1) for line in lines]
    mixed = mix(lines, worths, [reader()], 600)
    hits = advantage(lines, mixed.lines, mixed.foreseen[0])
    inclusion = [advantage(lines, mixed.lines, [float(card == each) for card in range(CARDS)]) for each in range(9)]
    assert sum(sorted(inclusion)[-3:]) - hits < 0.25


def test_a_card_that_no_prediction_can_be_is_safe_and_played_more() -> None:
    lines = lines_of(6, 2)
    worths = [1.0] * len(lines)
    blind = Reader([0b001111] * 3, 3, FREE, 1.0, 1.0)
    mixed = mix(lines, worths, [blind])
    assert mixed.lines[lines.index(0b110000)] > 0.9
    assert mixed.foreseen[0][4] == mixed.foreseen[0][5] == 0.0


def test_only_free_slots_are_named_anew_and_each_name_fits_its_slot() -> None:
    half = Reader([0b000111, 0b111000, DECK], 1, FREE, 1.0, 1.0)
    mixed = mix(lines_of(7), [1.0] * 35, [half])
    assert all(named.bit_count() == 2 for named in mixed.named[0])
    everything, free = best_names(half, [float(card) for card in range(CARDS)])
    assert everything == 0b100000100100 and free == 0b100000100000


def test_a_card_that_is_dear_to_lock_is_not_named() -> None:
    lock = FREE[:]
    lock[0] = 5.0
    mixed = mix(lines_of(7), [3.0 if line & 1 else 0.0 for line in lines_of(7)], [reader(lock=lock)])
    assert mixed.foreseen[0][0] == 0.0


def test_the_same_numbers_give_the_same_mixture() -> None:
    lines = lines_of(7)
    worths = [0.3 * (line % 5) for line in lines]
    assert mix(lines, worths, [reader()]).lines == mix(lines, worths, [reader()]).lines


def test_a_higher_temperature_makes_shares_flatter_and_a_floor_leaves_nothing_out() -> None:
    shares = [0.7, 0.2, 0.1, 0.0]
    flat = temper(shares, 2.0)
    steep = temper(shares, 0.5)
    assert steep[0] > shares[0] > flat[0] > 0.25
    assert sum(flat) == pytest.approx(1.0) and sum(steep) == pytest.approx(1.0)
    assert temper(shares, 1.0) == pytest.approx(shares)
    assert temper(shares, 1.0, 0.2)[3] == pytest.approx(0.05)


def test_a_draw_follows_the_shares_and_never_takes_what_has_none() -> None:
    chance = Chance(4)
    counts = [0] * 4
    for _ in range(4000):
        counts[draw([0.5, 0.0, 0.3, 0.2], chance)] += 1
    assert counts[1] == 0
    assert [count / 4000 for count in counts] == pytest.approx([0.5, 0.0, 0.3, 0.2], abs=0.03)
