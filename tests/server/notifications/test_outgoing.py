"""Requests go to the public internet alone, whatever somebody types, and never for long."""

import asyncio
import ssl
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from boathouse.server.notifications import outgoing
from boathouse.server.notifications.outgoing import (
    BadAddress,
    Outgoing,
    Unreachable,
    is_public,
    read_url,
)
from tests.server.notifications.certificates import certificate_for
from tests.server.notifications.receivers import receiver
from tests.server.notifications.world import PUBLIC

SCHEMES = ("https", "http")


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "2001:db8::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "2002:7f00:1::1",
        "2002:a00:1::1",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "2001:0:7f00:1::1",
        "localhost",
        "",
    ],
)
def test_addresses_of_this_machine_and_its_neighbours_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        PUBLIC,
        "8.8.8.8",
        "2606:2800:220:1:248:1893:25c8:1946",
        "::ffff:8.8.8.8",
        "64:ff9b::808:808",
    ],
)
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "javascript:alert(1)",
        "//example.org/",
        "example.org",
        "https://",
        "https:///path",
        "http://ann:secret@example.org/",
        "http://ann@example.org/",
        "http://example.org:22/",
        "http://example.org:0/",
        "http://example.org:99999/",
        "http://exa mple.org/",
        "http://example.org/\r\nHost: other",
        "http://example.org/" + "x" * 2000,
        "http://[::1/",
        "http://0177.0.0.1/",  # 127.0.0.1 in octal
    ],
)
def test_addresses_that_no_request_goes_to(address: str) -> None:
    with pytest.raises(BadAddress):
        read_url(address, schemes=SCHEMES)


def test_a_part_of_a_page_is_not_sent() -> None:
    assert str(read_url("https://example.org/hook?a=1#part", schemes=SCHEMES)) == (
        "https://example.org/hook?a=1"
    )


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "localhost",
        "10.0.0.1",
        "169.254.169.254",
        "2130706433",  # 127.0.0.1 as one number
        "0x7f000001",
        "0x7f.1",
        "127.1",
        "0",
    ],
)
async def test_no_form_of_a_private_address_gets_through(host: str) -> None:
    async with receiver() as target:
        sender = Outgoing(to_private_addresses=False)
        url = read_url(f"http://{host}:{target.port}/", schemes=SCHEMES)
        try:
            with pytest.raises(Unreachable):
                await sender.check(url)
            outcome = await sender.post(url, {}, b"{}")
        finally:
            await sender.close()
        assert outcome.problem in ("private-address", "unknown-host")
        assert target.connections == 0


async def test_a_name_that_leads_to_this_machine_does_not_get_through() -> None:
    async with receiver() as target:
        sender = Outgoing(to_private_addresses=False, resolve=_answers("127.0.0.1"))
        url = read_url(f"http://hook.example:{target.port}/", schemes=SCHEMES)
        outcome = await sender.post(url, {}, b"{}")
        await sender.close()
        assert outcome.problem == "private-address"
        assert target.connections == 0


async def test_one_private_address_among_public_ones_is_enough_to_refuse() -> None:
    sender = Outgoing(to_private_addresses=False, resolve=_answers(PUBLIC, "10.0.0.1"))
    with pytest.raises(Unreachable) as refused:
        await sender.check(read_url("https://hook.example/", schemes=SCHEMES))
    await sender.close()
    assert (refused.value.problem, refused.value.host) == ("private-address", "hook.example")


async def test_a_name_that_changes_its_address_after_the_check_does_not_get_through() -> None:
    async with receiver() as target:
        answers = iter([[PUBLIC], ["127.0.0.1"]])

        async def rebinding(_host: str, _port: int) -> Sequence[str]:
            return next(answers)

        sender = Outgoing(to_private_addresses=False, resolve=rebinding)
        url = read_url(f"http://hook.example:{target.port}/", schemes=SCHEMES)
        await sender.check(url)
        outcome = await sender.post(url, {}, b"{}")
        await sender.close()
        assert outcome.problem == "private-address"
        assert target.connections == 0


async def test_the_connection_goes_to_the_address_that_was_looked_at_and_keeps_the_name() -> None:
    async with receiver() as target:
        asked = []

        async def once(host: str, port: int) -> Sequence[str]:
            asked.append((host, port))
            return ["127.0.0.1"]

        sender = Outgoing(to_private_addresses=True, resolve=once)
        url = read_url(f"http://hook.example:{target.port}/a?b=c", schemes=SCHEMES)
        outcome = await sender.post(url, {"X-Mark": "yes"}, b"hello")
        await sender.close()
        assert outcome.delivered
        assert asked == [("hook.example", target.port)]
        [request] = target.requests
        assert (request.method, request.path, request.body) == ("POST", "/a?b=c", b"hello")
        assert request.headers["host"] == f"hook.example:{target.port}"
        assert request.headers["x-mark"] == "yes"


