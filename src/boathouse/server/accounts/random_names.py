"""Random names for guests and tables: nautical, kind and harmless.

The words were chosen so that no two of them sound rude together, in any of our languages.
"""

from __future__ import annotations

from random import Random

from boathouse.server.accounts.words import word_list

_QUALITIES = word_list("qualities")
_CREATURES = word_list("creatures")
_PLACES = word_list("places")


def guest_name(random: Random) -> str:
    """Make up a name for a guest.

    >>> guest_name(Random(1))
    'Early Sandpiper 99'
    """
    return f"{random.choice(_QUALITIES)} {random.choice(_CREATURES)} {random.randint(2, 99)}"


def table_name(random: Random) -> str:
    """Make up a name for a table.

    >>> table_name(Random(1))
    'Early Port'
    """
    return f"{random.choice(_QUALITIES)} {random.choice(_PLACES)}"
