"""The tree search finds what is plainly best, and stops in time."""

from __future__ import annotations

from core.ai import mcts
from core.ai.judges import judge
from core.ai.levels import LEVELS, Budget, think
from core.chance import Chance
from core.games.siberia.components import KINDS
from core.games.siberia.state import Siberia
from tests.core.ai.tables import table


def last_turn() -> Siberia:
    """Seat 0 plays the last turn of the game: nothing it keeps in hand will count."""
    state = table(1, 0)
    assert isinstance(state, Siberia)
    hidden = sorted(state.stack + [abs(card) for card in state.row])
    state.captured = [hidden[4:20], hidden[20:33]]
    state.row = [hidden[0], hidden[33], hidden[34], hidden[1], 0, hidden[35], hidden[2], hidden[3]]
    state.stack = []
    state.last = 1
    state.agenda = [("end_turn", 0), ("action", 0)]
    state._moves = None
    hand = sorted(KINDS.index(name) for name in ("gas/worker", "gas/salesman", "diamond/worker", "diamond/salesman"))
    pool = state.facts.action_cards()
    for kind in hand:
        pool.remove(kind)
    state.hands = [hand, sorted(pool[:5])]
    state.deck = pool[5:]
    state.discards = []
    state.workers = [3, 2]
    return state


def test_in_the_last_turn_it_takes_what_is_worth_most() -> None:
    state = last_turn()
    best = {}
    for move in state.legal():
        after = state.copy()
        after.advance(move)
        while after.turn is not None:
            after.advance(after.legal()[0])
        best[move] = after.score(0)
    for seed in range(5):
        answer = think(state.view(0), "hard", seed, Budget(iterations=150))
        assert best[answer.move] == max(best.values())


def test_a_single_sensible_move_is_played_without_a_search() -> None:
    state = last_turn()
    state.hands[0] = []
    state._moves = None
    state.idle = 0
    answer = think(state.view(0), "expert", 1)
    assert answer.move == ("draw", 2)
    assert answer.iterations == 1


def test_it_stops_when_the_best_move_cannot_be_overtaken() -> None:
    answer = think(last_turn().view(0), "hard", 1, Budget(iterations=5000))
    first, second = (ranked.share * answer.iterations for ranked in answer.ranked[:2])
    assert answer.iterations < 5000
    assert first - second > 5000 - answer.iterations


def test_every_iteration_walks_through_one_move_of_the_root() -> None:
    state = table(2, 18)
    root = mcts.Node(1.0)
    done = mcts.grow(root, state.view(state.turn), judge("siberia"), Chance(4), Budget(iterations=120), mcts.Spread())
    assert sum(node.visits for node in root.children.values()) == done
    for node in root.children.values():
        assert node.visits <= node.seen <= done
        assert 0.0 <= node.total <= node.visits


def test_without_any_limit_it_still_ends() -> None:
    state = table(2, 18)
    answer = mcts.think(state.view(state.turn), LEVELS["hard"], 1, Budget())
    assert 1 <= answer.iterations <= 1000
