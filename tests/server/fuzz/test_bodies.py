"""Bodies that are no JSON, or not what is wanted: refused with a sentence, never a fault."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import httpx

from tests.server.fuzz.sentences import check_refusal
from tests.server.harness.live import HANG, NO_TLS
from tests.server.harness.world import Party

_DEEP = 20_000
_JSON = "application/json"
_BODIES = {
    "nothing": (_JSON, b""),
    "null": (_JSON, b"null"),
    "a list": (_JSON, b"[]"),
    "a number": (_JSON, b"1e999"),
    "cut off": (_JSON, b'{"text":"Hel'),
    "two": (_JSON, b'{"text":"a"}{"text":"b"}'),
    "deep lists": (_JSON, b'{"text":' + b"[" * _DEEP + b"]" * _DEEP + b"}"),
    "deep objects": (_JSON, b'{"":' * (_DEEP // 2) + b"1" + b"}" * (_DEEP // 2)),
    "deep where nobody looks": (_JSON, b'{"text":"a","x":' + b"[" * _DEEP + b"]" * _DEEP + b"}"),
    "a huge number": (_JSON, b'{"text":' + b"9" * 5000 + b"}"),
    "no number": (_JSON, b'{"text":NaN}'),
    "no text": (_JSON, b'{"text":"\xff"}'),
    "half a character": (_JSON, b'{"text":"\\ud800"}'),
    "another encoding": (_JSON, '{"text":"a"}'.encode("utf-16")),
    "a form": ("application/x-www-form-urlencoded", b"text=a"),
    "another form": ("multipart/form-data; boundary=x", b"--x\r\n\r\na\r\n--x--"),
    "a form without a boundary": ("multipart/form-data", b"--x"),
    "message pack": ("application/x-msgpack", b"\xff\xff"),
    "too much": (_JSON, b'{"text":"' + b"a" * 70_000 + b'"}'),
}


async def test_a_body_that_cannot_be_read_is_refused(party: Party) -> None:
    program = await party.program("Program", ("play", "account"))
    table = await program.open_table()
    paths = (f"/api/tables/{table}/chat", "/api/tables", "/api/session")
    async with httpx.AsyncClient(trust_env=False, verify=NO_TLS, timeout=HANG) as client:
        for kind, (content_type, body) in _BODIES.items():
            headers = {"Authorization": f"Bearer {program.token}", "Content-Type": content_type}
            wanted = (413, "too-large") if kind == "too much" else (400, "bad-request")
            for path in paths:
                url = f"{program.address}{path}"
                answer = await client.post(url, content=body, headers=headers)
                refusal = answer.json()
                assert (answer.status_code, refusal["code"]) == wanted, (kind, path, refusal)
                check_refusal(refusal)
    shown = await program.table(table)
    assert not shown["chat"]


async def test_half_a_character_is_refused_wherever_it_stands(party: Party) -> None:
    program = await party.program("Program", ("play", "account"))
    table = await program.open_table()
    half = "\ud800"
    bodies: tuple[tuple[str, str, dict[str, object]], ...] = (
        ("POST", "/api/tables", {"game": "powerboats", "seats": 2, "name": half}),
        ("POST", "/api/tables", {"game": half, "seats": 2}),
        ("POST", "/api/tables", {"game": "powerboats", "seats": 2, "options": {"lake": half}}),
        ("POST", f"/api/tables/{table}/play", {"state": 0, "action": half}),
        ("POST", f"/api/tables/{table}/chat", {"text": half}),
        ("POST", f"/api/tables/{table}/reactions", {"to": 1, "sign": half}),
        ("POST", f"/api/tables/{table}/seats", {"bot": half}),
        ("POST", f"/api/tables/{table}/invitations", {"name": half}),
        ("PATCH", f"/api/tables/{table}", {"name": half}),
        ("PATCH", "/api/me", {"name": half}),
        ("POST", "/api/guest", {"name": half}),
        ("POST", "/api/session", {"name": half, "password": half}),
        ("POST", "/api/tokens", {"name": half, "scopes": ["play"]}),
    )
    bytes_of_half = "%ED%A0%80"
    addresses = (
        f"/api/people/{bytes_of_half}",
        f"/api/tables/{bytes_of_half}",
        f"/api/tables?game={bytes_of_half}",
        f"/api/tables?after={bytes_of_half}",
        f"/api/records?person={bytes_of_half}",
        f"/api/me/tables?status={bytes_of_half}",
        f"/api/games/{bytes_of_half}/messages/{bytes_of_half}",
    )
    headers = {"Authorization": f"Bearer {program.token}", "Content-Type": _JSON}
    async with httpx.AsyncClient(
        trust_env=False, verify=NO_TLS, timeout=HANG, headers=headers
    ) as client:
        for method, path, body in bodies:
            written = json.dumps(body)
            answer = await client.request(method, f"{program.address}{path}", content=written)
            refusal = answer.json()
            assert (answer.status_code, refusal["code"]) == (400, "bad-request"), (path, refusal)
            check_refusal(refusal)
        for path in addresses:
            answer = await client.get(f"{program.address}{path}")
            assert answer.status_code < 500, (path, answer.text)
            if answer.is_error:
                check_refusal(answer.json())


async def test_a_body_in_pieces_may_not_be_too_large_either(party: Party) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"[" * 1000

    address = party.world.next_address()
    async with httpx.AsyncClient(trust_env=False, verify=NO_TLS, timeout=HANG) as client:
        answer = await client.post(f"{address}/api/session", content=endless())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
