"""What a bot is, what it is asked, what it answers, and where bots are found."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from boathouse.core import Action, find_game, part_of
from boathouse.core.record import Move

RANDOM, SEARCH = "random", "search"
"""The names of the bots that can play any game, or nearly any."""

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

    They are `random`, and the `BOTS` of the game's own package `bots`. A game without such a
    package has `search` instead, where it can be searched.

    >>> list(bots_for("powerboats"))[:2]
    ['random', 'steady']
    """
    bots: dict[str, Bot] = {RANDOM: choose_at_random}
    own = part_of(game, "bots")
    if own is not None:
        bots |= own.BOTS
        return bots
    from boathouse.bots.search import Search, why_no_search

    return bots if why_no_search(find_game(game)) else bots | {SEARCH: Search(game)}


def compiled_bots(game: str) -> Collection[str]:
    """Name the bots of a game that run compiled code: the `COMPILED` of its package `bots`.

    >>> sorted(compiled_bots("powerboats"))
    ['captain', 'skipper']
    """
    names: Collection[str] = getattr(part_of(game, "bots"), "COMPILED", ())
    return names


def safe_bot(game: str) -> str:
    """Name the bot that plays for one that failed: quick, and in need of nothing.

    It is the `SAFE` of the game's package `bots`, or else `random`.

    >>> safe_bot("powerboats")
    'steady'
    """
    name: str = getattr(part_of(game, "bots"), "SAFE", RANDOM)
    return name


def find_bot(game: str, name: str) -> Bot:
    """Find one of a game's bots; raises `UnknownBot`."""
    bots = bots_for(game)
    if name not in bots:
        found = find_game(game)
        told = f"{found.title} has no bot {name!r}: its bots are {', '.join(bots)}"
        if name == SEARCH and part_of(game, "bots") is None:
            from boathouse.bots.search import why_no_search

            told += f"; {why_no_search(found)}"
        raise UnknownBot(told)
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
