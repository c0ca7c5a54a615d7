"""One simulated event, from the first entry to the end; of a league several seasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from heapq import heappop, heappush
from random import Random

from boathouse.core import Seed
from boathouse.tournaments.acts import enter, finish
from boathouse.tournaments.checks import check_plan
from boathouse.tournaments.due import due_at
from boathouse.tournaments.entries import TournamentEntry
from boathouse.tournaments.formats import FORMATS
from boathouse.tournaments.formats.league import next_season
from boathouse.tournaments.memory import LoggedTournament
from boathouse.tournaments.plan import DAY_MS, MINUTE_MS, TournamentPlan
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.simulation.field import FILLS_UP, Field
from boathouse.tournaments.tournament import Tournament

GAME_MINUTES = 10
"""How long a game takes on average: from half of it to half more."""

_START = DAY_MS


class BadEvent(ValueError):
    """An event that cannot be played; says why."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """What is simulated. An arena takes as long as `rounds` games."""

    format: str
    game: str
    players: int
    seats: int
    rounds: int
    seasons: int = 1

    @property
    def plan(self) -> TournamentPlan:
        """The plan of the first tournament; raises `BadEvent`."""
        chosen = FORMATS.get(self.format)
        plan = TournamentPlan(
            title="A simulated event",
            format=self.format,
            game=self.game,
            seats=self.seats,
            rounds=self.rounds if chosen and chosen.rounds else 0,
            minutes=self.rounds * GAME_MINUTES if chosen and chosen.minutes else 0,
            starts_at=_START,
            bots=True,
        )
        try:
            check_plan(plan, 0)
        except TournamentRefusal as error:
            raise BadEvent(str(error)) from error
        assert chosen is not None, "it was checked"
        if self.players < (fewest := chosen.fewest(plan)):
            raise BadEvent(
                f"the format {self.format} needs at least {fewest} players, not {self.players}"
            )
        return plan


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    """An event that was played: the final order as numbers of players, and the last tournament."""

    order: tuple[int, ...]
    games: float
    tournament: LoggedTournament


def play_event(event: EventPlan, field: Field, seed: str) -> PlayedEvent:
    """Play an event to its end; the same seed gives the same one.

    >>> from boathouse.tournaments.simulation.field import StrengthField
    >>> event = EventPlan("swiss", "powerboats", players=8, seats=2, rounds=3)
    >>> play_event(event, StrengthField(8, luck=0.01), "1").order[0]
    0
    """
    plan = event.plan
    entries: tuple[TournamentEntry, ...] = ()
    season, games = 1, 0
    while True:
        secret = Seed(sha256(f"{seed} season {season}".encode()).digest())
        tournament = LoggedTournament(plan, secret, at=plan.starts_at - DAY_MS)
        _enter(tournament, event, entries, seed)
        now = _play_on(tournament, field, f"{seed} {season}")
        games += sum(len(table.players) for table in tournament.state.tables.values())
        if season == event.seasons:
            break
        following = next_season(tournament.state, now)
        plan, entries = following.plan, following.entries
        season += 1
    order = tuple(int(player) for player in final_order(tournament.state))
    return PlayedEvent(order, games / event.players, tournament)


def _enter(
    tournament: LoggedTournament, event: EventPlan, entries: Iterable[TournamentEntry], seed: str
) -> None:
    """Enter those of last season, or else everybody in an order that says nothing."""
    at = tournament.state.at
    tournament.append(entries, at)
    numbers = list(range(event.players))
    Random(seed).shuffle(numbers)
    for number in numbers:
        if str(number) not in tournament.state.entrants:
            tournament.append(enter(tournament.state, str(number), f"Player {number + 1}"), at)


def _play_on(tournament: LoggedTournament, field: Field, seed: str) -> int:
    """Play until the tournament is over; returns the time."""
    state = tournament.state
    now = state.starts_at
    lengths = Random(seed)
    playing: list[tuple[int, int, str]] = []
    seen = 0
    while True:
        tournament.catch_up(now)
        if state.phase in ("over", "closed"):
            return now
        for played in state.rounds[seen:]:
            for key in played.keys:
                minutes = GAME_MINUTES * (0.5 + lengths.random())
                heappush(playing, (now + int(minutes * MINUTE_MS), len(playing), key))
        seen = len(state.rounds)
        waiting = due_at(state)
        if playing and (waiting is None or waiting <= now or playing[0][0] <= waiting):
            now, _, key = heappop(playing)
            _finish(tournament, field, key, seed, now)
        else:
            assert waiting is not None, "something is always due"
            now = max(waiting, now + 1)


def _finish(tournament: LoggedTournament, field: Field, key: str, seed: str, now: int) -> None:
    table = tournament.state.tables[key]
    seats = [int(player) if player else FILLS_UP for player in table.seats]
    deal = f"{seed} {table.deal}" if table.deal else ""
    ranks, points = field.play(seats, f"{seed} {key}", deal)
    tournament.append(finish(tournament.state, key, ranks, points), now)


def final_order(tournament: Tournament) -> list[str]:
    """Return all players, the best first; in a league by level, then by place in the groups."""
    levels = {group.name: group.level for group in tournament.groups}
    rows = [
        (levels.get(group, 0), row.place, -row.points, row.draw, row.player)
        for group in tournament.standings.groups
        for row in tournament.standings.rows(group)
    ]
    return [player for *_, player in sorted(rows)]
