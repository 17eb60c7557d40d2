"""The opponents of Sibille: a judge that can be trusted, and a secret choice that nobody can read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from core.ai.guessing import advantage
from core.ai.judges import sibille as asked
from core.ai.levels import LEVELS, Budget, Thought, find, think
from core.ai.sibille_lines import candidates
from core.ai.sibille_turns import mixed_line, mixed_prophecies, readers_of
from core.ai.sibille_worth import scale_for
from core.chance import Chance
from core.games import GAMES
from core.games.sibille.entries import RULED_SHIFT, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import CARD, COIN, CRYSTAL, FAME, INARI, ODINO, POWER, TAROT
from core.games.sibille.state import Sibille

SIBILLE = GAMES["sibille"]
FEW = Budget(iterations=24)
EVERYTHING = {"deities": True, "relics": True, "stop": True}


def setup(seed: int, seats: int = 2, **options: Any) -> Sibille:
    return cast(Sibille, SIBILLE.setup(seats, {"stop": True, **options}, seed))


def decisions(seed: int, seats: int, every: int, random: bool = True, **options: Any) -> Iterator[Sibille]:
    """Every n-th decision of a match, played at random or by rules of thumb."""
    state = setup(seed, seats, **options)
    luck = Chance(seed ^ 0xCD)
    number = 0
    while state.turn is not None:
        if number % every == 0:
            yield state
        state.advance(luck.pick(state.legal()) if random else asked.guess(state, luck))
        number += 1


def until(seed: int, name: str, skip: int = 0, seats: int = 2, **options: Any) -> Sibille:
    """The table at a decision of this name."""
    for state in decisions(seed, seats, 1, random=False, **options):
        if state.agenda[-1][0] == name:
            if not skip:
                return state.copy()
            skip -= 1
    raise AssertionError(f"no decision {name}")


def thought(state: Sibille, level: str, seed: int = 5, budget: Budget | None = FEW) -> Thought:
    return think(state.view(state.turn), level, seed, budget)


# ── the judge ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_judge_answers_every_decision_of_random_matches(seats: int) -> None:
    luck = Chance(seats)
    names = set()
    for options in ({}, EVERYTHING):
        for state in decisions(seats, seats, 2, **options):
            names.add(state.agenda[-1][0])
            before = state.dump()
            legal = state.legal()
            moves = asked.moves(state)
            assert moves and len(set(moves)) == len(moves) and set(moves) <= set(legal)
            assert sum(asked.prior(state, moves)) == pytest.approx(1.0)
            assert asked.guess(state, luck) in legal
            hopes = asked.value(state)
            assert all(0.0 <= hope <= 1.0 for hope in hopes) and sum(hopes) == pytest.approx(1.0)
            assert not all(asked.absurd(state, move) for move in legal)
            assert all(asked.reason(state, move) for move in legal)
            assert state.dump() == before
    assert {"act", "lay", "foresee", "flip", "choose", "copy"} <= names


def test_a_won_match_is_worth_all_to_the_winner() -> None:
    state = setup(1)
    state.ended, state.winner = "blessings", 1
    assert asked.value(state) == [0.0, 1.0]


def test_whoever_is_nearer_to_two_blessings_can_hope_for_more() -> None:
    state = until(3, "lay")
    state.blessings = (INARI, ODINO, *[n for n in (4, 5, 8, 7) if n not in (INARI, ODINO)][:2])
    state.watch()
    for have in state.have:
        have[:] = [3, 3, 0, 0, 0, 6, 6]
    even = asked.value(state)
    for kind, more in ((CRYSTAL, 4), (FAME, 5), (POWER, 5)):
        ahead = state.copy()
        ahead.have[1][kind] += more
        assert asked.value(ahead)[1] > even[1] + 0.02
    blessed = state.copy()
    blessed.discs[0] |= 1
    assert asked.value(blessed)[0] > even[0] + 0.1


def test_a_turn_by_rules_of_thumb_ends_soon() -> None:
    luck = Chance(4)
    for seed in range(4):
        state = until(seed, "act", skip=5 * seed, **EVERYTHING)
        seat = state.turn
        taken = 0
        while state.turn == seat and state.agenda[-1][0] not in ("lay", "foresee"):
            state.advance(asked.guess(state, luck))
            taken += 1
        assert 0 < taken < 50


def test_matches_by_rules_of_thumb_end_with_two_blessings_more_often_than_not() -> None:
    ends = []
    for seed in range(8):
        state = setup(seed, deities=True)
        luck = Chance(seed)
        while state.turn is not None:
            state.advance(asked.guess(state, luck))
        ends.append(state.ended)
    assert ends.count("blessings") > 4


def line_of(state: Sibille, seat: int, *names: str) -> None:
    """Puts these cards up into the line of a seat that is to act."""
    cards = [CARD[name] for name in names]
    back = sum(1 << (entry & 31) for entry in state.lines[seat])
    state.decks[seat] = (state.decks[seat] | back) & ~sum(1 << card for card in cards)
    state.lines[seat] = [card | UP for card in cards]
    state.used = 0
    state.settle()


def test_ending_a_turn_with_plain_gains_unused_is_absurd_and_not_searched() -> None:
    state = until(5, "act")
    seat = cast(int, state.turn)
    line_of(state, seat, "moon", "pope", "hermit")
    assert asked.absurd(state, ("end",))
    assert ("end",) not in asked.moves(state)
    assert not asked.absurd(state, ("base", "moon"))


def test_activations_that_do_nothing_are_absurd_and_not_searched() -> None:
    state = until(6, "act")
    seat = cast(int, state.turn)
    line_of(state, seat, "devil", "chariot", "fool")
    state.have[seat][COIN] = state.have[seat][CRYSTAL] = 0
    state.settle()
    for name in ("devil", "chariot", "fool"):
        assert asked.absurd(state, ("base", name))
        assert ("base", name) not in asked.moves(state)
    assert asked.moves(state) == [("end",)]


def test_tokens_are_taken_in_one_order_only() -> None:
    state = until(7, "act")
    seat = cast(int, state.turn)
    line_of(state, seat, "temperance", "star", "moon")
    state.have[seat][CRYSTAL] = 0
    state.settle()
    assert asked.moves(state) == [("base", "temperance")]


def test_the_rules_of_thumb_know_the_combination_for_a_momentary_blessing() -> None:
    """Ade: Death and a Fool that copies it return four customers, the Feather the fifth."""
    state = until(8, "lay")
    seat = cast(int, state.turn)
    state.blessings = (1, 5, 7, 3)
    state.watch()
    for customer in range(7):
        state.holder[customer] = -1
    state.have[seat] = [3, 4, 0, 0, 0, 0, 0]
    state.market[3] = 23
    lines = candidates(state, seat, state.decks[seat], 3, 12, 0, Chance(1))
    both = 1 << CARD["death"] | 1 << CARD["fool"]
    assert any(line & both == both for line in lines[:4])


# ── the secret choice ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_seed_and_budget_give_the_same_thought(level: str) -> None:
    for name in ("lay", "foresee", "act"):
        state = until(11, name, skip=4)
        assert thought(state, level) == thought(state, level)


def test_a_pick_says_with_which_cards_it_is_meant_and_counts_no_turn_that_the_rivals_still_have() -> None:
    state = setup(11)
    seat = cast(int, state.turn)
    first = thought(state, "hard", 3, Budget(iterations=60))
    assert all(each.reason.startswith("with ") and " and " in each.reason for each in first.ranked[:3])
    assert abs(first.ranked[0].estimate - asked.value(state)[seat]) < 0.2
    state.play(first.move)
    second = thought(state, "hard", 3, Budget(iterations=60))
    assert second.ranked[0].reason.startswith("with ") and " and " not in second.ranked[0].reason
    state.play(second.move)
    assert state.laid[seat].bit_count() == 2
    third = thought(state, "hard", 3, Budget(iterations=60))
    assert not third.ranked[0].reason.startswith("with "), "the last card has no company"


@pytest.mark.parametrize("name", ["lay", "foresee", "act"])
def test_another_process_with_other_hashes_thinks_alike(name: str) -> None:
    state = until(12, name, skip=3)
    program = (
        "import json, sys, msgspec; from core.games import GAMES; from core.ai.levels import think, Budget\n"
        "view = GAMES['sibille'].load(json.load(sys.stdin))\n"
        "print(msgspec.json.encode(think(view, 'hard', 5, Budget(iterations=24))).decode())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(state.view(state.turn).dump()),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert msgspec.json.decode(done.stdout, type=Thought) == thought(state, "hard"), done.stderr


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_what_the_rivals_hide_does_not_influence_the_thought(level: str) -> None:
    luck = Chance(8)
    for name in ("lay", "foresee", "act"):
        state = until(13, name, skip=5, seats=3)
        other = state.view(state.turn).sample(luck)
        assert other.dump() != state.dump()
        assert thought(other, level) == thought(state, level)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_answers_every_decision_with_a_legal_move(seats: int) -> None:
    for number, state in enumerate(decisions(20 + seats, seats, 29, **EVERYTHING)):
        for level in LEVELS:
            answer = thought(state, level, number, Budget(iterations=4))
            assert answer.move in state.legal()
            assert answer.move == answer.ranked[0].move or level == "easy"
            assert all(0.0 <= each.estimate <= 1.0 and 0.0 <= each.share <= 1.0 for each in answer.ranked)
            assert len({each.move for each in answer.ranked}) == len(answer.ranked)


def picked(state: Sibille, level: str, seed: int) -> tuple[int, int]:
    """The line and the prophecies that a seat picks card by card, each pick with a seed of its own."""
    state = state.copy()
    seat = cast(int, state.turn)
    laid = foreseen = 0
    number = 0
    while state.turn == seat and state.agenda[-1][0] in ("lay", "foresee"):
        move = thought(state, level, seed + 1000 * number, Budget(iterations=12)).move
        state.play(move)
        if move[0] == "lay":
            laid |= 1 << CARD[cast(str, move[1])]
        else:
            foreseen |= 1 << CARD[cast(str, move[1])]
        number += 1
    return laid, foreseen


def test_picks_with_seeds_of_their_own_make_one_line_and_one_set_of_prophecies() -> None:
    state = until(14, "lay")
    for seed in range(3):
        laid, foreseen = picked(state, "hard", seed)
        assert laid.bit_count() == foreseen.bit_count() == 3
        assert not laid & foreseen


def test_lines_and_prophecies_differ_from_time_to_time() -> None:
    state = until(15, "lay")
    view = state.view(state.turn)
    _, shares, _, _ = mixed_line(view, find("expert"), Budget(iterations=60), Chance(1))
    assert max(shares) < 0.75
    assert sum(share > 0.03 for share in shares) > 3
    assert len({picked(state, "hard", seed) for seed in range(5)}) > 2


def test_a_card_that_a_rival_has_shown_among_its_prophecies_is_laid_less() -> None:
    state = until(16, "lay", skip=3)
    seat = cast(int, state.turn)
    rival = 1 - seat
    scale = scale_for(state, seat)
    best = max(bits(state.decks[seat]), key=lambda card: scale.plain[card])

    def inclusion(shown: bool) -> float:
        table = state.copy()
        deck = table.decks[rival] | 1 << best
        table.prophecies[rival] = [best | UP] if shown else []
        table.decks[rival] = deck & ~(1 << best) if shown else deck
        view = table.view(seat)
        lines, shares, _, _ = mixed_line(view, find("expert"), Budget(iterations=96), Chance(2))
        return sum(share for line, share in zip(lines, shares, strict=True) if line >> best & 1)

    assert inclusion(True) < inclusion(False)


def test_prophecies_never_name_what_lies_in_the_own_line_and_fit_the_deck() -> None:
    state = until(17, "foresee", skip=2)
    seat = cast(int, state.turn)
    view = state.view(seat)
    sets, shares, _, _ = mixed_prophecies(view, find("hard"), FEW, Chance(3))
    assert sets and sum(shares) == pytest.approx(1.0)
    for named in sets:
        assert not named & ~(state.decks[seat] & ~state.laid[seat])


def test_the_experts_likeliest_line_is_not_read_by_an_expert() -> None:
    """The figure of the goals: at most 1.3 of three cards are hit on average."""
    hits = []
    for seed in range(6):
        state = until(30 + seed, "lay", skip=seed)
        seat = cast(int, state.turn)
        lines, shares, _, _ = mixed_line(state.view(seat), find("expert"), Budget(iterations=96), Chance(seed))
        likeliest = lines[max(range(len(lines)), key=lambda place: shares[place])]
        while state.turn == seat:
            state.advance(asked.guess(state, Chance(seed)))
        if state.agenda[-1][0] != "lay":
            continue
        while state.agenda[-1][0] == "lay":
            state.advance(asked.guess(state, Chance(seed)))
        if state.agenda[-1][0] != "foresee":
            continue
        reader = state.view(state.turn)
        sets, named, _, _ = mixed_prophecies(reader, find("expert"), Budget(iterations=96), Chance(seed + 1))
        frequency = [
            sum(share for mask, share in zip(sets, named, strict=True) if mask >> card & 1) for card in range(32)
        ]
        hits.append(advantage([likeliest], [1.0], frequency))
    assert len(hits) > 2
    assert sum(hits) / len(hits) <= 1.3


def test_cards_that_a_rivals_old_prophecies_cannot_be_are_known_to_be_safe() -> None:
    state = until(18, "lay", skip=3)
    seat = cast(int, state.turn)
    rival = 1 - seat
    ruled = (1 << CARD["empress"] | 1 << CARD["pope"]) << RULED_SHIFT
    table = state.copy()
    hidden = [number for number in bits(table.decks[rival]) if TAROT[number] not in ("empress", "pope")][:3]
    table.decks[rival] |= sum(1 << (entry & 31) for entry in table.prophecies[rival])
    table.prophecies[rival] = [number | ruled for number in hidden]
    table.decks[rival] &= ~sum(1 << number for number in hidden)
    ((other, reader),) = readers_of(table.view(seat).sample(Chance(1)), seat)
    assert other == rival
    assert len(reader.slots) == reader.fixed == 3
    assert not any(slot & (1 << CARD["empress"] | 1 << CARD["pope"]) for slot in reader.slots)
    assert all(slot >> hidden[0] & 1 for slot in reader.slots)
