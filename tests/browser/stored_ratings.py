"""Ratings and games as rows of the server's database: playing them would take minutes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import pairwise
from typing import Any

from tests.server.harness.people import Browser as Person
from tests.server.harness.servers import Served

DAY = 86_400_000
LATE = 1_790_000_000_000


def _store(server: Served, *rows: tuple[str, dict[str, Any]]) -> None:
    file = server.log.parent / "data" / "boathouse.sqlite"
    with closing(sqlite3.connect(file, timeout=60)) as database, database:
        for table, row in rows:
            columns, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            database.execute(f"INSERT INTO {table} ({columns}) VALUES ({values})", row)


def _sigma(games: int) -> float:
    return 400 / (games + 1)


def _rating(person: Person, points: float, games: int, ladder: str) -> tuple[str, dict[str, Any]]:
    sigma = _sigma(games)
    return "ratings", {
        "person": person.id,
        "game": "powerboats",
        "ladder": ladder,
        "mu": points,
        "sigma": sigma,
        "low": points - 2 * sigma,
        "games": games,
        "listed": games >= 10,
        "rated_at": LATE,
    }


def store_rating(server: Served, person: Person, points: int, games: int, ladder: str) -> None:
    """Store how strong somebody is."""
    _store(server, _rating(person, points, games, ladder))


def store_games(
    server: Served, person: Person, other: Person, points: list[int], first: int
) -> list[str]:
    """Store public rated games of two, after which the person had so many points each.

    `first` is the number of the first one, which no other rated game has.
    """
    rows: list[tuple[str, dict[str, Any]]] = [_rating(person, points[-1], len(points), "two")]
    tables = []
    for i, (before, after) in enumerate(pairwise([1500, *points])):
        table = f"stored{first + i:06}"
        tables.append(table)
        at = LATE + i * DAY
        same = {"game": "powerboats", "public": True, "status": "over", "ended_at": at}
        rows.append(
            (
                "tables",
                {
                    **same,
                    "id": table,
                    "name": f"Bay {i}",
                    "seats": 2,
                    "free_seats": 0,
                    "options": "{}",
                    "time": "{}",
                    "seed": "",
                    "n": 1,
                    "created_at": at,
                    "moved_at": at,
                    "rated": True,
                    "rating_n": first + i,
                },
            )
        )
        won = after >= before
        for seat, (who, rank) in enumerate(((person, 2 - won), (other, 1 + won))):
            rows.append(
                (
                    "seats",
                    {
                        **same,
                        "table_id": table,
                        "seat": seat,
                        "person": who.id,
                        "name": who.name,
                        "points": 0,
                        "rank": rank,
                    },
                )
            )
        rows.append(
            (
                "rating_changes",
                {
                    "n": first + i,
                    "seat": 0,
                    "table_id": table,
                    "person": person.id,
                    "game": "powerboats",
                    "ladder": "two",
                    "place": 2 - won,
                    "places": 2,
                    "half": False,
                    "mu_before": before,
                    "sigma_before": _sigma(i),
                    "mu": after,
                    "sigma": _sigma(i + 1),
                    "games": i + 1,
                    "at": at,
                },
            )
        )
    _store(server, *rows)
    return tables


def store_trophy(server: Served, person: Person, title: str, place: int) -> None:
    """Store somebody's place in a tournament of eight."""
    tournament = f"cup{person.id[:8]}{place}"
    _store(
        server,
        (
            "tournaments",
            {
                "id": tournament,
                "title": title,
                "format": "swiss",
                "game": "powerboats",
                "seats": 2,
                "phase": "over",
                "players": 8,
                "secret": "",
                "n": 1,
                "starts_at": LATE,
                "created_at": LATE,
                "ended_at": LATE,
            },
        ),
        (
            "tournament_entrants",
            {
                "tournament": tournament,
                "person": person.id,
                "at": LATE,
                "place": place,
                "places": 8,
            },
        ),
    )
