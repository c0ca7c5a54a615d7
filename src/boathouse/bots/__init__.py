"""Bots: players that see what their seat may see, and nothing else."""

from boathouse.bots.bot import (
    RANDOM,
    SEARCH,
    USUAL_SECONDS,
    Answer,
    Bot,
    Question,
    Reasoning,
    UnknownBot,
    bots_for,
    choose_at_random,
    compiled_bots,
    find_bot,
    safe_bot,
)
from boathouse.bots.runner import BotFailed, Fault, ask, ask_safely, safe_answer

__all__ = [
    "RANDOM",
    "SEARCH",
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
    "compiled_bots",
    "find_bot",
    "safe_answer",
    "safe_bot",
]
