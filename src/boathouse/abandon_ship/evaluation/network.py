"""The network that values positions: its weights, stored beside this file, and its workspace."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from boathouse.abandon_ship.kernels.value_kernel import INPUTS, Weights, Workspace
from boathouse.abandon_ship.parts import RATS, SEATS

WEIGHTS = Path(__file__).with_name("weights.npz")


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Load the weights."""
    with np.load(WEIGHTS) as stored:
        return Weights(*[stored[name].astype(np.float64) for name in Weights._fields])


def workspace_for(network: Weights) -> Workspace:
    """Allocate what valuing positions writes to."""
    seats, alone, among = SEATS[-1], len(network.seat_bias), len(network.among_bias)
    return Workspace(
        np.zeros(len(RATS)),
        np.zeros((seats, INPUTS)),
        np.zeros((seats, alone)),
        np.zeros(alone),
        np.zeros(among),
        np.zeros((seats, 2)),
        np.zeros(seats),
        np.zeros(seats),
    )
