"""Who is told what: a table's happenings as each seat, or a spectator, may know them.

This is the only place where what the server knows turns into what a client gets. A game without
secrets looks the same from every seat, so there the costly parts are written once for all.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import UNSET, Raw

from boathouse.core import State, seen_by
from boathouse.server.live.messages import (
    ClockInfo,
    EntryInfo,
    Event,
    RequestId,
    SaidInfo,
    SeatInfo,
    Snapshot,
    TableInfo,
    write_message,
)
from boathouse.server.tables.clocks import Clocks
from boathouse.server.tables.entries import (
    CHANCE_SEAT,
    CameBack,
    Closed,
    Ended,
    Entry,
    Played,
    Reacted,
    Rematched,
    Renamed,
    Said,
    Seated,
    Started,
    Undone,
    Unseated,
    WentAway,
)
from boathouse.server.tables.happening import Happening
from boathouse.server.tables.sitting import Sitting

_CHANGES_INFO = (
    Seated,
    Unseated,
    Started,
    WentAway,
    CameBack,
    Ended,
    Renamed,
    Rematched,
    Closed,
)
_CHANGES_GAME = (Started, Played, Undone, Ended)
_EMPTY = Raw(b"[]")

Muted = Collection[str]
"""The people whose chat a viewer does not want to see."""


def info_of(sitting: Sitting, then: Happening | None = None) -> TableInfo:
    """Describe a table as everybody may know it: as it is, or as it was after a happening."""
    opened, at = sitting.opened, then or sitting
    return TableInfo(
        id=sitting.id,
        game=opened.game,
        name=at.name,
        status=at.status,
        public=opened.public,
        host=at.host,
        options=opened.options,
        seats=tuple(
            SeatInfo(seat=i, name=chair.name, person=chair.person, bot=chair.bot, away=chair.away)
            for i, chair in enumerate(at.chairs)
        ),
        time=opened.time,
        away=opened.away,
        away_bot=opened.away_bot,
        commitment=opened.commitment,
        seed=str(sitting.seed) if at.status == "over" else None,
        results=at.results,
        rematch=at.rematch,
        rematch_of=opened.rematch_of,
    )


def snapshot(
    sitting: Sitting,
    seat: int | None,
    person: str,
    muted: Muted = (),
    here: tuple[int, ...] = (),
    request: RequestId | None = None,
) -> Snapshot:
    """Describe a table as one seat may know it now."""
    view = None if sitting.table is None else sitting.table.state.view(seat)
    acts = seat is not None and sitting.actor == seat
    can_undo = seat is not None and sitting.undoer == seat
    return Snapshot(
        table=sitting.id,
        seat=seat,
        n=sitting.n,
        state=sitting.state,
        at=sitting.at,
        info=info_of(sitting),
        mine=sitting.seats_of(person),
        actor=sitting.actor,
        legal=tuple(map(str, sitting.legal)) if acts else (),
        can_undo=can_undo,
        clocks=_clock_info(sitting.clocks),
        chat=tuple(
            SaidInfo(
                n=message.n,
                at=message.at,
                by=message.said.by,
                name=message.said.name,
                text="" if _hidden(message.said, muted) else message.said.text,
                hidden=_hidden(message.said, muted),
                reactions={
                    sign: [name for who, name in by.items() if who not in muted]
                    for sign, by in message.reactions.items()
                },
            )
            for message in sitting.chat.values()
        ),
        here=here,
        scene=sitting.scene,
        view=None if view is None else _raw(sitting.wire.view(view)),
        id=UNSET if request is None else request,
    )


def choices(sitting: Sitting, seat: int) -> Raw:
    """Describe what the seat that is to act can do, and what each choice would come to."""
    if sitting.table is None or sitting.actor != seat:
        return _EMPTY
    return _raw(sitting.wire.choices(sitting.table.state.view(seat), sitting.legal))


_Fields = dict[str, Any]
"""Some of the fields of an `Event`, which several messages have in common."""


class Telling:
    """One happening, told to as many as want to hear it; each message is written once per seat."""

    __slots__ = ("_brief", "_common", "_messages", "_parts", "_sitting", "happening", "has_secrets")

    def __init__(self, sitting: Sitting, happening: Happening, *, brief: bool = False) -> None:
        """Take a happening of a sitting; what it was like is in the happening itself.

        `brief`: how the game looked afterwards is left out, which is most of it.
        """
        self._sitting, self.happening, self._brief = sitting, happening, brief
        self.has_secrets = sitting.game.has_secrets
        self._common: dict[bool, _Fields] = {}
        self._parts: dict[int | None, _Fields] = {}
        self._messages: dict[tuple[int | None, bool], bytes] = {}

    def to(self, seat: int | None, muted: Muted = ()) -> bytes:
        """Write the message for a viewer: for a seat of theirs, or a spectator."""
        hidden = _hidden(self.happening.entry, muted) if muted else False
        written = self._messages.get((seat, hidden))
        if written is None:
            written = self._messages[seat, hidden] = self._write(seat, hidden=hidden)
        return written

    def _write(self, seat: int | None, *, hidden: bool) -> bytes:
        happening = self.happening
        common = self._common.get(hidden)
        if common is None:
            common = self._common[hidden] = self._for_all(hidden=hidden)
        acts = seat is not None and common["actor"] == seat
        return write_message(
            Event(
                seat=seat,
                legal=tuple([str(action) for action in happening.legal]) if acts else (),
                can_undo=seat is not None and happening.can_undo == seat,
                **common,
                **self._parts_for(seat),
            )
        )

    def _for_all(self, *, hidden: bool) -> _Fields:
        """Write what is the same for every seat."""
        happening = self.happening
        entry = happening.entry
        changes_info = isinstance(entry, _CHANGES_INFO)
        return {
            "table": self._sitting.id,
            "n": happening.n,
            "state": happening.state,
            "at": happening.at,
            "entry": _entry_info(entry, hidden=hidden),
            "actor": happening.actor,
            "clocks": _clock_info(happening.clocks),
            "info": info_of(self._sitting, happening) if changes_info else UNSET,
        }

    def _parts_for(self, seat: int | None) -> _Fields:
        key = seat if self.has_secrets else None
        parts = self._parts.get(key)
        if parts is None:
            changes = isinstance(self.happening.entry, _CHANGES_GAME)
            parts = self._parts[key] = self._encode(key) if changes else {}
        return parts

    def _encode(self, seat: int | None) -> _Fields:
        happening, wire = self.happening, self._sitting.wire
        position: State | None = happening.position
        assert position is not None, "a game entry comes with the game"
        events = seen_by(seat, happening.events)
        names = [chair.name for chair in happening.chairs]
        told = [each for event in events if (each := wire.told(event, names)) is not None]
        return {
            "number": happening.number,
            "events": _raw([wire.event(event) for event in events]) if events else _EMPTY,
            "told": _raw(told) if told else _EMPTY,
            "view": UNSET if self._brief else _raw(wire.view(position.view(seat))),
            "scene": happening.scene,
        }


def _raw(value: object) -> Raw:
    return Raw(write_message(value))


def _clock_info(clocks: Clocks) -> ClockInfo:
    return ClockInfo(clocks.banks, clocks.running, clocks.since)


def _hidden(entry: Entry, muted: Muted) -> bool:
    if isinstance(entry, Said):
        return entry.removed or entry.by in muted
    return isinstance(entry, Reacted) and entry.by in muted


def _entry_info(entry: Entry, *, hidden: bool = False) -> EntryInfo:
    """Describe an entry as everybody may know it: no draws, for some are secret."""
    match entry:
        case Played():
            decisions = tuple([text for seat, text in entry.moves if seat != CHANCE_SEAT])
            return EntryInfo(kind="played", seat=entry.seat, by=entry.by, moves=decisions)
        case Said():
            hidden = hidden or entry.removed
            text = "" if hidden else entry.text
            return EntryInfo(kind="said", by=entry.by, name=entry.name, text=text, hidden=hidden)
        case Reacted():
            return EntryInfo(
                kind="reacted",
                by=entry.by,
                name=entry.name,
                to=entry.to,
                sign=entry.sign,
                on=entry.on,
                hidden=hidden,
            )
        case Seated():
            return EntryInfo(
                kind="seated", seat=entry.seat, name=entry.name, by=entry.person, bot=entry.bot
            )
        case Unseated():
            return EntryInfo(kind="unseated", seat=entry.seat, by=entry.by)
        case Started():
            return EntryInfo(kind="started", by=entry.by)
        case Undone():
            return EntryInfo(kind="undone", seat=entry.seat, by=entry.by, count=entry.count)
        case WentAway():
            return EntryInfo(kind="went-away", seat=entry.seat, why=entry.why, bot=entry.bot)
        case CameBack():
            return EntryInfo(kind="came-back", seat=entry.seat)
        case Ended():
            return EntryInfo(kind="ended")
        case Renamed():
            return EntryInfo(kind="renamed", name=entry.name, by=entry.by)
        case Rematched():
            return EntryInfo(kind="rematched", table=entry.table, by=entry.by)
        case Closed():
            return EntryInfo(kind="closed", why=entry.why, by=entry.by)
        case _:
            return EntryInfo(kind="opened", by=entry.host, name=entry.name)
