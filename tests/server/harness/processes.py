"""Processes that have imported the server already: a server opens in a moment instead of seconds.

They are processes like all others: with their own environment and folder, to be asked to stop, to
be killed and started again. What a start from nothing does, the tests of `boathouse serve` see.
"""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import IO, TextIO

_context = get_context("forkserver")
_context.set_forkserver_preload(["tests.server.harness.warm_server"])


class ForkedProcess:
    """One process that runs a module as `python -m` does; its standard output can be read."""

    def __init__(
        self,
        module: str,
        arguments: Sequence[str],
        *,
        folder: Path,
        environ: Mapping[str, str],
        errors: Path,
    ) -> None:
        here, there = _context.Pipe(duplex=False)
        self._process: ForkServerProcess = _context.Process(
            target=_run, args=(module, arguments, str(folder), dict(environ), str(errors), there)
        )
        # Ends with the tests, if they end before.
        self._process.daemon = True
        self._process.start()
        there.close()
        self.stdout: TextIO = os.fdopen(os.dup(here.fileno()))
        here.close()

    @property
    def pid(self) -> int:
        """Its number in the system."""
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, if it still runs."""
        if self._process.exitcode is None:
            os.kill(self.pid, number)

    def wait(self, seconds: float) -> int | None:
        """Wait for its end, and give its exit code; `None` where it goes on."""
        self._process.join(seconds)
        return self._process.exitcode


class NewProcess:
    """The same from nothing: it finds what its own environment has, such as other packages."""

    def __init__(
        self,
        module: str,
        arguments: Sequence[str],
        *,
        folder: Path,
        environ: Mapping[str, str],
        errors: Path,
        python: str = sys.executable,
    ) -> None:
        with errors.open("ab") as log:
            self._process = subprocess.Popen(
                [python, "-m", module, *arguments],
                cwd=folder,
                env=dict(environ),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        self.stdout: IO[str] = self._process.stdout

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, if it still runs."""
        self._process.send_signal(number)

    def wait(self, seconds: float) -> int | None:
        """Wait for its end, and give its exit code; `None` where it goes on."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.returncode


def _run(
    module: str,
    arguments: Sequence[str],
    folder: str,
    environ: Mapping[str, str],
    errors: str,
    output: Connection,
) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    with Path(errors).open("ab") as log:
        os.dup2(log.fileno(), 2)
    os.dup2(output.fileno(), 1)
    output.close()
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
