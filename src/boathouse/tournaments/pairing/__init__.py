"""Pairing: who plays whom, who sits where, who sits out.

Plain functions, the same for the same input and seed text. docs/tournaments.md explains how each
decides, so that anybody can recompute it.
"""

from boathouse.tournaments.pairing.arena import arena_pairs
from boathouse.tournaments.pairing.contender import (
    POINT,
    REPEAT,
    Contender,
    Pair,
    Pairing,
    meetings,
    pair_of,
    pairing_cost,
)
from boathouse.tournaments.pairing.designs import Schedule, balanced_tables, suitable_group_sizes
from boathouse.tournaments.pairing.round_robin import round_robin
from boathouse.tournaments.pairing.seat_order import order_seats
from boathouse.tournaments.pairing.sizes import Sizes, table_sizes
from boathouse.tournaments.pairing.swiss import pair_round

__all__ = [
    "POINT",
    "REPEAT",
    "Contender",
    "Pair",
    "Pairing",
    "Schedule",
    "Sizes",
    "arena_pairs",
    "balanced_tables",
    "meetings",
    "order_seats",
    "pair_of",
    "pair_round",
    "pairing_cost",
    "round_robin",
    "suitable_group_sizes",
    "table_sizes",
]
