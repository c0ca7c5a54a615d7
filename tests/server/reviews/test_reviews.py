"""Reviews: computed once in a worker, stored, and without the secrets of running games."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from boathouse.core import Record, Seed, Table, find_game
from boathouse.server.bot_pool.evaluation_pool import EvaluationJob, EvaluationPool
from boathouse.server.bot_pool.worker_slot import NoAnswer, Reviewed
from boathouse.server.clock import Clock
from boathouse.server.refusals import Refusal
from boathouse.server.reviews.review_service import REVIEWS_AT_ONCE, ReviewService
from boathouse.server.reviews.review_store import ReviewStore
from boathouse.server.side_thread import SideThread
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import reviews
from tests.server.harness.allowing import Anything
from tests.server.harness.databases import Postgres, driven, new_sqlite
from tests.server.harness.people import Browser, Client
from tests.server.harness.play import play_out, play_while
from tests.server.harness.world import WORLDS, Party

SHORT = {"races": "A", "lake": "5"}


def record_of(seed: int, moves: int | None = None, game: str = "powerboats") -> Record:
    """Play boldly, so that the game is short; to its end, or for so many moves."""
    seats = find_game(game).seats[0]
    options = SHORT if game == "powerboats" else {}
    names = [f"P{seat}" for seat in range(seats)]
    table = Table(find_game(game), names, options, Seed.from_number(seed))
    while not table.over and (moves is None or len(table.moves) < moves):
        assert isinstance(table.state.actor, int)
        table.play(table.state.actor, table.legal[-1])
    return table.record()


async def reviewed(client: Client, status: Any) -> Any:
    """Wait for a review."""
    while status["status"] != "done":
        await asyncio.sleep(0.1)
        status = await client.get(f"/api/reviews/{status['id']}")
    return status["review"]


async def skill_of(player: Browser) -> Any:
    """Wait until a review counts on a person's page."""
    while not (games := await player.get(f"/api/people/{player.name}/skill")):
        await asyncio.sleep(0.05)
    return games


# On a real server, with real workers


