"""What a bot is, what it is asked, what it answers, and where bots are found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

from boathouse.core import Action, find_game
from boathouse.core.record import Move

USUAL_SECONDS = 1.0
"""So long a bot may think about a decision, where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: to choose one of the `legal` actions.

    `view` is what its seat may know now, and `moves` is what players and chance did before, as far
    as the seat may know that; it is empty where nobody knows how the position came about. `seconds`
    is the time that the bot should keep to. A bot that wants luck takes it from `luck`, so that a
    game with bots can be played again.
    """

    view: Any
    legal: Sequence[Any]
    luck: Random = field(default_factory=Random)
    seconds: float = USUAL_SECONDS
    moves: Sequence[Move] = ()


@dataclass(frozen=True, slots=True)
class Reasoning:
    """Why a bot chose as it did, in figures.

    `values` say for each action that it considered what it is worth, in a `unit` such as turns or
    points, the best first; `facts` are other figures by their names, and `note` a word on how it
    came to them. It was `helped` where it left the decision to a weaker bot.
    """

    unit: str = ""
    values: Mapping[str, float] = field(default_factory=dict)
    facts: Mapping[str, float] = field(default_factory=dict)
    note: str = ""
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot does: one of the legal actions, and why."""

    action: Action
    reasoning: Reasoning = Reasoning()


class Bot(Protocol):
    """A player: chooses one of its legal actions from what its seat may know.

    >>> def first(question: Question) -> Answer:
    ...     return Answer(question.legal[0])
    >>> first(Question(view=None, legal=["row", "rest"])).action
    'row'
    """

    def __call__(self, question: Question, /) -> Answer:
        """Answer with one of the legal actions."""


class UnknownBot(ValueError):
    """A name that no bot of the game has."""


def choose_at_random(question: Question) -> Answer:
    """Play any game: every legal action is equally likely."""
    return Answer(question.luck.choice(question.legal))


def bots_for(game: str) -> dict[str, Bot]:
    """Give a game's bots by their names, the weaker before the stronger.

    They are `random`, and the `BOTS` of the module of this room that bears the game's name.

    >>> list(bots_for("powerboats"))[:2]
    ['random', 'steady']
    """
    find_game(game)
    bots: dict[str, Bot] = {"random": choose_at_random}
    module = f"{__package__}.{game.replace('-', '_')}"
    if find_spec(module) is not None:
        bots |= import_module(module).BOTS
    return bots


def find_bot(game: str, name: str) -> Bot:
    """Find one of a game's bots; raises `UnknownBot`."""
    bots = bots_for(game)
    if name not in bots:
        title = find_game(game).title
        raise UnknownBot(f"{title} has no bot {name!r}: its bots are {', '.join(bots)}")
    return bots[name]


def reasoning_over(
    legal: Sequence[Action],
    values: Sequence[float],
    unit: str,
    *,
    least_is_best: bool = False,
    facts: Mapping[str, float] | None = None,
) -> Reasoning:
    """Put what each action is worth in order, the best first.

    >>> reasoning_over(["a", "b"], [1.0, 2.5], "points").values
    {'b': 2.5, 'a': 1.0}
    """
    ordered = sorted(
        zip(map(str, legal), values, strict=True),
        key=lambda pair: pair[1],
        reverse=not least_is_best,
    )
    return Reasoning(unit, dict(ordered), facts or {})
