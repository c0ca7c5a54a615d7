"""Pictures of tables, for links: what anybody may see, and nothing else."""

from __future__ import annotations

import struct

import pytest

from boathouse.core import Seed, Table, find_game
from boathouse.server.tables.animated_png import animated, chunks
from boathouse.server.tables.pictures import MAX_FRAMES, PICTURE_HEIGHT, PICTURE_WIDTH, as_png, card
from tests.server.harness.world import Party

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, ...]:
    assert png.startswith(SIGNATURE)
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("game", ["powerboats", "abandon-ship"])
async def test_a_table_has_a_picture_before_and_during_the_game(party: Party, game: str) -> None:
    people = await party.guests("Ann", "Bob", "Cleo")
    table = await people[0].open_table(game, 3, options={})  # a new lake: one board in thousands
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
    cards = [card(game.title, table.state.view(seat)) for seat in (None, 0)]
    assert card(game.title, table.state) == cards[0]
    assert cards[0] != cards[1], "a seat's own view shows its tile"


def test_a_game_without_pictures_gets_its_title() -> None:
    cards = [card(title, object()) for title in ("Pig", "Goose")]  # type: ignore[arg-type]
    assert [title in each for title, each in zip(("Pig", "Goose"), cards, strict=True)] == [
        True
    ] * 2
    assert len({as_png(each, PICTURE_WIDTH, PICTURE_HEIGHT) for each in cards}) == 2


async def test_the_last_moments_are_an_animation(party: Party) -> None:
    (ann,) = await party.guests("Ann")
    table = await ann.open_table("powerboats", 2)
    await ann.sit(table, bot="random")
    await ann.start(table)
    moving = await ann.ask("GET", f"/api/tables/{table}/picture.png", since=0)
    kinds = [kind for kind, _ in chunks(moving.content)]
    (control,) = (data for kind, data in chunks(moving.content) if kind == b"acTL")
    frames, _ = struct.unpack(">II", control)
    assert 1 < frames <= MAX_FRAMES
    assert kinds.count(b"fcTL") == frames
    assert size_of(moving.content) == (PICTURE_WIDTH // 2, PICTURE_HEIGHT // 2)
    await ann.refused("no-such-state", "GET", f"/api/tables/{table}/picture.png", since=2, at=1)


def test_frames_of_two_sizes_are_no_animation() -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'
    with pytest.raises(ValueError, match="one size"):
        animated([as_png(square, 8, 8), as_png(square, 16, 16)], 100, 100)
