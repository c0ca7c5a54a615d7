"""How functions are compiled: once, kept on the disk, and not without a word.

Whatever a compiled function calls becomes part of it. So the folder of the compiled code bears a
digest of all kernels' sources, shared and of the games: a change anywhere makes everything anew.
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
from llvmlite.binding import get_host_cpu_name
from numba.core import config, event, types
from numba.core.caching import FunctionCache
from numba.extending import intrinsic
from numpy.typing import NDArray

from boathouse.core import folder_of, game_names
from boathouse.kernels.processors import processors

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Say = Callable[[], None]


def _folders() -> Iterator[Path]:
    """Give the folders that hold kernels: this room, and each game's own."""
    yield Path(__file__).parent
    for game in game_names():
        yield folder_of(game) / "kernels"


def _sources() -> list[Path]:
    return sorted(file for folder in _folders() for file in folder.rglob("*.py"))


def compiled_code() -> Path:
    """Give the folder in which compiled code is kept: the user's own, else a temporary one."""
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
    raise OSError(f"compiled code can be kept neither in {home} nor in {own}")


def installation() -> str:
    """Give a digest of what compiled code is bound to besides the text of its sources.

    Numba loads only what was compiled from files in the same place and of the same time, by this
    Python and for this processor.
    """
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {get_host_cpu_name()}".encode())
    for file in _sources():
        digest.update(f"{file} {file.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def _is_ours_alone(folder: Path) -> bool:
    """Say whether nobody else can write there: what is loaded from it is run."""
    found = folder.lstat()
    return S_ISDIR(found.st_mode) and found.st_uid == _user() and not found.st_mode & 0o022


_FOLDER = compiled_code()


class _CompiledBefore(FunctionCache):
    """What was compiled before; files that are cut off are no reason to fail, but to do it anew."""

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Load compiled code, or nothing."""
        try:
            return super().load_overload(signature, context)  # type: ignore[no-untyped-call]
        except Exception:  # noqa: BLE001 - reading a file that is cut off can raise anything
            self.flush()  # type: ignore[no-untyped-call]
            return None


def kernel(function: F) -> F:
    """Compile a function at its first call; it runs without Python, and without its lock."""
    settings: Any = config
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(_FOLDER)
    try:
        compiled: Any = numba.njit(nogil=True, error_model="numpy")(function)
        compiled._cache = _CompiledBefore(function)  # type: ignore[no-untyped-call]
        return cast("F", compiled)
    finally:
        settings.CACHE_DIR = before


def part(function: F) -> F:
    """Make a function for other kernels to call: it becomes a part of them.

    It makes no arrays, and copies none as a whole. So nobody needs to count who uses an array
    while it runs, which would take more time than most of them do.
    """
    uncounted: dict[str, Any] = {"_nrt": False}
    return cast("F", numba.njit(nogil=True, error_model="numpy", **uncounted)(function))


def maker(function: F) -> F:
    """Make a function that makes arrays for a kernel."""
    return cast("F", numba.njit(nogil=True, error_model="numpy")(function))


def _take(context: Any, counter: Any, amount: Any) -> Any:  # noqa: ARG001
    def add(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.atomic_rmw("add", array.data, arguments[1], "monotonic")

    return types.int64(types.Array(types.int64, 1, "C"), types.int64), add


take: Callable[[NDArray[np.int64], int], int] = cast("Any", intrinsic(_take))
"""In a kernel: add to a counter of one number, and give what it was. Threads share work so."""


class _Listener(event.Listener):
    """Speaks up at the first function that really has to be compiled."""

    def __init__(self, say: Say) -> None:
        self._say: Say | None = say

    def on_start(self, event: object) -> None:  # noqa: ARG002
        if self._say is not None:
            say, self._say = self._say, None
            say()

    def on_end(self, event: object) -> None:
        """Nothing is to be said at the end."""


@contextmanager
def telling(say: Say) -> Iterator[None]:
    """Say it where something is compiled in here; what lies on the disk is loaded in silence."""
    with event.install_listener("numba:compile", _Listener(say)):
        yield


def say_in_english() -> None:
    """Say where errors are said that it takes a little while, this once."""
    print("Compiling, this once: some seconds ...", file=sys.stderr, flush=True)


class ThreadPool:
    """Threads that work together: compiled functions leave Python's lock to the others."""

    def __init__(self, threads: int | None = None) -> None:
        """Hire so many threads, or one for each processor."""
        self.size = max(1, processors() if threads is None else threads)
        self._pool = ThreadPoolExecutor(self.size)

    def __enter__(self) -> Self:
        """Begin to work."""
        return self

    def __exit__(self, *_: object) -> None:
        """Send everybody home."""
        self._pool.shutdown()

    def all_do(self, work: Callable[[], T]) -> list[T]:
        """Let everybody do the same."""
        return list(self._pool.map(lambda _: work(), range(self.size)))

    def share(self, begin: int, end: int, work: Callable[[int, int], T]) -> list[T]:
        """Let everybody do a part of a range, of equal length."""
        size = end - begin
        bounds = [begin + size * part // self.size for part in range(self.size + 1)]
        return list(self._pool.map(work, bounds[:-1], bounds[1:]))
