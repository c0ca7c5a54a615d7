"""What are boats in each other's way worth in Powerboats, and how much more is there to gain?

    python3 dev.py shell python benchmarks/blocking.py --courses 40 --races 400 --workers 2

Single races on random courses, compiled. All boats steer as `captain` does but for the match: in
each turn by the rules, with all boats where they are, and then by the exact turns to go. The boat
of one seat is changed, and sails the same races with the same dice for every seat:

- blind: it does not look at the other boats;
- free: it is never held up;
- light: it holds up nobody;
- sighted: it sees the dice that the others will roll next, so it knows what each of them will do
  from wherever its own boat ends, and looks one turn of its own further; it weighs its turns to go
  against theirs. No player can know that: what it gains bounds what planning a round ahead can.

Each is compared with the same races without the change, and all with races in which boats pass
through each other. Errors count courses.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when NumPy is loaded
os.environ.setdefault("NUMBA_NUM_THREADS", "1")

import argparse
import json
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boathouse.arena.workers import run_jobs
from boathouse.kernels.arrays import Floats
from boathouse.kernels.compiled import kernel, part
from boathouse.kernels.streams import Stream, below, stream_of, word
from boathouse.powerboats import Course, Lake, NoCourse, Place, Side
from boathouse.powerboats.course import GATES, START
from boathouse.powerboats.kernels.course_tables import END_BITS
from boathouse.powerboats.kernels.hands import Hands
from boathouse.powerboats.kernels.race_solver import SINKING, Solution, Unsolvable, solve
from boathouse.powerboats.kernels.solver_kernel import SolverLake, gates_passed, most_dice, roll
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.race import SINKING_DAMAGE

NORMAL, BLIND, FREE, LIGHT, SIGHTED, ALL_FREE = range(6)
MODES = ("normal", "blind", "free", "light", "sighted", "all free")
MAX_TURNS = 100
COUNTED = 6
WON, PLACE, TURNS, HELD_UP, OTHERS_TURNS, OTHERS_HELD_UP = range(COUNTED)

_END = np.uint32((1 << END_BITS) - 1)
_HIGH, _THREE = np.uint64(32), np.uint64(3)
_SIX = 6
_NONE = -1
_SPREAD = 0.14  # the variance of finishing times, for each turn to go

Numbers = NDArray[np.int64]


class Fleet(NamedTuple):
    """The boats of a race by seat; `taken` is the seat of the boat in each space, plus 1."""

    space: Numbers
    heading: Numbers
    hand: Numbers
    gates: Numbers
    damage: Numbers
    turns: Numbers
    racing: Numbers
    taken: Numbers


class Bench(NamedTuple):
    """Where a decision is worked out; each array has a place for every hand."""

    after: Floats
    turn: Numbers
    rolled: Floats


@part
def known(lake: SolverLake, hands: Hands, space: int, heading: int, hand: int) -> int:
    """Drop the highest dice of a hand that the solver does not know in a place."""
    while hand >= int(np.int64(lake.held[space, heading])):
        for face in (2, 1, 0):
            less = int(np.int64(hands.minus[hand, face]))
            if less < hands.size.size:
                hand = less
                break
    return hand


@part
def ended(
    lake: SolverLake, taken: Numbers, meets: bool, space: int, way: int, water: int
) -> tuple[np.uint32, bool]:
    """Where a boat ends that goes so far (PB-5.6), and whether another one holds it up."""
    ride = lake.first[space, way]
    gone = water
    if meets:
        while gone > 0 and taken[np.int64(lake.rides[ride + np.uint32(gone)] & _END)] > 0:
            gone -= 1
    return lake.rides[ride + np.uint32(gone)], gone < water


@part
def look(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    taken: Numbers,
    meets: bool,
    boat: tuple[int, int, int, int],
    bench: Bench,
) -> None:
    """Write what every rolled hand leads to, and in which direction, with all boats in place."""
    space, heading, gates, damage = boat
    most = most_dice(lake, hands, space, heading)
    last = int(np.int64(hands.up_to[3 * most]))
    bench.after[:last] = np.inf
    longest = 0
    for turn in range(3):
        longest = max(longest, int(np.int64(lake.water[space, (heading + turn + 5) % _SIX])))
    for turn in range(3):
        way = (heading + turn + 5) % _SIX
        far = int(np.int64(lake.water[space, way]))
        low = 0
        for total in range(3 * most + 1):
            high = int(np.int64(hands.up_to[total]))
            water = min(total, longest)
            if far >= water:
                ride, _ = ended(lake, taken, meets, space, way, water)
                then = gates_passed(ride, gates)
                hurt = damage + total - water
                end = int(np.int64(ride & _END))
                for hand in range(low, high):
                    if then == GATES:
                        cost = 1.0
                    elif hurt >= SINKING_DAMAGE:
                        cost = 1.0 + SINKING
                    else:
                        kept = 0 if hurt > damage else known(lake, hands, end, way, hand)
                        at = lake.states[end, way] + np.uint32(kept)
                        cost = 1.0 + values[hurt, then, at]
                    if cost < bench.after[hand]:
                        bench.after[hand] = cost
                        bench.turn[hand] = turn
            low = high


@part
def throttle(
    lake: SolverLake, hands: Hands, space: int, heading: int, hand: int, bench: Bench
) -> tuple[float, int, int]:
    """The least that can be expected, the hand to keep and the dice to have (PB-4.2)."""
    most = most_dice(lake, hands, space, heading)
    size = int(np.int64(hands.size[hand]))
    least, kept_best, dice_best = np.inf, 0, 0
    for dice in range(max(size - 1, 0), min(size + 1, most) + 1):
        roll(hands, dice, bench.after, bench.rolled)
        threes = hand
        while True:  # without some threes, then without some twos, then without some ones
            twos = threes
            while True:
                ones = twos
                while True:
                    if int(np.int64(hands.size[ones])) <= dice and bench.rolled[ones] < least:
                        least, kept_best, dice_best = bench.rolled[ones], ones, dice
                    less = int(np.int64(hands.minus[ones, 0]))
                    if less >= hands.size.size:
                        break
                    ones = less
                less = int(np.int64(hands.minus[twos, 1]))
                if less >= hands.size.size:
                    break
                twos = less
            less = int(np.int64(hands.minus[threes, 2]))
            if less >= hands.size.size:
                break
            threes = less
    return least, kept_best, dice_best


@part
def fallen(hands: Hands, hand: int, dice: int, seed: np.uint64, moment: int) -> int:
    """Roll the dice that are missing: those of this moment, whatever was decided."""
    stream: Stream = stream_of(seed, np.uint64(moment))
    for _ in range(int(np.int64(hands.size[hand])), dice):
        stream, bits = word(stream)
        stream, face = below(stream, bits >> _HIGH, _THREE)
        hand = int(np.int64(hands.plus[hand, face]))
    return hand


@part
def move(
    lake: SolverLake, hands: Hands, fleet: Fleet, seat: int, meets: bool, turn: int, hand: int
) -> bool:
    """Move a boat that has rolled; returns whether it was held up."""
    space, heading = fleet.space[seat], fleet.heading[seat]
    longest = 0
    for each in range(3):
        longest = max(longest, int(np.int64(lake.water[space, (heading + each + 5) % _SIX])))
    total = int(np.int64(hands.total[hand]))
    water = min(total, longest)
    way = (heading + turn + 5) % _SIX
    ride, held_up = ended(lake, fleet.taken, meets, space, way, water)
    end = int(np.int64(ride & _END))
    hurt = fleet.damage[seat] + total - water
    fleet.gates[seat] = gates_passed(ride, fleet.gates[seat])
    fleet.turns[seat] += 1
    fleet.heading[seat], fleet.space[seat] = way, end
    crashed = hurt > fleet.damage[seat]
    fleet.damage[seat] = hurt
    if fleet.gates[seat] == GATES or hurt >= SINKING_DAMAGE or fleet.turns[seat] >= MAX_TURNS:
        fleet.racing[seat] = 0
    else:
        fleet.hand[seat] = 0 if crashed else known(lake, hands, end, way, hand)
    return held_up


@part
def meets_others(seat: int, mode: int) -> bool:
    """Whether other boats hold up the boat of a seat."""
    return mode != ALL_FREE and not (mode == FREE and seat == 0)


@part
def lie(fleet: Fleet, seat: int, mode: int, there: int) -> None:
    """Put a boat in its space for the others to meet, or take it away."""
    if mode != ALL_FREE and not (mode == LIGHT and seat == 0):
        fleet.taken[fleet.space[seat]] = there


@part
def take_turn(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    fleet: Fleet,
    seat: int,
    mode: int,
    seed: np.uint64,
    race: int,
    bench: Bench,
) -> bool:
    """Take a turn with no regard to what the others may do; returns whether it was held up."""
    lie(fleet, seat, mode, 0)
    meets = meets_others(seat, mode)
    looks = meets and not (mode == BLIND and seat == 0)
    boat = fleet.space[seat], fleet.heading[seat], fleet.gates[seat], fleet.damage[seat]
    look(values, lake, hands, fleet.taken, looks, boat, bench)
    _, kept, dice = throttle(lake, hands, boat[0], boat[1], fleet.hand[seat], bench)
    hand = fallen(hands, kept, dice, seed, moment_of(race, seat, fleet.turns[seat]))
    held_up = move(lake, hands, fleet, seat, meets, bench.turn[hand], hand)
    if fleet.racing[seat]:
        lie(fleet, seat, mode, seat + 1)
    return held_up


@part
def moment_of(race: int, seat: int, turn: int) -> int:
    """The number of a roll: the same dice for a seat's k-th turn of a race."""
    return (race * 8 + seat) * 128 + turn


