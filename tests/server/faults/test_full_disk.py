"""The disk of the embedded database is full, and has room again.

The kernel lets the server's process write no file beyond a few kilobytes: neither the database nor
the log.
"""

from __future__ import annotations

import resource

import httpx
import pytest

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import Crowd, check_no_faults
from tests.server.harness.live import HANG, NO_TLS
from tests.server.harness.servers import Served

_TINY = 4096


async def test_the_disk_is_full_for_a_while(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    # Python itself would leave half of a compiled module behind.
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    async with site.party("sqlite") as party:
        served = party.world.servers[0]
        crowd = await Crowd.at(party, 2, tabs=2)
        spectator = party.stranger()
        async with crowd.playing():
            await crowd.moves(6)
            _let_files_grow(served, _TINY)
            await crowd.until(lambda: len(crowd.refusals) > 10)
            acknowledged = crowd.acknowledged
            assert await _status(f"{served.address}/healthz") == 200
            assert await _status(f"{served.address}/readyz") == 503
            # One can still look.
            await spectator.table(crowd.players[0].table)
            refused = await crowd.players[0].browser.refused(
                "no-room", "POST", f"/api/tables/{crowd.players[0].table}/chat", {"text": "Hello"}
            )
            assert refused["status"] == 507
            assert crowd.acknowledged == acknowledged
            _let_files_grow(served, resource.RLIM_INFINITY)
            await crowd.moves(6)
            assert await _status(f"{served.address}/readyz") == 200
        await crowd.check()
        assert {refusal["code"] for refusal in crowd.refusals} == {"no-room"}
        check_no_faults(party.world)
        # Everything is as good as before: also for a process that has to read it all anew.
        served.kill()
        served.start()
        await crowd.check()


def _let_files_grow(served: Served, size: int) -> None:
    _, hard = resource.prlimit(served.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(served.pid, resource.RLIMIT_FSIZE, (size, hard))


async def _status(url: str) -> int:
    async with httpx.AsyncClient(timeout=HANG, trust_env=False, verify=NO_TLS) as client:
        return (await client.get(url)).status_code
