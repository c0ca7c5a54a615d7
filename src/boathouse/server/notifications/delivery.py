"""Delivery: a message goes down one channel, whatever its kind."""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec
import structlog

from boathouse.server.base64url import to_text
from boathouse.server.clock import Clock
from boathouse.server.notifications.channels import Channel
from boathouse.server.notifications.mail import Letter, Mail
from boathouse.server.notifications.message import Notification, base_url, texts_in
from boathouse.server.notifications.outcome import DeliveryOutcome
from boathouse.server.notifications.outgoing import Outgoing, read_url
from boathouse.server.notifications.server_secrets import ServerSecrets
from boathouse.server.settings import Settings

log = structlog.get_logger(__name__)

_KEPT_BY_PUSH_SERVICE = 24 * 3600


class Delivery:
    """Sends messages."""

    def __init__(
        self,
        outgoing: Outgoing,
        mail: Mail,
        secrets: ServerSecrets,
        clock: Clock,
        settings: Settings,
    ) -> None:
        """Take the ways out."""
        self._outgoing, self._mail, self._secrets = outgoing, mail, secrets
        self._clock, self._settings = clock, settings

    async def send(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        """Send a message down a channel, and say how it went; never raises."""
        try:
            if channel.kind == "webhook":
                outcome = await self._call(channel, message)
            elif channel.kind == "push":
                outcome = await self._push(channel, message)
            else:
                outcome = await self._write(channel, message)
        except Exception as error:  # noqa: BLE001 - one channel's trouble is none of the others'
            # The text of the error may hold an address: its kind is enough.
            log.error("notice-fault", channel=channel.id, error=type(error).__name__)
            outcome = DeliveryOutcome("fault")
        log.info(
            "notice",
            delivery=message.delivery,
            notice=message.story.event,
            channel=channel.id,
            kind=channel.kind,
            problem=outcome.problem,
            status=outcome.status or None,
        )
        return outcome

    async def _call(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        body = msgspec.json.encode(message.story)
        signature = hmac.new(channel.keys.hmac.encode(), body, sha256).hexdigest()
        headers = {
            "Content-Type": "application/json",
            "X-Boathouse-Signature": f"sha256={signature}",
            "X-Boathouse-Delivery": message.delivery,
        }
        url = read_url(channel.address, schemes=("https", "http"))
        return await self._outgoing.post(url, headers, body)

    async def _push(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        from boathouse.server.notifications.push import Receiver, encrypt

        story = message.story
        body = msgspec.json.encode(
            {
                "event": story.event,
                "title": message.title,
                "text": message.text,
                "url": story.url,
                "table": story.table,
            }
        )
        url = read_url(channel.address, schemes=("https", "http"))
        origin = f"{url.scheme}://{url.netloc.decode()}"
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(_KEPT_BY_PUSH_SERVICE),
            "Urgency": "normal",
            # A later notice about the same table takes the place of one still on its way.
            "Topic": to_text(sha256(f"{story.event} {story.table}".encode()).digest())[:32],
            "Authorization": (await self._secrets.signer()).authorization(
                origin, self._clock.now()
            ),
        }
        receiver = Receiver.read(channel.keys.p256dh, channel.keys.auth)
        return await self._outgoing.post(url, headers, encrypt(body, receiver))

    async def _write(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        token = await self._secrets.unsubscribe_token(channel.id)
        unsubscribe = f"{base_url(self._settings)}/api/unsubscribe?token={token}"
        foot = texts_in(message.language).say("notice-mail-foot", {"url": unsubscribe})
        letter = Letter(
            id=f"{message.delivery}.{channel.id}",
            to=channel.address,
            subject=message.title,
            text=f"{message.text}\n\n{message.story.url}\n\n-- \n{foot}\n",
            unsubscribe=unsubscribe,
        )
        return await self._mail.send(letter)
