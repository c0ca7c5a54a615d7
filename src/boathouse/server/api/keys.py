"""The public keys of the server, to check the signatures of its records."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler

from boathouse.server.callers.caller import TheServices
from boathouse.server.server_keys import NO_NAME, ServerKey, published


class Keys(msgspec.Struct, frozen=True, kw_only=True):
    """The public keys of a server. The first one signs now; the others signed earlier."""

    house: str
    algorithm: Literal["Ed25519"] = "Ed25519"
    keys: list[ServerKey]


@get("/api/house/keys")
async def server_keys(services: TheServices) -> Keys:
    """List the public keys that the records of this server are signed with.

    Save the answer to a file for `boathouse verify --key`.
    """
    return Keys(
        house=services.settings.public_url or NO_NAME, keys=await published(services.database)
    )


KEY_ROUTES: list[HTTPRouteHandler] = [server_keys]
