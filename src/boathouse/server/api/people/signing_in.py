"""Signing in and out: as a guest, with an account, with a password."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, delete, post
from litestar.params import JSONBody

from boathouse.server.api.people.answers import (
    DEPENDENCIES,
    WhoIAm,
    answer_signed_in,
    present_session,
)
from boathouse.server.callers.caller import (
    EVEN_BANNED,
    TheCaller,
    ThePeople,
    agent_of,
    need_session,
)
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.callers.cookies import device_cookie, device_of, secret_of, session_cookie
from boathouse.server.callers.origin import CSRF_HEADER
from boathouse.server.refusals import ALREADY_SIGNED_IN, NOT_SIGNED_IN
from boathouse.texts import Language


class NewGuest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who wants to play at once."""

    name: str
    language: Language | None = None
    """By default the browser's."""


class NewAccount(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who wants an account."""

    name: str
    password: str | None = None
    """Optional for a guest with a passkey."""
    language: Language | None = None


class NameAndPassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The credentials of an account."""

    name: str
    password: str


class NewPassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change of password."""

    new: str
    old: str | None = None
    """The present one, if there is one."""
    end_tokens: bool = True
    """Whether to revoke my programs' tokens too."""


class SigningIn(Controller):
    """Signing in and out."""

    path = "/api"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @post("/guest", operation_id="play_as_guest")
    async def play_as_guest(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople, data: JSONBody[NewGuest]
    ) -> Response[WhoIAm]:
        """Play at once as a guest, under a name that no account has."""
        if caller.person is not None:
            raise ALREADY_SIGNED_IN.because(name=caller.person.name)
        language = data.language or caller.language
        return await answer_signed_in(
            request, await people.guest(data.name, language, agent_of(request))
        )

    @post("/account", operation_id="make_account")
    async def make_account(
        self,
        request: AnyRequest,
        caller: TheCaller,
        people: ThePeople,
        data: JSONBody[NewAccount],
    ) -> Response[WhoIAm]:
        """Create an account. A guest keeps everything; a stranger starts a new one."""
        if caller.person is None and CSRF_HEADER in request.headers:
            # A guest whose session has ended, perhaps in another tab: do not make a new person.
            raise NOT_SIGNED_IN.because()
        guest = present_session(request, caller)
        if caller.person is not None and (guest is None or caller.person.kind != "guest"):
            raise ALREADY_SIGNED_IN.because(name=caller.person.name)
        came = await people.sign_in.account(
            data.name,
            data.password,
            language=data.language or caller.language,
            agent=agent_of(request),
            guest=guest,
        )
        people.changed(came[0].id)
        return await answer_signed_in(request, came)

    @post("/session", operation_id="sign_in")
    async def sign_in(
        self,
        request: AnyRequest,
        caller: TheCaller,
        people: ThePeople,
        data: JSONBody[NameAndPassword],
    ) -> Response[WhoIAm]:
        """Sign in with name and password; anyone signed in here before is signed out.

        A guest who signs in to an account leaves the guest's seats behind: to keep them, make the
        guest an account instead.
        """
        came = await people.sign_in.sign_in(
            data.name,
            data.password,
            address=caller.address,
            device=device_of(request),
            agent=agent_of(request),
            before=present_session(request, caller),
        )
        return await answer_signed_in(request, came)

    @delete("/session", operation_id="sign_out", opt=EVEN_BANNED)
    async def sign_out(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople
    ) -> Response[None]:
        """Sign out here. It is not an error if nobody is signed in."""
        if before := present_session(request, caller):
            await people.sessions.end(before[0].id, before[1])
            people.changed(before[0].id)
        gone = session_cookie(request, "")
        return Response(None, status_code=204, cookies=[gone])

    @post("/me/password", status_code=204, operation_id="set_password")
    async def set_password(
        self,
        request: AnyRequest,
        caller: TheCaller,
        people: ThePeople,
        data: JSONBody[NewPassword],
    ) -> Response[None]:
        """Take another password; all other sessions of the account end.

        So do its tokens, unless `end_tokens` is false: then programs go on with the ones they have.
        """
        person = need_session(caller)
        await people.sign_in.set_password(
            person,
            data.old,
            data.new,
            secret=secret_of(request) or "",
            end_tokens=data.end_tokens,
        )
        people.changed(person.id)
        known = await people.sign_in.device_cookie(person.id, device_of(request))
        cookie = device_cookie(request, known)
        return Response(None, status_code=204, cookies=[cookie])
