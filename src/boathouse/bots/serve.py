"""`boathouse bot NAME`: one of our bots, over standard input and output."""

from __future__ import annotations

from typing import BinaryIO

from boathouse.bots.bot import UnknownBot, bots_for, find_bot
from boathouse.bots.protocol import (
    PROTOCOL,
    BadLine,
    answer_message,
    message_text,
    read_line,
    read_question,
)
from boathouse.bots.runner import BotFailed, ask
from boathouse.core import Game, find_game, game_names


def serve_bot(name: str, questions: BinaryIO, answers: BinaryIO) -> bool:
    """Answer questions until a `bye` or the end of the input; returns whether all had an answer.

    A message that cannot be understood is answered with `error`. Raises `UnknownBot` at once if no
    game has such a bot, and `UnknownBot` or `UnknownGame` if the `hello` asks for one that does
    not exist.
    """
    known = dict.fromkeys(bot for game_name in game_names() for bot in bots_for(game_name))
    if name not in known:
        raise UnknownBot(f"there is no bot {name!r}: the bots are {', '.join(known)}")
    game: Game | None = None
    is_good = True
    for line in questions:
        try:
            message = read_line(line)
            kind = message["is"]
            if kind == "bye":
                break
            if kind == "hello":
                game = _greeted(name, message)
                reply = {"is": "ready", "protocol": PROTOCOL, "name": name}
            elif kind == "decide":
                if game is None:
                    raise BadLine("a question comes after a 'hello' that names the game")
                question = read_question(game, message)
                answer = ask(find_bot(game.name, name), question)
                reply = answer_message(message.get("number"), answer)
            else:
                continue  # messages of later versions
        except (BadLine, BotFailed) as error:
            reply, is_good = {"is": "error", "message": str(error)}, False
        answers.write(message_text(reply))
        answers.flush()
    return is_good


def _greeted(name: str, message: dict[str, object]) -> Game:
    if message.get("protocol") != PROTOCOL:
        raise BadLine(f"this bot speaks protocol {PROTOCOL}, not {message.get('protocol')!r}")
    game = find_game(str(message.get("game")))
    find_bot(game.name, name)
    return game
