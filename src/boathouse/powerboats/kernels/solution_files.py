"""Solved courses on the disk: written once, mapped into memory in milliseconds, checked each time.

A file has a title line, a line of JSON, and the numbers from the next full page on.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.compiled import Notify, print_compile_notice
from boathouse.powerboats import Course
from boathouse.powerboats.kernels.hands import MAX_DICE
from boathouse.powerboats.kernels.race_solver import SINKING, Progress, Solution, solve
from boathouse.powerboats.kernels.race_states import RaceStates

_VERSION = 1
_TITLE = b"boathouse solved course\n"
_PAGE = 4096
_SUFFIX = ".solution"


class BadSolution(ValueError):
    """A file that holds no solution, or the wrong one; says why."""


def identity(course: Course) -> str:
    """Sum up everything of a course that its solution depends on."""
    facts = [
        sorted(course.water),
        [sorted(gate.crossings) for gate in course.gates],
        sorted(course.start_zone),
        sorted(course.gates[0].spaces),
    ]
    return blake2b(json.dumps(facts).encode(), digest_size=16).hexdigest()


def save(solution: Solution, path: Path) -> None:
    """Write a solution atomically: readers get the old file or the new one."""
    values, sinks = np.asarray(solution.values), np.asarray(solution.sinks)
    facts = {
        "version": _VERSION,
        "course": identity(solution.course),
        "sinking": solution.sinking,
        "dice": solution.states.dice,
        "states": solution.states.count,
        "checksum": _checksum(values, sinks),
    }
    head = _TITLE + json.dumps(facts).encode() + b"\n"
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(head.ljust(_PAGE, b" "))
            file.write(values.tobytes())
            file.write(sinks.tobytes())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load_solution(path: Path, course: Course) -> Solution:
    """Map the solution of a course into memory; raises `BadSolution` or `OSError`."""
    facts = _head(path)
    if facts["course"] != identity(course):
        raise BadSolution(f"{path} is the solution of another course")
    states = RaceStates.of(course, facts["dice"])
    numbers = int(np.prod(states.shape))
    whole = _PAGE + numbers * (8 + 4)
    if facts["states"] != states.count or path.stat().st_size != whole:
        raise BadSolution(f"{path} is cut off: it has {path.stat().st_size:,} of {whole:,} bytes")
    values = _mapped(path, np.float64, _PAGE, states.shape)
    sinks = _mapped(path, np.float32, _PAGE + 8 * numbers, states.shape)
    if _checksum(values, sinks) != facts["checksum"]:
        raise BadSolution(f"{path} is damaged: its numbers do not add up to its checksum")
    return Solution(states, facts["sinking"], values, sinks)


def path_of(course: Course, folder: Path, sinking: float = SINKING) -> Path:
    """Return the path of a solution in a folder."""
    return folder / f"{identity(course)}-{sinking:.17g}{_SUFFIX}"


def forget_oldest(folder: Path, most: int) -> None:
    """Delete all but so many solutions in a folder, those that were used longest ago first."""
    used = []
    for path in folder.glob(f"*{_SUFFIX}"):
        with suppress(OSError):  # another process may delete it at the same time
            used.append((path.stat().st_mtime_ns, path))
    for _, path in sorted(used, reverse=True)[most:]:
        path.unlink(missing_ok=True)


def solved(
    course: Course,
    folder: Path,
    *,
    sinking: float = SINKING,
    progress: Progress = lambda _: None,
    tell: Callable[[str], None] = lambda _: None,
    say: Notify = print_compile_notice,
) -> Solution:
    """Load the solution of a course from a folder, or solve it and keep it there.

    Rewrites a bad file, and goes on if the folder cannot be written to; calls `tell` in both
    cases.
    """
    path = path_of(course, folder, sinking)
    try:
        found = load_solution(path, course)
        if found.sinking != sinking:
            raise BadSolution(f"{path} is for another cost of sinking")
        return found
    except FileNotFoundError:
        pass
    except (BadSolution, OSError) as error:
        tell(f"{error}; the course is solved again")
    solution = solve(course, sinking=sinking, progress=progress, say=say)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        save(solution, path)
    except OSError as error:
        tell(f"the solution cannot be kept: {error}")
    return solution


def _head(path: Path) -> Mapping[str, Any]:
    """Read what a file says of itself."""
    with path.open("rb") as file:
        head = file.read(_PAGE)
    if not head.startswith(_TITLE):
        raise BadSolution(f"{path} is no solved course")
    try:
        facts = json.loads(head[len(_TITLE) :])
        version = facts["version"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadSolution(f"{path} is cut off or damaged: its head cannot be read") from error
    if version != _VERSION:
        raise BadSolution(f"{path} is of version {version}; this program reads version {_VERSION}")
    known = {"course": str, "sinking": float, "dice": int, "states": int, "checksum": str}
    if not all(isinstance(facts.get(name), kind) for name, kind in known.items()):
        raise BadSolution(f"{path} is damaged: its head does not say what it should")
    if not 1 <= facts["dice"] <= MAX_DICE + 1:
        raise BadSolution(f"{path} is damaged: no solution has {facts['dice']} dice")
    return dict(facts)


def _mapped(path: Path, kind: Any, offset: int, shape: tuple[int, ...]) -> NDArray[Any]:
    """Map a part of a file. Compiled code wants arrays that it could write to: not on the disk."""
    return np.asarray(np.memmap(path, kind, mode="c", offset=offset, shape=shape))


def _checksum(*arrays: NDArray[Any]) -> str:
    digest = blake2b(digest_size=16)
    for array in arrays:
        digest.update(np.ascontiguousarray(array).data)
    return digest.hexdigest()
