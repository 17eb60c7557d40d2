"""Names and effects of Sibille in words: what the sentences of moves, events and details are made of."""

from __future__ import annotations

from typing import Final

from core.games.sibille.entries import NUMBER, UNKNOWN, UP
from core.games.sibille.names import (
    CUSTOMER,
    FACE,
    FACES,
    FIRST_TRINKET,
    ITEM,
    KIND,
    SIDES,
    TAROT,
)
from core.games.sibille.program import Cost, Op
from core.games.sibille.state import Sibille
from core.words import plural

NAMES: Final = (
    ("coin", "coins"),
    ("crystal", "crystals"),
    ("prophecy token", "prophecy tokens"),
    ("arcana token", "arcana tokens"),
    ("cog", "cogs"),
    ("fame", "fame"),
    ("power", "power"),
)
DEMANDS: Final = {
    "yellow": "most fame",
    "purple": "most power",
    "grey": "most coins",
    "blue": "most crystals",
    "red": "most artifacts",
    "pink": "most prophecy tokens",
    "green": "the first player token",
}
COPIED: Final = {
    "own_line": "a revealed card of your line",
    "own_prophecy": "one of your revealed prophecies",
    "removed_revealed": "a revealed removed card",
}
ACTING: Final = {
    "own_prophecy": "all your revealed prophecies act",
    "scroll": "all cards under the Scroll act",
    "removed": "look at all removed cards, and one of them acts for you",
}
SIMPLE: Final = {
    "set_die": "set a die of the track to any face",
    "place_die": "choose a die of the track and put it as you like",
    "buy_free": "take a trinket of the market for nothing",
    "play_card": "play a card of your deck and reveal it",
    "play_random": "play a random card of your deck and reveal it",
    "swap_prophecy": "swap one of your prophecies for a card of your deck",
    "give_token": "give the first player token to a player",
    "lock_token": "the token stays there while this card stays revealed",
    "return_removed": "all removed cards go home",
    "remove_self": "this card is removed too",
    "lay_on": "lay this card on a card in an opponent's line, which cannot leave it this round",
    "ban_tokens": "that opponent may not use prophecy tokens this round",
    "judge": "from now on cards that you predict cannot be activated",
    "look_line": "look at an opponent's line",
    "look_face_down": "look at the face-down cards in an opponent's line",
    "tuck": "you may put a card of your deck under the Scroll",
    "double_passes": "in this turn dice that you pass may be activated twice",
    "swap_artifact": "swap this artifact for an opponent's",
    "copy_cog_effect": "use an opponent's artifact that costs one cog",
    "copy_spread": "use the spread of an opponent's artifact",
}


def amount(kind: int, count: int) -> str:
    """So much of something: "2 coins", "1 fame"."""
    return plural(count, *NAMES[kind])


def price(cost: Cost) -> str:
    """A cost in words."""
    return " and ".join(amount(kind, count) for kind, count in cost)


def tarot(state: Sibille, card: str) -> str:
    """What is printed on an Arcanum."""
    return state.facts.tarot[card].name


def item(state: Sibille, name: str) -> str:
    """What is printed on a marketplace card."""
    return state.facts.name(name)


def blessing(state: Sibille, name: str) -> str:
    """What is printed on a blessing."""
    return state.facts.blessings[name].name


def names(state: Sibille, cards: list[str]) -> str:
    """Several Arcana in a row."""
    return ", ".join(tarot(state, card) for card in cards)


def effect(state: Sibille, number: int) -> str:
    """A whole effect, its operations from left to right."""
    return ", then ".join(operation(state, op) for op in state.facts.program.effects[number])


def operation(state: Sibille, op: Op) -> str:
    """One operation of an effect."""
    name = op[0]
    if name in SIMPLE:
        return SIMPLE[name]
    if name in ("gain", "steps"):
        return amount(op[1], op[2])
    if name == "pay":
        return f"you may pay {price(op[1])} to {effect(state, op[2])}".replace(" to 1", " for 1")
    if name == "choice":
        return f"{effect(state, op[1])} or {effect(state, op[2])}"
    if name == "roll":
        return f"roll {plural(op[2], ('black', 'white')[op[1]] + ' die', ('black', 'white')[op[1]] + ' dice')}"
    if name == "fire_reroll":
        return f"activate a {('black', 'white')[op[1]]} die of the track and roll it again"
    if name in ("flip", "attract", "bag_return", "bind", "bag_draw"):
        many = f"up to {op[1]}" if op[2] else str(op[1])
        many += " customer" if op[1] == 1 else " customers"
        return {
            "flip": f"flip {many}",
            "attract": f"attract {many}",
            "bag_return": f"put {many} back into the bag",
            "bind": f"bind {many} of yours",
            "bag_draw": f"draw {many} from the bag",
        }[name]
    if name == "buy":
        return f"buy {plural(op[1], 'card')}" + (f" for {amount(0, op[2])} less" if op[2] else "")
    if name == "lose_most":
        return f"whoever has most {NAMES[op[1]][1]} loses {op[2]}"
    if name == "copy":
        times = "" if op[2] == 1 else f", {op[2]} times"
        return f"copy the base effect of {COPIED[op[1]]}{times}"
    if name == "act":
        return ACTING[op[1]]
    if name == "remove":
        which = "any card" if op[1] else "a revealed card"
        return f"remove {which} of a line, or a Strength that lies on one"
    if name == "recall":
        return f"send a revealed {state.facts.tarot[TAROT[op[1]]].name} in a line home".replace(" The ", " ")
    if name == "take_reward":
        return f"take the reward of one of your customers that shows no {NAMES[op[1]][0]}"
    whose = "its owner" if name == "gift_owner" else "an opponent"
    return f"{whose} gains {amount(op[1], op[2])}"


def face(state: Sibille, name: str) -> str:
    """What a face of a die does."""
    for colour, faces in enumerate(FACES):
        if name in faces:
            return effect(state, state.facts.program.faces[colour][FACE[name]])
    return name


def die(state: Sibille, space: int) -> str:
    """The upper face of the die on a space."""
    number = state.facts.program.dice[space]
    return effect(state, state.facts.program.faces[number >> 2][state.dice[number]])


def customer(state: Sibille, name: str, side: str = "") -> str:
    """A customer by what it asks for and pays, on the upper or the named side."""
    number = CUSTOMER[name]
    up = side or SIDES[state.face[number]]
    printed = state.facts.customers[name][up]
    reward = state.facts.program.customers[number][SIDES.index(up)][1]
    pays = effect(state, reward)
    if pays.startswith("roll "):
        pays = f"a roll of {pays.removeprefix('roll ')}"
    return f"{printed.demand} customer ({DEMANDS[printed.demand]}, pays {pays})"


def card_at(state: Sibille, seat: int, place: int) -> str:
    """A card in a line, or what can be said of it."""
    entry = state.lines[seat][place - 1]
    number = entry & NUMBER
    if number == UNKNOWN:
        return f"the face-down card at place {place}"
    hidden = "" if entry & UP else "face-down "
    return f"the {hidden}card {tarot(state, TAROT[number])}" if hidden else tarot(state, TAROT[number])


def source_mark(source: str) -> str:
    """The words that mark a reconstructed value."""
    return " (reconstructed)" if source == "reconstructed" else ""


def is_trinket(name: str) -> bool:
    """Whether a marketplace card is a trinket."""
    return ITEM[name] >= FIRST_TRINKET


def kind_amount(kind: str, count: int) -> str:
    """Like ``amount``, for the id of a kind."""
    return amount(KIND[kind], count)
