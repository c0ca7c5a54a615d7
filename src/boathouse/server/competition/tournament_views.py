"""What people see of tournaments: lists, a tournament's page, standings, rounds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, select, tuple_

from boathouse.server.accounts.people import People
from boathouse.server.competition.tournament_log import is_server_bot
from boathouse.server.competition.tournament_refusals import KINDS
from boathouse.server.messages.tournament_info import (
    ByeInfo,
    EventSeat,
    EventTableInfo,
    ListedTournament,
    MyEntry,
    OrganiserAct,
    PlayerBye,
    RoundInfo,
    StandingLine,
    StandingsPage,
    TournamentInfo,
    TournamentPage,
    TournamentPlayer,
    TournamentTables,
)
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import (
    tables,
    tournament_entrants,
    tournament_tables,
    tournaments,
)
from boathouse.tournaments.acts import check_entry_open, is_repairable
from boathouse.tournaments.entries import (
    Extended,
    Paused,
    Removed,
    ResultRepaired,
    Resumed,
    TournamentClosed,
)
from boathouse.tournaments.formats.ladder import moves
from boathouse.tournaments.refusal import TournamentRefusal
from boathouse.tournaments.standings import StandingRow
from boathouse.tournaments.tournament import Tournament, TournamentPhase

# --- Lists ----------------------------------------------------------------------------------------


async def list_tournaments(
    database: Database,
    phase: TournamentPhase,
    after: tuple[int, str] | None,
    limit: int,
    *,
    game: str | None = None,
    format_: str | None = None,
) -> TournamentPage:
    """List tournaments: those to come in the order of their start, all others latest first."""
    columns = tournaments.c.starts_at, tournaments.c.id
    query = select(tournaments).where(tournaments.c.phase == phase).limit(limit + 1)
    if game:
        query = query.where(tournaments.c.game == game)
    if format_:
        query = query.where(tournaments.c.format == format_)
    if phase == "open":
        query = query.order_by(*columns)
        if after is not None:
            query = query.where(tuple_(*columns) > tuple_(*after))
    else:
        query = query.order_by(*(column.desc() for column in columns))
        if after is not None:
            query = query.where(tuple_(*columns) < tuple_(*after))
    return _page(await database.rows(query), limit)


async def my_tournaments(database: Database, person: str, limit: int) -> TournamentPage:
    """List somebody's tournaments, the latest entered first."""
    rows = await database.rows(
        select(tournaments)
        .join(tournament_entrants, tournament_entrants.c.tournament == tournaments.c.id)
        .where(tournament_entrants.c.person == person)
        .order_by(tournament_entrants.c.at.desc(), tournaments.c.id)
        .limit(limit)
    )
    return _page(rows, limit)


async def tournament_of(database: Database, table_id: str) -> Row[Any] | None:
    """Find the tournament that a table belongs to, and the table's key there."""
    return await database.row(
        select(tournament_tables.c.tournament, tournament_tables.c.key).where(
            tournament_tables.c.table_id == table_id
        )
    )


def _page(rows: Sequence[Row[Any]], limit: int) -> TournamentPage:
    listed = tuple(
        ListedTournament(
            id=row.id,
            title=row.title,
            format=row.format,
            game=row.game,
            seats=row.seats,
            phase=row.phase,
            players=row.players,
            starts_at=row.starts_at,
            ended_at=row.ended_at,
        )
        for row in rows[:limit]
    )
    more = f"{listed[-1].starts_at}-{listed[-1].id}" if len(rows) > limit else None
    return TournamentPage(tournaments=listed, next=more)


# --- One tournament -------------------------------------------------------------------------------


class OpenTable(NamedTuple):
    """A table that is open: its id, and what has become of it."""

    id: str
    status: str


