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
"""What is committed during a pass is left to the next."""

LONGEST_LOG = 32_000
"""With so many pages in the log, the writer makes a checkpoint itself: nothing comes meanwhile, and
the log begins anew."""


class Checkpoints:
    """The thread that makes them; it starts with the first `begin`."""

    def __init__(self, path: str) -> None:
        """Take the file."""
        self._path = path
        self._due, self._closed = Event(), False
        self._thread: Thread | None = None
        self._statements = 0
        self._pages = 0
        self._is_busy = False

    @property
    def slow_down_commits(self) -> bool:
        """Say whether a commit may take longer: one is being made, or the writer may have to."""
        return self._is_busy or self._pages > LONGEST_LOG // 2

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
            self._is_busy = True
            try:
                self._checkpoint()
            except sqlite3.Error as error:  # the log is longer for it, and nothing is lost
                log.warning("checkpoint-failed", error=str(error))
            finally:
                self._is_busy = False

    def _checkpoint(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=0)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA fullfsync = ON")  # see `database`: macOS
            for _ in range(_PASSES):
                before = self._pages
                _, self._pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                # Nothing came meanwhile: the next commit begins at the log's start. Or too much.
                if self._pages == before or self._pages > LONGEST_LOG or self._closed:
                    return
        finally:
            connection.close()
