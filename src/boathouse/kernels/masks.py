"""Masks of legal actions, for many games at once: check actions, and draw some."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boathouse.kernels.arrays import Flags
from boathouse.kernels.compiled import kernel
from boathouse.kernels.streams import below, stream_of, word

MaskRows = NDArray[np.int8]


@kernel
def first_illegal(actions: NDArray[np.int64], active: Flags, masks: MaskRows) -> int:
    """Return the first of the active games whose action is not legal, or -1."""
    most = masks.shape[1]
    for game in range(len(actions)):
        if active[game]:
            action = actions[game]
            if action < 0 or action >= most or not masks[game, action]:
                return game
    return -1


@kernel
def draw_actions(seed: np.uint64, masks: MaskRows, actions: NDArray[np.int64]) -> None:
    """Draw a legal action for each game, all equally likely; 0 where there is none."""
    most = masks.shape[1]
    for game in range(len(actions)):
        legal = 0
        for action in range(most):
            legal += masks[game, action]
        actions[game] = 0
        if legal:
            stream, bits = word(stream_of(seed, np.uint64(game)))
            stream, drawn = below(stream, bits, np.uint64(legal))
            left = np.int64(drawn)
            for action in range(most):
                if masks[game, action]:
                    if left == 0:
                        actions[game] = action
                        break
                    left -= 1
