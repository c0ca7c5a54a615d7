"""Many games between bots, on as many processes as wanted.

Each game gets its dice and randomness from the simulation's seed and its own number, so the results
are the same on one process and on many. Bots move on by one seat from game to game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from boathouse.arena.plan import make_plan
from boathouse.arena.results import Results, ResultTally
from boathouse.arena.workers import BadSimulation, run_jobs
from boathouse.bots import USUAL_SECONDS, Bot
from boathouse.core import find_game

_Progress = Callable[[int], None]
"""Called now and then with the number of games played."""


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
    progress: _Progress | None = None,
) -> Results:
    """Let bots play games against each other.

    `bots` are names: of the game's bots, of `own_bots`, or `run:COMMAND` for a program. Extra seats
    are filled by the same bots again, in order. A bot has `seconds` for a decision; if it fails, a
    safe action is played and the results list the fault. Raises `BadSimulation`, `UnknownGame`,
    `UnknownBot` or `BadOption`.

    >>> one_race = {"races": "A"}
    >>> results = simulate("powerboats", ["steady", "random"], games=2, seed=1, options=one_race)
    >>> [bot.name for bot in results.bots if bot.win_share.mean > 0.5]
    ['steady']
    """
    plan = make_plan(game, bots, seats, options or {}, own_bots or {}, seed, seconds)
    if games < 1:
        raise BadSimulation(f"a simulation needs at least 1 game, not {games}")
    tally = ResultTally(plan.lineup)
    for done, result in enumerate(run_jobs(plan.play, games, workers), start=1):
        tally.add(result)
        if progress is not None:
            progress(done)
    return tally.results(game, find_game(game).version, plan.options, seed)
