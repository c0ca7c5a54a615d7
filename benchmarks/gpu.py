"""The race solver with JAX: on a GPU where there is one, else on the CPU.

    PYTHONPATH=src python3 benchmarks/gpu.py [--batches 1 8 64]

Needs JAX and numpy; `--compare` needs numba too, and compares all values with those of the CPU's
solver. The first call of each size compiles and is not counted.
"""

import argparse
import time
from random import Random

import jax
import numpy as np
from numpy.typing import NDArray

from boathouse.powerboats import Course, Lake, NoCourse
from boathouse.powerboats.kernels import jax_solver
from boathouse.powerboats.kernels.batched_courses import BatchedCourses
from boathouse.powerboats.kernels.course_tables import CourseTables

SINKING = 100.0


def tables(amount: int) -> list[CourseTables]:
    """Courses on any lakes, the first on lake 777."""
    lake = Lake.numbered(777)
    laid = [Course.laid(lake, lake.lettered("A"))]
    chance = Random(1)
    while len(laid) < amount:
        lake = Lake.numbered(chance.randrange(46080))
        try:
            laid.append(Course.laid(lake, tuple(chance.sample(lake.lettered("A"), 4))))
        except NoCourse:
            continue
    return [CourseTables.of(course) for course in laid]


def difference(table: CourseTables, values: NDArray[np.float32]) -> float:
    """The greatest difference to the values of the CPU's solver."""
    from boathouse.powerboats.kernels.race_solver import solve

    return float(np.abs(solve(table.course, sinking=SINKING).values - values).max())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--batches", type=int, nargs="+", default=[1, 8, 64])
    parser.add_argument("--compare", action="store_true", help="with the CPU's solver (numba)")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--tolerance", type=float, default=jax_solver.TOLERANCE)
    arguments = parser.parse_args()
    print(jax.__version__, jax.devices(), flush=True)
    laid = tables(max(arguments.batches))
    for batch in arguments.batches:
        some = laid[:batch]
        water = BatchedCourses.of(some)
        rides = jax.tree.map(jax.device_put, water.rides)
        begun = time.perf_counter()
        values, sweeps = jax_solver.solve_arrays(rides, SINKING, arguments.tolerance)
        values.block_until_ready()
        compiled = time.perf_counter() - begun
        seconds = []
        for _ in range(arguments.times):
            begun = time.perf_counter()
            values, sweeps = jax_solver.solve_arrays(rides, SINKING, arguments.tolerance)
            values.block_until_ready()
            seconds.append(time.perf_counter() - begun)
        jax_solver.solve_together(some, SINKING, arguments.tolerance)
        begun = time.perf_counter()
        found = jax_solver.solve_together(some, SINKING, arguments.tolerance)
        whole = time.perf_counter() - begun
        print(
            f"{batch} courses: {1000 * np.median(seconds):.2f} ms (least "
            f"{1000 * min(seconds):.2f}), {1000 * np.median(seconds) / batch:.2f} ms each; "
            f"first call {compiled:.1f} s; with tables and copies {whole:.2f} s; "
            f"{int(sweeps)} sweeps; mean value of the first {found[0].mean():.4f}",
            flush=True,
        )
        if arguments.compare and batch == 1:
            print(f"greatest difference to the CPU's solver: {difference(some[0], found[0]):.1e}")


if __name__ == "__main__":
    main()
