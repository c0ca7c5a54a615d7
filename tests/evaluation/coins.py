"""A tiny game for the tests: take one point, or toss a coin for three."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Any

from boathouse.core import (
    CHANCE,
    Actor,
    Chances,
    Game,
    Record,
    ReplayedMove,
    Seat,
    Seed,
    Standing,
    Step,
    Table,
    replay,
)
from boathouse.evaluation.value import UNIT, Value, mean_of, shared, value_of_result

TURNS = 3


@dataclass(frozen=True)
class Toss:
    face: str

    def __str__(self) -> str:
        return self.face


@dataclass(frozen=True)
class Coins:
    scores: tuple[int, ...]
    turn: int = 0
    tossing: bool = False

    @property
    def actor(self) -> Actor:
        if self.turn == TURNS * len(self.scores):
            return None
        return CHANCE if self.tossing else self.turn % len(self.scores)

    @property
    def standings(self) -> tuple[Standing, ...]:
        if self.actor is not None:
            return ()
        ranks = [1 + sum(other > score for other in self.scores) for score in self.scores]
        return tuple(Standing(at, self.scores[at], rank) for at, rank in enumerate(ranks))

    def legal(self) -> tuple[str, ...]:
        return ("take", "toss") if isinstance(self.actor, int) else ()

    def chances(self) -> Chances[Toss]:
        return Chances([Toss("heads"), Toss("tails")], [1, 2])

    def play(self, action: Any) -> Step[Coins]:
        if action == "toss":
            return Step(replace(self, tossing=True), ())
        won = {"take": 1, "heads": 3, "tails": 0}[str(action)]
        seat = self.turn % len(self.scores)
        scores = (*self.scores[:seat], self.scores[seat] + won, *self.scores[seat + 1 :])
        return Step(Coins(scores, self.turn + 1), ())

    def why_not(self, action: Any) -> None:
        return None

    def view(self, seat: Seat | None) -> Coins:
        return self

    def shown(self, outcome: Any, seat: Seat | None) -> str:
        return str(outcome)


GAME = Game(
    name="coins",
    title="Coins",
    version=1,
    seats=range(2, 5),
    has_secrets=False,
    options=(),
    start=lambda seats, _: Coins((0,) * seats),
    read_action=str,
    read_outcome=Toss,
    write_position=repr,
    read_position=lambda text: Coins(()),
)


def record_of(seats: int, seed: int) -> Record:
    """Play a game by lot."""
    luck = Random(seed)
    table = Table(GAME, [f"P{seat}" for seat in range(seats)], {}, Seed.from_number(seed))
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int)
        table.play(seat, luck.choice(table.state.legal()))
    return table.record()


def played(seats: int, seed: int) -> list[ReplayedMove]:
    return list(replay(record_of(seats, seed), GAME))


class ExactCoins:
    """Values by looking at all that can come, where everybody plays for the win."""

    version = "exact"
    draws: Mapping[str, str] = MappingProxyType({})

    def value(self, state: Any) -> Value:
        return _exact(state)

    def possible(self, state: Any, seat: Seat) -> list[Any]:
        return [state]

    def prepare(self, states: Any) -> None:
        """There is nothing to prepare."""

    def choices(self, state: Any, seat: Seat, *, roughly: bool = False) -> list[Value]:
        return [self.value(state.play(action).state) for action in state.legal()]


@cache
def _exact(state: Coins) -> Value:
    if state.actor is None:
        return value_of_result(state.standings)
    if state.actor is CHANCE:
        chances = state.chances()
        after = [_exact(state.play(outcome).state) for outcome in chances.outcomes]
        return mean_of(after, chances.weights)
    seat = state.actor
    assert isinstance(seat, int)
    return max(
        (_exact(state.play(action).state) for action in state.legal()),
        key=lambda value: value.wins[seat],
    )


class Silly:
    """Values that mean nothing, but are always the same for the same position."""

    version = "silly"
    draws: Mapping[str, str] = MappingProxyType({})

    def __init__(self, game: Game, possible: Any = None) -> None:
        self._game, self._possible = game, possible

    def value(self, state: Any) -> Value:
        if state.actor is None:
            return value_of_result(state.standings)
        digest = sha256(self._game.write_position(state).encode()).digest()
        seats = len(state.scores) if isinstance(state, Coins) else state.board.seats
        parts = [1.0 + byte for byte in digest[:seats]]
        return Value(shared(parts), shared(parts, UNIT * seats // 2))

    def possible(self, state: Any, seat: Seat) -> Any:
        return [state] if self._possible is None else self._possible(state, seat)[:5]

    def prepare(self, states: Any) -> None:
        """There is nothing to prepare."""

    def choices(self, state: Any, seat: Seat, *, roughly: bool = False) -> list[Value]:
        return [
            mean_of([self.value(each.play(action).state) for each in self.possible(state, seat)])
            for action in state.legal()
        ]
