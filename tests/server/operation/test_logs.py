"""The log: lines for programs or for people, with the request's id, and without secrets."""

from __future__ import annotations

import json
import logging
import secrets
import warnings
from typing import Any

import pytest
import structlog
from litestar import Request, get, post
from litestar.params import FromPath

from boathouse.server.ids import digest, fresh_secret
from boathouse.server.operation.logs import HIDDEN, without_secrets
from boathouse.server.request_context import REQUEST_ID, context_of
from tests.server.operation.small import client_of, lines_of, logged, neighbour_of

log = structlog.get_logger("test")


def test_a_line_is_json_with_time_level_and_request() -> None:
    with logged() as stream:
        token = REQUEST_ID.set("r1")
        log.warning("bus", connected=False, error=None, count=3)
        REQUEST_ID.reset(token)
        log.info("later")
    first, second = lines_of(stream)
    assert first.pop("at").endswith("Z")
    assert first == {
        "event": "bus",
        "level": "warning",
        "request": "r1",
        "connected": False,
        "error": None,
        "count": 3,
    }
    assert "request" not in second


def test_a_line_can_be_text() -> None:
    with logged("text") as stream:
        log.info("started", database="sqlite")
    assert "started" in stream.getvalue()
    assert "database=sqlite" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()


def test_what_is_below_the_level_is_left_out() -> None:
    with logged(level="warning") as stream:
        log.info("quiet")
        logging.getLogger("some.library").info("quiet")
        log.error("loud")
    assert [line["event"] for line in lines_of(stream)] == ["loud"]


def test_libraries_log_in_the_same_form() -> None:
    with warnings.catch_warnings(), logged() as stream:
        warnings.simplefilter("always")
        logging.getLogger("some.library").error("it broke: %s", "badly")
        warnings.warn("old thing", stacklevel=1)
    first, second = lines_of(stream)
    assert (first["event"], first["level"], first["logger"]) == (
        "it broke: badly",
        "error",
        "some.library",
    )
    assert "old thing" in second["event"]


@pytest.mark.parametrize("name", ["httpx", "uvicorn.error", "uvicorn.access"])
def test_libraries_that_tell_addresses_are_quiet(name: str) -> None:
    with logged() as stream:
        logging.getLogger(name).info("GET https://hooks.example/secret-path")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_traceback_shows_places_but_no_values(form: str) -> None:
    session = fresh_secret()

    def fail(password: str) -> None:
        raise ValueError("no good")

    with logged(form) as stream:
        try:
            fail(session)
        except ValueError:
            log.exception("fault")
            logging.getLogger("library").exception("fault")
    assert "in fail" in stream.getvalue()
    assert "no good" in stream.getvalue()
    assert session not in stream.getvalue()


SESSION = fresh_secret()
TOKEN = f"bh_{secrets.token_urlsafe(24)}"
SEED = secrets.token_hex(32)


@pytest.mark.parametrize(
    "text",
    [
        f"boathouse_session={SESSION}; theme=dark",
        f"Authorization: Bearer {SESSION}",
        f"token {TOKEN} is wrong",
        f"[SQL: INSERT ...]\n[parameters: ('ann', '{SESSION}', 'x')]\n(Background ...)",
        f"seed={SEED}.",
        f"digest {digest(SESSION)}",
        f"postgresql://boat:{SESSION}@db/boats",
        "password is $argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA",
    ],
    ids=["cookie", "header", "token", "statement", "seed", "digest", "address", "password"],
)
def test_what_looks_like_a_secret_is_struck_out(text: str) -> None:
    shown = without_secrets(text)
    assert HIDDEN in shown
    for secret in (SESSION, TOKEN, SEED, digest(SESSION), "aGFzaA"):
        assert secret not in shown


@pytest.mark.parametrize(
    "text", ["table k3tz9wq2mhx4pd", "2026-11-15T17:39:45.056601Z", "powerboats/steady", "a" * 42]
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert without_secrets(text) == text


def test_fields_with_the_name_of_a_secret_are_never_shown() -> None:
    with logged() as stream:
        log.info("x", password="hunter2", token="t", cookie="c", seed="s", secret="k")
    line = lines_of(stream)[0]
    assert {line[name] for name in ("password", "token", "cookie", "seed", "secret")} == {HIDDEN}


# Requests


@get("/api/tables/{table:str}")
async def table(request: Request[Any, Any, Any], table: FromPath[str]) -> str:
    context_of(request.scope).set_person("p1")
    log.info("inside")
    return table


@post("/api/session")
async def session() -> None:
    return None


@get("/healthz")
async def healthz() -> str:
    return "well"


async def test_a_request_is_logged_by_its_route_and_never_with_what_it_holds() -> None:
    with logged() as stream:
        async with client_of([table, session]) as client:
            client.cookies.set("boathouse_session", SESSION)
            await client.get("/api/tables/k3tz9wq2mhx4pd", params={"key": "in-the-query"})
            await client.post("/api/session", json={"password": "in-the-body"})
            await client.get("/k3tz9wq2mhx4pd/nothing")
    lines = [line for line in lines_of(stream) if line["event"] == "request"]
    shown = [(line["method"], line["route"], line["status"], line.get("person")) for line in lines]
    assert shown == [
        ("GET", "/api/tables/{table}", 200, "p1"),
        ("POST", "/api/session", 201, None),
        ("GET", "none", 404, None),
    ]
    assert lines[2]["code"] == "not-found"
    assert all(line["ms"] >= 0 and len(line["request"]) == 16 for line in lines)
    for secret in ("k3tz9wq2mhx4pd", "in-the-query", "in-the-body", SESSION):
        assert secret not in stream.getvalue()


async def test_what_happens_during_a_request_has_its_id() -> None:
    with logged() as stream:
        async with client_of([table]) as client:
            await client.get("/api/tables/a")
            await client.get("/api/tables/b")
    lines = lines_of(stream)
    assert [line["event"] for line in lines] == ["inside", "request"] * 2
    assert lines[0]["request"] == lines[1]["request"] != lines[2]["request"]


async def test_those_who_watch_do_not_fill_the_log() -> None:
    with logged(level="info") as stream:
        async with neighbour_of([healthz]) as client:
            assert (await client.get("/healthz")).status_code == 200
    assert stream.getvalue() == ""


def test_strange_values_do_not_stop_the_log() -> None:
    with logged() as stream:
        log.info("odd", value=object, error=ValueError("x"))
    assert json.loads(stream.getvalue())["event"] == "odd"
