"""Sittings for unit tests: made by hand, at a time that one makes up."""

from __future__ import annotations

from typing import Any

from boathouse.core import Seed, find_game
from boathouse.server.tables.entries import Opened, Seated, TimeControl
from boathouse.server.tables.happening import Happening
from boathouse.server.tables.sitting import Sitting

START = 1_800_000_000_000
PEOPLE = ("pann", "pbob", "pcleo", "pdan")
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def always(_person: str) -> bool:
    return True


def never(_person: str) -> bool:
    return False


def opened(game: str, seats: int, **more: Any) -> tuple[Sitting, list[Happening]]:
    """Open a table."""
    options = {"side": "dark", "races": "A", "scoring": "base", "lake": "5"}
    seed = Seed.from_number(more.pop("seed", 1))
    entry = Opened(
        game=game,
        version=more.pop("version", find_game(game).version),
        options=options if game == "powerboats" else {"ship": "hold"},
        seats=seats,
        name="Quiet Bay",
        host=PEOPLE[0],
        public=True,
        time=more.pop("time", TimeControl()),
        away=more.pop("away", "bot"),
        away_bot="random",
        commitment=seed.commitment,
    )
    sitting = Sitting("table23456", seed, entry)
    return sitting, [sitting.follow(entry, START)]


def seated(game: str, seats: int, bots: int = 0, **more: Any) -> tuple[Sitting, list[Happening]]:
    """Open a table and fill it: people first, then bots."""
    sitting, happened = opened(game, seats, **more)
    for i in range(seats):
        is_bot = i >= seats - bots
        entry = Seated(
            seat=i,
            name=NAMES[i],
            person="" if is_bot else PEOPLE[i],
            bot="random" if is_bot else "",
        )
        happened += sitting.sit(entry, START)
    return sitting, happened


def started(game: str, seats: int, **more: Any) -> Sitting:
    """Open a table, fill it with people, and begin."""
    sitting, _ = seated(game, seats, **more)
    sitting.start(PEOPLE[0], START, never)
    return sitting
