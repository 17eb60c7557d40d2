"""The process that thinks, so that a screen stays live meanwhile.

A ``Thinker`` starts ``python -m core.ai.worker`` and talks to it over two pipes, each message a length and msgpack.
It is started before the application and imports neither the screens nor anything else that is slow. It holds no
game: a question is the dump of a view, a level, a seed and a budget; the answer is a ``Thought``.

Nothing that happens to the process reaches the person as more than a line. If it died, or does not answer in time, it
is replaced and asked again; if that fails too, an Easy move is made up on the spot. It ends by itself when the
application does, even by SIGKILL, because its pipe then ends.
"""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec

from core.ai.levels import Budget, Thought, find, think
from core.state import State

GRACE: Final = 10.0
"""Seconds beyond its budget after which a process counts as hung; a laptop that was asleep is not one."""
UNLIMITED: Final = 120.0
"""Seconds to wait for an answer whose budget names no time."""
START: Final = 30.0
"""Seconds that a process may take to get ready."""
NICENESS: Final = 5
"""The screen goes first."""

Report = Callable[[str], None]


class Cancelled(Exception):
    """The question was withdrawn."""


class Question(msgspec.Struct, frozen=True):
    """What the process is asked. A question without a view asks whether it is ready."""

    view: dict[str, Any] | None
    level: str
    seed: int
    budget: Budget | None


class Answer(msgspec.Struct, frozen=True):
    """What the process answers: a thought, or the fault that kept it from one."""

    thought: Thought | None
    fault: str = ""


