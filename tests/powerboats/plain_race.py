"""The clauses on dice, moving, damage and finish (PB-4 to PB-7) once more, from their words.

Slow and plain like `plain`, to check the rules in `src` against: it shares no code with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement

from tests.powerboats import plain

Dice = tuple[int, ...]
RACING, FINISHED, SUNK, RETIRED = "racing", "finished", "sunk", "retired"


@dataclass(frozen=True)
class PlainBoat:
    """A boat: `cell` is None when it is off the lake."""

    cell: plain.Cell | None
    heading: str
    dice: Dice
    gates: int
    damage: int
    turns: int
    fate: str


@dataclass(frozen=True)
class PlainRace:
    """A race in which boats are under way: `due` is 'throttle', 'roll', 'turn' or 'over'."""

    grid: plain.Grid
    gates: plain.Gates
    boats: tuple[PlainBoat, ...]
    last_place_counts: bool
    turn: int
    due: str
    rolling: int = 0

    def onward(self) -> Iterator[PlainRace]:
        """Return every race that can come next."""
        if self.due == "throttle":
            for kept, rolled in sorted(ways(self.boats[self.turn].dice)):
                boat = replace(self.boats[self.turn], dice=kept)
                yield replace(
                    self.with_boat(boat), due="roll" if rolled else "turn", rolling=rolled
                )
        elif self.due == "roll":
            for faces in combinations_with_replacement((3, 2, 1), self.rolling):
                boat = self.boats[self.turn]
                dice = tuple(sorted(boat.dice + faces, reverse=True))
                yield replace(self.with_boat(replace(boat, dice=dice)), due="turn", rolling=0)
        elif self.due == "turn":
            for heading in self.directions():
                yield self.moved(heading)

    def with_boat(self, boat: PlainBoat) -> PlainRace:
        boats = tuple(boat if seat == self.turn else old for seat, old in enumerate(self.boats))
        return replace(self, boats=boats)

    def water(self, heading: str) -> list[plain.Cell]:
        """Return the free water straight ahead, as far as the total goes."""
        boat = self.boats[self.turn]
        assert boat.cell is not None
        path = []
        for cell in plain.straight(boat.cell, heading, sum(boat.dice)):
            if cell not in self.grid.water:
                break
            path.append(cell)
        return path

    def directions(self) -> list[str]:
        """Return the headings that may be taken: with the whole total, or with the longest path."""
        boat = self.boats[self.turn]
        ways = [plain.turned(boat.heading, sixths) for sixths in (1, 0, -1)]
        whole = [way for way in ways if len(self.water(way)) == sum(boat.dice)]
        longest = max(len(self.water(way)) for way in ways)
        return whole or [way for way in ways if len(self.water(way)) == longest]

    def moved(self, heading: str) -> PlainRace:
        """Move the boat, count its gates and its damage, and pass the turn on."""
        boat = self.boats[self.turn]
        assert boat.cell is not None
        path = self.water(heading)
        damage = sum(boat.dice) - len(path)
        others = [
            other.cell for seat, other in enumerate(self.boats) if seat != self.turn and other.cell
        ]
        while path and path[-1] in others:
            path.pop()
        passed, cell = boat.gates, boat.cell
        for step in path:
            if passed < len(self.gates):
                passed = plain.passed_after(self.gates, passed, cell, step)
            cell = step
        fate = RACING
        if passed == len(self.gates):
            fate = FINISHED
        elif boat.damage + damage >= 4:
            fate = SUNK
        elif boat.turns + 1 >= 100:
            fate = RETIRED
        after = PlainBoat(
            cell if fate == RACING else None,
            heading,
            () if damage or fate != RACING else boat.dice,
            passed,
            boat.damage + damage,
            boat.turns + 1,
            fate,
        )
        return self.with_boat(after).next_turn()

    def next_turn(self) -> PlainRace:
        seats = len(self.boats)
        fates = [boat.fate for boat in self.boats]
        if RACING not in fates:
            return replace(self, due="over")
        alone = sorted(fates) == sorted([RACING] + [FINISHED] * (seats - 1))
        if alone and not self.last_place_counts:
            return replace(self, due="over")
        turn = (self.turn + 1) % seats
        while fates[turn] != RACING:
            turn = (turn + 1) % seats
        return replace(self, turn=turn, due="throttle")


def ways(held: Dice) -> set[tuple[Dice, int]]:
    """Return every decision by its steps: a die away or not, some rolled, one added or not."""
    found = set()
    for left in {held, *(held[:at] + held[at + 1 :] for at in range(len(held)))}:
        for count in range(len(left) + 1):
            for kept in combinations(left, count):
                found.add((kept, len(left) - count))
                if left == held:  # never one away and one added at once
                    found.add((kept, len(left) - count + 1))
    return found
