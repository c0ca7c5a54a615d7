"""Oneself and others: changes, names, mutes, over HTTP, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert

from boathouse.server.accounts.person import Preferences
from boathouse.server.api.people.me import ChangedPreferences
from boathouse.server.storage import schema
from tests.server.accounts.services import SmallServices


def test_every_preference_can_be_changed() -> None:
    assert ChangedPreferences.__struct_fields__ == Preferences.__struct_fields__


async def test_what_a_person_prefers_belongs_to_the_person(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        changed = await ann.ok(
            "PATCH",
            "/api/me",
            {
                "name": "Anna",
                "language": "cs",
                "theme": "dark",
                "email": "anna@boats.example",
                "preferences": {"sound": True, "palette": "deutan"},
            },
        )
        assert (changed["name"], changed["language"], changed["theme"]) == ("Anna", "cs", "dark")
        assert changed["email"] == "anna@boats.example"
        assert changed["preferences"]["sound"]
        assert changed["preferences"]["notify_turns"]
        changed = await ann.ok("PATCH", "/api/me", {"preferences": {"speed": "fast"}})
        assert changed["preferences"]["palette"] == "deutan"  # what is left out stays
        person = await services.people.by_session(ann.secret)
        assert person is not None
        assert person.preferences == Preferences(sound=True, palette="deutan", speed="fast")
        assert (await ann.ok("PATCH", "/api/me", {"email": None}))["email"] is None
        assert (await ann.ok("PATCH", "/api/me", {}))["name"] == "Anna"


async def test_whoever_keeps_something_of_a_person_is_told_of_changes(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        told: list[str] = []
        services.people.on_changed.append(told.append)
        ann = await services.guest()
        await ann.ok("PATCH", "/api/me", {"preferences": {"play_forced_moves": False}})
        assert told == [ann.me["id"]]


@pytest.mark.parametrize(
    "body",
    [
        {"language": "de"},
        {"theme": "pink"},
        {"preferences": {"speed": "warp"}},
        {"preferences": {"unknown": True}},
        {"kind": "bot"},
        {"banned_until": None},
        {"name": 7},
        {"name": ""},
        {"email": ""},
        {"email": "nobody"},
        {"email": "a@b, c@d"},
        {"email": "a@b\r\nBcc: c@d"},
        {"email": "a\x00@b.example"},
        {"email": "<a@b.example>"},
        {"email": "x" * 65 + "@b.example"},
        {"email": "a@" + "b" * 250},
        # What notices would refuse.
        {"email": "a..b@boats.example"},
        {"email": "a@-boats.example"},
        {"email": "a@boats..example"},
        {"email": "\u00e9@boats.example"},
    ],
)
async def test_what_cannot_be_is_refused(sqlite: str, body: dict[str, Any]) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.guest()
        assert (await ann.ask("PATCH", "/api/me", body)).status_code == 400
        assert (await ann.ok("GET", "/api/me"))["person"]["name"] == "Ann"


async def test_preferences_of_another_version_do_no_harm(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.guest()
        for kept in ('{"speed":"warp"}', "{", "[]", "7"):
            await services.execute("UPDATE people SET preferences = :kept", kept=kept)
            services.people.forget_cached(ann.me["id"])
            assert (await services.person(ann)).preferences == Preferences()
        newer = '{"new":1,"sound":true}'
        await services.execute("UPDATE people SET preferences = :kept", kept=newer)
        assert (await services.person(ann)).preferences == Preferences(sound=True)
        await services.execute("UPDATE people SET language = 'de'")
        assert (await services.person(ann)).language == "en"


async def test_an_account_is_renamed_and_its_old_name_is_free(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        await ann.ok("PATCH", "/api/me", {"name": "ANNA"})  # one's own name, written otherwise
        await ann.refused("name-taken", "PATCH", "/api/me", {"name": "bob"})
        await ann.ok("PATCH", "/api/me", {"name": "Hannah"})
        await bob.ok("PATCH", "/api/me", {"name": "Anna"})
        found = await services.browser().ok("GET", "/api/people/hannah")
        assert (found["id"], found["name"]) == (ann.me["id"], "Hannah")
        assert (await services.browser().ok("GET", "/api/people/ANNA"))["id"] == bob.me["id"]
        many = await asyncio.gather(
            *(each.ask("PATCH", "/api/me", {"name": "Captain"}) for each in (ann, bob))
        )
        assert sorted(answer.status_code for answer in many) == [200, 409]


async def test_an_account_is_known_to_everybody_and_a_guest_to_nobody(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Ánna Ćapková")
        await ann.ok("PATCH", "/api/me", {"email": "anna@boats.example"})
        await services.guest("Somebody")
        found = await services.browser().ok("GET", "/api/people/ánna ćapková")
        assert set(found) == {"id", "name", "kind", "since", "games"}
        assert found["since"] > 0
        for nobody in ("Somebody", "%00", "%0A", "..", "%2e%2e", "x" * 3000, "%F0%9F%9A%A3"):
            answer = await services.browser().ask("GET", f"/api/people/{nobody}")
            assert answer.status_code == 404, nobody
        missing = await services.browser().refused("no-such-person", "GET", "/api/people/a%00b")
        assert missing["facts"] == {"name": "?"}


async def test_people_are_found_by_their_ids(database: str) -> None:
    async with SmallServices(database) as services:
        people = [(await services.people.guest(f"Ann {i}", "en"))[0] for i in range(5)]
        ids = [person.id for person in people]
        found = await services.people.by_ids([*ids, ids[0], "nobody", "a\x00b", "x'y", ""])
        assert sorted(person.id for person in found) == sorted(ids)
        assert await services.people.by_id(ids[0]) == people[0]
        assert await services.people.by_id("nobody") is None
        assert await services.people.by_ids([]) == []
        many = [*ids, *(f"nobody{i}" for i in range(1200))]
        assert len(await services.people.by_ids(many)) == 5
        assert await services.people.by_name("Ann 1") is None


async def test_mutes_are_ones_own(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.guest("Ann"), await services.guest("Bob")
        path = f"/api/mutes/{bob.me['id']}"
        for _ in range(2):  # twice is as good as once
            await ann.ok("PUT", path)
        muted = await ann.ok("GET", "/api/mutes")
        assert [(each["person"], each["name"]) for each in muted] == [(bob.me["id"], "Bob")]
        assert await bob.ok("GET", "/api/mutes") == []
        assert await services.people.mutes.ids(ann.me["id"]) == {bob.me["id"]}
        await ann.refused("not-yourself", "PUT", f"/api/mutes/{ann.me['id']}")
        for nobody in ("nobody", "%00", "%25"):
            await ann.refused("no-such-person", "PUT", f"/api/mutes/{nobody}")
            await ann.ok("DELETE", f"/api/mutes/{nobody}")
        await ann.ok("DELETE", path)
        assert await ann.ok("GET", "/api/mutes") == []
        await services.browser().refused("not-signed-in", "PUT", path)


async def test_one_mutes_at_most_five_hundred(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.guest("Ann")
        others = [f"guest{number:05}xyz" for number in range(501)]
        kept = {"name": "Bob", "kind": "guest", "created_at": 1, "seen_at": 1}
        mine = {"person": ann.me["id"], "at": 1}
        await services.database.write(
            *(insert(schema.people).values(id=other, **kept) for other in others),
            *(insert(schema.mutes).values(muted=other, **mine) for other in others[:500]),
        )
        full = await ann.refused("limit-reached", "PUT", f"/api/mutes/{others[500]}")
        assert full["facts"] == {"what": "mutes", "most": 500}
        await ann.ok("PUT", f"/api/mutes/{others[0]}")  # who is muted already, is no error