@part
def to_go(values: Floats, lake: SolverLake, fleet: Fleet, seat: int) -> float:
    """The turns that a boat has to go, if nobody is in its way."""
    if fleet.gates[seat] == GATES:
        return 0.0
    if fleet.damage[seat] >= SINKING_DAMAGE:
        return SINKING
    at = lake.states[fleet.space[seat], fleet.heading[seat]] + np.uint32(fleet.hand[seat])
    return float(values[fleet.damage[seat], fleet.gates[seat], at])


@part
def copy_fleet(fleet: Fleet, later: Fleet, seats: int) -> None:
    """Copy all boats."""
    for seat in range(seats):
        if later.racing[seat]:
            later.taken[later.space[seat]] = 0
    for seat in range(seats):
        later.space[seat], later.heading[seat] = fleet.space[seat], fleet.heading[seat]
        later.hand[seat], later.gates[seat] = fleet.hand[seat], fleet.gates[seat]
        later.damage[seat], later.turns[seat] = fleet.damage[seat], fleet.turns[seat]
        later.racing[seat] = fleet.racing[seat]
    for seat in range(seats):
        if later.racing[seat]:
            later.taken[later.space[seat]] = fleet.taken[fleet.space[seat]]


@part
def foresee(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    fleet: Fleet,
    later: Fleet,
    seats: int,
    space: int,
    weights: Floats,
    seed: np.uint64,
    race: int,
    bench: Bench,
) -> float:
    """Let the others take their turns with the first boat in a space (or nowhere): their turns.

    `later` has all boats then.
    """
    copy_fleet(fleet, later, seats)
    later.taken[later.space[0]] = 0
    if space == _NONE:
        later.racing[0] = 0
    else:
        later.space[0] = space
        later.taken[space] = 1
    found = 0.0
    for seat in range(1, seats):
        if later.racing[seat]:
            take_turn(values, lake, hands, later, seat, SIGHTED, seed, race, bench)
            found += weights[seat] * (1.0 + to_go(values, lake, later, seat))
    return found


