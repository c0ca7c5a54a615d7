"""Would chances be better that count boats in each other's way?

    python3 dev.py shell python benchmarks/delays.py --courses 40 --races 40

The values of Powerboats take finishing times from the solver, for which every boat is alone on its
lake. Races of `blocking.py` are stopped at the beginning of a round: who wins, by these finishing
times, and by the same made later? How much later is fitted on every second course, by least
squares, and tried on the others, by two kinds of facts:

- pack: how many boats are how far ahead and behind, and how far there is to go;
- sight: what the boats that lie there now cost in this turn, by the exact turns to go.

Gives the Brier score of winning the race, and what each fit gains; errors count courses.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is loaded
os.environ.setdefault("NUMBA_NUM_THREADS", "1")

import argparse
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
from blocking import (
    NORMAL,
    Bench,
    Fleet,
    Numbers,
    a_bench,
    a_course,
    a_fleet,
    begin_race,
    berths_of,
    look,
    take_turn,
    throttle,
)

from boathouse.arena.workers import run_jobs
from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel
from boathouse.powerboats.course import GATES
from boathouse.powerboats.kernels.arrivals import Arrivals
from boathouse.powerboats.kernels.hands import Hands
from boathouse.powerboats.kernels.policy_kernel import ReachedState
from boathouse.powerboats.kernels.race_solver import Unsolvable, solve
from boathouse.powerboats.kernels.solver_kernel import SolverLake

SEATS = (2, 4, 6)
EVERY, MOMENTS, TAKEN = 2, 9, 2
"""A race is stopped every second round, nine times; two of these positions are taken."""
NEVER = 999
EDGES = (-99.0, -4.0, -2.0, -1.0, -0.3, 0.3, 1.0, 2.0, 4.0, 99.0)
"""How many turns another boat is behind or ahead: the edges of the bins."""
LEAST, MOST = -0.5, 6.0


class Position(NamedTuple):
    """A moment of a race: for each boat its finishing times, what is in its way, and what came."""

    course: int
    first: int
    ways: Floats
    in_the_way: Floats
    turns: Numbers


@kernel
def stop_races(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    berths: Numbers,
    seats: int,
    races: int,
    seed: np.uint64,
    fleet: Fleet,
    bench: Bench,
    boats: Numbers,
    in_the_way: Floats,
    ends: Numbers,
) -> None:
    """Sail races, and write down all boats at the beginning of rounds and when each finished."""
    for race in range(races):
        begin_race(fleet, berths, seats, race % seats)
        seat, left, rounds = race % seats, seats, 0
        while left > 0:
            if seat == race % seats:
                moment = rounds // EVERY
                if rounds % EVERY == 0 and moment < MOMENTS and left == seats:
                    for each in range(seats):
                        space, heading = fleet.space[each], fleet.heading[each]
                        hand, gates = fleet.hand[each], fleet.gates[each]
                        boat = space, heading, gates, fleet.damage[each]
                        fleet.taken[space] = 0
                        look(values, lake, hands, fleet.taken, True, boat, bench)
                        among, _, _ = throttle(lake, hands, space, heading, hand, bench)
                        look(values, lake, hands, fleet.taken, False, boat, bench)
                        alone, _, _ = throttle(lake, hands, space, heading, hand, bench)
                        fleet.taken[space] = each + 1
                        in_the_way[race, moment, each] = among - alone
                        boats[race, moment, each, 0] = fleet.damage[each]
                        boats[race, moment, each, 1] = gates
                        boats[race, moment, each, 2] = space
                        boats[race, moment, each, 3] = heading
                        boats[race, moment, each, 4] = hand
                        boats[race, moment, each, 5] = fleet.turns[each] + 1
                rounds += 1
            if fleet.racing[seat]:
                take_turn(values, lake, hands, fleet, seat, NORMAL, seed, race, bench)
                if not fleet.racing[seat]:
                    left -= 1
                    home = fleet.gates[seat] == GATES
                    ends[race, seat] = fleet.turns[seat] if home else NEVER
            seat = (seat + 1) % seats


def on_a_course(number: int, seed: int, races: int) -> list[list[Position]]:
    """Sail on a course; gives positions for each number of seats."""
    luck = Random(f"{seed} {number}")
    while True:
        try:
            solution = solve(a_course(luck), threads=1, say=lambda: None)
            break
        except Unsolvable:
            continue
    states, arrivals = solution.states, Arrivals(solution.policy())
    room = len(states.tables.spaces)
    found = []
    for seats in SEATS:
        boats = np.zeros((races, MOMENTS, seats, 6), np.int64)
        in_the_way = np.zeros((races, MOMENTS, seats))
        ends = np.zeros((races, seats), np.int64)
        stop_races(
            solution.values, states.lake, states.hands, berths_of(solution), seats, races,
            np.uint64(number), a_fleet(room), a_bench(states.hands), boats, in_the_way, ends,
        )  # fmt: skip
        positions = []
        for race in range(races):
            moments = [each for each in range(MOMENTS) if boats[race, each, :, 5].all()]
            for moment in luck.sample(moments, min(TAKEN, len(moments))):
                there = boats[race, moment]
                ways = [arrivals.of(ReachedState(*map(int, boat[:5]))).copy() for boat in there]
                turns = np.where(ends[race] < NEVER, ends[race] - there[:, 5] + 1, NEVER)
                first, way = race % seats, in_the_way[race, moment]
                positions.append(Position(number, first, np.array(ways, float), way, turns))
        found.append(positions)
    return found


def to_expect(ways: Floats) -> Floats:
    """Return the mean finishing time of each boat."""
    return np.asarray((ways * np.arange(ways.shape[1])).sum(axis=1) / ways.sum(axis=1))


def facts_of(kind: str, position: Position) -> Floats:
    """Return what a delay is fitted to, for each boat."""
    if kind == "sight":
        return np.stack([position.in_the_way, np.ones(len(position.turns))], axis=1)
    mean = to_expect(position.ways)
    apart = mean[:, None] - mean
    np.fill_diagonal(apart, np.nan)
    pack = np.stack([np.histogram(row, EDGES)[0] for row in apart]).astype(float)
    return np.hstack([pack, pack * mean[:, None] / 10])


def later(ways: Floats, delays: Floats) -> Floats:
    """Move finishing times by parts of turns."""
    found = np.zeros_like(ways)
    for boat, delay in enumerate(delays):
        whole = int(np.floor(delay))
        for by, share in ((whole, 1 - (delay - whole)), (whole + 1, delay - whole)):
            moved = np.roll(ways[boat], by)
            moved[:by] = 0.0  # none, where times come sooner
            found[boat] += share * moved
    return found


def chances(ways: Floats, first: int) -> Floats:
    """Return each boat's chance to be home before all others, if times know nothing of another."""
    seats = len(ways)
    not_yet = 1 - np.cumsum(ways, axis=1)
    found = np.zeros(seats)
    for boat in range(seats):
        here = ways[boat].copy()
        for other in range(seats):
            if other != boat:
                after = (other - first) % seats > (boat - first) % seats
                before = np.concatenate([[1.0], not_yet[other][:-1]])
                here *= before if after else not_yet[other]
        found[boat] = here.sum()
    return np.asarray(found / found.sum())


