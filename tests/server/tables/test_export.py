"""The bulk export: records are written beside the loop, which goes on for everybody else."""

from __future__ import annotations

import threading

import msgspec
import pytest

from boathouse.server.accounts.person import Caller, Person
from boathouse.server.api import records
from boathouse.server.settings import Settings
from boathouse.server.signatures import Signer
from boathouse.server.tables.replays import record_text
from boathouse.server.tables.table_state import TableState
from tests.server.tables.pairs import pair


def caller(person: Person) -> Caller:
    """Return somebody who asks for an export: a name is enough."""
    return Caller(
        person=person, scopes=frozenset(), by_token=False, address="203.0.113.5", language="en"
    )


async def test_records_are_written_off_the_loop(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noting(table_state: TableState, seat: int | None, signer: Signer) -> str:
        threads.append(threading.current_thread())
        return record_text(table_state, seat, signer)

    monkeypatch.setattr(records, "record_text", noting)
    async with pair(settings) as two:
        table = await two.table(public=True)
        table_service = two.table_services[0]
        while True:
            async with table_service.locked(table) as (_, table_state):
                if table_state.status != "playing":
                    break
                state, action = table_state.state_number, str(table_state.legal[-1])
            assert await two.play(table_service, table, state, action) == "done"
        stream = await records.export.fn(services=two.servers[0], caller=caller(two.people[0]))
        lines = [msgspec.json.decode(line) async for line in stream.iterator]
    assert [line["table"]["id"] for line in lines] == [table]
    assert len(threads) == 1
    assert threading.current_thread() not in threads
