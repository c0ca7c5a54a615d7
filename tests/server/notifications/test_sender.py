"""Notices go out once, to those who are away and to act; none is lost, none is made up."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from typing import Any

import pytest
from sqlalchemy import delete, insert, update
from structlog.testing import capture_logs

from boathouse.server.bus import LocalBus
from boathouse.server.clock import HOUR, MINUTE, SECOND
from boathouse.server.competition.tournament_notices import SOON
from boathouse.server.notifications import outgoing
from boathouse.server.notifications import sender as sender_module
from boathouse.server.notifications.channels import MAX_FAILURES
from boathouse.server.notifications.queue import CLAIM, Queue
from boathouse.server.notifications.sender import RETRIES
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import channels, mutes, notices, people, tournament_entrants
from tests.server.notifications.receivers import Browser, mail_server, receiver
from tests.server.notifications.world import DELAY, START, World

DUE = START + DELAY


async def test_a_webhook_gets_whose_turn_it_is_with_a_signature(any_world: World) -> None:
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        channel = await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        [notice] = await world.waiting()
        assert notice.due_at == DUE
        assert await sender.send_due(DUE - 1) == 0
        assert await sender.send_due(DUE) == 1
        [request] = target.requests
        assert request.json == {
            "event": "your-turn",
            "table": "tableone",
            "name": "Quiet Harbour",
            "game": "powerboats",
            "url": "http://127.0.0.1:8000/t/tableone",
            "at": START,
            "state": 7,
        }
        right = hmac.new(channel.keys.hmac.encode(), request.body, hashlib.sha256).hexdigest()
        assert request.headers["x-boathouse-signature"] == f"sha256={right}"
        assert request.headers["x-boathouse-delivery"] == notice.id
        assert request.headers["content-type"] == "application/json"
        assert await world.waiting() == []
        assert await sender.send_due(DUE + HOUR) == 0


async def test_a_push_can_be_read_by_the_browser_alone(world: World) -> None:
    browser = Browser()
    async with world.open(), receiver(status=201) as target, world.notices() as sender:
        ann = await world.person(language="cs")
        await world.table("tableone", ann.id)
        await sender.subscriptions.add(ann, "push", target.url, **browser.keys)
        await world.turn(sender, ann.id, "tableone")
        assert await sender.send_due(DUE) == 1
        [request] = target.requests
        assert browser.read(request.body) == {
            "event": "your-turn",
            "title": "Jsi na tahu: Quiet Harbour",
            "text": "Powerboats: jsi na tahu u stolu „Quiet Harbour“.",
            "url": "http://127.0.0.1:8000/t/tableone",
            "table": "tableone",
        }
        assert b"Quiet" not in request.body
        assert request.headers["content-encoding"] == "aes128gcm"
        assert request.headers["ttl"] == "86400"
        assert len(request.headers["topic"]) == 32
        key = (await sender.secrets.signer()).public_key
        assert request.headers["authorization"].endswith(f", k={key}")


async def test_every_channel_of_a_person_is_told(world: World) -> None:
    with mail_server() as (box, port):
        async with (
            world.open(),
            receiver() as hook,
            receiver() as push,
            world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender,
        ):
            ann = await world.person()
            await world.table("tableone", ann.id)
            await world.webhook(sender, ann, hook.url)
            await sender.subscriptions.add(ann, "push", push.url, **Browser().keys)
            mail = await sender.subscriptions.add(ann, "email", "ann@boats.example")
            code = str(box.letters[0]["Subject"]).split()[-1]
            await sender.subscriptions.confirm(ann.id, mail.id, code)
            counted: list[tuple[str, bool]] = []
            sender.count = lambda channel, *, sent: counted.append((channel, sent))
            await world.turn(sender, ann.id, "tableone")
            assert await sender.send_due(DUE) == 1
            assert (len(hook.requests), len(push.requests), len(box.letters)) == (1, 1, 2)
            assert sorted(counted) == [("email", True), ("push", True), ("webhook", True)]


# --- Not when there is no point -------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"actor_person": "idbob"},
        {"actor_person": None},
        {"status": "over"},
        {"status": "closed"},
    ],
)
async def test_nobody_is_told_what_is_no_longer_so(world: World, change: dict[str, Any]) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        await world.change_table("tableone", **change)
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])


async def test_a_table_that_is_gone_tells_nobody(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "notable")
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])


async def test_whose_page_is_open_is_told_there_and_nowhere_else(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        await world.bus.mark_online(ann.id)
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])


async def test_who_does_not_want_to_be_told_of_turns_is_not(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person(notify_turns=False)
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])


async def test_a_person_without_channels_is_left_alone(world: World) -> None:
    async with world.open(), world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.turn(sender, ann.id, "tableone")
        assert await sender.send_due(DUE) == 0
        assert await world.waiting() == []


async def test_an_address_that_is_not_confirmed_gets_nothing(world: World) -> None:
    with mail_server() as (box, port):
        async with world.open(), world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            ann = await world.person()
            await world.table("tableone", ann.id)
            await sender.subscriptions.add(ann, "email", "victim@boats.example")
            await world.turn(sender, ann.id, "tableone")
            assert await sender.send_due(DUE) == 0
            assert len(box.letters) == 1  # the code, and nothing else


# --- One notice for each turn ---------------------------------------------------------------------


async def test_a_move_whose_guard_fails_makes_no_notice(any_world: World) -> None:
    async with any_world.open() as world, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        guard = world.database.guarded(
            update(people).where(people.c.id == "nobody").values(name="x")
        )
        made = sender.your_turn(ann.id, "tableone", 7, START)
        assert not await world.database.write(guard, *made)
        assert await world.waiting() == []


async def test_a_person_who_is_gone_does_not_stop_the_move(any_world: World) -> None:
    async with any_world.open() as world, world.notices() as sender:
        await world.turn(sender, "nobody", "tableone")
        assert await world.waiting() == []


async def test_a_new_turn_takes_the_place_of_the_old_one(any_world: World) -> None:
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.table("tabletwo", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone", state=7)
        await world.turn(sender, ann.id, "tabletwo", state=3)
        first = {row.id for row in await world.waiting()}
        await world.turn(sender, ann.id, "tableone", state=9, at=START + 5 * SECOND)
        second = await world.waiting()
        assert {(row.table_id, row.state) for row in second} == {
            ("tableone", 9),
            ("tabletwo", 3),
        }
        assert len({row.id for row in second} - first) == 1
        assert await sender.send_due(DUE) == 1
        assert await sender.send_due(DUE + 5 * SECOND) == 1
        assert [request.json["state"] for request in target.requests] == [3, 9]


async def test_a_turn_that_comes_while_the_last_one_is_sent_is_not_lost(any_world: World) -> None:
    async with (
        any_world.open() as world,
        receiver(hangs=True) as target,
        world.notices() as sender,
    ):
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone", state=7)
        sending = asyncio.create_task(sender.send_due(DUE))
        await target.arrived.wait()
        await world.turn(sender, ann.id, "tableone", state=9, at=START + MINUTE)
        target.answer()
        assert await sending == 1
        [notice] = await world.waiting()
        assert (notice.state, notice.attempts, notice.claimed_until) == (9, 0, 0)
        assert await sender.send_due(DUE + MINUTE) == 1
        assert [request.json["state"] for request in target.requests] == [7, 9]


# --- Invitations ----------------------------------------------------------------------------------


async def test_an_invitation_is_told_while_it_stands(any_world: World) -> None:
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        ann = await world.person()
        bob = await world.person("bob")
        await world.table("tableone", None, status="open")
        await world.webhook(sender, ann, target.url)
        await world.invite("tableone", ann.id, bob.id)
        made = sender.invited(ann.id, "tableone", START)
        await world.database.write(*made)
        assert await sender.send_due(DUE) == 1
        assert target.requests[0].json["event"] == "invited"
        assert target.requests[0].json["at"] == START


@pytest.mark.parametrize("why", ["withdrawn", "started", "muted", "unwanted", "here", "never"])
async def test_an_invitation_that_does_not_stand_is_not_told(world: World, why: str) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person(notify_invitations=why != "unwanted")
        bob = await world.person("bob")
        status = "playing" if why == "started" else "open"
        await world.table("tableone", None, status=status)
        await world.webhook(sender, ann, target.url)
        if why != "never":
            await world.invite("tableone", ann.id, bob.id)
        made = sender.invited(ann.id, "tableone", START)
        await world.database.write(*made)
        if why == "withdrawn":
            await world.withdraw("tableone", ann.id)
        if why == "muted":
            await world.database.write(insert(mutes).values(person=ann.id, muted=bob.id, at=START))
        if why == "here":
            await world.bus.mark_online(ann.id)
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])


# --- Tournaments ----------------------------------------------------------------------------------


async def test_the_start_of_a_tournament_is_announced_once(any_world: World) -> None:
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.tournament("cupone23", starts_at=DUE + SOON)
        await world.webhook(sender, ann, target.url)
        await world.database.write(sender.tournament_soon(ann.id, "cupone23", DUE))
        assert await sender.send_due(DUE - 1) == 0
        assert [await sender.send_due(DUE + more) for more in (0, 1, MINUTE * 3)] == [1, 0, 0]
        [request] = target.requests
        assert request.json["event"] == "tournament-soon"
        assert (request.json["tournament"], request.json["name"]) == ("cupone23", "Evening cup")
        assert request.json["url"].endswith("/tournament/cupone23")


async def test_a_start_that_was_moved_is_announced_later(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.tournament("cupone23", starts_at=DUE + SOON + HOUR)
        await world.webhook(sender, ann, target.url)
        await world.database.write(sender.tournament_soon(ann.id, "cupone23", DUE))
        assert await sender.send_due(DUE) == 0
        assert await sender.send_due(DUE + HOUR - 1) == 0
        assert await sender.send_due(DUE + HOUR) == 1


@pytest.mark.parametrize("why", ["unwanted", "withdrawn", "begun", "here"])
async def test_a_start_that_does_not_concern_somebody_is_not_announced(
    world: World, why: str
) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person(notify_tournaments=why != "unwanted")
        phase = "running" if why == "begun" else "open"
        await world.tournament("cupone23", starts_at=DUE + SOON, phase=phase)
        await world.webhook(sender, ann, target.url)
        await world.database.write(sender.tournament_soon(ann.id, "cupone23", DUE))
        shown: list[bytes] = []
        world.bus.subscribe(f"person:{ann.id}", shown.append)
        if why == "withdrawn":
            await world.database.write(sender.not_soon(ann.id, "cupone23"))
        if why == "here":
            await world.bus.mark_online(ann.id)
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])
        assert len(shown) == (why == "here"), "a page that is open shows it"


async def test_everybody_with_a_channel_hears_of_the_end(any_world: World) -> None:
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        people = [await world.person(name) for name in ("ann", "bob", "cleo")]
        await world.tournament("cupone23", starts_at=START, phase="over")
        await world.table("tableone", None)
        for person in people[:2]:
            await world.webhook(sender, person, target.url)
        ids = [person.id for person in people]
        over = sender.in_tournament("tournament-over", "cupone23", ids, START)
        ready = sender.table_ready("tableone", ids[:1], START)
        await world.database.write(over, ready, subject="cupone23")
        assert len(await world.waiting()) == 3
        assert await sender.send_due(DUE) == 3
        events = sorted(request.json["event"] for request in target.requests)
        assert events == ["tournament-over", "tournament-over", "tournament-table"]
        assert await sender.send_due(DUE + HOUR) == 0


async def test_what_no_server_did_is_told_on_open_pages_and_on_channels(
    any_world: World,
) -> None:
    """As when the host closes a tournament from the command line."""
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        here, away, other = [await world.person(name) for name in ("ann", "bob", "cleo")]
        await world.tournament("cupone23", starts_at=START, phase="closed")
        for person in (here, away):
            await world.database.write(
                insert(tournament_entrants).values(tournament="cupone23", person=person.id, at=1)
            )
        for person in (here, away, other):
            await world.webhook(sender, person, target.url)
        shown: list[bytes] = []
        world.bus.subscribe(f"person:{here.id}", shown.append)
        await world.bus.mark_online(here.id)
        unannounced = Queue(world.database).put_unannounced("tournament-closed", "cupone23", START)
        await world.database.write(unannounced, subject="cupone23")
        assert await sender.send_due(START) == 1
        assert [request.json["event"] for request in target.requests] == ["tournament-closed"]
        assert ['"tournament-closed"' in each.decode() for each in shown] == [True]
        assert await world.waiting() == []


# --- Several processes ----------------------------------------------------------------------------


async def test_of_two_processes_one_sends(any_world: World) -> None:
    other_database = Database(any_world.url)
    async with (
        any_world.open() as world,
        receiver() as target,
        world.notices() as one,
        world.notices(bus=LocalBus(), database=other_database) as other,
    ):
        for number in range(30):
            person = await world.person(f"p{number}")
            await world.table(f"table{number}", person.id)
            await world.webhook(one, person, target.url)
            await world.turn(one, person.id, f"table{number}")
        sent = await asyncio.gather(*(each.send_due(DUE) for each in (one, other) * 3))
        assert sum(sent) == 30
        assert sorted(request.json["table"] for request in target.requests) == sorted(
            f"table{number}" for number in range(30)
        )
        deliveries = {request.headers["x-boathouse-delivery"] for request in target.requests}
        assert len(deliveries) == 30
        assert await world.waiting() == []
        await other_database.close()


async def test_what_a_crashed_process_had_claimed_is_sent_by_another(any_world: World) -> None:
    async with (
        any_world.open() as world,
        receiver(hangs=True) as target,
        world.notices() as crashing,
        world.notices() as other,
    ):
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(other, ann, target.url)
        await world.turn(other, ann.id, "tableone")
        # Claimed, begun, and then no more is heard of it: nothing is written down.
        sending = asyncio.create_task(crashing.send_due(DUE))
        await target.arrived.wait()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        target.hangs = False
        assert await other.send_due(DUE + CLAIM) == 0
        assert await other.send_due(DUE + CLAIM + 1) == 1
        first, second = target.requests
        delivery = "x-boathouse-delivery"
        assert first.headers[delivery] == second.headers[delivery]
        assert await world.waiting() == []


async def test_a_notice_that_always_crashes_its_sender_is_given_up(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        await world.database.write(update(notices).values(attempts=len(RETRIES) + 1))
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.waiting()) == ([], [])


# --- Failures -------------------------------------------------------------------------------------


async def test_a_failure_is_tried_again_later_and_later(any_world: World) -> None:
    async with (
        any_world.open() as world,
        receiver(status=500) as target,
        world.notices() as sender,
    ):
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        now = DUE
        for number, pause in enumerate((30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR), 1):
            assert await sender.send_due(now) == 0
            assert len(target.requests) == number
            assert await sender.send_due(now + pause - 1) == 0
            assert len(target.requests) == number
            now += pause
        assert await sender.send_due(now) == 0
        assert len(target.requests) == 5
        assert await world.waiting() == []
        [channel] = await sender.channels.of(ann.id)
        assert channel.failures == 5


async def test_only_the_channel_that_failed_is_tried_again(world: World) -> None:
    async with (
        world.open(),
        receiver(status=503) as bad,
        receiver() as good,
        world.notices() as sender,
    ):
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, bad.url)
        await world.webhook(sender, ann, good.url)
        await world.turn(sender, ann.id, "tableone")
        assert await sender.send_due(DUE) == 1
        bad.status = 200
        assert await sender.send_due(DUE + RETRIES[0]) == 1
        assert (len(bad.requests), len(good.requests)) == (2, 1)
        assert await world.waiting() == []
        assert [channel.failures for channel in await sender.channels.of(ann.id)] == [0, 0]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_channel_that_is_gone_is_removed(world: World, status: int) -> None:
    async with world.open(), receiver(status=status) as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await sender.subscriptions.add(ann, "push", target.url, **Browser().keys)
        await world.turn(sender, ann.id, "tableone")
        assert await sender.wants(ann.id)
        assert await sender.send_due(DUE) == 0
        assert await world.count_channels() == 0
        assert await world.waiting() == []
        assert not await sender.wants(ann.id)


async def test_a_channel_with_twenty_failures_in_a_row_is_removed(world: World) -> None:
    async with world.open(), receiver(status=500) as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        for number in range(1, MAX_FAILURES + 1):
            at = START + number * HOUR
            await world.turn(sender, ann.id, "tableone", at=at)
            await sender.send_due(at + DELAY)
            assert await world.count_channels() == (0 if number == MAX_FAILURES else 1)


async def test_an_arrival_makes_former_failures_forgotten(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.database.write(update(channels).values(failures=MAX_FAILURES - 1))
        await world.turn(sender, ann.id, "tableone")
        await sender.send_due(DUE)
        [channel] = await sender.channels.of(ann.id)
        assert channel.failures == 0


async def test_a_mail_server_that_is_down_is_no_fault_of_an_address(world: World) -> None:
    async with world.open():
        ann = await world.person()
        await world.table("tableone", ann.id)
        with mail_server() as (box, port):
            async with world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
                mail = await sender.subscriptions.add(ann, "email", "ann@boats.example")
                code = str(box.letters[0]["Subject"]).split()[-1]
                await sender.subscriptions.confirm(ann.id, mail.id, code)
        # From here on nobody listens on that port.
        async with world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            await world.turn(sender, ann.id, "tableone")
            assert await sender.send_due(DUE) == 0
            [channel] = await sender.channels.of(ann.id)
            [notice] = await world.waiting()
            assert (channel.failures, notice.due_at) == (0, DUE + RETRIES[0])


async def test_a_slow_receiver_delays_nobody_else(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The slow ones would be given up after this many seconds; the test ends long before.
    monkeypatch.setattr(outgoing, "TIMEOUT", 600)

    async with (
        world.open(),
        receiver(hangs=True) as slow,
        receiver() as target,
        world.notices() as sender,
    ):
        ann = await world.person()
        await world.webhook(sender, ann, slow.url)
        for number in range(5):
            await world.table(f"slow{number}", ann.id)
            await world.turn(sender, ann.id, f"slow{number}")
        sending = asyncio.create_task(sender.send_due(DUE))
        await slow.arrived.wait()
        bob = await world.person("bob")
        await world.table("tableone", bob.id)
        await world.webhook(sender, bob, target.url)
        await world.turn(sender, bob.id, "tableone")
        assert await sender.send_due(DUE) == 1
        assert len(target.requests) == 1
        assert len(slow.requests) == 1  # one person holds one place, with however many tables
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


# --- The task that runs by itself -----------------------------------------------------------------


async def test_the_loop_sends_by_itself(world: World) -> None:
    async with world.open(), receiver() as target, world.notices(notice_delay=0) as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        await sender.start()
        await target.arrived.wait()


async def test_the_loop_outlives_a_database_that_cannot_be_written(world: World) -> None:
    async with world.open(), receiver() as target, world.notices(notice_delay=0) as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        world.database.read_only = True
        with capture_logs() as logs:
            await sender.start()
            while not logs:
                await asyncio.sleep(0.01)
        assert [(entry["event"], entry["reason"]) for entry in logs] == [
            ("notices-wait", "read-only")
        ]
        world.database.read_only = False
        await target.arrived.wait()


async def test_a_stop_lets_what_is_being_sent_arrive(world: World) -> None:
    async with world.open(), receiver(hangs=True) as target:
        async with world.notices(notice_delay=0) as sender:
            ann = await world.person()
            await world.table("tableone", ann.id)
            await world.webhook(sender, ann, target.url)
            await world.turn(sender, ann.id, "tableone")
            await sender.start()
            await target.arrived.wait()
            target.answer()
        assert await world.waiting() == []


async def test_a_stop_does_not_wait_for_ever(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender_module, "_STOP_SECONDS", 0.1)

    async with world.open(), receiver(hangs=True) as target:
        async with world.notices(notice_delay=0) as sender:
            ann = await world.person()
            await world.table("tableone", ann.id)
            await world.webhook(sender, ann, target.url)
            await world.turn(sender, ann.id, "tableone")
            await sender.start()
            await target.arrived.wait()
        # It is still claimed: whoever comes after the claim sends it.
        [notice] = await world.waiting()
        assert notice.claimed_until == START + CLAIM


async def test_the_loop_outlives_whatever_happens(world: World) -> None:
    class Trouble(LocalBus):
        """A bus that breaks once, in a way that nobody thought of."""

        broke = False

        async def is_online(self, person: str) -> bool:
            self.broke, first = True, not self.broke
            if first:
                raise ZeroDivisionError
            return await super().is_online(person)

    async with (
        world.open(),
        receiver() as target,
        world.notices(notice_delay=0, bus=Trouble()) as sender,
    ):
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        with capture_logs() as logs:
            await sender.start()
            while not logs:
                await asyncio.sleep(0.01)
        assert logs[0]["event"] == "notice-broken"
        world.clock.at += CLAIM + 1
        await target.arrived.wait()


async def test_a_deleted_person_takes_channels_and_notices_along(any_world: World) -> None:
    async with any_world.open() as world, receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        await world.webhook(sender, ann, target.url)
        await world.turn(sender, ann.id, "tableone")
        await world.database.write(delete(people).where(people.c.id == ann.id))
        assert await sender.send_due(DUE) == 0
        assert (target.requests, await world.count_channels()) == ([], 0)


async def test_no_secret_and_no_address_is_logged(world: World) -> None:
    with mail_server() as (box, port):
        async with (
            world.open(),
            receiver(status=500) as hook,
            world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender,
        ):
            with capture_logs() as logs:
                ann = await world.person()
                await world.table("tableone", ann.id)
                channel = await world.webhook(sender, ann, f"{hook.url}/s3cret-path")
                mail = await sender.subscriptions.add(ann, "email", "ann@boats.example")
                code = str(box.letters[0]["Subject"]).split()[-1]
                await sender.subscriptions.confirm(ann.id, mail.id, code)
                await world.turn(sender, ann.id, "tableone")
                assert await sender.send_due(DUE) == 1
                box.refuses = True
                await world.turn(sender, ann.id, "tableone", at=START + HOUR)
                assert await sender.send_due(DUE + HOUR) == 0
            assert len(logs) >= 4
            told = str(logs)
            for secret in ("s3cret", str(hook.port), "ann@", code, channel.keys.hmac):
                assert secret not in told
            assert "mail-refused" in told


async def test_a_fault_in_one_channel_is_none_of_the_others(world: World) -> None:
    async with world.open(), receiver() as target, world.notices() as sender:
        ann = await world.person()
        await world.table("tableone", ann.id)
        broken = await world.webhook(sender, ann, f"{target.url}/broken")
        await world.webhook(sender, ann, target.url)
        await world.database.write(
            update(channels).where(channels.c.id == broken.id).values(kind="push")
        )
        await world.turn(sender, ann.id, "tableone")
        assert await sender.send_due(DUE) == 1
        assert [request.path for request in target.requests] == ["/hook"]
        [notice] = await world.waiting()
        assert notice.due_at == DUE + RETRIES[0]
        found = await sender.channels.find(broken.id)
        assert found is not None
        assert found.failures == 0
