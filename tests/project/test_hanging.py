"""A test that waits for ever fails by itself, and says where."""

import asyncio

import pytest

from tests import hanging


def test_what_hangs_is_given_up_where_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hanging, "_HANG", 0.01)

    async def wait_for_ever() -> None:
        with hanging.no_hanging():
            await asyncio.Event().wait()

    with pytest.raises(asyncio.CancelledError, match="still waiting") as given_up:
        asyncio.run(wait_for_ever())
    assert "wait_for_ever" in {entry.name for entry in given_up.traceback}


def test_what_ends_in_time_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hanging, "_HANG", 0.01)

    async def end_soon() -> None:
        with hanging.no_hanging():
            pass
        await asyncio.sleep(0.05)

    asyncio.run(end_soon())
