"""Simple players for tests: boats that finish, sink, retire and lose their way."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random

from boathouse.core import CHANCE
from boathouse.powerboats import (
    Boat,
    Course,
    Decision,
    Match,
    Phase,
    Place,
    Race,
    Space,
    Throttle,
    Turn,
    rolls,
    throttles,
)
from boathouse.powerboats.course import GATES
from boathouse.powerboats.hex import line, neighbours
from boathouse.powerboats.route import gates_after

Player = Callable[[Match, Random], Decision]


def wanderer(match: Match, chance: Random) -> Decision:
    """Do anything that is legal."""
    return chance.choice(match.legal())


def dawdler(match: Match, chance: Random) -> Decision:
    """Never start the engine: this boat retires."""
    legal = match.legal()
    engine_off = Throttle((), 0)
    return engine_off if engine_off in legal else chance.choice(legal)


def daredevil(match: Match, chance: Random) -> Decision:
    """Take one more die every turn: this boat sinks soon."""
    legal = match.legal()
    flat_out = [each for each in legal if isinstance(each, Throttle)][-1:]
    return flat_out[0] if flat_out else chance.choice(legal)


def pilot(match: Match, chance: Random) -> Decision:
    """Follow the shortest way through the gates, at a speed that is not likely to end on land."""
    race = match.race
    assert race is not None
    chart = chart_of(race.course)
    if race.phase is Phase.PLACING:
        places = [each for each in race.legal() if isinstance(each, Place)]
        return min(places, key=lambda place: (_from_start(race.course, chart, place), str(place)))
    if race.phase is Phase.TURN:
        return max(race.legal_turns(), key=lambda turn: _worth(race, chart, race.boat, turn))
    options = [each for each in throttles(race.boat.dice) if len(each.kept) + each.rolled <= 2]
    return max(
        options or throttles(race.boat.dice),
        key=lambda throttle: (round(_hope(race, chart, throttle), 6), str(throttle)),
    )


def hasty_pilot(match: Match, chance: Random) -> Decision:
    """Follow the way too, but one turn in four do anything."""
    return wanderer(match, chance) if chance.random() < 0.25 else pilot(match, chance)


PLAYERS: Mapping[str, Player] = {
    player.__name__: player for player in (wanderer, dawdler, daredevil, pilot, hasty_pilot)
}

Chart = Mapping[tuple[Space, int], int]
_LOST = 200


@lru_cache(maxsize=8)
def chart_of(course: Course) -> Chart:
    """Count, for every space and number of gates passed, the steps that are left to the finish."""
    sources = defaultdict(list)
    goals = []
    for space in course.water:
        for near in neighbours(space):
            if near not in course.water:
                continue
            for passed in range(GATES):
                after = gates_after(course.gates, passed, space, near)
                if after == GATES:
                    goals.append((space, passed))
                else:
                    sources[near, after].append((space, passed))
    steps = dict.fromkeys(goals, 1)
    edge = deque(goals)
    while edge:
        state = edge.popleft()
        for before in sources[state]:
            if before not in steps:
                steps[before] = steps[state] + 1
                edge.append(before)
    return steps


def _from_start(course: Course, chart: Chart, place: Place) -> int:
    passed = int(place.space in course.gates[0].spaces)
    ahead = line(place.space, place.heading, 1)[0]
    return chart.get((place.space, passed), _LOST) + chart.get((ahead, passed), _LOST)


def _hope(race: Race, chart: Chart, throttle: Throttle) -> float:
    """Return what a throttle is worth on average."""
    total = 0.0
    for roll, chance in rolls(throttle.rolled):
        dice = tuple(sorted(throttle.kept + roll.faces, reverse=True))
        boat = Boat(race.boat.space, race.boat.heading, dice, race.boat.gates)
        total += float(chance) * max(
            _worth(race, chart, boat, turn) for turn in _best_turns(race.course, boat)
        )
    return total


def _best_turns(course: Course, boat: Boat) -> Sequence[Turn]:
    assert boat.space is not None
    paths = {
        turn: course.run(boat.space, boat.heading.turned(turn.sixths), boat.total) for turn in Turn
    }
    return [turn for turn, path in paths.items() if path == max(paths.values())]


def _worth(race: Race, chart: Chart, boat: Boat, turn: Turn) -> float:
    """How good it is to take a direction: few steps left, no damage, room to go on."""
    assert boat.space is not None
    heading = boat.heading.turned(turn.sixths)
    water = race.course.run(boat.space, heading, boat.total)
    passed, space = boat.gates, boat.space
    for step in line(space, heading, water):
        passed = gates_after(race.course.gates, passed, space, step)
        space = step
        if passed == GATES:
            return 50.0
    damage = boat.total - water
    onward = [heading.turned(sixths) for sixths in (-1, 0, 1)]
    room = max(race.course.run(space, way, boat.total) for way in onward)
    narrow = 0 if damage else boat.total - room
    ahead = min(chart.get((line(space, way, 1)[0], passed), _LOST) for way in onward)
    left = chart.get((space, passed), _LOST)
    return -left - 2 * (ahead >= left) - 5 * damage - 3 * narrow - 4 * (boat.total == 0)


def play_out(
    match: Match,
    players: Sequence[Player],
    chance: Random,
    each_step: Callable[[Match], None] = lambda match: None,
) -> Match:
    """Play a match to its end; `each_step` sees every state."""
    while match.actor is not None:
        each_step(match)
        actor = match.actor
        if actor is CHANCE:
            match = match.play(match.chances().pick(chance.randrange)).state
        else:
            match = match.play(players[actor](match, chance)).state
    each_step(match)
    return match
