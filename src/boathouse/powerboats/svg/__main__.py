"""Draw the pictures of the README: `python -m boathouse.powerboats.svg docs/pictures`.

A race is sailed for it by four pilots who look one roll ahead. So the picture shows a position that
comes up in play, and can be drawn again when a tile has changed.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import TypeAlias

from boathouse.core import CHANCE, Seat
from boathouse.core.chance import Below
from boathouse.powerboats.actions import TURNS, Decision, Place, Turn, throttles
from boathouse.powerboats.course import GATES, Course
from boathouse.powerboats.events import BoatMoved
from boathouse.powerboats.hex import HEADINGS, STEP, Space, neighbours
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.match import Match, Options
from boathouse.powerboats.parts import Side
from boathouse.powerboats.race import Fate, Phase, Race
from boathouse.powerboats.route import gates_after
from boathouse.powerboats.svg.grain import chance
from boathouse.powerboats.svg.pictures import lake_svg, match_svg

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
RACES, LAKE, LUCK, MOVES = "BC", 43414, 11, 225
LIGHT_LAKE = 31000

LOST = 99
STEADINESS = 0.75

Wakes: TypeAlias = dict[Seat, tuple[Space, ...]]
Home: TypeAlias = Mapping[tuple[Space, int], int]


def pictures() -> dict[str, str]:
    """Draw the pictures: the text of each file by its name."""
    start = Match.new(Options(len(NAMES), races=RACES, lake=LAKE))
    match, wakes = next(
        (match, wakes)
        for match, wakes, moves in sailed(start, LUCK)
        if moves >= MOVES and match.race is not None and match.race.phase is Phase.TURN
    )
    return {
        "race.svg": match_svg(match, names=NAMES, wakes=wakes),
        "lake-light.svg": lake_svg(Lake.numbered(LIGHT_LAKE, Side.LIGHT)),
    }


def sailed(match: Match, luck: int) -> Iterator[tuple[Match, Wakes, int]]:
    """Sail a match, and give each position with the last wakes and the number of moves so far."""
    wakes: Wakes = {}
    homes: dict[Course, Home] = {}
    draws = moves = 0
    while not match.over:
        yield match, dict(wakes), moves
        draws += 1
        action: object
        if match.actor is CHANCE or match.race is None:
            action = match.chances().pick(_luck(luck, draws))
        else:
            course = match.race.course
            if course not in homes:
                homes[course] = _steps_home(course)
            action = _decided(match.race, homes[course], chance(luck, draws, 1))
            moves += isinstance(action, Turn)
        step = match.play(action)
        match = step.state
        for event in step.events:
            if isinstance(event, BoatMoved):
                wakes[event.seat] = event.start, *event.path
        if match.race is None:
            wakes.clear()


def _luck(luck: int, draw: int) -> Below:
    return lambda below: int(below * chance(luck, draw))


def _steps_home(course: Course) -> Home:
    """Count the steps to the finish from every space of water after every number of gates."""
    before: dict[tuple[Space, int], list[tuple[Space, int]]] = defaultdict(list)
    for passed in range(GATES):
        for space in course.water:
            for end in course.water.intersection(neighbours(space)):
                before[end, gates_after(course.gates, passed, space, end)].append((space, passed))
    home = dict.fromkeys(((space, GATES) for space in course.water), 0)
    edge, steps = set(home), 0
    while edge:
        steps += 1
        edge = {earlier for later in edge for earlier in before[later]} - home.keys()
        home.update(dict.fromkeys(edge, steps))
    return home


def _decided(race: Race, home: Home, whim: float) -> Decision:
    """Decide for the boat whose turn it is; the whim keeps the pilots from doing all the same."""
    if race.phase is Phase.PLACING:
        ways = [Place(*way) for way in product(race.free_start_spaces(), HEADINGS)]
        return min(ways, key=lambda way: home.get((way.space + STEP[way.heading], 1), LOST))
    if race.phase is Phase.TURN:
        return min(race.legal_turns(), key=lambda turn: _cost(race, turn, home))
    ranked = sorted(
        throttles(race.boat.dice), key=lambda throttle: _outlook(race.play(throttle).state, home)
    )
    return ranked[int(whim > STEADINESS)]


def _outlook(race: Race, home: Home) -> float:
    """Say what a choice of dice will cost, on average over the rolls."""
    if race.phase is Phase.ROLL:
        return sum(
            float(share) * _outlook(race.play(roll).state, home) for roll, share in race.chances()
        )
    return min(_cost(race, turn, home) for turn in race.legal_turns())


def _cost(race: Race, turn: Turn, home: Home) -> float:
    """Say what a direction costs: steps left, damage, and speed that the water cannot take."""
    after = race.play(turn).state
    boat = after.boats[race.turn]
    if boat.space is None:
        return 0 if boat.fate is Fate.FINISHED else LOST
    ways = (boat.heading.turned(each.sixths) for each in TURNS)
    room = max(race.course.run(boat.space, way, boat.total) for way in ways)
    left = home.get((boat.space, boat.gates), LOST)
    return left + 4 * boat.damage + 3 * (boat.total - room) - boat.total / 2


def main(arguments: list[str]) -> None:
    """Write the pictures into a folder."""
    folder = Path(arguments[0] if arguments else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
