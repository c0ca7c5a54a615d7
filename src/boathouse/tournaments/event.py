"""What a tournament is made of: its players, rounds and tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from boathouse.tournaments.entries import ResultRepaired, RoundBye


@dataclass(slots=True)
class Entrant:
    """A player of a tournament. Points are in the standings."""

    id: str
    name: str
    rating: float = 0
    bot: bool = False
    level: int = 0
    group: str = ""
    joined: int = 0
    """How many rounds had been paired before."""
    present: bool = True
    removed: str = ""
    leaving: bool = False
    """Whether they were absent at a table that nobody may see yet, and leave when it is shown."""
    declined: bool = False
    changes: int = 0
    """How often they came back, or changed their mind about the next season."""
    byes: int = 0
    absences: int = 0
    free_since: int = 0
    tables: list[str] = field(default_factory=list)
    playing: set[str] = field(default_factory=set)
    history: list[int] = field(default_factory=list)
    """The seats they had, table by table."""
    seats: list[int] = field(default_factory=list)
    """How often they sat in each seat."""
    floats: dict[int, int] = field(default_factory=dict)
    """By round, for tables of two: 1 against somebody with more points, -1 with fewer, 0 else."""

    def sit(self, seat: int, key: str) -> None:
        """Take a seat at a table."""
        self.tables.append(key)
        self.playing.add(key)
        self.history.append(seat)
        self.seats += [0] * (seat + 1 - len(self.seats))
        self.seats[seat] += 1


@dataclass(frozen=True, slots=True)
class TableResult:
    """How a table ended, seat by seat; `recorded` where the game was played to its end."""

    ranks: tuple[int, ...]
    absent: tuple[int, ...]
    points: tuple[int, ...]
    recorded: bool
    left: tuple[int, ...] = ()
    """The seats whose players never came or left, as the record says."""
    decided: bool = True
    """Whether there is a result at all: not where the host has closed the game and nobody repaired
    it, which is a tie where the table alone gives the points."""

    def ahead(self, one: int, other: int) -> int:
        """Return 1 if a seat did better than another, -1 if worse; absence is worst.

        >>> TableResult((2, 1, 2), (1,), (), True).ahead(0, 1)
        1
        """
        first, second = (
            (seat in self.absent, 0 if seat in self.absent else self.ranks[seat])
            for seat in (one, other)
        )
        return (first < second) - (first > second)


@dataclass(slots=True)
class EventTable:
    """A table of a round."""

    key: str
    round: int
    seats: tuple[str, ...]
    group: str = ""
    deal: str = ""
    table: str = ""
    result: TableResult | None = None
    points: tuple[int, ...] | None = None
    finished_at: int | None = None
    repairs: list[ResultRepaired] = field(default_factory=list)

    @property
    def players(self) -> list[tuple[int, str]]:
        """The seats with their players, without bots that only fill up."""
        return [(seat, player) for seat, player in enumerate(self.seats) if player]


@dataclass(slots=True)
class EventRound:
    """A round: its published seed, its tables, and how many are not finished.

    `cost` is that of its pairing, where the format has one: see `pairing_cost`.
    """

    number: int
    seed: str
    at: int
    unfinished: int
    byes: tuple[RoundBye, ...] = ()
    cost: int | None = None
    keys: list[str] = field(default_factory=list)
