"""Many games between bots, on as many processes as wanted.

Each game has dice and luck of its own, made from the simulation's seed and the number of the game:
so the results are the same on one process and on many. From game to game everybody moves on by one
seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from boathouse.arena.plan import planned
from boathouse.arena.results import Results, ResultTally
from boathouse.arena.workers import BadSimulation, done_by
from boathouse.bots import USUAL_SECONDS, Bot
from boathouse.core import find_game

Progress = Callable[[int], None]
"""Is told now and then how many games have been played."""


def simulate(
    game: str,
    bots: Sequence[str],
    *,
    games: int,
    seed: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    own_bots: Mapping[str, Bot] | None = None,
    seconds: float = USUAL_SECONDS,
    progress: Progress | None = None,
) -> Results:
    """Let bots play games against each other.

    `bots` are names: those of the game, those of `own_bots`, and `run:COMMAND` for a program. Where
    there are more seats, the same bots sit down again in the same order. A bot has `seconds` for a
    decision; where it fails, a safe action is played, and the results tell of it. Raises
    `BadSimulation`, `UnknownGame`, `UnknownBot` or `BadOption` for what cannot be.

    >>> one_race = {"races": "A"}
    >>> results = simulate("powerboats", ["steady", "random"], games=2, seed=1, options=one_race)
    >>> [bot.name for bot in results.bots if bot.win_share.mean > 0.5]
    ['steady']
    """
    plan = planned(game, bots, seats, options or {}, own_bots or {}, seed, seconds)
    if games < 1:
        raise BadSimulation(f"a simulation needs at least 1 game, not {games}")
    tally = ResultTally(plan.lineup)
    for done, result in enumerate(done_by(plan.play, games, workers), start=1):
        tally.add(result)
        if progress is not None:
            progress(done)
    return tally.results(game, find_game(game).version, plan.options, seed)
