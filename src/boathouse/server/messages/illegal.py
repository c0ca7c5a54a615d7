"""An action that the rules forbid, and the reason in the person's language."""

from __future__ import annotations

from functools import cache

from boathouse.core import Game, IllegalAction, folder_of
from boathouse.core.words import Words
from boathouse.server.messages.errors import ErrorBody
from boathouse.server.refusals import ILLEGAL_ACTION
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts


class Illegal(Exception):
    """The rules forbid an action: why, for any language, and what would be legal."""

    def __init__(
        self, error: IllegalAction, game: Game, words: Words, legal: tuple[str, ...]
    ) -> None:
        """Keep the rules' error, and the words for it."""
        super().__init__(str(error))
        self.error, self.game, self.words, self.legal = error, game, words, legal


def described_illegal(illegal: Illegal, language: str) -> ErrorBody:
    """Describe an illegal action; `facts.reason` is the rules' code."""
    facts = {
        name: fact if isinstance(fact, (int, str)) else " ".join(map(str, fact))
        for name, fact in illegal.error.facts.items()
        if isinstance(fact, (int, str, tuple))
    }
    return ErrorBody(
        code=ILLEGAL_ACTION.code,
        message=speech_for(language, illegal.game.name)(illegal.words),
        facts={"reason": illegal.error.code, **facts},
        legal=list(illegal.legal),
    )


@cache
def speech_for(language: str, game: str) -> Translator:
    """Return what puts a game's words into a language."""
    return Translator(Texts(language, ["terminal", "server", folder_of(game)]))
