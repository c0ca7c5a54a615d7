"""The keeper: two processes at one table, of which neither owns it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boathouse.bots.studying import subject_of
from boathouse.server.settings import Settings
from boathouse.server.storage.backup import back_up, restore
from boathouse.server.tables import hosting
from boathouse.server.tables.entries import Played
from boathouse.server.tables.happening import Illegal
from boathouse.server.tables.telling import snapshot
from tests.server.tables.pairs import Pair, pair


@pytest.mark.parametrize("same", [True, False], ids=["the same action", "different actions"])
async def test_of_several_who_play_the_same_state_one_has_played(
    settings: Settings, same: bool
) -> None:
    async with pair(settings) as two:
        table = await two.table()
        played = 0
        while True:
            async with two.keepers[played % 2].at(table) as (_, sitting):
                if sitting.status != "playing":
                    break
                state, legal = sitting.state, [str(action) for action in sitting.legal]
            actions = [legal[-1] if same else legal[-1 - i % len(legal)] for i in range(6)]
            answers = await asyncio.gather(
                *(
                    two.play(two.keepers[i % 2], table, state, action)
                    for i, action in enumerate(actions)
                )
            )
            assert answers.count("done") == 1, answers
            assert set(answers) <= {"done", "again", "stale", "table-over"}
            played += 1
            # On SQLite nothing tells the other process; the next round would.
            for keeper in two.keepers:
                await keeper.catch_up(table)
        sittings = []
        for keeper in two.keepers:
            async with keeper.at(table) as (_, sitting):
                sittings.append([msgspec.json.encode(snapshot(sitting, s, "")) for s in (0, 1)])
        assert sittings[0] == sittings[1]
        log = await two.keepers[0].journal.after(table, 0)
        assert [n for n, _, _ in log] == list(range(1, len(log) + 1))
        decided = [entry for _, _, entry in log if isinstance(entry, Played)]
        assert len(decided) >= played


async def test_everybody_is_told_once_whichever_process_played(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        first, viewers = 0, [Viewer(), Viewer()]
        for keeper, viewer in zip(two.keepers, viewers, strict=True):
            await keeper.catch_up(table)
            async with keeper.at(table) as (live, sitting):
                live.audience.append(viewer)
                first = sitting.n
        for i in range(10):
            keeper = two.keepers[i % 2]
            async with keeper.at(table) as (_, sitting):
                if sitting.status != "playing":
                    break
                state, action = sitting.state, str(sitting.legal[-1])
            assert await two.play(keeper, table, state, action) == "done"
            await two.keepers[(i + 1) % 2].catch_up(table)
        async with two.keepers[0].at(table) as (_, sitting):
            last = sitting.n
        for viewer in viewers:
            assert viewer.numbers == list(range(first + 1, last + 1))
        assert viewers[0].told == viewers[1].told


async def test_what_bots_need_is_worked_out_as_soon_as_the_course_is_laid(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While people still move, and before a bot is asked for the first time."""
    prepared: list[tuple[list[str], object]] = []

    def prepare(game: str, bots: list[str], state: Any) -> None:
        prepared.append((bots, state and subject_of(game, state.view(None))))

    async with pair(settings) as two:
        keeper = two.keepers[0]
        monkeypatch.setattr(two.houses[0].thinkers, "prepare", prepare)
        monkeypatch.setattr(keeper, "_think", lambda live: asyncio.sleep(0))
        person, _ = await two.houses[0].people.guest("Ann", "en", "")
        new = hosting.NewTable(game="powerboats", seats=2, bots=("captain",))
        sitting = await hosting.open_table(keeper, person, new)
        assert prepared == [(["captain"], None)]
        await hosting.start(keeper, sitting.id, person)
        async with keeper.at(sitting.id) as (_, begun):
            assert begun.table is not None
            course = subject_of("powerboats", begun.table.state.view(None))
        assert course is not None
        assert prepared[-1] == (["captain"], course)


async def test_who_is_to_act_hears_of_it_before_the_others(settings: Settings) -> None:
    async with pair(settings) as two:
        table, keeper = await two.table(), two.keepers[0]
        heard: list[int | None] = []
        async with keeper.at(table) as (live, sitting):
            for seat in (None, *range(len(sitting.chairs)), None):
                live.audience.append(OneOfThem(seat, heard))
        first: set[int | None] = set()
        while len(first) < len(two.people):
            async with keeper.at(table) as (_, sitting):
                state, action = sitting.state, str(sitting.legal[-1])
            heard.clear()
            assert await two.play(keeper, table, state, action) == "done"
            async with keeper.at(table) as (_, sitting):
                assert heard[0] == sitting.actor
                assert set(heard) == {None, *range(len(sitting.chairs))}
            first.add(heard[0])


class Viewer:
    """Somebody who looks on."""

    person, muted, spectates = "", (), False

    def __init__(self) -> None:
        self.seat: int | None = None
        self.told: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    @property
    def numbers(self) -> list[int]:
        return [msgspec.json.decode(message)["n"] for message in self.told]


class OneOfThem(Viewer):
    """Somebody who notes when they are told something, among others."""

    def __init__(self, seat: int | None, heard: list[int | None]) -> None:
        super().__init__()
        self.seat, self._heard = seat, heard

    def tell(self, message: bytes) -> None:
        super().tell(message)
        self._heard.append(self.seat)


