"""Guessing passwords: it gets nobody far, and it locks nobody out."""

from __future__ import annotations

from boathouse.server.accounts.devices import MAX_DEVICES, known_device, with_device
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.services import PASSWORD, Browser, SmallServices

RIGHT = {"name": "Anna", "password": PASSWORD}
WRONG = {"name": "anna", "password": "another boat"}


async def guess(browser: Browser, times: int = 1) -> list[str]:
    answers = [await browser.ask("POST", "/api/session", WRONG) for _ in range(times)]
    return [answer.json()["code"] for answer in answers]


async def besiege(services: SmallServices) -> None:
    """Let many addresses guess until no stranger may try any more."""
    services.stop_clock()  # on a slow machine another guess might be due meanwhile
    for i in range(10):
        guesser = services.browser(address=f"198.51.100.{i + 1}")
        assert await guess(guesser, 10) == ["wrong-password"] * 10
    late = services.browser(address="198.51.100.99")
    assert await guess(late) == ["too-many-guesses"]


async def test_who_guesses_locks_out_nobody_but_themselves(database: str) -> None:
    async with SmallServices(database) as services:
        await services.account("Anna")
        services.stop_clock()
        guesser = services.browser(address="198.51.100.7")
        assert await guess(guesser, 11) == ["wrong-password"] * 10 + ["too-many"]
        await guesser.refused("too-many", "POST", "/api/session", RIGHT)
        # Somebody at a fresh address, in a fresh browser, is not concerned.
        await services.browser(address="192.0.2.1").ok("POST", "/api/session", RIGHT)


async def test_many_addresses_do_not_get_far_either(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        await services.account("Anna")
        await besiege(services)
        # From then on it is one guess in ten seconds, from however many addresses.
        wrong = 0
        for step in range(60):
            services.later(1_000)
            fresh = services.browser(address=f"198.51.100.{100 + step}")
            wrong += await guess(fresh) == ["wrong-password"]
        assert wrong == 6
        # Refused attempts do not count against the address that makes them.
        stranger = services.browser(address="192.0.2.1")
        waits = await stranger.refused("too-many-guesses", "POST", "/api/session", RIGHT)
        services.later(1_000 * waits["facts"]["seconds"])
        await stranger.ok("POST", "/api/session", RIGHT)


async def test_a_known_device_comes_in_while_others_guess(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        await ann.ok("DELETE", "/api/session")
        ann.csrf = ""
        await besiege(services)
        await ann.ok("POST", "/api/session", RIGHT)
        await ann.ok("DELETE", "/api/session")
        ann.csrf = ""
        # The device is no way around the limits: it has ten attempts of its own.
        assert await guess(ann, 11) == ["wrong-password"] * 10 + ["too-many"]
        services.later(31_000)
        await ann.ok("POST", "/api/session", RIGHT)


async def test_a_passkey_comes_in_while_others_guess(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann, key = await services.account("Anna"), Authenticator()
        asked = await ann.ok("POST", "/api/passkeys/options")
        credential = key.make(asked["options"])
        await ann.ok("POST", "/api/passkeys", {"id": asked["id"], "credential": credential})
        await besiege(services)
        elsewhere = services.browser(address="192.0.2.1")
        asked = await elsewhere.ok("POST", "/api/session/passkey/options")
        signed = {"id": asked["id"], "credential": key.sign(asked["options"])}
        came = await elsewhere.ok("POST", "/api/session/passkey", signed)
        assert came["person"]["name"] == "Anna"
        # And from now on this browser is known, also by the password.
        await elsewhere.ok("DELETE", "/api/session")
        elsewhere.csrf = ""
        await elsewhere.ok("POST", "/api/session", RIGHT)


async def test_somebody_who_is_signed_in_can_use_their_password_while_others_guess(
    sqlite: str,
) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.account("Anna")
        await besiege(services)
        change = {"old": PASSWORD, "new": "the second password"}
        await ann.ok("POST", "/api/me/password", change)
        await ann.ok("DELETE", "/api/session")
        ann.csrf = ""
        # The browser in which the password was changed is still known.
        await ann.ok("POST", "/api/session", {"name": "Anna", "password": "the second password"})


async def test_the_cookie_of_a_device_is_for_its_account_and_password(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.account("Anna")
        there = services.browser(address="192.0.2.9")
        answer = await there.ask("POST", "/api/session", RIGHT)
        (cookie,) = [
            each
            for each in answer.headers.get_list("set-cookie")
            if each.startswith("boathouse_device=")
        ]
        assert "HttpOnly" in cookie
        assert "Path=/api;" in cookie
        assert "samesite=strict" in cookie.lower()
        assert "Max-Age=31536000" in cookie
        await ann.ok("POST", "/api/me/password", {"old": PASSWORD, "new": "the second password"})
        await besiege(services)
        there.csrf = ""
        second = {"name": "Anna", "password": "the second password"}
        await there.refused("too-many-guesses", "POST", "/api/session", second)
        bob = await services.account("Bob")
        await bob.ok("DELETE", "/api/session")
        bob.csrf = ""
        await bob.refused("too-many-guesses", "POST", "/api/session", second)
        guest = services.browser()
        answer = await guest.ask("POST", "/api/guest", {"name": "Guest"})
        assert "boathouse_device" not in str(answer.headers)


def test_a_browser_is_known_for_a_few_accounts() -> None:
    cookie = ""
    people = [f"person{i}" for i in range(MAX_DEVICES + 1)]
    for person in people:
        cookie = with_device(cookie, person, f"hash of {person}")
    known = [known_device(cookie, person, f"hash of {person}") for person in people]
    assert known[0] == ""
    assert len(set(known)) == MAX_DEVICES + 1
    again = with_device(cookie, people[1], "another hash")
    assert known_device(again, people[1], f"hash of {people[1]}") == ""
    assert known_device(again, people[1], "another hash")
    assert again.count("~") == MAX_DEVICES - 1


def test_what_is_no_cookie_of_ours_is_a_stranger() -> None:
    good = with_device("", "anna", "hash")
    bad = ["", ".", "..", "anna..", "anna.x.y", "~~", "é.é.é", good + "x", good[:-1], "." * 5_000]
    assert [cookie for cookie in bad if known_device(cookie, "anna", "hash")] == []
    assert known_device(good, "bob", "hash") == ""
    assert known_device(f"anna.1.2~x~{good}", "anna", "hash")
    assert with_device("." * 5_000, "anna", "hash").count("~") == 0
