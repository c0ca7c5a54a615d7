"""Tokens for programs, and the accounts of programs, over HTTP, on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from boathouse.server.clock import DAY
from tests.server.accounts.services import Browser, SmallServices


async def make(browser: Browser, *scopes: str, **more: Any) -> str:
    body = {"name": "My program", "scopes": list(scopes), **more}
    made = await browser.ok("POST", "/api/tokens", body)
    assert made["secret"].startswith("bh_")
    return str(made["secret"])


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


async def test_a_token_is_its_person_with_fewer_rights(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        secret = await make(ann, "read", "play", "play")
        program = services.browser(**bearer(secret))
        who = await program.ok("GET", "/api/me")
        assert who["person"]["id"] == ann.me["id"]
        assert (who["scopes"], who["csrf"]) == (["play", "read"], "")
        assert (await program.ask("GET", "/api/me")).headers.get("set-cookie") is None
        assert (await program.ok("POST", "/api/careless")) == {"done": "yes"}  # no CSRF needed
        lacks = await program.refused("missing-scope", "PATCH", "/api/me", {"theme": "dark"})
        assert lacks["facts"] == {"scope": "account"}
        listed = await ann.ok("GET", "/api/tokens")
        assert [(each["name"], each["scopes"]) for each in listed] == [
            ("My program", ["play", "read"])
        ]
        assert secret not in str(listed)
        assert secret not in str(await services.scalar("SELECT digest FROM tokens"))
        await services.people.sessions.stop()
        assert (await ann.ok("GET", "/api/tokens"))[0]["used_at"] is not None


async def test_a_token_sees_the_address_only_where_it_may_change_the_account(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        await ann.ok("PATCH", "/api/me", {"email": "anna@boats.example"})
        assert (await ann.ok("GET", "/api/me"))["person"]["email"] == "anna@boats.example"
        bot = services.browser(**bearer(await make(ann, "bot", "play", "read")))
        assert (await bot.ok("GET", "/api/me"))["person"]["email"] is None
        assert (await bot.ok("POST", "/api/me/bot"))["email"] is None
        steward = services.browser(**bearer(await make(ann, "account")))
        who = await steward.ok("GET", "/api/me")
        assert who["person"]["email"] == "anna@boats.example"


async def test_a_token_of_full_scope_takes_over_no_account(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        program = services.browser(**bearer(await make(ann, "play", "read", "bot", "account")))
        changed = await program.ok("PATCH", "/api/me", {"theme": "dark"})
        assert changed["theme"] == "dark"
        token = (await program.ok("GET", "/api/tokens"))[0]["id"]
        for method, path, body in (
            ("POST", "/api/tokens", {"name": "More", "scopes": ["play"]}),
            ("DELETE", f"/api/tokens/{token}", None),
            ("POST", "/api/me/password", {"new": "another password"}),
            ("POST", "/api/passkeys/options", None),
            ("POST", "/api/passkeys", {"id": "x", "credential": {}}),
            ("DELETE", "/api/passkeys/x", None),
            ("DELETE", "/api/sessions", None),
            ("DELETE", "/api/sessions/0123456789abcdef", None),
            ("DELETE", "/api/me", None),
        ):
            await program.refused("session-needed", method, path, body)


async def test_a_bad_token_is_refused_even_beside_a_good_cookie(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        good = await make(ann, "play")
        session = ann.secret
        for bad in ("", "bh_", "bh_" + "x" * 43, "bh_" + "x" * 5000, "nonsense", session, good[3:]):
            refused = await ann.ask("GET", "/api/me", Authorization=f"Bearer {bad}")
            assert refused.json()["code"] == "wrong-token"
            assert refused.headers["www-authenticate"] == "Bearer"
        assert (await ann.ok("GET", "/api/me", Authorization=f"bearer {good}"))["csrf"] == ""
        # A password of a proxy in front of the server is none of ours.
        assert (await ann.ok("GET", "/api/me", Authorization="Basic eDp5"))["csrf"] != ""


async def test_a_token_in_an_address_is_refused(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        secret = await make(await services.account("Anna"), "play")
        stranger = services.browser()
        for query in (f"token={secret}", f"x=1&access_token={secret}", secret + "=" + secret):
            refused = await stranger.refused("token-in-address", "GET", f"/api/whoami?{query}")
            assert secret not in str(refused)
        await stranger.ok("GET", "/api/whoami?search=bh_sailor")


async def test_revoking_a_token_takes_effect_at_once(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        program = services.browser(**bearer(await make(ann, "play")))
        await program.ok("GET", "/api/me")
        token = (await ann.ok("GET", "/api/tokens"))[0]["id"]
        await bob.refused("not-found", "DELETE", f"/api/tokens/{token}")
        await bob.refused("not-found", "DELETE", "/api/tokens/%00")
        await ann.ok("DELETE", f"/api/tokens/{token}")
        await program.refused("wrong-token", "GET", "/api/me")


async def test_a_token_expires(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        until = services.clock.now() + DAY
        program = services.browser(**bearer(await make(ann, "play", expires_at=until)))
        await program.ok("GET", "/api/me")
        services.later(DAY - 2_000)
        await program.ok("GET", "/api/me")  # kept in memory beyond the end of the day
        services.later(2_001)
        await program.refused("wrong-token", "GET", "/api/me")
        for bad in (services.clock.now(), 0, -1, 1 << 63, 1 << 80):
            body = {"name": "x", "scopes": ["play"], "expires_at": bad}
            answer = await ann.ask("POST", "/api/tokens", body)
            assert answer.status_code == 400, answer.text


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x", "scopes": []},
        {"name": "x", "scopes": ["everything"]},
        {"name": "x"},
        {"name": "", "scopes": ["play"]},
        {"name": "x" * 61, "scopes": ["play"]},
        {"name": "a\u202eb", "scopes": ["play"]},
        {"name": "a\x00b", "scopes": ["play"]},
        {"name": "x", "scopes": ["play"], "admin": True},
    ],
)
async def test_a_token_needs_a_name_and_scopes(sqlite: str, body: dict[str, Any]) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.account("Anna")
        assert (await ann.ask("POST", "/api/tokens", body)).status_code == 400


async def test_a_person_has_at_most_fifty_tokens(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        body = {"name": "x", "scopes": ["play"]}
        answers = await asyncio.gather(*(ann.ask("POST", "/api/tokens", body) for _ in range(55)))
        assert sum(answer.status_code == 201 for answer in answers) == 50
        full = await ann.refused("limit-reached", "POST", "/api/tokens", body)
        assert full["facts"] == {"what": "tokens", "most": 50}


async def test_an_account_becomes_a_programs_for_good(database: str) -> None:
    async with SmallServices(database) as services:
        guest = await services.guest("Guest")
        await guest.refused("account-needed", "POST", "/api/me/bot")
        bot = await services.account("Robot")
        plain = services.browser(**bearer(await make(bot, "play", "account")))
        assert (await plain.refused("missing-scope", "POST", "/api/me/bot"))["facts"] == {
            "scope": "bot"
        }
        program = services.browser(**bearer(await make(bot, "bot")))
        assert (await program.ok("POST", "/api/me/bot"))["kind"] == "bot"
        assert (await program.ok("POST", "/api/me/bot"))["kind"] == "bot"  # twice is no error
        public = await services.browser().ok("GET", "/api/people/Robot")
        assert (public["kind"], public["games"]) == ("bot", 0)
