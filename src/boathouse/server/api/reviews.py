"""Reviews: of a table's game, and of a record that somebody brings; and hints during a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from boathouse.core import RecordError, read_record
from boathouse.server import refusals
from boathouse.server.api.table_access import SeatParameter, TableParameter, person_id, player
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.messages.client_messages import MAX_RECORD, AskedSeat
from boathouse.server.reviews.hint_body import HintStatus
from boathouse.server.reviews.review_body import ReviewStatus

ReviewId = Annotated[str, PathParameter(pattern="^[0-9a-f]{32}$", max_length=32)]


class RecordToReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text. Of a running game with secrets, `seat` says whose view to review."""

    record: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
    seat: AskedSeat | None = None


@post("/api/tables/{table_id:str}/review", status_code=200)
async def review_table(
    services: TheServices, caller: TheCaller, table_id: TableParameter, seat: SeatParameter = None
) -> ReviewStatus:
    """Review a game: how much was luck, and what each decision gave away.

    It takes some seconds: ask `/api/reviews/ID` how far it is. A game that is not over is reviewed
    for its players only, each as they see it, and not at all if it is rated or of a tournament.
    """
    asker = person_id(caller)
    async with services.table_service.shown_to(asker, table_id) as (_, table_state):
        pass
    if table_state.sealed:
        raise refusals.TABLE_SEALED.because(table=table_state.name)
    if table_state.status != "over":
        if table_state.table is None:
            raise refusals.NOT_STARTED.because()
        seat = table_state.seat_for(asker, seat)
        if table_state.opened.rated or not table_state.host:  # tournaments have no host
            raise refusals.NOT_OVER.because()
    return await services.reviews.of_table(table_state, seat, asker, caller.limit_key)


@post("/api/reviews", status_code=200)
async def review_record(
    services: TheServices, caller: TheCaller, data: JSONBody[RecordToReview]
) -> ReviewStatus:
    """Review a record, as `/api/tables/TABLE/record` gives it.

    One of a game that goes on is refused, if that is rated, in a tournament or between people.
    """
    try:
        record = read_record(data.record)
    except RecordError as error:
        raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error
    if data.seat is not None and data.seat >= len(record.names):
        raise refusals.NO_SUCH_SEAT.because(seat=data.seat + 1, seats=len(record.names))
    asker = person_id(caller)
    return await services.reviews.of_record(record, data.seat, asker, caller.limit_key)


@get("/api/reviews/{review_id:str}")
async def show_review(
    services: TheServices, caller: TheCaller, review_id: ReviewId
) -> ReviewStatus:
    """Return a review, or how far it is."""
    return await services.reviews.find(review_id, person_id(caller))


class HintRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hint that somebody waits for, or one `ahead`: it can warn of a grave mistake later."""

    seat: AskedSeat | None = None
    ahead: bool = False


@post("/api/tables/{table_id:str}/hint", status_code=200)
async def hint(
    services: TheServices, caller: TheCaller, table_id: TableParameter, data: JSONBody[HintRequest]
) -> HintStatus:
    """Ask the coach about my decision, at a table where I play against bots alone.

    The answer comes when the hint is there, or after two seconds: ask again then.
    """
    asker = player(caller).id
    async with services.table_service.shown_to(asker, table_id) as (_, table_state):
        pass
    return await services.coach.hint(
        table_state, data.seat, asker, caller.limit_key, ahead=data.ahead
    )


REVIEW_ROUTES: list[HTTPRouteHandler] = [review_table, review_record, show_review, hint]
