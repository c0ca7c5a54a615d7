"""Compile functions once and cache them on disk, with a notice while compiling.

A compiled function includes everything that it calls. So the cache folder is named after a digest
of all kernel sources, ours and the games': any change recompiles everything.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_ISDIR
from typing import Any, Self, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_name
from numba.core import cgutils, config, event, types
from numba.core.caching import FunctionCache
from numba.extending import intrinsic
from numpy.typing import NDArray

from boathouse.core import folder_of, game_names
from boathouse.kernels.processors import processors

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Notify = Callable[[], None]


def _folders() -> Iterator[Path]:
    """Yield the folders with kernels: this one, and each game's."""
    yield Path(__file__).parent
    for game in game_names():
        yield folder_of(game) / "kernels"


def _sources() -> list[Path]:
    return sorted(file for folder in _folders() for file in folder.rglob("*.py"))


def cache_folder() -> Path:
    """Return the folder for compiled code: in the user's cache, or else a temporary one."""
    digest = hashlib.sha256(numba.__version__.encode())
    for file in _sources():
        digest.update(file.read_bytes())
    caches = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    home = Path(caches) if caches else Path.home() / ".cache"
    own = Path(tempfile.gettempdir()) / f"boathouse-{_user()}"
    for place in (home / "boathouse", own):
        with suppress(OSError):
            folder = place / f"kernels-{digest.hexdigest()[:16]}"
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            folder.mkdir(exist_ok=True)
            if os.access(folder, os.W_OK) and (place != own or _is_ours_alone(own)):
                return folder
    raise OSError(f"cannot write compiled code to {home} or {own}")


def installation_digest() -> str:
    """Return a digest of what compiled code depends on besides its sources.

    Numba only loads code compiled from files with the same path and time, by the same Python and
    for the same processor.
    """
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {get_host_cpu_name()}".encode())
    for file in _sources():
        digest.update(f"{file} {file.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _is_ours_alone(folder: Path) -> bool:
    """Whether nobody else can write there: we run what we load from it."""
    found = folder.lstat()
    return S_ISDIR(found.st_mode) and found.st_uid == _user() and not found.st_mode & 0o022


_FOLDER = cache_folder()


class _TolerantCache(FunctionCache):
    """A cache that recompiles when a file is truncated, instead of failing."""

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Load compiled code, or `None`."""
        try:
            return super().load_overload(signature, context)  # type: ignore[no-untyped-call]
        except Exception:  # noqa: BLE001 - a truncated file can raise anything
            self.flush()  # type: ignore[no-untyped-call]
            return None


def kernel(function: F) -> F:
    """Compile a function at its first call; it runs without the GIL."""
    settings: Any = config
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(_FOLDER)
    try:
        compiled: Any = numba.njit(nogil=True, error_model="numpy")(function)
        compiled._cache = _TolerantCache(function)  # type: ignore[no-untyped-call]
        return cast("F", compiled)
    finally:
        settings.CACHE_DIR = before


def part(function: F) -> F:
    """Compile a function that only kernels call: it becomes part of them.

    It must not allocate arrays or copy whole ones. Then reference counts can be left out, which
    would take longer than most of these functions do.
    """
    uncounted: dict[str, Any] = {"_nrt": False}
    return cast("F", numba.njit(nogil=True, error_model="numpy", **uncounted)(function))


def inlined(function: F) -> F:
    """Compile a part that is copied into whatever calls it.

    Tables are passed by value, so a call can take longer than what it does.
    """
    settings: dict[str, Any] = {"_nrt": False, "forceinline": True}
    return cast("F", numba.njit(nogil=True, error_model="numpy", **settings)(function))


def maker(function: F) -> F:
    """Compile a function that allocates arrays for a kernel."""
    return cast("F", numba.njit(nogil=True, error_model="numpy")(function))


def _take(context: Any, counter: Any, amount: Any) -> Any:  # noqa: ARG001
    def add(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.atomic_rmw("add", array.data, arguments[1], "monotonic")

    return types.int64(types.Array(types.int64, 1, "C"), types.int64), add


take: Callable[[NDArray[np.int64], int], int] = cast("Any", intrinsic(_take))
"""In a kernel: atomically add to a counter and return its old value, to share out work."""


def _prefetch(context: Any, array: Any, at: Any) -> Any:  # noqa: ARG001
    def ask(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        place = builder.bitcast(builder.gep(array.data, [arguments[1]]), ir.IntType(8).as_pointer())
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
        find: Any = cgutils.get_or_insert_function
        asked = find(builder.module, kind, "llvm.prefetch.p0")
        builder.call(asked, [place, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), ask


prefetch: Callable[[NDArray[Any], int], None] = cast("Any", intrinsic(_prefetch))
"""In a kernel: ask for what stands in a flat array, as it will soon be read."""


def _lowest_bit(context: Any, bits: Any) -> Any:  # noqa: ARG001
    def count(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.cttz(arguments[0], ir.IntType(1)(0))

    return types.uint64(types.uint64), count


lowest_bit: Callable[[np.uint64], np.uint64] = cast("Any", intrinsic(_lowest_bit))
"""In a kernel: the place of the lowest bit that is set; 64 where there is none."""


def _highest_bit(context: Any, bits: Any) -> Any:  # noqa: ARG001
    def count(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        zeros = builder.ctlz(arguments[0], ir.IntType(1)(0))
        return builder.sub(ir.IntType(64)(63), zeros)

    return types.uint64(types.uint64), count


highest_bit: Callable[[np.uint64], np.uint64] = cast("Any", intrinsic(_highest_bit))
"""In a kernel: the place of the highest bit that is set, of one at least."""


class _Listener(event.Listener):
    """Notifies once, when the first function really has to be compiled."""

    def __init__(self, say: Notify) -> None:
        self._say: Notify | None = say

    def on_start(self, event: object) -> None:  # noqa: ARG002
        if self._say is not None:
            say, self._say = self._say, None
            say()

    def on_end(self, event: object) -> None:
        """Do nothing."""


@contextmanager
def notify_on_compile(say: Notify) -> Iterator[None]:
    """Call `say` if something is compiled inside; loading from the cache is silent."""
    with event.install_listener("numba:compile", _Listener(say)):
        yield


def print_compile_notice() -> None:
    """Print to stderr that compiling takes a moment."""
    print("Compiling, only this once: a few seconds ...", file=sys.stderr, flush=True)


class ThreadPool:
    """Threads for compiled functions, which run without the GIL."""

    def __init__(self, threads: int | None = None) -> None:
        """Use `threads` threads, or one per processor."""
        self.size = max(1, processors() if threads is None else threads)
        self._pool = ThreadPoolExecutor(self.size)

    def __enter__(self) -> Self:
        """Return the pool."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the threads."""
        self._pool.shutdown()

    def run_on_all(self, work: Callable[[], T]) -> list[T]:
        """Run the same work on every thread."""
        return list(self._pool.map(lambda _: work(), range(self.size)))

    def share(self, begin: int, end: int, work: Callable[[int, int], T]) -> list[T]:
        """Split a range into equal parts, one per thread."""
        size = end - begin
        bounds = [begin + size * part // self.size for part in range(self.size + 1)]
        return list(self._pool.map(work, bounds[:-1], bounds[1:]))