@part
def weigh_others(
    values: Floats, lake: SolverLake, fleet: Fleet, seats: int, weights: Floats
) -> None:
    """How much each of the others counts: most who is about as far."""
    own, total = to_go(values, lake, fleet, 0), 0.0
    for seat in range(1, seats):
        weights[seat] = 0.0
        if fleet.racing[seat]:
            its = to_go(values, lake, fleet, seat)
            weights[seat] = np.exp(-((own - its) ** 2) / (2 * (_SPREAD * (own + its) + 0.5)))
            total += weights[seat]
    if total > 0.0:
        for seat in range(1, seats):
            weights[seat] /= max(total, 1e-9)


@part
def take_sighted_turn(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    fleet: Fleet,
    later: Fleet,
    seats: int,
    seed: np.uint64,
    race: int,
    weights: Floats,
    bench: Bench,
    inner: Bench,
) -> bool:
    """Take the first seat's turn, in the sight of what the others will roll and do."""
    fleet.taken[fleet.space[0]] = 0
    space, heading = fleet.space[0], fleet.heading[0]
    gates, damage = fleet.gates[0], fleet.damage[0]
    most = most_dice(lake, hands, space, heading)
    last = int(np.int64(hands.up_to[3 * most]))
    weigh_others(values, lake, fleet, seats, weights)
    gone = foresee(values, lake, hands, fleet, later, seats, _NONE, weights, seed, race, inner)
    bench.after[:last] = np.inf
    longest = 0
    for turn in range(3):
        longest = max(longest, int(np.int64(lake.water[space, (heading + turn + 5) % _SIX])))
    for turn in range(3):
        way = (heading + turn + 5) % _SIX
        far = int(np.int64(lake.water[space, way]))
        low = 0
        for total in range(3 * most + 1):
            high = int(np.int64(hands.up_to[total]))
            water = min(total, longest)
            if far >= water:
                ride, _ = ended(lake, fleet.taken, True, space, way, water)
                then, hurt = gates_passed(ride, gates), damage + total - water
                end = int(np.int64(ride & _END))
                theirs, sails_on = gone, then != GATES and hurt < SINKING_DAMAGE
                if sails_on:
                    theirs = foresee(
                        values, lake, hands, fleet, later, seats, end, weights, seed, race, inner
                    )
                    later.taken[end] = 0
                    boat = end, way, then, hurt
                    look(values, lake, hands, later.taken, True, boat, inner)
                for hand in range(low, high):
                    cost = 1.0 if then == GATES else 1.0 + SINKING
                    if sails_on:
                        kept = 0 if hurt > damage else known(lake, hands, end, way, hand)
                        cost = 1.0 + throttle(lake, hands, end, way, kept, inner)[0]
                    if cost - theirs < bench.after[hand]:
                        bench.after[hand], bench.turn[hand] = cost - theirs, turn
            low = high
    _, kept, dice = throttle(lake, hands, space, heading, fleet.hand[0], bench)
    hand = fallen(hands, kept, dice, seed, moment_of(race, 0, fleet.turns[0]))
    held_up = move(lake, hands, fleet, 0, True, bench.turn[hand], hand)
    if fleet.racing[0]:
        fleet.taken[fleet.space[0]] = 1
    return held_up


