"""Passwords: which are strong enough, and how they are hashed (argon2, off the event loop)."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from boathouse.server.accounts.name_rules import name_key
from boathouse.server.accounts.words import word_list
from boathouse.server.refusals import UNAVAILABLE, WEAK_PASSWORD, Refusal

_T = TypeVar("_T")

MIN_PASSWORD, MAX_PASSWORD = 8, 200

ROUNDS, MEMORY_KIB = 2, 19 * 1024  # what a hash costs, as OWASP advises

_THREADS = 2  # each hash takes a core and 19 MiB for a while
_MAX_WAITING = 64

# What attackers try first; shorter ones are refused anyway.
_COMMON = frozenset(word_list("common-passwords"))


class Passwords:
    """Hashes passwords and compares them, a few at a time, in threads."""

    def __init__(self) -> None:
        """Set the costs."""
        self._hasher = PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY_KIB, parallelism=1)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="passwords")
        self._waiting = 0
        # Compared with if there is no password, so that it takes as long as if there were one.
        self._dummy_hash = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """Return the hash of a password."""
        return await self._in_thread(lambda: self._hasher.hash(_normal(password)))

    async def matches(self, password: str, stored: str | None) -> bool:
        """Whether it is the password; takes the same time if there is none."""
        if len(password) > MAX_PASSWORD:
            password, stored = "", None
        return await self._in_thread(lambda: self._matches(password, stored))

    def _matches(self, password: str, stored: str | None) -> bool:
        try:
            self._hasher.verify(stored or self._dummy_hash, _normal(password))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def needs_rehash(self, stored: str) -> bool:
        """Whether a password was hashed with other costs than today's."""
        return self._hasher.check_needs_rehash(stored)

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        if self._waiting >= _MAX_WAITING:
            raise UNAVAILABLE.because()
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too easy to guess."""
    if len(password) < MIN_PASSWORD:
        raise _weak("short")
    if len(password) > MAX_PASSWORD:
        raise _weak("long")
    if name_key(password) == name_key(name):
        raise _weak("name")
    if password.casefold() in _COMMON or len(set(password)) < 3:
        raise _weak("common")


def _weak(reason: str) -> Refusal:
    return WEAK_PASSWORD.because(reason=reason, shortest=MIN_PASSWORD, longest=MAX_PASSWORD)


def _normal(password: str) -> str:
    # The same keys give the same password on every machine.
    return unicodedata.normalize("NFC", password)
