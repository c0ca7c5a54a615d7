"""Guests, accounts, sessions and passwords, over HTTP, on both databases."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from boathouse.server.accounts.words import name_words
from boathouse.server.clock import DAY, MINUTE
from boathouse.texts import LANGUAGES
from tests.server.accounts.services import PASSWORD, SmallServices


async def test_a_stranger_is_nobody_and_may_ask(database: str) -> None:
    async with SmallServices(database) as services:
        me = await services.browser().ok(
            "GET", "/api/me", accept_language="de, cs-CZ;q=0.7, fr;q=0.3"
        )
        assert me == {"person": None, "scopes": [], "csrf": "", "language": "cs"}
        await services.browser().refused("not-signed-in", "PATCH", "/api/me", {"theme": "dark"})
        await services.browser().refused("not-signed-in", "GET", "/api/me/export")


async def test_a_guest_plays_at_once_and_is_known_from_then_on(database: str) -> None:
    async with SmallServices(database) as services:
        ann = services.browser()
        first = await ann.ok("POST", "/api/guest", {"name": "Ann"}, accept_language="it")
        assert (first["person"]["name"], first["person"]["kind"]) == ("Ann", "guest")
        assert first["language"] == first["person"]["language"] == "it"
        assert first["scopes"] == ["play", "read", "bot", "account"]
        assert len(first["csrf"]) == 64
        assert ann.secret not in str(first)
        assert (await ann.ok("GET", "/api/me"))["person"]["id"] == first["person"]["id"]
        other = await services.browser().ok("POST", "/api/guest", {"name": "Ann", "language": "fr"})
        assert other["person"]["id"] != first["person"]["id"]  # guests may share a name
        assert other["person"]["language"] == "fr"
        await ann.refused("already-signed-in", "POST", "/api/guest", {"name": "Anna"})


async def test_a_guest_becomes_an_account_and_stays_the_same_person(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        before, was = ann.secret, ann.me["id"]
        made = await ann.ok("POST", "/api/account", {"name": "Anna", "password": PASSWORD})
        assert (made["person"]["id"], made["person"]["kind"]) == (was, "account")
        assert made["person"]["has_password"]
        assert ann.secret != before
        assert await services.people.by_session(before) is None
        again = {"name": "Annabel", "password": PASSWORD}
        await ann.refused("already-signed-in", "POST", "/api/account", again)
        elsewhere = services.browser()
        came = await elsewhere.ok("POST", "/api/session", {"name": "ANNA", "password": PASSWORD})
        assert came["person"]["id"] == was


async def test_the_names_of_accounts_are_theirs(database: str) -> None:
    async with SmallServices(database) as services:
        await services.account("Anna Lee")
        stranger = services.browser()
        offered: list[str] = []
        for name in ("Anna Lee", "anna lee", "ＡＮＮＡ  ＬＥＥ", "AnnaLee"):
            taken = await stranger.refused("name-taken", "POST", "/api/guest", {"name": name})
            offered = taken["legal"]
            assert len(offered) == 3
            body = {"name": name, "password": PASSWORD}
            await stranger.refused("name-taken", "POST", "/api/account", body)
        await stranger.ok("POST", "/api/guest", {"name": offered[0]})
        await stranger.refused("name-taken", "PATCH", "/api/me", {"name": "ANNA LEE"})


async def test_of_many_who_want_one_name_at_once_one_gets_it(database: str) -> None:
    async with SmallServices(database) as services:

        async def wish(kind: int) -> int:
            browser = await services.guest("Somebody") if kind % 2 else services.browser()
            body = {"name": "Captain", "password": PASSWORD}
            answer = await browser.ask("POST", "/api/account", body)
            assert answer.status_code == 201 or answer.json()["code"] == "name-taken"
            return answer.status_code

        answers = await asyncio.gather(*map(wish, range(12)))
        assert sorted(answers) == [201] + [409] * 11
        assert await services.scalar("SELECT count(*) FROM people WHERE name_key = 'captain'") == 1
        assert await services.scalar("SELECT count(*) FROM people WHERE kind = 'guest'") in (5, 6)


async def test_one_guest_in_two_tabs_becomes_one_account(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        tabs = [ann.again(services.app) for _ in range(4)]
        bodies = [{"name": f"Ann {i}", "password": PASSWORD} for i in range(4)]
        answers = await asyncio.gather(
            *(tab.ask("POST", "/api/account", body) for tab, body in zip(tabs, bodies, strict=True))
        )
        assert sum(answer.status_code == 201 for answer in answers) == 1
        assert await services.scalar("SELECT count(*) FROM people") == 1


async def test_signing_in_gives_a_new_secret_and_ends_the_session_before(database: str) -> None:
    async with SmallServices(database) as services:
        await services.account("Anna")
        victim = await services.guest("Mallory")  # whose cookie somebody planted
        planted = victim.secret
        await victim.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        assert victim.secret != planted
        assert await services.people.by_session(planted) is None
        made_up = services.browser()
        made_up.client.cookies.set("boathouse_session", "x" * 43)
        await made_up.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        assert await services.people.by_session("x" * 43) is None


async def test_wrong_passwords_say_nothing_and_are_few(database: str) -> None:
    async with SmallServices(database) as services:
        await services.account("Anna")
        guesser = services.browser()
        wrong = {"name": "Anna", "password": "another boat"}
        nobody = {"name": "Nobody Here", "password": "another boat"}
        first = await guesser.refused("wrong-password", "POST", "/api/session", wrong)
        assert first == await guesser.refused("wrong-password", "POST", "/api/session", nobody)
        for _ in range(9):
            await guesser.refused("wrong-password", "POST", "/api/session", wrong)
        right = {"name": "anna", "password": PASSWORD}
        waits = await guesser.refused("too-many", "POST", "/api/session", right)
        assert 1 <= waits["facts"]["seconds"] <= 30
        services.later(31_000)
        await guesser.ok("POST", "/api/session", right)
        for _ in range(15):  # good ones do not count
            await guesser.ok("POST", "/api/session", right)


async def test_one_address_may_not_try_many_names(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        guesser = services.browser()
        answers = [
            await guesser.ask("POST", "/api/session", {"name": f"Anna {i}", "password": "guesses"})
            for i in range(31)
        ]
        codes = [answer.json()["code"] for answer in answers]
        assert codes == ["wrong-password"] * 30 + ["too-many"]


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("short", "short"),
        ("x" * 201, "long"),
        ("Password123", "common"),
        ("ababababab", "common"),
        ("anna the great", "name"),
    ],
)
async def test_weak_passwords_are_refused(sqlite: str, password: str, reason: str) -> None:
    async with SmallServices(sqlite) as services:
        body = {"name": "Anna the Great", "password": password}
        weak = await services.browser().refused("weak-password", "POST", "/api/account", body)
        assert weak["facts"]["reason"] == reason
        assert await services.scalar("SELECT count(*) FROM people") == 0
        body = {"name": "Anna the Great"}
        weak = await services.browser().refused("weak-password", "POST", "/api/account", body)
        assert weak["facts"]["reason"] == "none"


async def test_only_a_hash_is_kept_and_it_is_renewed_when_the_costs_change(database: str) -> None:
    async with SmallServices(database) as services:
        await services.account("Anna")
        kept = await services.scalar("SELECT password FROM people")
        assert kept.startswith("$argon2id$")
        assert PASSWORD not in kept
        old = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
        await services.execute("UPDATE people SET password = :old", old=old)
        browser = services.browser()
        await browser.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        renewed = await services.scalar("SELECT password FROM people")
        assert renewed.split("$")[3] == kept.split("$")[3]
        await browser.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})


async def test_the_same_keys_give_the_same_password_whatever_their_unicode_form(
    sqlite: str,
) -> None:
    async with SmallServices(sqlite) as services:
        await services.account("Anna", "loď v přístavu 7")
        decomposed = "lod\u030c v pr\u030ci\u0301stavu 7"
        await services.browser().ok(
            "POST", "/api/session", {"name": "Anna", "password": decomposed}
        )


async def test_changing_the_password_ends_all_other_sessions(database: str) -> None:
    async with SmallServices(database) as services:
        here = await services.account("Anna")
        there = services.browser()
        await there.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        await there.ok("GET", "/api/tokens")
        path, new = "/api/me/password", "the second password"
        await here.refused("wrong-password", "POST", path, {"new": new})
        await here.refused("wrong-password", "POST", path, {"old": "not this one", "new": new})
        await here.refused("weak-password", "POST", path, {"old": PASSWORD, "new": "short"})
        await here.ok("POST", path, {"old": PASSWORD, "new": new})
        await here.ok("GET", "/api/tokens")
        await there.refused("not-signed-in", "GET", "/api/tokens")
        old = {"name": "Anna", "password": PASSWORD}
        await there.refused("wrong-password", "POST", "/api/session", old)
        there.csrf = ""
        await there.ok("POST", "/api/session", {"name": "Anna", "password": new})
        guest = await services.guest("Guest")
        await guest.refused("account-needed", "POST", path, {"new": new})


async def test_changing_the_password_ends_tokens_unless_they_are_to_stay(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        wanted = {"name": "a bot", "scopes": ["play", "account"]}
        path = "/api/me/password"

        async def secret() -> str:
            return str((await ann.ok("POST", "/api/tokens", wanted))["secret"])

        stays = await secret()
        program = services.browser(authorization=f"Bearer {stays}")
        await program.ok("GET", "/api/tokens")
        keeping = {"old": PASSWORD, "new": "the second password", "end_tokens": False}
        await ann.ok("POST", path, keeping)
        await program.ok("GET", "/api/tokens")
        ends = await secret()
        await ann.ok("POST", path, {"old": "the second password", "new": "the third password"})
        assert await ann.ok("GET", "/api/tokens") == []
        for each in (stays, ends):
            late = services.browser(authorization=f"Bearer {each}")
            await late.refused("wrong-token", "GET", "/api/tokens")


async def test_no_session_of_the_old_password_slips_through(database: str) -> None:
    async with SmallServices(database) as services:
        here = await services.account("Anna")
        old = PASSWORD
        for i in range(4):
            new, thief = f"the password number {i}", services.browser()
            await asyncio.gather(
                here.ok("POST", "/api/me/password", {"old": old, "new": new}),
                thief.ask("POST", "/api/session", {"name": "Anna", "password": old}),
            )
            assert await services.scalar("SELECT count(*) FROM sessions") == 1
            await here.ok("GET", "/api/tokens")
            old = new


async def test_signing_in_waits_for_a_password_that_is_being_changed(database: str) -> None:
    async with SmallServices(database) as services:
        ann, thief = await services.account("Anna"), services.browser()
        body = {"name": "Anna", "password": PASSWORD}
        async with services.database.engine.begin() as changing:
            another = text("UPDATE people SET password = 'another' WHERE id = :id")
            await changing.execute(another, {"id": ann.me["id"]})
            signing_in = asyncio.create_task(thief.ask("POST", "/api/session", body))
            done, _ = await asyncio.wait({signing_in}, timeout=1)
            assert not done
        assert (await signing_in).json()["code"] == "wrong-password"
        assert await services.scalar("SELECT count(*) FROM sessions") == 1


async def test_a_guest_whose_session_is_over_becomes_nobody_new(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        tab = ann.again(services.app)
        await ann.ok("DELETE", "/api/session")
        body = {"name": "Anna", "password": PASSWORD}
        await tab.refused("not-signed-in", "POST", "/api/account", body)
        tab.csrf = ""
        await tab.ok("POST", "/api/account", body)  # a stranger knowingly


async def test_signing_out_takes_effect_at_once(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        thief = ann.again(services.app)
        await ann.ok("GET", "/api/tokens")
        await thief.ok("GET", "/api/tokens")
        gone = await ann.ask("DELETE", "/api/session")
        assert gone.status_code == 204
        assert ann.secret == ""
        await thief.refused("not-signed-in", "GET", "/api/tokens")
        assert (await services.browser().ask("DELETE", "/api/session")).status_code == 204


async def test_sessions_are_listed_and_ended_one_by_one(database: str) -> None:
    async with SmallServices(database) as services:
        here = await services.account("Anna")
        others = [services.browser(**{"User-Agent": f"Boat {i}"}) for i in range(3)]
        for other in others:
            services.later(1000)
            await other.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        listed = await here.ok("GET", "/api/sessions")
        assert [session["agent"] for session in listed][:3] == ["Boat 2", "Boat 1", "Boat 0"]
        assert [session["here"] for session in listed] == [False, False, False, True]
        assert here.secret not in str(listed)
        await here.ok("DELETE", f"/api/sessions/{listed[0]['id']}")
        await others[2].refused("not-signed-in", "GET", "/api/sessions")
        await others[1].ok("GET", "/api/sessions")
        for nonsense in ("0" * 16, "x", "%00" * 16, "%25" * 16, "_" * 16):
            await here.refused("not-found", "DELETE", f"/api/sessions/{nonsense}")
        stranger = await services.account("Bob")
        await stranger.refused("not-found", "DELETE", f"/api/sessions/{listed[1]['id']}")
        await here.ok("DELETE", "/api/sessions")
        await others[1].refused("not-signed-in", "GET", "/api/sessions")
        assert len(await here.ok("GET", "/api/sessions")) == 1


async def test_a_person_has_at_most_fifty_sessions(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        first = await services.account("Anna")
        await first.ok("GET", "/api/me")
        browser = services.browser()
        for _ in range(50):
            services.later(1)
            await browser.ask("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
            browser = services.browser()
        assert await services.scalar("SELECT count(*) FROM sessions") == 50
        assert (await first.ok("GET", "/api/me"))["person"] is None


async def test_a_session_lasts_as_long_as_it_is_used(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        for _ in range(4):
            services.later(60 * DAY)
            assert (await ann.ok("GET", "/api/me"))["person"]["name"] == "Ann"
            await services.people.sessions.stop()  # what is noted, is written
        services.later(91 * DAY)
        answer = await ann.ask("GET", "/api/me")
        assert answer.json()["person"] is None
        # By now the same browser may have signed in anew: that cookie must not go.
        assert "set-cookie" not in answer.headers


async def test_it_is_written_down_now_and_then_that_somebody_was_here(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        first = await services.scalar("SELECT seen_at FROM people")
        for _ in range(3):
            services.later(MINUTE)
            await ann.ok("GET", "/api/me")
        await services.people.sessions.stop()
        assert await services.scalar("SELECT seen_at FROM people") == first
        services.later(3 * MINUTE)
        await ann.ok("GET", "/api/me")
        await services.people.sessions.stop()
        assert await services.scalar("SELECT seen_at FROM people") > first


async def test_what_another_process_ends_is_over_within_seconds(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        async with SmallServices(database) as other:
            there = ann.again(other.app)
            await there.ok("GET", "/api/tokens")
            await ann.ok("DELETE", "/api/session")
            other.later(6_000)
            await there.refused("not-signed-in", "GET", "/api/tokens")


async def test_a_suggested_name_is_free(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        browser = services.browser()
        name = (await browser.ok("GET", "/api/names"))["name"]
        assert (await browser.ok("POST", "/api/guest", {"name": name}))["person"]["name"] == name


async def test_a_suggested_name_is_in_the_language_of_the_request(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        browser = services.browser()
        for language in LANGUAGES:
            words = name_words(language)
            nouns = {noun for gender in words.creatures.values() for noun in gender}
            headers = {"accept-language": language}
            answer = await browser.ok("GET", "/api/names", **headers)
            assert nouns & set(answer["name"].split()), answer
