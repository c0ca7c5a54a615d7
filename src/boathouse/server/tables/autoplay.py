"""Who wants moves without a choice to be played at once, for the people at the tables in use."""

from __future__ import annotations

from boathouse.server.accounts.person import Preferences
from boathouse.server.accounts.register import People
from boathouse.server.bus import Bus
from boathouse.server.tables.table_state import Autoplay, TableState

PEOPLE_CHANNEL = "people"
"""The channel on which it is said about whom something has changed."""
_MOST = 10_000
"""So many people's preferences are kept; beyond that they are asked for anew."""


class AutoplayPreferences:
    """The preferences of those who play, kept until somebody says that they have changed."""

    def __init__(self, people: People, bus: Bus) -> None:
        """Begin without knowing any."""
        self._people, self._bus = people, bus
        self._known: dict[str, bool] = {}

    def start(self) -> None:
        """Begin to hear of people whose preferences change."""
        self._bus.subscribe(PEOPLE_CHANNEL, self._hear)

    def stop(self) -> None:
        """Hear of nobody any more."""
        self._bus.unsubscribe(PEOPLE_CHANNEL, self._hear)

    def _hear(self, message: bytes) -> None:
        person = message.decode()
        self._known.pop(person, None)
        self._people.look_up_again(person)

    def clear(self) -> None:
        """Forget everybody."""
        self._known.clear()

    async def at(self, table_state: TableState) -> Autoplay:
        """Find who of a table's people wants it; those who are not known yet are looked up."""
        if len(self._known) > _MOST:
            self._known.clear()
        known = self._known
        seated = [occupant.person for occupant in table_state.occupants if occupant.person]
        unknown = [person for person in seated if person not in known]
        if unknown:
            for found in await self._people.by_ids(unknown):
                known[found.id] = found.preferences.play_forced_moves
            for person in unknown:
                known.setdefault(person, Preferences().play_forced_moves)
        return [person for person in seated if known.get(person)]
