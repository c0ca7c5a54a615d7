"""Servers are killed again and again while tournaments go on: nothing is lost or done twice.

One of each format goes on at the same time, so that the servers' starts are shared. Somebody plays
through the kills, and stays away later: both are to count once.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from boathouse.server.clock import Clock
from boathouse.server.competition.tournament_log import TournamentLog
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import no_shows, tournament_log, tournaments
from boathouse.tournaments.audit import audit_log
from boathouse.tournaments.entries import (
    Continued,
    Extended,
    RoundPaired,
    TableFinished,
    TournamentEnded,
    TournamentEntry,
    TournamentStarted,
    read_tournament_entry,
)
from tests.server.competition.test_tournaments import begin, opened
from tests.server.faults.conftest import Site
from tests.server.faults.crowd import check_no_faults
from tests.server.faults.steadfast import Player
from tests.server.harness.people import Browser
from tests.server.harness.world import WORLDS, World, database_of

ARENA_MINUTES = 10
EVENTS: dict[str, tuple[int, dict[str, int]]] = {
    "swiss": (4, {"rounds": 2}),
    "regatta": (4, {"rounds": 2}),
    "league": (2, {}),
    "arena": (3, {"minutes": ARENA_MINUTES}),
}
"""How many bots enter, and the plan."""
ARENA_ROUNDS = 3
"""So many an arena has before it is ended."""
ENTRIES_BETWEEN_KILLS = {"sqlite": 4, "postgres": 8}
"""So few that servers are killed while they pair, open tables, count and end.

Where several processes share a database, another one takes over a killed one's bots after a while.
"""
OVER = ("over", "closed")


@pytest.mark.parametrize("world", WORLDS)
async def test_tournaments_go_on_through_kills(site: Site, world: str) -> None:
    async with site.party(world, bot_seconds="0.5") as party:
        ann = await party.account("Ann")
        await ann.prefers(play_forced_moves=False)  # before servers are killed
        events = {
            format_: await opened(ann, format_, *["random"] * bots, rated=False, **plan)
            for format_, (bots, plan) in EVENTS.items()
        }
        await ann.post(f"/api/tournaments/{events['league']}/entry")
        for event in events.values():
            await begin(ann, event)
        async with asyncio.TaskGroup() as group:
            group.create_task(play_once_and_leave(party.world, ann, events["league"]))
            group.create_task(end_after(party.world, events["arena"], ARENA_ROUNDS))
            kills = await kill_until_over(party.world, ann, list(events.values()))
        assert kills >= 3
        async with database_of(party.world) as database:
            for event in events.values():
                await check_log(await log_of(database, event), ann, event)
            await check_league(database, ann, events["league"])
            ids = {row.id for row in await database.rows(select(tournaments.c.id))}
            assert len(ids) == len(events) + 1, "only the league has a next season"
        check_no_faults(party.world)


# --- What happens -----------------------------------------------------------------------------


async def kill_until_over(world: World, reader: Browser, events: Sequence[str]) -> int:
    """Kill one server after the other whenever something has happened, until all is over."""
    kills = killed_at = 0
    while True:
        infos = [await ask_on(world, reader, f"/api/tournaments/{event}") for event in events]
        if all(info["phase"] in OVER for info in infos):
            return kills
        happened = sum(info["n"] for info in infos)
        if happened >= killed_at + ENTRIES_BETWEEN_KILLS[world.name]:
            killed_at = happened
            served = world.servers[kills % len(world.servers)]
            served.kill()
            kills += 1
            await asyncio.to_thread(served.start)
        await asyncio.sleep(0.02)


async def ask_on(world: World, reader: Browser, path: str) -> Any:
    """Ask until a server answers."""
    while True:
        try:
            return await reader.get(path)
        except httpx.TransportError:
            reader.address = world.others(reader.address)
            await asyncio.sleep(0.02)


async def play_once_and_leave(world: World, person: Browser, event: str) -> None:
    """Play one's first table to its end, and leave the others to a bot."""
    seen: list[str] = []
    while (info := await ask_on(world, person, f"/api/tournaments/{event}"))["phase"] not in OVER:
        for table in info["me"]["tables"]:
            if table in seen:
                continue
            if not seen:
                addresses = [served.address for served in world.servers]
                await Player(person, table, addresses, Random(1), thinks=0).play()
            elif not await has_left(world, person, table):
                continue
            seen.append(table)
        await asyncio.sleep(0.02)


