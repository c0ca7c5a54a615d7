"""Questions and answers as JSON, one object per line, so that bots can be in any language.

docs/bots.md describes the messages.
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
_LUCK = 2**53  # every language can represent this


class BadLine(ValueError):
    """A line that is not a message; says what is wrong with it."""


def hello_message(game: Game) -> dict[str, Any]:
    """Write the first message to a bot."""
    return {"is": "hello", "protocol": PROTOCOL, "game": game.name, "version": game.version}


def question_message(game: Game, number: int, question: Question) -> dict[str, Any]:
    """Write a question; `view` and `scene` are extras for programs that cannot read positions."""
    seat = question.seat
    if seat is None:  # whoever asks has not said, but the view may
        seat = getattr(question.view, "seat", getattr(question.view, "actor", None))
    return {
        "is": "decide",
        "number": number,
        "seat": seat,
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


def answer_message(number: object, answer: Answer) -> dict[str, Any]:
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
    """Read an answer; raises `BotFailed` if it is not a legal action."""
    by_text = {str(action): action for action in question.legal}
    text = message.get("action")
    if not isinstance(text, str) or text not in by_text:
        detail = f"answered {shortened(text)}, which is not among its {len(by_text)} legal actions"
        raise BotFailed(Fault("illegal", detail))
    return Answer(by_text[text], _read_reasoning(message.get("reasoning")))


def _read_reasoning(message: object) -> Reasoning:
    """Read a bot's reasoning, dropping everything that is malformed."""
    if not isinstance(message, dict):
        return Reasoning()
    return Reasoning(
        str(message.get("unit", "")),
        _figures(message.get("values")),
        _figures(message.get("facts")),
        str(message.get("note", "")),
    )


def _figures(message: object) -> dict[str, float]:
    if not isinstance(message, dict):
        return {}
    figures = {}
    for name, value in message.items():
        if isinstance(value, int | float) and not isinstance(value, bool):
            with suppress(OverflowError):  # an integer of hundreds of digits
                figures[str(name)] = float(value)
    return figures


def _move_text(move: Move) -> str:
    """Write a move as in a record: draws in brackets, decisions after their seat.

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
        raise ValueError(f"{text!r} is not a move: write '1: ahead' or '[token 4]'")
    return Move(int(seat) - 1, action)


def message_text(message: Mapping[str, Any]) -> bytes:
    """Write a message as a line of ASCII: JSON may hold lone surrogates, which UTF-8 may not."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def read_line(line: bytes) -> dict[str, Any]:
    """Read a line; raises `BadLine`.

    >>> read_line(b'{"is": "bye"}')
    {'is': 'bye'}
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"{shortened(line)} is not JSON ({error})") from error
    if not isinstance(message, dict) or not isinstance(message.get("is"), str):
        raise BadLine(f"{shortened(line)} is not an object with a field 'is'")
    return message


def shortened(value: object) -> str:
    """Quote what a bot said, shortened."""
    text = value.decode("utf-8", "replace").strip() if isinstance(value, bytes) else str(value)
    return repr(text if len(text) <= 80 else f"{text[:79]}…")
