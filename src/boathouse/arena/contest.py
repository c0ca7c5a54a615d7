"""A contest: deals played in every arrangement of the bots, ratings, and a sequential test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from boathouse.arena.luck import (
    SubtractedLuck,
    luck_by_seat,
    luck_in_score,
    what_it_changes,
    why_no_luck,
)
from boathouse.arena.match import BotFault, GameResult
from boathouse.arena.plan import Plan, make_plan
from boathouse.arena.sequential import SequentialTest, Trial, Verdict
from boathouse.arena.statistics import Statistics, statistics_of
from boathouse.arena.workers import BadSimulation, run_jobs
from boathouse.bots import USUAL_SECONDS, Bot
from boathouse.core import find_game
from boathouse.ratings.bradley_terry import Contests, RelativeRating, contests, ratings

MARGIN = 0.05
"""A bot that scores 55 of 100 against another is some 35 points of rating stronger."""

ERROR = 0.05
MAX_DEALS_AT_ONCE = 4

_Watch = Callable[[int, int, SequentialTest | None], None]
"""Called with the games played, the most there can be, and the state of the test."""

_Deal = tuple[GameResult, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """The outcome of a contest: the games, and the ratings made from them."""

    plan: Plan
    deals: tuple[_Deal, ...]
    ratings: tuple[RelativeRating, ...]
    test: SequentialTest | None
    statistics: Statistics
    luck: SubtractedLuck | None = None

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(map(len, self.deals))

    @property
    def faults(self) -> tuple[BotFault, ...]:
        """The faults of the bots."""
        return tuple(fault for deal in self.deals for game in deal for fault in game.faults)


class CutShort(KeyboardInterrupt):
    """Ctrl-C during a contest; `contest` is what was played until then."""

    def __init__(self, contest: Contest) -> None:
        """Store what was played."""
        super().__init__()
        self.contest = contest


def contend(
    game: str,
    bots: Sequence[str],
    *,
    games: int,
    seed: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    ray: bool = False,
    own_bots: Mapping[str, Bot] | None = None,
    seconds: float = USUAL_SECONDS,
    sequential: bool = False,
    margin: float = MARGIN,
    error: float = ERROR,
    subtract_luck: bool = False,
    watch: _Watch | None = None,
) -> Contest:
    """Play a contest for ratings, of about `games` games: only whole deals are played.

    With `sequential` there are two bots, and it stops as soon as it is clear whether the first is
    stronger. Raises what `simulate` raises, `NoRay`, and `CutShort` at Ctrl-C.

    >>> one_race = {"races": "A"}
    >>> found = contend("powerboats", ["steady", "random"], games=4, seed=1, options=one_race)
    >>> [rating.name for rating in found.ratings], found.games
    (['steady', 'random'], 4)
    """
    plan = make_plan(game, bots, seats, options or {}, own_bots or {}, seed, seconds)
    names = tuple(dict.fromkeys(plan.lineup))
    if subtract_luck:
        _check_luck(plan.game, names)
        plan = replace(plan, luck_of=luck_by_seat)
    _check(names, games, margin, error, sequential=sequential)
    arrangements = len(plan.arrangements)
    most = -(-games // arrangements)
    trial = None
    if sequential:
        one, other = names
        trial = Trial(one, other, margin=margin, error=error, without_luck=subtract_luck)
    deals: list[_Deal] = []
    won = []
    luck: list[float] = []
    played = run_jobs(plan.play_deal, most, workers, ray=ray, at_once=MAX_DEALS_AT_ONCE)
    interrupt: KeyboardInterrupt | None = None
    with closing(played):  # stops the games in progress once enough is known
        try:
            for deal in played:
                deals.append(deal)
                won.append(contests(deal))
                if subtract_luck:
                    luck.append(luck_in_score(deal, names[0]))
                if trial is not None:
                    score = won[-1][names[0], names[1]] / arrangements
                    trial.add(score - (luck[-1] if subtract_luck else 0.0))
                if watch is not None:
                    test = trial.test if trial else None
                    watch(len(deals) * arrangements, most * arrangements, test)
                if trial is not None and trial.test.verdict is not Verdict.OPEN:
                    break
        except KeyboardInterrupt as error:
            if not deals:
                raise
            interrupt = error
    contest = Contest(
        plan,
        tuple(deals),
        ratings(names, won),
        trial.test if trial else None,
        statistics_of(plan.game, deals),
        _subtracted(plan.game, names, won, luck, arrangements) if luck else None,
    )
    if interrupt is not None:
        raise CutShort(contest) from interrupt
    return contest


def _check_luck(game: str, names: Sequence[str]) -> None:
    if len(names) != 2:
        raise BadSimulation(f"luck is subtracted between 2 bots, not {len(names)}")
    reason = why_no_luck(find_game(game))
    if reason:
        raise BadSimulation(f"luck cannot be subtracted: {reason}")


def _subtracted(
    game: str,
    names: Sequence[str],
    won: Sequence[Contests],
    luck: Sequence[float],
    arrangements: int,
) -> SubtractedLuck:
    scores = [each[names[0], names[1]] / arrangements for each in won]
    return what_it_changes(find_game(game), scores, luck)


def _check(
    names: Sequence[str], games: int, margin: float, error: float, *, sequential: bool
) -> None:
    if len(names) < 2:
        raise BadSimulation("a contest needs at least 2 different bots")
    if games < 1:
        raise BadSimulation(f"a contest needs at least 1 game, not {games}")
    if sequential and len(names) != 2:
        raise BadSimulation(f"a sequential test is between 2 bots, not {len(names)}")
    if not 0 < margin < 0.5 or not 0 < error < 0.5:
        raise BadSimulation(
            f"margin and error are shares above 0 and below 0.5, not {margin:g} and {error:g}"
        )