@part
def begin_race(fleet: Fleet, berths: Numbers, seats: int, start: int) -> None:
    """Place the boats in turn, each as well as it can (PB-3.2); `berths` are the best first."""
    fleet.taken[:] = 0
    for placed in range(seats):
        seat = (start - 1 - placed) % seats
        at = 0
        while fleet.taken[berths[at, 0]] > 0:
            at += 1
        fleet.space[seat], fleet.heading[seat] = berths[at, 0], berths[at, 1]
        fleet.gates[seat], fleet.hand[seat] = berths[at, 2], 0
        fleet.damage[seat], fleet.turns[seat], fleet.racing[seat] = 0, 0, 1
        fleet.taken[berths[at, 0]] = seat + 1


@kernel
def sail_races(
    values: Floats,
    lake: SolverLake,
    hands: Hands,
    berths: Numbers,
    seats: int,
    races: int,
    mode: int,
    seed: np.uint64,
    fleet: Fleet,
    later: Fleet,
    bench: Bench,
    inner: Bench,
    found: Floats,
) -> None:
    """Sail races; `found` gets for each what came of it to the first seat and to the others."""
    weights = np.zeros(seats)
    for race in range(races):
        begin_race(fleet, berths, seats, race % seats)
        later.racing[:] = 0
        later.taken[:] = 0
        if mode in (ALL_FREE, LIGHT):
            for seat in range(seats):
                if mode == ALL_FREE or seat == 0:
                    fleet.taken[fleet.space[seat]] = 0
        seat, left, home, own_place = race % seats, seats, 0, seats
        found[race, :] = 0.0
        while left > 0:
            if fleet.racing[seat]:
                if mode == SIGHTED and seat == 0:
                    held_up = take_sighted_turn(
                        values, lake, hands, fleet, later, seats, seed, race, weights, bench, inner
                    )
                else:
                    held_up = take_turn(values, lake, hands, fleet, seat, mode, seed, race, bench)
                found[race, HELD_UP if seat == 0 else OTHERS_HELD_UP] += held_up
                if not fleet.racing[seat]:
                    left -= 1
                    if fleet.gates[seat] == GATES:
                        if seat == 0:
                            own_place = home
                        home += 1
            seat = (seat + 1) % seats
        found[race, WON] = own_place == 0
        found[race, PLACE] = (seats - 1 - min(own_place, seats - 1)) / (seats - 1)
        found[race, TURNS] = fleet.turns[0]
        for other in range(1, seats):
            found[race, OTHERS_TURNS] += fleet.turns[other] / (seats - 1)
        found[race, OTHERS_HELD_UP] /= seats - 1


