"""The names at a table: no two of them look alike."""

from __future__ import annotations

from collections.abc import Iterable

from boathouse.server.storage.lookalikes import looks_of


def free_name(name: str, taken: Iterable[str]) -> str:
    """Make a name unique at a table: Ann's second seat is "Ann 2".

    >>> free_name("Ann", ["Bob", "Ann", "Ann 2"])
    'Ann 3'
    >>> free_name("Anna", ["Аnnа"])  # half of that is Cyrillic
    'Anna 2'
    """
    others = [looks_of(each) for each in taken]
    number, free = 1, name
    while any(looks_of(free).is_like(look) for look in others):
        number += 1
        free = f"{name} {number}"
    return free
