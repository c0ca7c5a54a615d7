"""The table service: two processes at one table, of which neither owns it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boathouse.bots.precompute import subject_in
from boathouse.server.messages.illegal import Illegal
from boathouse.server.settings import Settings
from boathouse.server.storage.backup import back_up, restore
from boathouse.server.storage.entries import Played
from boathouse.server.tables import opening
from boathouse.server.tables.broadcast import snapshot
from boathouse.server.tables.commands import LeaveSeat
from boathouse.server.tables.live_tables import prepare_broadcasts
from boathouse.server.tables.table_cache import CachedTable
from tests.server.tables.pairs import Pair, pair


@pytest.mark.parametrize("same", [True, False], ids=["the same action", "different actions"])
async def test_of_several_who_play_the_same_state_one_has_played(
    settings: Settings, same: bool
) -> None:
    async with pair(settings) as two:
        table = await two.table()
        played = 0
        while True:
            async with two.table_services[played % 2].locked(table) as (_, table_state):
                if table_state.status != "playing":
                    break
                state, legal = (
                    table_state.state_number,
                    [str(action) for action in table_state.legal],
                )
            actions = [legal[-1] if same else legal[-1 - i % len(legal)] for i in range(6)]
            answers = await asyncio.gather(
                *(
                    two.play(two.table_services[i % 2], table, state, action)
                    for i, action in enumerate(actions)
                )
            )
            assert answers.count("done") == 1, answers
            assert set(answers) <= {"done", "again", "stale", "table-over"}
            played += 1
            # On SQLite nothing tells the other process; the next round would.
            for table_service in two.table_services:
                await table_service.catch_up(table)
        table_states = []
        for table_service in two.table_services:
            async with table_service.locked(table) as (_, table_state):
                table_states.append(
                    [msgspec.json.encode(snapshot(table_state, s, "")) for s in (0, 1)]
                )
        assert table_states[0] == table_states[1]
        log = await two.table_services[0].table_log.after(table, 0)
        assert [n for n, _, _ in log] == list(range(1, len(log) + 1))
        decided = [entry for _, _, entry in log if isinstance(entry, Played)]
        assert len(decided) >= played


async def test_everybody_is_told_once_whichever_process_played(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        first, subscribers = 0, [FakeSubscriber(), FakeSubscriber()]
        for table_service, subscriber in zip(two.table_services, subscribers, strict=True):
            await table_service.catch_up(table)
            async with table_service.locked(table) as (cached, table_state):
                cached.subscribers.append(subscriber)
                first = table_state.n
        for i in range(10):
            table_service = two.table_services[i % 2]
            async with table_service.locked(table) as (_, table_state):
                if table_state.status != "playing":
                    break
                state, action = table_state.state_number, str(table_state.legal[-1])
            assert await two.play(table_service, table, state, action) == "done"
            await two.table_services[(i + 1) % 2].catch_up(table)
        async with two.table_services[0].locked(table) as (_, table_state):
            last = table_state.n
        for subscriber in subscribers:
            assert subscriber.numbers == list(range(first + 1, last + 1))
        assert subscribers[0].sent == subscribers[1].sent


async def test_what_bots_need_is_worked_out_as_soon_as_the_course_is_laid(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While people still move, and before a bot is asked for the first time."""
    prepared: list[tuple[list[str], object]] = []

    def prepare(game: str, bots: list[str], state: Any) -> None:
        prepared.append((bots, state and subject_in(game, state.view(None))))

    async with pair(settings) as two:
        table_service = two.table_services[0]
        monkeypatch.setattr(two.servers[0].bot_pool, "prepare", prepare)
        monkeypatch.setattr(table_service, "_play_bots", lambda cached: asyncio.sleep(0))
        person, _ = await two.servers[0].people.guest("Ann", "en", "")
        new = opening.NewTable(game="powerboats", seats=2, bots=("captain",))
        table_state = await opening.open_table(table_service, person, new)
        assert prepared == [(["captain"], None)]
        await opening.start(table_service, table_state.id, person)
        async with table_service.locked(table_state.id) as (_, begun):
            assert begun.table is not None
            course = subject_in("powerboats", begun.table.state.view(None))
        assert course is not None
        assert prepared[-1] == (["captain"], course)


async def test_who_is_to_act_hears_of_it_before_the_others(settings: Settings) -> None:
    async with pair(settings) as two:
        table, table_service = await two.table(), two.table_services[0]
        heard: list[int | None] = []
        async with table_service.locked(table) as (cached, table_state):
            for seat in (None, *range(len(table_state.occupants)), None):
                cached.subscribers.append(OrderedSubscriber(seat, heard))
        first: set[int | None] = set()
        while len(first) < len(two.people):
            async with table_service.locked(table) as (_, table_state):
                state, action = table_state.state_number, str(table_state.legal[-1])
            heard.clear()
            assert await two.play(table_service, table, state, action) == "done"
            async with table_service.locked(table) as (_, table_state):
                assert heard[0] == table_state.actor
                assert set(heard) == {None, *range(len(table_state.occupants))}
            first.add(heard[0])


