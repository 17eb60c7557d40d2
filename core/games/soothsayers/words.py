"""The sentences of Soothsayers: moves first of all.

Elements: ``suit:cups``, ``mat``, ``common:cups/3`` in the market, ``deck``, ``discards``, ``tarot:moon`` in market or
hand, ``card:cups/3`` in the own hand, ``pile:1:cups`` (a seat's level and Tarot in a suit), ``seat:1``.
What lies under the cursor is told by ``details``, what happened by ``chronicle``, what is to be done by ``prompts``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from core.agenda import Move
from core.games.soothsayers.actions import NO_LIMIT, cards_worth, cost_of
from core.games.soothsayers.chronicle import ending, event, touched
from core.games.soothsayers.details import detail, why_not
from core.games.soothsayers.names import (
    DEATH,
    EMPEROR,
    FACE_OF,
    PENTACLES,
    STRENGTH,
    SUIT,
    SUITS,
    TAROT,
    TAROT_OF,
    WANDS,
)
from core.games.soothsayers.prompts import prompt, round_name, scores
from core.games.soothsayers.state import NOBODY, Soothsayers
from core.games.soothsayers.texts import SHORT, VERBS, coins, common, power
from core.words import Speaker, plural

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


def title(state: Soothsayers, tarot: int) -> str:
    """What a Tarot is called in this match."""
    return state.facts.title(tarot, state.options["transcended"] is True)


def _place_of(state: Soothsayers, tarot: int) -> str:
    """The element of a Tarot: where it lies on somebody's table, else the card itself."""
    for place, slot in enumerate(state.slots):
        if slot and slot[-1] == tarot:
            return f"pile:{place // 4}:{SUITS[place % 4]}"
    return f"tarot:{TAROT[tarot]}"


def _seat(state: Soothsayers) -> int:
    seat = state.turn
    assert seat is not None
    return seat


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def parts(state: Soothsayers, move: Move) -> tuple[str, ...]:
    """The elements of a move in the order in which a person would point at them."""
    verb = move[0]
    what = str(move[1]) if len(move) > 1 else ""
    if verb in ("lead", "pick"):
        return ("mat",) if what == "trade" else (f"suit:{SUITS[SUIT.get(what, PENTACLES)]}",)
    if verb == "instead":
        return (f"pile:{state.turn}:{what}",)
    if verb == "use":
        return (_place_of(state, TAROT_OF[what]),)
    if verb == "follow":
        return (f"suit:{SUITS[state.led]}",)
    if verb == "take":
        return (f"common:{what}",)
    if verb == "deck":
        return ("deck",)
    if verb == "take_tarot":
        return (f"tarot:{what}",)
    if verb in ("lay", "pay", "discard"):
        return (f"card:{what}",)
    if verb == "capture":
        return (_place_of(state, TAROT_OF[what]), f"pile:{state.turn}:{move[2]}")
    if verb == "give_up":
        return (_place_of(state, TAROT_OF[what]),)
    if verb == "rival":
        return (f"seat:{what}",)
    if verb == "suit":
        return (f"suit:{what}",)
    if verb == "trade":
        return ("mat",)
    if verb == "judge":
        suit = SUIT[what]
        source = {"market": (f"common:{what}/{state.level(_seat(state), suit) + 1}",), "discards": ("discards",)}
        return (f"suit:{what}", *source.get(str(move[2]), ()))
    return ()


def _count(state: Soothsayers, seat: int, suit: int, leading: bool, awake: int) -> int:
    """The number of a seat's action, with what Strength adds."""
    count = (state.facts.top if leading else state.facts.bottom)[suit][state.level(seat, suit)]
    return count + (state.facts.numbers[STRENGTH]["more"] if suit == WANDS and awake >> STRENGTH & 1 else 0)


