"""The keys of the house: with them, anybody can check the signatures of its records."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler

from boathouse.server.api.tables import TheHouse
from boathouse.server.house_keys import NO_NAME, HouseKey, published


class Keys(msgspec.Struct, frozen=True, kw_only=True):
    """The public keys of a house. The first of them signs now; the others have signed before."""

    house: str
    algorithm: Literal["Ed25519"] = "Ed25519"
    keys: list[HouseKey]


@get("/api/house/keys")
async def house_keys(house: TheHouse) -> Keys:
    """List the public keys that the records of this house are signed with.

    Saved to a file, the answer is what `boathouse verify --key` takes.
    """
    return Keys(house=house.settings.public_url or NO_NAME, keys=await published(house.database))


KEY_ROUTES: list[HTTPRouteHandler] = [house_keys]
