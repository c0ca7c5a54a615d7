"""A solved course as a picture: turns to go and risk as coloured water, and the best line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boathouse.powerboats import Course, Space
from boathouse.powerboats.hex import name
from boathouse.powerboats.svg.chart import HALF_HEIGHT, Sheet
from boathouse.powerboats.svg.marks import drawn_course
from boathouse.powerboats.svg.palette import DARK_INK, WHITE, lake_palette
from boathouse.powerboats.svg.paper import (
    box,
    hexagon,
    label,
    own,
    picture,
    place,
    shifted,
    tag,
    trail,
    use,
    write_text,
)
from boathouse.powerboats.svg.scenery import Grid, drawn_lake

_SCALE = ("#2b6ea6", "#4fa3a5", "#a7c968", "#f2c14e", "#e4793c", "#b3303b")
"""From little to much; the colours differ in brightness too, and every space has its figure."""

_HEAD = 84
_STEPS = 240


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Figures of spaces: what they mean, and how each of them is written."""

    title: str
    figures: Mapping[Space, float]
    written: Mapping[Space, str]


def study_svg(
    course: Course, maps: Sequence[HeatMap], line: Sequence[Sequence[Space]], about: str
) -> str:
    """Draw maps side by side, each with the line: the spaces of one turn after the other."""
    board = Sheet.of(course.lake)
    drawn = [_stamps()]
    for at, each in enumerate(maps):
        drawn.append(
            tag(
                "g",
                *_drawn_map(course, each, line),
                transform=shifted((at * board.width - board.left, _HEAD - board.top)),
            )
        )
        drawn.append(tag("g", *_drawn_scale(each), transform=shifted((at * board.width + 30, 30))))
    width = len(maps) * board.width
    return picture(width, board.height + _HEAD, f"Powerboats: {about}", about, drawn)


def _stamps() -> str:
    """Define a space: a hexagon with its corner on top."""
    shape = tag("path", d=hexagon(HALF_HEIGHT), id=own("space"), transform="rotate(30)")
    return tag("defs", shape)


def _drawn_map(course: Course, heat: HeatMap, line: Sequence[Sequence[Space]]) -> Iterator[str]:
    colours = lake_palette(course.lake.side, dark_mode=False)
    yield from drawn_lake(course.lake, colours, Grid.NONE)
    least, most = min(heat.figures.values()), max(heat.figures.values())
    for space in sorted(heat.figures):
        x, y = place(space)
        colour = shade((heat.figures[space] - least) / ((most - least) or 1.0))
        where = shifted((x, y))
        yield use("space", transform=where, fill=colour, fill_opacity=0.88, data_space=name(space))
        ink = DARK_INK if _bright(colour) else WHITE
        yield write_text(heat.written[space], x, y + 4.5, 12.5, fill=ink, text_anchor="middle")
    yield from drawn_course(course, colours, next_gate=None, route=False)
    yield _drawn_line(line)


def shade(share: float) -> str:
    """Return the colour of a share of the most.

    >>> shade(0.0), shade(1.0)
    ('#2b6ea6', '#b3303b')
    """
    at = min(max(share, 0.0), 1.0) * (len(_SCALE) - 1)
    low = min(int(at), len(_SCALE) - 2)
    pairs = [
        (int(_SCALE[low][place : place + 2], 16), int(_SCALE[low + 1][place : place + 2], 16))
        for place in (1, 3, 5)
    ]
    return "#" + "".join(f"{round(one + (other - one) * (at - low)):02x}" for one, other in pairs)


def _bright(colour: str) -> bool:
    """Whether dark figures are read better on a colour than light ones."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return 0.30 * red + 0.59 * green + 0.11 * blue > 140


def _drawn_line(line: Sequence[Sequence[Space]]) -> str:
    """Draw the line, and a number where each turn ends."""
    path = trail(place(space) for spaces in line for space in spaces)
    ends = []
    for turn, spaces in enumerate(line, start=1):
        x, y = place(spaces[-1])
        ends.append(tag("circle", cx=x, cy=y, r=10.5, fill=WHITE, stroke=DARK_INK, stroke_width=2))
        ends.append(label(str(turn), x, y + 4.2, 12, DARK_INK))
    stroke = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return tag(
        "g",
        tag("path", d=path, stroke=DARK_INK, stroke_width=7, stroke_opacity=0.7, **stroke),
        tag("path", d=path, stroke=WHITE, stroke_width=3.5, **stroke),
        *ends,
        class_="best-line",
    )


def _drawn_scale(heat: HeatMap) -> Iterator[str]:
    """Draw what the colours mean."""
    yield write_text(heat.title, 0, 0, 22, fill=DARK_INK, font_weight="bold")
    for at in range(len(_SCALE)):
        share = at / (len(_SCALE) - 1)
        yield box(at * 40, 14, 40, 16, fill=shade(share))
    least, most = (each(heat.figures, key=heat.figures.__getitem__) for each in (min, max))
    yield write_text(heat.written[least], 0, 46, 14, fill=DARK_INK)
    yield write_text(heat.written[most], _STEPS, 46, 14, fill=DARK_INK, text_anchor="end")
