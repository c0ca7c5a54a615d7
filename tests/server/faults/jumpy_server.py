"""`boathouse serve` on a machine whose clock somebody sets: a file says by how many seconds."""

import os
import time
from contextlib import suppress
from pathlib import Path

from boathouse.cli import main
from boathouse.server import services
from boathouse.server.clock import Clock

FILE = "JUMPY_CLOCK"
"""The variable that names the file."""


def _set_time() -> int:
    seconds = 0
    with suppress(FileNotFoundError, ValueError):
        seconds = int(Path(os.environ[FILE]).read_text())
    return time.time_ns() + seconds * 1_000_000_000


class JumpyClock(Clock):
    """The clock of a server on such a machine."""

    def __init__(self) -> None:
        super().__init__(wall=_set_time)


if __name__ == "__main__":
    setattr(services, "Clock", JumpyClock)  # noqa: B010 - in place of the server's own
    main()
