"""Passwords: which are good enough, and how they are kept (argon2, off the event loop)."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from boathouse.server.accounts.naming import name_key
from boathouse.server.accounts.words import word_list
from boathouse.server.refusals import UNAVAILABLE, WEAK_PASSWORD, Refusal

_T = TypeVar("_T")

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200

_AT_ONCE = 2  # each hash takes a core and 19 MiB for a while
_MOST_WAITING = 64

# What is tried first by whoever guesses; those with fewer than eight characters are too short.
_COMMON = frozenset(word_list("common-passwords"))


class Passwords:
    """Hashes passwords and compares them, a few at a time, in threads."""

    def __init__(self) -> None:
        """Set the costs: 19 MiB and two rounds, as OWASP advises."""
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="passwords")
        self._waiting = 0
        # Compared with where there is no password, so that it takes as long as where there is one.
        self._nobodys = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """Give what is kept of a password."""
        return await self._in_thread(lambda: self._hasher.hash(_normal(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Say whether it is the password; takes as long where there is none."""
        if len(password) > LONGEST_PASSWORD:
            password, kept = "", None
        return await self._in_thread(lambda: self._fits(password, kept))

    def _fits(self, password: str, kept: str | None) -> bool:
        try:
            self._hasher.verify(kept or self._nobodys, _normal(password))
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    def is_dated(self, kept: str) -> bool:
        """Say whether a password was kept with other costs than today's."""
        return self._hasher.check_needs_rehash(kept)

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        if self._waiting >= _MOST_WAITING:
            raise UNAVAILABLE.because()
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too easy to guess, and say why."""
    if len(password) < SHORTEST_PASSWORD:
        raise _weak("short")
    if len(password) > LONGEST_PASSWORD:
        raise _weak("long")
    if name_key(password) == name_key(name):
        raise _weak("name")
    if password.casefold() in _COMMON or len(set(password)) < 3:
        raise _weak("common")


def _weak(reason: str) -> Refusal:
    return WEAK_PASSWORD.because(
        reason=reason, shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD
    )


def _normal(password: str) -> str:
    # The same keys give the same password, on whatever machine they are pressed.
    return unicodedata.normalize("NFC", password)
