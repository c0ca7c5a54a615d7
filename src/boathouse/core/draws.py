"""How a table's draws follow from its seed: in order, or by seat.

Usually draw number i of a game is draw number i of the seed. As in duplicate bridge, several tables
can also play the same deal: tiles, cards and tokens come in the same order at each, and the dice
belong to a seat. The third roll of seat 2 is the same at every table, die by die, whatever happened
before. A game marks the classes of such outcomes with `of_a_turn = True`; one whose dice are
outcomes of their own says which with `die`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from boathouse.core.chance import Chances
from boathouse.core.dice import Seed
from boathouse.core.game import CHANCE, Actor, actor_name
from boathouse.core.record import Move


class LabelledDraw(NamedTuple):
    """One number taken from a seed, and the label that it was taken with."""

    label: str
    of: int
    low: int
    high: int


class Draws(Protocol):
    """Draws the outcomes of one table, from the first to the last.

    `moves` are the moves of the table, and `number` of them came before the draw.
    """

    def draw(self, chances: Chances[Any], moves: Sequence[Move], number: int) -> Any:
        """Draw the next outcome."""

    def skip(self, outcome: Any, moves: Sequence[Move], number: int) -> None:
        """Count an outcome that was drawn before."""


class DrawsInOrder:
    """Draw number i of the table is draw number i of its seed."""

    def __init__(self, seed: Seed) -> None:
        """Begin with draw 0."""
        self._seed, self._count = seed, 0

    def draw(self, chances: Chances[Any], _moves: Sequence[Move], _number: int) -> Any:
        """Draw the next outcome."""
        outcome = chances.pick(partial(self._seed.below, draw=self._count))
        self._count += 1
        return outcome

    def skip(self, _outcome: Any, _moves: Sequence[Move], _number: int) -> None:
        """Count an outcome that was drawn before."""
        self._count += 1


class DuplicateDraws:
    """The same deal and the same dice for every table with this seed.

    >>> from boathouse.core import Table, find_game
    >>> seed = Seed.from_number(1)
    >>> names = ["Ann", "Bob"]
    >>> one, other = (Table(find_game("powerboats"), names, {}, seed, duplicate=True) for _ in "12")
    >>> one.moves == other.moves
    True
    """

    def __init__(self, seed: Seed) -> None:
        """Begin before the first draw."""
        self._seed = seed
        self._after_draw = 0  # the number of moves after the last draw
        self._actor: Actor = None
        self._laid_out: Counter[str] = Counter()
        self._rolls: Counter[Actor] = Counter()
        self._dice = 0  # of the roll that is going on

    def draw(self, chances: Chances[Any], moves: Sequence[Move], number: int) -> Any:
        """Draw the next outcome; dice that are rolled together are drawn one by one."""
        label = self._label(chances.outcomes[0], moves, number)
        return chances.pick_each(
            lambda die: partial(self._seed.below, draw=_of_die(label, chances, die))
        )

    def skip(self, outcome: Any, moves: Sequence[Move], number: int) -> None:
        """Count an outcome that was drawn before."""
        self._label(outcome, moves, number)

    def numbers(
        self, chances: Chances[Any], moves: Sequence[Move], number: int
    ) -> list[LabelledDraw]:
        """Draw the next outcome; return what is drawn for it, so that anybody can check it."""
        label = self._label(chances.outcomes[0], moves, number)
        found = []
        for die, each in enumerate(chances.dice or (chances,)):
            draw = _of_die(label, chances, die)
            low, high = each.range_of(each.pick(partial(self._seed.below, draw=draw)))
            found.append(LabelledDraw(draw, each.total, low, high))
        return found

    def _label(self, outcome: Any, moves: Sequence[Move], number: int) -> str:
        """Name what is drawn and for whom, and count it."""
        since = [move.actor for move in moves[self._after_draw : number]]
        deciders = [actor for actor in since if actor is not CHANCE]
        if deciders:
            self._actor, self._dice = deciders[-1], 0
        self._after_draw = number + 1
        if not getattr(outcome, "of_a_turn", False):
            kind = type(outcome).__name__
            self._laid_out[kind] += 1
            return f"{kind} {self._laid_out[kind]}"
        if not self._dice:
            self._rolls[self._actor] += 1
        self._dice += 1
        roll = f"{actor_name(self._actor)} roll {self._rolls[self._actor]}"
        die = getattr(outcome, "die", None)
        return roll if die is None and self._dice == 1 else f"{roll} die {die or self._dice}"


def _of_die(label: str, chances: Chances[Any], die: int) -> str:
    return f"{label} die {die + 1}" if chances.dice else label


def draws_from(seed: Seed, *, duplicate: bool = False) -> Draws:
    """Return the draws of a new table."""
    return DuplicateDraws(seed) if duplicate else DrawsInOrder(seed)
