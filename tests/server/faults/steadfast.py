"""Players who go on whatever happens to the server, and who note what they were promised.

They connect again with their last number when a line is lost, and ask again for the very same thing
when they do not know what became of it. Each plays in two tabs, if told so: every action is sent
through both at once, as by somebody who clicks twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.harness.live import Json, LiveConnection, Look, check_sentence
from tests.server.harness.people import Browser

PATIENCE = 90
"""After so many seconds without a server a player takes it for gone."""
_PAUSE = 0.05
TRY_LATER = frozenset(("unavailable", "no-room", "read-only", "busy"))
"""Refusals after which a client tries again."""


class Lost(Exception):
    """The line is gone; what was asked for last may be done or not."""


@dataclass(slots=True)
class Acknowledged:
    """A move that the server said to have kept: by which entry, from which state."""

    n: int
    state: int
    action: str


@dataclass(eq=False)
class Player:
    """One seat at one table."""

    browser: Browser
    table: str
    addresses: Sequence[str]
    """The processes of the server; where one does not answer, the next is tried."""
    random: Random
    tabs: int = 1
    thinks: float = 0.01
    """Seconds before each move: a game must not be over before something happens to it."""
    noted: Callable[[], None] = lambda: None
    """Called after each move that was acknowledged, and each that was refused."""
    acknowledged: list[Acknowledged] = field(default_factory=list)
    refusals: list[Json] = field(default_factory=list)
    erasures: list[tuple[int, str]] = field(default_factory=list)
    """How lines ended: code and reason."""
    look: Look | None = None
    _connections: list[LiveConnection] = field(default_factory=list)

    @property
    def person(self) -> str:
        return self.browser.id

    @property
    def is_done(self) -> bool:
        """Whether the game is over."""
        return self.look is not None and self.look.over

    @property
    def connection(self) -> LiveConnection:
        """The first tab's line."""
        return self._connections[0]

    async def sit_down(self) -> Look:
        """Open the tabs, and look at the table."""
        await self._connect()
        self.look = await self.connection.watch(self.table)
        return self.look

    async def play(self, go_on: Callable[[], bool] = lambda: True) -> None:
        """Play to the end, or as long as something holds."""
        look = self.look or await self.sit_down()
        while not look.over and go_on():
            try:
                await self._until(lambda: look.legal or look.over or not go_on())
            except Lost:
                await self.come_back()
                continue
            if look.legal and go_on():
                await asyncio.sleep(self.thinks)
                await self._decide(look, self.random.choice(look.legal))

    async def _decide(self, look: Look, action: str) -> None:
        """Ask until it is known what became of an action."""
        state, first = look.state, True
        while True:
            try:
                answers = await self._ask_in_all_tabs(look, state, action)
            except Lost:
                await self.come_back()
                first = False
                continue
            # One tab may be served where another finds its process without the database.
            self.refusals += [each for each in answers if each.get("code") in TRY_LATER]
            done = [each for each in answers if each["is"] == "done"]
            if done:
                self._note(done, state, action, first=first)
                await self._reach(look, max(answer["n"] for answer in done))
                return
            for refusal in answers:
                check_sentence(refusal)
            codes = {refusal["code"] for refusal in answers}
            assert codes & TRY_LATER, answers  # what was kept is always recognised
            self.noted()
            first = False
            await asyncio.sleep(_PAUSE)

    async def _ask_in_all_tabs(self, look: Look, state: int, action: str) -> list[Json]:
        asked = [
            connection.ask("play", table=self.table, state=state, action=action, seat=look.seat)
            for connection in self._connections
        ]
        results = await asyncio.gather(*asked, return_exceptions=True)
        answers = []
        for result in results:
            if isinstance(result, BaseException):
                await self._raise_if_sound(result)
                raise Lost
            answers.append(result)
        return answers

    def _note(self, done: Sequence[Json], state: int, action: str, *, first: bool) -> None:
        if first and len(done) == len(self._connections):
            assert sorted(answer["again"] for answer in done) == [False] + [True] * (len(done) - 1)
        # The first answer counts what followed by itself, too.
        self.acknowledged.append(Acknowledged(min(a["n"] for a in done), state, action))
        self.noted()

    async def _reach(self, look: Look, n: int) -> None:
        while look.n < n:
            try:
                await self._until(lambda: look.n >= n)
            except Lost:
                await self.come_back()

    # --- Lines ------------------------------------------------------------------------------------

    async def _until(self, condition: Callable[[], object]) -> None:
        """Wait for what others do, who may have trouble of their own."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                try:
                    await self.connection.until(condition)
                except TimeoutError:
                    continue
                except BaseException as error:
                    await self._raise_if_sound(error)
                    raise Lost from error

    async def _raise_if_sound(self, error: BaseException) -> None:
        """Pass on what is wrong, unless it is only that a line is closed."""
        if isinstance(error, ConnectionClosed):
            return
        if not isinstance(error, AssertionError) or all(
            connection.closed is None for connection in self._connections
        ):
            raise error

    async def come_back(self) -> None:
        """Connect again, and ask from the last number."""
        look = self.look
        assert look is not None
        async with asyncio.timeout(PATIENCE):
            while True:
                await self._connect()
                if await self._resume(look):
                    return
                await asyncio.sleep(_PAUSE)

    async def _resume(self, look: Look) -> bool:
        try:
            self.connection.looks[look.table, look.seat] = look
            answer = await self.connection.ask(
                "watch", table=look.table, seat=look.seat, after=look.n
            )
        except BaseException as error:  # noqa: BLE001 - all but a lost line is raised again
            await self._raise_if_sound(error)
            return False
        if answer["is"] == "refused":
            check_sentence(answer)
            assert answer["code"] in TRY_LATER, answer
            self.refusals.append(answer)
            return False
        return True

    async def _connect(self) -> None:
        await self._hang_up()
        addresses = cycle(self.addresses)
        async with asyncio.timeout(PATIENCE):
            while len(self._connections) < self.tabs:
                try:
                    self._connections.append(await self.browser.connect(next(addresses)))
                except (OSError, InvalidHandshake, ConnectionClosed, AssertionError):
                    await asyncio.sleep(_PAUSE)

    async def _hang_up(self) -> None:
        for connection in self._connections:
            await connection.close()
            if connection.closed is not None:
                self.erasures.append(connection.closed)
        self._connections.clear()
