"""The set-up of Bestiary of Sigillum for the opponents: Castles, bans, picks, binding.

A band is worth what its characters are worth by themselves and what they do for each other. The first was measured in
matches of the search with itself over random bands; the second is read off the sheets: Caballus wants somebody who
slows, Illesebra somebody who stuns, Saxum somebody who gives Defense.
"""

from __future__ import annotations

from math import exp
from typing import Final

from core.agenda import Move
from core.chance import Chance
from core.games.sigillum.components import EFFECTS, NEGATIVE, POSITIVE, Facts, premade_bands
from core.games.sigillum.draft import size
from core.games.sigillum.state import Sigillum

STRENGTH: Final[dict[str, float]] = {
    "malleus": 0.65,
    "architectus": 0.51,
    "vinctum": 0.46,
    "catapultus": 0.34,
    "ferrarius": 0.28,
    "tempus": 0.27,
    "cornibus": 0.22,
    "cerberus": 0.18,
    "goetium": 0.16,
    "lignum": 0.15,
    "mortum": 0.09,
    "arborus": 0.07,
    "aqus": -0.01,
    "saxum": -0.02,
    "ballistarius": -0.03,
    "carnifex": -0.07,
    "redux": -0.08,
    "frigus": -0.16,
    "armus": -0.16,
    "caballus": -0.17,
    "illesebra": -0.19,
    "manus": -0.2,
    "toxicum": -0.26,
    "messum": -0.39,
    "iratus": -0.42,
    "fidea": -0.52,
    "ignifer": -0.7,
}
"""What a character adds to the logit of the chance to win by itself (measured)."""
FIT: Final = 0.15
"""What a want that an ally fulfils adds."""
DENIAL: Final = 0.5
"""How much it counts that the other side cannot have a character any more."""
VARIETY: Final = 0.25
"""How far below the best choice an opponent still likes another one, in logits."""

_WANTS: Final[dict[str, tuple[str, ...]]] = {
    "target_slowed": ("slowness",),
    "target_stunned": ("stun",),
    "target_poisoned": ("poison",),
    "target_has_negative": NEGATIVE,
    "impaired_enemies": NEGATIVE,
    "own_defense": ("defense+",),
    "towers_controlled": ("control+",),
    "controlled_area": ("control+",),
    "blessed_one_of_ours_beside_target": POSITIVE,
    "newest_positive_copyable": POSITIVE,
}


class Sheet:
    """What a character gives to its allies, and what it wants from them.

    Attributes:
        gives: the effects that its supports lay on others.
        wants: for each want the effects that fulfil it.
    """

    __slots__ = ("gives", "wants")

    def __init__(self, facts: Facts, name: str) -> None:
        self.gives: set[str] = set()
        self.wants: list[tuple[str, ...]] = []
        for ability in facts.abilities.values():
            if ability.of != name:
                continue
            effects = [*ability.effects, *(ability.otherwise.effects if ability.otherwise else [])]
            self.gives |= {effect for effect in effects if effect in EFFECTS and ability.who != "self"}
            words = [*ability.conditions, ability.range, ability.points.per if ability.points else ""]
            self.wants += [_WANTS[word] for word in words if word in _WANTS]


_sheets: dict[int, tuple[Facts, dict[str, Sheet]]] = {}


def sheets(facts: Facts) -> dict[str, Sheet]:
    """The sheets of all characters, read once for the same components."""
    known = _sheets.get(id(facts))
    if known is None or known[0] is not facts:
        known = _sheets[id(facts)] = (facts, {name: Sheet(facts, name) for name in facts.characters})
    return known[1]


def fits(facts: Facts, band: list[str]) -> int:
    """How many wants of a band its other members fulfil."""
    read = sheets(facts)
    return sum(
        any(read[ally].gives.intersection(want) for ally in band if ally != name)
        for name in band
        for want in read[name].wants
    )


def band_worth(facts: Facts, band: list[str]) -> float:
    """What a band adds to the logit of the chance to win."""
    return sum(STRENGTH.get(name, 0.0) for name in band) + FIT * fits(facts, band)


def bands(state: Sigillum) -> tuple[list[str], list[str]]:
    """The characters of First and Second so far."""
    names = [state._book.ids[kind] for kind in state.kinds]
    return names[::2], names[1::2]


def draft_lead(state: Sigillum) -> float:
    """The logit of the chance of First during the set-up, by the bands so far."""
    first, second = bands(state)
    return band_worth(state.facts, first) - band_worth(state.facts, second)


def draft_scores(state: Sigillum) -> list[tuple[Move, float]]:
    """Every move of the set-up with what it adds to the logit of the seat in turn."""
    step = state.decision
    assert step is not None
    side = state.side_of(state.turn or 0)
    facts = state.facts
    mine, theirs = bands(state)[:: 1 if side == 0 else -1]
    kind = step[0]
    scored = []
    for move in state.legal():
        if kind == "pick":
            own = gain(facts, mine, str(move[1]))
            scored.append((move, own + DENIAL * gain(facts, theirs, str(move[1]))))
        elif kind == "ban":
            scored.append((move, gain(facts, theirs, str(move[1])) - gain(facts, mine, str(move[1])) * DENIAL))
        elif kind == "band":
            scored.append((move, band_worth(facts, premade_bands(facts)[str(move[1])][: size(state)])))
        elif kind == "bind" and len(move) > 2:
            scored.append((move, _evenness(state, move, mine)))
        else:
            scored.append((move, 0.0))
    return scored


def gain(facts: Facts, band: list[str], name: str) -> float:
    """What a character would add to a band."""
    return band_worth(facts, [*band, name]) - band_worth(facts, band)


def _evenness(state: Sigillum, move: Move, band: list[str]) -> float:
    """Both Castles should send out somebody who lasts: the nearer the sums of Vitality, the better."""
    vitality = {name: state.facts.characters[name].vitality for name in band}
    one = sum(vitality[str(name)] for name in move[2:])
    return -0.05 * abs(2 * one - sum(vitality.values()))


def draft_guess(state: Sigillum, chance: Chance) -> Move:
    """One of the good choices, the better the likelier, so that bands differ from match to match."""
    scored = draft_scores(state)
    best = max(score for _, score in scored)
    weights = [exp((score - best) / VARIETY) for _, score in scored]
    point = chance.unit() * sum(weights)
    for (move, _), weight in zip(scored, weights, strict=True):
        point -= weight
        if point <= 0:
            return move
    return scored[-1][0]


def draft_reason(state: Sigillum, move: Move) -> str:
    """Why one might choose this, in a few words."""
    if move[0] not in ("pick", "ban"):
        return {"castle": "either side of the field will do", "band": "a band that fits together"}.get(
            str(move[0]), "spreads the band over both Castles"
        )
    name = str(move[1])
    side = state.side_of(state.turn or 0)
    mine, theirs = bands(state)[:: 1 if side == 0 else -1]
    if move[0] == "ban":
        return (
            "would help the enemy most" if fits(state.facts, [*theirs, name]) > fits(state.facts, theirs) else "strong"
        )
    allies = partners(state.facts, mine, name)
    if allies:
        return f"fits {' and '.join(state.facts.characters[ally].name for ally in allies)}"
    return "strong by itself" if STRENGTH.get(name, 0.0) > 0 else "adds to the band"


def partners(facts: Facts, band: list[str], name: str) -> list[str]:
    """Those of a band with whom a character fits."""
    return [ally for ally in band if fits(facts, [ally, name])]


__all__ = ["band_worth", "draft_guess", "draft_lead", "draft_reason", "draft_scores", "fits"]
