"""The panel beside the lake: what is due, and for each boat its dice, damage, gates and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from boathouse.core import Seat
from boathouse.core.svg import DISPLAY_FACE, AttributeValue, read_points
from boathouse.powerboats.course import FINISH, GATES, START
from boathouse.powerboats.hex import Heading
from boathouse.powerboats.race import SINKING_DAMAGE
from boathouse.powerboats.svg.boats import hull
from boathouse.powerboats.svg.palette import DARK_INK, WHITE, LakePalette
from boathouse.powerboats.svg.paper import box, label, own, safe, shifted, tag, use, write_text

PANEL_WIDTH = 340
_HEAD = 130
_DUE = 56
_LINE = 21
_LEGEND = 140
_MAX_LETTERS = 36
_ROW = 124
_LEFT = 92
_RIGHT = PANEL_WIDTH - 30
_PIPS = {1: read_points("0,0"), 2: read_points("-5,-5 5,5"), 3: read_points("-6,-6 0,0 6,6")}


_MIDDLE: dict[str, AttributeValue] = {"text_anchor": "middle", "font_weight": "bold"}


@dataclass(frozen=True, slots=True)
class PanelEntry:
    """What the panel says about a seat. `None`: there is nothing to say about that yet."""

    seat: Seat
    sign: str
    name: str
    note: str
    dice: tuple[int, ...] = ()
    rolling: int = 0
    damage: int = 0
    gates: int | None = None
    points: int | None = None
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel says. `ways` tells about the directions, each with whether it is allowed."""

    title: str
    subtitle: str
    due: str
    ways: tuple[tuple[str, bool], ...]
    entries: tuple[PanelEntry, ...]

    @property
    def _lines(self) -> list[tuple[str, bool]]:
        """The ways, in lines that fit."""
        return [
            (part, legal)
            for text, legal in self.ways
            for part in wrap(
                f"{'▸' if legal else '×'} {text}", _MAX_LETTERS, subsequent_indent="\u2003"
            )
        ]

    @property
    def _top(self) -> int:
        return _HEAD + _DUE + _LINE * len(self._lines) + (6 if self.ways else 0)

    @property
    def height(self) -> int:
        """The height that it takes at least."""
        return self._top + _ROW * len(self.entries) + 16

    def drawn(self, height: float, colours: LakePalette) -> Iterator[str]:
        """Draw the panel with its top left corner at 0, 0."""
        yield _stamps()
        yield tag("rect", width=PANEL_WIDTH, height=height, rx=22, fill=colours.paper)
        yield box(
            8,
            8,
            PANEL_WIDTH - 16,
            height - 16,
            rx=15,
            fill="none",
            stroke=colours.coast,
            stroke_opacity=0.7,
            stroke_width=1.5,
        )
        yield tag(
            "g",
            write_text(self.title, PANEL_WIDTH / 2, 68, 46, font_style="italic"),
            write_text(self.subtitle, PANEL_WIDTH / 2, 98, 17, fill=colours.ink_soft),
            use(
                "ripple",
                x=PANEL_WIDTH / 2,
                y=116,
                stroke=colours.coast,
                fill="none",
                stroke_width=2,
            ),
            class_="heading",
            fill=colours.ink,
            text_anchor="middle",
            font_family=DISPLAY_FACE,
        )
        yield _due(self.due, self._lines, colours)
        for at, entry in enumerate(self.entries):
            yield _entry(entry, self._top + _ROW * at, colours)
        if height - self.height > _LEGEND:
            yield _legend(height - _LEGEND, colours)


def _stamps() -> str:
    return tag(
        "defs",
        tag("path", id=own("ripple"), d="M-60 0q7.5-7 15 0t15 0 15 0 15 0 15 0 15 0 15 0 15 0"),
        tag("path", id=own("hole"), d="M0-10 2.5-4 9-5 5 1 8 8 1.5 5.5-4 10-4 3.5-10 1-4.5-2-6-8z"),
    )


def _due(due: str, ways: list[tuple[str, bool]], colours: LakePalette) -> str:
    """A band with what is due, and the ways that the boat has."""
    lines = [
        write_text(
            text,
            26,
            _HEAD + _DUE + 4 + _LINE * at,
            14.5,
            fill=colours.ink if legal else colours.ink_soft,
            font_weight="bold" if legal else None,
        )
        for at, (text, legal) in enumerate(ways)
    ]
    return tag(
        "g",
        box(20, _HEAD, PANEL_WIDTH - 40, 38, rx=19, fill=colours.signal),
        write_text(_shortened(due, 32), PANEL_WIDTH / 2, _HEAD + 25, 17, **_MIDDLE, fill=DARK_INK),
        *lines,
        class_="due",
    )


def _entry(entry: PanelEntry, top: float, colours: LakePalette) -> str:
    return tag(
        "g",
        tag("title", safe(f"{entry.name}: {entry.note}")),
        _ground(entry, colours),
        tag("g", *hull(entry.seat, Heading.E, entry.sign, 1.45), transform=shifted((54, 36))),
        *_name_and_points(entry, colours),
        *_speed(entry, colours),
        _damage(entry, colours),
        *_progress(entry.gates, colours),
        class_="entry",
        data_seat=entry.seat,
        data_turn="true" if entry.turn else None,
        transform=shifted((0, top)),
    )


