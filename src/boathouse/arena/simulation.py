"""Many games between bots, on as many processes as wanted.

Each game has dice and luck of its own, made from the simulation's seed and the number of the game:
so the results are the same on one process and on many. From game to game everybody moves on by one
seat.
"""

from __future__ import annotations

import pickle
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from boathouse.arena.match import GameResult, game_seed, play_game
from boathouse.arena.results import Results, Tally
from boathouse.bots import USUAL_SECONDS, Bot
from boathouse.bots.program import bot_called
from boathouse.core import find_game

MOST_GAMES_AT_ONCE = 25
"""So many games a process plays before it tells their results."""

Progress = Callable[[int], None]
"""Is told now and then how many games have been played."""


class BadSimulation(ValueError):
    """A simulation that cannot be: says what was asked for and what would be right."""


class WorkerLost(RuntimeError):
    """A process ended before its games did."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Everything that a process needs to know."""

    game: str
    lineup: tuple[str, ...]
    bots: Mapping[str, Bot]
    options: Mapping[str, str]
    seed: int
    seconds: float

    def play(self, number: int) -> GameResult:
        """Play game `number`, from 1 on."""
        by = (number - 1) % len(self.lineup)
        players = self.lineup[-by:] + self.lineup[:-by]
        seed = game_seed(self.seed, number)
        return play_game(
            find_game(self.game),
            players,
            self.bots,
            self.options,
            seed,
            number,
            seconds=self.seconds,
        )


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
    plan = _planned(game, bots, seats, options or {}, own_bots or {}, seed, seconds)
    _check_size(games, workers)
    tally = Tally(plan.lineup)
    batches = _batches(games, workers)
    played = _one_by_one(plan, batches) if workers == 1 else _at_once(plan, batches, workers)
    for done, result in enumerate(played, start=1):
        tally.add(result)
        if progress is not None:
            progress(done)
    return tally.results(game, find_game(game).version, plan.options, seed)


def _planned(
    name: str,
    bots: Sequence[str],
    seats: int | None,
    options: Mapping[str, object],
    own_bots: Mapping[str, Bot],
    seed: int,
    seconds: float,
) -> _Plan:
    game = find_game(name)
    settled = game.settle(options)
    if not bots:
        raise BadSimulation("a simulation needs at least 1 bot")
    known = {bot: own_bots.get(bot) or bot_called(name, bot) for bot in bots}
    seats = len(bots) if seats is None else seats
    game.new(seats, **settled)  # refuses a wrong number of seats
    if len(bots) > seats:
        raise BadSimulation(
            f"there are {len(bots)} bots for {seats} seats: give each of them a seat"
        )
    lineup = tuple(bots[seat % len(bots)] for seat in range(seats))
    return _Plan(name, lineup, known, settled, seed, seconds)


def _check_size(games: int, workers: int) -> None:
    if games < 1:
        raise BadSimulation(f"a simulation needs at least 1 game, not {games}")
    if workers < 1:
        raise BadSimulation(f"a simulation needs at least 1 worker, not {workers}")


def _batches(games: int, workers: int) -> list[range]:
    """Share the games out: small batches, so that nobody waits long for the last one."""
    size = max(1, min(games // (4 * workers), MOST_GAMES_AT_ONCE))
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def _one_by_one(plan: _Plan, batches: Sequence[range]) -> Iterator[GameResult]:
    for batch in batches:
        yield from map(plan.play, batch)


# Many processes


def _at_once(plan: _Plan, batches: Sequence[range], workers: int) -> Iterator[GameResult]:
    """Play on many processes; results come in the order of the games, as they do on one."""
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise BadSimulation(
            f"these bots cannot be sent to other processes ({error}): "
            f"define them as functions of a module, or take 1 worker"
        ) from error
    # Fresh processes: copies of this one could hang on locks that its other threads hold.
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(
        min(workers, len(batches)), context, initializer=_get_ready, initargs=(stop,)
    ) as pool:
        with _interrupts_held_off():
            futures = [pool.submit(_play_batch, plan, batch) for batch in batches]
        try:
            for future in futures:
                yield from future.result()
        except BrokenProcessPool as error:
            raise WorkerLost(
                "a process of the simulation ended before its games did: too little memory? "
                "(A script must call simulate under `if __name__ == '__main__':`.)"
            ) from error
        finally:
            stop.set()
            for future in futures:
                future.cancel()


_stop: Event | None = None  # each process has its own


def _get_ready(stop: Event) -> None:
    global _stop  # noqa: PLW0603 - the only way to hand a process something before its work
    _stop = stop


def _play_batch(plan: _Plan, numbers: range) -> list[GameResult]:
    results = []
    for number in numbers:
        if _stop is not None and _stop.is_set():
            break  # nobody waits for the results any more
        results.append(plan.play(number))
    return results


@contextmanager
def _interrupts_held_off() -> Iterator[None]:
    """Let processes start deaf to Ctrl-C: this one hears it, and stops them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say so; Ctrl-C is not meant for others anyway
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
