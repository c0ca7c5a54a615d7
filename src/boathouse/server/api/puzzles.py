"""Puzzles: the one of the day, the next one for me, answers, and how well I solve them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from boathouse.server.api.replays import Scenery, scenery_answer
from boathouse.server.api.table_access import person_id
from boathouse.server.callers.caller import TheCaller, TheServices, signed_in
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.messages.client_messages import Notation
from boathouse.server.puzzles.puzzle_body import (
    PuzzleBody,
    PuzzleResult,
    PuzzlesOfGame,
    SolverRecord,
)

_Game = Annotated[str, PathParameter(pattern="^[a-z0-9-]+$", max_length=40)]
PuzzleId = Annotated[str, PathParameter(pattern="^[0-9a-f]{10}$", max_length=10)]
_Theme = Annotated[str | None, QueryParameter(pattern="^[a-z-]+$", max_length=40)]


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What I would do, in notation."""

    action: Notation


@get("/api/puzzles")
async def list_puzzles(services: TheServices) -> list[PuzzlesOfGame]:
    """List the games that have puzzles, with their themes and the puzzle of the day."""
    return await services.puzzles.games()


@get("/api/puzzles/{game:str}/next")
async def next_puzzle(
    services: TheServices, caller: TheCaller, game: _Game, theme: _Theme = None
) -> PuzzleBody:
    """Choose a puzzle near my rating that I have not answered."""
    return await services.puzzles.next_for(person_id(caller), game, theme)


@get("/api/puzzles/{game:str}/{puzzle_id:str}")
async def show_puzzle(
    services: TheServices, caller: TheCaller, game: _Game, puzzle_id: PuzzleId
) -> PuzzleBody:
    """Show a puzzle, without its answer."""
    return await services.puzzles.show(person_id(caller), game, puzzle_id)


@get("/api/puzzles/{game:str}/{puzzle_id:str}/board")
async def puzzle_board(
    request: AnyRequest, services: TheServices, game: _Game, puzzle_id: PuzzleId
) -> Response[Scenery]:
    """Return the scenery of a puzzle. It never changes."""
    scenery = await services.puzzles.board(game, puzzle_id)
    return scenery_answer(request, scenery, "public, max-age=31536000, immutable")


@post("/api/puzzles/{game:str}/{puzzle_id:str}/answer", status_code=200)
async def answer_puzzle(
    services: TheServices,
    caller: TheCaller,
    game: _Game,
    puzzle_id: PuzzleId,
    data: JSONBody[PuzzleAnswer],
) -> PuzzleResult:
    """Answer a puzzle: tells whether it is right, and what every choice is worth.

    My first answer to it counts for my rating and for the puzzle's.
    """
    return await services.puzzles.answer(person_id(caller), game, puzzle_id, data.action)


@get("/api/me/puzzles")
async def my_puzzles(services: TheServices, caller: TheCaller) -> SolverRecord:
    """Tell how well I solve puzzles, and list the last that I answered."""
    signed_in(caller)
    return await services.puzzles.record(person_id(caller))


PUZZLE_ROUTES: list[HTTPRouteHandler] = [
    list_puzzles,
    next_puzzle,
    show_puzzle,
    puzzle_board,
    answer_puzzle,
    my_puzzles,
]
