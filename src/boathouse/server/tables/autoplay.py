"""Who wants forced moves to be played automatically."""

from __future__ import annotations

from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import Preferences
from boathouse.server.bus import Bus
from boathouse.server.tables.table_state import Autoplay, TableState

PEOPLE_CHANNEL = "people"
"""The bus channel with the ids of people who changed something."""
_MAX_CACHED = 10_000
"""Beyond that, the cache is cleared and filled again."""


class AutoplayPreferences:
    """Players' preferences, cached until the bus reports a change."""

    def __init__(self, people: People, bus: Bus) -> None:
        """Start with an empty cache."""
        self._people, self._bus = people, bus
        self._cached: dict[str, bool] = {}

    def start(self) -> None:
        """Subscribe to changes."""
        self._bus.subscribe(PEOPLE_CHANNEL, self._on_person_changed)

    def stop(self) -> None:
        """Unsubscribe."""
        self._bus.unsubscribe(PEOPLE_CHANNEL, self._on_person_changed)

    def _on_person_changed(self, message: bytes) -> None:
        person = message.decode()
        self._cached.pop(person, None)
        self._people.forget_cached(person)

    def clear(self) -> None:
        """Empty the cache."""
        self._cached.clear()

    async def at(self, table_state: TableState) -> Autoplay:
        """List the people at a table who want it, looking up those who are not cached."""
        if len(self._cached) > _MAX_CACHED:
            self._cached.clear()
        cached = self._cached
        seated = [occupant.person for occupant in table_state.occupants if occupant.person]
        try:
            return [person for person in seated if cached[person]]
        except KeyError:
            unknown = [person for person in seated if person not in cached]
            for found in await self._people.by_ids(unknown):
                cached[found.id] = found.preferences.play_forced_moves
            for person in unknown:
                cached.setdefault(person, Preferences().play_forced_moves)
            return [person for person in seated if cached.get(person)]
