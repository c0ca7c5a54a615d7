"""Dice as tables: every way to keep and roll, and every fall of the dice.

Dice are one word with a count for each face and the total; words add up like the dice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats.actions import Dice

__all__ = ["DiceTables", "dice_of", "dice_tables", "key_of", "word_of"]

COUNT_BITS = 7
"""A word holds the numbers of ones, of twos and of threes in so many bits each, then the total."""

COUNT_MASK = (1 << COUNT_BITS) - 1
TOTAL_SHIFT = 3 * COUNT_BITS

ONES_BITS, TWOS_BITS, THREES_BITS = 6, 5, 4
"""A key is shorter: who holds dice has just moved their total, so it is 39 at the most."""

ROLLED_AT_ONCE = 7
"""How many dice are looked up together; more are rolled in several goes."""

ROLLED_SHIFT = 32
"""A throttle is the word of the dice kept, and from this bit on the number of dice to roll."""


def word_of(dice: Dice) -> int:
    """Make the word of some dice.

    >>> dice_of(word_of((3, 3, 1)))
    (3, 3, 1)
    """
    return sum(1 << COUNT_BITS * (face - 1) | face << TOTAL_SHIFT for face in dice)


def dice_of(word: int) -> Dice:
    """Read a word of dice, the highest first."""
    return tuple(
        face for face in (3, 2, 1) for _ in range(word >> COUNT_BITS * (face - 1) & COUNT_MASK)
    )


def key_of(word: int) -> int:
    """Return the key of a word of dice that are held."""
    ones, twos, threes = (word >> COUNT_BITS * at & COUNT_MASK for at in range(3))
    return ones | twos << ONES_BITS | threes << ONES_BITS + TWOS_BITS


class DiceTables(NamedTuple):
    """The tables of the dice, for boats that hold a total up to a limit.

    The throttles of the dice with a key are `throttles[first[key] : first[key] + ways[key]]`, in
    the order of the rules. `rolls[n]` is where the falls of n dice begin in `falls`, the words of
    the faces, 3 ** n of them and all equally likely.
    """

    first: NDArray[np.uint32]
    ways: NDArray[np.uint32]
    throttles: NDArray[np.uint64]
    rolls: NDArray[np.uint32]
    falls: NDArray[np.uint32]


@lru_cache(maxsize=8)
def dice_tables(most: int) -> DiceTables:
    """Make the tables for totals up to `most`."""
    keys = 1 << ONES_BITS + TWOS_BITS + THREES_BITS
    first, ways = np.zeros(keys, np.uint32), np.zeros(keys, np.uint32)
    listed: list[NDArray[np.uint64]] = []
    length = 0
    for threes in range(most // 3 + 1):
        for twos in range((most - 3 * threes) // 2 + 1):
            for ones in range(most - 3 * threes - 2 * twos + 1):
                rows = _throttles(threes, twos, ones)
                key = ones | twos << ONES_BITS | threes << ONES_BITS + TWOS_BITS
                first[key], ways[key] = length, len(rows)
                listed.append(rows)
                length += len(rows)
    falls = [np.zeros(1, np.uint32)]
    single = np.array([word_of((face,)) for face in (1, 2, 3)], np.uint32)
    for _ in range(ROLLED_AT_ONCE):
        falls.append((falls[-1][:, None] + single).ravel())
    rolls = np.cumsum([0] + [len(each) for each in falls[:-1]])
    return DiceTables(
        first, ways, np.concatenate(listed), rolls.astype(np.uint32), np.concatenate(falls)
    )


def _throttles(threes: int, twos: int, ones: int) -> NDArray[np.uint64]:
    """List the ways to keep and roll (PB-4.2) in the order of the rules' own list.

    The rules are not asked: for dozens of dice, which hardly anybody ever holds, it would take
    them seconds. Tests compare the lists.
    """
    held = threes + twos + ones
    amounts = np.indices((threes + 1, twos + 1, ones + 1), np.uint64).reshape(3, -1, 1)
    kept = amounts.sum(axis=0, dtype=np.int64)
    rolled = np.maximum(np.arange(held - 1, held + 2) - kept, -1)
    # With all dice kept, none can be taken away.
    allowed = rolled >= 0
    word = sum(amounts[at] * np.uint64(word_of((face,))) for at, face in enumerate((3, 2, 1)))
    rows = word | (rolled.astype(np.uint64) << np.uint64(ROLLED_SHIFT))
    return np.asarray(rows[allowed], np.uint64)
