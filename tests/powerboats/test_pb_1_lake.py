"""PB-1: the lake, its tiles and its spots."""

from __future__ import annotations

from fractions import Fraction
from importlib.resources import files
from itertools import product
from random import Random

import pytest

from boathouse.core import CHANCE
from boathouse.powerboats import (
    Heading,
    LaidTile,
    Lake,
    Match,
    Options,
    Side,
    Turn,
)
from boathouse.powerboats.hex import HEADINGS, neighbours, row_and_column
from boathouse.powerboats.lake import LAKES
from boathouse.powerboats.parts import TILE_LETTERS, frame, tile
from tests.powerboats import plain
from tests.powerboats.scenes import Scene, plain_lake

TILES = [(side, number) for side in Side for number in range(1, 7)]
SAMPLE = [0, 46_079, *Random(1).sample(range(1, 46_079), 22)]


def drawing_of(side: Side, number: int) -> list[list[str]]:
    """The characters of a tile's drawing, row by row."""
    text = (files("boathouse.powerboats") / "tiles" / f"{side}-{number}.txt").read_text()
    rows = [line for line in text.splitlines() if not line.startswith(";")]
    return [list(row[at % 2 :: 2]) for at, row in enumerate(rows)]


def is_water(character: str) -> bool:
    return character in ".=abc"


def water_cells(lake: Lake) -> set[plain.Cell]:
    return {row_and_column(space) for space in lake.water}


def reached_from(cell: plain.Cell, cells: set[plain.Cell]) -> set[plain.Cell]:
    """Everything that can be reached over these cells."""
    found, edge = {cell}, [cell]
    while edge:
        fresh = set(plain.around(edge.pop())) & cells - found
        found |= fresh
        edge += fresh
    return found


# PB-1.1


@pytest.mark.parametrize("side", Side)
def test_pb_1_1_six_tiles_of_8_by_12_spaces_fill_the_frame(side: Side) -> None:
    for number in range(1, 7):
        rows = drawing_of(side, number)
        assert [len(row) for row in rows] == [8] * 12
    assert frame().slots == tuple(product((2, 14), (2, 10, 18)))
    assert (frame().rows, frame().columns) == (28, 28)
    assert 115 <= len(frame().water) <= 140
    lake = Lake.numbered(0, side)
    assert (lake.rows, lake.columns) == (28, 28)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", SAMPLE[:6])
def test_pb_1_1_every_slot_shows_its_tile_the_same_side_up_and_maybe_half_turned(
    side: Side, number: int
) -> None:
    lake = Lake.numbered(number, side)
    assert lake.side is side
    water = water_cells(lake)
    spots = {row_and_column(spot.space): spot for spot in lake.spots}
    for laid, (top, left) in zip(lake.tiles, frame().slots, strict=True):
        rows = drawing_of(side, laid.number)
        if laid.turned:
            rows = [row[::-1] for row in rows[::-1]]
        for row, column in product(range(12), range(8)):
            cell, character = (top + row, left + column), rows[row][column]
            assert (cell in water) == is_water(character)
            assert (cell in spots) == character.isalpha()
            if cell in spots:
                assert spots[cell].letter == character.upper()


