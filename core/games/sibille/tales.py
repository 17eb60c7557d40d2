"""The log sentences of Sibille: what happened, for a given reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.agenda import Id
from core.games.sibille.state import Sibille
from core.games.sibille.telling import blessing, customer, face, item, kind_amount, names, tarot
from core.state import Event
from core.words import Speaker, plural

Ids = tuple[Id, ...]
Teller = Callable[[Sibille, Ids, Speaker], str]


def _has(who: Speaker, seat: Id) -> str:
    """The word that goes with a seat: have, or has."""
    return "have" if seat == who.viewer else "has"


def _token(s: Sibille, ids: Ids, who: Speaker) -> str:
    seat, goes_to = int(ids[0]), int(ids[1])
    if seat == goes_to:
        return f"{who.subject(seat, 'take')} the first player token."
    return f"{who.subject(seat, 'give')} the first player token to {who.name(goes_to)}."


def _copy(s: Sibille, ids: Ids, who: Speaker) -> str:
    whose = f"{who.whose(int(ids[2]))} " if len(ids) > 2 else ""
    return f"{who.subject(int(ids[0]), 'copy', 'copies')} {whose}{tarot(s, str(ids[1]))}."


def _removed(s: Sibille, ids: Ids, who: Speaker) -> str:
    card = tarot(s, str(ids[1])) if ids[1] else "face-down card"
    return f"{_capital(who.whose(int(ids[0])))} {card} is removed from play."


def _cover(s: Sibille, ids: Ids, who: Speaker) -> str:
    card = tarot(s, str(ids[3])) if ids[3] else f"card at place {ids[2]}"
    return f"{_capital(who.whose(int(ids[1])))} {card} is locked: it cannot leave the line in this round."


def _visit(s: Sibille, ids: Ids, who: Speaker) -> str:
    whom = customer(s, str(ids[0]), str(ids[2]))
    if int(ids[1]) < 0:
        return f"The {whom} goes back to the centre."
    return f"The {whom} goes to {who.name(int(ids[1]))}."


def _swap(s: Sibille, ids: Ids, who: Speaker) -> str:
    out = f": {tarot(s, str(ids[1]))} goes home" if len(ids) > 1 else ""
    return f"{who.subject(int(ids[0]), 'swap')} a prophecy{out}."


def _take_back(s: Sibille, ids: Ids, who: Speaker) -> str:
    card = tarot(s, str(ids[1])) if len(ids) > 1 else "a face-down prophecy"
    return f"{who.subject(int(ids[0]), 'pay')} a prophecy token and {_take(who, ids[0])} {card} back."


def _take(who: Speaker, seat: Id) -> str:
    return "take" if seat == who.viewer else "takes"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _whose(who: Speaker, seat: Id) -> str:
    return _capital(who.whose(int(seat)))


def _some(who: Speaker, ids: Ids, kind: str, one: str, many: str) -> str:
    """What happens to one or several cards of a seat."""
    cards = f"{kind} card {one}" if ids[1] == 1 else f"{ids[1]} {kind} cards {many}"
    return f"{_whose(who, ids[0])} {cards}."


def _won(s: Sibille, ids: Ids, who: Speaker) -> str:
    return f"{who.subject(int(ids[0]), 'win')}: two blessings at the same time."


def _laid_out(s: Sibille, ids: Ids, who: Speaker) -> str:
    text = f"{who.subject(int(ids[0]), 'lay')} {plural(int(ids[1]), 'card')} in the line"
    return text + (f" and {plural(int(ids[2]), 'prophecy', 'prophecies')}." if ids[2] else ".")


def _reroll(s: Sibille, ids: Ids, who: Speaker) -> str:
    return f"The die at {ids[1]} is rolled again: {face(s, str(ids[2]))}."


def _set(s: Sibille, ids: Ids, who: Speaker) -> str:
    return f"{who.subject(int(ids[0]), 'set')} the die at {ids[1]} to: {face(s, str(ids[2]))}."


def _roll(s: Sibille, ids: Ids, who: Speaker) -> str:
    faces = "; ".join(face(s, str(one)) for one in ids[2:])
    return f"{who.subject(int(ids[0]), 'roll')} {ids[1]}: {faces}."


def _buy(s: Sibille, ids: Ids, who: Speaker) -> str:
    cost = f"for {kind_amount('coin', int(ids[2]))}" if ids[2] else "for nothing"
    return f"{who.subject(int(ids[0]), 'buy')} {item(s, str(ids[1]))} {cost}."


def _swap_artifact(s: Sibille, ids: Ids, who: Speaker) -> str:
    given, taken = item(s, str(ids[1])), item(s, str(ids[3]))
    return f"{who.subject(int(ids[0]), 'swap')} {given} for {who.whose(int(ids[2]))} {taken}."


TALES: Final[dict[str, Teller]] = {
    "round": lambda s, i, w: f"Round {i[0]} begins.",
    "full_decks": lambda s, i, w: "From now on all 22 cards can be chosen.",
    "ready": lambda s, i, w: f"{w.subject(int(i[0]), 'have', 'has')} prepared.",
    "laid_out": _laid_out,
    "turn": lambda s, i, w: f"{_whose(w, i[0])} turn begins.",
    "reveal": lambda s, i, w: f"{w.subject(int(i[0]), 'reveal')} {names(s, [str(card) for card in i[1:]])}.",
    "predict": lambda s, i, w: f"{w.subject(int(i[0]), 'have', 'has')} foreseen {names(s, [str(c) for c in i[2:]])}.",
    "block": lambda s, i, w: f"Judgment blocks {w.whose(int(i[0]))} {tarot(s, str(i[1]))}.",
    "activate": lambda s, i, w: (
        f"{w.subject(int(i[0]), 'activate')} {tarot(s, str(i[1]))}" + (", enhanced." if i[2] == "enhanced" else ".")
    ),
    "use": lambda s, i, w: f"{w.subject(int(i[0]), 'use')} {item(s, str(i[1]))}.",
    "spread": lambda s, i, w: f"{w.subject(int(i[0]), 'activate')} the spread of {item(s, str(i[1]))}.",
    "replace": lambda s, i, w: f"{w.subject(int(i[0]), 'put')} a Replace token on {item(s, str(i[1]))}.",
    "replaced": lambda s, i, w: f"{item(s, str(i[0]))} goes under its deck.",
    "refill": lambda s, i, w: f"{item(s, str(i[0]))} is on offer now.",
    "gain": lambda s, i, w: f"{w.subject(int(i[0]), 'gain')} {kind_amount(str(i[1]), int(i[2]))}.",
    "lose": lambda s, i, w: f"{w.subject(int(i[0]), 'lose')} {kind_amount(str(i[1]), int(i[2]))}.",
    "pay": lambda s, i, w: f"{w.subject(int(i[0]), 'pay')} {kind_amount(str(i[1]), int(i[2]))}.",
    "discard": lambda s, i, w: f"{w.subject(int(i[0]), 'discard')} {kind_amount(str(i[1]), int(i[2]))}.",
    "step": lambda s, i, w: f"{_whose(w, i[0])} {i[1]} is {i[2]} now.",
    "face": lambda s, i, w: f"{w.subject(int(i[0]), 'activate')} a die: {face(s, str(i[1]))}.",
    "roll": _roll,
    "reroll": _reroll,
    "set": _set,
    "exchange": lambda s, i, w: f"{w.subject(int(i[0]), 'swap')} the dice at {i[1]} and {i[2]}.",
    "decline": lambda s, i, w: f"{w.subject(int(i[0]), 'leave')} it.",
    "flip": lambda s, i, w: f"{w.subject(int(i[0]), 'flip')} a customer: now {customer(s, str(i[1]), str(i[2]))}.",
    "attract": lambda s, i, w: f"{w.subject(int(i[0]), 'attract')} the {customer(s, str(i[1]), str(i[2]))}.",
    "return": lambda s, i, w: f"{w.subject(int(i[0]), 'put')} the {customer(s, str(i[1]), str(i[2]))} into the bag.",
    "bind": lambda s, i, w: f"{w.subject(int(i[0]), 'bind')} the {customer(s, str(i[1]), str(i[2]))}.",
    "drawn": lambda s, i, w: f"{w.subject(int(i[0]), 'draw')} a customer from the bag.",
    "arrive": lambda s, i, w: f"The {customer(s, str(i[1]), str(i[2]))} waits in the centre.",
    "reward": lambda s, i, w: f"{w.subject(int(i[0]), 'take')} the reward of the {customer(s, str(i[1]), str(i[2]))}.",
    "paid": lambda s, i, w: f"The {customer(s, str(i[1]), str(i[2]))} pays {w.name(int(i[0]))}.",
    "customers": lambda s, i, w: "The customers compare.",
    "visit": _visit,
    "buy": _buy,
    "play": lambda s, i, w: f"{w.subject(int(i[0]), 'play')} a card.",
    "play_random": lambda s, i, w: f"{w.subject(int(i[0]), 'play')} a random card.",
    "foretell": lambda s, i, w: f"{w.subject(int(i[0]), 'lay')} a new prophecy.",
    "foresee": lambda s, i, w: f"You foresee {tarot(s, str(i[1]))}.",
    "lay": lambda s, i, w: f"You choose {tarot(s, str(i[1]))} for your line.",
    "swap": _swap,
    "swapped": lambda s, i, w: f"Your {tarot(s, str(i[1]))} goes home unseen.",
    "tuck": lambda s, i, w: f"{w.subject(int(i[0]), 'put')} {tarot(s, str(i[1]))} under the Scroll.",
    "scroll_returns": lambda s, i, w: f"The cards under {w.whose(int(i[0]))} Scroll go home.",
    "look": lambda s, i, w: f"{w.subject(int(i[0]), 'look')} at {w.whose(int(i[1]))} face-down cards.",
    "look_removed": lambda s, i, w: f"{w.subject(int(i[0]), 'look')} at {w.whose(int(i[1]))} removed cards.",
    "seen": lambda s, i, w: f"You see {names(s, [str(card) for card in i[2:]])}.",
    "judge": lambda s, i, w: (
        f"What {w.name(int(i[0]))} {'predict' if i[0] == w.viewer else 'predicts'} is blocked now."
    ),
    "copy": _copy,
    "act": lambda s, i, w: f"{_whose(w, i[2])} {tarot(s, str(i[1]))} acts for {w.name(int(i[0]))}.",
    "borrow": lambda s, i, w: f"{w.subject(int(i[0]), 'use')} {w.whose(int(i[2]))} {item(s, str(i[1]))}.",
    "returned": lambda s, i, w: _some(w, i, "removed", "goes home", "go home"),
    "removed": _removed,
    "recall": lambda s, i, w: f"{_whose(w, i[0])} {tarot(s, str(i[1]))} goes home.",
    "cover": _cover,
    "ban": lambda s, i, w: f"{w.subject(int(i[0]), 'cannot', 'cannot')} use prophecy tokens in this round.",
    "locked": lambda s, i, w: _some(w, i, "locked", "stays in the line", "stay in the line"),
    "token": _token,
    "token_stays": lambda s, i, w: f"A Sun holds the first player token with {w.name(int(i[0]))}.",
    "token_locked": lambda s, i, w: "The Sun holds the first player token where it is for this round.",
    "swap_artifact": _swap_artifact,
    "take_back": _take_back,
    "taken_back": lambda s, i, w: f"You take {tarot(s, str(i[1]))} back unseen.",
    "d20": lambda s, i, w: f"{_whose(w, i[0])} die on {blessing(s, str(i[1]))} shows {i[2]}.",
    "blessed": lambda s, i, w: f"{w.subject(int(i[0]), 'have', 'has')} the blessing of {blessing(s, str(i[1]))}.",
    "unblessed": lambda s, i, w: f"{w.subject(int(i[0]), 'lose')} the blessing of {blessing(s, str(i[1]))}.",
    "cleanup": lambda s, i, w: "Clean-up.",
    "stopped": lambda s, i, w: f"The match is stopped after round {i[0]}.",
    "won": _won,
}
"""A sentence for each kind of event worth a line."""

QUIET: Final = ("trinket", "gift", "end_turn")
"""Events that others of the same move say already."""


def event(state: Sibille, event: Event, speaker: Speaker) -> str | None:
    """The log sentence of an event, None for one that is not worth a line."""
    tell = TALES.get(event.kind)
    return tell(state, event.ids, speaker) if tell is not None else None


ON_SEAT: Final = ("gain", "lose", "pay", "discard", "reveal", "predict", "judge", "ban", "locked", "swap", "foretell")
ON_CUSTOMER: Final = ("flip", "attract", "return", "bind", "drawn", "arrive", "reward", "paid")
ON_ITEM: Final = ("use", "spread", "replace", "buy", "trinket", "borrow")


def touched(event: Event) -> tuple[str, ...]:
    """The elements that an event happened to, to be marked until the next key."""
    kind, ids = event.kind, event.ids
    if kind in ON_SEAT:
        return (f"seat:{ids[0]}",)
    if kind in ON_CUSTOMER:
        return (f"customer:{ids[1]}",)
    if kind in ON_ITEM:
        return (f"item:{ids[1]}",)
    if kind in ("refill", "replaced"):
        return (f"item:{ids[0]}",)
    if kind == "visit":
        return (f"customer:{ids[0]}",)
    if kind == "step":
        return (f"disc:{ids[0]}:{ids[1]}",)
    if kind in ("set", "reroll"):
        return (f"space:{ids[1]}",)
    if kind == "exchange":
        return (f"space:{ids[1]}", f"space:{ids[2]}")
    if kind == "cover":
        return (f"line:{ids[1]}:{ids[2]}",)
    if kind in ("token", "token_locked"):
        return ("token",)
    if kind in ("blessed", "unblessed", "d20"):
        return (f"blessing:{ids[1]}",)
    if kind in ("look", "look_removed"):
        return (f"seat:{ids[1]}",)
    return ()
