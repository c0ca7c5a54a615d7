"""The reach: where each direction would take a boat. The rules are asked, not repeated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

from boathouse.core import Seat
from boathouse.core.svg import Point
from boathouse.powerboats.actions import FACES, TURNS, Dice, Turn
from boathouse.powerboats.events import (
    BoatCrashed,
    BoatFinished,
    BoatHeldUp,
    BoatMoved,
    BoatRetired,
    BoatSank,
    BuoyRounded,
    RaceStarted,
    RoundingUndone,
    StartUndone,
)
from boathouse.powerboats.hex import Heading, Space, line, name
from boathouse.powerboats.race import Phase, Race
from boathouse.powerboats.svg.boats import hull
from boathouse.powerboats.svg.palette import DARK_INK, Palette
from boathouse.powerboats.svg.paper import (
    UNIT,
    bearing,
    beyond,
    escaped,
    moved,
    number,
    place,
    tag,
    words,
)


@dataclass(frozen=True, slots=True)
class Way:
    """One direction with a total: its water, whether it is legal, and what it would bring.

    A way that is not legal ends where its water ends.
    """

    turn: Turn
    heading: Heading
    total: int
    water: int
    legal: bool
    forced: bool
    start: Space
    end: Space
    damage: int = 0
    held_up_by: Seat | None = None
    news: tuple[str, ...] = ()

    def told(self, names: Sequence[str]) -> str:
        """Tell it in English; the names of the boats go by seat."""
        if not self.legal:
            return f"{self.turn}: {self.water} of {self.total}, not allowed"
        if not self.total:
            return f"{self.turn}: turns on the spot"
        distance = f"{self.water} of {self.total}" if self.damage else f"{self.total}"
        facts = [f"{self.turn}: {distance} to {name(self.end)}", *self.news]
        if self.held_up_by is not None:
            facts.append(f"held up by {names[self.held_up_by]}")
        return ", ".join(facts + ["forced"] * self.forced)


def ways(race: Race, total: int | None = None) -> tuple[Way, ...]:
    """Tell what left, ahead and right would bring the boat whose turn it is.

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
    return tuple(_way(moving, turn, moving.legal_turns()) for turn in TURNS)


_STAGE = {Phase.PLACING: "about to begin", Phase.OVER: "over"}


