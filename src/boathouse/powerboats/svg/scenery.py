"""The lake: water in quiet tones, land with beaches, the whisper of a grid, the letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from boathouse.core.svg import DISPLAY_FACE, AttributeValue
from boathouse.powerboats.drawing import Spot
from boathouse.powerboats.hex import Space, name, neighbours
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.svg.chart import (
    HALF_HEIGHT,
    ROW_HEIGHT,
    Sheet,
    drawn_frame,
    drawn_rose,
    place_for_rose,
)
from boathouse.powerboats.svg.grain import chance
from boathouse.powerboats.svg.palette import LakePalette
from boathouse.powerboats.svg.paper import (
    SPACE_SIZE,
    bearing,
    lower,
    number,
    own,
    place,
    shifted,
    tag,
    use,
    write_text,
)
from boathouse.powerboats.svg.shore import curve, outlines
from boathouse.powerboats.svg.woods import Islands, drawn_woods, tree_stamps


class Grid(Enum):
    """How much of the hex grid a picture shows: nothing, a whisper, or every space's name."""

    NONE = "none"
    WHISPER = "whisper"
    NAMES = "names"


@dataclass(frozen=True, slots=True)
class LandShape:
    """A piece of land: its coast, further in the edge of its meadow, further out the foam."""

    spaces: frozenset[Space]
    coast: str
    meadow: str
    foam: str


def lands_of(lake: Lake, islands: Islands) -> list[LandShape]:
    """Outline the mainland and the islands. Of the mainland, which has no end, only the shore."""
    basin = lake.water.union(*islands)
    mainland = frozenset(space for space in lake.spaces() if space not in basin)
    return [
        _outlined(mainland, basin, 0, 6, -6),
        *(_outlined(island, island, 2, -4.5, 8) for island in islands),
    ]


def _outlined(spaces: frozenset[Space], within: frozenset[Space], *pushes: float) -> LandShape:
    """Outline a land by what lies within its shore; `pushes` are of coast, meadow and foam."""
    coast, meadow, foam = (curve(outlines(within, push)) for push in pushes)
    return LandShape(spaces, coast, meadow, foam)


def drawn_lake(lake: Lake, colours: LakePalette, grid: Grid) -> Iterator[str]:
    """Draw a lake from the bottom of the water to the letters of the spots."""
    board = Sheet.of(lake)
    islands = lake.islands()
    lands = lands_of(lake, islands)
    rose = place_for_rose(lake, board)
    yield _stamps(lake, lands, colours)
    yield from _water(lake, board, lands, colours)
    if grid is not Grid.NONE:
        yield from _grid(lake, colours, grid)
    yield from _land(board, lands, colours)
    yield from drawn_woods(lake, islands, board, rose, colours)
    if rose is not None:
        yield drawn_rose(rose, colours)
    yield drawn_frame(lake, board, colours)
    yield tag(
        "g",
        *_letters(lake, colours),
        class_="spots",
        text_anchor="middle",
        font_family=DISPLAY_FACE,
    )


def _stamps(lake: Lake, lands: list[LandShape], colours: LakePalette) -> str:
    """Define what is drawn more than once."""
    peak, side = number(HALF_HEIGHT / 2), number(HALF_HEIGHT)
    zigzag = f"M-20 {side}v-{side}" + f"l20-{peak} 20 {peak}v{side}m0-{side}" * lake.columns
    coasts = [tag("path", id=own(f"coast{at}"), d=land.coast) for at, land in enumerate(lands)]
    return tag(
        "defs",
        tag("g", *coasts, id=own("coasts")),
        tag("path", id=own("row"), d=zigzag),
        tag("path", id=own("wave"), d="M-10 0q5-5 10 0t10 0"),
        tree_stamps(colours),
    )