async def test_who_waits_for_a_table_that_is_let_go_gets_the_one_that_comes_after(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        table = await two.table()
        keeper = two.keepers[0]
        viewer = Viewer()

        async def look() -> None:
            async with keeper.at(table) as (live, _):
                live.audience.append(viewer)

        async with keeper.at(table):
            forgetting = asyncio.create_task(keeper.forget_all())
            await asyncio.sleep(0)
            looking = asyncio.create_task(look())
            await asyncio.sleep(0)
        await asyncio.gather(forgetting, looking)
        async with keeper.at(table) as (_, sitting):
            state, action = sitting.state, str(sitting.legal[-1])
        assert await two.play(keeper, table, state, action) == "done"
        assert viewer.numbers


async def test_a_table_that_is_let_go_is_folded_again(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        keeper = two.keepers[0]
        async with keeper.at(table) as (_, sitting):
            before = msgspec.json.encode(snapshot(sitting, 0, ""))
        two.clock.at += 3_600_000
        keeper.held.drop_idle(two.clock.now())
        assert keeper.live_tables == 0
        async with keeper.at(table) as (_, sitting):
            assert msgspec.json.encode(snapshot(sitting, 0, "")) == before


async def test_what_could_not_be_committed_has_not_happened(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table()
        keeper = two.keepers[0]
        async with keeper.at(table) as (_, sitting):
            before = msgspec.json.encode(snapshot(sitting, 0, ""))
            state, action = sitting.state, str(sitting.legal[-1])
        keeper.database.read_only = True
        assert await two.play(keeper, table, state, action) == "read-only"
        keeper.database.read_only = False
        async with keeper.at(table) as (_, sitting):
            assert msgspec.json.encode(snapshot(sitting, 0, "")) == before
        assert await two.play(keeper, table, state, action) == "done"


@pytest.mark.parametrize("away", ["bot", "wait"])
async def test_whose_time_runs_out_is_away_once(settings: Settings, away: str) -> None:
    async with pair(settings) as two:
        time = hosting.GivenTime(kind="daily", bank=86_400, increment=3600)
        table = await two.table(time=time, away=away, away_bot="random")
        for house in two.houses:
            await house.rounds.go()
        two.clock.at += 86_400_000 - 1
        await asyncio.gather(*(house.rounds.go() for house in two.houses))
        assert await kinds(two, table) == ["started"]
        two.clock.at += 1
        await asyncio.gather(*(house.rounds.go() for house in two.houses))
        await asyncio.gather(*(house.rounds.go() for house in two.houses))
        # Where all wait, time runs out and nothing happens.
        assert await kinds(two, table) == ["started", *(["went-away"] if away == "bot" else [])]
        await two.keepers[1].catch_up(table)
        async with two.keepers[1].at(table) as (_, sitting):
            first = sitting.actor
            assert first is not None
            assert sitting.chairs[first].away == (away == "bot")
            state, action = sitting.state, str(sitting.legal[-1])
        assert await two.play(two.keepers[1], table, state, action) == "done"
        assert ("came-back" in await kinds(two, table)) == (away == "bot")


async def kinds(two: Pair, table: str) -> list[str]:
    """The kinds of entries from the start of the game."""
    log = await two.keepers[0].journal.after(table, 0)
    found = [str(msgspec.to_builtins(entry)["kind"]) for _, _, entry in log]
    return found[found.index("started") :]


async def test_a_table_that_nobody_comes_back_to_is_closed(settings: Settings) -> None:
    async with pair(settings) as two:
        person, _ = await two.houses[0].people.guest("Ann", "en", "")
        new = hosting.NewTable(game="powerboats", seats=2)
        sitting = await hosting.open_table(two.keepers[0], person, new)
        running = await two.table()
        two.clock.at += 8 * 86_400_000
        for house in two.houses:
            await house.rounds.go()
        for house in two.houses:
            await house.keeper.catch_up(sitting.id)
            async with house.keeper.at(sitting.id) as (_, closed):
                assert closed.status == "closed"
            async with house.keeper.at(running) as (_, goes_on):
                assert goes_on.status == "playing"


async def test_after_a_restoration_nobody_goes_on_from_what_was_there_before(
    settings: Settings, tmp_path: Path
) -> None:
    """Also where the restored log has grown to the same length by other moves."""
    async with pair(settings) as two:
        table = await two.table()
        old, new = two.keepers
        await back_up(two.houses[0].database, two.clock, tmp_path / "a.backup")
        async with old.at(table) as (_, sitting):
            state, legal = sitting.state, [str(action) for action in sitting.legal]
        assert await two.play(old, table, state, legal[0]) == "done"
        await restore(two.houses[1].database, two.clock, tmp_path / "a.backup", "tester")
        await new.forget_all()  # this process has heard of it, the other one has not
        assert await two.play(new, table, state, legal[-1]) == "done"
        async with old.at(table) as (_, before), new.at(table) as (_, after):
            assert before.n == after.n or settings.bus, "otherwise this proves nothing"
            state, length = after.state, after.n
            impossible = set(before.legal) - set(after.legal)
        with pytest.raises(Illegal):
            await two.play(old, table, state, str(min(impossible, key=str)))
        async with old.at(table) as (_, sitting):
            assert sitting.n == length
            assert str(sitting.legal) == str(after.legal), "folded again"
