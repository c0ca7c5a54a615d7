"""Abandon Ship as JSON: what a browser or a program sees of a game, and what it can do there.

The types describe themselves (`msgspec.json.schema`). Colours, faces and actions are written as in
notation; seats count from 0. A client needs no rules: what a choice would bring comes with it.
Everything is made from what one seat may know.

>>> import msgspec
>>> from boathouse.abandon_ship import Escape, Options
>>> from boathouse.core import seen_by
>>> state = Escape.new(Options(seats=3))
>>> view(state.view(None)).phase.value, board(state.view(None)).top
('deal', 27)
>>> dealt = state.play(state.chances().outcomes[0]).events
>>> msgspec.json.encode([event(each) for each in seen_by(1, dealt)])
b'[{"kind":"tile-dealt","seat":0,"tile":null}]'
"""

from boathouse.abandon_ship.codec.event_schemas import Event, event
from boathouse.abandon_ship.codec.previews import Choice, choices
from boathouse.abandon_ship.codec.section import BoardSchema as Board
from boathouse.abandon_ship.codec.section import board, board_key
from boathouse.abandon_ship.codec.standing import ViewSchema as View
from boathouse.abandon_ship.codec.standing import view
from boathouse.abandon_ship.narration import describe, refusal
from boathouse.abandon_ship.story import story

__all__ = [
    "Board",
    "Choice",
    "Event",
    "View",
    "board",
    "board_key",
    "choices",
    "describe",
    "event",
    "refusal",
    "story",
    "view",
]
