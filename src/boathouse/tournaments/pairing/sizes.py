"""How large the tables of a round are."""

from __future__ import annotations

from dataclasses import dataclass

MAX_TABLE_SEATS = 7


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of the tables, the larger ones first, and how many sit out."""

    tables: tuple[int, ...]
    byes: int


def check_table_sizes(seats: int, fewest: int) -> None:
    """Refuse tables that no game has."""
    if not 2 <= seats <= MAX_TABLE_SEATS:
        raise ValueError(f"Tables have 2 to {MAX_TABLE_SEATS} seats, not {seats}.")
    if not 2 <= fewest <= seats:
        raise ValueError(f"The fewest players must be from 2 to {seats} (the seats), not {fewest}.")


def table_sizes(count: int, seats: int, fewest: int) -> Sizes:
    """Seat as many as possible at as few tables as possible, sizes within one of each other.

    So tables have `seats`, some of them one less where it does not come out even, and never fewer
    than the game's `fewest`. Somebody sits out only where nothing else works.

    >>> table_sizes(11, 4, 3)
    Sizes(tables=(4, 4, 3), byes=0)
    >>> table_sizes(7, 2, 2)
    Sizes(tables=(2, 2, 2), byes=1)
    >>> table_sizes(5, 4, 3)
    Sizes(tables=(4,), byes=1)
    """
    check_table_sizes(seats, fewest)
    if count < fewest:
        raise ValueError(f"{count} are too few for a table: the game needs at least {fewest}.")
    for byes in range(count - fewest + 1):
        seated = count - byes
        tables = -(-seated // seats)
        small, larger = divmod(seated, tables)
        if small >= fewest:
            return Sizes((small + 1,) * larger + (small,) * (tables - larger), byes)
    raise AssertionError("a single table of the fewest always works")
