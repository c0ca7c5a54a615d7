"""The whole picture of a game as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import Rat
from boathouse.abandon_ship.svg.layout import SHEET_HEIGHT, SHEET_WIDTH, Layout
from boathouse.abandon_ship.svg.palette import ShipPalette, ship_palette
from boathouse.abandon_ship.svg.panel import pool, side_panel
from boathouse.abandon_ship.svg.paper import number, stroked, tag
from boathouse.abandon_ship.svg.rats import rat_at
from boathouse.abandon_ship.svg.ship import plates, score_place, sea, ship_hull, sky
from boathouse.core.svg import TEXT_FACE, escaped

_ABREAST = 4
"""How many rats stand in the front rank of a space."""

_RANK = 32
"""How much higher the rank behind stands: its letters are above the heads of the front rank."""

_SCALE = 1.12
_SCALE_IN_RANKS = 0.74


def view_svg(view: View, names: Sequence[str] | None = None, *, dark_mode: bool = False) -> str:
    """Draw what a seat may know of a game, by day or by night.

    >>> from boathouse.abandon_ship import Escape, Options
    >>> view_svg(Escape.new(Options(seats=3)).view(None)).startswith("<svg")
    True
    """
    board, colours = view.board, ship_palette(dark_mode=dark_mode)
    seats = tuple(names or (f"Seat {seat + 1}" for seat in range(board.seats)))
    if len(seats) != board.seats:
        raise ValueError(f"expected {board.seats} names, one per seat, not {len(seats)}")
    plan = Layout.of(board.ship)
    return tag(
        "svg",
        tag("title", "Abandon Ship"),
        tag("desc", escaped(description_of(view, seats))),
        sky(colours),
        ship_hull(board, plan, colours),
        sea(board, plan, colours),
        _rats(board, plan, colours),
        plates(plan, colours),
        side_panel(view, seats, colours),
        pool(view, colours),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SHEET_WIDTH} {SHEET_HEIGHT}",
        font_family=TEXT_FACE,
        role="img",
    )


def _rats(board: Board, plan: Layout, colours: ShipPalette) -> str:
    """Draw the rats: on their spaces, in two ranks where they are many, and on the score spaces."""
    drawing = ""
    for space in sorted({space for space in board.spaces if space is not None}):
        drawing += _crowd(board.rats_on(space), space, plan, colours)
        if space == board.water:
            drawing += _ripple(space, plan, colours)
    for place, rat in enumerate(board.home):
        drawing += _safe(rat, place, 0, plan, colours)
    shared = board.shared_space
    for beside, rat in enumerate(board.sharing):
        drawing += _safe(rat, shared, beside, plan, colours)
    return drawing


def _crowd(rats: tuple[Rat, ...], space: int, plan: Layout, colours: ShipPalette) -> str:
    """Draw the rats of one space: the first ones behind, the others before them."""
    x, y = plan.outside(plan.inside(space))
    fit = plan.fit(space)
    behind = rats[: max(0, len(rats) - _ABREAST)]
    scale = (_SCALE_IN_RANKS if behind else _SCALE) * fit
    step = min(50.0 * fit, (plan.width(space) + 6) / (_ABREAST + 0.4))
    drawing = ""
    aside = 8 * fit if behind else 0.0  # the number of the space stands on the left
    for rank, lift in ((behind, _RANK * fit), (rats[len(behind) :], 2)):
        for at, rat in reversed(list(enumerate(rank))):  # tails go behind the neighbour
            left = x + aside + (at - (len(rank) - 1) / 2) * step
            title = f"{rat} rat on space {space}"
            drawing += rat_at(left, y - lift, rat, colours, scale=scale, title=title)
    return drawing


def _ripple(space: int, plan: Layout, colours: ShipPalette) -> str:
    """Draw the water round the feet of rats that tread it."""
    x, y = plan.outside(plan.inside(space))
    wave = plan.width(space) * 0.22
    path = f"M{number(x - 2 * wave)},{number(y)} q{number(wave / 2)},-6 {number(wave)},0"
    return stroked(path + f" t{number(wave)},0" * 3, colours.foam, 4)


def _safe(rat: Rat, place: int, beside: int, plan: Layout, colours: ShipPalette) -> str:
    """Draw a rat beside the life preserver of its score space."""
    left, height = score_place(plan, place)
    x, y = plan.outside((left + 50 + beside * 44, height - 5))
    return rat_at(x, y, rat, colours, scale=_SCALE, title=f"{rat} rat, safe on the top deck")


def description_of(view: View, names: Sequence[str]) -> str:
    """Tell the picture in words, for those who cannot see it."""
    board = view.board
    told = [f"The water covers space {board.water}."]
    told += [
        f"On space {space}: {_listed(board.rats_on(space))}."
        for space in sorted({space for space in board.spaces if space is not None}, reverse=True)
    ]
    told += [f"Safe: {rat}, worth {board.score(rat)}." for rat in (*board.home, *board.sharing)]
    if board.swept:
        told.append(f"Swept away: {_listed(board.swept)}.")
    if board.cheese:
        told.append(f"Cheese: {', '.join(f'{value} on {space}' for space, value in board.cheese)}.")
    told.append(f"Pool: {_listed(_dice(board)) or 'empty'}.")
    if view.tile is not None:
        told.append(f"Your tile: {view.tile}.")
    if view.standings:
        points = ", ".join(f"{names[each.seat]} {each.points}" for each in view.standings)
        told.append(f"The game is over: {points}.")
    elif board.phase is Phase.CHOOSE:
        told.append(f"{names[board.turn]} is to choose a die.")
    return " ".join(told)


def _dice(board: Board) -> tuple[str, ...]:
    return tuple(f"{die} {board.face(die) or 'to be rolled'}" for die in board.pool)


def _listed(things: Sequence[object]) -> str:
    return ", ".join(map(str, things))
