"""A worker from the server's side: a child process that answers questions, and may die."""

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

from boathouse.server.bot_pool.frames import (
    MAX_ANSWER,
    AnswerParser,
    BadFrame,
    WorkerConfig,
    framed,
)
from boathouse.server.settings import VARIABLE_PREFIX

_STDIN = 0
_UTIME, _STIME = 11, 12  # fields of /proc/PID/stat, counted after the name


class WorkerProcess(asyncio.SubprocessProtocol):
    """One child process. It reports each answer, and once that the worker is lost."""

    def __init__(
        self,
        on_message: Callable[[WorkerProcess, str], None],
        on_lost: Callable[[WorkerProcess], None],
        max_answer: int = MAX_ANSWER,
    ) -> None:
        """Take the callbacks, and how long an answer may be."""
        self._on_message, self._on_lost = on_message, on_lost
        self._answers = AnswerParser(max_answer)
        self._transport: asyncio.SubprocessTransport | None = None
        self._is_lost = False
        self._closed = asyncio.Event()

    async def start(self, config: WorkerConfig) -> None:
        """Start the process; raises `OSError` if the machine allows no more of them."""
        await asyncio.get_running_loop().subprocess_exec(
            lambda: self,
            sys.executable,
            "-P",  # import modules from where the server does, not from the current folder
            "-m",
            "boathouse.server.bot_pool.worker",
            *config.arguments(),
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
        """Send a question, unless the process is dying, which will be reported in a moment."""
        assert self._transport is not None, "a worker is asked after it has started"
        pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(_STDIN))
        if not pipe.is_closing():
            pipe.write(framed(question))

    def kill(self) -> None:
        """Kill the process and its children at once; nothing more is reported."""
        self._is_lost = True
        if self._transport is None:
            self._closed.set()
        elif self._transport.get_returncode() is None:
            # The pipes are closed when the process is gone: closing them now would poll for its
            # exit behind the event loop's back.
            with contextlib.suppress(ProcessLookupError):
                if sys.platform == "win32":
                    self._transport.kill()
                else:
                    os.killpg(self._transport.get_pid(), signal.SIGKILL)

    async def closed(self) -> None:
        """Wait until the process and its pipes are gone."""
        await self._closed.wait()

    # --- Called by the event loop -----------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002
        """Parse a piece of an answer."""
        try:
            for answer in self._answers.feed(data):
                if not self._is_lost:
                    self._on_message(self, answer)
        except BadFrame:
            self._lose()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        """Count a worker without its pipes as dead."""
        self._lose()

    def process_exited(self) -> None:
        """Report the dead worker; a child of its may still hold the pipes."""
        self._lose()
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note that process and pipes are gone."""
        self._closed.set()

    def _lose(self) -> None:
        if not self._is_lost:
            self.kill()
            self._on_lost(self)


def processor_seconds(pid: int) -> float | None:
    """Return the processor time that a process has used; `None` if the system does not say.

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
    """Return the server's environment and path, without its settings, which contain passwords."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(VARIABLE_PREFIX)
    }
    here = str(Path.cwd())
    return kept | {"PYTHONPATH": os.pathsep.join(folder or here for folder in sys.path)}
