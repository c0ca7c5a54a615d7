"""`boathouse bot NAME`: our bots for other programs, line by line."""

import io
import json
import shlex
import sys
from random import Random
from typing import Any

import pytest

from boathouse.bots import Question, UnknownBot, find_bot
from boathouse.bots.program import Program
from boathouse.bots.protocol import (
    BadLine,
    hello_message,
    message_text,
    question_message,
    read_line,
    read_question,
)
from boathouse.bots.serve import serve_bot
from boathouse.core import UnknownGame, find_game, game_names
from tests.bots.test_program import question_of


def served(name: str, *messages: dict[str, Any] | bytes) -> list[dict[str, Any]]:
    lines = [each if isinstance(each, bytes) else message_text(each) for each in messages]
    answers = io.BytesIO()
    serve_bot(name, io.BytesIO(b"".join(lines)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


@pytest.mark.parametrize("name", game_names())
def test_a_question_reads_as_it_was_written(name: str) -> None:
    game, question = find_game(name), question_of(name, moves=4)
    again = read_question(game, read_line(message_text(question_message(game, 1, question))))
    assert (again.view, again.legal) == (question.view, question.legal)
    assert again.seconds == question.seconds
    assert tuple(again.moves) == tuple(question.moves)
    assert len(again.moves) > 4


@pytest.mark.parametrize("name", game_names())
def test_a_bot_answers_as_it_does_in_python(name: str) -> None:
    game, question = find_game(name), question_of(name, moves=3)
    message = question_message(game, 12, question)
    ready, answer = served("steady", hello_message(game), message)
    assert ready == {"is": "ready", "protocol": 1, "name": "steady"}
    here = find_bot(name, "steady")(
        Question(question.view, question.legal, Random(message["luck"]))
    )
    assert (answer["is"], answer["number"], answer["action"]) == ("answer", 12, str(here.action))
    assert answer["reasoning"]["values"] == dict(here.reasoning.values)
    assert answer["reasoning"]["unit"]


def test_it_goes_on_after_what_no_program_should_say() -> None:
    game = find_game("powerboats")
    question = question_message(game, 1, question_of("powerboats"))
    told = served(
        "random",
        hello_message(game),
        b"[" * 200_000 + b"\n",
        question | {"seconds": 10**400},
        json.dumps(question | {"number": "\ud800"}).encode() + b"\n",
        question,
    )
    assert [each["is"] for each in told] == ["ready", "error", "error", "answer", "answer"]
    assert [each["number"] for each in told[3:]] == ["\ud800", 1]


def test_it_goes_on_after_nonsense_until_the_bye() -> None:
    game = find_game("powerboats")
    question = question_message(game, 1, question_of("powerboats"))
    told = served(
        "random",
        question,
        b"rain\n",
        b"[1]\n",
        {"is": "hello", "protocol": 2, "game": "powerboats"},
        hello_message(game),
        {**question, "legal": ["fly"]},
        {**question, "moves": ["a word"]},
        {"is": "decide"},
        {"is": "news from later days"},
        question,
        {"is": "bye"},
        question,
    )
    assert [each["is"] for each in told] == [*["error"] * 4, "ready", *["error"] * 3, "answer"]
    for each, words in zip(
        [each["message"] for each in told if each["is"] == "error"],
        (
            "after a 'hello'",
            "'rain' is not JSON",
            "'[1]' is not an object",
            "protocol 1, not 2",
            "no question about Powerboats",
            "'a word' is not a move",
            "no question about Powerboats",
        ),
        strict=True,
    ):
        assert words in each


def test_what_there_is_not_ends_it() -> None:
    with pytest.raises(UnknownGame):
        served("steady", {"is": "hello", "protocol": 1, "game": "chess"})
    with pytest.raises(UnknownBot, match="no bot 'stedy': the bots are random, "):
        served("stedy")
    with pytest.raises(UnknownBot, match="Powerboats has no bot 'reader'"):
        served("reader", hello_message(find_game("powerboats")))


def test_long_lines_are_not_quoted_whole() -> None:
    with pytest.raises(BadLine) as caught:
        read_line(b"x" * 1000)
    assert len(str(caught.value)) < 200


def test_the_command_can_be_played_against() -> None:
    command = shlex.join([sys.executable, "-m", "boathouse", "bot", "steady"])
    bot = Program("abandon-ship", command, grace=60)
    question = question_of()
    assert bot(question).action in question.legal
    bot.close()


@pytest.mark.parametrize(("line", "is_good"), [(b"junk\n", False), (b'{"is": "bye"}\n', True)])
def test_it_says_whether_every_message_was_understood(line: bytes, is_good: bool) -> None:
    assert serve_bot("steady", io.BytesIO(line), io.BytesIO()) is is_good
