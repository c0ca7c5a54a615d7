"""A server in a process of its own, and what the system knows of it."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_KIB = 1024


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value below which so large a share lies."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class CannotStart(Exception):
    """A server did not come up; the message says why."""


class Process:
    """A running server, which has said its address in the last word of a line."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], errors: Path
    ) -> None:
        self._errors = errors
        with errors.open("w") as file:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, **environment},
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
            )
        self.pid = self._process.pid
        assert self._process.stdout is not None
        said = self._process.stdout.readline().split()
        if not said or not said[-1].startswith("http://"):
            self.stop()
            last = [line for line in errors.read_text().splitlines() if line.strip()][-1:]
            raise CannotStart(" ".join(last) or "it ended without a word")
        self.address = said[-1]

    def seconds(self) -> float:
        """Processor time so far, of all threads."""
        # The name, in parentheses, may hold spaces.
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def waited(self) -> float:
        """Seconds so far in which its threads could run and got no processor."""
        waits = [
            int(file.read_text().split()[1])
            for file in Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        ]
        return sum(waits) / 1e9

    def resident(self) -> int:
        """Resident memory in bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * _KIB
        raise CannotStart("the server is gone")

    def signal(self, number: int) -> None:
        """Send a signal."""
        self._process.send_signal(number)

    def stop(self) -> None:
        """End the server, and wait until it has ended."""
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
