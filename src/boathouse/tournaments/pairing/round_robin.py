"""Everybody meets everybody once, two at a table."""

from __future__ import annotations


def round_robin(count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The rounds in which each of `count` players meets every other once (circle method).

    Each pair has the one who starts first; starts differ by at most one between players. With an
    odd count one player, another one each round, is in no pair and sits out.

    >>> round_robin(4)
    (((0, 3), (1, 2)), ((3, 1), (2, 0)), ((2, 3), (0, 1)))
    """
    if count < 2:
        raise ValueError(f"A round robin needs at least 2 players, not {count}.")
    circle = count - 1 + count % 2
    rounds = []
    for turn in range(circle):
        pairs = []
        if circle < count:
            pairs.append(_ordered(circle, turn))
        pairs += [
            _ordered((turn + step) % circle, (turn - step) % circle)
            for step in range(1, (circle + 1) // 2)
        ]
        rounds.append(tuple(pairs))
    return tuple(rounds)


def _ordered(one: int, other: int) -> tuple[int, int]:
    """Who starts: the lower number if exactly one of both is odd, else the higher one."""
    low, high = min(one, other), max(one, other)
    return (low, high) if (low + high) % 2 else (high, low)
