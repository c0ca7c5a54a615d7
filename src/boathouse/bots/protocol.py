"""Questions and answers as JSON, one object a line: so a bot can be a program in any language.

docs/bots.md describes the messages for whoever writes such a program.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any

from boathouse.bots.bot import Answer, Question, Reasoning
from boathouse.bots.runner import BotFailed, Fault
from boathouse.core import CHANCE, Game
from boathouse.core.record import Move

PROTOCOL = 1
_LUCK = 2**53  # every language can hold such a number


class BadLine(ValueError):
    """A line that is no message of ours: says what is wrong with it."""


def hello(game: Game) -> dict[str, Any]:
    """Write the first message to a bot."""
    return {"is": "hello", "protocol": PROTOCOL, "game": game.name, "version": game.version}


def asked(game: Game, number: int, question: Question) -> dict[str, Any]:
    """Write a question; `view` and `scene`, for those who cannot read positions, come on top."""
    return {
        "is": "decide",
        "number": number,
        "seat": getattr(question.view, "seat", getattr(question.view, "actor", None)),
        "legal": [str(action) for action in question.legal],
        "seconds": question.seconds,
        "luck": question.luck.randrange(_LUCK),
        "moves": [_move_text(move) for move in question.moves],
        "position": game.view_text(question.view),
    }


def read_question(game: Game, message: Mapping[str, Any]) -> Question:
    """Read a question; raises `BadLine`."""
    try:
        return Question(
            game.view_from(message["position"], message["seat"]),
            tuple(game.read_action(text) for text in message["legal"]),
            Random(message["luck"]),
            float(message["seconds"]),
            tuple(_read_move(text) for text in message["moves"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadLine(f"this is no question about {game.title} ({error})") from error


def answered(number: object, answer: Answer) -> dict[str, Any]:
    """Write an answer."""
    why = answer.reasoning
    return {
        "is": "answer",
        "number": number,
        "action": str(answer.action),
        "reasoning": {
            "unit": why.unit,
            "values": dict(why.values),
            "facts": dict(why.facts),
            "note": why.note,
        },
    }


def read_answer(question: Question, message: Mapping[str, Any]) -> Answer:
    """Read an answer; raises `BotFailed` where it is none of the legal actions."""
    by_text = {str(action): action for action in question.legal}
    text = message.get("action")
    if not isinstance(text, str) or text not in by_text:
        detail = f"answered {shortened(text)}, which is not among its {len(by_text)} legal actions"
        raise BotFailed(Fault("illegal", detail))
    return Answer(by_text[text], _read_reasoning(message.get("reasoning")))


def _read_reasoning(told: object) -> Reasoning:
    """Read why a bot did what it did; nothing that a bot says there can do harm."""
    if not isinstance(told, dict):
        return Reasoning()
    return Reasoning(
        str(told.get("unit", "")),
        _figures(told.get("values")),
        _figures(told.get("facts")),
        str(told.get("note", "")),
    )


def _figures(told: object) -> dict[str, float]:
    if not isinstance(told, dict):
        return {}
    figures = {}
    for name, value in told.items():
        if isinstance(value, int | float) and not isinstance(value, bool):
            with suppress(OverflowError):  # a number of hundreds of digits is no figure
                figures[str(name)] = float(value)
    return figures


def _move_text(move: Move) -> str:
    """Write a move as in a record: what chance gave in brackets, else with the seat before it.

    >>> _move_text(Move(CHANCE, "token 4")), _move_text(Move(0, "ahead"))
    ('[token 4]', '1: ahead')
    """
    if move.actor is CHANCE:
        return f"[{move.text}]"
    assert isinstance(move.actor, int), "nobody moves when a game is over"
    return f"{move.actor + 1}: {move.text}"


def _read_move(text: str) -> Move:
    if text.startswith("[") and text.endswith("]"):
        return Move(CHANCE, text[1:-1])
    seat, colon, action = text.partition(": ")
    if not colon:
        raise ValueError(f"{text!r} is no move: write '1: ahead' or '[token 4]'")
    return Move(int(seat) - 1, action)


def message_text(message: Mapping[str, Any]) -> bytes:
    """Write a message as a line, in ASCII: JSON may hold half characters, which UTF-8 may not."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def read_line(line: bytes) -> dict[str, Any]:
    """Read a line; raises `BadLine`.

    >>> read_line(b'{"is": "bye"}')
    {'is': 'bye'}
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"{shortened(line)} is no JSON ({error})") from error
    if not isinstance(message, dict) or not isinstance(message.get("is"), str):
        raise BadLine(f"{shortened(line)} is no object with a field 'is'")
    return message


def shortened(told: object) -> str:
    """Quote what a bot said, but not at length."""
    text = told.decode("utf-8", "replace").strip() if isinstance(told, bytes) else str(told)
    return repr(text if len(text) <= 80 else f"{text[:79]}…")
