"""Solved courses for bots: solved once per course, while the game goes on.

The exact solution takes a second of processor time, and on a busy machine many seconds of waiting.
A bot that must decide before then uses a rough one: with fewer dice and less precision. It takes
less than half of the work, and its boats are hardly a tenth of a turn slower.
"""

from __future__ import annotations

import contextlib
import os
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooSlow
from functools import lru_cache
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import TypeVar

from boathouse.bots.precompute import precomputed_folder
from boathouse.powerboats import Boat, Course, Place
from boathouse.powerboats.course import START
from boathouse.powerboats.kernels.arrivals import Arrivals
from boathouse.powerboats.kernels.policy_kernel import ReachedState
from boathouse.powerboats.kernels.race_solver import Solution, Unsolvable, solve
from boathouse.powerboats.kernels.race_states import NoSuchState
from boathouse.powerboats.kernels.solution_files import (
    BadSolution,
    forget_oldest,
    load_solution,
    path_of,
    solved,
)
from boathouse.powerboats.race import SINKING_DAMAGE

MAX_KEPT = 12
"""A solution takes some 15 MB, and a server has several races at a time."""

MAX_FILES = 32
"""How many solved courses a server keeps on disk."""

ROUGH_DICE, ROUGH_TOLERANCE = 4, 1e-2
"""The dice of the hands that a rough solution covers, and its accuracy in turns."""

_LOOK_EVERY = 0.02

T = TypeVar("T")

_exact: OrderedDict[Course, Future[Solution]] = OrderedDict()
_rough: OrderedDict[Course, Solution] = OrderedDict()
_arrivals: OrderedDict[Course, tuple[Solution, Arrivals]] = OrderedDict()
_lock = Lock()


@lru_cache(maxsize=1)
def _solver() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="solver")


def solution_of(course: Course, seconds: float) -> Solution:
    """Return the solution of a course: the exact one, if it is there in this many seconds.

    Otherwise a rough one, solved here; nobody waits again after that, but the exact one is used as
    soon as it is there. Raises `Unsolvable`.
    """
    rough = _rough.get(course)
    exact = _exact_solution(course, seconds if rough is None else 0.0)
    if exact is not None:
        _rough.pop(course, None)
        return exact
    if rough is None:
        rough = solve(course, dice=ROUGH_DICE, tolerance=ROUGH_TOLERANCE, say=lambda: None)
        with _lock:
            _keep(_rough, course, rough, MAX_KEPT)
    return rough


def _exact_solution(course: Course, seconds: float) -> Solution | None:
    """Find the exact solution, made by another process or else a thread of this one."""
    folder = precomputed_folder()
    with _lock:
        work = _exact.get(course)
        if work is None and folder is None:
            work = _solver().submit(solve, course, say=lambda: None)
        if work is not None:
            _keep(_exact, course, work, MAX_KEPT)
    if work is None and folder is not None:
        return _precomputed(course, folder, seconds)
    assert work is not None
    try:
        return work.result(seconds)
    except TooSlow:
        return None


def _precomputed(course: Course, folder: Path, seconds: float) -> Solution | None:
    """Find a course among the precomputed ones, and wait for it a little."""
    path, end = path_of(course, folder), monotonic() + seconds
    while True:
        try:
            found = load_solution(path, course)
        except FileNotFoundError:
            pass
        except (BadSolution, OSError):
            return None
        else:
            with contextlib.suppress(OSError):
                os.utime(path)  # so that it is not among the oldest
            share_solution(found)
            return found
        if monotonic() >= end:
            return None
        sleep(_LOOK_EVERY)


def share_solution(solution: Solution) -> None:
    """Let all bots of this process have an exact solution."""
    known: Future[Solution] = Future()
    known.set_result(solution)
    with _lock:
        _keep(_exact, solution.course, known, MAX_KEPT)


def keep_solution(course: Course, folder: Path) -> None:
    """Solve a course, unless that is done, and keep it for every bot of the server."""
    with contextlib.suppress(Unsolvable):
        solved(course, folder, say=lambda: None)
        forget_oldest(folder, MAX_FILES)


def _keep(kept: OrderedDict[Course, T], course: Course, what: T, most: int) -> None:
    """Cache something for a course, and drop old entries; the lock must be held."""
    kept[course] = what
    kept.move_to_end(course)
    while len(kept) > most:
        kept.popitem(last=False)


def arrivals_of(solution: Solution) -> Arrivals:
    """Return the finishing-time distributions of a solution's policy, for any state."""
    course = solution.course
    with _lock:
        known = _arrivals.get(course)
        if known is None or known[0] is not solution:
            known = solution, Arrivals(solution.policy())
        _keep(_arrivals, course, known, MAX_KEPT // 2)
    return known[1]


def known_state(solution: Solution, boat: Boat) -> ReachedState | None:
    """Find a boat that is racing among the states of the solver.

    The solver knows no boat that another one has held up, with more dice than it could have come
    with, nor one with very many dice: such a boat is taken for one that has lost its highest die.
    """
    if boat.damage >= SINKING_DAMAGE:
        return None
    dice = boat.dice
    while True:
        try:
            return solution.states.at(boat.with_dice(dice))
        except NoSuchState:
            if not dice:
                return None
            dice = dice[1:]


def state_of(solution: Solution, boat: Boat) -> ReachedState | None:
    """Find a boat's state; one that is not placed yet will begin as well as it can."""
    if boat.space is not None:
        return known_state(solution, boat)
    start = solution.places(boat.damage)[0].decision
    assert isinstance(start, Place), "a boat is placed first"
    return known_state(solution, boat_placed(solution, start, boat.damage))


def chance_to_sink(solution: Solution, state: ReachedState) -> float:
    """Return the chance that a boat sinks before it finishes."""
    at = int(solution.states.lake.states[state.space, state.heading]) + state.hand
    return float(solution.sinks[state.damage, state.gates, at])


def boat_placed(solution: Solution, place: Place, damage: int) -> Boat:
    """Return the boat that a placement puts on the lake."""
    started = place.space in solution.course.gates[START].spaces
    return Boat(place.space, place.heading, gates=int(started), damage=damage)
