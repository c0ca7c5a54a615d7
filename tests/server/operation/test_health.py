"""Whether all is well, who may see the figures, and what they count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from litestar import get
from litestar.params import FromPath
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text

from boathouse.server.metrics import Metrics
from boathouse.server.operation.health import HEALTH_ROUTES
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from tests.server.operation.small import neighbour_of


@dataclass
class Watched:
    """As much of a server as is looked at."""

    database: Database | None
    settings: Settings = field(default_factory=Settings)
    metrics: Metrics = field(default_factory=Metrics)
    ready: bool = True


async def get_from(
    path: str, services: Any, *, address: str = "127.0.0.1", headers: dict[str, str] | None = None
) -> httpx.Response:
    proxies = "" if services is None else services.settings.trusted_proxies
    client = neighbour_of(
        HEALTH_ROUTES, services=services, address=address, trusted_proxies=proxies
    )
    async with client:
        return await client.get(path, headers=headers or {})


# Health


async def test_a_process_that_answers_is_alive() -> None:
    answer = await get_from("/healthz", None)
    assert (answer.status_code, answer.json()) == (200, {"well": True, "problems": {}})


async def test_ready_when_all_parts_are(database_url: str) -> None:
    database = Database(Settings(database=database_url).database_url)
    services = Watched(database)
    empty = await get_from("/readyz", services)
    assert empty.status_code == 503
    assert list(empty.json()["problems"]) == ["database"]

    await migrate(database)
    ready = await get_from("/readyz", services)
    assert (ready.status_code, ready.json()) == (200, {"well": True, "problems": {}})

    services.ready = False
    closed = await get_from("/readyz", services)
    assert closed.status_code == 503
    assert list(closed.json()["problems"]) == ["house"]

    services.ready = True
    async with database.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    newer = await get_from("/readyz", services)
    problem = newer.json()["problems"]["database"]
    assert problem.startswith("its schema is 9999, and ")
    await database.close()


async def test_a_database_that_is_gone_is_told(new_database: Callable[[str], str]) -> None:
    url = "postgresql://nobody@127.0.0.1:9/none"
    database = Database(Settings(database=url).database_url)
    answer = await get_from("/readyz", Watched(database))
    assert answer.status_code == 503
    assert answer.json()["problems"]["database"].startswith("it does not answer")
    assert "nobody" not in answer.text
    await database.close()


# Who may see the figures


def watched(**given: Any) -> Watched:
    return Watched(None, Settings(**given))


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("10.0.0.5", {}, 200),  # a trusted proxy itself
        ("203.0.113.7", {}, 404),
        ("127.0.0.1", {"x-forwarded-for": "203.0.113.7"}, 404),
        ("127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, 404),
        ("127.0.0.1", {"forwarded": "for=203.0.113.7"}, 404),
        ("203.0.113.7", {"x-forwarded-for": "127.0.0.1"}, 404),
    ],
)
async def test_without_a_token_the_figures_are_for_this_machine(
    address: str, headers: dict[str, str], status: int
) -> None:
    services = watched(trusted_proxies="127.0.0.1,10.0.0.0/8")
    answer = await get_from("/metrics", services, address=address, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("given", "status"), [("Bearer open sesame", 200), ("Bearer wrong", 401), ("", 401)]
)
@pytest.mark.parametrize("address", ["127.0.0.1", "203.0.113.7"])
async def test_with_a_token_the_figures_are_for_who_brings_it(
    given: str, status: int, address: str
) -> None:
    services = watched(metrics_token="open sesame")
    headers = {"authorization": given}
    answer = await get_from("/metrics", services, address=address, headers=headers)
    assert answer.status_code == status


# Figures


def figures(metrics: Metrics) -> dict[str, float]:
    return {
        sample.name
        + "".join(f" {sample.labels[name]}" for name in sorted(sample.labels)): sample.value
        for family in text_string_to_metric_families(metrics.page().decode())
        for sample in family.samples
        if not sample.name.endswith("_bucket")
    }


def test_what_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.moved("powerboats", 0.004)
    metrics.moved("powerboats", 0.005)
    metrics.bot_decided("powerboats", "steady", 0.2)
    metrics.bot_failed("powerboats", "steady", "time")
    metrics.notified("webhook", sent=True)
    metrics.notified("webhook", sent=False)
    metrics.refused("not-found")
    batches = [7]
    metrics.read_counter("writer_batches", "Batches that were committed.", lambda: batches[0])
    metrics.read_gauge("tables_in_cache", "Tables that are held.", lambda: 3)
    batches[0] = 9
    seen = figures(metrics)
    assert seen["boathouse_moves_total powerboats"] == 2
    assert seen["boathouse_move_seconds_count powerboats"] == 2
    assert seen["boathouse_move_seconds_sum powerboats"] == pytest.approx(0.009)
    assert seen["boathouse_bot_thinking_seconds_count steady powerboats"] == 1
    assert seen["boathouse_bot_failures_total steady powerboats time"] == 1
    assert seen["boathouse_notices_total webhook sent"] == 1
    assert seen["boathouse_notices_total webhook failed"] == 1
    assert seen["boathouse_refusals_total not-found"] == 1
    assert seen["boathouse_writer_batches_total"] == 9
    assert seen["boathouse_tables_in_cache"] == 3
    assert seen["boathouse_live_connections"] == 0


async def test_requests_are_counted_by_route_and_not_by_path() -> None:
    metrics = Metrics()

    @get("/api/tables/{table:str}")
    async def table(table: FromPath[str]) -> str:
        return table

    async with neighbour_of([table], metrics=metrics) as client:
        await asyncio.gather(*(client.get(f"/api/tables/{number}") for number in range(20)))
        await client.get("/nothing/1")
        await client.get("/nothing/2")
        await client.request("SAIL", "/api/tables/1")
    seen = figures(metrics)
    assert seen["boathouse_requests_total GET /api/tables/{table} 200"] == 20
    assert seen["boathouse_request_seconds_count GET /api/tables/{table}"] == 20
    assert seen["boathouse_requests_total GET none 404"] == 2
    assert seen["boathouse_requests_total other none 405"] == 1
    assert seen["boathouse_refusals_total not-found"] == 2


def test_two_servers_in_one_process_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.connected()
    assert figures(first)["boathouse_live_connections"] == 1
    assert figures(second)["boathouse_live_connections"] == 0
    first.disconnected()
    assert figures(first)["boathouse_live_connections"] == 0
