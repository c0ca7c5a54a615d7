"""What several handlers answer with: who one is now, and the cookie that says so."""

from __future__ import annotations

import msgspec
from litestar import Response
from litestar.di import Provide

from boathouse.server.api.caller import (
    AnyRequest,
    device_cookie,
    device_of,
    house_of,
    provide_caller,
    provide_people,
    secret_of,
    session_cookie,
    signed_in,
)
from boathouse.server.people.door import SignedIn
from boathouse.server.people.own_data import Profile
from boathouse.server.people.person import SCOPES, Caller, Language, Scope
from boathouse.server.people.register import People
from boathouse.server.people.sessions import csrf_of

DEPENDENCIES = {"caller": Provide(provide_caller), "people": Provide(provide_people)}


class WhoIAm(msgspec.Struct, frozen=True, kw_only=True):
    """Who one is, as far as the server knows."""

    person: Profile | None
    """Nobody: a stranger, who may look at what is public."""
    scopes: list[Scope]
    """What may be done with this session or token."""
    csrf: str
    """What a browser's unsafe requests carry as `X-CSRF-Token`; empty without a session."""
    language: Language
    """In which language the server answers."""


async def profile_for(caller: Caller, people: People) -> Profile:
    """Give the caller's profile; the e-mail address only to who may change the account."""
    profile = await people.profile(signed_in(caller))
    may_see = "account" in caller.scopes
    return profile if may_see else msgspec.structs.replace(profile, email=None)


async def who_i_am(request: AnyRequest, caller: Caller, status: int = 200) -> Response[WhoIAm]:
    """Answer with who the caller is; a cookie that is good lasts longer, a dead one goes."""
    house = house_of(request)
    secret = None if caller.by_token else secret_of(request)
    body = WhoIAm(
        person=await profile_for(caller, house.people) if caller.person else None,
        scopes=[scope for scope in SCOPES if scope in caller.scopes],
        csrf=csrf_of(secret) if secret and caller.person else "",
        language=msgspec.convert(caller.language, Language),
    )
    kept = secret if secret and caller.person else ""
    cookies = [session_cookie(request, house.settings, kept)] if secret else []
    return Response(body, status_code=status, cookies=cookies)


async def welcome(request: AnyRequest, came: SignedIn) -> Response[WhoIAm]:
    """Answer somebody who came in, with their new cookies."""
    house = house_of(request)
    person, secret = came
    body = WhoIAm(
        person=await house.people.profile(person),
        scopes=list(SCOPES),
        csrf=csrf_of(secret),
        language=person.language,
    )
    cookies = [session_cookie(request, house.settings, secret)]
    known = await house.people.door.device_cookie(person.id, device_of(request))
    if known:
        cookies.append(device_cookie(request, house.settings, known))
    return Response(body, status_code=201, cookies=cookies)


def session_before(request: AnyRequest, caller: Caller) -> SignedIn | None:
    """Give the session that somebody comes with, which ends when they come in anew."""
    secret = secret_of(request)
    return (caller.person, secret) if caller.person and secret and not caller.by_token else None
