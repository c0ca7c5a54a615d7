"""Messages about a table, as each seat, or a spectator, may see it.

Here the server's knowledge of the present turns into what a client gets; `replays` does the same
for the past. A game without secrets looks the same from every seat, so its expensive parts are
encoded once for all.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, Raw, UnsetType

from boathouse.bots import CHARACTERS
from boathouse.core import State, seen_by
from boathouse.server.messages.client_messages import RequestId
from boathouse.server.messages.server_messages import Snapshot, write_message
from boathouse.server.messages.table_info import ClockInfo, EntryInfo, SeatInfo, TableInfo
from boathouse.server.storage.entries import (
    CHANCE_SEAT,
    GAME_ENTRIES,
    CameBack,
    Closed,
    Ended,
    Entry,
    Played,
    Reacted,
    Released,
    Rematched,
    Renamed,
    Said,
    Seated,
    Started,
    Undone,
    Unseated,
    WentAway,
)
from boathouse.server.tables.change import Change, Occupant
from boathouse.server.tables.clocks import Clocks
from boathouse.server.tables.moments import as_raw
from boathouse.server.tables.recent_chat import MutedPeople, is_hidden
from boathouse.server.tables.table_state import TableState

_CHANGES_INFO = (
    Seated,
    Unseated,
    Started,
    WentAway,
    CameBack,
    Ended,
    Released,
    Renamed,
    Rematched,
    Closed,
)
_CHANGES_GAME = (*GAME_ENTRIES, Ended)
_EMPTY = Raw(b"[]")


def info_of(table_state: TableState, then: Change | None = None) -> TableInfo:
    """Describe a table as anybody may see it: as it is, or as it was after a change."""
    opened, at = table_state.opened, then or table_state
    return TableInfo(
        id=table_state.id,
        game=opened.game,
        name=at.name,
        status=at.status,
        public=opened.public and not at.sealed,
        sealed=at.sealed,
        host=at.host,
        options=opened.options,
        seats=tuple(_seat_info(i, occupant) for i, occupant in enumerate(at.occupants)),
        time=opened.time,
        away=opened.away,
        away_bot=opened.away_bot,
        away_wait=opened.away_wait,
        waits_until=at.waits_until,
        commitment=opened.commitment,
        seed=str(table_state.seed) if at.status == "over" and not at.sealed else None,
        results=at.results,
        rematch=at.rematch,
        rematch_of=opened.rematch_of,
        rated=opened.rated,
        coached=not table_state.no_coach,
    )


def _seat_info(seat: int, occupant: Occupant) -> SeatInfo:
    is_bot = bool(occupant.bot) and not occupant.person
    character = CHARACTERS.get(occupant.name) if is_bot else None
    return SeatInfo(
        seat=seat,
        name=occupant.name,
        person=occupant.person,
        bot=occupant.bot,
        away=occupant.away,
        removed=occupant.removed,
        animal=character.animal if character else "",
        level=character.level if character else 0,
    )


def viewing_seat(
    table_state: TableState, person: str, seat: int | None, *, spectate: bool = False
) -> int | None:
    """Find the seat whose view somebody gets; `None` for a spectator."""
    if spectate or (seat is None and not table_state.seats_of(person)):
        return None
    return table_state.seat_for(person, seat)


def snapshot(
    table_state: TableState,
    seat: int | None,
    person: str,
    muted: MutedPeople = (),
    online: tuple[int, ...] = (),
    request: RequestId | None = None,
    *,
    with_choices: bool = False,
) -> Snapshot:
    """Describe a table as one seat may see it now."""
    view = None if table_state.table is None else table_state.table.state.view(seat)
    acts = seat is not None and table_state.actor == seat
    can_undo = seat is not None and table_state.undoer == seat
    return Snapshot(
        table=table_state.id,
        seat=seat,
        n=table_state.n,
        state=table_state.state_number,
        at=table_state.at,
        info=info_of(table_state),
        mine=table_state.seats_of(person),
        actor=table_state.actor,
        legal=tuple(map(str, table_state.legal)) if acts else (),
        can_undo=can_undo,
        finished=seat is not None and table_state.has_finished(seat),
        clocks=_clock_info(table_state.clocks),
        chat=table_state.chat.shown(muted),
        here=online,
        scene=table_state.scene,
        view=None if view is None else as_raw(table_state.codec.view(view)),
        choices=choices_of(table_state, seat) if with_choices and acts else UNSET,
        id=UNSET if request is None else request,
    )


def choices_of(table_state: TableState, seat: int | None) -> Raw:
    """Describe what the seat to act can do, and what each choice would lead to."""
    if seat is None or table_state.table is None or table_state.actor != seat:
        return _EMPTY
    return as_raw(table_state.codec.choices(table_state.table.state.view(seat), table_state.legal))


class Broadcast:
    """One change, encoded for every subscriber.

    A message is an `Event` in two parts: the part that everybody with the same view shares is
    encoded once, and the seat's own part is put before it.
    """

    __slots__ = (
        "_brief",
        "_messages",
        "_offered_to",
        "_shared",
        "_table_state",
        "change",
        "has_secrets",
    )

    def __init__(self, table_state: TableState, change: Change, *, brief: bool = False) -> None:
        """Take a change, which includes how the table was after it.

        `brief` leaves out the view of the game, which is most of the message.
        """
        self._table_state, self.change, self._brief = table_state, change, brief
        self.has_secrets = table_state.game.has_secrets
        # The seat to act, while this is still the present state of the game.
        is_turn = (
            isinstance(change.entry, _CHANGES_GAME)
            and change.state_number == table_state.state_number
        )
        self._offered_to = change.actor if is_turn else None
        self._shared: dict[tuple[int | None, bool], bytes] = {}
        self._messages: dict[tuple[int | None, bool, bool], bytes] = {}

    def to(self, seat: int | None, muted: MutedPeople = (), *, with_choices: bool = False) -> bytes:
        """Return the message for a seat, or for a spectator."""
        hidden = is_hidden(self.change.entry, muted) if muted else False
        offers = with_choices and seat is not None and seat == self._offered_to
        key = seat, hidden, offers
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = self._write(seat, hidden=hidden, offers=offers)
        return message

    def _write(self, seat: int | None, *, hidden: bool, offers: bool) -> bytes:
        change = self.change
        acts = seat is not None and change.actor == seat
        own = _SeatPart(
            seat=seat,
            legal=tuple([str(action) for action in change.legal]) if acts else (),
            can_undo=seat is not None and change.undoer == seat,
            finished=seat is not None and self._has_finished(seat),
            choices=choices_of(self._table_state, seat) if offers else UNSET,
        )
        # Both are non-empty JSON objects: joined, they are one.
        return write_message(own)[:-1] + b"," + self._shared_by(seat, hidden=hidden)[1:]

    def _has_finished(self, seat: int) -> bool:
        change = self.change
        if change.position is None or change.status != "playing" or change.occupants[seat].away:
            return False
        return self._table_state.game.finished(change.position, seat)

    def _shared_by(self, seat: int | None, *, hidden: bool) -> bytes:
        key = (seat if self.has_secrets else None, hidden)
        shared = self._shared.get(key)
        if shared is None:
            shared = self._shared[key] = write_message(self._encode(key[0], hidden=hidden))
        return shared

    def _encode(self, seat: int | None, *, hidden: bool) -> _SharedPart:
        """Encode the part that everybody with the seat's view shares."""
        change, table_state = self.change, self._table_state
        entry = change.entry
        shared = _SharedPart(
            table=table_state.id,
            n=change.n,
            state=change.state_number,
            at=change.at,
            entry=entry_info(entry, self._decisions_for(seat), hidden=hidden),
            actor=change.actor,
            clocks=_clock_info(change.clocks),
        )
        if isinstance(entry, _CHANGES_INFO):
            shared.info = info_of(table_state, change)
        if isinstance(entry, _CHANGES_GAME):
            self._encode_game(shared, seat)
        return shared

    def _decisions_for(self, seat: int | None) -> tuple[str, ...]:
        """Return what was decided, as the seat may see it: without draws."""
        entry, secrets = self.change.entry, self.change.secrets
        if not isinstance(entry, Played):
            return ()
        viewer = -1 if seat is None else seat
        return tuple(
            [
                secrets[at][viewer] if at in secrets else text
                for at, (actor, text) in enumerate(entry.moves)
                if actor != CHANCE_SEAT
            ]
        )

    def _encode_game(self, shared: _SharedPart, seat: int | None) -> None:
        change, codec = self.change, self._table_state.codec
        position: State | None = change.position
        assert position is not None, "a game entry comes with the game"
        events = seen_by(seat, change.events)
        shared.number = change.number
        shared.events = [codec.event(event) for event in events]
        shared.told = [each for event in events if (each := codec.describe(event)) is not None]
        shared.scene = change.scene
        if not self._brief:
            shared.view = codec.view(position.view(seat))


