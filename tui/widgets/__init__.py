"""Widgets: they know no game."""
