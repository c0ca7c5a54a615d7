"""Delivery: sends a message over one channel, whatever its kind."""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec
import structlog

from boathouse.server.base64url import to_text
from boathouse.server.clock import Clock
from boathouse.server.notifications.channels import Channel
from boathouse.server.notifications.mail import Mail, OutgoingMail
from boathouse.server.notifications.message import Notification, base_url, texts_in
from boathouse.server.notifications.outcome import DeliveryOutcome
from boathouse.server.notifications.outgoing import Outgoing, read_url
from boathouse.server.notifications.server_secrets import ServerSecrets
from boathouse.server.settings import Settings

log = structlog.get_logger(__name__)

_PUSH_TTL = 24 * 3600


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
        """Take the transports."""
        self._outgoing, self._mail, self._secrets = outgoing, mail, secrets
        self._clock, self._settings = clock, settings

    async def send(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        """Send a message over a channel, and return how it went; never raises."""
        try:
            if channel.kind == "webhook":
                outcome = await self._send_webhook(channel, message)
            elif channel.kind == "push":
                outcome = await self._send_push(channel, message)
            else:
                outcome = await self._send_email(channel, message)
        except Exception as error:  # noqa: BLE001 - other channels must not suffer
            # The text of the error may contain an address: its type is enough.
            log.error("notice-fault", channel=channel.id, error=type(error).__name__)
            outcome = DeliveryOutcome("fault")
        log.info(
            "notice",
            delivery=message.delivery,
            notice=message.payload.event,
            channel=channel.id,
            kind=channel.kind,
            problem=outcome.problem,
            status=outcome.status or None,
        )
        return outcome

    async def _send_webhook(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        body = msgspec.json.encode(message.payload)
        signature = hmac.new(channel.keys.hmac.encode(), body, sha256).hexdigest()
        headers = {
            "Content-Type": "application/json",
            "X-Boathouse-Signature": f"sha256={signature}",
            "X-Boathouse-Delivery": message.delivery,
        }
        url = read_url(channel.address, schemes=("https", "http"))
        return await self._outgoing.post(url, headers, body)

    async def _send_push(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        from boathouse.server.notifications.push import Receiver, encrypt

        payload = message.payload
        about = payload.tournament or payload.table
        body = msgspec.json.encode(
            {
                "event": payload.event,
                "title": message.title,
                "text": message.text,
                "url": payload.url,
                "table": payload.table,
            }
            | ({"tournament": payload.tournament} if payload.tournament else {})
        )
        url = read_url(channel.address, schemes=("https", "http"))
        origin = f"{url.scheme}://{url.netloc.decode()}"
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(_PUSH_TTL),
            "Urgency": "normal",
            # A later notice about the same place replaces one that is still pending.
            "Topic": to_text(sha256(f"{payload.event} {about}".encode()).digest())[:32],
            "Authorization": (await self._secrets.signer()).authorization(
                origin, self._clock.now()
            ),
        }
        receiver = Receiver.read(channel.keys.p256dh, channel.keys.auth)
        return await self._outgoing.post(url, headers, encrypt(body, receiver))

    async def _send_email(self, channel: Channel, message: Notification) -> DeliveryOutcome:
        token = await self._secrets.unsubscribe_token(channel.id)
        unsubscribe = f"{base_url(self._settings)}/api/unsubscribe?token={token}"
        foot = texts_in(message.language).say("notice-mail-foot", {"url": unsubscribe})
        letter = OutgoingMail(
            id=f"{message.delivery}.{channel.id}",
            to=channel.address,
            subject=message.title,
            text=f"{message.text}\n\n{message.payload.url}\n\n-- \n{foot}\n",
            unsubscribe=unsubscribe,
        )
        return await self._mail.send(letter)
