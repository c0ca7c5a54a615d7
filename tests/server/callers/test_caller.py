"""Who makes a request: cookies, CSRF, other sites, addresses, languages, bans."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from boathouse.server.accounts.credential_cache import CachedCredential, CredentialCache
from boathouse.server.accounts.sessions import csrf_of
from boathouse.server.callers.cookies import COOKIE
from boathouse.server.clock import DAY
from tests.server.accounts.services import HOST, PASSWORD, Browser, SmallServices


async def test_every_unsafe_request_of_a_session_needs_the_header(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        assert await ann.ok("POST", "/api/careless") == {"done": "yes"}
        for wrong in ("", "x", csrf_of("another secret"), ann.secret, "é"):
            refused = await ann.client.post(
                "/api/careless", headers=[(b"X-CSRF-Token", wrong.encode())]
            )
            assert refused.json()["code"] == "csrf"
        missing = await ann.client.patch("/api/me", json={"theme": "dark"})
        assert missing.json() == {"code": "csrf", "facts": {"header": "X-CSRF-Token"}, "legal": []}
        for method, path in (
            ("POST", "/api/session"),
            ("DELETE", "/api/session"),
            ("DELETE", "/api/me"),
            ("POST", "/api/tokens"),
            ("PUT", "/api/mutes/somebody"),
        ):
            answer = await ann.client.request(method, path, json={})
            assert answer.json()["code"] == "csrf", path
        assert (await ann.ok("GET", "/api/me"))["person"]["theme"] == "auto"


@pytest.mark.parametrize(
    ("headers", "is_ours"),
    [
        ({}, True),
        ({"Origin": f"http://{HOST}"}, True),
        ({"Origin": "https://lake.example"}, True),
        ({"Origin": f"http://{HOST}.evil.example"}, False),
        ({"Origin": f"http://{HOST}:8080"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://["}, False),
        ({"Sec-Fetch-Site": "same-origin", "Origin": f"http://{HOST}"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "same-site", "Origin": f"http://{HOST}"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
    ],
)
async def test_another_sites_page_signs_nobody_in(
    sqlite: str, headers: dict[str, str], is_ours: bool
) -> None:
    async with SmallServices(sqlite, public_url="https://lake.example") as services:
        await services.account("Anna")
        with_dead_cookie = services.browser(**headers)
        with_dead_cookie.client.cookies.set(COOKIE, "long gone")
        for stranger in (services.browser(**headers), with_dead_cookie):
            body = {"name": "Anna", "password": PASSWORD}
            answer = await stranger.ask("POST", "/api/session", body)
            assert answer.status_code == (201 if is_ours else 403), answer.text
            if not is_ours:
                assert answer.json()["code"] == "wrong-origin"
                assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.7", "198.51.100.1"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("10.1.1.1", "2001:db8::1", "2001:db8::1"),
    ],
)
async def test_only_a_trusted_proxy_says_where_a_request_comes_from(
    sqlite: str, peer: str, forwarded: str, address: str
) -> None:
    async with SmallServices(sqlite, trusted_proxies="127.0.0.1, 10.0.0.0/8") as services:
        browser = Browser(services.app, {"X-Forwarded-For": forwarded}, peer)
        assert (await browser.ok("GET", "/api/whoami"))["address"] == address


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("cs", "cs"),
        ("fr-CA,fr;q=0.8,en;q=0.5", "fr"),
        ("de-DE, de;q=0.9, it;q=0.8, en;q=0.7", "it"),
        ("de", "en"),
        ("en;q=0, it;q=0.1", "it"),
        ("it;q=nonsense, cs;q=0.1", "cs"),
        ("it; q=0.5, fr;q=99", "it"),
        ("\x7f;;;,,,=", "en"),
    ],
)
async def test_a_stranger_is_answered_in_the_browsers_language(
    sqlite: str, accepted: str, language: str
) -> None:
    async with SmallServices(sqlite) as services:
        me = await services.browser().ok("GET", "/api/me", accept_language=accepted)
        assert me["language"] == language


async def test_a_person_is_answered_in_their_own_language(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        ann = await services.guest()
        await ann.ok("PATCH", "/api/me", {"language": "cs"})
        assert (await ann.ok("GET", "/api/me", accept_language="fr"))["language"] == "cs"


async def test_a_ban_takes_effect_at_once_and_leaves_what_is_ones_own(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.account("Anna")
        made = await ann.ok("POST", "/api/tokens", {"name": "Program", "scopes": ["play"]})
        program = services.browser(Authorization=f"Bearer {made['secret']}")
        await ann.ok("GET", "/api/tokens")
        await program.ok("GET", "/api/whoami")
        await services.decide(ann, banned_until=services.clock.now() + DAY)
        for browser in (ann, program):
            banned = await browser.refused("banned", "GET", "/api/whoami")
            assert banned["facts"]["until"].endswith(" UTC")
            await browser.refused("banned", "POST", "/api/careless")
        await ann.refused("banned", "PATCH", "/api/me", {"name": "Somebody"})
        again = services.browser()
        await again.ok("POST", "/api/session", {"name": "Anna", "password": PASSWORD})
        assert (await again.ok("GET", "/api/me"))["person"]["banned_until"] > 0
        await again.refused("banned", "GET", "/api/tokens")
        assert (await again.ok("GET", "/api/me/export"))["person"]["name"] == "Anna"
        await again.ok("DELETE", "/api/session")
        services.later(DAY)
        await ann.ok("GET", "/api/tokens")
        await services.decide(ann, banned_until=9_000_000_000_000_000)
        assert (await ann.refused("banned", "GET", "/api/tokens"))["facts"] == {"until": "for-good"}
        await services.decide(ann, banned_until=None)
        await ann.ok("GET", "/api/tokens")


async def test_a_silenced_person_is_known_as_such_at_once(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        person = await services.people.by_session(ann.secret)
        assert person is not None
        until = services.clock.now() + DAY
        await services.decide(ann, muted_until=until)
        person = await services.people.by_session(ann.secret)
        assert person is not None
        assert person.muted_until == until
        await services.decide(ann, muted_until=None)
        assert (await services.person(ann)).muted_until == 0


async def test_a_lookup_under_way_does_not_bring_back_what_was_dropped(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        person, _ = await services.people.guest("Ann", "en")
        recent = CredentialCache(services.clock)
        known = CachedCredential(person, frozenset(), services.clock.now() + DAY)
        before = recent.version  # a lookup asks the database ...
        recent.drop(person.id)  # ... meanwhile the session ends ...
        recent.put("digest", known, before)  # ... and the answer is out of date
        assert recent.get("digest") is None
        recent.put("digest", known, recent.version)
        assert recent.get("digest") is known
        services.later(5_000)
        assert recent.get("digest") is None


async def test_what_is_kept_in_memory_is_bounded(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        person, _ = await services.people.guest("Ann", "en")
        recent = CredentialCache(services.clock)
        known = CachedCredential(person, frozenset(), services.clock.now() + DAY)
        for i in range(21_000):
            recent.put(str(i), known, recent.version)
        assert len(recent) == 20_000
        assert recent.get("0") is None
        assert recent.get("20999") is known


async def test_a_session_ends_while_many_requests_are_under_way(database: str) -> None:
    async with SmallServices(database) as services:
        ann = await services.guest()
        tabs = [ann.again(services.app) for _ in range(20)]
        asking = [asyncio.create_task(tab.ask("GET", "/api/tokens")) for tab in tabs]
        await ann.ok("DELETE", "/api/session")
        await asyncio.gather(*asking)
        for tab in tabs:
            await tab.refused("not-signed-in", "GET", "/api/tokens")


async def test_a_bad_token_is_refused_by_every_handler_and_no_other_address_asks(
    sqlite: str,
) -> None:
    async with SmallServices(sqlite) as services:
        program = services.browser(Authorization="Bearer bh_nonsense")
        await program.refused("wrong-token", "GET", "/api/people/Somebody")
        await program.refused("wrong-token", "GET", "/api/names")
        await program.refused("wrong-token", "POST", "/api/careless")
        assert await program.ok("GET", "/healthz") == {"well": "yes"}


# --- Over a real socket ---------------------------------------------------------------------------


@contextmanager
def served(url: str, **settings: str) -> Iterator[str]:
    """A server in a thread, on a port of its own."""
    services: list[SmallServices] = []
    ready, done = threading.Event(), threading.Event()
    ports: list[int] = []

    async def serve() -> None:
        async with SmallServices(url, **settings) as small:
            services.append(small)
            server = uvicorn.Server(
                uvicorn.Config(
                    small.app, port=0, log_config=None, lifespan="off", proxy_headers=False
                )
            )
            serving = asyncio.create_task(server.serve())
            while not server.started:
                await asyncio.sleep(0.01)
            ports.append(server.servers[0].sockets[0].getsockname()[1])
            ready.set()
            while not done.is_set():
                await asyncio.sleep(0.01)
            server.should_exit = True
            await serving

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert ready.wait(30)
    try:
        yield f"127.0.0.1:{ports[0]}"
    finally:
        done.set()
        thread.join(30)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(sqlite: str) -> None:
    with served(sqlite) as place, httpx.Client(base_url=f"http://{place}") as browser:
        answer = browser.post("/api/guest", json={"name": "Ann"})
        name, *flags = answer.headers["set-cookie"].split("; ")
        assert name.startswith(f"{COOKIE}=")
        assert sorted(flags) == ["HttpOnly", f"Max-Age={90 * 86400}", "Path=/", "SameSite=lax"]
        again = browser.get("/api/me").headers["set-cookie"]
        assert again == answer.headers["set-cookie"]  # lasts on from each visit
        by_tls = browser.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "Secure" in by_tls.headers["set-cookie"].split("; ")


def test_a_proxy_that_is_not_trusted_makes_no_cookie_secure(sqlite: str) -> None:
    with served(sqlite, trusted_proxies="192.0.2.1") as place:
        headers = {"X-Forwarded-Proto": "https"}
        answer = httpx.post(f"http://{place}/api/guest", json={"name": "Ann"}, headers=headers)
        assert "Secure" not in answer.headers["set-cookie"]


def test_a_live_connection_knows_its_caller_and_no_other_site_opens_one(sqlite: str) -> None:
    with served(sqlite) as place, httpx.Client(base_url=f"http://{place}") as browser:
        person = browser.post("/api/guest", json={"name": "Ann"}).json()["person"]["id"]
        cookie = {"Cookie": f"{COOKIE}={browser.cookies[COOKIE]}"}
        with connect(f"ws://{place}/api/live", additional_headers=cookie) as socket:
            assert person in str(socket.recv())
        ours = {**cookie, "Origin": f"http://{place}"}
        with connect(f"ws://{place}/api/live", additional_headers=ours) as socket:
            assert person in str(socket.recv())
        with connect(f"ws://{place}/api/live") as socket:
            assert "null" in str(socket.recv())
        theirs = {**cookie, "Origin": "http://evil.example"}
        with pytest.raises(InvalidStatus):
            connect(f"ws://{place}/api/live", additional_headers=theirs)


def test_huge_and_broken_bodies_are_refused(sqlite: str) -> None:
    with served(sqlite) as place, httpx.Client(base_url=f"http://{place}") as browser:
        assert browser.post("/api/guest", json={"name": "x" * 11_000_000}).status_code == 413
        for body in (b"", b"{", b"[]", b"null", b'"Ann"', b'{"name": 7}', b"\xff\xfe"):
            assert browser.post("/api/guest", content=body).status_code == 400, body[:20]
        surrogate = b'{"name": "Ann\\ud800"}'
        assert browser.post("/api/guest", content=surrogate).status_code == 400
        for name in ("x" * 60_000, "\u0000\u0000", "A\u0000nn"):
            assert browser.post("/api/guest", json={"name": name}).status_code == 400
        assert browser.get("/api/me").json()["person"] is None


async def test_a_browser_is_named_as_far_as_it_can_be_shown(sqlite: str) -> None:
    async with SmallServices(sqlite) as services:
        browser = Browser(services.app, {"User-Agent": "Boat\x07 \x1b[31m " + "x" * 500})
        await browser.ok("POST", "/api/guest", {"name": "Ann"})
        agent = (await browser.ok("GET", "/api/sessions"))[0]["agent"]
        assert agent.startswith("Boat [31m xxx")
        assert len(agent) <= 200
