"""Tests that ask many things of one party, one after another: hypothesis calls them, no loop."""

from __future__ import annotations

import asyncio

import pytest


@pytest.fixture
async def loop() -> asyncio.AbstractEventLoop:
    """The loop of the test's party, for tests that are not coroutines."""
    return asyncio.get_running_loop()
