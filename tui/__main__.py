"""``python -m tui`` is ``parlour``."""

from __future__ import annotations

import sys

from tui.cli import main

sys.exit(main())
