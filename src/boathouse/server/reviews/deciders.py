"""Who made each move of a game: people, or the bots that played while they were away."""

from __future__ import annotations

from collections.abc import Iterable

from boathouse.server.storage.entries import Entry, Played, Started, Undone


def moves_of_people(entries: Iterable[Entry]) -> frozenset[int]:
    """Return the numbers of the moves, from 1, that a person decided on.

    >>> played = [(0, "5>n"), (-1, "3")]
    >>> sorted(moves_of_people([Played(seat=0, by="ann", moves=played)] * 2))
    [1, 3]
    """
    deciders: list[str] = []
    for entry in entries:
        if isinstance(entry, Started):
            deciders += [""] * len(entry.moves)
        elif isinstance(entry, Played):
            deciders += [entry.by] + [""] * (len(entry.moves) - 1)
        elif isinstance(entry, Undone):
            del deciders[len(deciders) - entry.count :]
    return frozenset(at for at, by in enumerate(deciders, start=1) if by)
