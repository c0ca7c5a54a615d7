"""Passwords, by themselves."""

from __future__ import annotations

import asyncio
import threading

import pytest

from boathouse.server.accounts.passwords import Passwords
from boathouse.server.refusals import UNAVAILABLE, Refusal


@pytest.fixture(autouse=True)
def cheap_passwords() -> None:
    """Not here."""


async def test_passwords_are_hashed_off_the_loop_and_never_too_many_at_once() -> None:
    passwords = Passwords()
    kept = await passwords.hash("a boat on the lake")
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert await passwords.matches("a boat on the lake", kept)
    assert not await passwords.matches("another boat", kept)
    assert not await passwords.matches("nobody has this password", None)
    assert not await passwords.matches("x" * 100_000, kept)
    assert not await passwords.matches("a boat on the lake", "no hash at all")
    wave = await asyncio.gather(
        *(passwords.matches("guess", kept) for _ in range(80)), return_exceptions=True
    )
    refused = [each for each in wave if isinstance(each, Refusal)]
    assert len(refused) == 80 - 64
    assert all(each.kind is UNAVAILABLE for each in refused)
    assert await passwords.matches("a boat on the lake", kept)
    assert "passwords" in " ".join(thread.name for thread in threading.enumerate())
    passwords.close()
