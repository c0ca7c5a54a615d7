"""What a decision can bring: known before it is made. The rules are asked, not repeated.

It is shown in the terminal, in pictures and in a browser: how a boat is best placed, the chances of
every way to roll, where each direction ends.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial

from boathouse.core import Seat
from boathouse.powerboats.actions import (
    DIE_FACES,
    TURNS,
    Dice,
    Place,
    Throttle,
    Turn,
    highest_first,
    rolls,
    throttles,
)
from boathouse.powerboats.course import START
from boathouse.powerboats.events import BoatCrashed, BoatFinished, BoatHeldUp, BoatMoved
from boathouse.powerboats.hex import MAX_COLUMNS, STEP, Heading, Space, distance, line
from boathouse.powerboats.race import SINKING_DAMAGE, Fate, Phase, Race

# Whose turn it is, and who comes next


def turn_order(race: Race) -> tuple[Seat, ...]:
    """List the seats in the order in which they are due from now on (PB-3.2, PB-7.3)."""
    seats, turn = len(race.boats), race.turn
    if race.phase is Phase.OVER:
        return ()
    if race.phase is Phase.PLACING:
        waiting = (turn - race.start_player) % seats + 1
        return tuple((turn - step) % seats for step in range(waiting))
    round_the_table = (*range(turn, seats), *range(turn))
    return tuple([seat for seat in round_the_table if race.boats[seat].fate is Fate.RACING])


# Placing


_AHEAD = 6
"""How many spaces of the easiest route, or of the water ahead, count at the start."""


def suggested_places(race: Race) -> list[Place]:
    """Return every free start space with the better of the two headings over the line.

    That is the one which ends nearer to the easiest route; of two alike, the one with more water.
    """
    course = race.course
    gate = course.gates[START]
    onward = [back.turned(3) for back in gate.sense.ways_back(gate.heading)]
    route = course.route.spaces[: 2 * _AHEAD]

    def worth(space: Space, heading: Heading) -> tuple[int, int]:
        water = course.run(space, heading, MAX_COLUMNS)
        end = space + STEP[heading] * min(water, _AHEAD)
        return -min(distance(end, each) for each in route), water

    return [
        Place(space, max(onward, key=partial(worth, space))) for space in race.free_start_spaces()
    ]


# Dice


@dataclass(frozen=True, slots=True)
class Prospect:
    """The chances of a throttle: of each total, of a crash and of a crash that sinks the boat.

    `progress` is how far the boat goes, on average; `damage` what a crash can cost, with chances.
    """

    totals: dict[int, Fraction]
    crash: Fraction
    sinking: Fraction
    progress: Fraction
    damage: dict[int, Fraction]


def prospect(race: Race, throttle: Throttle) -> Prospect:
    """Work out what a throttle can bring to the boat whose turn it is."""
    longest = max(race.water(turn, MAX_COLUMNS) for turn in TURNS)
    left = SINKING_DAMAGE - race.boat.damage
    return _prospect(sum(throttle.kept), throttle.rolled, longest, left)


@lru_cache(maxsize=4096)
def _prospect(kept: int, rolled: int, longest: int, left: int) -> Prospect:
    """Work it out for a sum of kept dice, the longest water, and the damage left to the sinking."""
    totals = {kept + amount: chance for amount, chance in sums(rolled)}
    return Prospect(
        totals,
        crash=sum((chance for total, chance in totals.items() if total > longest), Fraction(0)),
        sinking=sum(
            (chance for total, chance in totals.items() if total >= longest + left), Fraction(0)
        ),
        progress=sum(
            (min(total, longest) * chance for total, chance in totals.items()), Fraction(0)
        ),
        damage={total - longest: chance for total, chance in totals.items() if total > longest},
    )


class NextTurn:
    """What the ways to roll leave for the turn after this one.

    Both turns are played as safely as can be, and the other boats stay where they are.
    """

    def __init__(self, race: Race) -> None:
        """Begin with the boat whose turn it is."""
        self._race = race
        self._waters: dict[int, int | None] = {}

    def crash_after(self, throttle: Throttle) -> Fraction:
        """Return the chance of a crash in the next turn."""
        return sum(
            (
                chance * self._least_crash(highest_first(throttle.kept + roll.faces))
                for roll, chance in rolls(throttle.rolled)
            ),
            Fraction(0),
        )

    def _least_crash(self, dice: Dice) -> Fraction:
        water = self._water_after(sum(dice))
        return Fraction(0) if water is None else _least_crash(dice, water)

    def _water_after(self, total: int) -> int | None:
        """Return the longest water that a total can leave; None: no next turn with dice."""
        if total not in self._waters:
            self._waters[total] = self._longest_after(total)
        return self._waters[total]

    def _longest_after(self, total: int) -> int | None:
        longest = 0
        for way in ways(self._race, total):
            if way.damage or any(isinstance(event, BoatFinished) for event in way.events):
                return None  # a crash costs all dice, and after the finish there is no turn
            if way.legal:
                headings = [way.heading.turned(turn.sixths) for turn in TURNS]
                run = self._race.course.run
                longest = max(longest, *(run(way.end, each, MAX_COLUMNS) for each in headings))
        return longest


@lru_cache(maxsize=4096)
def _least_crash(dice: Dice, longest: int) -> Fraction:
    """Return the chance of a crash that the safest way to roll has."""
    return min(_prospect(sum(each.kept), each.rolled, longest, 1).crash for each in throttles(dice))


@lru_cache(maxsize=128)
def sums(dice: int) -> tuple[tuple[int, Fraction], ...]:
    """Return the sums that so many dice can show, the lowest first, with their exact chances."""
    found: dict[int, Fraction] = {}
    for roll, chance in rolls(dice):
        amount = sum(roll.faces)
        found[amount] = found.get(amount, Fraction(0)) + chance
    return tuple(sorted(found.items()))


def listed_throttles(race: Race) -> list[Throttle]:
    """List the usual throttles, and the safest of all, if it is none of them.

    Of several that are as safe it is the one that goes farthest, with the fewest dice rolled.
    """
    ways = {each: prospect(race, each) for each in throttles(race.boat.dice)}
    safest = min(ways, key=lambda each: (ways[each].crash, -ways[each].progress, each.rolled))
    return list(dict.fromkeys([*common_throttles(race.boat.dice), safest]))


def common_throttles(held: tuple[int, ...]) -> list[Throttle]:
    """List the usual ways to go on; every other one can be typed.

    >>> [str(each) for each in common_throttles((3, 1))]
    ['31', '31?', '1', '3', '1?', '3?', '??']
    """
    found = [Throttle(held, 0), Throttle(held, 1)]
    faces = sorted(set(held), reverse=True)
    without = [_without(held, face) for face in faces]
    found += [Throttle(rest, 0) for rest in without]
    found += [Throttle(rest, 1) for rest in without]
    found.append(Throttle((), max(len(held), 1)))
    return list(dict.fromkeys(found))


def _without(held: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = held.index(face)
    return held[:at] + held[at + 1 :]


# Directions


@dataclass(frozen=True, slots=True)
class Way:
    """One direction with a total: its water, whether it is legal, and what it would bring.

    `path` are the spaces that the boat would go through. A way that is not legal has no `events`,
    and its path ends where its water ends.
    """

    turn: Turn
    heading: Heading
    total: int
    water: int
    legal: bool
    forced: bool
    start: Space
    path: tuple[Space, ...]
    events: tuple[object, ...] = ()

    @property
    def end(self) -> Space:
        """Where the path ends: at its start, if the boat only turns."""
        return self.path[-1] if self.path else self.start

    @property
    def damage(self) -> int:
        """The counters of the crash; 0 where there is none."""
        return sum(event.damage for event in self.events if isinstance(event, BoatCrashed))

    @property
    def held_up_by(self) -> Seat | None:
        """Whose boat lies where this one would end."""
        return next((event.by for event in self.events if isinstance(event, BoatHeldUp)), None)


def ways(race: Race, total: int | None = None) -> tuple[Way, ...]:
    """What left, ahead and right would bring the boat whose turn it is.

    With a total, as if the dice showed that; without, with the dice that it has.
    """
    if race.phase in (Phase.PLACING, Phase.OVER):
        raise ValueError(f"there is no boat to move: the race is {_STAGE[race.phase]}")
    if total is not None and total < 0:
        raise ValueError(f"a total is 0 or more, not {total}")
    dice = race.boat.dice if total is None else _dice(total)
    boats = tuple(
        replace(boat, dice=dice) if seat == race.turn else boat
        for seat, boat in enumerate(race.boats)
    )
    moving = replace(race, boats=boats, phase=Phase.TURN, rolling=0)
    legal = moving.legal_turns()
    return tuple(_way(moving, turn, legal) for turn in TURNS)


_STAGE = {Phase.PLACING: "about to begin", Phase.OVER: "over"}


def _dice(total: int) -> Dice:
    """Return dice that show a total."""
    dice: list[int] = []
    for face in DIE_FACES:
        dice += [face] * ((total - sum(dice)) // face)
    return tuple(dice)


def _way(race: Race, turn: Turn, legal: tuple[Turn, ...]) -> Way:
    boat = race.boat
    assert boat.space is not None, "the boat whose turn it is lies on the lake"
    heading, water = boat.heading.turned(turn.sixths), race.water(turn)
    if turn not in legal:
        path = line(boat.space, heading, water)
        return Way(turn, heading, boat.total, water, False, False, boat.space, path)
    events = race.play(turn).events
    path = next((event.path for event in events if isinstance(event, BoatMoved)), ())
    forced = legal == (turn,)
    return Way(turn, heading, boat.total, water, True, forced, boat.space, path, events)
