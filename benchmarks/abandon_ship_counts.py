"""What happens in games of Abandon Ship, counted from their events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from boathouse.abandon_ship import DICE, GAME, RATS, Colour, Ending
from boathouse.abandon_ship.events import (
    CheeseTaken,
    DieChosen,
    FirstPlayerDrawn,
    GameEnded,
    PoolRolled,
    RatMoved,
    RatSafe,
    RatsShare,
    RatSwept,
    TokenSpent,
    WaterRose,
)
from boathouse.arena import game_seed
from boathouse.arena.results import student_t
from boathouse.bots import Question, find_bot
from boathouse.core import Table


@dataclass(frozen=True, slots=True)
class Group:
    """Games of one kind: one bot at all seats."""

    bot: str
    ship: str
    seats: int


@dataclass(frozen=True, slots=True)
class GameCounts:
    """What happened in one game.

    `rolled` and `chosen` say how often each die was in a rolled pool, and how often it was taken;
    `climbed` how many spaces it moved rats up, less those that it moved them back. `scores` go by
    rat. `points` and `wins` go by position: first the player who began, then clockwise; a shared
    win counts in parts. `cheese` is in points.
    """

    turns: int
    tokens: int
    swept: int
    home: int
    ending: Ending
    cheese: int
    rolled: Counter[Colour]
    chosen: Counter[Colour]
    climbed: Counter[Colour]
    scores: tuple[int, ...]
    points: tuple[int, ...]
    wins: tuple[float, ...]


def play_game(group: Group, seed: int, number: int) -> list[object]:
    """Play a game and give its events: the same game as `boathouse simulate` plays.

    That gives counts of events; here the events themselves are wanted.
    """
    dice = game_seed(seed, number)
    table = Table(GAME, [group.bot] * group.seats, {"ship": group.ship}, dice)
    luck = [Random(f"{dice.commitment} {seat}") for seat in range(group.seats)]
    bot = find_bot(GAME.name, group.bot)
    events = list(table.opening)
    while not table.over:
        seat = table.state.actor
        assert isinstance(seat, int), "the table has let chance play"
        question = Question(table.state.view(seat), table.state.legal(), luck[seat])
        events += table.play(seat, bot(question).action)
    return events


def count_game(events: Iterable[object]) -> GameCounts:
    """Count what happened in a game."""
    kinds: Counter[type] = Counter()
    rolled: Counter[Colour] = Counter()
    chosen: Counter[Colour] = Counter()
    climbed: Counter[Colour] = Counter()
    scores = [0] * len(RATS)
    first, cheese = 0, 0
    die, end = Colour.WHITE, None
    for event in events:
        kinds[type(event)] += 1
        match event:
            case FirstPlayerDrawn():
                first = event.seat
            case PoolRolled():
                rolled.update(each for each, _ in event.dice)
            case DieChosen():
                die = event.die
                chosen[die] += 1
            case RatMoved():
                climbed[die] += event.end - event.start
            case CheeseTaken():
                cheese += event.value
            case RatSafe():
                scores[event.rat] = event.score
            case RatsShare():
                for rat in event.rats:
                    scores[rat] = event.score
            case GameEnded():
                end = event
    assert end is not None, "the game was played to its end"
    standings = (*end.standings[first:], *end.standings[:first])
    winners = sum(standing.rank == 1 for standing in standings)
    return GameCounts(
        turns=kinds[DieChosen],
        tokens=kinds[WaterRose] + kinds[TokenSpent],
        swept=kinds[RatSwept],
        home=kinds[RatSafe],
        ending=end.ending,
        cheese=cheese,
        rolled=rolled,
        chosen=chosen,
        climbed=climbed,
        scores=tuple(scores),
        points=tuple(standing.points for standing in standings),
        wins=tuple((standing.rank == 1) / winners for standing in standings),
    )


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean and half the width of its 95% interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"

    @property
    def percent(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.margin:.1f}"


def mean(values: Sequence[float]) -> Figure:
    """Return the mean of one value for each game, with Student's t."""
    return Figure(fmean(values), student_t(len(values) - 1) * stdev(values) / sqrt(len(values)))


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Figure:
    """Return the sum of the parts to the sum of the wholes, each with one value for each game.

    The games are the observations, not the turns in them, which hang together: so the margin comes
    from how far each game is off the common ratio.
    """
    whole = sum(wholes)
    common = sum(parts) / whole
    off = [part - common * each for part, each in zip(parts, wholes, strict=True)]
    games = len(off)
    spread = sqrt(sum(each * each for each in off) * games / (games - 1))
    return Figure(common, student_t(games - 1) * spread / whole)


def choice(games: Sequence[GameCounts], die: Colour) -> Figure:
    """Return how often a die is taken when it is in the pool."""
    return ratio([game.chosen[die] for game in games], [game.rolled[die] for game in games])


def climb(games: Sequence[GameCounts], die: Colour) -> Figure:
    """Return how many spaces a die moves a rat when it is taken."""
    return ratio([game.climbed[die] for game in games], [game.chosen[die] for game in games])


def fair_choice(games: Sequence[GameCounts]) -> Figure:
    """Return how often any die is taken when it is in the pool."""
    return ratio(
        [game.turns for game in games],
        [sum(game.rolled[die] for die in DICE) for game in games],
    )
