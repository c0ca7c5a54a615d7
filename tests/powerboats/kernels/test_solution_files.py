"""Solved courses on the disk."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from boathouse.powerboats import Course
from boathouse.powerboats.kernels.policy_kernel import ReachedState
from boathouse.powerboats.kernels.race_solver import Solution, solve
from boathouse.powerboats.kernels.solution_files import (
    BadSolution,
    identity,
    load_solution,
    save,
    solved,
)
from tests.powerboats.kernels.odd_courses import odd_course

COURSE = odd_course(3, 4, {11}, [(5, 0, 0), (5, 2, 1), (10, 4, 1), (3, 1, 1), (7, 1, 0)], [])
OTHER = odd_course(2, 6, set(), [(9, 4, 1), (5, 1, 0), (1, 5, 1), (9, 5, 1), (8, 1, 0)], [])


@pytest.fixture(scope="module")
def solution() -> Solution:
    return solve(COURSE)


@pytest.fixture
def file(solution: Solution, tmp_path: Path) -> Path:
    path = tmp_path / "pond.solution"
    save(solution, path)
    return path


def test_what_is_saved_is_loaded(solution: Solution, file: Path) -> None:
    loaded = load_solution(file, COURSE)
    assert np.array_equal(loaded.values, solution.values)
    assert np.array_equal(loaded.sinks, solution.sinks)
    assert loaded.sinking == solution.sinking
    assert loaded.places() == solution.places()
    boat = solution.states.boat(ReachedState(0, 0, 0, 0, 0))
    assert loaded.throttles(boat) == solution.throttles(boat)
    assert loaded.residual() == solution.residual()
    assert [path.name for path in file.parent.iterdir()] == ["pond.solution"]


def test_courses_are_told_apart() -> None:
    assert identity(COURSE) != identity(OTHER)
    fewer = Course(
        COURSE.lake, COURSE.spots, COURSE.water, COURSE.gates, frozenset(sorted(COURSE.water)[:6])
    )
    assert identity(fewer) != identity(
        Course(COURSE.lake, COURSE.spots, COURSE.water, COURSE.gates[::-1], fewer.start_zone)
    )


def rewritten(name: str, value: object) -> Callable[[bytes], bytes]:
    def write(content: bytes) -> bytes:
        title, facts, rest = content[:4096].split(b"\n", 2)
        new = json.dumps(json.loads(facts) | {name: value}).encode()
        return b"\n".join([title, new, rest]).ljust(4096)[:4096] + content[4096:]

    return write


DAMAGE: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda _: b"", "is no solved course"),
    (lambda _: b"PNG" * 2000, "is no solved course"),
    (lambda content: content[:40], "head cannot be read"),
    (lambda content: content[:24] + b"[" * 4072, "head cannot be read"),
    (lambda content: content[:4096], "is cut off: it has 4,096 of"),
    (lambda content: content[:-1], "is cut off"),
    (lambda content: content + b"!", "is cut off"),
    (lambda content: content[:5000] + b"\x01\x02\x03" + content[5003:], "do not add up"),
    (rewritten("version", 2), "is of version 2; this program reads version 1"),
    (rewritten("version", "1"), "is of version 1; this program reads version 1"),
    (rewritten("dice", 60), "no solution has 60 dice"),
    (rewritten("dice", "6"), "does not say what it should"),
    (rewritten("states", 3), "is cut off"),
    (rewritten("course", "x"), "is the solution of another course"),
]


@pytest.mark.parametrize(("damage", "sentence"), DAMAGE)
def test_a_file_that_is_no_good_is_told(
    damage: Callable[[bytes], bytes], sentence: str, file: Path
) -> None:
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(BadSolution, match=sentence):
        load_solution(file, COURSE)


def test_a_solution_is_for_its_own_course(file: Path) -> None:
    with pytest.raises(BadSolution, match="another course"):
        load_solution(file, OTHER)


def test_a_course_is_solved_once_and_again_when_the_file_is_bad(
    solution: Solution, tmp_path: Path
) -> None:
    told: list[str] = []
    folder = tmp_path / "solutions"
    first = solved(COURSE, folder, tell=told.append)
    (path,) = folder.iterdir()
    written = path.stat().st_mtime_ns
    again = solved(COURSE, folder, tell=told.append)
    assert told == []
    assert path.stat().st_mtime_ns == written
    assert np.array_equal(first.values, again.values)
    path.write_bytes(path.read_bytes()[:5000])
    anew = solved(COURSE, folder, tell=told.append)
    assert np.abs(anew.values - solution.values).max() < 1e-7
    assert len(told) == 1
    assert "is cut off" in told[0]
    assert told[0].endswith("the course is solved again")
    assert load_solution(path, COURSE).places() == anew.places()


def test_a_solution_is_for_its_own_cost_of_sinking(tmp_path: Path) -> None:
    told: list[str] = []
    one, other = (
        solved(COURSE, tmp_path, sinking=sinking, tell=told.append) for sinking in (50, 50.00001)
    )
    assert (one.sinking, other.sinking) == (50, 50.00001)
    assert len(list(tmp_path.iterdir())) == 2
    assert told == []
    for path in tmp_path.iterdir():
        path.write_bytes(rewritten("sinking", 70.0)(path.read_bytes()))
    assert solved(COURSE, tmp_path, sinking=50, tell=told.append).sinking == 50
    assert "is for another cost of sinking" in told[0]


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    solved(COURSE, in_the_way, tell=told.append)
    assert "the solution cannot be kept" in told[-1]


def test_a_writer_that_fails_leaves_nothing_behind(
    solution: Solution, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="full"):
        save(solution, tmp_path / "pond.solution")
    assert list(tmp_path.iterdir()) == []
