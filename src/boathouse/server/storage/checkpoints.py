"""Checkpoints: merges SQLite's write-ahead log into its file, in parallel with the writer.

By default SQLite does it within a commit, whenever the log has a thousand pages: that commit writes
them all again and waits for the disk twice, and every table waits with it. Here a separate thread
and connection do it while commits go on, so that they wait for the log only. Whatever is committed
meanwhile is merged by the writer, between two commits: only then does the log start over. A commit
that overwrites an old part of the log takes half as long as one for which the file has to grow.
"""

from __future__ import annotations

import sqlite3
from threading import Event, Thread

import structlog

log = structlog.get_logger(__name__)

CHECKPOINT_EVERY = 600
"""How many statements between two checkpoints; each changes about four pages."""

LONG_WAL_PAGES = 4_000
"""With this many pages in the log after a checkpoint, the writer merges the rest."""

MAX_WAL_PAGES = 32_000
"""With this many pages in the log, SQLite does a checkpoint within a commit after all."""


class Checkpointer:
    """The thread that does checkpoints; it starts with the first `start`."""

    def __init__(self, path: str) -> None:
        """Take the path of the database."""
        self._path = path
        self._due, self._closed = Event(), False
        self._thread: Thread | None = None
        self._statements = 0
        self._pages = 0
        self._is_busy = False
        self.leaves_rest = False
        """Whether the writer is to merge what was committed during the last checkpoint."""

    @property
    def may_slow_commits(self) -> bool:
        """Whether a commit may take longer: during a checkpoint, or if the writer may do one."""
        return self._is_busy or self.leaves_rest or self._pages > MAX_WAL_PAGES // 2

    def count(self, statements: int) -> None:
        """Count committed statements, and start a checkpoint when it is due."""
        self._statements += statements
        if self._statements >= CHECKPOINT_EVERY:
            self._statements = 0
            self.start()

    def start(self) -> None:
        """Start a checkpoint in the thread."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="checkpoints", daemon=True)
            self._thread.start()
        self._due.set()

    def close(self) -> None:
        """Stop the thread."""
        self._closed = True
        if self._thread is not None:
            self._due.set()
            self._thread.join()

    def _run(self) -> None:
        while self._due.wait() and not self._closed:
            self._due.clear()
            self._is_busy = True
            try:
                self._checkpoint()
            except sqlite3.Error as error:  # the log stays longer, but nothing is lost
                log.warning("checkpoint-failed", error=str(error))
            finally:
                self._is_busy = False

    def _checkpoint(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=0)
        try:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA fullfsync = ON")  # see `database`: macOS
            self._merge(connection)
            self.leaves_rest = self._pages > LONG_WAL_PAGES
        finally:
            connection.close()

    def merge_rest(self, connection: sqlite3.Connection) -> None:
        """Merge the rest over the writer's connection, so that nothing is committed meanwhile."""
        self.leaves_rest = False
        try:
            self._merge(connection)
        except sqlite3.Error as error:
            log.warning("checkpoint-failed", error=str(error))

    def _merge(self, connection: sqlite3.Connection) -> None:
        _, self._pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
