"""A game's texts, for clients that were built without them: games can be installed any time."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from boathouse.core import UnknownGame, folder_of, game_names
from boathouse.server.refusals import NO_SUCH_GAME
from boathouse.texts import LANGUAGES, message_file

GameInPath = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
LanguageCode = Annotated[str, PathParameter(pattern="^[a-z]{2}$", max_length=2)]


@get("/api/games/{game:str}/messages/{language:str}", sync_to_thread=True)
def game_messages(game: GameInPath, language: LanguageCode) -> Response[str]:
    """Return a game's messages as Fluent: English first, then the language, which overrides it.

    A game need not have every language or message: what is missing in the language falls back to
    English, and what is missing there too is up to the client.
    """
    try:
        folder = folder_of(game)
    except UnknownGame as error:
        raise NO_SUCH_GAME.because(game=game, legal=game_names()) from error
    files = [message_file(folder, each) for each in dict.fromkeys((LANGUAGES[0], language))]
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    return Response(
        "\n".join(texts),
        media_type=MediaType.TEXT,
        headers={"cache-control": "no-cache"},
    )


GAME_MESSAGE_ROUTES: list[HTTPRouteHandler] = [game_messages]
