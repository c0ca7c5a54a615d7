"""A bot for any game: it plays on from what its seat knows, many times, and keeps what went well.

This is Monte-Carlo tree search. Where chance is to act an outcome is drawn, where a seat does not
know everything a state is drawn that agrees with its view (`Game.sample`), a new one for each
playout: so the bot never looks at more than its question. It thinks until its time is over.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from time import thread_time
from typing import Any

from boathouse.bots.bot import Answer, Question, reasoning_over
from boathouse.core import CHANCE, Game, Seat, State, find_game

FEWEST_PLAYOUTS = 2
"""The least number of playouts for each action, however short the time is."""

_LONGEST = 2000
"""A playout that takes more moves than this is nobody's."""

_CURIOSITY = 0.7
_SHARE = 0.9  # of the time: the answer has to be written, too


@dataclass(frozen=True, slots=True)
class Search:
    """The bot `search` of a game; `playouts` bounds its thinking besides the time."""

    game: str
    playouts: int | None = None

    def __call__(self, question: Question) -> Answer:
        """Choose what was tried most, for that is what went best."""
        end = thread_time() + _SHARE * question.seconds
        game, luck, root = find_game(self.game), question.luck, _Node()
        fewest, played = FEWEST_PLAYOUTS * len(question.legal), 0
        while played < fewest or (thread_time() < end and played != self.playouts):
            _play_out(root, _sampled(game, question.view, luck), luck)
            played += 1
        tried = [root.children.get(action, _NEVER) for action in question.legal]
        best = max(range(len(tried)), key=lambda at: tried[at].visits)
        facts = {"playouts": float(played)}
        values = [node.mean for node in tried]
        reasoning = reasoning_over(question.legal, values, "share of opponents beaten", facts=facts)
        return Answer(question.legal[best], reasoning)


def why_no_search(game: Game) -> str:
    """Say why a game cannot be searched; an empty text where it can.

    >>> why_no_search(find_game("abandon-ship"))
    'seats have secrets, and the game does not say how to guess them (Game.sample)'
    """
    if game.sample is not None or not game.has_secrets:
        return ""
    return "seats have secrets, and the game does not say how to guess them (Game.sample)"


def _sampled(game: Game, view: Any, luck: Random) -> State:
    """Give a state that agrees with a view: the view itself, where nothing is hidden from it."""
    state: State = view if game.sample is None else game.sample(view, luck)
    return state


@dataclass(slots=True)
class _Node:
    """What came of an action or an outcome: how often it was tried, and the worth for its actor."""

    visits: int = 0
    total: float = 0.0
    children: dict[Hashable, _Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


_NEVER = _Node()


def _play_out(root: _Node, state: State, luck: Random) -> None:
    """Follow the tree to a new node, play on at random, and store the result."""
    path: list[tuple[_Node, Seat | None]] = [(root, None)]
    node, new = root, False
    for _ in range(_LONGEST):
        if state.actor is None:
            break
        chosen: Any
        if state.actor is CHANCE:
            chosen, seat = state.chances().pick(luck.randrange), None
        else:
            seat, legal = state.actor, state.legal()
            chosen = luck.choice(legal) if new else _chosen(node, legal, luck)
        if not new:
            new = seat is not None and chosen not in node.children
            node = node.children.setdefault(chosen, _Node())
            path.append((node, seat))
        state = state.play(chosen).state
    worth = _worth(state)
    for node, seat in path:
        node.visits += 1
        node.total += worth[seat] if seat is not None and worth else 0.5


def _chosen(node: _Node, legal: Sequence[Any], luck: Random) -> Any:
    """Choose what was never tried, or else what is good or hardly known."""
    untried = [action for action in legal if action not in node.children]
    if untried:
        return luck.choice(untried)
    known = log(sum(node.children[action].visits for action in legal))

    def promise(action: Any) -> float:
        child = node.children[action]
        return child.mean + _CURIOSITY * sqrt(known / child.visits)

    return max(legal, key=promise)


def _worth(state: State) -> list[float]:
    """Say for each seat which share of the others it came out ahead of; empty: it is not over."""
    ranks = [standing.rank for standing in state.standings]
    others = max(len(ranks) - 1, 1)
    return [
        (sum((rank < other) + 0.5 * (rank == other) for other in ranks) - 0.5) / others
        for rank in ranks
    ]
