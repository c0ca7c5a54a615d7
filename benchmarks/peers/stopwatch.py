"""The one clock that every engine is timed with: `python stopwatch.py catan.play 3 --seed 1`.

The functions it times play one whole game with the random generator they are given, and return how
many events it took and how many of them were decisions. An event is one call that moves the game
on: a decision, or a chance outcome where the engine has chance as a step of its own.
"""

import argparse
import importlib
import json
import random
import time
from collections.abc import Callable


def measure(play: Callable[[random.Random], tuple[int, int]], least: float, seed: int) -> str:
    """Play whole games for at least so many seconds and return the count as JSON.

    One game is played before the clock starts. `seconds` is processor time of this process, so that
    a neighbour on the same core does not count; `wall` is what the wall clock said.
    """
    rng = random.Random(seed)
    play(rng)

    games = events = decisions = 0
    wall, start = time.perf_counter(), time.process_time()
    while (seconds := time.process_time() - start) < least:
        more_events, more_decisions = play(rng)
        events += more_events
        decisions += more_decisions
        games += 1
    wall = time.perf_counter() - wall
    counts = {"events": events, "decisions": decisions, "games": games}
    return json.dumps(counts | {"seconds": seconds, "wall": wall})


def main() -> None:
    """Time the function named on the command line."""
    parser = argparse.ArgumentParser(description="Time one engine's random play.")
    parser.add_argument("function", help="module.function, the module in this folder")
    parser.add_argument("seconds", type=float)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    module, _, function = arguments.function.partition(".")
    play = getattr(importlib.import_module(module), function)
    print(measure(play, arguments.seconds, arguments.seed))


if __name__ == "__main__":
    main()
