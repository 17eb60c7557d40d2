"""How Sibille is thought about: the secret choice is mixed, everything else is searched.

The cards of a line and the prophecies are picked one by one. Each pick solves the whole choice anew and then draws
only among what agrees with the cards that are picked already, so that all picks together follow one draw from one
mixed strategy although nothing is remembered between them.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final, cast

from core.agenda import Move
from core.ai import plain, sibille_play
from core.ai.guessing import Mixed, Reader, best_names, draw, mix, temper
from core.ai.judges import sibille as judge
from core.ai.levels import Budget, Level, Ranked, Thought
from core.ai.sibille_lines import candidates, deck_of, table_for, try_line
from core.ai.sibille_picks import guess_line, guess_prophecy, line_worths
from core.ai.sibille_worth import scale_for
from core.chance import Chance
from core.games.sibille.entries import NUMBER, RULED_SHIFT, UNKNOWN, UP
from core.games.sibille.knowledge import bits, to_foresee, to_lay
from core.games.sibille.names import ALL_CARDS, CARD, CRYSTAL, TAROT
from core.games.sibille.state import Sibille
from core.games.sibille.telling import tarot
from core.state import State

TEMPERATURE: Final = {"hard": 1.15, "expert": 1.0}
"""How flat the mixed strategy is made: a lower level mixes less well."""
FLOOR: Final = {"hard": 0.03, "expert": 0.01}
"""How much of a choice goes to all candidates alike."""
LINES: Final = {"hard": 30, "expert": 48}
"""How many lines are compared."""
PLAYED: Final = {"medium": 16, "hard": 300, "expert": 1000}
"""Lines played out for one choice if the budget names only a time that is longer."""
SHARE: Final = 0.6
"""Part of the time that a pick takes: there are six of them in a round."""
WHOLE_ROUND: Final = ("expert",)
"""The levels that look beyond their own turn."""
MEDIUM: Final = 1
"""Samples in which Medium tries each of its moves: it takes one guess at what it cannot see."""
CASUAL: Final = 5.0
"""How much luck there is in the cards that Medium picks."""
LOCK: Final = 0.3
"""What it costs to lay a card among the prophecies, in parts of what it would bring in a line."""
BELIEF: Final = 0.25
"""How far a rival is taken to go by what its lines are worth instead of mixing well."""


def think(view: State, level: Level, seed: int, budget: Budget) -> Thought:
    """Chooses a move. In the secret choice one iteration is one line played through once."""
    state = cast(Sibille, view)
    name = state.agenda[-1][0]
    if level.id == "medium":
        if name in ("lay", "foresee"):
            return _by_thumb(state, level, seed, budget)
        return _briefly(view, level, seed, budget)
    if name == "lay":
        return _lay(state, level, seed, budget)
    if name == "foresee":
        return _foresee(state, level, seed, budget)
    return sibille_play.think(state, seed, budget, level.id in WHOLE_ROUND)


def _briefly(view: State, level: Level, seed: int, budget: Budget) -> Thought:
    """Medium looks at each of its moves in a few samples."""
    return plain.think(view, level, seed, Budget(budget.ms, min(MEDIUM, budget.iterations or MEDIUM)))


def _by_thumb(view: Sibille, level: Level, seed: int, budget: Budget) -> Thought:
    """Medium mixes by rules of thumb: the cards that look good to it, with some luck."""
    chance = Chance(seed)
    world = view.sample(chance)
    seat = cast(int, view.viewer)
    choose = guess_line if world.agenda[-1][0] == "lay" else guess_prophecy
    drawn = choose(world, seat, chance, CASUAL)
    times: dict[Move, int] = {drawn: 1}
    for _ in range(max(1, min(PLAYED[level.id], budget.iterations or PLAYED[level.id]))):
        move = choose(world, seat, chance, CASUAL)
        times[move] = times.get(move, 0) + 1
    order = sorted(times, key=lambda move: (move != drawn, -times[move]))
    hope = judge.value(world)[seat]
    total = sum(times.values())
    ranked = [Ranked(move, hope, times[move] / total, judge.reason(world, move)) for move in order]
    return Thought(drawn, hope, ranked, total - 1)


# ── the line ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _lay(view: Sibille, level: Level, seed: int, budget: Budget) -> Thought:
    chance = Chance(seed)
    lines, shares, worths, played = mixed_line(view, level, budget, chance)
    world = view.sample(chance)
    usual = sum(share * worth for share, worth in zip(shares, worths, strict=True))
    hope = judge.value(world)[cast(int, view.viewer)]  # the played lines count a turn that the rivals have not had yet
    return _next_pick(world, "lay", lines, shares, [hope + worth - usual for worth in worths], played, chance)


def mixed_line(
    view: Sibille, level: Level, budget: Budget, chance: Chance
) -> tuple[list[int], list[float], list[float], int]:
    """Lines for the seat that looks, how often each is to be laid, what each is worth, how many were played out."""
    seat = cast(int, view.viewer)
    world = view.sample(chance)
    laid = world.laid[seat]
    count = to_lay(world, seat)
    lines = candidates(world, seat, world.decks[seat], count + laid.bit_count(), LINES[level.id], 0, chance)
    if laid:
        fitting = [line for line in lines if _continues(line, laid)]
        for line in candidates(world, seat, world.decks[seat], count, 8, laid, chance):
            if line not in lines and len(fitting) < 8:
                lines.append(line)
                fitting.append(line)
    worths, played = _play_out(view, world, seat, lines, level, budget, chance)
    mixed = mix(lines, worths, [reader for _, reader in readers_of(world, seat)])
    return lines, temper(mixed.lines, TEMPERATURE[level.id], FLOOR[level.id]), worths, played


def _continues(line: int, picked: int) -> bool:
    """Whether the lowest cards of a set are those picked already."""
    return line & picked == picked and not (line & ~picked) & ((1 << picked.bit_length()) - 1)


def _play_out(
    view: Sibille, world: Sibille, seat: int, lines: list[int], level: Level, budget: Budget, chance: Chance
) -> tuple[list[float], int]:
    """What each line is worth, each tried in the same samples; how many lines were played."""
    start = perf_counter()
    stop = None if budget.ms is None else start + SHARE * budget.ms / 1000
    most = PLAYED[level.id] if budget.iterations is None else budget.iterations
    totals = [0.0] * len(lines)
    rounds = 0
    while True:
        table = table_for(world, seat)
        if seat != view.viewer:
            table.decks[seat] = deck_of(world, seat, hidden=True)
        luck = chance.bits()
        for number, line in enumerate(lines):
            totals[number] += try_line(table, seat, line, luck)
        rounds += 1
        if (rounds + 1) * len(lines) > most:
            break
        if stop is not None:
            now = perf_counter()
            if now + (now - start) / rounds > stop:
                break
        world = view.sample(chance)
    return [total / rounds for total in totals], rounds * len(lines)


def readers_of(world: Sibille, seat: int) -> list[tuple[int, Reader]]:
    """The rivals as those who may foresee a line of a seat, by what everybody knows of them."""
    found = []
    for other in range(world.seats):
        if other == seat:
            continue
        gain, harm = _hit(world, other, seat)
        slots, fixed = _slots(world, other)
        if slots:
            found.append((other, Reader(slots, fixed, _lock(world, other, gain), gain, harm)))
    return found or [(-1, Reader([], 0, [0.0] * 32, 0.0, 0.0))]


def _slots(world: Sibille, other: int) -> tuple[list[int], int]:
    """What the hidden prophecies of a seat may be, the ones that lie there already first."""
    known = world.foretold(other)
    for entry in world.removed[other]:
        if entry & UP:
            known |= 1 << (entry & NUMBER)
    pool = ALL_CARDS & ~world.aside & ~known
    if world.owner_of_scroll() == other:
        pool &= ~world.scroll
    old = [pool & ~(entry >> RULED_SHIFT) for entry in world.prophecies[other] if not entry & UP]
    free = max(0, world.facts.round.prophecies - len(world.prophecies[other]))
    return old + [pool] * free, len(old)


def _lock(world: Sibille, other: int, gain: float) -> list[float]:
    """What it costs a seat to lay each card among its prophecies."""
    scale = scale_for(world, other)
    worth = line_worths(world, other, scale)
    usual = sorted(worth)[11]
    rate = LOCK * gain / scale.kinds[CRYSTAL]
    return [rate * max(0.0, each - usual) for each in worth] + [9.0] * (32 - len(worth))


def _hit(world: Sibille, reader: int, seat: int) -> tuple[float, float]:
    """What a crystal more for the reader is worth to it, and costs the seat that it foresaw."""
    before = judge.value(world)
    world.have[reader][CRYSTAL] += 1
    after = judge.value(world)
    world.have[reader][CRYSTAL] -= 1
    return max(after[reader] - before[reader], 0.004), max(before[seat] - after[seat], 0.002)


def _next_pick(
    world: Sibille,
    verb: str,
    sets: list[int],
    shares: list[float],
    worths: list[float],
    played: int,
    chance: Chance,
) -> Thought:
    """Draws one of the sets that agree with what is picked, and plays its next card."""
    seat = cast(int, world.turn)
    picked = world.laid[seat] if verb == "lay" else world.foreseen[seat]
    likely: dict[Move, float] = {}
    hopes: dict[Move, float] = {}
    company: dict[Move, tuple[float, int]] = {}
    for line, share, worth in zip(sets, shares, worths, strict=True):
        if not _continues(line, picked):
            continue
        rest = line & ~picked
        card = (rest & -rest).bit_length() - 1
        for move in world.legal():
            if CARD[cast(str, move[1])] == card:
                likely[move] = likely.get(move, 0.0) + share
                hopes[move] = max(hopes.get(move, 0.0), worth)
                company[move] = max(company.get(move, (-1.0, 0)), (share, rest & ~(1 << card)))
                break
    if not likely:
        move = judge.guess(world, chance)
        likely[move] = 1.0
        hopes[move] = judge.value(world)[seat]
    moves = sorted(likely, key=lambda move: (-likely[move], CARD[cast(str, move[1])]))
    total = sum(likely.values()) or 1.0
    drawn = moves[draw([likely[move] for move in moves], chance)]
    moves.remove(drawn)
    ranked = [
        Ranked(
            move,
            min(1.0, max(0.0, hopes[move])),
            likely[move] / total,
            _together(world, company.get(move, (0.0, 0))[1]) + judge.reason(world, move),
        )
        for move in [drawn, *moves]
    ]
    return Thought(drawn, ranked[0].estimate, ranked, played)


def _together(world: Sibille, others: int) -> str:
    """With which cards a pick is meant: one of them alone says little."""
    if not others:
        return ""
    return f"with {' and '.join(tarot(world, TAROT[card]) for card in bits(others))}: "


# ── the prophecies ───────────────────────────────────────────────────────────────────────────────────────────────


def rivals_lines(
    view: Sibille, level: Level, budget: Budget, chance: Chance
) -> tuple[dict[int, tuple[list[int], Mixed, list[float]]], int]:
    """For each rival its likely lines, how they mix, and what each is worth to it; how many lines were played."""
    seat = cast(int, view.viewer)
    world = view.sample(chance)
    found: dict[int, tuple[list[int], Mixed, list[float]]] = {}
    played = 0
    rivals = [other for other in range(view.seats) if other != seat]
    part = budget.times(1 / len(rivals))
    for other in rivals:
        deck = deck_of(world, other, hidden=True)
        count = max(0, view.facts.round.line + max(0, view.spending[other]) - len(view.lines[other]))
        count = min(count, deck.bit_count())
        if not count:
            continue
        most = max(8, LINES[level.id] // len(rivals))
        lines = candidates(world, other, deck, count, most, 0, chance)
        worths, tried = _play_out(view, world, other, lines, level, part, chance)
        played += tried
        mixed = mix(lines, worths, [reader for _, reader in readers_of(world, other)])
        found[other] = (lines, mixed, worths)
    return found, played


def expected_cards(found: dict[int, tuple[list[int], Mixed, list[float]]]) -> list[float]:
    """How likely each card is in the lines of all rivals together: they mix, but not quite."""
    total = [0.0] * 32
    for lines, mixed, worths in found.values():
        for line, share in zip(lines, _believed(mixed, worths), strict=True):
            for card in bits(line):
                total[card] += share
    return total


def _believed(mixed: Mixed, worths: list[float]) -> list[float]:
    mean = sum(worths) / len(worths)
    spread = sqrt(sum((worth - mean) ** 2 for worth in worths) / len(worths)) or 1.0
    greedy = [2.718281828 ** ((worth - mean) / spread) for worth in worths]
    total = sum(greedy)
    return [(1.0 - BELIEF) * share + BELIEF * each / total for share, each in zip(mixed.lines, greedy, strict=True)]


def _foresee(view: Sibille, level: Level, seed: int, budget: Budget) -> Thought:
    chance = Chance(seed)
    sets, shares, worths, played = mixed_prophecies(view, level, budget, chance)
    world = view.sample(chance)
    hope = judge.value(world)[cast(int, view.viewer)]
    return _next_pick(world, "foresee", sets, shares, [hope + worth for worth in worths], played, chance)


def mixed_prophecies(
    view: Sibille, level: Level, budget: Budget, chance: Chance
) -> tuple[list[int], list[float], list[float], int]:
    """Sets of prophecies for the seat that looks, how often each is to be laid, and what each promises to bring."""
    seat = cast(int, view.viewer)
    found, played = rivals_lines(view, level, budget, chance)
    world = view.sample(chance)
    likely = expected_cards(found)
    for other in range(world.seats):
        if other != seat:
            for entry in view.lines[other]:
                if entry & NUMBER != UNKNOWN:
                    likely[entry & NUMBER] += 1.0
    gain, _ = _hit(world, seat, (seat + 1) % world.seats)
    deck = world.decks[seat] & ~world.laid[seat]
    count = to_foresee(world, seat) + world.foreseen[seat].bit_count()
    lock = _lock(world, seat, gain)
    sets, shares, worths = _prophecies(found, likely, gain, lock, deck, count, seat, world)
    return sets, temper(shares, TEMPERATURE[level.id], FLOOR[level.id]), worths, played


def _prophecies(
    found: dict[int, tuple[list[int], Mixed, list[float]]],
    likely: list[float],
    gain: float,
    lock: list[float],
    deck: int,
    count: int,
    seat: int,
    world: Sibille,
) -> tuple[list[int], list[float], list[float]]:
    """Sets of prophecies with their shares, and what each can be expected to bring.

    The best set against the mixed lines is not unique: against a rival who mixes well many are equally good. So the
    sets that come up while the mixed strategies are found are taken, as far as the own deck allows.
    """
    hopes = [gain * each - cost for each, cost in zip(likely, lock, strict=True)]
    totals: dict[int, float] = {}
    for other, (_, mixed, _) in found.items():
        readers = [number for number, _ in readers_of(world, other)]
        if seat not in readers:
            continue
        for named, share in mixed.named[readers.index(seat)].items():
            kept = named & deck
            order = sorted(bits(deck & ~kept), key=lambda card: (-hopes[card], card))
            for card in order[: max(0, count - kept.bit_count())]:
                kept |= 1 << card
            if kept.bit_count() == count:
                totals[kept] = totals.get(kept, 0.0) + share
    best, _ = best_names(Reader([deck] * count, 0, lock, gain, 0.0), hopes)
    totals[best] = totals.get(best, 0.0) + 0.3
    worths = {mask: sum(hopes[card] for card in bits(mask)) for mask in totals}
    top = max(worths.values())
    width = 0.35 * gain
    sets = sorted(totals)
    shares = [totals[mask] * 2.718281828 ** (min(0.0, worths[mask] - top) / width) for mask in sets]
    return sets, shares, [worths[mask] for mask in sets]
