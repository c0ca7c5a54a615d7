"""The order of the tests: the longest begin, so that no worker waits for one at the end.

Every worker of pytest-xdist (`--dist=worksteal`) begins with an equal part of the list, in its
order, and takes from the ends of the others' parts when its own is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

LONG = (
    "server/faults/test_killed_tournaments.py",
    "browser/test_tournaments.py",
    "server/operation/test_container.py",
    "browser/test_screens.py",
    "browser/test_by_link.py",
    "server/faults",
    "browser",
    "examples",
    "training",
)
"""Files and folders whose tests take seconds each, waiting more than working; longest first."""

Each = TypeVar("Each")


def long_ones_first(
    tests: Sequence[Each], path_of: Callable[[Each], Path], workers: int
) -> list[Each]:
    """Deal the files of long tests to the workers' parts in turn, and let the others follow."""
    files: dict[Path, list[Each]] = {}
    others = []
    for test in tests:
        path = path_of(test)
        if _rank(path) < len(LONG):
            files.setdefault(path, []).append(test)
        else:
            others.append(test)
    longest_first = sorted(files, key=_rank)
    parts: list[list[Each]] = []
    for worker in range(workers):
        part = [test for path in longest_first[worker::workers] for test in files[path]]
        room = (worker + 1) * len(tests) // workers - sum(map(len, parts)) - len(part)
        part += others[: max(room, 0)]
        del others[: max(room, 0)]
        parts.append(part)
    return [test for part in (*parts, others) for test in part]


def _rank(path: Path) -> int:
    """Return the place in `LONG` of what a path is, or is in; behind the last if it is not."""
    fits = (n for n, each in enumerate(LONG) if path.is_relative_to(each))
    return next(fits, len(LONG))
