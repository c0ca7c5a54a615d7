"""What a game of another package says comes over the API, in every language that it speaks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.core.test_games import install
from tests.project.repository import ROOT
from tests.server.harness.databases import new_sqlite
from tests.server.harness.servers import Served
from tests.server.harness.world import Party, World

ENGLISH = "title = Pearls\nfield-mood = Mood\n"
ITALIAN = "title = Perle\n"


@pytest.fixture(scope="module")
def pearl_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server with a game that another package brings, in English and Italian."""
    folder = tmp_path_factory.mktemp("pearls")
    game = "from tests.core.tiny_game import PEARLS as GAME\n"
    entry = "pearls = boathouse_pearls.game:GAME"
    install(folder, "boathouse-pearls", entry, boathouse_pearls__game=game)
    messages = folder / "boathouse_pearls" / "messages"
    messages.mkdir()
    (messages / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (messages / "it.ftl").write_text(ITALIAN, encoding="utf-8")
    new_sqlite(folder / "data")
    settings = {"rate_limits": "false", "data": str(folder / "data")}
    served = Served(folder, "server", settings, python_path=(folder, ROOT)).start()
    yield World("sqlite", [served], None)
    assert served.stop() == 0


@pytest.fixture
async def pearls(pearl_server: World) -> AsyncIterator[Party]:
    """The people of one test."""
    people = Party(pearl_server)
    yield people
    await people.close()


async def test_a_game_is_said_in_its_own_words_or_in_english(pearls: Party) -> None:
    (ann,) = await pearls.guests("Ann")
    assert await ann.get("/api/games/pearls/messages/en") == ENGLISH
    # The last message of a name is the one that is said.
    assert await ann.get("/api/games/pearls/messages/it") == f"{ENGLISH}\n{ITALIAN}"
    assert await ann.get("/api/games/pearls/messages/cs") == ENGLISH
    assert "headline = " in await ann.get("/api/games/powerboats/messages/fr")


@pytest.mark.parametrize("game", ["chess", "core", "server"])
async def test_what_is_no_game_has_no_messages(pearls: Party, game: str) -> None:
    (ann,) = await pearls.guests("Ann")
    refusal = await ann.refused("no-such-game", "GET", f"/api/games/{game}/messages/en")
    assert game in refusal["message"]


@pytest.mark.parametrize("path", ["pearls/messages/english", "Pearls/messages/en"])
async def test_only_names_and_languages_are_looked_up(pearls: Party, path: str) -> None:
    (ann,) = await pearls.guests("Ann")
    answer = await ann.ask("GET", f"/api/games/{path}")
    assert answer.status_code in (400, 404)
