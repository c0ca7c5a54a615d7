"""The chart that a lake is drawn on: its size, the names of rows and columns, a compass rose."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt

from boathouse.core.svg import XY
from boathouse.powerboats.hex import HEADINGS, name, space_at
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.parts import TILE_COLUMNS, TILE_ROWS
from boathouse.powerboats.svg.palette import LakePalette
from boathouse.powerboats.svg.paper import (
    ITALIC,
    SPACE_SIZE,
    bearing,
    beyond,
    box,
    lower,
    number,
    place,
    shifted,
    tag,
    write_text,
)

ROW_HEIGHT = SPACE_SIZE * sqrt(3) / 2
HALF_HEIGHT = SPACE_SIZE / sqrt(3)
"""Half the height of a hex."""

ROSE = 42
"""The size of the compass rose."""

_MARGIN = 46
_CORNER = 22


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rectangle that a lake takes up in a drawing, with the land round it."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, lake: Lake) -> Sheet:
        """Measure a lake."""
        return cls(
            left=-SPACE_SIZE / 2 - _MARGIN,
            top=round(-HALF_HEIGHT - _MARGIN, 1),
            right=lake.columns * SPACE_SIZE + _MARGIN,
            bottom=round((lake.rows - 1) * ROW_HEIGHT + HALF_HEIGHT + _MARGIN, 1),
        )

    @property
    def width(self) -> float:
        """From the left to the right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From the top to the bottom."""
        return round(self.bottom - self.top, 1)

    @property
    def path(self) -> str:
        """The rectangle with its round corners, as a path."""
        h, v = number(self.width - 2 * _CORNER), number(self.height - 2 * _CORNER)
        arc = f"a{_CORNER} {_CORNER} 0 0 1 "
        return (
            f"M{number(self.left + _CORNER)} {number(self.top)}h{h}{arc}{_CORNER} {_CORNER}v{v}"
            f"{arc}-{_CORNER} {_CORNER}h-{h}{arc}-{_CORNER}-{_CORNER}v-{v}{arc}{_CORNER}-{_CORNER}z"
        )


def place_for_rose(lake: Lake, board: Sheet) -> XY | None:
    """Find a corner with enough land for a compass rose."""
    inset = ROSE + 25
    for x in (board.right - inset, board.left + inset):
        for y in (board.bottom - inset, board.top + inset):
            if all(hypot(x - wx, y - wy) > ROSE + 24 for wx, wy in map(place, lake.water)):
                return x, y
    return None


def drawn_rose(point: XY, colours: LakePalette) -> str:
    """Draw a compass rose with the six headings."""
    points, labels = [], []
    for heading in HEADINGS:
        turn = f"rotate({bearing(heading)})"
        points.append(tag("path", d="M24 0 5.5-3.2 0 0z", fill=colours.ink, transform=turn))
        points.append(tag("path", d="M24 0 5.5 3.2 0 0z", fill=colours.paper, transform=turn))
        labels.append(write_text(str(heading), *lower(beyond((0, 0), heading, 33), 3.5), 11))
    return tag(
        "g",
        tag("circle", r=ROSE, fill=colours.paper, opacity=0.8),
        tag("circle", r=15, fill="none", stroke=colours.ink, stroke_opacity=0.5),
        tag("g", *points, stroke=colours.ink, stroke_width=0.8, stroke_linejoin="round"),
        tag("g", *labels, fill=colours.ink, **ITALIC),
        class_="rose",
        transform=shifted(point),
    )


def drawn_frame(lake: Lake, board: Sheet, colours: LakePalette) -> str:
    """Draw the edge of the chart, with the letters of the rows and the numbers of the columns."""
    labels = []
    for row in range(lake.rows):
        letter = name(space_at(row, 0))[:-1]
        y = round(row * ROW_HEIGHT + 4, 1)
        labels += [write_text(letter, x, y, 12) for x in (board.left + 16, board.right - 16)]
    for column in range(lake.columns):
        labels.append(write_text(str(column + 1), SPACE_SIZE * column, board.top + 20, 12))
        x = SPACE_SIZE * column + SPACE_SIZE / 2 * ((lake.rows - 1) % 2)
        labels.append(write_text(str(column + 1), x, board.bottom - 12, 12))
    return tag(
        "g",
        *labels,
        tag("path", d=board.path, fill="none", stroke=colours.coast, stroke_width=3),
        class_="frame",
        **ITALIC,
        fill=colours.ink,
        fill_opacity=0.6,
    )


def drawn_slot(number: int, corner: tuple[int, int], colours: LakePalette) -> str:
    """Draw the place of a tile that is not laid yet."""
    row, column = corner
    x, y = column * SPACE_SIZE - SPACE_SIZE / 2, round(row * ROW_HEIGHT - HALF_HEIGHT, 1)
    width = TILE_COLUMNS * SPACE_SIZE + SPACE_SIZE / 2
    height = round((TILE_ROWS - 1) * ROW_HEIGHT + 2 * HALF_HEIGHT, 1)
    ground = box(
        x + 10,
        y + 10,
        width - 20,
        height - 20,
        rx=18,
        fill=colours.paper_shade,
        stroke=colours.coast,
        stroke_width=2,
        stroke_dasharray="8 7",
    )
    figure = tag(
        "text",
        str(number),
        x=x + width / 2,
        y=y + height / 2 + 32,
        font_size=96,
        fill=colours.ink,
        fill_opacity=0.3,
        **ITALIC,
    )
    return tag("g", ground, figure, class_="slot", data_slot=number)
