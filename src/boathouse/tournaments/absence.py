"""How long somebody who did not come to a table has to wait before the next tournament."""

from __future__ import annotations

from boathouse.tournaments.plan import DAY_MS

LONGEST_BAN = 32 * DAY_MS


def ban_after(no_shows: int) -> int:
    """Return the pause in milliseconds: a day, and twice as long each time, up to a month.

    `no_shows` counts those in a row: a game played to its end forgives them all.

    >>> [ban_after(times) // DAY_MS for times in (0, 1, 2, 3, 9)]
    [0, 1, 2, 4, 32]
    """
    return min(LONGEST_BAN, DAY_MS << min(no_shows - 1, 8)) if no_shows else 0
