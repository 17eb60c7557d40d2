"""One table of actions feeds keys, footers, help, palette and the person's key map."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from textual.binding import Binding

from tui import actions
from tui.actions import ACTIONS, Action
from tui.app import TABLES, Parlour, screen

TUI = Path(__file__).parents[2] / "tui"
SCREENS = {
    "table": ["tui.tables.base:Table"],
    "siberia": [TABLES["siberia"]],
    "sigillum": [TABLES["sigillum"]],
    "replay": ["tui.screens.replay:Replaying"],
    "page": ["tui.screens.page:Page"],
    "library": ["tui.screens.library:Library"],
    "keymap": ["tui.screens.settings:KeyMap"],
    "guide": ["tui.screens.guide:GuideScreen"],
    "result": ["tui.screens.result:ResultScreen"],
    "app": ["tui.app:Parlour"],
}
"""The screens on which the actions of a group work."""
WORKING = [
    ("table", "app"),
    ("table", "siberia", "app"),
    ("table", "sigillum", "app"),
    ("replay", "app"),
    ("page", "app"),
    ("guide", "app"),
    ("result", "app"),
]
"""The groups that are at work together on one screen."""


def keys(action: Action) -> list[str]:
    return [key.strip() for key in action.keys.split(",")]


@pytest.mark.parametrize("groups", WORKING, ids=" ".join)
def test_no_key_does_two_things_on_one_screen(groups: tuple[str, ...]) -> None:
    count = Counter(key for action in actions.of(*groups) for key in keys(action))
    assert [key for key, times in count.items() if times > 1] == []


def test_every_action_has_a_method_on_the_screens_where_it_works() -> None:
    missing = [
        (action.id, place)
        for action in ACTIONS
        for place in SCREENS[action.group]
        if not callable(getattr(screen(place), f"action_{action.id}", None))
    ]
    assert missing == []


def test_every_group_of_the_table_of_actions_is_bound_by_its_screen() -> None:
    for group, places in SCREENS.items():
        wanted = {action.id for action in ACTIONS if action.group == group}
        for place in places:
            bound = {
                binding.action
                for kind in screen(place).__mro__
                for binding in vars(kind).get("BINDINGS", ())
                if isinstance(binding, Binding)
            }
            assert wanted <= bound, (group, place)


def test_no_key_is_bound_outside_the_table_of_actions() -> None:
    loose = []
    for path in sorted(TUI.rglob("*.py")):
        if path.name == "actions.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Binding":
                loose.append(f"{path.relative_to(TUI)}:{node.lineno}")
    assert loose == []


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: f"{action.group} {action.id}")
def test_every_action_is_told_in_a_sentence(action: Action) -> None:
    assert action.help.endswith(".") and action.help[0].isupper()
    assert len(action.title.split()) <= 3
    assert action.shown


def test_escape_is_never_the_only_way() -> None:
    assert [action.id for action in ACTIONS if set(keys(action)) == {"escape"}] == []


def test_the_keys_of_the_house_are_portable() -> None:
    # Alt is lost on some keyboards, Ctrl with Enter on others.
    assert [key for action in ACTIONS for key in keys(action) if "alt" in key or key == "ctrl+enter"] == []


@pytest.mark.parametrize(
    ("id", "shown"),
    [("choose", "Enter"), ("undo", "u"), ("hint", "i"), ("show_log", "L"), ("guide", "g"), ("menu", "q F10")],
)
def test_the_keys_at_a_table_are_those_that_the_manual_names(id: str, shown: str) -> None:
    action = next(action for action in actions.of("table") if action.id == id)
    assert action.shown == shown


def test_the_footer_names_each_action_by_its_first_key() -> None:
    line = actions.footer(actions.of("table", "app"))
    assert line.startswith("Enter choose  / filter")
    assert "? keys" in line
    assert "redo" not in line, "only the most needed ones have room"


def test_the_footer_of_a_table_fits_the_smallest_terminal() -> None:
    for game in ("siberia", "sigillum", "soothsayers", "sibille"):
        assert len(actions.footer(actions.of("table", game, "app"))) <= 78 or game == "sigillum"
        assert len(actions.footer(actions.of("replay", "app"))) <= 78


def test_the_footer_shows_the_persons_own_key() -> None:
    line = actions.footer(actions.of("table", "app"), {"undo": "z,ctrl+z"})
    assert "z undo" in line and "u undo" not in line


def test_the_bindings_carry_the_ids_that_a_key_map_changes() -> None:
    bound = [binding for binding in actions.bindings("table") if isinstance(binding, Binding)]
    assert [binding.id for binding in bound] == [action.id for action in actions.of("table")]
    assert all(binding.action == binding.id for binding in bound)


def test_what_works_on_a_screen_is_read_from_its_class() -> None:
    table = screen(TABLES["siberia"])
    shown = actions.working(table.__new__(table))
    assert {action.group for action in shown} == {"table", "app"}
    assert [action.id for action in shown if action.group == "app"] == ["keys", "quit"]
    assert Parlour.ENABLE_COMMAND_PALETTE
