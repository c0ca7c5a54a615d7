"""Many courses in one set of arrays, with their states in packs: the input of the GPU solver.

A *column* is a number of gates, a space and a heading. Columns on which about as many hands can be
held make a *pack*. The states of a pack lie hand by hand, those of all packs one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Integers
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.hands import MAX_DICE, hands, hands_held

__all__ = ["BatchedCourses", "PackDice", "Rides", "packs_of"]

BOUNDS = (0, 1, 2, 3, 5, 8, 12)
"""The columns of a pack have at most so much water behind them; those of one more pack have more.

Many packs are little work, and few packs are few commands for the GPU.
"""

LISTS = 3
"""Hands with few choices and hands with many lie in so many lists."""


class PackDice(NamedTuple):
    """The dice of a pack.

    `held` counts its hands; `after` lists the hands that can lie after a roll. `averages` has a row
    for each way to keep some dice and roll others. `choices` lists for each hand the rows that it
    may choose from, in a few lists, each for hands with about as many; where a hand has fewer, one
    stands there again. `order` tells where each hand is found in the lists one after the other.
    """

    held: int
    after: Integers
    averages: NDArray[np.float32]
    choices: tuple[Integers, ...]
    order: Integers


@lru_cache(maxsize=4)
def packs_of(most: int = MAX_DICE) -> tuple[PackDice, ...]:
    """Compute the dice of every pack, with at most this many dice."""
    return tuple(_pack(most, min(bound, 3 * most)) for bound in (*BOUNDS, 3 * most))


def _pack(most: int, bound: int) -> PackDice:
    known = hands(most)
    held, size = int(known.up_to[bound]), known.size.astype(int)
    dice = range(min(bound + 1, most) + 1)
    after = np.flatnonzero(size < len(dice))
    shares = {(n, hand): share for n in dice for hand, share in _averages(most, n).items()}
    parts: list[set[int]] = []
    for hand in range(held):
        less = [parts[each] for each in known.minus[hand] if each < len(size)]
        parts.append({hand}.union(*less))
    ways = [
        [
            (n, part)
            for n in dice
            if abs(n - size[hand]) <= 1  # PB-4.2: one die more or less
            for part in sorted(parts[hand])
            if size[part] <= n
        ]
        for hand in range(held)
    ]
    row = {way: at for at, way in enumerate(dict.fromkeys(way for each in ways for way in each))}
    averages = np.array([shares[way][after] for way in row], np.float32)
    by_length = np.argsort([len(each) for each in ways], kind="stable")
    choices = []
    for some in np.array_split(by_length, min(LISTS, held)):
        lists = [[row[way] for way in ways[hand]] for hand in some]
        longest = len(lists[-1])
        choices.append(np.array([each + each[:1] * (longest - len(each)) for each in lists]))
    return PackDice(
        held,
        after.astype(np.int32),
        averages,
        tuple(each.astype(np.int32) for each in choices),
        np.argsort(by_length).astype(np.int32),
    )


@lru_cache(maxsize=16)
def _averages(most: int, dice: int) -> dict[int, NDArray[np.float64]]:
    """Return the chances of all hands, given the hand kept and the dice after the roll."""
    known = hands(most)
    size = known.size.astype(int)
    shares: dict[int, NDArray[np.float64]] = {}
    for hand in sorted(np.flatnonzero(size <= dice), key=lambda each: -size[each]):
        if size[hand] == dice:
            shares[int(hand)] = np.eye(len(size))[hand]
        else:
            one, two, three = (shares[int(more)] for more in known.plus[hand])
            shares[int(hand)] = (one + two + three) / 3
    return shares


class Rides(NamedTuple):
    """Where rides lead, for the GPU.

    `start` and `stride` are by total and column: with hand n such a ride ends in state
    `start + n * stride`. `longest` is by column, for rides as long as the water is, without dice;
    `water` is that length, and `steps` the steps to the finish. `columns` are those of each pack.
    """

    start: Integers
    stride: Integers
    longest: Integers
    water: Integers
    steps: Integers
    columns: tuple[Integers, ...]


@dataclass(frozen=True, slots=True)
class BatchedCourses:
    """Many courses as one: `first` and `apart` locate the states of each column.

    After all states come two that are none: the finish, and nowhere.
    """

    tables: Sequence[CourseTables]
    dice: int
    first: NDArray[np.int64]
    apart: NDArray[np.int64]
    rides: Rides

    @classmethod
    def of(cls, tables: Sequence[CourseTables], dice: int = MAX_DICE) -> BatchedCourses:
        """Batch some courses."""
        water = np.concatenate([each.water for each in tables])
        first, apart, columns, states = _packed(water, dice)
        totals = 3 * dice + 1
        start = np.full((totals, *first.shape), states + 1)
        stride = np.zeros_like(start)
        longest = np.empty_like(first)
        ways = np.arange(water.shape[1])
        base = 0
        for each in tables:
            here = slice(base, base + len(each.spaces))
            for total in range(totals):
                end, gates = each.rides_of(total)
                home, then = gates == GATES, np.minimum(gates, GATES - 1)
                goes = each.water >= total
                to = np.where(home, states, first[then, end + base, ways])
                start[total, :, here] = np.where(goes, to, states + 1)
                stride[total, :, here] = np.where(goes & ~home, apart[then, end + base, ways], 0)
            end, gates = each.rides_of(each.water)
            to = first[np.minimum(gates, GATES - 1), end + base, ways]
            longest[:, here] = np.where(gates == GATES, states, to)
            base = here.stop
        steps = np.concatenate([each.steps_to_go() for each in tables], axis=1)
        rides = Rides(
            start.reshape(totals, -1).astype(np.int32),
            stride.reshape(totals, -1).astype(np.int32),
            longest.ravel().astype(np.int32),
            np.broadcast_to(water, first.shape).ravel().astype(np.int32),
            np.repeat(steps.ravel(), water.shape[1]).astype(np.int32),
            columns,
        )
        return cls(tables, dice, first, apart, rides)

    def by_course(self, values: NDArray[np.float32]) -> list[NDArray[np.float32]]:
        """Put values by state and damage in the order of `RaceStates`, for each course."""
        found, base = [], 0
        for each in self.tables:
            here = slice(base, base + len(each.spaces))
            held = hands_held(each.water, self.dice).ravel()
            hand = np.concatenate([np.arange(amount) for amount in held])
            first, apart = (
                np.repeat(by_column[:, here].reshape(GATES, -1), held, axis=1)
                for by_column in (self.first, self.apart)
            )
            found.append(np.moveaxis(values[first + hand * apart], -1, 0))
            base = here.stop
        return found


def _packed(
    water: NDArray[np.uint8], dice: int
) -> tuple[NDArray[np.int64], NDArray[np.int64], tuple[Integers, ...], int]:
    """Return where the states of each column begin, how far apart they are, and the packs."""
    behind = np.minimum(np.roll(water, -3, axis=1), 3 * dice)
    pack_of = np.searchsorted(BOUNDS, behind)
    first = np.zeros((GATES, *water.shape), np.int64)
    apart = np.zeros_like(first)
    number = np.arange(first.size).reshape(first.shape)
    columns, states = [], 0
    for pack, known in enumerate(packs_of(dice)):
        # Headings first: so neighbours come to neighbours, which lie close together.
        way, space = np.nonzero((pack_of == pack).T)
        size = GATES * len(way)
        first[:, space, way] = states + np.arange(size).reshape(GATES, -1)
        apart[:, space, way] = size
        columns.append(number[:, space, way].ravel().astype(np.int32))
        states += size * known.held
    return first, apart, tuple(columns), states
