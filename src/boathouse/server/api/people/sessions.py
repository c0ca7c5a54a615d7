"""Where I am signed in."""

from __future__ import annotations

from litestar import Controller, delete, get
from litestar.params import FromPath

from boathouse.server.accounts.sessions import Session
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.callers.caller import TheCaller, ThePeople, need_scope, need_session
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.callers.cookies import secret_of
from boathouse.server.refusals import NOT_FOUND


class SessionsOfMine(Controller):
    """My sessions."""

    path = "/api/sessions"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="list_sessions")
    async def list_sessions(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople
    ) -> list[Session]:
        """List my sessions, the newest first."""
        person = need_scope(caller, "account")
        return await people.sessions.of(person.id, secret_of(request))

    @delete(operation_id="end_other_sessions", status_code=204)
    async def end_other_sessions(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople
    ) -> None:
        """Sign out everywhere but here."""
        person = need_session(caller)
        await people.sessions.end_others(person.id, secret_of(request) or "")
        people.changed(person.id)

    @delete("/{session_id:str}", operation_id="end_session", status_code=204)
    async def end_session(
        self, caller: TheCaller, people: ThePeople, session_id: FromPath[str]
    ) -> None:
        """End one session."""
        person = need_session(caller)
        if not await people.sessions.end_one(person.id, session_id):
            raise NOT_FOUND.because()
        people.changed(person.id)
