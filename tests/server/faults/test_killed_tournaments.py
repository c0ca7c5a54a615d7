"""A server is killed again and again while a tournament goes on: nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import tournament_log
from boathouse.tournaments.audit import audit_log
from boathouse.tournaments.entries import (
    RoundPaired,
    TableFinished,
    TournamentEnded,
    TournamentEntry,
    read_tournament_entry,
)
from tests.server.competition.test_tournaments import begin, opened
from tests.server.faults.conftest import Site
from tests.server.faults.crowd import check_no_faults
from tests.server.harness.people import Browser
from tests.server.harness.world import World

ROUNDS = 2
BOTS = 6
ENTRIES_BETWEEN_KILLS = 4
"""So few that it is killed while it pairs, opens tables, counts and ends."""


@pytest.mark.parametrize(("world", "format_"), [("sqlite", "swiss"), ("postgres", "regatta")])
async def test_a_tournament_goes_on_through_kills(site: Site, world: str, format_: str) -> None:
    async with site.party(world) as party:
        organiser = await party.account("Ann")
        bots = ["random"] * BOTS
        event = await opened(organiser, format_, *bots, rounds=ROUNDS, rated=False)
        await begin(organiser, event)
        kills = await kill_until_over(party.world, organiser, event)
        assert kills >= 2
        entries = await log_of(party.world, event)
        assert audit_log(entries) == []
        added = [entry for _, entry in entries]
        paired = [entry for entry in added if isinstance(entry, RoundPaired)]
        assert [entry.round for entry in paired] == list(range(1, ROUNDS + 1))
        counted = Counter(entry.key for entry in added if isinstance(entry, TableFinished))
        keys = {table.key for entry in paired for table in entry.tables}
        assert counted == dict.fromkeys(keys, 1)
        assert sum(isinstance(entry, TournamentEnded) for entry in added) == 1
        for number in range(1, ROUNDS + 1):
            for table in (await organiser.get(f"/api/tournaments/{event}/rounds/{number}"))[
                "tables"
            ]:
                await check_result(organiser, table)
        check_no_faults(party.world)


async def kill_until_over(world: World, organiser: Browser, event: str) -> int:
    """Kill one server after the other whenever something has happened, until it is over."""
    kills = killed_at = 0
    while True:
        try:
            info = await organiser.get(f"/api/tournaments/{event}")
        except httpx.TransportError:
            organiser.address = world.others(organiser.address)
            continue
        if info["phase"] == "over":
            return kills
        if info["n"] >= killed_at + ENTRIES_BETWEEN_KILLS:
            killed_at = info["n"]
            served = world.servers[kills % len(world.servers)]
            served.kill()
            kills += 1
            await asyncio.to_thread(served.start)
        await asyncio.sleep(0.02)


async def log_of(world: World, event: str) -> list[tuple[int, TournamentEntry]]:
    """Read the log of a tournament from the servers' own database."""
    environ = world.servers[0].environ
    settings = (
        Settings(database=environ["BOATHOUSE_DATABASE"])
        if "BOATHOUSE_DATABASE" in environ
        else Settings(data=Path(environ["BOATHOUSE_DATA"]))
    )
    database = Database(settings.database_url)
    try:
        rows = await database.rows(
            select(tournament_log)
            .where(tournament_log.c.tournament == event)
            .order_by(tournament_log.c.n)
        )
    finally:
        await database.close()
    assert [row.n for row in rows] == list(range(1, len(rows) + 1))
    return [(row.at, read_tournament_entry(row.body)) for row in rows]


async def check_result(reader: Browser, table: Any) -> None:
    """The result that counts is the one that the game's own record has."""
    while (answer := await reader.ask("GET", f"/api/tables/{table['table']}")).status_code == 403:
        await asyncio.sleep(0.05)  # it is released in a moment
    info = answer.json()["info"]
    by_name = {info["seats"][each["seat"]]["name"]: each["rank"] for each in info["results"]}
    for seat in table["seats"]:
        if seat["player"]:
            assert by_name[seat["name"]] == seat["rank"]
