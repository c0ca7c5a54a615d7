"""What administrators do, on both kinds of databases: together with its line in the audit log."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import insert, select

from boathouse.server.admin import audit, people, read_only, reports, tables
from boathouse.server.admin.audit import Administrator
from boathouse.server.admin.opening import CannotOpen, opened
from boathouse.server.clock import Clock
from boathouse.server.refusals import Refusal
from boathouse.server.settings import Settings
from boathouse.server.storage import schema
from boathouse.server.storage.audit_feed import AuditFeed
from boathouse.server.storage.database import Database
from tests.server.operation.filled import ODD, fill, open_database


@asynccontextmanager
async def administrator(url: str) -> AsyncIterator[Administrator]:
    database = open_database(url)
    try:
        await fill(database)
        yield Administrator(database, Clock(), "tester")
    finally:
        await database.close()


async def person(database: Database, name_key: str = "ann") -> Any:
    return await database.row(select(schema.people).where(schema.people.c.name_key == name_key))


async def test_changes_are_noted_with_who_did_what_to_whom(database_url: str) -> None:
    async with administrator(database_url) as admin:
        ann = await person(admin.database)
        await people.mute(admin, ann.id, 5000, "loud")
        await people.mute(admin, "Ann", None)
        await people.ban(admin, ann.id, people.FOR_GOOD)
        await people.ban(admin, ann.id, None, "sorry")
        await people.rename_person(admin, ann.id, "Anna")
        await reports.settle(admin, "r1", "done")
        await read_only.set_read_only(admin, True)
        await read_only.set_read_only(admin, True)
        await read_only.set_read_only(admin, False)
        subject = f"person:{ann.id}"
        deeds = await audit.audit_entries(admin.database, 100)
        assert {deed.by for deed in deeds} == {"tester", "me"}
        told = sorted((deed.action, deed.subject, deed.details) for deed in deeds)
        assert told == sorted(
            [
                ("x", "y", ODD),
                ("mute", subject, "until 5000 loud"),
                ("unmute", subject, ""),
                ("ban", subject, f"until {people.FOR_GOOD}"),
                ("unban", subject, "sorry"),
                ("rename", subject, f"{ODD} -> Anna"),
                ("settle", "report:r1", "done"),
                ("read-only", "house", "on"),
                ("read-only", "house", "on"),
                ("read-only", "house", "off"),
            ]
        )
        after = await person(admin.database, "anna")
        assert (after.name, after.banned_until, after.muted_until) == ("Anna", None, None)


async def test_what_fails_is_not_noted(database_url: str) -> None:
    async with administrator(database_url) as admin:
        ann = await person(admin.database)
        await admin.database.write(
            insert(schema.people).values(
                id="carl", name="Carl", name_key="carl", kind="account", created_at=1, seen_at=1
            ),
            insert(schema.people).values(
                id="gone", name="deleted-1", kind="deleted", created_at=1, seen_at=1
            ),
        )
        before = await audit.audit_entries(admin.database, 100)
        for refused in (
            people.mute(admin, "nobody", 1),
            people.ban(admin, "gone", 1),
            people.rename_person(admin, ann.id, "CARL"),
            people.rename_person(admin, ann.id, ""),
            reports.settle(admin, "nothing"),
            tables.close(admin, "nothing", ""),
            tables.rename(admin, "nothing", "x"),
        ):
            with pytest.raises(Refusal):
                await refused
        assert await audit.audit_entries(admin.database, 100) == before
        assert (await person(admin.database)).name == ODD


async def test_people_are_found_by_parts_of_their_names(database_url: str) -> None:
    async with administrator(database_url) as admin:
        for name in ("100% Ann", "Under_score", "ANNABEL"):
            await admin.database.write(
                insert(schema.people).values(
                    id=name.lower().replace(" ", ""),
                    name=name,
                    kind="guest",
                    created_at=1,
                    seen_at=1,
                )
            )
        for search, found in (("ann", 3), ("0%", 1), ("_", 1), ("under_score", 1), ("%", 1)):
            assert len(await people.list_people(admin.database, search=search)) == found, search
        assert len(await people.list_people(admin.database, kind="guest")) == 3
        assert len(await people.list_people(admin.database, limit=2)) == 2


async def test_nothing_secret_is_shown(database_url: str) -> None:
    async with administrator(database_url) as admin:
        ann = await person(admin.database)
        table: Any = await admin.database.row(select(schema.tables))
        shown = (
            repr(await people.inspect_person(admin.database, ann.id))
            + repr(await people.list_people(admin.database))
            + repr(await tables.inspect_table(admin.database, table.id))
            + repr(await tables.list_tables(admin.database))
            + repr(await reports.list_reports(admin.database))
        )
        for secret in (table.seed, ann.password, "b@example", "'d1'", "'d2'"):
            assert secret not in shown
        for row in await admin.database.rows(select(schema.log.c.body)):
            assert row.body not in shown


async def test_a_running_server_learns_what_was_changed(database_url: str) -> None:
    async with administrator(database_url) as admin:
        ann = await person(admin.database)
        following = AuditFeed(admin.database)
        assert await following.poll() == []
        assert await following.poll() == []
        await people.mute(admin, ann.id, 1)
        await people.mute(admin, ann.id, None)
        await read_only.set_read_only(admin, False)
        assert await following.poll() == [f"person:{ann.id}", "house"]
        assert await following.poll() == []
        # Somebody whose clock is a little behind is heard as well.
        behind = Administrator(admin.database, Clock(), "behind")
        late = behind.audit_entry("close", "table:x").values(at=admin.clock.now() - 30_000)
        await admin.database.write(late)
        assert await following.poll() == ["table:x"]


async def test_a_database_that_cannot_be_opened_is_told() -> None:
    settings = Settings(database="postgresql://me:hush@127.0.0.1:9/none")
    with pytest.raises(CannotOpen, match=r"me:\*\*\*@127\.0\.0\.1:9/none cannot be opened"):
        async with opened(settings):
            pass
