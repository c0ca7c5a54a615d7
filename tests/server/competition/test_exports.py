"""Long files of a tournament: written in pieces, so that nobody waits for all of one."""

from __future__ import annotations

import asyncio

from boathouse.server.api.tournaments.export import in_pieces


async def test_others_have_their_turn_while_a_long_file_is_written() -> None:
    lines = [f"{number}\n" for number in range(1000)]
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    task = asyncio.create_task(others())
    await asyncio.sleep(0)
    pieces = [(piece, turns) async for piece in in_pieces(iter(lines))]
    task.cancel()
    assert b"".join(piece for piece, _ in pieces).decode() == "".join(lines)
    assert len(pieces) >= 5
    seen = [turns for _, turns in pieces]
    assert seen == sorted(set(seen)), "somebody else was served before each"
