"""Checkpoints: SQLite's log of changes is carried over into its file, beside the writer.

SQLite does it within a commit, whenever a thousand pages lie in the log: that one writes them all
once more and waits for the disk twice, and every table waits with it. Here a thread of its own does
it over a connection of its own, while commits go on: they wait for the log alone.
"""

from __future__ import annotations

import sqlite3
from threading import Event, Thread

import structlog

log = structlog.get_logger(__name__)

CHECKPOINT_EVERY = 600
"""A checkpoint comes after so many statements: they change some four pages each."""

_PASSES = 20
"""What is committed during a pass is left to the next; after the last the log begins anew."""

_LONGEST = 32_000
"""With so many pages in the log, the writer has to wait until it can begin anew."""


class Checkpoints:
    """The thread that makes them; it starts with the first `begin`."""

    def __init__(self, path: str) -> None:
        """Take the file."""
        self._path = path
        self._due, self._closed = Event(), False
        self._thread: Thread | None = None
        self._statements = 0
        self.is_busy = False
        """Whether one is being made at this moment: a commit may take longer then."""

    def count(self, statements: int) -> None:
        """Hear that so many statements were committed; make a checkpoint when it is time."""
        self._statements += statements
        if self._statements >= CHECKPOINT_EVERY:
            self._statements = 0
            self.begin()

    def begin(self) -> None:
        """Make a checkpoint, in a moment."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="checkpoints", daemon=True)
            self._thread.start()
        self._due.set()

    def close(self) -> None:
        """Wait until none is made any more."""
        self._closed = True
        if self._thread is not None:
            self._due.set()
            self._thread.join()

    def _work(self) -> None:
        while self._due.wait() and not self._closed:
            self._due.clear()
            self.is_busy = True
            try:
                self._checkpoint()
            except sqlite3.Error as error:  # the log is longer for it, and nothing is lost
                log.warning("checkpoint-failed", error=str(error))
            finally:
                self.is_busy = False

    def _checkpoint(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=0)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA fullfsync = ON")  # see `database`: macOS
            pages = before = -1
            for _ in range(_PASSES):
                _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages == before or self._closed:
                    return  # nothing came meanwhile: the next commit begins at the log's start
                before = pages
            if pages > _LONGEST:
                connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
        finally:
            connection.close()
