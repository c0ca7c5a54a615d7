"""How boats get on with so many dice: turns, spaces, crashes and damage, counted from events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from boathouse.core import Seat
from boathouse.powerboats.events import BoatCrashed, BoatMoved, DiceChosen

PaceCounts: TypeAlias = Counter[tuple[int, str]]
"""For each number of dice and each thing that is counted: how many of it."""


class Paces:
    """Counts over a game; where there are no boats, nothing."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.counts: PaceCounts = Counter()
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
