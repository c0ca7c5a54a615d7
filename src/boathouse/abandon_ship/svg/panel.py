"""Beside the ship: whose turn it is, tiles and cheese, the sinking tokens; below it, the dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import DICE, Colour, Tile
from boathouse.abandon_ship.svg.dice import SIZE, cheese_at, die_at, empty_place
from boathouse.abandon_ship.svg.layout import HEIGHT, WIDTH
from boathouse.abandon_ship.svg.lettering import clipped, width_of
from boathouse.abandon_ship.svg.palette import CHALK, COATS, INITIALS, INK, Palette
from boathouse.abandon_ship.svg.paper import at, line, number, tag, words
from boathouse.abandon_ship.svg.rats import rat_at
from boathouse.core.svg import DISPLAY_FACE

LEFT = 972
_MIDDLE = (LEFT + WIDTH) / 2
_SEAT_TOP = 128
_SEAT_STEP = 66
_DICE_STEP = 92
_MOST_CHEESE = 5
_WHITE_LETTERS = (Colour.BLUE, Colour.PURPLE, Colour.BLACK, Colour.RED)


def panel(view: View, names: Sequence[str], colours: Palette) -> str:
    """Draw the panel on the right."""
    board = view.board
    tokens_top = _SEAT_TOP + _SEAT_STEP * board.seats + 22
    return (
        tag("rect", x=LEFT, y=0, width=WIDTH - LEFT, height=HEIGHT, fill=colours.paper)
        + line(f"M{LEFT},0 V{HEIGHT}", colours.paper_edge, 3)
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
        + words(_MIDDLE, 84, _headline(view, names), 16, colours.ink_soft)
        + line(f"M{LEFT + 34},100 q37,-7 75,0 t75,0 t75,0", colours.signal, 2.4, opacity=0.8)
        + "".join(_seat(view, seat, name, colours) for seat, name in enumerate(names))
        + _tokens(view, tokens_top, colours)
        + _swept(view, tokens_top + 150, colours)
        + words(
            _MIDDLE,
            HEIGHT - 18,
            f"{board.ship.name} ship, top deck {board.ship.top}",
            13,
            colours.ink_soft,
        )
    )


def _headline(view: View, names: Sequence[str]) -> str:
    board = view.board
    if board.ending is not None:
        return f"over after {board.turns} turns: {board.ending}"
    return clipped(f"turn {board.turns + 1}: {names[board.turn]}", 16, WIDTH - LEFT - 24)


def _seat(view: View, seat: int, name: str, colours: Palette) -> str:
    """Draw a player: tile, name, cheese, and at the end the points."""
    board = view.board
    top = _SEAT_TOP + seat * _SEAT_STEP
    drawing = ""
    if seat == board.turn and not view.over:
        drawing += tag(
            "rect",
            x=LEFT + 12,
            y=top - 6,
            width=WIDTH - LEFT - 24,
            height=_SEAT_STEP - 6,
            rx=14,
            fill=colours.signal,
            fill_opacity=0.2,
            stroke=colours.signal,
            stroke_width=2.6,
        )
    tile = view.tiles[seat] if seat < len(view.tiles) else None
    drawing += at(
        LEFT + 50, top + 24, _preserver(tile, colours), title=f"{name}: {tile or 'tile unseen'}"
    )
    own = " (you)" if seat == view.seat else ""
    room = WIDTH - LEFT - 88 - (72 if view.standings else 20)
    short = clipped(name, 18, room - width_of(own, 18))
    shown = words(0, 0, short + own, 18, colours.ink, anchor="start", bold=True)
    drawing += at(LEFT + 88, top + 20, shown, title=None if short == name else name)
    drawing += _taken(board.taken[seat], top, colours)
    if view.standings:
        standing = view.standings[seat]
        drawing += words(
            WIDTH - 34, top + 24, str(standing.points), 27, colours.ink, anchor="end", bold=True
        )
        place = "wins" if standing.rank == 1 else f"place {standing.rank}"
        fill = colours.signal if standing.rank == 1 else colours.ink_soft
        drawing += words(
            WIDTH - 34, top + 43, place, 14, fill, anchor="end", bold=standing.rank == 1
        )
    return drawing


def _taken(taken: tuple[int, ...], top: float, colours: Palette) -> str:
    """Draw the cheese of a player; of very much, the first piece and the sum."""
    if not taken:
        return words(LEFT + 88, top + 42, "no cheese", 14, colours.ink_soft, anchor="start")
    if len(taken) > _MOST_CHEESE:
        told = f"and more: {sum(taken)}"
        return cheese_at(LEFT + 102, top + 47, taken[0], colours, scale=0.6) + words(
            LEFT + 120, top + 42, told, 14, colours.ink_soft, anchor="start"
        )
    return "".join(
        cheese_at(LEFT + 102 + place * 26, top + 47, value, colours, scale=0.6)
        for place, value in enumerate(taken)
    )


def _preserver(tile: Tile | None, colours: Palette) -> str:
    """Draw a life-preserver tile: three colours with their letters, or a question mark."""
    if tile is None:
        return (
            tag("circle", r=26, fill=colours.paper_edge, stroke=colours.outline, stroke_width=2)
            + tag("circle", r=11, fill=colours.paper, stroke=colours.outline, stroke_width=1.6)
            + words(0, 6.4, "?", 18, colours.ink_soft, bold=True)
        )
    drawing = ""
    for third, rat in enumerate(tile.rats):
        turn = 2 * pi * third / 3 - pi / 2
        start, end = turn - pi / 3, turn + pi / 3
        path = (
            f"M{number(26 * cos(start))},{number(26 * sin(start))} "
            f"A26,26 0 0 1 {number(26 * cos(end))},{number(26 * sin(end))} "
            f"L{number(8 * cos(end))},{number(8 * sin(end))} "
            f"A8,8 0 0 0 {number(8 * cos(start))},{number(8 * sin(start))}Z"
        )
        ink = CHALK if rat in _WHITE_LETTERS else INK
        drawing += tag("path", d=path, fill=COATS[rat], stroke=colours.outline, stroke_width=1.8)
        drawing += words(17 * cos(turn), 17 * sin(turn) + 5, INITIALS[rat], 14, ink, bold=True)
    return drawing


def _tokens(view: View, top: float, colours: Palette) -> str:
    """Draw the sinking tokens: those drawn with their numbers, the others face down."""
    board = view.board
    total = len(board.parts.tokens)
    drawing = words(
        LEFT + 26, top, "Sinking tokens", 15, colours.ink_soft, anchor="start", bold=True
    )
    for token in range(total):
        x, y = LEFT + 43 + token % 8 * 32, top + 27 + token // 8 * 34
        drawn = token < len(board.drawn)
        plate = tag(
            "rect",
            x=-14,
            y=-14,
            width=28,
            height=28,
            rx=8,
            fill=colours.plate if drawn else colours.sea,
            stroke=colours.outline,
            stroke_width=1.8,
        )
        face = (
            words(0, 5.6, str(board.drawn[token]), 16, INK, bold=True)
            if drawn
            else line("M-8,-3 q4,-4 8,0 t8,0 M-8,5 q4,-4 8,0 t8,0", colours.foam, 2)
        )
        drawing += at(
            x, y, plate, face, title=f"sinking token {board.drawn[token]}" if drawn else "face down"
        )
    left = " ".join(map(str, board.tokens_left)) or "none: the water rises no more"
    return drawing + words(
        LEFT + 26,
        top + 66 + (total - 1) // 8 * 34,
        f"left: {left}",
        14,
        colours.ink_soft,
        anchor="start",
    )


def _swept(view: View, top: float, colours: Palette) -> str:
    """Draw the rats that the water took."""
    swept = view.board.swept
    if not swept:
        return ""
    drawing = words(
        LEFT + 26, top - 46, "Swept away", 15, colours.ink_soft, anchor="start", bold=True
    )
    for place, rat in enumerate(swept):
        drawing += rat_at(
            LEFT + 54 + place * 50, top + 22, rat, colours, title=f"{rat} rat, swept away"
        )
    return drawing


def pool(view: View, colours: Palette) -> str:
    """Draw the dice below the ship: those of the pool, and where the others are missing."""
    board = view.board
    top = HEIGHT - 64
    width = _DICE_STEP * len(DICE) + 30
    left = (LEFT - width) / 2
    drawing = tag(
        "rect",
        x=left,
        y=top - SIZE / 2 - 14,
        width=width,
        height=SIZE + 28,
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
