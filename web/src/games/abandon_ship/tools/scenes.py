"""Moving pictures for the rules of Abandon Ship, where no lesson shows it already."""

from __future__ import annotations

from web.src.games.abandon_ship.tools.hold import escape
from web.tools.lessons.staging import Scene


def _first_faces(dice: str) -> str:
    """Roll every die of a pool, as in `yellow 1,blue 1`."""
    faces = {"yellow": "1", "blue": "1", "purple": "1", "green": "3", "orange": "1", "red": "3"}
    return ",".join(f"{die} {faces.get(die, '(2)')}" for die in dice.split())


SCENES: tuple[Scene, ...] = (
    # Rats that tread water hold it up: the token is spent.
    Scene(
        "held",
        escape(
            """\
turn: 1 choose after 35
rats: yellow=16 blue=13 purple=17 green=16 orange=18 red=13
swept: black
water: 13
tokens: 3 5 6 4
cheese: 19=1 23=2
taken: 3 2 1
pool: yellow=2 purple=1
"""
        ),
        (("yellow", "token 7," + _first_faces("yellow blue purple green orange red white")),),
    ),
    # The fourth rat on the top deck ends the game at once.
    Scene(
        "fourth",
        escape(
            """\
turn: 1 choose after 52
rats: blue=25 purple=21 black=20
home: orange yellow green
swept: red
water: 19
tokens: 3 5 6 4 4 5
taken: 3 2+2 1+1
pool: blue=3 purple=2 black=3
"""
        ),
        (("blue", ""),),
    ),
)
