"""Learning environments: both games as numbers, one at a time or many at once.

docs/environments.md describes actions and observations. The interfaces are the modules
`pettingzoo`, `gymnasium` and `open_spiel`; each needs the package of its name.
"""

from boathouse.environments.batch import Batch, IllegalNumber
from boathouse.environments.learning import (
    LearningGame,
    NotLearnable,
    Position,
    compile_environments,
    learning_game,
    learning_games,
    seat_rewards,
)

__all__ = [
    "Batch",
    "IllegalNumber",
    "LearningGame",
    "NotLearnable",
    "Position",
    "compile_environments",
    "learning_game",
    "learning_games",
    "seat_rewards",
]
