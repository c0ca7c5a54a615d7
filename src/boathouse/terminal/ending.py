"""The end of a game: board, standings, story, and the seed of the dice."""

from __future__ import annotations

from collections.abc import Iterator

from boathouse.core import Table, replay, seen_by
from boathouse.core.words import Line, with_names, words
from boathouse.terminal.face import TerminalFace
from boathouse.terminal.layout import viewport
from boathouse.terminal.paint import width_of
from boathouse.terminal.translator import Translator


def ending(table: Table, face: TerminalFace, say: Translator, width: int) -> Iterator[Line]:
    """Return the lines that show how a game ended."""
    view = table.state.view(None)
    board = face.board(view, None, ())
    if board.rows:
        ruler = max(width_of(line) for line in board.left)
        yield from viewport(board, min(width, width_of(board.top) + ruler), len(board.rows) + 1)
    else:
        yield from face.status(view, table.names, say, width)
    yield ()
    yield ((say(words("result", game=table.game.title)), "strong"),)
    for standing in sorted(table.state.standings, key=lambda each: each.rank):
        name = table.names[standing.seat]
        style = "good" if standing.rank == 1 else ""
        yield (
            (say(words("standing", rank=standing.rank, name=name, points=standing.points)), style),
        )
    yield ()
    events = [event for played in replay(table.record()) for event in played.step.events]
    for sentence in face.story(seen_by(None, events)):
        yield ((say(with_names(sentence, table.names)), ""),)
    yield ()
    yield ((say(words("dice-revealed", seed=str(table.seed))), "dim"),)
