"""What was looked up a moment ago: every request asks who the caller is.

Good for a few seconds. What changes a person drops them here at once, in this process; another
process finds out when its seconds are over.
"""

from __future__ import annotations

from dataclasses import dataclass

from boathouse.server.accounts.person import Person
from boathouse.server.clock import SECOND, Clock

REMEMBERED_FOR = 5 * SECOND
_MOST = 20_000


@dataclass(frozen=True, slots=True)
class Known:
    """Whose secret it is, what it allows, and until when it is good."""

    person: Person
    scopes: frozenset[str]
    ends_at: int


class Recent:
    """The secrets (by digest) that were looked up lately."""

    def __init__(self, clock: Clock) -> None:
        """Begin empty."""
        self._clock = clock
        self._known: dict[str, tuple[int, Known]] = {}
        self._changes = 0

    def get(self, digest: str) -> Known | None:
        """Give what is still good."""
        until, known = self._known.get(digest, (0, None))
        now = self._clock.now()
        return known if known is not None and now < min(until, known.ends_at) else None

    @property
    def moment(self) -> int:
        """The present moment, to be taken before the database is asked."""
        return self._changes

    def put(self, digest: str, known: Known, moment: int) -> None:
        """Keep what the database said, unless somebody was dropped since it was asked."""
        if moment != self._changes:
            return
        self._known.pop(digest, None)
        self._known[digest] = (self._clock.now() + REMEMBERED_FOR, known)
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]

    def drop(self, person_id: str) -> None:
        """Forget everything about a person, also what is being looked up just now."""
        self._changes += 1
        for digest in [
            key for key, (_, known) in self._known.items() if known.person.id == person_id
        ]:
            del self._known[digest]

    def __len__(self) -> int:
        """Count what is kept."""
        return len(self._known)
