"""The side thread: one piece of work at a time, and nobody has it for themselves."""

from __future__ import annotations

import asyncio
import threading
from time import thread_time

import pytest

from boathouse.server.clock import SECOND, Clock
from boathouse.server.refusals import Refusal
from boathouse.server.side_thread import (
    MAX_WAITING,
    MAX_WAITING_EACH,
    SECONDS_AT_ONCE,
    SECONDS_PER_SECOND,
    SideThread,
)


class Standing(Clock):
    """A clock that stands still."""

    at = 1_800_000_000_000

    def now(self) -> int:
        return self.at


def work(seconds: float) -> int:
    """Use some processor time; tells the thread."""
    until = thread_time() + seconds
    while thread_time() < until:
        pass
    return threading.get_ident()


async def test_there_is_one_thread_even_if_somebody_does_not_wait() -> None:
    thread = SideThread(Standing())
    left = asyncio.create_task(thread.run("ann", work, 0.2))
    await asyncio.sleep(0.05)
    left.cancel()
    found = await asyncio.gather(*[thread.run(f"p{n}", work, 0) for n in range(9)])
    assert len(set(found)) == 1
    assert threading.get_ident() not in found


async def test_nobody_has_much_waiting() -> None:
    thread = SideThread(Standing())
    asked = [asyncio.create_task(thread.run("ann", work, 0)) for _ in range(MAX_WAITING_EACH)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="too-many"):
        await thread.run("ann", work, 0)
    await thread.run("bob", work, 0)
    await asyncio.gather(*asked)
    await thread.run("ann", work, 0)
    gate = threading.Event()
    asked = [asyncio.create_task(thread.run(f"p{n}", gate.wait)) for n in range(MAX_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="study-busy"):
        await thread.run("cleo", work, 0)
    gate.set()
    await asyncio.gather(*asked)


async def test_work_costs_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Standing()
    thread = SideThread(clock)
    times = iter([0.0, SECONDS_AT_ONCE + 1.0])
    monkeypatch.setattr("boathouse.server.side_thread.thread_time", lambda: next(times))
    await thread.run("ann", int)
    await asyncio.sleep(0.01)
    with pytest.raises(Refusal, match="too-many") as refused:
        await thread.run("ann", int)
    seconds = refused.value.facts["seconds"]
    assert isinstance(seconds, int)
    assert seconds == pytest.approx(1 / SECONDS_PER_SECOND, abs=1)
    clock.at += seconds * SECOND
    monkeypatch.setattr("boathouse.server.side_thread.thread_time", lambda: 0.0)
    await thread.run("ann", int)
    unlimited = SideThread(clock, limited=False)
    await asyncio.gather(*[unlimited.run("ann", int) for _ in range(500)])
