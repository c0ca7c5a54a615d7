"""The solver for GPUs, here on the CPU: the same values."""

from __future__ import annotations

import sys
from functools import partial

import numpy as np
import pytest

from boathouse.powerboats.kernels.batches import has_gpu, solve_values
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.jax_solver import on_gpu, solve_together
from boathouse.powerboats.kernels.race_solver import solve
from tests.powerboats.kernels.odd_courses import odd_course

PONDS = [
    odd_course(3, 4, {11}, [(5, 0, 0), (5, 2, 1), (10, 4, 1), (3, 1, 1), (7, 1, 0)], []),
    odd_course(2, 6, set(), [(9, 4, 1), (5, 1, 0), (1, 5, 1), (9, 5, 1), (8, 1, 0)], []),
]


def test_courses_solved_together_have_the_values_of_each_alone() -> None:
    tables = [CourseTables.of(pond) for pond in PONDS]
    for pond, values in zip(PONDS, solve_together(tables, 20.0, dice=2), strict=True):
        exact = solve(pond, sinking=20.0, dice=2)
        assert np.abs(values - exact.values).max() < 0.002


def test_a_gpu_is_asked_for() -> None:
    assert isinstance(on_gpu(), bool)


def test_many_courses_are_solved_where_there_is_no_gpu() -> None:
    assert not on_gpu()
    for pond, values in zip(PONDS, solve_values(PONDS), strict=True):
        assert np.abs(values - solve(pond).values).max() < 1e-7


def test_a_gpu_solves_what_the_cpu_would(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "boathouse.powerboats.kernels.jax_solver.solve_together"
    monkeypatch.setattr(module, partial(solve_together, dice=2))
    for pond, values in zip(
        PONDS, solve_values(PONDS, sinking=20.0, gpu=lambda: True), strict=True
    ):
        assert np.abs(values - solve(pond, sinking=20.0, dice=2).values).max() < 0.002


def test_without_jax_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "boathouse.powerboats.kernels.jax_solver")
    monkeypatch.setitem(sys.modules, "jax", None)
    assert not has_gpu()
