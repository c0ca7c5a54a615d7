"""A tournament folded from its log: the state that follows from the entries, one by one.

What people may do next is in `acts`, and what must happen next in `due`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from boathouse.core import Seed
from boathouse.tournaments.entries import (
    Continued,
    Declined,
    Entered,
    Extended,
    Group,
    Paused,
    Removed,
    ResultRepaired,
    Resumed,
    Returned,
    RoundPaired,
    SecretPublished,
    TableFinished,
    TableUndecided,
    TournamentClosed,
    TournamentEnded,
    TournamentEntry,
    TournamentOpened,
    TournamentStarted,
    Vacated,
    Waited,
    Withdrew,
)
from boathouse.tournaments.event import Entrant, EventRound, EventTable, TableResult
from boathouse.tournaments.formats import find_format
from boathouse.tournaments.pairing.contender import Contender, Pair, pair_of, tables_cost
from boathouse.tournaments.plan import MINUTE_MS
from boathouse.tournaments.standings import Standings

TournamentPhase: TypeAlias = Literal["open", "running", "over", "closed"]


class Tournament:
    """The state of a tournament.

    >>> from boathouse.tournaments.plan import TournamentPlan
    >>> plan = TournamentPlan(title="Cup", format="swiss", game="", seats=2, rounds=3, starts_at=9)
    >>> cup = Tournament(TournamentOpened(plan=plan, commitment="..."))
    >>> cup.follow(Entered(player="p1", name="Ann"), at=5)
    >>> cup.n, cup.phase, [entrant.name for entrant in cup.present]
    (2, 'open', ['Ann'])
    """

    def __init__(self, opened: TournamentOpened, at: int = 0, secret: Seed | None = None) -> None:
        """Begin with the first entry; only with the `secret` can rounds be paired."""
        self.opened = opened
        self.plan = opened.plan
        self.format = find_format(opened.plan.format)
        self.secret = secret
        self.n = 1
        self.at = at
        self.phase: TournamentPhase = "open"
        self.paused_at: int | None = None
        self.starts_at = self.next_round_at = opened.plan.starts_at
        self.ends_at: int | None = None
        self.waits = 0
        self.reason = ""
        self.published = ""
        self.next_season = ""
        self.entrants: dict[str, Entrant] = {}
        self.groups: tuple[Group, ...] = ()
        self.rounds: list[EventRound] = []
        self.tables: dict[str, EventTable] = {}
        self.unfinished = 0
        self.last_result_at: int | None = None
        self.met: Counter[Pair] = Counter()
        self.standings = Standings(opened.commitment)
        self.to_vacate: set[str] = set()  # removed, and perhaps still in games that go on
        self.acts: list[tuple[int, TournamentEntry]] = []  # what organisers did, for all to read
        self._present: dict[str, Entrant] = {}

    @classmethod
    def fold(
        cls, log: Iterable[tuple[int, TournamentEntry]], secret: Seed | None = None
    ) -> Tournament:
        """Fold a log of times and entries."""
        entries = iter(log)
        at, opened = next(entries)
        assert isinstance(opened, TournamentOpened), "a log begins with the opening"
        tournament = cls(opened, at, secret)
        for later, entry in entries:
            tournament.follow(entry, later)
        return tournament

    # --- Queries ----------------------------------------------------------------------------------

    @property
    def present(self) -> list[Entrant]:
        """Those who are to be paired, in the order of their entry."""
        return list(self._present.values())

    def contenders(self, entrants: Iterable[Entrant]) -> list[Contender]:
        """Return players as the pairing wants them."""
        last = len(self.rounds)
        rounds = range(max(1, last - 1), last + 1) if self.plan.seats == 2 else range(0)
        return [
            Contender(
                each.id,
                self.standings.points(each.id),
                each.rating,
                tuple(each.seats),
                each.byes,
                tuple(each.history),
                tuple(each.floats.get(number, -1) for number in rounds),
            )
            for each in entrants
        ]

    def hidden(self, key: str) -> bool:
        """Whether only its own players may see a table: until all of its round are over."""
        table = self.tables[key]
        return self.format.hides_tables and self.rounds[table.round - 1].unfinished > 0

    # --- Following the log ------------------------------------------------------------------------

    def follow(self, entry: TournamentEntry, at: int) -> None:
        """Take in the next entry."""
        self.at = at
        _FOLLOW[type(entry)](self, entry)
        self.n += 1

    def _entered(self, entry: Entered) -> None:
        entrant = Entrant(
            entry.player,
            entry.name,
            rating=entry.rating,
            bot=entry.bot,
            level=entry.level,
            joined=len(self.rounds),
            free_since=self.at,
        )
        self.entrants[entry.player] = self._present[entry.player] = entrant
        self.standings.add_player(entry.player)
        self.standings.add_points(entry.player, entry.points)

    def _withdrew(self, entry: Withdrew) -> None:
        self._leave(entry.player)

    def _returned(self, entry: Returned) -> None:
        entrant = self.entrants[entry.player]
        entrant.present, entrant.leaving, entrant.free_since = True, False, self.at
        entrant.changes += 1
        self._present[entry.player] = entrant

    def _leave(self, player: str) -> None:
        self.entrants[player].present = self.entrants[player].leaving = False
        self._present.pop(player, None)

    def _declined(self, entry: Declined) -> None:
        entrant = self.entrants[entry.player]
        entrant.declined = entry.declined
        entrant.changes += 1

    def _started(self, entry: TournamentStarted) -> None:
        self.phase = "running"
        self.starts_at = self.at
        self.waits = 0
        if self.plan.minutes:
            self.ends_at = self.at + self.plan.minutes * MINUTE_MS
        self.groups = entry.groups
        for group in entry.groups:
            for player in group.players:
                self.entrants[player].group = group.name
                self.standings.move(player, group.name)

    def _waited(self, entry: Waited) -> None:
        self.waits += 1
        self.next_round_at = entry.until
        if self.phase == "open":
            self.starts_at = entry.until

    def _paired(self, entry: RoundPaired) -> None:
        if not self.rounds:  # nobody knew this seed when entering
            self.standings.draw_from(entry.seed)
        self.waits = 0
        self.next_round_at = self.at + self.plan.interval * MINUTE_MS
        before = self.standings.points
        cost = None
        if self.format.has_cost:
            cost = tables_cost((table.seats for table in entry.tables), before, self.met)
        paired = EventRound(entry.round, entry.seed, self.at, len(entry.tables), entry.byes, cost)
        self.rounds.append(paired)
        for each in entry.tables:
            table = EventTable(each.key, entry.round, each.seats, each.group, each.deal, each.table)
            self.tables[each.key] = table
            paired.keys.append(each.key)
            self.unfinished += 1
            for seat, player in table.players:
                self.entrants[player].sit(seat, each.key)
            for (_, one), (_, other) in combinations(table.players, 2):
                self.met[pair_of(one, other)] += 1
            if len(each.seats) == 2 and len(table.players) == 2:
                one, other = each.seats
                up = before(one) - before(other)
                self.entrants[one].floats[entry.round] = (up < 0) - (up > 0)
                self.entrants[other].floats[entry.round] = (up > 0) - (up < 0)
        for bye in entry.byes:
            self.entrants[bye.player].byes += 1
            self.standings.add_points(bye.player, bye.points)

    def _finished(self, entry: TableFinished) -> None:
        table = self.tables[entry.key]
        for seat in entry.absent:
            if table.seats[seat] and self.format.pauses_absent:
                self.entrants[table.seats[seat]].leaving = True
        self._settle(
            table, TableResult(entry.ranks, entry.absent, entry.points, True, entry.absent)
        )

    def _undecided(self, entry: TableUndecided) -> None:
        table = self.tables[entry.key]
        self._settle(
            table, TableResult((1,) * len(table.seats), (), (), recorded=False, decided=False)
        )

    def _repaired(self, entry: ResultRepaired) -> None:
        table = self.tables[entry.key]
        old = table.result
        recorded = old is not None and old.recorded
        points, left = (old.points, old.left) if old is not None else ((), ())
        table.repairs.append(entry)
        self._settle(table, TableResult(entry.ranks, entry.absent, points, recorded, left))
        self.acts.append((self.at, entry))

    def _settle(self, table: EventTable, result: TableResult) -> None:
        """Set a table's result, in place of an earlier one if it has one.

        It counts for the standings, and whoever was absent is paired no more, when everybody may
        see it: with the last one of its round where tables are hidden.
        """
        paired, uncovered = self.rounds[table.round - 1], [table.key]
        is_first = table.result is None
        if is_first:
            table.finished_at = self.last_result_at = self.at
            self.unfinished -= 1
            paired.unfinished -= 1
            if self.format.hides_tables:
                uncovered = paired.keys
            for _, player in table.players:
                self.entrants[player].playing.discard(table.key)
                self.entrants[player].free_since = self.at
        elif not self.hidden(table.key):
            self._count(table, times=-1)
        table.result = result
        if not self.hidden(table.key):
            for key in uncovered:
                self._count(self.tables[key], times=1)
                for _, player in self.tables[key].players if is_first else ():
                    if self.entrants[player].leaving:
                        self._leave(player)
        for key, points in self.format.scores(self, table).items():
            self._score(self.tables[key], points)

    def _count(self, table: EventTable, times: int) -> None:
        result = table.result
        assert result is not None, "it is over"
        for seat, player in table.players:
            self.standings.add_table(player, first=seat == 0, times=times)
            self.entrants[player].absences += times * (seat in result.absent)
        for (one, first), (other, second) in combinations(table.players, 2):
            self.standings.add_meeting(first, second, result.ahead(one, other), times)

    def _score(self, table: EventTable, points: tuple[int, ...]) -> None:
        """Give the seats of a table their points, in place of earlier ones."""
        before = table.points or (0,) * len(points)
        for seat, player in table.players:
            self.standings.add_points(player, points[seat] - before[seat])
        table.points = points

    def _stopped(self, entry: Paused) -> None:
        self.paused_at = self.at
        self.acts.append((self.at, entry))

    def _resumed(self, entry: Resumed) -> None:
        if self.paused_at is not None and self.ends_at is not None:
            self.ends_at += self.at - self.paused_at
        self.paused_at = None
        self.acts.append((self.at, entry))

    def _extended(self, entry: Extended) -> None:
        more = entry.minutes * MINUTE_MS
        self.plan = replace(self.plan, rounds=self.plan.rounds + entry.rounds)
        if self.phase == "open":
            self.starts_at += more
        self.next_round_at = max(self.next_round_at, self.at if more else 0) + more
        if self.ends_at is not None:
            self.ends_at += more
        self.acts.append((self.at, entry))

    def _removed(self, entry: Removed) -> None:
        self._leave(entry.player)
        self.entrants[entry.player].removed = entry.reason
        self.standings.remove_player(entry.player)
        if self.entrants[entry.player].playing:
            self.to_vacate.add(entry.player)
        self.acts.append((self.at, entry))

    def _vacated(self, entry: Vacated) -> None:
        self.to_vacate.discard(entry.player)

    def _continued(self, entry: Continued) -> None:
        self.next_season = entry.tournament

    def _ended(self, entry: TournamentEnded) -> None:
        self.phase, self.reason, self.published = "over", entry.reason, entry.seed

    def _closed(self, entry: TournamentClosed) -> None:
        self.phase, self.reason = "closed", entry.reason
        self.acts.append((self.at, entry))

    def _published(self, entry: SecretPublished) -> None:
        self.published = entry.seed


_FOLLOW: Mapping[type, Callable[[Tournament, Any], None]] = {
    Entered: Tournament._entered,
    Withdrew: Tournament._withdrew,
    Returned: Tournament._returned,
    Declined: Tournament._declined,
    TournamentStarted: Tournament._started,
    Waited: Tournament._waited,
    RoundPaired: Tournament._paired,
    TableFinished: Tournament._finished,
    TableUndecided: Tournament._undecided,
    ResultRepaired: Tournament._repaired,
    Paused: Tournament._stopped,
    Resumed: Tournament._resumed,
    Extended: Tournament._extended,
    Removed: Tournament._removed,
    Vacated: Tournament._vacated,
    Continued: Tournament._continued,
    TournamentEnded: Tournament._ended,
    TournamentClosed: Tournament._closed,
    SecretPublished: Tournament._published,
}
