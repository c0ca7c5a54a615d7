"""Records and replays: a table's game as text, and as it looked at any moment."""

from __future__ import annotations

import asyncio

import msgspec

from boathouse.core import CHANCE, Record, Table, replay, seen_by
from boathouse.server import refusals
from boathouse.server.live.messages import GameEvents, GameView, Told
from boathouse.server.tables.sitting import Sitting, scene_id


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
    scene: str
    view: GameView


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """A draw or a roll: a number below `of`; one from `low` up to `high` gives what came of it.

    The seed alone says which number it was: see `boathouse.core.dice`.
    """

    at: int
    """The moment of the replay that it leads to."""
    of: int
    low: int
    high: int


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
        scene=scene_id(wire.board_key(state.view(None))),
        view=msgspec.Raw(msgspec.json.encode(wire.view(view))),
    )


def draws(sitting: Sitting) -> list[Draw]:
    """List every draw of a game that is over, so that anybody can compute it anew."""
    if sitting.status != "over":
        raise refusals.NOT_OVER.because()
    table = _table(sitting)
    found = []
    for at, played in enumerate(replay(table.record(), table.game), start=1):
        if played.move.actor is CHANCE:
            chances = played.before.chances()
            drawn = chances.outcomes.index(table.game.read_outcome(played.move.text))
            low = sum(chances.weights[:drawn])
            high = low + chances.weights[drawn]
            found.append(Draw(at=at, of=chances.total, low=low, high=high))
    return found


class Sceneries:
    """The sceneries that were asked for of late, written out: they take a while to draw."""

    def __init__(self, most: int = 64) -> None:
        """Keep at most so many."""
        self._most = most
        self._written: dict[tuple[str, str], bytes] = {}

    async def of(self, sitting: Sitting, scene: str) -> bytes:
        """Give a scenery of a game, present or past."""
        key = sitting.game.name, scene
        written = self._written.pop(key, None)
        if written is None:
            written = await asyncio.to_thread(_draw, sitting, scene)
        self._written[key] = written
        if len(self._written) > self._most:
            del self._written[next(iter(self._written))]
        return written


def _draw(sitting: Sitting, scene: str) -> bytes:
    table, wire = _table(sitting), sitting.wire
    views = [table.state.view(None)]
    if scene != sitting.scene:
        first = table.game.new(len(table.names), **table.options)
        states = [played.step.state for played in replay(table.record(), table.game)]
        views = [state.view(None) for state in (first, *states)]
    for view in reversed(views):
        if scene_id(wire.board_key(view)) == scene:
            return msgspec.json.encode(wire.board(view))
    raise refusals.NO_SUCH_SCENE.because(legal=[sitting.scene])


def _table(sitting: Sitting) -> Table:
    if sitting.table is None:
        raise refusals.NOT_STARTED.because()
    return sitting.table
