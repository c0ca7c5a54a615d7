"""Notification channels, and the unsubscribe page of e-mails."""

from __future__ import annotations

from html import escape
from typing import Annotated, TypeAlias

import msgspec
from litestar import MediaType, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from boathouse.server.accounts.person import Caller, Person
from boathouse.server.callers.caller import EVEN_BANNED, TheCaller, TheServices, need_scope
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.notifications.channels import Channel, ChannelKind
from boathouse.server.notifications.message import texts_in
from boathouse.server.notifications.outcome import Problem
from boathouse.server.notifications.outgoing import MAX_ADDRESS
from boathouse.server.refusals import BAD_PUSH, WRONG_UNSUBSCRIBE_LINK
from boathouse.server.request_context import context_of
from boathouse.server.services import Services

TAGS = ("notices",)
SIGNED_LINK = {"signed_link": True}
"""The `opt` of a handler whose URL is signed, so that it needs no cookie."""

ChannelId: TypeAlias = Annotated[str, PathParameter(pattern="^[0-9a-z]{8,20}$", max_length=20)]
UnsubscribeToken: TypeAlias = Annotated[str, QueryParameter(min_length=1, max_length=200)]
Key = Annotated[str, Meta(min_length=1, max_length=200)]


class PushKeys(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The keys of a browser's subscription, as `PushSubscription.toJSON()` gives them."""

    p256dh: Key
    auth: Key


class AddChannel(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way to be notified.

    `address` is the URL of a webhook, an e-mail address, or the endpoint of a push subscription.
    Only the latter has `keys`.
    """

    kind: ChannelKind
    address: Annotated[str, Meta(min_length=1, max_length=MAX_ADDRESS)]
    keys: PushKeys | None = None


class ChannelShown(msgspec.Struct, frozen=True, kw_only=True):
    """A channel as its owner sees it.

    An e-mail address gets nothing until it is `confirmed`. `failures` counts failed notices in a
    row: after twenty the channel is removed.
    """

    id: str
    kind: ChannelKind
    address: str
    confirmed: bool
    created_at: int
    failures: int


class AddedChannel(msgspec.Struct, frozen=True, kw_only=True):
    """A new channel; `secret` signs a webhook's notices, and is shown only once."""

    channel: ChannelShown
    secret: str | None = None


class Confirmation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The code that came by e-mail."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """How a test went: `problem` is for programs, `message` for people."""

    delivered: bool
    problem: Problem | None
    status: int | None
    message: str


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser needs to subscribe: the `applicationServerKey`, in base64url."""

    key: str


@get("/api/me/channels", opt=EVEN_BANNED, tags=TAGS)
async def my_channels(services: TheServices, caller: TheCaller) -> list[ChannelShown]:
    """List my channels."""
    return [_shown(channel) for channel in await services.notices.channels.of(_owner(caller).id)]


@post("/api/me/channels", tags=TAGS)
async def add_channel(
    services: TheServices, caller: TheCaller, data: JSONBody[AddChannel]
) -> AddedChannel:
    """Add a channel; an e-mail address is sent a code to confirm it."""
    owner = _owner(caller)
    if data.kind == "push" and data.keys is None:
        raise BAD_PUSH.because()
    keys = {"p256dh": data.keys.p256dh, "auth": data.keys.auth} if data.keys else {}
    channel = await services.notices.subscriptions.add(owner, data.kind, data.address, **keys)
    return AddedChannel(channel=_shown(channel), secret=channel.keys.hmac or None)


@post("/api/me/channels/{channel_id:str}/confirm", status_code=200, tags=TAGS)
async def confirm_channel(
    services: TheServices, caller: TheCaller, channel_id: ChannelId, data: JSONBody[Confirmation]
) -> ChannelShown:
    """Confirm an e-mail address with the code that was sent there."""
    owner = _owner(caller)
    return _shown(await services.notices.subscriptions.confirm(owner.id, channel_id, data.code))


@post("/api/me/channels/{channel_id:str}/test", status_code=200, tags=TAGS)
async def try_channel(services: TheServices, caller: TheCaller, channel_id: ChannelId) -> Tried:
    """Send a test notice now, and return how it went."""
    outcome = await services.notices.subscriptions.test(_owner(caller), channel_id)
    texts = texts_in(caller.language)
    message = f"notice-problem-{outcome.problem}" if outcome.problem else "notice-arrived"
    return Tried(
        delivered=outcome.delivered,
        problem=outcome.problem,
        status=outcome.status or None,
        message=texts.say(message, {"status": outcome.status}),
    )


@delete("/api/me/channels/{channel_id:str}", opt=EVEN_BANNED, tags=TAGS)
async def delete_channel(services: TheServices, caller: TheCaller, channel_id: ChannelId) -> None:
    """Remove a channel."""
    channels = services.notices.channels
    await channels.remove(await channels.get(_owner(caller).id, channel_id))


@get("/api/push-key", tags=TAGS)
async def push_key(services: TheServices) -> PushKey:
    """Return the public key that browsers need to subscribe to push messages."""
    return PushKey(key=(await services.notices.secrets.signer()).public_key)


# Mail scanners follow links, so a GET must not change anything: the page asks, and its button does
# what mail programs do by themselves (RFC 8058). Nobody is signed in here.


@get("/api/unsubscribe", media_type=MediaType.HTML, tags=TAGS)
async def ask_to_unsubscribe(
    services: TheServices, request: AnyRequest, token: UnsubscribeToken
) -> str:
    """Ask whether to stop sending notices to an e-mail address."""
    await _channel_of(services, token)
    language = context_of(request.scope).language
    button = escape(texts_in(language).say("unsubscribe-button"))
    return _page(
        language,
        "unsubscribe-question",
        f'<form method="post" action="?token={escape(token)}"><button>{button}</button></form>',
    )


@post("/api/unsubscribe", media_type=MediaType.HTML, status_code=200, opt=SIGNED_LINK, tags=TAGS)
async def unsubscribe(services: TheServices, request: AnyRequest, token: UnsubscribeToken) -> str:
    """Stop sending notices to an e-mail address: one-click unsubscribe of RFC 8058."""
    channel = await services.notices.channels.find(await _channel_of(services, token))
    if channel is not None:
        await services.notices.channels.remove(channel)
    return _page(context_of(request.scope).language, "unsubscribe-done")


async def _channel_of(services: Services, token: str) -> str:
    channel = await services.notices.secrets.channel_of_token(token)
    if channel is None:
        raise WRONG_UNSUBSCRIBE_LINK.because()
    return channel


def _page(language: str, message: str, more: str = "") -> str:
    texts = texts_in(language)
    title = escape(texts.say("unsubscribe-title"))
    return (
        f'<!doctype html><html lang="{texts.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<h1>{title}</h1><p>{escape(texts.say(message))}</p>{more}</html>"
    )


def _owner(caller: Caller) -> Person:
    return need_scope(caller, "account")


def _shown(channel: Channel) -> ChannelShown:
    return ChannelShown(
        id=channel.id,
        kind=channel.kind,
        address=channel.address,
        confirmed=channel.is_usable,
        created_at=channel.created_at,
        failures=channel.failures,
    )


NOTICE_ROUTES: list[HTTPRouteHandler] = [
    my_channels,
    add_channel,
    confirm_channel,
    try_channel,
    delete_channel,
    push_key,
    ask_to_unsubscribe,
    unsubscribe,
]
