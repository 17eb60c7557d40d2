"""The four games, by id."""

from __future__ import annotations

from core.game import Game
from core.games.siberia import SIBERIA
from core.games.sibille import SIBILLE
from core.games.sigillum import SIGILLUM
from core.games.soothsayers import SOOTHSAYERS

GAMES: dict[str, Game] = {game.id: game for game in (SIBERIA, SIGILLUM, SOOTHSAYERS, SIBILLE)}
