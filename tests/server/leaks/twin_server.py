"""A server whose tables are twins: all dice fall alike, and only the tiles are dealt as told.

The tests of what a client gets to know run it, and nobody else. `BOATHOUSE_TWIN_DEALS` lists the
deals of the tables in the order in which they are opened: '3,0,2;3,1,0' is two tables whose seats
get the tile of that number among those that are left.
"""

from __future__ import annotations

import os
from itertools import count

from boathouse.cli import main
from boathouse.core.dice import Seed

_deals: list[list[int]] = []
_SECRET = bytes(range(32))
_tables = count()


class TwinSeed(Seed):
    """A seed that deals tiles as told, and is like all others besides."""

    deal: list[int]

    @classmethod
    def fresh(cls) -> TwinSeed:
        seed = cls(_SECRET)
        object.__setattr__(seed, "deal", _deals[next(_tables) % len(_deals)])
        return seed

    def below(self, limit: int, *, draw: int | str) -> int:
        if isinstance(draw, int) and draw < len(self.deal):
            return self.deal[draw]
        return Seed.below(self, limit, draw=draw)


if __name__ == "__main__":
    told = os.environ["BOATHOUSE_TWIN_DEALS"].split(";")
    _deals.extend([int(pick) for pick in deal.split(",")] for deal in told)
    Seed.fresh = TwinSeed.fresh  # type: ignore[method-assign]
    main()
