"""Older formats of a record, step by step up to the present one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

FORMAT: Final = 1
"""The format that this program writes. Raise it with every change of the shape, and add the step that leads here."""

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: dict[int, Step] = {}
"""What makes a record of format n one of format n + 1, by n."""


def refusal(number: int) -> str | None:
    """The sentence for a format that cannot be read, None for one that can."""
    if number > FORMAT:
        return (
            f"format {number} is newer than this program, which reads up to format {FORMAT}; "
            "a newer version of Parlour is expected"
        )
    if number < 1:
        return f"expected a format from 1 to {FORMAT}, found {number}"
    return None


def upgrade(raw: dict[str, Any], number: int) -> dict[str, Any]:
    """A record of an older format in the present shape."""
    for step in range(number, FORMAT):
        raw = {**STEPS[step](raw), "format": step + 1}
    return raw