class FakeSubscriber:
    """A client that records what it is sent."""

    person, muted, spectates, wants_choices = "", (), False, False

    def __init__(self) -> None:
        self.seat: int | None = None
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    @property
    def numbers(self) -> list[int]:
        return [msgspec.json.decode(message)["n"] for message in self.sent]


class OrderedSubscriber(FakeSubscriber):
    """A client that records when it is sent something, among others."""

    def __init__(self, seat: int | None, heard: list[int | None]) -> None:
        super().__init__()
        self.seat, self._heard = seat, heard

    def send(self, message: bytes) -> None:
        super().send(message)
        self._heard.append(self.seat)


async def test_messages_are_written_while_the_disk_works_and_sent_when_it_is_done(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        table, table_service, subscriber = (
            await two.table(),
            two.table_services[0],
            FakeSubscriber(),
        )
        begun, done, written = asyncio.Event(), asyncio.Event(), asyncio.Event()
        commit = table_service.database.writer.write

        def slow_disk(writing: Any) -> asyncio.Future[bool]:
            async def wait() -> bool:
                begun.set()
                await done.wait()
                return await commit(writing)

            return asyncio.ensure_future(wait())

        def noted(*arguments: Any) -> Any:
            assert begun.is_set(), "the disk had nothing to do meanwhile"
            written.set()
            return prepare_broadcasts(*arguments)

        async with table_service.locked(table) as (cached, table_state):
            cached.subscribers.append(subscriber)
            state, action = table_state.state_number, str(table_state.legal[-1])
        monkeypatch.setattr(table_service.database.writer, "write", slow_disk)
        monkeypatch.setattr("boathouse.server.tables.table_service.prepare_broadcasts", noted)
        playing = asyncio.create_task(two.play(table_service, table, state, action))
        await asyncio.wait_for(written.wait(), 30)
        assert subscriber.sent == []
        assert not playing.done()
        done.set()
        assert await playing == "done"
        assert subscriber.sent


async def test_who_waits_for_a_table_that_is_let_go_gets_the_one_that_comes_after(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        table = await two.table()
        table_service = two.table_services[0]
        subscriber = FakeSubscriber()

        async def look() -> None:
            async with table_service.locked(table) as (cached, _):
                cached.subscribers.append(subscriber)

        async with table_service.locked(table):
            forgetting = asyncio.create_task(table_service.clear())
            await asyncio.sleep(0)
            looking = asyncio.create_task(look())
            await asyncio.sleep(0)
        await asyncio.gather(forgetting, looking)
        async with table_service.locked(table) as (_, table_state):
            state, action = table_state.state_number, str(table_state.legal[-1])
        assert await two.play(table_service, table, state, action) == "done"
        assert subscriber.numbers


async def test_a_table_that_is_let_go_is_folded_again(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        table_service = two.table_services[0]
        async with table_service.locked(table) as (_, table_state):
            before = msgspec.json.encode(snapshot(table_state, 0, ""))
        two.clock.at += 3_600_000
        table_service.tables.cache.evict_idle(two.clock.now())
        assert len(table_service.tables.cache) == 0
        async with table_service.locked(table) as (_, table_state):
            assert msgspec.json.encode(snapshot(table_state, 0, "")) == before


async def test_what_could_not_be_committed_has_not_happened(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        table_service = two.table_services[0]
        async with table_service.locked(table) as (_, table_state):
            before = msgspec.json.encode(snapshot(table_state, 0, ""))
            state, action = table_state.state_number, str(table_state.legal[-1])
        table_service.database.read_only = True
        assert await two.play(table_service, table, state, action) == "read-only"
        table_service.database.read_only = False
        async with table_service.locked(table) as (_, table_state):
            assert msgspec.json.encode(snapshot(table_state, 0, "")) == before
        assert await two.play(table_service, table, state, action) == "done"


@pytest.mark.parametrize("away", ["bot", "wait"])
async def test_whose_time_runs_out_is_away_once(settings: Settings, away: str) -> None:
    async with pair(settings) as two:
        time = opening.GivenTime(kind="daily", bank=86_400, increment=3600)
        table = await two.table(time=time, away=away, away_bot="random")
        for services in two.servers:
            await services.scheduler.run_once()
        two.clock.at += 86_400_000 - 1
        await asyncio.gather(*(services.scheduler.run_once() for services in two.servers))
        assert await kinds(two, table) == ["started"]
        two.clock.at += 1
        await asyncio.gather(*(services.scheduler.run_once() for services in two.servers))
        await asyncio.gather(*(services.scheduler.run_once() for services in two.servers))
        # Where all wait, time runs out and nothing happens.
        assert await kinds(two, table) == ["started", *(["went-away"] if away == "bot" else [])]
        await two.table_services[1].catch_up(table)
        async with two.table_services[1].locked(table) as (_, table_state):
            first = table_state.actor
            assert first is not None
            assert table_state.occupants[first].away == (away == "bot")
            state, action = table_state.state_number, str(table_state.legal[-1])
        assert await two.play(two.table_services[1], table, state, action) == "done"
        assert ("came-back" in await kinds(two, table)) == (away == "bot")


async def test_a_game_that_nobody_comes_back_to_is_played_out_by_bots(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(msgspec.structs.replace(settings, away_hours=2.0)) as two:
        table = await two.table(away_bot="random")
        table_service, scheduler = two.table_services[0], two.servers[0].scheduler
        woken: list[str] = []

        async def play_bots(cached: CachedTable) -> None:
            woken.append(cached.id)
            cached.bot_task = None

        monkeypatch.setattr(table_service, "_play_bots", play_bots)
        for person in two.people:
            await table_service.execute(table, LeaveSeat(person.id))
        async with table_service.locked(table) as (_, waiting):
            limit = two.clock.at + 2 * 3_600_000
            assert waiting.waits_until == limit
        woken.clear()  # a bot may have had its turn while one of the two was there
        for now in (limit - 1, limit):
            two.clock.at = now
            await scheduler.run_once()
            await asyncio.sleep(0)
            assert woken == ([table] if now == limit else [])
        assert await kinds(two, table) == ["started", "went-away", "went-away"]


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)  # alone on its database
async def test_bots_go_on_as_soon_as_the_next_process_begins(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(settings) as two:
        woken = asyncio.Queue[str]()

        async def play_bots(cached: CachedTable) -> None:
            woken.put_nowait(cached.id)
            cached.bot_task = None

        for table_service in two.table_services:
            monkeypatch.setattr(table_service, "_play_bots", play_bots)
        table = await two.table(away_bot="random")
        async with two.table_services[0].locked(table) as (_, table_state):
            assert table_state.actor is not None
            person = table_state.occupants[table_state.actor].person
        await two.table_services[0].execute(table, LeaveSeat(person))
        assert await woken.get() == table  # and this process ends
        begun = two.servers[1]
        await begun.table_service.clear()
        await begun.scheduler.start()
        assert await woken.get() == table, "the clock stands: its bot is not late"
        await begun.scheduler.stop()


async def kinds(two: Pair, table: str) -> list[str]:
    """The kinds of entries from the start of the game."""
    log = await two.table_services[0].table_log.after(table, 0)
    found = [str(msgspec.to_builtins(entry)["kind"]) for _, _, entry in log]
    return found[found.index("started") :]


async def test_a_table_that_nobody_comes_back_to_is_closed(settings: Settings) -> None:
    async with pair(settings) as two:
        person, _ = await two.servers[0].people.guest("Ann", "en", "")
        new = opening.NewTable(game="powerboats", seats=2)
        table_state = await opening.open_table(two.table_services[0], person, new)
        running = await two.table()
        two.clock.at += 8 * 86_400_000
        for services in two.servers:
            await services.scheduler.run_once()
        for services in two.servers:
            await services.table_service.catch_up(table_state.id)
            async with services.table_service.locked(table_state.id) as (_, closed):
                assert closed.status == "closed"
            async with services.table_service.locked(running) as (_, goes_on):
                assert goes_on.status == "playing"


async def test_after_a_restoration_nobody_goes_on_from_what_was_there_before(
    settings: Settings, tmp_path: Path
) -> None:
    """Also where the restored log has grown to the same length by other moves."""
    async with pair(settings) as two:
        table = await two.table()
        old, new = two.table_services
        await back_up(two.servers[0].database, two.clock, tmp_path / "a.backup")
        async with old.locked(table) as (_, table_state):
            state, legal = table_state.state_number, [str(action) for action in table_state.legal]
        assert await two.play(old, table, state, legal[0]) == "done"
        await restore(two.servers[1].database, two.clock, tmp_path / "a.backup", "tester")
        await new.clear()  # this process has heard of it, the other one has not
        assert await two.play(new, table, state, legal[-1]) == "done"
        async with old.locked(table) as (_, before), new.locked(table) as (_, after):
            assert before.n == after.n or settings.bus, "otherwise this proves nothing"
            state, length = after.state_number, after.n
            impossible = set(before.legal) - set(after.legal)
        with pytest.raises(Illegal):
            await two.play(old, table, state, str(min(impossible, key=str)))
        async with old.locked(table) as (_, table_state):
            assert table_state.n == length
            assert str(table_state.legal) == str(after.legal), "folded again"
