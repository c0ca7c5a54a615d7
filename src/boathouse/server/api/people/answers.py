"""What several handlers answer: who the caller is, and the session cookie."""

from __future__ import annotations

import msgspec
from litestar import Response
from litestar.di import Provide

from boathouse.server.accounts.exported_data import Profile
from boathouse.server.accounts.people import People
from boathouse.server.accounts.person import SCOPES, Caller, Scope
from boathouse.server.accounts.sessions import csrf_of
from boathouse.server.accounts.sign_in import SignedIn
from boathouse.server.callers.caller import provide_caller, provide_people, signed_in
from boathouse.server.callers.connections import AnyRequest, services_of
from boathouse.server.callers.cookies import device_cookie, device_of, secret_of, session_cookie
from boathouse.texts import Language

DEPENDENCIES = {"caller": Provide(provide_caller), "people": Provide(provide_people)}


class WhoIAm(msgspec.Struct, frozen=True, kw_only=True):
    """Who I am, as far as the server knows."""

    person: Profile | None
    """`null` for a stranger, who sees only what is public."""
    scopes: list[Scope]
    """What may be done with this session or token."""
    csrf: str
    """The `X-CSRF-Token` for a browser's unsafe requests; empty without a session."""
    language: Language
    """The language in which the server answers."""


async def profile_for(caller: Caller, people: People) -> Profile:
    """Return the caller's profile; with the e-mail address only if the token may see it."""
    profile = await people.profile(signed_in(caller))
    may_see = "account" in caller.scopes
    return profile if may_see else msgspec.structs.replace(profile, email=None)


async def who_i_am(request: AnyRequest, caller: Caller, status: int = 200) -> Response[WhoIAm]:
    """Answer with who the caller is; renew a valid cookie.

    A dead one stays: its owner may have signed in anew meanwhile, and have another by now.
    """
    services = services_of(request)
    secret = None if caller.by_token else secret_of(request)
    body = WhoIAm(
        person=await profile_for(caller, services.people) if caller.person else None,
        scopes=[scope for scope in SCOPES if scope in caller.scopes],
        csrf=csrf_of(secret) if secret and caller.person else "",
        language=msgspec.convert(caller.language, Language),
    )
    cookies = [session_cookie(request, secret)] if secret and caller.person else []
    return Response(body, status_code=status, cookies=cookies)


async def answer_signed_in(request: AnyRequest, signed_in_as: SignedIn) -> Response[WhoIAm]:
    """Answer somebody who has just signed in, with their new cookies."""
    services = services_of(request)
    person, secret = signed_in_as
    body = WhoIAm(
        person=await services.people.profile(person),
        scopes=list(SCOPES),
        csrf=csrf_of(secret),
        language=person.language,
    )
    cookies = [session_cookie(request, secret)]
    known = await services.people.sign_in.device_cookie(person.id, device_of(request))
    if known:
        cookies.append(device_cookie(request, known))
    return Response(body, status_code=201, cookies=cookies)


def present_session(request: AnyRequest, caller: Caller) -> SignedIn | None:
    """Return the caller's present session, which ends when they sign in again."""
    secret = secret_of(request)
    return (caller.person, secret) if caller.person and secret and not caller.by_token else None
