"""The power fails: whatever the disk has kept by then, every move that was confirmed is there."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from boathouse.server.accounts.person import Person
from boathouse.server.services import Services
from boathouse.server.settings import Settings
from boathouse.server.storage import checkpoints, database
from boathouse.server.storage.entries import GAME_ENTRIES, Entry, Played, read_entry
from boathouse.server.tables import commands, opening
from tests.server.faults.recorded_sqlite import Disk, Files, Recording, cuts, recorded
from tests.server.harness.databases import SQLITE, new_sqlite

_TABLES = 3
_MOVES = 12
_MOVES_AFTER = 4
_STATEMENTS = 20
"""After so few of them the log of changes is carried over into the file: often enough."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A move that was said to be kept, and after how many steps of SQLite's."""

    after: int
    table: str
    state: int
    action: str


@dataclass(eq=False)
class Evening:
    """A server in which games are played while SQLite is watched."""

    folder: Path
    before: bytes
    recording: Recording
    confirmed: list[Confirmed] = field(default_factory=list)

    async def play(self, services: Services, table: str, person: Person, moves: int) -> None:
        """Play a game for a while, as one person on all its seats."""
        for _ in range(moves):
            async with services.table_service.locked(table) as (_, table_state):
                state, action = table_state.state_number, str(table_state.legal[0])
            await services.table_service.execute(
                table, commands.PlayAction(person.id, state, None, action)
            )
            self.confirmed.append(Confirmed(len(self.recording.steps), table, state, action))

    def confirmed_by(self, step: int) -> list[Confirmed]:
        """List what had been confirmed before a step of SQLite's."""
        return [each for each in self.confirmed if each.after <= step]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Services]:
    """Open the parts of a server that play needs."""
    services = Services(Settings(data=folder, rate_limits=False))
    await services.table_service.start()
    try:
        yield services
    finally:
        await services.table_service.stop()
        await services.database.close()


async def an_evening(folder: Path, recording: Recording) -> Evening:
    """Play some games at once, close the server, open it again, and play on."""
    evening = Evening(folder, (folder / SQLITE).read_bytes(), recording)
    async with opened(folder) as services:
        person, _ = await services.people.guest("Ann", "en", "")
        new = opening.NewTable(game="powerboats", seats=2, my_seats=2)
        tables = [
            (await opening.open_table(services.table_service, person, new)).id
            for _ in range(_TABLES)
        ]
        for table in tables:
            await opening.start(services.table_service, table, person)
        await asyncio.gather(*(evening.play(services, each, person, _MOVES) for each in tables))
    async with opened(folder) as services:
        await evening.play(services, tables[0], person, _MOVES_AFTER)
    return evening


def moments(evening: Evening) -> Iterator[tuple[int, dict[str, Disk]]]:
    """Go through the evening from sync to sync: most is at stake just before each of them."""
    disks = {SQLITE: Disk(evening.before, [])}
    for at, step in enumerate(evening.recording.steps):
        disk = disks.setdefault(step.file, Disk(None, []))
        if step.kind == "sync" and disk.since:
            yield at, disks
        disk.do(at, step)
    yield len(evening.recording.steps), disks


def put(files: Files, folder: Path) -> None:
    """Leave a folder as a power cut does."""
    folder.mkdir(exist_ok=True)
    for left in folder.iterdir():
        left.unlink()
    for name, content in files.items():
        if content is not None:
            (folder / name).write_bytes(content)


def lost(files: Files, confirmed: list[Confirmed], folder: Path) -> list[Confirmed]:
    """Start from what a power cut left; give the confirmed moves that are not there."""
    put(files, folder)
    connection = sqlite3.connect(folder / SQLITE)
    try:
        connection.execute("PRAGMA synchronous = OFF")  # what is written now is of no interest
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute("SELECT table_id, body FROM log ORDER BY table_id, n").fetchall()
    finally:
        connection.close()
    entries: dict[str, list[Entry]] = {}
    for table, body in rows:
        entry = read_entry(body)
        if isinstance(entry, GAME_ENTRIES):
            entries.setdefault(table, []).append(entry)
    return [each for each in confirmed if not _is_kept(entries.get(each.table, []), each)]


def _is_kept(entries: list[Entry], move: Confirmed) -> bool:
    """Is a move what led on from the state in which it was played?."""
    if len(entries) <= move.state:
        return False
    entry = entries[move.state]
    return isinstance(entry, Played) and entry.moves[0][1] == move.action


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite's log of changes be carried over every few moves."""
    monkeypatch.setattr(checkpoints, "CHECKPOINT_EVERY", _STATEMENTS)


async def watched(folder: Path) -> Evening:
    """Play an evening on a new server, and watch SQLite."""
    new_sqlite(folder)
    with recorded(folder) as recording:
        return await an_evening(folder, recording)


@pytest.mark.usefixtures("often")
async def test_every_confirmed_move_survives_whatever_a_power_cut_leaves(tmp_path: Path) -> None:
    evening = await watched(tmp_path / "data")
    steps = evening.recording.steps
    # The changes were carried over in between, and the server was closed and opened again.
    assert sum(step.kind == "sync" and step.file == SQLITE for step in steps) > 1
    assert sum(step.kind == "delete" for step in steps) > 1
    assert len(evening.confirmed) == _TABLES * _MOVES + _MOVES_AFTER
    tried = 0
    for at, disks in moments(evening):
        for how, files in cuts(disks):
            tried += 1
            missing = lost(files, evening.confirmed_by(at), tmp_path / "again")
            assert not missing, f"{how}, at step {at}: {missing}"
    assert tried > len(steps)


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
async def test_this_would_find_what_is_not_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, synchronous: str
) -> None:
    pragmas = (*database._PRAGMAS, f"PRAGMA synchronous = {synchronous}")
    monkeypatch.setattr(database, "_PRAGMAS", pragmas)
    evening = await watched(tmp_path / "data")
    found = [
        lost(next(cuts(disks))[1], evening.confirmed_by(at), tmp_path / "again")
        for at, disks in moments(evening)
    ]
    assert any(found)


@pytest.mark.usefixtures("often")
async def test_after_a_power_cut_the_games_go_on(tmp_path: Path) -> None:
    evening = await watched(tmp_path / "data")
    found = 0
    for number, (at, disks) in enumerate(moments(evening)):
        if number % 6:
            continue
        _, files = next(cuts(disks))
        put(files, tmp_path / f"again-{number}")
        async with opened(tmp_path / f"again-{number}") as services:
            for table in {each.table for each in evening.confirmed_by(at)}:
                async with services.table_service.locked(table) as (_, table_state):
                    state, seat = table_state.state_number, table_state.actor
                    assert seat is not None
                    person, action = table_state.occupants[seat].person, str(table_state.legal[0])
                [player] = await services.people.by_ids([person])
                acted = await services.table_service.execute(
                    table, commands.PlayAction(player.id, state, None, action)
                )
                assert not acted.again
                found += 1
    assert found
