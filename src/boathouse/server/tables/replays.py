"""Records and replays: a table's game as text, and as it was at any moment."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import chain, islice

import msgspec

from boathouse.core import CHANCE, Record, State, Table, replay, seen_by
from boathouse.core.draws import DuplicateDraws
from boathouse.core.words import Words
from boathouse.server import refusals
from boathouse.server.signatures import Signer
from boathouse.server.tables.folded_table import scene_id
from boathouse.server.tables.moments import (
    EncodedScenery,
    Moment,
    PastChoices,
    PlayedLine,
    encoded_scenery,
    moments_of,
    past_choices,
)
from boathouse.server.tables.table_state import TableState


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """A draw or a roll: a number below `of`; any from `low` up to `high` has the same outcome.

    The seed determines which number it was: see `boathouse.core.dice`.
    """

    at: int
    """The moment of the replay after it."""
    of: int
    low: int
    high: int
    label: str = ""
    """What the seed is asked with; empty for the number of the draw, counted from 0."""


def record_of(table_state: TableState, seat: int | None) -> Record:
    """Return the record of a game as one seat may see it, with the seed once it is over.

    Its commitment is the one published when the table was opened.
    """
    record = _table(table_state).record_for(seat)
    seed = None if table_state.sealed else record.seed
    return replace(record, commitment=table_state.opened.commitment, seed=seed)


def record_text(table_state: TableState, seat: int | None, signer: Signer) -> str:
    """Return a record as text, signed once the game is over."""
    text = str(record_of(table_state, seat))
    is_complete = table_state.status == "over" and not table_state.sealed
    return signer.sign(text) if is_complete else text


def moment(table_state: TableState, seat: int | None, at: int) -> Moment:
    """Return a game as a seat saw it after `at` decisions and draws."""
    return moments(table_state, seat, at, at)[0]


def moments(table_state: TableState, seat: int | None, first: int, last: int) -> list[Moment]:
    """Return the moments of a game from `first` to `last`, as far as it goes, in one replay."""
    table = _table(table_state)
    moves = table.moves if table.over else table.moves_for(seat)
    line = PlayedLine(
        table_state.codec,
        table.game.new(len(table.names), **table.options),
        replay(table.record(), table.game),
        table.number,
        lambda at: moves[at].text,
        table_state.id,
    )
    return moments_of(line, seat, first, last)


def choices_at(table_state: TableState, seat: int | None, at: int) -> PastChoices:
    """Return what the seat to act could do after `at` decisions and draws, if that may be known.

    Once the game is over anybody may know; before that, only the `seat` itself.
    """
    state = state_at(table_state, at)
    actor = state.actor
    if isinstance(actor, int) and table_state.status != "over" and actor != seat:
        raise refusals.another_seat(table_state.id, actor)
    return past_choices(table_state.codec, state, at)


def state_at(table_state: TableState, at: int | None = None) -> State:
    """Return the state of a game after `at` decisions and draws, or the present one."""
    return _table(table_state).state if at is None else states_between(table_state, at, at)[0]


def states_between(table_state: TableState, first: int, last: int | None) -> list[State]:
    """Return the states from `first` to `last`, or to the present one, in one replay."""
    table = _table(table_state)
    last = table.number if last is None else last
    if not 0 <= first <= last <= table.number:
        raise refusals.NO_SUCH_STATE.because(at=max(first, last), last=table.number)
    start = table.game.new(len(table.names), **table.options)
    played = (each.step.state for each in replay(table.record(), table.game))
    return list(islice(chain([start], played), first, last + 1))


def story_of(table_state: TableState) -> list[Words]:
    """Tell the story of a finished game, as anybody may know it, in the game's own words."""
    table = _finished(table_state)
    events = [each for played in replay(table.record(), table.game) for each in played.step.events]
    return list(table_state.codec.story(seen_by(None, events)))


def draws(table_state: TableState) -> list[Draw]:
    """List every draw of a finished game, so that anybody can recompute it."""
    table = _finished(table_state)
    if table_state.sealed:
        raise refusals.TABLE_SEALED.because(table=table_state.name)
    by_seat = DuplicateDraws(table.seed) if table.duplicate else None
    found = []
    for at, played in enumerate(replay(table.record(), table.game), start=1):
        if played.move.actor is not CHANCE:
            continue
        chances = played.before.chances()
        if by_seat is None:
            low, high = chances.range_of(table.game.read_outcome(played.move.text))
            found.append(Draw(at=at, of=chances.total, low=low, high=high))
        else:
            found += [
                Draw(at=at, of=each.of, low=each.low, high=each.high, label=each.label)
                for each in by_seat.numbers(chances, table.moves, at - 1)
            ]
    return found


class Sceneries:
    """A cache of encoded sceneries, because they take a while to draw."""

    def __init__(self, max_cached: int = 64) -> None:
        """Start with an empty cache."""
        self._max_cached = max_cached
        self._cached: dict[tuple[str, str], EncodedScenery] = {}

    async def of(self, table_state: TableState, scene: str) -> EncodedScenery:
        """Return a scenery of a game, present or past."""
        key = table_state.game.name, scene
        encoded = self._cached.pop(key, None)
        if encoded is None:
            encoded = await asyncio.to_thread(_encode, table_state, scene)
        self._cached[key] = encoded
        if len(self._cached) > self._max_cached:
            del self._cached[next(iter(self._cached))]
        return encoded


def _encode(table_state: TableState, scene: str) -> EncodedScenery:
    table, codec = _table(table_state), table_state.codec
    views = [table.state.view(None)]
    if scene != table_state.scene:
        first = table.game.new(len(table.names), **table.options)
        states = [played.step.state for played in replay(table.record(), table.game)]
        views = [state.view(None) for state in (first, *states)]
    for view in reversed(views):
        if scene_id(codec.board_key(view)) == scene:
            return encoded_scenery(codec, view)
    raise refusals.NO_SUCH_SCENE.because(legal=[table_state.scene])


def _finished(table_state: TableState) -> Table:
    if table_state.status != "over":
        raise refusals.NOT_OVER.because()
    return _table(table_state)


def _table(table_state: TableState) -> Table:
    if table_state.table is None:
        raise refusals.NOT_STARTED.because()
    return table_state.table
