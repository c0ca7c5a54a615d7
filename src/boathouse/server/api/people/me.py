"""Oneself: what one is called and likes, everything that is kept, and how to be forgotten."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, UnsetType

from boathouse.server.accounts.data_export import OwnData, Profile
from boathouse.server.accounts.person import (
    Language,
    Palette,
    Speed,
    Theme,
)
from boathouse.server.accounts.register import PublicProfile
from boathouse.server.api.people.answers import DEPENDENCIES, WhoIAm, profile_for, who_i_am
from boathouse.server.callers.caller import (
    EVEN_BANNED,
    TheCaller,
    ThePeople,
    need_scope,
    need_session,
)
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.callers.cookies import secret_of, session_cookie
from boathouse.server.refusals import NO_SUCH_PERSON


class ChangedPreferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The preferences that change; those left out stay."""

    play_forced_moves: bool | UnsetType = UNSET
    notify_turns: bool | UnsetType = UNSET
    notify_invitations: bool | UnsetType = UNSET
    sound: bool | UnsetType = UNSET
    reduced_motion: bool | UnsetType = UNSET
    palette: Palette | UnsetType = UNSET
    speed: Speed | UnsetType = UNSET


class Changes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What changes about oneself; what is left out stays."""

    name: str | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    theme: Theme | UnsetType = UNSET
    preferences: ChangedPreferences | UnsetType = UNSET
    email: str | UnsetType | None = UNSET
    """Nobody else is shown it. `null` takes it away."""


class Goodbye(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Deletes oneself."""

    password: str | None = None
    """Needed where there is one."""


class SuggestedName(msgspec.Struct, frozen=True, kw_only=True):
    """A name that nobody has."""

    name: str


class Me(Controller):
    """Oneself."""

    path = "/api/me"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="who_am_i", opt=EVEN_BANNED)
    async def who_am_i(self, request: AnyRequest, caller: TheCaller) -> Response[WhoIAm]:
        """Say who one is, and give what a browser's requests need; a stranger is nobody."""
        return await who_i_am(request, caller)

    @patch(operation_id="change_me")
    async def change_me(
        self, caller: TheCaller, people: ThePeople, data: JSONBody[Changes]
    ) -> Profile:
        """Change one's name, language, theme, preferences or e-mail address."""
        person = need_scope(caller, "account")
        preferences = None
        if data.preferences is not UNSET:
            given = msgspec.structs.asdict(data.preferences)
            changed = {name: value for name, value in given.items() if value is not UNSET}
            preferences = msgspec.structs.replace(person.preferences, **changed)
        if data.email is not UNSET:
            await people.set_email(person, data.email)
        await people.change(
            person,
            name=None if data.name is UNSET else data.name,
            language=data.language or None,
            theme=data.theme or None,
            preferences=preferences,
        )
        return await people.profile(person)

    @post("/bot", operation_id="become_bot", status_code=200)
    async def become_bot(self, caller: TheCaller, people: ThePeople) -> Profile:
        """Turn the account into a program's, for good.

        Everybody sees then that a program plays. There is no way back, and an account with games
        of a person, running or finished, cannot do it. A program asks with a token that has the
        scope `bot`.
        """
        person = need_scope(caller, "bot")
        await people.become_bot(person)
        return await profile_for(caller, people)

    @get("/export", operation_id="export_me", opt=EVEN_BANNED)
    async def export_me(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople
    ) -> Response[OwnData]:
        """Give everything that is kept about oneself, as one file."""
        person = need_scope(caller, "account")
        found = await people.own_data(person, secret_of(request))
        disposition = f'attachment; filename="boathouse-{person.id}.json"'
        return Response(found, headers={"Content-Disposition": disposition})

    @delete(operation_id="delete_me", opt=EVEN_BANNED)
    async def delete_me(
        self,
        request: AnyRequest,
        caller: TheCaller,
        people: ThePeople,
        data: JSONBody[Goodbye | None] = None,
    ) -> Response[None]:
        """Delete oneself, for good: name, address, sessions, tokens, passkeys, chat.

        Games that others took part in stay, under a name that says nothing.
        """
        person = need_session(caller)
        await people.sign_in.prove(person, data.password if data else None)
        await people.delete(person)
        gone = session_cookie(request, "")
        return Response(None, status_code=204, cookies=[gone])


class Names(Controller):
    """Names for those who have none yet."""

    path = "/api/names"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="suggest_name")
    async def suggest_name(self, people: ThePeople) -> SuggestedName:
        """Make up a name for a guest."""
        return SuggestedName(name=await people.suggest_name())


class PublicPeople(Controller):
    """Other people."""

    path = "/api/people"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get("/{name:str}", operation_id="look_up_person")
    async def look_up_person(self, people: ThePeople, name: FromPath[str]) -> PublicProfile:
        """Give what everybody may know of an account."""
        found = await people.public_profile(name)
        if found is None:
            raise NO_SUCH_PERSON.because(name=name[:40] if name.isprintable() else "?")
        return found
