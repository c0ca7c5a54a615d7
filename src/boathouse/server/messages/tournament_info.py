"""What people get to know about a tournament: parts of HTTP answers and of live messages."""

from __future__ import annotations

from typing import Literal

import msgspec

from boathouse.tournaments.plan import TournamentPlan
from boathouse.tournaments.tournament import TournamentPhase

POINT_UNITS = 120
"""Points are whole numbers: so many are what the winner of a table gets."""


class ListedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    title: str
    format: str
    game: str
    seats: int
    phase: TournamentPhase
    players: int
    starts_at: int
    ended_at: int | None


class TournamentPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a list; `next` is the cursor of the page after it, if there is one."""

    tournaments: tuple[ListedTournament, ...]
    next: str | None


class MyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody stands in a tournament themselves."""

    present: bool
    removed: str
    """The organiser's reason, if they were removed."""
    declined: bool
    """They said no to the next season."""
    place: int
    points: int
    group: str
    tables: tuple[str, ...]
    """Their tables that are being played."""


class OrganiserAct(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the organiser did, for everybody to read."""

    at: int
    what: Literal["paused", "resumed", "extended", "removed", "repaired", "closed"]
    reason: str = ""
    player: str = ""
    name: str = ""
    """The player's name."""
    table: str = ""
    minutes: int = 0
    rounds: int = 0


class TournamentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as everybody may see it, and one's own entry."""

    id: str
    n: int
    """How many entries its log has: whatever is newer has more."""
    plan: TournamentPlan
    phase: TournamentPhase
    paused: bool
    organiser: str
    organiser_name: str
    commitment: str
    secret: str | None
    """The secret seed, published at the end: it proves every pairing."""
    starts_at: int
    ends_at: int | None
    next_round_at: int
    rounds: int
    """How many rounds have been paired."""
    all_rounds: int
    """How many there will be; 0 while nobody knows."""
    entry_closed: str
    """The code of the refusal for somebody who enters now; empty while they may."""
    players: int
    playing: int
    """How many tables are being played."""
    groups: tuple[str, ...]
    waits: int
    """How often it has waited for more players."""
    reason: str
    previous: str
    next_season: str
    acts: tuple[OrganiserAct, ...]
    me: MyEntry | None


class StandingLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings, with every number that the place follows from.

    `points` and `opponents` are in units of 1/120 of a win.
    """

    place: int
    player: str
    name: str
    bot: bool
    rating: int
    points: int
    direct: int
    opponents: float
    starts: int
    draw: str
    tables: int
    byes: int
    absences: int
    present: bool
    removed: str


class StandingsPage(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the standings of a group."""

    n: int
    group: str
    of: int
    """How many there are in the group."""
    up: int
    """How many go up a level, if the league's season ends like this and all play on."""
    down: int
    """How many of the last go down a level."""
    lines: tuple[StandingLine, ...]


class EventSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a tournament's table, in the order of play."""

    player: str
    name: str
    rank: int | None = None
    points: int | None = None
    absent: bool = False


class EventTableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round; `table` is empty until it is open.

    `hidden`: nobody else may watch it before the round is over. `repairable`: the organiser may set
    its result, because the game was closed without one or somebody was absent. `undecided`: it was
    closed, and nobody has set a result within a day, so that it is a tie.
    """

    key: str
    table: str
    group: str
    hidden: bool
    over: bool
    repairable: bool
    undecided: bool
    seats: tuple[EventSeat, ...]
    repairs: tuple[str, ...]
    """The reasons for which the organiser has set the result."""


class ByeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who sits out a round, and the points for that."""

    player: str
    name: str
    points: int


class RoundInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A round, with the seed that its pairing can be computed from again."""

    number: int
    seed: str
    cost: int | None
    """What a Swiss pairing costs: 10**12 for each repeated meeting, and the squared differences of
    points at its tables."""
    at: int
    of: int
    """How many tables there are in the round, or in the group asked for."""
    tables: tuple[EventTableInfo, ...]
    byes: tuple[ByeInfo, ...]


class TournamentTables(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the tables of all rounds, the latest first."""

    of: int
    tables: tuple[EventTableInfo, ...]


class PlayerBye(msgspec.Struct, frozen=True, kw_only=True):
    """A round that somebody sat out, and the points for that."""

    round: int
    points: int


class TournamentPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a tournament: their line of the standings, their tables and byes."""

    group: str
    line: StandingLine
    tables: tuple[EventTableInfo, ...]
    byes: tuple[PlayerBye, ...]


class TableTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The tournament that a table belongs to."""

    id: str
    title: str
    format: str
    key: str
    round: int
    all_rounds: int