class TournamentViews:
    """Makes what people see, with everybody's present name."""

    def __init__(self, database: Database, people: People) -> None:
        """Take the database, and the people for their names."""
        self._database, self._people = database, people

    async def _open_tables(self, tournament_id: str, keys: Collection[str]) -> dict[str, OpenTable]:
        """Return the tables with these keys that are open: a round is paired a moment before."""
        if not keys:
            return {}
        rows = await self._database.rows(
            select(tournament_tables.c.key, tournament_tables.c.table_id, tables.c.status)
            .join(tables, tables.c.id == tournament_tables.c.table_id)
            .where(
                tournament_tables.c.tournament == tournament_id,
                tournament_tables.c.key.in_(list(keys)),
                tournament_tables.c.opened,
            )
        )
        return {row.key: OpenTable(row.table_id, row.status) for row in rows}

    async def names(self, tournament: Tournament, players: Iterable[str]) -> dict[str, str]:
        """Look up the names of players; bots of this server have theirs in the log."""
        wanted = {player for player in players if player}
        known = {
            player: tournament.entrants[player].name
            for player in wanted
            if player in tournament.entrants and is_server_bot(player)
        }
        people = await self._people.by_ids(wanted - known.keys())
        return {**known, **{person.id: person.name for person in people}}

    async def info(self, tournament_id: str, tournament: Tournament, me: str) -> TournamentInfo:
        """Return a tournament's page."""
        organiser = tournament.opened.by
        acts = [_act(at, entry) for at, entry in tournament.acts]
        names = await self.names(tournament, [organiser, *(act.player for act in acts)])
        playing = await self.playing(tournament_id, tournament, [me])
        return TournamentInfo(
            id=tournament_id,
            n=shown_n(tournament),
            plan=tournament.plan,
            phase=tournament.phase,
            paused=tournament.paused_at is not None,
            organiser=organiser,
            organiser_name=names.get(organiser, ""),
            commitment=tournament.opened.commitment,
            secret=tournament.published or None,
            starts_at=tournament.starts_at,
            ends_at=tournament.ends_at,
            next_round_at=tournament.next_round_at,
            rounds=len(tournament.rounds),
            all_rounds=tournament.format.all_rounds(tournament),
            entry_closed=_entry_closed(tournament),
            players=len(tournament.entrants),
            playing=shown_as_playing(tournament),
            groups=tournament.standings.groups,
            waits=tournament.waits,
            reason=tournament.reason,
            previous=tournament.opened.previous,
            next_season=tournament.next_season,
            acts=tuple(
                msgspec.structs.replace(act, name=names.get(act.player, "")) for act in acts
            ),
            me=my_entry(tournament, me, playing.get(me, ())),
        )

    async def standings(
        self, tournament: Tournament, group: str, start: int, count: int
    ) -> StandingsPage:
        """Return a part of the standings."""
        rows = tournament.standings.rows(group, start, count)
        of = len(tournament.standings.order(group))
        n = shown_n(tournament)
        lines = [_line(tournament, row) for row in rows]
        names = await self.names(tournament, [line.player for line in lines])
        named = tuple(
            msgspec.structs.replace(line, name=names.get(line.player, line.name)) for line in lines
        )
        up, down = moves(tournament.groups, group)
        return StandingsPage(n=n, group=group, of=of, up=up, down=down, lines=named)

    async def player(
        self, tournament_id: str, tournament: Tournament, player: str
    ) -> TournamentPlayer:
        """Return a player with their tables, the latest first."""
        entrant = tournament.entrants[player]
        line = _line(tournament, tournament.standings.row(player))
        tables = await self.tables(tournament_id, tournament, entrant.tables[::-1])
        names = await self.names(tournament, [player])
        return TournamentPlayer(
            group=entrant.group,
            line=msgspec.structs.replace(line, name=names.get(player, line.name)),
            tables=tables,
            byes=tuple(
                PlayerBye(round=paired.number, points=bye.points)
                for paired in tournament.rounds
                for bye in paired.byes
                if bye.player == player
            ),
        )

    async def latest_tables(
        self, tournament_id: str, tournament: Tournament, start: int, count: int
    ) -> TournamentTables:
        """Return a part of the tables of all rounds, the latest first."""
        keys = list(islice(reversed(tournament.tables), start, start + count))
        tables = await self.tables(tournament_id, tournament, keys)
        return TournamentTables(of=len(tournament.tables), tables=tables)

    async def round(
        self,
        tournament_id: str,
        tournament: Tournament,
        number: int,
        *,
        group: str = "",
        start: int = 0,
        count: int | None = None,
    ) -> RoundInfo:
        """Return a round with its tables, or a part of them."""
        paired = tournament.rounds[number - 1]
        found = [key for key in paired.keys if not group or tournament.tables[key].group == group]
        keys = found[start:] if count is None else found[start : start + count]
        names = await self.names(tournament, [bye.player for bye in paired.byes])
        return RoundInfo(
            number=number,
            seed=paired.seed,
            cost=paired.cost,
            at=paired.at,
            of=len(found),
            tables=await self.tables(tournament_id, tournament, keys),
            byes=tuple(
                ByeInfo(player=bye.player, name=names.get(bye.player, ""), points=bye.points)
                for bye in paired.byes
            ),
        )

    async def unopened(self, tournament_id: str) -> frozenset[str]:
        """Return the keys of the tables that are paired and not open yet."""
        rows = await self._database.rows(
            select(tournament_tables.c.key).where(
                tournament_tables.c.tournament == tournament_id,
                ~tournament_tables.c.opened,
                ~tournament_tables.c.counted,
            )
        )
        return frozenset(row.key for row in rows)

    async def playing(
        self, tournament_id: str, tournament: Tournament, people: Iterable[str]
    ) -> dict[str, tuple[str, ...]]:
        """Return the tables that these people are playing at.

        A game is over a moment before its result counts: then it is left out.
        """
        keys = {
            person: tuple(tournament.entrants[person].playing)
            for person in people
            if person in tournament.entrants
        }
        wanted = {key for of_person in keys.values() for key in of_person}
        opened = await self._open_tables(tournament_id, wanted)
        playing = {key: each.id for key, each in opened.items() if each.status == "playing"}
        return {
            person: tuple(playing[key] for key in of_person if key in playing)
            for person, of_person in keys.items()
        }

    async def tables(
        self, tournament_id: str, tournament: Tournament, keys: Sequence[str]
    ) -> tuple[EventTableInfo, ...]:
        """Return some tables."""
        players = [player for key in keys for player in tournament.tables[key].seats]
        names = await self.names(tournament, players)
        opened = await self._open_tables(tournament_id, keys)
        return tuple(_table(tournament, key, opened.get(key), names) for key in keys)


