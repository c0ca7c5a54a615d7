"""Tokens for my programs."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from boathouse.server.accounts.person import SCOPES, Scope
from boathouse.server.accounts.tokens import Token
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.callers.caller import TheCaller, ThePeople, need_scope, need_session
from boathouse.server.refusals import NOT_FOUND


class NewToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token to create."""

    name: str
    """What it is for, as shown in the list."""
    scopes: Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=2 * len(SCOPES))]
    expires_at: int | None = None
    """In milliseconds since 1970; by default it is valid until revoked."""


class MadeToken(msgspec.Struct, frozen=True, kw_only=True):
    """A new token, with its secret, which is never shown again."""

    token: Token
    secret: str


class TokensOfMine(Controller):
    """My tokens."""

    path = "/api/tokens"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="list_tokens")
    async def list_tokens(self, caller: TheCaller, people: ThePeople) -> list[Token]:
        """List my tokens, without their secrets, the newest first."""
        return await people.tokens.of(need_scope(caller, "account").id)

    @post(operation_id="make_token")
    async def make_token(
        self, caller: TheCaller, people: ThePeople, data: JSONBody[NewToken]
    ) -> MadeToken:
        """Create a token. Its secret is shown only in this answer."""
        person = need_session(caller)
        token, secret = await people.tokens.make(person, data.name, data.scopes, data.expires_at)
        return MadeToken(token=token, secret=secret)

    @delete("/{token_id:str}", operation_id="revoke_token", status_code=204)
    async def revoke_token(
        self, caller: TheCaller, people: ThePeople, token_id: FromPath[str]
    ) -> None:
        """Revoke a token."""
        person = need_session(caller)
        if not await people.tokens.revoke(person.id, token_id):
            raise NOT_FOUND.because()
        people.changed(person.id)
