"""Records and replays: a table's game as text, and as it looked at any moment."""

from __future__ import annotations

import msgspec

from boathouse.core import Record, Table, replay, seen_by
from boathouse.server import refusals
from boathouse.server.live.messages import GameBoard, GameEvents, GameView, Told
from boathouse.server.tables.sitting import Sitting


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A game after `at` of its `of` decisions and draws, and what the last of them did."""

    table: str
    seat: int | None
    at: int
    of: int
    actor: int | None
    move: str | None
    """The decision that led here; none at the beginning, and after a draw."""
    events: GameEvents
    told: tuple[Told, ...]
    board: GameBoard
    view: GameView


def record_of(sitting: Sitting, seat: int | None) -> Record:
    """Give the record of a game as one seat may know it; with the seed when it is over."""
    return _table(sitting).record_for(seat)


def moment(sitting: Sitting, seat: int | None, at: int) -> Moment:
    """Show a game as a seat saw it after so many decisions and draws."""
    table, wire = _table(sitting), sitting.wire
    if not 0 <= at <= table.number:
        raise refusals.NO_SUCH_STATE.because(at=at, last=table.number)
    state = table.game.new(len(table.names), **table.options)
    events: tuple[object, ...] = ()
    move: str | None = None
    for played, _ in zip(replay(table.record(), table.game), range(at), strict=False):
        state, events = played.step.state, played.step.events
        move = played.move.text if isinstance(played.move.actor, int) else None
    view = state.view(seat)
    seen = seen_by(seat, events)
    told = [each for event in seen if (each := wire.told(event, table.names)) is not None]
    actor = state.actor
    return Moment(
        table=sitting.id,
        seat=seat,
        at=at,
        of=table.number,
        actor=actor if isinstance(actor, int) else None,
        move=move,
        events=msgspec.Raw(msgspec.json.encode([wire.event(event) for event in seen])),
        told=tuple(told),  # type: ignore[arg-type]
        board=msgspec.Raw(msgspec.json.encode(wire.board(view))),
        view=msgspec.Raw(msgspec.json.encode(wire.view(view))),
    )


def _table(sitting: Sitting) -> Table:
    if sitting.table is None:
        raise refusals.NOT_STARTED.because()
    return sitting.table
