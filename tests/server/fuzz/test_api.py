"""schemathesis over the description of the API: every answer is as described, and none is a fault.

Requests are made that fit the description and that do not, by a program with a token for all, by a
browser and by a stranger, with the ids of real tables and people and with others.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from traceback import format_exception_only
from typing import Any, TypeAlias

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
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

_EXAMPLES = {"program": 3, "browser": 1, "stranger": 1}
_ENDLESS = ("/api/bot/stream",)
"""What gives an answer without an end."""
_UNASKABLE: set[tuple[str, GenerationMode]] = set()
"""What cannot be asked in a wrong way: finding out takes hundreds of attempts, once is enough."""

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
def schema(party: Party, loop: AbstractEventLoop) -> BaseSchema:
    """The description, as the server gives it."""
    description = loop.run_until_complete(party.stranger().get("/api/openapi/openapi.json"))
    schema = schemathesis.openapi.from_dict(description).exclude(path=list(_ENDLESS))
    # What is too large is refused before it is read.
    schema.config.checks.negative_data_rejection.expected_statuses.append("413")
    return schema


@pytest.fixture
def session() -> Iterator[requests.Session]:
    """What requests are made with: it brings nothing of its own."""
    with requests.Session() as session:
        session.trust_env = False
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


def test_schemathesis_finds_nothing(
    party: Party, loop: AbstractEventLoop, schema: BaseSchema, session: requests.Session
) -> None:
    found = [
        f"{operation.label}, {mode.value}, by a {caller.kind}: {problem}"
        for caller in loop.run_until_complete(callers(party))
        # What they may do is decided in the same way whatever the database; what is kept is not.
        if caller.kind == "program" or party.world.name == "sqlite"
        for operation, mode in _ways_to_ask(schema)
        if (operation.label, mode) not in _UNASKABLE
        if (problem := _fuzz(operation, mode, caller, session))
    ]
    assert not found, "\n\n".join(found)


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_schemathesis_finds_nothing_at_the_limits(
    party: Party, loop: AbstractEventLoop, schema: BaseSchema, session: requests.Session
) -> None:
    program = loop.run_until_complete(callers(party))[0]
    for operation in _operations(schema):
        for case in schema.iter_coverage_cases(
            operation,
            generation_modes=list(GenerationMode),
            generation_config=schema.config.generation_for(operation=operation, phase="coverage"),
        ):
            assert case.meta is not None
            _ask(case, case.meta.generation.mode, program, session)


def _operations(schema: BaseSchema) -> Iterator[Operation]:
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        yield found.ok()


def _ways_to_ask(schema: BaseSchema) -> Iterator[tuple[Operation, GenerationMode]]:
    for operation in _operations(schema):
        yield operation, GenerationMode.POSITIVE
        if list(operation.iter_parameters()) or operation.body:
            yield operation, GenerationMode.NEGATIVE


def _fuzz(
    operation: Operation, mode: GenerationMode, caller: Caller, session: requests.Session
) -> str:
    """Ask for one thing in several ways; say what was wrong, if something was."""

    @settings(
        max_examples=_EXAMPLES[caller.kind],
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.reuse, Phase.generate),  # others ask a thousand times more
    )
    @given(operation.as_strategy(generation_mode=mode), st.data())
    def ask(case: Case[Any], data: st.DataObject) -> None:
        if mode is GenerationMode.POSITIVE:
            _take_real_ids(case, caller, data)
        _ask(case, mode, caller, session)

    try:
        ask()
    except Unsatisfiable:  # not one request was made
        _UNASKABLE.add((operation.label, mode))
    except (Exception, BaseExceptionGroup) as error:  # noqa: BLE001 - the others are asked too
        return "".join(format_exception_only(error))
    return ""


def _take_real_ids(case: Case[Any], caller: Caller, data: st.DataObject) -> None:
    for name in case.path_parameters or {}:
        if name in caller.real and data.draw(st.booleans(), label=name):
            case.path_parameters[name] = data.draw(st.sampled_from(caller.real[name]), label=name)


def _ask(case: Case[Any], mode: GenerationMode, caller: Caller, session: requests.Session) -> None:
    answer = case.call(
        base_url=caller.address,
        session=session,
        headers=caller.headers(case.operation.label),
        timeout=HANG,
    )
    case.validate_response(answer, checks=_CHECKS)
    if answer.status_code >= 400:
        refusal: Json = answer.json()
        check_refusal(refusal)
        # What fits the description can be read; that there is no such thing is another matter.
        assert mode is GenerationMode.NEGATIVE or refusal["code"] != "bad-request", refusal
