"""Every test of the bot pool runs on both event loops: Python's own and uvloop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
import uvloop

from boathouse.bots.prepare import is_prepared, prepare


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    return {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


@pytest.fixture(scope="session")
def prepared() -> None:
    """Every bot's kernels are compiled: before a test begins, for that takes minutes."""
    if not is_prepared():
        prepare()
