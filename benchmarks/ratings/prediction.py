"""Predicting games before they are played: what each rating system said, and its log-loss."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import fsum, log
from pathlib import Path
from typing import Protocol

from environments import PEERS, NotInstalledError, interpreter

from boathouse.ratings import LadderSettings, RatedSeat, Rating, chance_ahead, rate_game
from ratings.games import PlayedGame
from ratings.strengths import Strengths, score

Predictions = list[list[float]]
"""For each game, the chances that the first of each pair of seats finishes ahead."""

_LEAST = 1e-6  # nothing is quite impossible


class System(Protocol):
    """A rating system that has seen some games."""

    def chance(self, one: str, other: str, seats: int) -> float:
        """Predict."""

    def add(self, game: PlayedGame) -> None:
        """Learn."""


class Ours:
    """The ratings of `boathouse.ratings`."""

    def __init__(self, settings: LadderSettings) -> None:
        self.settings = settings
        self.ratings: dict[str, Rating] = {}

    def rating(self, name: str) -> Rating:
        return self.ratings.get(name, self.settings.start)

    def chance(self, one: str, other: str, seats: int) -> float:
        return chance_ahead(self.rating(one), self.rating(other), self.settings.luck(seats))

    def add(self, game: PlayedGame) -> None:
        rated = [
            RatedSeat(self.rating(name), place)
            for name, place in zip(game.players, game.places, strict=True)
        ]
        luck = self.settings.luck(len(rated))
        self.ratings.update(zip(game.players, rate_game(rated, luck), strict=True))


class Elo:
    """Elo for many seats as Board Game Arena has it: all pairs, K 60, 40 and 20, over n / 2."""

    def __init__(self) -> None:
        self.points: dict[str, float] = {}
        self.games: Counter[str] = Counter()

    def chance(self, one: str, other: str, seats: int) -> float:  # noqa: ARG002 - as any system
        return 1 / (1 + 10 ** ((self.points.get(other, 0.0) - self.points.get(one, 0.0)) / 400))

    def add(self, game: PlayedGame) -> None:
        seats = len(game.players)
        gained: Counter[str] = Counter()
        placed = list(zip(game.players, game.places, strict=True))
        for name, place in placed:
            k = (60, 40, 20)[min(self.games[name] // 10, 2)]
            for other, behind in placed:
                if other != name:
                    surprise = score(place, behind) - self.chance(name, other, seats)
                    gained[name] += k * 2 / seats * surprise  # type: ignore[assignment]
        for name, points in gained.items():
            self.points[name] = self.points.get(name, 0.0) + points
            self.games[name] += 1


def predict(system: System, games: Sequence[PlayedGame]) -> Predictions:
    """Predict each game, and then let the system see its result."""
    found = []
    for game in games:
        seats = len(game.players)
        found.append([system.chance(*pair, seats) for pair in combinations(game.players, 2)])
        system.add(game)
    return found


def predict_known(strengths: Strengths, games: Sequence[PlayedGame]) -> Predictions:
    """Predict each game by strengths that are known."""
    return [
        [strengths.chance(*pair, len(game.players)) for pair in combinations(game.players, 2)]
        for game in games
    ]


def predict_by_peers(games: Sequence[PlayedGame]) -> dict[str, Predictions]:
    """Let the peers predict, in an environment of their own; nothing where there is none."""
    try:
        python = interpreter("rating_systems")
    except NotInstalledError as failure:
        print(f"the peers are not installed: {failure}")
        return {}
    given = json.dumps([[game.players, game.places] for game in games])
    command = [str(python), str(Path(PEERS) / "rating_systems.py")]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    found: dict[str, Predictions] = json.loads(done.stdout)
    return found


def losses(games: Sequence[PlayedGame], predictions: Predictions) -> list[float]:
    """Return the mean log-loss of each game's pairs, in nats: a coin has 0.693."""
    return [
        fsum(
            _loss(score(*places), chance)
            for places, chance in zip(combinations(game.places, 2), chances, strict=True)
        )
        / len(chances)
        for game, chances in zip(games, predictions, strict=True)
    ]


def _loss(scored: float, chance: float) -> float:
    chance = min(max(chance, _LEAST), 1 - _LEAST)
    return -scored * log(chance) - (1 - scored) * log(1 - chance)
