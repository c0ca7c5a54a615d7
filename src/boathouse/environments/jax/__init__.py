"""JAX: games as pure functions, thousands at once on a GPU; a state has pgx's fields.

`make("abandon-ship", seats=4)` gives an environment with `init(key)` and
`step(state, action, key)`; `choose`, `chances`, `roll` and, for the sinking tokens, `draw_token`
are for whoever wants to see chance itself. All work under `jit`, `vmap` and `scan`.
"""

from __future__ import annotations

from importlib.util import find_spec
from inspect import signature
from typing import Any

from boathouse.core import BadOption, find_game, game_names, part_of
from boathouse.environments.missing import NotInstalled

__all__ = ["NoDevice", "find_device", "jax_games", "make"]

_PART = "kernels.jax_games"

if find_spec("jax") is None:
    raise NotInstalled(
        'this needs jax, which is not installed: pip install "boathouse[gpu]", '
        'and for a GPU "jax[cuda13]" too'
    )


class NoDevice(LookupError):
    """A kind of device that JAX does not find; the message says what to do."""


def find_device(kind: str) -> Any:
    """Return JAX's first device of a kind: `"cpu"`, `"gpu"` or `"tpu"`; raises `NoDevice`.

    Give it to `jax.default_device`; without that JAX takes a GPU if it finds one.

    >>> find_device("cpu").platform
    'cpu'
    """
    import jax

    try:
        return jax.devices(kind)[0]
    except RuntimeError as error:
        there = ", ".join(dict.fromkeys(device.platform for device in jax.devices()))
        raise NoDevice(
            f"JAX finds no {kind} here, only {there}: play on that, or install what a GPU needs "
            'with pip install "jax[cuda13]"'
        ) from error


def jax_games() -> list[str]:
    """List the games that can be played in JAX."""
    return [name for name in game_names() if part_of(name, _PART) is not None]


def make(game: str, **options: Any) -> Any:
    """Make the environment of a game, with options such as `seats` and `ship`."""
    title = find_game(game).title
    part = part_of(game, _PART)
    if part is None:
        raise ValueError(f"{title} cannot be played in JAX yet: {', '.join(jax_games())} can")
    try:
        signature(part.JAX_ENVIRONMENT).bind(**options)
    except TypeError as error:
        known = ", ".join(signature(part.JAX_ENVIRONMENT).parameters)
        raise BadOption(f"{title} in JAX: {error}; its options are {known}") from error
    return part.JAX_ENVIRONMENT(**options)
