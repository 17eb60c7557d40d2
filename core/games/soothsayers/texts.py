"""What every card does, in our own words, with the numbers of this match's components."""

from __future__ import annotations

from collections.abc import Callable

from core.games.soothsayers.components import Facts
from core.games.soothsayers.names import SUITS, TAROT, TRANSCENDED
from core.words import plural

VERBS = ("EARN", "DRAFT", "ASCEND", "CAPTURE")
"""What the suits do, as on the cards."""
SHORT = ("Pentacles", "Cups", "Wands", "Swords")

WHEN = {
    "lead": "when you lead its suit",
    "pass": "when you pass",
    "instead": "in the place of its suit's action",
    "draft": "in every draft of yours",
    "ascend": "in every ascend of yours",
    "capture": "in every capture of yours",
}


def coins(count: int) -> str:
    """An amount of coins."""
    return plural(count, "coin")


def common(face: str) -> str:
    """A Common card in a sentence: "3 of Cups"."""
    suit, _, level = face.partition("/")
    return f"{level} of {suit.capitalize()}"


def _share(share: int) -> str:
    return {1: "all", 2: "half"}.get(share, f"one in {share}")


def power(facts: Facts, tarot: int, transcended: bool = False) -> str:
    """What a Tarot does, as one sentence without a full stop."""
    name = TAROT[tarot]
    if transcended and name in TRANSCENDED:
        return _transcended(facts, name)
    n = facts.numbers[tarot]
    texts: dict[str, Callable[[], str]] = {
        "fool": lambda: f"discard a Common card, then draw {n['draw']} from the deck",
        "magician": lambda: f"discard a Common card and gain its level and {n['coins_above_level']} more in coins",
        "priestess": lambda: f"after drafting, see {n['look']} cards of the deck, keep one, put the rest beneath it",
        "empress": lambda: "take a card from the Common market",
        "emperor": lambda: f"before the action: everybody who follows in this round pays you {coins(n['toll'])} more",
        "hierophant": lambda: f"skipping a level costs you {coins(n['skip_price'])}, not {facts.skip_price}",
        "lovers": lambda: (
            f"gain {coins(n['coins'])} and draw {plural(n['draw'], 'card')}; "
            f"a rival of your choice gains {coins(n['rival_coins'])}"
        ),
        "chariot": lambda: f"the first capture of the action costs {n['less']} less",
        "strength": lambda: f"play {n['more']} card more than your level in Wands allows",
        "hermit": lambda: f"with fewer than {n['fewer_than']} Common cards in hand, draw {n['draw']}",
        "wheel": lambda: (
            f"take {_share(n['share'])} of what a richer rival has more than you, rounded up, "
            f"at most {coins(n['most'])}"
        ),
        "justice": lambda: f"draw until you hold as many cards as the largest rival hand, at most {n['most']}",
        "hanged_man": lambda: f"do the bottom actions of {n['actions']} different other suits",
        "death": lambda: "once an action, give up a visible Tarot of yours; a capture costs less by its level",
        "temperance": lambda: (
            f"leading: draft {n['lead_draft']}, then ascend {n['lead_ascend']}; "
            f"following: draft {n['follow_draft']}, then ascend {n['follow_ascend']}"
        ),
        "devil": lambda: f"take up to {coins(n['most'])} from the leader",
        "tower": lambda: "name a suit: everybody, you too, discards the top card there above level 1",
        "star": lambda: f"discard a Common card of each suit for {n['fate']} fate of the reserve",
        "moon": lambda: f"discard {n['cards']} Common cards of one level for {n['fate']} fate of the reserve",
        "sun": lambda: f"gain {coins(n['coins'])}, or buy the cheapest fate of the mat for {n['less']} less",
        "judgement": lambda: (
            "put the next card on your lowest suit, from the discard pile or the market; "
            f"if there is none, gain {coins(n['coins'])}"
        ),
        "world": lambda: (
            f"leading: do the top actions of {n['lead_actions']} different suits; "
            f"following: do {n['follow_actions']} bottom action of any suit"
        ),
    }
    return texts[name]()


def _transcended(facts: Facts, name: str) -> str:
    n = facts.transcended[name].numbers
    texts: dict[str, Callable[[], str]] = {
        "priestess": lambda: (
            f"one draft of the action may take a Tarot into your hand, to hold at most {n['tarots_in_hand']}"
        ),
        "lovers": lambda: f"give a rival a fate token you own for good and take up to {coins(n['most'])} of theirs",
        "chariot": lambda: "one capture may take a rival's visible Tarot; coins you pay for it go to that rival",
        "tower": lambda: (
            f"give up a visible Tarot of yours: gain {_share(n['share'])} of its level in coins, "
            f"rounded up, and draft {n['draft']}"
        ),
    }
    return texts[name]()


def card(facts: Facts, tarot: int, transcended: bool = False) -> str:
    """A Tarot in full: number, name, suits, when and what, and where that comes from."""
    suits = ", ".join(SHORT[suit] for suit in facts.suits_of[tarot])
    entry = facts.tarot[TAROT[tarot]]
    text = f"{tarot} {facts.title(tarot, transcended)}, for {suits}, costs {tarot}; {WHEN[entry.kind]}: "
    mark = " (reconstructed)" if entry.source == "reconstructed" else ""
    return text + power(facts, tarot, transcended) + "." + mark


def tableau(facts: Facts, suit: int, level: int, limited: bool = True) -> str:
    """What a suit does at a level: top for the leader, bottom for followers.

    Args:
        facts: the components.
        suit: which suit.
        level: at which level.
        limited: whether the cards that may pay for captures are limited in this match.
    """
    top, bottom = facts.top[suit][level], facts.bottom[suit][level]
    mark = " (reconstructed)" if facts.levels[SUITS[suit]].source == "reconstructed" else ""
    if suit == 0:
        text = f"leading earns {coins(top)} or trades; a pass earns {coins(bottom)}"
    elif suit == 1:
        text = f"leading drafts {plural(top, 'card')}, following {bottom}"
    elif suit == 2:
        text = f"leading plays {plural(top, 'card')}, following {bottom}"
    elif not limited:
        text = f"leading captures {top}, following {bottom}"
    else:
        limits = facts.card_limit
        text = (
            f"leading captures {top} for up to {plural(limits.top[level - 1], 'card')}, "
            f"following {bottom} for up to {limits.bottom[level - 1]}"
        )
    return text + mark
