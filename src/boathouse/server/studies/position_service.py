"""The position service: shows any position of a game, and what can be done there.

It keeps nothing but what saves work. Whoever asks brings the whole position, so nothing in it is a
secret from them; `seat` only says whose view they want.
"""

from __future__ import annotations

from collections import OrderedDict
from secrets import randbelow
from typing import Literal

from boathouse.core import CHANCE, Actor, BadNotation, Secret, State, seen_by
from boathouse.core.codec import Codec, find_codec
from boathouse.core.codec.events import write_standings
from boathouse.core.editing import editable_fields, edited
from boathouse.server import refusals
from boathouse.server.refusals import Refusal
from boathouse.server.side_thread import SideThread
from boathouse.server.studies.lines import BadMove, Lines, PlayedMove, played_from
from boathouse.server.studies.position_body import (
    AskedPosition,
    Editing,
    EditPosition,
    FieldOption,
    PositionBody,
    PositionField,
    PossibleDraw,
    ShownPosition,
)
from boathouse.server.studies.roots import Root, bad_position, read_root
from boathouse.server.studies.study_body import AskedWords, ToldNode, ToldTree
from boathouse.server.studies.study_tree import moves_of
from boathouse.server.tables.fair_play import Brought
from boathouse.server.tables.moments import (
    EncodedScenery,
    as_raw,
    choices_in,
    encoded_scenery,
    event_lines,
    scene_of,
)

MAX_OUTCOMES = 60
MAX_BODIES = 500
MAX_SCENERIES = 32
_LONGEST_DRAW = 1000
_LATEST_OF_WAY = 20
"""Fair play looks at so many positions of a line: a game that goes on could be before its end."""


class PositionService:
    """Shows positions; what it keeps is used in the side thread alone."""

    def __init__(self, thread: SideThread) -> None:
        """Take the thread; start with nothing kept."""
        self.thread = thread
        self.lines = Lines()
        self._bodies: OrderedDict[object, PositionBody] = OrderedDict()
        self._sceneries: OrderedDict[tuple[str, str], EncodedScenery] = OrderedDict()

    async def show(self, asked: ShownPosition, asker: str) -> PositionBody:
        """Show a position after some moves, and draw what is due if that is asked for."""
        return await self.thread.run(asker, self._shown, asked)

    async def board(self, asked: AskedPosition, asker: str) -> EncodedScenery:
        """Return the scenery of a position."""
        return await self.thread.run(asker, self._scenery, asked)

    async def edit(self, asked: EditPosition, asker: str) -> Editing:
        """Change a position by hand, field by field; raises `CannotEdit`."""
        return await self.thread.run(asker, self._edited, asked)

    async def words(self, asked: AskedWords, asker: str) -> ToldTree:
        """Tell the moves of a tree in words, each with whose it was."""
        return await self.thread.run(asker, _words, asked)

    async def reached(self, asked: AskedPosition, asker: str) -> tuple[Root, Brought]:
        """Read a position, play its moves, and return where they lead, and on which way."""
        return await self.thread.run(asker, self._reached, asked)

    # In the thread

    def _after(self, asked: AskedPosition) -> tuple[Root, State]:
        root, played = self._played(asked)
        return root, played[-1].state if played else root.state

    def _reached(self, asked: AskedPosition) -> tuple[Root, Brought]:
        root, played = self._played(asked)
        way = [root.state, *(move.state for move in played)]
        reached = Root(root.game, root.game.write_position(way[-1]), way[-1], root.seats)
        return reached, Brought(root.game, root.seats, (), tuple(way[-_LATEST_OF_WAY:]))

    def _played(self, asked: AskedPosition) -> tuple[Root, list[PlayedMove]]:
        root = _root_of(asked)
        try:
            return root, self.lines.play(root.game, root.text, lambda: root.state, asked.moves)
        except BadMove as error:
            raise bad_line(error) from error

    def _shown(self, asked: ShownPosition) -> PositionBody:
        if asked.draw != "none":
            return self._drawn(asked, asked.draw)
        body = self._bodies.pop(asked, None)
        if body is None:
            root, played = self._played(asked)
            body = _body(root, played, asked.seat, drawn=())
        self._bodies[asked] = body
        if len(self._bodies) > MAX_BODIES:
            self._bodies.popitem(last=False)
        return body

    def _drawn(self, asked: ShownPosition, how: Literal["one", "all"]) -> PositionBody:
        root, played = self._played(asked)
        drawn: list[str] = []
        state = played[-1].state if played else root.state
        while state.actor is CHANCE and len(drawn) < (1 if how == "one" else _LONGEST_DRAW):
            move = played_from(root.game, state, str(state.chances().pick(randbelow)))
            played.append(move)
            drawn.append(move.text)
            state = move.state
        return _body(root, played, asked.seat, drawn=tuple(drawn))

    def _scenery(self, asked: AskedPosition) -> EncodedScenery:
        root, state = self._after(asked)
        codec = find_codec(root.game)
        key = root.game.name, scene_of(codec, state)
        scenery = self._sceneries.pop(key, None) or encoded_scenery(codec, state.view(None))
        self._sceneries[key] = scenery
        if len(self._sceneries) > MAX_SCENERIES:
            self._sceneries.popitem(last=False)
        return scenery

    def _edited(self, asked: EditPosition) -> Editing:
        root, state = self._after(asked)
        for name, value in asked.changes.items():
            state = edited(root.game, state, name, value)
        text = root.game.write_position(state)
        try:
            state = root.game.read_position(text)
        except BadNotation as error:  # the moves led to where no position can be written
            raise bad_position(error) from error
        changed = Root(root.game, text, state, root.seats)
        return Editing(
            at=_body(changed, [], asked.seat, drawn=()),
            fields=tuple(
                PositionField(
                    name=field.name,
                    label=field.label,
                    kind=field.kind,
                    value=field.value,
                    options=tuple(
                        FieldOption(value=each.value, label=each.label) for each in field.options
                    ),
                    least=field.least,
                    most=field.most,
                )
                for field in editable_fields(root.game, state)
            ),
        )