def _dice(total: int) -> Dice:
    """Give dice that show a total."""
    dice: list[int] = []
    for face in FACES:
        dice += [face] * ((total - sum(dice)) // face)
    return tuple(dice)


def _way(race: Race, turn: Turn, legal: tuple[Turn, ...]) -> Way:
    boat = race.boat
    assert boat.space is not None, "the boat whose turn it is lies on the lake"
    heading = boat.heading.turned(turn.sixths)
    water = race.water(turn)
    way = Way(
        turn,
        heading,
        boat.total,
        water,
        legal=turn in legal,
        forced=legal == (turn,),
        start=boat.space,
        end=(boat.space, *line(boat.space, heading, water))[-1],
    )
    if not way.legal:
        return way
    events = race.play(turn).events
    moves = [event.path[-1] for event in events if isinstance(event, BoatMoved)]
    return replace(
        way,
        end=(boat.space, *moves)[-1],
        damage=sum(event.damage for event in events if isinstance(event, BoatCrashed)),
        held_up_by=next((event.by for event in events if isinstance(event, BoatHeldUp)), None),
        news=tuple(news for news in map(_news, events) if news),
    )


def _news(event: object) -> str:
    match event:
        case RaceStarted():
            return "starts"
        case StartUndone():
            return "back over the start"
        case BuoyRounded(buoy=buoy):
            return f"rounds buoy {buoy}"
        case RoundingUndone(buoy=buoy):
            return f"undoes buoy {buoy}"
        case BoatCrashed(damage=damage):
            return f"crash, {damage} damage"
        case BoatSank():
            return "sinks"
        case BoatFinished():
            return "finishes"
        case BoatRetired():
            return "retires"
    return ""


def drawn_reach(seat: Seat, reach: Sequence[Way], names: Sequence[str], colours: Palette) -> str:
    """Draw the ways: those that are not allowed below, so that the others are clear."""
    drawn = [
        tag(
            "g",
            tag("title", escaped(way.told(names))),
            *(_free if way.legal else _barred)(seat, way, colours),
            **_data(way),
        )
        for way in sorted(reach, key=lambda way: way.legal)
    ]
    return tag("g", *drawn, class_="reach", data_total=reach[0].total)


def _data(way: Way) -> dict[str, str | None]:
    return {
        "class_": "way",
        "data_turn": str(way.turn),
        "data_legal": str(way.legal).lower(),
        "data_forced": "true" if way.forced else None,
        "data_water": str(way.water),
        "data_end": name(way.end),
        "data_damage": str(way.damage) if way.damage else None,
    }


def _free(seat: Seat, way: Way, colours: Palette) -> Iterator[str]:
    """A broad line over the water, the boat at its end, and a burst where it would crash."""
    start, end = place(way.start), place(way.end)
    water_end = beyond(start, way.heading, UNIT * way.water)
    if way.water:
        yield _track(start, beyond(water_end, way.heading, 1), way.heading, colours)
    if way.end != way.start:
        yield tag("circle", r=21, fill=colours.signal, opacity=0.45, transform=moved(end))
        yield tag(
            "g",
            *hull(seat, way.heading, str(way.water)),
            class_="ghost",
            opacity=0.85,
            transform=moved(end),
        )
    else:
        yield tag(
            "path",
            d="M-5-8 7 0-5 8z",
            transform=moved(beyond(start, way.heading, 36), bearing(way.heading)),
            fill=colours.signal,
            stroke=colours.shade,
            stroke_width=2,
        )
    if way.damage:
        yield _crash(beyond(water_end, way.heading, UNIT * 0.8), way.damage, colours)


def _track(start: Point, end: Point, heading: Heading, colours: Palette) -> str:
    path = f"M{_text(beyond(start, heading, 32))}L{_text(end)}"
    return tag(
        "g",
        tag("path", d=path, stroke=colours.shade, stroke_width=11, opacity=0.55),
        tag("path", d=path, stroke=colours.signal, stroke_width=6.5, opacity=0.9),
        tag(  # a dot on every space, so that they can be counted
            "path",
            d=f"M{_text(beyond(start, heading, UNIT))}L{_text(end)}",
            stroke=colours.shade,
            stroke_width=4.5,
            stroke_dasharray=f"0 {UNIT}",
            opacity=0.8,
        ),
        class_="track",
        stroke_linecap="round",
    )


def _barred(_: Seat, way: Way, colours: Palette) -> Iterator[str]:
    """A thin broken line to where the water ends, and there a bar with the number of its spaces."""
    start = place(way.start)
    end = beyond(start, way.heading, max(UNIT * (way.water + 0.55), 39))
    if way.water:
        yield tag(
            "path",
            d=f"M{_text(beyond(start, way.heading, 32))}L{_text(end)}",
            stroke=colours.chalk,
            stroke_width=2.5,
            stroke_dasharray="7 6",
            opacity=0.75,
        )
    yield tag(
        "g",
        tag("path", d="M0-15V15", stroke=colours.shade, stroke_width=8, stroke_linecap="round"),
        tag("path", d="M0-15V15", stroke=colours.chalk, stroke_width=4.5, stroke_linecap="round"),
        transform=moved(end, bearing(way.heading)),
    )
    yield tag(
        "circle",
        r=9.5,
        fill=colours.chalk,
        stroke=colours.shade,
        stroke_width=1.6,
        transform=moved(end),
    )
    yield words(
        str(way.water),
        end[0],
        round(end[1] + 4.2, 1),
        12,
        fill=DARK_INK,
        font_weight="bold",
        text_anchor="middle",
    )


def _crash(point: Point, damage: int, colours: Palette) -> str:
    """A burst with the number of counters in it."""
    rays = [(12.5 if ray % 2 else 19, radians(18 * ray)) for ray in range(20)]
    burst = "L".join(f"{number(r * cos(angle))} {number(r * sin(angle))}" for r, angle in rays)
    return tag(
        "g",
        tag(
            "path",
            d=f"M{burst}z",
            fill=colours.buoy,
            stroke=colours.chalk,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        words(f"−{damage}", 0, 5, 14, fill=colours.chalk, font_weight="bold", text_anchor="middle"),
        class_="crash",
        data_damage=damage,
        transform=moved(point),
    )


def _text(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