class Opponents(Protocol):
    """What a screen needs of a thinker; ``Thinker`` and ``Instant`` both are one."""

    def start(self) -> None:
        """Gets ready in the background; returns at once."""

    def warm(self) -> None:
        """Waits until everything is ready."""

    def ask(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Future[Thought]:
        """Asks for a move; the answer comes into the future, from another thread."""

    async def think(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Thought:
        """Asks for a move and lets the event loop run until it is there.

        Raises:
            Cancelled: ``cancel`` or ``close`` came first.
        """

    def cancel(self) -> None:
        """Withdraws all questions that wait for an answer."""

    def close(self) -> None:
        """Ends for good."""


class Thinker:
    """The opponents in a process of their own.

    Args:
        report: called with a sentence when the process had to be replaced; within ``think`` on the event loop,
            otherwise from the thread that waits.
        grace: seconds beyond a budget after which the process is replaced.
    """

    def __init__(self, report: Report | None = None, grace: float = GRACE) -> None:
        self.report = report
        self.grace = grace
        self._process: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()  # one question at a time
        self._guard = threading.Lock()  # over the process and the count below
        self._withdrawn = 0
        self._closed = False

    def __enter__(self) -> Thinker:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process, None before the start."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Starts the process; returns at once. If it cannot be started now, the first question tries again."""
        with self._guard, suppress(OSError):
            if not self._closed and self._process is None:
                self._process = _spawn()

    def warm(self) -> None:
        """Waits until the process has imported everything. It is no error if it cannot: questions start it again."""
        with self._turn, suppress(_Lost):
            self._exchange(Question(None, "easy", 0, None), START, self._withdrawn)

    def ask(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Future[Thought]:
        """Asks for a move; see ``core.ai.levels.think``.

        Raises:
            ValueError: a full state, the view of a seat that is not in turn, or an unknown level.
        """
        return self._ask(view, level, seed, budget, self.report)

    async def think(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Thought:
        """Asks for a move and lets the event loop run until it is there.

        Raises:
            Cancelled: ``cancel`` or ``close`` came first.
        """
        loop = asyncio.get_running_loop()

        def report(line: str) -> None:
            if self.report is not None:
                with suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(self.report, line)

        future = self._ask(view, level, seed, budget, report)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            self.cancel()
            raise

    def cancel(self) -> None:
        """Withdraws all questions that wait for an answer; a new process stands ready for the next one."""
        with self._guard:
            self._withdrawn += 1
            process = self._process if self._turn.locked() else None
            if process is not None:
                process.kill()

    def close(self) -> None:
        """Ends the process for good."""
        with self._guard:
            self._closed = True
            self._withdrawn += 1
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            with self._turn:  # whoever waits for an answer sees the pipe end before it is closed
                _end(process)

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _ask(self, view: State, level: str, seed: int, budget: Budget | None, report: Report | None) -> Future[Thought]:
        if view.viewer is None or view.viewer != view.turn:
            raise ValueError(f"an opponent is asked with the view of the seat in turn ({view.turn})")
        limit = budget if budget is not None else find(level).budget
        question = Question(view.dump(), level, seed, budget)
        patience = UNLIMITED if limit.ms is None else limit.ms / 1000 + self.grace
        future: Future[Thought] = Future()
        withdrawn = self._withdrawn

        def wait() -> None:
            try:
                thought = self._answer(view, question, patience, withdrawn, report)
            except BaseException as error:
                future.set_exception(error)
            else:
                future.set_result(thought)

        future.set_running_or_notify_cancel()
        threading.Thread(target=wait, name="opponent", daemon=True).start()
        return future

    def _answer(
        self, view: State, question: Question, patience: float, withdrawn: int, report: Report | None
    ) -> Thought:
        fault = ""
        with self._turn:
            for attempt in range(2):
                try:
                    answer = self._exchange(question, patience, withdrawn)
                except _Lost as lost:
                    fault = str(lost)
                else:
                    if answer.thought is not None:
                        return answer.thought
                    fault = answer.fault
                if self._closed or self._withdrawn != withdrawn:
                    self._renew()
                    raise Cancelled("the question was withdrawn")
                if report is not None and attempt == 0:
                    report(f"The opponent's process {fault}; it is asked again.")
        if report is not None:
            report(f"The opponent's process {fault} again; it plays a quick move instead.")
        try:
            return think(view, "easy", question.seed)
        except Exception:
            return Thought(view.legal()[0], 0.5, [], 0)

    def _renew(self) -> None:
        with self._guard:
            lost, self._process = self._process, None
        if lost is not None:
            _end(lost)
        self.start()

    def _exchange(self, question: Question, patience: float, withdrawn: int) -> Answer:
        with self._guard:
            if self._closed or self._withdrawn != withdrawn:
                raise _Lost("was not needed any more")
            if self._process is None or self._process.poll() is not None:
                if self._process is not None:
                    _end(self._process)
                try:
                    self._process = _spawn()
                except OSError:
                    self._process = None
                    raise _Lost("could not be started") from None
            process = self._process
        try:
            assert process.stdin is not None and process.stdout is not None
            _send(process.stdin.fileno(), msgspec.msgpack.encode(question))
            data = _receive(process.stdout.fileno(), perf_counter() + patience)
            return msgspec.msgpack.decode(data, type=Answer)
        except TimeoutError:
            _end(process)
            raise _Lost("did not answer in time") from None
        except (OSError, EOFError, ValueError, msgspec.MsgspecError):
            _end(process)
            raise _Lost("ended unexpectedly") from None


class _Lost(Exception):
    """The process gave no answer; the text goes on after "The opponent's process"."""


class Instant:
    """A thinker without a process: it answers at once, in this thread. For tests and for demonstrations.

    Args:
        level: the level that answers whatever level is asked; None for the one that is asked.
        budget: of every search.
    """

    def __init__(self, level: str | None = "easy", budget: Budget | None = None) -> None:
        self.level = level
        self.budget = budget

    def start(self) -> None:
        """There is nothing to start."""

    def warm(self) -> None:
        """There is nothing to wait for."""

    def ask(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Future[Thought]:
        """Answers at once."""
        future: Future[Thought] = Future()
        future.set_result(think(view, self.level or level, seed, self.budget or budget))
        return future

    async def think(self, view: State, level: str, seed: int, budget: Budget | None = None) -> Thought:
        """Answers at once."""
        return self.ask(view, level, seed, budget).result()

    def cancel(self) -> None:
        """There is never a question open."""

    def close(self) -> None:
        """There is nothing to end."""


# ── the two ends of the pipes ────────────────────────────────────────────────────────────────────────────────────


def _spawn() -> subprocess.Popen[bytes]:
    """A new process.

    It is not made by multiprocessing: that would import the application anew in the child, and it fails while an
    application has put something else in the place of stdin. ``-P`` keeps a folder named core in the person's
    working directory out of the way. A session of its own keeps the terminal's signals away.
    """
    root = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join(part for part in (root, os.environ.get("PYTHONPATH", "")) if part)
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "core.ai.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _send(pipe: int, data: bytes) -> None:
    rest = memoryview(len(data).to_bytes(4, "big") + data)
    while rest:
        rest = rest[os.write(pipe, rest) :]


def _receive(pipe: int, until: float | None) -> bytes:
    size = int.from_bytes(_read(pipe, 4, until), "big")
    return _read(pipe, size, until)


def _read(pipe: int, size: int, until: float | None) -> bytes:
    data = b""
    while len(data) < size:
        if until is not None and not select.select([pipe], [], [], max(0.0, until - perf_counter()))[0]:
            raise TimeoutError
        part = os.read(pipe, size - len(data))
        if not part:
            raise EOFError
        data += part
    return data


# ── inside the process ───────────────────────────────────────────────────────────────────────────────────────────


def main() -> None:
    """Answers questions until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICENESS)
    questions, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)  # a stray print must not get among the answers
    from core.games import GAMES

    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions, waiting), daemon=True).start()
    gc.freeze()
    gc.disable()  # a tree has no cycles; it goes when the search ends
    while True:
        question = msgspec.msgpack.decode(waiting.get(), type=Question)
        try:
            thought = None
            if question.view is not None:
                view = GAMES[question.view["game"]].load(question.view)
                thought = think(view, question.level, question.seed, question.budget)
            answer = Answer(thought)
        except Exception as error:
            answer = Answer(None, f"failed ({type(error).__name__})")
        try:
            _send(answers, msgspec.msgpack.encode(answer))
        except OSError:
            os._exit(0)
        gc.collect()


def _listen(pipe: int, waiting: SimpleQueue[bytes]) -> None:
    """Reads in a thread of its own, so that the process ends with its parent also in the middle of a thought."""
    try:
        while True:
            waiting.put(_receive(pipe, None))
    except (EOFError, OSError):
        os._exit(0)


if __name__ == "__main__":
    main()
