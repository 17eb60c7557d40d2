"""Search over whole turns, for games in which a turn is several moves whose order hardly matters (sigillum).

The own turn is searched by a beam: all sequences of moves grow together, equal positions are merged whichever way
they came about, and only the best of each length grow on. Then the most promising ends of the turn are answered by the
best turn that the other side finds in the same way, and the end whose answer hurts least is chosen. The answers make
the search anytime: each one examined is an improvement.

Nothing is hidden in such a game, so the view is the whole table.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter
from typing import Any, Final, NamedTuple

from core.agenda import Move
from core.ai.judges import sigillum as asked
from core.ai.judges.sigillum_draft import draft_guess, draft_reason, draft_scores
from core.ai.levels import Budget, Level, Ranked, Thought
from core.chance import Chance
from core.games.sigillum.state import Sigillum


class Plan(NamedTuple):
    """How far and how wide a level looks.

    Attributes:
        width: how many positions of each length grow on in the own turn.
        answered: how many ends of the turn are answered; 0 for a level that does not look at answers.
        reply_width: the width in an answer.
        followed: how many answers to an end are followed by the next own turn.
        follow_width: the width in that turn.
    """

    width: int
    answered: int = 0
    reply_width: int = 0
    followed: int = 0
    follow_width: int = 0


PLANS: Final = {
    "medium": Plan(3),
    "hard": Plan(20, 12, 6),
    "expert": Plan(40, 32, 10, 4, 5),
}
LONGEST: Final = 16
"""Moves of a turn at the most."""
BEAM_SHARE: Final = 0.4
"""How much of the time the beam of the own turn may take."""
DEFAULT: Final = Budget(iterations=24)
"""For a caller whose budget names no limit at all."""
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
        followed: the score after the best answer and the best next turn, None before they were looked for.
        replies: the best answers.
    """

    __slots__ = ("answer", "first", "followed", "length", "replies", "score", "state")

    def __init__(self, state: Sigillum, score: float, first: Move | None, length: int) -> None:
        self.state = state
        self.score = score
        self.first = first
        self.length = length
        self.answer: float | None = None
        self.followed: float | None = None
        self.replies: list[End] = []

    @property
    def depth(self) -> int:
        """How many turns were looked at: 1, 2 with an answer, 3 with the next own turn."""
        return 1 + (self.answer is not None) + (self.followed is not None)

    @property
    def worth(self) -> float:
        """The score at the greatest depth."""
        if self.followed is not None:
            return self.followed
        return self.score if self.answer is None else self.answer


class Clock:
    """When to stop.

    Attributes:
        iterations: how many ends have been answered or followed.
        most: how many may be.
    """

    __slots__ = ("_beam", "_stop", "iterations", "most")

    def __init__(self, budget: Budget) -> None:
        now = perf_counter()
        self._beam = None if budget.ms is None else now + BEAM_SHARE * budget.ms / 1000
        self._stop = None if budget.ms is None else now + budget.ms / 1000
        self.most = budget.iterations
        self.iterations = 0

    def over(self) -> bool:
        """Whether the budget is used up, after one iteration at the least."""
        return self.iterations > 0 and ((self.most is not None and self.iterations >= self.most) or self.late())

    def late(self) -> bool:
        """Whether a beam must be cut: the first one leaves time for the answers."""
        stop = self._stop if self.iterations else self._beam
        return stop is not None and perf_counter() >= stop


def think(view: Any, level: Level, seed: int, budget: Budget) -> Thought:
    """Chooses a move. One iteration is one end of the turn with its best answer."""
    state: Sigillum = view.sample(Chance(seed))
    if not state.at:
        return _set_up(state, Chance(seed))
    clock = Clock(budget if budget.ms or budget.iterations else DEFAULT)
    return _thought(state, search(state, PLANS[level.id], clock), clock.iterations)


def search(state: Sigillum, plan: Plan, clock: Clock) -> list[End]:
    """The ends of the running turn with what was found out about them."""
    if not plan.answered:
        return ends_of_turn(state, plan.width, EXAMINED)
    ends = ends_of_turn(state, plan.width, plan.answered, clock)
    for end in ends:
        if clock.over():
            break
        _answer(end, plan, clock)
    if plan.followed:
        best = -inf
        for end in sorted((end for end in ends if end.depth > 1), key=lambda end: -end.worth):
            if clock.over():
                break
            _follow(end, plan, best, clock)
            best = max(best, end.worth)
    return ends


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
            if clock is not None and length > 1 and clock.late():
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


def _next_turn(state: Sigillum) -> Sigillum:
    """The position after the turn that a position could end."""
    after = state.copy()
    side = after.side
    after._moves = None
    while _open(after, side):
        after.advance(after.legal()[-1])
    return after


def _answer(end: End, plan: Plan, clock: Clock) -> None:
    """Looks for the other side's best turn after an end."""
    clock.iterations += 1
    state = _next_turn(end.state)
    if state.ended:
        end.answer = _seen_by(state, end.state.side, threatening=True)
        return
    end.replies = ends_of_turn(state, plan.reply_width, EXAMINED, clock)
    end.answer = -end.replies[0].score


def _follow(end: End, plan: Plan, best: float, clock: Clock) -> None:
    """Looks for the best next own turn after each of the best answers; stops when the end cannot become the best."""
    clock.iterations += 1
    side = end.state.side
    if not end.replies:
        end.followed = end.answer
        return
    worst = inf
    for reply in end.replies[: plan.followed]:
        state = _next_turn(reply.state)
        if state.ended:
            score = _seen_by(state, side, threatening=True)
        else:
            score = ends_of_turn(state, plan.follow_width, 4, clock)[0].score
        worst = min(worst, score)
        if worst <= best:
            break
    end.followed = worst


def _thought(state: Sigillum, ends: list[End], done: int) -> Thought:
    """Ranks the first moves by the best end that each leads to; of those looked at deeper one is chosen."""
    last: Move = state.legal()[-1]
    deepest = max(end.depth for end in ends)
    best: dict[Move, End] = {}
    for end in ends:
        move = end.first or last
        known = best.get(move)
        if known is None or (end.depth, end.worth) > (known.depth, known.worth):
            best[move] = end
    order = sorted(best.items(), key=lambda item: (-item[1].depth, -item[1].worth))
    share = 1.0 / sum(end.depth == deepest for _, end in order)
    ranked = [
        Ranked(move, asked.chance_of(end.worth), share if end.depth == deepest else 0.0, asked.reason(state, move))
        for move, end in order
    ]
    return Thought(ranked[0].move, ranked[0].estimate, ranked, done)
