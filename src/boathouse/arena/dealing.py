"""The same dice for whoever sits there: so that the luck of a deal cancels out.

As in duplicate bridge, one deal is played several times, with the players in other seats. What is
laid out (tiles, cards, tokens) comes in the same order each time. What is rolled belongs to a seat
and to its turn: the third turn of seat 2 has the same dice, whoever takes it and whatever the
others did before. A game says which outcomes these are: their class has `of_a_turn = True`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from boathouse.core import CHANCE, Actor, Seed, Table
from boathouse.core.chance import Below


class SameDice:
    """The dice of one deal at one table."""

    def __init__(self, seed: Seed) -> None:
        """Take the deal's seed."""
        self._secret = str(seed)
        self._seen = self._since = 0
        self._actor: Actor = None
        self._decisions: Counter[Actor] = Counter()
        self._laid_out: Counter[str] = Counter()

    def __call__(self, table: Table) -> Below:
        """Give the source of the next draw: it hangs on what is drawn and for whom."""
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
