"""Those who ask while the API is fuzzed: what they bring, and what is there for them to find."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.server.harness.live import NO_TLS
from tests.server.harness.people import Browser
from tests.server.harness.play import boldly
from tests.server.harness.world import Party

_EVERYTHING = ("play", "read", "bot", "account")
_ENDS_SOMEBODY = frozenset(
    (
        "DELETE /api/me",
        "DELETE /api/session",
        "DELETE /api/sessions",
        "DELETE /api/sessions/{session_id}",
        "POST /api/account",
        "POST /api/guest",
        "POST /api/me/bot",
        "POST /api/me/password",
        "POST /api/session",
        "POST /api/session/passkey",
    )
)
"""Done by somebody who is needed for nothing else."""


@dataclass
class Caller:
    """Somebody who asks, and the ids of what they could ask for."""

    kind: str
    address: str
    own: dict[str, str]
    """The headers that they bring."""
    real: dict[str, list[Any]] = field(default_factory=dict)

    def headers(self, operation: str) -> dict[str, str]:
        """Return the headers for an operation; another person's, if it ends the session."""
        if self.kind == "browser" and operation in _ENDS_SOMEBODY:
            return _browsers_headers(self.address)
        return self.own


async def callers(party: Party) -> list[Caller]:
    """Bring a program, a browser and a stranger, and tables in every state."""
    program = await party.program("Program", _EVERYTHING)
    guest = await party.guest("Guest")
    tables = await _tables(guest)
    shown = await guest.table(tables[1])
    real: dict[str, list[Any]] = {
        "table_id": tables,
        "scene": [shown["scene"]],
        "seat": [0, 1],
        "at": [0, 1, 5],
        "person": [guest.id],
        "name": [guest.name, program.name],
    }
    browser = _browsers_headers(guest.address)
    return [
        Caller("program", program.address, {"Authorization": f"Bearer {program.token}"}, real),
        Caller("browser", guest.address, browser, real),
        Caller("stranger", guest.address, {}, real),
    ]


async def _tables(host: Browser) -> list[str]:
    waiting = await host.open_table(public=True)
    boats = await host.open_table(my_seats=2)
    await host.start(boats)
    ship = await host.open_table("abandon-ship", 3, my_seats=3, time={"kind": "live", "bank": 600})
    await host.start(ship)
    over = await host.open_table(my_seats=2)
    shown = await host.start(over)
    while shown["legal"]:
        await host.play(over, shown["state"], boldly(shown["legal"]))
        shown = await host.table(over)
    await host.post(f"/api/tables/{boats}/chat", {"text": "Hello"})
    return [waiting, boats, ship, over]


def _browsers_headers(address: str) -> dict[str, str]:
    """Come in as a guest, and give what the browser then brings."""
    with httpx.Client(base_url=address, trust_env=False, verify=NO_TLS) as client:
        who = client.post("/api/guest", json={"name": "Passer-by"}).json()
        cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
    return {"Cookie": cookie, "X-CSRF-Token": who["csrf"]}
