"""What bots will need is worked out before they are asked, once for all of them."""

import os
import pickle
import signal
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from boathouse.core import find_game
from boathouse.server.bot_pool import precompute_worker as precompute_worker_module
from boathouse.server.bot_pool.precompute_worker import PrecomputeWorker
from boathouse.server.bot_pool.worker_slot import OnAnswer, SlotStatus
from tests.server.bot_pool.pools import CONFIG, SHIP, ask, bot_pool, table_of, until

pytestmark = pytest.mark.usefixtures("prepared")


async def test_a_course_is_solved_before_anybody_asks(tmp_path: Path) -> None:
    state = table_of("powerboats").state

    precomputed_folder = tmp_path / os.urandom(4).hex()
    async with bot_pool(precomputed_folder=precomputed_folder) as pool:
        for _ in range(3):
            pool.prepare("powerboats", ["steady", "captain"], state)
        await until(lambda: pool.precomputed == 1)
        assert len(list(precomputed_folder.glob("*.solution"))) == 1
        assert not (await ask(pool, "captain", state, "powerboats")).fallback
        assert pool.precomputed == 1


async def test_for_light_bots_and_before_the_start_nothing_is_precomputed(tmp_path: Path) -> None:
    state = table_of("powerboats").state

    async with bot_pool(precomputed_folder=tmp_path) as pool:
        pool.prepare("powerboats", ["steady", "random", "sleep"], state)
        assert pool._precompute_worker is not None
        assert pool._precompute_worker.pid is None
    pool.prepare("powerboats", ["captain"], state)
    assert pool._precompute_worker.pid is None


async def test_before_there_is_a_course_the_bots_are_prepared(tmp_path: Path) -> None:
    async with bot_pool(precomputed_folder=tmp_path) as pool:
        pool.prepare("powerboats", ["captain"], None)
        pool.prepare("powerboats", ["captain"], find_game("powerboats").new(2))
        pool.prepare("abandon-ship", ["schemer"], SHIP)
        await until(lambda: pool.precomputed == 2)
    assert list(tmp_path.iterdir()) == []


async def test_a_precomputation_that_fails_is_tried_again_once_and_logged() -> None:
    precompute_worker = PrecomputeWorker(
        CONFIG._replace(server=os.getpid(), precomputed_folder="/dev/null/nowhere")
    )
    try:
        with capture_logs() as logs:
            precompute_worker.precompute("powerboats", "no course")
            await until(lambda: len(logs) == precompute_worker_module.ATTEMPTS)
    finally:
        await precompute_worker.close()
    assert [entry["event"] for entry in logs] == [
        "precompute-failed"
    ] * precompute_worker_module.ATTEMPTS
    assert precompute_worker.precomputed == 0


async def test_a_precompute_worker_that_is_killed_begins_again(tmp_path: Path) -> None:
    state = table_of("powerboats").state

    precomputed_folder = tmp_path / os.urandom(4).hex()
    async with bot_pool(precomputed_folder=precomputed_folder) as pool:
        pool.prepare("powerboats", ["captain"], None)
        await until(lambda: pool.precomputed == 1)
        pool.prepare("powerboats", ["captain"], state)
        assert pool._precompute_worker is not None
        assert pool._precompute_worker.pid is not None
        os.kill(pool._precompute_worker.pid, signal.SIGKILL)
        await until(lambda: pool.precomputed == 2)


async def test_few_studies_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompute_worker_module, "MAX_SUBJECTS", 2)

    precompute_worker = PrecomputeWorker(CONFIG._replace(server=os.getpid()))
    try:
        for game in ("a", "b", "a", "c"):
            precompute_worker.precompute(game, None)
        assert [subject.game for subject in precompute_worker._attempts] == ["a", "c"]
    finally:
        await precompute_worker.close()


async def test_what_is_asked_for_last_is_studied_first_and_only_so_much_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(precompute_worker_module, "MAX_SUBJECTS", 3)

    precompute_worker = PrecomputeWorker(CONFIG._replace(server=os.getpid()))
    precomputed: list[str] = []

    def ask_slot(question: bytes, _told: OnAnswer) -> None:
        precomputed.append(pickle.loads(question)[0])

    try:
        for game in ("a", "b", "c", "d", "b"):
            precompute_worker.precompute(game, None)
        monkeypatch.setattr(precompute_worker._slot, "status", SlotStatus.IDLE)
        monkeypatch.setattr(precompute_worker._slot, "ask", ask_slot)
        for _ in range(5):
            precompute_worker._next()
    finally:
        monkeypatch.undo()
        await precompute_worker.close()
    assert precomputed == ["b", "d", "c"]
