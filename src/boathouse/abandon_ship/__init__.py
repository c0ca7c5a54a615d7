"""Abandon Ship: the ship is sinking, and your rats are on it. Nobody must know which they are.

The rules of Reiner Knizia's game as a library. Start with `Escape.new(Options(seats=4))`, or
through `GAME`, what every game has in common; `game_with` makes one for other parts.

>>> from random import Random
>>> below = Random(7).randrange
>>> escape = Escape.new(Options(seats=3))
>>> while escape.actor is CHANCE:
...     escape = escape.play(escape.chances().pick(below)).state
>>> print(escape.view(1).tile, escape.view(None).tile)
blue-purple-orange None
>>> escape.actor, [str(action) for action in escape.legal()][:4]
(2, ['yellow', 'blue>yellow', 'blue>blue', 'blue>purple'])
"""

from boathouse.abandon_ship.actions import (
    Choose,
    Deal,
    Decision,
    DrawToken,
    FirstPlayer,
    Outcome,
    PutCheese,
    read_action,
    read_outcome,
)
from boathouse.abandon_ship.board import Board, Phase
from boathouse.abandon_ship.escape import Escape, Options, View
from boathouse.abandon_ship.events import Ending
from boathouse.abandon_ship.game import GAME, game_with
from boathouse.abandon_ship.notation import (
    parts_name,
    read_position,
    read_view,
    write_position,
    write_view,
)
from boathouse.abandon_ship.parts import (
    DICE,
    RATS,
    SCORE_SPACES,
    Colour,
    Face,
    Parts,
    Rat,
    Rolled,
    Ship,
    SpecialMove,
    Tile,
    read_die,
    read_rat,
    standard_parts,
)
from boathouse.abandon_ship.parts_file import PartsError
from boathouse.core import CHANCE, BadNotation

__all__ = [
    "CHANCE",
    "DICE",
    "GAME",
    "RATS",
    "SCORE_SPACES",
    "BadNotation",
    "Board",
    "Choose",
    "Colour",
    "Deal",
    "Decision",
    "DrawToken",
    "Ending",
    "Escape",
    "Face",
    "FirstPlayer",
    "Options",
    "Outcome",
    "Parts",
    "PartsError",
    "Phase",
    "PutCheese",
    "Rat",
    "Rolled",
    "Ship",
    "SpecialMove",
    "Tile",
    "View",
    "game_with",
    "parts_name",
    "read_action",
    "read_die",
    "read_outcome",
    "read_position",
    "read_rat",
    "read_view",
    "standard_parts",
    "write_position",
    "write_view",
]
