"""The network of `deckhand`: how it computes, and how its weights are stored and checked.

One layer in, residual blocks of two layers each, and three heads: the choice, what each seat may
expect, and who holds which tile. The same code runs on NumPy, to play, and on JAX, to train.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from zipfile import BadZipFile
from zlib import error as ZlibError  # noqa: N812

import numpy as np
from numpy.typing import NDArray

from boathouse.abandon_ship.bots.net_inputs import NET_INPUTS, NetView
from boathouse.abandon_ship.kernels.ship_arrays import ACTIONS, N_SEATS
from boathouse.abandon_ship.parts import RATS

NET_VERSION = 1
"""Counts up whenever the inputs or the shape of the network change: old weights are refused."""

WIDTH, BLOCKS = 256, 3
HEADS = {"policy": ACTIONS, "value": N_SEATS, "tiles": (N_SEATS - 1) * len(RATS)}

Arrays = Mapping[str, NDArray[np.float32]]


class BadWeights(ValueError):
    """Weights that cannot be used: cut off, changed, or of another version."""


def shapes_of(inputs: int = NET_INPUTS, heads: Sequence[str] = tuple(HEADS)) -> dict[str, Any]:
    """Return the shape of every array of weights, by name."""
    shapes: dict[str, Any] = {"in": (inputs, WIDTH), "in_bias": (WIDTH,)}
    for block in range(BLOCKS):
        for layer in ("a", "b"):
            shapes[f"{block}{layer}"] = (WIDTH, WIDTH)
            shapes[f"{block}{layer}_bias"] = (WIDTH,)
    for head in heads:
        shapes[head] = (WIDTH, HEADS[head])
        shapes[f"{head}_bias"] = (HEADS[head],)
    if "policy" in heads:
        shapes["likings"] = (2,)
    return shapes


def trunk(xp: Any, weights: Any, inputs: Any) -> Any:
    """Compute what all heads look at."""
    x = xp.maximum(inputs @ weights["in"] + weights["in_bias"], 0)
    for block in range(BLOCKS):
        y = xp.maximum(x @ weights[f"{block}a"] + weights[f"{block}a_bias"], 0)
        x = x + y @ weights[f"{block}b"] + weights[f"{block}b_bias"]
    return xp.maximum(x, 0)


def logits_of(xp: Any, weights: Any, x: Any, seen: NetView) -> Any:
    """Rate the choices; the first sight of `steady` and `reader` counts as much as was learnt."""
    rated = x @ weights["policy"] + weights["policy_bias"]
    rated = rated + (seen.likings * weights["likings"]).sum(-1)
    return xp.where(seen.legal, rated, np.float32(-1e9))


def expected_of(weights: Any, x: Any) -> Any:
    """Estimate what each seat gets, the own first: from -1, the last of all, to 1, the winner."""
    return x @ weights["value"] + weights["value_bias"]


def tiles_of(weights: Any, x: Any) -> Any:
    """Rate the tiles that each other seat may hold, as logarithms: by seat after the own, tile."""
    rated = x @ weights["tiles"] + weights["tiles_bias"]
    return rated.reshape((*rated.shape[:-1], N_SEATS - 1, len(RATS)))


def digest_of(weights: Arrays) -> str:
    """Hash the weights by name, shape and value."""
    found = hashlib.sha256()
    for name in sorted(weights):
        values = np.ascontiguousarray(weights[name], np.float32)
        found.update(f"{name}{values.shape}".encode())
        found.update(values.tobytes())
    return found.hexdigest()


def save_weights(path: Path, weights: Mapping[str, Any]) -> str:
    """Store weights with their version and hash, in half precision; returns the hash."""
    halves = {
        name: np.asarray(each, np.float32).astype(np.float16) for name, each in weights.items()
    }
    whole = {name: half.astype(np.float32) for name, half in halves.items()}
    digest = digest_of(whole)
    stored: dict[str, Any] = {"version": NET_VERSION, "digest": digest, **halves}
    np.savez_compressed(path, **stored)
    return digest


def load_weights(
    path: Path, inputs: int = NET_INPUTS, heads: Sequence[str] = tuple(HEADS)
) -> dict[str, NDArray[np.float32]]:
    """Load weights; raises `BadWeights` unless they are whole, unchanged and of this version."""
    again = f"install boathouse again, or train anew (training/abandon_ship.py) to make {path.name}"
    try:
        with path.open("rb") as file:
            stored = np.load(file)
            if isinstance(stored, np.ndarray):
                raise ValueError("it is one array, and weights are an archive of several")
            arrays = {name: stored[name] for name in stored.files}
        version, digest = int(arrays.pop("version")), str(arrays.pop("digest"))
    except (OSError, BadZipFile, KeyError, TypeError, ValueError, EOFError, ZlibError) as error:
        raise BadWeights(f"the weights in {path} cannot be read ({error}): {again}") from error
    if version != NET_VERSION:
        raise BadWeights(
            f"the weights in {path} are of version {version}, "
            f"this program needs {NET_VERSION}: {again}"
        )
    weights = {name: each.astype(np.float32) for name, each in arrays.items()}
    if {name: each.shape for name, each in weights.items()} != shapes_of(inputs, heads):
        raise BadWeights(f"the weights in {path} are of another network: {again}")
    if digest_of(weights) != digest:
        raise BadWeights(f"the weights in {path} were changed, their hash does not fit: {again}")
    return weights
