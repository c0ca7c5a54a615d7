"""The study service: keeps studies, and gives them to those who may see them.

A private study is its owner's alone: for everybody else there is none. One that is shared may be
opened by whoever has its link. Every change says which version it was made in, so two windows
cannot overwrite each other unknowingly.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    LargeBinary,
    Row,
    cast,
    delete,
    func,
    insert,
    select,
    tuple_,
    update,
)

from boathouse.core import Record, RecordError, State, game_of, read_record
from boathouse.server import refusals
from boathouse.server.accounts.person import Person
from boathouse.server.clock import Clock
from boathouse.server.ids import fresh_id
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import people, studies
from boathouse.server.studies.lines import BadMove
from boathouse.server.studies.position_service import PositionService
from boathouse.server.studies.roots import Root, read_root, root_of, rules_of
from boathouse.server.studies.study_body import (
    Draft,
    FromNew,
    FromPosition,
    FromRecord,
    FromTree,
    SavedStudy,
    StudyBody,
    StudyEdit,
    StudyInfo,
    StudyNode,
    StudyPage,
    StudyTree,
    Visibility,
)
from boathouse.server.studies.study_tree import (
    Written,
    check_moves,
    check_size,
    main_line,
    moves_of,
)
from boathouse.server.tables.fair_play import Brought, FairPlay
from boathouse.server.tables.opening import checked_options

MAX_STUDIES = 500
MEGABYTE = 1024**2
MAX_SPACE, MAX_SPACE_OF_GUESTS = 32 * MEGABYTE, 4 * MEGABYTE
"""So many bytes the studies of a person may have in all."""
_SPACE_STEP = 16 * 1024
"""A study that grows is counted again after so many bytes."""
_LONGEST_NAME = 40
STUDY_CURSOR = "^([0-9]{1,15})-([0-9a-z]{8,20})$"
"""The form of `next`: a time and a study."""


class StudyService:
    """Everything about studies that are kept."""

    def __init__(
        self, database: Database, clock: Clock, positions: PositionService, fair_play: FairPlay
    ) -> None:
        """Take the database, what plays positions, and what knows the games that go on."""
        self._database, self._clock, self._positions = database, clock, positions
        self._fair_play = fair_play
        self._one_at_a_time = asyncio.Lock()  # so that nobody gets past a limit
        self._thread = positions.thread

    # What a study begins with

    async def begin(
        self, start: FromPosition | FromNew | FromTree, person: str, asker: str
    ) -> Draft:
        """Make the beginning of a study, checked by the rules, as far as that is fair."""
        draft, brought = await self._thread.run(asker, _begun, start)
        if not isinstance(start, FromNew):
            await self._fair_play.check(brought, person)
        return draft

    async def from_position(self, game: str, position: str, asker: str) -> Draft:
        """Make the beginning of a study of one of the server's own positions."""
        start = FromPosition(game=game, position=position)
        draft, _ = await self._thread.run(asker, _begun, start)
        return draft

    async def from_record_text(self, start: FromRecord, person: str, asker: str) -> Draft:
        """Make a study of a record that somebody brings, as far as that is fair."""
        try:
            record = read_record(start.record)
        except RecordError as error:
            raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error
        draft, brought = await self._thread.run(asker, self._recorded, record, start.at)
        await self._fair_play.check(brought, person)
        return draft

    async def from_record(self, record: Record, at: int | None, asker: str) -> Draft:
        """Make a study of a game that is over: its moves become the main line."""
        draft, _ = await self._thread.run(asker, self._recorded, record, at)
        return draft

    def _recorded(self, record: Record, at: int | None) -> tuple[Draft, Brought]:
        moves = [move.text for move in record.moves]
        nodes = main_line(moves)
        try:
            game = game_of(record)
            first = game.new(len(record.names), **record.options)
        except RecordError as error:
            raise refusals.UNREADABLE_RECORD.because(detail=str(error)) from error
        root = root_of(game, first)
        try:
            played = self._positions.lines.play(game, root.text, lambda: first, moves)
        except BadMove as error:
            move = record.moves[error.at]
            place = f"line {move.line}, column {move.column}: {error}"
            raise refusals.UNREADABLE_RECORD.because(detail=place) from error
        opened = len(nodes) if at is None else min(at, len(nodes))
        last = played[-1].state if played else first
        written = tuple(move.text for move in played)
        brought = Brought(game, root.seats, written, (last,))
        return _draft(root, record.names, nodes, opened), brought

    # Keeping

    async def create(
        self,
        person: Person,
        title: str,
        visibility: Visibility,
        draft: StudyTree,
        forked_from: str | None = None,
    ) -> StudyBody:
        """Keep a study."""
        body, now, study_id = check_size(draft), self._clock.now(), fresh_id()
        async with self._one_at_a_time:
            await self._check_space(person, len(body), new=1)
            await self._database.write(
                insert(studies).values(
                    id=study_id,
                    person=person.id,
                    game=draft.game,
                    rules=draft.rules,
                    title=_title(title, draft.game),
                    visibility=visibility,
                    root=draft.root,
                    body=body.decode(),
                    nodes=len(draft.nodes),
                    version=1,
                    forked_from=forked_from,
                    created_at=now,
                    changed_at=now,
                ),
                subject=study_id,
            )
        return await self.find(study_id, person.id)

    async def _check_space(self, person: Person, more: int, *, new: int = 0) -> None:
        """Refuse what a person has no room for: so many more bytes, and new studies."""
        used = func.coalesce(func.sum(self._bytes(studies.c.body)), 0)
        figures: tuple[ColumnElement[Any], ...] = (
            func.count().label("number"),
            used.label("bytes"),
        )
        query = select(*figures).select_from(studies).where(studies.c.person == person.id)
        row = await self._database.row(query)
        assert row is not None, "an aggregate has a row"
        if row.number + new > MAX_STUDIES:
            raise refusals.LIMIT_REACHED.because(what="studies", most=MAX_STUDIES)
        is_guest = person.kind == "guest"
        most = MAX_SPACE_OF_GUESTS if is_guest else MAX_SPACE
        if row.bytes + more > most:
            what = "study-space-of-guests" if is_guest else "study-space"
            raise refusals.LIMIT_REACHED.because(what=what, most=most // MEGABYTE)

    def _bytes(self, text: ColumnElement[str]) -> ColumnElement[int]:
        """Count the bytes of a text, not its characters."""
        if self._database.url.get_backend_name() == "sqlite":
            return func.length(cast(text, LargeBinary))
        return func.octet_length(text)

    async def find(self, study_id: str, person: str) -> StudyBody:
        """Return a study to somebody who may see it."""
        row = await self._row(study_id, person)
        forked_from: str | None = row.forked_from
        if forked_from is not None:
            origin = select(studies.c.person, studies.c.visibility).where(
                studies.c.id == forked_from
            )
            found = await self._database.row(origin)
            if found is None or (found.visibility == "private" and found.person != person):
                forked_from = None
        written = _written(row)
        return StudyBody(
            id=row.id,
            owner=row.person,
            owner_name=row.owner_name,
            mine=row.person == person,
            game=row.game,
            rules=row.rules,
            title=row.title,
            visibility=row.visibility,
            names=written.names,
            root=row.root,
            comment=written.comment,
            marks=written.marks,
            nodes=written.nodes,
            version=row.version,
            forked_from=forked_from,
            created_at=row.created_at,
            changed_at=row.changed_at,
        )

    async def listed(self, person: str, cursor: str | None, limit: int) -> StudyPage:
        """List a person's studies, the one that was changed last first."""
        mine = studies.c
        query = (
            select(
                *(mine[name] for name in StudyInfo.__struct_fields__),
            )
            .where(mine.person == person)
            .order_by(mine.changed_at.desc(), mine.id.desc())
            .limit(limit + 1)
        )
        if cursor is not None:
            found = re.fullmatch(STUDY_CURSOR, cursor)
            if found is None:
                raise refusals.BAD_REQUEST.because(reason="form", field="after")
            query = query.where(tuple_(mine.changed_at, mine.id) < tuple_(int(found[1]), found[2]))
        rows = await self._database.rows(query)
        shown = [StudyInfo(**row._mapping) for row in rows[:limit]]
        last = shown[-1] if len(rows) > limit else None
        return StudyPage(
            studies=tuple(shown), next=f"{last.changed_at}-{last.id}" if last else None
        )

    async def change(self, study_id: str, owner: Person, edit: StudyEdit) -> SavedStudy:
        """Keep a study as it is now; refuses that if it was changed elsewhere meanwhile."""
        person = owner.id
        row = await self._own(study_id, person)
        if row.version != edit.version:
            raise refusals.STUDY_CHANGED.because(version=row.version)
        tree = await self._thread.run(person, _checked, row, edit)
        body, now, version = check_size(tree), self._clock.now(), edit.version + 1
        before = len(row.body.encode())
        if len(body) // _SPACE_STEP > before // _SPACE_STEP:
            await self._check_space(owner, len(body) - before)
        changed = await self._database.write(
            self._database.guarded(
                update(studies)
                .where(
                    studies.c.id == study_id,
                    studies.c.person == person,
                    studies.c.version == edit.version,
                )
                .values(
                    title=_title(edit.title, row.game),
                    visibility=edit.visibility,
                    root=tree.root,
                    body=body.decode(),
                    nodes=len(tree.nodes),
                    version=version,
                    changed_at=now,
                )
            ),
            subject=study_id,
        )
        if not changed:  # another window was as fast
            present = await self._own(study_id, person)
            raise refusals.STUDY_CHANGED.because(version=present.version)
        return SavedStudy(id=study_id, version=version, changed_at=now)

    async def remove(self, study_id: str, person: str) -> None:
        """Delete a study; copies that others made of it stay."""
        await self._own(study_id, person)
        mine = (studies.c.id == study_id) & (studies.c.person == person)
        await self._database.write(delete(studies).where(mine), subject=study_id)

    async def fork(self, study_id: str, person: Person, title: str | None) -> StudyBody:
        """Make a private copy of a study for somebody who may see it."""
        study = await self.find(study_id, person.id)
        return await self.create(person, title or study.title, "private", study, study.id)

    async def shared(self, study_id: str, person: str, asker: str) -> tuple[str, Root, str]:
        """Return title, root and owner's name of a study, for somebody who may see it."""
        row = await self._row(study_id, person)
        root = await self._thread.run(asker, read_root, row.game, row.rules, row.root)
        return row.title, root, row.owner_name

    async def _row(self, study_id: str, person: str) -> Row[Any]:
        """Return a study's row, for somebody who may see it."""
        row = await self._database.row(
            select(studies, people.c.name.label("owner_name"))
            .join(people, people.c.id == studies.c.person)
            .where(studies.c.id == study_id)
        )
        if row is None or (row.visibility == "private" and row.person != person):
            raise refusals.NO_SUCH_STUDY.because()
        return row

    async def _own(self, study_id: str, person: str) -> Row[Any]:
        row = await self._row(study_id, person)
        if row.person != person:
            raise refusals.NOT_YOUR_STUDY.because()
        return row


def _written(row: Row[Any]) -> Written:
    return msgspec.json.decode(row.body, type=Written)


def _title(title: str, game: str) -> str:
    """Take a title as it can be shown in one line; one that says nothing is the game's name."""
    shown = "".join(sign if sign.isprintable() else " " for sign in title)
    return " ".join(shown.split()) or rules_of(game).title


def _names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Take a name for each seat: those without one go by their number."""
    shown = ["".join(sign for sign in name if sign.isprintable()).strip() for name in names]
    given = [*shown[:seats], *[""] * (seats - len(shown))]
    return tuple(name[:_LONGEST_NAME] or str(seat + 1) for seat, name in enumerate(given))


def _draft(
    root: Root,
    names: Sequence[str],
    nodes: tuple[StudyNode, ...] = (),
    at: int = 0,
    written: FromTree | None = None,
) -> Draft:
    return Draft(
        game=root.game.name,
        rules=root.game.version,
        names=_names(names, root.seats),
        root=root.text,
        comment=written.comment if written else "",
        marks=written.marks if written else (),
        nodes=nodes,
        at=at,
    )


def _begun(start: FromPosition | FromNew | FromTree) -> tuple[Draft, Brought]:
    """Make the beginning of a study, and return the positions in it."""
    if isinstance(start, FromPosition):
        root = read_root(start.game, start.rules, start.position)
        return _draft(root, start.names), _brought(root)
    if isinstance(start, FromNew):
        game = rules_of(start.game, start.rules)
        options = checked_options(game, start.seats, start.options)
        root = root_of(game, game.new(start.seats, **options))
        return _draft(root, ()), _brought(root)
    root = read_root(start.game, start.rules, start.root)
    states = [played.state for _, played in moves_of(root, start.nodes)]
    return _draft(root, start.names, start.nodes, written=start), _brought(root, *states)


def _brought(root: Root, *states: State) -> Brought:
    return Brought(root.game, root.seats, (), (root.state, *states))


def _checked(row: Row[Any], edit: StudyEdit) -> StudyTree:
    """Check what a study is to be by the rules; what was there before is not played again."""
    root = read_root(row.game, row.rules, edit.root)
    known = _written(row).nodes if root.text == row.root else ()
    check_moves(root, edit.nodes, known)
    return StudyTree(
        game=row.game,
        rules=row.rules,
        names=_names(edit.names, root.seats),
        root=root.text,
        comment=edit.comment,
        marks=edit.marks,
        nodes=edit.nodes,
    )
