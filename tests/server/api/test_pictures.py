"""Pictures of tables, for links: what anybody may see, and nothing else."""

from __future__ import annotations

import struct

import pytest

from boathouse.core import Seed, Table, find_game
from boathouse.server.tables.pictures import PICTURE_HEIGHT, PICTURE_WIDTH, ShownTable, drawn
from tests.server.harness.world import Party

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, ...]:
    assert png.startswith(SIGNATURE)
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("game", ["powerboats", "abandon-ship"])
async def test_a_table_has_a_picture_before_and_during_the_game(party: Party, game: str) -> None:
    people = await party.guests("Ann", "Bob", "Cleo")
    table = await people[0].open_table(game, 3)
    for person in people[1:]:
        await person.sit(table)
    stranger = party.stranger()
    before = await stranger.ask("GET", f"/api/tables/{table}/picture.png")
    await people[0].start(table)
    during = await stranger.ask("GET", f"/api/tables/{table}/picture.png")
    for picture in (before, during):
        assert picture.headers["content-type"] == "image/png"
        assert size_of(picture.content) == (PICTURE_WIDTH, PICTURE_HEIGHT)
    assert before.content != during.content


async def test_a_picture_of_a_moment_that_never_was_is_refused(party: Party) -> None:
    (ann,) = await party.guests("Ann")
    table = await ann.open_table("powerboats", 2)
    await ann.sit(table, bot="random")
    await ann.start(table)
    first = await ann.ask("GET", f"/api/tables/{table}/picture.png", at=0)
    assert size_of(first.content) == (PICTURE_WIDTH, PICTURE_HEIGHT)
    await ann.refused("no-such-state", "GET", f"/api/tables/{table}/picture.png", at=9999)


def test_a_picture_shows_no_secret() -> None:
    game = find_game("abandon-ship")
    table = Table(game, ["Ann", "Bob", "Cleo"], {}, Seed.from_number(5))
    while isinstance(actor := table.state.actor, int) and table.number < 30:
        table.play(actor, table.legal[0])
    assert table.state.actor is not None, "the tiles are still secret"
    views = [drawn(ShownTable(("t", 1, None), game.title, table.state.view(s))) for s in (None, 0)]
    assert drawn(ShownTable(("t", 1, None), game.title, table.state)) == views[0]
    assert views[0] != views[1], "a seat's own view shows its tile"


def test_a_game_without_pictures_gets_its_title() -> None:
    plain = drawn(ShownTable(("t", 1, None), "Pig", object()))  # type: ignore[arg-type]
    other = drawn(ShownTable(("t", 1, None), "Goose", object()))  # type: ignore[arg-type]
    assert size_of(plain) == (PICTURE_WIDTH, PICTURE_HEIGHT)
    assert plain != other
