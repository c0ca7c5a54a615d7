"""A cache of sessions and tokens, because every request looks one up.

Entries are valid for a few seconds. A change of a person drops them at once in this process; other
processes notice when their entries expire.
"""

from __future__ import annotations

from dataclasses import dataclass

from boathouse.server.accounts.person import Person
from boathouse.server.clock import SECOND, Clock

CACHED_FOR = 5 * SECOND
_MAX_CACHED = 20_000


@dataclass(frozen=True, slots=True)
class CachedCredential:
    """Whose secret it is, its scopes, and when it expires."""

    person: Person
    scopes: frozenset[str]
    ends_at: int


class CredentialCache:
    """Recently used secrets, by their digests."""

    def __init__(self, clock: Clock) -> None:
        """Start empty."""
        self._clock = clock
        self._known: dict[str, tuple[int, CachedCredential]] = {}
        self._changes = 0

    def get(self, digest: str) -> CachedCredential | None:
        """Return an entry that is still valid."""
        until, known = self._known.get(digest, (0, None))
        now = self._clock.now()
        return known if known is not None and now < min(until, known.ends_at) else None

    @property
    def version(self) -> int:
        """Read this before a lookup in the database, and pass it to `put`."""
        return self._changes

    def put(self, digest: str, known: CachedCredential, version: int) -> None:
        """Add the result of a lookup, unless somebody was dropped meanwhile."""
        if version != self._changes:
            return
        self._known.pop(digest, None)
        self._known[digest] = (self._clock.now() + CACHED_FOR, known)
        if len(self._known) > _MAX_CACHED:
            del self._known[next(iter(self._known))]

    def drop(self, person_id: str) -> None:
        """Forget everything about a person, including lookups in progress."""
        self._changes += 1
        for digest in [
            key for key, (_, known) in self._known.items() if known.person.id == person_id
        ]:
            del self._known[digest]

    def __len__(self) -> int:
        """Count the entries."""
        return len(self._known)
