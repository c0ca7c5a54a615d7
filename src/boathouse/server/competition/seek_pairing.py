"""Who of those who wait plays together: nearest in rating, longest waiting first. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, NamedTuple

import msgspec

from boathouse.server.clock import MINUTE, SECOND

ANY_SEATS = 0
"""The number of seats of a seek to which any number is welcome."""

SeekPace = Literal["quick", "calm", "daily"]

_NEAREST = 100
"""How many points apart two may be at first, beyond the margins of their ratings."""
_WIDEST = 400


class PaceWaits(NamedTuple):
    """How patient people are who look for a game of some pace, in milliseconds."""

    gather: int
    """How long a seek for any number of seats waits for more people."""
    widen: int
    """How long the range of ratings widens; after that, everybody is welcome."""


_LIVE_WAITS = PaceWaits(gather=10 * SECOND, widen=30 * SECOND)
WAITS: dict[SeekPace, PaceWaits] = {
    "quick": _LIVE_WAITS,
    "calm": _LIVE_WAITS,
    "daily": PaceWaits(gather=5 * MINUTE, widen=10 * MINUTE),
}


class WaitingSeek(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who waits for a game."""

    id: str
    person: str
    game: str
    options: str
    pace: SeekPace
    rated: bool
    seats: int
    rating: int
    margin: int
    since: int
    takes: str = ""
    """The seek that they have chosen themselves, however far apart the ratings are."""
    apart: frozenset[str] = frozenset()
    """The people whom they have muted."""

    @property
    def kind(self) -> tuple[str, str, str, bool]:
        """What has to be the same for all at a table."""
        return self.game, self.options, self.pace, self.rated


def reach(seek: WaitingSeek, now: int) -> int | None:
    """Return how many points apart an opponent may be by now; `None`: everybody is welcome."""
    waited, widen = max(0, now - seek.since), WAITS[seek.pace].widen
    if waited >= widen:
        return None
    return _NEAREST + (_WIDEST - _NEAREST) * waited // widen


def welcome(one: WaitingSeek, other: WaitingSeek, now: int) -> bool:
    """Whether two may meet: within the range of whoever has waited longer.

    Within the margins of their ratings nobody knows who is stronger, so these do not count.
    """
    if one.person == other.person or are_apart(one, other):
        return False
    if one.takes == other.id or other.takes == one.id:
        return True
    reached = reach(min(one, other, key=lambda each: each.since), now)
    if reached is None:
        return True
    return abs(one.rating - other.rating) - one.margin - other.margin <= reached


def are_apart(one: WaitingSeek, other: WaitingSeek) -> bool:
    """Whether one of two has muted the other."""
    return other.person in one.apart or one.person in other.apart


def pair_seeks(
    waiting: Collection[WaitingSeek],
    seat_counts: Callable[[str], Sequence[int]],
    now: int,
) -> list[tuple[WaitingSeek, ...]]:
    """Return the tables that can begin now, each with the seeks of its players.

    `seat_counts` gives the numbers of seats of a game, in rising order. Nobody is at two tables.
    """
    kinds: dict[tuple[str, str, str, bool], list[WaitingSeek]] = {}
    for seek in sorted(waiting, key=lambda each: (each.since, each.id)):
        kinds.setdefault(seek.kind, []).append(seek)
    seated: set[str] = set()
    found = []
    for (game, _, _, _), alike in kinds.items():
        for anchor in alike:
            if anchor.person in seated:
                continue
            free = [each for each in alike if each.person not in seated]
            table = table_for(anchor, free, seat_counts(game), now)
            if table:
                seated.update(each.person for each in table)
                found.append(table)
    return found


def table_for(
    anchor: WaitingSeek,
    others: Collection[WaitingSeek],
    counts: Sequence[int],
    now: int,
    *,
    at_once: bool = False,
) -> tuple[WaitingSeek, ...]:
    """Return who begins a game with somebody; empty if they have to wait.

    `at_once`: whoever has chosen this seek need not wait until more people come.
    """
    wanted = counts if anchor.seats == ANY_SEATS else [anchor.seats]
    patient = now - anchor.since < WAITS[anchor.pace].gather and not at_once
    for count in sorted(wanted, reverse=True):
        if anchor.seats == ANY_SEATS and patient and count < counts[-1]:
            return ()
        chosen = _nearest(anchor, others, count, now)
        if len(chosen) == count - 1:
            return anchor, *chosen
    return ()


def _nearest(
    anchor: WaitingSeek, others: Collection[WaitingSeek], count: int, now: int
) -> list[WaitingSeek]:
    """Return the people nearest in rating who would play with so many seats."""
    by_person: dict[str, WaitingSeek] = {}
    for each in others:
        if each.seats in (ANY_SEATS, count) and welcome(anchor, each, now):
            by_person.setdefault(each.person, each)

    def nearness(each: WaitingSeek) -> tuple[bool, int, int, str]:
        chosen = anchor.id == each.takes or each.id == anchor.takes
        return not chosen, abs(each.rating - anchor.rating), each.since, each.id

    chosen: list[WaitingSeek] = []
    for each in sorted(by_person.values(), key=nearness):
        if len(chosen) < count - 1 and not any(are_apart(each, other) for other in chosen):
            chosen.append(each)
    return chosen
