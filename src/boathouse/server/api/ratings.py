"""Ratings: leaderboards, a person's ladders, what a game changed, and the best games now."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, PathParameter, QueryParameter

from boathouse.core import UnknownGame, find_game, game_names
from boathouse.ratings import Ladder
from boathouse.server.api.table_access import GameParameter, ListLimit, TableParameter, person_id
from boathouse.server.callers.caller import TheCaller, TheServices
from boathouse.server.competition import rating_lists
from boathouse.server.competition.games_now import MAX_GAMES_NOW, GameNow, games_now
from boathouse.server.competition.rating_lists import (
    BOARD_CURSOR,
    LadderRating,
    Leaderboard,
    PersonRatings,
    RatedGame,
)
from boathouse.server.refusals import NO_SUCH_GAME

_GamePath = Annotated[str, PathParameter(pattern="^[a-z0-9-]+$", max_length=40)]
_GamesNowLimit = Annotated[int, QueryParameter(ge=1, le=MAX_GAMES_NOW)]
_BoardCursor = Annotated[str | None, QueryParameter(pattern=BOARD_CURSOR, max_length=60)]
_MAX_PEOPLE = 100
_People = Annotated[
    str,
    QueryParameter(
        pattern=f"^[0-9a-z]{{8,20}}(,[0-9a-z]{{8,20}}){{0,{_MAX_PEOPLE - 1}}}$",
        max_length=21 * _MAX_PEOPLE,
        description="Ids of people, separated by commas.",
    ),
]


@get("/api/ratings")
async def ratings_of_people(services: TheServices, of: _People) -> list[PersonRatings]:
    """Tell which of these people have accounts, and their ratings, for up to 100 people at once."""
    return await rating_lists.named_ratings(services.database, set(of.split(",")))


@get("/api/ratings/{game:str}/{ladder:str}")
async def show_leaderboard(
    services: TheServices,
    game: _GamePath,
    ladder: FromPath[Ladder],
    after: _BoardCursor = None,
    limit: ListLimit = 50,
) -> Leaderboard:
    """Show the leaderboard of a game, for two seats or for many."""
    _check_game(game)
    return await rating_lists.leaderboard(services.database, game, ladder, after, limit)


@get("/api/people/{name:str}/ratings")
async def ratings_of_person(services: TheServices, name: FromPath[str]) -> list[LadderRating]:
    """List the ratings of an account."""
    person = await services.people.named(name)
    return await rating_lists.ladders_of(services.database, person.id)


@get("/api/people/{name:str}/ratings/{game:str}/{ladder:str}")
async def rating_history(
    services: TheServices,
    caller: TheCaller,
    name: FromPath[str],
    game: _GamePath,
    ladder: FromPath[Ladder],
) -> list[RatedGame]:
    """List the rated games of an account on one ladder, the latest first."""
    person = await services.people.named(name)
    _check_game(game)
    viewer = person_id(caller)
    return await rating_lists.history(services.database, person.id, game, ladder, viewer=viewer)


@get("/api/tables/{table_id:str}/ratings")
async def ratings_of_table(
    services: TheServices, caller: TheCaller, table_id: TableParameter
) -> list[RatedGame]:
    """Tell what a game did to its players' ratings; empty until it is rated, or if it is not."""
    async with services.table_service.shown_to(person_id(caller), table_id):
        pass
    return await rating_lists.of_table(services.database, table_id)


@get("/api/playing")
async def show_games_now(
    services: TheServices, game: GameParameter = None, limit: _GamesNowLimit = MAX_GAMES_NOW
) -> list[GameNow]:
    """List the public games being played now, the highest rated first."""
    return await games_now(services.database, game, limit)


def _check_game(game: str) -> None:
    try:
        find_game(game)
    except UnknownGame as error:
        raise NO_SUCH_GAME.because(game=game, legal=game_names()) from error


RATING_ROUTES: list[HTTPRouteHandler] = [
    ratings_of_people,
    show_leaderboard,
    ratings_of_person,
    rating_history,
    ratings_of_table,
    show_games_now,
]
