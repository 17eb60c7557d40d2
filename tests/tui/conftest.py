"""Screens look alike on every machine: no colours from outside, no folder of the person who runs the tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_FILTERS", "TEXTUAL_COLOR_SYSTEM"):
    os.environ.pop(name, None)  # some are read when Textual is imported


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches and settings of a test lie in its own folder; no line is a remote one."""
    monkeypatch.setenv("PARLOUR_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("PARLOUR_CONFIG_DIR", str(tmp_path / "settings"))
    for name in ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"):
        monkeypatch.delenv(name, raising=False)