def _water(lake: Lake, board: Sheet, lands: list[LandShape], colours: LakePalette) -> Iterator[str]:
    """Deep water, lighter tones towards the shore, and a line of foam along it."""
    yield tag("path", d=board.path, fill=colours.deep)
    yield tag(
        "g",
        use("coasts", stroke=colours.shelf, stroke_width=76),
        use("coasts", stroke=colours.shallow, stroke_width=44, stroke_opacity=0.45),
        use("coasts", stroke=colours.shallow, stroke_width=26),
        tag(
            "path",
            d="".join(land.foam for land in lands),
            stroke=colours.foam,
            stroke_width=1.3,
            stroke_opacity=0.75,
        ),
        class_="water",
        fill="none",
        stroke_linejoin="round",
    )
    waves = [
        use("wave", x=round(x + 16 * chance(space, 2) - 8), y=round(y + 16 * chance(space, 3) - 8))
        for space in lake.spaces()
        if chance(space, 1) < 0.3 and lake.water.issuperset((space, *neighbours(space)))
        for x, y in (place(space),)
    ]
    line: dict[str, AttributeValue] = {
        "stroke_width": 1.5,
        "stroke_linecap": "round",
        "opacity": 0.3,
    }
    yield tag("g", *waves, fill="none", stroke=colours.foam, **line)
    if colours.night:
        yield from _moonlight(board, colours)


def _moonlight(board: Sheet, colours: LakePalette) -> Iterator[str]:
    """A path of moonlight over the water, wider towards us; the land lies on top of it."""
    glints = ""
    for glint in range(150):
        down = chance(glint, 1)
        spread = 30 + 90 * down
        x = board.left + 0.4 * board.width + spread * (chance(glint, 2) + chance(glint, 3) - 1)
        length = round(5 + (8 + 22 * down) * chance(glint, 4))
        glints += f"M{round(x - length / 2)} {round(board.top + down * board.height)}h{length}"
    yield tag(
        "path",
        class_="moonlight",
        d=glints,
        stroke=colours.lamp,
        stroke_width=1.8,
        stroke_linecap="round",
        opacity=0.3,
    )


def _grid(lake: Lake, colours: LakePalette, grid: Grid) -> Iterator[str]:
    rows = [
        use(
            "row",
            x=SPACE_SIZE / 2 * (row % 2) or None,
            y=round(row * ROW_HEIGHT - HALF_HEIGHT / 2, 1),
        )
        for row in range(lake.rows)
    ]
    strength = 0.2 if grid is Grid.WHISPER else 0.4
    yield tag("g", *rows, class_="grid", fill="none", stroke=colours.foam, stroke_opacity=strength)
    if grid is Grid.NAMES:
        names = [
            write_text(name(space), *lower(place(space), 4), 10) for space in sorted(lake.water)
        ]
        yield tag(
            "g", *names, class_="names", text_anchor="middle", fill=colours.chalk, opacity=0.75
        )


def _land(board: Sheet, lands: list[LandShape], colours: LakePalette) -> Iterator[str]:
    """Beaches, and meadows within them."""
    coast: dict[str, AttributeValue] = {"stroke": colours.coast, "stroke_width": 1.5}
    meadow: dict[str, AttributeValue] = {
        "fill": colours.meadow,
        "stroke": colours.hill,
        "stroke_width": 2,
    }
    mainland, *islands = lands
    yield tag(
        "g",
        tag("path", d=board.path + mainland.coast, fill=colours.sand),
        use("coast0", fill="none", **coast),
        tag("path", id=own("meadow"), d=board.path + mainland.meadow, **meadow),
        class_="shore",
        fill_rule="evenodd",
    )
    for at, island in enumerate(islands, start=1):
        yield tag(
            "g",
            use(f"coast{at}", fill=colours.sand, **coast),
            tag("path", d=island.meadow, **meadow),
            class_="island",
            data_spaces=" ".join(map(name, sorted(island.spaces))),
            fill_rule="evenodd",
        )


def _letters(lake: Lake, colours: LakePalette) -> Iterator[str]:
    for spot in lake.spots:
        yield _letter(spot, colours.chalk if spot.space in lake.water else colours.ink)


def _letter(spot: Spot, colour: str) -> str:
    """A faint letter, and the side of its space from which the start tile would be laid."""
    return tag(
        "g",
        write_text(spot.letter, 0, 6, 18, font_weight="bold"),
        tag("path", d="M14-5 19.5 0 14 5", transform=f"rotate({bearing(spot.heading)})"),
        class_="spot",
        data_letter=spot.letter,
        data_space=name(spot.space),
        transform=shifted(place(spot.space)),
        fill=colour,
        opacity=0.5,
    )
