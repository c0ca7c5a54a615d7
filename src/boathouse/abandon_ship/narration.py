"""What events and refusals say, as words: the sentences themselves lie in the message files."""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship import events
from boathouse.abandon_ship.board import Board
from boathouse.abandon_ship.escape import View
from boathouse.abandon_ship.events import Ending
from boathouse.abandon_ship.parts import Face, Tile, read_die
from boathouse.abandon_ship.signs import (
    colour_name,
    colour_names,
    face_sign,
    score_sign,
)
from boathouse.core import IllegalAction
from boathouse.core.words import Description, Fact, Words, joined, name_of, words

_BAD, _DIM, _GOOD, _STRONG = "bad", "dim", "good", "strong"

_ENDINGS = {
    Ending.FOUR_HOME: words("event-game-ended-four-home"),
    Ending.TWO_LEFT: words("event-game-ended-two-left"),
    Ending.TURN_LIMIT: words("event-game-ended-turn-limit"),
}


def describe(event: object) -> Description | None:
    """What happened; `None` for what the board shows well enough."""
    match event:
        case events.CheesePut() | events.PoolRolled() | events.DieSpent():
            return None
        case events.TileDealt(seat, None):
            return Description(words("event-tile-dealt-hidden"), seat)
        case events.TileDealt(seat, Tile(rats)):
            return Description(words("event-tile-dealt", rats=colour_names(rats)), seat, _STRONG)
        case events.FirstPlayerDrawn(seat):
            return Description(words("event-first-player-drawn"), seat, begins=True)
        case events.DieChosen(seat, die, face):
            chosen = words("event-die-chosen", die=colour_name(die), face=face_sign(face))
            return Description(chosen, seat)
        case events.PoolRefilled(seat, dice):
            return Description(words("event-pool-refilled", count=len(dice)), seat)
        case events.CheeseTaken(seat, _, _, value):
            return Description(words("event-cheese-taken", value=value), seat, _GOOD, follows=True)
        case events.TilesRevealed(tiles):
            return Description(words("event-tiles-revealed", tiles=_tiles(tiles)), style=_STRONG)
        case events.GameEnded(ending):
            return Description(_ENDINGS[ending], style=_STRONG)
    return _describe_rats(event)


def _describe_rats(event: object) -> Description:
    """What became of rats, dice and water: in the line of whoever let it happen."""
    match event:
        case events.RatMoved(rat, start, end):
            moved = words("event-rat-moved", rat=colour_name(rat), start=start, end=end)
            return Description(moved, follows=True)
        case events.RatStayed(rat, space, face):
            stayed = words(f"event-rat-stayed-{face.move}", rat=colour_name(rat), space=space)
            return Description(stayed, style=_DIM, follows=True)
        case events.RatSafe(rat, score):
            safe = words("event-rat-safe", rat=colour_name(rat), score=score_sign(score))
            return Description(safe, style=_GOOD, follows=True)
        case events.RatSwept(rat):
            return Description(
                words("event-rat-swept", rat=colour_name(rat)), style=_BAD, follows=True
            )
        case events.RatsTread(rats):
            tread = words("event-rats-tread", rats=colour_names(rats))
            return Description(tread, style=_BAD, follows=True)
        case events.DieKept():
            return Description(words("event-die-kept"), style=_DIM, follows=True)
        case events.DieGone(die):
            return Description(
                words("event-die-gone", die=colour_name(die)), style=_DIM, follows=True
            )
        case events.WaterRose(token, _, end):
            return Description(words("event-water-rose", token=token, space=end), style=_STRONG)
        case events.TokenSpent(token):
            return Description(words("event-token-spent", token=token), style=_STRONG)
        case events.RatsShare(rats, score):
            share = words(
                "event-rats-share",
                rats=colour_names(rats),
                count=len(rats),
                score=score_sign(score),
            )
            return Description(share, style=_GOOD)
    raise TypeError(f"{event!r} is no event of Abandon Ship")


def _tiles(tiles: Sequence[Tile]) -> Words:
    """Name everybody's rats."""
    each = [
        words("tile-of", name=name_of(seat), rats=colour_names(tile.rats))
        for seat, tile in enumerate(tiles)
    ]
    return joined(each, "semicolon", "semicolon")


# Refusals


def refusal(error: IllegalAction, view: View) -> Words:
    """Why an action was refused, with every fact in words."""
    facts = {key: _fact(key, value) for key, value in error.facts.items()}
    if error.code == "wrong-kind":
        facts["expected"] = words("expected-die")
    if "legal" in facts:
        facts["legal"] = _choices(view.board)
    return Words(f"refused-{error.code}", facts)


def _fact(key: str, value: object) -> Fact:
    if key in ("die", "rat", "due") and isinstance(value, str):
        return colour_name(read_die(value))
    if key == "tile":
        return colour_names(Tile.read(str(value)).rats)
    if key in ("face", "faces"):
        return " ".join(face_sign(Face.read(face)) for face in str(value).split())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)


def _choices(board: Board) -> Words:
    """What can be chosen, as it may be typed."""
    choices = [
        words("choice-circled", die=colour_name(die)) if face.circled else colour_name(die)
        for die, face in zip(board.pool, board.faces, strict=True)
    ]
    *first, last = choices
    return words("or", first=joined(first, last="comma"), rest=last) if first else last


def unreadable(text: str, view: View) -> Words:  # noqa: ARG001 - nothing else is ever asked
    """Say that a text is no decision, and how to write one."""
    return words("unreadable", text=text, expected=words("expected-die"))
