"""A PostgreSQL that a test may stop and start."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg

from tests.server.harness.databases import Postgres
from tests.server.harness.servers import postgres_in, stop_at_once

_ATTEMPTS, _PAUSE = 60, 0.5


class OwnPostgres(Postgres):
    """A PostgreSQL with its switch."""

    def __init__(self, server: Any) -> None:
        super().__init__(server.get_uri())
        self._server = server

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        self._server.stop()

    def start(self) -> None:
        """Start it again at the same address; after a crash it may not be ready at once."""
        for _ in range(_ATTEMPTS):
            try:
                self._server.ensure_postgres_running()
            except (subprocess.SubprocessError, AssertionError):  # it is still recovering
                time.sleep(_PAUSE)
                continue
            return asyncio.run(self._accepting())
        raise AssertionError("PostgreSQL did not start again")

    async def _accepting(self) -> None:
        """Wait until it lets somebody in: after a crash it recovers first."""
        while True:
            with suppress(asyncpg.CannotConnectNowError):
                await self.fetch("SELECT 1")
                return
            await asyncio.sleep(_PAUSE)

    def kill(self) -> None:
        """Kill all its processes, as a power cut would."""
        postmaster = self._server.get_postmaster_info().process
        processes = [postmaster, *postmaster.children(recursive=True)]
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        for process in processes:
            process.wait()

    async def set_fsync(self, value: str) -> None:
        """Let it wait for the disk, or not; return when whoever connects finds it so."""
        await self.execute(f"ALTER SYSTEM SET fsync = {value}")
        await self.execute("SELECT pg_reload_conf()")
        while await self.fetch("SHOW fsync") != value:
            await asyncio.sleep(0.01)


@contextmanager
def own_postgres() -> Iterator[OwnPostgres]:
    """Run a PostgreSQL for the tests of one file."""
    with postgres_in(tempfile.mkdtemp(prefix="boathouse-")) as server:
        try:
            yield OwnPostgres(server)
        finally:
            stop_at_once(server)
