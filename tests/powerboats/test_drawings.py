"""Tiles, frames and lakes are drawings: a fault is told with file, line, column and reason."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from importlib.resources import files
from itertools import product

import pytest

from boathouse.powerboats import DrawingError, Heading, Lake, Side, Spot
from boathouse.powerboats.drawing import Drawing
from boathouse.powerboats.hex import space_at
from boathouse.powerboats.parts import TILE_LETTERS, Frame, Tile, tile

TILE = """\
; a comment
. . . . . . . .
 . . . . . . . .
. A = = = = . .
 . . . . . . . .
. . . . . . . .
 . b = = = = . .
. . . . . . . .
 . . . . . . . .
. . . # . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
"""
TILES = files("boathouse.powerboats") / "tiles"


def with_row(drawing: str, line: int, text: str) -> str:
    """A drawing with another text on a line, counted from 1."""
    rows = drawing.splitlines()
    return "\n".join([*rows[: line - 1], text, *rows[line:]])


def with_rows(drawing: str, texts: dict[int, str]) -> str:
    """A drawing with other texts on some lines, counted from 1."""
    for line, text in texts.items():
        drawing = with_row(drawing, line, text)
    return drawing


def refused(fault: DrawingError, line: int, column: int, reason: str) -> bool:
    """Whether a fault is told as it should be."""
    return (fault.file, fault.line, fault.column, fault.reason, str(fault)) == (
        "my.txt",
        line,
        column,
        reason,
        f"my.txt, line {line}, column {column}: {reason}",
    )


def test_a_good_tile_is_read() -> None:
    read = Tile.read(TILE, "AB")
    assert len(read.water) == 94
    assert read.spots == (
        Spot("A", space_at(2, 1), Heading.E),
        Spot("B", space_at(5, 1), Heading.E),
    )


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("number", range(1, 7))
def test_the_tiles_are_what_their_files_say(side: Side, number: int) -> None:
    text = (TILES / f"{side}-{number}.txt").read_text()
    assert Tile.read(text, TILE_LETTERS[number - 1]) == tile(side, number)


NOT_IN_ONE_DIRECTION = "needs four '=' in a straight line in one direction, not in"
MEANS_NOTHING = "means nothing here: use one of . # = A B a b"


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("", 1, 1, "there is no drawing here"),
        ("; one\n; two\n", 3, 1, "there is no drawing here"),
        (with_row(TILE, 3, ". . . . . . . . ."), 3, 1, "expected a blank, not '.'"),
        (with_row(TILE, 4, ". .. . . . . ."), 4, 4, "expected a blank, not '.'"),
        (with_row(TILE, 4, ". .   . . . . ."), 4, 5, "expected a cell, not ' '"),
        (with_row(TILE, 4, ". A = = = = ."), 4, 14, "this row has 7 cells, the first one 8"),
        (with_row(TILE, 5, " . . . . . . . . ."), 5, 19, "this row has 9 cells, the first one 8"),
        (with_row(TILE, 5, ""), 5, 1, "this row has 0 cells, the first one 8"),
        (with_row(TILE, 4, ". A = = = = \t ."), 4, 13, f"'\\t' {MEANS_NOTHING}"),
        (with_row(TILE, 4, ". C = = = = . ."), 4, 3, f"'C' {MEANS_NOTHING}"),
        (with_row(TILE, 5, " . . ~ . . . . ."), 5, 6, f"'~' {MEANS_NOTHING}"),
        (with_row(TILE, 4, ". A = = = . . ."), 4, 3, f"spot A {NOT_IN_ONE_DIRECTION} 0 directions"),
        (
            with_rows(TILE, {3: " . . . = . . . .", 5: " . . = . . . . .", 6: ". . = . . . . ."}),
            7,
            4,
            f"spot b {NOT_IN_ONE_DIRECTION} 2 directions",
        ),
        (with_row(TILE, 9, " . . . = . . . ."), 9, 8, "this '=' belongs to no spot"),
        (TILE.removesuffix(" . . . . . . . .\n"), 2, 1, "a tile has 12 rows of 8, not 11 of 8"),
        (
            "\n".join(row.removesuffix(" .") for row in TILE.splitlines()),
            2,
            1,
            "a tile has 12 rows of 8, not 12 of 7",
        ),
        (with_row(TILE, 4, ". . . . . . . ."), 2, 1, "this tile has the letters AB, not B"),
        (
            TILE.replace("A =", ". =").replace("b =", ". =").replace("=", "."),
            2,
            1,
            "this tile has the letters AB, not none",
        ),
        (with_row(TILE, 9, " . b = = = = . ."), 2, 1, "this tile has the letters AB, not ABB"),
        (
            with_row(TILE, 12, "# # # # # # # #"),
            13,
            2,
            "the water of a tile is one piece; here are 2",
        ),
        (
            with_rows(TILE, {10: ". # # . . . . .", 11: " # . # . . . . .", 12: ". # # . . . . ."}),
            11,
            4,
            "the water of a tile is one piece; here are 2",
        ),
        (
            with_row(TILE, 2, "# # # # # # # #"),
            2,
            1,
            "the first and the last row of a tile need water",
        ),
        (
            with_row(TILE, 13, " # # # # # # # #"),
            13,
            2,
            "the first and the last row of a tile need water",
        ),
    ],
)
def test_a_tile_with_a_fault_is_refused(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Tile.read(text, "AB", "my.txt")
    assert refused(caught.value, line, column, reason)


FRAME = (TILES / "frame.txt").read_text()
FRAME_ROWS = FRAME.splitlines()
FIRST = next(at for at, row in enumerate(FRAME_ROWS, start=1) if not row.startswith(";"))


def changed(row: int, column: int, character: str, drawing: str = FRAME) -> str:
    """The frame with another character in a cell, row and column counted from 0."""
    line = FIRST + row
    text = drawing.splitlines()[line - 1]
    at = 2 * column + row % 2
    return with_row(drawing, line, text[:at] + character + text[at + 1 :])


def test_a_good_frame_is_read() -> None:
    assert Frame.read(FRAME).slots == ((2, 2), (2, 10), (2, 18), (14, 2), (14, 10), (14, 18))


def one_row_lower(drawing: str) -> str:
    """A frame with one more row at its top: so its slots begin in an odd row."""
    rows = ["# " * 27 + "#", *drawing.splitlines()[FIRST - 1 :]]
    return "\n".join(" " * (at % 2) + row.strip() for at, row in enumerate(rows))


RING = "the slots must lie in a closed ring of water"


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        (changed(0, 0, "A"), FIRST, 1, "'A' means nothing here: use one of . # 1 2 3 4 5 6"),
        (FRAME.replace("5", "."), FIRST, 1, "there is no slot 5"),
        (changed(2, 10, "1"), FIRST + 2, 5, "slot 1 is not 12 rows of 8"),
        (changed(20, 12, "."), FIRST + 14, 21, "slot 5 is not 12 rows of 8"),
        (changed(14, 10, "."), FIRST + 14, 23, "slot 5 is not 12 rows of 8"),
        (one_row_lower(FRAME), 4, 6, "a slot begins in an even row, as tiles do"),
        (changed(1, 1, "#"), FIRST + 1, 4, RING),
        (changed(1, 26, "#"), FIRST + 1, 54, RING),
        (changed(26, 14, "#"), FIRST + 26, 29, RING),
        (changed(13, 1, "#"), FIRST + 13, 4, RING),
        (changed(12, 26, "#"), FIRST + 12, 53, RING),
    ],
)
def test_a_frame_with_a_fault_is_refused(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Frame.read(text, "my.txt")
    assert refused(caught.value, line, column, reason)


def test_a_frame_whose_slots_begin_in_the_first_row_is_refused_at_a_place_in_the_drawing() -> None:
    with pytest.raises(DrawingError) as caught:
        Frame.read("\n".join(FRAME_ROWS[FIRST + 1 :]), "my.txt")
    assert refused(caught.value, 1, 3, RING)


def test_pb_1_3_a_frame_with_a_slot_in_the_midst_of_others_is_refused() -> None:
    def character(row: int, column: int) -> str:
        if row in range(2, 38) and column in range(2, 18):
            return str(1 + (row - 2) // 12 * 2 + (column - 2) // 8)
        return "."

    rows = [
        " " * (row % 2) + " ".join(character(row, column) for column in range(20))
        for row in range(40)
    ]
    with pytest.raises(DrawingError) as caught:
        Frame.read("\n".join(rows), "my.txt")
    assert refused(caught.value, 15, 5, "slot 3 must touch the upper or the lower ring")


def test_pb_1_3_a_frame_with_a_pond_beyond_the_ring_is_refused() -> None:
    with pytest.raises(DrawingError) as caught:
        Frame.read(changed(0, 0, "."), "my.txt")
    assert refused(caught.value, FIRST, 1, "the frame's water must be one piece")


def row_of(cells: int, row: int = 0) -> str:
    return " " * (row % 2) + " ".join("." * cells)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("; nothing", 2, 1, "there is no drawing here"),
        (". 1 .", 1, 3, "'1' means nothing here: use one of . # = A B C a b c"),
        ("; wide\n" + row_of(41), 2, 1, "1 rows of 41 are too many: 40 of 40 are the most"),
        (
            "\n".join(row_of(3, row) for row in range(41)),
            1,
            1,
            "41 rows of 3 are too many: 40 of 40 are the most",
        ),
        (". = = = =", 1, 3, "this '=' belongs to no spot"),
        ("c = = = #", 1, 1, f"spot c {NOT_IN_ONE_DIRECTION} 0 directions"),
    ],
)
def test_a_lake_with_a_fault_is_refused(text: str, line: int, column: int, reason: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Lake.drawn(text, "my.txt")
    assert refused(caught.value, line, column, reason)


def test_the_largest_lake_that_can_be_drawn() -> None:
    lake = Lake.drawn("\n".join(row_of(40, row) for row in range(40)))
    assert len(lake.water) == 1600
    assert (lake.rows, lake.columns) == (40, 40)


def test_letters_in_a_drawing_are_land_as_capitals_and_water_as_small_ones() -> None:
    lake = Lake.drawn("; two spots\nA = = = = # c = = = =")
    assert space_at(0, 0) not in lake.water
    assert space_at(0, 6) in lake.water
    assert [spot.letter for spot in lake.spots] == ["A", "C"]
    assert lake.lettered("B") == ()


@pytest.mark.parametrize(
    ("read", "file"),
    [
        (lambda: Drawing.read(""), "drawing"),
        (lambda: Tile.read("", "AB"), "tile"),
        (lambda: Frame.read(""), "frame"),
        (lambda: Lake.drawn(""), "lake"),
    ],
    ids=["drawing", "tile", "frame", "lake"],
)
def test_a_drawing_without_a_file_is_called_by_its_kind(
    read: Callable[[], object], file: str
) -> None:
    with pytest.raises(DrawingError) as caught:
        read()
    assert caught.value.file == file


def test_a_fault_can_be_sent_to_another_process() -> None:
    fault = DrawingError("my.txt", 3, 5, "here is no water")
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)


def test_a_tile_without_water_is_refused_at_its_first_cell() -> None:
    with pytest.raises(DrawingError) as caught:
        Tile.read("\n".join(" " * (row % 2) + "# # # # # # # #" for row in range(12)), "", "my.txt")
    reason = "the water of a tile is one piece; here are 0"
    assert refused(caught.value, 1, 1, reason)


def test_blanks_at_the_end_of_a_row_do_not_matter() -> None:
    assert Lake.drawn(". . #  \n . . .") == Lake.drawn(". . #\n . . .")


@pytest.mark.parametrize("turned", [False, True])
def test_pb_1_1_a_tile_lies_as_it_is_or_after_a_half_turn(turned: bool) -> None:
    laid = Tile.read(TILE, "AB").laid(14, 10, turned=turned)
    rows = TILE.splitlines()[1:]
    for row, column in product(range(12), range(8)):
        at = (25 - row, 17 - column) if turned else (14 + row, 10 + column)
        character = rows[row][2 * column + row % 2]
        assert (space_at(*at) in laid.water) == (character in ".=b")
    a, b = laid.spots
    if turned:
        assert a == Spot("A", space_at(23, 16), Heading.W)
        assert b == Spot("B", space_at(20, 16), Heading.W)
    else:
        assert a == Spot("A", space_at(16, 11), Heading.E)
        assert b == Spot("B", space_at(19, 11), Heading.E)


def test_the_frame_is_as_large_as_its_drawing() -> None:
    frame = Frame.read(FRAME)
    assert (frame.rows, frame.columns) == (28, 28)


def test_a_pond_after_the_ring_is_told_at_its_place_too() -> None:
    land = [
        column
        for column in range(28)
        if all(
            FRAME_ROWS[FIRST - 1 + row][2 * near + row % 2] == "#"
            for row, near in ((27, column - 1), (27, column), (27, column + 1))
            if 0 <= near < 28
        )
    ]
    assert 27 in land  # the lower right corner has land beside it; above it lies no ring space
    with pytest.raises(DrawingError, match="must be one piece") as caught:
        Frame.read(changed(27, 27, "."), "my.txt")
    assert (caught.value.line, caught.value.column) == (FIRST + 27, 2 * 27 + 2)


def test_islands_of_a_lake_that_is_not_square() -> None:
    lake = Lake.drawn(
        "\n".join(" " * (row % 2) + (". # # ." if row == 3 else ". . . .") for row in range(7))
    )
    assert lake.islands() == (frozenset({space_at(3, 1), space_at(3, 2)}),)
    shore = Lake.drawn(
        "\n".join(" " * (row % 2) + (". # . ." if row == 6 else ". . . .") for row in range(7))
    )
    assert shore.islands() == ()
