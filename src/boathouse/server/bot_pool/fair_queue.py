"""A fair queue: by rank, and within a rank people take turns, however much each has asked for."""

from __future__ import annotations

from collections import OrderedDict, deque
from itertools import chain, zip_longest
from typing import Generic, Protocol, TypeVar


class Waiting(Protocol):
    """What waits: the lowest rank comes first. Neither changes while it waits."""

    @property
    def rank(self) -> int:
        """Which queue it waits in."""

    @property
    def asker(self) -> str:
        """Whose it is."""


W = TypeVar("W", bound=Waiting)


class FairQueue(Generic[W]):
    """Gives the next of each asker in turn."""

    def __init__(self) -> None:
        """Start empty."""
        self._ranks: dict[int, OrderedDict[str, deque[W]]] = {}

    def __len__(self) -> int:
        """Count what waits."""
        return sum(len(own) for turns in self._ranks.values() for own in turns.values())

    def add(self, item: W, *, first: bool = False) -> None:
        """Let something wait behind what its asker has waiting already, or before everything."""
        turns = self._ranks.setdefault(item.rank, OrderedDict())
        own = turns.setdefault(item.asker, deque())
        if first:
            own.appendleft(item)
            turns.move_to_end(item.asker, last=False)
        else:
            own.append(item)

    def take(self) -> W:
        """Take what comes next; its asker's turn comes again after everybody else's."""
        turns = self._ranks[min(self._ranks)]
        own = next(iter(turns.values()))
        item = own[0]
        self.remove(item)
        if own:
            turns.move_to_end(item.asker)
        return item

    def remove(self, item: W) -> None:
        """Let something wait no longer."""
        turns = self._ranks[item.rank]
        turns[item.asker].remove(item)
        if not turns[item.asker]:
            del turns[item.asker]
        if not turns:
            del self._ranks[item.rank]

    def own(self, rank: int, asker: str) -> list[W]:
        """List what waits for somebody in a rank."""
        turns = self._ranks.get(rank)
        return list(turns.get(asker, ())) if turns else []

    def in_order(self) -> list[W]:
        """List what waits, in the order in which it will be taken."""
        rounds = (
            zip_longest(*self._ranks[rank].values(), fillvalue=None) for rank in sorted(self._ranks)
        )
        return [item for item in chain(*chain(*rounds)) if item is not None]
