"""Fair play for tests without tables: nothing is being played."""

from __future__ import annotations

from boathouse.server.tables.fair_play import Brought, FairPlay


class Anything(FairPlay):
    """Allows everything."""

    def __init__(self) -> None:
        """Know nothing."""

    async def check(self, brought: Brought, person: str) -> None:
        """Allow it."""
