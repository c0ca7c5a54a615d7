"""schemathesis over the description of the API: every answer is as described, and none is a fault.

Requests are made that fit the description and that do not, by a program with a token for all, by a
browser and by a stranger, with the ids of real tables and people and with others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from traceback import format_exception_only
from typing import Any, TypeAlias

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, CheckFunction, load_all_checks
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation, BaseSchema

from tests.server.fuzz.callers import Caller, callers
from tests.server.fuzz.sentences import check_refusal
from tests.server.harness.live import HANG, Json
from tests.server.harness.world import Party

Operation: TypeAlias = APIOperation[Any, Any, Any, Any]

_EXAMPLES = int(__import__("os").environ.get("FUZZ", "4"))
_ENDLESS = ("/api/bot/stream",)
"""What gives an answer without an end."""

load_all_checks()
_CHECKS: list[CheckFunction] = CHECKS.get_by_names(  # type: ignore[assignment]
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "missing_required_header",
        "unsupported_method",
        "allow_header_conformance",
    ]
)


@pytest.fixture
def runner(party: Party) -> Iterator[asyncio.Runner]:
    """A loop for tests that are not coroutines; the party ends in it."""
    with asyncio.Runner() as runner:
        yield runner
        runner.run(party.close())


def test_schemathesis_finds_nothing(party: Party, runner: asyncio.Runner) -> None:
    description = runner.run(party.stranger().get("/api/openapi/openapi.json"))
    schema = schemathesis.openapi.from_dict(description).exclude(path=list(_ENDLESS))
    with requests.Session() as session:
        session.trust_env = False
        found = [
            f"{operation.label}, {mode.value}, by a {caller.kind}: {problem}"
            for caller in runner.run(callers(party))
            for operation, mode in _operations(schema)
            if (problem := _fuzz(operation, mode, caller, session))
        ]
    assert not found, "\n\n".join(found)


def _operations(schema: BaseSchema) -> Iterator[tuple[Operation, GenerationMode]]:
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        yield operation, GenerationMode.POSITIVE
        if list(operation.iter_parameters()) or operation.body:
            yield operation, GenerationMode.NEGATIVE


def _fuzz(
    operation: Operation, mode: GenerationMode, caller: Caller, session: requests.Session
) -> str:
    """Ask for one thing in several ways; say what was wrong, if something was."""

    @settings(max_examples=_EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode), st.data())
    def ask(case: Case[Any], data: st.DataObject) -> None:
        if mode is GenerationMode.POSITIVE:
            _take_real_ids(case, caller, data)
        answer = case.call(
            base_url=caller.address,
            session=session,
            headers=caller.headers(operation.label),
            timeout=HANG,
        )
        case.validate_response(answer, checks=_CHECKS)
        if answer.status_code >= 400:
            refusal: Json = answer.json()
            check_refusal(refusal)
            # What fits the description can be read; that there is no such thing is another matter.
            assert mode is GenerationMode.NEGATIVE or refusal["code"] != "bad-request", refusal

    try:
        ask()
    except Unsatisfiable:
        pass  # there is no wrong way to ask for it
    except (Exception, BaseExceptionGroup) as error:  # noqa: BLE001 - the others are asked too
        return "".join(format_exception_only(error))
    return ""


def _take_real_ids(case: Case[Any], caller: Caller, data: st.DataObject) -> None:
    for name in case.path_parameters or {}:
        if name in caller.real and data.draw(st.booleans(), label=name):
            case.path_parameters[name] = data.draw(st.sampled_from(caller.real[name]), label=name)
