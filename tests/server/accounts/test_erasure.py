"""Export and deletion of everything about a person, and tidying up, on both databases."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from sqlalchemy import insert

from boathouse.server.accounts.person import Person
from boathouse.server.clock import DAY, MINUTE
from boathouse.server.storage import schema
from boathouse.server.storage.entries import (
    Entry,
    Opened,
    Played,
    Reacted,
    Renamed,
    Said,
    Seated,
    TimeControl,
    Undone,
    named_in,
    read_entry,
    write_entry,
)
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.services import PASSWORD, Browser, SmallServices
from tests.server.accounts.test_passkeys import add

SECRET = "a secret of the hook"


async def table(services: SmallServices, table_id: str, status: str, *entries: Entry) -> None:
    """Write a table and its log as the table service does."""
    now = services.clock.now()
    await services.database.write(
        insert(schema.tables).values(
            id=table_id,
            game="powerboats",
            name="Misty Bay",
            host=None,
            public=True,
            status=status,
            seats=2,
            free_seats=0,
            options="{}",
            time="{}",
            seed="x",
            n=len(entries),
            created_at=now,
            moved_at=now,
        ),
        *(
            insert(schema.log).values(
                table_id=table_id,
                n=n,
                at=now,
                body=write_entry(entry).decode(),
                person=named_in(entry) or None,
            )
            for n, entry in enumerate(entries, start=1)
        ),
        *(
            insert(schema.seats).values(
                table_id=table_id,
                seat=entry.seat,
                person=entry.person,
                name=entry.name,
                rank=1,
                game="powerboats",
                public=True,
                status=status,
            )
            for entry in entries
            if isinstance(entry, Seated)
        ),
    )


def opened(host: str) -> Opened:
    return Opened(
        game="powerboats",
        version=1,
        options={},
        seats=2,
        name="Misty Bay",
        host=host,
        public=True,
        time=TimeControl(),
        away="bot",
        away_bot="random",
        commitment="c",
    )


async def entries(services: SmallServices, table_id: str) -> list[Entry]:
    rows = await services.database.rows(
        schema.log.select().where(schema.log.c.table_id == table_id).order_by(schema.log.c.n)
    )
    return [read_entry(row.body) for row in rows]


async def furnish(services: SmallServices, ann: Browser, bob: Browser) -> None:
    """Give Ann one of everything, at a table with Bob and at one that she only watched."""
    a, b = ann.me["id"], bob.me["id"]
    await ann.ok("PATCH", "/api/me", {"email": "anna@boats.example", "theme": "dark"})
    await ann.ok("POST", "/api/tokens", {"name": "Program", "scopes": ["play"]})
    await add(ann, Authenticator())
    await ann.ok("POST", "/api/passkeys/options")
    await ann.ok("PUT", f"/api/mutes/{b}")
    await bob.ok("PUT", f"/api/mutes/{a}")
    await table(
        services,
        "table1234",
        "over",
        opened(a),
        Seated(seat=0, name="Anna", person=a),
        Seated(seat=1, name="Bob", person=b),
        Played(seat=0, by=a, moves=((0, "e4"),)),
        Said(by=a, name="Anna", text="Ahoy, I live in Harbour Street"),
        Said(by=b, name="Bob", text=f"Ahoy {a}"),
        Reacted(by=a, name="Anna", to=6, sign="like"),
        Renamed(name="Misty Bay", by=a),
        Played(seat=1, by=b, moves=((1, "a move of his"),)),
        Undone(seat=0, by=a, count=1),
        Played(seat=0, by=a, moves=((0, "d4"), (-1, "a secret draw"))),
        Reacted(by=a, name="Anna", to=6, sign="like", on=False),
    )
    await table(
        services,
        "table5678",
        "playing",
        opened(b),
        Seated(seat=0, name="Bob", person=b),
        Said(by=a, name="Anna", text="Good luck"),
    )
    now = services.clock.now()
    await services.database.write(
        insert(schema.channels).values(
            id="ch1", person=a, kind="webhook", address="https://x", secret=SECRET, created_at=now
        ),
        insert(schema.notices).values(
            id="no1", person=a, table_id="table1234", kind="turn", state=1, due_at=now
        ),
        insert(schema.invitations).values(
            table_id="table5678", person=a, invited_by=b, status="open", created_at=now
        ),
        insert(schema.reports).values(
            id="re1",
            by_person=a,
            about_person=b,
            table_id="table1234",
            n=6,
            reason="rude",
            created_at=now,
        ),
        *(
            insert(schema.follows).values(person=one, followed=other, at=now)
            for one, other in ((a, b), (b, a))
        ),
        insert(schema.tournaments).values(
            id="cup23456",
            organiser=a,
            title="Lake Cup",
            format="swiss",
            game="powerboats",
            seats=2,
            phase="over",
            players=2,
            secret="its own",
            n=1,
            starts_at=now,
            created_at=now,
        ),
        insert(schema.tournament_entrants).values(
            tournament="cup23456", person=a, at=now, place=2, places=8
        ),
        insert(schema.no_shows).values(person=a, times=3, until=now),
    )


async def test_the_export_holds_everything_and_no_secret(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        await furnish(services, ann, bob)
        answer = await ann.ask("GET", "/api/me/export")
        assert answer.headers["content-disposition"].startswith("attachment; filename=")
        found = answer.json()
        assert found["person"]["email"] == "anna@boats.example"
        assert found["person"]["theme"] == "dark"
        assert [session["here"] for session in found["sessions"]] == [True]
        assert [token["name"] for token in found["tokens"]] == ["Program"]
        assert [key["name"] for key in found["passkeys"]] == ["Phone"]
        assert [each["address"] for each in found["channels"]] == ["https://x"]
        assert [each["name"] for each in found["mutes"]] == ["Bob"]
        assert [(seat["table"], seat["seat"]) for seat in found["seats"]] == [("table1234", 0)]
        assert [(each["table"], each["text"]) for each in found["chat"]] == [
            ("table1234", "Ahoy, I live in Harbour Street"),
            ("table5678", "Good luck"),
        ]
        assert [(each["to"], each["sign"], each["on"]) for each in found["reactions"]] == [
            (6, "like", True),
            (6, "like", False),
        ]
        assert [
            (each["table"], each["seat"], each["moves"], each["undone"])
            for each in found["decisions"]
        ] == [
            ("table1234", 0, ["e4"], 0),
            ("table1234", 0, [], 1),
            ("table1234", 0, ["d4"], 0),
        ]
        assert [each["table"] for each in found["invitations"]] == ["table5678"]
        assert [each["reason"] for each in found["reports"]] == ["rude"]
        assert [each["name"] for each in found["follows"]] == ["Bob"]
        [entry] = found["tournaments"]
        assert (entry["title"], entry["place"], entry["places"]) == ("Lake Cup", 2, 8)
        assert [each["title"] for each in found["organised_tournaments"]] == ["Lake Cup"]
        assert [each["times"] for each in found["no_shows"]] == [3]
        for secret in (
            SECRET,
            ann.secret,
            "argon2",
            "digest",
            "public_key",
            "a secret draw",
            "a move of his",
            f"Ahoy {ann.me['id']}",
        ):
            assert secret not in answer.text
        for _ in range(4):
            await ann.ok("GET", "/api/me/export")
        await ann.refused("too-many", "GET", "/api/me/export")
        theirs = json.dumps(await bob.ok("GET", "/api/me/export"))
        assert "anna@boats.example" not in theirs
        assert "Harbour" not in theirs


async def test_deletion_leaves_the_games_of_the_others_and_nothing_of_the_person(
    database: str,
) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        await furnish(services, ann, bob)
        a, b = ann.me["id"], bob.me["id"]
        left: list[Person] = []
        rewritten: list[str] = []

        async def leaving(person: Person) -> None:
            left.append(person)

        async def rewrite(table_id: str) -> None:
            rewritten.append(table_id)

        services.people.on_leaving.append(leaving)
        services.people.erasure.on_rewritten.append(rewrite)
        program = services.browser(Authorization=f"Bearer {'bh_' + 'x' * 43}")
        other = services.browser()
        await other.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        await other.ok("GET", "/api/tokens")
        await ann.refused("wrong-password", "DELETE", "/api/me")
        await ann.refused("wrong-password", "DELETE", "/api/me", {"password": "a guess of it"})
        assert left == []
        gone = await ann.ask("DELETE", "/api/me", {"password": PASSWORD})
        assert gone.status_code == 204
        assert "Max-Age=0" in gone.headers["set-cookie"]
        await other.refused("not-signed-in", "GET", "/api/tokens")  # it was kept in memory
        await program.refused("wrong-token", "GET", "/api/me")
        assert [person.id for person in left] == [a]
        assert sorted(rewritten) == ["table1234", "table5678"]

        person = await services.people.by_id(a)
        assert person is not None
        assert person.kind == "deleted"
        assert person.name.startswith("deleted-")
        name = person.name
        row = (await services.database.rows(schema.people.select().where(schema.people.c.id == a)))[
            0
        ]
        assert (row.email, row.password, row.name_key, row.theme) == (None, None, None, "auto")
        assert (row.skeleton, row.folded_skeleton) == (None, None)
        for gone_from in ("sessions", "tokens", "passkeys", "challenges", "channels", "notices"):
            count = f"SELECT count(*) FROM {gone_from} WHERE person = '{a}'"
            assert await services.scalar(count) == 0, gone_from
        for gone_from in ("mutes", "follows", "no_shows"):
            assert await services.scalar(f"SELECT count(*) FROM {gone_from}") == 0, gone_from
        assert await services.scalar("SELECT count(*) FROM invitations") == 0
        assert await services.scalar("SELECT by_person FROM reports") is None
        assert await services.scalar("SELECT about_person FROM reports") == b
        seat = "SELECT name FROM seats WHERE table_id = 'table1234' AND seat = 0"
        assert await services.scalar(seat) == name

        told = await entries(services, "table1234")
        assert told[1] == Seated(seat=0, name=name, person=a)
        assert told[2] == Seated(seat=1, name="Bob", person=b)
        assert told[3] == Played(seat=0, by=a, moves=((0, "e4"),))
        assert told[4] == Said(by=a, name=name, text="", removed=True)
        assert told[5] == Said(by=b, name="Bob", text=f"Ahoy {a}")
        assert told[6] == Reacted(by=a, name=name, to=6, sign="like")
        assert told[7] == Renamed(name="Misty Bay", by=a)
        watched = await entries(services, "table5678")
        assert watched[2] == Said(by=a, name=name, text="", removed=True)

        dump = await everything(services)
        for trace in ("Anna", "anna@boats.example", "Harbour Street", "Good luck", "anna"):
            assert trace not in dump, trace
        again = {"name": "Anna", "password": PASSWORD}
        await services.browser().refused("wrong-password", "POST", "/api/session", again)
        await services.browser().ok("POST", "/api/account", again)  # the name is free


async def everything(services: SmallServices) -> str:
    rows: list[Any] = []
    for each in schema.metadata.sorted_tables:
        rows += await services.database.rows(each.select())
    return repr([tuple(row) for row in rows])


async def test_a_guest_exports_and_deletes_too(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest("Ann")
        assert (await ann.ok("GET", "/api/me/export"))["person"]["kind"] == "guest"
        thief = ann.again(services.app)
        await thief.ok("GET", "/api/tokens")
        await ann.ok("DELETE", "/api/me")
        await thief.refused("not-signed-in", "GET", "/api/tokens")
        assert (await ann.ok("GET", "/api/me"))["person"] is None


async def test_deleting_twice_at_once_is_deleting_once(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest("Ann")
        tabs = [ann.again(services.app) for _ in range(5)]
        answers = await asyncio.gather(*(tab.ask("DELETE", "/api/me") for tab in tabs))
        assert {answer.status_code for answer in answers} <= {204, 401}
        assert await services.scalar("SELECT count(*) FROM people WHERE kind = 'deleted'") == 1


async def test_nobody_comes_back_after_deletion(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        person = await services.person(ann)
        await ann.ok("DELETE", "/api/me", {"password": PASSWORD})
        _, opening = services.people.sessions.open_statement(person.id, "")
        assert not await services.database.write(opening)
        await services.people.rename(person, "Annabel")
        await services.people.change(person, theme="dark")
        found = await services.people.by_id(person.id)
        assert found is not None
        assert (found.kind, found.theme) == ("deleted", "auto")
        assert found.name.startswith("deleted-")


async def test_what_is_said_while_somebody_is_deleted_goes_too(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        await furnish(services, ann, bob)
        a = ann.me["id"]
        await ann.ok("DELETE", "/api/me", {"password": PASSWORD})
        late = Said(by=a, name="Anna", text="One more thing")
        await services.database.write(
            insert(schema.log).values(
                table_id="table5678", n=9, at=0, body=write_entry(late).decode(), person=a
            )
        )
        # Another process let Ann speak for some seconds more.
        assert await services.scalar("SELECT count(*) FROM house WHERE key LIKE 'forget:%'") == 1
        services.later(MINUTE)
        await services.people.sweep()
        assert await services.scalar("SELECT count(*) FROM house WHERE key LIKE 'forget:%'") == 0
        for trace in ("One more thing", "Anna"):
            assert trace not in await everything(services)


async def test_many_are_deleted_at_once(database: str) -> None:
    async with SmallServices(database) as services:
        guests = [await services.guest(f"Sailor {i}") for i in range(6)]
        said = [Said(by=each.me["id"], name=each.me["name"], text="Ahoy") for each in guests]
        await table(services, "table1234", "over", opened(guests[0].me["id"]), *said)
        await asyncio.gather(*(guest.ok("DELETE", "/api/me") for guest in guests))
        left = (await entries(services, "table1234"))[1:]
        assert all(isinstance(entry, Said) and entry.removed for entry in left)
        assert "Sailor" not in await everything(services)


async def test_a_stop_in_the_middle_of_a_deletion_forgets_nothing(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        await furnish(services, ann, bob)
        await services.people.erasure.delete(ann.me["id"])  # and there the process stops
        assert "Harbour Street" in await everything(services)
        async with SmallServices(database) as next_one:
            await next_one.people.sweep()
        assert "Harbour Street" not in await everything(services)


async def test_an_account_that_has_played_becomes_no_program(database: str) -> None:
    async with SmallServices(database) as services:
        for status, code in (("open", 200), ("playing", 409), ("over", 409)):
            browser = await services.account(f"Anna {status}")
            seated = Seated(seat=0, name="Anna", person=browser.me["id"])
            await table(services, f"table{status}", status, opened(browser.me["id"]), seated)
            answer = await browser.ask("POST", "/api/me/bot")
            assert answer.status_code == code, status
        public = await services.browser().ok("GET", "/api/people/Anna over")
        assert public["games"] == 1


async def test_guests_who_never_came_back_are_forgotten_and_players_are_not(database: str) -> None:
    async with SmallServices(database) as services:
        gone, player = await services.guest("Gone"), await services.guest("Player")
        with_passkey, account = await services.guest("Passkey"), await services.account("Anna")
        await add(with_passkey, Authenticator())
        seated = Seated(seat=0, name="Player", person=player.me["id"])
        await table(services, "table1234", "over", opened(gone.me["id"]), seated)
        services.later(89 * DAY)
        await services.people.sweep()
        assert await services.scalar("SELECT count(*) FROM people") == 4
        fresh = await services.guest("Fresh")
        services.later(2 * DAY)
        await services.people.sweep()
        kept = {browser.me["id"] for browser in (player, with_passkey, account, fresh)}
        assert {row.id for row in await services.database.rows(schema.people.select())} == kept
        assert await services.scalar("SELECT count(*) FROM sessions") == 1


async def test_the_server_tidies_up_by_itself(database: str) -> None:
    async with SmallServices(database) as services:
        await services.guest("Ann")
        services.later(91 * DAY)
        await services.people.start()
        while await services.scalar("SELECT count(*) FROM people"):
            await asyncio.sleep(0.01)


async def test_tidying_up_survives_a_server_that_cannot_be_written(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.guest("Ann")
        services.database.read_only = True
        await services.people.start()
        services.later(10 * MINUTE)
        assert (await ann.ok("GET", "/api/me"))["person"]["name"] == "Ann"
        await ann.refused("read-only", "PATCH", "/api/me", {"theme": "dark"})
        await services.people.sessions.stop()
