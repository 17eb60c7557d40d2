"""The one table of actions: it feeds key bindings, footers, the help screen, the palette and the person's key map.

No key is bound anywhere else (but for digits and the keys inside ready-made widgets such as text fields).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from textual.binding import Binding
from textual.keys import format_key


class Action(NamedTuple):
    """Something that a person can do with a key.

    Attributes:
        id: the name of the ``action_`` method, and the key of the person's key map.
        keys: what it is bound to, separated by commas.
        title: one or two words for footers.
        help: one sentence.
        group: where it works: "table", a game's id, "replay", "page" for the screens around the tables, "library",
            "keymap", "guide", or "app" for everywhere.
        shown: how the key is written.
        foot: whether the footer of a table names it.
    """

    id: str
    keys: str
    title: str
    help: str
    group: str
    shown: str
    foot: bool = False


ACTIONS: Final = (
    Action("go_left", "left,h", "left", "Move the cursor to what can be chosen on the left.", "table", "← h"),
    Action("go_down", "down,j", "down", "Move the cursor down.", "table", "↓ j"),
    Action("go_up", "up,k", "up", "Move the cursor up.", "table", "↑ k"),
    Action("go_right", "right,l", "right", "Move the cursor to the right.", "table", "→ l"),
    Action("next_area", "tab", "next area", "Move the cursor to the next area of the table.", "table", "Tab"),
    Action("previous_area", "shift+tab", "area before", "Move the cursor to the area before.", "table", "Shift+Tab"),
    Action(
        "choose", "enter", "choose", "Choose what is under the cursor, or play the move shown.", "table", "Enter", True
    ),
    Action(
        "widen", "backspace", "widen", "Take back the last thing chosen, before a move is played.", "table", "Backspace"
    ),
    Action(
        "go_on", "space", "go on", "Go on: show the next move of an opponent, close what lies open.", "table", "Space"
    ),
    Action("filter", "slash", "filter", "Type a word to filter the numbered moves.", "table", "/", True),
    Action(
        "look",
        "x",
        "look",
        "Look around: let the cursor go to everything, not only to what can be chosen.",
        "table",
        "x",
        True,
    ),
    Action("undo", "u", "undo", "Take back your last move, as far as nothing hidden was shown.", "table", "u", True),
    Action("undo_turn", "U", "undo turn", "Take back your whole turn as far as it goes.", "table", "U"),
    Action("redo", "r", "redo", "Play again what was taken back.", "table", "r"),
    Action(
        "hint", "i", "hint", "Ask for the three best moves, with an estimate and a reason each.", "table", "i", True
    ),
    Action("show_log", "L", "log", "Show what has happened so far.", "table", "L", True),
    Action("detail", "d", "detail", "Show in full what is under the cursor.", "table", "d"),
    Action("guide", "g", "guide", "Read how this game is played.", "table", "g", True),
    Action("save_copy", "f2", "save copy", "Save a copy of this match under a new number.", "table", "F2"),
    Action("menu", "q,f10", "menu", "Open the menu: go on, leave, or quit. Nothing is lost.", "table", "q F10"),
    Action("next_ready", "n", "next", "Go to the next character with a ready ability.", "sigillum", "n", True),
    Action("previous_ready", "N", "before", "Go to the ready character before.", "sigillum", "N"),
    Action("end_turn", "e", "end turn", "End your turn; warns if a useful ability is unused.", "sigillum", "e", True),
    Action(
        "reach",
        "v",
        "reach",
        "Show where a character can go or strike; again: its next ability.",
        "sigillum",
        "v",
        True,
    ),
    Action("threats", "t", "threats", "Show the hexes that enemies can strike.", "sigillum", "t", True),
    Action("step_back", "left,h", "back", "One move back.", "replay", "← h", True),
    Action("step_on", "right,l,space", "on", "One move on.", "replay", "→ l", True),
    Action("turn_back", "up,k,pageup", "turn back", "Back to where the seat before began.", "replay", "↑ k", True),
    Action("turn_on", "down,j,pagedown", "turn on", "On to where the next seat begins.", "replay", "↓ j", True),
    Action("to_start", "home", "start", "To the beginning of the match.", "replay", "Home"),
    Action("to_end", "end", "end", "To the end of the match.", "replay", "End"),
    Action("run", "p", "play", "Play the match by itself; again: stop.", "replay", "p", True),
    Action("take_over", "t", "take over", "Go on from here as a new match.", "replay", "t", True),
    Action("leave", "q,escape,backspace", "leave", "Go back.", "replay", "q", True),
    Action("go_up", "up,k,shift+tab", "up", "Move the cursor up.", "page", "↑ k"),
    Action("go_down", "down,j,tab", "down", "Move the cursor down.", "page", "↓ j"),
    Action("go_left", "left,h", "left", "Change the value under the cursor: the one before.", "page", "← h"),
    Action("go_right", "right,l", "right", "Change the value under the cursor: the next one.", "page", "→ l"),
    Action("choose", "enter,space", "choose", "Open, change or type what is under the cursor.", "page", "Enter", True),
    Action("page_up", "pageup,ctrl+b", "page up", "A page up.", "page", "PageUp"),
    Action("page_down", "pagedown,ctrl+f", "page down", "A page down.", "page", "PageDown"),
    Action("to_start", "home", "start", "To the first line.", "page", "Home"),
    Action("to_end", "end", "end", "To the last line.", "page", "End"),
    Action("leave", "q,escape,backspace", "leave", "Go back.", "page", "q", True),
    Action("watch", "r", "replay", "Watch the match from its beginning.", "library", "r", True),
    Action("set_aside", "s,delete", "set aside", "Move the file out of the library; asks once.", "library", "s", True),
    Action("restore", "backspace,delete", "default", "Give the action its own key again.", "keymap", "Backspace", True),
    Action("leave", "q,escape", "leave", "Go back.", "keymap", "q", True),
    Action("go_up", "up,k", "up", "A line up.", "guide", "↑ k"),
    Action("go_down", "down,j", "down", "A line down.", "guide", "↓ j"),
    Action("page_up", "pageup,ctrl+b", "page up", "A page up.", "guide", "PageUp"),
    Action("page_down", "pagedown,ctrl+f,space", "page down", "A page down.", "guide", "Space", True),
    Action("to_start", "home", "start", "To the beginning.", "guide", "Home"),
    Action("to_end", "end", "end", "To the end.", "guide", "End"),
    Action("contents", "c,tab", "contents", "Choose a chapter; again: go on reading.", "guide", "c", True),
    Action("choose", "enter", "open", "Open the chapter under the cursor.", "guide", "Enter"),
    Action("components", "o", "cards", "List the components and how surely each is known.", "guide", "o", True),
    Action("leave", "q,escape,backspace", "leave", "Go back.", "guide", "q", True),
    Action("go_left", "left,h", "left", "Move the cursor to the left among points and choices.", "result", "← h"),
    Action("go_right", "right,l", "right", "Move the cursor to the right among points and choices.", "result", "→ l"),
    Action("go_up", "up,k", "up", "Move the cursor up among points and choices.", "result", "↑ k"),
    Action("go_down", "down,j", "down", "Move the cursor down among points and choices.", "result", "↓ j"),
    Action("choose", "enter,space", "open", "Open what is under the cursor.", "result", "Enter", True),
    Action("home", "q,escape,backspace", "home", "Go to the home screen.", "result", "q", True),
    Action("keys", "question_mark,f1", "keys", "Show the keys that work here.", "app", "? F1", True),
    Action("quit", "ctrl+q,ctrl+c", "quit", "Quit at once; the match is kept.", "app", "Ctrl+Q"),
)


def of(*groups: str) -> list[Action]:
    """The actions of some groups, in the order of the table."""
    return [action for action in ACTIONS if action.group in groups]


def bindings(*groups: str) -> list[Binding | tuple[str, str] | tuple[str, str, str]]:
    """The key bindings of some groups, for ``BINDINGS``."""
    return [
        Binding(action.keys, action.id, action.title, show=False, tooltip=action.help, id=action.id, priority=False)
        for action in of(*groups)
    ]


def working(screen: object) -> list[Action]:
    """The actions that work on a screen: what its class binds, in the order of the table, and what the app does."""
    known: dict[tuple[str | None, str, str | None], Action] = {}
    for action in ACTIONS:
        known.setdefault((action.id, action.keys, action.help), action)
    found: list[Action] = []
    for kind in type(screen).__mro__:
        own = [one for one in vars(kind).get("BINDINGS", ()) if isinstance(one, Binding)]
        found += [known[key] for one in own if (key := (one.id, one.key, one.tooltip)) in known]
        if not vars(kind).get("_inherit_bindings", True):
            break
    return [*dict.fromkeys(found), *of("app")]


def together(group: str, other: str) -> bool:
    """Whether actions of two groups can be at work on the same screen."""
    if group == other or "app" in (group, other):
        return True
    base = {"library": "page", "keymap": "page"} | {one: one for one in ("page", "replay", "guide", "result")}
    mine, theirs = base.get(group, "table"), base.get(other, "table")
    return mine == theirs and ("table" in (group, other) or "page" in (group, other))


ARROWS: Final = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}
WRITTEN: Final = {
    "question_mark": "?",
    "slash": "/",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PageUp",
    "pagedown": "PageDown",
}


def write_key(key: str) -> str:
    """How a key is written for people: ``question_mark`` is "?", ``ctrl+f`` is "Ctrl+F"."""
    if key in WRITTEN:
        return WRITTEN[key]
    if len(key) == 1:
        return key
    *held, last = key.split("+")
    if not held and not (last[0] == "f" and last[1:].isdigit()):
        shown = format_key(last)
        return shown if len(shown) == 1 and shown.isascii() else last.replace("_", " ").capitalize()
    return "+".join([part.capitalize() for part in held] + [last.capitalize()])


def written(action: Action, keymap: Mapping[str, str] | None = None, tier: str = "safe") -> str:
    """The keys of an action as the person has them now, with blanks between; plain words where arrows are missing."""
    own = (keymap or {}).get(action.id)
    shown = action.shown if own is None else " ".join(write_key(key.strip()) for key in own.split(","))
    if tier == "ascii":
        for sign, word in ARROWS.items():
            shown = shown.replace(sign, word)
    return shown


def footer(actions: Iterable[Action], keymap: Mapping[str, str] | None = None, tier: str = "safe") -> str:
    """The line of keys at the foot of a screen."""
    return "  ".join(f"{written(action, keymap, tier).split()[0]} {action.title}" for action in actions if action.foot)
