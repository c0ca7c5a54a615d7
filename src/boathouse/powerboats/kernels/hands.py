"""Hands of dice for the solver: multisets, numbered by their totals, and how they grow and shrink.

Three faces and six dice make 84 hands. A boat holds a hand whose total it has just sailed; so the
hands that can be held on a space and heading are the first ones of the list, up to some total.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats.actions import DIE_FACES, Dice, highest_first

MAX_DICE = 6
"""The solver's boats hold so many dice at the most; docs/solver.md shows what a seventh changes."""

Numbers = NDArray[np.uint32]


class Hands(NamedTuple):
    """The tables of hands up to a number of dice.

    `plus[hand, face - 1]` and `minus[hand, face - 1]` are the hands with a die more and one less;
    where there is none, `minus` is the number of hands. `up_to[total]` counts the hands with at
    most that total. The lists are for each number of dice n, and lie one after the other: list n
    is `fewer[fewer_at[n] : fewer_at[n + 1]]`. They are the hands of fewer than n dice, the last
    first; those of n dice; and those that a boat can hold which has n dice after the next roll.
    """

    total: Numbers
    size: Numbers
    plus: Numbers
    minus: Numbers
    up_to: Numbers
    fewer: Numbers
    fewer_at: Numbers
    exact: Numbers
    exact_at: Numbers
    usable: Numbers
    usable_at: Numbers


@lru_cache(maxsize=8)
def listed(most: int = MAX_DICE) -> tuple[Dice, ...]:
    """List the hands, the highest face of each first.

    >>> listed(2)
    ((), (1,), (1, 1), (2,), (2, 1), (3,), (3, 1), (2, 2), (3, 2), (3, 3))
    """
    sizes = range(most + 1)
    hands = [dice for size in sizes for dice in combinations_with_replacement(DIE_FACES, size)]
    return tuple(sorted(hands, key=lambda dice: (sum(dice), -len(dice))))


@lru_cache(maxsize=8)
def hand_numbers(most: int = MAX_DICE) -> dict[Dice, int]:
    """Return each hand's number."""
    return {dice: number for number, dice in enumerate(listed(most))}


@lru_cache(maxsize=8)
def hands(most: int = MAX_DICE) -> Hands:
    """Make the tables.

    >>> len(hands(6).size)
    84
    """
    dice, number = listed(most), hand_numbers(most)
    plus = np.zeros((len(dice), len(DIE_FACES)), np.uint32)
    minus = np.full((len(dice), len(DIE_FACES)), len(dice), np.uint32)
    for at, hand in enumerate(dice):
        for face in DIE_FACES if len(hand) < most else ():
            more = number[highest_first((*hand, face))]
            plus[at, face - 1] = more
            minus[more, face - 1] = at
    total = np.array([sum(hand) for hand in dice], np.uint32)
    size = np.array([len(hand) for hand in dice], np.uint32)
    up_to = np.searchsorted(total, np.arange(3 * most + 1), side="right")
    fewer = _lists(most, lambda n: np.flatnonzero(size < n)[::-1])
    exact = _lists(most, lambda n: np.flatnonzero(size == n))
    usable = _lists(most, lambda n: np.flatnonzero(size <= n + 1))
    return Hands(total, size, plus, minus, up_to.astype(np.uint32), *fewer, *exact, *usable)


def _lists(most: int, chosen: Callable[[int], NDArray[np.int64]]) -> tuple[Numbers, Numbers]:
    """Concatenate the lists for each number of dice, and return where each begins."""
    lists = [chosen(dice) for dice in range(most + 1)]
    ends = np.cumsum([0] + [len(each) for each in lists])
    return np.concatenate(lists).astype(np.uint32), ends.astype(np.uint32)


def hands_held(water: NDArray[np.uint8], most: int = MAX_DICE) -> Numbers:
    """Count the hands that a boat can hold, by space and heading.

    A boat that holds dice has come their total, so there is as much water behind it.
    """
    behind = np.roll(water, -3, axis=1).astype(np.int64)
    return hands(most).up_to[np.minimum(behind, 3 * most)]


def begins(counts: Numbers) -> Numbers:
    """Return where each of some concatenated lists begins.

    >>> begins(np.array([[2, 5], [1, 3]], np.uint32)).tolist()
    [[0, 2], [7, 8]]
    """
    ends = np.cumsum(counts.ravel(), dtype=np.int64)
    return (ends - counts.ravel()).reshape(counts.shape).astype(np.uint32)
