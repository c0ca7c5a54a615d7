"""The people I have muted."""

from __future__ import annotations

from litestar import Controller, delete, get, put
from litestar.params import FromPath

from boathouse.server.accounts.mutes import Muted
from boathouse.server.api.people.answers import DEPENDENCIES
from boathouse.server.callers.caller import TheCaller, ThePeople, need_scope


class MutesOfMine(Controller):
    """The people I have muted."""

    path = "/api/mutes"
    tags = ("people",)
    dependencies = DEPENDENCIES

    @get(operation_id="list_mutes")
    async def list_mutes(self, caller: TheCaller, people: ThePeople) -> list[Muted]:
        """List the people I have muted, the newest first."""
        return await people.mutes.of(need_scope(caller, "account").id)

    @put("/{person:str}", operation_id="mute", status_code=204)
    async def mute(self, caller: TheCaller, people: ThePeople, person: FromPath[str]) -> None:
        """Mute somebody by their id: their chat is hidden from me. Repeating it changes nothing."""
        me = need_scope(caller, "account")
        await people.mutes.add(me, person)
        people.changed(me.id)

    @delete("/{person:str}", operation_id="unmute", status_code=204)
    async def unmute(self, caller: TheCaller, people: ThePeople, person: FromPath[str]) -> None:
        """Unmute somebody."""
        me = need_scope(caller, "account")
        await people.mutes.remove(me.id, person)
        people.changed(me.id)
