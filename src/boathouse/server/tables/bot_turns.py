"""Bots at tables: asks the bot pool to prepare and to choose."""

from __future__ import annotations

from boathouse.bots import bots_for
from boathouse.server.bot_pool.pool import BotPool
from boathouse.server.metrics import Metrics
from boathouse.server.tables.table_state import TableState


class BotTurns:
    """What tables need of the bot pool."""

    def __init__(self, bot_pool: BotPool, metrics: Metrics) -> None:
        """Take the pool, and the metrics for its answers."""
        self._bot_pool, self._metrics = bot_pool, metrics

    def prepare(self, table_state: TableState) -> None:
        """Let the bots of a table precompute what they will need, before it is their turn."""
        bots = [occupant.bot for occupant in table_state.occupants if occupant.bot]
        if bots and table_state.status in ("open", "playing"):
            state = None if table_state.table is None else table_state.table.state
            self._bot_pool.prepare(table_state.game.name, bots, state)

    async def choose(self, table_state: TableState, seat: int) -> str:
        """Ask the bot on a seat for an action; raises `Stopped` when the pool is closed."""
        table = table_state.table
        assert table is not None, "nobody is asked before the game"
        game, bot = table_state.game.name, table_state.occupants[seat].bot
        known = bots_for(game)
        if bot not in known:  # an older Boathouse had it when the game began
            away_bot = table_state.opened.away_bot
            bot = away_bot if away_bot in known else "random"
        key = f"{table_state.id}/{table_state.state_number}"
        thought = await self._bot_pool.choose(
            game, bot, table.state, seat=seat, key=key, moves=table.moves_for(seat)
        )
        self._metrics.bot_decided(game, bot, thought.ms / 1000)
        if thought.fallback:
            self._metrics.bot_failed(game, bot, thought.reason or "")
        return thought.action
