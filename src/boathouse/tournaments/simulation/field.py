"""Who plays a simulated tournament: made-up players whose strength is known, or bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from statistics import NormalDist
from typing import Protocol, TypeAlias

from boathouse.arena import play_game
from boathouse.bots.bot import USUAL_SECONDS
from boathouse.bots.program import bot_called
from boathouse.core import Seed, find_game

GameOutcome: TypeAlias = tuple[list[int], list[int]]
"""Ranks and points by seat."""

FILLS_UP = -1
"""The number of a bot that fills up a table."""


class Field(Protocol):
    """The players of an event, by number; the lower the number, the stronger."""

    @property
    def strengths(self) -> Sequence[float]:
        """How strong each is."""

    @property
    def description(self) -> str:
        """Who they are, for people to read."""

    def play(self, seats: Sequence[int], game: str, deal: str) -> GameOutcome:
        """Play a game. `game` and `deal` are seeds; tables with the same deal have the same luck.

        Without a `deal` the luck is all their own.
        """


@dataclass(frozen=True, slots=True)
class StrengthField:
    """Made-up players. What they achieve in a game is their strength and luck, both normal.

    The strengths have a standard deviation of 1 and the luck one of `luck`; `shared` is the share
    of its variance that comes with seat and dice, and that a duplicate gives to all.
    """

    players: int
    luck: float
    shared: float = 0.2
    source: str = ""

    @property
    def strengths(self) -> Sequence[float]:
        """Evenly spread over a normal distribution."""
        normal = NormalDist()
        return [-normal.inv_cdf((number + 0.5) / self.players) for number in range(self.players)]

    @property
    def description(self) -> str:
        """Who they are, for people to read."""
        source = f" ({self.source})" if self.source else ""
        return (
            f"made-up players; the luck of a game is {self.luck:.2f} times the spread of their "
            f"strengths{source}; with the same dice {self.shared:.0%} of it is the same for all"
        )

    def play(self, seats: Sequence[int], game: str, deal: str) -> GameOutcome:
        """Play a game by drawing luck."""
        own, common = Random(game), Random(deal or f"{game} deal")
        strengths = self.strengths_by_number
        achieved = []
        for number in seats:
            luck = common.gauss(0, self.shared**0.5) + own.gauss(0, (1 - self.shared) ** 0.5)
            strength = 0.0 if number == FILLS_UP else strengths[number]
            achieved.append(strength + self.luck * luck)
        ranks = [1 + sum(other > mine for other in achieved) for mine in achieved]
        return ranks, [round(1000 * each) for each in achieved]

    @property
    def strengths_by_number(self) -> Sequence[float]:
        """The same strengths, computed once for each number of players."""
        if self.players not in _STRENGTHS:
            _STRENGTHS[self.players] = tuple(self.strengths)
        return _STRENGTHS[self.players]


_STRENGTHS: dict[int, Sequence[float]] = {}


@dataclass(frozen=True, slots=True)
class BotField:
    """Bots of a game, the strongest first; those of the same name are equally strong."""

    game: str
    bots: Sequence[str]
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: float = USUAL_SECONDS

    def name(self, number: int) -> str:
        """Return the bot of a player."""
        return self.bots[number * len(self.bots) // self.players]

    @property
    def strengths(self) -> Sequence[float]:
        """How strong each is: only the order counts."""
        return [-float(self.bots.index(self.name(each))) for each in range(self.players)]

    @property
    def description(self) -> str:
        """Who they are, for people to read."""
        return f"bots, from the strongest to the weakest: {', '.join(self.bots)}"

    def play(self, seats: Sequence[int], game: str, deal: str) -> GameOutcome:
        """Let the bots play."""
        names = [self.bots[-1] if each == FILLS_UP else self.name(each) for each in seats]
        result = play_game(
            find_game(self.game),
            names,
            {name: bot_called(self.game, name) for name in names},
            self.options,
            Seed(sha256((deal or game).encode()).digest()),
            seconds=self.seconds,
            duplicate=bool(deal),
        )
        return list(result.ranks), list(result.points)