def a_fleet(spaces: int) -> Fleet:
    """Make room for boats."""
    room = [np.zeros(8, np.int64) for _ in range(7)] + [np.zeros(spaces, np.int64)]
    return Fleet(*room)


def a_bench(hands: Hands) -> Bench:
    """Make room for a decision."""
    size = hands.size.size + 1
    return Bench(np.zeros(size), np.zeros(size, np.int64), np.zeros(size))


def a_course(luck: Random) -> Course:
    """Lay a random course."""
    while True:
        lake = Lake.numbered(luck.randrange(LAKES), luck.choice(list(Side)))
        try:
            return Course.laid(lake, tuple(luck.sample(lake.lettered(luck.choice("ABC")), 4)))
        except NoCourse:
            continue


def berths_of(solution: Solution) -> Numbers:
    """List where a boat can begin, the best first: space, heading, and whether it has started."""
    started = solution.course.gates[START].spaces
    return np.array(
        [
            (
                solution.states.tables.number(place.space),
                int(place.heading),
                int(place.space in started),
            )
            for place in (each.decision for each in solution.places())
            if isinstance(place, Place)
        ],
        np.int64,
    )


def on_a_course(
    number: int, seed: int, seats: tuple[int, ...], races: int
) -> dict[int, dict[str, list[float]]]:
    """Sail all kinds of races on a course; gives the means by seats and kind."""
    luck = Random(f"{seed} {number}")
    while True:
        try:
            solution = solve(a_course(luck), threads=1, say=lambda: None)
            break
        except Unsolvable:
            continue
    states = solution.states
    berths = berths_of(solution)
    spaces = len(states.tables.spaces)
    found: dict[int, dict[str, list[float]]] = {}
    for each in seats:
        found[each] = {}
        for mode, name in enumerate(MODES):
            results = np.zeros((races, COUNTED))
            sail_races(
                solution.values, states.lake, states.hands, berths, each, races, mode,
                np.uint64(number), a_fleet(spaces), a_fleet(spaces), a_bench(states.hands),
                a_bench(states.hands), results,
            )  # fmt: skip
            found[each][name] = results.mean(axis=0).tolist()
    return found


def row(name: str, off: NDArray[np.float64]) -> str:
    """Write the mean difference and its error for one kind of boat."""
    mean, error = off.mean(axis=0), off.std(axis=0, ddof=1) / len(off) ** 0.5
    shares = [f"{100 * mean[at]:+.2f} \u00b1 {100 * error[at]:.2f}" for at in (WON, PLACE)]
    others = (TURNS, OTHERS_TURNS, HELD_UP, OTHERS_HELD_UP)
    turns = [f"{mean[at]:+.3f} \u00b1 {error[at]:.3f}" for at in others]
    return f"| {name} | " + " | ".join([*shares, *turns]) + " |"


def main() -> None:
    """Sail, and print a table for each number of seats."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--courses", type=int, default=40)
    parser.add_argument("--races", type=int, default=400, help="on each course")
    parser.add_argument("--seats", default="2,4,6")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep the means of every course")
    wanted = parser.parse_args()
    seats = tuple(int(each) for each in wanted.seats.split(","))
    play = partial(on_a_course, seed=wanted.seed, seats=seats, races=wanted.races)
    began, found = time.monotonic(), []
    for done in run_jobs(play, wanted.courses, wanted.workers, at_once=1):
        found.append(done)
        if wanted.out is not None:
            wanted.out.write_text(json.dumps(found), encoding="utf-8")
    for each in seats:
        by_mode = {name: np.array([course[each][name] for course in found]) for name in MODES}
        normal = by_mode["normal"]
        mean = normal.mean(axis=0)
        print(
            f"\n{each} seats, {len(found)} courses of {wanted.races} races: a boat takes ", end=""
        )
        print(f"{mean[TURNS]:.2f} turns and is held up {mean[HELD_UP]:.2f} times")
        print("| boat | wins | left behind | own turns | others' turns | held up | others |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for name in MODES[1:]:
            print(row(name, by_mode[name] - normal))
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
