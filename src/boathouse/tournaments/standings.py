"""Who is where: points and tie-breaks, kept current result by result.

The order is by points; then by direct meetings with those who have the same points (better minus
worse places there); then by the mean points of one's opponents; then by fewer starts as the first
to play; and last by a draw that anybody can repeat from the published seed. A result changes the
numbers of those it concerns, and a list is sorted again only when it is asked for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from boathouse.tournaments.pairing.contender import lot

_Key: TypeAlias = tuple[bool, int, int, float, int, int]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A player's line: the place, and every number that it follows from.

    `direct` counts better minus worse places against those with the same points, `opponents` is
    the mean of the opponents' points, `starts` how often one was the first to play, and `draw` the
    number drawn for whoever is equal in all of these.
    """

    place: int
    player: str
    points: int
    direct: int
    opponents: float
    starts: int
    draw: int
    tables: int
    removed: bool


@dataclass(slots=True)
class _Score:
    """A player's numbers."""

    group: str
    draw: int
    points: int = 0
    direct: int = 0
    opponents_points: int = 0
    opponents: int = 0
    starts: int = 0
    tables: int = 0
    removed: bool = False
    ahead: Counter[str] = field(default_factory=Counter)  # better minus worse places, by opponent
    met: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        """The opponents' mean. Equal fractions are equal floats, so ties are found exactly."""
        return self.opponents_points / self.opponents if self.opponents else 0.0

    @property
    def key(self) -> _Key:
        """Less is better. Whoever was removed comes after all others."""
        return (self.removed, -self.points, -self.direct, -self.mean, self.starts, self.draw)


class Standings:
    """The order of all players, group by group."""

    def __init__(self, seed: str) -> None:
        """Begin with nobody; `seed` is for the draw."""
        self._seed = seed
        self._scores: dict[str, _Score] = {}
        self._keys: dict[str, _Key] = {}
        self._orders: dict[str, list[str]] = defaultdict(list)
        self._places: dict[str, dict[str, int]] = {}
        self._changed: set[str] = set()
        self._unsorted: set[str] = set()

    def __len__(self) -> int:
        """Return how many players there are."""
        return len(self._scores)

    # --- Changes ----------------------------------------------------------------------------------

    def add_player(self, player: str, group: str = "") -> None:
        """Add somebody without points."""
        self._scores[player] = _Score(group, lot(self._seed, player))
        self._orders[group].append(player)
        self._changed.add(player)

    def draw_from(self, seed: str) -> None:
        """Draw for everybody from another seed."""
        self._seed = seed
        for player, score in self._scores.items():
            score.draw = lot(seed, player)
        self._changed.update(self._scores)

    def move(self, player: str, group: str) -> None:
        """Put a player into a group."""
        score = self._scores[player]
        self._orders[score.group].remove(player)
        self._places.pop(score.group, None)
        if not self._orders[score.group]:
            del self._orders[score.group]
        score.group = group
        self._orders[group].append(player)
        self._changed.add(player)

    def remove_player(self, player: str) -> None:
        """Put a player behind all others; what they played still counts for their opponents."""
        self._scores[player].removed = True
        self._changed.add(player)

    def add_points(self, player: str, points: int) -> None:
        """Add to a player's points, or take off."""
        if not points:
            return
        score = self._scores[player]
        self._compare(score, -1)
        score.points += points
        self._compare(score, +1)
        for opponent, times in score.met.items():
            self._scores[opponent].opponents_points += times * points
        self._changed.add(player)
        self._changed.update(score.met)

    def add_meeting(self, one: str, other: str, ahead: int, times: int = 1) -> None:
        """Note that two have met, and who came out ahead: 1, 0 or -1; `times` -1 takes it back."""
        first, second = self._scores[one], self._scores[other]
        for score, opponent, name, net in (
            (first, second, other, ahead),
            (second, first, one, -ahead),
        ):
            score.ahead[name] += net * times
            score.met[name] += times
            score.opponents += times
            score.opponents_points += times * opponent.points
            if score.points == opponent.points:
                score.direct += net * times
        self._changed |= {one, other}

    def add_table(self, player: str, *, first: bool, times: int = 1) -> None:
        """Note that a player has finished a table, and whether as the first to play."""
        score = self._scores[player]
        score.tables += times
        score.starts += times * first
        self._changed.add(player)

    def _compare(self, score: _Score, sign: int) -> None:
        """Count, or no longer count, the meetings with those who have the same points now."""
        for opponent, net in score.ahead.items():
            other = self._scores[opponent]
            if net and other.points == score.points:
                score.direct += sign * net
                other.direct -= sign * net

    # --- The order --------------------------------------------------------------------------------

    def order(self, group: str = "") -> list[str]:
        """List the players of a group, the best first."""
        if self._changed:
            for player in self._changed:
                score = self._scores[player]
                self._keys[player] = score.key
                self._unsorted.add(score.group)
            self._changed.clear()
        order = self._orders.get(group, [])
        if group in self._unsorted:
            self._unsorted.discard(group)
            order.sort(key=self._keys.__getitem__)
            self._places.pop(group, None)
        return order

    @property
    def groups(self) -> tuple[str, ...]:
        """The names of the groups, the highest level first; a single one has no name."""
        return tuple(
            sorted(self._orders, key=lambda name: [*map(int, name.split(".") if name else ())])
        )

    def rows(self, group: str = "", start: int = 0, count: int | None = None) -> list[StandingRow]:
        """Return a part of the standings; it costs no more in a large tournament."""
        end = None if count is None else start + count
        order = self.order(group)[start:end]
        return [self._row(player, place) for place, player in enumerate(order, start=start + 1)]

    def row(self, player: str) -> StandingRow:
        """Return the line of one player."""
        group = self._scores[player].group
        order = self.order(group)
        if group not in self._places:
            self._places[group] = {each: place for place, each in enumerate(order, start=1)}
        return self._row(player, self._places[group][player])

    def points(self, player: str) -> int:
        """Return a player's points."""
        return self._scores[player].points

    def _row(self, player: str, place: int) -> StandingRow:
        score = self._scores[player]
        return StandingRow(
            place,
            player,
            score.points,
            score.direct,
            score.mean,
            score.starts,
            score.draw,
            score.tables,
            score.removed,
        )

    def __iter__(self) -> Iterator[StandingRow]:
        """Return all rows, group by group."""
        for group in self.groups:
            yield from self.rows(group)
