"""The coach: hints against bots alone, from what the seat can know, and each computed once."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import signal
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from boathouse.server.bot_pool.evaluation_pool import EvaluationJob, EvaluationPool
from boathouse.server.bot_pool.frames import HINT
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed, Unreviewable
from boathouse.server.clock import Clock
from boathouse.server.messages.errors import described
from boathouse.server.refusals import Refusal
from boathouse.server.reviews import coach as coach_module
from boathouse.server.reviews.coach import HINTS_AT_ONCE, Coach
from boathouse.server.reviews.hint_body import HintStatus
from boathouse.server.tables.table_state import TableState
from boathouse.texts import LANGUAGES
from tests.server.harness.world import Party
from tests.server.tables.states import PEOPLE, START, never, seated, started

ANN = PEOPLE[0]
BODY: dict[str, Any] = {
    "best": "?",
    "tempting": None,
    "choices": [],
    "reason": None,
    "tempting_line": [],
    "best_line": [],
    "grave": 0.08,
    "costs": {"?": 0, "-": 0.1},
}


def alone(game: str = "powerboats", seats: int = 2, **more: Any) -> TableState:
    """Begin a game of Ann against bots; it is her turn."""
    table_state = started(game, seats, bots=seats - 1, **more)
    play_on(table_state, lambda: table_state.actor == 0)
    return table_state


def play_on(table_state: TableState, is_there: Callable[[], bool]) -> None:
    """Play boldly until something holds."""
    while not is_there():
        seat = table_state.actor
        assert seat is not None
        person = table_state.occupants[seat].person
        table_state.play(seat, table_state.legal[-1], person, START, never)


# On a real server, with a real worker


async def test_a_hint_has_a_question_and_then_figures(party: Party) -> None:
    ann, bob = await party.guests("Ann", "Bob")
    table = await ann.open_table("abandon-ship", seats=3, bots=["random", "random"])
    assert (await ann.table(table))["info"]["coached"]
    await ann.refused("not-started", "POST", f"/api/tables/{table}/hint", {})
    watching = await ann.connect()
    look = await watching.watch(table)
    await ann.start(table)
    await watching.until(lambda: look.actor == 0)

    path = f"/api/tables/{table}/hint"
    status: Any = await ann.post(path, {})
    while status["status"] != "done":
        status = await ann.post(path, {})

    hint = status["hint"]
    assert status["state"] == look.state
    assert set(hint["costs"]) == set(look.legal)
    assert hint["choices"][0]["action"] == hint["best"]
    assert (hint["tempting"] is None) == (hint["reason"] is None)
    await bob.refused("not-seated", "POST", path, {})
    await ann.refused("bad-request", "POST", path, {"seat": "first"})


# With the test as the worker


class Coached(Coach):
    """A coach whose worker is the test."""

    def __init__(self, **how: Any) -> None:
        super().__init__(Clock(), EvaluationPool(1), **how)
        self.asked: list[EvaluationJob] = []
        self.pool.submit = self.asked.append  # type: ignore[assignment]

    async def ask(self, table_state: TableState, **how: Any) -> HintStatus:
        return await self.hint(table_state, how.pop("seat", None), ANN, ANN, **how)


def job_of(coach: Coach, table_state: TableState) -> EvaluationJob:
    found = coach._hints.get((table_state.id, table_state.state_number, 0))
    assert found is not None
    return found.job


@pytest.fixture
async def coach(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Coached]:
    monkeypatch.setattr(coach_module, "HINT_PATIENCE", 0)
    made = Coached()
    yield made
    await made.pool.close()


async def test_a_hint_is_computed_once_and_for_one_state(coach: Coached) -> None:
    table_state = alone()
    for _ in range(3):
        assert (await coach.ask(table_state)).status == "waiting"
    [job] = coach.asked
    job.result.set_result(Reviewed(json.dumps(BODY)))
    found = await coach.ask(table_state)
    assert found.status == "done"
    assert found.hint is not None
    assert found.hint.costs["-"] == 0.1
    assert (found.seat, found.state) == (0, table_state.state_number)
    before = table_state.state_number
    play_on(table_state, lambda: table_state.actor == 0 and table_state.state_number > before)
    assert (await coach.ask(table_state)).hint is None
    assert len(coach.asked) == 2


async def test_a_worker_gets_what_the_seat_sees_and_no_names(coach: Coached) -> None:
    table_state = alone("abandon-ship", 4)
    await coach.ask(table_state)
    task = pickle.loads(coach.asked[0].question)
    text, seat = task[2]
    assert (task[0], task[1], seat) == ("abandon-ship", HINT, 0)
    assert text.count("?") == 3  # the others' tiles
    assert "Ann" not in text
    assert "seed" not in text


@pytest.mark.parametrize(
    ("reason", "people", "how"),
    [
        ("off", 1, {"coach": False}),
        ("rated", 1, {"rated": True}),
        ("tournament", 1, {"duplicate": True}),
        ("people", 2, {}),
    ],
)
async def test_there_is_no_hint_where_it_would_not_be_fair(
    coach: Coached, reason: str, people: int, how: dict[str, Any]
) -> None:
    table_state = started("powerboats", 3, bots=3 - people, **how)
    with pytest.raises(Refusal, match="no-coach") as refused:
        await coach.ask(table_state)
    assert refused.value.facts == {"reason": reason}
    assert len({described(refused.value, language).message for language in LANGUAGES}) == 4
    assert not coach.asked


async def test_there_is_no_hint_before_or_after_the_game_or_in_others_turns(
    coach: Coached,
) -> None:
    table_state, _ = seated("powerboats", 2, bots=1)
    with pytest.raises(Refusal, match="not-started"):
        await coach.ask(table_state)
    table_state = alone()
    play_on(table_state, lambda: table_state.actor != 0)
    with pytest.raises(Refusal, match="no-coach"):
        await coach.ask(table_state)
    play_on(table_state, lambda: table_state.status == "over")
    with pytest.raises(Refusal, match="table-over"):
        await coach.ask(table_state)
    table_state = alone()
    table_state.close("host", ANN, START)
    with pytest.raises(Refusal, match="table-closed"):
        await coach.ask(table_state)


async def test_a_hint_that_failed_is_told_and_tried_again(coach: Coached) -> None:
    table_state = alone()
    await coach.ask(table_state)
    coach.asked[0].result.set_result(NoAnswer("crash"))
    with pytest.raises(Refusal, match="hint-failed"):
        await coach.ask(table_state)
    assert (await coach.ask(table_state)).status == "waiting"
    coach.asked[1].result.set_result(Unreviewable("no-evaluation", ""))
    with pytest.raises(Refusal, match="no-coach"):
        await coach.ask(table_state)


async def test_a_person_has_so_many_and_no_more(coach: Coached) -> None:
    table_state = alone()
    for _ in range(HINTS_AT_ONCE):
        await coach.ask(table_state)
        table_state.state_number += 1
    with pytest.raises(Refusal, match="too-many"):
        await coach.ask(table_state)


async def test_whoever_waits_comes_before_what_is_asked_ahead_and_the_past_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_module, "HINT_PATIENCE", 0)
    coach, tables = Coach(Clock(), EvaluationPool(1), limited=False), [alone(), alone()]
    tables[1].id = "another"
    try:
        for table_state in tables:
            await coach.hint(table_state, None, ANN, ANN, ahead=True)
        first, second = (job_of(coach, each) for each in tables)
        await coach.hint(tables[1], None, ANN, ANN)
        assert (coach.pool.ahead_of(first), coach.pool.ahead_of(second)) == (1, 0)
        tables[0].state_number += 1
        await coach.hint(tables[0], None, ANN, ANN, ahead=True)
        assert first.result.cancelled()
        assert coach.pool.waiting == 2
    finally:
        await coach.pool.close()


async def test_a_worker_that_dies_is_replaced_and_the_hint_computed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_module, "HINT_PATIENCE", 0.05)
    coach = Coach(Clock(), EvaluationPool(1), limited=False)
    table_state = alone("abandon-ship", 3)
    try:
        status = await coach.hint(table_state, None, ANN, ANN)
        job = job_of(coach, table_state)
        while not job.is_running:
            await asyncio.sleep(0.02)
        os.kill(coach.pool.pids[0], signal.SIGKILL)
        while status.status != "done":
            status = await coach.hint(table_state, None, ANN, ANN)
        assert status.hint is not None
        assert job.attempts == 2
    finally:
        await coach.pool.close()
