"""Signs that every terminal shows in one cell, and their twins in plain ASCII."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from tui.glyphs import FRAMES, TABLE, TIERS, Glyphs

WGL4 = frozenset(
    chr(code)
    for first, last in (
        (0x20, 0x7E),
        (0xA1, 0xFF),
        (0x2013, 0x2015),
        (0x2017, 0x201E),
        (0x2020, 0x2022),
        (0x2026, 0x2026),
        (0x2030, 0x2030),
        (0x2032, 0x2033),
        (0x2039, 0x203A),
        (0x203C, 0x203C),
        (0x203E, 0x203E),
        (0x2190, 0x2195),
        (0x21A8, 0x21A8),
        (0x2202, 0x2202),
        (0x2206, 0x2206),
        (0x220F, 0x220F),
        (0x2211, 0x2212),
        (0x2215, 0x2215),
        (0x2219, 0x221A),
        (0x221E, 0x221F),
        (0x2229, 0x2229),
        (0x222B, 0x222B),
        (0x2248, 0x2248),
        (0x2260, 0x2261),
        (0x2264, 0x2265),
        (0x2302, 0x2302),
        (0x2310, 0x2310),
        (0x2320, 0x2321),
        (0x2500, 0x2500),
        (0x2502, 0x2502),
        (0x250C, 0x250C),
        (0x2510, 0x2510),
        (0x2514, 0x2514),
        (0x2518, 0x2518),
        (0x251C, 0x251C),
        (0x2524, 0x2524),
        (0x252C, 0x252C),
        (0x2534, 0x2534),
        (0x253C, 0x253C),
        (0x2550, 0x256C),
        (0x2580, 0x2580),
        (0x2584, 0x2584),
        (0x2588, 0x2588),
        (0x258C, 0x258C),
        (0x2590, 0x2593),
        (0x25A0, 0x25A1),
        (0x25AA, 0x25AC),
        (0x25B2, 0x25B2),
        (0x25BA, 0x25BA),
        (0x25BC, 0x25BC),
        (0x25C4, 0x25C4),
        (0x25CA, 0x25CB),
        (0x25CF, 0x25CF),
        (0x25D8, 0x25D9),
        (0x25E6, 0x25E6),
        (0x263A, 0x263C),
        (0x2640, 0x2640),
        (0x2642, 0x2642),
        (0x2660, 0x2660),
        (0x2663, 0x2663),
        (0x2665, 0x2666),
        (0x266A, 0x266B),
    )
    for code in range(first, last + 1)
)
"""The signs of Windows Glyph List 4, which every terminal font has; its letters beyond Latin-1 are left out."""

SIGNS = [(name, tier, TABLE[name][number]) for name in TABLE for number, tier in enumerate(TIERS)] + [
    (f"{kind} frame {part}", tier, sign)
    for kind, tiers in FRAMES.items()
    for tier in TIERS
    for part, sign in enumerate(tiers[tier])
]
TWO_CELLS = {"ellipsis"}
"""Signs whose ASCII twin may be longer: they are only drawn at the end of a text."""


def of(tier: str) -> list[tuple[str, str]]:
    return [(name, sign) for name, where, sign in SIGNS if where == tier]


@pytest.mark.parametrize("tier", ["full", "safe"])
def test_every_sign_is_one_cell_wide(tier: str) -> None:
    for name, sign in of(tier):
        assert len(sign) == 1, name
        assert cell_len(sign) == 1, name
        assert unicodedata.east_asian_width(sign) not in "WF", name


def test_every_sign_is_one_cell_wide_for_wcwidth_too() -> None:
    wcwidth = pytest.importorskip("wcwidth").wcwidth
    for tier in ("full", "safe"):
        for name, sign in of(tier):
            assert wcwidth(sign) == 1, name


@pytest.mark.parametrize("tier", TIERS)
def test_no_sign_is_an_emoji_or_a_part_of_one(tier: str) -> None:
    for name, sign in of(tier):
        for char in sign:
            assert unicodedata.category(char) not in ("Mn", "Me", "Cf", "Cc"), name
            assert not 0x1F000 <= ord(char) <= 0x1FFFF, name


def test_safe_signs_are_in_the_list_of_signs_that_every_font_has() -> None:
    assert {name: sign for name, sign in of("safe") if sign not in WGL4} == {}


def test_ascii_signs_are_ascii_and_one_cell_wide() -> None:
    for name, sign in of("ascii"):
        assert sign.isascii() and sign.isprintable(), name
        assert len(sign) == 1 or name in TWO_CELLS, name


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize(
    "names",
    [
        [f"seat {seat}" for seat in range(5)],
        ["pentacles", "cups", "wands", "swords"],
        ["plain", "forest", "mountain", "water", "castle", "tower", "wall"],
        ["token", "bar empty"],
        ["bar full", "bar empty"],
        ["card", "bar empty"],
        ["yes", "no"],
        ["left", "up", "down"],
        ["covered", "wall", "full block"],
        ["rule", "bar"],
        ["bar", "heavy bar"],
    ],
    ids=lambda names: names[0],
)
def test_signs_that_stand_beside_each_other_differ(tier: str, names: list[str]) -> None:
    glyphs = Glyphs(tier)
    assert len({glyphs[name] for name in names}) == len(names)


@pytest.mark.parametrize("tier", TIERS)
def test_what_can_be_chosen_has_another_frame(tier: str) -> None:
    glyphs = Glyphs(tier)
    assert glyphs.frame("light") != glyphs.frame("heavy")


@pytest.mark.parametrize(("full", "bar"), [(0, "....."), (3, "###.."), (5, "#####"), (9, "#####")])
def test_a_bar_always_has_its_length(full: int, bar: str) -> None:
    assert Glyphs("ascii").bar(full, 5) == bar


def test_only_the_ascii_tier_changes_the_signs_of_a_sentence() -> None:
    assert Glyphs("safe").plain("1·2 …") == "1·2 …"
    assert Glyphs("ascii").plain("1·2 …") == "1.2 .."
    assert Glyphs("ascii").plain("Zoë") == "Zoë"


def test_the_ascii_tier_has_a_twin_for_every_sign_of_the_other_tiers() -> None:
    for name, sign in [*of("full"), *of("safe")]:
        assert Glyphs("ascii").plain(sign).isascii(), name
