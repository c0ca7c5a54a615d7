"""How long bots take for a decision in Abandon Ship, all in the same positions, one core.

    python3 dev.py shell python benchmarks/decisions.py [--games 12] [--seats 4 7] [--seconds 0.25]

Every bot is asked in every position, one after the other, so that a slow minute of the machine
falls on all. Times are processor time; the ratio of means is to `schemer`. Those that have learnt
are asked twice: warm, as a process that has followed the game since this seat's last decision, and
cold, as one that sees it for the first time and has all its moves to read.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is loaded

import argparse
import platform
from collections.abc import Iterator
from random import Random
from statistics import mean, median
from time import process_time

import numpy as np

from boathouse.abandon_ship.bots import deckhand
from boathouse.abandon_ship.bots.crew import HABITS
from boathouse.abandon_ship.bots.followed import GamesFollowed
from boathouse.arena import game_seed
from boathouse.bots import Bot, Question, find_bot
from boathouse.core import Table, find_game

GAME, BESIDE, LEARNT = "abandon-ship", "schemer", "deckhand"
BOTS = ("steady", "reader", BESIDE)
NETWORKS = (*HABITS, LEARNT)


def questions(games: int, seats: int, seconds: float) -> Iterator[tuple[bool, Question]]:
    """Let `deckhand` play; gives what it is asked, and whether that counts.

    The first game does not: in it bots are loaded and compiled.
    """
    player = find_bot(GAME, LEARNT)
    for number in range(games + 1):
        table = Table(find_game(GAME), ["a"] * seats, {}, game_seed(1, number + 1))
        while not table.over:
            seat = table.state.actor
            assert isinstance(seat, int)
            view, moves = table.state.view(seat), table.moves_for(seat)
            question = Question(view, table.legal, Random(1), seconds, moves, seat)
            yield number > 0, question
            table.play(seat, player(question).action)


def time_of(bot: Bot, question: Question, followed: GamesFollowed[deckhand.FollowedGame]) -> float:
    """Ask a bot, who has followed these games, and no others, so far."""
    own, deckhand._games = deckhand._games, followed
    begin = process_time()
    bot(question)
    spent = process_time() - begin
    deckhand._games = own
    return spent


def times(games: int, seats: int, seconds: float) -> dict[tuple[str, str], list[float]]:
    """Ask all bots wherever there is a choice."""
    names = [(bot, "") for bot in BOTS]
    names += [(bot, state) for bot in NETWORKS for state in ("warm", "cold")]
    found: dict[tuple[str, str], list[float]] = {name: [] for name in names}
    followed: dict[str, GamesFollowed[deckhand.FollowedGame]] = {
        bot: GamesFollowed() for bot, _ in names
    }
    for counts, question in questions(games, seats, seconds):
        for bot, state in names:
            known = GamesFollowed[deckhand.FollowedGame]() if state == "cold" else followed[bot]
            spent = time_of(find_bot(GAME, bot), question, known)
            if counts:
                found[bot, state].append(spent)
    return found


def main() -> None:
    """Print a row for each bot."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 7])
    parser.add_argument("--seconds", type=float, default=0.25)
    arguments = parser.parse_args()
    print(f"{platform.machine()}, Python {platform.python_version()}; milliseconds")
    for seats in arguments.seats:
        found = times(arguments.games, seats, arguments.seconds)
        beside = mean(found[BESIDE, ""])
        print(f"{seats} seats, {len(found[BESIDE, ''])} decisions of each bot")
        for (bot, state), each in found.items():
            print(
                f"{bot:10} {state:5} mean {1000 * mean(each):7.2f}  "
                f"median {1000 * median(each):7.2f}  p99 {1000 * np.quantile(each, 0.99):7.2f}  "
                f"max {1000 * max(each):7.2f}  {mean(each) / beside:.3f} of {BESIDE}"
            )


if __name__ == "__main__":
    main()
