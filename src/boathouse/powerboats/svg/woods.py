"""What stands on the land: trees, and a lighthouse on the largest island."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Literal, TypeAlias

from boathouse.core.svg import XY, AttributeValue
from boathouse.powerboats.hex import Space, neighbours, space_at
from boathouse.powerboats.lake import Lake
from boathouse.powerboats.svg.chart import ROSE, ROW_HEIGHT, Sheet
from boathouse.powerboats.svg.grain import chance, swell
from boathouse.powerboats.svg.palette import LakePalette
from boathouse.powerboats.svg.paper import SPACE_SIZE, number, own, paint, place, shifted, tag, use

# Where trees stand about the middle of a space: apart, so that each can be seen.
_BY_WATER = ((-7, 4), (7, 10))
_IN_WOODS = ((-13, 5), (1, 15), (13, 0))

Islands: TypeAlias = tuple[frozenset[Space], ...]
_TreeKind: TypeAlias = Literal["pine", "leaf"]


def tree_stamps(colours: LakePalette) -> str:
    """Define a pine and another tree."""
    return tag(
        "g",
        tag("path", d="M0-3v5", stroke=colours.trunk, stroke_width=2.4),
        tag("path", d="M0-19 6-9H3l5 8H-8l5-8h-3z", fill=colours.pine),
        tag("path", d="M0-19-6-9h3l-5 8h8z", fill=colours.pine_lit),
        id=own("pine"),
    ) + tag(
        "g",
        tag("path", d="M0-4v6", stroke=colours.trunk, stroke_width=2.4),
        tag("circle", cy=-8, r=6.5, fill=colours.leaf),
        tag("circle", cx=-1.6, cy=-9.6, r=4, fill=colours.leaf_lit),
        id=own("leaf"),
    )


def drawn_woods(
    lake: Lake, islands: Islands, board: Sheet, rose: XY | None, colours: LakePalette
) -> Iterator[str]:
    """Draw woods along the shore, a few trees on the islands, a lighthouse on the largest."""
    lighthouse = place_for_lighthouse(lake, islands)
    thickets = "".join(
        f"M{number(x)} {round(y)}h0"
        for x, y, space in _land(lake, lighthouse)
        if not any(space in island for island in islands) and swell(x / 3, y / 3, 1) > 0.4
    )
    yield tag("clipPath", use("meadow", clip_rule="evenodd"), id=own("woods"))
    yield tag(
        "path",
        d=thickets,
        stroke=colours.hill,
        stroke_width=48,
        stroke_linecap="round",
        clip_path=paint("woods"),
    )
    if lighthouse is not None:
        yield tag(
            "g", *_lighthouse(colours), class_="lighthouse", transform=shifted(place(lighthouse))
        )
    trees = planted(lake, islands, board, rose)
    yield tag("g", *(use(kind, x=x, y=y) for y, x, kind in trees), class_="trees")


def planted(
    lake: Lake, islands: Islands, board: Sheet, rose: XY | None
) -> list[tuple[int, int, _TreeKind]]:
    """Plant the trees, those farther back first: the y and the x of each one's foot, and its kind.

    They keep clear of the edge of the chart, of its compass rose and of the lighthouse.
    """
    on_islands = frozenset().union(*islands)
    trees: list[tuple[int, int, _TreeKind]] = []
    for x, y, space in _land(lake, place_for_lighthouse(lake, islands)):
        by_water = not lake.water.isdisjoint(neighbours(space))
        trees += _trees(x, y, close=space in on_islands or by_water)
    return sorted(
        (y, x, kind)
        for y, x, kind in trees
        if board.left + 26 < x < board.right - 26
        and board.top + 38 < y < board.bottom - 22
        and (rose is None or hypot(x - rose[0], y - rose[1]) > ROSE + 14)
    )


def _land(lake: Lake, lighthouse: Space | None) -> Iterator[tuple[float, float, Space]]:
    """Return the land, also a little round the lake, where neither spot nor lighthouse is."""
    taken = {*lake.water, *(spot.space for spot in lake.spots), lighthouse}
    for row in range(-2, lake.rows + 2):
        for column in range(-2, lake.columns + 2):
            space = space_at(row, column)
            inside = 0 <= row < lake.rows and 0 <= column < lake.columns
            if not inside or space not in taken:
                yield SPACE_SIZE * (column + row % 2 / 2), row * ROW_HEIGHT, space


def _trees(x: float, y: float, *, close: bool) -> Iterator[tuple[int, int, _TreeKind]]:
    """Plant up to three trees about a place: pines in the woods, others in the open."""
    key = round(x), round(y)
    wood = swell(x / 3, y / 3, 1)
    for which, (dx, dy) in enumerate(_BY_WATER if close else _IN_WOODS):
        if chance(*key, which) < 0.46 + wood / 8:
            tree_x = round(x + dx + 8 * (chance(*key, which, 1) - 0.5))
            tree_y = round(y + dy + 10 * (chance(*key, which, 2) - 0.5))
            yield tree_y, tree_x, "pine" if wood + 3 * chance(*key, which, 3) > 1 else "leaf"


def place_for_lighthouse(lake: Lake, islands: Islands) -> Space | None:
    """Find the space deepest inside the largest island that no buoy needs."""
    largest = islands[0] if islands else frozenset()
    free = sorted(largest.difference(spot.space for spot in lake.spots))
    return max(free, key=lambda space: len(largest.intersection(neighbours(space))), default=None)


def _lighthouse(colours: LakePalette) -> Iterator[str]:
    if colours.night:
        beam = tag("stop", stop_color=colours.lamp, stop_opacity=0.4)
        beam += tag("stop", offset=1, stop_color=colours.lamp, stop_opacity=0)
        about: dict[str, AttributeValue] = {
            "gradientUnits": "userSpaceOnUse",
            "cx": 0,
            "cy": -16,
            "r": 150,
        }
        yield tag("radialGradient", beam, id=own("beam"), **about)
        yield tag("path", d="M0-16 150-60V10zM0-16-150-34v50z", fill=paint("beam"))
        yield tag("circle", cy=-16, r=10, fill=colours.lamp, opacity=0.35)
    yield tag("ellipse", cy=9, rx=9, ry=3.5, fill=colours.hill)
    yield tag(
        "path", d="M-5 9-3.4-13h6.8L5 9z", fill=colours.chalk, stroke=colours.ink, stroke_width=1
    )
    yield tag("path", d="M-4.6 3-4-4h8l.6 7z", fill=colours.wall)
    yield tag("path", d="M-3-13v-6h6v6z", fill=colours.lamp, stroke=colours.ink, stroke_width=1)
    yield tag("path", d="M-4.4-19 0-23.5 4.4-19z", fill=colours.wall)
