"""What bots will need is worked out before they are asked, once for all of them."""

import os
import pickle
import signal
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from boathouse.core import find_game
from boathouse.server.bot_pool import student as student_module
from boathouse.server.bot_pool.student import Student
from boathouse.server.bot_pool.worker_slot import OnAnswer, SlotStatus
from tests.server.bot_pool.thinking import ORDERS, SHIP, ask, bot_pool, table_of, until

pytestmark = pytest.mark.usefixtures("prepared")


async def test_a_course_is_solved_before_anybody_asks(tmp_path: Path) -> None:
    state = table_of("powerboats").state

    library = tmp_path / os.urandom(4).hex()
    async with bot_pool(library=library) as thinking:
        for _ in range(3):
            thinking.prepare("powerboats", ["steady", "captain"], state)
        await until(lambda: thinking.studied == 1)
        assert len(list(library.glob("*.solution"))) == 1
        assert not (await ask(thinking, "captain", state, "powerboats")).fallback
        assert thinking.studied == 1


async def test_for_light_bots_and_before_the_start_nothing_is_studied(tmp_path: Path) -> None:
    state = table_of("powerboats").state

    async with bot_pool(library=tmp_path) as thinking:
        thinking.prepare("powerboats", ["steady", "random", "sleep"], state)
        assert thinking._student is not None
        assert thinking._student.pid is None
    thinking.prepare("powerboats", ["captain"], state)
    assert thinking._student.pid is None


async def test_before_there_is_a_course_the_bots_are_prepared(tmp_path: Path) -> None:
    async with bot_pool(library=tmp_path) as thinking:
        thinking.prepare("powerboats", ["captain"], None)
        thinking.prepare("powerboats", ["captain"], find_game("powerboats").new(2))
        thinking.prepare("abandon-ship", ["schemer"], SHIP)
        await until(lambda: thinking.studied == 2)
    assert list(tmp_path.iterdir()) == []


async def test_a_study_that_fails_is_tried_again_once_and_logged() -> None:
    student = Student(ORDERS._replace(server=os.getpid(), library="/dev/null/nowhere"))
    try:
        with capture_logs() as logs:
            student.take_up("powerboats", "no course")
            await until(lambda: len(logs) == student_module.ATTEMPTS)
    finally:
        await student.close()
    assert [entry["event"] for entry in logs] == ["study-failed"] * student_module.ATTEMPTS
    assert student.studied == 0


async def test_a_student_that_is_killed_begins_again(tmp_path: Path) -> None:
    state = table_of("powerboats").state

    library = tmp_path / os.urandom(4).hex()
    async with bot_pool(library=library) as thinking:
        thinking.prepare("powerboats", ["captain"], None)
        await until(lambda: thinking.studied == 1)
        thinking.prepare("powerboats", ["captain"], state)
        assert thinking._student is not None
        assert thinking._student.pid is not None
        os.kill(thinking._student.pid, signal.SIGKILL)
        await until(lambda: thinking.studied == 2)


async def test_few_studies_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(student_module, "MOST_REMEMBERED", 2)

    student = Student(ORDERS._replace(server=os.getpid()))
    try:
        for game in ("a", "b", "a", "c"):
            student.take_up(game, None)
        assert [study.game for study in student._attempts] == ["a", "c"]
    finally:
        await student.close()


async def test_what_is_asked_for_last_is_studied_first_and_only_so_much_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(student_module, "MOST_REMEMBERED", 3)

    student = Student(ORDERS._replace(server=os.getpid()))
    studied: list[str] = []

    def think(question: bytes, _told: OnAnswer) -> None:
        studied.append(pickle.loads(question)[0])

    try:
        for game in ("a", "b", "c", "d", "b"):
            student.take_up(game, None)
        monkeypatch.setattr(student._slot, "status", SlotStatus.IDLE)
        monkeypatch.setattr(student._slot, "think", think)
        for _ in range(5):
            student._go_on()
    finally:
        monkeypatch.undo()
        await student.close()
    assert studied == ["b", "d", "c"]
