"""Pearls: a game as small as the core allows, with a secret, a roll and a decision.

Chance deals each seat a pearl that the others do not see. Then the seats take turns: one may look
once, and then dives (chance says how deep, the depth is the points) or waits. A red pearl counts
ten at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias

from boathouse.core import (
    CHANCE,
    Actor,
    Chances,
    Game,
    IllegalAction,
    Option,
    Reason,
    Seat,
    Secret,
    Standing,
    Step,
    actor_name,
)
from boathouse.core.illegal import GAME_OVER, NO_CHANCE, WRONG_KIND

SEATS = range(2, 4)
RED_COUNTS = 10
LOOKED_ALREADY = Reason("looked-already", "You have looked already: dive or wait.")


class BadPearls(ValueError):
    """A text that is no move of the game."""


class Mood(Enum):
    CALM = "calm"
    ROUGH = "rough"


class Pearl(Enum):
    RED = "red"
    WHITE = "white"


class Do(Enum):
    LOOK = "look"
    DIVE = "dive"
    WAIT = "wait"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: which pearl a seat gets."""

    seat: Seat
    pearl: Pearl

    def __str__(self) -> str:
        return f"deal {self.seat + 1} {self.pearl.value}"


@dataclass(frozen=True, slots=True)
class Depth:
    """Chance: how deep a dive goes."""

    metres: int

    def __str__(self) -> str:
        return f"depth {self.metres}"


Outcome: TypeAlias = Deal | Depth
DEPTHS: Chances[Outcome] = Chances([Depth(1), Depth(2), Depth(3)], [3, 2, 1])


@dataclass(frozen=True, slots=True)
class Dealt:
    seat: Seat
    pearl: Pearl | None


@dataclass(frozen=True, slots=True)
class Did:
    seat: Seat
    what: Do


@dataclass(frozen=True, slots=True)
class Dived:
    seat: Seat
    metres: int


@dataclass(frozen=True, slots=True)
class Pearls:
    """The game at one moment."""

    seats: int
    rounds: int
    mood: Mood
    pearls: tuple[Pearl, ...] = ()
    points: tuple[int, ...] = (0, 0, 0)
    turn: int = 0
    looked: bool = False
    diving: bool = False

    @property
    def actor(self) -> Actor:
        if self.turn == self.seats * self.rounds:
            return None
        return CHANCE if self.diving or len(self.pearls) < self.seats else self.turn % self.seats

    @property
    def standings(self) -> tuple[Standing, ...]:
        if self.actor is not None:
            return ()
        points = [
            each + RED_COUNTS * (pearl is Pearl.RED)
            for each, pearl in zip(self.points, self.pearls, strict=False)
        ]
        return tuple(
            Standing(seat, mine, 1 + sum(other > mine for other in points))
            for seat, mine in enumerate(points)
        )

    def legal(self) -> tuple[Do, ...]:
        if not isinstance(self.actor, int):
            return ()
        return (Do.DIVE, Do.WAIT) if self.looked else (Do.LOOK, Do.DIVE, Do.WAIT)

    def chances(self) -> Chances[Outcome]:
        if self.actor is not CHANCE:
            raise NO_CHANCE.because(actor=actor_name(self.actor))
        if self.diving:
            return DEPTHS
        seat = len(self.pearls)
        return Chances([Deal(seat, Pearl.RED), Deal(seat, Pearl.WHITE)], [1, 2])

    def why_not(self, action: object) -> IllegalAction | None:
        if self.actor is None:
            return GAME_OVER.because()
        if self.actor is CHANCE:
            if action in self.chances().outcomes:
                return None
            return WRONG_KIND.because(action=str(action), expected="chance has its turn")
        if action is Do.LOOK and self.looked:
            return LOOKED_ALREADY.because()
        if isinstance(action, Do):
            return None
        return WRONG_KIND.because(action=str(action), expected="a seat decides")

    def play(self, action: object) -> Step[Pearls]:
        refusal = self.why_not(action)
        if refusal is not None:
            raise refusal
        if isinstance(action, Deal):
            fact, otherwise = Dealt(action.seat, action.pearl), Dealt(action.seat, None)
            pearls = (*self.pearls, action.pearl)
            return Step(replace(self, pearls=pearls), (Secret(action.seat, fact, otherwise),))
        seat = self.turn % self.seats
        if isinstance(action, Depth):
            points = tuple(
                each + action.metres * (index == seat) for index, each in enumerate(self.points)
            )
            state = replace(self, points=points, diving=False, looked=False, turn=self.turn + 1)
            return Step(state, (Dived(seat, action.metres),))
        assert isinstance(action, Do)
        event = Did(seat, action)
        if action is Do.LOOK:
            return Step(replace(self, looked=True), (event,))
        if action is Do.DIVE:
            return Step(replace(self, diving=True), (event,))
        return Step(replace(self, looked=False, turn=self.turn + 1), (event,))

    def view(self, seat: Seat | None) -> Pearls:
        known = tuple(
            pearl if each == seat else Pearl.WHITE for each, pearl in enumerate(self.pearls)
        )
        return replace(self, pearls=known)

    def shown(self, outcome: object, seat: Seat | None) -> str:
        if isinstance(outcome, Deal) and outcome.seat != seat:
            return f"deal {outcome.seat + 1} ?"
        return str(outcome)


_DEALS = [Deal(seat, pearl) for seat in range(SEATS[-1]) for pearl in Pearl]
_OUTCOMES: dict[str, Outcome] = {str(each): each for each in (*_DEALS, *DEPTHS.outcomes)}


def _start(seats: int, values: Mapping[str, Any]) -> Pearls:
    return Pearls(seats, **values)


def read_action(text: str) -> Do:
    try:
        return Do(text)
    except ValueError as error:
        raise BadPearls(f"{text!r} is no decision: look, dive or wait") from error


def read_outcome(text: str) -> Outcome:
    if text in _OUTCOMES:
        return _OUTCOMES[text]
    raise BadPearls(f"{text!r} is no outcome")


ROUNDS = {str(number): number for number in range(1, 10)}

PEARLS = Game(
    name="pearls",
    title="Pearls",
    version=3,
    seats=SEATS,
    has_secrets=True,
    can_undo=True,
    options=(
        Option("rounds", "2", "a number from 1 to 9", ROUNDS.__getitem__),
        Option("mood", "calm", "calm or rough", Mood),
    ),
    start=_start,
    read_action=read_action,
    read_outcome=read_outcome,
    write_position=str,
    read_position=lambda text: Pearls(2, 1, Mood(text)),
    write_view=str,
    read_view=lambda text, seat: Pearls(2, 1, Mood(text)).view(seat),
)


class SealedPearls(Pearls):
    """The same, but nobody sees what the others decide."""

    __slots__ = ()

    def shown(self, outcome: object, seat: Seat | None) -> str:
        if isinstance(outcome, Do) and seat != self.actor:
            return "?"
        return super().shown(outcome, seat)


SEALED = replace(
    PEARLS,
    name="sealed",
    title="Sealed",
    start=lambda seats, options: SealedPearls(seats, **options),
)
