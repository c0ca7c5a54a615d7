"""Whatever a bot does, its table goes on, and so do the others."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from structlog.testing import capture_logs

from boathouse.server.bot_pool import worker_slot as slot_module
from boathouse.server.bot_pool.frames import READY
from boathouse.server.bot_pool.pool import Stopped
from boathouse.server.bot_pool.worker_process import WorkerProcess
from boathouse.server.bot_pool.worker_slot import Chosen, SlotStatus
from tests.server.bot_pool import lonely_server, odd_bots, reluctant_bots
from tests.server.bot_pool.pools import (
    CONFIG,
    LONG,
    SHIP,
    ask,
    bot_pool,
    is_running,
    states_of,
    until,
)


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which a bot leaves a process id when it begins to think."""
    mark = tmp_path / "mark"
    monkeypatch.setenv(odd_bots.MARK, str(mark))
    return mark


@pytest.mark.parametrize("bot", ["sleep", "spin"])
async def test_a_bot_that_thinks_for_too_long_is_ended(bot: str) -> None:
    async with bot_pool(seconds=0.3) as pool:
        await until(lambda: pool.ready == 1)
        (before,) = pool.pids
        thought = await ask(pool, bot)
        assert (thought.fallback, thought.reason) == (True, "timeout")
        assert pool.fallbacks["timeout"] == 1
        await until(lambda: pool.ready == 1)
        assert pool.pids != [before]
        assert not is_running(before)


async def test_a_bot_that_gets_no_processor_is_given_time(mark: Path) -> None:
    """Its worker is stopped for many times its budget, and goes on as if nothing had happened."""

    mark.unlink(missing_ok=True)
    async with bot_pool(seconds=0.2, timeout=LONG) as pool:
        await until(lambda: pool.ready == 1)
        (pid,) = pool.pids
        thought = asyncio.create_task(ask(pool, "take_its_time"))
        await until(mark.exists)
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(1.0)
        assert not thought.done()
        mark.unlink()
        os.kill(pid, signal.SIGCONT)
        assert not (await thought).fallback
        assert pool.pids == [pid]


async def test_a_worker_that_gets_no_processor_may_start_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slot_module, "_START_SECONDS", 2.0)

    async with bot_pool() as pool:
        await until(lambda: bool(pool.pids))
        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(2.5)
        os.kill(pid, signal.SIGCONT)
        assert not (await ask(pool, "steady")).fallback
        assert (pool.pids, pool.replaced) == ([pid], 0)


async def test_a_worker_that_does_not_come_up_in_time_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slot_module, "_START_SECONDS", 0.001)

    async with bot_pool():
        with capture_logs() as logs:
            await until(lambda: bool(logs))
        assert (logs[0]["event"], logs[0]["why"]) == ("worker-lost", "too slow")


async def test_others_go_on_while_a_bot_sleeps() -> None:
    async with bot_pool(2) as pool:
        sleeper = asyncio.create_task(ask(pool, "sleep"))
        await until(lambda: pool.busy == 1)
        for number, state in enumerate(states_of("powerboats")[:20]):
            thought = await ask(pool, "steady", state, "powerboats", f"t/{number}")
            assert not thought.fallback
        assert not sleeper.done()
        sleeper.cancel()


@pytest.mark.parametrize("turns", range(4))
async def test_a_worker_may_be_asked_in_the_moment_of_its_death(turns: int) -> None:
    """The event loop takes some turns from the end of a pipe until it tells of it."""

    lost = asyncio.Event()
    answers: list[str] = []
    worker = WorkerProcess(lambda _, answer: answers.append(answer), lambda _: lost.set())
    await worker.start(CONFIG._replace(server=os.getpid()))
    await until(lambda: bool(answers))
    assert worker._transport is not None
    try:
        cast(asyncio.WriteTransport, worker._transport.get_pipe_transport(0)).abort()
        for _ in range(turns):
            await asyncio.sleep(0)
        worker.ask(b"a question")
        await lost.wait()
    finally:
        worker.kill()
        await worker.closed()
    assert answers == [READY]


