"""Channels are checked when they are added, and e-mail addresses confirmed by their owners."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import delete

from boathouse.server.accounts.person import Person
from boathouse.server.bus import LocalBus
from boathouse.server.clock import DAY, HOUR, MINUTE
from boathouse.server.notifications.channels import Channel
from boathouse.server.notifications.sender import Notifications
from boathouse.server.notifications.subscriptions import MAX_CHANNELS, MAX_TRIES
from boathouse.server.refusals import Refusal
from boathouse.server.storage.database import Database
from boathouse.server.storage.schema import channels
from tests.server.notifications.receivers import Browser, Mailbox, mail_server, receiver
from tests.server.notifications.world import PUBLIC, START, World

MAIL = "ann@boats.example"
PUSH = "https://push.example/abc"


async def refused(
    code: str, sender: Notifications, person: Person, kind: Any, address: str, **keys: str
) -> Refusal:
    with pytest.raises(Refusal) as error:
        await sender.subscriptions.add(person, kind, address, **keys)
    assert error.value.code == code
    return error.value


async def everywhere(_host: str, _port: int) -> Sequence[str]:
    return [PUBLIC]


def code_in(box: Mailbox) -> str:
    return str(box.letters[-1]["Subject"]).split()[-1]


# --- Webhooks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("ftp://hook.example/", "bad-webhook"),
        ("http://ann:secret@hook.example/", "bad-webhook"),
        ("http://hook.example:25/", "bad-webhook"),
        ("hello", "bad-webhook"),
        ("http://127.0.0.1:9000/", "private-address"),
        ("http://[::1]:9000/", "private-address"),
        ("http://169.254.169.254/latest/meta-data", "private-address"),
        ("http://2130706433:9000/", "private-address"),
        ("http://0x7f000001:9000/", "private-address"),
        ("http://10.0.0.1/", "private-address"),
        ("http://localhost:9000/", "private-address"),
    ],
)
async def test_a_webhook_to_nowhere_or_inside_is_refused(
    world: World, address: str, code: str
) -> None:
    async with world.open(), world.notices(to_private=False) as sender:
        ann = await world.person()
        await refused(code, sender, ann, "webhook", address)
        assert await world.count_channels() == 0


async def test_a_host_that_nobody_knows_is_refused(world: World) -> None:
    async def nowhere(_host: str, _port: int) -> Sequence[str]:
        raise OSError

    async with world.open(), world.notices(resolve=nowhere) as sender:
        ann = await world.person()
        error = await refused("unknown-host", sender, ann, "webhook", "http://no.example/")
        assert error.facts == {"host": "no.example"}


async def test_each_webhook_has_a_secret_of_its_own(world: World) -> None:
    async with (
        world.open(),
        world.notices(resolve=everywhere, to_private=False) as sender,
    ):
        ann = await world.person()
        one = await world.webhook(sender, ann, "https://hook.example/1")
        two = await world.webhook(sender, ann, "https://hook.example/2")
        assert len(one.keys.hmac) >= 40
        assert one.keys.hmac != two.keys.hmac
        await refused("channel-exists", sender, ann, "webhook", "https://hook.example/1")


async def test_a_person_has_so_many_channels_and_no_more(world: World) -> None:
    async with world.open(), world.notices(resolve=everywhere) as sender:
        ann = await world.person()
        for number in range(MAX_CHANNELS):
            await world.webhook(sender, ann, f"https://hook.example/{number}")
        error = await refused(
            "too-many-channels", sender, ann, "webhook", "https://hook.example/more"
        )
        assert error.facts == {"most": MAX_CHANNELS}
        await refused("too-many-channels", sender, ann, "push", PUSH, **Browser().keys)


async def test_additions_are_limited(world: World) -> None:
    async with world.open(), world.notices() as sender:
        ann = await world.person()
        for _ in range(30):
            await refused("bad-webhook", sender, ann, "webhook", "x")
        error = await refused("too-many", sender, ann, "webhook", "x")
        assert error.facts == {"seconds": 120}
        world.clock.at += 2 * MINUTE
        await refused("bad-webhook", sender, ann, "webhook", "x")


# --- Push -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["keys", "http", "address"])
async def test_a_push_subscription_must_be_one(world: World, wrong: str) -> None:
    async with world.open(), world.notices(resolve=everywhere, to_private=False) as sender:
        ann = await world.person()
        address = {"http": "http://push.example/abc", "address": "hello"}.get(wrong, PUSH)
        keys = {"p256dh": "x", "auth": "y"} if wrong == "keys" else Browser().keys
        await refused("bad-push", sender, ann, "push", address, **keys)


async def test_a_push_endpoint_inside_is_refused(world: World) -> None:
    async with world.open(), world.notices(to_private=False) as sender:
        ann = await world.person()
        address = "https://127.0.0.1:9000/"
        await refused("private-address", sender, ann, "push", address, **Browser().keys)


async def test_a_browser_that_subscribes_again_has_one_channel(world: World) -> None:
    async with world.open(), world.notices(resolve=everywhere) as sender:
        ann = await world.person()
        browser = Browser()
        first = await sender.subscriptions.add(ann, "push", PUSH, **browser.keys)
        again = await sender.subscriptions.add(ann, "push", PUSH, **browser.keys)
        assert first == again
        anew = await sender.subscriptions.add(ann, "push", PUSH, **Browser().keys)
        assert await sender.channels.of(ann.id) == [anew]


async def test_a_browser_that_another_person_used_is_theirs_no_more(world: World) -> None:
    async with world.open(), world.notices(resolve=everywhere) as sender:
        ann, bob = await world.person(), await world.person("bob")
        browser = Browser()
        await sender.subscriptions.add(ann, "push", PUSH, **browser.keys)
        assert await sender.wants(ann.id)
        await sender.subscriptions.add(bob, "push", PUSH, **browser.keys)
        assert (await sender.wants(ann.id), await sender.wants(bob.id)) == (False, True)


# --- E-mail ---------------------------------------------------------------------------------------


async def test_without_a_mail_server_there_is_no_e_mail(world: World) -> None:
    async with world.open(), world.notices() as sender:
        ann = await world.person()
        error = await refused("no-email", sender, ann, "email", MAIL)
        assert error.legal == ("webhook", "push")


@pytest.mark.parametrize(
    "address",
    [
        "ann",
        "ann@",
        "@boats.example",
        "ann@boats.example, bob@boats.example",
        "Ann <ann@boats.example>",
        "ann@boats.example\r\nBcc: bob@boats.example",
        "ann@boats.example\n",
        "ann..b@boats.example",
        "ann@-boats.example",
        "ann@boats..example",
        "ann@[127.0.0.1]",
        "žofie@boats.example",
        "x" * 65 + "@boats.example",
        "ann@" + "x." * 130 + "example",
    ],
)
async def test_what_is_no_e_mail_address_is_refused(world: World, address: str) -> None:
    async with world.open(), world.notices(smtp="smtp://127.0.0.1:1") as sender:
        ann = await world.person()
        await refused("bad-email", sender, ann, "email", address)


async def test_the_owner_confirms_an_address_by_the_code(any_world: World) -> None:
    with mail_server() as (box, port):
        async with (
            any_world.open() as world,
            world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender,
        ):
            ann = await world.person(language="it")
            channel = await sender.subscriptions.add(ann, "email", MAIL)
            assert not channel.is_usable
            assert not await sender.wants(ann.id)
            assert box.receivers == [MAIL]
            code = code_in(box)
            assert str(box.letters[0]["Subject"]) == f"Boathouse: il tuo codice è {code}"
            assert code in box.letters[0].get_content()
            [kept] = await sender.channels.of(ann.id)
            assert code not in str(kept)
            confirmed = await sender.subscriptions.confirm(ann.id, channel.id, f" {code.upper()} ")
            assert confirmed.is_usable
            assert await sender.channels.of(ann.id) == [confirmed]
            assert await sender.wants(ann.id)
            # Once more does no harm; adding it once more is refused.
            assert await sender.subscriptions.confirm(ann.id, channel.id, "x") == confirmed
            await refused("channel-exists", sender, ann, "email", MAIL.upper())


async def test_wrong_codes_are_few(world: World) -> None:
    with mail_server() as (box, port):
        async with world.open(), world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            ann = await world.person()
            channel = await sender.subscriptions.add(ann, "email", MAIL)
            for left in reversed(range(MAX_TRIES)):
                error = await fails_to_confirm("wrong-code", sender, channel, "wrong")
                assert error.facts == {"left": left}
            await fails_to_confirm("code-expired", sender, channel, code_in(box))
            again = await sender.subscriptions.add(ann, "email", MAIL)
            assert again.id == channel.id
            assert len(box.letters) == 2
            await sender.subscriptions.confirm(ann.id, channel.id, code_in(box))
            assert await sender.wants(ann.id)


async def test_many_guesses_at_once_are_no_more_than_few(any_world: World) -> None:
    with mail_server() as (_, port):
        async with (
            any_world.open() as world,
            world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender,
        ):
            ann = await world.person()
            channel = await sender.subscriptions.add(ann, "email", MAIL)
            guesses = await asyncio.gather(
                *(
                    sender.subscriptions.confirm(ann.id, channel.id, f"guess{number}")
                    for number in range(40)
                ),
                return_exceptions=True,
            )
            codes = [error.code for error in guesses if isinstance(error, Refusal)]
            assert len(codes) == 40
            assert codes.count("wrong-code") <= MAX_TRIES
            assert set(codes) <= {"wrong-code", "code-expired", "busy"}


async def test_a_code_is_good_for_a_day(world: World) -> None:
    with mail_server() as (box, port):
        async with world.open(), world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            ann = await world.person()
            channel = await sender.subscriptions.add(ann, "email", MAIL)
            world.clock.at += DAY
            await fails_to_confirm("code-expired", sender, channel, code_in(box))
            # Who never confirmed is forgotten with the next addition.
            await sender.subscriptions.add(ann, "email", "other@boats.example")
            assert [each.address for each in await sender.channels.of(ann.id)] == [
                "other@boats.example"
            ]


async def test_nobody_can_confirm_for_another(world: World) -> None:
    with mail_server() as (box, port):
        async with world.open(), world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            ann, bob = await world.person(), await world.person("bob")
            channel = await sender.subscriptions.add(ann, "email", MAIL)
            with pytest.raises(Refusal) as error:
                await sender.subscriptions.confirm(bob.id, channel.id, code_in(box))
            assert error.value.code == "no-such-channel"


async def test_a_mailbox_is_not_filled_with_codes(world: World) -> None:
    with mail_server() as (box, port):
        async with world.open(), world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            for number in range(3):
                person = await world.person(f"p{number}")
                await sender.subscriptions.add(person, "email", MAIL)
            person = await world.person("p4")
            error = await refused("too-many", sender, person, "email", MAIL.upper())
            assert error.facts == {"seconds": 8 * HOUR // 1000}
            # Nor does one person write to everybody.
            for number in range(5):
                await sender.subscriptions.add(person, "email", f"{number}@boats.example")
            await refused("too-many", sender, person, "email", "5@boats.example")
            assert len(box.letters) == 8


async def test_an_address_that_the_mail_server_refuses_is_not_kept(world: World) -> None:
    with mail_server() as (box, port):
        box.refuses = True
        async with world.open(), world.notices(smtp=f"smtp://127.0.0.1:{port}") as sender:
            ann = await world.person()
            await refused("mail-not-sent", sender, ann, "email", MAIL)
            assert await world.count_channels() == 0


async def fails_to_confirm(
    kind: str, sender: Notifications, channel: Channel, code: str
) -> Refusal:
    with pytest.raises(Refusal) as error:
        await sender.subscriptions.confirm(channel.person, channel.id, code)
    assert error.value.code == kind
    return error.value


# --- Who wants to be told -------------------------------------------------------------------------


async def test_who_has_channels_is_known_from_the_start_and_kept_up_to_date(world: World) -> None:
    async with world.open():
        ann, bob = await world.person(), await world.person("bob")
        async with world.notices(resolve=everywhere) as sender:
            channel = await world.webhook(sender, ann, "https://hook.example/")
        async with world.notices(resolve=everywhere) as sender:
            # Away goes the row behind its back: what was read at the start still holds.
            await world.database.write(delete(channels))
            assert await sender.wants(ann.id)
            world.clock.at += MINUTE
            assert not await sender.wants(ann.id)
            assert not await sender.wants(bob.id)
            channel = await world.webhook(sender, bob, "https://hook.example/")
            assert await sender.wants(bob.id)
            await sender.channels.remove(channel)
            assert not await sender.wants(bob.id)


async def test_another_process_hears_of_a_change_over_the_bus(world: World) -> None:
    shared = LocalBus()
    other = Database(world.url)
    async with (
        world.open(),
        world.notices(resolve=everywhere, bus=shared) as one,
        world.notices(resolve=everywhere, bus=shared, database=other) as two,
    ):
        ann = await world.person()
        assert not await two.wants(ann.id)
        channel = await world.webhook(one, ann, "https://hook.example/")
        assert await two.wants(ann.id)
        await one.channels.remove(channel)
        assert not await two.wants(ann.id)
        await other.close()


async def test_a_test_tells_how_it_went_and_changes_nothing(world: World) -> None:
    async with world.open(), receiver(status=410) as target, world.notices() as sender:
        ann = await world.person()
        channel = await world.webhook(sender, ann, target.url)
        outcome = await sender.subscriptions.test(ann, channel.id)
        assert (outcome.problem, outcome.status) == ("status", 410)
        assert await sender.channels.of(ann.id) == [channel]
        target.status = 200
        assert (await sender.subscriptions.test(ann, channel.id)).delivered
        assert target.requests[-1].json == {
            "event": "test",
            "table": None,
            "name": None,
            "game": None,
            "url": "http://127.0.0.1:8000",
            "at": START,
            "state": None,
        }
        for _ in range(8):
            await sender.subscriptions.test(ann, channel.id)
        with pytest.raises(Refusal) as error:
            await sender.subscriptions.test(ann, channel.id)
        assert error.value.code == "too-many"
