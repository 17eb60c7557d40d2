"""Search over whole turns, for games in which a turn is several moves whose order hardly matters (sigillum).

The own turn is searched by a beam: all sequences of moves grow together, equal positions are merged whichever way
they came about, and only the best of each length grow on. Then the most promising ends of the turn are answered by the
best turn that the other side finds in the same way, and the end whose answer hurts least is chosen. The answers make
the search anytime: each one examined is an improvement.

Nothing is hidden in such a game, so the view is the whole table.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

from core.agenda import Move
from core.ai.judges import sigillum as asked
from core.ai.judges.sigillum_draft import draft_guess, draft_reason, draft_scores
from core.ai.levels import Budget, Level, Ranked, Thought
from core.chance import Chance
from core.games.sigillum.state import Sigillum

WIDTH: Final = 32
"""How many positions of each length grow on in the own turn."""
REPLY_WIDTH: Final = 8
"""The same in an answer."""
MEDIUM_WIDTH: Final = 3
LONGEST: Final = 16
"""Moves of a turn at the most."""
DEFAULT: Final = Budget(iterations=24)
"""For a caller whose budget names no limit at all."""
ANSWERED: Final = 60
"""Ends of the turn that are answered at the most."""
EXAMINED: Final = 8
"""Ends of a turn that are judged in full where none is answered."""
SECOND: Final = ("where", "donor")


class End:
    """A position in which the turn could end.

    Attributes:
        state: the position, with the side still in turn (or the match over).
        score: the judge's score as if the turn ended here, seen by the side.
        first: the first move of the turn that leads here.
        length: how many moves it took.
        answer: the score after the best answer that was found, None before one was looked for.
    """

    __slots__ = ("answer", "first", "length", "score", "state")

    def __init__(self, state: Sigillum, score: float, first: Move | None, length: int) -> None:
        self.state = state
        self.score = score
        self.first = first
        self.length = length
        self.answer: float | None = None


class Clock:
    """When to stop."""

    __slots__ = ("iterations", "most", "stop")

    def __init__(self, budget: Budget) -> None:
        self.stop = None if budget.ms is None else perf_counter() + budget.ms / 1000
        self.most = budget.iterations
        self.iterations = 0

    def over(self) -> bool:
        """Whether the time is used up; only asked where a search can be cut."""
        return self.stop is not None and perf_counter() >= self.stop


def think(view: Any, level: Level, seed: int, budget: Budget) -> Thought:
    """Chooses a move. One iteration is one end of the turn with its best answer."""
    state: Sigillum = view.sample(Chance(seed))
    if not state.at:
        return _set_up(state, Chance(seed))
    if level.id == "medium":
        return _thought(state, ends_of_turn(state, MEDIUM_WIDTH, EXAMINED), 0)
    clock = Clock(budget if budget.ms or budget.iterations else DEFAULT)
    ends = ends_of_turn(state, WIDTH, ANSWERED, clock)
    done = 0
    for end in ends:
        if (clock.most is not None and done >= clock.most) or (done and clock.over()):
            break
        end.answer = answer(end, REPLY_WIDTH, clock)
        done += 1
    return _thought(state, ends, done)


def _set_up(state: Sigillum, chance: Chance) -> Thought:
    """Castles, bans, picks and binding: one of the good choices, so that matches differ."""
    move = draft_guess(state, chance)
    scored = sorted(draft_scores(state), key=lambda pair: (pair[0] != move, -pair[1]))
    hope = asked.draft_hope(state)
    ranked = [
        Ranked(choice, asked.chance_of(hope + score), 1.0 / len(scored), draft_reason(state, choice))
        for choice, score in scored
    ]
    return Thought(move, ranked[0].estimate, ranked, 1)


def ends_of_turn(state: Sigillum, width: int, examined: int, clock: Clock | None = None) -> list[End]:
    """The ends of the running turn that a beam finds, the best one first.

    The beam is steered by the quick score; the best ends by that one are then judged in full.

    Args:
        state: a position with a move to make.
        width: how many positions of each length grow on.
        examined: how many ends are judged in full and returned.
        clock: cuts the beam when time is up.
    """
    side = state.side
    seen: set[Any] = set()
    root = End(state, asked.score(state, threatening=False), None, 0)
    found = [] if _second(state) else [root]
    beam = [root]
    for length in range(1, LONGEST + 1):
        grown: list[End] = []
        for node in beam:
            for first, after in _grow(node, side):
                key = after.key()
                if key not in seen:
                    seen.add(key)
                    grown.append(End(after, _seen_by(after, side, threatening=False), first, length))
            if clock is not None and length > 1 and clock.over():
                break
        grown.sort(key=_by_score)
        found += grown
        beam = [end for end in grown if _open(end.state, side)][:width]
        if not beam:
            break
    found.sort(key=_by_score)
    del found[examined:]
    for end in found:
        end.score = _seen_by(end.state, side, threatening=True)
    found.sort(key=_by_score)
    return found


def _by_score(end: End) -> float:
    return -end.score


def _open(state: Sigillum, side: int) -> bool:
    """Whether the turn of a side can go on."""
    return not state.ended and state.side == side


def _second(state: Sigillum) -> bool:
    return bool(state.agenda) and state.agenda[-1][0] in SECOND


def _seen_by(state: Sigillum, side: int, *, threatening: bool) -> float:
    score = asked.score(state, threatening=threatening)
    return score if state.side == side else -score


def _grow(node: End, side: int) -> Iterator[tuple[Move, Sigillum]]:
    """The positions one move further, each with the first move of the turn; second choices are made in every way."""
    for move in node.state.legal():
        if move[0] in ("end", "pass"):
            continue
        first = node.first or move
        state = _play(node.state, move)
        if _second(state):
            for choice in state.legal():
                yield first, _play(state, choice)
        else:
            yield first, state


def _play(state: Sigillum, move: Move) -> Sigillum:
    after = state.copy()
    after.step(move)
    if after.seats > 2:
        after.settle()  # the team's next go
    return after


def answer(end: End, width: int, clock: Clock) -> float:
    """The score for the side after the other side's best turn."""
    state = end.state.copy()
    side = state.side
    state._moves = None
    while _open(state, side):
        state.advance(state.legal()[-1])
    if state.ended:
        return _seen_by(state, side, threatening=True)
    replies = ends_of_turn(state, width, EXAMINED, clock)
    return -replies[0].score


def _thought(state: Sigillum, ends: list[End], done: int) -> Thought:
    """Ranks the first moves by the best end that each leads to; answered ends stand before the others."""
    last: Move = state.legal()[-1]
    best: dict[Move, End] = {}
    for end in ends:
        if done and end.answer is None:
            continue
        move = end.first or last
        known = best.get(move)
        worth = end.score if end.answer is None else end.answer
        if known is None or worth > (known.score if known.answer is None else known.answer):
            best[move] = end
    order = sorted(best.items(), key=lambda item: -(item[1].score if item[1].answer is None else item[1].answer))
    ranked = []
    for move, end in order:
        logit = end.score if end.answer is None else end.answer
        ranked.append(Ranked(move, asked.chance_of(logit), 1.0 / len(order), asked.reason(state, move)))
    return Thought(ranked[0].move, ranked[0].estimate, ranked, max(1, done))