async def test_a_second_address_is_tried_where_the_first_takes_no_connection() -> None:
    async with receiver() as target:
        sender = Outgoing(to_private_addresses=True, resolve=_answers("127.0.0.77", "127.0.0.1"))
        url = read_url(f"http://hook.example:{target.port}/", schemes=SCHEMES)
        outcome = await sender.post(url, {}, b"{}")
        await sender.close()
        assert outcome.delivered


async def test_a_certificate_must_be_for_the_name_that_was_typed(tmp_path: Path) -> None:
    server, trusting = certificate_for("hook.example", tmp_path)

    async def post(host: str, tls: ssl.SSLContext | None) -> tuple[str | None, int]:
        async with receiver(tls=server) as target:
            sender = Outgoing(to_private_addresses=True, resolve=_answers("127.0.0.1"), tls=tls)
            url = read_url(f"https://{host}:{target.port}/", schemes=SCHEMES)
            outcome = await sender.post(url, {}, b"{}")
            await sender.close()
            return outcome.problem, len(target.requests)

    assert await post("hook.example", trusting) == (None, 1)
    assert await post("other.example", trusting) == ("bad-certificate", 0)
    assert await post("hook.example", None) == ("bad-certificate", 0)


@pytest.mark.parametrize("status", [301, 302, 307, 308])
async def test_a_redirect_is_not_followed(status: int) -> None:
    async with (
        receiver() as secret,
        receiver(status=status, headers={"Location": secret.url}) as target,
    ):
        sender = Outgoing(to_private_addresses=True)
        outcome = await sender.post(read_url(target.url, schemes=SCHEMES), {}, b"{}")
        await sender.close()
        assert (outcome.problem, outcome.status) == ("redirect", status)
        assert secret.connections == 0


@pytest.mark.parametrize(
    ("status", "problem", "is_gone"),
    [
        (200, None, False),
        (201, None, False),
        (204, None, False),
        (400, "status", False),
        (404, "status", True),
        (410, "status", True),
        (429, "status", False),
        (500, "status", False),
    ],
)
async def test_the_status_tells_how_it_went(
    status: int, problem: str | None, is_gone: bool
) -> None:
    async with receiver(status=status) as target:
        sender = Outgoing(to_private_addresses=True)
        outcome = await sender.post(read_url(target.url, schemes=SCHEMES), {}, b"{}")
        await sender.close()
        assert (outcome.problem, outcome.status, outcome.is_gone) == (problem, status, is_gone)


async def test_an_answer_without_end_is_not_read() -> None:
    async with receiver(floods=True) as target:
        sender = Outgoing(to_private_addresses=True)
        outcome = await sender.post(read_url(target.url, schemes=SCHEMES), {}, b"{}")
        await sender.close()
        assert outcome.delivered
        assert target.flooded < 50_000_000


async def test_who_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT", 0.2)

    async with receiver(hangs=True) as target:
        sender = Outgoing(to_private_addresses=True)
        outcome = await sender.post(read_url(target.url, schemes=SCHEMES), {}, b"{}")
        await sender.close()
        assert outcome.problem == "no-answer"


async def test_a_name_server_that_does_not_answer_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outgoing, "TIMEOUT", 0.2)

    async def never(_host: str, _port: int) -> Sequence[str]:
        await asyncio.Event().wait()
        return []

    sender = Outgoing(to_private_addresses=True, resolve=never)
    url = read_url("https://hook.example/", schemes=SCHEMES)
    with pytest.raises(Unreachable) as refused:
        await sender.check(url)
    outcome = await sender.post(url, {}, b"{}")
    await sender.close()
    assert (refused.value.problem, outcome.problem) == ("unknown-host", "no-answer")


@pytest.mark.parametrize("kind", ["closed", "nonsense", "nobody"])
async def test_who_speaks_no_http_is_not_reached(kind: str) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        if kind == "nonsense":
            writer.write(b"220 mail.example ESMTP\r\n")
        writer.close()
        await writer.wait_closed()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    if kind == "nobody":
        server.close()
        await server.wait_closed()
    sender = Outgoing(to_private_addresses=True)
    url = read_url(f"http://127.0.0.1:{port}/", schemes=SCHEMES)
    outcome = await sender.post(url, {}, b"{}")
    await sender.close()
    server.close()
    await server.wait_closed()
    assert outcome.problem == "no-connection"


@pytest.mark.parametrize("answer", [OSError("no"), UnicodeError("no"), None])
async def test_a_host_that_nobody_knows(answer: Exception | None) -> None:
    async def resolve(_host: str, _port: int) -> Sequence[str]:
        if answer:
            raise answer
        return []

    sender = Outgoing(to_private_addresses=True, resolve=resolve)
    outcome = await sender.post(read_url("http://nowhere.example/", schemes=SCHEMES), {}, b"{}")
    await sender.close()
    assert outcome.problem == "unknown-host"


def _answers(*addresses: str) -> Callable[[str, int], Coroutine[Any, Any, Sequence[str]]]:
    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return addresses

    return resolve