def _root_of(asked: AskedPosition | AskedWords) -> Root:
    """Read the position that is asked about; refuses a seat that it has not."""
    root = read_root(asked.game, asked.rules, asked.position)
    if asked.seat is not None and asked.seat >= root.seats:
        raise refusals.NO_SUCH_SEAT.because(seat=asked.seat + 1, seats=root.seats)
    return root


def _words(asked: AskedWords) -> ToldTree:
    root = _root_of(asked)
    codec = find_codec(root.game)
    return ToldTree(
        nodes=tuple(
            ToldNode(
                id=node.id,
                by=seat_of(played.by),
                due=_due(played.state),
                told=event_lines(codec, _seen(asked.seat, played.events)),
            )
            for node, played in moves_of(root, asked.nodes)
        )
    )


def _due(state: State) -> Literal["decision", "draw", "end"]:
    if state.actor is None:
        return "end"
    return "draw" if state.actor is CHANCE else "decision"


def bad_line(error: BadMove) -> Refusal:
    """Refuse moves that cannot be played, from the first of them on; says what could be."""
    before = error.before
    if isinstance(before.actor, int):
        legal = [str(action) for action in before.legal()]
    elif before.actor is CHANCE:
        legal = [str(outcome) for outcome in before.chances().outcomes[:MAX_OUTCOMES]]
    else:
        legal = []
    return refusals.BAD_LINE.because(
        n=error.at + 1, move=error.text, detail=str(error), legal=legal
    )


def seat_of(actor: Actor) -> int | None:
    """Return an actor's seat; `None` for chance, and for nobody."""
    return actor if isinstance(actor, int) else None


def _body(
    root: Root, played: list[PlayedMove], seat: int | None, *, drawn: tuple[str, ...]
) -> PositionBody:
    game, codec = root.game, find_codec(root.game)
    last = played[-1] if played else None
    state = last.state if last else root.state
    seen = () if last is None else _seen(seat, last.events)
    view = game.seen_openly(state) if seat is None else state.view(seat)
    outcomes, more = _outcomes(codec, state, seat)
    return PositionBody(
        game=game.name,
        rules=game.version,
        position=game.write_position(state),
        seats=root.seats,
        seat=seat,
        at=len(played),
        drawn=drawn,
        actor=seat_of(state.actor),
        due=_due(state),
        by=seat_of(last.by) if last else None,
        move=last.text if last else None,
        events=as_raw([codec.event(event) for event in seen]),
        told=event_lines(codec, seen),
        scene=scene_of(codec, state),
        view=as_raw(codec.view(view)),
        legal=tuple(map(str, state.legal())) if isinstance(state.actor, int) else (),
        choices=choices_in(codec, state),
        outcomes=outcomes,
        more_outcomes=more,
        standings=write_standings(state.standings),
    )


def _seen(seat: int | None, events: tuple[object, ...]) -> tuple[object, ...]:
    """Return events as a seat sees them; without one everything is open."""
    if seat is not None:
        return seen_by(seat, events)
    return tuple(each.fact if isinstance(each, Secret) else each for each in events)


def _outcomes(codec: Codec, state: State, seat: int | None) -> tuple[tuple[PossibleDraw, ...], int]:
    """List the outcomes of the draw that is due, the likeliest first, and count the others."""
    if state.actor is not CHANCE:
        return (), 0
    chances = state.chances()
    order = sorted(range(len(chances)), key=lambda at: -chances.weights[at])
    listed = []
    for at in order[:MAX_OUTCOMES]:
        outcome = chances.outcomes[at]
        listed.append(
            PossibleDraw(
                text=str(outcome),
                chance=chances.weights[at] / chances.total,
                told=event_lines(codec, _seen(seat, state.play(outcome).events)),
            )
        )
    return tuple(listed), len(order) - len(listed)
