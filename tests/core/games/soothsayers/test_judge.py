"""The opponents of Soothsayers play sensibly."""

from __future__ import annotations

import pytest

from core.ai.judges import judge
from core.ai.levels import Budget, think
from core.chance import Chance
from core.games.soothsayers.state import Soothsayers
from tests.core.games.soothsayers.table import GAME, A, B, go, move, table

JUDGE = judge("soothsayers")
MARKET = "P2 C2 W2 S2 P3 C4 W3 S3"


@pytest.mark.parametrize("options", [{}, {"transcended": True}, {"ties": "strict", "capture_limit": False}])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_judge_answers_at_every_decision(seats: int, options: dict[str, object]) -> None:
    for seed in range(4):
        state = GAME.setup(seats, options, seed)
        luck = Chance(seed)
        number = 0
        while state.turn is not None and number < 220:
            number += 1
            legal = state.legal()
            before = state.dump() if number % 8 == 0 else None
            worth = JUDGE.value(state)
            assert len(worth) == seats and sum(worth) == pytest.approx(1.0)
            assert all(0.0 <= each <= 1.0 for each in worth)
            chosen = JUDGE.moves(state)
            assert chosen and len(set(chosen)) == len(chosen) and set(chosen) <= set(legal)
            weights = JUDGE.prior(state, chosen)  # type: ignore[attr-defined]
            assert sum(weights) == pytest.approx(1.0) and min(weights) > 0.0
            assert JUDGE.guess(state, luck) in legal
            assert not all(JUDGE.absurd(state, each) for each in legal)
            assert all(JUDGE.reason(state, each) for each in legal)
            if before is not None:
                assert state.dump() == before, "judging changed the table"
            state.advance(JUDGE.guess(state, luck) if luck.below(2) else luck.pick(legal))


def test_a_finished_match_is_worth_all_to_the_winner() -> None:
    state = table(2, kept={A: 6}, hands={A: "P2"})
    go(state, "lead wands", "lay P2")
    assert state.ended == "goal" and JUDGE.value(state) == [1.0, 0.0]


def test_more_fate_coins_and_levels_are_worth_more() -> None:
    plain = JUDGE.value(table(2))[A]
    assert JUDGE.value(table(2, kept={A: 1}))[A] > plain
    assert JUDGE.value(table(2, coins=[9, 5]))[A] > plain
    assert JUDGE.value(table(2, levels={A: "1/2/2/1"}))[A] > plain
    assert JUDGE.value(table(2, slots={(A, "W"): [20]}))[A] > plain


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_opponent_takes_the_winning_token(level: str) -> None:
    buys = table(2, kept={A: 6}, coins=[5, 5], market=MARKET)
    assert think(buys.view(A), level, 1, Budget(iterations=60)).move == ("lead", "trade")
    lays = table(2, kept={A: 6}, coins=[0, 5], hands={A: "P2 S4", B: "C2 W3"}, market=MARKET)
    answer = think(lays.view(A), level, 1, Budget(iterations=60)).move
    assert answer in (("lead", "wands"), ("lead", "swords"))
    go(lays, "lead wands")
    assert think(lays.view(A), level, 1, Budget(iterations=60)).move == move("lay P2")


def test_easy_never_does_what_is_plainly_absurd() -> None:
    state = table(2, hands={A: "P2 C2"}, market=MARKET)
    go(state, "lead wands")
    assert JUDGE.absurd(state, ("done",))
    for seed in range(10):
        assert think(state.view(A), "easy", seed).move != ("done",)


def test_an_opponent_thinks_on_what_its_seat_may_see() -> None:
    state = GAME.setup(3, seed=6)
    assert isinstance(state, Soothsayers)
    seat = state.turn
    assert seat is not None
    other = state.view(seat).sample(Chance(77))
    assert other.hands != state.hands
    budget = Budget(iterations=40)
    for level in ("medium", "hard"):
        first = think(state.view(seat), level, 3, budget)
        assert think(other.view(seat), level, 3, budget).move == first.move
