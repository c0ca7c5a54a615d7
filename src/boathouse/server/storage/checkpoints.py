"""Checkpoints: merges SQLite's write-ahead log into its file, in parallel with the writer.

By default SQLite does it within a commit, whenever the log has a thousand pages: that commit writes
them all again and waits for the disk twice, and every table waits with it. Here a separate thread
and connection do it while commits go on, so that they wait for the log only.
"""

from __future__ import annotations

import sqlite3
from threading import Event, Thread

import structlog

log = structlog.get_logger(__name__)

CHECKPOINT_EVERY = 600
"""How many statements between two checkpoints; each changes about four pages."""

_PASSES = 20
"""Anything committed during a pass is left to the next."""

MAX_WAL_PAGES = 32_000
"""With this many pages in the log, the writer does a checkpoint itself: nothing is committed
meanwhile, and the log starts over."""


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

    @property
    def may_slow_commits(self) -> bool:
        """Whether a commit may take longer: during a checkpoint, or if the writer may do one."""
        return self._is_busy or self._pages > MAX_WAL_PAGES // 2

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
            for _ in range(_PASSES):
                before = self._pages
                _, self._pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                # Stop if nothing was committed meanwhile, so the log starts over, or too much.
                if self._pages == before or self._pages > MAX_WAL_PAGES or self._closed:
                    return
        finally:
            connection.close()
