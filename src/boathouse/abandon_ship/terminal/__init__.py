"""Abandon Ship's face in the terminal: the ship in characters, questions, words about events.

It knows no screen and no language: `boathouse.terminal` shows what it gives, as the player speaks.
"""

from boathouse.abandon_ship.narration import describe, refusal, unreadable
from boathouse.abandon_ship.terminal.board import board
from boathouse.abandon_ship.terminal.question import question
from boathouse.abandon_ship.terminal.reading import read
from boathouse.abandon_ship.terminal.signs import STYLES
from boathouse.abandon_ship.terminal.status import headline, status
from boathouse.abandon_ship.terminal.story import story
from boathouse.core.words import Words, words

HELP: tuple[Words, ...] = (words("help-signs"), words("help-turn"), words("help-water"))

__all__ = [
    "HELP",
    "STYLES",
    "board",
    "describe",
    "headline",
    "question",
    "read",
    "refusal",
    "status",
    "story",
    "unreadable",
]
