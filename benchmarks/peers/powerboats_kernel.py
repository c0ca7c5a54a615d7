"""Whole random Powerboats matches of Boathouse's compiled kernel. This is ours.

One event is a decision or a roll, counted by the kernel. Courses are laid beforehand: laying them
is the plain rules' work, and belongs to no move.
"""

import random
from functools import cache

from boathouse.powerboats import Course, Lake, NoCourse
from boathouse.powerboats.kernels.course_tables import CourseTables
from boathouse.powerboats.kernels.match_tables import Courses
from boathouse.powerboats.kernels.matches import play_matches

LAKES = 8
BATCH = 2000


@cache
def courses() -> tuple[Courses, list[list[int]]]:
    """The three courses of a match, on each of some lakes."""
    chance = random.Random(1)
    laid: list[CourseTables] = []
    while len(laid) < 3 * LAKES:
        lake = Lake.numbered(chance.randrange(46080))
        try:
            three = [
                Course.laid(lake, tuple(chance.sample(lake.lettered(letter), 4)))
                for letter in "ABC"
            ]
        except NoCourse:
            continue
        laid += [CourseTables.of(course) for course in three]
    return Courses.of(laid), [[at, at + 1, at + 2] for at in range(0, 3 * LAKES, 3)]


def batch(seats: int, rng: random.Random) -> tuple[int, int]:
    """Some matches, on one thread."""
    laid, plan = courses()
    seed = rng.randrange(2**63)
    played = play_matches(laid, plan, seats=seats, games=BATCH, seed=seed, threads=1)
    return played.moves, played.decisions


def two(rng: random.Random) -> tuple[int, int]:
    """Matches of two seats."""
    return batch(2, rng)


def four(rng: random.Random) -> tuple[int, int]:
    """Matches of four seats."""
    return batch(4, rng)


def six(rng: random.Random) -> tuple[int, int]:
    """Matches of six seats."""
    return batch(6, rng)
