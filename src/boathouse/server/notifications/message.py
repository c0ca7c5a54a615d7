"""What a notice says: as data for programs, and as text for people."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from boathouse.core import UnknownGame, find_game
from boathouse.server.messages.server_messages import TournamentNoticeKind
from boathouse.server.settings import Settings
from boathouse.texts import LANGUAGES, Texts

NotificationKind = Literal["your-turn", "invited", "tournament-table", "test", TournamentNoticeKind]
_MAX_TABLE_NAME = 80


class NoticePayload(msgspec.Struct, frozen=True, kw_only=True):
    """What happened, as a webhook gets it. A test has no table.

    About a tournament, `name` is its title.
    """

    event: NotificationKind
    table: str | None
    tournament: str | UnsetType = UNSET
    name: str | None
    game: str | None
    url: str
    at: int
    state: int | None


class Notification(msgspec.Struct, frozen=True, kw_only=True):
    """A payload for one person, with their language, and an id that retries share."""

    delivery: str
    language: str
    payload: NoticePayload

    @property
    def title(self) -> str:
        """The title, or the subject of an e-mail."""
        return texts_in(self.language).say(f"notice-{self.payload.event}-title", self._facts)

    @property
    def text(self) -> str:
        """The text of the message."""
        return texts_in(self.language).say(f"notice-{self.payload.event}-text", self._facts)

    @property
    def _facts(self) -> dict[str, str]:
        return {
            "table": one_line(self.payload.name or ""),
            "game": _title_of(self.payload.game or ""),
        }


def base_url(settings: Settings) -> str:
    """Return the public URL of the server.

    >>> base_url(Settings(public_url="https://boats.example/"))
    'https://boats.example'
    """
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = "localhost" if settings.host in ("", "0.0.0.0", "::") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def table_url(settings: Settings, table: str) -> str:
    """Return the URL of a table."""
    return f"{base_url(settings)}/t/{table}"


def tournament_url(settings: Settings, tournament: str) -> str:
    """Return the URL of a tournament."""
    return f"{base_url(settings)}/tournament/{tournament}"


def one_line(name: str) -> str:
    r"""Make a name fit for a subject line: no line breaks, nothing invisible, not too long.

    >>> one_line("Quiet\r\nBcc: harbour")
    'Quiet Bcc: harbour'
    """
    # Cf reverses or joins text; other C are invisible; Z are spaces.
    kinds = [(letter, unicodedata.category(letter)) for letter in name]
    seen = [" " if kind[0] in "CZ" else letter for letter, kind in kinds if kind != "Cf"]
    return " ".join("".join(seen).split())[:_MAX_TABLE_NAME].rstrip()


def texts_in(language: str) -> Texts:
    """Return the server's messages in a language, or in English."""
    return _texts(language if language in LANGUAGES else LANGUAGES[0])


@cache
def _texts(language: str) -> Texts:
    return Texts(language, ["server"])


def _title_of(game: str) -> str:
    try:
        return find_game(game).title
    except UnknownGame:
        return game
