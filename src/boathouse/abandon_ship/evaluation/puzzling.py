"""What puzzles are about, and from which games they are cut.

A puzzle's first theme is its question; the others are facts of the position and of its choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from boathouse.abandon_ship import Escape, standard_parts
from boathouse.abandon_ship.actions import read_action
from boathouse.abandon_ship.preview import Following, preview_choice

_DANGER = 0.3
_LATE = 4
"""With so many rats on their way, the end is near."""


def puzzle_setting(luck: Random) -> tuple[int, dict[str, str]]:
    """Choose the seats and options of games that puzzles are cut from."""
    return luck.choice((3, 3, 4, 4, 5, 6, 7)), {"ship": luck.choice(standard_parts().ship_names)}


def puzzle_themes(escape: Escape, best: str, choices: Mapping[str, object]) -> tuple[str, ...]:
    """Tell what a choice of a die and a rat is about."""
    board = escape.board
    own = escape.tiles[board.turn].rats
    found = {text: preview_choice(board, read_action(text)) for text in choices}
    chosen = found[best]
    about = ["rat"]
    if chosen.cheese:
        about.append("cheese")
    if chosen.score and chosen.rat in own:
        about.append("safe")
    if any(each.swept is not None for each in found.values()):
        about.append("sweep")
    if any(each.flood and each.flood.chance >= _DANGER for each in found.values()):
        about.append("water")
    if chosen.rat not in own and chosen.end > chosen.start:
        about.append("others")
    if chosen.end <= chosen.start:
        about.append("stay")
    if len(board.in_play) <= _LATE or any(
        each.following is Following.END for each in found.values()
    ):
        about.append("end")
    return tuple(about)
