"""Powerboats' face in the terminal: the lake in characters, questions, words about events.

It knows no screen and no language: `boathouse.terminal` shows what it gives, as the player speaks.
"""

from boathouse.core.words import Words, words
from boathouse.powerboats.narration import describe, refusal, unreadable
from boathouse.powerboats.story import story
from boathouse.powerboats.terminal.board import STYLES, board
from boathouse.powerboats.terminal.question import question, read
from boathouse.powerboats.terminal.status import headline, status

HELP: tuple[Words, ...] = (words("help-signs"), words("help-turn"), words("help-race"))

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
