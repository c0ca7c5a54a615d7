"""The steamer of the lessons: positions on it, written as people write them."""

from __future__ import annotations

from boathouse.abandon_ship import Escape, read_position
from boathouse.abandon_ship.actions import DrawToken
from boathouse.abandon_ship.board import Phase
from web.tools.lessons.staging import Draw

OWN = ("yellow", "blue", "green")
"""The rats on the learner's tile."""

_POSITION = """\
Boathouse position 1
game: abandon-ship 1
parts: standard
ship: hold
seats: 3
tiles: yellow-blue-green purple-green-red yellow-orange-red
"""


def escape(lines: str) -> Escape:
    """Read a position in which the learner is to choose; what is the same in all is added."""
    return read_position(_POSITION + lines)


def roll(token: int = 3) -> Draw:
    """Roll the first face of every die, and draw this sinking token when the water rises."""

    def draw(state: Escape, _action: str) -> object:
        if state.board.phase is Phase.SINK:
            return DrawToken(token)
        return state.chances().outcomes[0]

    return draw
