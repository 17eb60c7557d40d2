"""What the table is made of, by name and by number, and the moves that every match shares.

A Common card is one number, its *face*: ``4 * level + suit``. So a sorted hand is in the order of payments, by level
and then by suit. A Tarot is its printed number, which is its level as well. Moves carry names, never these numbers.
"""

from __future__ import annotations

from typing import Final

from core.agenda import Move

SUITS: Final = ("pentacles", "cups", "wands", "swords")
PENTACLES, CUPS, WANDS, SWORDS = range(4)
SUIT: Final = {name: number for number, name in enumerate(SUITS)}

LEVELS: Final = (2, 3, 4, 5, 6)
"""The levels of the Common cards; everybody starts with the level 1 cards laid out."""
HIGHEST: Final = 6
FACES: Final = tuple(4 * level + suit for suit in range(4) for level in LEVELS)
"""Every face of the Common deck, by suit and level."""
FACE: Final = tuple(f"{SUITS[number % 4]}/{number // 4}" for number in range(28))
"""The name of a face: ``cups/3``."""
FACE_OF: Final = {FACE[face]: face for face in FACES}

TAROT: Final = (
    "fool",
    "magician",
    "priestess",
    "empress",
    "emperor",
    "hierophant",
    "lovers",
    "chariot",
    "strength",
    "hermit",
    "wheel",
    "justice",
    "hanged_man",
    "death",
    "temperance",
    "devil",
    "tower",
    "star",
    "moon",
    "sun",
    "judgement",
    "world",
)
"""The 22 Tarot by number."""
TAROT_OF: Final = {name: number for number, name in enumerate(TAROT)}

FOOL, MAGICIAN, PRIESTESS, EMPRESS, EMPEROR, HIEROPHANT, LOVERS, CHARIOT, STRENGTH, HERMIT, WHEEL = range(11)
JUSTICE, HANGED_MAN, DEATH, TEMPERANCE, DEVIL, TOWER, STAR, MOON, SUN, JUDGEMENT, WORLD = range(11, 22)

KINDS: Final = (
    *("pass", "lead", "draft", "lead", "lead", "ascend", "lead", "capture", "ascend", "pass", "lead"),
    *("lead", "instead", "capture", "instead", "pass", "lead", "lead", "lead", "lead", "lead", "instead"),
)
"""When each power works. The powers are written for these kinds, so an owner's correction cannot change them."""

TRANSCENDED: Final = ("priestess", "lovers", "chariot", "tower")
"""The Tarot that the Transcended option exchanges."""

# ── moves ──

DONE: Move = ("done",)
NO: Move = ("no",)
FOLLOW: Move = ("follow",)
PASS: Move = ("pass",)
DECK: Move = ("deck",)
COINS: Move = ("coins",)
TRADE: Move = ("trade",)
ACTIONS: Final = ("earn", "trade", "cups", "wands", "swords")
"""What can be led; Pentacles are led as one of their two actions."""
LEAD: Final[dict[str, Move]] = {action: ("lead", action) for action in ACTIONS}
INSTEAD: Final[tuple[Move, ...]] = tuple(("instead", suit) for suit in SUITS)
PICK: Final[dict[str, Move]] = {name: ("pick", name) for name in (*SUITS, *ACTIONS)}
USE: Final[tuple[Move, ...]] = tuple(("use", name) for name in TAROT)
TAKE: Final[tuple[Move, ...]] = tuple(("take", name) for name in FACE)
LAY: Final[tuple[Move, ...]] = tuple(("lay", name) for name in FACE)
PAY: Final[tuple[Move, ...]] = tuple(("pay", name) for name in FACE)
DISCARD: Final[tuple[Move, ...]] = tuple(("discard", name) for name in FACE)
KEEP: Final[tuple[Move, ...]] = tuple(("keep", name) for name in FACE)
LOWEST: Final[tuple[Move, ...]] = tuple(("lowest", name) for name in FACE)
CAPTURE: Final[tuple[tuple[Move, ...], ...]] = tuple(tuple(("capture", name, suit) for suit in SUITS) for name in TAROT)
GIVE_UP: Final[tuple[Move, ...]] = tuple(("give_up", name) for name in TAROT)
TAKE_TAROT: Final[tuple[Move, ...]] = tuple(("take_tarot", name) for name in TAROT)
RIVAL: Final[tuple[Move, ...]] = tuple(("rival", seat) for seat in range(5))
NAME_SUIT: Final[tuple[Move, ...]] = tuple(("suit", suit) for suit in SUITS)
NAME_LEVEL: Final[tuple[Move, ...]] = tuple(("level", level) for level in range(7))
