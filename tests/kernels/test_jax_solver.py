"""The solver for GPUs, here on the CPU: the same values."""

from __future__ import annotations

import numpy as np

from boathouse.kernels.powerboats.course_tables import CourseTables
from boathouse.kernels.powerboats.jax_solver import on_gpu, solve_dense
from boathouse.kernels.powerboats.race_solver import solve
from tests.kernels.odd_courses import odd_course

PONDS = [
    odd_course(3, 4, {11}, [(5, 0, 0), (5, 2, 1), (10, 4, 1), (3, 1, 1), (7, 1, 0)], []),
    odd_course(2, 6, set(), [(9, 4, 1), (5, 1, 0), (1, 5, 1), (9, 5, 1), (8, 1, 0)], []),
]


def test_courses_solved_together_have_the_values_of_each_alone() -> None:
    tables = [CourseTables.of(pond) for pond in PONDS]
    for pond, values in zip(PONDS, solve_dense(tables, 20.0, dice=2), strict=True):
        exact = solve(pond, sinking=20.0, dice=2)
        states = exact.states
        for space in range(len(states.tables.spaces)):
            for heading in range(6):
                first, held = states.lake.states[space, heading], states.lake.held[space, heading]
                known = exact.values[:, :, first : first + held]
                assert np.abs(values[:, :, space, heading, :held] - known).max() < 0.002


def test_a_gpu_is_asked_for() -> None:
    assert isinstance(on_gpu(), bool)
