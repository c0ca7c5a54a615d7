"""How long bots take for a decision in Abandon Ship, all in the same positions, one core.

    python3 dev.py shell python benchmarks/decisions.py [--games 6] [--seats 4] [--seconds 0.25]

Every bot is asked in every position, one after the other, so that a slow minute of the machine
falls on all. Times are processor time; the ratio is to `schemer`.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is loaded

import argparse
import platform
from random import Random
from statistics import mean, median
from time import process_time

from boathouse.arena import game_seed
from boathouse.bots import Answer, Question, find_bot
from boathouse.core import Table, find_game

GAME, BESIDE = "abandon-ship", "schemer"
BOTS = ("steady", "reader", BESIDE, "deckhand")


def times(games: int, seats: int, seconds: float) -> dict[str, list[float]]:
    """Let `deckhand` play, and ask all others too wherever there is a choice."""
    found: dict[str, list[float]] = {bot: [] for bot in BOTS}
    for number in range(games + 1):
        table = Table(find_game(GAME), ["a"] * seats, {}, game_seed(1, number + 1))
        while not table.over:
            seat = table.state.actor
            assert isinstance(seat, int)
            view, moves = table.state.view(seat), table.moves_for(seat)
            answer = Answer(table.legal[0])
            for bot in BOTS:
                question = Question(view, table.legal, Random(1), seconds, moves, seat)
                begin = process_time()
                answer = find_bot(GAME, bot)(question)
                if number:  # the first game loads and compiles
                    found[bot].append(process_time() - begin)
            table.play(seat, answer.action)
    return found


def main() -> None:
    """Print a row for each bot."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.25)
    arguments = parser.parse_args()
    found = times(arguments.games, arguments.seats, arguments.seconds)
    beside = mean(found[BESIDE])
    print(f"{platform.machine()}, Python {platform.python_version()}")
    for bot, each in found.items():
        print(
            f"{bot:10} {len(each)} decisions  mean {1000 * mean(each):7.2f} ms  "
            f"median {1000 * median(each):7.2f} ms  {mean(each) / beside:.3f} of {BESIDE}"
        )


if __name__ == "__main__":
    main()
