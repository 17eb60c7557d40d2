"""The words of Sibille (``core.words.Words``): prompts and results; all else has modules of its own.

Elements: ``card:moon`` in the own deck, ``line:1:3`` (seat and place), ``prophecy:0:2``, ``removed:1:1``,
``scroll:moon``, ``item:candles`` in the market or with a seat, ``customer:c4``, ``side:a``, ``space:2`` of the track,
``face:b_cog``, ``effect:1`` of a trinket, ``blessing:odino``, ``pile:trinkets``, ``bag``, ``token``, ``seat:1``,
``disc:0:fame``.
"""

from __future__ import annotations

from typing import Final

from core.games.sibille.details import detail
from core.games.sibille.knowledge import to_foresee, to_lay
from core.games.sibille.names import BLESSINGS, PHASES
from core.games.sibille.orders import group, parts, sentence
from core.games.sibille.refusals import why_not
from core.games.sibille.state import Sibille
from core.games.sibille.tales import event, touched
from core.games.sibille.telling import blessing, kind_amount
from core.words import Speaker, plural

PROMPTS: Final = {
    "arcana": "choose how many arcana tokens you use",
    "mask": "set a die of the track with the Mask, or leave them",
    "act": "activate something, or end your turn",
    "pay": "pay, or leave it",
    "choose": "choose one of the two",
    "rolled": "choose which die comes first",
    "set": "set a die of the track",
    "swap_dice": "choose two dice to swap",
    "again": "activate the die once more, or leave it",
    "light": "choose a die to activate and roll again",
    "flip": "choose a customer to flip",
    "attract": "choose a customer to attract",
    "return": "choose a customer to put back into the bag",
    "bind": "choose a customer to bind",
    "draw": "draw another customer, or stop",
    "face": "choose which side of the customer is up",
    "reward": "choose whose reward you take",
    "buy": "buy a card of the market, or leave it",
    "buy_free": "take a trinket for nothing, or leave it",
    "trinket": "choose one of the two effects",
    "play": "choose a card of your deck to play",
    "swap": "choose a prophecy to swap",
    "swap_in": "choose the card that takes its place",
    "foretell": "choose a new prophecy",
    "tuck": "put a card under the Scroll, or leave it",
    "look": "choose whose face-down cards you look at",
    "remove": "choose a card to remove",
    "cover": "choose the card to lay it on",
    "recall": "choose the card to send home",
    "copy": "choose a card to copy",
    "rouse": "choose which card acts next",
    "rouse_removed": "choose a removed card that acts for you",
    "borrow": "choose an artifact to use",
    "mirror": "choose whose spread to use",
    "strike": "choose who loses; of tied players one or more",
    "token": "choose who gets the first player token",
    "gift": "choose an opponent",
    "take": "choose the artifact you take",
    "next": "choose what comes first",
    "take_back": "take prophecies back for tokens, or stop",
}


def prompt(state: Sibille, speaker: Speaker) -> str:
    """What the seat in turn must do."""
    step = state.decision
    if step is None:
        return "the game is over"
    seat = int(step[1])
    if step[0] == "lay":
        if speaker.viewer != seat:
            return "choose the cards of the line"
        left = to_lay(state, seat)
        return f"choose {plural(left, 'card')} for your line"
    if step[0] == "foresee":
        if speaker.viewer != seat:
            return "choose the prophecies"
        return f"choose {plural(to_foresee(state, seat), 'prophecy', 'prophecies')}"
    if step[0] == "strike":
        kind = kind_amount(str(step[2]), int(step[3]))
        return f"choose which of the tied players loses {kind}" + (", or stop" if step[5] else "")
    return PROMPTS[str(step[0])]


def round_name(state: Sibille) -> str:
    """Where in the game we are."""
    return f"round {state.round} · {PHASES[state.phase]}"


def scores(state: Sibille, seat: int) -> list[tuple[str, str]]:
    """The four blessings with this seat's progress, then how many it has."""
    lines = []
    for place, number in enumerate(state.blessings):
        held = state.discs[seat] >> place & 1
        mark = " ✓" if held else ""
        lines.append(
            (blessing(state, BLESSINGS[number]), f"{state.progress(seat, place)} of {state.goal(place)}{mark}")
        )
    return [*lines, ("blessings", f"{state.discs[seat].bit_count()} of {state.facts.round.to_win}")]


def ending(state: Sibille, speaker: Speaker) -> str:
    """Why the game ended."""
    if state.ended == "stopped":
        return f"The match was stopped after round {state.round}: most blessings, then fame and power, decide."
    held = [number for place, number in enumerate(state.blessings) if state.discs[state.winner] >> place & 1]
    both = " and ".join(blessing(state, BLESSINGS[number]) for number in held)
    return f"{speaker.subject(state.winner, 'win')} with the blessings of {both}."


__all__ = [
    "detail",
    "ending",
    "event",
    "group",
    "parts",
    "prompt",
    "round_name",
    "scores",
    "sentence",
    "touched",
    "why_not",
]
