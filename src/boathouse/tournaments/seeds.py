"""Seeds of a tournament: all come from its one secret, whose hash is published at the start.

The seed of a round is published with its pairing, so that anybody can pair it again. The seed of a
deal stays secret until the tournament is over.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from boathouse.core import Seed


def round_seed(secret: Seed, number: int) -> str:
    """Return the seed with which a round is paired.

    >>> round_seed(Seed.from_number(1), 1)[:8]
    '80269fcf'
    """
    return _derived(secret, f"round {number}").hex()


def deal_seed(secret: Seed, deal: str) -> Seed:
    """Return the dice of all tables with this deal.

    >>> deal_seed(Seed.from_number(1), "deal 1") == deal_seed(Seed.from_number(1), "deal 1")
    True
    """
    return Seed(_derived(secret, deal))


def _derived(secret: Seed, label: str) -> bytes:
    return hmac.digest(secret.secret, f"boathouse tournament {label}".encode(), sha256)
