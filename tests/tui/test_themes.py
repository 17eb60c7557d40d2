"""Every word of style has a look in every theme, that can be read also where colours are few."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from core.games.siberia.components import PERSONS, RESOURCES
from tui import themes
from tui.themes import ATTRIBUTES, PALETTES

SOURCES = sorted((Path(__file__).parents[2] / "tui").rglob("*.py"))
PLACE_OF_STYLE = {"text": 3, "paragraph": 5, "line": 1, "box": 4, "mark": 1, "status": 5}
"""Which argument of a painting function is its style."""
GROUNDS = ("ground", "panel")
APART = {
    "seats": [f"seat-{seat}" for seat in range(5)],
    "resources": list(RESOURCES),
    "persons": list(PERSONS),
    "suits": ["pentacles", "cups", "wands", "swords"],
    "answers": ["good", "bad"],
    "news": ["marked", "faint"],
}


@pytest.fixture(autouse=True)
def default_theme() -> Iterator[None]:
    yield
    themes.use("parlour")


def constants(node: ast.AST | None) -> Iterator[str]:
    """The words that a style argument can consist of, as far as they stand there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from constants(node.left)
        yield from constants(node.right)
    elif isinstance(node, ast.JoinedStr):
        glued = "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
        yield " ".join(word for word in glued.split() if "\0" not in word)


def words_of(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        place = PLACE_OF_STYLE.get(node.func.attr)
        if place is None:
            continue
        given = [keyword.value for keyword in node.keywords if keyword.arg == "style"] + node.args[place : place + 1]
        for argument in given:
            for text in constants(argument):
                for word in text.split():
                    yield word, node.lineno


def test_every_word_of_style_in_the_sources_is_known_to_every_theme() -> None:
    found = {(path.name, line, word) for path in SOURCES for word, line in words_of(path)}
    assert len(found) > 50, "the sources were not understood"
    unknown = {
        (name, line, word)
        for name, line, word in found
        for palette in PALETTES.values()
        if word not in ATTRIBUTES and word.removeprefix("on-") not in palette
    }
    assert unknown == set()


def test_all_themes_know_the_same_words() -> None:
    assert len({frozenset(palette) for palette in PALETTES.values()}) == 1


@pytest.mark.parametrize("name", PALETTES)
def test_later_words_win_and_attributes_add_up(name: str) -> None:
    themes.use(name)
    look = themes.style("gold bold accent on-panel reverse reverse")
    palette = PALETTES[name]
    assert look == Style(color=palette["accent"], bgcolor=palette["panel"], bold=True, reverse=True)


def test_an_unknown_word_is_a_fault() -> None:
    with pytest.raises(KeyError):
        themes.style("golden")


def test_another_theme_is_another_look() -> None:
    themes.use("parlour")
    dark = themes.style("gold")
    themes.use("parlour-light")
    assert themes.style("gold") != dark


@pytest.mark.parametrize("name", PALETTES)
def test_no_colour_changes_where_there_are_256(name: str) -> None:
    for word, code in PALETTES[name].items():
        wanted = Color.parse(code).get_truecolor()
        shown = Color.parse(code).downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
        step = 10 if len(set(wanted)) == 1 else 0  # Rich takes bright greys one step of the ramp darker
        assert all(abs(one - other) <= step for one, other in zip(wanted, shown, strict=True)), word


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("what", APART)
def test_what_stands_beside_each_other_is_told_apart_in_256_colours(name: str, what: str) -> None:
    shown = {word: Color.parse(PALETTES[name][word]).downgrade(ColorSystem.EIGHT_BIT).number for word in APART[what]}
    assert [pair for pair in combinations(shown, 2) if shown[pair[0]] == shown[pair[1]]] == []


@pytest.mark.parametrize("name", PALETTES)
def test_everything_can_be_read_in_16_colours(name: str) -> None:
    palette = {word: Color.parse(code).downgrade(ColorSystem.STANDARD).number for word, code in PALETTES[name].items()}
    assert [word for word in palette if word not in GROUNDS and palette[word] == palette["ground"]] == []
    assert palette["accent"] != palette["panel"]
    assert palette["text"] != palette["panel"]


@pytest.mark.parametrize("name", PALETTES)
def test_yes_and_no_are_told_apart_in_16_colours(name: str) -> None:
    palette = {word: Color.parse(code).downgrade(ColorSystem.STANDARD).number for word, code in PALETTES[name].items()}
    assert palette["good"] != palette["bad"]
    assert palette["seat-0"] != palette["seat-1"]


def light(code: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [part / 255 for part in Color.parse(code).get_truecolor()]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG 2, 1 to 21."""
    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", PALETTES)
def test_every_text_has_enough_contrast_to_its_ground(name: str) -> None:
    palette = PALETTES[name]
    weak = {
        word: round(contrast(code, palette["ground"]), 2)
        for word, code in palette.items()
        if word not in GROUNDS and contrast(code, palette["ground"]) < 4.5
    }
    assert weak == {}


@pytest.mark.parametrize("name", PALETTES)
def test_what_is_chosen_has_enough_contrast_to_the_panel(name: str) -> None:
    palette = PALETTES[name]
    assert contrast(palette["accent"], palette["panel"]) >= 4.5
    assert contrast(palette["text"], palette["panel"]) >= 4.5


def test_the_contrast_theme_has_more_of_it() -> None:
    plain, strong = PALETTES["parlour"], PALETTES["parlour-contrast"]
    assert contrast(strong["text"], strong["ground"]) == 21
    for word in ("text", "faint"):
        assert contrast(strong[word], strong["ground"]) > contrast(plain[word], plain["ground"])


def test_menus_have_the_same_colours_as_the_tables() -> None:
    made = {theme.name: theme for theme in themes.textual_themes()}
    assert set(made) == set(PALETTES)
    for name, theme in made.items():
        assert theme.background == PALETTES[name]["ground"]
        assert theme.foreground == PALETTES[name]["text"]
        assert theme.dark == (light(PALETTES[name]["ground"]) < 0.5)
