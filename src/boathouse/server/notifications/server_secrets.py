"""Secrets of the server, created once and stored in its database: the keys for notices."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from boathouse.server.base64url import to_text
from boathouse.server.ids import fresh_secret
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import server_values

if TYPE_CHECKING:
    from boathouse.server.notifications.push import PushSigner


class ServerSecrets:
    """The secrets; the first process that needs one creates it for all."""

    def __init__(self, database: Database, contact: str) -> None:
        """Take the database, and where push services can reach the host."""
        self._database, self._contact = database, contact
        self._known: dict[str, str] = {}

    async def signer(self) -> PushSigner:
        """Return the signer of web push messages."""
        from boathouse.server.notifications.push import PushSigner

        return PushSigner(await self._secret("vapid", PushSigner.new_key), self._contact)

    async def unsubscribe_token(self, channel: str) -> str:
        """Return the token that removes a channel without signing in."""
        key = await self._secret("unsubscribe", fresh_secret)
        mark = hmac.new(key.encode(), f"unsubscribe {channel}".encode(), sha256).digest()
        return f"{channel}.{to_text(mark)}"

    async def channel_of_token(self, token: str) -> str | None:
        """Return the channel of an unsubscribe token; `None` if it is not ours."""
        channel = token.partition(".")[0]
        right = await self.unsubscribe_token(channel)
        return channel if hmac.compare_digest(right.encode(), token.encode()) else None

    async def _secret(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._known:
            self._known[name] = await self._read(name) or await self._make(name, make())
        return self._known[name]

    async def _make(self, name: str, value: str) -> str:
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        row = insert(server_values).values(key=f"notices-{name}", value=value)
        # If another process was first, its secret wins.
        await self._database.write(row.on_conflict_do_nothing(index_elements=["key"]))
        made = await self._read(name)
        assert made is not None
        return made

    async def _read(self, name: str) -> str | None:
        row = await self._database.row(
            select(server_values.c.value).where(server_values.c.key == f"notices-{name}")
        )
        return None if row is None else str(row.value)
