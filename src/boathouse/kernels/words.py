"""Words of eight numbers, the first in the lowest byte, for kernels: all eight at once."""

from __future__ import annotations

import numpy as np

from boathouse.kernels.compiled import inlined

EACH_BYTE = np.uint64(0x0101010101010101)
"""A word of ones: what it is multiplied by stands in each byte."""
WHOLE_BYTE = np.uint64(255)

_EIGHT, _SEVEN, _TOP = np.uint64(8), np.uint64(7), np.uint64(56)
_TOP_BITS = EACH_BYTE * np.uint64(128)


@inlined
def read_byte(bits: np.uint64, at: int | np.uint64) -> np.uint64:
    """Read a number from a word."""
    return np.uint64(bits >> np.uint64(at) * _EIGHT & WHOLE_BYTE)


@inlined
def put_byte(number: np.uint64, at: int | np.uint64) -> np.uint64:
    """Make a word of a number from 0 to 255."""
    return np.uint64(number << np.uint64(at) * _EIGHT)


@inlined
def sum_of_bytes(bits: np.uint64) -> np.uint64:
    """Add up the numbers of a word, to 255 at most."""
    return np.uint64(bits * EACH_BYTE >> _TOP)


@inlined
def equal_bytes(bits: np.uint64, number: np.uint64) -> np.uint64:
    """Mark with 1 the bytes that are a number; all are below 128."""
    other = bits ^ number * EACH_BYTE
    return np.uint64((_TOP_BITS - other & _TOP_BITS) >> _SEVEN)
