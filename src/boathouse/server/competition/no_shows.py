"""Who did not come to a table of a tournament, and how long they have to wait for the next one."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import case, delete, literal, select
from sqlalchemy.dialects import postgresql, sqlite

from boathouse.server.accounts.person import Person
from boathouse.server.clock import HOUR, Clock
from boathouse.server.refusals import TOURNAMENT_BAN
from boathouse.server.storage.database import Database, Writable
from boathouse.server.storage.schema import no_shows, people
from boathouse.tournaments.absence import LONGEST_BAN, ban_after

_DOUBLES = {times: ban_after(times + 1) for times in range(1, 10)}
"""The next pause, by how many no-shows there were in a row."""


class NoShows:
    """The no-shows of everybody."""

    def __init__(self, database: Database, clock: Clock) -> None:
        """Take the database."""
        self._database, self._clock = database, clock

    async def check(self, person: Person) -> None:
        """Refuse somebody who has to wait."""
        ban = await self._database.row(select(no_shows).where(no_shows.c.person == person.id))
        if ban is None or ban.until <= (now := self._clock.now()):
            return
        hours = -(-(ban.until - now) // HOUR)
        unit, left = ("hours", hours) if hours <= 48 else ("days", -(-hours // 24))
        raise TOURNAMENT_BAN.because(until=ban.until, times=ban.times, unit=unit, left=left)

    def noted(self, person: str) -> Writable:
        """Return what to write for somebody who did not come.

        Written in one step, so that it counts right in whichever order tables end. What somebody
        misses during a pause does not prolong it.
        """
        now = self._clock.now()
        # Selected, so that it is nothing for somebody who has been deleted.
        first = select(people.c.id, literal(1), literal(now + ban_after(1))).where(
            people.c.id == person, people.c.kind != "deleted"
        )
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        return (
            insert(no_shows)
            .from_select(["person", "times", "until"], first)
            .on_conflict_do_update(
                index_elements=["person"],
                set_={
                    "times": no_shows.c.times + 1,
                    "until": now + case(_DOUBLES, value=no_shows.c.times, else_=LONGEST_BAN),
                },
                where=no_shows.c.until <= now,
            )
        )

    def forgiven(self, persons: Iterable[str]) -> Writable:
        """Return what to write for people who have played a game to its end."""
        return delete(no_shows).where(no_shows.c.person.in_(list(persons)))
