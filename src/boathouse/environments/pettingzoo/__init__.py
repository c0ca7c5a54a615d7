"""PettingZoo: a module for each game, such as `abandon_ship_v1`, with `env` and `parallel_env`.

The modules are made here from the games that are found, as none of them is named outside its own
folder.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from boathouse.environments.learning import ENVIRONMENT_VERSION, learning_game, learning_games
from boathouse.environments.missing import needs

needs("pettingzoo")
needs("gymnasium")

from boathouse.environments.pettingzoo.aec import (  # noqa: E402 - it needs pettingzoo
    SeatsEnv,
    wrapped_env,
    wrapped_parallel_env,
)

__all__ = ["SeatsEnv", "environment_modules"]


def _module(game: str) -> ModuleType:
    learning = learning_game(game)
    name = f"{game.replace('-', '_')}_v{ENVIRONMENT_VERSION}"
    module: Any = ModuleType(f"{__name__}.{name}", f"{learning.game.title} for PettingZoo.")
    usual: dict[str, Any] = {"seats": learning.game.seats[len(learning.game.seats) // 2]}
    module.env = partial(wrapped_env, learning, name, **usual)
    module.raw_env = partial(SeatsEnv, learning, name, **usual)
    module.parallel_env = partial(wrapped_parallel_env, learning, name, **usual)
    made: ModuleType = module
    return made


environment_modules = {game: _module(game) for game in learning_games()}
for _each in environment_modules.values():
    sys.modules[_each.__name__] = _each
    globals()[_each.__name__.rpartition(".")[2]] = _each

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
