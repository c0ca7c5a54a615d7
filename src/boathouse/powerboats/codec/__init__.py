"""Powerboats as JSON: what a browser or a program sees of a match, and what it can do there.

The types describe themselves (`msgspec.json.schema`). Spaces, headings and actions are written as
in notation; seats count from 0. A client needs no rules: what a decision can bring comes with it.

>>> import msgspec
>>> from boathouse.powerboats import Match, Options
>>> state = Match.new(Options(seats=2, lake=777))
>>> view(state.view(None)).phase, board(state.view(None)).number
('start-player', 777)
>>> msgspec.json.encode(event(state.play(state.chances().outcomes[1]).events[0]))
b'{"kind":"start-player-drawn","seat":1}'
"""

from boathouse.powerboats.codec.chart import BoardSchema as Board
from boathouse.powerboats.codec.chart import board, board_key
from boathouse.powerboats.codec.event_schemas import Event, event
from boathouse.powerboats.codec.previews import Choice, choices
from boathouse.powerboats.codec.standing import ViewSchema as View
from boathouse.powerboats.codec.standing import view
from boathouse.powerboats.narration import describe, refusal
from boathouse.powerboats.story import story

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
