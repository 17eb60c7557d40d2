"""The process that thinks: it answers, is replaced when it dies or hangs, and ends with its parent."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from core.ai.levels import Budget, think
from core.ai.worker import Cancelled, Instant, Thinker
from core.state import State
from tests.core.ai.tables import table

LONG = Budget(ms=20_000)
FEW = Budget(iterations=30)


def view(moves: int = 12) -> State:
    state = table(21, moves)
    return state.view(state.turn)


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for_end(pid: int, seconds: float = 10.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not alive(pid):
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def lines() -> list[str]:
    return []


@pytest.fixture
def thinker(lines: list[str]) -> Iterator[Thinker]:
    with Thinker(lines.append) as opened:
        opened.warm()
        yield opened


def test_it_answers_what_a_thought_in_this_process_would_be(thinker: Thinker, lines: list[str]) -> None:
    for level in ("easy", "medium", "hard"):
        assert thinker.ask(view(), level, 3, FEW).result(30) == think(view(), level, 3, FEW)
    assert lines == []


async def test_the_event_loop_runs_while_it_thinks(thinker: Thinker) -> None:
    asked = asyncio.create_task(thinker.think(view(), "hard", 3, Budget(ms=300)))
    ticks = 0
    while not asked.done():
        await asyncio.sleep(0.01)
        ticks += 1
    assert (await asked).move in view().legal()
    assert ticks >= 3


def test_killed_in_the_middle_of_a_thought_it_is_replaced_and_asked_again(thinker: Thinker, lines: list[str]) -> None:
    answer = thinker.ask(view(), "hard", 3, Budget(ms=600))
    first = thinker.pid
    assert first is not None
    time.sleep(0.15)
    os.kill(first, signal.SIGKILL)
    assert answer.result(30).move in view().legal()
    assert thinker.pid != first
    assert lines == ["The opponent's process ended unexpectedly; it is asked again."]


def test_killed_between_two_questions_nobody_notices(thinker: Thinker, lines: list[str]) -> None:
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    os.waitid(os.P_PID, thinker.pid, os.WEXITED | os.WNOWAIT)
    assert thinker.ask(view(), "hard", 3, FEW).result(30) == think(view(), "hard", 3, FEW)
    assert lines == []


def test_a_hung_process_is_replaced(lines: list[str]) -> None:
    with Thinker(lines.append, grace=1.0) as thinker:
        thinker.warm()
        first = thinker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        assert thinker.ask(view(), "hard", 3, Budget(ms=50)).result(30).move in view().legal()
        assert thinker.pid != first
        assert not alive(first)
    assert lines == ["The opponent's process did not answer in time; it is asked again."]


def test_a_process_that_fails_twice_costs_strength_but_not_the_match(thinker: Thinker, lines: list[str]) -> None:
    broken = view()
    broken.corrections = {"nonsense": 1}
    fair = think(view(), "easy", 3)
    assert thinker.ask(broken, "hard", 3, FEW).result(30).move == fair.move
    assert lines == [
        "The opponent's process failed (ComponentsError); it is asked again.",
        "The opponent's process failed (ComponentsError) again; it plays a quick move instead.",
    ]


def test_without_any_process_the_match_goes_on(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    with Thinker(lines.append) as thinker:
        thinker.warm()
        assert thinker.ask(view(), "hard", 3, FEW).result(30) == think(view(), "easy", 3)
    assert lines == [
        "The opponent's process could not be started; it is asked again.",
        "The opponent's process could not be started again; it plays a quick move instead.",
    ]


async def test_a_cancelled_question_is_withdrawn_and_the_next_one_answered(thinker: Thinker, lines: list[str]) -> None:
    asked = asyncio.create_task(thinker.think(view(0), "hard", 3, LONG))
    await asyncio.sleep(0.2)
    start = time.monotonic()
    thinker.cancel()
    with pytest.raises(Cancelled):
        await asked
    assert await thinker.think(view(), "hard", 3, FEW) == think(view(), "hard", 3, FEW)
    assert time.monotonic() - start < 10
    assert lines == []


async def test_cancelling_the_task_withdraws_the_question(thinker: Thinker) -> None:
    asked = asyncio.create_task(thinker.think(view(0), "hard", 3, LONG))
    await asyncio.sleep(0.2)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await asyncio.wait_for(thinker.think(view(), "easy", 3), 10) == think(view(), "easy", 3)


async def test_closing_ends_the_process_and_what_waits_for_it() -> None:
    thinker = Thinker()
    thinker.start()
    thinker.warm()
    pid = thinker.pid
    asked = asyncio.create_task(thinker.think(view(0), "hard", 3, LONG))
    await asyncio.sleep(0.1)
    thinker.close()
    assert pid is not None and not alive(pid)
    with pytest.raises(Cancelled):
        await asked
    with pytest.raises(Cancelled):
        await thinker.think(view(), "easy", 3)


def test_it_takes_no_full_state(thinker: Thinker) -> None:
    with pytest.raises(ValueError, match="view of the seat in turn"):
        thinker.ask(table(21, 12), "hard", 3, FEW)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks for the process in /proc")
@pytest.mark.parametrize("thinking", [False, True])
def test_it_ends_when_its_parent_is_killed(thinking: bool) -> None:
    program = (
        "import sys, time\n"
        "from core.ai.worker import Thinker\n"
        "from core.ai.levels import Budget\n"
        "from core.games import GAMES\n"
        "thinker = Thinker(); thinker.start(); thinker.warm()\n"
        "state = GAMES['siberia'].setup(2, {}, 1)\n"
        f"if {thinking}: thinker.ask(state.view(state.turn), 'hard', 1, Budget(ms=60_000))\n"
        "print(thinker.pid, flush=True); time.sleep(60)\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    assert alive(child)
    time.sleep(0.1)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert wait_for_end(child)


def test_the_process_imports_no_screen() -> None:
    program = (
        "import core.ai.worker, core.games, sys; print([m for m in ('textual', 'rich', 'tui') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout.strip() == "[]", done.stderr


async def test_the_instant_opponent_answers_without_a_process() -> None:
    instant = Instant()
    instant.start()
    instant.warm()
    assert await instant.think(view(), "expert", 3) == think(view(), "easy", 3)
    assert instant.ask(view(), "expert", 3).result(0) == think(view(), "easy", 3)
    medium = Instant(None, FEW)
    assert medium.ask(view(), "medium", 3).result(0) == think(view(), "medium", 3, FEW)
    instant.cancel()
    instant.close()
