"""What could never come about in play: such a position is refused, so that nobody plays on from it.

Each reason comes with the key of the line at fault (see `notation`).
"""

from __future__ import annotations

from collections.abc import Iterator

from boathouse.core import Seat
from boathouse.powerboats.course import BUOYS, GATES, START
from boathouse.powerboats.match import (
    MULTIPLIER,
    SUNKEN_BOAT_BONUS,
    Match,
    RaceResult,
    race_points,
)
from boathouse.powerboats.race import MAX_RACE_TURNS, SINKING_DAMAGE, Boat, Fate, Phase, Race

_Fault = tuple[str, str]


def boat_key(seat: Seat) -> str:
    """Return the key of a boat's line."""
    return f"boat {seat + 1}"


def result_key(letter: str) -> str:
    """Return the key of a past race's line."""
    return f"race {letter}"


def impossibilities(match: Match) -> Iterator[_Fault]:
    """What cannot be: the key of the line at fault, and the reason."""
    if match.tiles and match.options.lake is not None:
        yield "tiles", "tiles are drawn although the lake is given"
    if match.lake is None and match.start_player is not None:
        yield "start player", "the start player is drawn after the lake"
    if match.results and match.start_player is None:
        yield result_key(match.results[0].letter), "a race was sailed without a start player"
    if max(match.damage) > len(match.results) - match.over:  # PB-6.3
        yield "damage", "a boat begins with at most one counter for each race before"
    for result in match.results:
        for reason in _impossible_result(result, counts_turns=match.options.counts_turns):
            yield result_key(result.letter), reason
    if match.race is None:
        if match.over:
            last = match.results[-1].letter
            yield result_key(last), "the match is over, but its last race is not there"
        if len(match.spots) >= BUOYS - 1:
            yield "buoys", "with the third buoy the race begins"
    else:
        if match.over is not (match.race.phase is Phase.OVER):
            yield "turn", "the last race is over just when the match is"
        yield from _impossible_race(match.race, match.damage)
        if match.over:
            yield from _impossible_end(match, match.race)


# The results of races: PB-8


def _impossible_result(result: RaceResult, *, counts_turns: bool) -> Iterator[str]:
    placed = {place: seat for seat, place in enumerate(result.places) if place}
    arrived = sum(place is not None for place in result.places)
    if sorted(placed) == list(range(1, arrived + 1)):
        in_order = [placed[place] for place in range(1, arrived + 1)]
        yield from _impossible_points(result, in_order, counts_turns=counts_turns)
    else:
        yield "the places are 1, 2, 3 and so on, one boat for each"


def _impossible_points(
    result: RaceResult, in_order: list[Seat], *, counts_turns: bool
) -> Iterator[str]:
    seats, multiplier = len(result.points), MULTIPLIER[result.letter]
    for seat, points in enumerate(result.points):
        if points and seat not in in_order:
            yield f"{boat_key(seat)} has no place, and so no points"
    extras = [
        result.points[seat] - (seats - place) * multiplier
        for place, seat in enumerate(in_order, start=1)
    ]
    if not counts_turns:
        for seat, extra in zip(in_order, extras, strict=True):
            if extra:
                yield f"{boat_key(seat)} has other points than its place gives"
    elif extras:
        yield from _impossible_extras(extras, seats)


def _impossible_extras(extras: list[int], seats: int) -> Iterator[str]:
    """PB-8.4: who came first took no more turns; the last has the bonus for sunken boats alone."""
    bonus = extras[-1]
    if bonus not in [SUNKEN_BOAT_BONUS * sunk for sunk in range(seats - len(extras) + 1)]:
        yield "the last boat has other points than its place and the sunken boats give"
    elif extras != sorted(extras, reverse=True) or extras[0] - bonus >= MAX_RACE_TURNS:
        yield "the points contradict the places: who finished first took no more turns"


def _impossible_end(match: Match, race: Race) -> Iterator[_Fault]:
    counts_turns = match.options.counts_turns
    points = race_points(race, MULTIPLIER[match.letter], counts_turns=counts_turns)
    if match.results[-1] != RaceResult(match.letter, points, race.places):
        told = " ".join(map(str, points))
        yield result_key(match.letter), f"by its boats this race ended with {told} points"


# The race


