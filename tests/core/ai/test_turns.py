"""Opponents of Sigillum think in whole turns: legal, in time, alike for the same seed, and with sense."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from time import perf_counter

import msgspec
import pytest

from core.ai import balance, turns
from core.ai.judges import judge, sigillum, sigillum_draft
from core.ai.levels import LEVELS, Budget, Thought, think
from core.chance import Chance
from core.games.sigillum.state import Sigillum
from core.match import Match, Player
from tests.core.games.sigillum.table import GAME, play, table

FEW = Budget(iterations=4)


def thought(state: Sigillum, level: str = "hard", seed: int = 5, budget: Budget = FEW) -> Thought:
    return think(state.view(state.turn), level, seed, budget)


def middle(seed: int, moves: int, seats: int = 2, field: str = "usual") -> Sigillum:
    state = GAME.setup(seats, {"bands": "drawn", "field": field}, seed)
    assert isinstance(state, Sigillum)
    luck = Chance(seed)
    for _ in range(moves):
        state.play(luck.pick(state.legal()))
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "field"), [(2, "usual"), (2, "four_way"), (4, "usual")])
def test_every_level_plays_legal_moves_from_a_view_alone(level: str, seats: int, field: str) -> None:
    for moves in (0, 3, 14, 33):
        state = middle(moves + seats, moves, seats, field)
        before = state.dump()
        found = thought(state, level)
        assert found.move in state.legal()
        assert {ranked.move for ranked in found.ranked} <= set(state.legal())
        assert all(0 <= ranked.estimate <= 1 for ranked in found.ranked)
        assert all(ranked.reason for ranked in found.ranked)
        assert state.dump() == before


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_the_same_seed_and_iterations_give_the_same_thought(level: str) -> None:
    state = middle(8, 20)
    loaded = GAME.load(json.loads(json.dumps(state.view(state.turn).dump())))
    assert thought(state, level) == thought(state, level) == think(loaded, level, 5, FEW)


def test_another_process_with_other_hashes_thinks_alike() -> None:
    state = middle(8, 20)
    program = (
        "import json, sys, msgspec; from core.games import GAMES; from core.ai.levels import think, Budget\n"
        "view = GAMES['sigillum'].load(json.load(sys.stdin))\n"
        "print(msgspec.json.encode(think(view, 'expert', 5, Budget(iterations=4))).decode())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(state.view(state.turn).dump()),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert msgspec.json.decode(done.stdout, type=Thought) == thought(state, "expert"), done.stderr


def test_more_iterations_look_at_more_and_time_is_kept() -> None:
    state = middle(8, 20)
    assert [thought(state, "expert", budget=Budget(iterations=count)).iterations for count in (1, 5, 40)] == [1, 5, 40]
    start = perf_counter()
    thought(state, "expert", budget=Budget(ms=60))
    assert perf_counter() - start < 1.5, "far below what the whole search would take, even on a busy machine"


def test_a_match_that_can_be_won_now_is_won() -> None:
    state = table("malleus C3 [swiftness]; saxum B1", "fidea C4 1; redux E3; armus D4 1", damage=(15, 15))
    for level in ("medium", "hard"):
        trial = state.copy()
        while trial.turn == 0:
            play(trial, thought(trial, level).move)
        assert trial.winner == 0


def test_a_turn_needs_several_moves_to_win() -> None:
    state = table("mortum C2; iratus B1", "armus D4 2; redux D1", damage=(15, 15))
    assert state.figure("mortum") == 0
    while state.turn == 0:
        play(state, thought(state).move)
    assert state.winner == 0, "walk to the Tower or strike: the beam finds it"


def test_the_answer_of_the_enemy_is_seen() -> None:
    """First can take a Tower with a character that would then be exiled, which loses the match."""
    state = table("fidea C1 1; saxum D1", "aqus D3; malleus C4", damage=(15, 3))
    found = thought(state, "hard", budget=Budget(iterations=24))
    trial = state.copy()
    while trial.turn == 0:
        play(trial, thought(trial, "hard", budget=Budget(iterations=24)).move)
    replies = turns.ends_of_turn(trial, 16, 8)
    assert not any(reply.state.ended and reply.state.winner == 1 for reply in replies)
    assert found.ranked[0].estimate >= found.ranked[-1].estimate or found.ranked[-1].share == 0.0


def test_equal_positions_are_merged_whichever_way_they_came_about() -> None:
    state = table("saxum C2; redux B1", "malleus C4")
    ends = turns.ends_of_turn(state, 1000, 10_000)
    keys = [end.state.key() for end in ends]
    assert len(keys) == len(set(keys))
    both = state.copy()
    play(both, ("use", "saxum", "stone_skin"), ("use", "redux", "bone_plate"))
    other = state.copy()
    play(other, ("use", "redux", "bone_plate"), ("use", "saxum", "stone_skin"))
    assert both.key() == other.key()
    assert keys.count(both.key()) == 1


def test_the_order_of_effects_matters_only_with_aqus() -> None:
    def laid(first: str, second: str, ally: str) -> Sigillum:
        state = table(f"fidea C1; arborus B1; {ally} C2", "malleus E3")
        moves = {
            "wing": ("use", "fidea", "take_wing", ally),
            "shield": ("use", "arborus", "shield_of_the_forest", ally),
        }
        play(state, moves[first], moves[second])
        return state

    assert laid("wing", "shield", "saxum").key() == laid("shield", "wing", "saxum").key()
    assert laid("wing", "shield", "aqus").key() != laid("shield", "wing", "aqus").key()


def test_values_of_two_sides_add_up_and_know_the_end() -> None:
    for seed in range(8):
        state = middle(seed, 25)
        first, second = sigillum.value(state)
        assert abs(first + second - 1) < 1e-9
        before = state.dump()
        sigillum.value(state)
        assert state.dump() == before
    won = table("malleus C3", "fidea C4 1", damage=(2, 15))
    play(won, ("attack", "malleus", "fidea"))
    assert sigillum.value(won)[0] > 0.999
    team = middle(3, 30, 4)
    assert sigillum.value(team)[0] == sigillum.value(team)[2]


def test_the_features_are_as_many_as_the_weights() -> None:
    state = middle(5, 25)
    assert len(sigillum.assess(state)) == len(sigillum.WEIGHTS) == len(sigillum.FEATURES)
    assert len(sigillum.assess(state, threatening=False)) == len(sigillum.FEATURES) - 3


def test_damage_and_towers_are_good_and_injuries_are_bad() -> None:
    def hope(first: str, second: str, damage: tuple[int, int] = (5, 5)) -> float:
        return sigillum.value(table(first, second, damage=damage))[0]

    plain = hope("malleus C2; fidea B1", "saxum C4; redux D4")
    assert hope("malleus C2; fidea B1", "saxum C4; redux D4", (5, 8)) > plain
    assert hope("malleus C2 2; fidea B1", "saxum C4; redux D4") < plain
    assert hope("malleus E2; fidea B1", "saxum C4; redux D4") > plain
    assert hope("malleus C2; fidea B1", "saxum C4 [stun]; redux D4") > plain


def test_an_attack_that_deals_nothing_is_absurd_and_not_searched() -> None:
    state = table("malleus C3; saxum C2", "fidea C4 [defense+]; redux B3")
    nothing, something = ("attack", "malleus", "fidea"), ("attack", "malleus", "redux")
    assert sigillum.absurd(state, nothing)
    assert not sigillum.absurd(state, something)
    assert nothing not in sigillum.moves(state)
    assert something in sigillum.moves(state)
    asked = judge("sigillum")
    assert asked.guess(state, Chance(1)) in state.legal()
    assert asked.reason(state, something) == "deals 1 Injury"


def test_it_is_absurd_to_leave_a_tower_or_to_end_with_something_to_do() -> None:
    state = table("malleus D2; saxum C2", "fidea D3; redux E3")
    assert sigillum.absurd(state, ("maneuver", "malleus", "D1"))
    assert not sigillum.absurd(state, ("maneuver", "malleus", "E2"))
    assert sigillum.absurd(state, ("end",)), "Fidea can be hurt"
    idle = table("malleus D2 [slowness]; saxum A2", "fidea D4; redux B4")
    assert not sigillum.absurd(idle, ("end",))


def test_bands_that_fit_are_preferred() -> None:
    facts = GAME.read_facts({})
    assert sigillum_draft.fits(facts, ["illesebra", "saxum"]) == 1, "Saxum stuns for Illesebra"
    assert sigillum_draft.fits(facts, ["saxum", "armus"]) == 1, "Armus gives Defense to Saxum"
    assert sigillum_draft.fits(facts, ["redux", "fidea"]) == 0
    state = GAME.setup(2, {"first_seat": 1}, 1)
    assert isinstance(state, Sigillum)
    play(state, ("castle", "C1"), ("pick", "illesebra"), ("pick", "redux"))
    scores = dict(sigillum_draft.draft_scores(state))
    alone = {name: sigillum_draft.STRENGTH.get(name, 0.0) for name in ("catapultus", "messum")}
    fitting, other = scores[("pick", "catapultus")], scores[("pick", "messum")]
    assert fitting - 1.5 * alone["catapultus"] > other - 1.5 * alone["messum"]
    assert sigillum_draft.draft_reason(state, ("pick", "catapultus")) == "fits Illesebra"


def test_picks_differ_from_match_to_match() -> None:
    state = GAME.setup(2, {"first_seat": 1}, 1)
    assert isinstance(state, Sigillum)
    play(state, ("castle", "C1"))
    picks = {think(state.view(0), "expert", seed, FEW).move for seed in range(30)}
    assert 3 <= len(picks) <= 20


def test_hard_wins_against_easy() -> None:
    wins = 0
    for seed in range(2):
        match = Match.start(GAME, [Player("A", "hard"), Player("B", "easy")], seed, {"bands": "premade"})
        levels = ("hard", "easy") if seed % 2 == 0 else ("easy", "hard")
        while match.state.turn is not None:
            seat = match.state.turn
            match.play(think(match.state.view(seat), levels[seat], seed, Budget(iterations=2)).move)
        assert match.state.outcome is not None
        wins += match.state.outcome[levels.index("hard")].place == 1
    assert wins == 2


def test_the_balance_report_counts_every_match() -> None:
    played = [balance.play(seed) for seed in range(2)]
    assert played[0] == balance.play(0), "alike for the same seed"
    report = balance.table(played)
    assert report.startswith("2 matches")
    rows = [line.split("|") for line in report.splitlines()[4:]]
    assert len(rows) == 27
    assert sum(int(row[2]) for row in rows) == 12
