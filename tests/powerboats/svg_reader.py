"""Reading pictures, and positions to draw."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import strategies as st

from boathouse.core import CHANCE
from boathouse.powerboats import (
    Boat,
    Course,
    Fate,
    Heading,
    Lake,
    Match,
    Options,
    Phase,
    Race,
    Side,
    Space,
    Spot,
    read_space,
)
from boathouse.powerboats.hex import STEP, centre
from boathouse.powerboats.lake import LAKES

SVG = "{http://www.w3.org/2000/svg}"

Element = ET.Element

LAKES_OF_A_SIDE = st.integers(0, LAKES - 1)
SIDES = st.sampled_from(Side)


# Reading pictures


def is_no_slip(text: str) -> bool:
    """Whether a text has nothing in it that is written where a value is missing or wrong."""
    return not re.search('nan|inf|None|object at|[a-ce-z]=""', text)


def read(picture: str) -> Element:
    """Parse a picture, and check what every picture promises."""
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, description = list(root)[:2]
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert (title.text or "").startswith("Powerboats: ")
    assert len(description.text or "") > 40
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"

    identifiers = [each.get("id", "") for each in root.iter() if each.get("id")]
    assert len(identifiers) == len(set(identifiers))
    (prefix,) = {identifier.partition("-")[0] for identifier in identifiers}
    assert re.fullmatch("b[0-9a-f]{8}", prefix)
    referred = {each.get("href", "#")[1:] for each in root.iter(f"{SVG}use")}
    referred |= set(re.findall(r"url\(#([^)]*)\)", picture))
    assert referred <= set(identifiers)

    x, y, width, height = map(float, root.get("viewBox", "").split())
    assert (x, y) == (0, 0)
    assert (number_of(root, "width"), number_of(root, "height")) == (width, height)
    assert is_no_slip(picture.partition("</desc>")[2])
    return root


def parts(root: Element, kind: str) -> list[Element]:
    """Find the elements of a class."""
    return [each for each in root.iter() if each.get("class") == kind]


def part(root: Element, kind: str) -> Element:
    """Find the one element of a class."""
    (found,) = parts(root, kind)
    return found


def number_of(element: Element, key: str) -> float:
    return float(element.get(key, "nan"))


def where(element: Element) -> tuple[float, float]:
    """Read the place to which a transform moves an element."""
    x, y = re.search(r"translate\((\S+) (\S+)\)", element.get("transform", "")).groups()  # type: ignore[union-attr]
    return float(x), float(y)


def turned(element: Element) -> float:
    """Read the angle by which a transform turns an element, clockwise."""
    found = re.search(r"rotate\((\S+)\)", element.get("transform", ""))
    return float(found[1]) if found else 0.0


def place(space: Space) -> tuple[float, float]:
    x, y = centre(space)
    return pytest.approx((40 * x, 40 * y), abs=0.06)  # type: ignore[return-value]


def said(root: Element) -> str:
    """Read everything that is written in a picture outside its description."""
    texts = [text for each in root.iter(f"{SVG}text") for text in each.itertext()]
    return " | ".join(texts)


def described(root: Element) -> str:
    return root.findtext(f"{SVG}desc", "")


def entry(root: Element, seat: int) -> Element:
    """Find what the panel says about a seat."""
    return parts(root, "entry")[seat]


# Positions


@cache
def course() -> Course:
    lake = Lake.numbered(777)
    return Course.laid(lake, lake.lettered("A"))


def race_at(*boats: Boat, turn: int = 0, phase: Phase = Phase.THROTTLE) -> Race:
    return Race(course(), boats, 0, last_place_counts=True, turn=turn, phase=phase)


def boat_on_water(at: int = 0, **changes: object) -> Boat:
    """A boat somewhere on free water, with water all round it."""
    water = course().water
    open_water = [space for space in sorted(water) if all(space + step in water for step in STEP)]
    return replace(Boat(open_water[40 * at], gates=1), **changes)  # type: ignore[arg-type]


def finished(turns: int) -> Boat:
    return Boat(gates=5, turns=turns, fate=Fate.FINISHED)


@cache
def positions(seats: int, lake: int, side: Side) -> tuple[Match, ...]:
    """The positions of a match in which everybody does anything that is legal."""
    random = Random(lake + seats)
    match = Match.new(Options(seats, side, races="AB", lake=None if lake % 2 else lake))
    found = [match]
    while not match.over:
        if match.actor is CHANCE:
            action: object = match.chances().pick(random.randrange)
        else:
            action = random.choice(match.legal())
        match = match.play(action).state
        found.append(match)
    return tuple(found)


BAY = Lake.drawn(
    """\
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . . . . . . . . .
 # # # # # # # # # # # #
. . . . . . . . # # # #
 # # # . # # # # # # # #
# # # # # # # # # # # #"""
)


@cache
def bay() -> Course:
    """A course on open water, and below it a bay: from k4 there are 4 spaces east, 1 south-east."""
    buoys = [read_space(each) for each in ("g2", "g11", "b11", "b3")]
    return Course.laid(BAY, tuple(Spot("A", buoy, Heading.E) for buoy in buoys))


def in_bay(
    at: str = "k4",
    dice: tuple[int, ...] = (),
    *others: str,
    phase: Phase = Phase.TURN,
    damage: int = 0,
) -> Race:
    boat = Boat(read_space(at), Heading.E, dice, gates=1, damage=damage)
    boats = (boat, *(Boat(read_space(other), gates=1) for other in others))
    return Race(bay(), boats, 0, last_place_counts=True, turn=0, phase=phase)
