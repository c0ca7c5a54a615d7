"""The same dice for every player of a seat, so that the luck of a deal cancels out.

As in duplicate bridge, a deal is played several times, with the players in different seats. Tiles,
cards and tokens come in the same order each time. Rolls belong to a seat and its turn: the third
turn of seat 2 has the same dice, whoever takes it and whatever happened before. A game marks the
classes of such outcomes with `of_a_turn = True`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from boathouse.core import CHANCE, Actor, Seed, Table
from boathouse.core.chance import Below


class SameDice:
    """The dice of one deal at one table."""

    def __init__(self, seed: Seed) -> None:
        """Store the deal's seed."""
        self._secret = str(seed)
        self._seen = self._since = 0
        self._actor: Actor = None
        self._decisions: Counter[Actor] = Counter()
        self._laid_out: Counter[str] = Counter()

    def __call__(self, table: Table) -> Below:
        """Return the source of the next draw: it depends on what is drawn and for whom."""
        for move in table.moves[self._seen :]:
            if move.actor is CHANCE:
                self._since += 1
            else:
                self._actor, self._since = move.actor, 0
                self._decisions[move.actor] += 1
        self._seen = len(table.moves)
        outcome = table.state.chances().outcomes[0]
        kind = type(outcome).__name__
        if getattr(outcome, "of_a_turn", False):
            die = getattr(outcome, "die", self._since)
            label = f"{self._actor} {self._decisions[self._actor]} {die}"
        else:
            self._laid_out[kind] += 1
            label = f"{kind} {self._laid_out[kind]}"
        return Random(f"{self._secret} {label}").randrange
