"""What happened, as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.agenda import Id
from core.games.soothsayers.names import SUIT, TAROT_OF
from core.games.soothsayers.state import NOBODY, Soothsayers
from core.games.soothsayers.texts import VERBS, coins, common
from core.state import Event
from core.words import Speaker, plural


def ending(state: Soothsayers, speaker: Speaker) -> str:
    """Why the game ended."""
    if state.ended == "goal":
        return f"{speaker.subject(state.winner, 'hold')} {state.fate(state.winner)} fate tokens: the game is over."
    if state.ended == "rounds":
        return f"The match was stopped after round {state.round}."
    return "The game ended because the Common deck cannot fill the market any more."


def event(state: Soothsayers, event: Event, speaker: Speaker) -> str | None:
    """The log sentence of an event."""
    kind, ids = event.kind, event.ids
    if kind == "end":
        return ending(state, speaker)
    if kind in ("capturing", "kept"):
        return None
    if kind == "reshuffle":
        return f"The {plural(cast(int, ids[0]), 'discarded card')} are shuffled into a new deck."
    if kind == "refill":
        return "The market is filled with " + ", ".join(f"the {common(str(face))}" for face in ids) + "."
    if kind == "refill_tarot":
        return "New Tarot: " + ", ".join(_title(state, name) for name in ids) + "."
    if kind == "drew":
        return "You drew " + ", ".join(f"the {common(str(face))}" for face in ids) + "."
    if kind == "saw":
        return "You look at " + ", ".join(f"the {common(str(face))}" for face in ids) + "."
    if kind in ("suit_token", "tarot_token"):
        return _token(event, speaker)
    if kind == "round":
        return f"Round {ids[0]}: {speaker.subject(cast(int, ids[1]), 'lead')}."
    seat = cast(int, ids[0])
    who = Speech(speaker, seat)
    writers: dict[str, Callable[[], str]] = {
        "lead": lambda: f"{who('lead')} {_led(str(ids[1]))} at level {ids[2]}.",
        "instead": lambda: f"{who('lead')} {str(ids[1]).capitalize()} at level {ids[2]} with the Tarot there.",
        "short": lambda: _short(who, cast(int, ids[1]), cast(int, ids[2])),
        "follow": lambda: f"{who('follow')}" + (f" for {coins(cast(int, ids[1]))}." if ids[1] else " for free."),
        "pass": lambda: f"{who('pass', 'passes')}.",
        "gain": lambda: f"{who('gain')} {coins(cast(int, ids[1]))}.",
        "coins": lambda: f"{who('give')} {speaker.name(cast(int, ids[1]))} {coins(cast(int, ids[2]))}.",
        "draw": lambda: f"{who('draw')} {plural(cast(int, ids[1]), 'card')} from the deck.",
        "take": lambda: f"{who('take')} the {common(str(ids[1]))}.",
        "take_tarot": lambda: f"{who('take')} {_title(state, ids[1])} into the hand.",
        "lay": lambda: (
            f"{who('play')} the {common(str(ids[1]))}"
            + (f", skipping for {coins(cast(int, ids[2]))}." if ids[2] else ".")
        ),
        "discard": lambda: f"{who('discard')} the {common(str(ids[1]))}.",
        "pay_coins": lambda: f"{who('pay')} {coins(cast(int, ids[1]))}.",
        "capture": lambda: f"{who('capture')} {_title(state, ids[1])} for {str(ids[2]).capitalize()}.",
        "give_up": lambda: f"{who('give')} up {_title(state, ids[1])}.",
        "use": lambda: f"{who('use')} {_title(state, ids[1])}.",
        "look": lambda: f"{who('look')} at {plural(cast(int, ids[1]), 'card')} of the deck.",
        "toll": lambda: f"Following costs {coins(cast(int, ids[1]))} more in this round.",
        "fall": lambda: f"{who('lose')} the {common(str(ids[1]))}.",
        "trade": lambda: f"{who('buy')} a fate token for {coins(cast(int, ids[1]))}.",
        "lapse": lambda: (
            "The last fate token of the mat is sold, the trade lapses."
            if ids[1] == "sold"
            else f"{who('have', 'has')} too few coins left, the trade lapses."
        ),
        "fate": lambda: f"{who('gain')} a fate token for good.",
        "give_fate": lambda: f"{who('give')} {speaker.name(cast(int, ids[1]))} a fate token.",
        "flip": lambda: f"{who('turn')} up the {common(str(ids[1]))}.",
        "flip_aside": lambda: f"{who('turn')} up " + ", ".join(f"the {common(str(face))}" for face in ids[1:]) + ".",
    }
    return writers[kind]()


def _title(state: Soothsayers, name: Id) -> str:
    return state.facts.title(TAROT_OF[str(name)], state.options["transcended"] is True)


class Speech:
    """The subject of a sentence with its verb, for one seat."""

    def __init__(self, speaker: Speaker, seat: int) -> None:
        self.speaker = speaker
        self.seat = seat

    def __call__(self, verb: str, verbs: str | None = None) -> str:
        """The seat and the verb in the form that goes with it."""
        return self.speaker.subject(self.seat, verb, verbs)


def _led(action: str) -> str:
    return action.upper() if action in ("earn", "trade") else VERBS[SUIT[action]]


def _short(who: Speech, cost: int, have: int) -> str:
    return f"{who('cannot', 'cannot')} follow for {coins(cost)}: {cost - have} too few."


def _token(event: Event, speaker: Speaker) -> str:
    suit, new, old = str(event.ids[0]).capitalize(), cast(int, event.ids[1]), cast(int, event.ids[2])
    what = "highest level" if event.kind == "suit_token" else "highest Tarot"
    token = f"the fate token for the {what} of {suit}"
    if new == NOBODY:
        return f"{token[:1].upper()}{token[1:]} returns to the supply."
    return speaker.subject(new, "take") + f" {token}" + (f" from {speaker.name(old)}." if old != NOBODY else ".")


def touched(event: Event) -> tuple[str, ...]:
    """The elements that an event happened to, to be marked until the next key."""
    kind, ids = event.kind, event.ids
    if kind == "lay":
        return (f"pile:{ids[0]}:{str(ids[1]).partition('/')[0]}",)
    if kind == "fall":
        return (f"pile:{ids[0]}:{str(ids[1]).partition('/')[0]}",)
    if kind in ("capture", "give_up"):
        return (f"pile:{ids[0]}:{ids[2]}",)
    if kind in ("suit_token", "tarot_token"):
        return (f"pile:{ids[1]}:{ids[0]}",) if ids[1] != NOBODY else ()
    if kind == "coins":
        return (f"seat:{ids[0]}", f"seat:{ids[1]}")
    if kind in ("gain", "trade", "fate", "take", "draw", "pass", "follow", "take_tarot"):
        return (f"seat:{ids[0]}",)
    if kind == "refill":
        return tuple(dict.fromkeys(f"common:{face}" for face in ids))
    if kind == "refill_tarot":
        return tuple(f"tarot:{name}" for name in ids)
    return ()
