"""The words of a picture: names, what is due, and a description for those who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boathouse.core import Seat
from boathouse.powerboats.actions import dice_text
from boathouse.powerboats.course import Course
from boathouse.powerboats.hex import Heading, name
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.match import Match
from boathouse.powerboats.parts import TILES
from boathouse.powerboats.race import Boat, Fate, Phase, Race
from boathouse.powerboats.svg.palette import LIVERIES

GATE_NAMES = ("the start line", "buoy 1", "buoy 2", "buoy 3", "the finish line")

_HEADINGS = {
    Heading.E: "east",
    Heading.NE: "north-east",
    Heading.NW: "north-west",
    Heading.W: "west",
    Heading.SW: "south-west",
    Heading.SE: "south-east",
}


@dataclass(frozen=True, slots=True)
class PlayerLabels:
    """The name and the sign of each seat: its initial where these differ, else its number."""

    names: tuple[str, ...]
    signs: tuple[str, ...]

    @classmethod
    def of(cls, seats: int, names: Sequence[str] | None) -> PlayerLabels:
        """Take names, or make some up.

        >>> PlayerLabels.of(2, ["Ana", "Bo"]).signs, PlayerLabels.of(2, ["Ana", "Al"]).signs
        (('A', 'B'), ('1', '2'))
        """
        numbers = tuple(str(seat + 1) for seat in range(seats))
        if names is None:
            return cls(tuple(f"Boat {each}" for each in numbers), numbers)
        if len(names) != seats:
            raise ValueError(
                f"there are {seats} seats, so it takes {seats} names, not {len(names)}"
            )
        initials = tuple(each.strip()[:1].upper() for each in names)
        distinct = len(set(initials)) == seats and all(initials)
        return cls(tuple(names), initials if distinct else numbers)


def count(amount: int, thing: str) -> str:
    """Count things.

    >>> count(1, "island"), count(3, "island")
    ('1 island', '3 islands')
    """
    return f"{amount} {thing}{'' if amount == 1 else 's'}"


def ordinal(place: int) -> str:
    """Write a place.

    >>> [ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{place}{('th', 'st', 'nd', 'rd')[place] if place < 4 else 'th'}"


def lake_name(lake: Lake) -> str:
    """Name a lake by its number."""
    return (
        "a lake drawn by hand" if lake.number is None else f"lake {lake.number}, {lake.side} side"
    )


def about_lake(lake: Lake) -> str:
    """Describe a lake."""
    sizes = [len(island) for island in lake.islands()]
    islands = count(len(sizes), "island")
    if sizes:
        islands += f", the largest of {count(sizes[0], 'space')},"
    spots = "; ".join(
        f"{letter} at {', '.join(name(spot.space) for spot in lake.lettered(letter))}"
        for letter in sorted({spot.letter for spot in lake.spots})
    )
    text = (
        f"{_capital(lake_name(lake))}: {count(len(lake.water), 'space')} of water and {islands} "
        f"in {lake.rows} rows of {lake.columns}. "
    )
    return text + (f"Spots: {spots}." if spots else "There are no spots.")


def about_set_up(match: Match, players: PlayerLabels) -> str:
    """Describe a match before a race."""
    sentences = [f"{due_in_match(match, players)}."]
    if match.lake is not None:
        sentences.append(about_lake(match.lake))
    sentences += [
        f"Buoy {buoy} stands at {name(spot.space)}." for buoy, spot in enumerate(match.spots)
    ]
    return " ".join(sentences)


def about_course(course: Course) -> str:
    """Describe a course."""
    start, finish = course.gates[0], course.gates[-1]
    buoys = "; ".join(
        f"buoy {buoy} at {name(gate.mark)}, rounded to the {gate.sense}, its gate running "
        f"{_HEADINGS[gate.heading]}"
        for buoy, gate in enumerate(course.gates[1:-1], start=1)
    )
    return (
        f"Race {course.letter}: the start and finish line lies on "
        f"{' '.join(map(name, course.start_tile))}. Seen from buoy 0 at {name(start.mark)} the "
        f"start goes to the {start.sense}, the finish to the {finish.sense}. {_capital(buoys)}."
    )


def about_boat(boat: Boat, seat: Seat, players: PlayerLabels) -> str:
    """Describe a boat."""
    livery = LIVERIES[seat]
    who = f"{players.names[seat]} ({players.signs[seat]}, {livery.name} with {livery.pattern})"
    text = f"{who}: {race_status(boat)}"
    if boat.space is not None:
        dice = (
            f"dice {dice_text(boat.dice)} for a speed of {boat.total}" if boat.dice else "no dice"
        )
        text += (
            f" at {name(boat.space)}, bow to the {_HEADINGS[boat.heading]}, {dice}, "
            f"next to pass: {GATE_NAMES[boat.gates]}"
        )
    return f"{text}; damage {boat.damage}."


def race_status(boat: Boat) -> str:
    """How it stands with a boat.

    >>> race_status(Boat())
    'not placed yet'
    """
    if boat.fate is Fate.RACING:
        return "not placed yet" if boat.space is None else "racing"
    if boat.fate is Fate.FINISHED:
        return f"finished in {count(boat.turns, 'turn')}"
    return f"{boat.fate.value} after {count(boat.turns, 'turn')}"


def due_in_race(race: Race, players: PlayerLabels) -> str:
    """What is due in a race."""
    who = players.names[race.turn]
    if race.phase is Phase.OVER:
        return "The race is over"
    return {
        Phase.PLACING: f"{who} places the boat",
        Phase.THROTTLE: f"{who} chooses dice",
        Phase.ROLL: f"{who} rolls {race.rolling} {'die' if race.rolling == 1 else 'dice'}",
        Phase.TURN: f"{who} moves {race.boat.total}",
    }[race.phase]


def due_in_match(match: Match, players: PlayerLabels) -> str:
    """What is due in a match."""
    if match.over:
        winners = [players.names[each.seat] for each in match.standings if each.rank == 1]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    if match.lake is None:
        return f"Tile {len(match.tiles) + 1} of {TILES} is drawn"
    if match.start_player is None:
        return "The start player is drawn"
    if match.race is None:
        return f"Buoy {len(match.spots)} is drawn"
    return due_in_race(match.race, players)


def note(race: Race, seat: Seat) -> str:
    """Say in a few words how it stands with a boat that shows no dice."""
    boat = race.boats[seat]
    if boat.fate is Fate.FINISHED:
        return f"{ordinal(race.finished.index(seat) + 1)} in {count(boat.turns, 'turn')}"
    return race_status(boat) if boat.space is None else "no dice"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
