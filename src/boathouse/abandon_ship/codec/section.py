"""The ship in section, and all parts of the box: the scenery, which stays the same for a game."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from boathouse.abandon_ship import parts as box
from boathouse.abandon_ship.codec.names import (
    DIE_NAMES,
    RAT_NAMES,
    DieName,
    FaceName,
    RatName,
    TileName,
    face_name,
    tile_name,
)
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.parts import DICE, RATS, SCORE_SPACES, Colour, Parts, Ship, SpecialMove
from boathouse.abandon_ship.signs import COLOUR_LETTERS, WEAR, Wear, colour_name
from boathouse.abandon_ship.svg.layout import LENGTH, SHEET_HEIGHT, SHEET_WIDTH, Layout
from boathouse.abandon_ship.turn import MAX_TURNS


class SpaceSchema(Struct, frozen=True, gc=False):
    """A space of the ship: the middle of its floor in the drawing, its width, its kind.

    The rats begin on the start; a main deck has cheese at first. The drawing shows the water up to
    `surface` when this is the highest space under water.
    """

    number: int
    kind: Literal["plain", "start", "main-deck"]
    x: float
    y: float
    width: float
    surface: float


class Deck(Struct, frozen=True, gc=False):
    """A deck: its spaces from the stern to the bow."""

    spaces: tuple[SpaceSchema, ...]


class RatSign(Struct, frozen=True, gc=False):
    """How to tell a rat from the others without its colour: by letter and by what it wears.

    `name` is the message that names its colour.
    """

    rat: RatName
    letter: str
    wears: Wear
    name: str


class FaceSchema(Struct, frozen=True, gc=False):
    """A face of a die: so many spaces, up to the next rat (arrow) or back to it (anchor).

    `circled`: it moves any rat. `stays`: the die stays in the pool.
    """

    face: FaceName
    move: int | SpecialMove
    circled: bool
    stays: bool


class DieSchema(Struct, frozen=True, gc=False):
    """A die, with its letter, the message that names its colour, and its six faces."""

    die: DieName
    letter: str
    name: str
    faces: tuple[FaceSchema, ...]


class BoardSchema(Struct, frozen=True, gc=False):
    """The ship in section, and the parts of the box.

    The drawing is `width` wide and `height` high; the ship in it lists by `tilt` degrees, so that
    level water covers its spaces in their order, up to `surface` at first. `decks` come from the
    lowest up, below the first one lies the sea, and (`top_x`, `top_y`) is the middle of the top
    deck. Rats begin on space `start`, over `water`, and flee to the `top` deck. `score_spaces` are
    worth so much in the order in which they are filled; X is 0. `cheese_spaces` have a token each
    at first, of the values in `cheese`. `tokens` are the sinking tokens, `tiles` those that can be
    dealt. After `most_turns` the game is over.
    """

    seats: int
    ship: str
    width: float
    height: float
    tilt: float
    deck_height: float
    surface: float
    top_x: float
    top_y: float
    decks: tuple[Deck, ...]
    start: int
    water: int
    top: int
    score_spaces: tuple[int, ...]
    cheese_spaces: tuple[int, ...]
    cheese: tuple[int, ...]
    tokens: tuple[int, ...]
    rats: tuple[RatSign, ...]
    dice: tuple[DieSchema, ...]
    tiles: tuple[TileName, ...]
    most_turns: int


def board_key(view: View) -> Hashable:
    """Return a value that is equal as long as the scenery is the same: for the whole game."""
    return view.board.parts, view.board.ship, view.board.seats


def board(view: View) -> BoardSchema:
    """Write the scenery."""
    return _board(view.board.parts, view.board.ship, view.board.seats)


@lru_cache(maxsize=32)
def _board(parts: Parts, ship: Ship, seats: int) -> BoardSchema:
    layout = Layout.of(ship)
    top_x, top_y = layout.outside((LENGTH / 2, -layout.roof))
    return BoardSchema(
        seats=seats,
        ship=ship.name,
        width=SHEET_WIDTH,
        height=SHEET_HEIGHT,
        tilt=round(layout.degrees, 3),
        deck_height=round(layout.deck, 1),
        surface=round(layout.surface(ship.water), 1),
        top_x=round(top_x, 1),
        top_y=round(top_y, 1),
        decks=tuple(
            Deck(tuple(_space(ship, layout, space) for space in row)) for row in layout.rows
        ),
        start=ship.start,
        water=ship.water,
        top=ship.top,
        score_spaces=SCORE_SPACES,
        cheese_spaces=ship.decks,
        cheese=parts.cheese,
        tokens=parts.tokens,
        rats=tuple(
            RatSign(RAT_NAMES[rat], COLOUR_LETTERS[rat], WEAR[rat], colour_name(rat).message)
            for rat in RATS
        ),
        dice=tuple(_die(die, parts.dice[die]) for die in DICE),
        tiles=tuple(map(tile_name, parts.tiles)),
        most_turns=MAX_TURNS,
    )


def _space(ship: Ship, layout: Layout, space: int) -> SpaceSchema:
    x, y = layout.outside(layout.inside(space))
    kind: Literal["plain", "start", "main-deck"] = "plain"
    if space == ship.start:
        kind = "start"
    elif space in ship.decks:
        kind = "main-deck"
    width, surface = layout.width(space), layout.surface(space)
    return SpaceSchema(space, kind, round(x, 1), round(y, 1), round(width, 1), round(surface, 1))


def _die(die: Colour, faces: tuple[box.Face, ...]) -> DieSchema:
    return DieSchema(
        DIE_NAMES[die],
        COLOUR_LETTERS[die],
        colour_name(die).message,
        tuple(FaceSchema(face_name(face), face.move, face.circled, face.stays) for face in faces),
    )
