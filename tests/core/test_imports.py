"""The rules need no screen, no disk of a person, and little time and memory to load."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import core
from core.games import GAMES

PROBE = """
import json, resource, sys, time
before, start, memory = set(sys.modules), time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
import {modules}
print(json.dumps({{
    "loaded": sorted({{name.partition(".")[0] for name in set(sys.modules) - before}}),
    "modules": sorted(set(sys.modules) - before),
    "seconds": time.process_time() - start,
    "kilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory,
}}))
"""


ALL = "core.match, " + ", ".join(f"core.games.{name}" for name in GAMES)
"""What the four games load; the table of games itself imports each of them only when it is asked for."""


def test_a_game_is_not_loaded_before_it_is_asked_for() -> None:
    modules = probe("core.match, core.games")["modules"]
    assert isinstance(modules, list)
    assert not [name for name in modules if name.startswith("core.games.")]


def probe(modules: str) -> dict[str, object]:
    root = Path(core.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(modules=modules)], cwd=root, capture_output=True, text=True, check=True
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("modules", [ALL, f"core.words, core.ai.judges, {ALL}"])
def test_the_rules_load_no_screen_and_no_files_of_a_person(modules: str) -> None:
    loaded = set(probe(modules)["loaded"])  # type: ignore[call-overload]
    assert "core" in loaded
    assert not loaded & {"textual", "rich", "platformdirs", "filelock", "asyncio", "saves", "tui", "tests"}


def test_the_games_do_not_load_the_opponents() -> None:
    modules = probe(ALL)["modules"]
    assert isinstance(modules, list)
    assert "core.games.siberia.rules" in modules
    assert not [name for name in modules if name.startswith("core.ai")]


def test_the_rules_load_quickly_and_stay_small() -> None:
    """Three tries, since the machine may be busy; far above what it takes (0.1 s, 15 MB) but far below a screen."""
    tries = [probe(ALL) for _ in range(3)]
    assert min(float(str(found["seconds"])) for found in tries) < 0.6
    assert min(int(str(found["kilobytes"])) for found in tries) < 60_000
