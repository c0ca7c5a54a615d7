"""The people and tables that other tests of the browser use."""

from __future__ import annotations

from tests.browser.sample_tables import new_person, send_visitors_home
from tests.server.harness.servers import Served


async def test_nobody_is_left_behind_by_a_test_that_fails(server: Served) -> None:
    person = await new_person(server.address, "Flo")
    connection = await person.connect()
    await send_visitors_home()
    assert person._http.is_closed
    assert connection._reading.done()
