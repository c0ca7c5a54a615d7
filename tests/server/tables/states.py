"""Table states for unit tests: made by hand, at a made-up time."""

from __future__ import annotations

from typing import Any

from boathouse.core import Seed, find_game
from boathouse.server.storage.entries import Opened, Seated, TimeControl
from boathouse.server.tables.change import Change
from boathouse.server.tables.table_state import TableState

START = 1_800_000_000_000
PEOPLE = ("pann", "pbob", "pcleo", "pdan")
NAMES = ("Ann", "Bob", "Cleo", "Dan")


always = PEOPLE
"""Everybody wants moves without a choice to be played at once."""
never: tuple[str, ...] = ()
"""Nobody does."""


def opened(game: str, seats: int, **more: Any) -> tuple[TableState, list[Change]]:
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
        duplicate=more.pop("duplicate", False),
        rated=more.pop("rated", False),
        coach=more.pop("coach", True),
    )
    table_state = TableState("table23456", seed, entry)
    return table_state, [table_state.follow(entry, START)]


def seated(game: str, seats: int, bots: int = 0, **more: Any) -> tuple[TableState, list[Change]]:
    """Open a table and fill it: people first, then bots."""
    table_state, changes = opened(game, seats, **more)
    for i in range(seats):
        is_bot = i >= seats - bots
        entry = Seated(
            seat=i,
            name=NAMES[i],
            person="" if is_bot else PEOPLE[i],
            bot="random" if is_bot else "",
        )
        changes += table_state.sit(entry, START)
    return table_state, changes


def started(game: str, seats: int, **more: Any) -> TableState:
    """Open a table, fill it with people, and begin."""
    table_state, _ = seated(game, seats, **more)
    table_state.start(PEOPLE[0], START, never)
    return table_state
