"""Insight into a choice of a die and a rat: what it does, and why another one is better.

Only the board and the tile of the player who chooses are used: others' tiles stay hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from boathouse.abandon_ship import Escape
from boathouse.abandon_ship.actions import read_action
from boathouse.abandon_ship.parts import Rat
from boathouse.abandon_ship.preview import ChoicePreview, preview_choice
from boathouse.core.words import Words, words
from boathouse.evaluation.insight import ChoiceFacts, Insight

_RISK_GAP = 0.1
"""From which difference on the water is a reason."""


def insight(escape: Escape, played: str, best: str, listed: Sequence[str]) -> Insight:
    """Tell what the choices do on the board."""
    board = escape.board
    own = escape.tiles[board.turn].rats
    found = {text: preview_choice(board, read_action(text)) for text in {*listed, played, best}}
    return Insight(
        {text: ChoiceFacts(crash=_risk(found[text])) for text in listed},
        None if played == best else _reason(found[played], found[best], own),
        _line(found[played]),
        _line(found[best]),
    )


def _risk(choice: ChoicePreview) -> float:
    """Return the chance that the water reaches rats after a choice."""
    if choice.flood is None or choice.flood.held:
        return 0.0
    return round(float(choice.flood.chance), 4)


def _line(choice: ChoicePreview) -> tuple[str, ...]:
    return (str(choice.rat), str(choice.start), str(choice.end))


def _reason(played: ChoicePreview, best: ChoicePreview, own: Sequence[Rat]) -> Words:
    if played.swept in own and best.swept not in own:
        return words("own-swept", rat=_colour(played.swept))
    if best.swept is not None and best.swept not in own and played.swept is None:
        return words("other-swept", rat=_colour(best.swept))
    if best.rat in own and (best.score or 0) > (played.score or 0):
        return words("own-safe", rat=_colour(best.rat), score=best.score or 0)
    if played.rat not in own and (played.score or 0) > 0:
        return words("other-safe", rat=_colour(played.rat), score=played.score or 0)
    if (best.cheese or 0) > (played.cheese or 0):
        return words("cheese", cheese=best.cheese or 0)
    risk, least = _risk(played), _risk(best)
    if risk - least >= _RISK_GAP:
        return words("water", played=round(100 * risk), best=round(100 * least))
    moved, moves = played.end > played.start, best.end > best.start
    if best.rat in own and moves and played.rat not in own:
        return words("own-rat", rat=_colour(best.rat))
    if played.rat not in own and moved and best.rat not in own:
        return words("other-rat", rat=_colour(played.rat), best=_colour(best.rat))
    if best.rat in own and played.rat in own and best.rat is not played.rat:
        return words("better-rat", rat=_colour(best.rat))
    return words("later")


def _colour(rat: Rat | None) -> Words:
    return words(f"colour-{rat}")
