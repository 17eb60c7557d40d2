"""The ids that the moves of Sibille are made of, and the numbers behind them."""

from __future__ import annotations

from typing import Final

TAROT: Final = (
    "fool",
    "magician",
    "popess",
    "empress",
    "emperor",
    "pope",
    "lovers",
    "chariot",
    "justice",
    "hermit",
    "wheel",
    "strength",
    "hanged_man",
    "death",
    "temperance",
    "devil",
    "tower",
    "star",
    "moon",
    "sun",
    "judgment",
    "world",
)
"""The Major Arcana; the place in this list is the number on the card."""
CARD: Final = {name: number for number, name in enumerate(TAROT)}
FOOL: Final = 0
HERMIT: Final = 9
STRENGTH: Final = 11
TOWER: Final = 16
SUN: Final = 19
JUDGMENT: Final = 20
ALL_CARDS: Final = (1 << 22) - 1

ORDINARY: Final = (
    "balance",
    "candles",
    "hourglass",
    "arcanite",
    "norse_runes",
    "ritual_altar",
    "crystal_orb",
    "astrolabe",
    "sacred_scriptures",
    "sovereigns_scepter",
    "love_potion",
)
MYSTICAL: Final = (
    "scroll_of_babel",
    "mask_of_bacchanalia",
    "homunculus",
    "chest_of_awen",
    "medicean_crown",
    "glove_of_the_fae_king",
    "horn_of_plenty",
    "yata_no_kagami",
)
TRINKETS: Final = (
    "mandragora_flower",
    "hermits_lantern",
    "towers_key",
    "raw_gemstone",
    "shamanic_feather",
    "incense",
    "runic_die",
    "maquillage",
    "binding_contract",
    "justice_sword",
    "sacred_scarab",
    "kings_chalice",
)
ITEMS: Final = ORDINARY + MYSTICAL + TRINKETS
"""All marketplace cards; the place in this list is the item's number."""
ITEM: Final = {name: number for number, name in enumerate(ITEMS)}
FIRST_MYSTICAL: Final = len(ORDINARY)
FIRST_TRINKET: Final = len(ORDINARY) + len(MYSTICAL)
ORDINARY_MASK: Final = (1 << FIRST_MYSTICAL) - 1
MYSTICAL_MASK: Final = ((1 << FIRST_TRINKET) - 1) & ~ORDINARY_MASK
SCROLL: Final = ITEM["scroll_of_babel"]
MASK: Final = ITEM["mask_of_bacchanalia"]
HOMUNCULUS: Final = ITEM["homunculus"]
CHEST: Final = ITEM["chest_of_awen"]
CROWN: Final = ITEM["medicean_crown"]
YATA: Final = ITEM["yata_no_kagami"]
MANDRAGORA: Final = ITEM["mandragora_flower"]

CUSTOMERS: Final = tuple(f"c{number}" for number in range(1, 10))
CUSTOMER: Final = {name: number for number, name in enumerate(CUSTOMERS)}
SIDES: Final = ("a", "b")

COLOURS: Final = ("black", "white")
FACES: Final = (
    ("b_cog", "b_coins", "b_prophecy", "b_exchange", "b_flip", "b_random"),
    ("w_buy", "w_coins", "w_arcana", "w_crystal", "w_step", "w_cogs"),
)
FACE: Final = {name: number for faces in FACES for number, name in enumerate(faces)}

KINDS: Final = ("coin", "crystal", "prophecy", "arcana", "cog", "fame", "power")
"""What a seat has; the place in this list is the number of the kind."""
KIND: Final = {name: number for number, name in enumerate(KINDS)}
COIN: Final = 0
CRYSTAL: Final = 1
PROPHECY: Final = 2
ARCANA: Final = 3
COG: Final = 4
FAME: Final = 5
POWER: Final = 6

DEMANDS: Final = {
    "yellow": FAME,
    "purple": POWER,
    "grey": COIN,
    "blue": CRYSTAL,
    "pink": PROPHECY,
    "red": 7,
    "green": 8,
}
"""What each colour of customer compares."""
RED: Final = 7
GREEN: Final = 8

BLESSINGS: Final = (
    "musso_koroni",
    "ade",
    "quetzacoatl",
    "apollo",
    "odino",
    "mammon",
    "yue_lao",
    "thoth",
    "inari",
    "nabu",
    "ananke",
    "lakshmi_vishnu",
    "bacchus",
    "utu",
)
(
    MUSSO,
    ADE,
    QUETZACOATL,
    APOLLO,
    ODINO,
    MAMMON,
    YUE_LAO,
    THOTH,
    INARI,
    NABU,
    ANANKE,
    LAKSHMI,
    BACCHUS,
    UTU,
) = range(14)
ONCE: Final = (MUSSO, ADE, QUETZACOATL, APOLLO)
MAINTAIN: Final = (ODINO, MAMMON, YUE_LAO, THOTH, INARI)
D20: Final = (NABU, ANANKE, LAKSHMI, BACCHUS, UTU)
UNWATCHED: Final = 14
WATCHES: Final = (MAMMON, ODINO, UNWATCHED, UNWATCHED, UNWATCHED, INARI, INARI)
"""Which blessing a kind counts for, by kind number."""

PHASES: Final = ("preparation", "activation", "customers", "clean-up")
PREPARATION: Final = 0
ACTIVATION: Final = 1
VISITS: Final = 2
CLEANUP: Final = 3

MARKET: Final = 6
FAME_TEMPLE: Final = 6
POWER_TEMPLE: Final = 7
SLOTS: Final = 8
PILE_OF: Final = (0, 0, 0, 1, 1, 1, 2, 3)
"""From which pile a slot is refilled: artifacts, trinkets, Temple of Fame, Temple of Power."""

NOTHING: Final = -1
NOBODY: Final = -1

# ── who carries an effect: a tarot card by its number, or an item ──
ITEM_CARRIER: Final = 22
"""An item carries as this number plus its own."""
UNCARRIED: Final = 63

# ── which card an effect is printed on: zone, owner and number in one int (ruling E-34) ──
LINE: Final = 0
COPY: Final = 1
FORETOLD: Final = 2
TUCKED: Final = 3
REMOVED: Final = 4
TRINKET: Final = 5
NO_CARD: Final = 6 * 128


def acting(zone: int, owner: int, number: int) -> int:
    """The card that acts, or whose effect is copied: where it lies, whose it is, which one."""
    return zone * 128 + owner * 32 + number
