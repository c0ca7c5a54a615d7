"""A crowd at many tables, the load under which things break; and the look at the log afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx

from tests.server.faults.steadfast import PATIENCE, Player
from tests.server.harness.live import HANG, NO_TLS, Json
from tests.server.harness.servers import Served
from tests.server.harness.world import Party, World

SHORT_WAIT = 0.02


class Crowd:
    """Players at tables of two, each at their own process of the server where there are several."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.players: list[Player] = []
        self._news = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []

    @classmethod
    async def at(
        cls, party: Party, tables: int, *, tabs: int = 1, people: int = 2, **how: Any
    ) -> Crowd:
        """Bring people to so many new tables, and start the games."""
        crowd = cls(party.world)
        for i in range(tables):
            await crowd._open(party, i, tabs=tabs, people=people, **how)
        return crowd

    async def _open(self, party: Party, i: int, *, tabs: int, people: int, **how: Any) -> None:
        guests = [await party.guest(f"P{i}{seat}") for seat in range(people)]
        for guest in guests:
            # Whatever is in the log, somebody has asked for.
            await guest.prefers(play_forced_moves=False)
        table = await guests[0].open_table(**how)
        for guest in guests[1:]:
            await guest.sit(table)
        await guests[0].start(table)
        for guest in guests:
            addresses = [guest.address]
            addresses += [e.address for e in self.world.servers if e.address != guest.address]
            player = Player(guest, table, addresses, Random(len(self.players)), tabs=tabs)
            player.noted = self._news.set
            self.players.append(player)

    # --- Playing ----------------------------------------------------------------------------------

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let everybody play to the end; leaving waits for that."""
        for player in self.players:
            await player.sit_down()
        async with asyncio.TaskGroup() as group:
            self._playing = [group.create_task(player.play()) for player in self.players]
            yield

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something holds of the moves that were acknowledged or refused."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                assert not all(task.done() for task in self._playing), "all games are over already"
                self._news.clear()
                await self._news.wait()

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def refusals(self) -> list[Json]:
        """What was refused although it is legal."""
        return [refusal for player in self.players for refusal in player.refusals]

    async def moves(self, more: int) -> None:
        """Wait until so many more moves are acknowledged."""
        wanted = self.acknowledged + more
        await self.until(lambda: self.acknowledged >= wanted)

    # --- Afterwards -------------------------------------------------------------------------------

    async def check(self) -> None:
        """Look whether the log has every acknowledged move, none twice, and the games' ends."""
        for table in {player.table for player in self.players}:
            at_table = [player for player in self.players if player.table == table]
            logs = [
                await _log_of(player, served.address)
                for player in at_table
                for served in self.world.servers
            ]
            for log in logs:
                assert [event["entry"] for event in log] == [event["entry"] for event in logs[0]]
            assert logs[0][-1]["entry"]["kind"] == "ended"
            _check_log(logs[0])
            for player in at_table:
                _check_promises(player, logs[0])


async def _log_of(player: Player, address: str) -> list[Json]:
    player.browser.address = address
    log: list[Json] = await player.browser.get(f"/api/tables/{player.table}/events", after=0)
    return log


def _check_log(log: list[Json]) -> None:
    assert [event["n"] for event in log] == list(range(1, len(log) + 1))
    game = [event["state"] for event in log if event["entry"]["kind"] in ("started", "played")]
    assert game == list(range(1, len(game) + 1))


def _check_promises(player: Player, log: list[Json]) -> None:
    played = {
        event["state"] - 1: (event["n"], event["entry"]["moves"][0])
        for event in log
        if event["entry"]["kind"] == "played" and event["entry"].get("by") == player.person
    }
    promised = {each.state: each.action for each in player.acknowledged}
    assert len(promised) == len(player.acknowledged), "a move was acknowledged twice as new"
    # Nothing is missing, and nothing is there that nobody asked for.
    assert {state: action for state, (_, action) in played.items()} == promised
    for each in player.acknowledged:
        assert each.n >= played[each.state][0]


def logged(served: Served, event: str) -> list[Json]:
    """Return what a server has logged under a name."""
    text = served.log.read_text()
    lines = text[: text.rfind("\n") + 1].splitlines()  # the last may not be written to its end
    return [entry for line in lines if (entry := json.loads(line))["event"] == event]


async def until_logged(
    world: World, event: str, wanted: Callable[[Json], bool] = lambda _entry: True
) -> None:
    """Wait until every server has logged something, last of all that it logs under this name."""
    async with asyncio.timeout(PATIENCE):
        for served in world.servers:
            while not (found := logged(served, event)) or not wanted(found[-1]):
                await asyncio.sleep(SHORT_WAIT)


def check_no_faults(world: World) -> None:
    """No server has met anything that it had no answer for: each line says what is the matter."""
    for served in world.servers:
        for line in served.log.read_text().splitlines():
            assert line.startswith("{"), line  # a traceback of another library
            assert '"exception":' not in line, line
            assert '"event":"fault"' not in line, line


async def until_figure(served: Served, name: str, wanted: Callable[[float], bool]) -> float:
    """Wait until a figure of `/metrics` is as wanted, and give it."""
    async with (
        httpx.AsyncClient(timeout=HANG, trust_env=False, verify=NO_TLS) as client,
        asyncio.timeout(PATIENCE),
    ):
        while True:
            page = (await client.get(f"{served.address}/metrics")).text
            for line in page.splitlines():
                if line.startswith(f"{name} ") and wanted(value := float(line.split()[1])):
                    return value
            await asyncio.sleep(SHORT_WAIT)
