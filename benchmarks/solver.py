"""The race solver: its time and memory, and that it is right.

    python3 dev.py shell python benchmarks/solver.py [--races 100000] [--only PART ...]

Parts: time, play, dice, peer. What they mean is in docs/solver.md.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from engines import load, machine, table
from environments import PEERS, NotInstalledError, interpreter
from numpy.typing import NDArray

from boathouse.powerboats import Boat, Course, Fate, Lake, NoCourse, Phase, Place, Race, Side
from boathouse.powerboats.actions import highest_first, rolls, throttles
from boathouse.powerboats.course import GATES, START
from boathouse.powerboats.drawing import Spot
from boathouse.powerboats.hex import Heading, read_space
from boathouse.powerboats.kernels.hands import hand_numbers, listed
from boathouse.powerboats.kernels.policies import KERNEL_TURNS
from boathouse.powerboats.kernels.policy_kernel import moved
from boathouse.powerboats.kernels.race_solver import Solution, solve
from boathouse.powerboats.kernels.race_states import RaceStates
from boathouse.powerboats.race import SINKING_DAMAGE
from boathouse.powerboats.route import Gate, Sense

DISCOUNT = 1 - 1e-8
POND = """
. . . . . . . .
 . . . # . . . .
. . . . . . # .
 . # . . . . . .
. . . . . . . .
"""


def courses(amount: int) -> list[Course]:
    """Some courses on lakes of both sides."""
    chance = Random(1)
    laid: list[Course] = []
    while len(laid) < amount:
        lake = Lake.numbered(chance.randrange(46080), list(Side)[len(laid) % 2])
        try:
            laid.append(
                Course.laid(lake, tuple(chance.sample(lake.lettered("ABC"[len(laid) % 3]), 4)))
            )
        except NoCourse:
            continue
    return laid


def memory() -> float:
    """The most memory that this process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def timed(amount: int) -> str:
    """How long a full-size course takes, and how much memory."""
    rows = []
    laid = courses(amount)
    solve(laid[0])  # loads or compiles what it needs
    before = memory()
    for course in laid:
        row = [f"{course.lake.side} {course.lake.number} {course.letter}"]
        solution = None
        for threads in (1, 2):
            wall, cpu = time.perf_counter(), time.process_time()
            solution = solve(course, threads=threads)
            row += [f"{time.perf_counter() - wall:.2f}", f"{time.process_time() - cpu:.2f}"]
        assert solution is not None
        states = int(np.prod(solution.states.shape))
        row += [f"{states:,}", f"{solution.residual():.1e}", f"{solution.places()[0].turns:.2f}"]
        rows.append(row)
    header = ["course", "1 thread, s", "of cpu", "2 threads, s", "of cpu"]
    header += ["states", "residual", "turns"]
    said = f"Memory: {before:.0f} MB after the first course, {memory():.0f} MB after all."
    return table(header, rows) + "\n\n" + said


def start_of(solution: Solution) -> Boat:
    """The boat at its best start."""
    place = solution.places()[0].decision
    assert isinstance(place, Place)
    started = place.space in solution.course.gates[START].spaces
    return Boat(place.space, place.heading, gates=int(started))


_SOLUTION: list[Any] = []


def sailed(task: tuple[int, int]) -> tuple[float, float]:
    """Play races by the plain rules, with the solver's policy; the sums of costs and squares."""
    seed, races = task
    if not _SOLUTION:
        solution = solve(courses(1)[0], threads=1)
        _SOLUTION.extend([solution, solution.policy(), hand_numbers(solution.states.dice)])
    solution, policy, number = _SOLUTION
    chance, start = Random(seed), start_of(solution)
    total = squares = 0.0
    for _ in range(races):
        race = Race(
            solution.course, (start,), 0, last_place_counts=True, turn=0, phase=Phase.THROTTLE
        )
        while race.phase is not Phase.OVER:
            state = solution.states.at(race.boat)
            race = race.play(policy.throttle(state)).state
            if race.phase is Phase.ROLL:
                race = race.play(race.chances().pick(chance.randrange)).state
            race = race.play(policy.turn(state, number[race.boat.dice])).state
        boat = race.boats[0]
        cost = boat.turns + (0.0 if boat.fate is Fate.FINISHED else solution.sinking)
        total += cost
        squares += cost * cost
    return total, squares


