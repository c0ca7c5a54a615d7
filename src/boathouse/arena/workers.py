"""Run jobs in this process, in many processes or on a Ray cluster, with the same results.

A job is a number from 1 on, and a `JobRunner` does it. Results come in the order of the jobs,
whichever worker finishes first; a caller that has enough just stops iterating.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Protocol, TypeVar

MAX_JOBS_AT_ONCE = 25
"""How many jobs a process does before it returns their results."""

MAX_WORKERS = 1024
"""No machine can use more processes, and a typo would bring it down."""

_GRACE_SECONDS = 2.0

_AHEAD = 3
"""How many batches per worker are running or waiting."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class BadSimulation(ValueError):
    """A simulation that is impossible; says what was asked for and what would be right."""


class WorkerLost(RuntimeError):
    """A worker process ended before its games did."""


class NoRay(RuntimeError):
    """Ray was asked for and is not installed, or no cluster answers."""


class JobRunner(Protocol[T_co]):
    """Does a job."""

    def __call__(self, number: int, /) -> T_co:
        """Do job `number`."""


def run_jobs(
    play: JobRunner[T],
    jobs: int,
    workers: int,
    *,
    ray: bool = False,
    at_once: int = MAX_JOBS_AT_ONCE,
) -> Generator[T, None, None]:
    """Yield the results of jobs 1 to `jobs` in order; closing it stops the workers."""
    if workers < 1:
        raise BadSimulation(f"a simulation needs at least 1 worker, not {workers}")
    if workers > MAX_WORKERS:
        raise BadSimulation(f"a simulation has {MAX_WORKERS} workers at most, not {workers}")
    if not jobs or (workers == 1 and not ray):
        return (play(number) for number in range(1, jobs + 1))
    batches = _batches(jobs, workers, at_once)
    _check_picklable(play)
    return _by_ray(play, batches) if ray else _by_processes(play, batches, min(workers, jobs))


def _batches(jobs: int, workers: int, at_once: int) -> Iterator[range]:
    """Split the jobs into batches, small enough that the last one is not late."""
    size = max(1, min(jobs // (4 * workers), at_once))
    return (range(first, min(first + size, jobs + 1)) for first in range(1, jobs + 1, size))


def _check_picklable(play: object) -> None:
    try:
        pickle.dumps(play)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise BadSimulation(
            f"these bots cannot be sent to other processes ({error}): "
            f"define them as functions of a module, or take 1 worker"
        ) from error


# Many processes


def _by_processes(
    play: JobRunner[T], batches: Iterator[range], workers: int
) -> Generator[T, None, None]:
    # Fresh processes: copies of this one could hang on locks that its other threads hold.
    context, before = get_context("spawn"), set(active_children())
    with ProcessPoolExecutor(workers, context, initializer=_get_ready) as pool:

        def begun(most: int) -> list[Future[list[T]]]:
            with _interrupts_ignored():  # a process may start here
                return [pool.submit(_do_batch, play, batch) for batch in islice(batches, most)]

        under_way = deque(begun(_AHEAD * workers))
        try:
            while under_way:
                results = under_way[0].result()
                under_way.popleft()
                under_way.extend(begun(1))
                yield from results
        except BrokenProcessPool as error:
            raise WorkerLost(
                "a process of the simulation ended before its games did: too little memory? "
                "(A script must call simulate under `if __name__ == '__main__':`.)"
            ) from error
        finally:
            if under_way:  # the caller wants no more results
                _end(set(active_children()) - before)


def _end(processes: Collection[BaseProcess]) -> None:
    """Terminate processes in the middle of their games, then kill them."""
    for process in processes:
        process.terminate()
    end = time.monotonic() + _GRACE_SECONDS
    for process in processes:
        process.join(max(end - time.monotonic(), 0.0))
        process.kill()  # no effect on one that has ended


_playing = threading.Event()
"""Whether a process of the pool is in the middle of its games."""


def _get_ready() -> None:
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _leave(_signal: int, _frame: FrameType | None) -> None:
    """Exit by exception, so that bots that are running programs are closed."""
    if not _playing.is_set():
        os._exit(0)  # nothing is open yet, and the pool would report an exception
    raise SystemExit


def _end_with_parent() -> None:
    """Exit when the parent does: a killed parent cannot stop its children."""
    parent = parent_process()
    assert parent is not None, "this runs in a process that was started"
    parent.join()
    os._exit(1)


def _do_batch(play: JobRunner[T], numbers: range) -> list[T]:
    try:
        _playing.set()
        try:
            return [play(number) for number in numbers]
        finally:
            _playing.clear()
    except SystemExit:
        os._exit(0)  # the pool would take it for a result and go on


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Start processes that ignore Ctrl-C: this one gets it, and stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can set this, and only it gets Ctrl-C
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# Many machines


def _by_ray(play: JobRunner[T], batches: Iterator[range]) -> Generator[T, None, None]:
    """Do the batches on a Ray cluster: the one that RAY_ADDRESS names, or a local one."""
    ray = _ray()
    begun = not ray.is_initialized()
    if begun:
        _begin(ray)
    try:
        remote: Callable[..., Any] = ray.remote(_do_batch).remote
        sent = ray.put(play)  # once for all batches
        ahead = max(_AHEAD, _AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        under_way = deque(remote(sent, batch) for batch in islice(batches, ahead))
        while under_way:
            results = ray.get(under_way.popleft())
            under_way.extend(remote(sent, batch) for batch in islice(batches, 1))
            yield from results
    finally:
        if begun:
            ray.shutdown()


def _ray() -> Any:
    if find_spec("ray") is None:
        raise NoRay("Ray is not installed: pip install 'boathouse[ray]', or leave --ray out")
    return import_module("ray")


def _begin(ray: Any) -> None:
    try:
        ray.init(include_dashboard=False, configure_logging=False, log_to_driver=False)
    except ConnectionError as error:
        raise NoRay(f"no Ray cluster answers ({error})") from error
