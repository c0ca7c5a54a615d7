"""A worker as the server sees it: a child process that is asked, answers, and may die."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

from boathouse.server.bot_pool.frames import Answers, BadFrame, Orders, framed
from boathouse.server.settings import VARIABLE_PREFIX

_STDIN = 0
_UTIME, _STIME = 11, 12  # of what /proc tells of a process, after its name


class WorkerProcess(asyncio.SubprocessProtocol):
    """One child process. It tells of each answer, and once that the worker is lost."""

    def __init__(
        self,
        answered: Callable[[WorkerProcess, str], None],
        lost: Callable[[WorkerProcess], None],
    ) -> None:
        """Take whom to tell."""
        self._answered, self._lost = answered, lost
        self._answers = Answers()
        self._transport: asyncio.SubprocessTransport | None = None
        self._is_lost = False
        self._closed = asyncio.Event()

    async def start(self, orders: Orders) -> None:
        """Start the process; raises `OSError` where the machine allows no more of them."""
        await asyncio.get_running_loop().subprocess_exec(
            lambda: self,
            sys.executable,
            "-P",  # modules are found where the server finds them, not in the present folder
            "-m",
            "boathouse.server.bot_pool.worker",
            *orders.arguments(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None,
            env=_environment(),
            start_new_session=True,
        )

    @property
    def pid(self) -> int | None:
        """The process id; `None` until the process runs."""
        return self._transport.get_pid() if self._transport else None

    def ask(self, question: bytes) -> None:
        """Send a question; none to one that is dying, for it will be told as lost in a moment."""
        assert self._transport is not None, "a worker is asked after it has started"
        pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(_STDIN))
        if not pipe.is_closing():
            pipe.write(framed(question))

    def kill(self) -> None:
        """End the process at once, with whatever it may have started; nothing is told of it."""
        self._is_lost = True
        if self._transport is None:
            self._closed.set()
        elif self._transport.get_returncode() is None:
            # The pipes are closed when the process is gone: to close them now would be to look for
            # its exit behind the event loop's back.
            with contextlib.suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self._transport.kill()
                else:
                    os.killpg(self._transport.get_pid(), signal.SIGKILL)

    async def closed(self) -> None:
        """Wait until the process and its pipes are gone."""
        await self._closed.wait()

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the process."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002
        """Take a piece of an answer."""
        try:
            for answer in self._answers.take(data):
                if not self._is_lost:
                    self._answered(self, answer)
        except BadFrame:
            self._lose()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        """A worker without its pipes is dead, or as good as dead."""
        self._lose()

    def process_exited(self) -> None:
        """The worker is dead; a process of its own may still hold the pipes."""
        self._lose()
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Process and pipes are gone."""
        self._closed.set()

    def _lose(self) -> None:
        if not self._is_lost:
            self.kill()
            self._lost(self)


def processor_seconds(pid: int) -> float | None:
    """Give the processor time that a process has had so far; `None` where nobody tells.

    >>> processor_seconds(os.getpid()) != 0
    True
    """
    if sys.platform == "win32":
        return None
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    ticks = int(fields[_UTIME]) + int(fields[_STIME])
    return ticks / os.sysconf("SC_CLK_TCK")


def _environment() -> dict[str, str]:
    """Give the server's environment and path; not its settings, for they hold passwords."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(VARIABLE_PREFIX)
    }
    here = str(Path.cwd())
    return kept | {"PYTHONPATH": os.pathsep.join(folder or here for folder in sys.path)}
