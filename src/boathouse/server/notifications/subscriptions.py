"""Adding channels: they are checked, e-mail addresses are confirmed, and all can be tested."""

from __future__ import annotations

import hmac

import msgspec

from boathouse.server.accounts.email_address import is_email
from boathouse.server.accounts.person import Person
from boathouse.server.clock import DAY, HOUR, MINUTE, Clock
from boathouse.server.ids import digest, fresh_id, fresh_secret
from boathouse.server.limits import attempts
from boathouse.server.notifications.channels import Channel, ChannelKeys, ChannelKind, Channels
from boathouse.server.notifications.delivery import Delivery
from boathouse.server.notifications.mail import Mail, OutgoingMail
from boathouse.server.notifications.message import NoticePayload, Notification, base_url, texts_in
from boathouse.server.notifications.outcome import DeliveryOutcome
from boathouse.server.notifications.outgoing import BadAddress, Outgoing, Unreachable, read_url
from boathouse.server.refusals import (
    BAD_EMAIL,
    BAD_PUSH,
    BAD_WEBHOOK,
    BUSY,
    CHANNEL_EXISTS,
    CODE_EXPIRED,
    MAIL_NOT_SENT,
    NO_EMAIL,
    NOT_CONFIRMED,
    PRIVATE_ADDRESS,
    TOO_MANY_CHANNELS,
    UNKNOWN_HOST,
    WRONG_CODE,
)
from boathouse.server.settings import Settings

MAX_CHANNELS = 10
MAX_TRIES = 5
_CODE_LIFETIME = DAY
_CODE_LETTERS = 8


