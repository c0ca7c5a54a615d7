"""Attempts and passwords, by themselves."""

from __future__ import annotations

import asyncio
import threading

import pytest

from boathouse.server.clock import SECOND, Clock
from boathouse.server.people.attempts import Attempts
from boathouse.server.people.passwords import Passwords
from boathouse.server.refusals import TOO_MANY, UNAVAILABLE, Refusal


class Time:
    def __init__(self) -> None:
        self.ms = 0
        self.clock = Clock(wall=lambda: 0, steady=lambda: self.ms * 1_000_000)


def test_attempts_run_out_and_come_back() -> None:
    time = Time()
    attempts = Attempts(time.clock, most=3, every=10 * SECOND)
    for _ in range(3):
        attempts.take("ann")
    with pytest.raises(Refusal) as refused:
        attempts.take("ann")
    assert refused.value.kind is TOO_MANY
    assert refused.value.facts == {"seconds": 10}
    attempts.take("bob")
    time.ms += 9_001
    with pytest.raises(Refusal) as refused:
        attempts.take("ann")
    assert refused.value.facts == {"seconds": 1}
    time.ms += 999
    attempts.take("ann")
    attempts.give_back("ann")
    attempts.take("ann")
    attempts.give_back("nobody")


def test_attempts_of_very_many_take_bounded_memory() -> None:
    time = Time()
    attempts = Attempts(time.clock, most=1, every=10 * SECOND)
    for i in range(120_000):
        attempts.take(str(i))
    assert len(attempts._full_at) <= 50_000
    with pytest.raises(Refusal):
        attempts.take("119999")


def test_passwords_are_hashed_off_the_loop_and_never_too_many_at_once() -> None:
    async def story() -> None:
        passwords = Passwords()
        kept = await passwords.hash("a boat on the lake")
        assert await passwords.fits("a boat on the lake", kept)
        assert not await passwords.fits("another boat", kept)
        assert not await passwords.fits("nobody has this password", None)
        assert not await passwords.fits("x" * 100_000, kept)
        assert not await passwords.fits("a boat on the lake", "no hash at all")
        wave = await asyncio.gather(
            *(passwords.fits("guess", kept) for _ in range(80)), return_exceptions=True
        )
        refused = [each for each in wave if isinstance(each, Refusal)]
        assert len(refused) == 80 - 64
        assert all(each.kind is UNAVAILABLE for each in refused)
        assert await passwords.fits("a boat on the lake", kept)
        assert "passwords" in " ".join(thread.name for thread in threading.enumerate())
        passwords.close()

    asyncio.run(story())
