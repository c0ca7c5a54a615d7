"""One server for one SQLite file, unless they can talk to each other over a bus.

The lock is the operating system's: it goes when the process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database


class InUse(RuntimeError):
    """Another server uses this data folder."""


@contextlib.contextmanager
def lock(settings: Settings, database: Database) -> Iterator[None]:
    """Lock the database file for this server; raises `InUse` if another has it."""
    if not database.is_sqlite or not database.url.database:
        yield
        return
    if sys.platform == "win32":
        yield
        return
    import fcntl

    path = Path(f"{database.url.database}.lock")
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), "r+") as file:
        # Servers on a bus share the file; one without needs it exclusively.
        wanted = fcntl.LOCK_SH if settings.bus else fcntl.LOCK_EX
        try:
            fcntl.flock(file, wanted | fcntl.LOCK_NB)
        except OSError as error:
            file.seek(0)
            raise InUse(
                f"another server{_process(file.read())} has {database.url.database} open: stop it, "
                f"choose another --data, or give all of them the same --bus"
            ) from error
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _process(text: str) -> str:
    lines = text.split()
    return f" (process {lines[-1]})" if lines else ""