class Subscriptions:
    """Adds, confirms and tests channels."""

    def __init__(
        self,
        channels: Channels,
        outgoing: Outgoing,
        mail: Mail,
        delivery: Delivery,
        clock: Clock,
        settings: Settings,
    ) -> None:
        """Take the transports, and start counting attempts."""
        self._channels, self._outgoing, self._mail = channels, outgoing, mail
        self._delivery, self._clock, self._settings = delivery, clock, settings
        self._additions = attempts(clock, most=30, every=2 * MINUTE)
        self._tests = attempts(clock, most=10, every=6 * MINUTE)
        # Nobody may flood a stranger's mailbox with codes.
        self._codes_by = attempts(clock, most=6, every=4 * HOUR)
        self._codes_to = attempts(clock, most=3, every=8 * HOUR)

    async def add(
        self, person: Person, kind: ChannelKind, address: str, p256dh: str = "", auth: str = ""
    ) -> Channel:
        """Add a channel; a webhook gets a new key, which must be shown to its owner now."""
        self._additions.take(person.id)
        present = await self._current_channels(person.id)
        if kind == "webhook":
            return await self._add_webhook(person, address, present)
        if kind == "push":
            return await self._add_push(
                person, address, ChannelKeys(p256dh=p256dh, auth=auth), present
            )
        return await self._add_email(person, address, present)

    async def confirm(self, person: str, channel_id: str, code: str) -> Channel:
        """Confirm an e-mail address with the code that was sent there."""
        for _ in range(MAX_TRIES):
            channel = await self._channels.get(person, channel_id)
            keys = channel.keys
            if channel.is_usable:
                return channel
            if keys.tries >= MAX_TRIES or keys.code_until <= self._clock.now():
                raise CODE_EXPIRED.because()
            # The try is used up before the code is checked: parallel requests gain nothing.
            tried = msgspec.structs.replace(keys, tries=keys.tries + 1)
            if not await self._channels.change_keys(channel, tried):
                continue
            if not hmac.compare_digest(digest(code.strip().lower()), keys.code):
                raise WRONG_CODE.because(left=MAX_TRIES - tried.tries)
            confirmed = ChannelKeys(confirmed=True)
            channel = msgspec.structs.replace(channel, keys=tried)
            if await self._channels.change_keys(channel, confirmed):
                return msgspec.structs.replace(channel, keys=confirmed)
        raise BUSY.because()

    async def test(self, person: Person, channel_id: str) -> DeliveryOutcome:
        """Send a test notice now, and return how it went."""
        channel = await self._channels.get(person.id, channel_id)
        if not channel.is_usable:
            raise NOT_CONFIRMED.because()
        self._tests.take(person.id)
        payload = NoticePayload(
            event="test",
            table=None,
            name=None,
            game=None,
            url=base_url(self._settings),
            at=self._clock.now(),
            state=None,
        )
        message = Notification(delivery=fresh_id(), language=person.language, payload=payload)
        return await self._delivery.send(channel, message)

    async def _current_channels(self, person: str) -> list[Channel]:
        """List a person's channels, without addresses that were not confirmed in time."""
        present = await self._channels.of(person)
        now = self._clock.now()
        late = [each for each in present if not each.is_usable and each.keys.code_until <= now]
        for channel in late:
            await self._channels.remove(channel)
        return [channel for channel in present if channel not in late]

    async def _add_webhook(self, person: Person, address: str, present: list[Channel]) -> Channel:
        try:
            url = read_url(address, schemes=("https", "http"))
            await self._outgoing.check(url)
        except BadAddress as error:
            raise BAD_WEBHOOK.because() from error
        except Unreachable as error:
            raise _refusal_of(error) from error
        _check_limit(present)
        if _same(present, "webhook", address):
            raise CHANNEL_EXISTS.because()
        channel = self._new(person, "webhook", address, ChannelKeys(hmac=fresh_secret()))
        await self._channels.add(channel)
        return channel

    async def _add_push(
        self, person: Person, address: str, keys: ChannelKeys, present: list[Channel]
    ) -> Channel:
        from boathouse.server.notifications.push import BadKeys, Receiver

        # Push services use https; plain http is for tests.
        is_open = self._settings.webhooks_to_private_addresses
        try:
            Receiver.read(keys.p256dh, keys.auth)
            url = read_url(address, schemes=("https", "http") if is_open else ("https",))
            await self._outgoing.check(url)
        except (BadAddress, BadKeys) as error:
            raise BAD_PUSH.because() from error
        except Unreachable as error:
            raise _refusal_of(error) from error
        same = _same(present, "push", address)
        if same and same.keys == keys:  # the browser has subscribed again
            return same
        if not same:
            _check_limit(present)
        channel = self._new(person, "push", address, keys)
        await self._channels.add(channel)
        return channel

    async def _add_email(self, person: Person, address: str, present: list[Channel]) -> Channel:
        if not self._mail.works:
            raise NO_EMAIL.because(legal=("webhook", "push"))
        if not is_email(address):
            raise BAD_EMAIL.because()
        same = _same(present, "email", address)
        if same and same.is_usable:
            raise CHANNEL_EXISTS.because()
        if not same:
            _check_limit(present)
        code = fresh_id(_CODE_LETTERS)
        keys = ChannelKeys(code=digest(code), code_until=self._clock.now() + _CODE_LIFETIME)
        await self._send_code(person, address, code)
        if same:
            if not await self._channels.change_keys(same, keys):
                raise BUSY.because()
            return msgspec.structs.replace(same, keys=keys)
        channel = self._new(person, "email", address, keys)
        await self._channels.add(channel)
        return channel

    async def _send_code(self, person: Person, address: str, code: str) -> None:
        self._codes_by.take(person.id)
        self._codes_to.take(digest(address.lower()))
        texts = texts_in(person.language)
        facts = {"code": code, "server": base_url(self._settings)}
        letter = OutgoingMail(
            id=fresh_id(),
            to=address,
            subject=texts.say("notice-confirm-title", facts),
            text=texts.say("notice-confirm-text", facts) + "\n",
        )
        outcome = await self._mail.send(letter)
        if not outcome.delivered:
            raise MAIL_NOT_SENT.because()

    def _new(self, person: Person, kind: ChannelKind, address: str, keys: ChannelKeys) -> Channel:
        return Channel(
            id=fresh_id(),
            person=person.id,
            kind=kind,
            address=address,
            keys=keys,
            created_at=self._clock.now(),
        )


def _same(present: list[Channel], kind: ChannelKind, address: str) -> Channel | None:
    def compared(text: str) -> str:
        return text.lower() if kind == "email" else text

    return next(
        (
            channel
            for channel in present
            if channel.kind == kind and compared(channel.address) == compared(address)
        ),
        None,
    )


def _check_limit(present: list[Channel]) -> None:
    if len(present) >= MAX_CHANNELS:
        raise TOO_MANY_CHANNELS.because(most=MAX_CHANNELS)


def _refusal_of(error: Unreachable) -> Exception:
    kind = PRIVATE_ADDRESS if error.problem == "private-address" else UNKNOWN_HOST
    return kind.because(host=error.host)