def number(state: Soothsayers, seat: int, suit: int, leading: bool, awake: int) -> str:
    """What a seat would do in a suit now, by its level and the Tarot awake: "up to 3 cards"."""
    level = state.level(seat, suit)
    count = _count(state, seat, suit, leading, awake)
    if suit == PENTACLES:
        return f"gain {coins(count)}"
    if suit == 1:
        return f"take up to {plural(count, 'card')}"
    if suit == 2:
        return f"play up to {plural(count, 'card')}"
    limits = state.facts.card_limit
    limit = (limits.top if leading else limits.bottom)[level - 1] if state.options["capture_limit"] else NO_LIMIT
    return f"capture up to {count}" + (f", paying with up to {plural(limit, 'card')}" if limit != NO_LIMIT else "")


def answers(state: Soothsayers, seat: int, suit: int, speaker: Speaker) -> str:
    """What a lead gives the others: what each would pay for which number, or earn by passing."""
    level = state.level(seat, suit)
    lines = []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        name = speaker.name(other)
        passing = state.facts.bottom[PENTACLES][state.level(other, PENTACLES)]
        if suit == PENTACLES:
            lines.append(f"{name} {passing}")
            continue
        cost = max(0, level - state.level(other, suit))
        count = _count(state, other, suit, False, state.visible(other))
        if state.coins[other] < cost:
            lines.append(f"{name} cannot pay {cost}")
        else:
            lines.append(f"{name} {count} " + (f"for {cost}" if cost else "free"))
    told = ("others pass: " if suit == PENTACLES else "others: ") + ", ".join(lines)
    if suit != PENTACLES and state.tarot(seat, suit) == EMPEROR:
        told += f"; {state.facts.numbers[EMPEROR]['toll']} more with {title(state, EMPEROR)}"
    return told


def _lead(state: Soothsayers, move: Move, speaker: Speaker) -> str:
    seat = _seat(state)
    what = str(move[1])
    suit = SUIT.get(what, PENTACLES)
    others = f"  ({answers(state, seat, suit, speaker)})"
    if move[0] == "instead":
        return f"Lead {SHORT[suit]} with {title(state, state.tarot(seat, suit))}{others}"
    if what == "trade":
        return f"Lead TRADE: buy a fate token for {state.price()} of {coins(state.coins[seat])}{others}"
    does = number(state, seat, suit, True, state.visible(seat))
    return f"Lead {VERBS[suit]} at level {state.level(seat, suit)}: {does}{others}"


def sentence(state: Soothsayers, move: Move, speaker: Speaker) -> str:
    """What a legal move does, with its cost and its result."""
    step = state.decision
    assert step is not None
    verb = move[0]
    if step[0] == "lead":
        return _lead(state, move, speaker)
    if verb in ("follow", "instead", "pass"):
        return _answer(state, move, speaker)
    what = str(move[1]) if len(move) > 1 else ""
    writers: dict[str, Callable[[], str]] = {
        "use": lambda: _use(state, TAROT_OF[what]),
        "no": lambda: _refuse(state),
        "done": lambda: _done(state),
        "take": lambda: f"Take the {common(what)} from the market",
        "deck": lambda: "Draw a card from the deck",
        "take_tarot": lambda: f"Take {TAROT_OF[what]} {title(state, TAROT_OF[what])} into your hand",
        "lay": lambda: _lay(state, FACE_OF[what]),
        "capture": lambda: _capture(state, move, speaker),
        "give_up": lambda: _give_up(state, TAROT_OF[what]),
        "pay": lambda: _pay(state, what),
        "coins": lambda: _coins(state),
        "trade": lambda: _sun_trade(state),
        "discard": lambda: _discard(state, what),
        "keep": lambda: f"Keep the {common(what)}",
        "lowest": lambda: f"Put the {common(what)} beneath the deck, the others above it",
        "rival": lambda: _rival(state, cast(int, move[1]), speaker),
        "suit": lambda: _tower(state, SUIT[what], speaker),
        "level": lambda: f"Discard cards of level {what}",
        "judge": lambda: _judge(state, move),
        "pick": lambda: _pick(state, what),
    }
    return writers[cast(str, verb)]()


