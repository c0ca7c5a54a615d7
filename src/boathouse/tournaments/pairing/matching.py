"""Maximum weight matching, by rustworkx."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import rustworkx

Edge: TypeAlias = tuple[int, int]

WEIGHT_BITS = 120
"""How large weights may be: rustworkx reckons with 128 bits, some of which it needs itself."""


def heaviest_matching(count: int, weights: Mapping[Edge, int]) -> list[int]:
    """With whom each is matched, or -1, so that the weights add up to the most.

    >>> heaviest_matching(4, {(0, 1): 5, (1, 2): 9, (2, 3): 5})
    [1, 0, 3, 2]
    """
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * count)
    graph.add_edges_from([(one, other, weight) for (one, other), weight in weights.items()])
    partners = [-1] * count
    for one, other in rustworkx.max_weight_matching(graph, weight_fn=int):
        partners[one], partners[other] = other, one
    return partners


def cheapest_matching(count: int, costs: Mapping[Edge, int]) -> list[Edge]:
    """As many pairs as possible, at the least cost together; each with the lower number first.

    >>> cheapest_matching(4, {(0, 1): 5, (1, 2): 0, (2, 3): 5})
    [(0, 1), (2, 3)]
    """
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * count)
    highest = max(costs.values(), default=0) + 1
    graph.add_edges_from([(one, other, highest - cost) for (one, other), cost in costs.items()])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in pairs)
