"""The hexes: names, neighbours, distances and straight lines of both fields.

A hex is a number everywhere inside the rules and a name like "C3" in moves, events and components. Both fields share
the numbers; the Kingdom of Two Castles leaves out the four corners.

Coordinates: x is the column, y counts half hexes upward. So the six neighbours lie at (0, ±2) and (±1, ±1).
"""

from __future__ import annotations

from typing import Final

from core.games.sigillum.components import FieldTable, terrain, towers

NAMES: Final = tuple(
    f"{column}{row}"
    for column, rows in (("A", range(5)), ("B", range(1, 5)), ("C", range(1, 6)), ("D", range(1, 5)), ("E", range(5)))
    for row in rows
)
"""The 23 hexes by number."""
HEX: Final = {name: number for number, name in enumerate(NAMES)}
DIRECTIONS: Final = ("north", "northeast", "southeast", "south", "southwest", "northwest")
"""The six straight directions by number; number n + 3 is opposite."""
STEPS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
NOWHERE: Final = -1
"""No hex: beyond the edge, or a character on its sheet."""
EMPTY: Final = -1
"""What stands on a hex: nothing."""
OBSTACLE: Final = -2
"""What stands on a hex: the Obstacle."""


def place(name: str) -> tuple[int, int]:
    """The coordinates of a hex."""
    x = "ABCDE".index(name[0]) - 2
    return x, 2 * int(name[1:]) - 2 + abs(x)


PLACES: Final = tuple(place(name) for name in NAMES)


def distance(one: int, other: int) -> int:
    """How many steps lie between two hexes."""
    dx = abs(PLACES[one][0] - PLACES[other][0])
    dy = abs(PLACES[one][1] - PLACES[other][1])
    return dx + max(0, (dy - dx) // 2)


class Board:
    """A field with everything about it that never changes, looked up instead of computed.

    Attributes:
        name: what the field is called.
        hexes: the numbers of its hexes.
        terrain: by hex; "" where this field has none.
        castles: the Castle hexes.
        towers: the names of the Towers, their hexes and their areas.
        tower_hexes: the hexes that Towers stand on.
        neighbours: by hex.
        flights: by hex, all hexes on the six straight lines.
        rays: by hex and direction, the hexes from the next one to the edge.
        distance: by two hexes.
        line: by two hexes, the number of the direction from one to the other plus 1; 0 if they are on no line.
        beyond: by two hexes on a line, the hex behind the second one.
        toward: by two hexes on a line, the hex next to the second one on the way to the first.
        between: by two hexes on a line, those strictly between.
        reach: by the word of a range, whether it goes from one hex to the other.
    """

    __slots__ = (
        "between",
        "beyond",
        "castles",
        "distance",
        "flights",
        "hexes",
        "line",
        "name",
        "neighbours",
        "rays",
        "reach",
        "terrain",
        "toward",
        "tower_hexes",
        "towers",
    )

    def __init__(self, field: FieldTable) -> None:
        count = len(NAMES)
        self.name = field.name
        ground = terrain(field)
        self.hexes = tuple(HEX[name] for name in NAMES if name in ground)
        self.terrain = [ground.get(name, "") for name in NAMES]
        self.castles = tuple(HEX[name] for name in field.castles)
        self.towers = tuple(
            (name, HEX[tower.hex], tuple(HEX[h] for h in tower.area)) for name, tower in towers(field).items()
        )
        self.tower_hexes = tuple(tower[1] for tower in self.towers)
        at = {PLACES[number]: number for number in self.hexes}
        self.rays: list[list[list[int]]] = [[[] for _ in STEPS] for _ in range(count)]
        self.distance = [[distance(one, other) for other in range(count)] for one in range(count)]
        self.line = [[0] * count for _ in range(count)]
        self.beyond = [[NOWHERE] * count for _ in range(count)]
        self.toward = [[NOWHERE] * count for _ in range(count)]
        self.between: list[list[tuple[int, ...]]] = [[()] * count for _ in range(count)]
        for start in self.hexes:
            for way, (dx, dy) in enumerate(STEPS):
                x, y = PLACES[start]
                ray = self.rays[start][way]
                while (x + dx, y + dy) in at:
                    x, y = x + dx, y + dy
                    ray.append(at[x, y])
                for far, end in enumerate(ray):
                    self.line[start][end] = way + 1
                    self.beyond[start][end] = ray[far + 1] if far + 1 < len(ray) else NOWHERE
                    self.toward[start][end] = ray[far - 1] if far else start
                    self.between[start][end] = tuple(ray[:far])
        self.neighbours = [sorted(ray[0] for ray in rays if ray) for rays in self.rays]
        self.flights = [sorted(end for ray in rays for end in ray) for rays in self.rays]
        self.reach = self._reach(count)

    def _reach(self, count: int) -> dict[str, list[list[bool]]]:
        def table(range_: str) -> list[list[bool]]:
            return [[self._reaches(range_, one, other) for other in range(count)] for one in range(count)]

        return {
            range_: table(range_)
            for range_ in ("adjacent", "adjacent_or_self", "line", "ray", "two_away", "gap", "field", "field_or_self")
        }

    def _reaches(self, range_: str, one: int, other: int) -> bool:
        steps = self.distance[one][other]
        if range_.startswith("field"):
            return True
        if range_.startswith("adjacent"):
            return steps == 1 or (steps == 0 and range_ == "adjacent_or_self")
        if range_ == "two_away":
            return steps == 2
        on_line = self.line[one][other] > 0
        return on_line and steps == 2 if range_ == "gap" else on_line