@pytest.mark.parametrize("bot", ["die", "leave", "babble"])
async def test_a_bot_that_ends_its_process_is_replaced(
    bot: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async with bot_pool() as pool:
        for _ in range(3):
            assert (await ask(pool, bot)).reason == "crash"
            assert not (await ask(pool, "steady")).fallback
        assert (pool.replaced, pool.fallbacks["crash"]) == (3, 3)


@pytest.mark.parametrize(
    ("bot", "reason"), [("cheat", "illegal"), ("say_nothing", "illegal"), ("fail", "error")]
)
async def test_a_bot_that_answers_nonsense_keeps_its_worker(bot: str, reason: str) -> None:
    async with bot_pool() as pool:
        for _ in range(3):
            assert (await ask(pool, bot)).reason == reason
        assert not (await ask(pool, "steady")).fallback
        assert pool.replaced == 0


async def test_of_an_error_only_kind_and_place_are_logged() -> None:
    async with bot_pool() as pool:
        with capture_logs() as logs:
            await ask(pool, "fail", key="a-private-table/7")
    (entry,) = logs
    assert entry["event"] == "bot-failed"
    assert entry["detail"].startswith("ValueError at odd_bots.py:")
    assert "secret" not in str(logs)
    assert "a-private-table" not in str(logs)


async def test_a_bot_that_is_helped_by_another_is_logged_and_counted() -> None:
    """The table sees a sound move; whoever looks after the server sees why."""

    async with bot_pool() as pool:
        with capture_logs() as logs:
            thought = await ask(pool, "ask_for_help", key="a-private-table/7")
        assert (thought.action, thought.reason) == (str(SHIP.legal()[0]), "helped")
        assert pool.fallbacks["helped"] == 1
    (entry,) = logs
    assert (entry["event"], entry["reason"]) == ("bot-failed", "helped")
    assert (entry["game"], entry["bot"]) == ("abandon-ship", "ask_for_help")


async def test_a_bot_that_is_not_compiled_yet_has_not_failed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a slow machine that takes minutes: until then the safe bot plays, and nothing is wrong."""

    async def answer(*_: object) -> Chosen:
        return Chosen(1, "unprepared")

    async with bot_pool() as pool:
        monkeypatch.setattr(pool, "_answer", answer)
        with capture_logs() as logs:
            thought = await ask(pool, "steady")
        assert (thought.action, thought.reason) == (str(SHIP.legal()[1]), "unprepared")
        assert pool.fallbacks["unprepared"] == 1
    (entry,) = logs
    assert (entry["event"], entry["log_level"]) == ("bot-not-compiled-yet", "info")


async def test_who_finds_no_worker_is_logged_too() -> None:
    async with bot_pool(max_queued=0) as pool:
        with capture_logs() as logs:
            await ask(pool, "steady")
    assert [entry["reason"] for entry in logs] == ["queue-full"]


async def test_a_bot_that_hoards_memory_is_ended() -> None:
    async with bot_pool(memory=200 * 1024**2) as pool:
        assert (await ask(pool, "hoard")).reason == "crash"
        assert not (await ask(pool, "steady")).fallback


async def test_a_worker_that_is_killed_in_a_thought_is_replaced(mark: Path) -> None:
    async with bot_pool() as pool:
        thought = asyncio.create_task(ask(pool, "sleep_with_mark"))
        await until(mark.exists)
        assert int(mark.read_text()) in pool.pids
        os.kill(int(mark.read_text()), signal.SIGKILL)
        assert (await thought).reason == "crash"
        assert not (await ask(pool, "steady")).fallback


async def test_a_worker_that_is_killed_while_idle_is_replaced() -> None:
    async with bot_pool() as pool:
        for _ in range(3):
            assert not (await ask(pool, "steady")).fallback
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            await until(lambda: pool.pids != [pid])  # noqa: B023
        assert not (await ask(pool, "steady")).fallback


async def test_a_question_to_a_worker_that_has_just_died_is_answered() -> None:
    async with bot_pool() as pool:
        for _ in range(3):
            await until(lambda: pool.ready == 1)
            (pid,) = pool.pids
            os.kill(pid, signal.SIGKILL)
            while is_running(pid):
                pass  # the event loop must not hear of it yet
            assert (await ask(pool, "steady")).reason in ("crash", None)


async def test_what_a_bot_has_started_ends_with_it(mark: Path) -> None:
    async with bot_pool(seconds=2, timeout=2) as pool:
        thought = asyncio.create_task(ask(pool, "have_a_child"))
        await until(lambda: mark.exists() or thought.done())
        assert (await thought).reason == "timeout"
        if mark.exists():  # on a very busy machine it was ended before
            await until(lambda: not is_running(int(mark.read_text())))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_worker_leaves_signals_to_the_server(number: signal.Signals) -> None:
    async with bot_pool() as pool:
        await until(lambda: pool.ready == 1)
        (pid,) = pool.pids
        os.kill(pid, number)
        assert not (await ask(pool, "steady")).fallback
        assert pool.pids == [pid]


async def test_a_full_line_turns_new_questions_away() -> None:
    async with bot_pool(max_queued=2) as pool:
        await until(lambda: pool.ready == 1)
        first = [asyncio.create_task(ask(pool, "sleep")) for _ in range(3)]
        await until(lambda: (pool.busy, pool.waiting) == (1, 2))
        assert (await ask(pool, "steady")).reason == "queue-full"
        assert pool.fallbacks["queue-full"] == 1
        for task in first:
            task.cancel()


async def test_who_waits_too_long_is_turned_away() -> None:
    async with bot_pool(seconds=0.2) as pool:
        thoughts = await asyncio.gather(*(ask(pool, "sleep") for _ in range(30)))
        reasons = [thought.reason for thought in thoughts]
        assert set(reasons) <= {"timeout", "waited"}
        assert "waited" in reasons
        assert pool.waiting == 0


async def test_who_goes_away_leaves_the_line() -> None:
    async with bot_pool() as pool:
        sleeper = asyncio.create_task(ask(pool, "sleep"))
        await until(lambda: pool.busy == 1)
        waiting = [asyncio.create_task(ask(pool, "steady")) for _ in range(5)]
        await until(lambda: pool.waiting == 5)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert (pool.waiting, pool.busy) == (0, 1)
        sleeper.cancel()


async def test_who_goes_away_in_a_thought_does_not_stop_the_worker() -> None:
    async with bot_pool() as pool:
        await until(lambda: pool.ready == 1)
        gone = asyncio.create_task(ask(pool, "steady"))
        await asyncio.sleep(0)
        assert pool.busy == 1
        gone.cancel()
        assert not (await ask(pool, "steady")).fallback
        assert (pool.decisions, pool.replaced) == (1, 0)


async def test_a_crash_that_nobody_waits_for_is_no_trouble(mark: Path) -> None:
    mark.unlink(missing_ok=True)
    async with bot_pool() as pool:
        gone = asyncio.create_task(ask(pool, "sleep_with_mark"))
        await until(mark.exists)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        os.kill(int(mark.read_text()), signal.SIGKILL)
        assert not (await ask(pool, "steady")).fallback
        assert (pool.decisions, pool.replaced) == (1, 1)


async def test_a_stop_ends_whatever_is_under_way() -> None:
    async with bot_pool(2) as pool:
        tasks = [asyncio.create_task(ask(pool, "sleep")) for _ in range(5)]
        await until(lambda: (pool.busy, pool.waiting) == (2, 3))
        pids = pool.pids
        await pool.stop()
        assert not any(map(is_running, pids))
        for task in tasks:
            with pytest.raises(Stopped):
                await task


async def test_workers_that_do_not_start_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    permission = tmp_path / "permission"
    monkeypatch.setenv("RELUCTANT", str(permission))

    permission.unlink(missing_ok=True)
    async with bot_pool(extra_bots=reluctant_bots.__file__) as pool:
        assert (await ask(pool, "willing")).reason == "no-worker"
        assert (await ask(pool, "willing")).reason == "no-worker"
        assert pool._slots[0].status is SlotStatus.DOWN
        assert (pool.ready, pool.replaced) == (0, 1)  # it pauses, and does not spin
        permission.touch()
        await until(lambda: pool.ready == 1)
        assert not (await ask(pool, "willing")).fallback


async def test_a_machine_that_allows_no_process_is_no_disaster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    python = sys.executable

    monkeypatch.setattr(sys, "executable", "/no/such/python")
    async with bot_pool() as pool:
        assert (await ask(pool, "steady")).reason == "no-worker"
        monkeypatch.setattr(sys, "executable", python)
        await until(lambda: pool.ready == 1)
        assert not (await ask(pool, "steady")).fallback


async def test_workers_end_when_the_server_is_killed(mark: Path) -> None:
    """One worker waits, the other thinks without end: both must go."""

    mark.unlink(missing_ok=True)
    server = subprocess.Popen(
        [sys.executable, "-m", lonely_server.__name__],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with server:
        try:
            assert server.stdout is not None
            line = await asyncio.to_thread(server.stdout.readline)
            pids = [int(pid) for pid in line.split()]
            await until(lambda: mark.exists() or server.poll() is not None)
            assert [is_running(pid) for pid in pids] == [True, True]
        finally:
            server.kill()
    await until(lambda: not any(map(is_running, pids)))