async def has_left(world: World, person: Browser, table: str) -> bool:
    """Leave a table; whether that was answered."""
    try:
        await person.ask("DELETE", f"/api/tables/{table}/seats")
    except httpx.TransportError:
        person.address = world.others(person.address)
        return False
    return True


async def end_after(world: World, event: str, rounds: int) -> None:
    """End an arena after some rounds: as if another process had noted that it was to be shorter."""
    clock = Clock()
    async with database_of(world) as database:
        log = TournamentLog(database)
        while True:
            tournament = await log.load(event)
            if len(tournament.rounds) >= rounds:
                now, before = clock.now(), tournament.n
                shorter = Extended(by="", minutes=-ARENA_MINUTES)
                tournament.follow(shorter, now)
                added = log.adding(event, tournament, before, [shorter], now)
                if await database.write(*added, subject=event):
                    return
            await asyncio.sleep(0.05)


# --- What has become of it --------------------------------------------------------------------


async def log_of(database: Database, event: str) -> list[tuple[int, TournamentEntry]]:
    """Read the log of a tournament."""
    rows = await database.rows(
        select(tournament_log)
        .where(tournament_log.c.tournament == event)
        .order_by(tournament_log.c.n)
    )
    assert [row.n for row in rows] == list(range(1, len(rows) + 1))
    return [(row.at, read_tournament_entry(row.body)) for row in rows]


async def check_log(
    entries: Sequence[tuple[int, TournamentEntry]], reader: Browser, event: str
) -> None:
    """Every round was paired once, and every result counted once, as the game's record has it."""
    assert audit_log(list(entries)) == []
    added = [entry for _, entry in entries]
    paired = [entry for entry in added if isinstance(entry, RoundPaired)]
    assert [entry.round for entry in paired] == list(range(1, len(paired) + 1))
    tables = [table for entry in paired for table in entry.tables]
    assert len({table.table for table in tables}) == len(tables)
    counted = Counter(entry.key for entry in added if isinstance(entry, TableFinished))
    assert counted == {table.key: 1 for table in tables}
    for kind in (TournamentStarted, TournamentEnded):
        assert sum(isinstance(entry, kind) for entry in added) == 1
    for entry in paired:
        shown = await reader.get(f"/api/tournaments/{event}/rounds/{entry.round}")
        for table in shown["tables"]:
            await check_result(reader, table)


async def check_result(reader: Browser, table: Any) -> None:
    """The result that counts is the one that the game's own record has."""
    while (answer := await reader.ask("GET", f"/api/tables/{table['table']}")).status_code == 403:
        await asyncio.sleep(0.05)  # it is released in a moment
    info = answer.json()["info"]
    by_name = {info["seats"][each["seat"]]["name"]: each["rank"] for each in info["results"]}
    for seat in table["seats"]:
        if seat["player"]:
            assert by_name[seat["name"]] == seat["rank"]


async def check_league(database: Database, person: Browser, event: str) -> None:
    """What was played and what was missed counts once, and there is one next season."""
    mine = await person.get(f"/api/tournaments/{event}/players/{person.id}")
    assert (mine["line"]["tables"], mine["line"]["absences"]) == (2, 1)
    [missed] = await database.rows(select(no_shows).where(no_shows.c.person == person.id))
    assert missed.times == 1
    before = [entry for _, entry in await log_of(database, event)]
    [following] = [entry for entry in before if isinstance(entry, Continued)]
    season = await person.get(f"/api/tournaments/{following.tournament}")
    assert (season["previous"], season["phase"]) == (event, "open")
    assert (season["plan"]["season"], season["players"]) == (2, 3)
