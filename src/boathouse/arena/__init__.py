"""The arena: bots against bots, with results that say how sure they are."""

from boathouse.arena.match import BotFault, GameResult, game_seed, play_game
from boathouse.arena.results import BotResult, Estimate, Results
from boathouse.arena.simulation import BadSimulation, WorkerLost, simulate

__all__ = [
    "BadSimulation",
    "BotFault",
    "BotResult",
    "Estimate",
    "GameResult",
    "Results",
    "WorkerLost",
    "game_seed",
    "play_game",
    "simulate",
]
