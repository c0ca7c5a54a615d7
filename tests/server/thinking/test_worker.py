"""A worker by itself: what it says, and when it ends."""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from boathouse.server.thinking import worker as worker_module
from boathouse.server.thinking.frames import Orders, Task, framed, read_frame
from tests.server.thinking import odd_bots
from tests.server.thinking.thinking import HANG, SHIP


@contextmanager
def worker(seconds: float = 600, server: int | None = None) -> Iterator[subprocess.Popen[bytes]]:
    orders = Orders(server or os.getpid(), seconds, 2 * 1024**3, odd_bots.__file__)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "boathouse.server.thinking.worker", *orders.arguments()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def say(process: subprocess.Popen[bytes], message: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(framed(message))
    process.stdin.flush()


def hear(process: subprocess.Popen[bytes]) -> bytes | None:
    assert process.stdout is not None
    return read_frame(process.stdout)  # type: ignore[arg-type]


def question(bot: str, game: str = "abandon-ship") -> bytes:
    assert isinstance(SHIP.actor, int)
    return pickle.dumps((game, bot, SHIP.view(SHIP.actor), SHIP.legal(), 7, ()))


def test_a_worker_answers_until_nobody_asks() -> None:
    with worker() as process:
        assert hear(process) == b"ready"
        last = f"chose {len(SHIP.legal()) - 1}".encode()
        for _ in range(2):
            say(process, question("check_niceness"))
            assert hear(process) == last
        say(process, question("cheat"))
        assert hear(process) == b"illegal"
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(HANG) == 0


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        (b"no pickle", b"raised UnpicklingError at worker.py:"),
        (pickle.dumps((1, 2)), b"raised TypeError at worker.py:"),
        (question("genius"), b"raised UnknownBot at bot.py:"),
        (question("random", game="chess"), b"raised UnknownGame at game.py:"),
    ],
)
def test_a_bad_question_is_an_error_and_no_more(message: bytes, kind: bytes) -> None:
    with worker() as process:
        assert hear(process) == b"ready"
        say(process, message)
        assert (hear(process) or b"").startswith(kind)
        say(process, question("random"))
        assert (hear(process) or b"").startswith(b"chose ")


def test_a_worker_ends_a_thought_that_nobody_else_ends() -> None:
    with worker(seconds=0.1) as process:
        assert hear(process) == b"ready"
        say(process, question("sleep"))
        assert hear(process) is None
        assert process.wait(HANG) == -signal.SIGALRM


def test_a_worker_whose_server_is_gone_does_not_begin() -> None:
    with worker(server=2**22) as process:
        assert hear(process) is None
        assert process.wait(HANG) == 0


def test_a_worker_that_nobody_listens_to_ends() -> None:
    with worker() as process:
        assert hear(process) == b"ready"
        assert process.stdout is not None
        process.stdout.close()
        say(process, question("random"))
        assert process.wait(HANG) == 0


def test_a_bot_that_must_be_compiled_first_is_prepared_while_another_one_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[str] = []
    monkeypatch.setattr(worker_module, "is_prepared", lambda bot: bot != "schemer")
    monkeypatch.setattr(worker_module, "prepare_elsewhere", lambda: called.append("elsewhere"))
    orders = Orders(os.getpid(), 10.0, 1 << 30, "")
    task = Task("abandon-ship", "schemer", None, (), 1, ())
    assert worker_module._ready(task, orders) == "steady"
    assert called == ["elsewhere"]
    assert worker_module._ready(task._replace(bot="reader"), orders) == "reader"
