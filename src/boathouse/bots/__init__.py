"""Bots: players that see what their seat may see, and nothing else."""

from boathouse.bots.asking import BotFailed, Fault, ask, ask_safely, safe_answer
from boathouse.bots.bot import (
    USUAL_SECONDS,
    Answer,
    Bot,
    Question,
    Reasoning,
    UnknownBot,
    bots_for,
    choose_at_random,
    find_bot,
)

__all__ = [
    "USUAL_SECONDS",
    "Answer",
    "Bot",
    "BotFailed",
    "Fault",
    "Question",
    "Reasoning",
    "UnknownBot",
    "ask",
    "ask_safely",
    "bots_for",
    "choose_at_random",
    "find_bot",
    "safe_answer",
]
