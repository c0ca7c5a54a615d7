"""Evaluations: hints first, then who waits, people in turn; each once, and only so many."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from boathouse.server import refusals
from boathouse.server.bot_pool.evaluation_pool import EvaluationJob, EvaluationPool
from boathouse.server.bot_pool.evaluations import EvaluationKind, Evaluations
from boathouse.server.bot_pool.frames import HINT, INSIGHT, REVIEW
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed, Unreviewable
from boathouse.server.refusals import Refusal


class Body(msgspec.Struct):
    """What the made-up worker finds."""

    value: int


ABOUT = EvaluationKind(
    kind=INSIGHT,
    body=Body,
    failed=refusals.INSIGHT_FAILED,
    unknown=lambda answer: refusals.BAD_POSITION.because(detail=answer.detail, line=0, column=0),
    busy=refusals.STUDY_BUSY,
    retry_seconds=5,
    most_waiting=8,
    most_waiting_each=5,
    most_kept=10,
)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> EvaluationPool:
    """A pool whose workers are all busy."""
    made = EvaluationPool(0)
    monkeypatch.setattr(made, "_dispatch", lambda: None)
    return made


def job(asker: str, kind: str = INSIGHT, *, is_urgent: bool = True) -> EvaluationJob:
    return EvaluationJob("powerboats", (), is_urgent, kind, asker)


def taken(pool: EvaluationPool, *jobs: EvaluationJob) -> list[EvaluationJob]:
    """Queue jobs, and take them as workers would."""
    for each in jobs:
        pool.submit(each)
    told = sorted(jobs, key=pool.ahead_of)
    found = [pool._queue.take() for _ in jobs]
    assert found == told
    return found


async def test_a_burst_of_insights_delays_no_hint(pool: EvaluationPool) -> None:
    insights = [job("ann") for _ in range(30)]
    ahead = job("bob", HINT, is_urgent=False)
    hint = job("cleo", HINT)
    assert taken(pool, *insights, ahead, hint)[:3] == [hint, ahead, insights[0]]


async def test_people_take_turns_and_what_nobody_waits_for_comes_last(
    pool: EvaluationPool,
) -> None:
    anns = [job("ann", REVIEW) for _ in range(30)]
    in_advance = job("", REVIEW, is_urgent=False)
    bobs = [job("bob", REVIEW) for _ in range(2)]
    found = taken(pool, *anns, in_advance, *bobs)
    assert found[:5] == [anns[0], bobs[0], anns[1], bobs[1], anns[2]]
    assert found[-1] is in_advance


async def test_who_waits_for_what_somebody_else_asked_for_gets_it_in_their_own_turn(
    pool: EvaluationPool,
) -> None:
    anns = [job("ann", REVIEW) for _ in range(5)]
    later = job("ann", REVIEW, is_urgent=False)
    for each in (*anns, later):
        pool.submit(each)
    assert [pool.ahead_of(each) for each in (anns[4], later)] == [4, 5]
    pool.hurry(anns[4], "bob")
    assert pool.ahead_of(anns[4]) == 1
    pool.hurry(anns[4], "ann")
    assert pool.ahead_of(anns[4]) == 1
    pool.hurry(later, "cleo")
    assert pool.ahead_of(later) == 2


async def test_what_was_lost_with_its_worker_comes_next(pool: EvaluationPool) -> None:
    first, second = job("ann"), job("bob")
    for each in (first, second):
        pool.submit(each)
    assert pool._queue.take() is first
    pool._finish(first, NoAnswer("crash"))
    assert (pool.ahead_of(first), pool.ahead_of(second)) == (0, 1)
    await pool.close()
    assert first.result.cancelled()
    assert second.result.cancelled()


def begun(kept: Evaluations[int, Body], key: int, asker: str = "ann") -> EvaluationJob:
    return kept.begin(key, "powerboats", (), asker, is_urgent=True).job


async def test_one_person_fills_no_queue(pool: EvaluationPool) -> None:
    kept: Evaluations[int, Body] = Evaluations(pool, ABOUT, None)
    for key in range(5):
        begun(kept, key)
    with pytest.raises(Refusal, match="study-busy"):
        begun(kept, 5)
    for key in range(5, 8):
        begun(kept, key, "bob")
    with pytest.raises(Refusal, match="study-busy"):
        begun(kept, 8, "cleo")
    hints: Evaluations[int, Body] = Evaluations(pool, replace(ABOUT, kind=HINT), None)
    begun(hints, 8, "cleo")  # they have a queue of their own


async def test_what_is_computed_is_not_forgotten_and_of_the_rest_the_oldest(
    pool: EvaluationPool,
) -> None:
    kept: Evaluations[int, Body] = Evaluations(pool, ABOUT, None)
    waiting = begun(kept, 0)
    for key in range(1, 15):
        pool.drop(begun(kept, key))
    assert [key for key in range(15) if kept.get(key)] == [0, *range(6, 15)]
    kept.forget(lambda key: key == 0)
    assert waiting.result.cancelled()


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (NoAnswer("crash"), "insight-failed"),
        (Unreviewable("faulty-record", "no lake"), "bad-position"),
        (Reviewed("{"), "insight-failed"),
        (Reviewed('{"value": "many"}'), "insight-failed"),
    ],
)
async def test_what_failed_is_told_and_asked_again(
    pool: EvaluationPool, answer: Any, code: str
) -> None:
    kept: Evaluations[int, Body] = Evaluations(pool, ABOUT, None)
    begun(kept, 1).result.set_result(answer)
    known = kept.known(1, "ann", is_urgent=True)
    assert known is not None
    for _ in range(2):
        with pytest.raises(Refusal, match=code):
            assert known.found
    assert kept.known(1, "ann", is_urgent=True) is None
    begun(kept, 1).result.set_result(Reviewed('{"value": 3}'))
    again = kept.get(1)
    assert again is not None
    assert again.found == Body(3)