def _answer(state: Soothsayers, move: Move, speaker: Speaker) -> str:
    seat = _seat(state)
    if move[0] == "pass":
        earned = state.facts.bottom[PENTACLES][state.level(seat, PENTACLES)]
        return f"Pass: gain {coins(earned)}"
    cost = state.follow_cost(seat)
    price = f"pay {speaker.name(state.leader)} {coins(cost)} of {state.coins[seat]}" if cost else "free"
    if move[0] == "instead":
        return f"Follow with {title(state, state.tarot(seat, state.led))}, {price}"
    return f"Follow {VERBS[state.led]}, {price}: {number(state, seat, state.led, False, state.awake)}"


def _use(state: Soothsayers, tarot: int) -> str:
    return f"Use {title(state, tarot)}: {power(state.facts, tarot, state.options['transcended'] is True)}"


def _refuse(state: Soothsayers) -> str:
    step = state.decision
    assert step is not None
    if step[0] == "death":
        return "Give up no Tarot, pay in full"
    return f"Do not use {title(state, cast(int, step[2]))} now"


def _done(state: Soothsayers) -> str:
    step = state.decision
    assert step is not None
    endings = {"draft": "Draft no more", "ascend": "Play no more cards", "capture": "Capture no more"}
    return endings.get(cast(str, step[0]), "Use no more powers")


def _lay(state: Soothsayers, face: int) -> str:
    step = state.decision
    assert step is not None
    seat = _seat(state)
    suit, level = face % 4, face // 4
    skipped = level > state.level(seat, suit) + 1
    price = f", skipping level {level - 1} for {coins(cast(int, step[3]))}" if skipped else ""
    holder = state.suit_holder[suit]
    highest = max(state.level(other, suit) for other in range(state.seats) if other != seat)
    takes = holder != seat and (level > highest or (level == highest and state.options["ties"] == "steal"))
    gain = "" if not takes else "; takes its fate token" if holder == NOBODY else "; steals its fate token"
    return f"Play the {level} of {SHORT[suit]}{price}{gain}"


def _highest_of_rivals(state: Soothsayers, seat: int, suit: int, gone: int) -> int:
    """The highest Tarot that others show in a slot once this one is gone, NOBODY if they show none."""
    highest = NOBODY
    for other in range(state.seats):
        slot = state.slots[4 * other + suit]
        if slot and slot[-1] == gone:
            slot = slot[:-1]
        if other != seat and slot:
            highest = max(highest, slot[-1])
    return highest


def _capture(state: Soothsayers, move: Move, speaker: Speaker) -> str:
    seat = _seat(state)
    tarot, suit = TAROT_OF[str(move[1])], SUIT[str(move[2])]
    where = _place_of(state, tarot)
    source = f" from {speaker.name(int(where.split(':')[1]))}" if where.startswith("pile") else ""
    covered = state.tarot(seat, suit)
    over = f", over {title(state, covered)}" if covered != NOBODY else ""
    rivals = _highest_of_rivals(state, seat, suit, tarot)
    token = ""
    if tarot > rivals and state.tarot_holder[suit] != seat:
        token = "; takes the token"
    elif tarot < rivals and state.tarot_holder[suit] == seat:
        token = "; loses the token"
    if source:
        left = SUIT[where.split(":")[2]]
        own = state.tarot(seat, left)
        if left != suit and state.tarot_holder[left] != seat and own > _highest_of_rivals(state, seat, left, tarot):
            token += f"; takes the token of {SHORT[left]}"
    cost = cost_of(state, tarot)
    death = ""
    if cost > state.coins[seat] + cards_worth(state.hands[seat], state.budget):
        death = f", only with {title(state, DEATH)}"
    what = f"Capture {tarot} {title(state, tarot)}{source} for {SHORT[suit]}{over}"
    return f"{what}: {cost or 'nothing'} to pay{death}{token}"


