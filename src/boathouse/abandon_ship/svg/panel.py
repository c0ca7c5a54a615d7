"""Beside the ship: whose turn it is, tiles and cheese, the sinking tokens; below it, the dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import DICE, Tile
from boathouse.abandon_ship.svg.dice import SIZE, cheese_at, die_at, empty_place
from boathouse.abandon_ship.svg.layout import SHEET_HEIGHT, SHEET_WIDTH
from boathouse.abandon_ship.svg.lettering import cut, text_width
from boathouse.abandon_ship.svg.palette import COATS, INITIALS, INK, ShipPalette, ink_on
from boathouse.abandon_ship.svg.paper import at, box, caption, filled, number, stroked, tag
from boathouse.abandon_ship.svg.rats import rat_at
from boathouse.core.svg import DISPLAY_FACE

LEFT = 972
_MIDDLE = (LEFT + SHEET_WIDTH) / 2
_SEAT_TOP = 128
_SEAT_STEP = 66
_DICE_STEP = 92
_MAX_CHEESE = 5


def side_panel(view: View, names: Sequence[str], colours: ShipPalette) -> str:
    """Draw the panel on the right."""
    board = view.board
    tokens_top = _SEAT_TOP + _SEAT_STEP * board.seats + 22
    ship = f"{board.ship.name} ship, top deck {board.ship.top}"
    return (
        box(LEFT, 0, SHEET_WIDTH - LEFT, SHEET_HEIGHT, fill=colours.paper)
        + stroked(f"M{LEFT},0 V{SHEET_HEIGHT}", colours.paper_edge, 3)
        + tag(
            "text",
            "Abandon Ship",
            x=_MIDDLE,
            y=54,
            font_size=37,
            fill=colours.ink,
            text_anchor="middle",
            font_family=DISPLAY_FACE,
            font_weight="700",
        )
        + caption(_MIDDLE, 84, _headline(view, names), 16, colours.ink_soft)
        + stroked(f"M{LEFT + 34},100 q37,-7 75,0 t75,0 t75,0", colours.signal, 2.4, opacity=0.8)
        + "".join(_seat(view, seat, name, colours) for seat, name in enumerate(names))
        + _tokens(view, tokens_top, colours)
        + _swept(view, tokens_top + 150, colours)
        + caption(_MIDDLE, SHEET_HEIGHT - 18, ship, 13, colours.ink_soft)
    )


def _headline(view: View, names: Sequence[str]) -> str:
    board = view.board
    if board.ending is not None:
        return f"over after {board.turns} turns: {board.ending}"
    return cut(f"turn {board.turns + 1}: {names[board.turn]}", 16, SHEET_WIDTH - LEFT - 24)


def _seat(view: View, seat: int, name: str, colours: ShipPalette) -> str:
    """Draw a player: tile, name, cheese, and at the end the points."""
    board = view.board
    top = _SEAT_TOP + seat * _SEAT_STEP
    drawing = ""
    if seat == board.turn and not view.over:
        drawing += box(
            LEFT + 12,
            top - 6,
            SHEET_WIDTH - LEFT - 24,
            _SEAT_STEP - 6,
            rx=14,
            fill=colours.signal,
            fill_opacity=0.2,
            stroke=colours.signal,
            stroke_width=2.6,
        )
    tile = view.tiles[seat] if seat < len(view.tiles) else None
    said = f"{name}: {tile or 'tile unseen'}"
    drawing += at(LEFT + 50, top + 24, _preserver(tile, colours), title=said)
    own = " (you)" if seat == view.seat else ""
    room = SHEET_WIDTH - LEFT - 88 - (72 if view.standings else 20)
    short = cut(name, 18, room - text_width(own, 18))
    shown = caption(0, 0, short + own, 18, colours.ink, anchor="start", bold=True)
    drawing += at(LEFT + 88, top + 20, shown, title=None if short == name else name)
    drawing += _taken(board.taken[seat], top, colours)
    if view.standings:
        points, rank = str(view.standings[seat].points), view.standings[seat].rank
        wins = rank == 1
        right, fill = SHEET_WIDTH - 34, colours.signal if wins else colours.ink_soft
        place = "wins" if wins else f"place {rank}"
        drawing += caption(right, top + 24, points, 27, colours.ink, anchor="end", bold=True)
        drawing += caption(right, top + 43, place, 14, fill, anchor="end", bold=wins)
    return drawing


def _taken(taken: tuple[int, ...], top: float, colours: ShipPalette) -> str:
    """Draw the cheese of a player; of very much, the first piece and the sum."""
    if not taken:
        return _note(LEFT + 88, top + 42, "no cheese", 14, colours)
    much = len(taken) > _MAX_CHEESE
    drawing = "".join(
        cheese_at(LEFT + 102 + place * 26, top + 47, value, colours, scale=0.6)
        for place, value in enumerate(taken[:1] if much else taken)
    )
    if much:
        drawing += _note(LEFT + 120, top + 42, f"and more: {sum(taken)}", 14, colours)
    return drawing


def _note(
    x: float, y: float, text: str, size: float, colours: ShipPalette, *, bold: bool = False
) -> str:
    return caption(x, y, text, size, colours.ink_soft, anchor="start", bold=bold)


def _preserver(tile: Tile | None, colours: ShipPalette) -> str:
    """Draw a life-preserver tile: three colours with their letters, or a question mark."""
    if tile is None:
        return (
            tag("circle", r=26, fill=colours.paper_edge, stroke=colours.outline, stroke_width=2)
            + tag("circle", r=11, fill=colours.paper, stroke=colours.outline, stroke_width=1.6)
            + caption(0, 6.4, "?", 18, colours.ink_soft, bold=True)
        )
    drawing = ""
    for third, rat in enumerate(tile.rats):
        turn = 2 * pi * third / 3 - pi / 2
        a, b, c, d = (
            f"{number(radius * cos(turn + side))},{number(radius * sin(turn + side))}"
            for radius, side in ((26, -pi / 3), (26, pi / 3), (8, pi / 3), (8, -pi / 3))
        )
        third_of_ring = f"M{a} A26,26 0 0 1 {b} L{c} A8,8 0 0 0 {d}Z"
        drawing += filled(third_of_ring, COATS[rat], colours.outline, 1.8)
        x, y = 17 * cos(turn), 17 * sin(turn) + 5
        drawing += caption(x, y, INITIALS[rat], 14, ink_on(rat), bold=True)
    return drawing


def _tokens(view: View, top: float, colours: ShipPalette) -> str:
    """Draw the sinking tokens: those drawn with their numbers, the others face down."""
    board = view.board
    total = len(board.parts.tokens)
    drawing = _note(LEFT + 26, top, "Sinking tokens", 15, colours, bold=True)
    for token in range(total):
        x, y = LEFT + 43 + token % 8 * 32, top + 27 + token // 8 * 34
        if token < len(board.drawn):
            fill, title = colours.plate, f"sinking token {board.drawn[token]}"
            face = caption(0, 5.6, str(board.drawn[token]), 16, INK, bold=True)
        else:
            fill, title = colours.sea, "face down"
            face = stroked("M-8,-3 q4,-4 8,0 t8,0 M-8,5 q4,-4 8,0 t8,0", colours.foam, 2)
        plate = box(-14, -14, 28, 28, rx=8, fill=fill, stroke=colours.outline, stroke_width=1.8)
        drawing += at(x, y, plate, face, title=title)
    left = " ".join(map(str, board.tokens_left)) or "none: the water rises no more"
    return drawing + _note(
        LEFT + 26, top + 66 + (total - 1) // 8 * 34, f"left: {left}", 14, colours
    )


def _swept(view: View, top: float, colours: ShipPalette) -> str:
    """Draw the rats that the water took."""
    swept = view.board.swept
    if not swept:
        return ""
    drawing = _note(LEFT + 26, top - 46, "Swept away", 15, colours, bold=True)
    for place, rat in enumerate(swept):
        x, title = LEFT + 54 + place * 50, f"{rat} rat, swept away"
        drawing += rat_at(x, top + 22, rat, colours, title=title)
    return drawing


def pool(view: View, colours: ShipPalette) -> str:
    """Draw the dice below the ship: those of the pool, and where the others are missing."""
    board = view.board
    top = SHEET_HEIGHT - 64
    width = _DICE_STEP * len(DICE) + 30
    left = (LEFT - width) / 2
    drawing = box(
        left,
        top - SIZE / 2 - 14,
        width,
        SIZE + 28,
        rx=22,
        fill=colours.paper,
        fill_opacity=0.93,
        stroke=colours.paper_edge,
        stroke_width=3,
    )
    for place, die in enumerate(DICE):
        x = left + 15 + (place + 0.5) * _DICE_STEP
        if die in board.pool:
            drawing += die_at(x, top, die, board.face(die), colours)
        else:
            drawing += empty_place(x, top, die, colours, gone=die in (*board.home, *board.swept))
    return drawing