async def test_a_finished_game_is_reviewed_for_everybody(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await ann.open_table(options=SHORT)
    await bob.sit(table)
    anns, bobs = await ann.connect(), await bob.connect()
    seats = (anns, await anns.watch(table)), (bobs, await bobs.watch(table))
    await ann.refused("not-started", "POST", f"/api/tables/{table}/review")
    await ann.start(table)
    await play_out(*seats)

    asked = await ann.post(f"/api/tables/{table}/review")
    review = await reviewed(ann, asked)

    assert review["over"]
    assert review["own_view"] is None
    for seat in review["seats"]:
        parts = ("expected", "luck", "own_errors", "others_errors", "unknowable", "drift")
        assert sum(seat[part] for part in parts) == pytest.approx(seat["result"], abs=1e-8)
        assert "name" not in seat
    assert sum(seat["result"] for seat in review["seats"]) == pytest.approx(1)
    for decision in review["decisions"]:
        listed = [choice["action"] for choice in decision["choices"]]
        assert decision["played"] in listed
        assert listed[0] == decision["best"]
        assert (decision["reason"] is None) == (decision["played"] == decision["best"])
    again = await party.stranger().post(f"/api/tables/{table}/review")
    assert again == {**asked, "status": "done", "ahead": 0, "done": 0, "of": 0, "review": review}
    # It counts on the pages of those who played; the game is private.
    for player, seat in ((ann, review["seats"][0]), (bob, review["seats"][1])):
        path = f"/api/people/{player.name}/skill"
        [game] = await skill_of(player)
        assert (game["table"], game["game"]) == (table, "powerboats")
        assert game["luck"] == game["net_luck"] == pytest.approx(seat["luck"], abs=1e-5)
        assert game["cost"] == pytest.approx(-seat["own_errors"], abs=1e-5)
        assert game["error_rate"] == pytest.approx(
            1000 * game["cost"] / game["decisions"], abs=0.01
        )
        assert await party.stranger().get(path) == []
    await ann.refused("no-such-person", "GET", "/api/people/nobody/skill")
    # The same moves are the same review, whoever played them.
    text = await bob.get(f"/api/tables/{table}/record")
    pasted = await bob.post("/api/reviews", {"record": text.replace("Ann", "Somebody")})
    assert pasted["id"] == asked["id"]


async def test_what_a_bot_decided_for_who_was_away_is_not_counted_as_theirs(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await ann.open_table(options=SHORT)
    await bob.sit(table)
    anns, bobs = await ann.connect(), await bob.connect()
    seats = (anns, await anns.watch(table)), (bobs, await bobs.watch(table))
    await ann.start(table)
    await play_while(*seats, go_on=lambda look: look.n < 12)
    await bob.delete(f"/api/tables/{table}/seats")
    await play_out(seats[0])
    review = await reviewed(ann, await ann.post(f"/api/tables/{table}/review"))
    counted = []
    for player, seat in ((ann, 1), (bob, 2)):
        decisions = [each for each in review["decisions"] if each["seat"] == seat]
        [game] = await skill_of(player)
        counted.append((game["decisions"], len(decisions)))
    assert counted[0][0] == counted[0][1]
    assert 0 < counted[1][0] < counted[1][1]


async def test_a_running_game_is_reviewed_for_its_players_alone(party: Party) -> None:
    ann, bob, cleo = await party.guests("Ann", "Bob", "Cleo")
    table = await ann.open_table("abandon-ship", seats=3)
    for player in (bob, cleo):
        await player.sit(table)
    seats = []
    for player in (ann, bob, cleo):
        connection = await player.connect()
        seats.append((connection, await connection.watch(table)))
    await ann.start(table)
    await play_while(*seats, go_on=lambda look: look.n < 12)
    path = f"/api/tables/{table}/review"
    await party.stranger().refused("not-seated", "POST", path)
    await bob.refused("not-seated", "POST", path, seat=0)

    asked = await ann.post(path)
    review = await reviewed(ann, asked)

    assert review["own_view"] == 1
    assert not review["over"]
    assert [seat["seat"] for seat in review["seats"]] == [1]
    assert {decision["seat"] for decision in review["decisions"]} <= {1}
    assert not review["draws"]
    await bob.refused("no-such-review", "GET", f"/api/reviews/{asked['id']}")
    # A record is refused, whoever saved it.
    seen = await party.stranger().get(f"/api/tables/{table}/record")
    await ann.refused("still-played", "POST", "/api/reviews", {"record": seen})


async def test_a_rated_game_is_reviewed_when_it_is_over(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await ann.open_table(rated=True, options=SHORT)
    await bob.sit(table)
    await ann.start(table)
    await ann.refused("not-over", "POST", f"/api/tables/{table}/review")


async def test_what_is_no_record_is_refused_and_told_why(party: Party) -> None:
    ann = await party.guest("Ann")
    refusal = await ann.refused("bad-record", "POST", "/api/reviews", {"record": "Hello"})
    assert "Hello" in refusal["message"] or "record" in refusal["message"]
    text = str(record_of(1))
    old = text.replace("game: powerboats 2", "game: powerboats 99")
    assert (
        "99"
        in (await ann.refused("bad-record", "POST", "/api/reviews", {"record": old}))["message"]
    )
    wrong = text + "\n1: m7>ne\n"
    await ann.refused("bad-record", "POST", "/api/reviews", {"record": wrong})
    await ann.refused("bad-request", "POST", "/api/reviews", {"record": "x" * 60_001})
    await ann.refused("no-such-seat", "POST", "/api/reviews", {"record": text, "seat": 2})
    await ann.refused("no-such-review", "GET", f"/api/reviews/{'0' * 32}")


# With the database alone: the test is the worker


@pytest.fixture(params=WORLDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    if request.param == "sqlite":
        opened = Database(new_sqlite(tmp_path))
    else:
        server: Postgres = request.getfixturevalue("real_postgres")
        opened = Database(driven(server.fresh()))
    yield opened
    await opened.close()


class Service(ReviewService):
    """A service whose worker is the test."""

    def __init__(self, database: Database, **how: Any) -> None:
        thread = how.pop("thread", SideThread(Clock(), limited=False))
        super().__init__(database, Clock(), EvaluationPool(1), thread, Anything(), **how)
        self.asked: list[EvaluationJob] = []
        self.pool.submit = self.asked.append  # type: ignore[assignment]

    async def ask(self, record: Record, person: str = "ann", seat: int | None = None) -> Any:
        return await self.of_record(record, seat, person, person)

    async def answer(self, job: EvaluationJob, *, over: bool = True) -> None:
        body = {
            "game": "powerboats",
            "rules": 2,
            "evaluator": "powerboats-1",
            "over": over,
            "own_view": None,
            "seats": [],
            "decisions": [],
            "draws": [],
            "chances": [],
        }
        job.result.set_result(Reviewed(json.dumps(body)))
        await asyncio.gather(*self._tasks)


@pytest.fixture
async def service(database: Database) -> AsyncIterator[Service]:
    made = Service(database)
    yield made
    await made.stop()


async def test_a_review_asked_for_a_thousand_times_is_computed_once(service: Service) -> None:
    record = record_of(1)
    found = await asyncio.gather(*[service.ask(record, f"p{n % 99}") for n in range(1000)])
    assert {each.status for each in found} == {"waiting"}
    assert len(service.asked) == 1
    await service.answer(service.asked[0])
    assert (await service.ask(record)).status == "done"
    assert (await service.find(found[0].id, "")).status == "done"
    assert len(service.asked) == service.computed == 1


async def test_a_person_has_so_many_computed_and_no_more(service: Service) -> None:
    for seed in range(REVIEWS_AT_ONCE):
        await service.ask(record_of(seed, 30))
    with pytest.raises(Refusal, match="too-many"):
        await service.ask(record_of(99, 30))
    await service.ask(record_of(1, 30))  # known already
    await service.ask(record_of(99, 30), "bob")


@pytest.mark.parametrize(
    "version",
    [
        "boathouse.powerboats.evaluation.VERSION",
        "boathouse.powerboats.evaluation.INSIGHT_VERSION",
        "boathouse.evaluation.insight.TOLD_VERSION",
    ],
)
async def test_what_would_be_told_otherwise_today_is_computed_again(
    service: Service, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    record = record_of(1)
    await service.ask(record)
    await service.answer(service.asked[0])
    assert (await service.ask(record)).status == "done"
    monkeypatch.setattr(version, 2)
    assert (await service.ask(record)).status == "waiting"


async def test_records_are_not_replayed_without_end(database: Database) -> None:
    service = Service(database, thread=SideThread(Clock()))
    record = record_of(1)
    asked = [service.ask(record) for _ in range(30)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    refused = [each.code for each in found if isinstance(each, Refusal)]
    assert set(refused) == {"too-many"}
    assert len(refused) == 18
    assert (await service.ask(record, "bob")).status == "waiting"
    await service.stop()


async def test_a_review_that_failed_is_told_and_tried_again(service: Service) -> None:
    record = record_of(2)
    asked = await service.ask(record)
    service.asked[0].result.set_result(NoAnswer("crash"))
    await asyncio.gather(*service._tasks)
    with pytest.raises(Refusal, match="review-failed"):
        await service.find(asked.id, "ann")
    assert (await service.ask(record)).status == "waiting"
    assert len(service.asked) == 2


async def test_a_review_that_cannot_be_kept_is_shown_and_one_that_cannot_be_read_is_told(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_asked: Any) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(service.store, "keep", fail)
    asked = await service.ask(record_of(7))
    await service.answer(service.asked[0])
    assert (await service.find(asked.id, "ann")).status == "done"
    asked = await service.ask(record_of(8))
    service.asked[1].result.set_result(Reviewed('{"game": "powerboats"}'))
    await asyncio.gather(*service._tasks)
    with pytest.raises(Refusal, match="review-failed"):
        await service.find(asked.id, "ann")
    assert (await service.ask(record_of(8))).status == "waiting"


async def test_a_review_of_a_running_game_is_kept_for_its_owner(service: Service) -> None:
    record = record_of(3, 12)
    asked = await service.ask(record)
    await service.answer(service.asked[0], over=False)
    assert (await service.find(asked.id, "ann")).status == "done"
    with pytest.raises(Refusal, match="no-such-review"):
        await service.find(asked.id, "bob")
    assert (await service.ask(record, "bob")).id != asked.id


async def test_what_was_not_used_for_longest_is_dropped(database: Database) -> None:
    service = Service(database)
    service.store = ReviewStore(database, Clock(), max_stored=3)
    for seed in range(5):
        await service.ask(record_of(seed))
        await service.answer(service.asked[-1])
    kept = await database.row(select(func.count()).select_from(reviews))
    assert kept is not None
    assert kept[0] <= 4
    newest = await service.ask(record_of(4))
    assert newest.status == "done"
    record = await service.store.record(newest.id)
    assert record is not None
    assert "P0" not in record
    assert "seed" not in record
    await service.stop()


# Workers


async def test_a_worker_that_dies_is_replaced_and_the_review_begun_again(
    database: Database,
) -> None:
    thread = SideThread(Clock(), limited=False)
    service = ReviewService(database, Clock(), EvaluationPool(1), thread, Anything(), limited=False)
    record = record_of(5)
    try:
        asked = await service.of_record(record, None, "ann", "ann")
        review = service._reviews.get((asked.id, ""))
        assert review is not None
        while not review.job.is_running:
            await asyncio.sleep(0.02)
        first = service.pool.pids[0]
        os.kill(first, signal.SIGKILL)
        status = asked
        while status.status != "done":
            await asyncio.sleep(0.05)
            status = await service.find(asked.id, "ann")
        assert status.review is not None
        assert status.review.over
        assert service.pool.pids[0] != first
    finally:
        await service.pool.close()
        await service.stop()
