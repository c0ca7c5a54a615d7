"""Actions in notation, right and nearly right, at real tables: played or refused, never half done.

Each player speaks another language, so every refusal is put into words in each of them.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from boathouse.texts import LANGUAGES
from tests.server.fuzz.sentences import check_refusal
from tests.server.harness.live import Json
from tests.server.harness.people import Browser
from tests.server.harness.world import Party

_EXAMPLES = 100
_LONGEST = 100

Edit: TypeAlias = Callable[[str], str]


def _edits() -> SearchStrategy[Edit]:
    """Ways to write an action wrongly, or another one, or the same one otherwise."""
    usual = st.sampled_from("0123456789abcdefmnpqrsuwxyz>-+,.:/ #!?")
    letter = usual | st.characters(codec="utf-8")
    place = st.integers(0, 20)
    return st.one_of(
        st.just(lambda text: text),
        st.sampled_from([str.upper, str.title, str.swapcase]),
        st.sampled_from([lambda text: f" {text} ", lambda text: text * 2, lambda text: text[::-1]]),
        st.builds(lambda at: lambda text: text[:at] + text[at + 1 :], place),
        st.builds(lambda at, sign: lambda text: text[:at] + sign + text[at:], place, letter),
        st.builds(lambda at, sign: lambda text: text[:at] + sign + text[at + 1 :], place, letter),
        st.text(letter, min_size=1, max_size=30).map(lambda written: lambda _text: written),
    )


def test_whatever_is_written_is_played_or_refused(party: Party, loop: AbstractEventLoop) -> None:
    writers = [
        loop.run_until_complete(Writer.seated(party, game, language))
        for game in ("powerboats", "abandon-ship")
        for language in LANGUAGES
    ]

    @settings(max_examples=_EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(writers), st.integers(0, 1000), _edits())
    def write(writer: Writer, pick: int, edit: Edit) -> None:
        loop.run_until_complete(writer.write(pick, edit))

    write()
    for writer in writers:
        loop.run_until_complete(writer.read_back())


class Writer:
    """Somebody who plays against themselves, and often miswrites."""

    def __init__(self, person: Browser, game: str) -> None:
        self._person, self._game = person, game
        self._table, self._shown = "", Json()

    @classmethod
    async def seated(cls, party: Party, game: str, language: str) -> Writer:
        """Begin a game."""
        person = await party.guest("Writer", language=language)
        writer = cls(person, game)
        await writer._begin()
        return writer

    async def _begin(self) -> None:
        self._table = await self._person.open_table(self._game, 3, my_seats=3)
        self._shown = await self._person.start(self._table)

    async def write(self, pick: int, edit: Edit) -> None:
        """Write an action that is legal, after an edit."""
        legal: list[str] = self._shown["legal"]
        action = edit(legal[pick % len(legal)])
        body = {"state": self._shown["state"], "action": action}
        answer = await self._person.ask("POST", f"/api/tables/{self._table}/play", body)
        shown = await self._person.table(self._table)
        if answer.is_success:
            assert shown["state"] > self._shown["state"]
            self._shown = shown
            if shown["info"]["status"] == "over":
                await self._begin()
            return
        assert shown == self._shown
        refusal = answer.json()
        check_refusal(refusal)
        if 0 < len(action) <= _LONGEST:
            assert refusal["code"] in ("bad-notation", "illegal-action"), answer.text
        else:
            assert refusal["code"] == "bad-request", answer.text
        assert action not in legal, answer.text
        if answer.status_code == 422:
            assert refusal["legal"] == legal

    async def read_back(self) -> None:
        """Look at everything that can be read of the game, from beginning to end."""
        at: Any
        for at in (0, 1, self._shown["state"]):
            await self._person.get(f"/api/tables/{self._table}/replay/{at}")
        await self._person.get(f"/api/tables/{self._table}/record")
        await self._person.get(f"/api/tables/{self._table}/events", after=0)
