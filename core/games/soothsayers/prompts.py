"""What the status line and the last page say: what is to be done, where the game is, what fate is made of."""

from __future__ import annotations

from typing import cast

from core.games.soothsayers.actions import NO_LIMIT
from core.games.soothsayers.names import NO
from core.games.soothsayers.state import NOBODY, Soothsayers
from core.games.soothsayers.texts import VERBS, coins
from core.words import Speaker, plural

PROMPTS = {
    "lead": "lead: choose a suit",
    "power": "use the power or not",
    "pass_power": "use a power of a pass, or no more",
    "draft": "draft a card",
    "ascend": "play a card on its suit",
    "capture": "capture a Tarot",
    "death": "give up a Tarot for Death",
    "discard": "choose a card to discard",
    "empress": "take a card from the market",
    "tower": "choose the suit that falls",
    "star": "choose a card of each suit to discard",
    "moon": "choose the level to discard",
    "moon_card": "choose a card of that level to discard",
    "sun": "coins, or a token for less",
    "judgement": "judge a lowest suit",
    "rival": "choose a rival",
    "give": "choose who gets your token",
    "crumble": "choose a Tarot to give up",
    "keep": "choose the card to keep",
    "lowest": "choose the card that lies lowest",
    "pick_bottom": "choose a suit to do its bottom action",
    "pick_top": "choose a suit to do its top action",
}


def prompt(state: Soothsayers, speaker: Speaker) -> str:
    """What the seat in turn must do."""
    step = state.decision
    if step is None:
        return "the game is over"
    if step[0] == "answer":
        cost = state.follow_cost(cast(int, step[1]))
        return f"follow {VERBS[state.led]} {f'for {coins(cost)}' if cost else 'for free'}, or pass"
    if step[0] == "pay":
        cards = "" if state.budget >= NO_LIMIT else f", with up to {plural(state.budget, 'card')}"
        return f"pay {step[2]}{cards}"
    text = PROMPTS[cast(str, step[0])]
    if step[0] == "death" and NO in state.legal():
        return f"{text}, or pay in full"
    if step[0] in ("draft", "ascend", "capture"):
        return f"{text} ({step[2]} left)"
    return text


def round_name(state: Soothsayers) -> str:
    """Where in the game we are."""
    if state.led == NOBODY:
        return f"round {state.round}"
    return f"round {state.round} · {VERBS[state.led]} led at {state.led_level}"


def scores(state: Soothsayers, seat: int) -> list[tuple[str, str]]:
    """What a seat's fate is made of, and what breaks ties."""
    return [
        ("highest levels", str(state.suit_holder.count(seat))),
        ("highest Tarot", str(state.tarot_holder.count(seat))),
        ("bought or by powers", str(state.kept[seat])),
        ("coins", str(state.coins[seat])),
        ("cards in hand", str(state.hand_size(seat))),
        ("fate", str(state.fate(seat))),
    ]
