"""A small game with secrets, and its face.

Each seat holds a hidden number and adds 1 or 2 to a sum. At ten the game ends, and the highest
hidden number wins.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boathouse.core import (
    CHANCE,
    Action,
    Actor,
    Chances,
    Game,
    IllegalAction,
    Reason,
    Secret,
    Standing,
    Step,
)
from boathouse.core.words import (
    Description,
    Line,
    SayWords,
    TextBoard,
    TextChoice,
    TextQuestion,
    Words,
    words,
)

TOO_MUCH = Reason("wrong-kind", "1 or 2 can be added, not {action}. {expected}")
END = 10


@dataclass(frozen=True, slots=True)
class Number:
    value: int

    def __str__(self) -> str:
        return f"n{self.value}"


@dataclass(frozen=True, slots=True)
class Dealt:
    seat: int
    value: int | None


@dataclass(frozen=True, slots=True)
class Added:
    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    own: int | None
    sum: int
    turn: int


@dataclass(frozen=True, slots=True)
class Secrets:
    seats: int
    hidden: tuple[int, ...] = ()
    sum: int = 0
    turn: int = 0

    @property
    def actor(self) -> Actor:
        if len(self.hidden) < self.seats:
            return CHANCE
        return None if self.sum >= END else self.turn

    @property
    def standings(self) -> tuple[Standing, ...]:
        if self.actor is not None:
            return ()
        return tuple(
            Standing(seat, value, 1 + sum(other > value for other in self.hidden))
            for seat, value in enumerate(self.hidden)
        )

    def legal(self) -> tuple[Number, ...]:
        return (Number(1), Number(2)) if isinstance(self.actor, int) else ()

    def chances(self) -> Chances[Number]:
        return Chances([Number(value) for value in range(40, 50)])

    def play(self, action: Number) -> Step["Secrets"]:
        if self.actor is CHANCE:
            seat = len(self.hidden)
            event = Secret(seat, fact=Dealt(seat, action.value), otherwise=Dealt(seat, None))
            return Step(replace(self, hidden=(*self.hidden, action.value)), (event,))
        refusal = self.why_not(action)
        if refusal:
            raise refusal
        turn = (self.turn + 1) % self.seats
        after = replace(self, sum=self.sum + action.value, turn=turn)
        return Step(after, (Added(self.turn, action.value),))

    def why_not(self, action: Number) -> IllegalAction | None:
        if action in self.legal():
            return None
        return TOO_MUCH.because(action=str(action), expected="")

    def view(self, seat: int | None) -> View:
        own = None if seat is None else self.hidden[seat]
        return View(seat, own, self.sum, self.turn)

    def shown(self, outcome: Number, seat: int | None) -> str:
        return str(outcome) if seat == len(self.hidden) else "?"


def read_number(text: str) -> Action:
    if text.startswith("n") and text[1:].isdecimal():
        return Number(int(text[1:]))
    raise ValueError(text)


def unsupported(*_: Any) -> Any:
    raise NotImplementedError


GAME = Game(
    name="secrets",
    title="Secrets",
    version=1,
    seats=range(2, 5),
    has_secrets=True,
    can_undo=True,
    options=(),
    start=lambda seats, _: Secrets(seats),
    read_action=read_number,
    read_outcome=read_number,
    write_position=unsupported,
    read_position=unsupported,
    write_view=unsupported,
    read_view=unsupported,
)

# The face, as a game's package has it. Its messages are borrowed from the loop's.

STYLES = {"sum": "bold"}
HELP: tuple[Words, ...] = ()


def board(view: View, question: TextQuestion | None, recent: Iterable[object]) -> TextBoard:
    mark = "?" if question else " "
    seen = " ".join(str(event.value) for event in recent if isinstance(event, Dealt | Added))
    text = f"sum {view.sum}{mark} secret {view.own or '--'} {seen}"
    return TextBoard((((text.ljust(30), "sum"),),), ((" " * 30, ""),), (((" ", ""),),), (0, 0))


def headline(view: View, say: SayWords) -> str:
    return say(words("standing", rank=1, name="Secrets", points=view.sum))


def status(view: View, names: Sequence[str], say: SayWords, width: int) -> Sequence[Line]:
    return [
        ((f"{'▸' if seat == view.turn else ' '}{name}"[:width], ""),)
        for seat, name in enumerate(names)
    ]


def question(
    view: View, legal: Sequence[Number], names: Sequence[str], say: SayWords, width: int
) -> TextQuestion:
    choices = [TextChoice(each, (((f"add {each.value}, own {view.own}", ""),),)) for each in legal]
    return TextQuestion((), tuple(choices) if view.sum < END - 1 else tuple(choices[:1]))


def read(text: str, view: View, say: SayWords) -> Action:
    return read_number(text)


def unreadable(text: str, view: View) -> Words:
    return words("unreadable", text=text, expected="n1 or n2")


def refusal(error: IllegalAction, view: View) -> Words:
    return Words(f"refused-{error.code}", {key: str(value) for key, value in error.facts.items()})


def describe(event: object) -> Description | None:
    if isinstance(event, Dealt):
        return Description(
            words("to-act", name=f"gets {event.value or 'a secret'}"), event.seat, begins=True
        )
    if isinstance(event, Added):
        return Description(words("to-act", name=f"adds {event.value}"), event.seat)
    return None


def story(events: Sequence[object]) -> Iterable[Words]:
    yield words("to-act", name=f"{len(events)} events")
