"""The picture of a course and of the race on it: buoys, gates, boats, wakes, reach."""

from __future__ import annotations

import re
from itertools import combinations
from math import cos, dist, radians, sin
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import (
    Course,
    Heading,
    Lake,
    NoCourse,
    Phase,
    Sense,
    Side,
    name,
    read_space,
)
from boathouse.powerboats.hex import HEADINGS, VECTOR, centre, line
from boathouse.powerboats.svg import (
    LIVERIES,
    course_svg,
    race_svg,
)
from tests.powerboats.svg_reader import (
    LAKES_OF_A_SIDE,
    SIDES,
    SVG,
    boat_on_water,
    course,
    described,
    number_of,
    part,
    parts,
    place,
    race_at,
    read,
    turned,
    where,
)

# The course


def test_by_night_the_buoys_are_lit() -> None:
    laid = course()
    day, night = (course_svg(laid, dark_mode=dark_mode) for dark_mode in (False, True))
    assert [len(list(each)) for each in parts(read(night), "buoy")] == [
        len(list(each)) + 1 for each in parts(read(day), "buoy")
    ]


@settings(max_examples=8)
@given(LAKES_OF_A_SIDE, SIDES, st.sampled_from("ABC"), st.sampled_from([None, 0, 1, 2, 3, 4]))
def test_a_course_shows_every_buoy_and_every_gate(
    number: int, side: Side, letter: str, next_gate: int | None
) -> None:
    lake = Lake.numbered(number, side)
    try:
        laid = Course.laid(lake, lake.lettered(letter))
    except NoCourse:
        return
    root = read(course_svg(laid, next_gate=next_gate))
    senses = (None, *(str(gate.sense) for gate in laid.gates[1:4]), None)
    assert [
        (each.get("data-buoy"), each.get("data-space"), each.get("data-sense"))
        for each in parts(root, "buoy")
    ] == list(zip(["0", "1", "2", "3", "finish"], map(name, laid.buoys), senses, strict=True))
    assert all(
        where(each) == place(space)
        for each, space in zip(parts(root, "buoy"), laid.buoys, strict=True)
    )

    gates = {int(each.get("data-gate", -1)): each for each in parts(root, "gate")}
    assert sorted(gates) == [0, 1, 2, 3, 4]
    assert [gate for gate in sorted(gates) if gates[gate].get("data-next")] == (
        [] if next_gate is None else [next_gate]
    )
    for buoy in (1, 2, 3):
        gate = laid.gates[buoy]
        chevrons = [each for each in gates[buoy] if each.get("data-space")]
        assert {each.get("data-space") for each in chevrons} == set(map(name, gate.spaces))
        for chevron in chevrons:
            space = read_space(chevron.get("data-space", ""))
            assert where(chevron) == place(space)
            check_points_across(turned(chevron), laid, buoy)
    band = part(root, "line")
    assert band.get("data-spaces") == " ".join(map(name, laid.start_tile))
    for crossed, word in ((0, "start"), (4, "finish")):
        arrow = next(iter(gates[crossed]))
        check_points_across(turned(band) + turned(arrow), laid, crossed)
        written = gates[crossed].find(f"{SVG}text")
        assert written is not None
        assert written.text == word
        upright = (turned(band) + turned(written)) % 360
        assert upright <= 90 or upright >= 270
    assert f"Race {letter}" in described(root)
    assert parts(root, "route") == []


def check_points_across(rotation: float, laid: Course, gate: int) -> None:
    """What points up points, so turned, from the side a boat comes from."""
    up = sin(radians(rotation)), -cos(radians(rotation))
    for before, after in laid.gates[gate].crossings:
        (x1, y1), (x2, y2) = centre(before), centre(after)
        assert up[0] * (x2 - x1) + up[1] * (y2 - y1) > 0.8


def test_arrows_show_the_sense_of_rounding() -> None:
    root = read(course_svg(course()))
    turning = next(each for each in root.iter() if each.get("id", "").endswith("-turning"))
    x1, y1, x2, y2 = map(
        float,
        re.match(r"M(\S+) (\S+?)A22 22 0 0 0 (\S+?)(-\S+?)l", turning.get("d", "")).groups(),  # type: ignore[union-attr]
    )
    assert x1 * y2 - y1 * x2 < 0  # counter-clockwise, where y grows downwards
    for buoy in parts(root, "buoy"):
        arrows = [each for each in buoy if each.get("href", "").endswith("-turning")]
        mirrored = {each.get("transform") for each in arrows}
        assert (
            mirrored
            == {
                None: set(),
                str(Sense.LEFT): {None},
                str(Sense.RIGHT): {"scale(-1 1)"},
            }[buoy.get("data-sense")]
        )


def test_the_route_can_be_shown() -> None:
    route = part(read(course_svg(course(), route=True)), "route")
    points = route[-1].get("d", "")[1:].split("L")
    assert len(points) == course().route.length + 1
    for point, space in zip(points, course().route.spaces, strict=True):
        assert tuple(map(float, point.split())) == place(space)


def test_a_gate_that_does_not_exist_cannot_be_next() -> None:
    with pytest.raises(ValueError, match="from 0 to 4, so the next one cannot be 5"):
        course_svg(course(), next_gate=5)


# Boats


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_boat_points_where_it_heads_and_its_sign_stays_upright(heading: Heading) -> None:
    boat = boat_on_water(heading=heading)
    drawn = part(read(race_svg(race_at(boat), panel=False)), "boat")
    assert boat.space is not None
    assert where(drawn) == place(boat.space)
    rotation = radians(turned(next(drawn.iter(f"{SVG}use"))))
    assert (cos(rotation), sin(rotation)) == pytest.approx(VECTOR[heading])
    text = next(drawn.iter(f"{SVG}text"))
    assert text.get("transform") is None
    assert text.text == "1"


