"""Texts in the players' languages: Fluent files that lie beside the room that speaks them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

LANGUAGES = ("en", "it", "fr", "cs")
"""The languages in which every message exists; the first one is spoken where none is asked for."""

_HOUSE = Path(__file__).parent
_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language in which there are no messages."""


class NoMessage(KeyError):
    """A message that no room has."""


def choose_language(wanted: str | None, environ: Mapping[str, str]) -> str:
    """Choose the language: the wanted one, else the one of the environment, else English.

    >>> choose_language(None, {"LANG": "cs_CZ.UTF-8"}), choose_language("it", {})
    ('cs', 'it')
    """
    if wanted is not None:
        language = _language_of(wanted)
        if language not in LANGUAGES:
            raise UnknownLanguage(f"the languages are {', '.join(LANGUAGES)}, not {wanted!r}")
        return language
    setting = next((environ[name] for name in _SETTINGS if environ.get(name)), "")
    language = _language_of(setting)
    return language if language in LANGUAGES else LANGUAGES[0]


def _language_of(setting: str) -> str:
    """Take the language out of a setting: `cs` out of `cs_CZ.UTF-8`."""
    return setting.replace("-", "_").partition(".")[0].partition("_")[0].lower()


def message_file(room: str | Path, language: str) -> Path:
    """Give the place of a room's messages in a language; a game is named by its folder."""
    return _HOUSE / room / "messages" / f"{language}.ftl"


class Texts:
    """The messages of some rooms in one language.

    >>> Texts("en", ["terminal"]).say("standing", {"rank": 1, "name": "Ann", "points": 1})
    '1. Ann: 1 point'
    """

    def __init__(self, language: str, rooms: Iterable[str | Path], *, strict: bool = False) -> None:
        """Load the messages; `strict` raises an error where a message lacks a fact.

        A game need not bring any; one that brings only English ones speaks English.
        """
        self.language, self._strict = language, strict
        # No marks round what is filled in: terminals show them, or miscount the width of a line.
        self._bundle = FluentBundle([language], use_isolating=False)
        for room in rooms:
            self._bundle.add_resource(_resource(room, language))

    def has(self, message: str) -> bool:
        """Say whether there is such a message."""
        return self._bundle.has_message(message)

    def say(self, message: str, facts: Mapping[str, str | int] | None = None) -> str:
        """Fill a message with facts. A fact that is missing shows as its name."""
        if not self.has(message):
            raise NoMessage(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise NoMessage(message)
        text, errors = self._bundle.format_pattern(pattern, dict(facts or {}))
        if errors and self._strict:
            raise ValueError(f"{message} in {self.language}: {errors}")
        return str(text)


@cache
def _resource(room: str | Path, language: str) -> Resource:
    files = (message_file(room, language), message_file(room, LANGUAGES[0]))
    found = next((file for file in files if file.exists()), None)
    return FluentResource(found.read_text(encoding="utf-8") if found else "")
