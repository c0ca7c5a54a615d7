"""The plan of a tournament: what is played, by whom and when."""

from __future__ import annotations

from typing import Literal

import msgspec

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS


class TableTime(msgspec.Struct, frozen=True, kw_only=True):
    """How long players may think at the tables: the values of a server's time control."""

    kind: Literal["none", "live", "daily"] = "live"
    bank: int = 600
    increment: int = 10
    cap: int = 0


class TournamentPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser decides before anybody enters. Times are milliseconds since 1970.

    - `rounds`: for formats with a fixed number; `minutes`: for those that end by the clock.
    - `interval`: minutes from the start of a round to that of the next; 0: as soon as it is over.
    - `points`: points by place instead of the share of beaten opponents, as in 6, 4, 3, 1.
    - `most`: how many may enter; 0: as many as like.
    - `season`: counts the seasons of a league.
    """

    title: str
    format: str
    game: str
    seats: int
    starts_at: int
    options: dict[str, str] = {}
    rounds: int = 0
    minutes: int = 0
    interval: int = 0
    time: TableTime = TableTime()
    points: tuple[int, ...] = ()
    bots: bool = False
    rated: bool = True
    most: int = 0
    season: int = 1
    about: str = ""

    @property
    def is_slow(self) -> bool:
        """Whether games take days, so that people play several at a time."""
        return self.time.kind != "live"