def test_six_boats_have_six_looks() -> None:
    boats = [boat_on_water(at) for at in range(6)]
    root = read(race_svg(race_at(*boats)))
    stamps = [
        "".join(ET.tostring(child, "unicode") for child in each)
        for each in root.iter()
        if re.search(r"-boat\d$", each.get("id", ""))
    ]
    without_colours = [re.sub("#[0-9a-f]{6}", "", stamp) for stamp in stamps]
    assert len(set(without_colours)) == 6
    for livery, stamp in zip(LIVERIES, stamps, strict=True):
        assert livery.deck in stamp
        assert livery.trim in stamp
        assert f"{livery.name} with {livery.pattern}" in described(root)
    assert [each.get("data-seat") for each in parts(root, "boat")] == list("012345")


# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_as(colour: str, sight: str) -> tuple[float, float, float]:
    """Return a colour as an eye sees it, in CIELAB."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares
    ]
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0), 1)
        for row in SIGHTS[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", SIGHTS)
def test_boats_differ_in_colour_to_every_eye(sight: str) -> None:
    for one, other in combinations(LIVERIES, 2):
        assert dist(seen_as(one.deck, sight), seen_as(other.deck, sight)) > 25, (one, other)
    for livery in LIVERIES:
        assert abs(seen_as(livery.deck, sight)[0] - seen_as(livery.trim, sight)[0]) > 25, livery


def test_the_simulated_eyes_are_colour_blind() -> None:
    red, green = "#b06020", "#708020"
    for sight in ("protanopia", "deuteranopia"):
        assert dist(seen_as(red, sight), seen_as(green, sight)) < 25
    assert dist(seen_as(red, "normal"), seen_as(green, "normal")) > 40
    yellow, pink = "#e8e0b0", "#e8d8f0"
    assert dist(seen_as(yellow, "tritanopia"), seen_as(pink, "tritanopia")) < 15
    assert dist(seen_as(yellow, "normal"), seen_as(pink, "normal")) > 35


def test_only_the_boat_to_move_bears_the_sign() -> None:
    boats = [boat_on_water(at) for at in range(3)]
    root = read(race_svg(race_at(*boats, turn=1)))
    assert boats[1].space is not None
    assert where(part(root, "turn-sign")) == place(boats[1].space)
    assert [each.get("data-turn") for each in parts(root, "boat")] == [None, "true", None]
    assert [each.get("data-turn") for each in parts(root, "entry")] == [None, "true", None]
    over = read(race_svg(race_at(*boats, phase=Phase.OVER)))
    assert parts(over, "turn-sign") == []
    assert all(each.get("data-turn") is None for each in over.iter())
    assert all(each.get("data-next") is None for each in over.iter())


@pytest.mark.parametrize("gates", range(5))
def test_the_gate_that_counts_next_lights_up(gates: int) -> None:
    root = read(race_svg(race_at(boat_on_water(0, gates=gates), boat_on_water(1, gates=2))))
    (lit,) = [each for each in parts(root, "gate") if each.get("data-next")]
    assert lit.get("data-gate") == str(gates)
    for seat, passed in enumerate((gates, 2)):
        progress = parts(root, "progress")[seat]
        assert progress.get("data-gates") == str(passed)
        fills = [next(mark.iter(f"{SVG}circle")).get("fill") for mark in progress]
        assert len(set(fills[:passed])) <= 1
        assert fills[passed] not in (*fills[:passed], "none")
        assert fills[passed + 1 :] == ["none"] * (4 - passed)


# Wakes


def test_a_wake_follows_the_path_and_fades_behind_the_boat() -> None:
    boat = boat_on_water()
    assert boat.space is not None
    straight = (boat.space, *line(boat.space, Heading.E, 2))
    bent = (*straight, *line(straight[-1], Heading.SE, 2))
    root = read(race_svg(race_at(boat, boat), wakes={1: bent, 0: straight}))
    one, other = parts(root, "wake")
    assert [each.get("data-seat") for each in (one, other)] == ["0", "1"]
    assert one.get("data-spaces") == " ".join(map(name, straight))
    assert other.get("data-spaces") == " ".join(map(name, bent))
    (gradient,) = one.iter(f"{SVG}linearGradient")
    assert tuple(number_of(gradient, key) for key in ("x1", "y1")) == place(straight[0])
    assert tuple(number_of(gradient, key) for key in ("x2", "y2")) == place(straight[-1])
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = [
        tuple(map(float, each))
        for each in re.findall(r"(-?[0-9.]+) (-?[0-9.]+)", one[1].get("d", ""))
    ]
    assert dist((x1, y1), (x4, y4)) > 20 > 12 > dist((x2, y2), (x3, y3)) > 8
    assert ((x1 + x4) / 2, (y1 + y4) / 2) == place(straight[0])
    gradients = list(other.iter(f"{SVG}linearGradient"))
    assert [[number_of(stop, "stop-opacity") for stop in each] for each in gradients] == [
        [0, pytest.approx(0.42, abs=0.01)],
        [pytest.approx(0.42, abs=0.01), 0.85],
    ]
    assert (number_of(gradients[0], "x2"), number_of(gradients[0], "y2")) == place(bent[2])


def test_a_boat_that_did_not_move_leaves_no_wake() -> None:
    boat = boat_on_water()
    assert boat.space is not None
    for path in ((), (boat.space,), (boat.space, boat.space)):
        assert parts(read(race_svg(race_at(boat), wakes={0: path})), "wake") == []
