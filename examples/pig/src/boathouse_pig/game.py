"""Pig: roll as often as you dare; a 1 costs you the turn's points. The first to reach 100 wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from boathouse.core import CHANCE, Actor, Chances, Game, IllegalAction, Option, Seat, Standing, Step
from boathouse.core.illegal import GAME_OVER, NO_CHANCE, WRONG_KIND


class Do(StrEnum):
    """What a player can do."""

    ROLL = "roll"
    HOLD = "hold"


@dataclass(frozen=True, slots=True)
class Face:
    """What the die shows."""

    pips: int

    def __str__(self) -> str:
        return f"die {self.pips}"


@dataclass(frozen=True, slots=True)
class Rolled:
    """A player rolled the die; a 1 ends the turn, and its points are lost."""

    seat: Seat
    pips: int


@dataclass(frozen=True, slots=True)
class Held:
    """A player kept the points of the turn."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Pig:
    """The game at one moment: everybody's points, and those of the turn."""

    goal: int
    points: tuple[int, ...]
    turn: Seat = 0
    at_stake: int = 0
    rolling: bool = False

    @property
    def actor(self) -> Actor:
        if max(self.points) >= self.goal:
            return None
        return CHANCE if self.rolling else self.turn

    @property
    def standings(self) -> tuple[Standing, ...]:
        if self.actor is not None:
            return ()
        return tuple(
            Standing(seat, mine, 1 + sum(other > mine for other in self.points))
            for seat, mine in enumerate(self.points)
        )

    def legal(self) -> tuple[Do, ...]:
        return tuple(Do) if isinstance(self.actor, int) else ()

    def chances(self) -> Chances[Face]:
        if self.actor is not CHANCE:
            raise NO_CHANCE.because(actor=f"seat {self.turn + 1}")
        return Chances(Face(pips) for pips in range(1, 7))

    def why_not(self, action: object) -> IllegalAction | None:
        if self.actor is None:
            return GAME_OVER.because()
        fits = Face if self.actor is CHANCE else Do
        if not isinstance(action, fits):
            return WRONG_KIND.because(action=str(action), expected=f"a {fits.__name__} is due")
        return None

    def play(self, action: Do | Face) -> Step[Pig]:
        if refusal := self.why_not(action):
            raise refusal
        if action is Do.ROLL:
            return Step(replace(self, rolling=True), ())
        if action is Do.HOLD:
            return Step(self._passed_on(self.at_stake), (Held(self.turn, self.at_stake),))
        rolled = Rolled(self.turn, action.pips)
        if action.pips == 1:
            return Step(self._passed_on(0), (rolled,))
        return Step(replace(self, at_stake=self.at_stake + action.pips, rolling=False), (rolled,))

    def _passed_on(self, kept: int) -> Pig:
        points = list(self.points)
        points[self.turn] += kept
        return Pig(self.goal, tuple(points), (self.turn + 1) % len(points))

    def view(self, seat: Seat | None) -> Pig:
        return self  # nobody has secrets

    def shown(self, outcome: Face, seat: Seat | None) -> str:
        return str(outcome)


def read_face(text: str) -> Face:
    if text not in map(str, map(Face, range(1, 7))):
        raise ValueError(f"{text!r} is no face of a die: they are 'die 1' to 'die 6'")
    return Face(int(text[-1]))


def write_position(pig: Pig) -> str:
    points = " ".join(map(str, pig.points))
    return f"{pig.goal} / {points} / {pig.turn} {pig.at_stake} {int(pig.rolling)}"


def read_position(text: str) -> Pig:
    goal, points, now = text.split("/")
    turn, at_stake, rolling = map(int, now.split())
    return Pig(int(goal), tuple(map(int, points.split())), turn, at_stake, bool(rolling))


GOALS = {str(points): points for points in range(10, 1001)}

GAME = Game(
    name="pig",
    title="Pig",
    version=1,
    seats=range(2, 11),
    has_secrets=False,
    options=(Option("goal", "100", "points from 10 to 1000", GOALS.__getitem__),),
    start=lambda seats, options: Pig(options["goal"], (0,) * seats),
    read_action=Do,
    read_outcome=read_face,
    write_position=write_position,
    read_position=read_position,
)
