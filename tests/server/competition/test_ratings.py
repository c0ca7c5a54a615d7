"""Rated games, on a real server: they count once, for everybody, and can be computed again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from boathouse.ratings import Ladder
from boathouse.server.accounts.erasure import Erasure
from boathouse.server.clock import Clock
from boathouse.server.competition.rating_lists import (
    RankedPerson,
    history,
    ladders_of,
    leaderboard,
)
from boathouse.server.competition.rating_service import RatingService, rebuild
from boathouse.server.settings import Settings
from boathouse.server.storage.database import Database
from boathouse.server.storage.migrate import migrate
from boathouse.server.storage.schema import (
    people,
    person_ratings,
    rating_changes,
    seats,
    tables,
    tournament_tables,
    tournaments,
)
from tests.server.harness.people import Browser
from tests.server.harness.play import play_out
from tests.server.harness.world import Party

SHORT = {"races": "A", "lake": "5"}


async def rated_table(*players: Browser, **how: Any) -> str:
    how.setdefault("options", SHORT)
    table = await players[0].open_table(seats=how.pop("seats", len(players)), rated=True, **how)
    for player in players[1:]:
        await player.sit(table)
    await players[0].start(table)
    return table


async def play(table: str, *players: Browser) -> None:
    connections = [await player.connect() for player in players]
    looks = [await connection.watch(table) for connection in connections]
    await play_out(*zip(connections, looks, strict=True))


async def rating_changes_of(player: Browser, table: str) -> list[Any]:
    """Wait until a game is rated."""
    while not (found := await player.get(f"/api/tables/{table}/ratings")):
        await asyncio.sleep(0.05)
    return list(found)


async def test_a_rated_game_moves_the_ratings_of_its_players(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await rated_table(ann, bob, public=True)
    assert (await ann.table(table))["info"]["rated"]
    assert await ann.get(f"/api/tables/{table}/ratings") == []
    await play(table, ann, bob)
    changes = await rating_changes_of(ann, table)
    assert [change["seat"] for change in changes] == [0, 1]
    assert {change["before"]["points"] for change in changes} == {1500}
    info = (await ann.table(table))["info"]
    assert [change["place"] for change in changes] == [each["rank"] for each in info["results"]]
    gains = [change["after"]["points"] - change["before"]["points"] for change in changes]
    assert gains[0] == -gains[1]
    for player, change in zip((ann, bob), changes, strict=True):
        [ladder] = await party.stranger().get(f"/api/people/{player.name}/ratings")
        assert ladder["game"] == "powerboats"
        assert ladder["ladder"] == "two"
        assert ladder["rating"] == change["after"]
        assert ladder["rating"]["provisional"]
        assert ladder["place"] is None
        path = f"/api/people/{player.name}/ratings/powerboats/two"
        assert await party.stranger().get(path) == [change]
    exported = await ann.get("/api/me/export")
    assert [rating["table"] for rating in exported["ratings"]] == [table]


async def test_the_address_of_a_private_table_is_for_those_who_were_there(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await rated_table(ann, bob)
    await play(table, ann, bob)
    [change, _] = await rating_changes_of(ann, table)
    path = f"/api/people/{ann.name}/ratings/powerboats/two"
    assert await ann.get(path) == [change]
    for other in (bob, party.stranger()):
        assert await other.get(path) == [{**change, "table": ""}]


async def test_whoever_leaves_a_rated_game_is_last(party: Party) -> None:
    ann, bob, cleo = [await party.account(name) for name in ("Ann", "Bob", "Cleo")]
    table = await rated_table(ann, bob, cleo)
    await ann.delete(f"/api/tables/{table}/seats")
    await play(table, bob, cleo)
    changes = await rating_changes_of(bob, table)
    assert changes[0]["place"] == 3
    assert changes[0]["after"]["points"] < 1500


async def test_guests_and_shared_screens_are_refused_and_told_why(party: Party) -> None:
    ann, guest = await party.account("Ann"), await party.guest("Guest")
    table = {"game": "powerboats", "seats": 2, "rated": True}
    refusal = await guest.refused("rated-needs-account", "POST", "/api/tables", table)
    assert "account" in refusal["message"]
    await ann.refused("one-rated-seat", "POST", "/api/tables", {**table, "my_seats": 2})
    opened = await ann.open_table(rated=True)
    await guest.refused("rated-needs-account", "POST", f"/api/tables/{opened}/seats", {})
    await ann.refused("one-rated-seat", "POST", f"/api/tables/{opened}/seats", {})
    unrated = await ann.open_table()
    await guest.sit(unrated)


async def test_a_rematch_is_rated_too(party: Party) -> None:
    ann, bob = await party.account("Ann"), await party.account("Bob")
    table = await rated_table(ann, bob)
    await play(table, ann, bob)
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert again["info"]["rated"]


async def test_the_leaderboard_is_public(party: Party) -> None:
    stranger = party.stranger()
    board = await stranger.get("/api/ratings/powerboats/two", limit=2)
    assert board.keys() == {"people", "bots", "next"}
    await stranger.refused("no-such-game", "GET", "/api/ratings/chess/two")
    await stranger.refused("bad-request", "GET", "/api/ratings/powerboats/three")
    await stranger.refused("bad-request", "GET", "/api/ratings/powerboats/two", after="1_e")
    await stranger.refused("no-such-person", "GET", "/api/people/nobody/ratings")


async def test_ratings_are_told_wherever_accounts_are_named(party: Party) -> None:
    ann, bob, guest = (
        await party.account("Ann"),
        await party.account("Bob"),
        await party.guest("Guest"),
    )
    table = await rated_table(ann, bob)
    await play(table, ann, bob)
    changes = await rating_changes_of(ann, table)
    cleo = await party.account("Cleo")
    asked = ",".join(each.id for each in (ann, cleo, guest))
    found = await party.stranger().get("/api/ratings", of=asked)
    rating = {"game": "powerboats", "ladder": "two", "rating": changes[0]["after"]}
    by_person = {each["person"]: each for each in found}
    assert by_person == {
        ann.id: {"person": ann.id, "name": ann.name, "ratings": [rating]},
        cleo.id: {"person": cleo.id, "name": cleo.name, "ratings": []},
    }
    too_many = ",".join([ann.id] * 101)
    await party.stranger().refused("bad-request", "GET", "/api/ratings", of=too_many)
    await party.stranger().refused("bad-request", "GET", "/api/ratings", of="Ann")


# With the database alone


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    opened = Database(settings.database_url)
    await migrate(opened)
    yield opened
    await opened.close()


async def finished_games(database: Database, count: int, *players: str) -> None:
    """Store finished games of 2 to 4 seats between random people, some of whom have left."""
    luck = Random(count)
    rows, of_seats = [], []
    for number in range(count):
        seated = luck.sample(players, luck.choice((2, 3, 4)))
        ended_at = number // 3  # some end at the same time
        same = {"game": "powerboats", "status": "over", "public": True, "ended_at": ended_at}
        rows.append(
            {
                **same,
                "id": f"table{number:05}",
                "name": "Bay",
                "seats": len(seated),
                "free_seats": 0,
                "options": "{}",
                "time": "{}",
                "seed": "",
                "n": 1,
                "created_at": number,
                "moved_at": number,
                "rated": True,
            }
        )
        of_seats += [
            {
                **same,
                "table_id": f"table{number:05}",
                "seat": seat,
                "person": player,
                "bot": luck.choice((None, None, "steady")),
                "name": player,
                "points": 0,
                "rank": luck.randint(1, len(seated)),
            }
            for seat, player in enumerate(seated)
        ]
    await database.write(insert(tables).values(rows), insert(seats).values(of_seats))


async def accounts(database: Database, *names: str) -> None:
    rows = [
        {
            "id": name,
            "name": name,
            "name_key": name,
            "kind": "account",
            "created_at": 1,
            "seen_at": 1,
        }
        for name in names
    ]
    await database.write(insert(people).values(rows))


async def stored(database: Database) -> tuple[list[Any], list[Any]]:
    """Return all ratings and all changes, to the last digit."""
    order = person_ratings.c.person, person_ratings.c.game, person_ratings.c.ladder
    current = await database.rows(select(person_ratings).order_by(*order))
    changes = await database.rows(
        select(rating_changes).order_by(rating_changes.c.n, rating_changes.c.seat)
    )
    return [tuple(row) for row in current], [tuple(row) for row in changes]


NAMES = ("annaaaaa", "bobbbbbb", "cleooooo", "dannnnnn", "eveeeeee", "finnnnnn")


async def test_ratings_can_be_computed_again_to_the_last_digit(database: Database) -> None:
    """Also with several processes that rate at once, and with somebody deleted between games."""
    await accounts(database, *NAMES)
    await finished_games(database, 60, *NAMES)
    rated = await asyncio.gather(*(RatingService(database).rate_finished() for _ in range(3)))
    assert sum(rated) == 60
    before = await stored(database)
    assert {n for n, *_ in before[1]} == set(range(1, 61))
    rebuilt = await rebuild(database)
    assert (rebuilt.games, rebuilt.changed) == (60, 0)
    assert await stored(database) == before
    await database.write(update(person_ratings).values(mu=1.0))
    again = await rebuild(database)
    assert again.changed == again.ratings == len(before[0])
    assert await stored(database) == before
    await Erasure(database, Clock()).delete(NAMES[0])
    assert (await rebuild(database)).changed == 0
    assert not any(row[0] == NAMES[0] and row[7] for row in (await stored(database))[0])


async def test_a_sealed_game_is_rated_when_everybody_may_see_it(database: Database) -> None:
    await accounts(database, *NAMES)
    await finished_games(database, 3, *NAMES)
    await database.write(
        insert(tournaments).values(
            id="regatta2",
            organiser=NAMES[0],
            title="Regatta",
            format="regatta",
            game="powerboats",
            seats=2,
            phase="running",
            players=2,
            secret="",
            n=1,
            starts_at=1,
            created_at=1,
        ),
        insert(tournament_tables).values(
            table_id="table00001",
            tournament="regatta2",
            key="1.1",
            first_seat=0,
            opened=True,
            counted=True,
            sealed=True,
        ),
    )
    assert await RatingService(database).rate_finished() == 2
    assert "table00001" not in {row[2] for row in (await stored(database))[1]}
    await database.write(update(tournament_tables).values(sealed=False))
    assert await RatingService(database).rate_finished() == 1
    before = await stored(database)
    assert before[1][-1][2] == "table00001"
    assert (await rebuild(database)).changed == 0
    assert await stored(database) == before


async def test_the_leaderboard_lists_ratings_that_are_sure_enough(database: Database) -> None:
    await accounts(database, *NAMES, "rookie23")
    await finished_games(database, 120, *NAMES)
    await RatingService(database).rate_finished()
    listed: list[RankedPerson] = []
    cursor = None
    while True:
        page = await leaderboard(database, "powerboats", Ladder.MANY_SEATS, cursor, 2)
        listed += page.people
        cursor = page.next
        if cursor is None:
            break
    assert sorted(each.person for each in listed) == sorted(NAMES)
    assert all(not each.rating.provisional for each in listed)
    lows = [each.rating.points - each.rating.margin for each in listed]
    assert lows == sorted(lows, reverse=True)
    second = listed[1].person
    [many] = [
        ladder
        for ladder in await ladders_of(database, second)
        if ladder.ladder is Ladder.MANY_SEATS
    ]
    assert many.place == 2
    games = await history(database, second, "powerboats", Ladder.MANY_SEATS)
    assert games[0].after == many.rating
    assert len(games) == many.rating.games
    assert [game.after for game in games[1:]] == [game.before for game in games[:-1]]
    await Erasure(database, Clock()).delete(second)
    program = listed[0].person
    await database.write(update(people).where(people.c.id == program).values(kind="bot"))
    page = await leaderboard(database, "powerboats", Ladder.MANY_SEATS, None, 10)
    assert [each.person for each in page.people if each.program] == [program]
    assert second not in [each.person for each in page.people]
    # As if a game of theirs had been rated in the moment in which they were deleted.
    third = listed[2].person
    await database.write(update(person_ratings).values(listed=True))
    page = await leaderboard(database, "powerboats", Ladder.MANY_SEATS, None, 10)
    assert second not in [each.person for each in page.people]
    places = {each.ladder: each.place for each in await ladders_of(database, third)}
    assert places[Ladder.MANY_SEATS] == 2
