"""A client vanishes without a word: both sides find out by the heartbeats."""

from __future__ import annotations

from tests.server.faults.conftest import Site
from tests.server.faults.crowd import check_no_faults, until_figure
from tests.server.faults.proxy import proxy_to
from tests.server.harness.play import at_random, play_while

_LIVE = "boathouse_live_connections"
_SILENT = 4000


async def test_a_client_that_vanished_is_found_and_comes_back(site: Site) -> None:
    async with site.party("sqlite") as party:
        served = party.world.servers[0]
        ann, bob = await party.guests("Ann", "Bob")
        table = await ann.open_table()
        await bob.sit(table)
        await ann.start(table)
        here = await bob.connect()
        bobs = await here.watch(table)
        async with proxy_to(served.address) as proxy:
            far = await ann.connect(proxy.address)
            anns = await far.watch(table)
            # The client is told how often to hear something, and hears it.
            assert far.received[0]["beat"] == 3
            await far.message(lambda message: message["is"] == "beat")
            await play_while((far, anns), (here, bobs), go_on=lambda look: look.state < 4)
            proxy.freeze()
            await until_figure(served, _LIVE, lambda lines: lines == 1)
            goodbye = _SILENT.to_bytes(2, "big") + b"silent"
            assert proxy.last_words.endswith(bytes([0x88, len(goodbye)]) + goodbye)
            assert b'{"is":"bye","why":"silent"}' in proxy.last_words
            far.cut()
        # Bob was not disturbed; Ann finds everything that was said while she was away.
        await here.do("say", table=table, text="Are you there?")
        back = await ann.connect()
        await back.resume(anns)
        assert anns.n == bobs.n
        await play_while(
            (back, anns), (here, bobs), choose=at_random(1), go_on=lambda look: look.state < 12
        )
        check_no_faults(party.world)