def _give_up(state: Soothsayers, tarot: int) -> str:
    step = state.decision
    assert step is not None
    if step[0] == "death":
        rest = max(0, cast(int, step[4]) - tarot)
        return f"Give up {tarot} {title(state, tarot)}: {rest or 'nothing'} left to pay"
    share = state.facts.transcended["tower"].numbers["share"]
    return f"Give up {tarot} {title(state, tarot)} for {coins(-(-tarot // share))}"


def _pay(state: Soothsayers, face: str) -> str:
    step = state.decision
    assert step is not None
    rest = cast(int, step[2]) - FACE_OF[face] // 4
    left = f"{rest} left to pay" if rest > 0 else "paid" + (f", {-rest} lost" if rest else "")
    return f"Pay with the {common(face)}: {left}"


def _coins(state: Soothsayers) -> str:
    step = state.decision
    assert step is not None
    if step[0] == "sun":
        return f"Gain {coins(state.facts.tarot['sun'].numbers['coins'])}"
    return f"Pay the rest with {coins(cast(int, step[2]))} of {state.coins[_seat(state)]}"


def _sun_trade(state: Soothsayers) -> str:
    price = state.price() or 0
    less = state.facts.tarot["sun"].numbers["less"]
    return f"Buy a fate token for {coins(max(0, price - less))} instead of {price}"


def _discard(state: Soothsayers, face: str) -> str:
    step = state.decision
    assert step is not None
    if step[0] == "discard" and TAROT[cast(int, step[2])] == "magician":
        gain = FACE_OF[face] // 4 + state.facts.tarot["magician"].numbers["coins_above_level"]
        return f"Discard the {common(face)} for {coins(gain)}"
    return f"Discard the {common(face)}"


def _rival(state: Soothsayers, other: int, speaker: Speaker) -> str:
    step = state.decision
    assert step is not None
    name = speaker.name(other)
    if step[0] == "give":
        most = state.facts.transcended["lovers"].numbers["most"]
        return f"Give {name} a fate token and take {coins(min(most, state.coins[other]))} of {state.coins[other]}"
    if TAROT[cast(int, step[2])] == "lovers":
        return f"Let {name} gain {coins(state.facts.tarot['lovers'].numbers['rival_coins'])}"
    numbers = state.facts.tarot["wheel"].numbers
    share = -(-(state.coins[other] - state.coins[_seat(state)]) // numbers["share"])
    return f"Take {coins(min(share, numbers['most']))} from {name}"


def _tower(state: Soothsayers, suit: int, speaker: Speaker) -> str:
    falls = [speaker.name(other) for other in range(state.seats) if state.level(other, suit) > 1]
    return f"Strike {SHORT[suit]}: a card falls for {', '.join(falls)}"


def _judge(state: Soothsayers, move: Move) -> str:
    suit = SUIT[str(move[1])]
    if move[2] == "coins":
        gain = state.facts.tarot["judgement"].numbers["coins"]
        return f"Judge {SHORT[suit]}: its next card lies nowhere open, gain {coins(gain)}"
    source = "the market" if move[2] == "market" else "the discard pile"
    return f"Judge {SHORT[suit]}: lay the {state.level(_seat(state), suit) + 1} from {source}"


def _pick(state: Soothsayers, what: str) -> str:
    seat = _seat(state)
    step = state.decision
    assert step is not None
    if what == "trade":
        return f"TRADE: buy a fate token for {state.price()} of {coins(state.coins[seat])}"
    suit = SUIT.get(what, PENTACLES)
    return f"{VERBS[suit]}: {number(state, seat, suit, step[0] == 'pick_top', state.awake)}"


def group(state: Soothsayers, move: Move) -> str:
    """Captures of one Tarot stand together: first which, then where."""
    if move[0] == "capture":
        tarot = TAROT_OF[str(move[1])]
        if len(state.facts.suits_of[tarot]) > 1:
            return f"Capture {tarot} {title(state, tarot)} …  [{cost_of(state, tarot) or 'nothing'} to pay]"
    return ""
