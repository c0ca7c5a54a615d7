"""Every error: its code, a sentence in the caller's language, the facts; and no internals."""

from __future__ import annotations

import json
from typing import Annotated, Any

import httpx
import msgspec
import pytest
from litestar import get, post
from litestar.exceptions import NotAuthorizedException, ServiceUnavailableException
from litestar.params import FromPath, JSONBody, QueryParameter

from boathouse.server.messages.errors import described
from boathouse.server.refusals import (
    INTERNAL,
    SEAT_TAKEN,
    STALE_STATE,
    TOO_MANY,
    RefusalKind,
)
from tests.server.operation.small import lines_of, logged, neighbour_of

SECRET = "the seed of table k3tz9wq2mhx4pd"


class Seats(msgspec.Struct):
    names: list[Annotated[str, msgspec.Meta(max_length=5)]]
    boat: int = 1


@post("/api/seats")
async def sit(data: JSONBody[Seats]) -> Seats:
    return data


@get("/api/seats/{seat:int}")
async def seat(seat: FromPath[int], limit: Annotated[int, QueryParameter(ge=1)] = 1) -> int:
    return seat * limit


@post("/api/refused")
async def refused() -> None:
    raise SEAT_TAKEN.because(seat=2, legal=["1", "3"])


@post("/api/busy")
async def busy() -> None:
    raise TOO_MANY.because(seconds=7)


@get("/api/fault")
async def fault() -> None:
    raise ZeroDivisionError(SECRET)


@get("/api/closed")
async def closed() -> None:
    raise ServiceUnavailableException(SECRET)


@get("/api/private")
async def private() -> None:
    raise NotAuthorizedException(SECRET)


HANDLERS = [sit, seat, refused, busy, fault, closed, private]


async def asked(method: str, path: str, **given: Any) -> httpx.Response:
    async with neighbour_of(HANDLERS) as client:
        return await client.request(method, path, **given)


@pytest.mark.parametrize(
    ("given", "facts"),
    [
        (
            {"json": {"names": ["Ann", "Barbara"]}},
            {"reason": "length", "field": "names[1]", "bounds": "most", "most": 5},
        ),
        ({"json": {"boat": 3}}, {"reason": "missing", "field": "names"}),
        (
            {"json": {"names": [], "boat": "x"}},
            {"reason": "kind", "field": "boat", "expected": "number"},
        ),
        ({"json": ["no"]}, {"reason": "body", "field": ""}),
        ({"content": b'{"names": '}, {"reason": "json"}),
        ({"content": b"\xff"}, {"reason": "json"}),
        ({"content": b""}, {"reason": "empty"}),
    ],
)
async def test_a_body_that_cannot_be_read_is_told_what_and_where(
    given: dict[str, Any], facts: dict[str, Any]
) -> None:
    answer = await asked("POST", "/api/seats", **given)
    assert answer.status_code == 400
    body = answer.json()
    assert body["code"] == "bad-request"
    detail = body["facts"].pop("detail", "")
    assert body["facts"] == facts
    assert body["legal"] == []
    assert facts.get("field", "") in body["message"]
    assert not detail or detail not in body["message"], "the reader's words are for programs"


async def test_a_parameter_that_cannot_be_read_is_told_what_and_where() -> None:
    for limit in ("many", "0"):
        body = (await asked("GET", "/api/seats/1", params={"limit": limit})).json()
        assert body["code"] == "bad-request"
        assert body["message"] == "“limit” must be a whole number, at least 1."
        assert (body["facts"]["field"], body["facts"]["least"]) == ("limit", 1)


async def test_a_path_that_does_not_fit_is_not_there() -> None:
    assert (await asked("GET", "/api/seats/one")).json()["code"] == "not-found"


async def test_a_refusal_brings_its_facts_and_what_would_be_legal() -> None:
    answer = await asked("POST", "/api/refused")
    assert answer.status_code == 409
    assert answer.json()["code"] == "seat-taken"
    assert answer.json()["facts"] == {"seat": 2}
    assert answer.json()["legal"] == ["1", "3"]


async def test_too_many_requests_are_told_when_to_try_again() -> None:
    answer = await asked("POST", "/api/busy")
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "7"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "There is nothing at this address."),
        ("it", "A questo indirizzo non c’è niente."),
        ("fr", "Il n’y a rien à cette adresse."),
        ("cs", "Na této adrese nic není."),
        ("de, cs;q=0.5, it;q=0.4", "Na této adrese nic není."),
        ("de", "There is nothing at this address."),
        ("x;q=much, it;q=2", "There is nothing at this address."),
    ],
)
async def test_the_sentence_is_in_the_callers_language(language: str, sentence: str) -> None:
    answer = await asked("GET", "/nothing", headers={"accept-language": language})
    assert answer.status_code == 404
    assert answer.json() == {"code": "not-found", "message": sentence, "facts": {}, "legal": []}


async def test_another_method_is_told_which_would_do() -> None:
    answer = await asked("DELETE", "/api/seats")
    assert answer.status_code == 405
    assert answer.json()["code"] == "method-not-allowed"
    assert set(answer.headers["allow"].split(", ")) == {"POST", "OPTIONS"}


async def test_a_fault_tells_nothing_but_where_the_log_has_it() -> None:
    with logged() as log:
        answer = await asked("GET", "/api/fault")
    assert answer.status_code == 500
    body = answer.json()
    assert body["code"] == "internal"
    assert body["facts"] == {"request": answer.headers["x-request-id"]}
    assert SECRET not in answer.text
    assert "ZeroDivisionError" not in answer.text
    (line,) = [line for line in lines_of(log) if line["event"] == "fault"]
    assert line["request"] == answer.headers["x-request-id"]
    assert line["route"] == "/api/fault"
    assert "raise ZeroDivisionError(SECRET)" in line["exception"]


@pytest.mark.parametrize(
    ("path", "code", "status"),
    [("/api/closed", "unavailable", 503), ("/api/private", "not-signed-in", 401)],
)
async def test_what_the_framework_refuses_gets_our_codes(path: str, code: str, status: int) -> None:
    answer = await asked("GET", path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert SECRET not in answer.text


def test_an_unknown_language_is_english_and_an_unknown_code_still_an_answer() -> None:
    assert described(TOO_MANY.because(seconds=1), "xx").message.startswith("Too many requests")
    assert described(RefusalKind("never-seen", 400).because(), "it").message == "never-seen"


def test_facts_are_kept_apart_from_the_refusal() -> None:
    refusal = STALE_STATE.because(state=4)
    described(refusal, "en").facts["state"] = 5
    assert refusal.facts == {"state": 4}


def test_a_fault_on_a_live_line_has_a_request_id_too() -> None:
    assert described(INTERNAL.because(request="abc"), "en").facts == {"request": "abc"}


async def test_every_operation_describes_its_errors_in_openapi() -> None:
    async with neighbour_of(HANDLERS) as client:
        description = (await client.get("/schema/openapi.json")).json()
    operations = [
        operation
        for path, methods in description["paths"].items()
        for operation in methods.values()
        if path.startswith("/api")
    ]
    assert len(operations) == len(HANDLERS)
    for operation in operations:
        for status in ("400", "401", "403", "404", "409", "413", "422", "429", "500", "503"):
            content = operation["responses"][status]["content"]["application/json"]
            assert content["schema"]["$ref"].endswith("/ErrorBody")
    body = description["components"]["schemas"]["ErrorBody"]
    assert set(body["properties"]) == {"code", "message", "facts", "legal"}
    assert "examples" not in json.dumps(body)