def test_pb_1_1_there_are_46080_lakes_a_side() -> None:
    # The number is made of an order of the tiles and six half turns. All orders and all half turns
    # differ, every tile differs from every other and from its own half turn, and slots do not
    # overlap: so all lakes differ.
    assert LAKES == 46_080
    orders = {tuple(each.number for each in Lake.numbered(i).tiles) for i in range(0, LAKES, 64)}
    turns = {tuple(each.turned for each in Lake.numbered(i).tiles) for i in range(64)}
    assert (len(orders), len(turns)) == (720, 64)
    for number in SAMPLE:
        tiles = Lake.numbered(number).tiles
        order, turn = Lake.numbered(number // 64 * 64).tiles, Lake.numbered(number % 64).tiles
        assert [each.number for each in tiles] == [each.number for each in order]
        assert [each.turned for each in tiles] == [each.turned for each in turn]
    for side in Side:
        faces = [drawing_of(side, number) for number in range(1, 7)]
        faces += [[row[::-1] for row in rows[::-1]] for rows in faces]
        assert len({str(rows) for rows in faces}) == 12


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", SAMPLE)
def test_pb_1_1_a_lake_knows_its_number(side: Side, number: int) -> None:
    lake = Lake.numbered(number, side)
    assert lake.number == number
    assert Lake.laid(side, lake.tiles) == lake


def test_pb_1_1_a_lake_drawn_freely_has_no_number() -> None:
    assert Lake.drawn(". .").number is None


@pytest.mark.parametrize("number", [-1, 46_080, 10**9])
def test_pb_1_1_there_is_no_lake_beyond_the_last(number: int) -> None:
    with pytest.raises(ValueError, match=rf"^lakes are numbered from 0 to 46079, not {number}$"):
        Lake.numbered(number)


@pytest.mark.parametrize("numbers", [(1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 5), (1, 2, 3, 4, 5, 7), ()])
def test_pb_1_1_each_tile_lies_once(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^a lake needs each of the tiles 1 to 6 once$"):
        Lake.laid(Side.DARK, tuple(LaidTile(number, turned=False) for number in numbers))


@pytest.mark.parametrize("side", Side)
def test_pb_1_1_tiles_are_drawn_at_random_in_either_orientation(side: Side) -> None:
    wanted = Lake.numbered(SAMPLE[2], side).tiles
    match = Match.new(Options(seats=2, side=side))
    probability = Fraction(1)
    for slot, laid in enumerate(wanted):
        assert match.actor is CHANCE
        assert match.lake is None
        chances = dict(match.chances())
        assert len(chances) == 2 * (6 - slot)
        assert set(chances.values()) == {Fraction(1, len(chances))}
        assert not {each.number for each in wanted[:slot]} & {
            each.number for each in chances if isinstance(each, LaidTile)
        }
        probability *= chances[laid]
        match = match.play(laid).state
    assert probability == Fraction(1, 46_080)
    assert match.lake == Lake.numbered(SAMPLE[2], side)


def test_pb_1_1_light_is_harder_more_land_and_narrower_water() -> None:
    def land(side: Side) -> int:
        return sum(96 - len(tile(side, number).water) for number in range(1, 7))

    def width(side: Side) -> Fraction:
        """How many of its six neighbours are water too, for a space of water."""
        waters = [Lake.numbered(number, side).water for number in SAMPLE[:4]]
        open_sides = [len(water.intersection(neighbours(s))) for water in waters for s in water]
        return Fraction(sum(open_sides), len(open_sides))

    assert 0.12 <= land(Side.DARK) / 576 <= 0.16
    assert 0.20 <= land(Side.LIGHT) / 576 <= 0.26
    assert width(Side.LIGHT) < width(Side.DARK)


@pytest.mark.parametrize("number", SAMPLE)
def test_pb_1_1_the_dark_side_has_about_as_many_islands_as_the_printed_one(number: int) -> None:
    lake = Lake.numbered(number)
    islands = lake.islands()
    assert 30 <= len(islands) <= 38
    assert 590 <= len(lake.water) <= 650
    sizes = [len(island) for island in islands]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes.count(1) >= max(sizes.count(size) for size in range(2, 11))
    assert sizes[0] >= 6


def test_pb_1_1_islands_are_land_that_does_not_touch_the_shore() -> None:
    lake = plain_lake(
        """
        # . . . #
         . # # . .
        . . . . .
         . . # . .
        # # . . .
        """
    )
    names = [{row_and_column(space) for space in island} for island in lake.islands()]
    assert names == [{(1, 1), (1, 2)}, {(3, 2)}]


# PB-1.2


def test_pb_1_2_what_lies_outside_the_lake_is_land() -> None:
    scene = Scene.drawn(
        """
        x . .
         . . y
        """
    )
    for mark, heading in (("x", Heading.W), ("x", Heading.SW), ("y", Heading.SE)):
        race = scene.race(scene.boat(mark, heading, (3,)))
        assert race.water(Turn.AHEAD) == 0


@pytest.mark.parametrize("heading", HEADINGS)
def test_pb_1_2_a_straight_line_ends_at_the_edge_of_the_lake(heading: Heading) -> None:
    lake = Lake.numbered(0)
    places = set(lake.spaces())
    for space in (min(places), max(places), sorted(places)[len(places) // 2]):
        ray = lake.ray(space, heading)
        assert places.issuperset(ray)
        last = ray[-1] if ray else space
        assert neighbours(last)[heading] not in places


@pytest.mark.parametrize("side", Side)
def test_pb_1_2_every_space_is_water_or_land_and_no_water_lies_outside(side: Side) -> None:
    lake = Lake.numbered(SAMPLE[3], side)
    spaces = set(lake.spaces())
    assert len(spaces) == 28 * 28
    assert lake.water < spaces
    assert not any(
        near in lake.water for space in spaces for near in neighbours(space) if near not in spaces
    )


# PB-1.3


@pytest.mark.parametrize(("side", "number"), TILES)
def test_pb_1_3_a_tiles_water_is_one_piece_from_edge_to_edge(side: Side, number: int) -> None:
    rows = drawing_of(side, number)
    cells = {
        (row, column) for row, column in product(range(12), range(8)) if is_water(rows[row][column])
    }
    assert reached_from(min(cells), cells) == cells
    assert {row for row, _ in cells} >= {0, 11}


def test_pb_1_3_the_frames_water_is_one_piece_along_the_upper_and_lower_edge_of_every_slot() -> (
    None
):
    cells = {row_and_column(space) for space in frame().water}
    assert reached_from(min(cells), cells) == cells
    for top, left in frame().slots:
        edges = [
            [(top - 1, left + at) for at in range(8)],
            [(top + 12, left + at) for at in range(8)],
        ]
        assert any(cells.issuperset(edge) for edge in edges)


@pytest.mark.no_cover
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", SAMPLE)
def test_pb_1_3_every_water_space_can_be_reached_from_every_other(side: Side, number: int) -> None:
    cells = water_cells(Lake.numbered(number, side))
    assert reached_from(min(cells), cells) == cells


# PB-1.4


@pytest.mark.parametrize(("side", "number"), TILES)
def test_pb_1_4_the_start_tile_of_a_spot_is_water_on_its_own_tile(side: Side, number: int) -> None:
    rows = drawing_of(side, number)
    for spot in tile(side, number).spots:
        row, column = row_and_column(spot.space)
        assert rows[row][column].upper() == spot.letter
        for r, c in plain.straight((row, column), str(spot.heading), 4):
            assert r in range(12)
            assert c in range(8)
            assert rows[r][c] == "="
        assert [row_and_column(space) for space in spot.start_tile] == plain.straight(
            (row, column), str(spot.heading), 4
        )


@pytest.mark.parametrize("side", Side)
def test_pb_1_4_each_tile_has_two_letters_some_on_land_and_some_in_water(side: Side) -> None:
    letters = [
        [character for row in drawing_of(side, number) for character in row if character.isalpha()]
        for number in range(1, 7)
    ]
    both = ["".join(sorted(pair)).upper() for pair in letters]
    assert sorted(map("".join, map(sorted, both))) == ["AB", "AB", "AC", "AC", "BC", "BC"]
    assert tuple(map("".join, map(sorted, both))) == TILE_LETTERS
    every = [letter for pair in letters for letter in pair]
    assert any(letter.isupper() for letter in every)
    assert any(letter.islower() for letter in every)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", SAMPLE[:5])
def test_pb_1_4_a_lake_has_four_spots_of_each_letter(side: Side, number: int) -> None:
    lake = Lake.numbered(number, side)
    assert len(lake.spots) == 12
    for letter in "ABC":
        spots = lake.lettered(letter)
        assert len({spot.space for spot in spots}) == 4
        assert {spot.letter for spot in spots} == {letter}
        assert [spot.space for spot in spots] == sorted(spot.space for spot in spots)
        for spot in spots:
            assert lake.water.issuperset(spot.start_tile)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", SAMPLE[:8])
def test_pb_1_4_a_boat_can_pass_on_every_side_of_a_spot(side: Side, number: int) -> None:
    lake = Lake.numbered(number, side)
    for spot in lake.spots:
        cell = row_and_column(spot.space)
        grid = plain.Grid(28, 28, frozenset(water_cells(lake) - {cell}))
        for heading in plain.HEADINGS:
            assert plain.can_be_crossed(grid, cell, heading)


def test_pb_1_4_a_half_turn_turns_the_spots_side_too() -> None:
    straight, turned = (
        tile(Side.DARK, 1).laid(2, 2, turned=False),
        tile(Side.DARK, 1).laid(2, 2, turned=True),
    )
    assert [spot.heading.turned(3) for spot in straight.spots] == [
        spot.heading for spot in turned.spots
    ]
