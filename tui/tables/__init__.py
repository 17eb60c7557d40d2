"""The tables: one screen a game, all on ``base``."""
