"""Studies: made, kept, shared, copied."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from boathouse.server import refusals
from boathouse.server.accounts.person import Caller
from boathouse.server.api.table_access import ListLimit, person_id, player
from boathouse.server.callers.caller import TheCaller, TheServices, signed_in
from boathouse.server.limits import STUDY_BODY
from boathouse.server.services import Services
from boathouse.server.studies.study_body import (
    Draft,
    ForkedStudy,
    FromPuzzle,
    FromRecord,
    FromTable,
    NewDraft,
    NewStudy,
    SavedStudy,
    StudyBody,
    StudyEdit,
    StudyPage,
    StudyStart,
)
from boathouse.server.studies.study_service import STUDY_CURSOR
from boathouse.server.tables.pictures import ShownTable
from boathouse.server.tables.replays import record_of

StudyId = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]
_Cursor = Annotated[str | None, QueryParameter(pattern=STUDY_CURSOR, max_length=60)]


@post("/api/studies/draft", status_code=200, request_max_body_size=STUDY_BODY)
async def draft_study(services: TheServices, caller: TheCaller, data: JSONBody[NewDraft]) -> Draft:
    """Make the beginning of a study, without keeping it: a position, and the moves from there."""
    return await _begun(services, caller, data.start)


@post("/api/studies", status_code=201, request_max_body_size=STUDY_BODY)
async def create_study(
    services: TheServices, caller: TheCaller, data: JSONBody[NewStudy]
) -> StudyBody:
    """Keep a study, for its owner alone or for whoever has its link.

    It begins with a position, a record, a finished game, an answered puzzle, a new game, or with a
    whole tree.
    """
    person = player(caller)
    draft = await _begun(services, caller, data.start)
    return await services.studies.create(person, data.title, data.visibility, draft)


@get("/api/studies")
async def list_studies(
    services: TheServices, caller: TheCaller, after: _Cursor = None, limit: ListLimit = 50
) -> StudyPage:
    """List my studies, the one that was changed last first."""
    signed_in(caller)
    return await services.studies.listed(person_id(caller), after, limit)


@get("/api/studies/{study_id:str}")
async def show_study(services: TheServices, caller: TheCaller, study_id: StudyId) -> StudyBody:
    """Return a study: one of mine, or one that is shared by its link."""
    return await services.studies.find(study_id, person_id(caller))


@put("/api/studies/{study_id:str}", request_max_body_size=STUDY_BODY)
async def change_study(
    services: TheServices, caller: TheCaller, study_id: StudyId, data: JSONBody[StudyEdit]
) -> SavedStudy:
    """Keep a study as it is now. Every move in it is checked by the rules.

    If it was changed elsewhere since `version`, nothing is kept, and the refusal names the present
    version.
    """
    return await services.studies.change(study_id, player(caller), data)


@delete("/api/studies/{study_id:str}")
async def delete_study(services: TheServices, caller: TheCaller, study_id: StudyId) -> None:
    """Delete a study of mine. Copies that others have made stay."""
    await services.studies.remove(study_id, player(caller).id)


@post("/api/studies/{study_id:str}/fork", status_code=201)
async def fork_study(
    services: TheServices, caller: TheCaller, study_id: StudyId, data: JSONBody[ForkedStudy]
) -> StudyBody:
    """Make a copy of a study for myself; it is private at first."""
    return await services.studies.fork(study_id, player(caller), data.title)


@get("/api/studies/{study_id:str}/picture.png", media_type="image/png")
async def study_picture(
    services: TheServices, caller: TheCaller, study_id: StudyId
) -> Response[bytes]:
    """Return a picture of the position that a study begins with, as anybody may see it."""
    _, root, _ = await services.studies.shared(study_id, person_id(caller), caller.limit_key)
    shown = ShownTable(
        (root.game.name, root.game.version, root.text), root.game.title, (root.state,)
    )
    headers = {"Cache-Control": "private, max-age=300"}
    return Response(await services.pictures.of(shown), media_type="image/png", headers=headers)


async def _begun(services: Services, caller: Caller, start: StudyStart) -> Draft:
    """Make the beginning of a study of whatever it is to begin with."""
    studies, asker = services.studies, caller.limit_key
    if isinstance(start, FromTable):
        return await _from_table(services, caller, start)
    if isinstance(start, FromRecord):
        return await studies.from_record_text(start, person_id(caller), asker)
    if isinstance(start, FromPuzzle):
        signed_in(caller)
        puzzle = await services.puzzles.answered(person_id(caller), start.game, start.puzzle)
        return await studies.from_position(puzzle.game, puzzle.position, asker)
    return await studies.begin(start, person_id(caller), asker)


async def _from_table(services: Services, caller: Caller, start: FromTable) -> Draft:
    """Take the game of a table that is over, as far as it may be shown to anybody."""
    async with services.table_service.shown_to(person_id(caller), start.table) as (_, table_state):
        if table_state.sealed:
            raise refusals.TABLE_SEALED.because(table=table_state.name)
        if table_state.status != "over":
            raise refusals.NOT_OVER.because()
        record = record_of(table_state, None)
    return await services.studies.from_record(record, start.at, caller.limit_key)


STUDY_ROUTES: list[HTTPRouteHandler] = [
    draft_study,
    create_study,
    list_studies,
    show_study,
    change_study,
    delete_study,
    fork_study,
    study_picture,
]
