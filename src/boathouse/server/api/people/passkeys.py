"""Passkeys: adding them, and signing in with one."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from boathouse.server.accounts.passkeys import Asked, Passkey, Site
from boathouse.server.api.people.answers import (
    DEPENDENCIES,
    WhoIAm,
    answer_signed_in,
    present_session,
)
from boathouse.server.callers.caller import TheCaller, ThePeople, agent_of, need_scope, need_session
from boathouse.server.callers.connections import AnyRequest, services_of
from boathouse.server.callers.origin import site_of


class NewPasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an authenticator answered to `options`."""

    id: str
    """The one that came with the options."""
    credential: dict[str, Any]
    """The browser's credential, by its `toJSON`."""
    name: str = "Passkey"
    """My own label for it."""


class SignedByPasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an authenticator answered to `options`."""

    id: str
    credential: dict[str, Any]


class PasskeysOfMine(Controller):
    """My passkeys."""

    path = "/api/passkeys"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="list_passkeys")
    async def list_passkeys(self, caller: TheCaller, people: ThePeople) -> list[Passkey]:
        """List my passkeys, the newest first."""
        return await people.passkeys.of(need_scope(caller, "account").id)

    @post("/options", operation_id="ask_for_passkey", status_code=200)
    async def ask_for_passkey(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople
    ) -> Asked:
        """Return the options for the browser's authenticator; valid once, for five minutes."""
        return await people.passkeys.ask_to_register(need_session(caller), _site(request))

    @post(operation_id="add_passkey")
    async def add_passkey(
        self,
        request: AnyRequest,
        caller: TheCaller,
        people: ThePeople,
        data: JSONBody[NewPasskey],
    ) -> Passkey:
        """Add a passkey."""
        return await people.passkeys.register(
            need_session(caller), _site(request), data.id, data.name, data.credential
        )

    @delete("/{passkey_id:str}", operation_id="remove_passkey", status_code=204)
    async def remove_passkey(
        self, caller: TheCaller, people: ThePeople, passkey_id: FromPath[str]
    ) -> None:
        """Remove a passkey, unless it is the only way into the account."""
        await people.passkeys.remove(need_session(caller), passkey_id)


class PasskeySignIn(Controller):
    """Signing in with a passkey."""

    path = "/api/session/passkey"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @post("/options", operation_id="ask_to_sign_in", status_code=200)
    async def ask_to_sign_in(self, request: AnyRequest, people: ThePeople) -> Asked:
        """Return the options for the browser's authenticator; no name is needed."""
        return await people.passkeys.ask_to_sign_in(_site(request))

    @post(operation_id="sign_in_with_passkey")
    async def sign_in_with_passkey(
        self,
        request: AnyRequest,
        caller: TheCaller,
        people: ThePeople,
        data: JSONBody[SignedByPasskey],
    ) -> Response[WhoIAm]:
        """Sign in with a passkey; the present session of this browser ends."""
        came = await people.sign_in.sign_in_with_passkey(
            _site(request),
            data.id,
            data.credential,
            agent=agent_of(request),
            before=present_session(request, caller),
        )
        return await answer_signed_in(request, came)


def _site(request: AnyRequest) -> Site:
    return site_of(request, services_of(request).settings)
