"""My own account: profile and preferences, data export, deletion."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, UnsetType

from boathouse.server.accounts.exported_data import DataExport, Profile
from boathouse.server.accounts.people import PublicProfile
from boathouse.server.accounts.person import (
    Palette,
    Speed,
    Theme,
)
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
from boathouse.texts import Language


class ChangedPreferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The preferences to change; the others stay."""

    play_forced_moves: bool | UnsetType = UNSET
    notify_turns: bool | UnsetType = UNSET
    notify_invitations: bool | UnsetType = UNSET
    notify_tournaments: bool | UnsetType = UNSET
    take_invitations: bool | UnsetType = UNSET
    show_presence: bool | UnsetType = UNSET
    sound: bool | UnsetType = UNSET
    reduced_motion: bool | UnsetType = UNSET
    palette: Palette | UnsetType = UNSET
    speed: Speed | UnsetType = UNSET


class Changes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What to change about me; the rest stays."""

    name: str | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    theme: Theme | UnsetType = UNSET
    preferences: ChangedPreferences | UnsetType = UNSET
    email: str | UnsetType | None = UNSET
    """Never shown to others. `null` removes it."""


class Goodbye(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to delete my account."""

    password: str | None = None
    """Required if the account has one."""


class SuggestedName(msgspec.Struct, frozen=True, kw_only=True):
    """A name that is free."""

    name: str


class Me(Controller):
    """My own account."""

    path = "/api/me"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="who_am_i", opt=EVEN_BANNED)
    async def who_am_i(self, request: AnyRequest, caller: TheCaller) -> Response[WhoIAm]:
        """Tell me who I am, with the CSRF token for a browser's requests."""
        return await who_i_am(request, caller)

    @patch(operation_id="change_me")
    async def change_me(
        self, caller: TheCaller, people: ThePeople, data: JSONBody[Changes]
    ) -> Profile:
        """Change my name, language, theme, preferences or e-mail address."""
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
        """Turn my account into a program's, for good.

        From then on everybody sees that a program plays. This cannot be undone, and an account
        that has played as a person cannot do it. A program needs a token with the scope `bot`.
        """
        person = need_scope(caller, "bot")
        await people.become_bot(person)
        return await profile_for(caller, people)

    @get("/export", operation_id="export_me", opt=EVEN_BANNED)
    async def export_me(
        self, request: AnyRequest, caller: TheCaller, people: ThePeople
    ) -> Response[DataExport]:
        """Export everything that is stored about me, as one file."""
        person = need_scope(caller, "account")
        found = await people.export_data(person, secret_of(request))
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
        """Delete my account for good: name, address, sessions, tokens, passkeys, chat.

        Games with other people stay, under an anonymous name.
        """
        person = need_session(caller)
        await people.sign_in.require_password(person, data.password if data else None)
        await people.delete(person)
        gone = session_cookie(request, "")
        return Response(None, status_code=204, cookies=[gone])


class Names(Controller):
    """Suggested names for guests."""

    path = "/api/names"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="suggest_name")
    async def suggest_name(self, people: ThePeople, caller: TheCaller) -> SuggestedName:
        """Suggest a name for a guest, in the language of the request."""
        return SuggestedName(name=await people.suggest_name(caller.language))


class PublicPeople(Controller):
    """Other people."""

    path = "/api/people"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get("/{name:str}", operation_id="look_up_person")
    async def look_up_person(self, people: ThePeople, name: FromPath[str]) -> PublicProfile:
        """Return the public profile of an account."""
        found = await people.public_profile(name)
        if found is None:
            raise NO_SUCH_PERSON.because(name=name[:40] if name.isprintable() else "?")
        return found
