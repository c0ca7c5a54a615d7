"""Random streams: unbiased, apart from each other, always the same."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from boathouse.kernels.compiled import kernel
from boathouse.kernels.streams import below, stream_of, word

HIGH = np.uint64(32)


@kernel
def draws(seed: np.uint64, game: np.uint64, limit: np.uint64, number: int) -> NDArray[np.int64]:
    found = np.empty(number, np.int64)
    stream = stream_of(seed, game)
    for at in range(number):
        stream, bits = word(stream)
        stream, drawn = below(stream, bits >> HIGH, limit)
        found[at] = drawn
    return found


def drawn(seed: int, game: int, limit: int, number: int) -> NDArray[np.int64]:
    return draws(np.uint64(seed), np.uint64(game), np.uint64(limit), number)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 2187, 3 * 2**30])
def test_every_number_below_the_limit_is_as_likely(limit: int) -> None:
    number = 200_000
    found = drawn(11, 3, limit, number)
    assert found.min() >= 0
    assert found.max() < limit
    parts = min(limit, 50)
    counts = np.bincount(found * parts // limit, minlength=parts)
    expected = number / parts
    # The sum of squares of `parts - 1` standard normals: five deviations above its mean.
    assert ((counts - expected) ** 2 / expected).sum() < parts + 5 * np.sqrt(2 * parts)


def test_streams_are_the_same_again_and_differ_from_each_other() -> None:
    one = drawn(1, 1, 2**31, 100)
    assert np.array_equal(one, drawn(1, 1, 2**31, 100))
    others = [drawn(1, 2, 2**31, 100), drawn(2, 1, 2**31, 100), drawn(2**64 - 1, 0, 2**31, 100)]
    for other in others:
        assert not np.intersect1d(one, other).size


def test_first_numbers_of_neighbouring_games_do_not_hang_together() -> None:
    firsts = np.array([drawn(5, game, 2, 1)[0] for game in range(20_000)])
    assert abs(firsts.mean() - 0.5) < 5 * 0.5 / np.sqrt(len(firsts))
    assert abs((firsts[1:] == firsts[:-1]).mean() - 0.5) < 5 * 0.5 / np.sqrt(len(firsts))


def test_the_generator_is_the_published_one() -> None:
    """Compare with xoroshiro128++ written out in whole numbers of any size."""
    mask = 2**64 - 1

    def rotated(number: int, by: int) -> int:
        return (number << by | number >> 64 - by) & mask

    one, two = (int(part) for part in stream_of(np.uint64(7), np.uint64(9)))
    for bits in drawn(7, 9, 2**31, 50).tolist():
        result = (rotated((one + two) & mask, 17) + one) & mask
        assert result >> 33 == bits
        two ^= one
        one, two = rotated(one, 49) ^ two ^ (two << 21 & mask), rotated(two, 28)
