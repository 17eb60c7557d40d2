"""Themes: what the style words of the tables look like.

A table says *what* something is ("gold", "seat-1", "faint bold"), never a colour. A theme gives each word a colour.
``bold``, ``underline``, ``reverse``, ``italic`` carry the meaning where colours are few or none.
"""

from __future__ import annotations

from typing import Final

from rich.color import Color
from rich.style import Style
from textual.theme import Theme

DARK: Final = {
    "ground": "#121212",
    "text": "#d7d7d7",
    "faint": "#808080",
    "title": "#ffd75f",
    "accent": "#5fd7ff",
    "good": "#87d75f",
    "bad": "#ff8787",
    "warn": "#ffaf5f",
    "marked": "#ffd787",
    "panel": "#262626",
    "seat-0": "#5fafff",
    "seat-1": "#ff8787",
    "seat-2": "#87d75f",
    "seat-3": "#d7afff",
    "seat-4": "#ffd75f",
    "gas": "#ff87d7",
    "charcoal": "#bcbcbc",
    "oil": "#d7875f",
    "gold": "#ffd700",
    "diamond": "#d7ffff",
    "worker": "#87d7af",
    "salesman": "#87afff",
    "investor": "#d7af87",
    "pentacles": "#ffd75f",
    "cups": "#5fafff",
    "wands": "#87d75f",
    "swords": "#ff8787",
    "plain": "#9e9e9e",
    "forest": "#5faf5f",
    "mountain": "#af875f",
    "hill": "#d7af87",
    "water": "#5f87d7",
    "fame": "#ffd75f",
    "power": "#d787ff",
    "coins": "#ffd75f",
    "crystals": "#5fd7ff",
    "prophecy": "#ff87d7",
    "arcana": "#d7afff",
    "cogs": "#bcbcbc",
    "artifacts": "#ff8787",
}
LIGHT: Final = DARK | {
    "ground": "#ffffff",
    "text": "#262626",
    "faint": "#767676",
    "title": "#875f00",
    "accent": "#005f87",
    "good": "#005f00",
    "bad": "#af0000",
    "warn": "#af5f00",
    "marked": "#875f00",
    "panel": "#eeeeee",
    "seat-0": "#005faf",
    "seat-1": "#af0000",
    "seat-2": "#005f00",
    "seat-3": "#5f00af",
    "seat-4": "#875f00",
    "gas": "#af0087",
    "charcoal": "#444444",
    "oil": "#875f5f",
    "gold": "#875f00",
    "diamond": "#005f5f",
    "worker": "#00875f",
    "salesman": "#0000d7",
    "investor": "#875f5f",
    "pentacles": "#875f00",
    "cups": "#005faf",
    "wands": "#005f00",
    "swords": "#af0000",
    "plain": "#767676",
    "forest": "#005f00",
    "mountain": "#5f5f00",
    "hill": "#875f00",
    "water": "#0000af",
    "fame": "#875f00",
    "power": "#5f00af",
    "coins": "#875f00",
    "crystals": "#005f87",
    "prophecy": "#af0087",
    "arcana": "#5f00af",
    "cogs": "#444444",
    "artifacts": "#af0000",
}
CONTRAST: Final = DARK | {
    "ground": "#000000",
    "text": "#ffffff",
    "faint": "#bcbcbc",
    "panel": "#1c1c1c",
    # a palette that stays apart for colour-blind eyes (after Okabe and Ito)
    "good": "#5fd7ff",
    "bad": "#ffaf00",
    "seat-0": "#5fafff",
    "seat-1": "#ffaf00",
    "seat-2": "#00d7af",
    "seat-3": "#ff87d7",
    "seat-4": "#ffff5f",
}
PALETTES: Final[dict[str, dict[str, str]]] = {
    "parlour": DARK,
    "parlour-light": LIGHT,
    "parlour-contrast": CONTRAST,
}
"""All colours are entries of the 256-colour cube, so nothing collapses where true colour is missing."""

ATTRIBUTES: Final = frozenset(("bold", "underline", "reverse", "italic", "dim", "strike"))

_palette: dict[str, str] = DARK
_styles: dict[str, Style] = {}


def use(name: str) -> None:
    """Makes a theme the one that ``style`` speaks of."""
    global _palette
    _palette = PALETTES[name]
    _styles.clear()


def style(words: str) -> Style:
    """The look of some words: names of colours, ``on-`` names for the ground, and attributes; later ones win.

    ``reverse`` twice is still reverse. An unknown word is a fault of the table that uses it.
    """
    known = _styles.get(words)
    if known is None:
        front, back = _palette["text"], _palette["ground"]
        attributes: dict[str, bool] = {}
        for word in words.split():
            if word in ATTRIBUTES:
                attributes[word] = True
            elif word.startswith("on-"):
                back = _palette[word[3:]]
            else:
                front = _palette[word]
        known = _styles[words] = Style(
            color=Color.parse(front),
            bgcolor=Color.parse(back),
            **attributes,  # type: ignore[arg-type]
        )
    return known


def textual_themes() -> list[Theme]:
    """The same palettes for the menus and other ready-made widgets."""
    return [
        Theme(
            name=name,
            primary=colours["seat-0"],
            secondary=colours["accent"],
            accent=colours["title"],
            foreground=colours["text"],
            background=colours["ground"],
            surface=colours["ground"],
            panel=colours["panel"],
            success=colours["good"],
            warning=colours["warn"],
            error=colours["bad"],
            dark=name != "parlour-light",
            variables={
                "footer-key-foreground": colours["accent"],
                "block-cursor-foreground": colours["ground"],
                "block-cursor-background": colours["accent"],
            },
        )
        for name, colours in PALETTES.items()
    ]
