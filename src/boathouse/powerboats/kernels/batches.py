"""Many courses at once: on a GPU where JAX has one, else one after the other on the CPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from boathouse.kernels.arrays import Floats
from boathouse.powerboats import Course
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.race_solver import SINKING, solve

__all__ = ["has_gpu", "solve_values"]


def has_gpu() -> bool:
    """Whether JAX is there, and has a GPU."""
    try:
        from boathouse.powerboats.kernels.jax_solver import on_gpu
    except ModuleNotFoundError:
        return False
    return on_gpu()


def solve_values(
    courses: Sequence[Course],
    *,
    sinking: float = SINKING,
    gpu: Callable[[], bool] = has_gpu,
) -> list[Floats]:
    """Return the values of every state of some courses, numbered as in `RaceStates`.

    On a GPU they come in single precision, which is good for four digits after the point.
    """
    if not gpu():
        return [solve(course, sinking=sinking).values for course in courses]
    from boathouse.powerboats.kernels.jax_solver import solve_together

    tables = [CourseTables.of(course) for course in courses]
    return [values.astype(np.float64) for values in solve_together(tables, sinking)]
