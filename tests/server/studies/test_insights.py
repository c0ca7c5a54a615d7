"""What is known of a position: computed once in a worker, whoever waits first, and refused well."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from typing import Any

import pytest

from boathouse.core import find_game
from boathouse.evaluation.value import TooLarge
from boathouse.server.bot_pool import evaluation_task
from boathouse.server.bot_pool.evaluation_pool import EvaluationJob, EvaluationPool
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed, Unreviewable
from boathouse.server.clock import Clock
from boathouse.server.messages.errors import described
from boathouse.server.refusals import Refusal
from boathouse.server.side_thread import SideThread
from boathouse.server.studies import insight_service
from boathouse.server.studies.insight_body import AskedInsight, InsightStatus
from boathouse.server.studies.insight_service import (
    INSIGHTS,
    INSIGHTS_AT_ONCE,
    InsightService,
)
from boathouse.server.studies.position_service import PositionService
from boathouse.server.studies.roots import Root
from boathouse.texts import LANGUAGES
from tests.server.harness.allowing import Anything
from tests.server.harness.world import Party
from tests.server.studies.trees import GAMES, played, position_of, state_of

BODY: dict[str, Any] = {
    "game": "powerboats",
    "rules": 2,
    "evaluator": "powerboats-1",
    "seat": 0,
    "chances": [0.5, 0.5],
    "places": [0.5, 0.5],
    "best": "-",
    "choices": [],
    "best_line": [],
    "layers": [],
}
PATH = "/api/positions/insight"


# On a real server, with a real worker


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_is_judged_with_every_choice_and_with_layers(
    party: Party, game: str
) -> None:
    text, stranger = position_of(game), party.stranger()
    state, asked = state_of(game, text), {"game": game, "position": text}
    status = await stranger.post(PATH, asked)
    while status["status"] != "done":
        status = await stranger.post(PATH, asked)
    found = status["insight"]
    assert {choice["action"] for choice in found["choices"]} == set(map(str, state.legal()))
    assert found["choices"][0]["action"] == found["best"]
    assert found["seat"] == state.actor
    assert sum(found["chances"]) == pytest.approx(1, abs=1e-4)
    assert found["layers"]
    ahead = await stranger.post(PATH, {**asked, "ahead": True})
    assert ahead == status
    await stranger.refused("no-such-seat", "POST", PATH, {**asked, "seat": 5})
    await stranger.refused("bad-line", "POST", PATH, {**asked, "moves": ["fly"]})
    await stranger.refused("bad-position", "POST", PATH, {"game": game, "position": "a lake"})


# With the test as the worker


def positions() -> PositionService:
    """A service that everybody may ask as often as they like."""
    return PositionService(SideThread(Clock(), limited=False))


class Judging(InsightService):
    """A service whose worker is the test."""

    def __init__(self, **how: Any) -> None:
        super().__init__(Clock(), EvaluationPool(1), positions(), Anything(), **how)
        self.asked: list[EvaluationJob] = []
        self.pool.submit = self.asked.append  # type: ignore[assignment]

    async def ask(self, moves: int = 6, person: str = "ann", **how: Any) -> InsightStatus:
        asked = AskedInsight(game="powerboats", position=position_of("powerboats", moves), **how)
        return await self.of(asked, person, person)

    def answer(self, at: int = -1) -> None:
        self.asked[at].result.set_result(Reviewed(json.dumps(BODY)))


@pytest.fixture
async def service(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Judging]:
    monkeypatch.setattr(insight_service, "INSIGHT_PATIENCE", 0)
    made = Judging()
    yield made
    await made.pool.close()


async def test_an_insight_asked_for_a_thousand_times_is_computed_once(service: Judging) -> None:
    found = await asyncio.gather(*[service.ask(person=f"p{n}") for n in range(1000)])
    assert {each.status for each in found} == {"waiting"}
    assert len(service.asked) == 1
    service.answer()
    again = await asyncio.gather(*[service.ask() for _ in range(3)])
    assert {each.status for each in again} == {"done"}
    assert again[0].insight is not None
    assert len(service.asked) == service.computed == 1


async def test_moves_that_lead_to_the_same_position_are_judged_once(service: Judging) -> None:
    text = position_of("powerboats")
    action = str(state_of("powerboats", text).legal()[0])
    after = state_of("powerboats", text).play(find_game("powerboats").action_from(action)).state
    there = find_game("powerboats").write_position(after)
    for asked in (
        AskedInsight(game="powerboats", position=text, moves=(action,)),
        AskedInsight(game="powerboats", position=there),
        AskedInsight(game="powerboats", position=there.replace("\n", "\n\n")),
    ):
        await service.of(asked, "ann", "ann")
    assert len(service.asked) == 1
    await service.of(AskedInsight(game="powerboats", position=there, seat=1), "ann", "ann")
    assert len(service.asked) == 2


async def test_what_somebody_waits_for_comes_before_what_is_asked_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(EvaluationPool, "_dispatch", lambda _: None)  # all workers are busy
    service = InsightService(Clock(), EvaluationPool(0), positions(), Anything())
    first, second = position_of("powerboats", 6), position_of("powerboats", 9)
    for text in (first, second):
        await service.of(AskedInsight(game="powerboats", position=text, ahead=True), "ann", "ann")
    jobs = service.pool._queue.in_order()
    assert [service.pool.ahead_of(job) for job in jobs] == [0, 1]
    waiting = service.of(AskedInsight(game="powerboats", position=second), "bob", "bob")
    task = asyncio.create_task(waiting)
    while service.pool.ahead_of(jobs[1]):
        await asyncio.sleep(0)
    assert service.pool.ahead_of(jobs[0]) == 1
    task.cancel()
    await service.pool.close()


async def test_a_person_has_so_many_computed_and_no_more(
    service: Judging, monkeypatch: pytest.MonkeyPatch
) -> None:
    for moves in range(INSIGHTS_AT_ONCE):
        service._insight(_position(moves), None, "ann", is_urgent=False)
    with pytest.raises(Refusal, match="too-many"):
        service._insight(_position(INSIGHTS_AT_ONCE), None, "ann", is_urgent=False)
    service._insight(_position(1), None, "ann", is_urgent=False)  # known already
    service._insight(_position(INSIGHTS_AT_ONCE), None, "bob", is_urgent=False)
    monkeypatch.setattr(EvaluationPool, "waiting_of", lambda *_: INSIGHTS.most_waiting)
    with pytest.raises(Refusal) as busy:
        service._insight(_position(999), None, "cleo", is_urgent=True)
    assert busy.value.code == "study-busy"
    assert busy.value.facts["seconds"]


def _position(number: int) -> Root:
    game = find_game("powerboats")
    return Root(game, f"position {number}", game.new(2), 2)


async def test_what_failed_is_told_and_tried_again(service: Judging) -> None:
    for result, code in (
        (NoAnswer("crash"), "insight-failed"),
        (NoAnswer("timeout"), "insight-failed"),
        (Unreviewable("no-evaluation", ""), "not-evaluated"),
        (Unreviewable("too-large", "the solver takes 3 spaces"), "course-too-large"),
        (Unreviewable("faulty-record", "no lake"), "bad-position"),
    ):
        assert (await service.ask()).status == "waiting"
        service.asked[-1].result.set_result(result)
        with pytest.raises(Refusal, match=code) as refused:
            await service.ask()
        for language in LANGUAGES:
            assert "{" not in described(refused.value, language).message
    assert (await service.ask()).status == "waiting"
    assert len(service.asked) == 6


async def test_a_worker_says_what_is_too_large_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_large(_game: Any) -> None:
        raise TooLarge("the solver takes 3 spaces")

    monkeypatch.setattr("boathouse.evaluation.position_insight.evaluator_of", too_large)
    monkeypatch.setattr("boathouse.evaluation.reviewing.evaluator_of", too_large)
    monkeypatch.setattr("boathouse.evaluation.coaching.evaluator_of", too_large)
    text = position_of("powerboats")
    said = "unreviewable too-large the solver takes 3 spaces"
    assert evaluation_task.judged_position("powerboats", 2, text, None) == said
    record = str(played("powerboats", 6).record())
    assert evaluation_task.reviewed(record, None, lambda _: None) == said
    assert evaluation_task.advised(record, 0) == said


async def test_a_worker_that_dies_is_replaced_and_the_insight_begun_again() -> None:
    pool = EvaluationPool(1)
    service = InsightService(Clock(), pool, positions(), Anything(), limited=False)
    asked = AskedInsight(game="powerboats", position=position_of("powerboats"), ahead=True)
    try:
        await service.of(asked, "ann", "ann")
        job = service._insight(
            Root(
                find_game("powerboats"), asked.position, state_of("powerboats", asked.position), 2
            ),
            None,
            "ann",
            is_urgent=False,
        ).job
        while not job.is_running:
            await asyncio.sleep(0.02)
        first = pool.pids[0]
        os.kill(first, signal.SIGKILL)
        await job.result
        found = await service.of(asked, "ann", "ann")
        assert found.insight is not None
        assert found.insight.choices
        assert pool.pids[0] != first
    finally:
        await pool.close()
