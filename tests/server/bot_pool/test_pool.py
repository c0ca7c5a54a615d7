"""Bots decide in worker processes as they would here, each on its own seat's view."""

import asyncio
from random import Random

import pytest

from boathouse.bots import Question, UnknownBot, find_bot
from boathouse.core import UnknownGame, game_names
from boathouse.server.bot_pool.pool import BotPool, Stopped
from tests.server.bot_pool.pools import LONG, SHIP, ask, bot_pool, states_of, table_of, until

SOME_BOTS = [(game, bot) for game in game_names() for bot in ("random", "steady")] + [
    ("abandon-ship", "reader")
]
"""Those that think for a moment only, and one of those that must be compiled first."""


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize(("game", "bot"), SOME_BOTS)
async def test_a_bot_decides_in_a_worker_as_it_does_here(game: str, bot: str) -> None:
    async with bot_pool() as pool:
        for number, state in enumerate(states_of(game)[::4]):
            thought = await ask(pool, bot, state, game, f"table/{number}")
            random = Random(pool.seed(f"table/{number}"))
            question = Question(state.view(state.actor), state.legal(), random, LONG)  # type: ignore[arg-type]
            here = find_bot(game, bot)(question).action
            assert (thought.action, thought.fallback) == (str(here), False)
            assert thought.ms > 0
        assert pool.decisions == number + 1


async def test_a_whole_game_is_played_by_bots() -> None:
    async with bot_pool(2) as pool:
        table = table_of("powerboats")
        while not table.over:
            assert isinstance(table.state.actor, int)
            thought = await pool.choose(
                "powerboats",
                "steady",
                table.state,
                seat=table.state.actor,
                key=f"t/{table.number}",
            )
            assert not thought.fallback
            table.play(table.state.actor, thought.action)


async def test_a_thousand_choices_at_once_are_all_made() -> None:
    async with bot_pool(2) as pool:
        states = states_of("abandon-ship")
        thoughts = await asyncio.gather(
            *(
                ask(pool, "steady", states[number % len(states)], key=f"{number}/1")
                for number in range(1000)
            )
        )
        assert not any(thought.fallback for thought in thoughts)
        assert (pool.decisions, pool.waiting) == (1000, 0)
        assert not any(pool.fallbacks.values())


async def test_questions_are_answered_in_the_order_in_which_they_were_asked() -> None:
    async with bot_pool() as pool:
        answered = []

        async def note(number: int) -> None:
            await ask(pool, "random", key=f"{number}/1")
            answered.append(number)

        await asyncio.gather(*map(note, range(50)))
        assert answered == list(range(50))


async def test_a_bot_sees_its_own_seat_and_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOATHOUSE_DATABASE", "postgresql://boathouse:secret@db/boathouse")

    async with bot_pool() as pool:
        assert not (await ask(pool, "look_around")).fallback


async def test_a_bot_that_prints_and_reads_disturbs_nobody(
    capfd: pytest.CaptureFixture[str],
) -> None:
    async with bot_pool() as pool:
        for _ in range(3):
            assert not (await ask(pool, "chatter")).fallback
        assert pool.replaced == 0
    assert capfd.readouterr() == ("", "")


async def test_workers_give_way_to_the_server() -> None:
    async with bot_pool() as pool:
        assert not (await ask(pool, "check_niceness")).fallback


async def test_an_only_action_needs_no_thought() -> None:
    table, random = table_of("powerboats"), Random(1)
    while len(table.state.legal()) > 1:
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, random.choice(table.state.legal()))

    async with bot_pool() as pool:
        assert not (await ask(pool, "sleep", table.state, "powerboats")).fallback
        assert pool.decisions == 1


def test_luck_comes_from_the_key_and_from_a_secret() -> None:
    one, other = BotPool(1, 1), BotPool(1, 1)
    assert one.seed("table/1") == one.seed("table/1")
    assert one.seed("table/1") != one.seed("table/2")
    assert one.seed("table/1") != other.seed("table/1")


async def test_an_unknown_bot_or_game_is_refused_at_once() -> None:
    async with bot_pool() as pool:
        with pytest.raises(UnknownBot, match="no bot 'genius': its bots are random, stowaway"):
            await ask(pool, "genius")
        with pytest.raises(UnknownGame):
            await ask(pool, "random", game="chess")
        assert (pool.decisions, pool.waiting) == (0, 0)


async def test_a_server_without_extra_bots_knows_none_of_them() -> None:
    async with bot_pool(extra_bots=None) as pool:
        with pytest.raises(UnknownBot):
            await ask(pool, "sleep")


async def test_a_seat_that_is_not_to_act_is_refused() -> None:
    async with bot_pool() as pool:
        assert isinstance(SHIP.actor, int)
        other = (SHIP.actor + 1) % 3
        with pytest.raises(ValueError, match=r"seat \d is to act, not seat \d"):
            await pool.choose("abandon-ship", "random", SHIP, seat=other, key="t/1")


async def test_nobody_thinks_before_the_start_and_after_the_stop() -> None:
    pool = BotPool(1, 600)
    with pytest.raises(Stopped):
        await ask(pool, "random")
    for _ in range(2):  # it can be started again
        await pool.start()
        assert not (await ask(pool, "random")).fallback
        await pool.stop()
        with pytest.raises(Stopped):
            await ask(pool, "random")
    await pool.stop()


async def test_a_stop_before_the_workers_are_there_leaves_none_behind() -> None:
    async with bot_pool(2):
        pass
    async with bot_pool(2) as pool:
        await until(lambda: len(pool.pids) == 2)


@pytest.mark.parametrize(("workers", "seconds"), [(0, 1.0), (1, 0.0), (-1, 1.0)])
def test_no_worker_or_no_time_is_refused(workers: int, seconds: float) -> None:
    with pytest.raises(ValueError, match="at least one worker and some time"):
        BotPool(workers, seconds)


async def test_a_worker_is_replaced_after_many_thoughts() -> None:
    async with bot_pool(max_questions=3) as pool:
        pids = set()
        for _ in range(10):
            await until(lambda: pool.ready == 1)
            pids.update(pool.pids)
            assert not (await ask(pool, "random")).fallback
        assert (len(pids), pool.replaced) == (4, 3)


async def test_a_table_comes_back_to_the_worker_that_knows_it() -> None:
    async with bot_pool(3) as pool:
        await until(lambda: pool.ready == 3)
        slots = pool._slots
        for table in range(12):
            before = [slot._questions for slot in slots]
            for number in range(3):
                await ask(pool, "random", key=f"table{table}/{number}")
            after = [slot._questions - was for slot, was in zip(slots, before, strict=True)]
            assert sorted(after) == [0, 0, 3]
        assert all(slot._questions for slot in slots)
