"""The machine's clock is set by an hour while clocks run."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import Crowd, check_no_faults, until_logged
from tests.server.faults.jumpy_server import FILE
from tests.server.harness.servers import Served
from tests.server.harness.world import Party, World

_HOUR = 3600
_ROOT = Path(__file__).parents[3]
_PATIENT = {"kind": "live", "bank": 600}
_HASTY = {"kind": "live", "bank": 10}


@contextmanager
def _jumpy_world(folder: Path) -> Iterator[World]:
    settings = {"rate_limits": "false", "data": str(folder / "data")}
    module = "tests.server.faults.jumpy_server"
    served = Served(folder, "server", settings, module, working_folder=_ROOT)
    try:
        yield World("sqlite", [served.start()], None)
    finally:
        served.stop()


@pytest.mark.parametrize("jump", [_HOUR, -_HOUR], ids=["forward", "back"])
async def test_nobody_loses_on_time_because_a_clock_is_set(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    clock = tmp_path / "clock"
    monkeypatch.setenv(FILE, str(clock))
    party = Party(await asyncio.to_thread(site.add, _jumpy_world(site.folder())))
    world = party.world
    host = await party.guest("Host")
    forgotten = await host.open_table(time=_HASTY, bots=["random"])
    kept = await host.open_table(time=_PATIENT, bots=["random"])
    await host.start(kept)
    watching = await host.connect()
    at_start = await watching.watch(kept)
    await watching.until(lambda: at_start.clocks["running"] == 0)  # the bot may have begun
    before = (await host.table(kept))["clocks"]

    crowd = await Crowd.at(party, 2, time=_PATIENT)
    for player in crowd.players:
        player.thinks = 0.05  # it takes the server up to a second to notice
    async with crowd.playing():
        await crowd.moves(6)
        clock.write_text(str(jump))
        await until_logged(world, "clock-jumped")
        await crowd.moves(6)
    await crowd.check()
    for player in crowd.players:
        assert player.look is not None
        assert "went-away" not in player.look.kinds

    # Somebody sets it right, and the server is started again: who has time left, still has.
    await host.start(forgotten)
    clock.write_text("0")
    world.servers[0].kill()
    await asyncio.to_thread(world.servers[0].start)
    connection = await host.connect()
    look = await connection.watch(forgotten)
    await connection.until(lambda: look.info["seats"][0]["away"])
    after = await host.table(kept)
    assert after["clocks"] == before
    assert not after["info"]["seats"][0]["away"]
    check_no_faults(world)
    await party.close()