def played(races: int) -> str:
    """The policy, sailed by the plain rules, takes as long as was promised."""
    batch = 500
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(sailed, [(seed, batch) for seed in range(races // batch)]))
    number = batch * len(parts)
    mean = sum(total for total, _ in parts) / number
    deviation = sqrt(sum(squares for _, squares in parts) / number - mean**2)
    error = deviation / sqrt(number)
    promised = solve(courses(1)[0]).places()[0].turns
    return (
        f"{number:,} races by the plain rules: {mean:.4f} turns, standard error {error:.4f}; "
        f"promised {promised:.4f}: {abs(mean - promised) / error:.2f} standard errors away."
    )


def seventh_die() -> str:
    """What a seventh die changes, by the number of dice held."""
    course = courses(1)[0]
    six, seven = solve(course), solve(course, dice=7)
    number = hand_numbers(7)
    known = listed(6)
    places = np.array([number[hand] for hand in known])
    size = np.array([len(hand) for hand in known])
    worst, touched, all_of = np.zeros(7), np.zeros(7), np.zeros(7)
    for space in range(len(six.states.tables.spaces)):
        for heading in range(6):
            held = int(six.states.lake.held[space, heading])
            one = int(six.states.lake.states[space, heading])
            other = int(seven.states.lake.states[space, heading])
            fewer = six.values[:, :, one : one + held]
            gain = (fewer - seven.values[:, :, other + places[:held]]).max(axis=(0, 1))
            np.maximum.at(worst, size[:held], gain)
            np.add.at(touched, size[:held], gain > 1e-6)
            np.add.at(all_of, size[:held], 1)
    rows = [
        [str(dice), f"{worst[dice]:.1e}", f"{touched[dice] / all_of[dice]:.3%}"]
        for dice in range(7)
    ]
    gain = six.places()[0].turns - seven.places()[0].turns
    said = f"From the best start: {gain:.1e} turns."
    return table(["dice held", "most turns gained", "hands that gain"], rows) + "\n\n" + said


def model_of(solution: Solution) -> dict[str, Any]:
    """Write the race as a general Markov decision process, the way a general library wants it.

    First the states before the roll, then those after it, then the end. Before the roll an action
    is a throttle, after it a direction.
    """
    states = solution.states
    columns = [
        (damage, gates, space, heading)
        for damage in range(SINKING_DAMAGE)
        for gates in range(GATES)
        for space in range(len(states.tables.spaces))
        for heading in range(6)
    ]
    patterns = [
        throttles_of(int(states.lake.held[space, heading]), states.dice)
        for _, _, space, heading in columns
    ]
    before = np.cumsum([0, *(pattern.held for pattern in patterns)])
    after = before[-1] + np.cumsum([0, *(len(pattern.rolled) for pattern in patterns)])
    begin = dict(zip(columns, before.tolist(), strict=False))
    end = int(after[-1])
    at, action, counts, to, chances = [], [], [], [], []
    for pattern, first, then in zip(patterns, before, after, strict=False):
        at.append(pattern.at + first)
        action.append(pattern.action)
        counts.append(pattern.counts)
        to.append(pattern.to + then)
        chances.append(pattern.chances)
    throttled = sum(map(len, at))
    turned = array("q")
    costs = array("d")
    for column, pattern, then in zip(columns, patterns, after.tolist(), strict=False):
        for place, hand in enumerate(pattern.rolled):
            for turn in legal_turns(states, *column[2:], hand):
                move = moved(states.lake, states.hands, *column, turn, hand)
                sinks = move.gates < GATES and move.damage >= SINKING_DAMAGE
                over = sinks or move.gates >= GATES
                turned.extend((then + place, turn, end if over else begin[move[:4]] + move.hand))
                costs.append(-solution.sinking if sinks else 0.0)
    turns = np.frombuffer(turned, np.int64).reshape(-1, 3)
    last = [np.array([end]), np.array([0]), np.array([1])]
    return {
        "states": np.concatenate([*at, turns[:, 0], last[0]]),
        "actions": np.concatenate([*action, turns[:, 1], last[1]]),
        "rewards": np.concatenate([np.full(throttled, -1.0), np.frombuffer(costs), [0.0]]),
        "rows": np.cumsum(np.concatenate([[0], *counts, np.ones(len(turns), np.int64), last[2]])),
        "columns": np.concatenate([*to, turns[:, 2], last[0]]),
        "chances": np.concatenate([*chances, np.ones(len(turns)), [1.0]]),
        "values": solution.values.reshape(-1),
        "discount": np.array(DISCOUNT),
    }


class Throttles(NamedTuple):
    """What can be done before the roll where so many hands can be held, as rows of a model."""

    held: int
    rolled: list[int]
    """The hands that may lie after the roll."""
    at: NDArray[np.int64]
    action: NDArray[np.int64]
    counts: NDArray[np.int64]
    to: NDArray[np.int64]
    chances: NDArray[np.float64]


@lru_cache(maxsize=256)
def throttles_of(held: int, most: int) -> Throttles:
    """List the throttles of the first `held` hands, and what may be rolled."""
    number, rolled = hand_numbers(most), dict[int, int]()
    at, action, counts, to, chances = [], [], [], [], []
    for hand, dice in enumerate(listed(most)[:held]):
        for name, throttle in enumerate(throttles(dice)):
            if len(throttle.kept) + throttle.rolled > most:
                continue
            falls = rolls(throttle.rolled)
            at.append(hand)
            action.append(name)
            counts.append(len(falls))
            for fallen, share in falls:
                then = number[highest_first(throttle.kept + fallen.faces)]
                to.append(rolled.setdefault(then, len(rolled)))
                chances.append(float(share))
    return Throttles(
        held,
        list(rolled),
        np.array(at, np.int64),
        np.array(action, np.int64),
        np.array(counts, np.int64),
        np.array(to, np.int64),
        np.array(chances),
    )


def legal_turns(states: RaceStates, space: int, heading: int, hand: int) -> list[int]:
    """Return the directions that are legal with a hand (PB-5.2, PB-5.4)."""
    total = int(states.hands.total[hand])
    water = [
        min(int(states.tables.water[space, (heading + turn.sixths) % 6]), total)
        for turn in KERNEL_TURNS
    ]
    return [turn for turn in range(3) if water[turn] == max(water)]


def pond() -> Course:
    """Return a course on a lake of 37 spaces."""
    lake = Lake.drawn(POND.strip("\n"))
    gates = tuple(
        Gate.across(lake.water, read_space(mark), way, lake.ray(read_space(mark), way), sense)
        for mark, way, sense in (
            ("c1", Heading.E, Sense.RIGHT),
            ("c4", Heading.E, Sense.LEFT),
            ("b2", Heading.NE, Sense.LEFT),
            ("c4", Heading.W, Sense.LEFT),
            ("c1", Heading.E, Sense.RIGHT),
        )
    )
    spots = (Spot("A", read_space("c1"), Heading.E),) * 4
    return Course(lake, spots, lake.water, gates, frozenset(sorted(lake.water)[:8]))


def peer(course: Course, dice: int) -> str:
    """QuantEcon's DiscreteDP on a course: the same values, and how much longer it takes."""
    solve(pond(), dice=dice, threads=1)  # loads or compiles what it needs
    begun, before = time.perf_counter(), memory()
    solution = solve(course, dice=dice, threads=1)
    ours, size = time.perf_counter() - begun, memory() - before
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "model.npz"
        model = model_of(solution)
        np.savez(file, **model)
        done = subprocess.run(
            [str(interpreter("quantecon_mdp")), str(PEERS / "quantecon_mdp.py"), str(file)],
            check=True,
            capture_output=True,
            text=True,
        )
    theirs = json.loads(done.stdout.splitlines()[-1])
    seconds = theirs["build seconds"] + theirs["solve seconds"]
    grown = theirs["peak MB"] - theirs["before MB"]
    return (
        f"{len(course.water)} spaces, up to {dice} dice: {len(model['values']):,} states, "
        f"{len(model['states']):,} pairs of state and action. Ours, one thread: {ours:.3f} s, "
        f"{size:.0f} MB, expected turns {solution.places()[0].turns:.2f}. "
        f"DiscreteDP: {theirs['sweeps']} iterations, {seconds:.1f} s, {grown:.0f} MB; "
        f"{seconds / ours:.0f} times as long and {grown / size:.0f} times the memory. "
        f"Greatest difference of a value: {theirs['difference']:.1e} turns "
        f"(it needs a discount: {DISCOUNT})."
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--races", type=int, default=100_000)
    parser.add_argument("--courses", type=int, default=6)
    parser.add_argument("--dice", type=int, default=6, help="dice on the peer's full-size course")
    parts = ("time", "play", "dice", "peer")
    parser.add_argument("--only", nargs="+", choices=parts, default=parts)
    arguments = parser.parse_args()
    print("\n".join(f"{name}: {value}" for name, value in machine().items()))
    print(f"load before: {load()}\n")
    work: dict[str, Callable[[], str]] = {
        "time": lambda: timed(arguments.courses),
        "play": lambda: played(arguments.races),
        "dice": seventh_die,
        "peer": lambda: peer(courses(1)[0], arguments.dice),
    }
    for part in arguments.only:
        try:
            print(work[part](), end="\n\n", flush=True)
        except NotInstalledError as failure:
            print(f"{part}: no figures: {failure}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
