"""Passkeys, with an authenticator in software, over HTTP, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.server.accounts.passkeys import Passkeys, Site
from boathouse.server.clock import MINUTE
from boathouse.server.refusals import WRONG_PASSKEY, Refusal
from tests.server.accounts.authenticator import PRESENT, Authenticator, b64
from tests.server.accounts.services import PASSWORD, Browser, SmallServices

SIGN_IN = "/api/session/passkey"


async def add(browser: Browser, key: Authenticator, name: str = "Phone") -> dict[str, Any]:
    asked = await browser.ok("POST", "/api/passkeys/options")
    body = {"id": asked["id"], "name": name, "credential": key.make(asked["options"])}
    added: dict[str, Any] = await browser.ok("POST", "/api/passkeys", body)
    return added


async def signed(browser: Browser, key: Authenticator, **changed: Any) -> dict[str, Any]:
    asked = await browser.ok("POST", f"{SIGN_IN}/options")
    return {"id": asked["id"], "credential": key.sign(asked["options"], **changed)}


async def test_a_passkey_lets_its_person_in_without_a_name(database: str) -> None:
    async with SmallServices(database) as services:
        ann, key = await services.account("Anna"), Authenticator()
        added = await add(ann, key)
        assert added["name"] == "Phone"
        elsewhere = services.browser()
        came = await elsewhere.ok("POST", SIGN_IN, await signed(elsewhere, key))
        assert came["person"]["id"] == ann.me["id"]
        await elsewhere.ok("POST", SIGN_IN, await signed(elsewhere, key))  # and again
        listed = await ann.ok("GET", "/api/passkeys")
        assert [(each["id"], each["name"]) for each in listed] == [(added["id"], "Phone")]
        assert listed[0]["used_at"] is not None
        asked = await ann.ok("POST", "/api/passkeys/options")
        excluded = [each["id"] for each in asked["options"]["excludeCredentials"]]
        assert excluded == [added["id"]]


async def test_a_key_that_does_not_count_is_as_good(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann, key = await services.account("Anna"), Authenticator(counts=False)
        await add(ann, key)
        for _ in range(3):
            elsewhere = services.browser()
            await elsewhere.ok("POST", SIGN_IN, await signed(elsewhere, key))


async def test_coming_in_by_a_passkey_ends_the_session_before(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        key = Authenticator()
        await add(await services.account("Anna"), key)
        guest = await services.guest("Guest")
        planted = guest.secret
        await guest.ok("POST", SIGN_IN, await signed(guest, key))
        assert guest.secret != planted
        assert await services.people.by_session(planted) is None


async def test_a_challenge_is_good_once_and_for_a_few_minutes(database: str) -> None:
    async with SmallServices(database) as services:
        ann, key = await services.account("Anna"), Authenticator()
        await add(ann, key)
        stranger = services.browser()
        body = await signed(stranger, key)
        await stranger.ok("POST", SIGN_IN, body)
        await stranger.refused("wrong-passkey", "POST", SIGN_IN, body)
        many = await signed(stranger, key)
        answers = await asyncio.gather(
            *(services.browser().ask("POST", SIGN_IN, many) for _ in range(8))
        )
        assert sorted(answer.status_code for answer in answers) == [201] + [401] * 7
        late = await signed(stranger, key)
        services.later(6 * MINUTE)
        await stranger.refused("wrong-passkey", "POST", SIGN_IN, late)
        await services.people.sweep()
        assert await services.scalar("SELECT count(*) FROM challenges") == 0


async def test_a_challenge_is_for_one_purpose_and_one_person(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob = await services.account("Anna"), await services.account("Bob")
        key = Authenticator()
        await add(ann, key)
        asked = await ann.ok("POST", "/api/passkeys/options")
        body = {"id": asked["id"], "credential": Authenticator().make(asked["options"])}
        await bob.refused("wrong-passkey", "POST", "/api/passkeys", body)
        options = {**asked["options"], "userVerification": "required", "rpId": "boats.example"}
        signing = {"id": asked["id"], "credential": key.sign(options)}
        await bob.refused("wrong-passkey", "POST", SIGN_IN, signing)
        await ann.ok("POST", "/api/passkeys", body)  # and Ann's was not used up by them


async def test_what_was_not_signed_for_us_is_refused(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann, key = await services.account("Anna"), Authenticator()
        await add(ann, key)
        stranger = services.browser()

        async def wrong(body: dict[str, Any]) -> None:
            await stranger.refused("wrong-passkey", "POST", SIGN_IN, body)

        await wrong(await signed(stranger, key, origin="http://boats.example.evil"))
        await wrong(await signed(stranger, key, origin="https://boats.example"))
        await wrong(await signed(stranger, key, rp_id="evil.example"))
        await wrong(await signed(stranger, key, challenge=b64(b"x" * 64)))
        await wrong(await signed(stranger, key, user=b64(b"somebody else")))
        await wrong(await signed(stranger, Authenticator()))
        key.flags = PRESENT  # nobody proved to be the owner
        await wrong(await signed(stranger, key))
        key = Authenticator()
        body = await signed(stranger, key)
        body["credential"]["id"] = body["credential"]["rawId"] = "a\x00b"
        await wrong(body)
        asked = await ann.ok("POST", "/api/passkeys/options")
        made = Authenticator("http://evil.example").make(asked["options"])
        body = {"id": asked["id"], "credential": made}
        await ann.refused("wrong-passkey", "POST", "/api/passkeys", body)


async def test_a_copied_key_is_noticed_by_its_count(database: str) -> None:
    async with SmallServices(database) as services:
        key = Authenticator()
        await add(await services.account("Anna"), key)
        browser = services.browser()
        for _ in range(3):
            await browser.ok("POST", SIGN_IN, await signed(browser, key))
        key.count = 1  # the copy was made before
        await browser.refused("wrong-passkey", "POST", SIGN_IN, await signed(browser, key))


async def test_nobody_can_add_the_key_of_somebody_else(database: str) -> None:
    async with SmallServices(database) as services:
        ann, bob, key = (
            await services.account("Anna"),
            await services.account("Bob"),
            Authenticator(),
        )
        await add(ann, key)
        thief = Authenticator()
        thief.id = key.id
        asked = await bob.ok("POST", "/api/passkeys/options")
        body = {"id": asked["id"], "credential": thief.make(asked["options"])}
        await bob.refused("wrong-passkey", "POST", "/api/passkeys", body)
        elsewhere = services.browser()
        came = await elsewhere.ok("POST", SIGN_IN, await signed(elsewhere, key))
        assert came["person"]["id"] == ann.me["id"]


async def test_a_guest_with_a_passkey_becomes_an_account_without_a_password(database: str) -> None:
    async with SmallServices(database) as services:
        ann, key = await services.guest(), Authenticator()
        await ann.refused("weak-password", "POST", "/api/account", {"name": "Anna"})
        added = await add(ann, key)
        made = await ann.ok("POST", "/api/account", {"name": "Anna"})
        assert not made["person"]["has_password"]
        nothing = {"name": "Anna", "password": ""}
        await services.browser().refused("wrong-password", "POST", "/api/session", nothing)
        elsewhere = services.browser()
        await elsewhere.ok("POST", SIGN_IN, await signed(elsewhere, key))
        await ann.refused("last-way-in", "DELETE", f"/api/passkeys/{added['id']}")
        await ann.ok("POST", "/api/me/password", {"new": PASSWORD})
        await ann.ok("DELETE", f"/api/passkeys/{added['id']}")
        await ann.refused("not-found", "DELETE", f"/api/passkeys/{added['id']}")
        gone = services.browser()
        await gone.refused("wrong-passkey", "POST", SIGN_IN, await signed(gone, key))
        await services.browser().ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})


async def test_of_two_passkeys_removed_at_once_one_stays(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        first, second = await add(ann, Authenticator()), await add(ann, Authenticator())
        await ann.ok("POST", "/api/account", {"name": "Anna"})
        await asyncio.gather(
            *(ann.ask("DELETE", f"/api/passkeys/{key['id']}") for key in (first, second))
        )
        assert await services.scalar("SELECT count(*) FROM passkeys") >= 1


async def test_an_account_is_never_left_without_a_way_in(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        key = await add(ann, Authenticator())
        tab = ann.again(services.app)
        await asyncio.gather(
            ann.ask("POST", "/api/account", {"name": "Anna"}),
            tab.ask("DELETE", f"/api/passkeys/{key['id']}"),
        )
        accounts = await services.scalar("SELECT count(*) FROM people WHERE kind = 'account'")
        assert accounts == await services.scalar("SELECT count(*) FROM passkeys")


async def test_a_person_has_at_most_twenty_passkeys(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.account("Anna")
        for _ in range(20):
            await add(ann, Authenticator())
        full = await ann.refused("limit-reached", "POST", "/api/passkeys/options")
        assert full["facts"] == {"what": "passkeys", "most": 20}


async def test_the_public_address_is_what_passkeys_are_for(sqlite: str) -> None:
    async with SmallServices(sqlite, public_url="https://lake.example:8443") as services:
        ann = await services.account("Anna")
        asked = await ann.ok("POST", "/api/passkeys/options")
        assert asked["options"]["rp"]["id"] == "lake.example"
        key = Authenticator("https://lake.example:8443")
        body = {"id": asked["id"], "credential": key.make(asked["options"])}
        await ann.ok("POST", "/api/passkeys", body)
        elsewhere = services.browser()
        await elsewhere.ok("POST", SIGN_IN, await signed(elsewhere, key))


async def test_a_host_that_is_none_gets_no_passkeys(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        await services.browser(Host="[").refused("wrong-origin", "POST", f"{SIGN_IN}/options")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.binary().map(b64),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ("id", "rawId", "type", "response", "clientDataJSON", "attestationObject")
            )
            | st.sampled_from(("authenticatorData", "signature", "userHandle", "transports")),
            inner,
            max_size=6,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("purpose", ["register", "sign-in"])
async def test_junk_is_refused_and_nothing_else_happens(sqlite: str, purpose: str) -> None:
    site = Site("boats.example", "http://boats.example")

    samples: list[dict[str, Any]] = []

    @settings(max_examples=60, database=None)
    @given(st.dictionaries(st.sampled_from(("id", "rawId", "type", "response")), JUNK, max_size=4))
    def collect(junk: dict[str, Any]) -> None:
        samples.append(junk)

    collect()
    good = Authenticator()
    whole = good.sign({"userVerification": "required", "rpId": site.host, "challenge": b64(b"x")})
    samples += [
        {**whole, "response": {**whole["response"], field: junk}}
        for field in ("clientDataJSON", "authenticatorData", "signature", "userHandle")
        for junk in ("", "!", "AAAA", "\x00", None, 7, "9" * 5000)
    ]
    async with SmallServices(sqlite) as services:
        person, _ = await services.people.guest("Ann", "en")
        passkeys: Passkeys = services.people.passkeys

        async def send(junk: dict[str, Any]) -> None:
            if purpose == "register":
                asked = await passkeys.ask_to_register(person, site)
                sent: Awaitable[Any] = passkeys.register(person, site, asked.id, "Key", junk)
            else:
                asked = await passkeys.ask_to_sign_in(site)
                sent = passkeys.identify(site, asked.id, junk)
            with pytest.raises(Refusal) as refused:
                await sent
            assert refused.value.kind is WRONG_PASSKEY

        for junk in samples:
            await send(junk)
