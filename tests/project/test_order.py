"""The order of the tests."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from tests.order import long_ones_first
from tests.project.repository import ROOT

LONG = ["browser/test_app.py"] * 3 + ["server/faults/test_bus.py"] * 2
SHORT = ["core/test_dice.py"] * 4 + ["server/api/test_play.py"] * 6


def in_parts(tests: list[str], workers: int) -> list[list[str]]:
    ordered = long_ones_first(tests, Path, workers)
    edges = [n * len(tests) // workers for n in range(workers + 1)]
    return [ordered[start:end] for start, end in pairwise(edges)]


def test_every_worker_begins_with_long_tests_and_keeps_files_whole() -> None:
    first, second = in_parts(SHORT[:5] + LONG + SHORT[5:], 2)
    assert first == ["server/faults/test_bus.py"] * 2 + SHORT[:5]
    assert second == ["browser/test_app.py"] * 3 + SHORT[5:]


def test_nothing_is_lost_whatever_there_is() -> None:
    for tests in ([], SHORT, LONG, LONG * 9 + SHORT):
        for workers in (1, 2, 3, 50):
            assert sorted(long_ones_first(tests, Path, workers)) == sorted(tests)


def test_what_is_long_exists() -> None:
    from tests.order import LONG as NAMED

    assert [name for name in NAMED if not (ROOT / "tests" / name).exists()] == []
