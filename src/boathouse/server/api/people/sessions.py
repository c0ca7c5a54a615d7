"""Where one is signed in."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get

from boathouse.server.api.caller import need_scope, need_session, secret_of
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.people.person import Caller
from boathouse.server.people.register import People
from boathouse.server.people.sessions import Session
from boathouse.server.refusals import NOT_FOUND


class SessionsOfMine(Controller):
    """One's sessions."""

    path = "/api/sessions"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="list_sessions")
    async def list_sessions(
        self, request: Request[Any, Any, Any], caller: Caller, people: People
    ) -> list[Session]:
        """List where one is signed in, the newest first."""
        person = need_scope(caller, "account")
        return await people.sessions.of(person.id, secret_of(request))

    @delete(operation_id="end_other_sessions", status_code=204)
    async def end_other_sessions(
        self, request: Request[Any, Any, Any], caller: Caller, people: People
    ) -> None:
        """Sign out everywhere but here."""
        person = need_session(caller)
        await people.sessions.end_others(person.id, secret_of(request) or "")

    @delete("/{session_id:str}", operation_id="end_session", status_code=204)
    async def end_session(self, caller: Caller, people: People, session_id: str) -> None:
        """Sign out at one place."""
        person = need_session(caller)
        if not await people.sessions.end_one(person.id, session_id):
            raise NOT_FOUND.because()
