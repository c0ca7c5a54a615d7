"""Powerboats: race between the islands, round the buoys, and do not crash.

The rules of Corné van Moorsel's game as a library. Start with `Match.new(Options(seats=4))`, or
through `GAME`, what every game has in common.

>>> from random import Random
>>> below = Random(7).randrange
>>> match = Match.new(Options(seats=2, races="A"))
>>> while match.actor is CHANCE:
...     match = match.play(match.chances().pick(below)).state
>>> match.actor, match.letter, len(match.legal()) > 30
(1, 'A', True)
>>> match = match.play(match.legal()[0]).state
"""

from boathouse.core import CHANCE, BadNotation
from boathouse.powerboats.actions import (
    Decision,
    FirstPlayer,
    Outcome,
    Place,
    PutBuoy,
    Rolled,
    Throttle,
    Turn,
    read_action,
    read_outcome,
    rolls,
    throttles,
)
from boathouse.powerboats.course import Course, Explanation, NoCourse
from boathouse.powerboats.drawing import DrawingError, Spot
from boathouse.powerboats.game import GAME
from boathouse.powerboats.hex import Heading, Space, name, read_heading, read_space
from boathouse.powerboats.lake import LaidTile, Lake
from boathouse.powerboats.match import Match, Options, RaceResult, Scoring, View
from boathouse.powerboats.notation import read_position, write_position
from boathouse.powerboats.parts import Side
from boathouse.powerboats.race import Boat, Fate, Phase, Race
from boathouse.powerboats.route import Gate, Route, Sense

__all__ = [
    "CHANCE",
    "GAME",
    "BadNotation",
    "Boat",
    "Course",
    "Decision",
    "DrawingError",
    "Explanation",
    "Fate",
    "FirstPlayer",
    "Gate",
    "Heading",
    "LaidTile",
    "Lake",
    "Match",
    "NoCourse",
    "Options",
    "Outcome",
    "Phase",
    "Place",
    "PutBuoy",
    "Race",
    "RaceResult",
    "Rolled",
    "Route",
    "Scoring",
    "Sense",
    "Side",
    "Space",
    "Spot",
    "Throttle",
    "Turn",
    "View",
    "name",
    "read_action",
    "read_heading",
    "read_outcome",
    "read_position",
    "read_space",
    "rolls",
    "throttles",
    "write_position",
]
