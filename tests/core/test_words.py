"""Speaking of seats, and keeping a person's text away from the terminal's commands."""

from __future__ import annotations

import pytest

from core.words import Speaker, plural, printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Boris", "Boris"),
        ("Ana María", "Ana María"),
        ("李雷 ✦ 🐻", "李雷 ✦ 🐻"),
        ("[red]Boris[/]", "[red]Boris[/]"),
        ("\x1b[31mred", "[31mred"),
        ("\x9b2J", "2J"),
        ("a\x00b\x07c\x7fd", "abcd"),
        ("line\nline\r\ttab", "linelinetab"),
        ("\u202eright to left\u2066", "right to left"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("para\u2029line\u2028", "paraline"),
        ("no\u00a0break", "nobreak"),
        ("tag\U000e0041", "tag"),
        ("private\ue000", "private"),
        ("half\ud800", "half"),
        ("", ""),
    ],
)
def test_printable_keeps_letters_and_drops_what_could_steer_a_terminal(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert printable(shown) == shown


def test_the_reader_is_spoken_to_and_the_others_are_named() -> None:
    speaker = Speaker(["Ana", "Boris"], 0)
    assert speaker.name(0) == "you"
    assert speaker.name(1) == "Boris"
    assert speaker.subject(0, "take") == "You take"
    assert speaker.subject(1, "take") == "Boris takes"
    assert speaker.subject(1, "pass", "passes") == "Boris passes"
    assert speaker.subject(0, "pass", "passes") == "You pass"


def test_who_only_watches_is_nobody_at_the_table() -> None:
    speaker = Speaker(["Ana", "Boris"], None)
    assert [speaker.name(seat) for seat in (0, 1)] == ["Ana", "Boris"]
    assert speaker.subject(0, "draw") == "Ana draws"


@pytest.mark.parametrize(
    ("name", "whose"), [("Ana", "Ana's"), ("Boris", "Boris'"), ("Max", "Max'"), ("Liz", "Liz'"), ("Ulla", "Ulla's")]
)
def test_the_possessive(name: str, whose: str) -> None:
    assert Speaker(["Reader", name], 0).whose(1) == whose
    assert Speaker(["Reader", name], 1).whose(1) == "your"


def test_names_reach_no_sentence_unwashed() -> None:
    assert Speaker(["\x1b]0;title\x07Eve"], None).subject(0, "win") == "]0;titleEve wins"


def test_plural() -> None:
    assert plural(1, "card") == "1 card"
    assert plural(0, "card") == "0 cards"
    assert plural(2, "die", "dice") == "2 dice"
    assert plural(1, "die", "dice") == "1 die"
