"""Events whose results are drawn: the stronger player wins more often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from boathouse.tournaments.pairing import POINT, Contender, Pair, Pairing, meetings

NOISE = 1.5  # of a result, beside the spread of strengths, which is 1
DRAWS = 0.15  # how often two players tie


@dataclass(slots=True)
class Game:
    """One round of one player: the seat that they had, whom they met, and their points."""

    seat: int
    opponents: tuple[str, ...]
    points: int


@dataclass(slots=True)
class SimulatedEvent:
    """Who takes part, whom they have met, and every round so far."""

    people: dict[str, Contender]
    random: Random
    met: Counter[Pair] = field(default_factory=Counter)
    rounds: list[dict[str, Game]] = field(default_factory=list)

    @classmethod
    def of(cls, count: int, seed: int) -> SimulatedEvent:
        """An event before its first round; ratings are the true strengths."""
        random = Random(seed)
        ratings = sorted((random.gauss(0, 1) for _ in range(count)), reverse=True)
        names = [f"p{number}" for number in range(1, count + 1)]
        people = {
            name: Contender(name, rating=rating)
            for name, rating in zip(names, ratings, strict=True)
        }
        return cls(people, random)

    @property
    def contenders(self) -> list[Contender]:
        """Everybody, in no particular order."""
        listed = list(self.people.values())
        self.random.shuffle(listed)
        return listed

    def play(self, pairing: Pairing) -> None:
        """Draw the results of a round. A bye counts as a win."""
        games = {}
        for table in pairing.tables:
            for seat, (player, points) in enumerate(self._results(table)):
                others = tuple(other for other in table if other != player)
                games[player] = Game(seat, others, points)
        for player in pairing.byes:
            games[player] = Game(-1, (), POINT)
        self.people = {
            player: self._after(contender, games[player])
            for player, contender in self.people.items()
        }
        self.met += meetings(pairing.tables)
        self.rounds.append(games)

    def _results(self, table: Sequence[str]) -> list[tuple[str, int]]:
        """The points of each, in the order of the seats: the share of the others that they beat."""
        if len(table) == 2 and self.random.random() < DRAWS:
            return [(player, POINT // 2) for player in table]
        form = {
            player: self.people[player].rating + self.random.gauss(0, NOISE) for player in table
        }
        worst_first = sorted(table, key=form.__getitem__)
        return [(player, POINT * worst_first.index(player) // (len(table) - 1)) for player in table]

    def _after(self, contender: Contender, game: Game) -> Contender:
        if game.seat < 0:
            return replace(
                contender,
                points=contender.points + game.points,
                byes=contender.byes + 1,
                floats=(*contender.floats, -1),
            )
        starts = [*contender.starts, *[0] * (len(game.opponents) + 1 - len(contender.starts))]
        starts[game.seat] += 1
        theirs = self.people[game.opponents[0]].points
        return replace(
            contender,
            points=contender.points + game.points,
            starts=tuple(starts),
            history=(*contender.history, game.seat),
            floats=(*contender.floats, (theirs > contender.points) - (theirs < contender.points)),
        )
