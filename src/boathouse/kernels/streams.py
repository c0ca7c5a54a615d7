"""Random streams for kernels: one per game, made from a seed and the game's number.

So a game comes out the same whichever thread plays it, and however many others there are. The
generator is xoroshiro128++ (Blackman and Vigna, 2019), seeded by SplitMix64; a stream is its two
words. Integers below a limit are drawn without bias (Lemire, 2019).
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from boathouse.kernels.compiled import part

Stream: TypeAlias = tuple[np.uint64, np.uint64]

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_U17, _U21, _U27, _U28, _U30, _U31, _U32, _U36, _U47, _U15, _U49 = (
    np.uint64(number) for number in (17, 21, 27, 28, 30, 31, 32, 36, 47, 15, 49)
)
_LOW = np.uint64(0xFFFFFFFF)
_SPAN = np.uint64(1 << 32)


@part
def _mixed(word: np.uint64) -> np.uint64:
    """Mix a word: the last step of SplitMix64."""
    word = (word ^ (word >> _U30)) * _MIX_1
    word = (word ^ (word >> _U27)) * _MIX_2
    return word ^ (word >> _U31)


@part
def stream_of(seed: np.uint64, game: np.uint64) -> Stream:
    """Return the stream of a game."""
    start = _mixed(seed + _GOLDEN) ^ _mixed(game * _GOLDEN + _MIX_1)
    return _mixed(start + _GOLDEN), _mixed(start + _GOLDEN + _GOLDEN)


@part
def word(stream: Stream) -> tuple[Stream, np.uint64]:
    """Draw 64 random bits."""
    one, two = stream
    drawn = one + two
    drawn = ((drawn << _U17) | (drawn >> _U47)) + one
    two ^= one
    one = ((one << _U49) | (one >> _U15)) ^ two ^ (two << _U21)
    two = (two << _U28) | (two >> _U36)
    return (one, two), drawn


@part
def below(stream: Stream, bits: np.uint64, limit: np.uint64) -> tuple[Stream, np.uint64]:
    """Turn 32 random bits into a number below a limit; rarely, it draws more."""
    product = (bits & _LOW) * limit
    if product & _LOW < limit:
        unfair = (_SPAN - limit) % limit
        while product & _LOW < unfair:
            stream, bits = word(stream)
            product = (bits >> _U32) * limit
    return stream, product >> _U32
