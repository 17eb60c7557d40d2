"""The rules of Soothsayers: the set-up and the round.

The agenda of a round, the next step last::

    refill | respond 2 | respond 1 | window 0 1 1 | top 0 cups | window 0 1 0      when Cups are led under a LEAD Tarot
    refill | respond 2 | draft 1 2 1                                              while seat 1 follows

Every answer is a *step* of one seat; the Tarot visible at its beginning are the ones awake in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from core.agenda import Move
from core.chance import Chance
from core.game import Value
from core.games.soothsayers import actions, bot, fates, fortunes, transcended
from core.games.soothsayers.actions import gain, move_coins
from core.games.soothsayers.cards import finish
from core.games.soothsayers.components import Facts
from core.games.soothsayers.instead import shows_instead
from core.games.soothsayers.names import FOLLOW, INSTEAD, LEAD, PASS, PENTACLES, SUIT, SUITS
from core.games.soothsayers.powers import LEAD_KIND, PASS_KIND
from core.games.soothsayers.state import NOBODY, Soothsayers, agenda

# ── set-up (rulebook: Objective, Common Cards; content page 5a A) ────────────────────────────────────────────────────


def build(
    seats: int, options: dict[str, Value], chance: Chance, facts: Facts, corrections: Mapping[str, Any]
) -> Soothsayers:
    """A new match, waiting for the first decision."""
    state = Soothsayers(seats, options, chance, facts, corrections)
    setup = facts.setup
    deck = list(facts.commons)
    chance.shuffle(deck)
    deck.reverse()
    tarots = list(range(22))
    chance.shuffle(tarots)
    tarots.reverse()
    state.leader = chance.below(seats) if options["bot"] == "off" else seats - 1
    state.coins = [setup.coins.each] * seats
    state.piles = [0b10] * (4 * seats)
    state.slots = [()] * (4 * seats)
    state.hands = [tuple(sorted(deck.pop() for _ in range(setup.commons.each))) for _ in range(seats)]
    state.tarot_hands = [
        () if seat == state.bot else tuple(sorted(tarots.pop() for _ in range(setup.tarots.each)))
        for seat in range(seats)
    ]
    state.market = [deck.pop() for _ in range(facts.market)]
    state.tarot_market = [tarots.pop() for _ in range(setup.tarot_market.cards)]
    state.deck = deck
    state.tarot_deck = tarots
    state.discards = []
    state.tarot_discards = []
    state.suit_holder = [NOBODY] * 4
    state.tarot_holder = [NOBODY] * 4
    state.kept = [0] * seats
    state.sold = 0
    state.reserve = facts.reserve.tokens
    state.round = state.toll = state.awake = state.budget = state.led_level = 0
    state.led = NOBODY
    state.aside = ()
    state.known = [()] * seats
    state.known_tarots = [()] * seats
    state.told = []
    state.seen = []
    state.stock = []
    state.drawn = [()] * seats
    state.ended = ""
    state.winner = NOBODY
    state.agenda = [("round",)]
    return state


# ── the lead (rulebook: Leader; 5a B1-B6) ────────────────────────────────────────────────────────────────────────────


@agenda.step("round")
def begin_round(state: Soothsayers) -> None:
    """A round: one seat leads, the others answer, the markets are filled.

    Matches that nobody watches can be given a last round (option ``round_limit``); people have none.
    """
    limit = state.options["round_limit"]
    if limit != "none" and state.round >= int(limit):
        finish(state, "rounds")
        return
    state.round += 1
    state.toll = 0
    state.led = NOBODY
    state.say("round", state.round, state.leader)
    state.agenda.append(("refill",))
    state.agenda.append(("bot_lead" if state.leader == state.bot else "lead", state.leader))


@agenda.decision("lead")
def lead_moves(state: Soothsayers, seat: int) -> list[Move]:
    """The actions, trade only if it can be paid now, then each suit whose Tarot can replace its action."""
    moves = [LEAD["earn"]]
    price = state.price()
    if price is not None and state.coins[seat] >= price:
        moves.append(LEAD["trade"])
    moves += [LEAD["cups"], LEAD["wands"], LEAD["swords"]]
    moves += [INSTEAD[suit] for suit in range(4) if shows_instead(state, seat, suit)]
    return moves


@agenda.resolve("lead")
def lead(state: Soothsayers, move: Move, seat: int) -> None:
    """Fixes the led suit and level, and plans the leader's step and the answers."""
    name = cast(str, move[1])
    suit = SUIT.get(name, PENTACLES)
    state.led = suit
    state.led_level = state.level(seat, suit)
    state.awake = state.visible(seat)
    for step in range(state.seats - 1, 0, -1):
        state.agenda.append(("respond", (seat + step) % state.seats))
    if move[0] == "instead":
        state.say("instead", seat, SUITS[suit], state.led_level)
        state.agenda.append(("instead", seat, suit, 1))
        return
    state.say("lead", seat, name, state.led_level)
    slot = state.slots[4 * seat + suit]
    if slot and LEAD_KIND >> slot[-1] & 1:
        state.agenda += [("window", seat, suit, 1), ("top", seat, name), ("window", seat, suit, 0)]
    else:
        state.agenda.append(("top", seat, name))


# ── the answers (rulebook: Followers; 5a B7) ─────────────────────────────────────────────────────────────────────────


@agenda.step("respond")
def respond(state: Soothsayers, seat: int) -> None:
    """One seat's answer. Who cannot pay, and everybody when Pentacles were led, must pass."""
    if seat == state.bot:
        bot.bot_answer(state, seat)
        return
    state.awake = state.visible(seat)
    if state.led == PENTACLES:
        _pass(state, seat)
        return
    cost = state.follow_cost(seat)
    if state.coins[seat] < cost:
        state.say("short", seat, cost, state.coins[seat])
        _pass(state, seat)
    else:
        state.agenda.append(("answer", seat))


@agenda.decision("answer")
def answer_moves(state: Soothsayers, seat: int) -> list[Move]:
    """Follow by the bottom action, follow with a Tarot that replaces it, or pass."""
    if shows_instead(state, seat, state.led):
        return [FOLLOW, INSTEAD[state.led], PASS]
    return [FOLLOW, PASS]


@agenda.resolve("answer")
def answer(state: Soothsayers, move: Move, seat: int) -> None:
    """A follower pays the leader first, then acts; the level counted is the one at this moment."""
    if move[0] == "pass":
        _pass(state, seat)
        return
    cost = state.follow_cost(seat)
    state.say("follow", seat, cost)
    if cost:
        move_coins(state, seat, state.leader, cost, "follow")
    if move[0] == "follow":
        state.agenda.append(("bottom", seat, state.led))
    else:
        state.agenda.append(("instead", seat, state.led, 0))


def _pass(state: Soothsayers, seat: int) -> None:
    """The coins of the bottom of Pentacles, then the PASS powers, also if the pass was forced (rulebook: Pass)."""
    state.say("pass", seat)
    gain(state, seat, state.facts.bottom[PENTACLES][state.level(seat, PENTACLES)])
    if state.awake & PASS_KIND:
        state.agenda.append(("pass_power", seat))


Soothsayers.rules = agenda

__all__ = ["actions", "build", "fates", "fortunes", "transcended"]
