"""JAX: games as pure functions, thousands at once on a GPU; a state has pgx's fields.

`make("abandon-ship", seats=4)` gives an environment with `init(key)` and
`step(state, action, key)`; `choose`, `chances`, `draw_token` and `roll` are for whoever wants to
see chance itself. All work under `jit`, `vmap` and `scan`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from boathouse.core import find_game, game_names, part_of
from boathouse.environments.missing import NotInstalled

__all__ = ["jax_games", "make"]

_PART = "kernels.jax_games"

if find_spec("jax") is None:
    raise NotInstalled(
        'this needs jax, which is not installed: pip install "boathouse[gpu]", '
        'and for a GPU "jax[cuda13]" too'
    )


def jax_games() -> list[str]:
    """List the games that can be played in JAX."""
    return [name for name in game_names() if part_of(name, _PART) is not None]


def make(game: str, **options: Any) -> Any:
    """Make the environment of a game, with options such as `seats` and `ship`."""
    title = find_game(game).title
    part = part_of(game, _PART)
    if part is None:
        raise ValueError(f"{title} cannot be played in JAX yet: {', '.join(jax_games())} can")
    return part.JAX_ENVIRONMENT(**options)
