"""The answers to actions that the rules forbid, or that came too late."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from boathouse.server.messages.errors import ErrorBody, described
from boathouse.server.messages.illegal import Illegal, described_illegal
from boathouse.server.messages.server_messages import Snapshot
from boathouse.server.refusals import ILLEGAL_ACTION, STALE_STATE
from boathouse.server.request_context import context_of
from boathouse.server.tables.change import Stale


def _answer_illegal(request: Request[Any, Any, Any], error: Illegal) -> Response[ErrorBody]:
    context = context_of(request.scope)
    context.code = ILLEGAL_ACTION.code
    return Response(described_illegal(error, context.language), status_code=ILLEGAL_ACTION.status)


class StaleBody(ErrorBody, frozen=True, kw_only=True):
    """An action was meant for another state than the present one, which is included."""

    present: Snapshot


def _answer_stale(request: Request[Any, Any, Any], error: Stale) -> Response[StaleBody]:
    context = context_of(request.scope)
    context.code = STALE_STATE.code
    body = described(STALE_STATE.because(state=error.present.state), context.language)
    stale = StaleBody(code=body.code, message=body.message, facts=body.facts, present=error.present)
    return Response(stale, status_code=STALE_STATE.status)


RULES_HANDLERS: ExceptionHandlersMap = {Illegal: _answer_illegal, Stale: _answer_stale}