def _impossible_race(race: Race, damage: tuple[int, ...]) -> Iterator[_Fault]:
    spaces = [boat.space for boat in race.boats]
    for seat, space in enumerate(spaces):
        if space is not None and space in spaces[:seat]:
            yield boat_key(seat), "two boats lie on one space"
    if (race.rolling > 0) is not (race.phase is Phase.ROLL):
        yield "turn", "dice are to be rolled just when a roll is due"
    for seat, boat in enumerate(race.boats):
        key = boat_key(seat)
        waiting = _waits_to_be_placed(race, seat)
        for reason in (
            *_impossible_boat(boat, waiting),
            *_impossible_damage(boat, damage[seat]),
            *_impossible_dice(race, seat),
            *(() if boat.turns or waiting else _impossible_start(race, boat)),
        ):
            yield key, f"{key} {reason}"
    if race.phase is not Phase.OVER and race.boat.fate is not Fate.RACING:
        yield "turn", "it is the turn of a boat that is not racing"
    if len(race.boat.dice) + race.rolling > race.boat.turns + 1:  # PB-4.2
        yield "turn", f"{boat_key(race.turn)} cannot roll so many dice"
    racing = sum(boat.fate is Fate.RACING for boat in race.boats)
    if race.ends_with(racing, len(race.finished)) is not (race.phase is Phase.OVER):
        yield "turn", "the race is over just when no boat has to sail on"
    yield from _impossible_turns(race)


def _waits_to_be_placed(race: Race, seat: Seat) -> bool:
    """PB-3.2: boats are placed counter-clockwise, the start player's last."""
    seats = len(race.boats)
    return race.phase is Phase.PLACING and (
        (race.start_player - 1 - seat) % seats >= (race.start_player - 1 - race.turn) % seats
    )


def _impossible_boat(boat: Boat, waiting: bool) -> Iterator[str]:
    on_lake = boat.fate is Fate.RACING and not waiting
    if (boat.space is not None) is not on_lake:
        yield "is on the lake just while it races"
    if (boat.gates == GATES) is not (boat.fate is Fate.FINISHED):
        yield "has finished just when it has passed all the gates"
    if boat.turns == 0 and boat.gates > (0 if waiting else 1):  # PB-2.7
        yield "cannot have passed so many gates before its first turn"
    if boat.turns == 0 and boat.fate is not Fate.RACING:
        yield "has not had a turn yet, and so still races"
    if boat.fate is Fate.RACING and (boat.damage >= SINKING_DAMAGE or boat.turns >= MAX_RACE_TURNS):
        yield "is not racing any more, with such damage or so many turns"
    if boat.fate is Fate.SUNK and boat.damage < SINKING_DAMAGE:
        yield f"sinks with {SINKING_DAMAGE} counters, not with {boat.damage}"
    if boat.fate is Fate.RETIRED and boat.damage >= SINKING_DAMAGE:
        yield f"sinks with {boat.damage} counters and cannot retire"
    if boat.fate is Fate.RETIRED and boat.turns != MAX_RACE_TURNS:
        yield f"retires after {MAX_RACE_TURNS} turns, not after {boat.turns}"


def _impossible_damage(boat: Boat, at_the_start: int) -> Iterator[str]:
    if boat.damage < at_the_start:
        yield f"began this race with {at_the_start} counters and cannot have {boat.damage}"
    elif boat.turns == 0 and boat.damage > at_the_start:
        yield f"began this race with {at_the_start} counters and has not had a turn yet"


def _impossible_dice(race: Race, seat: Seat) -> Iterator[str]:
    """PB-4.2: one more die each turn, from the first throttle of that turn on."""
    boat = race.boats[seat]
    most = boat.turns + (seat == race.turn and race.phase in (Phase.ROLL, Phase.TURN))
    if len(boat.dice) > most or (boat.fate is not Fate.RACING and boat.dice):
        yield "cannot have so many dice"


def _impossible_start(race: Race, boat: Boat) -> Iterator[str]:
    if boat.space is None:
        return
    if boat.space not in race.course.start_zone:  # PB-3.3
        yield "has not had a turn yet, and so lies on a start space"
    elif boat.gates != (boat.space in race.course.gates[START].spaces):  # PB-2.7
        yield "has started just when it was placed on the start line"


# The order of play, PB-3.2: clockwise from the start player, a turn for each boat that races


def _impossible_turns(race: Race) -> Iterator[_Fault]:
    seats = len(race.boats)
    order = [(seat - race.start_player) % seats for seat in range(seats)]
    # In a race that goes on, the turn that is due comes next; in one that is over it came last.
    last_turn = race.boat.turns + (race.phase is not Phase.OVER), order[race.turn]
    for seat, boat in enumerate(race.boats):
        key = boat_key(seat)
        if boat.fate is Fate.RACING:
            due = last_turn[0] - (order[seat] >= last_turn[1])
            if race.phase is Phase.PLACING:
                due = 0
            if boat.turns != due:
                yield key, f"{key} has had {due} turns by the order of play, not {boat.turns}"
        elif (boat.turns, order[seat]) > last_turn:
            yield key, f"{key} cannot have had {boat.turns} turns yet, by the order of play"
    came_in = [(race.boats[seat].turns, order[seat]) for seat in race.finished]
    if came_in != sorted(came_in):
        right = sorted(race.finished, key=lambda seat: (race.boats[seat].turns, order[seat]))
        told = " ".join(str(seat + 1) for seat in right)
        yield "finished", f"by their turns the boats finished in the order {told}"
