"""A worker by itself: what it says, and when it ends."""

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from boathouse.server.bot_pool import worker as worker_module
from boathouse.server.bot_pool.frames import framed, read_frame
from tests.server.bot_pool.pools import CONFIG, HANG, LONG, SHIP


@contextmanager
def worker(timeout: float = LONG, server: int | None = None) -> Iterator[subprocess.Popen[bytes]]:
    config = CONFIG._replace(server=server or os.getpid(), timeout=timeout)
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "boathouse.server.bot_pool.worker", *config.arguments()],
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
        (question("random", game="chess"), b"raised UnknownGame at games.py:"),
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
    with worker(timeout=0.1) as process:
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


def test_the_safe_bot_plays_until_a_bot_is_compiled_and_the_answer_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(worker_module, "is_prepared", lambda bot: bot != "schemer")
    assert worker_module._answer(question("schemer"), CONFIG, said.append).endswith(" unprepared")
    assert worker_module._answer(question("steady"), CONFIG, said.append).split()[0] == "chose"
    assert "unprepared" not in worker_module._answer(question("steady"), CONFIG, said.append)


def test_a_bot_that_leaves_its_decision_to_another_says_so() -> None:
    said: list[str] = []
    assert worker_module._answer(question("ask_for_help"), CONFIG, said.append) == "chose 0 helped"


@pytest.mark.parametrize("bot", ["schemer", "deckhand"])
def test_what_a_bot_runs_is_loaded_before_its_time_begins(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    loaded = iter([True, False])
    monkeypatch.setattr(worker_module, "is_prepared", lambda bot: True)
    monkeypatch.setattr(worker_module, "_open_folder", lambda config: None)
    monkeypatch.setattr(worker_module, "load_bot", lambda game, bot: next(loaded))
    monkeypatch.setattr(worker_module, "bot_for", lambda *_: lambda question: said.append("bot"))
    for _ in range(2):
        worker_module._answer(question(bot), CONFIG, said.append)
    assert said == ["begun", "bot", "bot"]
