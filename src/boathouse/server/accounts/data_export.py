"""A person's data export: everything stored about them, without secrets or other people's data."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, Table, select

from boathouse.server.accounts.exported_data import (
    DataExport,
    ExportedChannel,
    ExportedDecision,
    ExportedEntry,
    ExportedFollow,
    ExportedInvitation,
    ExportedNoShow,
    ExportedRating,
    ExportedReaction,
    ExportedReport,
    ExportedSeek,
    ExportedStudy,
    ExportedTournament,
    ExportedTry,
    OwnSeat,
    Profile,
    Spoken,
)
from boathouse.server.accounts.mutes import Mutes
from boathouse.server.accounts.passkeys import Passkeys
from boathouse.server.accounts.person import Person
from boathouse.server.accounts.rows import PERSON, person_of
from boathouse.server.accounts.sessions import Sessions
from boathouse.server.accounts.tokens import Tokens
from boathouse.server.storage.database import Database
from boathouse.server.storage.entries import Played, Reacted, Said, Undone, read_entry
from boathouse.server.storage.schema import (
    channels,
    follows,
    invitations,
    log,
    no_shows,
    people,
    puzzle_tries,
    rating_changes,
    reports,
    seats,
    seeks,
    studies,
    tables,
    tournament_chat,
    tournament_entrants,
    tournaments,
)

_TABLES_PER_QUERY = 100


async def profile_of(database: Database, person_id: str) -> Profile | None:
    """Read a person as they see themselves."""
    row = await database.row(
        select(
            *PERSON,
            people.c.email,
            people.c.password.is_not(None).label("has_password"),
            people.c.created_at,
            people.c.seen_at,
        ).where(people.c.id == person_id)
    )
    if row is None:
        return None
    person: Person = person_of(row)
    return Profile(
        **{name: getattr(person, name) for name in Person.__struct_fields__},
        email=row.email,
        has_password=bool(row.has_password),
        created_at=row.created_at,
        seen_at=row.seen_at,
    )


async def export_data(
    database: Database,
    person_id: str,
    parts: tuple[Sessions, Tokens, Passkeys, Mutes],
    now: int,
    secret: str | None,
) -> DataExport | None:
    """Collect everything about a person; `None` if there is no such person."""
    profile = await profile_of(database, person_id)
    if profile is None:
        return None
    sessions, tokens, passkeys, mutes = parts
    hosted = await database.rows(
        select(tables.c.id).where(tables.c.host == person_id).order_by(tables.c.created_at)
    )
    chat, reactions = await _chat(database, person_id)
    return DataExport(
        written_at=now,
        person=profile,
        sessions=await sessions.of(person_id, secret),
        tokens=await tokens.of(person_id),
        passkeys=await passkeys.of(person_id),
        channels=await _channels(database, person_id),
        mutes=await mutes.of(person_id),
        hosted_tables=[row.id for row in hosted],
        seats=await _seats(database, person_id),
        chat=chat,
        reactions=reactions,
        decisions=await _decisions(database, person_id),
        invitations=await _invitations(database, person_id),
        reports=await _reports(database, person_id),
        ratings=await _ratings(database, person_id),
        seeks=await _seeks(database, person_id),
        follows=await _follows(database, person_id),
        tournaments=await _entries(database, person_id),
        organised_tournaments=await _organised(database, person_id),
        no_shows=await _no_shows(database, person_id),
        puzzles=await _puzzles(database, person_id),
        studies=await _studies(database, person_id),
    )


async def _puzzles(database: Database, person_id: str) -> list[ExportedTry]:
    mine = select(puzzle_tries).where(puzzle_tries.c.person == person_id)
    return [
        ExportedTry(
            puzzle=row.puzzle,
            game=row.game,
            at=row.at,
            action=row.action,
            right=row.right,
            rating=row.mu,
        )
        for row in await database.rows(mine.order_by(puzzle_tries.c.at, puzzle_tries.c.puzzle))
    ]


async def _studies(database: Database, person_id: str) -> list[ExportedStudy]:
    mine = select(studies).where(studies.c.person == person_id)
    return [
        ExportedStudy(
            id=row.id,
            game=row.game,
            rules=row.rules,
            title=row.title,
            visibility=row.visibility,
            root=row.root,
            written=msgspec.Raw(row.body.encode()),
            version=row.version,
            created_at=row.created_at,
            changed_at=row.changed_at,
        )
        for row in await database.rows(mine.order_by(studies.c.created_at, studies.c.id))
    ]


async def _seeks(database: Database, person_id: str) -> list[ExportedSeek]:
    mine = select(seeks).where(seeks.c.person == person_id).order_by(seeks.c.created_at)
    return [
        ExportedSeek(
            game=row.game,
            pace=row.pace,
            seats=row.seats,
            rated=row.rated,
            created_at=row.created_at,
            table=row.table_id,
        )
        for row in await database.rows(mine)
    ]


async def _follows(database: Database, person_id: str) -> list[ExportedFollow]:
    rows = await database.rows(
        select(follows.c.followed, people.c.name, follows.c.at)
        .join(people, people.c.id == follows.c.followed)
        .where(follows.c.person == person_id)
        .order_by(follows.c.at, follows.c.followed)
    )
    return [ExportedFollow(person=row.followed, name=row.name, at=row.at) for row in rows]


async def _entries(database: Database, person_id: str) -> list[ExportedEntry]:
    rows = await database.rows(
        select(tournament_entrants, tournaments.c.title)
        .join(tournaments, tournaments.c.id == tournament_entrants.c.tournament)
        .where(tournament_entrants.c.person == person_id)
        .order_by(tournament_entrants.c.at, tournament_entrants.c.tournament)
    )
    return [
        ExportedEntry(
            tournament=row.tournament,
            title=row.title,
            at=row.at,
            place=row.place,
            places=row.places,
        )
        for row in rows
    ]


async def _organised(database: Database, person_id: str) -> list[ExportedTournament]:
    rows = await database.rows(
        select(tournaments.c.id, tournaments.c.title, tournaments.c.created_at)
        .where(tournaments.c.organiser == person_id)
        .order_by(tournaments.c.created_at, tournaments.c.id)
    )
    return [
        ExportedTournament(tournament=row.id, title=row.title, created_at=row.created_at)
        for row in rows
    ]


async def _no_shows(database: Database, person_id: str) -> list[ExportedNoShow]:
    mine = select(no_shows).where(no_shows.c.person == person_id)
    return [ExportedNoShow(times=row.times, until=row.until) for row in await database.rows(mine)]


async def _ratings(database: Database, person_id: str) -> list[ExportedRating]:
    rated = rating_changes.c
    mine = select(rating_changes).where(rated.person == person_id).order_by(rated.n)
    return [
        ExportedRating(
            game=row.game,
            ladder=row.ladder,
            table=row.table_id,
            at=row.at,
            place=row.place,
            mu=row.mu,
            sigma=row.sigma,
        )
        for row in await database.rows(mine)
    ]


async def _channels(database: Database, person_id: str) -> list[ExportedChannel]:
    mine = select(channels).where(channels.c.person == person_id).order_by(channels.c.created_at)
    return [
        ExportedChannel(id=row.id, kind=row.kind, address=row.address, created_at=row.created_at)
        for row in await database.rows(mine)
    ]


async def _seats(database: Database, person_id: str) -> list[OwnSeat]:
    rows = await database.rows(
        select(
            seats,
            tables.c.name.label("table_name"),
            tables.c.game,
            tables.c.status,
            tables.c.created_at,
            tables.c.ended_at,
        )
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person == person_id)
        .order_by(tables.c.created_at, tables.c.id, seats.c.seat)
    )
    return [
        OwnSeat(
            table=row.table_id,
            table_name=row.table_name,
            game=row.game,
            status=row.status,
            seat=row.seat,
            name=row.name,
            points=row.points,
            rank=row.rank,
            created_at=row.created_at,
            ended_at=row.ended_at,
        )
        for row in rows
    ]


async def _chat(database: Database, person_id: str) -> tuple[list[Spoken], list[ExportedReaction]]:
    chat: list[Spoken] = []
    reactions: list[ExportedReaction] = []
    for kind, chat_log in (("table", log), ("tournament", tournament_chat)):
        for row in await entries_about(database, chat_log, person_id):
            entry, at = read_entry(row.body), {kind: row.place, "n": row.n, "at": row.at}
            if isinstance(entry, Said):
                chat.append(Spoken(**at, text=entry.text))
            elif isinstance(entry, Reacted):
                reactions.append(ExportedReaction(**at, to=entry.to, sign=entry.sign, on=entry.on))
    return chat, reactions


async def _decisions(database: Database, person_id: str) -> list[ExportedDecision]:
    """List the person's decisions, without what chance did then, because some of that is secret."""
    mine = select(seats.c.table_id).where(seats.c.person == person_id).distinct()
    table_ids = [row.table_id for row in await database.rows(mine)]
    decisions: list[ExportedDecision] = []
    for start in range(0, len(table_ids), _TABLES_PER_QUERY):
        rows = await database.rows(
            select(log)
            .where(log.c.table_id.in_(table_ids[start : start + _TABLES_PER_QUERY]))
            .order_by(log.c.table_id, log.c.n)
        )
        # Many games take a while to decode; other requests go on meanwhile.
        decisions += await asyncio.to_thread(_decode, rows, person_id)
    return decisions


