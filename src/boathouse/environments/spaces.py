"""What observations, masks and settings look like, for PettingZoo and Gymnasium alike."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces

from boathouse.environments.batch import SeenRow
from boathouse.environments.learning import LearningGame

MaskPlace: TypeAlias = Literal["observation", "info"]
OnIllegal: TypeAlias = Literal["raise", "draw"]


def checked_masks(masks: str) -> bool:
    """Whether masks belong to observations; raises `ValueError` for an unknown setting."""
    if masks not in ("observation", "info"):
        raise ValueError(f"masks is 'observation' or 'info', not {masks!r}")
    return masks == "observation"


def checked_illegal(illegal: str) -> bool:
    """Whether illegal actions are replaced; raises `ValueError` for an unknown setting."""
    if illegal not in ("raise", "draw"):
        raise ValueError(f"illegal is 'raise' or 'draw', not {illegal!r}")
    return illegal == "draw"


def full_state_space(learning: LearningGame) -> spaces.Space[Any]:
    """Return the space of full states."""
    return _box(learning.low, learning.high)


def observation_space_of(learning: LearningGame, *, with_mask: bool) -> spaces.Space[Any]:
    """Return the space of observations: a row, or a dictionary with row and mask."""
    size = learning.observation_size
    row = _box(learning.low[:size], learning.high[:size])
    if not with_mask:
        return row
    mask: spaces.Space[Any] = spaces.Box(0, 1, (learning.actions,), np.int8)
    return spaces.Dict({"observation": row, "action_mask": mask})


def _box(low: SeenRow, high: SeenRow) -> spaces.Space[Any]:
    return spaces.Box(low, high, dtype=np.int8)
