"""Messages in the players' languages: Fluent files in each package's folder `messages`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

LANGUAGES = ("en", "it", "fr", "cs")
"""The languages of every message; the first is the default. To add one, start here."""

_PACKAGE = Path(__file__).parent
_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language without messages."""


class NoMessage(KeyError):
    """A message that is not in any file."""


def choose_language(wanted: str | None, environ: Mapping[str, str]) -> str:
    """Choose the language: the wanted one, or else the environment's, or else English.

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
    """Return the language of a locale setting: `cs` for `cs_CZ.UTF-8`."""
    return setting.replace("-", "_").partition(".")[0].partition("_")[0].lower()


def message_file(package: str | Path, language: str) -> Path:
    """Return the file of a package's messages in a language; a game passes its folder."""
    return _PACKAGE / package / "messages" / f"{language}.ftl"


class Texts:
    """The messages of some packages in one language.

    >>> Texts("en", ["terminal"]).say("standing", {"rank": 1, "name": "Ann", "points": 1})
    '1. Ann: 1 point'
    """

    def __init__(
        self, language: str, packages: Iterable[str | Path], *, strict: bool = False
    ) -> None:
        """Load the messages; with `strict`, a missing fact is an error.

        A game without messages is fine; one that has only English ones speaks English.
        """
        self.language, self._strict = language, strict
        # No isolation marks: terminals show them, or miscount the width of a line.
        self._bundle = FluentBundle([language], use_isolating=False)
        for package in packages:
            self._bundle.add_resource(_resource(package, language))

    def has(self, message: str) -> bool:
        """Whether this message exists."""
        return self._bundle.has_message(message)

    def say(self, message: str, facts: Mapping[str, str | int] | None = None) -> str:
        """Fill in a message. A missing fact shows as its name."""
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
def _resource(package: str | Path, language: str) -> Resource:
    files = (message_file(package, language), message_file(package, LANGUAGES[0]))
    found = next((file for file in files if file.exists()), None)
    return FluentResource(found.read_text(encoding="utf-8") if found else "")