def _decode(rows: Sequence[Row[Any]], person_id: str) -> list[ExportedDecision]:
    decisions = []
    for row in rows:
        entry, moves, undone = read_entry(row.body), [], 0
        if isinstance(entry, Played):
            moves = [text for seat, text in entry.moves if seat == entry.seat]
        elif isinstance(entry, Undone):
            undone = entry.count
        else:
            continue
        if entry.by == person_id:
            decisions.append(
                ExportedDecision(
                    table=row.table_id,
                    n=row.n,
                    at=row.at,
                    seat=entry.seat,
                    moves=moves,
                    undone=undone,
                )
            )
    return decisions


async def _invitations(database: Database, person_id: str) -> list[ExportedInvitation]:
    either = (invitations.c.person == person_id) | (invitations.c.invited_by == person_id)
    rows = await database.rows(select(invitations).where(either).order_by(invitations.c.created_at))
    return [
        ExportedInvitation(
            table=row.table_id,
            person=row.person,
            invited_by=row.invited_by,
            status=row.status,
            created_at=row.created_at,
        )
        for row in rows
    ]


async def _reports(database: Database, person_id: str) -> list[ExportedReport]:
    mine = select(reports).where(reports.c.by_person == person_id).order_by(reports.c.created_at)
    return [
        ExportedReport(
            id=row.id,
            about=row.about_person,
            table=row.table_id,
            n=row.n,
            reason=row.reason,
            created_at=row.created_at,
            settled=bool(row.settled),
        )
        for row in await database.rows(mine)
    ]


def place_in(chat_log: Table) -> ColumnElement[str]:
    """Return the column of a log that says where it was said: at which table or tournament."""
    return next(iter(chat_log.primary_key))


async def entries_about(database: Database, chat_log: Table, *ids: str) -> Sequence[Row[Any]]:
    """Return the entries that contain the name or text of these people, place by place."""
    place, mine = place_in(chat_log), chat_log.c
    return await database.rows(
        select(place.label("place"), mine.n, mine.at, mine.body)
        .where(mine.person.in_(ids))
        .order_by(place, mine.n)
    )
