"""What the machine itself takes while a server plays: the disk to keep 4 KiB, a process to wake up.

    python -m servers.probe FOLDER

It is a process of its own that does nothing else, beside the server and the players. Nothing that
waits for the disk, or for its turn on a processor, can be quicker than this at the same time.
"""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from servers.process import percentile

_EVERY = 0.02
_BLOCK = bytes(4096)
_MAX_BLOCKS = 1000


class Probe:
    """The process, as the players see it."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def begin(self) -> None:
        """Count from now on."""
        assert self._process.stdin is not None
        self._process.stdin.write("begin\n")
        self._process.stdin.flush()

    def end(self) -> dict[str, float]:
        """Return p50, p99 and the slowest of disk and wake-ups, in seconds."""
        found: dict[str, float] = json.loads(self._process.communicate()[0])
        return found

    def stop(self) -> None:
        """End it, if it has not ended."""
        self._process.kill()
        self._process.communicate()


class _Series:
    """Does something again and again in a thread, and notes how long it took."""

    def __init__(self, name: str, measure: Callable[[], float]) -> None:
        self._name, self._measure = name, measure
        self.found: list[float] = []
        threading.Thread(target=self._go, daemon=True).start()

    def _go(self) -> None:
        while True:
            self.found.append(self._measure())

    def figures(self) -> dict[str, float]:
        ordered = sorted(self.found) or [0.0]
        found = {f"{self._name}_p{share}": percentile(ordered, share / 100) for share in (50, 99)}
        return {**found, f"{self._name}_slowest": ordered[-1]}


def _wake() -> float:
    """Sleep a little, and say how much later than it should it went on."""
    due = time.perf_counter() + _EVERY
    time.sleep(_EVERY)
    return time.perf_counter() - due


def _disk(path: Path) -> Callable[[], float]:
    """Keep a block, as a commit does, and say how long the disk took."""
    file = path.open("wb", buffering=0)
    written = 0

    def keep() -> float:
        nonlocal written
        time.sleep(_EVERY)
        file.write(_BLOCK)
        written += 1
        if written % _MAX_BLOCKS == 0:
            file.seek(0)
        began = time.perf_counter()
        os.fsync(file.fileno())
        return time.perf_counter() - began

    return keep


def main() -> None:
    """Measure from the line on standard input to its end."""
    series = [_Series("wake", _wake), _Series("disk", _disk(Path(sys.argv[1]) / "disk"))]
    sys.stdin.readline()
    for each in series:
        each.found.clear()
    sys.stdin.read()
    print(json.dumps({name: value for each in series for name, value in each.figures().items()}))


if __name__ == "__main__":
    main()
