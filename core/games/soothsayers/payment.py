"""Which payment for a Tarot costs a seat least: plain advice, told and preselected, never enforced."""

from __future__ import annotations

from typing import NamedTuple

from core.agenda import Move
from core.games.soothsayers.names import COINS, PAY
from core.games.soothsayers.state import Soothsayers


class Payment(NamedTuple):
    """A whole payment.

    Attributes:
        faces: the Common cards that are discarded, in rising order.
        coins: the rest in coins.
    """

    faces: tuple[int, ...]
    coins: int

    @property
    def first(self) -> Move:
        """The move that begins it."""
        return PAY[self.faces[0]] if self.faces else COINS


def cheapest(state: Soothsayers, seat: int, rest: int, last: int = 0) -> Payment | None:
    """The payment of so many that a seat misses least, None if it cannot pay.

    Cards that still fit on its piles are spared first of all; then nothing is overpaid; then coins are spared, since
    cards that fit nowhere any more can only pay; then cards.

    Args:
        state: the table, or a view of this seat.
        seat: who pays.
        rest: how much is still to be paid.
        last: the card paid last; only higher ones may follow.
    """
    coins = state.coins[seat]
    best: tuple[tuple[int, int, int, int], Payment] | None = None
    hand = [face for face in state.hands[seat] if face >= max(last, 0)]

    def go_on(start: int, budget: int, left: int, fits: int, faces: tuple[int, ...]) -> None:
        nonlocal best
        if left <= coins:
            payment = Payment(faces, max(0, left))
            rank = (fits, max(0, -left), payment.coins, len(faces))
            if best is None or rank < best[0]:
                best = (rank, payment)
        if left <= 0 or not budget or (best is not None and fits > best[0][0]):
            return
        before = 0
        for place in range(start, len(hand)):
            face = hand[place]
            if face == before:
                continue
            before = face
            suit, level = face % 4, face // 4
            useful = level if level > state.level(seat, suit) else 0
            go_on(place + 1, budget - 1, left - level, fits + useful, (*faces, face))

    go_on(0, max(0, state.budget), rest, 0, ())
    return best[1] if best is not None else None
