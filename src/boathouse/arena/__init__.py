"""The arena: bots against bots, with confidence intervals."""

from boathouse.arena.contest import Contest, CutShort, contend
from boathouse.arena.match import BotFault, GameResult, game_seed, play_game
from boathouse.arena.results import BotResult, Estimate, Results
from boathouse.arena.sequential import SequentialTest, Verdict
from boathouse.arena.simulation import simulate
from boathouse.arena.workers import BadSimulation, NoRay, WorkerLost
from boathouse.ratings import RelativeRating as Rating

__all__ = [
    "BadSimulation",
    "BotFault",
    "BotResult",
    "Contest",
    "CutShort",
    "Estimate",
    "GameResult",
    "NoRay",
    "Rating",
    "Results",
    "SequentialTest",
    "Verdict",
    "WorkerLost",
    "contend",
    "game_seed",
    "play_game",
    "simulate",
]
