"""Positions: how any position of a game looks, and what can be done there."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.types import ExceptionHandlersMap

from boathouse.core.editing import CannotEdit
from boathouse.server.api.replays import Scenery, scenery_answer
from boathouse.server.api.table_access import person_id
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.limits import STUDY_BODY
from boathouse.server.messages.errors import ErrorBody, described
from boathouse.server.messages.illegal import speech_for
from boathouse.server.refusals import CANNOT_EDIT
from boathouse.server.request_context import context_of
from boathouse.server.studies.insight_body import AskedInsight, InsightStatus
from boathouse.server.studies.position_body import (
    AskedPosition,
    Editing,
    EditPosition,
    PositionBody,
    ShownPosition,
)
from boathouse.server.studies.study_body import AskedWords, ToldTree


@post("/api/positions", status_code=200)
async def show_position(
    services: TheServices, caller: TheCaller, data: JSONBody[ShownPosition]
) -> PositionBody:
    """Show a position after some moves, and what can be done or drawn there.

    Nothing is kept. With `draw` the server draws what is due; `drawn` says what it was.
    """
    return await services.positions.show(data, caller.limit_key)


@post("/api/positions/board", status_code=200)
async def position_board(
    request: AnyRequest,
    services: TheServices,
    caller: TheCaller,
    data: JSONBody[AskedPosition],
) -> Response[Scenery]:
    """Return the scenery of a position: what stays the same as long as its `scene` does."""
    scenery = await services.positions.board(data, caller.limit_key)
    return scenery_answer(request, scenery, "no-store")


@post("/api/positions/edit", status_code=200)
async def edit_position(
    services: TheServices, caller: TheCaller, data: JSONBody[EditPosition]
) -> Editing:
    """Set something of a position by hand; without `changes` it says what could be set.

    What depends on it changes too, so that it stays a position that can come about.
    """
    return await services.positions.edit(data, caller.limit_key)


@post("/api/positions/insight", status_code=200)
async def judge_position(
    services: TheServices, caller: TheCaller, data: JSONBody[AskedInsight]
) -> InsightStatus:
    """Tell what is known of a position: chances, what each choice is worth and why, and layers.

    The answer comes when it is there, or after two seconds: ask the same again then. Positions of
    games that go on, if they are rated, in a tournament or between people, are refused.
    """
    return await services.insights.of(data, person_id(caller), caller.limit_key)


@post("/api/positions/words", status_code=200, request_max_body_size=STUDY_BODY)
async def tell_moves(
    services: TheServices, caller: TheCaller, data: JSONBody[AskedWords]
) -> ToldTree:
    """Tell the moves of a tree in words, as a study has them: whose each was, and what it did."""
    return await services.positions.words(data, caller.limit_key)


def _answer_cannot_edit(request: Request[Any, Any, Any], error: CannotEdit) -> Response[ErrorBody]:
    context = context_of(request.scope)
    context.code = CANNOT_EDIT.code
    said = speech_for(context.language, error.game)(error.reason)
    refusal = CANNOT_EDIT.because(field=error.field, detail=said, legal=error.legal)
    body = described(refusal, context.language)
    return Response(body, status_code=CANNOT_EDIT.status)


EDITING_HANDLERS: ExceptionHandlersMap = {CannotEdit: _answer_cannot_edit}

POSITION_ROUTES: list[HTTPRouteHandler] = [
    show_position,
    position_board,
    edit_position,
    judge_position,
    tell_moves,
]
