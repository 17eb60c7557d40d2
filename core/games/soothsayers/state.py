"""The table of Soothsayers: its zones and counters, and what each seat knows of them."""

from __future__ import annotations

from typing import Any, Final, cast

from core.agenda import Agenda
from core.chance import Chance
from core.games.soothsayers.components import Facts
from core.state import WATCHER, SeatResult, State

UNKNOWN: Final = -1
"""A card that the viewer does not know."""
NOBODY: Final = -1


class Soothsayers(State):
    """A match of Soothsayers. The top of a deck is the end of its list; a market begins at its start.

    What belongs to a seat and a suit stands at ``4 * seat + suit``. Cards are numbers, see ``names``.

    Attributes:
        hands: the Common cards in hand, sorted. In a view, of others only what is known, after the unknown ones.
        tarot_hands: the Tarot in hand, sorted.
        coins: of each seat.
        piles: the Common cards laid on a suit, as a set of levels: bit 1 for the level 1 card and so on.
        slots: the Tarot under a suit, the visible one last.
        market: the open Common cards.
        tarot_market: the open Tarot.
        deck: the Common deck.
        discards: the discarded Common cards, oldest first.
        tarot_deck: the Tarot deck.
        tarot_discards: the Tarot that have left the game.
        suit_holder: who holds the fate token for the highest level of each suit.
        tarot_holder: who holds the fate token for the highest visible Tarot of each suit.
        kept: the fate tokens that each seat has for good, bought or by a power.
        sold: how many tokens of the mat are sold.
        reserve: how many tokens are left for powers.
        leader: whose round it is.
        round: how many rounds have begun.
        led: the suit led in this round, -1 before.
        led_level: the leader's level in it when it was declared.
        toll: what every follower pays beyond the difference (The Emperor).
        awake: the Tarot of the seat in this step whose power can still be used in it, as a set of bits.
        budget: how many Common cards the running capture action may still discard.
        aside: the cards that The High Priestess looks at.
        known: what everybody knows each seat to hold, because it was taken openly.
        known_tarots: the same of Tarot.
        told: (who knows, who holds, face) of cards whose drawing somebody could foresee.
        seen: who knows each of the lowest cards of the deck, as a set of bits, lowest card first.
        stock: what the deck was made of when it was last reshuffled, less what was openly drawn since; empty before.
        drawn: which cards of the stock each seat knows not to be among those covered: what it drew since, also what it
            put back at the bottom.
        ended: why the game ended: "goal", "deck" or "rounds"; "" while it goes on.
        winner: who reached the goal.
    """

    __slots__ = (
        "aside",
        "awake",
        "budget",
        "coins",
        "deck",
        "discards",
        "drawn",
        "ended",
        "hands",
        "kept",
        "known",
        "known_tarots",
        "leader",
        "led",
        "led_level",
        "market",
        "piles",
        "reserve",
        "round",
        "seen",
        "slots",
        "sold",
        "stock",
        "suit_holder",
        "tarot_deck",
        "tarot_discards",
        "tarot_hands",
        "tarot_holder",
        "tarot_market",
        "told",
        "toll",
        "winner",
    )

    game = "soothsayers"

    facts: Facts
    hands: list[tuple[int, ...]]
    tarot_hands: list[tuple[int, ...]]
    coins: list[int]
    piles: list[int]
    slots: list[tuple[int, ...]]
    market: list[int]
    tarot_market: list[int]
    deck: list[int]
    discards: list[int]
    tarot_deck: list[int]
    tarot_discards: list[int]
    suit_holder: list[int]
    tarot_holder: list[int]
    kept: list[int]
    sold: int
    reserve: int
    leader: int
    round: int
    led: int
    led_level: int
    toll: int
    awake: int
    budget: int
    aside: tuple[int, ...]
    known: list[tuple[int, ...]]
    known_tarots: list[tuple[int, ...]]
    told: list[tuple[int, int, int]]
    seen: list[int]
    stock: list[int]
    drawn: list[tuple[int, ...]]
    ended: str
    winner: int

    def copy(self) -> Soothsayers:
        """A state of its own, equal to this one. Hands and slots are tuples, so their lists are copied flat."""
        new = self._copy_base()
        new.hands = self.hands[:]
        new.tarot_hands = self.tarot_hands[:]
        new.coins = self.coins[:]
        new.piles = self.piles[:]
        new.slots = self.slots[:]
        new.market = self.market[:]
        new.tarot_market = self.tarot_market[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.tarot_deck = self.tarot_deck[:]
        new.tarot_discards = self.tarot_discards[:]
        new.suit_holder = self.suit_holder[:]
        new.tarot_holder = self.tarot_holder[:]
        new.kept = self.kept[:]
        new.sold = self.sold
        new.reserve = self.reserve
        new.leader = self.leader
        new.round = self.round
        new.led = self.led
        new.led_level = self.led_level
        new.toll = self.toll
        new.awake = self.awake
        new.budget = self.budget
        new.aside = self.aside
        new.known = self.known[:]
        new.known_tarots = self.known_tarots[:]
        new.told = self.told[:]
        new.seen = self.seen[:]
        new.stock = self.stock[:]
        new.drawn = self.drawn[:]
        new.ended = self.ended
        new.winner = self.winner
        return new

    # ── what can be read off the table ───────────────────────────────────────────────────────────────────────────

    def level(self, seat: int, suit: int) -> int:
        """The level of a seat's top card in a suit."""
        return self.piles[4 * seat + suit].bit_length() - 1

    def levels(self, seat: int) -> list[int]:
        """A seat's level in each suit."""
        return [pile.bit_length() - 1 for pile in self.piles[4 * seat : 4 * seat + 4]]

    def tarot(self, seat: int, suit: int) -> int:
        """The visible Tarot of a slot, or NOBODY."""
        slot = self.slots[4 * seat + suit]
        return slot[-1] if slot else NOBODY

    def visible(self, seat: int) -> int:
        """The visible Tarot of a seat, as a set of bits."""
        mask = 0
        for slot in self.slots[4 * seat : 4 * seat + 4]:
            if slot:
                mask |= 1 << slot[-1]
        return mask

    def fate(self, seat: int) -> int:
        """How many fate tokens a seat has."""
        return self.kept[seat] + self.suit_holder.count(seat) + self.tarot_holder.count(seat)

    @property
    def goal(self) -> int:
        """How many fate tokens win."""
        return self.facts.goals[self.seats]

    def price(self) -> int | None:
        """The cheapest token on the mat, None if it is empty."""
        ladder = self.facts.prices[self.seats]
        return ladder[self.sold] if self.sold < len(ladder) else None

    def follow_cost(self, seat: int) -> int:
        """What following the led suit costs a seat."""
        behind = self.led_level - self.piles[4 * seat + self.led].bit_length() + 1
        return (behind if behind > 0 else 0) + self.toll

    def hand_size(self, seat: int) -> int:
        """All cards in hand, Common and Tarot."""
        return len(self.hands[seat]) + len(self.tarot_hands[seat])

    def highest_tarot(self, seat: int) -> int:
        """The highest Tarot that a seat has captured, visible or covered; -1 for none, below The Fool."""
        return max((max(slot) for slot in self.slots[4 * seat : 4 * seat + 4] if slot), default=-1)

    @property
    def bot(self) -> int:
        """The seat that plays by its own rules, or NOBODY."""
        return NOBODY if self.options["bot"] == "off" else self.seats - 1

    def _refusal(self, move: Any) -> str:
        """Why a move is not legal: who lacks coins is told by how much."""
        step = self.decision
        if step is not None and isinstance(move, tuple) and move:
            seat = cast(int, step[1])
            have = self.coins[seat]
            if move == ("lead", "trade") and step[0] == "lead":
                price = self.price()
                if price is None:
                    return "Nothing can be traded: all fate tokens of the mat are sold."
                return f"Seat {seat} cannot trade: a fate token costs {price} coins, {price - have} more than it has."
            if move == ("follow",) and step[0] == "pass_power" and self.led > 0:
                cost = self.follow_cost(seat)
                if have < cost:
                    return f"Seat {seat} cannot follow: that costs {cost} coins, {cost - have} more than it has."
        return super()._refusal(move)

    # ── what each seat knows (content page 5a G) ─────────────────────────────────────────────────────────────────

    def view(self, seat: int | None) -> Soothsayers:
        """The table as this seat sees it: other hands and the decks are unknown, but for what it has been shown.

        The hand of the seat that plays by its own rules is seen by nobody, not even from its own place.
        """
        view = self.copy()
        view.viewer = WATCHER if seat is None else seat
        view.chance = Chance(0)
        bot = self.bot
        view.told = told = [entry for entry in self.told if entry[0] == seat]
        for owner in range(self.seats):
            if owner == seat and owner != bot:
                continue
            known = self.known[owner]
            if told:
                known += tuple(face for _, holder, face in told if holder == owner)
            unknown = len(self.hands[owner]) - len(known)
            view.hands[owner] = (UNKNOWN,) * unknown + tuple(sorted(known))
            tarots = self.known_tarots[owner]
            view.tarot_hands[owner] = (UNKNOWN,) * (len(self.tarot_hands[owner]) - len(tarots)) + tarots
        view.drawn = [faces if owner == seat != bot else () for owner, faces in enumerate(self.drawn)]
        deck = [UNKNOWN] * len(self.deck)
        if seat is not None:
            for place, who in enumerate(self.seen):
                if who >> seat & 1:
                    deck[place] = self.deck[place]
        view.deck = deck
        view.tarot_deck = [UNKNOWN] * len(self.tarot_deck)
        if self.aside and (seat is None or self.turn != seat):
            view.aside = (UNKNOWN,) * len(self.aside)
        if seat is None or self.turn != seat:
            view._moves = None
        return view

    def sample(self, chance: Chance) -> Soothsayers:
        """A full table that this view could be.

        When another seat stands in the middle of an effect that its hand made possible, hands are dealt again until
        its decision is a real one, as everybody can tell that it is.
        """
        new = self.copy()
        new.viewer = None
        new.chance = Chance(chance.bits())
        if self.viewer is None and not any(
            UNKNOWN in cards for cards in (self.deck, self.tarot_deck, self.aside, *self.hands, *self.tarot_hands)
        ):
            return new
        unseen = self.unseen_commons()
        tarots = self.unseen_tarots()
        waiting = self.turn
        while True:
            new._deal_tarots(self, tarots[:], chance)
            new._deal(self, unseen[:], chance)
            new._moves = None
            if waiting is None or waiting == self.viewer or len(new.legal()) > 1:
                return new

    def _deal_tarots(self, view: Soothsayers, unseen: list[int], chance: Chance) -> None:
        """Deals the unseen Tarot to the hands; the rest is the deck."""
        chance.shuffle(unseen)
        for owner, held in enumerate(view.tarot_hands):
            if UNKNOWN in held:
                self.tarot_hands[owner] = tuple(sorted(unseen.pop() if card == UNKNOWN else card for card in held))
        self.tarot_deck = unseen

    def _deal(self, view: Soothsayers, unseen: list[int], chance: Chance) -> None:
        """Deals the unseen Common cards to deck, aside and hands; after a reshuffle the deck is made of its stock."""
        chance.shuffle(unseen)
        covered = view.deck.count(UNKNOWN) + view.aside.count(UNKNOWN)
        if self.stock and covered < len(unseen):
            possible = view.stock[:]
            for face in view.drawn[view.viewer] if view.viewer is not None and view.viewer >= 0 else ():
                if face in possible:
                    possible.remove(face)
            below: list[int] = []
            others = []
            for face in unseen:
                if len(below) < covered and face in possible:
                    possible.remove(face)
                    below.append(face)
                else:
                    others.append(face)
            while len(below) < covered:  # The Priestess looked at a card from before the reshuffle
                below.append(others.pop())
            unseen = others
        else:
            below = [unseen.pop() for _ in range(covered)]
        self.aside = tuple(below.pop() if face == UNKNOWN else face for face in view.aside)
        self.deck = [below.pop() if face == UNKNOWN else face for face in view.deck]
        for owner, hand in enumerate(view.hands):
            if UNKNOWN in hand:
                self.hands[owner] = tuple(sorted(unseen.pop() if face == UNKNOWN else face for face in hand))

    def unseen_commons(self) -> list[int]:
        """The Common cards whose place this state does not tell, sorted."""
        left = [0] * 28
        for face in self.facts.commons:
            left[face] += 1
        for zone in (self.market, self.discards, self.deck, self.aside, *self.hands):
            for face in zone:
                if face >= 0:
                    left[face] -= 1
        for place, pile in enumerate(self.piles):
            suit = place % 4
            for level in range(2, 7):
                if pile >> level & 1:
                    left[4 * level + suit] -= 1
        return [face for face in range(28) for _ in range(left[face])]

    def unseen_tarots(self) -> list[int]:
        """The Tarot whose place this state does not tell, by number."""
        seen = {tarot for zone in (*self.slots, *self.tarot_hands, self.tarot_deck) for tarot in zone}
        seen.update(self.tarot_market)
        seen.update(self.tarot_discards)
        return [tarot for tarot in range(22) if tarot not in seen]

    # ── the end (rulebook: Game End; content page 5a E4) ─────────────────────────────────────────────────────────

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """What seats are ranked by: fate, coins, cards in hand, highest captured Tarot."""
        return self.fate(seat), self.coins[seat], self.hand_size(seat), self.highest_tarot(seat)

    @property
    def outcome(self) -> tuple[SeatResult, ...] | None:
        """Places: who reached the goal first is first, all others by their standing; equal standings share."""
        if not self.ended:
            return None
        standings = [(seat == self.winner, *self.standing(seat)) for seat in range(self.seats)]
        return tuple(SeatResult(1 + sum(other > own for other in standings), own[1], self.ended) for own in standings)


agenda: Agenda[Soothsayers] = Agenda()
"""The steps of the game; each module of the rules adds its own."""
