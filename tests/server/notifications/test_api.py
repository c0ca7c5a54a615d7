"""The API of notices, with that of people beside it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide

from boathouse.server.api.errors import EXCEPTION_HANDLERS
from boathouse.server.api.notices import NOTICE_ROUTES
from boathouse.server.api.people import PEOPLE_ROUTES
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.callers.origin import protect
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from tests.server.notifications.receivers import Browser, mail_server, receiver

CHANNELS = "/api/me/channels"


class Visitor:
    """Somebody at a browser, or nobody yet."""

    def __init__(self, services: Services) -> None:
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(make_app(services)),  # type: ignore[arg-type]
            base_url="http://boats.example",
        )
        self.csrf = ""

    async def sign_in(self, name: str, language: str = "en") -> Visitor:
        answer = await self.ask("POST", "/api/guest", {"name": name, "language": language})
        assert answer.is_success, answer.text
        self.csrf = answer.json()["csrf"]
        return self

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        given = {"X-CSRF-Token": self.csrf} if self.csrf else {}
        return (
            await self.client.request(method, path, json=body, headers={**given, **headers})
            if body is not None
            else await self.client.request(method, path, headers={**given, **headers})
        )

    async def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.ask(method, path, body)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def refused(self, code: str, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = await self.ask(method, path, body)
        found: dict[str, Any] = answer.json()
        assert found["code"] == code, (answer.status_code, answer.text)
        assert found["message"] != code
        return found


def make_app(services: Services) -> Litestar:
    """Make an application of people and their notices."""

    async def provide_services() -> Services:
        return services

    return Litestar(
        [*PEOPLE_ROUTES, Router("/", route_handlers=NOTICE_ROUTES, dependencies=DEPENDENCIES)],
        state=State({"services": services}),
        dependencies={"services": Provide(provide_services)},
        guards=[protect],
        exception_handlers=EXCEPTION_HANDLERS,
    )


@asynccontextmanager
async def opened(url: str, **settings: Any) -> AsyncIterator[Services]:
    given = {"webhooks_to_private_addresses": True, **settings}
    services = Services(Settings(database=url, **given))
    await services.people.start()
    await services.notices.channels.start()
    try:
        yield services
    finally:
        await services.notices.stop()
        await services.people.stop()
        await services.database.close()


async def test_a_webhook_from_its_birth_to_its_end(any_url: str) -> None:
    async with opened(any_url) as services:
        ann = await Visitor(services).sign_in("Ann")
        async with receiver() as target:
            assert await ann.ok("GET", CHANNELS) == []
            added = await ann.ok("POST", CHANNELS, {"kind": "webhook", "address": target.url})
            channel = added["channel"]
            assert added == {
                "channel": {
                    "id": channel["id"],
                    "kind": "webhook",
                    "address": target.url,
                    "confirmed": True,
                    "created_at": channel["created_at"],
                    "failures": 0,
                },
                "secret": added["secret"],
            }
            # The secret is shown once and never again.
            assert await ann.ok("GET", CHANNELS) == [channel]
            tried = await ann.ok("POST", f"{CHANNELS}/{channel['id']}/test")
            assert tried == {
                "delivered": True,
                "problem": None,
                "status": 200,
                "message": "The notice arrived.",
            }
            [request] = target.requests
            right = hmac.new(added["secret"].encode(), request.body, hashlib.sha256).hexdigest()
            assert request.headers["x-boathouse-signature"] == f"sha256={right}"
            answer = await ann.ask("DELETE", f"{CHANNELS}/{channel['id']}")
            assert (answer.status_code, answer.content) == (204, b"")
            assert await ann.ok("GET", CHANNELS) == []
            await ann.refused("no-such-channel", "DELETE", f"{CHANNELS}/{channel['id']}")


async def test_a_test_that_fails_tells_why_in_the_persons_language(sqlite_url: str) -> None:
    async with opened(sqlite_url) as services:
        ann = await Visitor(services).sign_in("Ann", "cs")
        async with receiver(status=418) as target:
            added = await ann.ok("POST", CHANNELS, {"kind": "webhook", "address": target.url})
            assert await ann.ok("POST", f"{CHANNELS}/{added['channel']['id']}/test") == {
                "delivered": False,
                "problem": "status",
                "status": 418,
                "message": "Příjemce upozornění nepřijal: odpověděl stavem 418.",
            }


async def test_a_push_subscription_as_a_browser_makes_it(sqlite_url: str) -> None:
    async with opened(sqlite_url) as services:
        ann = await Visitor(services).sign_in("Ann", "it")
        stranger = Visitor(services)
        key = (await stranger.ok("GET", "/api/push-key"))["key"]
        assert len(key) == 87
        browser = Browser()
        async with receiver(status=201) as target:
            body = {"kind": "push", "address": target.url, "keys": browser.keys}
            added = await ann.ok("POST", CHANNELS, body)
            assert added["secret"] is None
            tried = await ann.ok("POST", f"{CHANNELS}/{added['channel']['id']}/test")
            assert tried["delivered"]
            [request] = target.requests
            assert browser.read(request.body)["title"] == "Una prova da Boathouse"
            assert request.headers["authorization"].endswith(f"k={key}")
        await ann.refused("bad-push", "POST", CHANNELS, {"kind": "push", "address": target.url})


async def test_every_process_has_the_same_push_key(any_url: str) -> None:
    async with opened(any_url) as services, opened(any_url) as other:
        answers = await asyncio.gather(
            *(Visitor(each).ok("GET", "/api/push-key") for each in (services, other) * 3)
        )
        assert len({answer["key"] for answer in answers}) == 1


async def test_an_e_mail_address_is_confirmed(sqlite_url: str) -> None:
    with mail_server() as (box, port):
        async with opened(sqlite_url, smtp=f"smtp://127.0.0.1:{port}") as services:
            ann = await Visitor(services).sign_in("Ann")
            body = {"kind": "email", "address": "ann@boats.example"}
            channel = (await ann.ok("POST", CHANNELS, body))["channel"]
            assert not channel["confirmed"]
            path = f"{CHANNELS}/{channel['id']}"
            await ann.refused("not-confirmed", "POST", f"{path}/test")
            wrong = await ann.refused("wrong-code", "POST", f"{path}/confirm", {"code": "no"})
            assert "4 more tries" in wrong["message"]
            code = str(box.letters[0]["Subject"]).split()[-1]
            assert (await ann.ok("POST", f"{path}/confirm", {"code": code}))["confirmed"]
            assert (await ann.ok("POST", f"{path}/test"))["delivered"]
            assert str(box.letters[1]["Subject"]) == "A test from Boathouse"


BAD_CHANNELS: list[tuple[Any, str]] = [
    ({"kind": "webhook", "address": "ftp://x.example"}, "bad-webhook"),
    ({"kind": "webhook", "address": "http://127.0.0.1:9000"}, "private-address"),
    ({"kind": "email", "address": "ann@boats.example"}, "no-email"),
    ({"kind": "push", "address": "https://x.example"}, "bad-push"),
    (
        {"kind": "push", "address": "https://x.example", "keys": {"p256dh": "a", "auth": "b"}},
        "bad-push",
    ),
    ({"kind": "pigeon", "address": "loft"}, "bad-request"),
    ({"kind": "webhook", "address": ""}, "bad-request"),
    ({"kind": "webhook", "address": "https://x.example/" + "x" * 2000}, "bad-request"),
    ({"kind": "webhook"}, "bad-request"),
    ([], "bad-request"),
]


@pytest.mark.parametrize("language", ["en", "it", "fr", "cs"])
async def test_what_cannot_be_is_refused_in_words(sqlite_url: str, language: str) -> None:
    async with opened(sqlite_url, webhooks_to_private_addresses=False) as services:
        ann = await Visitor(services).sign_in("Ann", language)
        for body, code in BAD_CHANNELS:
            refusal = await ann.refused(code, "POST", CHANNELS, body)
            assert "{" not in refusal["message"]
        for channel in ("UP", "a" * 21, "%00bcdefgh"):
            await ann.refused("bad-request", "DELETE", f"{CHANNELS}/{channel}")
        await ann.refused("bad-request", "POST", f"{CHANNELS}/abcdefgh/confirm", {"code": ""})
        assert await ann.ok("GET", CHANNELS) == []


async def test_strangers_have_no_channels(sqlite_url: str) -> None:
    async with opened(sqlite_url) as services:
        stranger = Visitor(services)
        channel = f"{CHANNELS}/abcdefgh234567"
        await stranger.refused("not-signed-in", "GET", CHANNELS)
        body = {"kind": "webhook", "address": "https://x.example"}
        await stranger.refused("not-signed-in", "POST", CHANNELS, body)
        await stranger.refused("not-signed-in", "POST", f"{channel}/test")
        await stranger.refused("not-signed-in", "POST", f"{channel}/confirm", {"code": "x"})
        await stranger.refused("not-signed-in", "DELETE", channel)


async def test_nobody_reaches_anothers_channel(sqlite_url: str) -> None:
    async with opened(sqlite_url) as services:
        ann, bob = await Visitor(services).sign_in("Ann"), await Visitor(services).sign_in("Bob")
        async with receiver() as target:
            body = {"kind": "webhook", "address": target.url}
            channel = (await ann.ok("POST", CHANNELS, body))["channel"]
            path = f"{CHANNELS}/{channel['id']}"
            assert await bob.ok("GET", CHANNELS) == []
            await bob.refused("no-such-channel", "POST", f"{path}/test")
            await bob.refused("no-such-channel", "POST", f"{path}/confirm", {"code": "x"})
            await bob.refused("no-such-channel", "DELETE", path)
            assert target.requests == []
            assert await ann.ok("GET", CHANNELS) == [channel]


# --- The way out of an e-mail ---------------------------------------------------------------------


@asynccontextmanager
async def with_address(url: str, **settings: Any) -> AsyncIterator[tuple[Services, Visitor, str]]:
    """Return somebody who has confirmed an address, and the link in each e-mail."""
    with mail_server() as (box, port):
        async with opened(url, smtp=f"smtp://127.0.0.1:{port}", **settings) as services:
            ann = await Visitor(services).sign_in("Ann")
            body = {"kind": "email", "address": "ann@boats.example"}
            channel = (await ann.ok("POST", CHANNELS, body))["channel"]
            code = str(box.letters[0]["Subject"]).split()[-1]
            await ann.ok("POST", f"{CHANNELS}/{channel['id']}/confirm", {"code": code})
            await ann.ok("POST", f"{CHANNELS}/{channel['id']}/test")
            link = str(box.letters[1]["List-Unsubscribe"]).strip("<>")
            yield services, ann, link.removeprefix("http://127.0.0.1:8000")


async def test_a_mail_program_unsubscribes_with_one_click(any_url: str) -> None:
    async with with_address(any_url) as (services, ann, link):
        program = Visitor(services)
        answer = await program.client.post(
            link,
            content="List-Unsubscribe=One-Click",
            headers={"Content-Type": "application/x-www-form-urlencoded"},
        )
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert await ann.ok("GET", CHANNELS) == []
        # Once more does no harm.
        assert (await program.client.post(link)).status_code == 200


async def test_following_the_link_asks_and_does_nothing(sqlite_url: str) -> None:
    async with with_address(sqlite_url) as (services, ann, link):
        answer = await Visitor(services).client.get(link)
        assert answer.status_code == 200
        token = link.partition("token=")[2]
        assert f'<form method="post" action="?token={token}">' in answer.text
        assert "<script" not in answer.text
        assert len(await ann.ok("GET", CHANNELS)) == 1


async def test_a_link_that_is_not_ours_does_nothing(sqlite_url: str) -> None:
    async with with_address(sqlite_url) as (services, ann, link):
        other = "0" if link[-1] != "0" else "1"
        tokens = ("", "x", "abc.def", "é", "a" * 201)
        wrong = [f"/api/unsubscribe?token={token}" for token in tokens]
        stranger = Visitor(services)
        for address in (*wrong, "/api/unsubscribe", link[:-5] + other * 5):
            for method in ("GET", "POST"):
                answer = await stranger.client.request(method, address)
                assert answer.json()["code"] in ("wrong-unsubscribe-link", "bad-request")
        assert len(await ann.ok("GET", CHANNELS)) == 1


async def test_the_button_works_for_somebody_who_is_signed_in(sqlite_url: str) -> None:
    async with with_address(sqlite_url) as (_services, ann, link):
        # A form of the page sends the cookie, and cannot send the header against forgery.
        answer = await ann.client.post(link, headers={"Sec-Fetch-Site": "same-origin"})
        assert answer.status_code == 200, answer.text
        assert await ann.ok("GET", CHANNELS) == []
