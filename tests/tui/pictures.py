"""Makes the pictures of the documentation: ``python -m tests.tui.pictures`` writes ``docs/<game>.svg``.

Each is the table of a match in full swing, played by Easy opponents from a fixed seed.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from core.ai.levels import think
from core.games import GAMES
from core.match import Match, Player
from tests.tui.helpers import kept, parlour, text

DOCS = Path(__file__).parents[2] / "docs"
MOMENTS = {"siberia": 60, "sigillum": 45, "soothsayers": 60, "sibille": 110}
"""After how many moves each table is shown, or at the person's next decision from then on."""
SEED = 12


def moment(game: str) -> Match:
    """A match after its first moves, with the person in turn."""
    players = [Player("You"), Player("Boris", "easy")]
    match = Match.start(GAMES[game], players, SEED)
    while (turn := match.state.turn) is not None and (len(match.log) < MOMENTS[game] or turn != 0):
        match.play(think(match.state.view(turn), "easy", len(match.log)).move)
    return match


async def picture(game: str, size: tuple[int, int]) -> str:
    """Writes the picture of a game; returns its table as text."""
    with tempfile.TemporaryDirectory() as folder:
        app = parlour(kept(moment(game), Path(folder)))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            svg = app.export_screenshot(title=f"Parlour: {GAMES[game].title}")
            # A picture asks no server for its letters.
            svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
            (DOCS / f"{game}.svg").write_text(svg, encoding="utf-8")
            return text(pilot)


if __name__ == "__main__":
    DOCS.mkdir(exist_ok=True)
    for name in sys.argv[1:] or MOMENTS:
        print(asyncio.run(picture(name, (80, 24))))
