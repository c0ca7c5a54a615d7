"""The picture of a lake: true to its land and water, and pleasant to look at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2, degrees, dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boathouse.powerboats import (
    Lake,
    Side,
    name,
)
from boathouse.powerboats.hex import HEADINGS, VECTOR, centre
from boathouse.powerboats.svg import (
    Grid,
    lake_svg,
)
from tests.powerboats.svg_reader import (
    LAKES_OF_A_SIDE,
    SIDES,
    SVG,
    described,
    number_of,
    part,
    parts,
    place,
    read,
    turned,
    where,
)


@settings(max_examples=10)
@given(LAKES_OF_A_SIDE, SIDES, st.booleans(), st.sampled_from(Grid))
def test_a_lake_is_a_valid_picture_of_moderate_size(
    number: int, side: Side, dark_mode: bool, grid: Grid
) -> None:
    check_picture(number, side, dark_mode, grid)


@pytest.mark.parametrize("grid", Grid)
def test_a_lake_is_drawn_with_and_without_a_grid(grid: Grid) -> None:
    check_picture(12_345, Side.DARK, dark_mode=True, grid=grid)


def check_picture(number: int, side: Side, dark_mode: bool, grid: Grid) -> None:
    lake = Lake.numbered(number, side)
    picture = lake_svg(lake, dark_mode=dark_mode, grid=grid)
    root = read(picture)
    assert len(picture) < (190_000 if grid is Grid.NAMES else 150_000)
    assert [each.get("data-spaces") for each in parts(root, "island")] == [
        " ".join(map(name, sorted(island))) for island in lake.islands()
    ]
    assert {
        (each.get("data-letter"), each.get("data-space"), turned(list(each)[1]) % 360)
        for each in parts(root, "spot")
    } == {(spot.letter, name(spot.space), -60 * spot.heading % 360) for spot in lake.spots}
    assert len(parts(root, "grid")) == (grid is not Grid.NONE)
    shown = [each.text for group in parts(root, "names") for each in group]
    assert shown == (list(map(name, sorted(lake.water))) if grid is Grid.NAMES else [])
    assert len(parts(root, "moonlight")) == dark_mode
    assert f"{len(lake.islands())} islands" in described(root)
    assert root.findtext(f"{SVG}title") == f"Powerboats: lake {number}, {side} side"


def test_the_grid_lies_on_the_spaces() -> None:
    root = read(lake_svg(Lake.numbered(5)))
    rows = list(part(root, "grid"))
    assert len(rows) == 28
    assert [float(row.get("x", 0)) for row in rows] == [0, 20] * 14
    steps = {
        round(number_of(lower, "y") - number_of(upper, "y")) for upper, lower in pairwise(rows)
    }
    assert steps == {35} or steps == {34, 35}


def test_rows_and_columns_are_named_at_all_four_edges() -> None:
    labels = [each.text for each in part(read(lake_svg(Lake.numbered(5))), "frame") if each.text]
    assert [labels.count(label) for label in ("a", "m", "ab", "1", "28")] == [2] * 5
    assert len(labels) == 4 * 28


@pytest.mark.parametrize("side", Side)
def test_water_is_deep_blue_on_the_dark_side_and_turquoise_on_the_light(side: Side) -> None:
    for dark_mode in (False, True):
        root = read(lake_svg(Lake.numbered(777, side), dark_mode=dark_mode))
        tones = [each.get("stroke", "") for each in part(root, "water")]
        red, green, blue = (int(tones[0][at : at + 2], 16) for at in (1, 3, 5))
        assert blue > red
        assert (green > 0.78 * blue) is (side is Side.LIGHT)
        assert len(set(tones)) == 3


def test_night_is_darker_than_day() -> None:
    def light(dark_mode: bool) -> float:
        colours = re.findall(
            r'fill="#(..)(..)(..)"', lake_svg(Lake.numbered(1), dark_mode=dark_mode)
        )
        return sum(int(part, 16) for colour in colours for part in colour) / len(colours)

    assert light(dark_mode=True) < 0.65 * light(dark_mode=False)


# Land and water


LAGOON = """\
. . . . . . . . . .
 . . . . . . . . . .
. . # # # # . . . .
 . # . . . # . # . .
. . # . # . # . . .
 . # . . . # . . . .
. . # # # # . . . .
 . . . . . . . . . .
