"""The effects of all components in the short form that the rules carry out.

An operation of the file is a list ``[name, arguments ...]``. Here it becomes a tuple in which kinds, colours and cards
are numbers, and an effect within an effect is the number of that effect. Equal effects share a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.agenda import Move
from core.components import ComponentsError
from core.games.sibille.names import (
    CARD,
    COLOURS,
    CUSTOMERS,
    DEMANDS,
    FACES,
    KIND,
    KINDS,
    MYSTICAL,
    ORDINARY,
    SIDES,
    TAROT,
    TRINKETS,
)

if TYPE_CHECKING:
    from core.games.sibille.components import Facts

Op = tuple[Any, ...]
Cost = tuple[tuple[int, int], ...]

GAINS: Final = ("coin", "crystal", "prophecy", "arcana", "cog")
STEPS: Final = ("fame", "power")

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(GAINS + STEPS, ("count",)),
    "pay": ("cost", "effect"),
    "choice": ("effect", "effect"),
    "roll": ("colour", "count"),
    "set_die": (),
    "place_die": (),
    "fire_reroll": ("colour",),
    "flip": ("count", "mode"),
    "attract": ("count", "mode"),
    "bag_return": ("count", "mode"),
    "bind": ("count", "mode"),
    "bag_draw": ("count", "mode"),
    "buy": ("count", "discount"),
    "buy_free": (),
    "play_card": (),
    "play_random": (),
    "swap_prophecy": (),
    "give_token": (),
    "lock_token": (),
    "lose_most": ("kind", "count"),
    "copy": ("copied", "count"),
    "act": ("acted", "how_many"),
    "return_removed": (),
    "remove": ("which",),
    "remove_self": (),
    "lay_on": (),
    "ban_tokens": (),
    "recall": ("card",),
    "judge": (),
    "look_line": (),
    "look_face_down": (),
    "tuck": (),
    "double_passes": (),
    "take_reward": ("kind",),
    "swap_artifact": (),
    "copy_cog_effect": (),
    "gift_owner": ("kind", "count"),
    "gift": ("kind", "count"),
    "copy_spread": (),
}
"""The operations and what stands behind their names."""

WORDS: Final[dict[str, dict[Any, Any]]] = {
    "colour": {name: number for number, name in enumerate(COLOURS)},
    "mode": {"exact": 0, "up_to": 1},
    "copied": {name: name for name in ("own_line", "own_prophecy", "removed_revealed")},
    "acted": {name: name for name in ("own_prophecy", "scroll", "removed")},
    "how_many": {1: 0, "all": 1},
    "which": {"revealed": 0, "any": 1},
    "card": {"tower": CARD["tower"], "strength": CARD["strength"]},
    "kind": {name: KIND[name] for name in GAINS + STEPS},
}
"""What an argument may be, and what it becomes."""


class Program:
    """All effects of a match, by number.

    Attributes:
        effects: the operations of each effect.
        base: the base effect of each Arcanum.
        enhanced: the enhanced effect of each Arcanum.
        faces: the effect of each face, by colour.
        dice: by space of the track: the die that lies there, or -1.
        spaces: where the eight dice lie.
        customers: by customer and side: what is compared, and the reward.
        prices: of each item.
        abilities: of each artifact: cost, uses in a turn, effect, number of its counter.
        spreads: of each ordinary artifact: both cards as a mask, and the effect.
        trinkets: the two effects of each trinket, by item number.
        set_moves: every die of the track with every face.
        use_moves: the move for each ability.
        prints: the kinds that each effect gives out of itself, as a mask.
        swaps: whether each effect swaps a prophecy.
        learning: the cards of the first game, as a mask.
    """

    def __init__(self, facts: Facts) -> None:
        self.effects: list[tuple[Op, ...]] = []
        self._numbers: dict[tuple[Op, ...], int] = {}
        tarot = facts.tarot
        self.base = [self._effect(tarot[name].base, f"tarot.{name}.base") for name in TAROT]
        self.enhanced = [self._effect(tarot[name].enhanced, f"tarot.{name}.enhanced") for name in TAROT]
        self.faces = [
            [self._effect(facts.dice[colour][name].effect, f"dice.{colour}.{name}.effect") for name in faces]
            for colour, faces in zip(COLOURS, FACES, strict=True)
        ]
        self.spaces = facts.track.spaces.black + facts.track.spaces.white
        self.dice = [-1] * (facts.track.last + 1)
        for die, space in enumerate(self.spaces):
            self.dice[space] = die
        self.customers = [[self._side(facts, name, side) for side in SIDES] for name in CUSTOMERS]
        self.prices = [facts.artifacts[name].price for name in ORDINARY]
        self.prices += [facts.mystical[name].price for name in MYSTICAL]
        self.prices += [facts.trinkets[name].price for name in TRINKETS]
        self.abilities: list[list[tuple[Cost, int, int, int]]] = []
        self.ability_ids: list[list[str]] = []
        self.spreads: list[tuple[int, int]] = []
        self._artifacts(facts)
        self.trinkets: dict[int, tuple[int, int]] = {}
        for number, name in enumerate(TRINKETS, len(ORDINARY) + len(MYSTICAL)):
            trinket = facts.trinkets[name]
            place = f"trinkets.{name}"
            self.trinkets[number] = (
                self._effect(trinket.first, f"{place}.first"),
                self._effect(trinket.second, f"{place}.second"),
            )
        self.set_moves: list[Move] = [
            ("set", space, face) for die, space in enumerate(self.spaces) for face in FACES[die >> 2]
        ]
        self.use_moves: list[list[Move]] = [
            [("use", name, key) if key else ("use", name) for key in keys]
            for name, keys in zip(ORDINARY + MYSTICAL, self.ability_ids, strict=True)
        ]
        self.prints = [self._prints(effect) for effect in range(len(self.effects))]
        self.swaps = [any(op[0] == "swap_prophecy" for op in ops) for ops in self.effects]
        self.learning = sum(1 << number for number, name in enumerate(TAROT) if tarot[name].first_game)

    def _artifacts(self, facts: Facts) -> None:
        counter = 0
        for name in ORDINARY:
            artifact = facts.artifacts[name]
            cost = self._cost(artifact.cost, f"artifacts.{name}.cost")
            effect = self._effect(artifact.effect, f"artifacts.{name}.effect")
            self.abilities.append([(cost, facts.round.uses_a_turn, effect, counter)])
            self.ability_ids.append([""])
            counter += 1
            cards = sum(1 << CARD[card] for card in artifact.spread.cards)
            self.spreads.append((cards, self._effect(artifact.spread_effect, f"artifacts.{name}.spread_effect")))
        for name in MYSTICAL:
            lines = []
            for key, ability in facts.mystical[name].abilities.items():
                place = f"mystical.{name}.abilities.{key}"
                cost = self._cost(ability.cost, f"{place}.cost")
                lines.append((cost, ability.uses, self._effect(ability.effect, f"{place}.effect"), counter))
                counter += 1
            self.abilities.append(lines)
            keys = list(facts.mystical[name].abilities)
            self.ability_ids.append(keys if len(keys) > 1 else [""])

    def _prints(self, effect: int) -> int:
        """The kinds that an effect gives out of itself, as a mask."""
        kinds = 0
        for op in self.effects[effect]:
            if op[0] == "gain" or op[0] == "steps":
                kinds |= 1 << op[1]
            elif op[0] == "pay":
                kinds |= self._prints(op[2])
            elif op[0] == "choice":
                kinds |= self._prints(op[1]) | self._prints(op[2])
        return kinds

    def _side(self, facts: Facts, name: str, side: str) -> tuple[int, int]:
        entry = facts.customers[name][side]
        place = f"customers.{name}.{side}"
        if entry.demand not in DEMANDS:
            raise ComponentsError(f"{place}.demand: expected one of {', '.join(DEMANDS)}, found {entry.demand}.")
        return DEMANDS[entry.demand], self._effect(entry.reward, f"{place}.reward")

    def _effect(self, ops: Any, place: str) -> int:
        if not isinstance(ops, list) or not ops:
            raise ComponentsError(f"{place}: expected a list of operations.")
        effect = tuple(self._op(op, f"{place}[{number}]") for number, op in enumerate(ops))
        if effect not in self._numbers:
            self._numbers[effect] = len(self.effects)
            self.effects.append(effect)
        return self._numbers[effect]

    def _op(self, op: Any, place: str) -> Op:
        if not isinstance(op, list) or not op or not isinstance(op[0], str) or op[0] not in ARGUMENTS:
            raise ComponentsError(f"{place}: expected one of the operations {', '.join(ARGUMENTS)}.")
        name = op[0]
        kinds = ARGUMENTS[name]
        if len(op) != 1 + len(kinds):
            raise ComponentsError(f"{place}: {name} takes {len(kinds)} arguments, found {len(op) - 1}.")
        values = [self._argument(kind, value, place) for kind, value in zip(kinds, op[1:], strict=True)]
        if name in GAINS:
            return ("gain", KIND[name], *values)
        if name in STEPS:
            return ("steps", KIND[name], *values)
        return (name, *values)

    def _argument(self, kind: str, value: Any, place: str) -> Any:
        if kind == "effect":
            return self._effect(value, place)
        if kind == "cost":
            return self._cost(value, place)
        if kind in ("count", "discount"):
            low = 1 if kind == "count" else 0
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= 20:
                raise ComponentsError(f"{place}: expected a number from {low} to 20, found {value!r}.")
            return value
        known = WORDS[kind]
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in known:
            raise ComponentsError(f"{place}: expected one of {', '.join(map(str, known))}, found {value!r}.")
        return known[value]

    def _cost(self, cost: Any, place: str) -> Cost:
        if not isinstance(cost, dict) or not cost:
            raise ComponentsError(f"{place}: expected what is paid, like {{ cog = 1 }}.")
        for kind, count in cost.items():
            if kind not in KIND or isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 20:
                raise ComponentsError(f"{place}: expected numbers of {', '.join(KINDS)}, found {kind} = {count!r}.")
        return tuple((KIND[kind], count) for kind, count in cost.items())
