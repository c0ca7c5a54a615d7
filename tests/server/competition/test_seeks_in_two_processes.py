"""Two processes pair the same people: nobody is seated twice, and nothing is lost."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest
from sqlalchemy import insert, select

from boathouse.ratings import Ladder
from boathouse.server.accounts.person import Person
from boathouse.server.clock import DAY, MINUTE, SECOND
from boathouse.server.competition import seek_views
from boathouse.server.competition.seeks import NewSeek, SeekService
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage.schema import notices, person_ratings, seats, seeks, tables
from boathouse.server.tables import opening
from tests.server.tables.pairs import Pair, pair

SHORT = {"races": "A", "lake": "5"}


def services(two: Pair) -> list[SeekService]:
    return [server.seeks for server in two.servers]


async def here(two: Pair, *persons: Person) -> None:
    for server in two.servers:
        for person in persons:
            await server.bus.mark_online(person.id)


async def guests(two: Pair, number: int) -> list[Person]:
    """Let guests in; all of them are here."""
    people = [
        (await two.servers[0].people.guest(f"Guest {i:02}", "en", ""))[0] for i in range(number)
    ]
    await here(two, *people)
    return people


def wish(**more: Any) -> NewSeek:
    return NewSeek(**{"game": "powerboats", "seats": 2, "options": SHORT, **more})


async def seated(two: Pair) -> dict[str, list[str]]:
    """Return who sits at which table."""
    found: dict[str, list[str]] = {}
    for row in await two.servers[0].database.rows(select(seats).order_by(seats.c.seat)):
        found.setdefault(row.table_id, []).append(row.person)
    return found


async def waiting(two: Pair) -> list[str]:
    rows = await two.servers[0].database.rows(
        select(seeks.c.person).where(seeks.c.table_id.is_(None))
    )
    return [row.person for row in rows]


async def test_those_who_wait_for_days_hold_up_nobody(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boathouse.server.competition.seek_rows._MAX_WAITING", 3)
    async with pair(settings) as two:
        slow = await guests(two, 4)
        for number, person in enumerate(slow):
            await services(two)[0].add(person, wish(pace="daily", seats=3 + number % 2))
        quick = await guests(two, 2)
        for person in quick:
            await services(two)[0].add(person, wish())
        await services(two)[0].run_once()
        [table] = (await seated(two)).values()
        assert set(table) == {person.id for person in quick}


async def test_many_wait_and_nobody_is_seated_twice(settings: Settings) -> None:
    async with pair(settings) as two:
        people = await guests(two, 13)
        both = services(two)
        await asyncio.gather(
            *(
                both[i % 2].add(person, wish(seats=count))
                for i, person in enumerate(people)
                for count in (2, 3)
            )
        )
        for _ in range(4):  # whoever comes second looks again in the next round
            await asyncio.gather(*(each.run_once() for each in both for _ in range(2)))
        found = await seated(two)
        everybody = [person for table in found.values() for person in table]
        assert len(everybody) == len(set(everybody))
        rest = set(await waiting(two))
        assert rest == {person.id for person in people} - set(everybody)
        assert len(rest) < 2
        rows = await two.servers[0].database.rows(
            select(seeks).where(seeks.c.table_id.is_not(None))
        )
        assert {(row.person, row.table_id) for row in rows} == {
            (person, table) for table, players in found.items() for person in players
        }


async def test_one_seek_is_taken_once_in_two_processes(settings: Settings) -> None:
    async with pair(settings) as two:
        ann, *others = await guests(two, 7)
        both = services(two)
        seek = await both[0].add(ann, wish())

        async def take(i: int, person: Person) -> str:
            try:
                return await both[i % 2].take(person, seek)
            except Refusal as refusal:
                return refusal.code

        results = await asyncio.gather(*(take(i, person) for i, person in enumerate(others)))
        assert sum(each != "no-such-seek" for each in results) == 1
        [players] = (await seated(two)).values()
        assert ann.id in players


async def test_whoever_stops_waiting_is_either_seated_or_not(settings: Settings) -> None:
    async with pair(settings) as two:
        both = services(two)
        for _ in range(5):
            ann, bob = await guests(two, 2)
            mine = await both[0].add(ann, wish())
            await both[1].add(bob, wish())

            async def stop(person: Person = ann, seek: str = mine) -> None:
                with contextlib.suppress(Refusal):  # the table was faster
                    await both[1].withdraw(person, seek)

            await asyncio.gather(both[0].run_once(), stop())
            table = [each for each in (await seated(two)).values() if bob.id in each]
            assert (bob.id in await waiting(two)) == (not table)
            assert ann.id not in await waiting(two)
            await both[0].leave_all(bob)


async def test_a_process_that_dies_in_between_leaves_everybody_waiting(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        ann, bob = await guests(two, 2)
        both = services(two)
        for person in (ann, bob):
            await both[0].add(person, wish())

        async def killed(*_: object, **__: object) -> bool:
            raise ConnectionAbortedError

        with monkeypatch.context() as patch:
            patch.setattr(two.table_services[0], "add_table", killed)
            with contextlib.suppress(ConnectionAbortedError):
                await both[0].run_once()
        assert not await seated(two)
        await both[1].run_once()
        [players] = (await seated(two)).values()
        assert set(players) == {ann.id, bob.id}


async def test_whoever_leaves_is_waited_for_and_then_forgotten(settings: Settings) -> None:
    async with pair(settings) as two:
        ann, bob = await guests(two, 2)
        gone, _ = await two.servers[0].people.guest("Gone", "en", "")
        both = services(two)
        await both[0].add(gone, wish())
        await both[0].add(ann, wish())
        await both[0].run_once()
        assert not await seated(two), "nobody plays with somebody who is not here"
        two.clock.at += MINUTE // 2
        await both[1].run_once()
        assert gone.id in await waiting(two)
        two.clock.at += MINUTE
        await both[1].run_once()
        assert await waiting(two) == [ann.id]
        await both[0].add(bob, wish())
        await both[1].run_once()
        assert len(await seated(two)) == 1


async def test_a_page_that_was_left_open_does_not_wait_all_night(settings: Settings) -> None:
    async with pair(settings) as two:
        [ann] = await guests(two, 1)
        both = services(two)
        await both[0].add(ann, wish())
        await both[0].add(ann, wish(pace="daily"))
        two.clock.at += 29 * MINUTE
        await both[0].run_once()
        assert len(await waiting(two)) == 2
        two.clock.at += 2 * MINUTE
        await both[0].run_once()
        assert not await waiting(two)


BY_DAYS = opening.GivenTime(kind="daily", bank=DAY // SECOND)
LIVE = opening.GivenTime(kind="live", bank=60)


async def play(
    two: Pair, time: opening.GivenTime, *persons: Person, bots: tuple[str, ...] = ()
) -> None:
    """Begin a game of two, not from seeks."""
    new = opening.NewTable(game="powerboats", seats=2, options=SHORT, bots=bots, time=time)
    table_service = two.table_services[0]
    table = (await opening.open_table(table_service, persons[0], new)).id
    for person in persons[1:]:
        await opening.take_seat(table_service, table, person, None)
    await opening.start(table_service, table, persons[0])


async def test_a_live_game_with_people_ends_the_seeks_that_were_made_before(
    settings: Settings,
) -> None:
    """Nobody is seated elsewhere after a friend's table or a tournament's round has begun."""
    async with pair(settings) as two:
        ann, bob = await guests(two, 2)
        first, second = services(two)
        await first.add(ann, wish(seats=5))
        await first.add(ann, wish(pace="daily"))
        two.clock.at += SECOND
        await play(two, LIVE, ann, bots=("random",))
        await play(two, BY_DAYS, ann, bob)
        await second.run_once()
        assert len(await waiting(two)) == 2, "one may play against bots, or by days, meanwhile"
        await play(two, LIVE, bob, ann)
        await second.run_once()
        [stays] = await first._rows.waiting()
        assert stays.pace == "daily"
        two.clock.at += SECOND
        await first.add(ann, wish(seats=4))
        await second.run_once()
        assert len(await waiting(two)) == 2, "whoever asks for more during a game is given it"


async def test_any_number_begins_with_as_many_as_are_there(settings: Settings) -> None:
    async with pair(settings) as two:
        people = await guests(two, 3)
        both = services(two)
        for person in people:
            await both[0].add(person, wish(seats=None))
        await both[0].run_once()
        assert not await seated(two)
        two.clock.at += 10 * SECOND
        await both[1].run_once()
        [players] = (await seated(two)).values()
        assert set(players) == {person.id for person in people}


async def test_the_nearest_in_rating_are_seated_together(settings: Settings) -> None:
    async with pair(settings) as two:
        people = await guests(two, 4)
        both = services(two)
        for person, points in zip(people, (1500, 1900, 1480, 1880), strict=True):
            row = {"person": person.id, "game": "powerboats", "ladder": str(Ladder.TWO_SEATS)}
            rated = {"mu": float(points), "sigma": 20.0, "low": 0.0, "games": 30, "rated_at": 1}
            await two.servers[0].database.write(
                insert(person_ratings).values(**row, **rated, listed=True)
            )
            await both[0].add(person, wish())
        listed = await seek_views.open_seeks(two.servers[0].database, two.clock.now())
        shown = {each.person: each.rating for each in listed.seeks}
        assert [shown[person.id].points for person in people] == [1500, 1900, 1480, 1880]  # type: ignore[union-attr]
        await both[1].run_once()
        found = [set(players) for players in (await seated(two)).values()]
        ann, bob, cleo, dan = (person.id for person in people)
        assert sorted(found, key=lambda each: ann in each) == [{bob, dan}, {ann, cleo}]


async def test_what_to_expect_comes_from_those_who_were_seated(settings: Settings) -> None:
    async with pair(settings) as two:
        ann, bob, cleo = await guests(two, 3)
        both, database = services(two), two.servers[0].database
        await both[0].add(ann, wish())
        two.clock.at += 20 * SECOND
        await both[0].add(bob, wish())
        await both[0].run_once()
        await both[0].add(cleo, wish())
        [own] = await seek_views.own_seeks(database, cleo.id, two.clock.now())
        assert own.lately is not None
        assert (own.others, own.lately.games, own.lately.usual_wait) == (0, 1, 10)
        [seen] = await seek_views.own_seeks(database, ann.id, two.clock.now())
        assert seen.table
        two.clock.at += DAY + SECOND
        await both[0].run_once()
        assert not await database.rows(select(seeks)), "after a day nothing is left of them"


async def test_whoever_begins_a_correspondence_game_is_notified(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        ann, bob = await guests(two, 2)
        both, database = services(two), two.servers[0].database

        async def wants(_person: str) -> bool:
            return True

        for table_service in two.table_services:
            monkeypatch.setattr(table_service, "wants_notices", wants)
        for person in (ann, bob):
            await both[0].add(person, wish(pace="daily"))
        await both[0].run_once()
        [table] = await database.rows(select(tables))
        [notice] = await database.rows(select(notices))
        assert (notice.kind, notice.table_id) == ("your-turn", table.id)
        assert notice.person == table.actor_person
