"""A program that keeps two workers, one of them in a thought without end, until it is killed."""

import asyncio

from boathouse.server.thinking.thinkers import Thinkers
from tests.server.thinking import odd_bots
from tests.server.thinking.thinking import table_of, until


async def main() -> None:
    thinkers = Thinkers(2, 1000, extra_bots=odd_bots.__file__)
    await thinkers.start()
    await until(lambda: thinkers.ready == 2)
    state = table_of("abandon-ship").state
    assert isinstance(state.actor, int)
    thought = asyncio.create_task(
        thinkers.choose("abandon-ship", "sleep_with_mark", state, state.actor, "t/1")
    )
    print(*thinkers.pids, flush=True)
    await thought


if __name__ == "__main__":
    asyncio.run(main())
