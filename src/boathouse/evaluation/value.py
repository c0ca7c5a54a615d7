"""The value of a position: for every seat its chance to win, and how many it will leave behind.

Values are whole numbers of billionths, so that what adds up does so to the last digit. A game
brings an evaluator of its own in its module `evaluation`; for one without there are playouts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from boathouse.core import Game, Seat, Standing, part_of

UNIT = 1_000_000_000
"""A whole win."""

Shares = tuple[int, ...]
"""A figure for each seat, in billionths."""


class NoEvaluation(ValueError):
    """A game, or a position, that cannot be evaluated here; says why."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth to each seat.

    `wins` are the chances to win, a shared win in parts: together `UNIT`. `places` are the shares
    of the others that a seat leaves behind, ties counted half: together half a `UNIT` a seat.
    """

    wins: Shares
    places: Shares


class Evaluator(Protocol):
    """Values positions of one game: always the same for the same position, on every machine.

    `version` names what it computes; whoever keeps values keeps it beside them. `draws` says what
    kind of luck an outcome is, by the name of its class: the deal, dice or tokens.
    """

    version: str
    draws: Mapping[str, str]

    def value(self, state: Any, /) -> Value:
        """Value a position with all that is hidden in it."""

    def possible(self, state: Any, seat: Seat, /) -> Sequence[Any]:
        """List the positions that a seat holds possible, all equally likely.

        They hang on what the seat may know alone.
        """

    def choices(self, state: Any, seat: Seat, /, *, roughly: bool = False) -> Sequence[Value]:
        """Value each legal action by what a seat may know: the mean of what is possible.

        `roughly` is quicker, for where it only matters which action looks best.
        """

    def prepare(self, states: Sequence[Any], /) -> None:
        """Work out ahead what these positions need, with every processor."""


def shared(parts: Sequence[float], total: int = UNIT) -> Shares:
    """Write shares as whole numbers that add up to a total; what rounding leaves goes by size.

    >>> shared([1, 1, 1], 100)
    (34, 33, 33)
    """
    whole = sum(parts)
    if whole <= 0:
        parts, whole = [1.0] * len(parts), float(len(parts))
    exact = [part * total / whole for part in parts]
    floors = [int(each) for each in exact]
    left = total - sum(floors)
    by_rest = sorted(range(len(parts)), key=lambda seat: (floors[seat] - exact[seat], seat))
    for seat in by_rest[:left]:
        floors[seat] += 1
    return tuple(floors)


def value_from(wins: Sequence[float], places: Sequence[float]) -> Value:
    """Make a value of chances."""
    return Value(shared(wins), shared(places, total_of_places(len(places))))


def total_of_places(seats: int) -> int:
    """Give what the places of all seats add up to.

    >>> total_of_places(4) / UNIT
    2.0
    """
    return UNIT * seats // 2


def value_of_result(standings: Sequence[Standing]) -> Value:
    """Give the value of a game that is over.

    >>> value_of_result([Standing(0, 5, 2), Standing(1, 9, 1), Standing(2, 5, 2)]).wins
    (0, 1000000000, 0)
    """
    ranks = [standing.rank for standing in standings]
    others = max(len(ranks) - 1, 1)
    beaten = [
        (sum((rank < other) + 0.5 * (rank == other) for other in ranks) - 0.5) / others
        for rank in ranks
    ]
    return value_from([float(rank == 1) for rank in ranks], beaten)


def mean_of(values: Sequence[Value], weights: Sequence[int] | None = None) -> Value:
    """Give the mean of values: whole numbers again, that add up as they do."""
    if weights is None:
        weights = [1] * len(values)
    total = sum(weights)
    return Value(
        _mean([value.wins for value in values], weights, total),
        _mean([value.places for value in values], weights, total),
    )


def _mean(rows: Sequence[Shares], weights: Sequence[int], total: int) -> Shares:
    sums = [
        sum(weight * row[seat] for weight, row in zip(weights, rows, strict=True))
        for seat in range(len(rows[0]))
    ]
    floors = [each // total for each in sums]
    left = sum(rows[0]) - sum(floors)
    by_rest = sorted(range(len(sums)), key=lambda seat: (-(sums[seat] % total), seat))
    for seat in by_rest[:left]:
        floors[seat] += 1
    return tuple(floors)


@lru_cache(maxsize=8)
def evaluator_of(game: Game) -> Evaluator:
    """Find the evaluator of a game: its own, or playouts; raises `NoEvaluation`."""
    module = part_of(game.name, "evaluation")
    if module is not None:
        own: Evaluator | None = module.evaluator()
        if own is not None:
            return own
    from boathouse.evaluation.playouts import Playouts

    return Playouts(game)
