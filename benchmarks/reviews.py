"""How long does a review take? Bots play a game, and it is reviewed as a server's worker does it.

    python3 dev.py shell python benchmarks/reviews.py

Prints for each game the seconds of processor time and in all, without the first review, which
compiles. A whole Powerboats match for four should take 10 s at most on two cores, a game of
Abandon Ship 20 s.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from boathouse.bots import Question, bots_for
from boathouse.core import Record, Seed, Table, find_game, game_names
from boathouse.evaluation.reviewing import review_of


def played(name: str, seats: int, number: int) -> Record:
    """Let bots play a game."""
    game, bot, luck = find_game(name), bots_for(name)["steady"], Random(number)
    names = [f"bot {seat + 1}" for seat in range(seats)]
    table = Table(game, names, {}, Seed.from_number(number))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        question = Question(table.state.view(seat), table.legal, luck, 0.1, table.moves_for(seat))
        table.play(seat, bot(question).action)
    return table.record()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=game_names())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--reviews", type=int, default=3)
    asked = parser.parse_args()
    print("| game | seats | moves | processor s | s in all |")
    print("|---|--:|--:|--:|--:|")
    for name in asked.games:
        review_of(played(name, asked.seats, 0))
        for number in range(1, asked.reviews + 1):
            record = played(name, asked.seats, number)
            processor, began = time.process_time(), time.perf_counter()
            review_of(record)
            used, took = time.process_time() - processor, time.perf_counter() - began
            print(f"| {name} | {asked.seats} | {len(record.moves)} | {used:.1f} | {took:.1f} |")


if __name__ == "__main__":
    main()
