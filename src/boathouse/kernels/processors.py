"""How many threads or processes can run at once."""

import os


class _Limit:
    """The most processors that this process may use, if that is less than it could."""

    most: int | None = None


def limit_processors(most: int) -> None:
    """Use no more processors than this from now on: one of many workers leaves them to others."""
    _Limit.most = most


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        found = len(os.sched_getaffinity(0))
    else:
        found = os.cpu_count() or 1
    return found if _Limit.most is None else min(found, _Limit.most)