def shown_as_playing(tournament: Tournament) -> int:
    """Count the tables that go on: a hidden one does, for all who look, until its round is open."""
    return tournament.unfinished + _hidden_results(tournament)


def shown_n(tournament: Tournament) -> int:
    """Return how many entries the log has, without the results of hidden tables."""
    return tournament.n - _hidden_results(tournament)


def _hidden_results(tournament: Tournament) -> int:
    if not tournament.format.hides_tables:
        return 0
    return sum(len(each.keys) - each.unfinished for each in tournament.rounds if each.unfinished)


def _entry_closed(tournament: Tournament) -> str:
    try:
        check_entry_open(tournament)
    except TournamentRefusal as refusal:
        return KINDS[refusal.code].code
    return ""


def _line(tournament: Tournament, row: StandingRow) -> StandingLine:
    entrant = tournament.entrants[row.player]
    return StandingLine(
        place=row.place,
        player=row.player,
        name=entrant.name,
        bot=entrant.bot,
        rating=round(entrant.rating),
        points=row.points,
        direct=row.direct,
        opponents=row.opponents,
        starts=row.starts,
        draw=f"{row.draw:016x}",
        tables=row.tables,
        byes=entrant.byes,
        absences=entrant.absences,
        present=entrant.present,
        removed=entrant.removed,
    )


def my_entry(tournament: Tournament, me: str, playing: tuple[str, ...]) -> MyEntry | None:
    """Return how somebody stands in a tournament; `None` if they have not entered."""
    entrant = tournament.entrants.get(me)
    if entrant is None:
        return None
    row = tournament.standings.row(me)
    return MyEntry(
        present=entrant.present and not entrant.leaving,
        removed=entrant.removed,
        declined=entrant.declined,
        place=row.place,
        points=row.points,
        group=entrant.group,
        tables=playing,
    )


def _act(at: int, entry: object) -> OrganiserAct:
    match entry:
        case Paused():
            return OrganiserAct(at=at, what="paused", reason=entry.reason)
        case Resumed():
            return OrganiserAct(at=at, what="resumed")
        case Extended():
            return OrganiserAct(
                at=at,
                what="extended",
                reason=entry.reason,
                minutes=entry.minutes,
                rounds=entry.rounds,
            )
        case Removed():
            return OrganiserAct(at=at, what="removed", reason=entry.reason, player=entry.player)
        case ResultRepaired():
            return OrganiserAct(at=at, what="repaired", reason=entry.reason, table=entry.key)
        case TournamentClosed():
            return OrganiserAct(at=at, what="closed", reason=entry.reason)
        case _:
            raise TypeError(f"{type(entry).__name__} is no act of an organiser")


def _table(
    tournament: Tournament, key: str, opened: OpenTable | None, names: dict[str, str]
) -> EventTableInfo:
    table = tournament.tables[key]
    hidden = tournament.hidden(key)
    result = None if hidden else table.result
    goes_on = opened is None or opened.status != "closed"
    return EventTableInfo(
        key=key,
        table="" if opened is None else opened.id,
        group=table.group,
        hidden=hidden,
        over=result is not None,
        # Nobody learns from it that somebody at a hidden table is absent.
        repairable=(result is table.result) and is_repairable(tournament, key, goes_on=goes_on),
        seats=tuple(
            EventSeat(
                player=player,
                name=names.get(player, ""),
                rank=result.ranks[seat] if result else None,
                points=table.points[seat] if result and table.points is not None else None,
                absent=bool(result and seat in result.absent),
            )
            for seat, player in enumerate(table.seats)
        ),
        undecided=result is not None and not result.recorded and not table.repairs,
        repairs=tuple(each.reason for each in table.repairs),
    )