def score(given: Floats, position: Position) -> float:
    """Return the Brier score of chances."""
    seats = len(given)
    order = position.turns * seats + (np.arange(seats) - position.first) % seats
    won = np.zeros(seats)
    won[order.argmin()] = 1.0
    return float(((given - won) ** 2).sum())


def gains(kind: str, positions: list[Position]) -> Floats:
    """Fit delays on every second course; return what they gain on each of the other courses."""
    facts = [facts_of(kind, each) for each in positions]
    by_course: dict[int, list[float]] = {}
    for half in (0, 1):
        fitted = [at for at, each in enumerate(positions) if each.course % 2 == half]
        known = np.concatenate([facts[at] for at in fitted])
        off = np.concatenate([positions[at].turns - to_expect(positions[at].ways) for at in fitted])
        home = off < NEVER // 2
        weights, *_ = np.linalg.lstsq(known[home], off[home], rcond=None)
        for at, each in enumerate(positions):
            if each.course % 2 != half:
                delays = np.clip(facts[at] @ weights, LEAST, MOST)
                plain = score(chances(each.ways, each.first), each)
                with_delays = score(chances(later(each.ways, delays), each.first), each)
                by_course.setdefault(each.course, []).append(plain - with_delays)
    return np.array([np.mean(each) for each in by_course.values()])


def main() -> None:
    """Sail, fit, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--courses", type=int, default=40)
    parser.add_argument("--races", type=int, default=40, help="on each course")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    sail = partial(on_a_course, seed=asked.seed, races=asked.races)
    found: list[list[Position]] = [[] for _ in SEATS]
    for course in run_jobs(sail, asked.courses, asked.workers, at_once=1):
        for positions, more in zip(found, course, strict=True):
            # Where nobody comes home there is nobody to win.
            positions += [each for each in more if each.turns.min() < NEVER]
    print("| seats | positions | Brier score | even chances | pack gains | sight gains |")
    print("|--:|--:|--:|--:|--:|--:|")
    for seats, positions in zip(SEATS, found, strict=True):
        plain = np.mean([score(chances(each.ways, each.first), each) for each in positions])
        told = []
        for kind in ("pack", "sight"):
            each = gains(kind, positions)
            error = each.std(ddof=1) / len(each) ** 0.5
            told.append(f"{each.mean():+.4f} \u00b1 {error:.4f}")
        row = [str(seats), str(len(positions)), f"{plain:.3f}", f"{1 - 1 / seats:.3f}", *told]
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