class _SeatPart(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="event", tag_field="is"):
    """The part of an `Event` that is a seat's own."""

    seat: int | None
    legal: tuple[str, ...]
    can_undo: bool
    finished: bool
    choices: Raw | UnsetType


class _SharedPart(msgspec.Struct, kw_only=True, gc=False):
    """The part of an `Event` that everybody with the same view shares."""

    table: str
    n: int
    state: int
    at: int
    entry: EntryInfo
    actor: int | None
    clocks: ClockInfo
    info: TableInfo | UnsetType = UNSET
    number: int | UnsetType = UNSET
    events: Sequence[object] | UnsetType = UNSET
    told: Sequence[object] | UnsetType = UNSET
    view: object | UnsetType = UNSET
    scene: str | UnsetType = UNSET


def _clock_info(clocks: Clocks) -> ClockInfo:
    return ClockInfo(clocks.banks, clocks.running, clocks.since)


def entry_info(entry: Entry, decisions: tuple[str, ...], *, hidden: bool = False) -> EntryInfo:
    """Describe an entry, with the decisions as the viewer may see them."""
    match entry:
        case Played():
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
        case Released():
            return EntryInfo(kind="released")
        case Renamed():
            return EntryInfo(kind="renamed", name=entry.name, by=entry.by)
        case Rematched():
            return EntryInfo(kind="rematched", table=entry.table, by=entry.by)
        case Closed():
            return EntryInfo(kind="closed", why=entry.why, by=entry.by)
        case _:
            return EntryInfo(kind="opened", by=entry.host, name=entry.name)