. . . . . . . . . ."""


def flattened(path: str) -> Iterator[list[tuple[float, float]]]:
    """Read the loops of a path of relative curves, as polygons."""
    for loop in path.split("z")[:-1]:
        start, _, steps = loop.partition("q")
        x, y = map(float, start[1:].split())
        numbers = [float(each) for each in re.findall(r"-?(?:\d+\.\d+|\d+|\.\d+)", steps)]
        polygon = []
        for cx, cy, ex, ey in zip(*[iter(numbers)] * 4, strict=True):
            for t in (0.25, 0.5, 0.75, 1):
                a, b = 2 * t * (1 - t), t * t
                polygon.append((x + a * cx + b * ex, y + a * cy + b * ey))
            x, y = x + ex, y + ey
        assert (x, y) == pytest.approx(polygon[-1])
        assert (x, y) == pytest.approx(tuple(map(float, start[1:].split())), abs=1e-6)
        yield polygon


def check_coasts(lake: Lake) -> None:
    """Walk out from far away: every coast that is crossed changes land into water or back."""
    root = read(lake_svg(lake))
    coasts = [each for each in root.iter() if re.search(r"-coast\d+$", each.get("id", ""))]
    assert len(coasts) == 1 + len(lake.islands())
    loops = [loop for coast in coasts for loop in flattened(coast.get("d", ""))]
    assert all(len(loop) >= 24 for loop in loops)
    sides = [side for loop in loops for side in pairwise([loop[-1], *loop])]

    @cache
    def crossed_at(y: float) -> list[float]:
        return [
            x1 + (y - y1) / (y2 - y1) * (x2 - x1)
            for (x1, y1), (x2, y2) in sides
            if (y1 > y) != (y2 > y)
        ]

    for space in lake.spaces():
        x, y = centre(space)
        for dx, dy in ((0, 0), (9, 0), (-9, 0), (0, 9), (0, -9)):
            to_the_right = [each for each in crossed_at(40 * y + dy) if each > 40 * x + dx]
            assert (len(to_the_right) % 2 == 1) is (space in lake.water), name(space)


@pytest.mark.parametrize("side", Side)
def test_coasts_part_land_and_water(side: Side) -> None:
    check_coasts(Lake.numbered(2024, side))


@settings(max_examples=25)
@given(
    st.integers(1, 6).flatmap(
        lambda columns: st.lists(
            st.lists(st.sampled_from("..#"), min_size=columns, max_size=columns),
            min_size=1,
            max_size=7,
        )
    )
)
def test_coasts_part_land_and_water_on_any_lake(cells: list[list[str]]) -> None:
    check_coasts(
        Lake.drawn("\n".join(" " * (row % 2) + " ".join(each) for row, each in enumerate(cells)))
    )


def test_an_island_can_hold_a_lagoon_with_an_island() -> None:
    lake = Lake.drawn(LAGOON)
    assert [len(island) for island in lake.islands()] == [14, 1, 1]
    check_coasts(lake)


def test_a_coast_is_smooth_and_uneven() -> None:
    root = read(lake_svg(Lake.drawn(LAGOON)))
    islet = next(each for each in root.iter() if each.get("id", "").endswith("-coast3"))
    (loop,) = flattened(islet.get("d", ""))
    middle = sum(x for x, _ in loop) / len(loop), sum(y for _, y in loop) / len(loop)
    radii = [dist(middle, point) for point in loop]
    assert 12 < min(radii) < max(radii) - 1 < 22
    ways_on = [
        degrees(atan2(y2 - y1, x2 - x1)) for (x1, y1), (x2, y2) in pairwise([*loop, loop[0]])
    ]
    bends = [
        (after - before + 180) % 360 - 180 for before, after in pairwise([*ways_on, ways_on[0]])
    ]
    assert max(map(abs, bends)) < 40  # a hexagon has corners of 60 degrees


def test_a_straight_shore_does_not_show_the_zigzag_of_its_hexes() -> None:
    root = read(
        lake_svg(Lake.drawn("\n".join(" " * (row % 2) + " ".join("." * 16) for row in range(4))))
    )
    shore = next(each for each in root.iter() if each.get("id", "").endswith("-coast0"))
    (loop,) = flattened(shore.get("d", ""))
    heights = [y for x, y in loop if y < 0 and 60 < x < 560]
    assert 1 < max(heights) - min(heights) < 8  # the hexes' own zigzag is 11.5 high


def test_the_lighthouse_stands_on_the_largest_island_but_on_no_spot() -> None:
    for number in (0, 777, 31000):
        lake = Lake.numbered(number)
        tower = part(read(lake_svg(lake)), "lighthouse")
        spaces = [space for space in lake.islands()[0] if place(space) == where(tower)]
        assert len(spaces) == 1
        assert spaces[0] not in {spot.space for spot in lake.spots}
    only_spot = Lake.drawn(". . . . . . .\n . A = = = = .\n. . . . . . .")
    assert parts(read(lake_svg(only_spot)), "lighthouse") == []
    assert parts(read(lake_svg(Lake.drawn(". . .\n . . ."))), "lighthouse") == []


def test_trees_stand_on_land_and_on_no_spot() -> None:
    lake = Lake.numbered(777, Side.LIGHT)
    trees = [
        (number_of(each, "x"), number_of(each, "y")) for each in part(read(lake_svg(lake)), "trees")
    ]
    assert len(trees) > 100
    spots = {spot.space for spot in lake.spots}
    for space in lake.water | spots:
        x, y = centre(space)
        assert all(dist(tree, (40 * x, 40 * y)) > 14 for tree in trees), name(space)


def test_the_compass_rose_names_the_headings_where_there_is_land_for_it() -> None:
    rose = part(read(lake_svg(Lake.numbered(777))), "rose")
    x, y = where(rose)
    labels = {each.text: each for each in rose.iter(f"{SVG}text")}
    assert set(labels) == {str(heading) for heading in HEADINGS}
    for heading in HEADINGS:
        label = labels[str(heading)]
        dx, dy = VECTOR[heading]
        assert number_of(label, "x") * dx + (number_of(label, "y") - 3.5) * dy == pytest.approx(
            33, abs=0.1
        )
    assert all(
        dist((x, y), (40 * cx, 40 * cy)) > 60 for cx, cy in map(centre, Lake.numbered(777).water)
    )
    assert parts(read(lake_svg(Lake.drawn(". . . .\n . . . ."))), "rose") == []


def test_a_lake_without_water_can_be_drawn() -> None:
    root = read(lake_svg(Lake.drawn("# #\n # #")))
    assert "0 spaces of water and 0 islands" in described(root)
    assert "no spots" in described(root)
