"""The public games that are played now, the highest rated first."""

from __future__ import annotations

from sqlalchemy import insert

from boathouse.ratings import Ladder
from boathouse.server.competition.games_now import GameNow, games_now
from boathouse.server.settings import Settings
from boathouse.server.storage.schema import person_ratings
from boathouse.server.tables import opening
from boathouse.server.tables.commands import Start
from tests.server.harness.world import Party
from tests.server.tables.pairs import Pair, pair

SHORT = {"races": "A", "lake": "5"}


async def play(two: Pair, *ratings: int | None, seats: int = 2, public: bool = True) -> str:
    """Begin a game between people with these ratings, and bots."""
    service = two.table_services[0]
    people = [
        (await two.servers[0].people.guest(f"P{i}", "en", ""))[0] for i in range(len(ratings))
    ]
    for person, points in zip(people, ratings, strict=True):
        if points is not None:
            row = {"person": person.id, "game": "powerboats", "ladder": str(Ladder.TWO_SEATS)}
            rated = {"mu": float(points), "sigma": 20.0, "low": 0.0, "games": 30, "rated_at": 1}
            await two.servers[0].database.write(
                insert(person_ratings).values(**row, **rated, listed=True)
            )
    new = opening.NewTable(
        game="powerboats",
        seats=seats,
        options=SHORT,
        public=public,
        bots=("random",) * (seats - len(people)),
    )
    table = await opening.open_table(service, people[0], new)
    for person in people[1:]:
        await opening.take_seat(service, table.id, person)
    await service.execute(table.id, Start(people[0].id))
    return table.id


async def now(two: Pair, game: str | None = None, limit: int = 50) -> list[GameNow]:
    return await games_now(two.servers[1].database, game, limit)


async def test_the_highest_rated_game_comes_first_and_private_ones_never(
    settings: Settings,
) -> None:
    async with pair(settings) as two:
        low = await play(two, 1400, 1450)
        high = await play(two, 1900, None)
        none = await play(two, None, None)
        await play(two, 2500, 2500, public=False)
        found = await now(two)
        assert [each.table.id for each in found] == [high, low, none]
        assert [each.rating for each in found] == [1700, 1425, None]
        [strong, newcomer] = found[0].ratings
        assert strong is not None
        assert (strong.points, strong.margin, newcomer) == (1900, 40, None)
        assert [each.table.id for each in await now(two, limit=1)] == [high]
        assert not await now(two, "abandon-ship")


async def test_decisions_are_counted(settings: Settings) -> None:
    async with pair(settings) as two:
        table = await two.table(public=True)
        [game] = await now(two)
        assert (game.table.id, game.moves) == (table, 0)
        service = two.table_services[0]
        async with service.locked(table) as (_, table_state):
            state, action = table_state.state_number, str(table_state.legal[0])
        assert await two.play(service, table, state, action) == "done"
        [game] = await now(two)
        assert game.moves == 1


async def test_anybody_may_look(party: Party) -> None:
    games = await party.stranger().get("/api/playing", limit=5)
    assert len(games) <= 5
    await party.stranger().refused("bad-request", "GET", "/api/playing", limit=51)
