"""Playing games to their end over live connections."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from tests.server.harness.live import LiveConnection, Look

Choose: TypeAlias = Callable[[Sequence[str]], str]
Seated: TypeAlias = tuple[LiveConnection, Look]


def boldly(legal: Sequence[str]) -> str:
    """Choose what makes games short: in Powerboats the boats run aground soon."""
    return legal[-1]


def at_random(seed: int) -> Choose:
    """Choose by lot."""
    return Random(seed).choice


async def play_out(*seats: Seated, choose: Choose = boldly) -> None:
    """Play a game to its end, each seat over its own connection."""
    await play_while(*seats, choose=choose, go_on=lambda _look: True)


async def play_while(
    *seats: Seated, choose: Choose = boldly, go_on: Callable[[Look], bool]
) -> None:
    """Play as long as something holds, or until the game is over."""
    async with asyncio.TaskGroup() as group:
        for connection, look in seats:
            group.create_task(_play_seat(connection, look, choose, go_on))


async def _play_seat(
    connection: LiveConnection, look: Look, choose: Choose, go_on: Callable[[Look], bool]
) -> None:
    while True:
        await connection.until(lambda: look.legal or look.over or not go_on(look))
        if look.over or not go_on(look):
            return
        is_forced = len(look.legal) == 1
        answer = await connection.do(
            "play",
            table=look.table,
            state=look.state,
            action=choose(look.legal),
            seat=look.seat,
        )
        # The server may have played a move without a choice itself, in the same moment.
        assert is_forced or not answer["again"]
        # The event comes before the answer, so nothing is played from an old state.
        assert look.n >= answer["n"]
