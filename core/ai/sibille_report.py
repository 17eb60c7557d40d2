"""How balanced Sibille is: matches between players of one strength, counted.

Run as ``python -m core.ai.sibille_report --seats 3 --games 2000 --deities --relics``; prints lines of a table. The
players go by rules of thumb, or with ``--iterations 30`` think as Hard does within these. With
``--reading`` it measures instead how well an Expert reads a rival who always lays the line that an Expert lays most
often.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec

from core.agenda import Move
from core.ai import sibille_play
from core.ai.arena import wilson
from core.ai.guessing import draw
from core.ai.judges import sibille as judge
from core.ai.levels import LEVELS, Budget
from core.ai.sibille_turns import mixed_line, mixed_prophecies
from core.chance import Chance
from core.games import GAMES
from core.games.sibille.names import BLESSINGS, D20, FAME, HOMUNCULUS, ONCE, ORDINARY, POWER, TAROT
from core.games.sibille.state import Sibille
from core.state import Event

RELICS: Final = {
    "horn_of_plenty": ("horn_of_plenty", "plenty"),
    "chest_of_awen": ("chest_of_awen",),
    "yata_no_kagami": ("yata_no_kagami",),
}
"""The abilities whose price is in doubt, by artifact: how the move that uses them goes on."""


class Counts:
    """What is counted over all matches.

    Attributes:
        games: how many.
        stopped: how many had no winner when they were stopped.
        wins: by place in the first turn order.
        rounds: of each match.
        offered: in how many won matches each blessing was on display.
        used: how many of them it helped to win.
        fame: all final fame together, power likewise.
        bought: how often each ordinary artifact was bought.
        foreseen: crystals from predictions; ``crystals`` are all that were gained.
        owned: in how many matches each relic was owned, and ``uses`` how often its ability was used.
    """

    def __init__(self) -> None:
        self.games = self.stopped = self.seat_rounds = 0
        self.wins: Counter[int] = Counter()
        self.rounds: list[int] = []
        self.offered: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.fame = self.power = 0
        self.bought: Counter[str] = Counter()
        self.foreseen = self.crystals = 0
        self.owned: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()

    def play(
        self, seats: int, options: dict[str, Any], seed: int, corrections: dict[str, Any], iterations: int
    ) -> None:
        """Plays one match and counts it."""
        state = cast(Sibille, GAMES["sibille"].setup(seats, options, seed, corrections))
        luck = Chance(seed ^ 0x5EED)
        first = state.token
        had: set[str] = set()

        def tell(event: Event) -> None:
            kind, ids = event.kind, event.ids
            if kind == "gain":
                if ids[1] == "crystal":
                    self.crystals += cast(int, ids[2])
            elif kind == "predict":
                each = 2 if state.owned[cast(int, ids[0])] >> HOMUNCULUS & 1 else 1
                self.foreseen += each * (len(ids) - 2)
            elif kind == "buy":
                item = cast(str, ids[1])
                self.bought[item] += 1
                had.add(item)
            elif kind == "use":
                for name, wanted in RELICS.items():
                    if ids[1 : 1 + len(wanted)] == wanted:
                        self.uses[name] += 1

        plans = [0] * seats
        while state.turn is not None:
            state.play(decide(state, luck, plans, iterations) if iterations else judge.guess(state, luck), tell)
        self.games += 1
        self.rounds.append(state.round)
        self.seat_rounds += state.round * seats
        for name in RELICS:
            self.owned[name] += name in had
        self.fame += sum(have[FAME] for have in state.have)
        self.power += sum(have[POWER] for have in state.have)
        if state.ended != "blessings":
            self.stopped += 1
            return
        self.wins[(state.winner - first) % seats] += 1
        for place, number in enumerate(state.blessings):
            self.offered[BLESSINGS[number]] += 1
            self.used[BLESSINGS[number]] += state.discs[state.winner] >> place & 1

    def rows(self, seats: int) -> list[tuple[str, str]]:
        """The measures, each with its figure."""
        won = max(1, self.games - self.stopped)
        rounds = sorted(self.rounds)
        shares = []
        for place in range(seats):
            low, high = wilson(self.wins[place], won)
            shares.append(f"{100 * self.wins[place] / won:.0f} ({100 * low:.0f}-{100 * high:.0f})")
        found = [
            ("matches, without a winner when stopped", f"{self.games}, {100 * self.stopped / self.games:.0f} %"),
            ("wins by place in the turn order, % (95 %)", " / ".join(shares)),
            ("rounds, 10th / 50th / 90th", " / ".join(str(rounds[len(rounds) * part // 10]) for part in (1, 5, 9))),
        ]
        groups: list[tuple[str, Sequence[int]]] = [("momentary", ONCE), ("counted", D20)]
        groups.insert(1, ("maintained", [n for n in range(len(BLESSINGS)) if n not in ONCE and n not in D20]))
        for title, numbers in groups:
            names = [BLESSINGS[number] for number in numbers if self.offered[BLESSINGS[number]]]
            if names:
                text = ", ".join(f"{name} {100 * self.used[name] / self.offered[name]:.0f}" for name in names)
                found.append((f"wins with it when on display, %: {title}", text))
        found.append(("final fame - power, mean", f"{(self.fame - self.power) / (self.games * seats):+.2f}"))
        counts = [(self.bought[name] / self.games, name) for name in ORDINARY]
        least, most = min(counts), max(counts)
        found.append(
            (
                "ordinary artifacts bought in a match, least / most",
                f"{least[1]} {least[0]:.2f} / {most[1]} {most[0]:.2f}, factor {most[0] / max(least[0], 0.001):.1f}",
            )
        )
        other = self.crystals - self.foreseen
        found.append(
            (
                "crystals a seat and round, from predictions / from all else",
                f"{self.foreseen / self.seat_rounds:.2f} / {other / self.seat_rounds:.2f}",
            )
        )
        for name in RELICS:
            if self.owned[name]:
                found.append(
                    (f"uses of {name} in a match where it is owned", f"{self.uses[name] / self.owned[name]:.2f}")
                )
        return found


def decide(state: Sibille, luck: Chance, plans: list[int], iterations: int) -> Move:
    """What Hard plays, except that it thinks once about a whole line and once about all prophecies.

    The picks of one choice follow one draw anyhow, so this plays alike and six times as fast.
    """
    seat = cast(int, state.turn)
    name = state.agenda[-1][0]
    view, hard, budget = state.view(seat), LEVELS["hard"], Budget(iterations=iterations)
    if name == "lay":
        if not state.laid[seat]:
            lines, shares, _, _ = mixed_line(view, hard, budget, Chance(luck.bits()))
            plans[seat] = lines[draw(shares, luck)]
        return _pick("lay", plans[seat] & ~state.laid[seat])
    if name == "foresee":
        if not state.foreseen[seat]:
            sets, shares, _, _ = mixed_prophecies(view, hard, budget, Chance(luck.bits()))
            plans[seat] = sets[draw(shares, luck)]
        return _pick("foresee", plans[seat] & ~state.foreseen[seat])
    return sibille_play.think(view, luck.bits(), budget, whole_round=False).move


# ── how well an Expert reads its own likeliest line ──────────────────────────────────────────────────────────────


def reading(games: int, iterations: int, seed: int) -> tuple[int, int]:
    """Two seats: an Expert, and a rival who always lays the line that an Expert in its place lays most often.

    Everything but these secret choices goes by rules of thumb on both sides.

    Returns:
        How many cards of the rival's lines the Expert had among its prophecies when they were revealed, and how many
        turns the rival had.
    """
    hits = turns = 0
    luck = Chance(seed)
    expert, budget = LEVELS["expert"], Budget(iterations=iterations)
    for number in range(games):
        state = cast(Sibille, GAMES["sibille"].setup(2, {"stop": True}, luck.bits()))
        rival = number % 2
        chosen = [0, 0]

        def tell(event: Event, rival: int = rival) -> None:
            nonlocal hits, turns
            if event.kind == "predict" and event.ids[1] == rival:
                hits += len(event.ids) - 2
            elif event.kind == "turn" and event.ids[0] == rival:
                turns += 1

        while state.turn is not None:
            seat = state.turn
            name = state.agenda[-1][0]
            if name == "lay":
                if not state.laid[seat]:
                    lines, shares, _, _ = mixed_line(state.view(seat), expert, budget, Chance(luck.bits()))
                    best = max(range(len(lines)), key=lambda place: shares[place])
                    chosen[seat] = lines[best if seat == rival else draw(shares, luck)]
                state.play(_pick("lay", chosen[seat] & ~state.laid[seat]), tell)
            elif name == "foresee" and seat != rival:
                if not state.foreseen[seat]:
                    sets, shares, _, _ = mixed_prophecies(state.view(seat), expert, budget, Chance(luck.bits()))
                    chosen[seat] = sets[draw(shares, luck)]
                state.play(_pick("foresee", chosen[seat] & ~state.foreseen[seat]), tell)
            else:
                state.play(judge.guess(state, luck), tell)
    return hits, turns


def _pick(verb: str, left: int) -> Move:
    return (verb, TAROT[(left & -left).bit_length() - 1])


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deities", action="store_true")
    parser.add_argument("--relics", action="store_true")
    parser.add_argument("--correct", default="{}", help="corrections of the components, as JSON")
    parser.add_argument("--reading", action="store_true")
    parser.add_argument("--iterations", type=int, default=0, help="of Hard instead of rules of thumb")
    chosen = parser.parse_args()
    if chosen.reading:
        hits, turns = reading(chosen.games, chosen.iterations or 192, chosen.seed)
        print(f"| cards read in a turn of the Expert's likeliest line | {hits / turns:.2f} in {turns} turns |")
        return
    counts = Counts()
    luck = Chance(chosen.seed)
    corrections = msgspec.json.decode(chosen.correct.encode())
    options = {"stop": True, "deities": chosen.deities, "relics": chosen.relics}
    for _ in range(chosen.games):
        counts.play(chosen.seats, options, luck.bits(), corrections, chosen.iterations)
    for title, figure in counts.rows(chosen.seats):
        print(f"| {title} | {figure} |")


if __name__ == "__main__":
    main()
