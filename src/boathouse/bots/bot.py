"""Bots: the questions they get, the answers they give, and where to find them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from boathouse.core import Action, Seat, find_game, part_of
from boathouse.core.record import Move

RANDOM, SEARCH = "random", "search"
"""The bots that can play any game, or nearly any."""

USUAL_SECONDS = 1.0
"""How long a bot may think about a decision by default."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: to choose one of the `legal` actions.

    `view` is what its seat may see now, and `moves` is what happened before, as the seat may see
    it; empty if the history is unknown. `seconds` is the bot's time limit. Randomness comes from
    `luck`, so that games with bots are repeatable. `seat` is the bot's seat, where its view may not
    tell.
    """

    view: Any
    legal: Sequence[Any]
    luck: Random = field(default_factory=Random)
    seconds: float = USUAL_SECONDS
    moves: Sequence[Move] = ()
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Reasoning:
    """Why a bot chose as it did, in figures.

    `values` are the worth of each action it considered, best first, in a `unit` such as turns or
    points; `facts` are other figures by name, and `note` a few words. It was `helped` if it left
    the decision to a weaker bot.
    """

    unit: str = ""
    values: Mapping[str, float] = field(default_factory=dict)
    facts: Mapping[str, float] = field(default_factory=dict)
    note: str = ""
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's answer: one of the legal actions, and why."""

    action: Action
    reasoning: Reasoning = Reasoning()


class Bot(Protocol):
    """A player: chooses one of the legal actions from what its seat may see.

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
    """Choose any legal action, all equally likely."""
    return Answer(question.luck.choice(question.legal))


def bots_for(game: str) -> dict[str, Bot]:
    """Return a game's bots by name, weaker ones first.

    These are `random` and the `BOTS` of the game's package `bots`. A game without that package has
    `search` instead, if it can be searched.

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
    """Return the names of a game's bots that run compiled code: `COMPILED` in its `bots`.

    >>> sorted(compiled_bots("powerboats"))
    ['captain', 'skipper']
    """
    names: Collection[str] = getattr(part_of(game, "bots"), "COMPILED", ())
    return names


def learnt_bots(game: str) -> Collection[str]:
    """Return the names of a game's bots that load a network: `LEARNT` in its `bots`.

    >>> "deckhand" in learnt_bots("abandon-ship"), list(learnt_bots("powerboats"))
    (True, [])
    """
    names: Collection[str] = getattr(part_of(game, "bots"), "LEARNT", ())
    return names


def safe_bot(game: str) -> str:
    """Return the name of the bot that stands in for one that failed: quick, and never failing.

    It is `SAFE` in the game's package `bots`, or else `random`.

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
        reason = f"{found.title} has no bot {name!r}: its bots are {', '.join(bots)}"
        if name == SEARCH and part_of(game, "bots") is None:
            from boathouse.bots.search import why_no_search

            reason += f"; {why_no_search(found)}"
        raise UnknownBot(reason)
    return bots[name]


def reasoning_over(
    legal: Sequence[Action],
    values: Sequence[float],
    unit: str,
    *,
    least_is_best: bool = False,
    facts: Mapping[str, float] | None = None,
) -> Reasoning:
    """Return the worth of each action, best first.

    >>> reasoning_over(["a", "b"], [1.0, 2.5], "points").values
    {'b': 2.5, 'a': 1.0}
    """
    ordered = sorted(
        zip(map(str, legal), values, strict=True),
        key=lambda pair: pair[1],
        reverse=not least_is_best,
    )
    return Reasoning(unit, dict(ordered), facts or {})
