"""The rules' own refusals, in the person's language."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from boathouse.server.api.errors import ErrorBody, described
from boathouse.server.live.messages import Snapshot
from boathouse.server.operation.visit import visit_of
from boathouse.server.refusals import ILLEGAL_ACTION, STALE_STATE
from boathouse.server.tables.happening import Illegal
from boathouse.server.tables.sitting import Stale
from boathouse.server.tables.telling import snapshot
from boathouse.terminal.speech import Speech
from boathouse.texts import Texts


def described_illegal(illegal: Illegal, language: str) -> ErrorBody:
    """Describe a refusal of the rules: `facts.reason` is their code."""
    facts = {
        name: fact if isinstance(fact, (int, str)) else " ".join(map(str, fact))
        for name, fact in illegal.error.facts.items()
        if isinstance(fact, (int, str, tuple))
    }
    room = illegal.game.name.replace("-", "_")
    return ErrorBody(
        code=ILLEGAL_ACTION.code,
        message=_speech(language, room)(illegal.words),
        facts={"reason": illegal.error.code, **facts},
        legal=list(illegal.legal),
    )


@cache
def _speech(language: str, room: str) -> Speech:
    return Speech(Texts(language, ["terminal", room]))


def _answer_illegal(request: Request[Any, Any, Any], error: Illegal) -> Response[ErrorBody]:
    visit = visit_of(request.scope)
    visit.code = ILLEGAL_ACTION.code
    return Response(described_illegal(error, visit.language), status_code=ILLEGAL_ACTION.status)


class StaleBody(ErrorBody, frozen=True, kw_only=True):
    """An action that was meant for another state than the present one, which comes along."""

    present: Snapshot


def _answer_stale(request: Request[Any, Any, Any], error: Stale) -> Response[StaleBody]:
    visit = visit_of(request.scope)
    visit.code = STALE_STATE.code
    sitting = error.sitting
    body = described(STALE_STATE.because(state=sitting.state), visit.language)
    person = sitting.chairs[error.seat].person
    present = snapshot(sitting, error.seat, person)
    stale = StaleBody(code=body.code, message=body.message, facts=body.facts, present=present)
    return Response(stale, status_code=STALE_STATE.status)


RULES_HANDLERS: ExceptionHandlersMap = {Illegal: _answer_illegal, Stale: _answer_stale}
