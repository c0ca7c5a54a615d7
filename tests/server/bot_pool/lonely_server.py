"""A program that keeps two workers, one of them in a thought without end, until it is killed."""

import asyncio

from boathouse.server.bot_pool.pool import BotPool
from tests.server.bot_pool import odd_bots
from tests.server.bot_pool.pools import table_of, until


async def main() -> None:
    bot_pool = BotPool(2, 1000, extra_bots=odd_bots.__file__)
    await bot_pool.start()
    await until(lambda: bot_pool.ready == 2)
    state = table_of("abandon-ship").state
    assert isinstance(state.actor, int)
    thought = asyncio.create_task(
        bot_pool.choose("abandon-ship", "sleep_with_mark", state, seat=state.actor, key="t/1")
    )
    print(*bot_pool.pids, flush=True)
    await thought


if __name__ == "__main__":
    asyncio.run(main())
