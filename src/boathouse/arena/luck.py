"""Luck taken off the score: the same test, decided with fewer deals.

What a seat's draws brought it beyond their mean is known (see `boathouse.evaluation`). Its mean is
0 whoever plays and whatever the values are, so a score without it is as true as before, and
varies less. The values are fixed before the games: nothing is fitted to what is tested.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance

from boathouse.arena.match import GameResult
from boathouse.core import Game, Record, replay
from boathouse.evaluation import UNIT, NoEvaluation, account_of, evaluator_of
from boathouse.evaluation.account import places

_FRESH_DRAWS = 8
"""Where a draw has too many outcomes, the mean over so many fresh ones will do."""


@dataclass(frozen=True, slots=True)
class SubtractedLuck:
    """What it changes: the score of a deal and its variance, with luck and without.

    `times_fewer` says how many times fewer deals tell as much.
    """

    evaluator: str
    score: float
    variance: float
    score_without: float
    variance_without: float

    @property
    def times_fewer(self) -> float:
        """How many times fewer deals tell as much."""
        return self.variance / self.variance_without if self.variance_without else 1.0


def luck_by_seat(game: Game, record: Record) -> tuple[float, ...]:
    """Return the luck of every seat in a game, as a share of the others to leave behind."""
    played = list(replay(record, game))
    account = account_of(
        game,
        played,
        evaluator_of(game),
        measure=places,
        decisions=False,
        fresh_draws=_FRESH_DRAWS,
    )
    return tuple(seat.all_luck / UNIT for seat in account.seats)


def luck_in_score(deal: Sequence[GameResult], one: str) -> float:
    """Return how much of a bot's score in a deal is luck; there are two bots.

    All its seats together leave behind as many of the other bot's as it wins contests.
    """
    return fmean(_luck_in_game(game, one) for game in deal)


def _luck_in_game(game: GameResult, one: str) -> float:
    own = game.players.count(one)
    others = len(game.players) - own
    luck = sum(share for name, share in zip(game.players, game.luck, strict=True) if name == one)
    return luck * (len(game.players) - 1) / (own * others)


def what_it_changes(game: Game, scores: Sequence[float], luck: Sequence[float]) -> SubtractedLuck:
    """Compare the scores of deals with what is left of them without luck."""
    without = [score - share for score, share in zip(scores, luck, strict=True)]
    return SubtractedLuck(
        evaluator_of(game).version,
        fmean(scores),
        pvariance(scores),
        fmean(without),
        pvariance(without),
    )


def why_no_luck(game: Game) -> str:
    """Return why luck cannot be told apart in a game; nothing where it can."""
    try:
        evaluator_of(game)
    except NoEvaluation as error:
        return str(error)
    return ""
