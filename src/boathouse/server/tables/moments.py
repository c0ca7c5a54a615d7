"""Moments of a game that was played, wherever it comes from: a table's log, or a record as text."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from boathouse.core import ReplayedMove, Seat, State, seen_by
from boathouse.core.codec import Codec
from boathouse.server import refusals
from boathouse.server.messages.table_info import GameChoices, GameEvents, GameView, LogLine
from boathouse.server.tables.folded_table import scene_id


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A game after `at` of its `of` decisions and draws, and what the last of them did.

    `table` is empty for a record that was not played here.
    """

    table: str
    seat: int | None
    at: int
    of: int
    actor: int | None
    move: str | None
    """The decision that led here; none at the start and after a draw."""
    events: GameEvents
    told: tuple[LogLine, ...]
    scene: str
    view: GameView


class PastChoices(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat could do at a moment of its game, and what each choice would have led to."""

    seat: int
    at: int
    choices: GameChoices


class PlayedLine(NamedTuple):
    """A game that was played: where it began, its moves one after the other, and their number.

    `shown` writes a decision, by its place, as the viewer may see it.
    """

    codec: Codec
    start: State
    played: Iterable[ReplayedMove]
    of: int
    shown: Callable[[int], str]
    table: str = ""


def moments_of(line: PlayedLine, seat: Seat | None, first: int, last: int) -> list[Moment]:
    """Return the moments from `first` to `last`, as far as the line goes, in one replay."""
    if not 0 <= first <= line.of:
        raise refusals.NO_SUCH_STATE.because(at=first, last=line.of)
    found = []
    if first == 0:
        found.append(_moment(line, seat, 0, line.start, (), None))
    for at, played in enumerate(line.played, start=1):
        if at > last:
            break
        if at >= first:
            move = line.shown(at - 1) if isinstance(played.move.actor, int) else None
            found.append(_moment(line, seat, at, played.step.state, played.step.events, move))
    return found


def _moment(
    line: PlayedLine,
    seat: Seat | None,
    at: int,
    state: State,
    events: tuple[object, ...],
    move: str | None,
) -> Moment:
    codec, seen, actor = line.codec, seen_by(seat, events), state.actor
    return Moment(
        table=line.table,
        seat=seat,
        at=at,
        of=line.of,
        actor=actor if isinstance(actor, int) else None,
        move=move,
        events=as_raw([codec.event(event) for event in seen]),
        told=event_lines(codec, seen),
        scene=scene_of(codec, state),
        view=as_raw(codec.view(state.view(seat))),
    )


def event_lines(codec: Codec, seen: Iterable[object]) -> tuple[LogLine, ...]:
    """Put events into words, as far as the board does not show them well enough."""
    return tuple(
        LogLine(each.words, each.seat, each.style, each.begins, each.follows)
        for event in seen
        if (each := codec.describe(event)) is not None
    )


def past_choices(codec: Codec, state: State, at: int) -> PastChoices:
    """Return what the seat to act can do in a state, and what that would lead to."""
    actor = state.actor
    if not isinstance(actor, int):
        raise refusals.NO_CHOICES.because(at=at)
    return PastChoices(seat=actor, at=at, choices=choices_in(codec, state))


def choices_in(codec: Codec, state: State) -> msgspec.Raw:
    """Write what the seat to act can do; nothing if nobody is to decide."""
    if not isinstance(state.actor, int):
        return msgspec.Raw(b"[]")
    return as_raw(codec.choices(state.view(state.actor), state.legal()))


def scene_of(codec: Codec, state: State) -> str:
    """Return the id of the scenery in a state."""
    return scene_id(codec.board_key(state.view(None)))


class EncodedScenery(NamedTuple):
    """A scenery as JSON, and compressed: a lake is large, and phones are slow."""

    plain: bytes
    gzip: bytes


def encoded_scenery(codec: Codec, view: Any) -> EncodedScenery:
    """Draw the scenery of a view."""
    plain = msgspec.json.encode({"board": codec.board(view)})
    return EncodedScenery(plain, gzip.compress(plain, mtime=0))


def as_raw(value: object) -> msgspec.Raw:
    """Encode a part of an answer that a game describes."""
    return msgspec.Raw(msgspec.json.encode(value))
