"""Samples of the rest of a match: when boats finish, and the points of later races.

Every position is valued with the same samples: each gives every boat a quantile of its finishing
times, the same one for the whole match. So a value changes only by what happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Floats
from boathouse.powerboats.match import MULTIPLIER, SEATS, Options

SAMPLES = 1021
"""The number of samples: a prime, for the lattice."""

_LATTICE = 76  # a good one for this number (Korobov)

# How many of 10,000 boats come in after 17, 18, 19 ... turns, with 0, 1, 2 and 3 damage counters:
# by the solver, on a course of typical length (race C of lake 20,000). It stands in for races whose
# course is not laid yet.
_FIRST = 17
_USUAL = (
    (10, 114, 625, 1576, 2166, 2113, 1600, 963, 468, 203, 86, 40, 19, 9, 4, 4),
    (7, 91, 539, 1543, 2198, 2172, 1645, 987, 466, 192, 80, 39, 20, 11, 5, 5),
    (1, 50, 411, 1315, 2227, 2324, 1714, 1032, 519, 224, 93, 44, 22, 12, 6, 6),
    (1, 30, 313, 1139, 2140, 2360, 1786, 1092, 579, 271, 134, 74, 39, 21, 10, 11),
)


@lru_cache(maxsize=32)
def ranks(race: int, seat: int) -> Floats:
    """Return a boat's quantile in each sample, from 0 to 1: each one once, in its own order.

    All boats together form a lattice, which is much more accurate than random samples.
    """
    factor = pow(_LATTICE, race * SEATS[-1] + seat, SAMPLES)
    return (np.arange(SAMPLES) * factor % SAMPLES + 0.5) / SAMPLES


@lru_cache(maxsize=4)
def usual_arrivals(damage: int) -> Floats:
    """Return the chances to arrive after 0, 1, 2 ... turns on a course of typical length."""
    counted = np.array(_USUAL[min(damage, len(_USUAL) - 1)], np.float64)
    return np.concatenate([np.zeros(_FIRST), counted / counted.sum()])


def finishing_turns(arriving: Floats, at: Floats) -> NDArray[np.int64]:
    """Return the finishing turns at these quantiles; one past the last for later."""
    return np.searchsorted(np.cumsum(arriving), at).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Later:
    """The results of the races after the current one, by sample and seat."""

    points: NDArray[np.int64]
    last_place: NDArray[np.int64]


@lru_cache(maxsize=256)
def later_races(options: Options, done: int, start_player: int, damage: tuple[int, ...]) -> Later:
    """Sample the races after number `done`, counted from 0; `start_player` begins that one."""
    seats = options.seats
    points = np.zeros((SAMPLES, seats), np.int64)
    last_place = np.zeros((SAMPLES, seats), np.int64)
    for race in range(done + 1, len(options.races)):
        first = start_player + race - done  # PB-3.1
        turns = np.stack(
            [
                finishing_turns(usual_arrivals(damage[seat]), ranks(race, seat))
                for seat in range(seats)
            ],
            axis=1,
        )
        order = turns * seats + (np.arange(seats) - first) % seats
        places = (order[:, None, :] < order[:, :, None]).sum(axis=2)
        points += MULTIPLIER[options.races[race]] * (seats - 1 - places)
        if options.counts_turns:
            points += turns.max(axis=1, keepdims=True) - turns
        last_place = places + 1
    return Later(points, last_place)