def _ground(entry: PanelEntry, colours: LakePalette) -> str:
    """The seat whose turn it is lies in the light and has a pointer; lines part the others."""
    if entry.turn:
        size = 14, 4, PANEL_WIDTH - 28, _ROW - 8
        light = box(*size, rx=14, fill=colours.signal, opacity=0.3)
        return light + box(*size, rx=14, fill="none", stroke=colours.signal, stroke_width=3)
    line = f"M24 {_ROW}H{PANEL_WIDTH - 24}"
    return tag("path", d=line, stroke=colours.coast, stroke_opacity=0.35)


def _name_and_points(entry: PanelEntry, colours: LakePalette) -> Iterator[str]:
    yield write_text(
        _shortened(entry.name, 15), _LEFT, 31, 20, font_weight="bold", fill=colours.ink
    )
    if entry.points is not None:
        unit = "pt" if entry.points == 1 else "pts"
        yield write_text(
            f"{entry.points} {unit}",
            _RIGHT,
            31,
            18,
            class_="points",
            fill=colours.ink,
            text_anchor="end",
            font_style="italic",
            font_family=DISPLAY_FACE,
        )


def _speed(entry: PanelEntry, colours: LakePalette) -> Iterator[str]:
    """The dice, and a question mark for each one to roll; or a note where there are none."""
    shown = len(entry.dice) + entry.rolling
    if not shown:
        yield write_text(entry.note, _LEFT, 60, 15.5, fill=colours.ink_soft)
        return
    step = min(33, 170 / shown)
    dice = [
        _die(face, _LEFT + 14 + step * at, colours)
        for at, face in enumerate((*entry.dice, *(None,) * entry.rolling))
    ]
    yield tag("g", *dice, class_="dice", data_seat=entry.seat)
    if not entry.rolling:
        x = _LEFT + 36 + step * (shown - 1)
        yield write_text(f"= {sum(entry.dice)}", x, 61, 18, fill=colours.ink, font_weight="bold")


def _die(face: int | None, x: float, colours: LakePalette) -> str:
    look: dict[str, AttributeValue]
    if face is None:
        look = {
            "fill": "none",
            "stroke": colours.ink,
            "stroke_width": 1.5,
            "stroke_dasharray": "4 3",
        }
        shown = write_text("?", 0, 6.5, 19, **_MIDDLE, fill=colours.ink_soft)
    else:
        look = {"fill": WHITE, "stroke": DARK_INK, "stroke_width": 1.5}
        pips = [tag("circle", cx=dx, cy=dy, r=3.2, fill=DARK_INK) for dx, dy in _PIPS[face]]
        shown = "".join(pips)
    return tag(
        "g",
        box(-13, -13, 26, 26, rx=6, **look),
        shown,
        class_="die",
        data_face="?" if face is None else str(face),
        transform=shifted((x, 55)),
    )


def _damage(entry: PanelEntry, colours: LakePalette) -> str:
    """The counters that the boat has, and the places that are left before it sinks."""
    places = max(entry.damage, SINKING_DAMAGE)
    step = 21 * SINKING_DAMAGE / places
    holes = []
    for at in range(places):
        x = _LEFT + 10 + step * at
        if at < entry.damage:
            edge: dict[str, AttributeValue] = {"stroke": colours.ink, "stroke_width": 1.4}
            holes.append(use("hole", class_="counter", x=x, y=95, fill=colours.buoy, **edge))
        else:
            holes.append(use("hole", x=x, y=95, fill=colours.ink_soft, opacity=0.22))
    return tag("g", *holes, class_="damage", data_seat=entry.seat, data_damage=entry.damage)


def _progress(gates: int | None, colours: LakePalette) -> Iterator[str]:
    """The five gates: those passed are filled, the next one shines."""
    if gates is None:
        return
    marks = []
    for gate in range(GATES):
        if gate < gates:
            fill, edge, width, ink = colours.ink, colours.ink, 1.1, colours.paper
        elif gate == gates:
            fill, edge, width, ink = colours.signal, colours.ink, 1.6, DARK_INK
        else:
            fill, edge, width, ink = "none", colours.ink_soft, 1.1, colours.ink_soft
        mark = tag("circle", r=11, fill=fill, stroke=edge, stroke_width=width)
        if gate in (START, FINISH):
            mark += tag("path", d="M-5-5H0V0H5V5H0V0H-5z", fill=ink)
        else:
            mark += label(str(gate), 0, 5, 14, ink)
        x = _RIGHT - 10 - 26 * (GATES - 1 - gate)
        marks.append(tag("g", mark, transform=shifted((x, 95))))
    yield tag("g", *marks, class_="progress", data_gates=gates)


def _legend(top: float, colours: LakePalette) -> str:
    """What the signs mean, where there is room to say it."""
    on_water = box(-22, -16, 44, 32, rx=8, fill=colours.shelf)
    due = on_water + use("chevron", y=-2, stroke=colours.signal, stroke_width=4.5)
    later = on_water + use("chevron", y=-2, stroke=colours.chalk, stroke_width=2.6)
    hole = use("hole", fill=colours.buoy, stroke=colours.ink, stroke_width=1.4)
    signs = (
        (due, "the next gate to cross"),
        (later, "gates for later"),
        (hole, f"damage: {SINKING_DAMAGE} sink a boat"),
    )
    lines = [
        tag(
            "g",
            tag("g", sign, fill="none"),
            write_text(text, 38, 5, 14.5),
            transform=shifted((54, top + 24 + 38 * at)),
        )
        for at, (sign, text) in enumerate(signs)
    ]
    return tag("g", *lines, class_="legend", fill=colours.ink_soft)


def _shortened(text: str, most: int) -> str:
    """Cut a text that would not fit."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
