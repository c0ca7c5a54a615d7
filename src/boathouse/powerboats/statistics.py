"""How boats get on with so many dice: turns, spaces, crashes and damage, counted from events.

This is what Powerboats adds to the statistics of the arena.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from boathouse.core import Seat
from boathouse.powerboats.events import BoatCrashed, BoatMoved, DiceChosen

NAME = "paces"
HEADINGS = ("dice", "share of turns", "spaces a turn", "crashes", "damage a turn")


@dataclass(frozen=True, slots=True)
class Pace:
    """What boats do with so many dice: how often, how far, and how often they run aground."""

    dice: int
    share: float
    spaces: float
    crashes: float
    damage: float


class Tally:
    """Counts over a game: for each number of dice and each thing that is counted, how many."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.counts: Counter[tuple[int, str]] = Counter()
        self._dice: dict[Seat, int] = {}

    def add(self, events: Iterable[object]) -> None:
        """Take what happened."""
        for event in events:
            match event:
                case DiceChosen(seat, _, kept, rolled):
                    self._dice[seat] = len(kept) + rolled
                    self.counts[self._dice[seat], "turns"] += 1
                case BoatMoved(seat, _, path):
                    self.counts[self._dice[seat], "spaces"] += len(path)
                case BoatCrashed(seat, _, _, damage):
                    self.counts[self._dice[seat], "crashes"] += 1
                    self.counts[self._dice[seat], "damage"] += damage
                case _:
                    pass


def found(counts: Mapping[tuple[int, str], int]) -> tuple[Pace, ...]:
    """Work out how boats do with each number of dice, from the counts of all games."""
    total = Counter(counts)
    turns = sum(number for (_, what), number in total.items() if what == "turns")
    return tuple(
        Pace(
            dice,
            total[dice, "turns"] / turns,
            total[dice, "spaces"] / total[dice, "turns"],
            total[dice, "crashes"] / total[dice, "turns"],
            total[dice, "damage"] / total[dice, "turns"],
        )
        for dice in sorted({dice for dice, what in total if what == "turns"})
    )


def row(pace: Pace) -> Sequence[str]:
    """Write a pace below the headings."""
    return (
        str(pace.dice),
        f"{pace.share:.1%}",
        f"{pace.spaces:.2f}",
        f"{pace.crashes:.1%}",
        f"{pace.damage:.3f}",
    )
