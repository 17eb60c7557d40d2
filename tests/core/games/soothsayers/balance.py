"""Self-play of Soothsayers, counted: ``python -m tests.core.games.soothsayers.balance``.

Prints the tables of ``docs/soothsayers-balance.md`` for 2 to 5 seats. It is no test: a run takes some minutes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from core.ai.levels import Budget, think
from core.chance import Chance
from core.games import GAMES
from core.games.soothsayers.names import SUITS, TAROT
from core.games.soothsayers.state import Soothsayers

LEADS = ("earn", "trade", "cups", "wands", "swords", "instead")


@dataclass
class Tally:
    """What is counted over the matches of one table size.

    Attributes:
        matches: how many.
        rounds: of all matches.
        endings: how they ended.
        leads: what was led.
        followed: answers that followed, of those that could.
        asked: answers that could follow.
        steals: contested tokens that went from seat to seat.
        seats: wins by place behind the first leader, shared ones divided.
        tokens: the winners' tokens: for levels, for Tarot, for good.
        owned: visible Tarot at the end, by number.
        won: the same of the winners.
    """

    matches: int = 0
    rounds: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    leads: Counter[str] = field(default_factory=Counter)
    followed: int = 0
    asked: int = 0
    steals: int = 0
    seats: list[float] = field(default_factory=lambda: [0.0] * 5)
    tokens: list[float] = field(default_factory=lambda: [0.0] * 3)
    owned: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)


def play(seats: int, number: int, level: str, budget: Budget, tally: Tally) -> None:
    """One match of this level against itself."""
    state = GAMES["soothsayers"].setup(seats, {"round_limit": 150}, number)
    assert isinstance(state, Soothsayers)
    first = state.leader
    luck = Chance(number)
    while state.turn is not None:
        step = state.decision
        assert step is not None
        move = think(state.view(state.turn), level, luck.bits(), budget).move
        if step[0] == "lead":
            tally.leads["instead" if move[0] == "instead" else str(move[1])] += 1
        elif step[0] == "answer":
            tally.asked += 1
            tally.followed += move[0] != "pass"
        holders = state.suit_holder + state.tarot_holder
        state.advance(move)
        after = state.suit_holder + state.tarot_holder
        tally.steals += sum(new != old >= 0 <= new for new, old in zip(after, holders, strict=True))
    outcome = state.outcome
    assert outcome is not None
    winners = [seat for seat in range(seats) if outcome[seat].place == 1]
    tally.matches += 1
    tally.rounds += state.round
    tally.endings[state.ended] += 1
    for seat in range(seats):
        share = 1 / len(winners) if seat in winners else 0.0
        tally.seats[(seat - first) % seats] += share
        if share:
            tally.tokens[0] += share * state.suit_holder.count(seat)
            tally.tokens[1] += share * state.tarot_holder.count(seat)
            tally.tokens[2] += share * state.kept[seat]
        for suit in range(len(SUITS)):
            tarot = state.tarot(seat, suit)
            if tarot >= 0:
                tally.owned[tarot] += 1
                tally.won[tarot] += seat in winners


def show(seats: int, tally: Tally) -> list[str]:
    """The line of a table size."""
    count = tally.matches
    leads = sum(tally.leads.values())
    endings = " / ".join(f"{100 * tally.endings[why] / count:.0f}" for why in ("goal", "deck", "rounds"))
    shares = " / ".join(f"{100 * tally.leads[what] / leads:.0f}" for what in LEADS)
    places = " / ".join(f"{100 * wins / count:.0f}" for wins in tally.seats[:seats])
    tokens = " / ".join(f"{each / count:.1f}" for each in tally.tokens)
    follow = 100 * tally.followed / max(1, tally.asked)
    return [
        f"| {seats} | {count} | {tally.rounds / count:.1f} | {endings} | {shares} | {follow:.0f} "
        f"| {tally.steals / count:.1f} | {places} | {tokens} |"
    ]


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--iterations", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    budget = Budget(iterations=given.iterations)
    print("| seats | games | rounds | goal/deck/rounds % | earn/trade/draft/ascend/capture/instead % ", end="")
    print("| follow % | steals | wins by place from the first leader % | winner's tokens level/Tarot/kept |")
    print("|" + "---|" * 9)
    total: Counter[int] = Counter()
    won: Counter[int] = Counter()
    expected: Counter[int] = Counter()
    for seats in map(int, given.seats.split(",")):
        tally = Tally()
        for number in range(given.games):
            play(seats, given.seed * 10_000 + number, given.level, budget, tally)
        print(*show(seats, tally), sep="\n", flush=True)
        total.update(tally.owned)
        won.update(tally.won)
        for tarot, times in tally.owned.items():
            expected[tarot] += 1000 * times // seats
    print("\n| no | Tarot | visible at the end | won | of the expected |\n|---|---|---|---|---|")
    for tarot, name in enumerate(TAROT):
        times = max(1, total[tarot])
        ratio = 1000 * won[tarot] / max(1, expected[tarot])
        print(f"| {tarot} | {name} | {total[tarot]} | {100 * won[tarot] / times:.0f} % | {ratio:.2f} |")


if __name__ == "__main__":
    main()
