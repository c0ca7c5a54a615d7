"""What matches are played on, as arrays: courses, dice, and what is agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.dice_tables import DiceTables, dice_tables
from boathouse.powerboats.race import Fate

__all__ = ["FATES", "FINISHED", "RACING", "RETIRED", "SUNK", "Courses", "Terms", "Waters"]

RACING, FINISHED, SUNK, RETIRED = range(4)
"""Fates, as numbers."""

FATES = (Fate.RACING, Fate.FINISHED, Fate.SUNK, Fate.RETIRED)
"""A fate is a number in the results: its place here."""


class Waters(NamedTuple):
    """Courses, one after the other in the same arrays.

    The spaces of course c begin at `base[c]`, its start spaces at `zone[c]`. `ahead` holds for a
    space and a heading the water to the left, ahead and to the right, and the most of the three, a
    byte each.
    """

    base: NDArray[np.uint32]
    ahead: NDArray[np.uint32]
    first: NDArray[np.uint32]
    rides: NDArray[np.uint32]
    zone: NDArray[np.uint32]
    zone_spaces: NDArray[np.uint32]
    started: NDArray[np.uint32]


class Terms(NamedTuple):
    """What is agreed: seats, the courses of each match's races, and how points are counted."""

    seats: int
    plan: NDArray[np.int64]
    multipliers: NDArray[np.int64]
    counts_turns: bool
    most_turns: int


@dataclass(frozen=True, slots=True)
class Courses:
    """Courses for matches to sail on, numbered from 0."""

    tables: tuple[CourseTables, ...]
    waters: Waters
    dice: DiceTables

    @classmethod
    def of(cls, tables: Sequence[CourseTables]) -> Courses:
        """Put courses together."""
        if not tables:
            raise ValueError("a match needs a course at least")
        base = np.cumsum([0] + [len(each.spaces) for each in tables])
        rides = np.cumsum([0] + [len(each.rides) for each in tables])
        zone = np.cumsum([0] + [len(each.start_zone) for each in tables])
        first = [each.first + begin for each, begin in zip(tables, rides[:-1], strict=True)]
        waters = Waters(
            base.astype(np.uint32),
            np.concatenate([_ahead(each.water) for each in tables]).ravel(),
            np.concatenate(first).ravel().astype(np.uint32),
            np.concatenate([each.rides for each in tables]),
            zone.astype(np.uint32),
            np.concatenate([each.start_zone for each in tables]).astype(np.uint32),
            np.concatenate([each.started for each in tables]).astype(np.uint32),
        )
        return cls(tuple(tables), waters, dice_tables(max(each.longest for each in tables)))


def _ahead(water: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """Put the water to the left, ahead, to the right, and the most of it, into one word."""
    three = [np.roll(water, -sixths, axis=1).astype(np.uint32) for sixths in (1, 0, -1)]
    four = [*three, np.max(three, axis=0)]
    word = np.zeros(water.shape, np.uint32)
    for at, each in enumerate(four):
        word |= each << np.uint32(8 * at)
    return word
