"""Where a person's files live; the one module that knows."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

DIRS = PlatformDirs("parlour", appauthor=False)


def data_dir() -> Path:
    """The folder of matches and owner's components; ``PARLOUR_DATA_DIR`` overrides it. It may not exist yet."""
    return Path(os.environ.get("PARLOUR_DATA_DIR") or DIRS.user_data_dir)


def config_dir() -> Path:
    """The folder of the settings; ``PARLOUR_CONFIG_DIR`` overrides it. It may not exist yet."""
    return Path(os.environ.get("PARLOUR_CONFIG_DIR") or DIRS.user_config_dir)
